"""`shamble verify`: were the dice of a game what its luck, published before, had to give?"""

from __future__ import annotations

import argparse
from pathlib import Path

from shamble.views.catalogue import say

NAME = "verify"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("help.verify.file"))


def run(args: argparse.Namespace) -> int:
    from shamble.cli.cmd_replay import stretch_words
    from shamble.session.journal import load
    from shamble.session.luck import verify
    from shamble.session.replay import replay

    found = replay(load(args.file))
    if found.problem:
        print(f"{args.file}: {found.problem}")
        return 1
    stretches = verify(found.session)
    for each in stretches:
        form = "cli.verify.entries.wrong" if each.wrong else "cli.verify.entries"
        print(say(form, **stretch_words(each), luck=each.luck))
    good = all(each.verdict == "fits" for each in stretches)
    print(say("cli.verify.good" if good else "cli.verify.bad"))
    return 0 if good else 1
