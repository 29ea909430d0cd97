"""Groups of Zombies: so many of a kind in a Zone, and the steps they take."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset

# Why Zombies activate: whatever else there is has its own word, and is an extra Activation.
PHASE, RUSH = "phase", "rush"


class Group(NamedTuple):
    """Zombies of a kind in a Zone."""

    zone: int
    kind: int
    number: int


class Step(NamedTuple):
    """Some of a group go to a neighbouring Zone."""

    zone: int
    kind: int
    number: int
    to: int


class Short(NamedTuple):
    """A split for which there were not enough miniatures."""

    zone: int
    kind: int


def everybody(rules: Ruleset, state: State, kinds: tuple[int, ...] | None = None) -> tuple[Group, ...]:
    """All Zombies on the board, or all of some kinds."""
    width = len(rules.kinds)
    wanted = tuple(range(width)) if kinds is None else kinds
    zombies, crowd = state.zombies, state.crowd
    found: list[Group] = []
    for zone in range(len(crowd)):
        left = crowd[zone]
        if left:
            first = zone * width
            for kind in wanted:
                number = zombies[first + kind]
                if number:
                    found.append(Group(zone, kind, number))
                    left -= number
                    if not left:
                        break
    return tuple(found)
