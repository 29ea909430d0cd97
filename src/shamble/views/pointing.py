"""What an option points at: its Zone, and the doors, tokens, switches, gates and cars on the board it is about."""

from __future__ import annotations

from shamble.core.points import Answer, Choice
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.doors import door_to
from shamble.rules.actions.search import searchable
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import (
    AT_CAR,
    CARS_HERE,
    HERE,
    NOTHING,
    OPEN_DOOR,
    SHUT_DOOR,
    ZONES,
    named_in,
    values_of,
    verb_of,
)
from shamble.session.names import names_of
from shamble.views.picture_things import switch_id


def pointed(rules: Ruleset, state: State, answer: Answer) -> int:
    """The Zone an option is about, or -1: the last one it names, where it all ends up."""
    zones = values_of(answer, *ZONES)
    if zones:
        return zones[-1]
    about = verb_of(answer).about
    if about == AT_CAR:
        return state.cars[values_of(answer, "car")[0]].zone
    return zone_of_asked(state) if about == HERE else -1


def zone_of_asked(state: State) -> int:
    point = state.point
    return state.survivors[point.who].zone if isinstance(point, Choice) and point.who >= 0 else -1


def things_pointed(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    """The ids of doors and things on the board that an option is about."""
    wanted = verb_of(answer).things
    if wanted == NOTHING:
        return []
    if wanted in (SHUT_DOOR, OPEN_DOOR):
        return door_id(rules, state, values_of(answer, "zone")[0], opened=wanted == OPEN_DOOR)
    if wanted == CARS_HERE and len(answer) == 2:
        return [f"car {car + 1}" for car in searchable(rules, state, zone_of_asked(state))]
    return [thing for part, value in named_in(answer) for thing in thing_ids(rules, state, part, value)]


def thing_ids(rules: Ruleset, state: State, part: str, value: str | int) -> list[str]:
    """What lies on the board and is named by a part of an answer."""
    match part, value:
        case "switch", int(number):
            switch = rules.scene.switches[number]
            gates = [gate_id(rules, switch.gate)] if switch.gate >= 0 else []
            return [switch_id(rules, number), *gates]
        case "token", int(token) if state.tokens[token] != OFF_BOARD:
            return [names_of(rules)["token"].name(token)]
        case "car", int(car):
            return [f"car {car + 1}"]
    return []


def door_id(rules: Ruleset, state: State, beyond: int, opened: bool) -> list[str]:
    door = door_to(rules, state, zone_of_asked(state), beyond, opened)
    return [names_of(rules)["door"].name(door)] if door >= 0 else []


def gate_id(rules: Ruleset, gate: int) -> str:
    return f"gate {rules.board.zones[rules.board.gates[gate].zone].name}"
