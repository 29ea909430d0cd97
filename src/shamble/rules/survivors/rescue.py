"""Leaving the board; and carrying off those who lie on it (wzc, KO): Objectives until their time is up."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import ESCAPED, OFF_BOARD, PLAYING, SAVED, State
from shamble.rules.base.events import Rescued, SurvivorEscapes
from shamble.rules.base.light import put_out
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

TAKE = "take"  # the Action it is paid for as


def leave_board(state: State, who: int, tell: Tell | None) -> None:
    """A Survivor escapes, Companions with it."""
    zone = state.survivors[who].zone
    for number, other in enumerate(state.survivors):
        if number == who or (other.leader == who and other.status == PLAYING):
            gone = state.edit(number)
            gone.status, gone.zone, gone.car, gone.driver = ESCAPED, OFF_BOARD, -1, False
    if tell:
        tell(SurvivorEscapes(who, zone))
    put_out(state, who, "left", tell)


def lying_here(state: State, who: int) -> list[int]:
    """Whom a Survivor could carry off; Zombies do not hinder it."""
    zone = state.survivors[who].zone
    return [number for number, _ in state.ledger.fallen if state.survivors[number].zone == zone]


def offer_rescue(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if purse.affords(TAKE):
        found += [("rescue", number) for number in lying_here(state, who)]


def do_rescue(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """Out of this game, and alive; it earns no points."""
    pay(state, who, purse, TAKE, tell)
    number = int(said[1])
    saved = state.edit(number)
    saved.status, saved.zone = SAVED, OFF_BOARD
    state.ledger = state.ledger._replace(fallen=tuple(row for row in state.ledger.fallen if row[0] != number))
    if tell:
        tell(Rescued(number, who))
    return ()


def why_not_rescue(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    return "no-actions" if int(said[1]) in lying_here(state, who) else "rescue-nobody"
