"""How the pieces of a book look: its `looks.toml` names a drawing of the kit for each, over the rows it inherits.

[palette]                         colours of its boards and Zombies; `paving` of its streets, floors of `rooms` in turn
[zombies] walker = {bodies = ["z-walker", "z-walker2"], tall = 1.0, hat = "h-snow"}
[survivors] Amy = {skin = "2", head = "hd2", face = "fc2", hair = "hr7", ...}
[cards] "Baseball Bat" = "e-bat"
[tokens] crate = "t-crate"
[cars] police = {look = "p-police", car = "#3d4f6b", car2 = "#2c3a52"}
[grounds] 10V = {lawn = "abc"}    what is printed on the floors of a tile, by the letters of its Zones
[scenes] won = "g-bus"            what the posters of `won` and `lost` games show; the `world` that the lobby shows
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from shamble.content.book import find_book, lineage
from shamble.content.tables import DATA
from shamble.core.errors import ContentError, nearest

PARTS = ("palette", "zombies", "survivors", "cards", "tokens", "cars", "grounds", "scenes")
GROUNDS = ("lawn", "runner", "steps", "oval")

ZOMBIE_KEYS = ("bodies", "tall", "hat")
SYMBOL = re.compile(r'<symbol id="([^"]+)"')


class ZombieLook(NamedTuple):
    bodies: tuple[str, ...]  # symbols, so that a crowd has no clones; what the box puts on their heads is in the name
    tall: float = 1.0  # a Walker is 1


class Looks(NamedTuple):
    palette: Mapping[str, str]
    zombies: Mapping[str, ZombieLook]
    survivors: Mapping[str, Mapping[str, str]]  # parts of the bust
    cards: Mapping[str, str]
    tokens: Mapping[str, str]
    cars: Mapping[str, Mapping[str, str]]
    grounds: Mapping[str, Mapping[str, str]]
    scenes: Mapping[str, str]


@cache
def looks(book_id: str) -> Looks:
    """The book's own rows over those of the books it comes from."""
    merged: dict[str, dict[str, Any]] = {part: {} for part in PARTS}
    for book in lineage(find_book(book_id)):
        for part, rows in read(DATA / book.id / "looks.toml").items():
            merged[part] |= rows
    zombies = {
        name: ZombieLook(tuple(dressed(body, row.get("hat", "")) for body in row["bodies"]), float(row.get("tall", 1)))
        for name, row in merged.pop("zombies").items()
    }
    return Looks(zombies=zombies, **merged)


def dressed(body: str, hat: str) -> str:
    """The drawing of a body that wears a hat: `z-walker-west`; it is put together where drawings are."""
    return body + hat.removeprefix("h")


def read(path: Path) -> dict[str, dict[str, Any]]:
    """The rows of one book, each of them held against what is drawn."""
    if not path.is_file():
        return {}
    where = f"{path.name} of {path.parent.name}"
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for part, rows in found.items():
        if part not in PARTS or not isinstance(rows, dict):
            raise ContentError(f'{where}: unknown table "{part}"; known: {", ".join(PARTS)}')
        for name, row in rows.items():
            check_row(part, row, f"{where}: [{part}] {name}")
    return found


def check_row(part: str, row: Any, where: str) -> None:
    for symbol in named(part, row, where):
        if symbol not in drawn():
            near = ", ".join(nearest(str(symbol), drawn()))
            raise ContentError(f'{where}: there is no drawing "{symbol}" in the kit; nearest: {near}')


def named(part: str, row: Any, where: str) -> Iterator[Any]:
    """The drawings that a row names; parts of faces are looked at where faces are composed."""
    if part == "zombies":
        if not isinstance(row, dict) or not isinstance(row.get("bodies"), list) or not row["bodies"]:
            raise ContentError(f'{where} has no bodies; right would be {{bodies = ["z-walker"], tall = 1.0}}')
        if unknown := sorted(row.keys() - set(ZOMBIE_KEYS)):
            raise ContentError(f'{where}: unknown key "{unknown[0]}"; known: {", ".join(ZOMBIE_KEYS)}')
        yield from [*row["bodies"], *([row["hat"]] if "hat" in row else [])]
    elif part == "cars":
        if not isinstance(row, dict) or "look" not in row:
            raise ContentError(f'{where} has no look; right would be {{look = "p-car", car = "#8a8f96"}}')
        yield row["look"]
    elif part == "grounds":
        if not isinstance(row, dict) or row.keys() - set(GROUNDS):
            raise ContentError(f'{where}: grounds are {", ".join(GROUNDS)}; right would be {{lawn = "abc"}}')
    elif part in ("tokens", "cards", "scenes"):
        yield row


@cache
def drawn() -> frozenset[str]:
    """The names of all drawings; their files are read as text, since what is done with them is the views' matter."""
    kit = files("shamble") / "views" / "kit"
    sheets = [each for each in kit.iterdir() if each.name.endswith(".svg")]
    return frozenset(name for sheet in sheets for name in SYMBOL.findall(sheet.read_text(encoding="utf-8")))
