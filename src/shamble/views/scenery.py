"""What is printed on the tiles of a book and matters to no rule: lawns, carpets, steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.content.library import library
from shamble.content.looks import looks
from shamble.content.missions import Mission
from shamble.core.tiles import turned
from shamble.views.outlines import outline

Data = dict[str, Any]


def grounds(book: str, mission: Mission | None) -> Iterator[Data]:
    """Each with its outline, and the box around it."""
    known, tiles = looks(book).grounds, library(book).tiles
    if mission is None or not known:
        return
    top = 0
    for row in mission.tiles:
        left, deep = 0, 0
        for place in row:
            rows = turned(tiles[place.tile], place.turn).rows
            for look, letters in known.get(place.tile, {}).items():
                cells = [
                    (top + y, left + x)
                    for y, line in enumerate(rows)
                    for x, letter in enumerate(line)
                    if letter in letters
                ]
                yield {"look": look, "outline": outline(cells), "box": box(cells)}
            left, deep = left + len(rows[0]), len(rows)
        top += deep


def box(cells: list[tuple[int, int]]) -> list[float]:
    ys, xs = [y for y, _ in cells], [x for _, x in cells]
    return [min(xs), min(ys), max(xs) + 1 - min(xs), max(ys) + 1 - min(ys)]
