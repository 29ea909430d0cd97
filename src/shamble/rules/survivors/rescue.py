"""Carrying off those who lie on the board (wzc, KO): they count as Objectives until their time is up."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, SAVED, State
from shamble.rules.base.events import Rescued
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

TAKE = "take"  # the Action it is paid for as


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
