"""A full board is seen at once and moves smoothly: `python tools/paint.py` has the goals, here stands twice as much."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]


def test_three_hundred_figures_come_and_twenty_move_in_time(browser: Browser) -> None:
    assert browser.is_connected()
    command = [sys.executable, str(ROOT / "tools" / "paint.py"), "--guard"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
