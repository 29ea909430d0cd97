"""`shamble soak`: random games by the thousand with every law of the engine watched."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import Any

NAME = "soak"
HELP = "play random games by the thousand and watch every law of the engine"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100)")
    parser.add_argument("--book", default="", help="whose rules (default: the mission's, else 2e)")
    parser.add_argument("--mission", default="", metavar="ID", help="only this mission")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes; the result is the same")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first game's number (default 0)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    from shamble.content.missions import find_mission
    from shamble.core.errors import ContentError
    from shamble.lab.casting import Call
    from shamble.lab.soak import save_journal, soak

    if args.games < 1 or args.workers < 1 or args.seed < 0:
        raise ContentError("--games and --workers are numbers from 1 on, --seed one from 0 on")
    book = args.book or (find_mission(args.mission).book if args.mission else "2e")
    call, began = Call(book, args.mission), monotonic()
    soaked = soak(args.games, call, args.seed, args.workers, None if args.json else progress(args.games))
    found = soaked.as_json(call) | {"seconds": round(monotonic() - began, 1)}
    for error, trouble in zip(found["troubles"], soaked.troubles, strict=True):
        error["journal"] = save_journal(trouble, call, Path())
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 1 if soaked.troubles else 0


def progress(games: int) -> Any:
    """A line that counts, where somebody is watching."""
    if not sys.stderr.isatty():
        return None

    def line(done: int) -> None:
        end = "\n" if done == games else ""
        print(f"\r{done} of {games} games", end=end, file=sys.stderr, flush=True)

    return line


def show(found: dict[str, Any]) -> None:
    for error in found["troubles"]:
        print(f"ERROR {error['law']}: {error['what']}")
        print(f"      {error['mission']}, answer {error['entry']}: {error['command']}")
        if error["journal"]:
            print(f"      journal: {error['journal']}")
    for group, counted in (found["coverage"] | found["sampled"]).items():
        missing = counted["missing"]
        line = f"{group:<14} {counted['reached']:>4} of {counted['total']:<4}"
        if missing and group in found["coverage"]:
            line += f" missing: {', '.join(missing)}"
        print(line.rstrip())
    endings = ", ".join(f"{name} {number}" for name, number in found["endings"].items())
    print(f"endings: {endings}")
    print(
        f"{found['games']} games, {found['decisions']} decisions, {found['cut']} cut off, "
        f"{found['errors']} errors, {found['seconds']} s"
    )
