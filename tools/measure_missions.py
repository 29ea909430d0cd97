"""How hard each mission that comes with the game is: writes src/shamble/lab/measured.json.

python tools/measure_missions.py     from the games of the strongest bot in docs/bots-games.csv (tools/bots_table.py)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.bots_table import games, read  # noqa: E402

from shamble.bots.ladder import ADVISER, BUDGET  # noqa: E402
from shamble.content.missions import mission_files  # noqa: E402
from shamble.lab.difficulty import MEASURED, difficulty_data, difficulty_of  # noqa: E402

FILE = ROOT / "src" / "shamble" / "lab" / MEASURED


def main() -> int:
    table = read()
    played = {mission: games(table, mission, ADVISER) for mission in sorted(mission_files())}
    rows = {mission: difficulty_data(difficulty_of(found)) for mission, found in played.items() if found}
    FILE.write_text(json.dumps({"bot": ADVISER, "budget": BUDGET, "missions": rows}, indent=1) + "\n", encoding="utf-8")
    missing = [mission for mission, found in played.items() if not found]
    if missing:
        print(f"never measured: {', '.join(missing)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
