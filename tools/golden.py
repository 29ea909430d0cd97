"""Golden games: whole journals that every change must still replay.

    python tools/golden.py            make them anew and show what differs from those in tests/golden
    python tools/golden.py --look     show it, write nothing

A rule that changes on purpose changes them too: run this, read the diff, commit both together.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.greedy import search_win  # noqa: E402

from shamble.session.game import Session, new_spec  # noqa: E402
from shamble.session.luck import KeyedLuck, SeededLuck  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
SEEDS = 40  # tried one after the other until one is won


def won_alone() -> Session:
    """2e/m0, one seat, an open seed, won."""
    for seed in range(SEEDS):
        session = Session.start(new_spec("2e/m0"), SeededLuck(seed))
        if search_win(session):
            return session
    raise SystemExit(f"golden: no seed below {SEEDS} is won; teach tools/greedy.py the new rules")


def lost_together() -> Session:
    """2e/m1, two seats that play at random with keyed luck, with asides, undos and a standing answer; lost."""
    session = Session.start(new_spec("2e/m1", seats=2), KeyedLuck(b"a secret that everybody may know"))
    session.always("arrange", 2, "done")
    whim = SeededLuck(5)
    while not session.over:
        play_at_random(session, whim)
    return session


def play_at_random(session: Session, whim: SeededLuck) -> None:
    """A random option; now and then an aside, an undo, or an undo that the other seat agrees to."""
    deed, seat = whim.below(60), 1 + whim.below(2)
    free = session.free(seat)
    if deed == 0 and free:
        session.say(free[whim.below(len(free))][0], seat)
    elif deed < 3 and session.undo_reach(seat)[0] != session.entry and session.steps[-1].by == seat:
        session.undo(seat)
    elif deed == 3 and session.entry > 40:
        session.propose_undo(session.entry - whim.below(12), seat)
        session.agree_undo(3 - seat)
    else:
        offers = session.offers()
        session.say(offers[whim.below(len(offers))][0])


GAMES: dict[str, Callable[[], Session]] = {"2e-m0-won": won_alone, "2e-m1-lost": lost_together}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--look", action="store_true", help="write nothing")
    args = parser.parse_args()
    changed = False
    for name, play in GAMES.items():
        path = FOLDER / f"{name}.journal"
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        session = play()
        new = session.journal.text()
        print(f"{name}: {session.entry} entries, {session.over}, {'the same' if new == old else 'changed'}")
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), "before", "now", n=1))
        changed = changed or new != old
        if new != old and not args.look:
            FOLDER.mkdir(parents=True, exist_ok=True)
            session.save(path)
    return 1 if changed and args.look else 0


if __name__ == "__main__":
    sys.exit(main())
