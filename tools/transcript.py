"""Plays one full round of a mission at the terminal, from a script, and writes what was seen to `docs/`.

python tools/transcript.py            write it anew and show what changed
python tools/transcript.py --check    only say whether it is current
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "transcript-round.md"
SEED = 11
COMMAND = ["play", "2e/m1", "--seed", str(SEED)]

# What a player types. Numbers are those on the screen; notation stands where it reads better.
SCRIPT = """
hands
bunny
move 5R.g
door 7R.d Crowbar
move 7R.d
undo
take crate

search
stow Fire Axe

0
elle
move 7R.d
move 7R.f
door 7R.I Fire Axe
1
ahead
0
amy
move 7R.d
move 7R.f
odds 1
1
why
move 7R.I
0
doug
search
1
1
3
1
move 7R.d
0
josh
take objective
search

zone 7R.I
0
search
odds ranged Pistol 9R.I
slip 7R.d
0
2
why
objectives
""".strip().splitlines()

HEAD = f"""# One round at the terminal

`./shamble {" ".join(COMMAND)}`, played by a script; what stands after `›` was typed.
Written by `python tools/transcript.py`, which also shows what changed.

```text
"""


def transcript() -> str:
    """The whole page as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "shamble", *COMMAND],
            input="\n".join([*SCRIPT, "quit"]) + "\n",
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=folder,
            env=environment(),
            check=True,
        )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return HEAD + "\n".join(lines).rstrip() + "\n```\n"


def environment() -> dict[str, str]:
    """As wide as the page wants it, without colour, whatever the caller's terminal is like."""
    kept = {key: value for key, value in os.environ.items() if not re.fullmatch("(FORCE|NO|CLI)_?COLOR.*|TTY_.*", key)}
    return kept | {"COLUMNS": "120", "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "TERM": "dumb"}


def main() -> int:
    parser = argparse.ArgumentParser(description="write docs/transcript-round.md anew and show what changed")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if it is not current")
    only_check = parser.parse_args().check
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    new = transcript()
    names = f"{PAGE.name} (before)", f"{PAGE.name} (now)"
    sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), *names))
    if not only_check:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(new, encoding="utf-8")
    print("current" if old == new else "changed")
    return int(only_check and old != new)


if __name__ == "__main__":
    sys.exit(main())
