"""`shamble lab`: many games of a bot, and what they say of the mission, the team, the bot."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.lab.run import Arm, Run

NAME = "lab"
FOLDER = Path("data") / "lab"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("missions", nargs="+", metavar="MISSION", help=say("help.lab.missions"))
    parser.add_argument("--bot", default="rules", help=say("help.lab.bot"))
    parser.add_argument("--games", type=int, default=40, metavar="N", help=say("help.lab.games"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.lab.seed"))
    parser.add_argument("--budget", type=int, default=0, metavar="B", help=say("help.lab.budget"))
    parser.add_argument("--workers", type=int, default=1, metavar="W", help=say("help.lab.workers"))
    parser.add_argument("--backend", default="local", metavar="NAME", help=say("help.lab.backend"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("help.lab.out", folder=FOLDER))
    parser.add_argument("--fresh", action="store_true", help=say("help.lab.fresh"))
    parser.add_argument("--no-report", action="store_true", help=say("help.lab.no-report"))
    parser.add_argument("--json", action="store_true", help=say("help.lab.json"))
    parser.add_argument("--book", default="", metavar="B", help=say("help.play.book"))
    asked = parser.add_argument_group(say("help.lab.questions"))
    asked.add_argument("--team", action="append", default=[], metavar="A,B,...", help=say("help.lab.team"))
    asked.add_argument(
        "--survivors", action="append", type=int, default=[], metavar="N", help=say("help.lab.survivors")
    )
    asked.add_argument("--without", action="append", default=[], metavar="NAME", help=say("help.lab.without"))
    asked.add_argument("--deck", action="append", default=[], metavar="PARTS", help=say("help.lab.deck"))
    asked.add_argument("--mode", action="append", default=[], metavar="MODE", help=say("help.lab.mode"))


def run(args: argparse.Namespace) -> int:
    from shamble.core.errors import ContentError
    from shamble.lab.backends import backend
    from shamble.lab.run import Asked, Run, folder_name, forget, held

    if args.games < 1 or args.workers < 1 or args.budget < 0:
        raise ContentError(say("cli.lab.numbers"))
    asked = Asked(tuple(arms(args)), args.games)
    for arm in asked.arms:
        arm.question.checked()
    where = backend(args.backend)
    folder = args.out or FOLDER / folder_name(asked)
    with held(folder):
        if args.fresh:
            forget(folder)
        run_ = Run.open(folder, asked)
        told(run_, where, args)
        if not args.no_report:
            finish(run_)
    found = results(run_)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(run_, found, args)
    return 1 if any(row["errors"] for row in found.values()) else 0


# --- what is asked -----------------------------------------------------------------------------------------------


def arms(args: argparse.Namespace) -> list[Arm]:
    """One for each mission, and one more for everything that is to be compared with it."""
    from shamble.bots.ladder import BUDGET
    from shamble.core.errors import ContentError
    from shamble.lab.question import Question, asked_for
    from shamble.lab.run import arms_of

    found: list[Arm] = []
    teams = [tuple(part.strip() for part in team.split(",") if part.strip()) for team in args.team]
    if not all(teams) or any(number < 1 for number in args.survivors):
        raise ContentError(say("cli.lab.team"))
    for name in args.missions:
        mission, text = asked_for(name)
        plain = Question(mission, args.bot, args.budget or BUDGET, args.seed, mission_text=text, book=args.book)
        found += arms_of(plain, teams, args.survivors, args.without, args.deck, args.mode)
    names = Counter((arm.question.mission, arm.name.casefold()) for arm in found)
    (mission, what), times = names.most_common(1)[0]
    if times > 1:
        raise ContentError(say("cli.lab.twice", mission=mission, what=what, times=times))
    return found


# --- playing -----------------------------------------------------------------------------------------------------


def told(run: Run, where: Any, args: argparse.Namespace) -> None:
    """Plays what is left, with a bar where somebody is watching."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    total = len(run.asked.jobs())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(say("cli.lab.games"), total=total, completed=total - len(run.left()))
        wins = sum(each.won for each in run.table.values())
        for arm, number, game in run.play(where, args.workers):
            wins += game.won
            bar.update(task, advance=1, description=say("cli.lab.won", wins=wins))
            if game.error:
                question = run.asked.arms[arm].question
                print(say("cli.lab.error", mission=question.mission, number=number, error=game.error), file=sys.stderr)


def finish(run: Run) -> None:
    """Tables, journals of chosen games, and the report."""
    from shamble.lab.chosen import choose_games
    from shamble.lab.report import write_report
    from shamble.lab.tables import write_tables

    write_tables(run)
    write_report(run, choose_games(run))


# --- what came of it ---------------------------------------------------------------------------------------------


def results(run: Run) -> dict[str, Any]:
    """By mission and arm: the series in numbers, its difficulty in words, and what it is compared with."""
    from shamble.lab.compare import comparisons
    from shamble.lab.difficulty import difficulty_of
    from shamble.lab.series import summary

    found: dict[str, Any] = {}
    for at, arm in enumerate(run.asked.arms):
        games = run.games(at)
        found[label(arm)] = summary(games) | facts(arm) | {"difficulty": difficulty_of(games).sentences()}
    for first, second, compared in comparisons(run):
        found[label(second)]["against"] = {"arm": label(first), **compared.data()}
    return found


def label(arm: Arm, words: bool = False) -> str:
    """The mission's id; with the name of the arm where there are several, as it is kept or in words."""
    from shamble.lab.run import AS_IT_IS, arm_words

    name = arm_words(arm.name) if words else arm.name
    return arm.question.mission if arm.name == AS_IT_IS else f"{arm.question.mission} {name}"


def facts(arm: Arm) -> dict[str, Any]:
    question = arm.question
    return {"bot": question.bot, "budget": question.budget, "seed": question.seed}


def show(run: Run, found: dict[str, Any], args: argparse.Namespace) -> None:
    from shamble.lab.series import ending_words
    from shamble.views.speech import listed

    names = {label(arm): label(arm, words=True) for arm in run.asked.arms}
    for name, row in found.items():
        print(say("cli.lab.row", name=names[name], bot=row["bot"], words=listed(row["difficulty"], "semicolon")))
        endings = (say("cli.counted", what=ending_words(each), number=n) for each, n in row["endings"].items())
        print(f"    {listed(endings)}")
        if "against" in row:
            for said in row["against"]["words"]:
                print("    " + say("cli.lab.against", arm=names[row["against"]["arm"]], words=said))
    kept = run.folder / ("games.jsonl" if args.no_report else "report.html")
    print(say("cli.lab.kept.games" if args.no_report else "cli.lab.kept.report", file=kept))
