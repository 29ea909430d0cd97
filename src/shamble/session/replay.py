"""Replay: a game again out of its journal, as far as it fits. No luck is needed: the journal has what was drawn.

Whoever goes on with a game asks for legal answers (`Replayed.stop`), whoever judges one for everything
(`Replayed.problem`). The journal of what was replayed is in today's format, with marks as they would be written today.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from shamble.content.fingerprint import content_id, ruleset_id
from shamble.core.errors import ContentError
from shamble.core.kernel import Refused
from shamble.session.game import Session
from shamble.session.journal import (
    ANSWER,
    DIGEST,
    FORMAT,
    LUCK,
    NUMBER,
    OVER,
    UNDO,
    Entry,
    Journal,
    Mark,
    Notice,
    Problem,
    load,
    luck_text,
)
from shamble.session.luck import FORCED, SEED, GameLuck, KeyedLuck, luck_of
from shamble.session.meaning import mark
from shamble.session.spec import spec_of
from shamble.session.waiting import point_text

OLD_MARKS = Notice("old-marks", {})


class Stopped(ContentError):
    """A saved game that nobody can go on with."""

    def __init__(self, path: Path, notice: Notice, problem: Problem) -> None:
        super().__init__(f"{path}: fits up to entry {notice.given['entry']}; {problem}")
        self.notice = notice
        self.problem = problem


class Replayed(NamedTuple):
    """A game replayed as far as its lines could be played, and where it stopped fitting."""

    session: Session
    entries_ok: int  # up to this entry everything fits
    problem: Problem | None  # the first thing that does not
    misfits: tuple[Problem, ...] = ()  # digests and endings that do not fit, each with its entry
    warning: str = ""
    stop: Problem | None = None  # the entry that cannot be played, or read; None if all could
    old: bool = False  # its digests are of another format and were passed over
    corrected: bool = False  # it stops at an answer, and what it is played by is not what it was

    def notices(self) -> tuple[Notice, ...]:
        """What players have to know who go on with it, or cannot."""
        if self.stop:
            return (self.stopped(),)
        more = len(self.misfits) - 1
        first = [Notice("misfit", {"misfit": misfit}) for misfit in self.misfits[:1]]
        return (*first, Notice("misfits", {"number": more})) if more > 0 else tuple(first)

    def stopped(self) -> Notice:
        """That nobody can go on from the end of it, and why."""
        header, entry = self.session.journal.header, self.session.entry
        if not self.corrected:
            return Notice("stopped", {"entry": entry})
        mission_alone = header.ruleset == ruleset_id(self.session.rules)
        given = {"mission": header.mission, "book": header.book, "entry": entry}
        return Notice("mission-corrected" if mission_alone else "book-corrected", given)


def replay(journal: Journal, to: int | None = None) -> Replayed:
    """Play a journal again, up to an entry if one is given. A header that makes no game is a ContentError."""
    session = Session(spec_of(journal.header), None, Journal(journal.header._replace(format=FORMAT)))
    old = journal.header.format != FORMAT
    misfits: list[Problem] = []
    verified = 0
    stop: Problem | None = None
    for line in journal.body:
        if isinstance(line, Mark):
            wrong = play_mark(session, line, verified, old)
            if wrong:
                misfits.append(wrong)
            elif not misfits and line.kind == DIGEST:
                verified = session.entry
        elif to is not None and line.number > to:
            break
        else:
            stop = play_entry(session, line)
            if stop:
                break
    else:
        stop = journal.problem
    first = misfits[0] if misfits else stop
    ok = verified if misfits else session.entry
    warning = content_warning(session)
    corrected = bool(warning) and stop is not None and stop is not journal.problem
    return Replayed(session, ok, first, tuple(misfits), warning, stop, old, corrected)


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
    except Exception as error:  # what comes before it can still be read
        return Problem(
            entry.number, f'"{entry.text}" is more than today\'s rules can do ({type(error).__name__}: {error})'
        )
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


def play_mark(session: Session, said: Mark, verified: int, old: bool = False) -> Problem | None:
    """Note what is true there now; what is wrong with the mark that was read."""
    if said.kind == DIGEST:
        true = Mark(DIGEST, mark(session.rules, session.state))
        session.journal.add(true)
        return None if old or said == true else Problem(session.entry, misfit_words(session, verified))
    why = why_not_end(session, said) if said.kind == OVER else why_not_secret(session, said)
    if not why:
        session.journal.add(said)
    elif session.over and said.kind == OVER:
        session.journal.add(Mark(OVER, ending(session)))
    return Problem(session.entry, why) if why else None


def misfit_words(session: Session, verified: int) -> str:
    since = f"entries {verified + 1} to {session.entry}" if session.entry > verified + 1 else "it"
    return f"the digest does not fit: the game went another way in {since}"


def ending(session: Session) -> str:
    return " ".join(word for word in session.over or () if word)


def why_not_end(session: Session, said: Mark) -> str:
    return "" if said.text == ending(session) else f'the journal says "over {said.text}"; {waiting(session)}'


def why_not_secret(session: Session, said: Mark) -> str:
    known = KeyedLuck(bytes.fromhex(said.text)).published() in lucks(session.journal)
    return "" if known else "the secret is not that of any luck the journal has published"


def waiting(session: Session) -> str:
    """Where the game stands, with all options in notation."""
    return point_text(session.rules, session.state)


# --- going on ----------------------------------------------------------------------------------------------------


def resumed(path: Path, luck: GameLuck | None, auto_luck: bool, keep: bool) -> Session:
    journal = load(path)
    found = replay(journal)
    session = found.session
    lost = None if journal.cut and found.stop == journal.problem else found.stop
    if lost and not keep:
        raise Stopped(path, found.stopped(), lost)
    written_anew(session)
    session.notices = (*found._replace(stop=lost).notices(), *([OLD_MARKS] if found.old else []))
    if not session.over:
        take_luck(session, luck, auto_luck)
        session.run()
    return session


def written_anew(session: Session) -> None:
    """A game that goes on is one of today's content: what is corrected later is corrected since then."""
    header, rules = session.journal.header, session.rules
    session.journal.header = header._replace(ruleset=ruleset_id(rules), content=content_id(rules))


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
