"""Whether the golden games still say what they said: their answers, against those at a commit.

    python tools/same_answers.py BASE                    tests/golden as it is here, with tests/golden at BASE
    python tools/same_answers.py BASE --except FILE      games named in FILE, one a line, may differ, and must
    python tools/same_answers.py BASE --write            BASE is a new baseline: keep what it says

Only headers and digests may change: every entry, ending and secret is compared, line by line. A game that is new is
named; one that is gone is a difference. Ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "tests/golden"
WAYS = "tests/perft/counts.json"
KEPT = ROOT / "tests" / "baseline.json"


def answers(text: str) -> list[str]:
    """All of a journal but its header and its digests."""
    body = text.partition("\n\n")[2]
    return [line for line in body.splitlines() if line.strip() and not line.startswith("= ")]


def first_difference(old: list[str], new: list[str]) -> str:
    """The first line that is not the same, '' if there is none."""
    for before, now in zip(old, new, strict=False):
        if before != now:
            return f'"{before}" is now "{now}"'
    if len(old) == len(new):
        return ""
    return f'"{old[len(new)]}" is gone' if len(old) > len(new) else f'"{new[len(old)]}" is new'


def answer_hash(text: str) -> str:
    """A short name of all that was answered."""
    return hashlib.blake2b("\n".join(answers(text)).encode(), digest_size=8).hexdigest()


def way_counts(text: str) -> dict[str, dict[str, int]]:
    """Of the counts of ways only the numbers: digests hold within one build."""
    found = json.loads(text)
    return {name: {key: row[key] for key in row if key.startswith("depth")} for name, row in found.items()}


def keep(base: str) -> None:
    """Write down what a new baseline says."""
    hashes = {name.removesuffix(".journal"): answer_hash(text) for name, text in games_at(base).items()}
    data = {
        "commit": git("rev-parse", base).strip(),
        "answers": hashes,
        "ways": way_counts(git("show", f"{base}:{WAYS}")),
    }
    KEPT.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def games_at(base: str) -> dict[str, str]:
    listed = git("ls-tree", "--name-only", f"{base}:{FOLDER}").splitlines()
    return {name: git("show", f"{base}:{FOLDER}/{name}") for name in listed if name.endswith(".journal")}


def games_here() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / FOLDER).glob("*.journal"))}


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise SystemExit(f"same_answers: git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def compared(old: dict[str, str], new: dict[str, str], allowed: set[str]) -> tuple[list[str], int]:
    """What there is to say about two sets of games, and how many of them are wrong."""
    lines, wrong = [], 0
    for name in sorted(old):
        found = first_difference(answers(old[name]), answers(new[name])) if name in new else "the game is gone"
        if found and name not in allowed:
            lines.append(f"{name}: {found}")
            wrong += 1
        elif not found and name in allowed:
            lines.append(f"{name}: is said to differ, and is the same")
            wrong += 1
    lines += [f"{name}: is new" for name in sorted(new) if name not in old]
    return lines, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("base", metavar="BASE", help="a commit")
    parser.add_argument("--except", dest="allowed", type=Path, metavar="FILE", help="games that differ on purpose")
    parser.add_argument("--write", action="store_true", help="BASE is a new baseline: write tests/baseline.json")
    args = parser.parse_args()
    if args.write:
        keep(args.base)
        return 0
    allowed = set(args.allowed.read_text(encoding="utf-8").split()) if args.allowed else set()
    old, new = games_at(args.base), games_here()
    lines, wrong = compared(old, new, allowed)
    for line in lines:
        print(line)
    print(f"{len(old)} games at {args.base}, {wrong} of them not as they should be")
    return 1 if wrong or not old else 0


if __name__ == "__main__":
    sys.exit(main())
