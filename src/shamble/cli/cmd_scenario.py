"""`shamble scenario`: run scenario files from anywhere."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "scenario"
HELP = "run scenarios: rules as small plays (files or folders)"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, metavar="FILE_OR_FOLDER")
    parser.add_argument("-q", "--quiet", action="store_true", help="print only what failed")


def run(args: argparse.Namespace) -> int:
    from shamble.core.errors import ContentError
    from shamble.session.scenario import run_files

    if not args.paths:
        raise ContentError("name a scenario file or a folder of them, for example tests/rules/2e")
    passed = failed = 0
    for result in run_files(args.paths):
        if result.problem:
            failed += 1
            print(f"FAILED  {result.where}: {result.rule}\n        {result.problem}")
        else:
            passed += 1
            if not args.quiet:
                print(f"passed  {result.rule}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
