"""Two arms of a run against each other, game by game on the same seeds: how much better, and could it be chance?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from shamble.lab.run import Arm, Run
from shamble.lab.series import SURE, Game, better_by_chance
from shamble.views.catalogue import say

DOUBT = 0.05


class Pairs(NamedTuple):
    """In how many pairs of games one did better than the other."""

    ahead: int
    behind: int
    among: int = 1  # comparisons of the same run: who asks often finds something by chance

    @property
    def chance(self) -> float:
        """How likely they would differ so much one way or the other if both were alike (sign test)."""
        return min(1.0, 2 * better_by_chance(max(self.ahead, self.behind), min(self.ahead, self.behind)))

    @property
    def beyond_chance(self) -> bool:
        return self.chance < DOUBT / self.among

    @property
    def verdict(self) -> str:
        return say("lab.beyond" if self.beyond_chance else "lab.chance", p=f"{self.chance:.2g}")


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
        gain, form = f"{abs(self.gain) * 100:.1f}", "lab.fewer" if self.gain < 0 else "lab.more"
        score = {"ahead": self.score.ahead, "behind": self.score.behind, "games": self.games}
        return (
            say(form, gain=gain, low=low, high=high, verdict=self.won.verdict),
            say("lab.farther", **score, verdict=self.score.verdict),
        )

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "gain": round(self.gain, 4),
            "ci95": [round(self.low, 4), round(self.high, 4)],
            "p_won": self.won.chance,
            "p_score": self.score.chance,
            "words": list(self.sentences()),
        }


def compare(first: Sequence[Game], second: Sequence[Game], among: int = 1) -> Compared:
    """Paired: games of one number begin with the same luck."""
    pairs = list(zip(first, second, strict=True))
    won = Pairs(sum(b.won and not a.won for a, b in pairs), sum(a.won and not b.won for a, b in pairs), among)
    score = Pairs(sum(b.score > a.score for a, b in pairs), sum(b.score < a.score for a, b in pairs), among)
    gain = (won.ahead - won.behind) / max(1, len(pairs))
    return Compared(len(pairs), gain, *gain_interval(won, len(pairs)), won, score)


def gain_interval(won: Pairs, pairs: int) -> tuple[float, float]:
    """Where the true difference lies, nineteen times out of twenty (Bonett and Price, good for few games too)."""
    ahead, behind, number = won.ahead + 1, won.behind + 1, pairs + 2
    middle = (ahead - behind) / number
    half = SURE * sqrt(((ahead + behind) / number - middle * middle) / number)
    return max(-1.0, middle - half), min(1.0, middle + half)


def comparisons(run: Run) -> Iterator[tuple[Arm, Arm, Compared]]:
    """Every arm of a run against the first of the same mission, by the games that both have finished."""
    firsts: dict[str, int] = {}
    pairs = [(firsts.setdefault(arm.question.mission, at), at) for at, arm in enumerate(run.asked.arms)]
    found = [(first, second) for first, second in pairs if first != second]
    for first, second in found:
        both = [n for n in range(run.asked.games) if (first, n) in run.table and (second, n) in run.table]
        one, other = ([run.table[at, number] for number in both] for at in (first, second))
        yield run.asked.arms[first], run.asked.arms[second], compare(one, other, len(found))
