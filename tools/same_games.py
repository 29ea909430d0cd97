"""Whether bots play the same games as at another commit: same seeds, every answer of every game, played by both.

    python tools/same_games.py COMMIT            missions and bots of docs/baselines.md, ten games each
    python tools/same_games.py COMMIT --bot rules --mission 2e/m0 --games 3

A commit that was compiled is used compiled (`./shamble bench --against` compiles it); games do not depend on it. Both
commits play at the same time, each with one processor. Ends with 1 if a game differs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from bench.crew import BenchError, checked_out, surroundings  # noqa: E402

MISSIONS = ("2e/m0", "2e/m1", "2e/m10", "po/m05")
BOTS = ("rules", "search")
GAMES = 10

# Runs with the files of either commit: a line for each game, its end and a hash of all that was answered in it.
SCRIPT = """
import hashlib, sys
from shamble.lab.question import Question
from shamble.lab.series import Job, play
mission, bot, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
for number in range(games):
    digest = hashlib.blake2b(digest_size=8)
    found = play(Job(Question(mission, bot), number), lambda state, said: digest.update(repr(said).encode()))
    print(number, found.ending, found.rounds, found.decisions, digest.hexdigest(), found.error, flush=True)
"""


def games_of(tree: Path, mission: str, bot: str, games: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SCRIPT, mission, bot, str(games)]
    return subprocess.Popen(command, cwd=tree, env=surroundings(tree), stdout=subprocess.PIPE, text=True)


def compare(tree: Path, mission: str, bot: str, games: int) -> int:
    """How many games differ."""
    pair = [games_of(each, mission, bot, games) for each in (ROOT, tree)]
    here, there = (each.communicate()[0].splitlines() for each in pair)
    if len(here) != games or len(there) != games:
        raise SystemExit(f"same_games: {mission} {bot}: a process stopped; its own words are above")
    unlike = [(one, other) for one, other in zip(here, there, strict=True) if one != other]
    for one, other in unlike:
        print(f"  here:  {one}\n  there: {other}")
    print(f"{mission} {bot}: {games} games, {len(unlike)} differ", flush=True)
    return len(unlike)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("commit", metavar="COMMIT")
    parser.add_argument("--mission", action="append", metavar="ID", help=f"default: {', '.join(MISSIONS)}")
    parser.add_argument("--bot", action="append", metavar="NAME", help=f"default: {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"of each (default {GAMES})")
    args = parser.parse_args()
    try:
        tree = checked_out(args.commit)
    except BenchError as error:
        raise SystemExit(f"same_games: {error}") from None
    pairs = [(mission, bot) for bot in args.bot or BOTS for mission in args.mission or MISSIONS]
    return 1 if sum(compare(tree, mission, bot, args.games) for mission, bot in pairs) else 0


if __name__ == "__main__":
    sys.exit(main())
