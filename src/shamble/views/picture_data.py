"""A position as plain data to draw from: everything with an id, a name in words and its place in cells.

    {"format": "picture 1", "title": ..., "width": 30, "height": 30, "figure": 1.6, "tiles": [...], "zones": [...],
     "edges": [...], "doors": [...], "fences": [...], "gates": [...], "tokens": [...], "cars": [...],
     "figures": [...], "noise": [...]}

Places are [x, y] in cells from the upper left corner; `figure` is how wide a figure stands, `scale` how far what is
in a crowded Zone has shrunk, or in a roomy one has grown. It survives JSON unchanged, so that a picture file and a
browser draw the same board.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from shamble.content.missions import Mission
from shamble.core.board import Face
from shamble.core.plan import HUMVEE, QUARTERS, SOLID, Cell
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.views.balconies import climb, insets, left_of
from shamble.views.board_layout import best_span, cuts_of
from shamble.views.kit import colours
from shamble.views.looks import TANK, is_dark, kind_words, look
from shamble.views.night import night
from shamble.views.outlines import outline
from shamble.views.palette import book_of, looks_of
from shamble.views.picture_borders import door_data, edges, fence_data, gate_data
from shamble.views.picture_crowds import gather
from shamble.views.picture_places import Block, Room, growth, place_blocks
from shamble.views.picture_things import ALONE, CROWDS, SPOTS, all_things
from shamble.views.scenery import grounds
from shamble.views.speech import called, say
from shamble.views.trains import bounds, covered, trains, within

Data = dict[str, Any]

FORMAT = "picture 1"
FIGURE, SHARE = 1.6, 0.4  # cells a figure is wide, and how much of a usual Zone that is at most
MARGIN = 0.17  # kept free along walls, in figures
GRILLE = 0.36  # kept free beside that where a gate turns
LABEL, LETTER = 0.4, 0.25  # room that a Zone's name needs in height, and for one of its letters, in figures
TINY = 0.5  # it shrinks no further than this where the Zone is small
INDENT = 0.24  # of a Zone's name from its corner
# Where a Spawn token lies whose side of the Zone is named: there, and out of the middle.
SIDES = {"N": (0.5, 0.0), "E": (1.0, 0.0), "S": (0.5, 1.0), "W": (0.0, 1.0)}
# Drawn; others stand with the Zone's name.
SHOWN_FLAGS = frozenset(
    {"dark", "objective", "crate", "manhole", "gate", "corrupt", "ruin", "tank", "secret", "humvee"}
)
PRINTED = frozenset({"corpse", "mine", "cemetery", "secret"})  # seen on the floor, too
LISTS = {
    "tokens": ("manhole", "token", "switch", "spawn", "exit", "mark", "rope"),
    "cars": ("car", HUMVEE),
    "figures": ("survivor", *CROWDS),
    "noise": ("noise",),
}


def picture(rules: Ruleset, state: State, mission: Mission | None = None) -> Data:
    """All that a picture of this position shows; the mission adds its title, tiles and where Spawn tokens lie."""
    face = rules.board.face(state.doors)
    ground = ground_data(rules, face, mission)
    zones, figure = ground["zones"], ground["figure"]
    boxes = zone_boxes(face, figure)
    things = list(all_things(rules, state))
    for zone, box in zip(zones, boxes.values()):
        settle([thing for thing in things if thing["zone"] == zone["id"]], zone, box, figure, spawn_side(mission, zone))
    there = {edge.get(key) for edge in ground["edges"] for key in ("door", "fence")}
    doors = [door_data(rules, state, door) for door in range(len(rules.board.doors))]
    doors = [each for each in doors if each["id"] in there]
    fences = (fence_data(rules, state, fence) for fence in range(len(rules.board.wires)))
    stands = {thing["who"]: thing["at"] for thing in things if thing["sort"] == "survivor"}
    middles = {zone: (box.x + box.width / 2, box.y + box.height / 2) for zone, box in boxes.items()}
    return {
        "format": FORMAT,
        "title": mission.title if mission else "",
        "mission": rules.scene.id,
        "round": state.round,
        "colors": colours(looks_of(rules).palette),
        "text": summary(rules, state, mission, len(zones), [each["open"] for each in doors]),
        **ground,
        "doors": doors,
        "fences": [each for each in fences if each["id"] in there],
        "gates": [gate_data(rules, state, gate, boxes[gate.zone]) for gate in rules.board.gates],
        "night": night(rules, state, stands, middles, figure),
        **{key: [thing for thing in things if thing["sort"] in sorts] for key, sorts in LISTS.items()},
    }


def summary(rules: Ruleset, state: State, mission: Mission | None, zones: int, doors: list[bool]) -> str:
    """The picture in one sentence, for who cannot see it."""
    given = {
        "title": mission.title if mission else rules.scene.id,
        "zones": zones,
        "shut": doors.count(False),
        "doors": len(doors),
        "zombies": sum(state.crowd),
        "round": state.round,
    }
    return say("picture.text" if state.round else "picture.text.start", **given)


# --- the ground --------------------------------------------------------------------------------------------------


def ground_data(rules: Ruleset, face: Face, mission: Mission | None) -> Data:
    """What stays as it is as long as the board shows this face."""
    figure = figure_size(rules)
    borders = list(edges(rules, face, figure))
    carried = trains(face, borders)
    boxes = [(x, y, x + wide, y + high) for x, y, wide, high in (each["box"] for each in carried)]
    return {
        "width": len(face.grid[0]),
        "height": len(face.grid),
        "figure": figure,
        "tiles": list(tiles(rules, mission)) if mission else [],
        "solid": outline(solid_cells(face)),
        "zones": [zone_data(face, zone, box, figure) for zone, box in zone_boxes(face, figure).items()],
        "edges": [edge for edge in borders if edge.get("door") or not any(within(edge, box, 1) for box in boxes)],
        "tanks": tanks(face),
        "rails": list(tracks(face)),
        "grounds": list(grounds(book_of(rules), mission)),
        "trains": carried,
        "palette": dict(looks_of(rules).palette),
    }


def figure_size(rules: Ruleset) -> float:
    """How wide a figure stands, in cells; it is the same on every face of the board."""
    boxes = open_boxes(rules.board.face(rules.board.open_at_start))
    return round(min(FIGURE, SHARE * median(min(box.width, box.height) for box in boxes.values())), 3)


def zone_boxes(face: Face, figure: float) -> dict[int, Room]:
    """The room that each Zone has for what is in it; a balcony takes some from those below."""
    above = insets(face, figure)
    boxes = open_boxes(face)
    if above:
        boxes = {zone: left_of(box, list(above.values())) for zone, box in boxes.items()}
    return boxes | above


def open_boxes(face: Face) -> dict[int, Room]:
    """The largest rectangle of each Zone that lies on cells."""
    x_cuts, y_cuts = cuts_of(face.edges, 1, len(face.grid[0])), cuts_of(face.edges, 0, len(face.grid))
    spans = {n: best_span(face, n, x_cuts, y_cuts) for n, zone in enumerate(face.zones) if zone.cells}
    return {n: Room(left, top, right - left, bottom - top) for n, (left, right, top, bottom) in spans.items()}


def tanks(face: Face) -> list[list[float]]:
    """The rectangles of tanks, each over Zones that touch."""
    flagged = {n for n, zone in enumerate(face.zones) if TANK in zone.flags}
    boxes, found = open_boxes(face), []
    while flagged:
        parts = {flagged.pop()}
        while touching := {other for n in parts for side in QUARTERS for other in face.sides(n, side)} & flagged:
            parts |= touching
            flagged -= touching
        left, top = min(boxes[n].x for n in parts), min(boxes[n].y for n in parts)
        right = max(boxes[n].x + boxes[n].width for n in parts)
        bottom = max(boxes[n].y + boxes[n].height for n in parts)
        found.append([left, top, right - left, bottom - top])
    return sorted(found)


def solid_cells(face: Face) -> list[tuple[int, int]]:
    found = [(row, column) for row, line in enumerate(face.grid) for column, zone in enumerate(line) if zone == SOLID]
    beneath = set(covered(face))
    return [cell for cell in found if cell not in beneath] if beneath else found


def tiles(rules: Ruleset, mission: Mission) -> Iterator[Data]:
    """The tiles of the map, all of a size."""
    size = len(rules.board.grid[0]) // len(mission.tiles[0])
    if size * len(mission.tiles) != len(rules.board.grid):
        return  # strips lie between them: where one tile ends can be seen without a line
    for row, places in enumerate(mission.tiles):
        for column, place in enumerate(places):
            yield {"id": place.tile, "turn": place.turn, "box": [column * size, row * size, size, size]}


def tracks(face: Face) -> Iterator[Data]:
    """Where rails lie, beneath trains too: the ballast, and the line that the track runs along."""
    left = {*face.rails, *covered(face)} if face.rails else set()
    while left:
        cells = one_piece(left)
        left -= cells
        (top, left_, bottom, right) = bounds(list(cells))
        across = right - left_ >= bottom - top
        deep = bottom - top if across else right - left_
        ends = [[left_, (top + bottom) / 2], [right, (top + bottom) / 2]]
        if not across:
            ends = [[(left_ + right) / 2, top], [(left_ + right) / 2, bottom]]
        yield {"outline": outline(cells), "line": ends if deep > 1 else None, "deep": deep}


def one_piece(cells: set[Cell]) -> set[Cell]:
    """All cells that hang together with the first."""
    found, waiting = set[Cell](), [min(cells)]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in cells - found:
            found.add((row, column))
            waiting += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return found


def zone_data(face: Face, number: int, box: Room, figure: float) -> Data:
    zone, dark = face.zones[number], is_dark(face.zones[number])
    flags = [called("picture.flag", flag) for flag in sorted(zone.flags - SHOWN_FLAGS)]
    kind = kind_words(zone)
    climbed = {"stairs": climb(face, number, box, figure)} if zone.over else {}
    indent = (INDENT + (GRILLE if "gate" in zone.flags else 0)) * figure
    return {
        "id": zone.name,
        "aliases": list(zone.aliases),
        "name": say("picture.zone", zone=zone.name, kind=say("picture.dark", kind=kind) if dark else kind),
        "kind": look(zone),
        "outdoors": zone.outdoors,
        "dark": dark,
        "flags": flags,
        "printed": sorted(zone.flags & PRINTED),
        "building": zone.building,
        "outline": outline(zone.cells) if zone.cells else [corners(box)],
        "box": [box.x, box.y, box.width, box.height],
        "label": " ".join((zone.name, *flags)),
        "at": [round(box.x + indent, 3), round(box.y + indent + LABEL * 0.8 * figure, 3)],
        "scale": round(
            max(TINY, min(1.0, box.width / figure / (LETTER * (1 + len(" ".join((zone.name, *flags))))))), 3
        ),
        "gate": "gate" in zone.flags,
        **climbed,
    }


def corners(box: Room) -> list[list[float]]:
    right, bottom = round(box.x + box.width, 3), round(box.y + box.height, 3)
    return [[box.x, box.y], [right, box.y], [right, bottom], [box.x, bottom]]


# --- what stands on it -------------------------------------------------------------------------------------------


def spawn_side(mission: Mission | None, zone: Data) -> tuple[float, float]:
    """Where in the Zone the mission's map shows the Spawn token."""
    for spawn in mission.spawns if mission else ():
        if spawn.zone in (zone["id"], *zone["aliases"]):
            return SIDES.get(spawn.side, SPOTS["spawn"].wish)
    return SPOTS["spawn"].wish


