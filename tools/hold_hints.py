"""Holds what `search` foresaw against how its games ended, and writes src/shamble/bots/track_record.json.

    python tools/hold_hints.py          from docs/bots-foreseen.csv; the table of docs/bots.md is written, too

A chance to win is shown in hints only where it was held against games like that.
"""

from __future__ import annotations

import csv
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble.bots.ladder import BUDGET  # noqa: E402
from shamble.content.book import shelf  # noqa: E402
from shamble.content.fingerprint import map_id  # noqa: E402
from shamble.content.missions import find_mission  # noqa: E402
from shamble.lab.series import interval  # noqa: E402

FORESEEN = ROOT / "docs" / "bots-foreseen.csv"
RECORD = ROOT / "src" / "shamble" / "bots" / "track_record.json"
PAGE = ROOT / "docs" / "bots.md"
START, END = "<!-- held: tools/hold_hints.py -->\n", "<!-- end of held -->\n"
BOUNDS = (0.0, 0.02, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.0001)

Key = tuple[str, int]  # mission, number of the game


class Seen(NamedTuple):
    """A game: what was foreseen in each of its Rounds, and whether it was won."""

    chances: list[float]
    won: bool


def games() -> dict[Key, Seen]:
    """On today's maps, with today's budget; of a game that was written twice the last rows count."""
    found: dict[Key, Seen] = {}
    with FORESEEN.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if int(row["budget"]) != BUDGET or row["map"] != map_id(find_mission(row["mission"])):
                continue
            key = row["mission"], int(row["number"])
            if row["round"] == "1" or key not in found:
                found[key] = Seen([], row["won"] == "1")
            found[key].chances.append(float(row["chance"]))
    return found


def buckets(seen: list[Seen]) -> list[tuple[float, float, float, int, int]]:
    """A game counts once in every bucket that one of its Rounds fell into."""
    rows = []
    for least, below in pairwise(BOUNDS):
        here = [(each, [chance for chance in each.chances if least <= chance < below]) for each in seen]
        here = [(each, inside) for each, inside in here if inside]
        if here:
            mean = sum(sum(inside) / len(inside) for _, inside in here) / len(here)
            rows.append((least, min(below, 1.0), round(mean, 4), len(here), sum(each.won for each, _ in here)))
    return rows


def main() -> int:
    found = games()
    books: dict[str, dict[str, object]] = {}
    lines = ["| book | foreseen | on average | games | won | 95 % |", "|---|---|---|---|---|---|"]
    for book in shelf():
        seen = [each for (mission, _), each in found.items() if mission.startswith(f"{book}/")]
        rows = buckets(seen)
        books[book] = {"games": len(seen), "wins": sum(each.won for each in seen), "buckets": rows}
        for least, below, mean, number, wins in rows:
            low, high = interval(wins, number)
            span = f"{100 * least:.0f} to {100 * below:.0f} %"
            share = f"{100 * wins / number:.0f} %"
            lines.append(
                f"| `{book}` | {span} | {100 * mean:.0f} % | {number} | {share} | {100 * low:.0f}–{100 * high:.0f} % |"
            )
    RECORD.write_text(json.dumps({"budget": BUDGET, "books": books}, indent=1) + "\n", encoding="utf-8")
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    PAGE.write_text(before + START + "\n" + "\n".join(lines) + "\n\n" + END + rest.partition(END)[2], encoding="utf-8")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
