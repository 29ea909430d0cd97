"""The board: Zones, the links between them, doors and buildings, compiled once and shared by every state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .errors import ContentError, UnknownName
from .geometry import Geometry, Ways
from .laying import Layout, plan_of
from .plan import DOORS, FOOT, GAITS, OUTDOORS, SEE_THROUGH, SOLID, Border, Cell, Changes, DoorToken, Plan, Side
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

    @property
    def outdoors(self) -> bool:
        return self.kind in OUTDOORS

    @property
    def tiles(self) -> frozenset[str]:
        """The tiles it lies on."""
        return frozenset(name.partition(".")[0] for name in (self.name, *self.aliases))


class Link(NamedTuple):
    """What lies between two Zones that touch, walls left out; a is the lower number."""

    a: int
    b: int
    kind: str
    door: int  # its bit, -1 for what is no door
    color: str = ""


class Edge(NamedTuple):
    """The border between two cells, for pictures: kind of link, or wall; solid cells count as walls."""

    a: Cell
    b: Cell
    kind: str
    door: int


class Board:
    """Zones in reading order and all that can be known of them before the game starts."""

    __slots__ = (
        "_deep", "_door_between", "_geometries", "_names", "_near", "_ways", "all_doors", "buildings",
        "dark_sight", "doors", "edges", "grid", "links", "open_at_start", "zones",
    )  # fmt: skip

    def __init__(
        self,
        zones: tuple[Zone, ...],
        links: tuple[Link, ...],
        open_at_start: int,
        grid: tuple[tuple[int, ...], ...],
        edges: tuple[Edge, ...],
        dark_sight: bool = False,
    ) -> None:
        self.zones = zones
        self.links = links
        self.doors = tuple(sorted((link for link in links if link.door >= 0), key=lambda link: link.door))
        self.all_doors = (1 << len(self.doors)) - 1
        self.open_at_start = open_at_start
        self.grid = grid
        self.edges = edges
        self.dark_sight = dark_sight
        count = 1 + max((zone.building for zone in zones), default=-1)
        self.buildings = tuple(tuple(n for n, zone in enumerate(zones) if zone.building == b) for b in range(count))
        self._names = {name: n for n, zone in enumerate(zones) for name in (zone.name, *zone.aliases)}
        self._door_between = {pair: d.door for d in reversed(self.doors) for pair in ((d.a, d.b), (d.b, d.a))}
        self._ways = _ways(zones, links)
        self._near, self._deep = _sights(zones, grid, edges, dark_sight)
        self._geometries: dict[tuple[int, str], Geometry] = {}

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        # A worker process gets the facts and makes its own memo.
        return Board, (self.zones, self.links, self.open_at_start, self.grid, self.edges, self.dark_sight)

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
        if gait != FOOT and self._ways[gait] == self._ways[FOOT]:
            geometry = self.geometry(open_doors)  # nothing here tells these two apart
        else:
            ahead = self._joined(self._ways[gait][0], open_doors)
            behind = self._joined(self._ways[gait][1], open_doors)
            geometry = Geometry(open_doors, ahead, behind, self._near, self._deep)
        self._geometries[open_doors, gait] = geometry
        return geometry

    def _forget(self) -> None:
        self._geometries.clear()
        self._near.forget()
        self._deep.forget()

    def _joined(self, ways: Ways, open_doors: int) -> Ways:
        """The neighbours of every Zone, those beyond an open door among them."""
        next_to = list(ways)
        for door in self.doors:
            if open_doors >> door.door & 1:
                next_to[door.a] = tuple(sorted({*next_to[door.a], door.b}))
                next_to[door.b] = tuple(sorted({*next_to[door.b], door.a}))
        return tuple(next_to)


def lay(
    tiles: Layout,
    merges: bool = True,
    doors: Sequence[DoorToken] = (),
    walls: Sequence[tuple[str, str]] = (),
    opened: Sequence[tuple[str, str]] = (),
    *,
    street_gaps: bool = False,
    dark_sight: bool = False,
) -> Board:
    """Lay tiles side by side; `street_gaps` lets a gap of a room open to the street of the next tile."""
    return build(plan_of(tiles, merges, street_gaps), Changes(doors, walls, opened), dark_sight)


def build(plan: Plan, changes: Changes, dark_sight: bool = False) -> Board:
    """Compile a plan: merge, number Zones and doors in reading order, find links and buildings."""
    zone_of = plan.merge(changes)
    grid, members = _numbered(plan, zone_of)
    if not members:
        raise ContentError("board: no Zone is drawn")
    edges, links, open_at_start = _bordered(plan, grid)
    bare = [_zone(plan, parts) for parts in members]
    cells: list[list[Cell]] = [[] for _ in members]
    for row, line in enumerate(grid):
        for column, number in enumerate(line):
            if number != SOLID:
                cells[number].append((row, column))
    building = _housed(bare, links)
    zones = (zone._replace(building=building[n], cells=tuple(cells[n])) for n, zone in enumerate(bare))
    return Board(tuple(zones), links, open_at_start, grid, edges, dark_sight)


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
    return Zone(first.name, tuple(part.name for part in others), first.kind, flags, -1, ())


def _bordered(plan: Plan, grid: tuple[tuple[int, ...], ...]) -> tuple[tuple[Edge, ...], tuple[Link, ...], int]:
    """Every edge worth drawing, the links they amount to, and the doors that are open at the start."""
    edges: list[Edge] = []
    links: dict[tuple[int, int, str, int], Link] = {}
    doors: dict[tuple[int, int, str], int] = {}
    open_at_start = 0
    for side in plan.sides:
        (row, column), (row_b, column_b) = side
        a, b = sorted((grid[row][column], grid[row_b][column_b]))
        if a == b and side not in plan.borders:
            continue
        border = plan.border(side)
        if a == b and border.kind != "wall":
            _check_inside(plan, side, border)
            continue
        door = -1
        if border.kind in DOORS:
            door = doors.setdefault((a, b, border.label), len(doors))
            open_at_start |= border.open << door
        edges.append(Edge(*side, border.kind, door))
        if border.kind != "wall" and a != SOLID:
            links.setdefault((a, b, border.kind, door), Link(a, b, border.kind, door, border.color))
    return tuple(edges), tuple(links[key] for key in sorted(links)), open_at_start


def _check_inside(plan: Plan, side: Side, border: Border) -> None:
    if border.kind in DOORS:
        a, b = plan.beside(side)
        raise ContentError(f"a door between {plan.parts[a].name} and {plan.parts[b].name}, which are one Zone")


def _housed(zones: list[Zone], links: tuple[Link, ...]) -> list[int]:
    """The building of each Zone, -1 outdoors: rooms joined by openings; a security Zone joins nothing."""
    joined: dict[int, set[int]] = {}
    for link in links:
        ends = zones[link.a], zones[link.b]
        if link.kind == "open" and not any(zone.outdoors or zone.kind == "security" for zone in ends):
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
    """For each gait the Zones a step ahead of each and a step behind it, while every door is closed."""
    found = {}
    for gait, passed in GAITS.items():
        ahead: list[set[int]] = [set() for _ in zones]
        behind: list[set[int]] = [set() for _ in zones]
        for link in links:
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


def _sights(
    zones: tuple[Zone, ...], grid: tuple[tuple[int, ...], ...], edges: tuple[Edge, ...], dark_sight: bool
) -> tuple[Sight, Sight]:
    """Ordinary sight and sight that passes through rooms."""
    gates = {(edge.a, edge.b): _gate(edge) for edge in edges}
    lines = beams(grid, lambda a, b: gates.get((a, b), CLEAR))
    outdoors = [zone.outdoors for zone in zones]
    hidden = [dark_sight and "dark" in zone.flags for zone in zones]
    return Sight(lines, outdoors, hidden, deep=False), Sight(lines, outdoors, hidden, deep=True)


def _gate(edge: Edge) -> int:
    if edge.kind in DOORS:
        return edge.door
    return CLEAR if edge.kind in SEE_THROUGH else BLOCKED
