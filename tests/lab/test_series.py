"""Series of games: the same with any number of processes, and honest about what they prove."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shamble.cli.main import main
from shamble.core.errors import UnknownName
from shamble.lab.backends import games_of
from shamble.lab.question import Question
from shamble.lab.series import Game, Job, better_by_chance, interval, summary


def game(won: bool, stages: int = 0, rounds: int = 5) -> Game:
    return Game(won, "won objectives" if won else "lost eliminated", stages, 2, rounds, 100, 0.1)


def test_one_process_and_two_play_the_same_games() -> None:
    jobs = [Job(Question("2e/m0", "rules", 0), number) for number in range(6)]
    alone, together = ([g._replace(seconds=0.0) for g in games_of(jobs, workers)] for workers in (1, 2))
    assert alone == together
    assert len({g.decisions for g in alone}) > 1  # not one game six times


def test_the_search_plays_the_same_with_any_number_of_processes() -> None:
    jobs = [Job(Question("2e/m0", "search", 60), number) for number in range(2)]
    alone, together = ([g._replace(seconds=0.0) for g in games_of(jobs, workers)] for workers in (1, 2))
    assert alone == together


def test_a_won_game_scores_more_than_any_lost_one_then_stages_then_rounds() -> None:
    best, far, long, short = game(True, 2), game(False, 1, 2), game(False, 0, 60), game(False, 0, 4)
    assert best.score > far.score > long.score > short.score


def test_intervals_and_signs_are_those_of_the_books() -> None:
    low, high = interval(32, 40)
    assert low == pytest.approx(0.6524, abs=1e-4)
    assert high == pytest.approx(0.8950, abs=1e-4)
    assert interval(0, 10)[0] == 0.0
    assert better_by_chance(9, 1) == pytest.approx(11 / 1024)
    assert better_by_chance(0, 0) == 1.0


def test_a_series_in_numbers() -> None:
    found = summary([game(True, 2), game(False, 1), game(False)])
    assert (found["games"], found["wins"], found["errors"], found["win_rate"]) == (3, 1, 0, 0.3333)
    assert found["endings"] == {"lost eliminated": 2, "won objectives": 1}


def test_an_unknown_bot_or_mission_is_told_before_anything_is_played() -> None:
    with pytest.raises(UnknownName, match="rules"):
        list(games_of([Job(Question("2e/m0", "genius"), 0)], 1))
    with pytest.raises(UnknownName, match="m9"):
        list(games_of([Job(Question("2e/m99"), 0)], 2))


def test_the_command_prints_a_row_for_each_mission(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked_for = ["lab", "2e/m0", "2e/m10", "--bot", "rules", "--games", "3"]
    assert main([*asked_for, "--json", "--no-report", "--out", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["2e/m0", "2e/m10"]
    asked = {"games", "wins", "errors", "win_rate", "ci95", "score", "rounds_mean", "seconds"}
    assert asked <= set(found["2e/m0"])
