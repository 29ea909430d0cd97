"""Weapons that Zombies drop (wd p.18-19): they lie face down where somebody died, until a Survivor takes one."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.search import DrawCards
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.marks import lay_mark, take_mark, zones_marked
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import VAULT
from shamble.rules.base.ruleset import Ruleset

LOOT = "loot"


def vault_left(rules: Ruleset, state: State) -> int:
    """Weapons that are still to be had: which one lies somewhere is drawn only when it is taken."""
    return len(state.piles[rules.deck_ids[VAULT]].left) - len(zones_marked(rules, state, VAULT))


def drop_weapon(rules: Ruleset, state: State, zone: int, tell: Tell | None) -> None:
    if vault_left(rules, state) > 0:
        lay_mark(rules, state, VAULT, zone, "dropped", tell)


def within_reach(rules: Ruleset, state: State, who: int, profile: Profile) -> list[int]:
    """Zones with a weapon: the own one, for a picker also those next to it in sight (wd p.54)."""
    here = state.survivors[who].zone
    zones = {here}
    if profile.picker:
        zones |= set(geometry(rules, state).next_to[here]) & view(rules, state, here, profile).keys()
    return [zone for zone in dict.fromkeys(zones_marked(rules, state, VAULT)) if zone in zones]


def offer_loot(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if purse.affords(LOOT):
        found += [(LOOT, zone) for zone in within_reach(rules, state, who, profile)]


def do_loot(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, LOOT, tell)
    take_mark(rules, state, VAULT, int(said[1]), "taken", tell)
    return (DrawCards(who, rules.deck_ids[VAULT], 1),)


def why_not_loot(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    return "no-actions" if int(said[1]) in within_reach(rules, state, who, profile) else "loot-nothing"
