"""The board: Zones, the links between them, doors and buildings, compiled once and shared by every state."""

from __future__ import annotations

from collections.abc import Sequence

from .borders import Bits, Edge, Grid, Link, bordered, borders_of, counted
from .errors import ContentError, UnknownName
from .face import Face
from .geometry import Geometry
from .laying import Layout, layouts_of, plan_of
from .natures import changed, roped
from .plan import FOOT, GONE, NATURES, SOLID, Cell, Changes, DoorToken, GateToken, Piece, Plan
from .zone import Ground, Zone, housed, named, tile_of

__all__ = ["FACES", "MEMO", "Board", "Face", "Zone", "build", "lay", "tile_of"]

MEMO = 4096  # geometries kept; a game rarely meets more than a few dozen
FACES = 256  # and faces, which are larger


class Board:
    """Zones in reading order and all that can be known of them before the game starts.

    One int holds all that changes: doors, fences, gates, ropes, the natures of Zones and the number of the layout.
    """

    __slots__ = (
        "_bits", "_door_between", "_faces", "_geometries", "_grounds", "_last", "_lasting", "_layout_at", "_names",
        "_start", "all_doors", "all_open", "buildings", "dark_sight", "doors", "edges", "gates", "grid", "links",
        "natures", "open_at_start", "ropes", "wires", "zones",
    )  # fmt: skip

    def __init__(
        self,
        grounds: tuple[Ground, ...],
        bits: Bits,
        dark_sight: bool = False,
        natures: tuple[str, ...] = (),
    ) -> None:
        self._grounds = grounds
        self._bits = bits
        links = {link: None for ground in grounds for link in ground.links}
        self.doors = tuple(sorted((link for link in links if link.door >= 0), key=lambda link: link.door))
        self.all_doors = (1 << len(self.doors)) - 1
        self.gates = bits.gates
        self.wires = tuple(sorted((link for link in links if link.kind == "wire"), key=lambda link: link.needs))
        self.all_open = self.all_doors | sum(
            gate.mask for gate in self.gates
        )  # every door, and gates as if they had no walls
        self.open_at_start = bits.at_start
        self.ropes = bits.ropes  # by the two Zones, the lower first: the bit of the rope that may hang between them
        self.dark_sight = dark_sight
        self.natures = natures
        self._layout_at = bits.total + len(natures) * len(grounds[0].zones)
        last = (len(grounds) - 1).bit_length() + self._layout_at
        self._lasting = (1 << last) - (1 << bits.total)
        self._faces: dict[int, Face] = {}
        self._start = self._lie(0)
        self._last = 0, self._start  # it is asked for over and over before anything changes
        # As they are at the start; `face` has them as they are now.
        self.zones, self.links, self.buildings = self._start.zones, self._start.links, self._start.buildings
        self.grid, self.edges = self._start.grid, self._start.edges
        self._names: dict[str, int] = {}
        for ground in reversed(grounds):
            self._names |= named(ground.zones)
        self._door_between = {pair: d.door for d in reversed(self.doors) for pair in ((d.a, d.b), (d.b, d.a))}
        self._geometries: dict[tuple[int, str], Geometry] = {}

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        # A worker process gets the facts and makes its own memo.
        return Board, (self._grounds, self._bits, self.dark_sight, self.natures)

    def face(self, bits: int) -> Face:
        """The board as it lies with these bits set."""
        if not self._lasting:
            return self._start
        last, face = self._last
        if bits != last:
            face = self._face(bits & self._lasting)
            self._last = bits, face
        return face

    def _face(self, key: int) -> Face:
        face = self._faces.get(key)
        if face is None:
            if len(self._faces) >= FACES:
                self._forget()
            face = self._lie(key)
        return face

    def nature_bit(self, word: str, zone: int) -> int:
        """What has to be set in the bits when a Zone takes on a nature."""
        if word not in self.natures:
            raise UnknownName("nature of this board", word, self.natures)
        return 1 << self._bits.total + self.natures.index(word) * len(self._grounds[0].zones) + zone

    def rope_bit(self, a: int, b: int) -> int:
        """What has to be set while a rope hangs between two Zones; 0 where none can."""
        return self.ropes.get((min(a, b), max(a, b)), 0)

    def named_bits(self) -> list[str]:
        """A name for every bit after doors, fences and gates, in their order: ropes, natures, the layout."""
        names = [zone.name for zone in self.zones]
        ropes = [f"rope {names[a]}|{names[b]}" for a, b in self.ropes]
        natures = [f"{word} {name}" for word in self.natures for name in names]
        return [*ropes, *natures, *(f"layout {1 << n}" for n in range((len(self._grounds) - 1).bit_length()))]

    @property
    def layouts(self) -> int:
        """How many layouts there are."""
        return len(self._grounds)

    def layout(self, bits: int) -> int:
        """The number of the layout."""
        return (bits & self._lasting) >> self._layout_at

    def layout_bits(self, number: int) -> int:
        """The bits of a layout; the others of these bits are 0."""
        if not 0 <= number < len(self._grounds):
            raise ContentError(f"layout {number}: this board has {len(self._grounds)}, counted from 0")
        return number << self._layout_at

    def laid(self, bits: int, number: int) -> int:
        """The same bits in another layout."""
        return bits & ((1 << self._layout_at) - 1) | self.layout_bits(number)

    def altered(self, before: int, after: int) -> tuple[int, ...]:
        """The Zones that have a part where something else lies in the layout after, or lay in the one before."""
        old, new = (self._grounds[self.layout(bits)] for bits in (before, after))
        found = set()
        for row, line in enumerate(old.printed):
            for column, name in enumerate(line):
                if name != new.printed[row][column]:
                    found |= {old.grid[row][column], new.grid[row][column]}
        return tuple(sorted(found - {SOLID}))

    def remains(self, zone: int, before: int, after: int) -> tuple[int, ...]:
        """The Zones that the parts of a Zone belong to in another layout: one, unless it is altered."""
        names = self.face(after).names
        parts = self.face(before).zones[zone].names
        return tuple(sorted({names[part] for part in parts if part in names}))

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

    def _lie(self, key: int) -> Face:
        ground = self._grounds[self.layout(key)]
        natures: dict[int, list[str]] = {}
        for word in (word for word in NATURES if word in self.natures):
            for zone in range(len(ground.zones)):
                if key & self.nature_bit(word, zone):
                    natures.setdefault(zone, []).append(word)
        if natures:
            ground = changed(ground, natures)
        face = self._faces[key] = Face(roped(ground, self.ropes), self.dark_sight)
        return face

    def _forget(self) -> None:
        self._geometries.clear()
        self._faces = {0: self._start}
        self._start.forget()


