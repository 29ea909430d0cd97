"""Counts the ways of the fixed positions anew: shows what differs from tests/perft/counts.json; --write keeps it."""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "perft"


def main() -> int:
    from shamble.lab.perft import count

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the new counts")
    args = parser.parse_args()
    file = FOLDER / "counts.json"
    before = file.read_text(encoding="utf-8") if file.is_file() else ""
    after = json.dumps(count(FOLDER / "positions.yaml"), indent=2) + "\n"
    if before == after:
        print("nothing differs")
        return 0
    sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), after.splitlines(True), "before", "after"))
    if args.write:
        file.write_text(after, encoding="utf-8")
    return 0 if args.write else 1


if __name__ == "__main__":
    sys.exit(main())
