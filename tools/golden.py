"""Golden games: whole journals that every change must still replay, a won and a lost one of every mission.

    python tools/golden.py                      make all anew and say which differ from those in tests/golden
    python tools/golden.py --mission 2e/m7      those of one mission, or of several
    python tools/golden.py --look               write nothing, show what would differ
    python tools/golden.py --remark             write headers and marks anew, as of today, and leave every answer alone

A rule that changes on purpose changes them too: run this, read the diff, commit both together. A game that still goes
as it went keeps its answers. Most others are found by tools/solver.py, with luck it chooses; two are not: one is won
under an open seed, one has seats, undos and a secret.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.greedy import search_win  # noqa: E402
from tools.solver import found_game  # noqa: E402

from shamble.content.missions import mission_files  # noqa: E402
from shamble.session.game import Session, new_spec  # noqa: E402
from shamble.session.journal import DIGEST, load  # noqa: E402
from shamble.session.luck import KeyedLuck, SeededLuck  # noqa: E402
from shamble.session.replay import replay, written_anew  # noqa: E402

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


SPECIAL: dict[str, Callable[[], Session]] = {
    "2e-m0-won": won_alone,
    "2e-m1-lost": lost_together,
    "2e-m1-hoarded-lost": lambda: found_game("2e/m1", "lost", known("2e-m1-hoarded-lost")),
}


def games(missions: Iterable[str]) -> dict[str, Callable[[], Session]]:
    """Name and maker of every game of these missions."""
    found: dict[str, Callable[[], Session]] = {}
    for mission in missions:
        stem = mission.replace("/", "-")
        for result in ("won", "lost"):
            name = f"{stem}-{result}"
            found[name] = partial(found_game, mission, result, known(name))
        found |= {name: play for name, play in SPECIAL.items() if name.startswith(f"{stem}-")}
    return found


def known(name: str) -> tuple[str, ...]:
    """What was said in the game there is: most changes of the rules leave most of it as it was."""
    path = FOLDER / f"{name}.journal"
    return tuple(entry.text for entry in load(path).entries) if path.exists() else ()


def remake(name: str, play: Callable[[], Session], look: bool) -> bool:
    """Make one game and write it unless it is only looked for; whether it has changed."""
    path = FOLDER / f"{name}.journal"
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    began = time.monotonic()
    session = play()
    new = session.journal.text()
    over = " ".join(session.over or ())
    spent = f"{time.monotonic() - began:.1f} s, {len(new) / 1000:.1f} kB"
    print(f"{name}: {session.entry} entries, {over}, {spent}, {'the same' if new == old else 'changed'}", flush=True)
    if look:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), "before", "now", n=1))
    elif new != old:
        FOLDER.mkdir(parents=True, exist_ok=True)
        session.save(path)
    return new != old


def remarked(name: str, look: bool) -> bool:
    """Write the header and marks of a game anew, if its answers can all be played; whether that failed."""
    path = FOLDER / f"{name}.journal"
    journal = load(path)
    found = replay(journal)
    session = found.session
    lines = [line for line in journal.body if line.kind != DIGEST]
    if found.stop or lines != [line for line in session.journal.body if line.kind != DIGEST]:
        print(f"{name}: left as it is, for it fits no longer: {found.problem}", flush=True)
        return True
    written_anew(session)
    same = session.journal.text() == path.read_text(encoding="utf-8")
    print(f"{name}: {session.entry} entries, {'the same' if same else 'marked anew'}", flush=True)
    if not same and not look:
        session.save(path)
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--look", action="store_true", help="write nothing")
    parser.add_argument("--remark", action="store_true", help="only headers and marks: no answer is touched")
    parser.add_argument("--mission", action="append", choices=mission_files(), metavar="ID", help="only of this one")
    args = parser.parse_args()
    chosen = games(args.mission or mission_files())
    if args.remark:
        return 1 if sum(remarked(name, args.look) for name in chosen) else 0
    changed = [name for name, play in chosen.items() if remake(name, play, args.look)]
    print(f"{len(changed)} of {len(chosen)} changed")
    return 1 if changed and args.look else 0


if __name__ == "__main__":
    sys.exit(main())
