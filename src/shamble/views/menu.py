"""The order options are shown in: grouped, likely ones first."""

from __future__ import annotations

from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.verbs import GROUPS, LAST, ZONES, parts_of, values_of, verb_of


def group_of(answer: Answer) -> str:
    return verb_of(answer).group


def group_rank(answer: Answer) -> int:
    return GROUPS.index(group_of(answer))


def says_no_more(answer: Answer) -> bool:
    """What ends something: number 0 in a list."""
    return group_of(answer) == LAST


def state_rank(state: State, answer: Answer) -> int:
    """Within a group the order of the game stands, but attacks with a weapon on the fuller Zone come first."""
    zones = values_of(answer, *ZONES) if "weapon" in parts_of(answer) else ()
    return -state.crowd[zones[0]] if zones else 0
