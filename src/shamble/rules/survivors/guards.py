"""Guards (wd p.23-24): figures that are all alike, without cards or Turns, who go where Survivors order them.

Each is a figure like any other, so whatever looks for people finds them: prey, noise, fire, friendly fire. States share
them until one is written to. What lists figures to choose from lists one of those in a Zone.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import COMMANDED, IN_TURN, NO_COMPANION, PLAYING, State
from shamble.rules.actions.cauldrons import CARRY, POUR, cauldron_uses, move_cauldron, pour
from shamble.rules.actions.moves import leaving_cost, reach
from shamble.rules.base.arriving import has_come
from shamble.rules.base.events import ActionPaid, GuardsFight, GuardsMove
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay, turn_purse
from shamble.rules.base.questions import CHOSEN_DRILL
from shamble.rules.base.records import MELEE, RANGED, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of, sheet
from shamble.rules.combat.attacks import Attacker, Strike, begin_attack, prepare
from shamble.rules.survivors.danger import learn
from shamble.rules.zombies.following import push_away

COMMAND = "command"
MARCH = "march"  # the orders: Move there
STRIKE = "strike"  # Melee where they are
VOLLEY = "volley"  # shoot at a Zone
LEAP = "leap"  # by Skills of the commander: jump there
SALLY = "sally"  # dash among Zombies, and fight
REPEL = "repel"  # push the Zombies of their Zone away
FIGHTS = {STRIKE: MELEE, VOLLEY: RANGED}
LEAVING = (MARCH, LEAP, SALLY)  # Zombies around make these dearer
GOING = (*LEAVING, CARRY)
GUARD_DECK = "guard-skill"


def guards_in(rules: Ruleset, state: State, zone: int) -> list[int]:
    people = state.survivors
    return [who for who in rules.guards if people[who].zone == zone and people[who].status == PLAYING]


def guarded(rules: Ruleset, state: State) -> list[int]:
    """The Zones with Guards."""
    return sorted({state.survivors[who].zone for who in rules.guards if state.survivors[who].status == PLAYING})


def offer_command(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if may_command(state, who) and purse.affords(COMMAND) and not purse.bonus:
        left = purse.left if purse.free_payer(COMMAND) else purse.left - 1
        ways = geometry(rules, state).next_to
        for zone in guarded(rules, state):  # Zombies to strike, or a free way to go: no need to list all orders
            if state.crowd[zone] or (ways[zone] and not rules.holding) or orders(rules, state, zone, profile, left):
                found.append((COMMAND, zone))


def may_command(state: State, who: int) -> bool:
    """Once in each Turn of one's own."""
    return state.survivors[who].flags & (COMMANDED | IN_TURN) == IN_TURN


def drilled(rules: Ruleset, commander: Profile) -> tuple[int, ...]:
    """The Skills that the commander lends them for one order, and the only ones they have (wd p.24)."""
    return tuple(rules.skill_ids[name] for name in commander.guard_skills if name in rules.skill_ids)


def orders(rules: Ruleset, state: State, zone: int, commander: Profile, left: int) -> list[Answer]:
    """All that the Guards of a Zone can be told to do, with so many Actions left for what it costs besides."""
    theirs = rules.folded(drilled(rules, commander))
    through = theirs.slippery and rules.policies.slips_past(rules)
    seen = view(rules, state, zone, theirs)
    found: list[Answer] = []
    if left >= on_top(rules, state, zone, commander, MARCH):
        ways = reach(rules, state, zone, theirs.stride + theirs.zones, through)
        found += [(MARCH, there) for there in sorted(ways)]
    if state.crowd[zone]:
        found.append((STRIKE, zone))
    far = rules.numbers.guard_range + theirs.attacks[RANGED].far
    found += [(VOLLEY, there) for there in sorted(seen) if seen[there] <= far and state.crowd[there]]
    if LEAP in commander.guard_orders and left >= on_top(rules, state, zone, commander, LEAP):
        found += [(LEAP, there) for there in sorted(seen) if seen[there] == rules.numbers.rush_zones]
    if SALLY in commander.guard_orders and left >= on_top(rules, state, zone, commander, SALLY):
        ways = reach(rules, state, zone, rules.numbers.rush_zones, through)
        found += [(SALLY, there) for there in sorted(ways) if state.crowd[there]]
    if REPEL in commander.guard_orders and state.crowd[zone]:
        found += [(REPEL, there) for there in sorted(seen) if seen[there] == 1]
    if rules.cauldrons and len(guards_in(rules, state, zone)) >= rules.numbers.cauldron_guards:
        found += cauldron_uses(rules, state, zone)
    if rules.holding and any(state.tokens[token] == zone for token in rules.holding):  # they stay with it (wd p.45)
        return [said for said in found if said[0] not in GOING]
    return found


