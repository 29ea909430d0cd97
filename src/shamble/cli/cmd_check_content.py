"""`shamble check-content`: everything the books hold, checked as a whole."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "check-content"
HELP = "check all tables and missions; with --bite, that every rule has a scenario that notices"
TESTS = Path(__file__).resolve().parents[3] / "tests"
SCENARIOS = [TESTS / "rules", TESTS / "missions"]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bite", action="store_true", help="switch off each Skill, policy and mission rule in turn")
    parser.add_argument("--scenarios", type=Path, nargs="+", default=SCENARIOS, help="folders with the scenarios")


def run(args: argparse.Namespace) -> int:
    from shamble.session.content_check import check_all

    for found in check_all():
        print(
            f"{found.book}: {found.headings} Skills ({found.skills} with parameters), {found.cards} Equipment cards, "
            f"{found.characters} Survivors, {found.zombies} kinds of Zombies, {found.zombie_cards} Zombie cards, "
            f"{found.tiles} tiles, {found.missions} missions"
        )
    return check_bite(args.scenarios) if args.bite else 0


def check_bite(folders: list[Path]) -> int:
    from shamble.session.content_check import bite

    switched, toothless = 0, []
    for _, problem in bite(*(folder for folder in folders if folder.is_dir())):
        switched += 1
        if problem:
            toothless.append(problem)
            print(
                f"toothless: {problem.what} {problem.name} ({problem.book}): {problem.scenarios} scenarios, none fails"
            )
    print(f"switched off {switched} Skills, policies and mission rules; toothless: {len(toothless)}")
    return 1 if toothless else 0
