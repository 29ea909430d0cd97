"""`shamble review`: a saved game looked back on: luck, skill, and the decisions that cost most."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.lab.review import Moment, Review
    from shamble.session.replay import Replayed

NAME = "review"
BAR = 40


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, help=say("help.review.journal"))
    parser.add_argument("--json", action="store_true", help=say("help.review.json"))


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
        found.append(say("cli.review.until", entry=done.problem.entry, why=done.problem.why))
    elif done.session.over is None:
        found.append(say("cli.review.unfinished"))
    return found


def progress(done: int, total: int) -> None:
    print(
        "\r" + say("cli.review.progress", done=done, total=total),
        end="\n" if done == total else "",
        file=sys.stderr,
        flush=True,
    )


def show(found: Review) -> None:
    print(say("cli.review.curve"))
    rounds: dict[int, float] = {}
    for moment in found.moments:
        rounds.setdefault(moment.round, moment.chance - moment.change)
    for number, chance in sorted(rounds.items()):
        if number:
            row = say("cli.review.round", round=f"{number:>2}")
            print(f"  {row}  {chance:>4.0%} {'█' * round(BAR * chance)}")
    print(say("cli.review.luck", points=points(found.luck)))
    print(say("cli.review.skill", points=points(found.skill)))
    lucky, unlucky = found.lucky(), found.unlucky()
    rolls("cli.review.helped" if lucky else "cli.review.helped.none", lucky)
    rolls("cli.review.hurt" if unlucky else "cli.review.hurt.none", unlucky)
    print(say("cli.review.cost" if found.mistakes else "cli.review.cost.none"))
    for each in found.mistakes:
        given = {"round": each.round, "who": each.who, "did": each.did, "better": each.better}
        print(f"  {each.entry:>4}  {say('cli.review.mistake', points=points(-each.cost), **given)}")


def rolls(title: str, moments: list[Moment]) -> None:
    print(say(title))
    for moment in moments:
        form = "cli.review.moment.of" if moment.who else "cli.review.moment"
        given = {"round": moment.round, "who": moment.who, "text": moment.text}
        print(f"  {moment.entry:>4}  {say(form, points=points(moment.change), **given)}")


def points(change: float) -> str:
    """Of a hundred."""
    return say("cli.review.points", number=f"{change * 100:+.0f}")
