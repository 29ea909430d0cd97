"""A Zone, as it lies: what it is called, what it is and where; and a whole board of them, for one layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .borders import Edge, Grid, Link
from .plan import GONE, OUTDOORS, Cell


class Zone(NamedTuple):
    """A Zone of the board; it answers to its name and to every alias."""

    name: str
    aliases: tuple[str, ...]
    kind: str
    flags: frozenset[str]
    building: int  # -1 outdoors
    cells: tuple[Cell, ...]
    manholes: frozenset[str] = frozenset()  # tiles on which it shows one
    over: tuple[int, ...] = ()  # the Zones a balcony lies over; it has no cells
    stairs: int = -1  # the room that leads up to it

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)

    @property
    def outdoors(self) -> bool:
        return self.kind in OUTDOORS

    @property
    def tiles(self) -> frozenset[str]:
        """The tiles it lies on; a board drawn in one piece is one tile without a name."""
        return frozenset(tile_of(name) for name in self.names)


class Ground(NamedTuple):
    """One layout of the board."""

    zones: tuple[Zone, ...]
    links: tuple[Link, ...]
    grid: Grid
    edges: tuple[Edge, ...]
    printed: tuple[tuple[str, ...], ...] = ()  # per cell the name of its part; kept where there are several layouts
    rails: frozenset[Cell] = frozenset()  # where they lie; streets that they have merged with are wider


def named(zones: Sequence[Zone]) -> dict[str, int]:
    """The Zones by all their names. One that is not there leaves its name to whichever has that part now."""
    return {name: n for n, zone in enumerate(zones) if zone.kind != GONE for name in zone.names}


def tile_of(name: str) -> str:
    return name.partition(".")[0] if "." in name else ""


def housed(zones: Sequence[Zone], links: Sequence[Link]) -> list[int]:
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
        if zone.outdoors or zone.kind == GONE or building[n] >= 0:
            continue
        waiting = [n]
        while waiting:
            room = waiting.pop()
            building[room] = count
            waiting.extend(other for other in joined.get(room, ()) if building[other] < 0)
        count += 1
    return building
