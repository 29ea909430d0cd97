"""Flashlights by night (wzc, Light): turned on by an Action, a Search or a shot, turned about freely, turned off."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import ASIDE, Frame, Tell
from shamble.core.plan import QUARTERS
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.events import LightFalls, LightOut
from shamble.rules.base.ground import face, geometry, is_night, tolls
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

LIGHT = "light"
DOUSE = "douse"
TURN = "turn"


def has_light(state: State, who: int) -> bool:
    return any(holder == who for holder, _ in state.ledger.beams)


def falls_on(state: State, who: int) -> int:
    """The Zone beside the own one that a light lies over; the own one, if it is turned at a wall."""
    beam = dict(state.ledger.beams)[who]
    return beam if beam >= 0 else state.survivors[who].zone


def at_wall(side: str) -> int:
    return -1 - QUARTERS.index(side)


def ways(rules: Ruleset, state: State, zone: int) -> dict[int, int]:
    """Where a light can be turned to, past walls, doors and Tanks, with the beam for each; the own Zone is a wall."""
    steep, seen, board = tolls(rules, state), geometry(rules, state).ranges(zone), face(rules, state)
    found = {there: there for there in sorted(seen) if seen[there] == 1 and (zone, there) not in steep}
    walls = [side for side in QUARTERS if found.keys().isdisjoint(board.sides(zone, side))]
    return found | ({zone: at_wall(walls[0])} if walls else {})


def shine(state: State, who: int, beam: int, because: str, tell: Tell | None) -> None:
    state.ledger = state.ledger._replace(beams=tuple(sorted((dict(state.ledger.beams) | {who: beam}).items())))
    if tell:
        tell(LightFalls(who, state.survivors[who].zone, falls_on(state, who), because))


def put_out(state: State, who: int, because: str, tell: Tell | None) -> None:
    if has_light(state, who):
        state.ledger = state.ledger._replace(beams=tuple(row for row in state.ledger.beams if row[0] != who))
        if tell:
            tell(LightOut(who, because))


def needs_lamp(rules: Ruleset, state: State, who: int, tell: Tell | None) -> None:
    """A light goes out with the last Flashlight of whoever holds it; alike ones are alike."""
    if state.ledger.beams and rules.lamps.isdisjoint(sum(state.survivors[who].cards, ())):
        put_out(state, who, "gone", tell)


def goes_along(rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None) -> tuple[Frame, ...]:
    """It points the way it did; where several Zones lie that way, at the first of them."""
    board, here = face(rules, state), state.survivors[who].zone
    if has_light(state, who):
        beam = dict(state.ledger.beams)[who]
        side = QUARTERS[-1 - beam] if beam < 0 else next(s for s in QUARTERS if beam in board.sides(came, s))
        ahead = [zone for zone in board.sides(here, side) if zone in ways(rules, state, here)]
        shine(state, who, ahead[0] if ahead else at_wall(side), "moved", tell)
    return ()


def why_not_on(rules: Ruleset, state: State, who: int) -> str:
    """Why a light cannot be turned on; '' if it can."""
    if not is_night(rules, state):
        return "light-day"
    if has_light(state, who):
        return "light-on"
    return "light-none" if rules.lamps.isdisjoint(sum(state.survivors[who].cards, ())) else ""


def offer_light(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    said = DOUSE if has_light(state, who) else LIGHT
    if purse.affords(LIGHT) and (said == DOUSE or not why_not_on(rules, state, who)):
        found.append((said,))


def do_light(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, LIGHT, tell)
    if said[0] == DOUSE:
        put_out(state, who, "turned-off", tell)
    return (PointLight(who),) if said[0] == LIGHT else ()


def why_not_light(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    off = "" if has_light(state, who) else "light-off"
    return (off if said[0] == DOUSE else why_not_on(rules, state, who)) or "no-actions"


class PointLight(NamedTuple):
    """A light goes on: where does it fall? One that another Action may do without can stay off."""

    who: int
    spare: bool = False
    zone: int = -1  # the only Zone it may be pointed at

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "light", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        zones = ways(rules, state, state.survivors[self.who].zone) if self.zone < 0 else (self.zone,)
        found: list[Answer] = [(TURN, zone) for zone in zones]
        return [*found, ("pass",)] if self.spare else found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == TURN:
            shine(state, self.who, ways(rules, state, state.survivors[self.who].zone)[int(said[1])], "on", tell)
        return ()


def light_for_shot(rules: Ruleset, state: State, who: int, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """A shot at the own Zone or the next: a light that is on points there, one that is off may be turned on first."""
    here = state.survivors[who].zone
    if zone != here and zone not in ways(rules, state, here):
        return ()
    if not has_light(state, who):
        return () if why_not_on(rules, state, who) else (PointLight(who, True, -1 if zone == here else zone),)
    if zone not in (here, falls_on(state, who)):
        shine(state, who, zone, "aimed", tell)
    return ()


def turns(rules: Ruleset, state: State) -> list[Answer]:
    """Ways to turn the light of whoever is about to act: free, and no Action."""
    who = state.point.who if isinstance(state.point, Choice) and state.point.kind in ("action", "bonus") else -1
    if not has_light(state, who):
        return []
    zones = ways(rules, state, state.survivors[who].zone)
    return [(ASIDE, who, TURN, zone) for zone in zones if zone != falls_on(state, who)]


def why_not_turn(rules: Ruleset, state: State, who: int, zone: object) -> str:
    if not has_light(state, who):
        return "light-off"
    own = isinstance(state.point, Choice) and state.point.who == who
    return "light-blocked" if own else "light-turn-later"