def lay(
    tiles: Layout,
    merges: bool = True,
    doors: Sequence[DoorToken | tuple[str, str, str, bool]] = (),
    walls: Sequence[tuple[str, str]] = (),
    opened: Sequence[tuple[str, str]] = (),
    *,
    pieces: Sequence[Piece] = (),
    gates: Sequence[GateToken] = (),
    sandbags: Sequence[tuple[str, str]] = (),
    street_gaps: bool = False,
    dark_sight: bool = False,
    natures: tuple[str, ...] = (),
    ropes: bool = False,
) -> Board:
    """Lay tiles side by side; `street_gaps` lets a gap of a room open to the street of the next tile.

    A place with a list of tiles has another one in each layout. `natures` are those that Zones may take on in play,
    `ropes` says whether any can be hung from walkways.
    """
    plans = [plan_of(one, merges, street_gaps) for one in layouts_of(tiles)]
    return build(plans, Changes(doors, walls, opened, pieces, gates, sandbags), dark_sight, natures, ropes)


def build(
    plans: Plan | Sequence[Plan],
    changes: Changes,
    dark_sight: bool = False,
    natures: tuple[str, ...] = (),
    ropes: bool = False,
) -> Board:
    """Compile a plan, or one for each layout: merge, number Zones and doors in reading order, find links, buildings."""
    plans = (plans,) if isinstance(plans, Plan) else plans
    for word in natures:
        if word not in NATURES:
            raise UnknownName("nature", word, NATURES)
    known = [frozenset(plan.names) for plan in plans]
    # What another layout has and this one has not is no mistake.
    own = [changes.without(frozenset().union(*known) - names) for names in known]
    zone_of = [plan.merge(each) for plan, each in zip(plans, own, strict=True)]
    members, grids = numbered(plans, zone_of)
    if not members:
        raise ContentError("board: no Zone is drawn")
    laid = list(zip(plans, grids, own, strict=True))
    borders = [borders_of(*each) for each in laid]
    bits = counted(laid, borders, ropes)
    grounds = []
    for number, (plan, grid) in enumerate(zip(plans, grids, strict=True)):
        edges, links = bordered(borders[number], grid, bits)
        zones = [_zone(plan, name, parts[number]) for name, parts in members.items()]
        grounds.append(_ground(plan, zones, links, grid, edges, len(plans) > 1))
    return Board(tuple(grounds), bits, dark_sight, natures)


