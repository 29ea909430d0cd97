"""A Zone, as it lies: what it is called, what it is and where."""

from __future__ import annotations

from typing import NamedTuple

from .plan import OUTDOORS, Cell


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
