"""Positions and decisions have a text form, and the text says neither more nor less."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.kernel import digest, options
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.lab.casting import Cast
from shamble.lab.laws import Broken
from shamble.rules.base.ruleset import Ruleset
from shamble.session import position
from shamble.session.game import GameSpec, Session
from shamble.session.journal import read
from shamble.session.notation import offered, offered_asides, parse
from shamble.session.replay import replay


def answers_round_trip(rules: Ruleset, state: State) -> None:
    """What the game lists in words is read back as the same answer, and no two answers read alike."""
    texts: dict[str, Answer] = {}
    for answer, text in (*offered(rules, state), *offered_asides(rules, state)):
        if text in texts:
            raise Broken("notation", f'"{text}" is both {texts[text]} and {answer}')
        texts[text] = answer
        back = parse(rules, state, text).answer
        if back != answer:
            raise Broken("notation", f'"{text}" stands for {answer} and is read as {back}')


def state_round_trips(rules: Ruleset, state: State) -> None:
    """A position written and read is the same position, and asks the same."""
    text = position.write(rules, state)
    back = position.read(rules, text)
    if digest(back) != digest(state) or bytes(back.crowd) != bytes(state.crowd):
        raise Broken("position", "written and read it is another one")
    if options(rules, back) != options(rules, state):
        raise Broken("position", "written and read it offers something else")


def journal_of(cast: Cast, answers: Sequence[Answer]) -> Session:
    """A plain game as a session would have played it, chance said like any answer."""
    seats = tuple(sorted({seat for _, seat in cast.team.survivors}))
    names = tuple(tuple(name for name, at in cast.team.survivors if at == seat) for seat in seats)
    spec = GameSpec(cast.mission, names, cast.team.companions, cast.modes, cast.difficulty)
    return retold(spec._replace(book=cast.rules.terms["book"]), answers)


def retold(spec: GameSpec, answers: Sequence[Answer]) -> Session:
    """A game out of everything that was said in it, by players and by chance."""
    session = Session.start(spec, auto_luck=False)
    for answer in answers:
        session.take(answer, session.owner(answer, None))
    session.run()
    return session


def journal_replays(cast: Cast, answers: Sequence[Answer], last: str) -> None:
    """The journal of the game, written and read, leads to the same end."""
    session = journal_of(cast, answers)
    found = replay(read(session.journal.text()))
    if found.problem is not None:
        raise Broken("journal", str(found.problem))
    if digest(found.session.state) != last:
        raise Broken("journal", "replayed it ends somewhere else")
