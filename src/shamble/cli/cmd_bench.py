"""`shamble bench`: how fast the engine is, alone or side by side with a peer or another commit."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from shamble.views.catalogue import say

NAME = "bench"
ROOT = Path(__file__).resolve().parents[3]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.bench.json"))
    parser.add_argument("--peer", metavar="NAME", help=say("help.bench.peer"))
    parser.add_argument("--against", metavar="COMMIT", help=say("help.bench.against"))
    parser.add_argument("--mission", metavar="ID", help=say("help.bench.mission"))
    parser.add_argument("--book", metavar="B", help=say("help.play.book"))
    parser.add_argument("--mode", action="append", default=[], metavar="M", help=say("help.play.mode"))
    parser.add_argument("--times", metavar="N", help=say("help.bench.times"))
    parser.add_argument("--seconds", metavar="S", help=say("help.bench.seconds"))
    parser.add_argument("--floors", action="store_true", help=say("help.bench.floors"))


def run(args: argparse.Namespace) -> int:
    """The benchmark lives beside the sources and runs in a process of its own, so that nothing else is measured."""
    from shamble.core.errors import ContentError

    if not (ROOT / "bench" / "run.py").is_file():
        raise ContentError(say("cli.bench.sources"))
    words = [sys.executable, "-m", "bench.run"]
    words += [f"--{flag}" for flag in ("json", "floors") if getattr(args, flag)]
    for option in ("peer", "against", "mission", "book", "times", "seconds"):
        value = getattr(args, option)
        words += [f"--{option}={value}"] if value is not None else []
    words += [f"--mode={mode}" for mode in args.mode]
    return subprocess.run(words, cwd=ROOT).returncode
