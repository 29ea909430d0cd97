"""`shamble replay`: the game in words, and an exit code that says whether it fits."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.session.games import play, started

from shamble.cli.main import main
from shamble.session.game import Session
from shamble.session.luck import KeyedLuck


@pytest.fixture(scope="module")
def game() -> Session:
    return play(started(seed=2, luck=KeyedLuck(b"a secret that will be revealed..")))


@pytest.fixture
def path(game: Session, tmp_path: Path) -> Path:
    game.save(tmp_path / "game.journal")
    return tmp_path / "game.journal"


def test_it_prints_the_game_and_its_end(game: Session, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "--- round 1, seat 1 begins" in out
    assert game.steps[1].entry.text in out
    assert "the game is over: lost" in out
    assert f"all {game.entry} entries fit" in out


def test_it_stops_where_it_is_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--to", "20"]) == 0
    out = capsys.readouterr().out
    assert "after entry 20, " in out
    assert "   21  " not in out


def test_it_checks_the_luck_too(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--check"]) == 0
    out = capsys.readouterr().out
    assert ": fits" in out
    assert "--- round" not in out


def test_it_fails_where_the_game_stops_fitting(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(text.partition("\n31 ")[0] + "\n31 melee Chainsaw\n", encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 1
    assert "stops fitting at entry 31: " in capsys.readouterr().out


def test_it_names_digests_that_do_not_fit(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = path.read_text(encoding="utf-8")
    at = text.index("\n= ") + 3
    path.write_text(text[:at] + "0" * 16 + text[at + 16 :], encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "does not fit: entry 20: the digest" in capsys.readouterr().out


def test_it_finds_dice_that_the_secret_did_not_throw(
    game: Session, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("= ")]
    number = next(step.entry.number for step in reversed(game.steps) if step.entry.text.startswith("card "))
    drawn = game.steps[number].entry.text
    left = game.rules.zombie_cards[game.steps[number - 1].state.piles[game.rules.deck_ids["zombie"]].left[0]].number
    other = left if f"card {left}" != drawn else 40
    kept = [line for line in lines if not line[:1].isdigit() or int(line.split()[0]) < number]
    kept = [line for line in kept if not line.startswith(("over", "secret"))]
    secret = next(line for line in lines if line.startswith("secret"))
    path.write_text("\n".join([*kept, f"{number} card {other}", secret, ""]), encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 1
    assert f"differs, first at entry {number}" in capsys.readouterr().out


def test_a_file_that_is_no_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk\n\neggs\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "nothing.journal")]) == 2
    assert "shopping.txt" in capsys.readouterr().err
