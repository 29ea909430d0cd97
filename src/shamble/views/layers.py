"""The board in layers for a client: the ground, drawn once for each of its faces, and what is on it just now.

The client lays them over each other and knows nothing of drawing: every thing brings its own markup and its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from shamble.content.missions import Mission
from shamble.core.board import Face
from shamble.core.state import NO_HOUR, State
from shamble.rules.base.ruleset import Ruleset
from shamble.views.board_text import active_figure
from shamble.views.kit import colours
from shamble.views.night import night
from shamble.views.picture_borders import door_data, fence_data, gate_data
from shamble.views.picture_data import ground_data, settle, spawn_side, zone_boxes
from shamble.views.picture_things import CROWDS, all_things, zombie_look
from shamble.views.shapes import BoardMap, Door, Ground, Night, Pieces, Standee, Thing, Zone
from shamble.views.svg import FIGURE, upward
from shamble.views.svg_borders import door_places
from shamble.views.svg_doors import door, fence, gate
from shamble.views.svg_ground import LABEL, RIM, floor_and_walls, path, shared
from shamble.views.svg_large import train
from shamble.views.svg_paint import number
from shamble.views.svg_signs import sign_of
from shamble.views.trains import heading

Data = dict[str, Any]


class Look(NamedTuple):
    """What was seen on the board in a position."""

    rest: tuple[object, ...]  # all that things hang on, Zombies and noise apart
    hordes: tuple[tuple[bytes, int], ...]  # Zombies and noise of each Zone
    gates: list[Thing]
    zones: dict[int, tuple[Thing, ...]]  # things of each Zone


NOTHING_SEEN = Look((), (), [], {})


class Map:
    """What never changes on one face of the board of one ruleset."""

    def __init__(self, rules: Ruleset, face: Face, mission: Mission | None) -> None:
        data = ground_data(rules, face, mission)
        self.rules, self.mission = rules, mission
        self.figure: float = data["figure"]
        self.scale = FIGURE / self.figure
        self.boxes = zone_boxes(face, self.figure)
        self.zones: list[Data] = data["zones"]
        self.gaps, self.runs = door_places(data, self.scale)
        size = (data["width"] * self.scale + 2 * RIM, data["height"] * self.scale + 2 * RIM)
        self.ground: Ground = {
            "ground": "".join(floor_and_walls(data, self.scale)),
            "zones": [self.zone(each) for each in self.zones],
        }
        self.static: BoardMap = {
            "view": f"-{RIM} -{RIM} {number(size[0])} {number(size[1])}",
            "looks": kind_looks(rules),
            "defs": shared(data["palette"]),
            "style": style(data["palette"]),
            **self.ground,
        }
        self.trains = [self.train(each) for each in data["trains"]]
        self.placed: dict[int, tuple[Thing, ...]] = {}
        self.known: dict[str, Door] = {}
        self.seen_doors: tuple[object, list[Door]] = None, []
        self.last = NOTHING_SEEN

    def zone(self, zone: Data) -> Zone:
        x, y = zone["at"]
        xs, ys = zip(*(point for ring in zone["outline"] for point in ring), strict=True)
        return {
            "id": zone["id"],
            "name": zone["name"],
            "shape": path(zone["outline"], self.scale),
            "label": zone["label"],
            "at": self.point(x, y),
            "size": round(LABEL * FIGURE * zone["scale"], 1),
            "middle": self.point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2),
        }

    def point(self, x: float, y: float) -> tuple[float, float]:
        return round(x * self.scale, 1), round(y * self.scale, 1)

    def dynamic(self, state: State) -> Pieces:
        """Doors, fences and things as they are in a position of this face; a door that is gone is not drawn."""
        found: Pieces = {"doors": self.doors(state), "things": self.things(state)}
        if told := self.night(state, found["things"]):
            found["night"] = told
        return found

    def night(self, state: State, things: list[Thing]) -> Night | None:
        if state.ledger.hour == NO_HOUR:
            return None
        stands = {thing["who"]: (thing["x"], thing["y"]) for thing in things if "who" in thing}
        middles = {at: self.point(box.x + box.width / 2, box.y + box.height / 2) for at, box in self.boxes.items()}
        return night(self.rules, state, stands, middles, FIGURE)

    def doors(self, state: State) -> list[Door]:
        """Those of the last look as long as nothing that they hang on is otherwise."""
        board, key = self.rules.board, (state.doors, state.story)
        if key != self.seen_doors[0]:
            doors = [self.door(state, number) for number in range(len(board.doors))]
            fences = [self.fence(state, number) for number in range(len(board.wires))]
            self.seen_doors = key, [*doors, *fences]
        return self.seen_doors[1]

    def door(self, state: State, number: int) -> Door:
        data = door_data(self.rules, state, number)
        gap = self.gaps.get(data["id"])
        return self.known_as(data, data["open"], lambda: door(data, gap, self.scale) if gap else "")

    def fence(self, state: State, number: int) -> Door:
        data = fence_data(self.rules, state, number)
        runs = self.runs.get(data["id"])
        return self.known_as(data, data["torn"], lambda: fence(data, runs) if runs else "")

    def known_as(self, data: Data, is_open: bool, markup: Callable[[], str]) -> Door:
        """What has the same name looks the same, and is made once."""
        key = f"{data['id']} {data['name']}"
        if key not in self.known:
            self.known[key] = {
                "id": data["id"],
                "name": data["name"],
                "zones": data["zones"],
                "open": is_open,
                "markup": markup(),
            }
        return self.known[key]

    def things(self, state: State) -> list[Thing]:
        """Each in its place; a Zone where nothing has changed is not looked at again."""
        look = self.look(state)
        self.last = look
        return [*look.gates, *self.trains, *(thing for things in look.zones.values() for thing in things)]

    def look(self, state: State) -> Look:
        """Zombies and noise come and go in a few Zones at a time; whatever else has changed, all are looked at."""
        last, rest, horde = self.last, besides_zombies(state), hordes(self.rules, state)
        if rest != last.rest:
            gates = [self.gate(state, number) for number in range(len(self.rules.board.gates))]
            return Look(rest, horde, gates, self.in_zones(state, list(self.boxes)))
        changed = [zone for zone in self.boxes if horde[zone] != last.hordes[zone]]
        return Look(rest, horde, last.gates, last.zones | self.in_zones(state, changed))

    def in_zones(self, state: State, zones: list[int]) -> dict[int, tuple[Thing, ...]]:
        """All that is in some Zones."""
        by_zone: dict[str, list[Data]] = {}
        for thing in all_things(self.rules, only_in(state, zones)) if zones else ():
            by_zone.setdefault(thing["zone"], []).append(thing)
        drawn = dict(zip(self.boxes, self.zones, strict=True))
        return {at: self.settled(drawn[at], self.boxes[at], by_zone.get(drawn[at]["id"], [])) for at in zones}

    def settled(self, zone: Data, box: Any, things: list[Data]) -> tuple[Thing, ...]:
        key = hash((zone["id"], repr(things)))
        if key not in self.placed:
            if len(self.placed) > 4000:
                self.placed.clear()
            settle(things, zone, box, self.figure, spawn_side(self.mission, zone))
            ordered = sorted(things, key=upward)
            self.placed[key] = tuple(self.thing(each) for each in ordered)
        return self.placed[key]

    def thing(self, thing: Data) -> Thing:
        x, y = thing["at"]
        data: Thing = {
            "id": thing["id"],
            "sort": thing["sort"],
            "zone": thing["zone"],
            "name": thing["name"],
            "x": round(x * self.scale, 1),
            "y": round(y * self.scale, 1),
            "size": thing["scale"],
            "markup": sign_of(thing),
        }
        if thing["sort"] == "survivor" and not thing.get("to_come"):
            data["who"] = thing["who"]
        if thing["sort"] in CROWDS:
            data["kind"], data["count"] = thing["kind"], thing["count"]
            data["crowd"] = [self.standee(each) for each in thing["crowd"]]
            data["leader"] = [self.standee(each) for each in thing["leader"]]
        return data

    def standee(self, data: Data) -> Standee:
        x, y = self.point(data["x"], data["y"])
        tall = round(data["tall"] * self.scale, 1)
        return {"look": data["look"], "x": x, "y": y, "tall": tall, "back": data["back"], "flip": data["flip"]}

    def train(self, piece: Data) -> Thing:
        """It lies on the rails, under whoever is aboard."""
        x, y = self.point(*piece["at"])
        return {
            "id": piece["id"],
            "sort": piece["sort"],
            "zone": piece["zone"],
            "name": piece["name"],
            "x": x,
            "y": y,
            "size": 1,
            "stride": self.point(*heading(self.rules.board)),
            "markup": train(piece, self.scale),
        }

    def gate(self, state: State, number: int) -> Thing:
        """It fills its Zone and lies under whatever stands there."""
        piece = self.rules.board.gates[number]
        data = gate_data(self.rules, state, piece, self.boxes[piece.zone])
        x, y = data["at"]
        return {
            "id": data["id"],
            "sort": data["sort"],
            "zone": data["zone"],
            "name": data["name"],
            "x": round(x * self.scale, 1),
            "y": round(y * self.scale, 1),
            "size": 1,
            "markup": gate(data, self.scale),
        }


def style(palette: Mapping[str, str]) -> str:
    """The colours of figures, of the night and of what lights it."""
    found = {**colours(palette), "--night": palette["night"], "--lamp": palette["lamp"]}
    return ";".join(f"{name}:{color}" for name, color in found.items())


def kind_looks(rules: Ruleset) -> dict[str, str]:
    """A drawing for each kind; a card that says only which family comes shows the first of it."""
    found: dict[str, str] = {}
    for kind in rules.kinds:
        found[kind.name] = zombie_look(rules, kind.name, kind.family)["bodies"][0]
        found.setdefault(kind.family, found[kind.name])
    return found


def besides_zombies(state: State) -> tuple[object, ...]:
    people = tuple(me.facts() for me in state.survivors)
    lying = (state.doors, state.tokens, state.spawns, state.cars, state.story, state.ledger)
    return (state.round, active_figure(state), people, *lying)


def hordes(rules: Ruleset, state: State) -> tuple[tuple[bytes, int], ...]:
    width, zombies = len(rules.kinds), bytes(state.zombies)
    return tuple((zombies[at * width : (at + 1) * width], noise) for at, noise in enumerate(state.noise))


def only_in(state: State, zones: list[int]) -> State:
    """The position with the Zombies and the noise of some Zones alone."""
    part = state.copy()
    part.crowd, part.noise = bytearray(len(state.crowd)), bytearray(len(state.noise))
    for zone in zones:
        part.crowd[zone], part.noise[zone] = state.crowd[zone], state.noise[zone]
    return part


def map_of(rules: Ruleset, state: State, mission: Mission | None) -> Map:
    """The map of the face that the board shows in a position."""
    return map_of_face(rules, rules.board.face(state.doors), mission)


@lru_cache(maxsize=256)
def map_of_face(rules: Ruleset, face: Face, mission: Mission | None) -> Map:
    return Map(rules, face, mission)
