"""`shamble scenario`: run scenario files from anywhere, or write one from a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from shamble.views.catalogue import say

NAME = "scenario"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, metavar="FILE_OR_FOLDER")
    parser.add_argument("-q", "--quiet", action="store_true", help=say("help.scenario.quiet"))
    parser.add_argument("--from", dest="journal", metavar="JOURNAL@N", help=say("help.scenario.from"))
    parser.add_argument("-o", dest="out", type=Path, metavar="FILE", help=say("help.scenario.o"))


def run(args: argparse.Namespace) -> int:
    from shamble.core.errors import ContentError

    if args.journal:
        return write_from(args.journal, args.out)
    if not args.paths:
        raise ContentError(say("cli.scenario.which"))
    return run_all(args.paths, args.quiet)


def run_all(paths: list[Path], quiet: bool) -> int:
    from shamble.proof.scenario import run_files

    passed = failed = 0
    for result in run_files(paths):
        if result.problem:
            failed += 1
            print(say("cli.scenario.failed", where=result.where, rule=result.rule))
            print(f"        {result.problem}")
        else:
            passed += 1
            if not quiet:
                print(say("cli.scenario.passed", rule=result.rule))
    print(say("cli.scenario.found", passed=passed, failed=failed))
    return 1 if failed or not passed else 0


def write_from(source: str, out: Path | None) -> int:
    """`game.journal@120`: the position after entry 120; the last one without a number."""
    from shamble.core.digits import is_number
    from shamble.core.errors import ContentError
    from shamble.proof.from_game import scenario_from
    from shamble.session.journal import load
    from shamble.session.replay import replay

    name, _, number = source.rpartition("@") if "@" in source else (source, "", "")
    if number and not is_number(number):
        raise ContentError(say("cli.scenario.source", source=source))
    entry = int(number) if number else None
    found = replay(load(Path(name)), entry)
    if found.problem:
        raise ContentError(f"{name}: {found.problem}")
    text = scenario_from(found.session, entry)
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(say("cli.scenario.written", file=out))
    return 0
