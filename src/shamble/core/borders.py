"""What stands between two Zones: links, the edges they are drawn from, and the bits of whatever can change.

Whatever can change has a bit in the state: doors first, then fences, the sides of gates and the places of ropes; the
board adds the natures of its Zones and the number of its layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .errors import ContentError
from .plan import DOORS, QUARTERS, SOLID, Border, Cell, Changes, DoorToken, Plan, Side

Grid = tuple[tuple[int, ...], ...]


class Link(NamedTuple):
    """What lies between two Zones that touch, walls left out; a is the lower number. A door to the outside has one."""

    a: int
    b: int
    kind: str
    door: int  # its bit, -1 for what is no door
    color: str = ""
    needs: int = 0  # bits that must be set before it is open: the door, the wire that was torn, the side of a gate


class Edge(NamedTuple):
    """The border between two cells, for pictures: kind of link, or wall; solid cells count as walls."""

    a: Cell
    b: Cell
    kind: str
    door: int
    gate: int = 0  # bits of the sides of gates that stand here
    wire: int = 0  # the bit of the fence
    rope: int = 0  # the bit of the rope that may hang here


class Gate(NamedTuple):
    """A rotating gate: the bits of its four sides follow each other, north first. Its shape stays when it turns."""

    zone: int
    first: int
    apart: int = 1  # quarters between its two open sides: 1 where they meet, 2 where they are opposite

    @property
    def turns(self) -> int:
        """In how many ways it can stand; one that is open on opposite sides looks the same after half a turn."""
        return 2 if self.apart == 2 else 4

    def sides(self, turn: int) -> int:
        """The bits of the sides that are open when it is turned by so many quarters."""
        return (1 << self.first + turn % 4) | (1 << self.first + (turn + self.apart) % 4)

    def named(self, turn: int) -> str:
        """The same sides by their letters."""
        return QUARTERS[turn % 4] + QUARTERS[(turn + self.apart) % 4]

    @property
    def mask(self) -> int:
        return 0b1111 << self.first

    def turn(self, open_bits: int) -> int:
        return next(turn for turn in range(self.turns) if open_bits & self.mask == self.sides(turn))


Pair = tuple[int, int]
Drawn = tuple[Side, int, int, Border]  # where, the two Zones, the lower first, and what stands there


class Bits(NamedTuple):
    """The bits of all borders that can change, over all layouts of a board; doors and fences by number."""

    doors: dict[tuple[int, int, str], int]
    wires: dict[tuple[int, int, str], int]
    gates: tuple[Gate, ...]
    ropes: dict[Pair, int]  # by the two Zones, the lower first
    at_start: int
    total: int  # how many bits these are


def counted(grounds: Sequence[tuple[Plan, Grid, Changes]], borders: Sequence[Sequence[Drawn]], ropes: bool) -> Bits:
    """Number everything in the order of reading, layout by layout."""
    drawn = [each for layout in borders for each in layout]
    doors = _counted([(a, b, border.label) for _, a, b, border in drawn if border.kind in DOORS], 0)
    wires = _counted([(a, b, border.label) for _, a, b, border in drawn if border.kind == "wire"], len(doors))
    first = len(doors) + len(wires)
    gates, at_start = _gates(grounds[0], first)
    first += 4 * len(gates)
    for _, a, b, border in drawn:
        if border.kind in DOORS:
            at_start |= border.open << doors[a, b, border.label]
    pairs = sorted({pair for plan, grid, _ in grounds for pair in _at_walkways(plan, grid)} if ropes else ())
    hung = {pair: 1 << first + n for n, pair in enumerate(pairs)}
    return Bits(doors, wires, gates, hung, at_start, first + len(hung))


def bordered(borders: Sequence[Drawn], grid: Grid, bits: Bits) -> tuple[tuple[Edge, ...], tuple[Link, ...]]:
    """Every edge worth drawing, and the links they amount to."""
    edges: list[Edge] = []
    links: dict[tuple[int, int, str, int, int], Link] = {}
    for side, a, b, border in borders:
        door = bits.doors[a, b, border.label] if border.kind in DOORS else -1
        wire = bits.wires[a, b, border.label] if border.kind == "wire" else -1
        turns = sum(_side_bit(gate, side, grid) for gate in bits.gates) if a != b else 0
        needs = turns | (1 << max(door, wire) if door >= 0 or wire >= 0 else 0)
        torn = 1 << wire if wire >= 0 else 0
        edges.append(Edge(*side, border.kind, door, turns, torn, bits.ropes.get((a, b), 0)))
        if border.kind != "wall" and a != SOLID:
            links.setdefault((a, b, border.kind, door, needs), Link(a, b, border.kind, door, border.color, needs))
    return tuple(edges), tuple(links[key] for key in sorted(links))


def _gates(ground: tuple[Plan, Grid, Changes], first: int) -> tuple[tuple[Gate, ...], int]:
    """The gates, and the sides they are open on at the start."""
    plan, grid, changes = ground
    zones = {name: number for row, line in enumerate(grid) for name, number in _named(plan, row, line)}
    gates = tuple(Gate(zones[gate.zone], first + 4 * n, gate.laid()[1]) for n, gate in enumerate(changes.gates))
    at_start = 0
    for gate, token in zip(gates, changes.gates, strict=True):
        at_start |= gate.sides(token.laid()[0])
    return gates, at_start


def _at_walkways(plan: Plan, grid: Grid) -> Iterator[Pair]:
    """Pairs of Zones between which a rope may come to hang: one is a walkway, or both, of which one may be breached."""
    for side in plan.sides:
        (row, column), (row_b, column_b) = side
        a, b = sorted((grid[row][column], grid[row_b][column_b]))
        if a not in (b, SOLID) and "walkway" in [plan.parts[part].kind for part in plan.beside(side)]:
            yield a, b


def borders_of(plan: Plan, grid: Grid, changes: Changes) -> list[Drawn]:
    """Every border worth drawing, in reading order, then the doors in the outer wall."""
    return [*_drawn(plan, grid), *_outer(plan, grid, changes)]


def _drawn(plan: Plan, grid: Grid) -> Iterator[Drawn]:
    """Every border worth drawing."""
    for side in plan.sides:
        (row, column), (row_b, column_b) = side
        a, b = sorted((grid[row][column], grid[row_b][column_b]))
        if a == b and side not in plan.borders:
            continue
        border = plan.border(side)
        if a == b and border.kind != "wall":
            _check_inside(plan, side, border)
            continue
        yield side, a, b, border


def _outer(plan: Plan, grid: Grid, changes: Changes) -> Iterator[Drawn]:
    """Doors in the outer wall of the board: a Zone on one side, nothing on the other."""
    height, width = len(grid), len(grid[0])
    ways = {"N": (0, None, -1, 0), "S": (height - 1, None, 1, 0), "W": (None, 0, 0, -1), "E": (None, width - 1, 0, 1)}
    for token in (DoorToken(*door) for door in changes.doors):
        if token.b not in QUARTERS:
            continue
        row, column, down, across = ways[token.b]
        line = [(row if row is not None else n, column if column is not None else n) for n in range(max(height, width))]
        cells = [(r, c) for r, c in line if r < height and c < width and _is(plan, r, c, token.a)]
        if not cells:
            raise ContentError(f"{token.a}|{token.b}: this Zone does not lie on that side of the board")
        for r, c in cells:
            border = Border(token.kind, f"{token.a}|{token.b}", token.color, token.open)
            yield ((r, c), (r + down, c + across)), grid[r][c], grid[r][c], border


def _is(plan: Plan, row: int, column: int, name: str) -> bool:
    part = plan.cells[row][column]
    return part != SOLID and plan.parts[part].name == name


def _named(plan: Plan, row: int, line: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    for column, number in enumerate(line):
        if number != SOLID:
            yield plan.parts[plan.cells[row][column]].name, number


def _counted(keys: list[tuple[int, int, str]], first: int) -> dict[tuple[int, int, str], int]:
    """Numbers in the order of reading, alike ones once."""
    return {key: first + n for n, key in enumerate(dict.fromkeys(keys))}


def _side_bit(gate: Gate, side: Side, grid: Grid) -> int:
    """The bit of the gate's side that stands on a border, 0 if it is not one of its own."""
    (row, column), (row_b, column_b) = side
    if grid[row][column] == gate.zone:
        return 1 << gate.first + (QUARTERS.index("E") if row == row_b else QUARTERS.index("S"))
    if grid[row_b][column_b] == gate.zone:
        return 1 << gate.first + (QUARTERS.index("W") if row == row_b else QUARTERS.index("N"))
    return 0


def _check_inside(plan: Plan, side: Side, border: Border) -> None:
    if border.kind in DOORS:
        a, b = plan.beside(side)
        raise ContentError(f"a door between {plan.parts[a].name} and {plan.parts[b].name}, which are one Zone")
