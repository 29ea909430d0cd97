"""Furniture as SVG: printed on the floors of rooms in one tone, along the walls, never where a door is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from shamble.views.picture_places import Room
from shamble.views.svg_paint import use

Data = dict[str, Any]

SIZES = {  # width and height, in figures
    "f-table": (1.4, 1.05),
    "f-bed": (0.9, 1.2),
    "f-shelf": (1.2, 0.38),
    "f-sofa": (1.25, 0.62),
    "f-desk": (1.25, 0.94),
    "f-bath": (1.25, 0.78),
    "f-stove": (1.3, 0.65),
    "f-rug": (1.5, 1.12),
    "f-tree": (1.1, 1.1),
    "f-barrel": (0.5, 0.5),
    "f-graves": (1.1, 0.83),
    "f-ore": (1.4, 1.05),
    "f-corpses": (1.2, 0.9),
    "f-pew": (1.5, 0.47),
    "f-piano": (1.2, 0.75),
    "f-rack": (1.3, 0.48),
}
SETS = {  # by what the palette calls its furniture
    "home": (
        ("f-stove", "f-table"),
        ("f-bed", "f-shelf"),
        ("f-sofa", "f-rug"),
        ("f-desk", "f-shelf"),
        ("f-bath", "f-shelf"),
        ("f-sofa", "f-table"),
    ),
    "office": (("f-desk", "f-shelf"), ("f-table", "f-shelf"), ("f-shelf", "f-shelf"), ("f-bed", "f-bed"), ("f-desk",)),
    "saloon": (
        ("f-piano", "f-table"),
        ("f-barrel", "f-barrel"),
        ("f-bed", "f-shelf"),
        ("f-shelf", "f-barrel"),
        ("f-stove", "f-table"),
        ("f-table", "f-barrel"),
    ),
    "store": (("f-barrel", "f-barrel"), ("f-table",), ("f-bed", "f-barrel"), ("f-shelf", "f-barrel"), ("f-stove",)),
}
ELSEWHERE: dict[str, tuple[tuple[str, ...], ...]] = {
    "cell": (("f-bed",),),
    "yard": (("f-tree",), (), ("f-tree", "f-barrel"), ()),
}
PRINTED = {
    "corpse": ("f-corpses",),
    "mine": ("f-ore", "f-ore", "f-barrel"),
    "cemetery": ("f-graves",) * 6,
    "secret": ("f-rack", "f-rack"),
}
MIDDLE = frozenset({"f-table", "f-rug"})  # the rest stands along a wall
WALL, DOORWAY = 0.2, 0.55  # kept free along walls and before openings, in figures


def furniture(data: Data, scale: float) -> Iterator[str]:
    """A few pieces in every room."""
    unit = data["figure"]
    rooms = SETS[data["palette"]["furniture"]]
    doorways = [before(edge["gate"], unit) for edge in data["edges"] if edge["gate"]]
    for zone in data["zones"]:
        own = tuple(name for flag in zone["printed"] for name in PRINTED[flag])
        sets = (own,) if own else rooms if zone["kind"] == "room" else ELSEWHERE.get(zone["kind"], ())
        if not sets:
            continue
        seed = crc32(zone["id"].encode())
        taken = list(doorways)
        for number, name in enumerate(sets[seed % len(sets)]):
            spot = place(name, Room(*zone["box"]), unit, taken, seed + number)
            if spot:
                taken.append(spot)
                x, y = (spot.x + spot.width / 2) * scale, (spot.y + spot.height / 2) * scale
                yield use(name, spot.width * scale, spot.height * scale, x, y)


def before(gate: list[list[float]], unit: float) -> Room:
    """What must stay free on both sides of an opening."""
    (x, y), (x2, y2) = gate
    free = DOORWAY * unit
    return Room(min(x, x2) - free, min(y, y2) - free, abs(x2 - x) + 2 * free, abs(y2 - y) + 2 * free)


def place(name: str, box: Room, unit: float, taken: list[Room], seed: int) -> Room | None:
    """The first corner or wall, in an order of the room's own, where it fits."""
    wide, high = (size * unit for size in SIZES[name])
    edge = WALL * unit
    left, top = box.x + edge, box.y + edge
    right, bottom = box.x + box.width - edge - wide, box.y + box.height - edge - high
    if right < left or bottom < top:
        return None
    middle, across = (left + right) / 2, (top + bottom) / 2
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    spots = [(middle, across), *corners] if name in MIDDLE else [*corners, (middle, top), (left, across)]
    turn = 0 if name in MIDDLE else seed % len(spots)
    for x, y in (*spots[turn:], *spots[:turn]):
        spot = Room(x, y, wide, high)
        if not any(spot.overlaps(other, 0) for other in taken):
            return spot
    return None
