"""Cauldrons (wd p.24-25): carried from Zone to Zone, and poured from a walkway over all that is below."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import DIRECT
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base.arriving import arrive
from shamble.rules.base.events import CauldronMoved, CauldronPoured
from shamble.rules.base.ground import geometry, view, zone_now
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.fire import burn_zone

CARRY, POUR = "carry", "pour"


def cauldron_in(rules: Ruleset, state: State, zone: int) -> int:
    """One that stands in the Zone, -1 if none does."""
    return next((token for token in rules.cauldrons if state.tokens[token] == zone), -1)


def cauldron_uses(rules: Ruleset, state: State, zone: int) -> list[Answer]:
    """What can be done with the Cauldron of a Zone, by Survivors and Guards alike."""
    if cauldron_in(rules, state, zone) < 0:
        return []
    ways = [(CARRY, there) for there in carried_to(rules, state, zone)]
    return [*ways, *((POUR, there) for there in poured_over(rules, state, zone))]


def carried_to(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Zones next door in sight, by a way on foot that is no Rope Ladder; no Skill finds another."""
    level = rules.board.geometry(state.doors & ~sum(rules.board.ropes.values())).next_to[zone]
    return [there for there, away in view(rules, state, zone).items() if away == 1 and there in level]


def poured_over(rules: Ruleset, state: State, zone: int) -> list[int]:
    """From a walkway every Zone beside it in sight that is none; a roof keeps rooms dry."""
    if zone_now(rules, state, zone).kind != "walkway":
        return []
    beside, seen = geometry(rules, state, DIRECT).next_to[zone], view(rules, state, zone)
    return [there for there in beside if there in seen and zone_now(rules, state, there).kind != "walkway"]


def offer_cauldrons(
    rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]
) -> None:
    if purse.affords(CARRY, rules.numbers.cauldron_actions - 1):
        found += cauldron_uses(rules, state, state.survivors[who].zone)


def do_cauldron(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """Ordinary Actions, always as many: neither Zombies nor Skills change it."""
    pay(state, who, purse, CARRY, tell, rules.numbers.cauldron_actions - 1)
    here, there = state.survivors[who].zone, int(said[1])
    if said[0] == POUR:
        return pour(rules, state, who, here, there, tell)
    move_cauldron(rules, state, who, here, there, tell)
    return arrive(rules, state, who, there, CARRY, tell)


def move_cauldron(rules: Ruleset, state: State, by: int, zone: int, to: int, tell: Tell | None) -> int:
    """One goes to another Zone, or out of the game. Which one?"""
    token = cauldron_in(rules, state, zone)
    state.move_token(token, to)
    if tell and to != OFF_BOARD:
        tell(CauldronMoved(by, token, zone, to))
    return token


def pour(rules: Ruleset, state: State, by: int, zone: int, over: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The Cauldron is gone with all who are below, whatever they can take; who gave the order earns the points."""
    token = move_cauldron(rules, state, by, zone, OFF_BOARD, tell)
    if tell:
        tell(CauldronPoured(by, token, zone, over))
    return burn_zone(rules, state, over, by, tell, on=POUR)[0]


def why_not_cauldron(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    here = state.survivors[who].zone
    if cauldron_in(rules, state, here) < 0:
        return "cauldron-none"
    if said in cauldron_uses(rules, state, here):
        return "cauldron-actions"
    if said[0] == CARRY:
        return "cauldron-way"
    return "cauldron-walkway" if zone_now(rules, state, here).kind != "walkway" else "cauldron-over"
