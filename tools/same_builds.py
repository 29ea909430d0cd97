"""Pure and compiled are one game: both replay every golden game and let bots play a few; every position is compared.

    python tools/same_builds.py          needs a build that fits (./shamble build-fast)
    python tools/same_builds.py --one    what one of them finds: a line for each game

Every position of a game goes into one digest; the first games where the two differ are named. The two processes hash
texts differently, so whatever depends on the order of a set shows too.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble import fast  # noqa: E402
from shamble.core.kernel import digest  # noqa: E402
from shamble.core.points import Answer  # noqa: E402
from shamble.core.state import State  # noqa: E402
from shamble.lab.question import Question  # noqa: E402
from shamble.lab.series import Job, play  # noqa: E402
from shamble.session.journal import load  # noqa: E402
from shamble.session.replay import replay  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
SMALL = 40  # budget of those that think
MISSIONS = ("2e/m0", "2e/m1", "2e/m14", "2e/m24", "po/m00", "po/m03", "po/m07")
PLAYED = [("rules", mission, number) for mission in MISSIONS for number in range(3)]
PLAYED += [(bot, mission, 0) for mission in MISSIONS for bot in ("greedy", "search")]


def positions(path: Path) -> tuple[int, str]:
    """How many positions a game has, and one digest over all of theirs."""
    session, total = replay(load(path)).session, hashlib.sha256()
    for step in session.steps:
        total.update(digest(step.state).encode())
    return len(session.steps), total.hexdigest()


def bots_play(bot: str, mission: str, number: int) -> tuple[int, str]:
    """The same of a game that a bot decides."""
    total, seen = hashlib.sha256(), 0

    def watch(state: State, said: Answer) -> None:
        nonlocal seen
        seen += 1
        total.update(f"{digest(state)} {said}".encode())

    play(Job(Question(mission, bot, SMALL), number), watch)
    return seen, total.hexdigest()


def one() -> None:
    print("compiled" if fast.compiled() else "pure")
    for path in sorted(FOLDER.glob("*.journal")):
        print(path.stem, *positions(path))
    for bot, mission, number in PLAYED:
        print(f"{bot}-{mission}-{number}", *bots_play(bot, mission, number))


def asked(pure: bool) -> list[str]:
    """What a process of its own finds."""
    env = {name: value for name, value in os.environ.items() if name != fast.PURE}
    env["PYTHONHASHSEED"] = "1" if pure else "2"
    if pure:
        env[fast.PURE] = "1"
    done = subprocess.run([sys.executable, __file__, "--one"], capture_output=True, text=True, env=env, check=True)
    return done.stdout.splitlines()


def main() -> int:
    if "--one" in sys.argv:
        one()
        return 0
    pure, compiled = asked(True), asked(False)
    if (pure[0], compiled[0]) != ("pure", "compiled"):
        print("there is no build that fits: ./shamble build-fast")
        return 2
    differ = [line.split()[0] for line, other in zip(pure[1:], compiled[1:], strict=True) if line != other]
    total = sum(int(line.split()[1]) for line in pure[1:])
    print(f"{len(pure) - 1} games, {total} positions; {len(differ)} differ {' '.join(differ[:5])}".rstrip())
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
