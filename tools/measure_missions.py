"""How hard each mission that comes with the game is: writes src/shamble/lab/measured.json.

python tools/measure_missions.py     the games of the strongest bot in docs/bots-games.csv (tools/bots_table.py);
                                     where it has not played all it should, a hundred of `rules`, played now
python tools/measure_missions.py wd  only the missions of a book; what is known of the others stays
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.bots_table import FEW, MAIN, MANY, games, map_of, read  # noqa: E402

from shamble.bots.ladder import ADVISER, BUDGET  # noqa: E402
from shamble.content.fingerprint import map_id  # noqa: E402
from shamble.content.missions import find_mission, mission_files  # noqa: E402
from shamble.lab.backends import games_of  # noqa: E402
from shamble.lab.difficulty import MEASURED, difficulty_data, difficulty_of  # noqa: E402
from shamble.lab.question import Question  # noqa: E402
from shamble.lab.series import Job  # noqa: E402

HUNDRED = 100
FILE = ROOT / "src" / "shamble" / "lab" / MEASURED


def main() -> int:
    known = json.loads(FILE.read_text(encoding="utf-8"))["missions"] if sys.argv[1:] else {}
    table, rows = read(), dict[str, Any](known)
    for mission in sorted(each for each in mission_files() if each.startswith(tuple(sys.argv[1:]) or "")):
        bot, found, played_on = ADVISER, games(table, mission, ADVISER), map_of(table, mission, ADVISER)
        if len(found) < (MANY if mission in MAIN else FEW):
            bot, played_on = "rules", map_id(find_mission(mission))
            found = list(games_of([Job(Question(mission, bot), number) for number in range(HUNDRED)], 2))
        rows[mission] = {"bot": bot, "map": played_on, **difficulty_data(difficulty_of(found))}
        print(f"{mission}: {rows[mission]['wins']} of {len(found)} won by {bot}", flush=True)
    FILE.write_text(json.dumps({"budget": BUDGET, "missions": rows}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
