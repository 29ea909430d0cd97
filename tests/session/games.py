"""Games for the session's tests: played at random, the same every time."""

from __future__ import annotations

from collections.abc import Callable

from shamble.session.game import Session, new_spec
from shamble.session.luck import GameLuck, SeededLuck


def started(seats: int = 2, seed: int = 1, mission: str = "2e/m0", luck: GameLuck | None = None) -> Session:
    return Session.start(new_spec(mission, seats), luck or SeededLuck(seed))


def play(
    session: Session, entries: int = 10**6, seed: int = 0, now_and_then: Callable[[Session], None] | None = None
) -> Session:
    """At random until there are so many entries more or the game is over."""
    whim, until = SeededLuck(seed), session.entry + entries
    while not session.over and session.entry < until:
        if now_and_then and not whim.below(12):
            now_and_then(session)
        else:
            offers = session.offers()
            session.say(offers[whim.below(len(offers))][0])
    return session


def to_choice(session: Session, kind: str, seat: int | None = None) -> Session:
    """On until this kind of Choice is there, of this seat if one is given."""
    for seed in range(20):
        whim = SeededLuck(seed)
        while not session.over:
            point = session.point
            if getattr(point, "kind", "") == kind and seat in (None, getattr(point, "seat", None)):
                return session
            offers = session.offers()
            session.say(offers[whim.below(len(offers))][0])
        session = Session.start(session.spec, SeededLuck(seed + 100))
    raise AssertionError(f"no {kind} in twenty games")
