"""Companions (2e p.33-34): Survivors without Actions or cards who follow their Leader."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import ALONE, PLAYING, State
from shamble.rules.events import CompanionRallied
from shamble.rules.profile import Profile
from shamble.rules.purse import Purse, pay
from shamble.rules.ruleset import Ruleset


def offer_rally(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords("rally"):
        return
    zone = state.survivors[who].zone
    for number, other in enumerate(state.survivors):
        if other.leader == ALONE and other.zone == zone and other.status == PLAYING:
            found.append(("rally", number))


def do_rally(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action, and the Companion has a Leader."""
    pay(state, who, purse, "rally", tell)
    companion = state.edit(int(said[1]))
    companion.leader, companion.car = who, state.survivors[who].car
    if tell:
        tell(CompanionRallied(who, int(said[1])))
    return ()
