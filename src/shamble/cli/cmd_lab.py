"""`shamble lab`: many games of a bot, and what they say of it."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

NAME = "lab"
HELP = "let a bot play missions many times and count"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("missions", nargs="+", metavar="MISSION", help="such as 2e/m0, or a file")
    parser.add_argument("--bot", default="rules", help="who plays (default rules)")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of each mission (default 40)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the series (default 1)")
    parser.add_argument("--budget", type=int, default=0, metavar="B", help="simulated decisions for each of its own")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes; the result is the same")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    from shamble.bots.ladder import BUDGET
    from shamble.core.errors import ContentError
    from shamble.lab.series import Game, Job, games_of, summary

    if args.games < 1 or args.workers < 1 or args.budget < 0:
        raise ContentError("--games and --workers are numbers from 1 on, --budget one from 0 on")
    budget, found = args.budget or BUDGET, dict[str, Any]()
    jobs = [Job(mission, args.bot, args.seed, n, budget) for mission in args.missions for n in range(args.games)]
    done: dict[str, list[Game]] = {}
    for job, game in zip(jobs, games_of(jobs, args.workers), strict=True):
        done.setdefault(job.mission, []).append(game)
        report(args, job.mission, done[job.mission])
        if game.error:
            print(f"{job.mission}, game {job.number}: {game.error}", file=sys.stderr)
    for mission, games in done.items():
        found[mission] = summary(games) | {"bot": args.bot, "budget": budget, "seed": args.seed}
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 1 if any(row["errors"] for row in found.values()) else 0


def report(args: argparse.Namespace, mission: str, games: list[Any]) -> None:
    """A line that counts, where somebody is watching."""
    if sys.stderr.isatty():
        end = "\n" if len(games) == args.games else ""
        wins = sum(game.won for game in games)
        print(f"\r{mission}: {wins} of {len(games)} won", end=end, file=sys.stderr, flush=True)


def show(found: dict[str, Any]) -> None:
    for mission, row in found.items():
        low, high = (round(100 * edge) for edge in row["ci95"])
        print(
            f"{mission:<10} {row['bot']}: {row['wins']} of {row['games']} won ({row['win_rate']:.0%}, "
            f"95 %: {low} to {high} %), {row['rounds_mean']} Rounds, score {row['score']}, {row['seconds']} s"
        )
        print(f"{'':<10} {', '.join(f'{name} {number}' for name, number in row['endings'].items())}")
