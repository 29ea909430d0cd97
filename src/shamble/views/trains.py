"""Trains as plain data: a piece for each strip that is a locomotive or a car, as it lies on a face of the board.

They are pieces on the rails and not part of the ground: so they can be seen moving.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.core.board import Board, Face
from shamble.core.plan import SOLID, Cell
from shamble.views.speech import say

Data = dict[str, Any]

TRAIN = "train"  # the kind of Zones aboard
STRIP = 10  # cells that a piece is long, boiler and all
DEEP = 0.42  # of a way in, in cells, across the wall


def trains(face: Face, edges: list[Data]) -> list[Data]:
    """Every piece with its parts along its own axis, from the back to the front, and its ways in."""
    return [piece(face, name, cells, edges) for name, cells in pieces(face).items()]


def heading(board: Board) -> tuple[int, int]:
    """How far a train goes at a time, in cells: on some face of the board it shows its front."""
    for at in range(board.layouts):
        face = board.face(board.laid(board.open_at_start, at))
        for found in trains(face, []):
            if any(part["boiler"] for part in found["parts"]):
                return {0: (STRIP, 0), 90: (0, STRIP), 180: (-STRIP, 0), 270: (0, -STRIP)}[found["turn"]]
    return 0, 0


def pieces(face: Face) -> dict[str, list[tuple[str, tuple[Cell, ...]]]]:
    """The Zones aboard, by the strip they are printed on."""
    found: dict[str, list[tuple[str, tuple[Cell, ...]]]] = {}
    for zone in face.zones:
        if zone.kind == TRAIN and zone.cells:
            found.setdefault(zone.name.partition(".")[0], []).append((zone.name, zone.cells))
    return found


def piece(face: Face, name: str, zones: list[tuple[str, tuple[Cell, ...]]], edges: list[Data]) -> Data:
    cells = [cell for _, own in zones for cell in own]
    solid = boiler_cells(face, cells)
    top, left, bottom, right = bounds([*cells, *solid])
    across = right - left >= bottom - top
    middle = [(left + right) / 2, (top + bottom) / 2]
    long, deep = (right - left, bottom - top) if across else (bottom - top, right - left)
    backward = bool(solid) and min(solid) < min(cells)  # its front is to the left or above
    parts = [(own, False) for _, own in zones] + ([(solid, True)] if solid else [])
    turn = (0 if across else 90) + (180 if backward else 0)
    box = (left, top, right, bottom)
    return {
        "sort": TRAIN,
        "id": f"{TRAIN} {name}",
        "zone": zones[-1][0],
        "name": say("picture.train.engine" if solid else "picture.train.car"),
        "at": middle,
        "scale": 1,
        "box": [left, top, right - left, bottom - top],
        "long": long,
        "deep": deep,
        "turn": turn,
        "parts": [part(own, boiler, middle, across, backward) for own, boiler in parts],
        "doors": [door for edge in edges if edge["gate"] and within(edge, box) for door in [way_in(edge, middle)]],
    }


def part(cells: tuple[Cell, ...], boiler: bool, middle: list[float], across: bool, backward: bool) -> Data:
    top, left, bottom, right = bounds(cells)
    start, end = (left - middle[0], right - middle[0]) if across else (top - middle[1], bottom - middle[1])
    return {"from": -end if backward else start, "long": end - start, "boiler": boiler}


def boiler_cells(face: Face, cells: list[Cell]) -> tuple[Cell, ...]:
    """Before the cabin the strip goes on, and nobody gets there."""
    top, left, bottom, right = bounds(cells)
    across = right - left >= bottom - top
    rows, columns = range(top, bottom), range(left, right)
    more = range(1, STRIP + 1 - max(right - left, bottom - top))
    ahead = [[(row, right - 1 + n) for row in rows] for n in more], [[(row, left - n) for row in rows] for n in more]
    if not across:
        ahead = (
            [[(bottom - 1 + n, column) for column in columns] for n in more],
            [[(top - n, column) for column in columns] for n in more],
        )
    for lines in ahead:
        found = tuple(cell for line in lines for cell in line)
        if found and all(is_solid(face, cell) for cell in found):
            return found
    return ()


def is_solid(face: Face, cell: Cell) -> bool:
    row, column = cell
    return 0 <= row < len(face.grid) and 0 <= column < len(face.grid[0]) and face.grid[row][column] == SOLID


def covered(face: Face) -> Iterator[Cell]:
    """All cells that trains lie on, and those beside them that belong to no street."""
    for zones in pieces(face).values():
        cells = [cell for _, own in zones for cell in own]
        cells += boiler_cells(face, cells)
        top, left, bottom, right = bounds(cells)
        beside = [(row, column) for row in (top - 1, bottom) for column in range(left, right)]
        if right - left < bottom - top:
            beside = [(row, column) for column in (left - 1, right) for row in range(top, bottom)]
        yield from (*cells, *(cell for cell in beside if is_solid(face, cell)))


def within(edge: Data, box: tuple[float, float, float, float], beside: int = 0) -> bool:
    """Whether a border is one of a piece or around it; across the rails so far beside it, too."""
    x, y, x2, y2 = (float(at) for end in (edge["from"], edge["to"]) for at in end)
    left, top, right, bottom = box
    if right - left >= bottom - top and x == x2:
        top, bottom = top - beside, bottom + beside
    elif right - left < bottom - top and y == y2:
        left, right = left - beside, right + beside
    return left <= x <= x2 <= right and top <= y <= y2 <= bottom


def way_in(edge: Data, middle: list[float]) -> list[float]:
    """A rectangle over the wall, from the middle of the piece."""
    (x, y), (x2, y2) = edge["gate"]
    wide, high = max(abs(x2 - x), DEEP), max(abs(y2 - y), DEEP)
    return [round((x + x2 - wide) / 2 - middle[0], 3), round((y + y2 - high) / 2 - middle[1], 3), wide, high]


def bounds(cells: Iterator[Cell] | list[Cell] | tuple[Cell, ...]) -> tuple[int, int, int, int]:
    """Top, left, bottom, right."""
    rows, columns = zip(*cells, strict=True)
    return min(rows), min(columns), max(rows) + 1, max(columns) + 1
