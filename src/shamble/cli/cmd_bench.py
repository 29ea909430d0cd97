"""`shamble bench`: how fast the engine is, alone or side by side with a peer or another commit."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

NAME = "bench"
HELP = "measure decisions, games, copies, undo, replay and memory against their floors"
ROOT = Path(__file__).resolve().parents[3]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--peer", metavar="NAME", help="measure a peer in turns with the engine (catanatron)")
    parser.add_argument("--against", metavar="COMMIT", help="measure another commit in turns with the engine")
    parser.add_argument("--mission", metavar="ID", help="what is played, by its own book's team (default 2e/m1)")
    parser.add_argument("--times", metavar="N", help="turns of each, of which the median counts (default 5)")
    parser.add_argument("--seconds", metavar="S", help="how long each turn takes (default 0.5)")
    parser.add_argument("--floors", action="store_true", help="exit with 1 if a value is below its floor")


def run(args: argparse.Namespace) -> int:
    """The benchmark lives beside the sources and runs in a process of its own, so that nothing else is measured."""
    from shamble.core.errors import ContentError

    if not (ROOT / "bench" / "run.py").is_file():
        raise ContentError("the benchmark comes with the sources, and this is an installed copy without it")
    words = [sys.executable, "-m", "bench.run"]
    words += [f"--{flag}" for flag in ("json", "floors") if getattr(args, flag)]
    for option in ("peer", "against", "mission", "times", "seconds"):
        value = getattr(args, option)
        words += [f"--{option}={value}"] if value is not None else []
    return subprocess.run(words, cwd=ROOT).returncode
