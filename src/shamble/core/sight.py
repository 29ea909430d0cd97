"""Lines of sight, worked out once per board as who sees whom through which doors (2e p.10).

Every straight row or column of cells that no wall cuts is a beam: the Zones it passes and the doors, if any, between
each two. All that a Zone can ever see lies on its beams; what is left to do for a set of open doors is to compare bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .plan import SOLID, Cell

BLOCKED, CLEAR = -1, 0  # besides the bits of what must be open

Beam = tuple[tuple[int, ...], tuple[int, ...]]  # Zones, and the bits of what stands between each two
Doorway = Callable[[Cell, Cell], int]


class Glimpse(NamedTuple):
    """A Zone that is seen at this Range if these doors are open."""

    range: int
    zone: int
    doors: int  # bitmask


class View(NamedTuple):
    """What one Zone sees: the Range of every visible Zone, and the same Zones as bits."""

    ranges: dict[int, int]
    zones: int


class Sight:
    """The views of all Zones, memoised by those doors that matter to each."""

    __slots__ = ("_doors", "_glimpses", "_views")

    def __init__(self, glimpses: Sequence[set[Glimpse]]) -> None:
        self._glimpses = [_needed(zone, one) for zone, one in enumerate(glimpses)]
        self._doors = [_all_doors(one) for one in self._glimpses]
        self._views: list[dict[int, View]] = [{} for _ in glimpses]

    def view(self, zone: int, open_doors: int) -> View:
        """What a Zone sees with these doors open; the same object for every mask that makes no difference to it."""
        key = open_doors & self._doors[zone]
        view = self._views[zone].get(key)
        if view is None:
            view = self._views[zone][key] = self._see(zone, key)
        return view

    def forget(self) -> None:
        """Drop the memo."""
        for views in self._views:
            views.clear()

    def _see(self, zone: int, open_doors: int) -> View:
        ranges, zones = {zone: 0}, 1 << zone
        for distance, other, doors in self._glimpses[zone]:  # nearest first
            if doors & open_doors == doors and other not in ranges:
                ranges[other] = distance
                zones |= 1 << other
        return View(ranges, zones)


def beams(grid: Sequence[Sequence[int]], doorway: Doorway) -> tuple[set[Beam], set[Beam]]:
    """Every beam of the board along its rows and along its columns; lines that pass the same Zones are one."""
    height, width = len(grid), len(grid[0])
    rows = [[(row, column) for column in range(width)] for row in range(height)]
    columns = [[(row, column) for row in range(height)] for column in range(width)]
    along, down = (
        {beam for line in lines for beam in _cut(line, grid, doorway) if len(beam[0]) > 1} for lines in (rows, columns)
    )
    return along, down


def uncut(grid: Sequence[Sequence[int]]) -> set[Beam]:
    """The same lines from end to end of the board, whatever stands in them."""
    found = set()
    for line in (*grid, *zip(*grid)):
        zones = [zone for zone in line if zone != SOLID]
        passed = tuple(zone for n, zone in enumerate(zones) if n == 0 or zone != zones[n - 1])
        if len(passed) > 1:
            found.add((passed, (CLEAR,) * (len(passed) - 1)))
    return found


def _cut(line: list[Cell], grid: Sequence[Sequence[int]], doorway: Doorway) -> Iterator[Beam]:
    """Cut one row or column of cells where sight cannot pass."""
    zones: list[int] = []
    doorways: list[int] = []
    before: Cell | None = None
    for cell in line:
        zone = grid[cell[0]][cell[1]]
        passage = BLOCKED if before is None or zone == SOLID else doorway(before, cell)
        if passage == BLOCKED:
            yield tuple(zones), tuple(doorways)
            zones, doorways = [] if zone == SOLID else [zone], []
        elif zone != zones[-1]:
            zones.append(zone)
            doorways.append(passage)
        before = None if zone == SOLID else cell
    yield tuple(zones), tuple(doorways)


def _needed(own: int, glimpses: set[Glimpse]) -> tuple[Glimpse, ...]:
    """Nearest first, without those that a nearer or equal glimpse through fewer doors makes needless."""
    kept: list[Glimpse] = []
    best: dict[int, list[int]] = {own: [0]}
    for glimpse in sorted(glimpses):
        through = best.setdefault(glimpse.zone, [])
        if not any(doors & glimpse.doors == doors for doors in through):
            through.append(glimpse.doors)
            kept.append(glimpse)
    return tuple(kept)


def _all_doors(glimpses: tuple[Glimpse, ...]) -> int:
    doors = 0
    for glimpse in glimpses:
        doors |= glimpse.doors
    return doors
