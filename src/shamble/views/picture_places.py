"""Where in a Zone its figures and tokens go: neat blocks that do not overlap.

They are larger where a Zone has room and smaller where it is crowded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

STEPS = 8  # places tried along each side, besides those right beside what stands there
GAP = 0.05  # between blocks, in figures
SHRINK, SMALLEST = 0.93, 0.4
USUAL, LARGEST = 2.5, 1.6  # how many figures wide a Zone is that is neither small nor roomy; nothing grows beyond that
SHORT = 0.52  # of a Zone's shorter side: no figure is wider where it has grown
AIRY = 0.36  # of a Zone: what has grown covers no more of it


class Block(NamedTuple):
    """Things that stand together: how large one of them is, and where in the Zone they would like to be."""

    size: tuple[float, float]  # of one, in figures
    number: int
    wish: tuple[float, float]  # 0, 0 is the upper left corner, 1, 1 the lower right one
    tight: tuple[float, float]  # where they go when it gets crowded
    least: float = 0.0  # it does not shrink below this scale
    most: float = 1.25  # nor grow beyond this one

    def scaled(self, scale: float) -> float:
        """How large it is where all are to be this large."""
        return min(max(scale, self.least), self.most)

    def area(self, scale: float) -> float:
        """What it covers, in figures."""
        return self.number * self.size[0] * self.size[1] * self.scaled(scale) ** 2


class Room(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: Room, gap: float) -> bool:
        return (
            self.x < other.x + other.width + gap
            and other.x < self.x + self.width + gap
            and self.y < other.y + other.height + gap
            and other.y < self.y + self.height + gap
        )


Places = list[list[tuple[float, float]]]  # for each block the middle of each of its things


def growth(box: Room, figure: float) -> float:
    """How much larger figures are in a Zone that has room for that."""
    wide, high = box.width / figure, box.height / figure
    return round(max(1.0, min(LARGEST, sqrt(wide * high) / USUAL, SHORT * min(wide, high))), 3)


def scales(room: Room, blocks: Sequence[Block], figure: float, largest: float) -> Iterator[float]:
    """From the largest downward; none beyond 1 at which the blocks would fill the Zone."""
    space = AIRY * room.width * room.height / figure**2
    scale = largest
    while scale > 1:
        if sum(block.area(scale) for block in blocks) <= space:
            yield scale
        scale *= SHRINK
    scale = 1.0
    while scale > SMALLEST:
        yield scale
        scale *= SHRINK


@lru_cache(maxsize=20_000)
def place_blocks(room: Room, blocks: tuple[Block, ...], figure: float, largest: float = 1.0) -> tuple[Places, float]:
    """The middle of everything, and how far it grew or had to shrink to fit; earlier blocks choose first.

    The same crowd stands the same way in every game, so what was worked out once serves all.
    """
    pushed = [block._replace(wish=block.tight) for block in blocks]
    for scale in scales(room, blocks, figure, largest):
        for wishes in (blocks, pushed):
            found = tried(room, wishes, figure, scale, strict=True)
            if found is not None:
                return found, scale
    found = tried(room, blocks, figure, SMALLEST, strict=False)
    assert found is not None
    return found, SMALLEST


def tried(room: Room, blocks: Sequence[Block], figure: float, scale: float, strict: bool) -> Places | None:
    """All blocks at this scale, or nothing if one finds no place; without `strict` it may stand on another."""
    taken: list[Room] = []
    found: Places = []
    for block in blocks:
        unit = figure * block.scaled(scale)
        best = best_place(room, block, unit, taken, strict)
        if best is None:
            return None
        columns, spot = best
        taken.append(spot)
        found.append(list(middles(block, columns, spot, unit)))
    return found


def best_place(room: Room, block: Block, unit: float, taken: Sequence[Room], strict: bool) -> tuple[int, Room] | None:
    """The free place nearest to what the block wishes: in how many columns, and where."""
    best: tuple[tuple[float, ...], int, Room] | None = None
    for columns in range(1, block.number + 1):
        rows = -(-block.number // columns)
        if (rows - 1) * columns >= block.number or rows * (columns - 1) >= block.number:
            continue  # a row or a column would be empty
        width, height = columns * block.size[0] * unit, rows * block.size[1] * unit
        if strict and (width > room.width or height > room.height):
            continue
        for spot in spots(room, width, height, taken, GAP * unit):
            if strict and any(spot.overlaps(other, GAP * unit * 0.99) for other in taken):
                continue
            cost = (round(away(room, block, spot) + abs(columns - rows) * unit * 0.3, 6), spot.y, spot.x)
            if best is None or cost < best[0]:
                best = cost, columns, spot
    return best and best[1:]


def spots(room: Room, width: float, height: float, taken: Sequence[Room], gap: float) -> Iterator[Room]:
    """Places spread over the room, and right beside whatever stands in it."""
    xs = along(room.x, room.width - width, [(other.x, other.width) for other in taken], width, gap)
    ys = along(room.y, room.height - height, [(other.y, other.height) for other in taken], height, gap)
    for y in ys:
        for x in xs:
            yield Room(x, y, width, height)


def along(start: float, free: float, taken: Sequence[tuple[float, float]], size: float, gap: float) -> list[float]:
    if free < 0:
        return [start + free / 2]
    found = {start + free * step / STEPS for step in range(STEPS + 1)}
    found.update(at + other + gap for at, other in taken)
    found.update(at - size - gap for at, _ in taken)
    return sorted(x for x in found if start <= x <= start + free)


def away(room: Room, block: Block, spot: Room) -> float:
    """How far the spot is from where the block wishes to be."""
    x = room.x + (room.width - spot.width) * block.wish[0]
    y = room.y + (room.height - spot.height) * block.wish[1]
    return abs(spot.x - x) + abs(spot.y - y)


def middles(block: Block, columns: int, spot: Room, unit: float) -> Iterator[tuple[float, float]]:
    wide, high = block.size[0] * unit, block.size[1] * unit
    for number in range(block.number):
        row, column = divmod(number, columns)
        left = (columns - min(columns, block.number - row * columns)) * wide / 2  # a short last row stands centred
        yield round(spot.x + left + (column + 0.5) * wide, 3), round(spot.y + (row + 0.5) * high, 3)