def on_top(rules: Ruleset, state: State, zone: int, commander: Profile, order: str) -> int:
    """To leave Zombies costs the commander as much more as it would a Survivor who leaves."""
    if order not in LEAVING or (order == MARCH and commander.guards_evade):
        return 0
    slippery = rules.folded(drilled(rules, commander)).slippery
    return leaving_cost(rules, state, zone, slips=slippery and order != LEAP)


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
    """What the Guards of a Zone are to do (wd p.23-24)."""

    who: int
    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "order", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        profile = profile_of(rules, state, self.who)
        return orders(rules, state, self.zone, profile, turn_purse(rules, state, self.who, profile).left)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        order, to = str(said[0]), int(said[1])
        more = on_top(rules, state, self.zone, profile_of(rules, state, self.who), order)
        if more:
            state.edit(self.who).spent += more
            if tell:
                tell(ActionPaid(self.who, COMMAND, more, ""))
        if order == POUR:
            return pour(rules, state, self.who, self.zone, to, tell)
        if order == REPEL:
            return push_away(rules, state, self.who, self.zone, to, tell)
        return (Muster(self.who, self.zone, order, to),)


class Muster(NamedTuple):
    """How many of them do it: all, or some; for a Cauldron it takes several."""

    who: int
    zone: int
    order: str
    to: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "muster", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        least = rules.numbers.cauldron_guards if self.order == CARRY else 1
        return [("muster", number) for number in range(len(guards_in(rules, state, self.zone)), least - 1, -1)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        if self.order in FIGHTS:
            return fight(rules, state, self.who, self.zone, self.order, self.to, number, tell)
        if self.order == CARRY:
            move_cauldron(rules, state, self.who, self.zone, self.to, tell)
        going, frames = guards_in(rules, state, self.zone)[:number], list[Frame]()
        for guard in going:
            state.edit(guard).zone = self.to
        if tell:
            tell(GuardsMove(self.who, self.zone, self.to, number))
        for guard in going:
            frames += has_come(rules, state, guard, self.zone, tell, self.order == LEAP)
        after = (Sallied(self.who, self.to, number),) if self.order == SALLY else ()
        return (*frames, LineUp(), *after)


def fight(
    rules: Ruleset, state: State, who: int, zone: int, order: str, to: int, number: int, tell: Tell | None
) -> tuple[Frame, ...]:
    """A die for each of them, rolled together; the commander earns the points, and no Skill counts but those lent."""
    numbers, kind = rules.numbers, FIGHTS[order]
    if tell:
        tell(GuardsFight(who, zone, to, number, kind))
    weapon = Weapon(kind, 0, numbers.guard_range, 1, numbers.guard_accuracy, numbers.guard_damage)
    skills = drilled(rules, profile_of(rules, state, who))
    attacker = Attacker(who, zone, skills, makers=tuple(guards_in(rules, state, zone)[:number]), own=False)
    return begin_attack(prepare(rules, state, attacker, Strike(weapon, to, number), None))


class Sallied(NamedTuple):
    """Those who have dashed among Zombies may fight at once."""

    who: int
    zone: int
    number: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "order", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [(STRIKE, self.zone), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return ()
        return fight(rules, state, self.who, self.zone, STRIKE, self.zone, self.number, tell)


class Drill(NamedTuple):
    """Survivors whose ID card has no Guard Skill get a card with one: drawn, or of the players' choice (wd p.39)."""

    who: int = 0

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[GUARD_DECK]
        left = state.piles[deck].left
        if self.who == len(rules.figures) or not left:
            return ()
        me, names = state.survivors[self.who], [name for row in sheet(rules, state, self.who).skills for name in row]
        if me.leader != NO_COMPANION or not set(rules.deck_cards[GUARD_DECK]).isdisjoint(
            rules.skill_ids[name] for name in names
        ):
            return (Drill(self.who + 1),)
        if CHOSEN_DRILL in rules.able:
            return Choice(me.seat, "skill", self.who)
        return Draw("train", left, deck, self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("skill", skill) for skill in state.piles[rules.deck_ids[GUARD_DECK]].left]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        deck, skill = rules.deck_ids[GUARD_DECK], int(said[1])
        state.piles[deck] = state.piles[deck].without(skill)
        learn(rules, state, self.who, skill, tell)
        return (Drill(self.who + 1),)


class LineUp(NamedTuple):
    """It does not matter which of them is where: they stand in the list in the order of their Zones, the dead last."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        line_up(rules, state)
        return ()


def line_up(rules: Ruleset, state: State) -> None:
    rows = sorted((state.survivors[who] for who in rules.guards), key=lambda me: (me.status != PLAYING, me.zone))
    for who, me in zip(rules.guards, rows, strict=True):
        state.survivors[who] = me
