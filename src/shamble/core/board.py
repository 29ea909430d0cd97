"""The board: Zones, the links between them, doors and buildings, compiled once and shared by every state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .borders import Edge, Gate, Grid, Link, bordered
from .errors import ContentError, UnknownName
from .geometry import Geometry, Ways
from .laying import Layout, plan_of
from .plan import (
    CAR,
    DOORS,
    FOOT,
    GAITS,
    OPENED,
    OUTDOORS,
    SEE_THROUGH,
    SOLID,
    Cell,
    Changes,
    DoorToken,
    GateToken,
    Piece,
    Plan,
)
from .sight import BLOCKED, CLEAR, Sight, beams

MEMO = 4096  # geometries kept; a game rarely meets more than a few dozen


class Zone(NamedTuple):
    """A Zone of the board; it answers to its name and to every alias."""

    name: str
    aliases: tuple[str, ...]
    kind: str
    flags: frozenset[str]
    building: int  # -1 outdoors
    cells: tuple[Cell, ...]
    manholes: frozenset[str] = frozenset()  # tiles on which it shows one

    @property
    def outdoors(self) -> bool:
        return self.kind in OUTDOORS

    @property
    def tiles(self) -> frozenset[str]:
        """The tiles it lies on; a board drawn in one piece is one tile without a name."""
        return frozenset(tile_of(name) for name in (self.name, *self.aliases))


def tile_of(name: str) -> str:
    return name.partition(".")[0] if "." in name else ""


class Board:
    """Zones in reading order and all that can be known of them before the game starts."""

    __slots__ = (
        "_alike", "_deep", "_door_between", "_geometries", "_movable", "_names", "_near", "_ways", "all_doors",
        "all_open", "buildings", "dark_sight", "doors", "edges", "gates", "grid", "links", "open_at_start", "wires",
        "zones",
    )  # fmt: skip

    def __init__(
        self,
        zones: tuple[Zone, ...],
        links: tuple[Link, ...],
        open_at_start: int,
        grid: tuple[tuple[int, ...], ...],
        edges: tuple[Edge, ...],
        dark_sight: bool = False,
        gates: tuple[Gate, ...] = (),
    ) -> None:
        self.zones = zones
        self.links = links
        self.doors = tuple(sorted((link for link in links if link.door >= 0), key=lambda link: link.door))
        self.all_doors = (1 << len(self.doors)) - 1
        self.gates = gates
        self.wires = tuple(sorted((link for link in links if link.kind == "wire"), key=lambda link: link.needs))
        self.all_open = self.all_doors | sum(
            gate.mask for gate in gates
        )  # every door, and gates as if they had no walls
        self.open_at_start = open_at_start
        self.grid = grid
        self.edges = edges
        self.dark_sight = dark_sight
        count = 1 + max((zone.building for zone in zones), default=-1)
        self.buildings = tuple(tuple(n for n, zone in enumerate(zones) if zone.building == b) for b in range(count))
        self._names = {name: n for n, zone in enumerate(zones) for name in (zone.name, *zone.aliases)}
        self._door_between = {pair: d.door for d in reversed(self.doors) for pair in ((d.a, d.b), (d.b, d.a))}
        self._movable = tuple(link for link in links if link.needs and link.a != link.b)
        self._ways = _ways(zones, links)
        self._alike = {gait for gait in GAITS if self._ways[gait] == self._ways[FOOT] and OPENED[gait] == OPENED[FOOT]}
        self._near, self._deep = _sights(zones, grid, edges, dark_sight)
        self._geometries: dict[tuple[int, str], Geometry] = {}

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        # A worker process gets the facts and makes its own memo.
        return Board, (
            self.zones, self.links, self.open_at_start, self.grid, self.edges, self.dark_sight, self.gates
        )  # fmt: skip

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
        if gait != FOOT and gait in self._alike:
            geometry = self.geometry(open_doors)  # nothing here tells these two apart
        else:
            ahead = self._joined(self._ways[gait][0], open_doors, gait)
            behind = self._joined(self._ways[gait][1], open_doors, gait)
            geometry = Geometry(open_doors, ahead, behind, self._near, self._deep)
        self._geometries[open_doors, gait] = geometry
        return geometry

    def _forget(self) -> None:
        self._geometries.clear()
        self._near.forget()
        self._deep.forget()

    def _joined(self, ways: Ways, open_doors: int, gait: str) -> Ways:
        """The neighbours of every Zone, those beyond whatever is open among them."""
        next_to = list(ways)
        passed = OPENED[gait] if gait == CAR else GAITS[gait] | OPENED[gait]  # no car goes through a gate
        for link in self._movable:
            if open_doors & link.needs == link.needs and link.kind in passed:
                next_to[link.a] = tuple(sorted({*next_to[link.a], link.b}))
                next_to[link.b] = tuple(sorted({*next_to[link.b], link.a}))
        return tuple(next_to)


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


def _ways(zones: tuple[Zone, ...], links: tuple[Link, ...]) -> dict[str, tuple[Ways, Ways]]:
    """For each gait the Zones a step ahead of each and a step behind it, while everything is closed."""
    found = {}
    for gait, passed in GAITS.items():
        ahead: list[set[int]] = [set() for _ in zones]
        behind: list[set[int]] = [set() for _ in zones]
        # A fence is no obstacle to some even before it is torn.
        for link in (link for link in links if not link.needs or link.kind == "wire"):
            for origin, end in ((link.a, link.b), (link.b, link.a)):
                if _crossed(link.kind, zones[origin].kind) in passed:
                    ahead[origin].add(end)
                    behind[end].add(origin)
        found[gait] = (_sorted(ahead), _sorted(behind))
    return found


def _crossed(kind: str, origin: str) -> str:
    """What a border is from one side: a parapet is a drop for whoever stands on the walkway."""
    return "drop" if kind == "parapet" and origin == "walkway" else kind


def _sorted(zones: list[set[int]]) -> Ways:
    return tuple(tuple(sorted(each)) for each in zones)


def _sights(zones: tuple[Zone, ...], grid: Grid, edges: tuple[Edge, ...], dark_sight: bool) -> tuple[Sight, Sight]:
    """Ordinary sight and sight that passes through rooms."""
    doorways = {(edge.a, edge.b): _doorway(edge) for edge in edges}
    lines = beams(grid, lambda a, b: doorways.get((a, b), CLEAR))
    outdoors = [zone.outdoors for zone in zones]
    hidden = [dark_sight and "dark" in zone.flags for zone in zones]
    return Sight(lines, outdoors, hidden, deep=False), Sight(lines, outdoors, hidden, deep=True)


def _doorway(edge: Edge) -> int:
    """The bits that must be set for sight to pass, or BLOCKED."""
    if edge.kind in DOORS:
        return edge.gate | 1 << edge.door
    return edge.gate or CLEAR if edge.kind in SEE_THROUGH else BLOCKED
