"""Security Zones (po p.25): one may only Move on, and whoever would end an activation there is put back."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.state import PLAYING, State
from shamble.rules.base.arriving import arrive
from shamble.rules.base.ground import geometry
from shamble.rules.base.ruleset import Ruleset


def in_security(rules: Ruleset, state: State, who: int) -> bool:
    """Where the only Action is to Move on."""
    zone = state.survivors[who].zone
    return zone >= 0 and bool(rules.security >> zone & 1)


def remember_the_way(
    rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None
) -> tuple[Frame, ...]:
    """Who comes to where nobody may stay remembers the Zone it has left."""
    if in_security(rules, state, who):
        zone = state.survivors[who].zone
        state.edit(who).back = came if leap else way_in(rules, state, came, zone)
    return ()


def way_in(rules: Ruleset, state: State, origin: int, zone: int) -> int:
    """The Zone just left by a Move of several Zones: the last one of a shortest way."""
    return geometry(rules, state).steps(zone, origin)[0]


def step_back(rules: Ruleset, state: State, who: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Nobody ends an activation there: back to the Zone one has just left."""
    me = state.survivors[who]
    frames: tuple[Frame, ...] = ()
    if me.status == PLAYING and in_security(rules, state, who):
        back = me.back if me.back >= 0 else geometry(rules, state).next_to[me.zone][0]
        frames = arrive(rules, state, who, back, "pushed-back", tell)
    if me.back >= 0:
        state.edit(who).back = -1
    return frames


class StepBack(NamedTuple):
    """After an Action outside one's own Turn."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return step_back(rules, state, self.who, tell)
