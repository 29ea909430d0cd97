"""`shamble replay`: play a journal again, see where it went, and whether it still fits."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.session.game import Session
    from shamble.session.history import Step
    from shamble.session.replay import Replayed

NAME = "replay"
HELP = "play a saved game again from its journal, and check that it still fits"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop after entry N")
    parser.add_argument("--check", action="store_true", help="say only whether everything fits, the luck included")


def run(args: argparse.Namespace) -> int:
    from shamble.session.journal import load
    from shamble.session.replay import replay

    journal = load(args.file)
    found = replay(journal, args.to)
    if not args.check:
        for line in told(found.session):
            print(line)
    for line in verdict(found):
        print(line)
    return 1 if luck_differs(found.session, show=args.check) or found.problem else 0


def luck_differs(session: Session, show: bool) -> bool:
    """Whether some chance is not what the luck published for it draws; with `show`, say what was found."""
    from shamble.session.luck import verify

    differs = False
    for stretch in verify(session):
        differs = differs or bool(stretch.wrong)
        if show or stretch.wrong:
            where = f", first at entry {stretch.wrong[0]}" if stretch.wrong else ""
            print(f"luck of entries {stretch.first} to {stretch.last} ({stretch.luck[:20]}): {stretch.verdict}{where}")
    return differs


def told(session: Session) -> Iterator[str]:
    """The game in notation, a line for each entry, with the rounds between."""
    from shamble.rules.events import RoundBegins

    for name, where in (("mission", session.spec.mission), ("seats", seats_text(session))):
        yield f"{name}: {where}"
    for step in session.steps[1:]:
        yield entry_text(session, step)
        for event in step.events:
            if isinstance(event, RoundBegins):
                yield f"--- round {event.round}, seat {event.first} begins"


def seats_text(session: Session) -> str:
    return "; ".join(f"{number}: {', '.join(names)}" for number, names in enumerate(session.spec.seats, 1))


def entry_text(session: Session, step: Step) -> str:
    from shamble.core.points import Choice

    point = session.steps[step.back].state.point
    about = ""
    if step.answer is not None and isinstance(point, Choice) and point.who >= 0:
        about = f"{session.rules.figures[point.who].name}: "
    words = step.entry.line().partition(" ")[2]
    return f"{step.entry.number:>5}  {about if not words.startswith(about) else ''}{words}"


def verdict(found: Replayed) -> Iterator[str]:
    """How it ended, and what does not fit."""
    from shamble.session.scenario import point_text

    session = found.session
    yield f"after entry {session.entry}, round {session.state.round}: {point_text(session.rules, session.state)}"
    for note in found.notes():
        yield f"warning: {note}"
    for misfit in found.misfits:
        yield f"does not fit: {misfit}"
    if found.corrected:
        yield found.stopped()
    if found.stop:
        yield f"stops fitting at {found.stop}"
    if not found.problem:
        yield f"all {found.entries_ok} entries fit"
