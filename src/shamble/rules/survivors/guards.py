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
from shamble.rules.base.events import GuardsMove
from shamble.rules.base.places import geometry
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

COMMAND = "command"


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
    """Guards beside Zombies cost the commander as much more as they would a Survivor who leaves."""
    return bool(ways(rules, state, zone)) and purse.affords(COMMAND, leaving_cost(rules, state, zone, slips=False))


def ways(rules: Ruleset, state: State, zone: int) -> list[int]:
    return sorted(geometry(rules, state).next_to[zone])


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
    """What the Guards of a Zone are to do (wd p.23)."""

    who: int
    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "order", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("march", zone) for zone in ways(rules, state, self.zone)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        state.edit(self.who).spent += leaving_cost(rules, state, self.zone, slips=False)
        return (March(self.who, self.zone, int(said[1])),)


class March(NamedTuple):
    """How many of them go: all, or some."""

    who: int
    zone: int
    to: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "muster", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("muster", number) for number in range(len(guards_in(rules, state, self.zone)), 0, -1)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        going = guards_in(rules, state, self.zone)[: int(said[1])]
        if tell:
            tell(GuardsMove(self.who, self.zone, self.to, len(going)))
        frames: tuple[Frame, ...] = ()
        for guard in going:
            state.edit(guard).zone = self.to
            frames += has_come(rules, state, guard, self.zone, tell)
        return (*frames, LineUp())


class LineUp(NamedTuple):
    """It does not matter which of them is where: they stand in the list in the order of their Zones, the dead last."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        line_up(rules, state)
        return ()


def line_up(rules: Ruleset, state: State) -> None:
    rows = sorted((state.survivors[who] for who in rules.guards), key=lambda me: (me.status != PLAYING, me.zone))
    for who, me in zip(rules.guards, rows, strict=True):
        state.survivors[who] = me
