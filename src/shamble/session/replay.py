"""Replay: a game again out of its journal, as far as it fits. No luck is needed: the journal has what was drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from shamble.content.fingerprint import content_id
from shamble.core.errors import ContentError
from shamble.core.kernel import Refused
from shamble.session import position
from shamble.session.game import Session
from shamble.session.journal import (
    ANSWER,
    DIGEST,
    LUCK,
    NUMBER,
    OVER,
    SECRET,
    UNDO,
    Entry,
    Journal,
    Mark,
    Problem,
    load,
    luck_text,
)
from shamble.session.luck import FORCED, SEED, GameLuck, KeyedLuck, luck_of
from shamble.session.spec import spec_of


class Replayed(NamedTuple):
    """A game replayed as far as its lines could be played, and where it stopped fitting."""

    session: Session
    entries_ok: int  # up to this entry everything fits
    problem: Problem | None  # the first thing that does not
    misfits: tuple[Problem, ...] = ()  # digests and endings that do not fit, each with its entry
    warning: str = ""


def replay(journal: Journal, to: int | None = None) -> Replayed:
    """Play a journal again, up to an entry if one is given. A header that makes no game is a ContentError."""
    session = Session(spec_of(journal.header), None, Journal(journal.header))
    misfits: list[Problem] = []
    verified = 0
    problem: Problem | None = None
    for line in journal.body:
        if isinstance(line, Mark):
            wrong = play_mark(session, line, verified)
            if wrong:
                misfits.append(wrong)
            elif not misfits and line.kind == DIGEST:
                verified = session.entry
        elif to is not None and line.number > to:
            break
        else:
            problem = play_entry(session, line)
            if problem:
                break
    else:
        problem = journal.problem
    first = misfits[0] if misfits else problem
    ok = verified if misfits else session.entry
    return Replayed(session, ok, first, tuple(misfits), content_warning(session))


def content_warning(session: Session) -> str:
    """Other content than the game was played with is worth a word, even if all still fits."""
    found, said = content_id(session.rules), session.journal.header.content
    if found == said:
        return ""
    return f"the journal was written with other content ({said}; now {found})"


def play_entry(session: Session, entry: Entry) -> Problem | None:
    try:
        if entry.kind == ANSWER:
            play_answer(session, entry)
        else:
            check_note(session, entry)
            session.remark(entry)
    except Refused as no:
        return Problem(entry.number, f'"{entry.text}" is refused by {no.rule}; {waiting(session)}')
    except ContentError as error:
        return Problem(entry.number, f"{error}; {waiting(session)}")
    return None


def play_answer(session: Session, entry: Entry) -> None:
    answer, by = session.understand(entry.text, entry.seat)
    standing = by > 0 and session.standing.get((by, getattr(session.point, "kind", ""))) == entry.text
    session.play(entry, answer, by, standing)


def check_note(session: Session, entry: Entry) -> None:
    word = entry.text.split()[0] if entry.text else ""
    if entry.kind == UNDO and not (re.fullmatch(NUMBER, word) and int(word) < entry.number):
        raise ContentError(f'"undo {entry.text}": the number of an earlier entry is needed')
    if entry.kind == LUCK:
        luck_text(entry.text)
    if entry.seat is not None and entry.seat not in session.seats:
        raise Refused("no-such-seat", {"seat": entry.seat})


def play_mark(session: Session, mark: Mark, verified: int) -> Problem | None:
    why = why_not_mark(session, mark, verified)
    if why:
        return Problem(session.entry, why)
    session.journal.add(mark)
    return None


def why_not_mark(session: Session, mark: Mark, verified: int) -> str:
    """What is wrong with a mark; '' if it fits."""
    if mark.kind == DIGEST and position.mark(session.rules, session.state) != mark.text:
        since = f"entries {verified + 1} to {session.entry}" if session.entry > verified + 1 else "it"
        return f"the digest does not fit: the game went another way in {since}"
    if mark.kind == OVER and mark.text != " ".join(word for word in session.over or () if word):
        return f'the journal says "over {mark.text}"; {waiting(session)}'
    if mark.kind == SECRET and KeyedLuck(bytes.fromhex(mark.text)).published() not in lucks(session.journal):
        return "the secret is not that of any luck the journal has published"
    return ""


def waiting(session: Session) -> str:
    """Where the game stands, with all options in notation."""
    from shamble.session.scenario import point_text

    return point_text(session.rules, session.state)


# --- going on ----------------------------------------------------------------------------------------------------


def resumed(path: Path, luck: GameLuck | None, auto_luck: bool, keep: bool) -> Session:
    journal = load(path)
    found = replay(journal)
    session = found.session
    if found.problem and not (journal.cut and found.problem == journal.problem):
        if not keep:
            raise ContentError(f"{path}: {found.problem}")
        session = replay(journal, found.entries_ok).session
    if not session.over:
        take_luck(session, luck, auto_luck)
        session.run()
    return session


def take_luck(session: Session, luck: GameLuck | None, auto_luck: bool) -> None:
    """The luck given, else the open seed the game has, else a fresh secret; said if it is not the one before."""
    before = lucks(session.journal)[-1]
    if not auto_luck:
        luck = None
    elif luck is None:
        luck = luck_of(before) if before.startswith(SEED) else KeyedLuck.fresh()
    if (luck.published() if luck else FORCED) == before:
        session.luck = luck
    else:
        session.new_luck(luck)


def lucks(journal: Journal) -> list[str]:
    """All luck published so far, stretch by stretch."""
    return [journal.header.luck, *(entry.text for entry in journal.entries if entry.kind == LUCK)]
