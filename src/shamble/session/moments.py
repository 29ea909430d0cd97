"""An entry in slow motion: what it told, event by event, each with the table as it was right after it."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Event, take
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset


class Moment(NamedTuple):
    """Something has happened: the event, and the position right after it, in the middle of an entry."""

    event: Event
    state: State


def moments(rules: Ruleset, before: State, said: Answer) -> list[Moment]:
    """All that an answer brings about, played once more; the last position of the entry is the session's own."""
    found: list[Moment] = []
    state = before.copy()
    take(rules, state, said, lambda event: found.append(Moment(event, still(state))))
    return found


def still(state: State) -> State:
    """A copy that keeps as it is, even of a Survivor whom the rules are writing to at this moment."""
    copy = state.copy()
    copy.survivors = [survivor.copy() for survivor in state.survivors]
    return copy
