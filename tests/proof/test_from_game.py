"""Scenarios out of games: whatever is written passes when it is run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.session.games import play, started

from shamble.cli.main import main
from shamble.core.errors import ContentError
from shamble.proof.from_game import scenario_from
from shamble.proof.scenario import run
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck


@pytest.fixture(scope="module")
def game() -> Session:
    return play(started(seats=2, seed=8), now_and_then=lambda session: undo_anything(session))


def undo_anything(session: Session) -> None:
    session.propose_undo(max(0, session.entry - 4), 1)
    session.agree_undo(2)


def loaded(text: str) -> dict[str, Any]:
    (raw,) = yaml.safe_load(text)
    assert isinstance(raw, dict)
    return raw


def test_every_tenth_position_makes_a_scenario_that_passes(game: Session) -> None:
    short = 0
    for entry in range(0, game.entry + 1, 10):
        raw = loaded(scenario_from(game, entry))
        assert run(raw).problem == ""
        short += len(raw["play"]) < 15
    assert short > 5  # most start near the end, not at set-up


def test_the_last_entry_is_played_not_just_laid_out(game: Session) -> None:
    step = next(step for step in reversed(game.steps) if step.entry.text == "end")
    raw = loaded(scenario_from(game, step.entry.number))
    assert raw["play"][-1] == "end"
    assert "turn" in raw


def test_the_scenario_bites(game: Session) -> None:
    step = next(step for step in reversed(game.steps) if step.entry.text.startswith("card "))
    raw = loaded(scenario_from(game, step.entry.number))
    raw["expect"]["round"] += 1
    assert "round" in run(raw).problem


def test_the_end_of_the_game_is_expected(game: Session) -> None:
    assert game.over
    raw = loaded(scenario_from(game))
    assert raw["expect"]["over"] == " ".join(word for word in game.over if word)


def test_from_set_up_where_nothing_else_can_be_said() -> None:
    session = started(seats=1)
    raw = loaded(scenario_from(session, 1))
    assert "turn" not in raw
    assert raw["play"] == [session.steps[1].entry.text]


def test_an_entry_that_is_not_there_is_refused(game: Session) -> None:
    with pytest.raises(ContentError, match="there is no entry"):
        scenario_from(game, game.entry + 1)


def test_a_users_own_mission_has_no_scenario() -> None:
    from shamble.content.missions import mission_files

    text = mission_files()["2e/m0"].read_text(encoding="utf-8").replace("2e/m0", "my/town")
    session = Session.start(new_spec("my/town", 1, mission_text=text), SeededLuck(1))
    with pytest.raises(ContentError, match="user's own"):
        scenario_from(session)


def test_the_command_writes_one_that_runs(game: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "game.journal", tmp_path / "bug.yaml"
    game.save(path)
    assert main(["scenario", "--from", f"{path}@60", "-o", str(out)]) == 0
    assert main(["scenario", str(out)]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
    assert main(["scenario", "--from", f"{path}@x"]) == 2
