"""Two arms of a run against each other, game by game on the same seeds: how much better, and could it be chance?"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from shamble.lab.run import Arm, Run
from shamble.lab.series import SURE, Game, better_by_chance

DOUBT = 0.05


class Compared(NamedTuple):
    """The second against the first."""

    games: int
    gain: float  # of the share of won games
    low: float
    high: float
    ahead: int  # pairs in which the second came farther
    behind: int
    chance: float  # how likely pairs would differ so much one way or the other if both were alike

    @property
    def beyond_chance(self) -> bool:
        return self.chance < DOUBT


def compare(first: list[Game], second: list[Game]) -> Compared:
    """Paired by number: games of one number begin with the same luck."""
    pairs = list(zip(first, second))
    number = max(1, len(pairs))
    only_second = sum(b.won and not a.won for a, b in pairs)
    only_first = sum(a.won and not b.won for a, b in pairs)
    gain = (only_second - only_first) / number
    spread = sqrt(max(0.0, (only_second + only_first) / number - gain * gain) / number)
    ahead = sum(b.score > a.score for a, b in pairs)
    behind = sum(b.score < a.score for a, b in pairs)
    chance = min(1.0, 2 * better_by_chance(max(ahead, behind), min(ahead, behind)))
    return Compared(len(pairs), gain, gain - SURE * spread, gain + SURE * spread, ahead, behind, chance)


def comparisons(run: Run) -> Iterator[tuple[Arm, Arm, Compared]]:
    """Every arm of a run against the first of the same mission."""
    firsts: dict[str, int] = {}
    for at, arm in enumerate(run.asked.arms):
        first = firsts.setdefault(arm.question.mission, at)
        if first != at:
            yield run.asked.arms[first], arm, compare(run.games(first), run.games(at))
