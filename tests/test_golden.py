"""Golden games: every journal in tests/golden replays to its last digest. `python tools/golden.py` makes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.fingerprint import content_id
from shamble.content.missions import mission_files
from shamble.core.kernel import ASIDE
from shamble.session.journal import load
from shamble.session.luck import FORCED, verify
from shamble.session.replay import replay

FOLDER = Path(__file__).parent / "golden"
GAMES = sorted(FOLDER.glob("*.journal"))
TOGETHER = FOLDER / "2e-m1-lost.journal"


@pytest.mark.parametrize("result", ["won", "lost"])
@pytest.mark.parametrize("mission", mission_files())
def test_every_mission_has_a_game_that_is(mission: str, result: str) -> None:
    path = FOLDER / f"{mission.replace('/', '-')}-{result}.journal"
    assert path.is_file(), f"python tools/golden.py --mission {mission}"
    assert load(path).header.mission == mission


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_still_fits(path: Path) -> None:
    journal = load(path)
    found = replay(journal)
    assert found.problem is None, f"{found.problem} (if the rules changed on purpose: python tools/golden.py)"
    assert found.session.journal.text() == path.read_text(encoding="utf-8")
    assert journal.header.content == content_id(found.session.rules), (
        "a field of a row that came later: fingerprint.LATER"
    )
    assert found.session.over is not None
    assert path.stem.endswith(f"-{found.session.over.result}")
    expected = FORCED if journal.header.luck == FORCED else "fits"
    assert {stretch.verdict for stretch in verify(found.session)} == {expected}


def test_one_game_has_all_that_a_table_does() -> None:
    """Two seats, a secret that was revealed, undos alone and agreed, asides, a standing answer."""
    session = replay(load(TOGETHER)).session
    entries = session.journal.entries
    undos = [entry.text for entry in entries if entry.kind == "undo"]
    assert len(session.seats) == 2
    assert session.journal.secrets()
    assert any("agreed" in text for text in undos)
    assert any("agreed" not in text for text in undos)
    assert any(step.answer and step.answer[0] == ASIDE for step in session.steps)
    assert any(entry.kind == "always" for entry in entries)


def test_the_missions_own_ways_to_lose_are_among_them() -> None:
    """Not everybody dies: goals made impossible, and what the rules of a mission forbid."""
    ends = {str(line.text) for path in GAMES for line in load(path).body if line.kind == "over"}
    reasons = {" ".join(end.split()[:2]) for end in ends}
    lost = ("eliminated", "all-eliminated", "impossible", "mission", "overrun")
    assert reasons == {"won objectives", *(f"lost {reason}" for reason in lost)}
