"""Beams of light (wzc, Light): where they fall, how they go along with whoever holds them, when they go out."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import QUARTERS
from shamble.core.state import State
from shamble.rules.base.events import LightFalls, LightOut
from shamble.rules.base.ground import face, geometry, tolls
from shamble.rules.base.ruleset import Ruleset


def has_light(state: State, who: int) -> bool:
    """Whether somebody's light is on."""
    return any(holder == who for holder, _ in state.ledger.beams)


def falls_on(state: State, who: int) -> int:
    """The Zone beside the own one that a light lies over; the own one, if it is turned at a wall."""
    beside = dict(state.ledger.beams)[who]
    return beside if beside >= 0 else state.survivors[who].zone


def ways(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Where a beam can fall from a Zone: one beside it, if nothing hides it; or at a wall, on the own one alone.

    A Tank stops the light of whoever is not on it.
    """
    steep, seen = tolls(rules, state), geometry(rules, state).ranges(zone)
    beside = sorted(there for there, away in seen.items() if away == 1 and (zone, there) not in steep)
    return [*beside, zone] if face(rules, state).walls(zone) else beside


def shine(rules: Ruleset, state: State, who: int, zone: int, because: str, tell: Tell | None) -> None:
    """A light falls on a Zone from now on, or, if it is the own one, at its first wall."""
    here = state.survivors[who].zone
    write(state, who, zone if zone != here else at_wall(face(rules, state).walls(here)[0]), because, tell)


def at_wall(side: str) -> int:
    return -1 - QUARTERS.index(side)


def write(state: State, who: int, beside: int, because: str, tell: Tell | None) -> None:
    beams = dict(state.ledger.beams) | {who: beside}
    state.ledger = state.ledger._replace(beams=tuple(sorted(beams.items())))
    if tell:
        tell(LightFalls(who, state.survivors[who].zone, falls_on(state, who), because))


def goes_along(rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None) -> tuple[Frame, ...]:
    """A light goes along, and points the way it did; where several Zones lie that way, at the first of them."""
    if has_light(state, who):
        board, here, beside = face(rules, state), state.survivors[who].zone, dict(state.ledger.beams)[who]
        side = QUARTERS[-1 - beside] if beside < 0 else next(s for s in QUARTERS if beside in board.sides(came, s))
        ahead = [zone for zone in board.sides(here, side) if zone in ways(rules, state, here)]
        write(state, who, ahead[0] if ahead else at_wall(side), "moved", tell)
    return ()


def put_out(state: State, who: int, because: str, tell: Tell | None) -> None:
    if has_light(state, who):
        state.ledger = state.ledger._replace(beams=tuple(row for row in state.ledger.beams if row[0] != who))
        if tell:
            tell(LightOut(who, because))


def needs_lamp(rules: Ruleset, state: State, who: int, tell: Tell | None) -> None:
    """A light goes out with the last Flashlight of whoever holds it; alike ones are alike."""
    if state.ledger.beams and rules.lamps.isdisjoint(sum(state.survivors[who].cards, ())):
        put_out(state, who, "gone", tell)
