"""What an option points at: its Zone, and the doors, tokens, switches, gates and cars on the board it is about."""

from __future__ import annotations

from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.doors import door_to
from shamble.rules.ruleset import Ruleset
from shamble.rules.search import searchable
from shamble.session.names import names_of
from shamble.session.notation import PARTS
from shamble.views.drawing_things import switch_id

HERE = ("take", "search", "brawl", "pull")  # Actions about the Zone where one stands
# What follows these cannot simply be taken back, so a click on the board shows their words first.
WEIGHTY = frozenset(
    {"melee", "ranged", "trick", "fling", "blast", "brawl", "search", "door", "pull", "enter", "drive", "end"}
)


def pointed(rules: Ruleset, state: State, answer: Answer) -> int:
    """The Zone an option is about, or -1."""
    verb = str(answer[0])
    if verb in ("melee", "ranged"):
        return int(answer[3])
    if verb == "blast":
        return state.cars[int(answer[3])].zone
    if verb in ("drive", "odd", "trick"):
        return int(answer[-1])
    parts = PARTS.get(verb, ())
    if parts and parts[0] == "zone" and len(answer) > 1:
        return int(answer[1])
    return zone_of_asked(state) if verb in HERE else -1


def zone_of_asked(state: State) -> int:
    point = state.point
    return state.survivors[point.who].zone if isinstance(point, Choice) and point.who >= 0 else -1


def things_pointed(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    """The ids of doors and things on the board that an option is about."""
    match answer:
        case ("door", int(beyond), *_):
            return door_id(rules, state, beyond, opened=False)
        case ("lock", int(beyond)):
            return door_id(rules, state, beyond, opened=True)
        case ("pull", int(number), *_):
            switch = rules.scene.switches[number]
            gates = [gate_id(rules, switch.gate)] if switch.gate >= 0 else []
            return [switch_id(rules, number), *gates]
        case ("take", int(token)):
            return [names_of(rules)["token"].name(token)]
        case ("enter", int(car), *_) | ("search", _, int(car)) | ("take", _, int(car)) | ("blast", _, _, int(car)):
            return [f"car {car + 1}"]
        case ("search", _):
            return [f"car {car + 1}" for car in searchable(rules, state, zone_of_asked(state))]
    return []


def door_id(rules: Ruleset, state: State, beyond: int, opened: bool) -> list[str]:
    door = door_to(rules, state, zone_of_asked(state), beyond, opened)
    return [names_of(rules)["door"].name(door)] if door >= 0 else []


def gate_id(rules: Ruleset, gate: int) -> str:
    return f"gate {rules.board.zones[rules.board.gates[gate].zone].name}"
