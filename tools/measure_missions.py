"""How hard each mission that comes with the game is: plays it and writes src/shamble/lab/measured.json.

python tools/measure_missions.py --workers 2                      what was begun goes on where it was stopped
python tools/measure_missions.py --mission 2e/m0 --mission po/m02   only these; the others stay as they are
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble.content.missions import mission_files  # noqa: E402
from shamble.lab.backends import local  # noqa: E402
from shamble.lab.difficulty import MEASURED, difficulty_data, difficulty_of  # noqa: E402
from shamble.lab.question import Question  # noqa: E402
from shamble.lab.run import Arm, Asked, Run, folder_name  # noqa: E402

FILE = ROOT / "src" / "shamble" / "lab" / MEASURED
RUNS = ROOT / "data" / "measured"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--mission", action="append", choices=list(mission_files()), metavar="ID")
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--budget", type=int, default=150)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    rows = json.loads(FILE.read_text(encoding="utf-8"))["missions"]
    for mission in args.mission or mission_files():
        asked = Asked((Arm("as it is", Question(mission, args.bot, args.budget)),), args.games)
        run = Run.open(RUNS / folder_name(asked), asked)
        for _ in run.play(local, args.workers):
            pass
        rows[mission] = difficulty_data(difficulty_of(run.games(0)))
        data = {"bot": args.bot, "budget": args.budget, "missions": {name: rows[name] for name in sorted(rows)}}
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        print(f"{mission}: {rows[mission]['wins']} of {rows[mission]['games']}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
