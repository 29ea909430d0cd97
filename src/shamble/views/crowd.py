"""Where the Zombies of a Zone stand: every one is drawn, those behind first, and nobody covers another one's head.

Whoever comes takes the next free place, from the middle of the crowd outward; places do not depend on how many follow.
So nobody moves when one comes or the last one falls: a growing crowd only gets smaller figures between the old ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import floor, sin
from typing import NamedTuple
from zlib import crc32

from shamble.views.kit import symbols
from shamble.views.picture_places import Room

# Up to so many: how tall a Walker is, in figures. The last ones are for Zones that are small or full.
LEVELS = (
    *((1, 1.06), (4, 0.98), (9, 0.9), (20, 0.8), (40, 0.7), (40, 0.62), (40, 0.54), (40, 0.46), (40, 0.38)),
    *((40, 0.3), (40, 0.22), (40, 0.15)),
)
MOST = 40  # beyond this the number alone counts
LOOSE = 2  # levels that a crowd shrinks further than its number asks for, before it stands on tokens
COLUMN, ROW = 0.09, 0.13  # between places that are tried, in figures
HALF, DEEP = 0.354, 0.4  # how much of a figure's width and height must be free
MARGIN = 0.12  # kept free along walls, in figures
GIANT, LARGE, QUICK = 1.4, 1.08, 0.95  # taller than a Walker by so much, or smaller
MIDDLE = (0.5, 0.55)
ASIDE = 0.8  # figures: so wide a place beside people is wide enough for leaders


class Kind(NamedTuple):
    """So many of a kind, and how they look."""

    name: str
    many: int
    bodies: tuple[str, ...]
    tall: float  # a Walker is 1


class Stand(NamedTuple):
    """One figure: its feet, how tall it is, how many rows are in front of it."""

    kind: str
    look: str
    x: float
    y: float
    tall: float
    back: int
    flip: bool


class Around(NamedTuple):
    """What else is in the Zone."""

    people: tuple[Room, ...] = ()  # they stand apart, or else before the Zombies, and cover anything but heads
    flat: tuple[Room, ...] = ()  # what lies on the ground and should not be covered


ALONE = Around()


class Foot(NamedTuple):
    """A place taken for one figure; how tall it is there follows from how many there are."""

    kind: int
    x: float
    y: float


def noise(*keys: int) -> float:
    """The same keys, the same number from 0 to 1."""
    value = sin(sum((key % 997 + 1) * each for key, each in zip(keys, (12.9898, 78.233, 37.719, 4.581)))) * 43758.5453
    return value - floor(value)


@lru_cache(maxsize=20_000)
def crowd(zone: str, kinds: tuple[Kind, ...], box: Room, figure: float, around: Around = ALONE) -> tuple[Stand, ...]:
    """All who stand in the Zone, those behind first, clear of what lies there if they can.

    Tall ones choose first and stand in front at the sides.
    """
    ordered = tuple(sorted(kinds, key=lambda kind: (-kind.tall, kind.name)))
    edge = MARGIN * figure
    room = Room(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 1.6 * edge)
    shown = min(sum(kind.many for kind in kinds), MOST)
    usual = next(level for level, (most, _) in enumerate(LEVELS) if shown <= most)
    for apart in (around._replace(flat=around.flat + around.people), around, around._replace(flat=())):
        feet, level = settled(ordered, room, figure, apart)
        if level <= usual + LOOSE:
            break
    return tuple(stands(ordered, feet, LEVELS[level][1] * figure, zone))


def settled(kinds: Sequence[Kind], room: Room, figure: float, around: Around) -> tuple[list[Foot], int]:
    """Feet in the order of coming, and the level at which all had found a place."""
    wanted = shares(kinds)
    feet: list[Foot] = []
    anchors = [anchor(kind, kinds) for kind in kinds]
    for level, (most, tall) in enumerate(LEVELS):
        for number, kind in enumerate(kinds):
            left = min(wanted[number] - sum(foot.kind == number for foot in feet), most - len(feet))
            spots = tried(room, kind, tall * figure, figure, anchors[number]) if left > 0 else []
            for x, y in spots:
                if free(kinds, feet, around, number, x, y, tall * figure):
                    feet.append(Foot(number, x, y))
                    left -= 1
                    if not left:
                        break
        if len(feet) == sum(wanted):
            return feet, level
    return feet, len(LEVELS) - 1


def shares(kinds: Sequence[Kind]) -> list[int]:
    """How many of each are drawn: all of them, or of the most numerous as many as there is room for."""
    found = [kind.many for kind in kinds]
    while sum(found) > MOST:
        largest = found.index(max(found))
        found[largest] -= min(sum(found) - MOST, max(1, found[largest] // 4))
    return found


def anchor(kind: Kind, kinds: Sequence[Kind]) -> tuple[float, float]:
    """Around which place of the room, from 0 to 1, those of a kind gather: the usual ones always in the middle."""
    usual = [each.name for each in kinds if QUICK < each.tall < LARGE]
    if len(kinds) == 1 or (usual and kind.name == min(usual, key=len)):
        return MIDDLE
    side = crc32(kind.name.encode()) % 2
    if kind.tall >= GIANT:
        return (0.78, 1.0)
    if kind.tall >= LARGE:
        return (0.85, 0.95) if side else (0.15, 0.95)
    return (0.1, 0.75) if kind.tall <= QUICK else (0.9 - 0.8 * side, 0.5)


def tried(room: Room, kind: Kind, unit: float, figure: float, at: tuple[float, float]) -> list[tuple[float, float]]:
    """Places for the feet of one of a kind."""
    tall = unit * kind.tall
    return nearest_first(room, tall, tall * widest(kind.bodies) * 0.48, figure, at)


@lru_cache(maxsize=2000)
def nearest_first(
    room: Room, tall: float, half: float, figure: float, at: tuple[float, float]
) -> list[tuple[float, float]]:
    """The nearest to the anchor first; a place to the side is nearer than one behind."""
    left, right, top, bottom = room.x + half, room.x + room.width - half, room.y + tall, room.y + room.height
    x0, y0 = room.x + room.width * at[0], min(max(room.y + room.height * at[1], top), bottom)
    x0 = min(max(x0, left), right) if left <= right else x0
    y0 += tall * 0.3 if at == MIDDLE and y0 + tall * 0.3 <= bottom else 0
    found = []
    for row in steps(y0, top, bottom, ROW * figure):
        for column in steps(x0, left, right, COLUMN * figure):
            away = (column - x0) ** 2 + ((row - y0) * 1.7) ** 2
            found.append((away, row, column))
    found.sort()
    return [(column, row) for _, row, column in found]


def steps(start: float, least: float, most: float, step: float) -> Iterator[float]:
    """From the start in both directions, as far as there is room."""
    first = -floor((start - least) / step)
    for number in range(first, floor((most - start) / step) + 1):
        yield round(start + number * step, 4)


@lru_cache(maxsize=256)
def widest(bodies: tuple[str, ...]) -> float:
    """Of the widest body, how much of its height it is wide."""
    drawn = symbols()
    return max((drawn[body].width / drawn[body].height for body in bodies if body in drawn), default=0.76)


def free(
    kinds: Sequence[Kind], feet: Sequence[Foot], around: Around, number: int, x: float, y: float, unit: float
) -> bool:
    """Whether one of the kind covers nothing there, and nobody's head is hidden behind another one."""
    tall = unit * kinds[number].tall
    wide = tall * widest(kinds[number].bodies)
    half = wide * HALF
    head = Room(x - 0.2 * wide, y - tall, 0.4 * wide, 0.4 * tall)
    body = Room(x - 0.22 * wide, y - 0.8 * tall, 0.44 * wide, 0.8 * tall)
    if any(head.overlaps(other, 0) for other in around.people) or any(body.overlaps(other, 0) for other in around.flat):
        return False
    for foot in feet:
        its = unit * kinds[foot.kind].tall
        beside = abs(foot.x - x) / (half + its * widest(kinds[foot.kind].bodies) * HALF)
        if beside < 1:
            front, behind = (its, tall) if foot.y > y else (tall, its)
            need = max(0.95 * front - (0.95 - DEEP) * behind, 0.2 * unit)
            if abs(foot.y - y) < need * (1.25 - 0.5 * beside):
                return False
    return True


