"""Shapes made of cells: the lines around them, and the room they leave inside. Corners are (x, y) in cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from shamble.core.plan import Cell

Corner = tuple[int, int]
Loop = list[list[int]]  # the corners of a closed line; mutable pairs, as JSON has them


def outline(cells: Collection[Cell]) -> list[Loop]:
    """The closed lines around a set of cells, corners only; holes run the other way round."""
    ahead: dict[Corner, list[Corner]] = {}
    for start, end in sorted(sides(set(cells))):
        ahead.setdefault(start, []).append(end)
    loops: list[Loop] = []
    while ahead:
        loops.append(bends(walk(ahead)))
    return loops


def sides(cells: set[Cell]) -> Iterator[tuple[Corner, Corner]]:
    """The sides of cells that no other cell shares, clockwise around their cell."""
    for row, column in cells:
        if (row - 1, column) not in cells:
            yield (column, row), (column + 1, row)
        if (row, column + 1) not in cells:
            yield (column + 1, row), (column + 1, row + 1)
        if (row + 1, column) not in cells:
            yield (column + 1, row + 1), (column, row + 1)
        if (row, column - 1) not in cells:
            yield (column, row + 1), (column, row)


def walk(ahead: dict[Corner, list[Corner]]) -> list[Corner]:
    """Take one closed line out of the sides that are left."""
    start = min(ahead)
    found, here = [start], start
    while True:
        before = found[-2] if len(found) > 1 else None
        after = min(ahead[here], key=lambda corner: turn(before, here, corner))
        ahead[here].remove(after)
        if not ahead[here]:
            del ahead[here]
        if after == start:
            return found
        found.append(after)
        here = after


def turn(before: Corner | None, here: Corner, after: Corner) -> int:
    """Right turns come first where two cells meet at a corner only, so that lines do not cross."""
    if before is None:
        return 0
    return -((here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0]))


def bends(line: list[Corner]) -> Loop:
    """Only the corners where the line turns."""
    return [
        [x, y]
        for at, (x, y) in enumerate(line)
        if not (line[at - 1][0] == x == line[(at + 1) % len(line)][0])
        and not (line[at - 1][1] == y == line[(at + 1) % len(line)][1])
    ]
