"""`shamble lab`: many games of a bot, and what they say of the mission, the team, the bot."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shamble.lab.run import Arm, Run

NAME = "lab"
HELP = "how hard is it really? let a bot play missions many times, and read the report"
FOLDER = Path("data") / "lab"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("missions", nargs="+", metavar="MISSION", help="such as 2e/m0, or a file of your own")
    parser.add_argument("--bot", default="rules", help="who plays (default rules)")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of each mission (default 40)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the series (default 1)")
    parser.add_argument("--budget", type=int, default=0, metavar="B", help="simulated decisions for each of its own")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="W", help="processes (default 1); the result is the same"
    )
    parser.add_argument("--backend", default="local", metavar="NAME", help="local, or ray for a cluster")
    parser.add_argument("--out", type=Path, metavar="DIR", help=f"where the run is kept (default: in {FOLDER}/)")
    parser.add_argument("--fresh", action="store_true", help="play anew what is there already")
    parser.add_argument("--no-report", action="store_true", help="only the games: no tables, journals or report")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.add_argument_group("questions: each is put beside the game as it is, on the same seeds")
    asked.add_argument("--team", action="append", default=[], metavar="A,B,...", help="who plays; twice to compare")
    asked.add_argument("--survivors", action="append", type=int, default=[], metavar="N", help="so many Survivors")
    asked.add_argument("--without", action="append", default=[], metavar="NAME", help="a Skill or card taken away")
    asked.add_argument("--deck", action="append", default=[], metavar="PARTS", help="of Zombies: easy, easy+hard ...")
    asked.add_argument("--mode", action="append", default=[], metavar="MODE", help="a mode of the book")


def run(args: argparse.Namespace) -> int:
    from shamble.core.errors import ContentError
    from shamble.lab.backends import backend
    from shamble.lab.run import Asked, Run, folder_name, forget, held

    if args.games < 1 or args.workers < 1 or args.budget < 0:
        raise ContentError("--games and --workers are numbers from 1 on, --budget one from 0 on")
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
        raise ContentError("--team needs names, as in --team Amy,Ned; --survivors a number from 1 on")
    for name in args.missions:
        mission, text = asked_for(name)
        plain = Question(mission, args.bot, args.budget or BUDGET, args.seed, mission_text=text)
        found += arms_of(plain, teams, args.survivors, args.without, args.deck, args.mode)
    names = Counter((arm.question.mission, arm.name.casefold()) for arm in found)
    (mission, what), times = names.most_common(1)[0]
    if times > 1:
        raise ContentError(f"{mission}, {what}: asked {times} times; missions of one's own need ids of their own")
    return found


# --- playing -----------------------------------------------------------------------------------------------------


def told(run: Run, where: Any, args: argparse.Namespace) -> None:
    """Plays what is left, with a bar where somebody is watching."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    total = len(run.asked.jobs())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=total, completed=total - len(run.left()))
        wins = sum(each.won for each in run.table.values())
        for arm, number, game in run.play(where, args.workers):
            wins += game.won
            bar.update(task, advance=1, description=f"{wins} won")
            if game.error:
                question = run.asked.arms[arm].question
                print(f"{question.mission}, game {number}: {game.error}", file=sys.stderr)


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


def label(arm: Arm) -> str:
    """The mission's id; with the name of the arm where there are several."""
    from shamble.lab.run import AS_IT_IS

    return arm.question.mission if arm.name == AS_IT_IS else f"{arm.question.mission} {arm.name}"


def facts(arm: Arm) -> dict[str, Any]:
    question = arm.question
    return {"bot": question.bot, "budget": question.budget, "seed": question.seed}


def show(run: Run, found: dict[str, Any], args: argparse.Namespace) -> None:
    for name, row in found.items():
        print(f"{name}, by {row['bot']}: {'; '.join(row['difficulty'])}")
        print(f"    {', '.join(f'{ending} {number}' for ending, number in row['endings'].items())}")
        if "against" in row:
            for said in row["against"]["words"]:
                print(f"    against {row['against']['arm']}: {said}")
    what = "games" if args.no_report else "report"
    print(f"{what}: {run.folder / ('games.jsonl' if args.no_report else 'report.html')}")
