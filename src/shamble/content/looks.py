"""How the pieces of a book look: its `looks.toml` names a drawing of the kit for each, over the rows it inherits.

[palette]                         colours of its boards and Zombies
[zombies] walker = {bodies = ["z-walker", "z-walker2"], tall = 1.0}
[survivors] Amy = {skin = "2", head = "hd2", face = "fc2", hair = "hr7", ...}
[cards] "Baseball Bat" = "e-bat"
[tokens] crate = "t-crate"
[cars] police = {look = "p-car", car = "#3b4a5c", car2 = "#e8e4d8"}
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from shamble.content.book import find_book, lineage
from shamble.content.tables import DATA
from shamble.core.errors import ContentError

PARTS = ("palette", "zombies", "survivors", "cards", "tokens", "cars")


class ZombieLook(NamedTuple):
    bodies: tuple[str, ...]  # symbols, so that a crowd has no clones
    tall: float = 1.0  # a Walker is 1
    hat: str = ""  # what the box puts on their heads


class Looks(NamedTuple):
    palette: Mapping[str, str]
    zombies: Mapping[str, ZombieLook]
    survivors: Mapping[str, Mapping[str, str]]  # parts of the bust
    cards: Mapping[str, str]
    tokens: Mapping[str, str]
    cars: Mapping[str, Mapping[str, str]]


@cache
def looks(book_id: str) -> Looks:
    """The book's own rows over those of the books it comes from."""
    merged: dict[str, dict[str, Any]] = {part: {} for part in PARTS}
    for book in lineage(find_book(book_id)):
        for part, rows in read(DATA / book.id / "looks.toml").items():
            merged[part] |= rows
    zombies = {
        name: ZombieLook(tuple(row["bodies"]), float(row.get("tall", 1)), str(row.get("hat", "")))
        for name, row in merged.pop("zombies").items()
    }
    return Looks(zombies=zombies, **merged)


def read(path: Path) -> dict[str, dict[str, Any]]:
    if not path.is_file():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for part, rows in found.items():
        if part not in PARTS or not isinstance(rows, dict):
            raise ContentError(f'{path.name} of {path.parent.name}: unknown table "{part}"; known: {", ".join(PARTS)}')
    return found
