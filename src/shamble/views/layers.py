"""The board in layers for a client: the ground, drawn once for a map, and what lies and stands on it just now.

The client lays them over each other and knows nothing of drawing: every thing brings its own markup and its place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shamble.content.missions import Mission
from shamble.core.state import State
from shamble.rules.ruleset import Ruleset
from shamble.views.drawing_data import door_data, drawing, settle, spawn_side, zone_boxes
from shamble.views.drawing_things import all_things
from shamble.views.svg import FIGURE, on_top
from shamble.views.svg_ground import PATTERNS, RIM, door, floor_and_walls, label, path
from shamble.views.svg_signs import number, sign_of

Data = dict[str, Any]


class Map:
    """What never changes on the board of one ruleset."""

    def __init__(self, rules: Ruleset, state: State, mission: Mission | None) -> None:
        data = drawing(rules, state, mission)
        self.rules, self.mission = rules, mission
        self.figure: float = data["figure"]
        self.scale = FIGURE / self.figure
        self.boxes = zone_boxes(rules)
        self.zones: list[Data] = data["zones"]
        self.gates = {edge["door"]: edge["gate"] for edge in data["edges"] if edge["door"] and edge["gate"]}
        size = (data["width"] * self.scale + 2 * RIM, data["height"] * self.scale + 2 * RIM)
        self.static = {
            "view": f"-{RIM} -{RIM} {number(size[0])} {number(size[1])}",
            "defs": PATTERNS,
            "ground": "".join(floor_and_walls(data, self.scale)),
            "zones": [self.zone(each) for each in self.zones],
        }
        self.placed: dict[int, tuple[Data, ...]] = {}
        self.known: dict[str, Data] = {}

    def zone(self, zone: Data) -> Data:
        x, y = zone["at"]
        return {
            "id": zone["id"],
            "name": zone["name"],
            "shape": path(zone["outline"], self.scale),
            "at": [round(x * self.scale, 1), round(y * self.scale, 1)],
        }

    def dynamic(self, state: State) -> Data:
        """Doors and things as they are in a position."""
        return {
            "doors": [self.door(state, number) for number in range(len(self.rules.board.doors))],
            "things": self.things(state),
        }

    def door(self, state: State, number: int) -> Data:
        data = door_data(self.rules, state, number)
        key = data["name"]
        if key not in self.known:
            self.known[key] = {
                "id": data["id"],
                "name": data["name"],
                "zones": data["zones"],
                "open": data["open"],
                "markup": door(data, self.gates[data["id"]], self.scale),
            }
        return self.known[key]

    def things(self, state: State) -> list[Data]:
        """Each in its place; a Zone where nothing has changed is not settled again."""
        by_zone: dict[str, list[Data]] = {}
        for thing in all_things(self.rules, state):
            by_zone.setdefault(thing["zone"], []).append(thing)
        found: list[Data] = []
        for zone, box in zip(self.zones, self.boxes):
            found += self.settled(zone, box, by_zone.get(zone["id"], []))
        return found

    def settled(self, zone: Data, box: Any, things: list[Data]) -> tuple[Data, ...]:
        key = hash((zone["id"], repr(things)))
        if key not in self.placed:
            if len(self.placed) > 4000:
                self.placed.clear()
            settle(things, zone, box, self.figure, spawn_side(self.mission, zone))
            ordered = sorted(things, key=on_top)
            self.placed[key] = (*(self.thing(each) for each in ordered), self.label(zone))
        return self.placed[key]

    def thing(self, thing: Data) -> Data:
        x, y = thing["at"]
        return {
            "id": thing["id"],
            "sort": thing["sort"],
            "zone": thing["zone"],
            "name": thing["name"],
            "x": round(x * self.scale, 1),
            "y": round(y * self.scale, 1),
            "size": thing["scale"],
            "markup": sign_of(thing),
        }

    def label(self, zone: Data) -> Data:
        """The Zone's name shrinks with what stands in it."""
        return {
            "id": f"name {zone['id']}",
            "sort": "label",
            "zone": zone["id"],
            "name": "",
            "x": 0,
            "y": 0,
            "size": 1,
            "markup": label(zone, self.figure, self.scale),
        }


@lru_cache(maxsize=256)
def map_of(rules: Ruleset, mission: Mission | None) -> Map:
    from shamble.rules.setup import new_state

    return Map(rules, new_state(rules), mission)
