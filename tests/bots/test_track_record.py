"""What hints may say about winning: only what was held against games, and never one against another's order."""

from __future__ import annotations

import json

import pytest

from shamble.bots import track_record as record
from shamble.bots.track_record import Bucket, held, rising


def test_a_chance_is_what_came_of_games_that_looked_like_it(monkeypatch: pytest.MonkeyPatch) -> None:
    buckets = (Bucket(0, 0.2, 0.1, 50, 5), Bucket(0.2, 0.6, 0.4, 50, 20), Bucket(0.6, 1, 0.8, 50, 45))
    monkeypatch.setattr(record, "track_record", lambda book: buckets)
    assert [held("any", chance) for chance in (0.0, 0.1, 0.4, 0.8, 1.0)] == [0.1, 0.1, 0.4, 0.9, 0.9]
    assert held("any", 0.6) == pytest.approx(0.65)
    assert held("any", -1) == -1


def test_more_foreseen_is_never_less() -> None:
    assert rising([(0.1, 0.3), (0.3, 0.1), (0.5, 0.6)]) == [(0.2, 0.2), (0.5, 0.6)]


@pytest.mark.parametrize(
    ("games", "wins", "said"), [(199, 90, 0), (200, 90, 1), (300, 0, 0)], ids=["too few", "enough", "never won"]
)
def test_too_few_games_or_none_won_say_nothing(
    games: int, wins: int, said: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = {"games": games, "wins": wins, "buckets": [[0, 0.5, 0.2, 19, 3], [0.5, 1, 0.8, 150, wins]]}

    class Files:
        def joinpath(self, name: str) -> Files:
            return self

        def read_text(self, encoding: str) -> str:
            return json.dumps({"books": {"x": row}})

    monkeypatch.setattr("shamble.bots.track_record.resources.files", lambda package: Files())
    record.track_record.cache_clear()
    try:
        assert len(record.track_record("x")) == said
    finally:
        record.track_record.cache_clear()
