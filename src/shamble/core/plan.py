"""What tiles and scenario drawings have in common before a board is built: named parts, cells and the borders between.

A part is what one letter draws. Parts of several tiles may become one Zone; until then each has a name of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from .errors import ContentError, UnknownName

OUTDOORS = frozenset({"street", "alley", "yard", "rail", "walkway", "tower", "balcony"})
INDOORS = frozenset({"room", "corridor", "cell", "security", "ruin", "train"})
KINDS = OUTDOORS | INDOORS
GONE = "gone"  # the kind of a Zone that the present layout does not have
HUMVEE = "humvee"  # a token that stays where it is
FLAGS = frozenset(
    {"dark", "objective", "crate", "corpse", "secret", "mine", "cemetery", "manhole", "gate", "tank", HUMVEE}
)

MERGING = frozenset({"street", "rail"})  # the others have a painted frame along the tile border
DOORS = frozenset({"door", "cell", "entry"})  # shut until opened; an entry is a double door
WALKABLE = frozenset({"free", "open", "stairs", "ladder", "sand"})
# Who passes which borders: Survivors, Survivors who climb walls, Zombies, Zombies stirred up out of turn, those that
# nothing stops, the way Zombies reckon with, which may lead into what stops their feet, cars, and what goes over any
# shared edge, walls too. A parapet is passed downward from a walkway only, by those who climb upward too. Where a
# border leads up onto a tank, one has to climb besides.
FOOT, CLIMBER, HORDE, SURGE, BRUTE, WISH, CAR = "foot", "climber", "horde", "surge", "brute", "wish", "car"
SEEK = "seek"  # of Zombies that are after the Beacon, and climb
DIRECT = "direct"  # asks no border, so it is not in the table
CLIMB = "climb"
GAITS = {
    FOOT: WALKABLE | {CLIMB},
    CLIMBER: WALKABLE | {CLIMB, "drop", "parapet"},
    HORDE: frozenset({"free", "open", "stairs", "drop"}),
    SURGE: frozenset({"free", "open", "stairs", "drop", "sand", CLIMB}),
    BRUTE: frozenset({"free", "open", "stairs", "drop", "sand", "wire", "parapet", CLIMB}),
    WISH: frozenset({"free", "open", "stairs", "drop", "wire", "ladder"}),
    CAR: frozenset({"free"}),
    SEEK: frozenset({"free", "open", "stairs", "drop", "parapet"}),
}
# What can be passed once it has been opened, torn or hung there.
OPENED = (
    dict.fromkeys(GAITS, DOORS | {"wire"})
    | dict.fromkeys((FOOT, CLIMBER), DOORS | {"wire", "rope"})
    | {CAR: frozenset({"entry"})}
)
SEE_THROUGH = WALKABLE | {"wire", "parapet", "railing"}
LINKS = frozenset({"door", "open", "cell", "stairs", "wire", "sand", "parapet", "window", "ladder", "wall"})
QUARTERS = "NESW"  # the sides of a gate, clockwise

SOLID = -1


class Nature(NamedTuple):
    """What becomes of a Zone in play."""

    kind: str
    joins: bool = False  # two neighbours of this nature have nothing between them any more


RUIN, CORRUPT, BARRED = "ruin", "corrupt", "barred"
# Later ones count where a Zone is of several natures.
NATURES = {RUIN: Nature("ruin"), CORRUPT: Nature("street", joins=True), BARRED: Nature("street")}

Cell = tuple[int, int]  # row, column
Side = tuple[Cell, Cell]  # two cells that touch, the upper or left one first


class DoorToken(NamedTuple):
    """A door between two Zones, or between a Zone and a side of the board (N, E, S or W)."""

    a: str
    b: str
    color: str = ""
    open: bool = False
    kind: str = "door"


class Piece(NamedTuple):
    """What a mission puts over Zones: a tower with its ladders or a room, which replace them; or what a flag says."""

    kind: str  # tower, room, or a flag: tank, secret, humvee
    zones: tuple[str, ...]
    ladders: tuple[str, ...] = ()  # Zones they lead to


class GateToken(NamedTuple):
    """A rotating gate that fills a Zone: open on two sides, which meet or lie opposite, shut on the others."""

    zone: str
    sides: str = "NE"  # the two it is open on at first, in any order; they say which face of the token lies up

    def laid(self) -> tuple[int, int]:
        """The first open side, going clockwise, and how many quarters on the other is."""
        if len(set(self.sides)) != 2 or not set(self.sides) <= set(QUARTERS):
            raise ContentError(f"a gate is open on two sides of {QUARTERS}, such as NE or NS, not on {self.sides!r}")
        a, b = sorted(QUARTERS.index(side) for side in self.sides)
        return (b, 1) if b - a == 3 else (a, b - a)


class Part(NamedTuple):
    """One letter of a drawing."""

    name: str
    kind: str
    flags: frozenset[str]

    @property
    def outdoors(self) -> bool:
        return self.kind in OUTDOORS


class Border(NamedTuple):
    """What stands between two cells; doors of one label are one door, however many cells wide."""

    kind: str
    label: str = ""
    color: str = ""
    open: bool = False


FREE, WALL, OPENING = Border("free"), Border("wall"), Border("open")
RAILING, LADDER, PARAPET = Border("railing"), Border("ladder"), Border("parapet")
STAIRS, SANDBAGS = Border("stairs"), Border("sand")


class Changes(NamedTuple):
    """What a mission sets on top of the print: door tokens, walls and openings between two named Zones, pieces."""

    doors: Sequence[DoorToken | tuple[str, str, str, bool]] = ()
    walls: Sequence[tuple[str, str]] = ()
    opened: Sequence[tuple[str, str]] = ()
    pieces: Sequence[Piece] = ()
    gates: Sequence[GateToken] = ()
    sandbags: Sequence[tuple[str, str]] = ()

    def without(self, absent: frozenset[str]) -> Changes:
        """Those that speak of none of these Zones."""
        return Changes(
            [door for door in self.doors if absent.isdisjoint(door[:2])],
            [pair for pair in self.walls if absent.isdisjoint(pair)],
            [pair for pair in self.opened if absent.isdisjoint(pair)],
            [piece for piece in self.pieces if absent.isdisjoint(piece.zones + piece.ladders)],
            [gate for gate in self.gates if gate.zone not in absent],
            [pair for pair in self.sandbags if absent.isdisjoint(pair)],
        )


class Above(NamedTuple):
    """A part that lies over others and is reached by stairs from one; all by number."""

    part: int
    over: tuple[int, ...]
    stairs: int


class Plan:
    """Parts on a grid of cells, the borders that differ from the usual, and the seams over which streets merge.

    Over a join any two parts are one Zone. What lies above others has no cells.
    """

    __slots__ = ("above", "borders", "cells", "joins", "meetings", "names", "parts", "seams", "sides")

    def __init__(
        self,
        parts: list[Part],
        cells: list[list[int]],
        borders: dict[Side, Border],
        seams: set[Side],
        joins: Collection[Side] = (),
        above: Sequence[Above] = (),
    ) -> None:
        self.joins = joins
        self.above = above
        self.parts = parts
        self.cells = cells
        self.borders = borders
        self.seams = seams
        self.names = {part.name: index for index, part in enumerate(parts)}
        self.sides = list(_sides(cells))
        self.meetings: dict[tuple[int, int], list[Side]] = {}  # two different parts: where they touch
        for side in self.sides:
            a, b = self.beside(side)
            if a != b and a != SOLID and b != SOLID:
                self.meetings.setdefault((min(a, b), max(a, b)), []).append(side)

    def border(self, side: Side) -> Border:
        """What stands there: a given border, else nothing within a part and between streets, else a wall.

        A walkway is high: a parapet stands between it and other streets.
        """
        given = self.borders.get(side)
        if given is not None:
            return given
        a, b = self.beside(side)
        if a == SOLID or b == SOLID:
            return WALL
        if a == b:
            return FREE
        here, there = self.parts[a], self.parts[b]
        if not (here.outdoors and there.outdoors):
            return WALL
        return FREE if (here.kind == "walkway") == (there.kind == "walkway") else PARAPET

    def beside(self, side: Side) -> tuple[int, int]:
        """The two parts that meet there."""
        (row, column), (row_b, column_b) = side
        return self.cells[row][column], self.cells[row_b][column_b]

    def merge(self, changes: Changes) -> list[int]:
        """Set the changes and merge the streets; gives for each part the lowest part of its Zone."""
        singles = list(range(len(self.parts)))
        for piece in changes.pieces:
            self._put(piece, singles)
        for gate in changes.gates:
            self._flag(self._part(gate.zone), "gate")
        # Sandbags stand between two Zones, and never part one.
        waiting = [change for change in _each(changes) if change[2] == SANDBAGS or not self._set(change, singles)]
        zone_of = self._merged(singles)
        # A change may name a merged Zone by any of its names, so what no pair of parts answered, a pair of Zones may.
        for change in waiting:
            if not self._set(change, zone_of):
                how = " over open ground" if change[2] == SANDBAGS else ""
                raise ContentError(f"{change[0]}|{change[1]}: these Zones do not touch{how}")
        return zone_of

    def _put(self, piece: Piece, zone_of: list[int]) -> None:
        """A tower or a room in place of what is printed: nothing but its ladders and doors leads in."""
        parts = [self._part(name) for name in piece.zones]
        if piece.kind in FLAGS:
            for part in parts:
                self._flag(part, piece.kind)
            return
        ladders = {self._part(name) for name in piece.ladders}
        around = RAILING if piece.kind == "tower" else WALL
        for part in parts:
            self.parts[part] = self.parts[part]._replace(kind=piece.kind)
            zone_of[part] = min(parts)
        for pair, sides in self.meetings.items():
            if not set(parts).isdisjoint(pair):
                inside, climbed = set(pair) <= set(parts), not ladders.isdisjoint(pair)
                border = FREE if inside else LADDER if climbed else around
                self.borders.update(dict.fromkeys(sides, border))

    def _flag(self, part: int, flag: str) -> None:
        self.parts[part] = self.parts[part]._replace(flags=self.parts[part].flags | {flag})

    def _merged(self, zone_of: list[int]) -> list[int]:
        for (a, b), sides in self.meetings.items():
            streets = {self.parts[a].kind, self.parts[b].kind} <= MERGING
            if (streets and any(self._joins(side) for side in sides)) or any(side in self.joins for side in sides):
                kept, gone = sorted((zone_of[a], zone_of[b]))
                zone_of = [kept if zone == gone else zone for zone in zone_of]
        return zone_of

    def _joins(self, side: Side) -> bool:
        return side in self.seams and self.border(side).kind == "free"

    def _set(self, change: tuple[str, str, Border], zone_of: list[int]) -> bool:
        """Put one border between two Zones wherever they touch; False if they touch nowhere."""
        name_a, name_b, border = change
        pair = {zone_of[self._part(name_a)], zone_of[self._part(name_b)]}
        if len(pair) < 2:
            return False
        meetings = [found for (a, b), found in self.meetings.items() if {zone_of[a], zone_of[b]} == pair]
        sides = [side for found in meetings for side in found]
        if border == SANDBAGS:
            sides = [side for side in sides if self.border(side).kind in ("free", "sand")]
        printed = [side for side in sides if self.border(side).kind in DOORS]
        if border.kind in DOORS and printed:
            for side in printed:
                self.borders[side] = self.border(side)._replace(color=border.color, open=border.open)
        else:
            self.borders.update(dict.fromkeys(sides, border))
        return bool(sides)

    def _part(self, name: str) -> int:
        if name not in self.names:
            raise UnknownName("Zone", name, self.names)
        return self.names[name]


def _each(changes: Changes) -> Iterator[tuple[str, str, Border]]:
    """Walls and openings first: a door token may stand in one of them."""
    for a, b in changes.walls:
        yield a, b, WALL
    for a, b in changes.opened:
        yield a, b, OPENING
    for a, b in changes.sandbags:
        yield a, b, SANDBAGS
    for a, b, color, is_open, kind in (DoorToken(*door) for door in changes.doors):
        if b not in QUARTERS:
            yield a, b, Border(kind, f"{a}|{b}", color, is_open)


def _sides(cells: list[list[int]]) -> Iterator[Side]:
    """Every pair of cells that touch, in reading order."""
    for row, line in enumerate(cells):
        for column in range(len(line)):
            if column + 1 < len(line):
                yield (row, column), (row, column + 1)
            if row + 1 < len(cells):
                yield (row, column), (row + 1, column)


def in_one_piece(cells: set[Cell]) -> bool:
    """Whether every cell can be reached from every other by steps over shared edges."""
    start = next(iter(cells))
    seen, waiting = {start}, [start]
    while waiting:
        row, column = waiting.pop()
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        new = (around & cells) - seen
        seen |= new
        waiting.extend(new)
    return len(seen) == len(cells)
