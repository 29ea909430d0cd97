"""What the Faithful of Undead or Alive can do, and whoever carries Holy Water."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.content.skill import Declared
from shamble.core.kernel import Frame, Tell
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.ground import view
from shamble.rules.base.marks import VADE_RETRO, lay_mark, take_mark, zones_marked
from shamble.rules.base.profile import Grant
from shamble.rules.base.records import Card
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.survivors.inventory import carried, distinct, give_up
from shamble.rules.zombies.spawn_step import bless_zone, blessed

BLESS = "bless"
HOLY_WATER = "Holy Water"  # the card, and what it lends
WATER = "Water"

# --- Vade Retro --------------------------------------------------------------------------------------------------


def zombies_in_sight(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones with Zombies in sight; one with as many tokens as there can be has no room for another."""
    seen = view(rules, state, state.survivors[who].zone, profile_of(rules, state, who))
    laid, most = zones_marked(rules, state, VADE_RETRO), rules.marks[rules.mark_ids[VADE_RETRO]].most
    return [(VADE_RETRO, zone) for zone in sorted(seen) if state.crowd[zone] and laid.count(zone) < most]


def halt(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    laid = lay_mark(rules, state, VADE_RETRO, int(said[1]), VADE_RETRO, tell)
    return () if laid else (FetchToken(int(said[1])),)


class FetchToken(NamedTuple):
    """All tokens are on the board: the players choose which of them is moved (uoa p.23)."""

    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(TABLE, "vade-retro")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        laid = dict.fromkeys(zones_marked(rules, state, VADE_RETRO))
        return [("room", zone) for zone in laid if zone != self.zone]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        take_mark(rules, state, VADE_RETRO, int(said[1]), "moved", tell)
        lay_mark(rules, state, VADE_RETRO, self.zone, VADE_RETRO, tell)
        return ()


# --- Holy Water --------------------------------------------------------------------------------------------------


def blessing(holy: Callable[[Card], bool]) -> Grant:
    """Free in one's own Turn, with such a card from any slot; only where some Spawn token minds."""

    def options(rules: Ruleset, state: State, who: int) -> list[Answer]:
        me = state.survivors[who]
        cards = [card for card in distinct(carried(me)) if holy(rules.cards[card])]
        if not cards:
            return []
        seen = view(rules, state, me.zone, profile_of(rules, state, who))
        near = [zone for zone in sorted(seen) if seen[zone] <= rules.numbers.holy_range]
        return [(BLESS, card, zone) for card in cards for zone in near if blessed(rules, state, zone)]

    return Grant(BLESS, options, bless, limited=False)


def bless(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    """The card goes, all tokens of the Zone that can be moved go home, piles are safe for good (uoa p.35)."""
    give_up(rules, state, who, int(said[1]), "blessed", tell)
    bless_zone(rules, state, int(said[2]), tell)
    return gain_ap(rules, state, who, rules.numbers.holy_ap, BLESS, tell)


def is_holy(card: Card) -> bool:
    return HOLY_WATER in card.skills


def is_water(card: Card) -> bool:
    return card.name == WATER


SKILLS: list[Declared] = []

TYPES: list[Declared] = [
    Declared(
        "Vade Retro",
        "Once per Turn, one Action: a Vade Retro token in a Zone in sight, whose Zombies lose their next Activation.",
        {"uoa": 23},
        (("grants", Grant(VADE_RETRO, zombies_in_sight, halt, cost=1, pays=VADE_RETRO)),),
        "",
        False,
    ),
    Declared(
        "Water as Holy Water", "Water serves as Holy Water.", {"uoa": 23}, (("grants", blessing(is_water)),), "", False
    ),
    Declared(
        HOLY_WATER,
        "Discarded in one's own Turn for a Zone in sight at Range 0-1: its Mobile and Abomination tokens go to the "
        "Starting Spawn Zone, its Corpse Piles are safe for good. 5 points.",
        {"uoa": 35},
        (("grants", blessing(is_holy)),),
        "",
        False,
    ),
]
