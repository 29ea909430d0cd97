"""Golden games: every journal in tests/golden replays to its last digest. `python tools/golden.py` makes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.session.journal import load
from shamble.session.luck import verify
from shamble.session.replay import replay

FOLDER = Path(__file__).parent / "golden"
GAMES = sorted(FOLDER.glob("*.journal"))


def test_there_are_golden_games() -> None:
    assert {path.stem for path in GAMES} >= {"2e-m0-won", "2e-m1-lost"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_still_fits(path: Path) -> None:
    journal = load(path)
    found = replay(journal)
    assert found.problem is None, f"{found.problem} (if the rules changed on purpose: python tools/golden.py)"
    assert found.session.journal.text() == path.read_text(encoding="utf-8")
    assert found.session.over is not None
    assert path.stem.endswith(found.session.over.result)
    assert all(stretch.verdict == "fits" for stretch in verify(found.session))
