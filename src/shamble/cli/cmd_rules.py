"""`shamble rules`: the rules of the books, where they stand and which scenarios show them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.proof.rule_check import Held

NAME = "rules"
TESTS = Path(__file__).resolve().parents[3] / "tests"
SCENARIOS = [TESTS / "rules", TESTS / "missions"]
INDENT = "    "


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", nargs="?", default="", metavar="BOOK", help=say("help.rules.book"))
    parser.add_argument("word", nargs="?", default="", metavar="WORD", help=say("help.rules.word"))
    parser.add_argument("--scenarios", type=Path, nargs="+", default=SCENARIOS, help=say("help.rules.scenarios"))
    parser.add_argument("--json", action="store_true", help=say("help.rules.json"))


def run(args: argparse.Namespace) -> int:
    from shamble.proof.content_check import chosen
    from shamble.proof.rule_check import held, shown_in

    scenarios = list(shown_in(args.scenarios))
    rows = [row for book in chosen(args.book) for row in held(scenarios, book.id) if about(row, args.word)]
    if args.json:
        print(json.dumps([described(row) for row in rows], indent=2, ensure_ascii=False))
        return 0
    for row in rows:
        show(row)
    print(say("cli.rules.found", number=len(rows)))
    return 0


def about(row: Held, word: str) -> bool:
    return word.casefold() in f"{row.rule.id} {row.rule.chapter} {row.rule.text}".casefold()


def described(row: Held) -> dict[str, object]:
    return {
        **row.rule._asdict(),
        "scenarios": [{"file": str(each.path), "title": each.title} for each in row.scenarios],
    }


def show(row: Held) -> None:
    rule = row.rule
    where = say("cli.rules.page", chapter=rule.chapter, page=rule.page) if rule.page else rule.chapter
    print(f"{rule.id}  ({where})")
    print(fill(rule.text, 110, initial_indent=INDENT, subsequent_indent=INDENT))
    if rule.test:
        print(f"{INDENT}- {rule.test}")
    for each in row.scenarios:
        print(f"{INDENT}- {each.path.parent.name}/{each.path.stem}: {each.title}")
