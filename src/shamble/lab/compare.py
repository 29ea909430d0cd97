"""Two arms of a run against each other, game by game on the same seeds: how much better, and could it be chance?"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from shamble.lab.run import Arm, Run
from shamble.lab.series import SURE, Game, better_by_chance

DOUBT = 0.05


class Pairs(NamedTuple):
    """In how many pairs of games one did better than the other."""

    ahead: int
    behind: int

    @property
    def chance(self) -> float:
        """How likely they would differ so much one way or the other if both were alike (sign test)."""
        return min(1.0, 2 * better_by_chance(max(self.ahead, self.behind), min(self.ahead, self.behind)))

    @property
    def beyond_chance(self) -> bool:
        return self.chance < DOUBT

    @property
    def verdict(self) -> str:
        word = "beyond chance" if self.beyond_chance else "may well be chance"
        return f"{word} (p = {self.chance:.2g})"


class Compared(NamedTuple):
    """The second against the first."""

    games: int
    gain: float  # of the share of won games
    low: float
    high: float
    won: Pairs  # won by one of them alone
    score: Pairs  # who came farther

    def sentences(self) -> tuple[str, str]:
        low, high = (f"{share * 100:+.1f}" for share in (self.low, self.high))
        gain = f"{abs(self.gain) * 100:.1f} {'fewer' if self.gain < 0 else 'more'}"
        return (
            f"Won {gain} of 100 games (95 %: {low} to {high}): {self.won.verdict}.",
            f"Came farther in {self.score.ahead} and less far in {self.score.behind} of {self.games} pairs "
            f"with the same luck: {self.score.verdict}.",
        )


def compare(first: list[Game], second: list[Game]) -> Compared:
    """Paired by number: games of one number begin with the same luck."""
    pairs = list(zip(first, second))
    number = max(1, len(pairs))
    won = Pairs(sum(b.won and not a.won for a, b in pairs), sum(a.won and not b.won for a, b in pairs))
    score = Pairs(sum(b.score > a.score for a, b in pairs), sum(b.score < a.score for a, b in pairs))
    gain = (won.ahead - won.behind) / number
    spread = sqrt(max(0.0, (won.ahead + won.behind) / number - gain * gain) / number)
    return Compared(len(pairs), gain, gain - SURE * spread, gain + SURE * spread, won, score)


def comparisons(run: Run) -> Iterator[tuple[Arm, Arm, Compared]]:
    """Every arm of a run against the first of the same mission."""
    firsts: dict[str, int] = {}
    for at, arm in enumerate(run.asked.arms):
        first = firsts.setdefault(arm.question.mission, at)
        if first != at:
            yield run.asked.arms[first], arm, compare(run.games(first), run.games(at))