def _ground(
    plan: Plan, zones: list[Zone], links: tuple[Link, ...], grid: Grid, edges: tuple[Edge, ...], several: bool
) -> Ground:
    """One layout, with what lies above others and the buildings found."""
    number = {name: n for n, zone in enumerate(zones) for name in zone.names}
    stairs = []
    for part, over, room in plan.above:
        balcony, under = number[plan.parts[part].name], {number[plan.parts[each].name] for each in over}
        inside = number[plan.parts[room].name]
        zones[balcony] = zones[balcony]._replace(over=tuple(sorted(under)), stairs=inside)
        stairs.append(Link(min(balcony, inside), max(balcony, inside), "stairs", -1))
    links = tuple(sorted((*links, *stairs))) if stairs else links
    cells: list[list[Cell]] = [[] for _ in zones]
    for row, line in enumerate(grid):
        for column, zone in enumerate(line):
            if zone != SOLID:
                cells[zone].append((row, column))
    building = housed(zones, links)
    lying = (zone._replace(building=building[n], cells=tuple(cells[n])) for n, zone in enumerate(zones))
    printed = (tuple("" if part == SOLID else plan.parts[part].name for part in line) for line in plan.cells)
    rails = frozenset(
        (row, column)
        for row, line in enumerate(plan.cells)
        for column, part in enumerate(line)
        if part != SOLID and plan.parts[part].kind == "rail"
    )
    return Ground(tuple(lying), links, grid, edges, tuple(printed) if several else (), rails)


Members = dict[str, list[list[int]]]  # per Zone, by the name of its first part: its parts in each layout


def numbered(plans: Sequence[Plan], zone_of: Sequence[list[int]]) -> tuple[Members, list[Grid]]:
    """One numbering over all layouts, each in reading order, what lies above others last; and the grids of numbers."""
    members: Members = {}
    firsts: list[dict[int, str]] = []
    for number, plan in enumerate(plans):
        first: dict[int, str] = {}
        drawn = dict.fromkeys(part for line in plan.cells for part in line if part != SOLID)
        for part in (*drawn, *(above.part for above in plan.above)):
            name = first.setdefault(zone_of[number][part], plan.parts[part].name)
            members.setdefault(name, [[] for _ in plans])[number].append(part)
        firsts.append(first)
    numbers = {name: n for n, name in enumerate(members)}
    grids = []
    for plan, zones, first in zip(plans, zone_of, firsts, strict=True):
        line_of = (
            tuple(SOLID if part == SOLID else numbers[first[zones[part]]] for part in line) for line in plan.cells
        )
        grids.append(tuple(line_of))
    return members, grids


def _zone(plan: Plan, name: str, members: list[int]) -> Zone:
    """A Zone of one or several parts; its first part gives name and kind, all of them their flags."""
    if not members:
        return Zone(name, (), GONE, frozenset(), -1, ())
    first, *others = (plan.parts[part] for part in members)
    flags = first.flags.union(*(part.flags for part in others))
    manholes = frozenset(tile_of(part.name) for part in (first, *others) if "manhole" in part.flags)
    return Zone(name, tuple(part.name for part in others), first.kind, flags, -1, (), manholes)
