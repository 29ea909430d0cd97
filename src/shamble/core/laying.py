"""Placed tiles as one plan: names, printed links, and what happens where two tiles meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .errors import ContentError
from .plan import FREE, OPENING, SOLID, WALL, Border, Cell, Part, Plan, Side
from .tiles import SIZE, THIRD_OF, Gap, Tile, turned

Layout = Sequence[Sequence[tuple[Tile, int] | None]]


def plan_of(layout: Layout, merges: bool, street_gaps: bool) -> Plan:
    """Turn and place the tiles, carry over what is printed, and settle every border between two of them."""
    placed = _placed(layout)
    cells = [[SOLID] * (len(placed[0]) * SIZE) for _ in range(len(placed) * SIZE)]
    parts: list[Part] = []
    borders: dict[Side, Border] = {}
    for down, row in enumerate(placed):
        for across, tile in enumerate(row):
            if tile is not None:
                _place(tile, (down * SIZE, across * SIZE), parts, cells, borders)
    seams = list(_seams(placed))
    for side, (tile_a, gap_a), (tile_b, gap_b) in seams:
        outdoors = [gap.letter.islower() for gap in (gap_a, gap_b)]
        gaps = [gap_a in tile_a.gaps, gap_b in tile_b.gaps]
        borders[side] = _met(outdoors, gaps, street_gaps)
    return Plan(parts, cells, borders, {side for side, _, _ in seams} if merges else set())


def _placed(layout: Layout) -> list[list[Tile | None]]:
    if not layout or not layout[0] or len({len(row) for row in layout}) > 1:
        raise ContentError("a layout is rows of tiles, all equally long; leave a place free with None")
    placed = [[None if place is None else turned(*place) for place in row] for row in layout]
    ids = [tile.id for row in placed for tile in row if tile is not None]
    for tile_id in ids:
        if ids.count(tile_id) > 1:
            raise ContentError(f"tile {tile_id} is laid twice: its Zones would share their names")
    return placed


def _place(tile: Tile, at: Cell, parts: list[Part], cells: list[list[int]], borders: dict[Side, Border]) -> None:
    numbers = {letter: len(parts) + index for index, letter in enumerate(tile.kinds)}
    parts.extend(Part(f"{tile.id}.{letter}", kind, tile.flags[letter]) for letter, kind in tile.kinds.items())
    printed = {}
    for link in tile.links:
        border = Border(link.kind, f"{tile.id}.{link.a}-{link.b}")
        printed[link.a, link.b] = printed[link.b, link.a] = border
    for row, letters in enumerate(tile.rows):
        for column, letter in enumerate(letters):
            if letter == ".":
                continue
            here = at[0] + row, at[1] + column
            cells[here[0]][here[1]] = numbers[letter]
            for below in (0, 1):
                beyond = _letter(tile, row + below, column + 1 - below)
                if (letter, beyond) in printed:
                    borders[here, (here[0] + below, here[1] + 1 - below)] = printed[letter, beyond]


def _letter(tile: Tile, row: int, column: int) -> str:
    return tile.rows[row][column] if row < SIZE and column < SIZE else "."


def _seams(placed: list[list[Tile | None]]) -> Iterator[tuple[Side, tuple[Tile, Gap], tuple[Tile, Gap]]]:
    """Every pair of cells that face each other over a tile border, with their tiles and the gaps they would need."""
    for down, row in enumerate(placed):
        for across, tile in enumerate(row):
            east = row[across + 1] if across + 1 < len(row) else None
            south = placed[down + 1][across] if down + 1 < len(placed) else None
            top, left = down * SIZE, across * SIZE
            for index, third in enumerate(THIRD_OF):
                if tile and east and "." not in (a := tile.rows[index][-1], b := east.rows[index][0]):
                    side = (top + index, left + SIZE - 1), (top + index, left + SIZE)
                    yield side, (tile, Gap("E", third, a)), (east, Gap("W", third, b))
                if tile and south and "." not in (a := tile.rows[-1][index], b := south.rows[0][index]):
                    side = (top + SIZE - 1, left + index), (top + SIZE, left + index)
                    yield side, (tile, Gap("S", third, a)), (south, Gap("N", third, b))


def _met(outdoors: list[bool], gaps: list[bool], street_gaps: bool) -> Border:
    """What stands between two tiles: streets run on, rooms open where both have a gap."""
    if all(outdoors):
        return FREE
    if not any(outdoors):
        return OPENING if all(gaps) else WALL
    return OPENING if street_gaps and any(gaps) else WALL
