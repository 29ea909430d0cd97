"""The order options are shown in: grouped, likely ones first."""

from __future__ import annotations

from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import GROUPS, LAST, ZONES, parts_of, values_of, verb_of

NOISE = "noise"


def group_of(rules: Ruleset, state: State, answer: Answer) -> str:
    return NOISE if hits_nobody(rules, state, answer) else verb_of(answer).group


def group_rank(rules: Ruleset, state: State, answer: Answer) -> int:
    return GROUPS.index(group_of(rules, state, answer))


def hits_nobody(rules: Ruleset, state: State, answer: Answer) -> bool:
    """A shot at Zones without Zombies: all that comes of it is Noise, unless it sets them on fire."""
    zones = values_of(answer, *ZONES) if verb_of(answer).attacks else ()
    if not zones or any(state.crowd[zone] for zone in zones):
        return False
    return not any("molotov" in rules.cards[card].traits for card in values_of(answer, "weapon", "card"))


def says_no_more(answer: Answer) -> bool:
    """What ends something: number 0 in a list."""
    return verb_of(answer).group == LAST


def state_rank(state: State, answer: Answer) -> int:
    """Within a group the order of the game stands, but a weapon's fullest Zones come first and empty ones last."""
    zones = values_of(answer, *ZONES) if "weapon" in parts_of(answer) else ()
    return (-state.crowd[zones[0]] or 1) if zones else 0
