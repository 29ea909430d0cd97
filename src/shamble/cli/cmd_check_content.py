"""`shamble check-content`: everything the books hold, checked as a whole."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.proof.bite import Toothless
    from shamble.proof.content_check import Counts

NAME = "check-content"
TESTS = Path(__file__).resolve().parents[3] / "tests"
SCENARIOS = [TESTS / "rules", TESTS / "missions"]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", nargs="?", default="", metavar="BOOK", help=say("help.check-content.book"))
    parser.add_argument("--bite", action="store_true", help=say("help.check-content.bite"))
    parser.add_argument(
        "--scenarios", type=Path, nargs="+", default=SCENARIOS, help=say("help.check-content.scenarios")
    )
    parser.add_argument("--json", action="store_true", help=say("help.check-content.json"))


def run(args: argparse.Namespace) -> int:
    from shamble.proof.content_check import check_all

    told: dict[str, Any] = {"books": []}
    for found in check_all(args.book):
        told["books"].append(found._asdict())
        if not args.json:
            show(found)
    astray = check_rules(args, told)
    toothless = check_bite(args, told) if args.bite else []
    if args.json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    return 1 if astray or toothless else 0


def show(found: Counts) -> None:
    """What a book holds, and a table of how sure we are of it."""
    from shamble.content.confidence import WORDS
    from shamble.views.speech import called

    print(say("cli.content.book", **found._asdict()))
    words = [word for word in WORDS if any(word in rows for rows in found.confidence.values())]
    print(f"  {say('cli.content.confidence'):<12} " + " ".join(f"{called('confidence', word):>8}" for word in words))
    for table, rows in found.confidence.items():
        print(f"  {called('table', table):<12} " + " ".join(f"{rows.get(word) or '-':>8}" for word in words))


def check_rules(args: argparse.Namespace, told: dict[str, Any]) -> list[str]:
    """The table of rules against the scenarios, both ways; where there are no scenarios nothing is held."""
    from shamble.proof.content_check import chosen
    from shamble.proof.rule_check import counts, problems, shown_in

    scenarios = list(shown_in(args.scenarios))
    if not scenarios:
        return []
    astray = problems(scenarios, TESTS.parent, args.book)
    found = [counts(scenarios, book.id) for book in chosen(args.book)]
    told["rules"] = {"books": [each._asdict() for each in found], "problems": astray}
    if not args.json:
        for each in found:
            print(say("cli.content.rules", **each._asdict()))
        for problem in astray:
            print(say("cli.content.astray", problem=problem))
    return astray


def check_bite(args: argparse.Namespace, told: dict[str, Any]) -> list[Toothless]:
    """What no scenario would miss, printed or noted down."""
    from shamble.proof.bite import bite

    folders = [folder for folder in args.scenarios if folder.is_dir()]
    found = [problem for _, problem in bite(*folders, only=args.book)]
    toothless = [problem for problem in found if problem]
    told["bite"] = {"switched": len(found), "toothless": [problem._asdict() for problem in toothless]}
    if not args.json:
        for each in toothless:
            print(say("cli.content.toothless", **each._asdict()))
        print(say("cli.content.bitten", switched=len(found), toothless=len(toothless)))
    return toothless