def stands(kinds: Sequence[Kind], feet: Sequence[Foot], unit: float, zone: str) -> Iterator[Stand]:
    """Figures for the places taken: who has which body is decided by Zone, kind and number, and stays so."""
    seed = crc32(zone.encode())
    first = max((foot.y for foot in feet), default=0.0)
    came = [0] * len(kinds)
    found = []
    for kind, x, y in feet:
        number, row = came[kind], kinds[kind]
        came[kind] += 1
        keys = (seed, crc32(row.name.encode()), number)
        body = body_of(row, seed, number)
        tall = unit * row.tall * (0.95 + 0.05 * noise(*keys, 7))
        back = min(3, int((first - y) / (DEEP * unit) + 0.3))
        x += (noise(*keys, 1) - 0.5) * 0.08 * unit
        y -= noise(*keys, 2) * 0.06 * unit
        found.append(Stand(row.name, body, round(x, 3), round(y, 3), round(tall, 3), back, noise(*keys, 9) < 0.3))
    yield from sorted(found, key=lambda stand: (stand.y, stand.x))


def beside(box: Room, people: Sequence[Room], figure: float) -> Room:
    """The part of a Zone beside the people in it, if one could stand there."""
    if not people:
        return box
    left, right = min(each.x for each in people), max(each.x + each.width for each in people)
    before = box._replace(width=left - box.x)
    behind = box._replace(x=right, width=box.x + box.width - right)
    best = max(before, behind, key=lambda room: room.width)
    return best if best.width > ASIDE * figure else box


def leaders(
    kinds: Sequence[Kind], zone_box: Room, figure: float, zone: str, people: Sequence[Room] = ()
) -> dict[str, list[Stand]]:
    """The crowd as it is seen from afar: of each kind one, and one or two heads behind, as large as the Zone allows."""
    box = beside(zone_box, people, figure)
    ordered = sorted(kinds, key=lambda kind: (kind.tall, kind.name))
    wide = box.width / max(1, len(ordered))
    seed, found = crc32(zone.encode()), {}
    for number, kind in enumerate(ordered):
        ratio = widest(kind.bodies)
        tall = min(box.height * 0.86, wide * 1.15 / ratio, figure * 2.1 * min(kind.tall, 1.15))
        x, y = box.x + wide * (number + 0.5), box.y + box.height - MARGIN * figure
        spots = [(x - 0.3 * ratio * tall, 2), (x + 0.3 * ratio * tall, 1)][: min(kind.many, 3) - 1]
        heads = [(at, y - 0.2 * tall, 0.86 * tall, back) for at, back in spots]
        found[kind.name] = [
            Stand(kind.name, body_of(kind, seed, at), round(x, 3), round(y, 3), round(high, 3), back, False)
            for at, (x, y, high, back) in enumerate((*heads, (x, y, tall, 0)))
        ]
    return found


def body_of(kind: Kind, seed: int, number: int) -> str:
    return kind.bodies[int(noise(seed, crc32(kind.name.encode()), number, 5) * len(kind.bodies))]
