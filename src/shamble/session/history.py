"""What has happened, entry by entry, and how far back a seat may go alone. Positions are kept, never repaired."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shamble.core.kernel import Event
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.session.journal import Entry

CHANCE, NOTE = 0, -2  # whose step it was, besides seats: chance, or nobody's because the position did not change


class Step(NamedTuple):
    """An entry with the position after it."""

    entry: Entry
    state: State
    events: tuple[Event, ...]
    back: int  # the entry whose position it was made in; for an undo, the one it goes back to
    by: int  # the seat, CHANCE or NOTE
    answer: Answer | None = None
    standing: bool = False  # a standing answer gave it


def position_of(steps: Sequence[Step], number: int) -> int:
    """The entry that made the position after this one: undos and notes make none."""
    while number and steps[number].by == NOTE:
        number = steps[number].back
    return number


def line(steps: Sequence[Step]) -> Iterator[int]:
    """The entries that led to the position now, last one first, without what was undone."""
    number = position_of(steps, len(steps) - 1)
    while number:
        yield number
        number = position_of(steps, steps[number].back)


def own_decisions(steps: Sequence[Step], seat: int) -> Iterator[int]:
    """A seat's last decisions, last one first, back to chance or another's decision."""
    for number in line(steps):
        if steps[number].by != seat:
            return
        yield number


def reach(steps: Sequence[Step], seat: int) -> tuple[int, str]:
    """How far the seat may go back alone: the entry whose position that is, and what stops it there."""
    number = position_of(steps, len(steps) - 1)
    for own in own_decisions(steps, seat):
        number = position_of(steps, steps[own].back)
    if not number:
        return 0, "start"
    return number, "chance" if steps[number].by == CHANCE else f"seat {steps[number].by}"
