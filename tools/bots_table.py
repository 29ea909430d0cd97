"""Measures the bots and writes the tables of docs/bots.md: win rates with intervals, and who is better than whom.

    python tools/bots_table.py                    play what is not played yet on today's maps, then write the tables
    python tools/bots_table.py --fresh            play everything anew, or with --bot and --mission only these games
    python tools/bots_table.py --write            only write the tables from the games there are
    python tools/bots_table.py --bot search --mission 2e/m1      only these games

Games are kept in docs/bots-games.csv, one row each; a run that was stopped goes on where it was. What `search` held for
its chance to win in each Round stands in docs/bots-foreseen.csv, to be held against how those games ended.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble.bots.ladder import ADVISER, BOTS, BUDGET  # noqa: E402
from shamble.content.fingerprint import map_id  # noqa: E402
from shamble.content.missions import find_mission, mission_files  # noqa: E402
from shamble.lab.backends import games_of  # noqa: E402
from shamble.lab.question import Question  # noqa: E402
from shamble.lab.series import Game, Job, better_by_chance, interval  # noqa: E402

GAMES = ROOT / "docs" / "bots-games.csv"
FORESEEN = ROOT / "docs" / "bots-foreseen.csv"
PAGE = ROOT / "docs" / "bots.md"
START, END = "<!-- tables: tools/bots_table.py -->\n", "<!-- end of tables -->\n"
SEED = 1
OLDER = " \\*"
MAIN = ("2e/m0", "2e/m10", "2e/m1")
MANY, FEW = 40, 12
QUICK = "rules"  # plays so fast that it plays many games of every mission
LADDER = (("random", "rules"), ("rules", "search"), ("random", "search"))
COLUMNS = (
    "mission",
    "bot",
    "budget",
    "number",
    "won",
    "ending",
    "stages",
    "of_stages",
    "rounds",
    "decisions",
    "error",
    "map",
)
Key = tuple[str, str, int]  # mission, bot, number of the game


class Played(NamedTuple):
    """A game and the mark of the map it was played on; games on an older map are shown until they are played anew."""

    game: Game
    map: str


Table = dict[Key, Played]


def wanted(bots: list[str], missions: list[str]) -> Iterator[Key]:
    for mission in missions:
        for bot in bots:
            for number in range(MANY if mission in MAIN or bot == QUICK else FEW):
                yield mission, bot, number


def read() -> Table:
    """The games there are, of this budget."""
    return {
        (row["mission"], row["bot"], int(row["number"])): Played(game_of(row), row["map"]) for row in rows_of(BUDGET)
    }


def rows_of(budget: int) -> list[dict[str, str]]:
    if not GAMES.exists():
        return []
    with GAMES.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if int(row["budget"]) == budget]


def game_of(row: dict[str, str]) -> Game:
    stages, of_stages, rounds, decisions = (int(row[name]) for name in ("stages", "of_stages", "rounds", "decisions"))
    return Game(row["won"] == "1", row["ending"], stages, of_stages, rounds, decisions, 0.0, row["error"])


def write_games(table: Table) -> None:
    """All of them or none: a run may be stopped at any time."""
    part = GAMES.with_suffix(".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(COLUMNS)
        for (mission, bot, number), (game, played_on) in sorted(table.items()):
            facts = (int(game.won), game.ending, game.stages, game.of_stages, game.rounds, game.decisions, game.error)
            out.writerow((mission, bot, BUDGET, number, *facts, played_on))
    os.replace(part, GAMES)


def foreseen() -> list[dict[str, str]]:
    if not FORESEEN.exists():
        return []
    with FORESEEN.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_foreseen(key: Key, game: Game) -> None:
    """Before the game itself: after a stop it may be written again, and the last rows count."""
    mission, bot, number = key
    fresh = not FORESEEN.exists()
    with FORESEEN.open("a", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        if fresh:
            out.writerow(("mission", "bot", "budget", "number", "map", "round", "chance", "won"))
        for round_, chance in game.foreseen:
            facts = (mission, bot, BUDGET, number, today(mission), round_, f"{chance:.4f}", int(game.won))
            out.writerow(facts)


def play(keys: list[Key], workers: int) -> None:
    """Every game is on disk as soon as it is over."""
    table = read()
    foretold = {
        (row["mission"], row["bot"], int(row["number"])) for row in foreseen() if row["map"] == today(row["mission"])
    }
    left = [key for key in keys if key not in table or table[key].map != today(key[0])]
    left += [key for key in keys if key not in left and key[1] == ADVISER and key not in foretold]
    jobs = [Job(Question(mission, bot, BUDGET, SEED), number) for mission, bot, number in left]
    for at, (key, game) in enumerate(zip(left, games_of(jobs, workers)), 1):
        table[key] = Played(game, today(key[0]))
        write_foreseen(key, game)
        write_games(table)
        print(f"{at} of {len(left)}: {key[0]} {key[1]} {key[2]}: {game.ending}, {game.seconds:.0f} s", flush=True)


def today(mission: str) -> str:
    return map_id(find_mission(mission))


# --- tables ------------------------------------------------------------------------------------------------------


def tables(table: Table) -> str:
    missions = [mission for mission in mission_files() if any(key[0] == mission for key in table)]
    missions.sort(key=lambda mission: (mission not in MAIN, mission.partition("/")[0], len(mission), mission))
    bots = [bot for bot in BOTS if any(key[1] == bot for key in table)]
    lines = ["| mission | " + " | ".join(bots) + " |", "|---" * (1 + len(bots)) + "|"]
    lines += [
        f"| `{mission}` | " + " | ".join(cell(table, mission, bot) for bot in bots) + " |" for mission in missions
    ]
    if any(OLDER in line for line in lines):
        lines += ["", "\\* measured on an older map: the mission's board or what lies on it has been corrected since."]
    if "search" in bots:
        played = [mission for mission in missions if games(table, mission, "search")]
        above = sum(share(table, mission, "search") > 0.2 for mission in played)
        lines += [
            "",
            f"`search` wins more than a fifth of its games on {above} of the {len(played)} missions it played.",
        ]
    lines += [""]
    lines += ["| pair | on | better | alike | worse | by chance |", "|---|---|---|---|---|---|"]
    for worse, better in (pair for pair in LADDER if set(pair) <= set(bots)):
        for name, some in (*((f"`{m}`", [m]) for m in MAIN), *others_by_book(missions)):
            lines.append(pair_line(table, worse, better, name, some))
    return "\n".join(lines) + "\n"


def others_by_book(missions: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Of each book that was played, the missions that have no line of their own."""
    for book in sorted({mission.partition("/")[0] for mission in missions}):
        of_book = [mission for mission in missions if mission.startswith(f"{book}/")]
        others = [mission for mission in of_book if mission not in MAIN]
        yield f"all of `{book}`" if others == of_book else f"all others of `{book}`", others


