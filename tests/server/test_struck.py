"""What a train strikes is seen when it is there, and a load together with those who carry it."""

from __future__ import annotations

from shamble.rules.base import events as e
from shamble.server.story import is_carried, struck


def test_what_a_train_brings_about_waits_for_it() -> None:
    killed, ended = e.ZombiesKilled(0, 0, 1, -1), e.TurnEnds(0, 0)
    lost, came = e.CarLost(0, 1), e.TrainMoved(1, "enters", (1,), ())
    assert struck([killed, ended, killed, lost, came, killed]) == {2, 3}
    assert struck([killed, lost]) == set()


def test_who_carries_or_pushes_is_seen_together_with_it() -> None:
    assert is_carried(e.CauldronMoved(0, 0, 1, 2))
    assert is_carried(e.SurvivorMoves(0, 1, 2, "push"))
    assert not is_carried(e.SurvivorMoves(0, 1, 2, "move"))
