"""`shamble review`: a saved game looked back on: luck, skill, and the decisions that cost most."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.lab.review import Moment, Review
    from shamble.session.replay import Replayed

NAME = "review"
HELP = "look back on a saved game: how lucky it was, and which decisions cost most"
BAR = 40


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, help="a saved game")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run(args: argparse.Namespace) -> int:
    from shamble.lab.review import review
    from shamble.session.journal import load
    from shamble.session.replay import replay

    done = replay(load(args.journal))
    for what in doubts(done):
        print(f"{args.journal}: {what}", file=sys.stderr)
    found = review(done.session, progress if sys.stderr.isatty() else None)
    if args.json:
        print(json.dumps(found.data(), indent=1))
    else:
        show(found)
    return 0


def doubts(done: Replayed) -> list[str]:
    """What makes this less than the whole game."""
    found = [done.warning] if done.warning else []
    if done.problem:
        found.append(f"entry {done.problem.entry}: {done.problem.why}; what follows is about the game up to there")
    elif done.session.over is None:
        found.append("the game is not over; what follows is about the game so far")
    return found


def progress(done: int, total: int) -> None:
    print(f"\r{done} of {total} entries", end="\n" if done == total else "", file=sys.stderr, flush=True)


def show(found: Review) -> None:
    print("The chance to win at the start of each Round, by the bots' estimate:")
    rounds: dict[int, float] = {}
    for moment in found.moments:
        rounds.setdefault(moment.round, moment.chance - moment.change)
    for number, chance in sorted(rounds.items()):
        if number:
            print(f"  Round {number:>2}  {chance:>4.0%} {'█' * round(BAR * chance)}")
    print(f"All dice and cards together: {points(found.luck)}.")
    print(f"All decisions, against what the bot `rules` would have done: {points(found.skill)}.")
    rolls("What helped most:", found.lucky())
    rolls("What hurt most:", found.unlucky())
    print("Decisions that cost most:" if found.mistakes else "No decision stands out as a mistake.")
    for each in found.mistakes:
        what = f"{each.who}: {each.did} ({points(-each.cost)}); rather: {each.better}"
        print(f"  {each.entry:>4}  Round {each.round}, {what}")


def rolls(title: str, moments: list[Moment]) -> None:
    print(title if moments else f"{title} nothing much")
    for moment in moments:
        who = f", {moment.who}" if moment.who else ""
        print(f"  {moment.entry:>4}  Round {moment.round}{who}: {moment.text} ({points(moment.change)})")


def points(change: float) -> str:
    """Of a hundred."""
    return f"{change * 100:+.0f} points"
