"""Placed tiles as one plan: names, printed links, and what happens where two tiles meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from .errors import ContentError
from .plan import OPENING, SOLID, WALL, Above, Border, Cell, Part, Plan, Side
from .tiles import SIZE, Gap, Tile, thirds_along, turned

Place = tuple[Tile, int]  # and its turn
Layout = Sequence[Sequence[Place | list[Place] | None]]  # a list: what lies there in each layout, the last from then on


class Meeting(NamedTuple):
    """Two cells that face each other over a tile border, with their tiles and the gaps they would need."""

    side: Side
    tile_a: Tile
    gap_a: Gap
    tile_b: Tile
    gap_b: Gap

    @property
    def ends(self) -> tuple[tuple[Tile, Gap], tuple[Tile, Gap]]:
        return (self.tile_a, self.gap_a), (self.tile_b, self.gap_b)


def layouts_of(layout: Layout) -> list[Layout]:
    """Each of the layouts that the places with several tiles make."""
    count = max((len(place) for row in layout for place in row if isinstance(place, list)), default=1)
    return [[[_nth(place, n) for place in row] for row in layout] for n in range(count)]


def _nth(place: Place | list[Place] | None, n: int) -> Place | None:
    return place[min(n, len(place) - 1)] if isinstance(place, list) else place


def plan_of(layout: Layout, merges: bool, street_gaps: bool) -> Plan:
    """Turn and place the tiles, carry over what is printed, and settle every border between two of them."""
    placed = _placed(layout)
    tops = [0, *accumulate(_depth([tile and len(tile.rows) for tile in row], "row") for row in placed)]
    columns = zip(*placed)
    lefts = [0, *accumulate(_depth([tile and len(tile.rows[0]) for tile in each], "column") for each in columns)]
    meetings = list(_meetings(placed, tops, lefts))
    kept = {(tile.id, gap.letter) for tile, gap in _beside_streets(meetings)}
    cells = [[SOLID] * lefts[-1] for _ in range(tops[-1])]
    plan: tuple[list[Part], list[Above], dict[Side, Border]] = ([], [], {})
    for down, row in enumerate(placed):
        for across, tile in enumerate(row):
            if tile is not None:
                dropped = {letter for letter in tile.sidings if (tile.id, letter) not in kept}
                _place(tile, dropped, (tops[down], lefts[across]), cells, *plan)
    parts, above, borders = plan
    seams, joins = set(), set()
    for meeting in meetings:
        border = _met(meeting, street_gaps)
        if border is not None:
            borders[meeting.side] = border
        if all(gap in tile.joins for tile, gap in meeting.ends):
            joins.add(meeting.side)
        elif merges and not any(_at_end_of_siding(tile, gap) for tile, gap in meeting.ends):
            seams.add(meeting.side)
    return Plan(parts, cells, borders, seams, joins, above)


def _placed(layout: Layout) -> list[list[Tile | None]]:
    if not layout or not layout[0] or len({len(row) for row in layout}) > 1:
        raise ContentError("a layout is rows of tiles, all equally long; leave a place free with None")
    first = [[_nth(place, 0) for place in row] for row in layout]
    placed = [[None if place is None else turned(*place) for place in row] for row in first]
    ids = [tile.id for row in placed for tile in row if tile is not None]
    for tile_id in ids:
        if ids.count(tile_id) > 1:
            raise ContentError(f"tile {tile_id} is laid twice: its Zones would share their names")
    return placed


def _depth(depths: Sequence[int | None], line: str) -> int:
    """How many cells deep a row or column of the layout is: strips make it narrow, and stand in it alone."""
    found = {depth for depth in depths if depth}
    if len(found) > 1:
        raise ContentError(f"a {line} of strips holds nothing but strips that lie along it; turn them or move them")
    return found.pop() if found else SIZE


def _place(
    tile: Tile,
    dropped: set[str],
    at: Cell,
    cells: list[list[int]],
    parts: list[Part],
    above: list[Above],
    borders: dict[Side, Border],
) -> None:
    drawn = [letter for letter in tile.kinds if letter not in dropped]
    numbers = {letter: len(parts) + index for index, letter in enumerate(drawn)}
    parts.extend(Part(f"{tile.id}.{letter}", tile.kinds[letter], tile.flags[letter]) for letter in drawn)
    for balcony in tile.balconies:
        above.append(Above(len(parts), tuple(numbers[each] for each in balcony.over), numbers[balcony.stairs]))
        parts.append(Part(f"{tile.id}.{balcony.name}", "balcony", frozenset()))
    printed = {}
    for link in tile.links:
        border = Border(link.kind, f"{tile.id}.{link.a}-{link.b}")
        printed[link.a, link.b] = printed[link.b, link.a] = border
    for row, letters in enumerate(tile.rows):
        for column, letter in enumerate(letters):
            if letter not in numbers:
                continue
            here = at[0] + row, at[1] + column
            cells[here[0]][here[1]] = numbers[letter]
            for below in (0, 1):
                beyond = _letter(tile, row + below, column + 1 - below)
                if beyond in numbers and (letter, beyond) in printed:
                    borders[here, (here[0] + below, here[1] + 1 - below)] = printed[letter, beyond]


def _letter(tile: Tile, row: int, column: int) -> str:
    return tile.rows[row][column] if row < len(tile.rows) and column < len(tile.rows[0]) else "."


def _meetings(placed: list[list[Tile | None]], tops: list[int], lefts: list[int]) -> Iterator[Meeting]:
    """Every pair of cells that face each other over a tile border."""
    for down, row in enumerate(placed):
        for across, tile in enumerate(row):
            if tile is None:
                continue
            east = row[across + 1] if across + 1 < len(row) else None
            south = placed[down + 1][across] if down + 1 < len(placed) else None
            top, left = tops[down], lefts[across]
            bottom, right = tops[down + 1], lefts[across + 1]
            for index, third in enumerate(thirds_along(bottom - top)):
                if east and "." not in (a := tile.rows[index][-1], b := east.rows[index][0]):
                    side = (top + index, right - 1), (top + index, right)
                    yield Meeting(side, tile, Gap("E", third, a), east, Gap("W", third, b))
            for index, third in enumerate(thirds_along(right - left)):
                if south and "." not in (a := tile.rows[-1][index], b := south.rows[0][index]):
                    side = (bottom - 1, left + index), (bottom, left + index)
                    yield Meeting(side, tile, Gap("S", third, a), south, Gap("N", third, b))


def _beside_streets(meetings: list[Meeting]) -> Iterator[tuple[Tile, Gap]]:
    """The sidings that a street runs along: they are part of it. The others are nothing."""
    for meeting in meetings:
        for (tile, gap), (other, beyond) in (meeting.ends, meeting.ends[::-1]):
            street = beyond.letter.islower() and beyond.letter not in other.sidings
            if gap.letter in tile.sidings and gap.third and street:
                yield tile, gap


def _at_end_of_siding(tile: Tile, gap: Gap) -> bool:
    """The end of a strip, where what lies beside a train borders on the next strip and is no part of it."""
    return not gap.third and gap.letter in tile.sidings


def _met(meeting: Meeting, street_gaps: bool) -> Border | None:
    """What stands between two tiles: streets run on, rooms open where both have a gap, or have the door of either."""
    outdoors = [gap.letter.islower() for _, gap in meeting.ends]
    gaps = [gap in tile.gaps for tile, gap in meeting.ends]
    if all(outdoors):
        return None  # as between any two streets
    reached = all(gap or out for gap, out in zip(gaps, outdoors))
    for tile, gap in meeting.ends:
        if gap in tile.doors and reached:
            return Border("door", f"{tile.id}.{gap.letter}-{gap.side}{gap.third}")
    if not any(outdoors):
        return OPENING if all(gaps) else WALL
    return OPENING if street_gaps and any(gaps) else WALL
