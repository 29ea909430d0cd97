"""Flashlights by night (wzc, Light): turned on by an Action, a Search or a shot, turned about freely, turned off."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import ASIDE, Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.ground import is_night
from shamble.rules.base.light import falls_on, has_light, put_out, shine, ways
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import carried

LIGHT = "light"
DOUSE = "douse"
TURN = "turn"


def why_not_on(rules: Ruleset, state: State, who: int) -> str:
    """Why a Survivor cannot turn a light on; '' if one can."""
    if not is_night(rules, state):
        return "light-day"
    if has_light(state, who):
        return "light-on"
    return "light-none" if rules.lamps.isdisjoint(carried(state.survivors[who])) else ""


def offer_light(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords(LIGHT):
        return
    if has_light(state, who):
        found.append((DOUSE,))
    elif not why_not_on(rules, state, who):
        found.append((LIGHT,))


def do_light(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, LIGHT, tell)
    if said[0] == LIGHT:
        return (PointLight(who),)
    put_out(state, who, "turned-off", tell)
    return ()


def why_not_light(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if said[0] == DOUSE and not has_light(state, who):
        return "light-off"
    return (said[0] == LIGHT and why_not_on(rules, state, who)) or "no-actions"


class PointLight(NamedTuple):
    """A light goes on: where does it fall? One that another Action may do without can stay off."""

    who: int
    zone: int = -1  # the only Zone it may be pointed at
    spare: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "light", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        zones = ways(rules, state, state.survivors[self.who].zone) if self.zone < 0 else [self.zone]
        found: list[Answer] = [(TURN, zone) for zone in zones]
        return [*found, ("pass",)] if self.spare else found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == TURN:
            shine(rules, state, self.who, int(said[1]), "on", tell)
        return ()


def light_for_shot(rules: Ruleset, state: State, who: int, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """A shot at the own Zone or the next: a light that is on points there, one that is off may be turned on first."""
    here = state.survivors[who].zone
    if zone != here and zone not in ways(rules, state, here):
        return ()
    if not has_light(state, who):
        return () if why_not_on(rules, state, who) else (PointLight(who, -1 if zone == here else zone, True),)
    if zone not in (here, falls_on(state, who)):
        shine(rules, state, who, zone, "aimed", tell)
    return ()


def turns(rules: Ruleset, state: State) -> list[Answer]:
    """Ways to turn the light of whoever is about to do something: free, and no Action."""
    point = state.point
    if not isinstance(point, Choice) or point.kind not in ("action", "bonus") or not has_light(state, point.who):
        return []
    now, zones = falls_on(state, point.who), ways(rules, state, state.survivors[point.who].zone)
    return [(ASIDE, point.who, TURN, zone) for zone in zones if zone != now]


def why_not_turn(rules: Ruleset, state: State, who: int, zone: object) -> str:
    if not has_light(state, who):
        return "light-off"
    if not isinstance(state.point, Choice) or state.point.who != who:
        return "light-turn-later"
    return "light-same" if zone == falls_on(state, who) else "light-blocked"
