"""The transcript in the docs is what the game says today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_transcript_is_current() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "transcript.py"), "--check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, f"{done.stdout}\nwrite it anew with: python tools/transcript.py"


def test_it_shows_one_full_round_without_colour_codes() -> None:
    text = (ROOT / "docs" / "transcript-round.md").read_text(encoding="utf-8")
    assert "\x1b" not in text
    assert (
        text.index("Round 1 begins")
        < text.index("Zombie Phase")
        < text.index("Spawn ──")
        < text.index("Round 2 begins")
    )
    for line in ("› why", "› odds 1", "› undo", "✗"):
        assert line in text
