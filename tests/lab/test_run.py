"""Runs of the lab: kept on disk game by game, taken up again however they were stopped, and the same in the end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from shamble.cli.main import main
from shamble.core.errors import ContentError
from shamble.lab.backends import backend, local
from shamble.lab.chosen import choose_games
from shamble.lab.question import Question
from shamble.lab.run import ASKED as ASKED_FILE
from shamble.lab.run import GAMES, Arm, Asked, Run, folder_name, held, under_way
from shamble.lab.tables import write_tables
from shamble.session.journal import load
from shamble.session.replay import replay

ASKED = Asked((Arm("as it is", Question("2e/m0")), Arm("without Pistol", Question("2e/m0", without=("Pistol",)))), 6)
PATIENCE = 60.0
TABLES = ("games.csv", "survivors.csv", "rounds.csv")


def played(folder: Path, asked: Asked = ASKED, workers: int = 1, most: int = 10**6) -> Run:
    run = Run.open(folder, asked)
    for number, _ in enumerate(run.play(local, workers), 1):
        if number >= most:
            break
    return run


def tables(run: Run) -> list[str]:
    write_tables(run)
    return [(run.folder / name).read_text() for name in TABLES]


def test_a_run_taken_up_again_is_equal_to_one_in_one_go(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole")
    played(tmp_path / "parts", most=3)
    played(tmp_path / "parts", most=4)
    parts = played(tmp_path / "parts", workers=2)
    assert len(parts.table) == 12
    assert tables(parts) == tables(whole)


def test_a_line_that_is_not_whole_is_played_again(tmp_path: Path) -> None:
    run = played(tmp_path)
    text = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(text[:-40])
    assert len(Run.load(tmp_path).table) == 11
    again = played(tmp_path)
    assert tables(again) == tables(run)
    assert (tmp_path / GAMES).read_bytes().count(b"\n") == 12


def test_more_games_of_the_same_question_are_added(tmp_path: Path) -> None:
    played(tmp_path, ASKED._replace(games=2))
    assert len(Run.open(tmp_path, ASKED).left()) == 8


def test_another_question_needs_another_folder(tmp_path: Path) -> None:
    played(tmp_path, ASKED._replace(games=1))
    with pytest.raises(ContentError, match="another question"):
        Run.open(tmp_path, Asked(ASKED.arms[:1], 1))
    other = Asked((Arm("as it is", Question("2e/m0", seed=2)),), 1)
    assert folder_name(other) != folder_name(Asked(ASKED.arms[:1], 1))


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shamble", "lab", "2e/m0", "--games", "4", "--no-report", "--out", str(tmp_path)]
    with held(tmp_path):
        assert under_way(tmp_path)
        refused = subprocess.run(command, capture_output=True, text=True, check=False)
        assert refused.returncode != 0
        assert "another process plays this run" in refused.stderr
        assert not (tmp_path / ASKED_FILE).exists()  # nothing of the other run has been touched
    assert not under_way(tmp_path)
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_fresh_forgets_the_run_and_nothing_else_that_lies_there(tmp_path: Path) -> None:
    mine = tmp_path / "thesis.txt"
    mine.write_text("mine")
    question = ["lab", "2e/m0", "--games", "2", "--out", str(tmp_path)]
    assert main(question) == 0
    assert main([*question, "--seed", "2", "--fresh"]) == 0
    assert {question.seed for _, question in Run.load(tmp_path).asked.arms} == {2}
    assert mine.read_text() == "mine"
    with pytest.raises(ContentError, match=r"shamble\[ray\]|ray start"):
        backend("ray")
    assert main([*question, "--fresh", "--backend", "ray"]) != 0  # not before it is known that games can be played
    assert len(Run.load(tmp_path).table) == 2


def test_one_thing_is_asked_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "2e/m0", "--without", "Lucky", "--without", "lucky"]) != 0
    assert "2 times" in capsys.readouterr().err
    assert main(["lab", "2e/m0", "2e/m0"]) != 0
    assert main(["lab", "2e/m0", "--survivors", "-3"]) != 0
    assert "from 1 on" in capsys.readouterr().err


def test_a_line_that_cannot_be_read_is_played_again(tmp_path: Path) -> None:
    run = played(tmp_path)
    lines = (tmp_path / GAMES).read_bytes().split(b"\n")
    (tmp_path / GAMES).write_bytes(b"\n".join([lines[0], b"\0" * 50, *lines[2:]]))
    assert len(Run.load(tmp_path).table) == 11
    assert tables(played(tmp_path)) == tables(run)


def test_a_killed_run_loses_only_the_games_in_flight(tmp_path: Path) -> None:
    """A real process, killed twice without warning."""
    command = [sys.executable, "-m", "shamble", "lab", "2e/m0", "--games", "40", "--workers", "2", "--no-report"]
    for _ in range(2):
        begun = len(lines(tmp_path))
        process = subprocess.Popen(
            [*command, "--out", str(tmp_path)], start_new_session=True, stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while len(lines(tmp_path)) < begun + 5:
            assert time.monotonic() < until
            time.sleep(0.02)
        process.kill()
        process.wait()
        while somebody_in(process.pid):  # its workers go by themselves
            assert time.monotonic() < until
            time.sleep(0.02)
    kept = Run.load(tmp_path).table
    assert 10 <= len(kept) < 40
    assert main(["lab", "2e/m0", "--games", "40", "--no-report", "--out", str(tmp_path)]) == 0
    assert tables(Run.load(tmp_path)) == tables(played(tmp_path / "whole", Asked(ASKED.arms[:1], 40)))


def somebody_in(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def lines(folder: Path) -> list[bytes]:
    path = folder / GAMES
    return path.read_bytes().split(b"\n")[:-1] if path.exists() else []


def test_the_tables_have_a_row_for_each_game_survivor_and_round(tmp_path: Path) -> None:
    run = played(tmp_path)
    write_tables(run)
    games, people = pl.read_parquet(tmp_path / "games.parquet"), pl.read_parquet(tmp_path / "survivors.parquet")
    assert games.height == 12
    assert people.height == 12 * 6
    assert pl.read_csv(tmp_path / "games.csv").to_dicts() == games.to_dicts()
    assert games["kills"].sum() == people["kills"].sum() > 0
    lost = games.filter(pl.col("ending") == "lost eliminated")
    assert people["fell"].sum() == lost.height
    rounds = pl.read_parquet(tmp_path / "rounds.parquet").group_by("arm", "number").agg(pl.col("round").max())
    both = rounds.join(games, on=["arm", "number"])
    assert (both["round"] == both["rounds"]).all()


def test_chosen_games_replay_to_the_same_end(tmp_path: Path) -> None:
    run = played(tmp_path, Asked(ASKED.arms[:1], 12))
    found = {each.why: each for each in choose_games(run)}
    assert set(found) == {"first-win", "median", "strangest-loss"}
    for why, each in found.items():
        done = replay(load(each.path))
        assert done.problem is None
        over, game = done.session.over, run.table[0, each.number]
        assert over is not None
        assert (over.result, over.about) == (game.ending.split()[0], game.about)
        assert (over.result == "won") == (why == "first-win") or why == "median"


def test_a_journal_says_what_was_taken_out_of_the_game(tmp_path: Path) -> None:
    run = played(tmp_path, Asked(ASKED.arms[1:], 6))
    for each in choose_games(run):
        journal = load(each.path)
        assert journal.header.without == ("Pistol",)
        done = replay(journal)
        assert (done.problem, done.warning) == (None, "")
        assert done.session.over is not None
        assert done.session.over.result == run.table[0, each.number].ending.split()[0]


def test_an_unknown_back_end_lists_what_there_is() -> None:
    with pytest.raises(ContentError, match="local"):
        backend("cloud")
