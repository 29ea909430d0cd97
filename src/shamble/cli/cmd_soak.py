"""`shamble soak`: random games by the thousand with every law of the engine watched."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from shamble.views.catalogue import say

NAME = "soak"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("help.soak.games"))
    parser.add_argument("--book", default="", help=say("help.soak.book"))
    parser.add_argument("--mission", default="", metavar="ID", help=say("help.soak.mission"))
    parser.add_argument("--mode", action="append", default=[], metavar="M", help=say("help.soak.mode"))
    parser.add_argument("--workers", type=int, default=1, metavar="W", help=say("help.soak.workers"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("help.soak.seed"))
    parser.add_argument("--json", action="store_true", help=say("help.soak.json"))


def run(args: argparse.Namespace) -> int:
    from shamble.content.missions import find_mission
    from shamble.core.errors import ContentError
    from shamble.lab.casting import Call
    from shamble.lab.soak import save_journal, soak

    if args.games < 1 or args.workers < 1 or args.seed < 0:
        raise ContentError(say("cli.soak.numbers"))
    book = args.book or (find_mission(args.mission).book if args.mission else "2e")
    call, began = Call(book, args.mission, tuple(args.mode)), monotonic()
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
        print("\r" + say("cli.soak.progress", done=done, games=games), end=end, file=sys.stderr, flush=True)

    return line


def show(found: dict[str, Any]) -> None:
    from shamble.lab.series import ending_words
    from shamble.views.speech import called, listed

    for error in found["troubles"]:
        print(say("cli.soak.error", law=error["law"], what=error["what"]))
        where = {"mission": error["mission"], "entry": error["entry"], "command": error["command"]}
        print(f"      {say('cli.soak.where', **where)}")
        if error["journal"]:
            print(f"      {say('cli.soak.journal', file=error['journal'])}")
    for group, counted in (found["coverage"] | found["sampled"]).items():
        missing = counted["missing"]
        total = say("cli.soak.reached", reached=f"{counted['reached']:>4}", total=f"{counted['total']:<4}")
        line = f"{called('covered', group):<14} {total}"
        if missing and group in found["coverage"]:
            line += f" {say('cli.soak.missing', names=listed(missing))}"
        print(line.rstrip())
    counts = ((ending_words(name), number) for name, number in found["endings"].items())
    endings = listed(say("cli.counted", what=what, number=number) for what, number in counts)
    print(say("cli.soak.endings", endings=endings))
    given = {name: found[name] for name in ("games", "decisions", "cut", "errors", "seconds")}
    print(say("cli.soak.found", **given))
