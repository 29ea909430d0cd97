"""The drills, small; large ones run by their own command (see tests/server/drills.py)."""

from __future__ import annotations

from tests.server.drills import drill_drop, drill_kill, drill_noise, drill_resume


def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    found = drill_kill(8, careless=False)
    assert found["lost"] == 0, found
    assert found["acknowledged"] > 20


def test_a_server_that_answers_before_it_writes_is_found_out() -> None:
    assert drill_kill(8, careless=True)["lost"] > 0


def test_dropped_sockets_come_back_to_the_same_game() -> None:
    found = drill_drop(40)
    assert found["lost"] == 0, found


def test_open_games_come_back_after_a_restart() -> None:
    found = drill_resume(60)
    assert found["lost"] == 0, found


def test_noise_changes_nothing() -> None:
    found = drill_noise(1500)
    assert found["lost"] == 0, found
