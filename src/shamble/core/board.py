"""The board: Zones, the links between them, doors and buildings, compiled once and shared by every state."""

from __future__ import annotations

from collections.abc import Sequence

from .borders import Edge, Gate, Grid, Link, bordered
from .errors import ContentError, UnknownName
from .face import Face
from .geometry import Geometry
from .laying import Layout, plan_of
from .plan import FOOT, SOLID, Cell, Changes, DoorToken, GateToken, Piece, Plan
from .zone import Zone, tile_of

__all__ = ["MEMO", "Board", "Face", "Zone", "build", "lay", "tile_of"]

MEMO = 4096  # geometries kept; a game rarely meets more than a few dozen


class Board:
    """Zones in reading order and all that can be known of them before the game starts."""

    __slots__ = (
        "_door_between", "_face", "_geometries", "_names", "all_doors", "all_open", "buildings", "dark_sight", "doors",
        "edges", "gates", "grid", "links", "open_at_start", "wires", "zones",
    )  # fmt: skip

    def __init__(
        self,
        zones: tuple[Zone, ...],
        links: tuple[Link, ...],
        open_at_start: int,
        grid: Grid,
        edges: tuple[Edge, ...],
        dark_sight: bool = False,
        gates: tuple[Gate, ...] = (),
    ) -> None:
        self.doors = tuple(sorted((link for link in links if link.door >= 0), key=lambda link: link.door))
        self.all_doors = (1 << len(self.doors)) - 1
        self.gates = gates
        self.wires = tuple(sorted((link for link in links if link.kind == "wire"), key=lambda link: link.needs))
        self.all_open = self.all_doors | sum(
            gate.mask for gate in gates
        )  # every door, and gates as if they had no walls
        self.open_at_start = open_at_start
        self.dark_sight = dark_sight
        self._face = Face(zones, links, grid, edges, dark_sight)
        # As they are at the start; `face` has them as they are now.
        self.zones, self.links, self.grid, self.edges = zones, links, grid, edges
        self.buildings = self._face.buildings
        self._names = {name: n for n, zone in enumerate(zones) for name in (zone.name, *zone.aliases)}
        self._door_between = {pair: d.door for d in reversed(self.doors) for pair in ((d.a, d.b), (d.b, d.a))}
        self._geometries: dict[tuple[int, str], Geometry] = {}

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        # A worker process gets the facts and makes its own memo.
        return Board, (
            self.zones, self.links, self.open_at_start, self.grid, self.edges, self.dark_sight, self.gates
        )  # fmt: skip

    def face(self, bits: int) -> Face:
        """The board as it lies with these bits set."""
        return self._face

    def find(self, name: str) -> int:
        """The number of the Zone with this name or alias."""
        zone = self._names.get(name)
        if zone is None:
            raise UnknownName("Zone", name, self._names)
        return zone

    def door_between(self, a: int, b: int) -> int:
        """The bit of the door between two Zones (the first, if there are several), -1 if there is none."""
        return self._door_between.get((a, b), -1)

    def doors_into(self, building: int) -> list[int]:
        """The doors on a building's walls."""
        zones = self.zones
        return [d.door for d in self.doors if building in (zones[d.a].building, zones[d.b].building)]

    def geometry(self, open_doors: int, gait: str = FOOT) -> Geometry:
        """Sight with these doors open, and the ways of those who walk like this."""
        geometry = self._geometries.get((open_doors, gait))
        if geometry is None:
            geometry = self._compile(open_doors, gait)
        return geometry

    def _compile(self, open_doors: int, gait: str) -> Geometry:
        if len(self._geometries) >= MEMO:
            self._forget()
        face = self.face(open_doors)
        if gait != FOOT and face.like_foot(gait):
            geometry = self.geometry(open_doors)  # nothing here tells these two apart
        else:
            geometry = face.geometry(open_doors, gait)
        self._geometries[open_doors, gait] = geometry
        return geometry

    def _forget(self) -> None:
        self._geometries.clear()
        self._face.forget()


def lay(
    tiles: Layout,
    merges: bool = True,
    doors: Sequence[DoorToken | tuple[str, str, str, bool]] = (),
    walls: Sequence[tuple[str, str]] = (),
    opened: Sequence[tuple[str, str]] = (),
    *,
    pieces: Sequence[Piece] = (),
    gates: Sequence[GateToken] = (),
    street_gaps: bool = False,
    dark_sight: bool = False,
) -> Board:
    """Lay tiles side by side; `street_gaps` lets a gap of a room open to the street of the next tile."""
    return build(plan_of(tiles, merges, street_gaps), Changes(doors, walls, opened, pieces, gates), dark_sight)


def build(plan: Plan, changes: Changes, dark_sight: bool = False) -> Board:
    """Compile a plan: merge, number Zones and doors in reading order, find links and buildings."""
    zone_of = plan.merge(changes)
    grid, members = _numbered(plan, zone_of)
    if not members:
        raise ContentError("board: no Zone is drawn")
    edges, links, open_at_start, gates = bordered(plan, grid, changes)
    bare = [_zone(plan, parts) for parts in members]
    cells: list[list[Cell]] = [[] for _ in members]
    for row, line in enumerate(grid):
        for column, number in enumerate(line):
            if number != SOLID:
                cells[number].append((row, column))
    building = _housed(bare, links)
    zones = (zone._replace(building=building[n], cells=tuple(cells[n])) for n, zone in enumerate(bare))
    return Board(tuple(zones), links, open_at_start, grid, edges, dark_sight, gates)


def _numbered(plan: Plan, zone_of: list[int]) -> tuple[tuple[tuple[int, ...], ...], list[list[int]]]:
    """The grid of Zone numbers, and the parts of each Zone, both in reading order."""
    members: dict[int, dict[int, None]] = {}  # a dict keeps the order in which its parts are met
    for line in plan.cells:
        for part in line:
            if part != SOLID:
                members.setdefault(zone_of[part], {})[part] = None
    number = {zone: n for n, zone in enumerate(members)}
    grid = (tuple(SOLID if part == SOLID else number[zone_of[part]] for part in line) for line in plan.cells)
    return tuple(grid), [list(parts) for parts in members.values()]


def _zone(plan: Plan, members: list[int]) -> Zone:
    """A Zone of one or several parts; its first part gives name and kind, all of them their flags."""
    first, *others = (plan.parts[part] for part in members)
    flags = first.flags.union(*(part.flags for part in others))
    manholes = frozenset(tile_of(part.name) for part in (first, *others) if "manhole" in part.flags)
    return Zone(first.name, tuple(part.name for part in others), first.kind, flags, -1, (), manholes)


def _housed(zones: list[Zone], links: tuple[Link, ...]) -> list[int]:
    """The building of each Zone, -1 outdoors: rooms joined by openings; security Zones and gates join nothing."""
    joined: dict[int, set[int]] = {}
    for link in links:
        if link.kind != "open" or link.needs:
            continue
        if not any(zones[end].outdoors or zones[end].kind == "security" for end in (link.a, link.b)):
            joined.setdefault(link.a, set()).add(link.b)
            joined.setdefault(link.b, set()).add(link.a)
    building = [-1] * len(zones)
    count = 0
    for n, zone in enumerate(zones):
        if zone.outdoors or building[n] >= 0:
            continue
        waiting = [n]
        while waiting:
            room = waiting.pop()
            building[room] = count
            waiting.extend(other for other in joined.get(room, ()) if building[other] < 0)
        count += 1
    return building
