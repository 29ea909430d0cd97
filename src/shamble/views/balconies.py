"""Where a balcony is drawn, which lies on no cell of its own: an inset over the Zones below, beside its stairs."""

from __future__ import annotations

from shamble.core.board import Face
from shamble.core.plan import Cell
from shamble.views.picture_places import Room

LONG, DEEP = 3.1, 2.1  # of a balcony along its wall and away from it, in figures
STAIRS = 0.8  # width, in figures
SHARE = 0.78  # of what it lies over that it covers at most, each way


def insets(face: Face, figure: float) -> dict[int, Room]:
    """The place of every balcony."""
    return {number: _inset(face, number, figure) for number, zone in enumerate(face.zones) if zone.over}


def left_of(box: Room, insets: list[Room]) -> Room:
    """The largest part of a Zone's rectangle that no balcony covers."""
    for inset in insets:
        if box.overlaps(inset, 0):
            box = max(_beside(box, inset), key=lambda room: room.width * room.height)
    return box


def climb(face: Face, number: int, inset: Room, figure: float) -> list[list[float]]:
    """The two ends of its stairs: on its side to the room they come from, in the middle of what they share."""
    balcony = face.zones[number]
    room = face.zones[balcony.stairs].cells
    _, (down, across) = _at_wall(room, _below(face, number))
    start, long = (inset.y, inset.height) if across else (inset.x, inset.width)
    shared = [cell[0] if across else cell[1] for cell in room]
    start, end = max(start, min(shared)), min(start + long, max(shared) + 1)
    middle, half = (start + end) / 2, min(STAIRS * figure, (end - start) * SHARE) / 2
    along = [round(middle - half, 3), round(middle + half, 3)]
    if across:
        x = round(inset.x if across > 0 else inset.x + inset.width, 3)
        return [[x, each] for each in along]
    y = round(inset.y if down > 0 else inset.y + inset.height, 3)
    return [[each, y] for each in along]


def _inset(face: Face, number: int, figure: float) -> Room:
    under = _below(face, number)
    (row, column), (down, across) = _at_wall(face.zones[face.zones[number].stairs].cells, under)
    top, left = min(row for row, _ in under), min(column for _, column in under)
    bottom, right = 1 + max(row for row, _ in under), 1 + max(column for _, column in under)
    wide, high = (DEEP, LONG) if across else (LONG, DEEP)
    wide, high = min(wide * figure, (right - left) * SHARE), min(high * figure, (bottom - top) * SHARE)
    # From the middle of the cell at the wall it reaches away from the wall, as far as there is ground below.
    x = column + (1 - wide) / 2 if not across else column if across > 0 else column + 1 - wide
    y = row + (1 - high) / 2 if not down else row if down > 0 else row + 1 - high
    x, y = min(max(x, left), right - wide), min(max(y, top), bottom - high)
    return Room(round(x, 3), round(y, 3), round(wide, 3), round(high, 3))


def _below(face: Face, number: int) -> set[Cell]:
    return {cell for zone in face.zones[number].over for cell in face.zones[zone].cells}


def _at_wall(room: tuple[Cell, ...], under: set[Cell]) -> tuple[Cell, Cell]:
    """The cell below the balcony at the wall of the room its stairs come from, and which way leads away from there."""
    middle = sum(row for row, _ in under) / len(under), sum(column for _, column in under) / len(under)
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
    found = [
        ((row + down, column + across), (down, across))
        for row, column in room
        for down, across in ways
        if (row + down, column + across) in under
    ]
    found = found or [(cell, (0, 0)) for cell in sorted(under)]
    return min(found, key=lambda each: (abs(each[0][0] - middle[0]) + abs(each[0][1] - middle[1]), each))


def _beside(box: Room, inset: Room) -> list[Room]:
    """What is left of a rectangle above, below, left and right of another."""
    right, bottom = box.x + box.width, box.y + box.height
    return [
        Room(box.x, box.y, box.width, max(0.0, inset.y - box.y)),
        Room(box.x, inset.y + inset.height, box.width, max(0.0, bottom - inset.y - inset.height)),
        Room(box.x, box.y, max(0.0, inset.x - box.x), box.height),
        Room(inset.x + inset.width, box.y, max(0.0, right - inset.x - inset.width), box.height),
    ]
