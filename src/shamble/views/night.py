"""The hour that the Clock shows, and light: what is lit, and how each beam lies over the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import atan2, degrees, hypot

from shamble.core.plan import QUARTERS
from shamble.core.state import NO_HOUR, PLAYING, State
from shamble.rules.base.ground import is_night, lit_zones
from shamble.rules.base.light import falls_on, has_light
from shamble.rules.base.ruleset import Ruleset
from shamble.views.shapes import Beam, Night
from shamble.views.speech import say, zone_name

Point = tuple[float, float]
SIDES = {"N": -90, "E": 0, "S": 90, "W": 180}  # where a beam points that a wall stops, clockwise from the right
AT_WALL = 2.4  # how long such a one is, in figures
PAST = 1.25  # a beam reaches past the middle of the Zone it lies over


Stands = Mapping[str, Point]  # where figures stand, by name
Middles = Mapping[int, Point]  # of Zones, in the same measure


def night(rules: Ruleset, state: State, stands: Stands, middles: Middles, figure: float) -> Night | None:
    """Nothing in a game without a Clock."""
    if state.ledger.hour == NO_HOUR:
        return None
    dark, lit = is_night(rules, state), lit_zones(state)
    return {
        "hour": state.ledger.hour,
        "dark": dark,
        "words": hour_words(rules, state),
        "lit": [zone_name(rules, zone) for zone in range(len(rules.board.zones)) if dark and lit >> zone & 1],
        "beams": list(beams(rules, state, stands, middles, figure)) if dark else [],
    }


def beams(rules: Ruleset, state: State, stands: Stands, middles: Middles, figure: float) -> Iterator[Beam]:
    for who, beside in state.ledger.beams:
        me = state.survivors[who]
        if me.status != PLAYING:
            continue
        name = rules.figures[who].name
        x, y = stands.get(name, middles[me.zone])
        if beside < 0:
            turn, far = SIDES[QUARTERS[-1 - beside]], AT_WALL * figure
        else:
            across, down = middles[beside][0] - x, middles[beside][1] - y
            turn, far = round(degrees(atan2(down, across))), hypot(across, down) * PAST
        zones = [zone_name(rules, zone) for zone in dict.fromkeys((me.zone, falls_on(state, who)))]
        yield {"who": name, "zones": zones, "x": round(x, 3), "y": round(y, 3), "turn": turn, "far": round(far, 3)}


def beam_words(rules: Ruleset, state: State, who: int) -> str:
    """That somebody's light is on, and what it lies over; empty without one."""
    if not has_light(state, who):
        return ""
    zone = falls_on(state, who)
    return say("light.here" if zone == state.survivors[who].zone else "light.on", zone=zone_name(rules, zone))


def clock_text(state: State) -> str:
    return say("clock.hour", hour=state.ledger.hour)


def hour_words(rules: Ruleset, state: State) -> str:
    """`21:00, night`"""
    return say("clock.night" if is_night(rules, state) else "clock.day", hour=clock_text(state))
