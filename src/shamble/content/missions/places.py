"""Zones in a mission file: named by tile and letter, and the tile lies on the map."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shamble.content.missions.vocabulary import Layout
from shamble.content.reading import Row


def check_zone(row: Row, key: str, zone: str, tiles: Layout) -> str:
    """The name of a Zone is tile.letter, and the tile lies on the map."""
    tile, _, letter = zone.partition(".")
    if not re.fullmatch(r"[A-Za-z]", letter):
        row.refuse(key, f'a Zone is named by tile and letter such as "{tile or "1V"}.a", not "{zone}"')
    row.known(key, tile, [place.tile for each in tiles for place in each])
    return zone


def read_zones(row: Row, key: str, tiles: Layout, optional: bool = False) -> tuple[str, ...]:
    return tuple(check_zone(row, key, zone, tiles) for zone in row.texts(key, optional))


def read_pair(row: Row, key: str, zones: Sequence[str], tiles: Layout) -> tuple[str, str]:
    if len(zones) != 2:
        row.refuse(key, 'the two Zones on either side are needed, such as ["1V.F", "1V.d"] or "1V.F|1V.d"')
    return check_zone(row, key, zones[0], tiles), check_zone(row, key, zones[1], tiles)


def read_pairs(row: Row, key: str, tiles: Layout) -> tuple[tuple[str, str], ...]:
    """Borders between two Zones each, as in ["1V.F|1V.d"]."""
    return tuple(read_pair(row, key, text.split("|"), tiles) for text in row.texts(key, optional=True))
