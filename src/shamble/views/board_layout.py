"""Where a board's Zones go on a sheet of characters: strips of cells, each as wide as its Zones need."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from shamble.core.board import Face
from shamble.core.borders import Edge, Grid
from shamble.core.plan import SOLID, Cell

ROOM_WIDTH, ROOM_HEIGHT = 9, 3  # characters inside the smallest Zone


class Box(NamedTuple):
    """The inside of a rectangle of characters."""

    x: int
    y: int
    width: int
    height: int


class Run(NamedTuple):
    """A stretch of one border: at a cut, from cell to cell, what stands there."""

    across: bool  # runs from left to right
    at: int
    start: int
    end: int
    kind: str
    door: int
    zones: tuple[int, int]  # what it parts; SOLID beyond the board
    wire: int = 0  # the bit of the fence
    gate: int = 0  # bits of the sides of gates that stand here
    rope: int = 0  # the bit of the rope that may hang here


class Layout(NamedTuple):
    """Character positions of all cell borders, the room for text in each Zone, and the borders to draw.

    What lies on no cell, a balcony, has its box below the board.
    """

    xs: tuple[int, ...]
    ys: tuple[int, ...]
    boxes: dict[int, Box]  # by Zone; one that the present layout of the board does not have has none
    runs: tuple[Run, ...]
    above: tuple[int, ...]  # Zones that lie on no cell

    @property
    def width(self) -> int:
        return self.xs[-1] + 1

    @property
    def height(self) -> int:
        return max([self.ys[-1] + 1, *(self.boxes[zone].y + self.boxes[zone].height + 1 for zone in self.above)])


def layout(face: Face, width: int = ROOM_WIDTH, height: int = ROOM_HEIGHT) -> Layout:
    """Every Zone gets at least so much room; what a strip does not need, it does not get."""
    grid = face.grid
    x_cuts = cuts_of(face.edges, 1, len(grid[0]))
    y_cuts = cuts_of(face.edges, 0, len(grid))
    spans = {n: best_span(face, n, x_cuts, y_cuts) for n, zone in enumerate(face.zones) if zone.cells}
    wide = strip_sizes(x_cuts, [span[:2] for span in spans.values()], width + 1)
    high = strip_sizes(y_cuts, [span[2:] for span in spans.values()], height + 1)
    xs, ys = positions(x_cuts, wide), positions(y_cuts, high)
    boxes = {n: Box(xs[a] + 1, ys[c] + 1, xs[b] - xs[a] - 1, ys[d] - ys[c] - 1) for n, (a, b, c, d) in spans.items()}
    above = tuple(n for n, zone in enumerate(face.zones) if zone.over)
    boxes |= zip(above, below(len(above), (width, height), xs[-1], ys[-1] + 1))
    return Layout(xs, ys, boxes, tuple(runs_of(face)), above)


def below(number: int, size: tuple[int, int], right: int, top: int) -> Iterator[Box]:
    """Boxes side by side under the board, as many in a row as there is room for."""
    width, height = size
    columns = max(1, right // (width + 2))
    for at in range(number):
        row, column = divmod(at, columns)
        yield Box(1 + column * (width + 2), top + 1 + row * (height + 2), width, height)


def cuts_of(edges: tuple[Edge, ...], axis: int, size: int) -> list[int]:
    """Where a border runs, along one axis; 0 and the end among them."""
    found = {0, size}
    found.update(max(edge.a[axis], edge.b[axis]) for edge in edges if edge.a[axis] != edge.b[axis])
    return sorted(found)


def best_span(face: Face, zone: int, x_cuts: list[int], y_cuts: list[int]) -> tuple[int, int, int, int]:
    """The largest rectangle of a Zone between cuts: left, right, top, bottom in cells."""
    cells = set(face.zones[zone].cells)
    best, most = (0, 1, 0, 1), 0
    for top, left in ((y, x) for y in y_cuts for x in x_cuts if (y, x) in cells):
        for right in (x for x in x_cuts if x > left):
            if any((top, x) not in cells for x in range(left, right)):
                break
            bottom = max(
                y
                for y in y_cuts
                if y > top and all((row, x) in cells for row in range(top, y) for x in range(left, right))
            )
            area = (right - left) * (bottom - top)
            if area > most:
                best, most = (left, right, top, bottom), area
    return best


def strip_sizes(cuts: list[int], spans: list[tuple[int, ...]], least: int) -> list[int]:
    """Characters for each strip between cuts, so that every span has its least; small spans come first."""
    sizes = [2 if after - cut == 1 else 1 for cut, after in pairwise(cuts)]
    at = {cut: number for number, cut in enumerate(cuts)}
    for start, end in sorted(set(spans), key=lambda span: (at[span[1]] - at[span[0]], span)):
        strips = range(at[start], at[end])
        while sum(sizes[strip] for strip in strips) < least:
            widest = max(strips, key=lambda strip: (cuts[strip + 1] - cuts[strip]) / sizes[strip])
            sizes[widest] += 1
    return sizes


def positions(cuts: list[int], sizes: list[int]) -> tuple[int, ...]:
    """The character of every cell border; those between cuts are spread evenly."""
    found: list[int] = []
    place = 0
    for cut, after, size in zip(cuts, cuts[1:], sizes, strict=False):
        found += [place + step * size // (after - cut) for step in range(after - cut)]
        place += size
    return (*found, place)


def runs_of(face: Face) -> Iterator[Run]:
    """Neighbouring edges that are alike, drawn as one."""
    pieces = sorted(piece_of(edge, face.grid) for edge in face.edges)
    last: Run | None = None
    for piece in pieces:
        if last and last[:2] == piece[:2] and last.end == piece.start and last[4:] == piece[4:]:
            last = last._replace(end=piece.end)
        else:
            if last:
                yield last
            last = piece
    if last:
        yield last


def piece_of(edge: Edge, grid: Grid) -> Run:
    (row, column), (row_b, column_b) = edge.a, edge.b
    zones = zone_at(grid, edge.a), zone_at(grid, edge.b)
    more = edge.kind, edge.door, zones, edge.wire, edge.gate, edge.rope
    if row == row_b:
        return Run(False, max(column, column_b), row, row + 1, *more)
    return Run(True, max(row, row_b), column, column + 1, *more)


def zone_at(grid: Grid, cell: Cell) -> int:
    """The Zone of a cell; a door in the outer wall leads to none."""
    row, column = cell
    return grid[row][column] if 0 <= row < len(grid) and 0 <= column < len(grid[0]) else SOLID
