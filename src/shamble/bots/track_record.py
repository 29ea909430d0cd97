"""How often `search` was right about its chance to win: what it foresaw, held against how those games ended.

`tools/hold_hints.py` makes `track_record.json` of the games in docs/bots-foreseen.csv: for each book the games by what
was foreseen in them. A chance that was never held against games is not told to anybody.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import NamedTuple

RECORD = "track_record.json"
ENOUGH = 200  # games of a book, below which nothing is said
SOME = 20  # games of a bucket


class Bucket(NamedTuple):
    """Games in which the bot foresaw a chance between two bounds; a game counts once."""

    least: float
    below: float
    foreseen: float  # mean of what was foreseen
    games: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.games


@cache
def track_record(book: str) -> tuple[Bucket, ...]:
    """The buckets of a book that say something; none where the bot has never won or has not played enough."""
    data = json.loads(resources.files("shamble.bots").joinpath(RECORD).read_text(encoding="utf-8"))
    row = data["books"].get(book, {"games": 0, "wins": 0, "buckets": []})
    if row["games"] < ENOUGH or not row["wins"]:
        return ()
    return tuple(bucket for bucket in (Bucket(*each) for each in row["buckets"]) if bucket.games >= SOME)


def held(book: str, foreseen: float) -> float:
    """The share of games won after the bot foresaw such a chance, between two buckets in proportion; -1 if unknown.

    What it foresaw is never less when it foresees more, so that ways keep their order.
    """
    points = rising([(bucket.foreseen, bucket.share) for bucket in track_record(book)])
    if not points or foreseen < 0:
        return -1.0
    if foreseen <= points[0][0]:
        return points[0][1]
    for (x, y), (further, higher) in pairwise(points):
        if foreseen <= further:
            return y + (higher - y) * (foreseen - x) / (further - x)
    return points[-1][1]


def rising(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Neighbours that run against each other are put together at their mean."""
    found: list[tuple[float, float, int]] = []
    for x, y in points:
        found.append((x, y, 1))
        while len(found) > 1 and found[-2][1] > found[-1][1]:
            (a, b, m), (c, d, n) = found[-2:]
            found[-2:] = [((a * m + c * n) / (m + n), (b * m + d * n) / (m + n), m + n)]
    return [(x, y) for x, y, _ in found]