def settle(things: list[Data], zone: Data, box: Room, figure: float, side: tuple[float, float]) -> None:
    """Give everything in a Zone its place; its name is written over that where it is asked for."""
    margin = (MARGIN + (GRILLE if zone["gate"] else 0)) * figure
    room = Room(box.x + margin, box.y + margin, box.width - 2 * margin, box.height - 2 * margin)
    horde = [thing for thing in things if thing["sort"] in CROWDS]
    groups = list(grouped(things))
    blocks = [block_of(group, side) for group in groups]
    larger = growth(box, figure)
    places, scale = place_blocks(room, tuple(blocks), figure, larger)
    for group, block, spots in zip(groups, blocks, places):
        for thing, (x, y) in zip(group, spots):
            thing["at"], thing["scale"] = [x, y], round(block.scaled(scale), 3)
    if horde:
        less = GRILLE * figure if zone["gate"] else 0.0
        inside = Room(box.x + less, box.y + less, box.width - 2 * less, box.height - 2 * less)
        gather(horde, zone["id"], inside, figure, larger, [thing for group in groups for thing in group])


def grouped(things: list[Data]) -> Iterator[list[Data]]:
    """What stands together, in the order of choosing."""
    for sort in SPOTS:
        alike = [thing for thing in things if thing["sort"] == sort]
        if sort in ALONE:
            yield from ([thing] for thing in alike)
        elif alike:
            yield alike


def block_of(group: list[Data], side: tuple[float, float]) -> Block:
    sort = group[0]["sort"]
    spot = SPOTS[sort]._replace(number=len(group))
    if sort != "spawn":
        return spot
    return spot._replace(wish=side, tight=side)
