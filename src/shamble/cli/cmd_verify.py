"""`shamble verify`: were the dice of a game what its luck, published before, had to give?"""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "verify"
HELP = "confirm the dice and cards of a finished game against the luck that was published for it"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal, as downloaded")


def run(args: argparse.Namespace) -> int:
    from shamble.session.journal import load
    from shamble.session.luck import verify
    from shamble.session.replay import replay

    found = replay(load(args.file))
    if found.problem:
        print(f"{args.file}: {found.problem}")
        return 1
    stretches = verify(found.session)
    for each in stretches:
        where = f", first at entry {each.wrong[0]}" if each.wrong else ""
        print(f"entries {each.first} to {each.last}: {each.verdict}{where} (luck {each.luck})")
    good = all(each.verdict == "fits" for each in stretches)
    print("verified: every die and card is what the published luck had to give" if good else "not verified")
    return 0 if good else 1
