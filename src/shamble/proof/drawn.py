"""The board that a scenario draws, and what has changed on it besides doors, fences and gates."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from shamble.content.book import Book
from shamble.content.library import library
from shamble.core.board import Board, lay
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName
from shamble.core.plan import GateToken
from shamble.core.tiles import Tile

Raw = Mapping[str, Any]
SHOWN = ("natures", "ropes", "layout")  # of what it expects


def drawn(
    raw: Raw, book: Book, doors: Sequence[tuple[str, str, str, bool]], gates: Sequence[GateToken], dark_sight: bool
) -> Board:
    """The board; Zones can take on the book's natures and those that are named; ropes likewise."""
    return draw(
        str(raw["board"]),
        raw.get("zones") or {},
        doors=doors,
        gates=gates,
        dark_sight=dark_sight,
        natures=tuple(dict.fromkeys((*book.natures, *(raw.get("natures") or ())))),
        ropes=book.ropes or "ropes" in raw,
        balconies=[str(each) for each in raw.get("balconies") or ()],
        layouts=[str(each) for each in raw.get("layouts") or ()],
    )


def laid(raw: Raw, book: Book, dark_sight: bool) -> Board:
    """The board of real tiles of the book, named as in a mission file."""
    rows = [[_tile(book, str(each)) for each in row] for row in raw["tiles"]]
    return lay(
        rows,
        book.merges,
        street_gaps=book.street_gaps,
        dark_sight=dark_sight,
        natures=book.natures,
        ropes=book.ropes,
    )


def _tile(book: Book, text: str) -> tuple[Tile, int]:
    name, _, turn = text.partition(" ")
    tiles = library(book.id).tiles
    if name not in tiles:
        raise UnknownName("tile", name, tiles)
    if turn not in ("0", "90", "180", "270"):
        raise ContentError(f'tile "{text}": write its name and its turn like "{name} 90"')
    return tiles[name], int(turn)


def changed(board: Board, raw: Raw) -> int:
    """The bits of what the keys say."""
    bits = board.layout_bits(int(raw.get("layout") or 0))
    for word, zones in (raw.get("natures") or {}).items():
        for zone in zones or ():
            bits |= board.nature_bit(str(word), board.find(str(zone)))
    for rope in raw.get("ropes") or ():
        bits |= rope_bit(board, str(rope))
    return bits


def rope_bit(board: Board, text: str) -> int:
    """A rope by its two Zones: `a|w`."""
    ends = re.split(r"[|-]", text)
    bit = board.rope_bit(board.find(ends[0]), board.find(ends[-1])) if len(ends) == 2 else 0
    if not bit:
        raise ContentError(f'rope "{text}": name a walkway and a Zone beside it like "a|w"')
    return bit


def shown(board: Board, bits: int, key: str, wanted: Any) -> tuple[object, object]:
    """What is expected of a key and what is there, in the same words."""
    if key == "layout":
        return wanted, board.layout(bits)
    right = changed(board, {key: wanted})
    if key == "ropes":
        return ropes_of(board, right), ropes_of(board, bits)
    words = list(wanted)
    return natures_of(board, right, words), natures_of(board, bits, words)


def ropes_of(board: Board, bits: int) -> list[str]:
    return [f"{board.zones[a].name}|{board.zones[b].name}" for (a, b), bit in board.ropes.items() if bits & bit]


def natures_of(board: Board, bits: int, words: Sequence[str]) -> dict[str, list[str]]:
    names = [zone.name for zone in board.zones]
    return {word: [name for n, name in enumerate(names) if bits & board.nature_bit(word, n)] for word in words}
