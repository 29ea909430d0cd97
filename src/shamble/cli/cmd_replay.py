"""`shamble replay`: play a journal again, see where it went, and whether it still fits."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.session.game import Session
    from shamble.session.history import Step
    from shamble.session.luck import Stretch
    from shamble.session.replay import Replayed

NAME = "replay"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help=say("help.replay.to"))
    parser.add_argument("--check", action="store_true", help=say("help.replay.check"))


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
            form = "cli.replay.luck.wrong" if stretch.wrong else "cli.replay.luck"
            print(say(form, **stretch_words(stretch), luck=stretch.luck[:20]))
    return differs


def stretch_words(stretch: Stretch) -> dict[str, object]:
    """A stretch of the game with one luck, and whether it fits."""
    from shamble.views.speech import called

    verdict, wrong = called("luck", stretch.verdict), stretch.wrong[0] if stretch.wrong else 0
    return {"first": stretch.first, "last": stretch.last, "verdict": verdict, "wrong": wrong}


def told(session: Session) -> Iterator[str]:
    """The game in notation, a line for each entry, with the rounds between."""
    from shamble.rules.base.events import RoundBegins

    yield say("cli.replay.mission", mission=session.spec.mission)
    yield say("cli.replay.seats", seats=seats_text(session))
    for step in session.steps[1:]:
        yield entry_text(session, step)
        for event in step.events:
            if isinstance(event, RoundBegins):
                yield say("cli.replay.round", round=event.round, seat=event.first)


def seats_text(session: Session) -> str:
    from shamble.views.speech import listed

    seats = enumerate(session.spec.seats, 1)
    return listed((say("list.colon", first=number, next=listed(names)) for number, names in seats), "semicolon")


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
    from shamble.session.replay import OLD_MARKS
    from shamble.session.waiting import point_text
    from shamble.views.notices import notice_words

    session = found.session
    point = point_text(session.rules, session.state)
    yield say("cli.replay.after", entry=session.entry, round=session.state.round, point=point)
    if found.warning:
        yield say("cli.replay.warning", warning=found.warning)
    if found.old:
        yield say("cli.replay.warning", warning=notice_words(OLD_MARKS))
    for misfit in found.misfits:
        yield say("cli.replay.misfit", misfit=misfit)
    if found.corrected:
        yield notice_words(found.stopped())
    if found.stop:
        yield say("cli.replay.stops", problem=found.stop)
    if not found.problem:
        yield say("cli.replay.fits", entries=found.entries_ok)
