"""Guards (wd p.23-24): figures that are all alike, without cards or Turns, who go where Survivors order them.

Each is a figure like any other, so whatever looks for people finds them: prey, noise, fire, friendly fire. States share
them until one is written to. What lists figures to choose from lists one of those in a Zone.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import COMMANDED, IN_TURN, PLAYING, State
from shamble.rules.actions.moves import leaving_cost
from shamble.rules.base.arriving import has_come
from shamble.rules.base.events import GuardsFight, GuardsMove
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay, turn_purse
from shamble.rules.base.records import MELEE, RANGED, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.attacks import Attacker, Strike, begin_attack, prepare

COMMAND = "command"
MARCH = "march"  # the orders: Move there
STRIKE = "strike"  # Melee where they are
VOLLEY = "volley"  # shoot at a Zone


def guards_in(rules: Ruleset, state: State, zone: int) -> list[int]:
    people = state.survivors
    return [who for who in rules.guards if people[who].zone == zone and people[who].status == PLAYING]


def guarded(rules: Ruleset, state: State) -> list[int]:
    """The Zones with Guards."""
    return sorted({state.survivors[who].zone for who in rules.guards if state.survivors[who].status == PLAYING})


def offer_command(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if may_command(state, who):
        found += [(COMMAND, zone) for zone in guarded(rules, state) if affords(rules, state, purse, zone)]


def may_command(state: State, who: int) -> bool:
    """Once in each Turn of one's own."""
    return state.survivors[who].flags & (COMMANDED | IN_TURN) == IN_TURN


def affords(rules: Ruleset, state: State, purse: Purse, zone: int) -> bool:
    """Is there anything that these Guards could be ordered to do?"""
    if not purse.affords(COMMAND) or purse.bonus:
        return False
    if state.crowd[zone] or targets(rules, state, zone):
        return True
    return bool(ways(rules, state, zone)) and purse.affords(COMMAND, leaving_cost(rules, state, zone, slips=False))


def ways(rules: Ruleset, state: State, zone: int) -> list[int]:
    if any(token.holds and place == zone for token, place in zip(rules.scene.tokens, state.tokens, strict=True)):
        return []
    return sorted(geometry(rules, state).next_to[zone])


def targets(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Zones with Zombies that they can shoot at."""
    far = rules.numbers.guard_range
    return sorted(there for there, away in view(rules, state, zone).items() if away <= far and state.crowd[there])


def do_command(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action, wherever they stand; what they do comes next."""
    pay(state, who, purse, COMMAND, tell)
    state.edit(who).flags |= COMMANDED
    return (Order(who, int(said[1])),)


def why_not_command(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not may_command(state, who):
        return "command-once"
    return "no-actions" if int(said[1]) in guarded(rules, state) else "command-nobody"


class Order(NamedTuple):
    """What the Guards of a Zone are to do: Move, Melee or shoot (wd p.23-24).

    To Move from beside Zombies costs the commander as much more as it would a Survivor who leaves.
    """

    who: int
    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "order", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        left = turn_purse(rules, state, self.who, profile_of(rules, state, self.who)).left
        found: list[Answer] = []
        if left >= leaving_cost(rules, state, self.zone, slips=False):
            found += [(MARCH, zone) for zone in ways(rules, state, self.zone)]
        if state.crowd[self.zone]:
            found.append((STRIKE, self.zone))
        return found + [(VOLLEY, zone) for zone in targets(rules, state, self.zone)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == MARCH:
            state.edit(self.who).spent += leaving_cost(rules, state, self.zone, slips=False)
        return (Muster(self.who, self.zone, str(said[0]), int(said[1])),)


class Muster(NamedTuple):
    """How many of them do it: all, or some."""

    who: int
    zone: int
    order: str
    to: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "muster", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("muster", number) for number in range(len(guards_in(rules, state, self.zone)), 0, -1)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        return self.march(rules, state, number, tell) if self.order == MARCH else self.fight(rules, state, number, tell)

    def march(self, rules: Ruleset, state: State, number: int, tell: Tell | None) -> tuple[Frame, ...]:
        if tell:
            tell(GuardsMove(self.who, self.zone, self.to, number))
        frames: tuple[Frame, ...] = ()
        for guard in guards_in(rules, state, self.zone)[:number]:
            state.edit(guard).zone = self.to
            frames += has_come(rules, state, guard, self.zone, tell)
        return (*frames, LineUp())

    def fight(self, rules: Ruleset, state: State, number: int, tell: Tell | None) -> tuple[Frame, ...]:
        """A die for each of them, rolled together; the commander earns the points, and none of its Skills count."""
        numbers, kind = rules.numbers, MELEE if self.order == STRIKE else RANGED
        if tell:
            tell(GuardsFight(self.who, self.zone, self.to, number, kind))
        weapon = Weapon(kind, 0, numbers.guard_range, 1, numbers.guard_accuracy, numbers.guard_damage)
        fighting = tuple(guards_in(rules, state, self.zone)[:number])
        attacker = Attacker(self.who, self.zone, skills=(), makers=fighting, own=False)
        return begin_attack(prepare(rules, state, attacker, Strike(weapon, self.to, number), None))


class LineUp(NamedTuple):
    """It does not matter which of them is where: they stand in the list in the order of their Zones, the dead last."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        line_up(rules, state)
        return ()


def line_up(rules: Ruleset, state: State) -> None:
    rows = sorted((state.survivors[who] for who in rules.guards), key=lambda me: (me.status != PLAYING, me.zone))
    for who, me in zip(rules.guards, rows, strict=True):
        state.survivors[who] = me