def games(table: Table, mission: str, bot: str) -> list[Game]:
    return [played.game for (m, b, _), played in sorted(table.items()) if (m, b) == (mission, bot)]


def map_of(table: Table, mission: str, bot: str) -> str:
    """The mark of the one map all of its games were played on; nothing if there are several."""
    maps = {played.map for (m, b, _), played in table.items() if (m, b) == (mission, bot)}
    return maps.pop() if len(maps) == 1 else ""


def share(table: Table, mission: str, bot: str) -> float:
    found = games(table, mission, bot)
    return sum(game.won for game in found) / len(found) if found else 0.0


def cell(table: Table, mission: str, bot: str) -> str:
    """Won of played, the interval, the mean score; with a star if the map is another by now."""
    found = games(table, mission, bot)
    if not found:
        return ""
    wins = sum(game.won for game in found)
    low, high = interval(wins, len(found))
    score = sum(game.score for game in found) / len(found)
    return f"{wins} of {len(found)} ({100 * low:.0f}–{100 * high:.0f} %), {score:.0f}" + OLDER * (
        map_of(table, mission, bot) != today(mission)
    )


def pair_line(table: Table, worse: str, better: str, name: str, missions: list[str]) -> str:
    pairs = [
        (table[mission, better, number].game.score, table[mission, worse, number].game.score)
        for (mission, bot, number) in sorted(table)
        if bot == worse and mission in missions and (mission, better, number) in table
    ]
    ahead, behind = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    chance = better_by_chance(ahead, behind)
    said = f"{chance:.2g}" if chance > 1e-6 else "below 0.000001"
    return f"| {better} over {worse} | {name} | {ahead} | {len(pairs) - ahead - behind} | {behind} | {said} |"


def write_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    after = rest.partition(END)[2]
    PAGE.write_text(before + START + "\n" + tables(read()) + "\n" + END + after, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--fresh", action="store_true", help="forget the games there are")
    parser.add_argument("--write", action="store_true", help="play nothing")
    parser.add_argument("--bot", action="append", choices=list(BOTS))
    parser.add_argument("--mission", action="append", choices=list(mission_files()), metavar="ID")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    keys = list(wanted(args.bot or list(BOTS), args.mission or list(mission_files())))
    if args.fresh:
        write_games({key: game for key, game in read().items() if key not in keys})
    if not args.write:
        play(keys, args.workers)
    write_page()
    return 0


if __name__ == "__main__":
    sys.exit(main())
