"""Survivors as faces: a bust is composed of parts of the kit, as a row of a book's `looks.toml` tells.

[survivors] Amy = {skin = "1", head = "hd2", face = "fc2", hair = "hr6", hc = "k", torso = "to1", c = "#222", ...}

Parts are symbols (`head face hair beard torso gear acc`, and `more` for a second thing worn), `skin` and `hc` words of
`kit/busts.toml`, the rest colours: `c` and `d` of the clothes, `g` of the headgear, `a` of what is worn with it.
Another side of the same ID card is `like` the first, and says only what differs.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from shamble.content.book import shelf
from shamble.content.drawings import Row, one_of, whole_row
from shamble.content.looks import looks

NOBODY = "s-nobody"  # whoever has no face of their own
ORDER = ("behind", "torso", "head", "face", "beard", "front", "gear", "acc", "more")
STRANGER = {"skin": "5", "head": "hd2", "face": "fc0", "hair": "hr0", "torso": "to5", "gear": "gr5", "g": "#4d4a46"}


def bust_id(name: str) -> str:
    """The symbol of a Survivor's face: `s-bunny-g`."""
    plain = unicodedata.normalize("NFKD", name.rpartition(":")[2]).encode("ascii", "ignore").decode()
    return "s-" + "-".join(plain.lower().split())


def bust_look(name: str) -> str:
    """The same where there is such a face."""
    wanted = bust_id(name)
    return wanted if wanted in busts() else NOBODY


@cache
def busts() -> dict[str, str]:
    """Markup of all who can be met in the books to play, by symbol."""
    found = {NOBODY: composed(NOBODY, STRANGER)}
    for book in shelf():
        found |= busts_of(book)
    return found


@cache
def busts_of(book: str) -> dict[str, str]:
    rows = looks(book).survivors
    return {bust_id(name): composed(bust_id(name), whole_row(name, rows)) for name in rows}


def composed(symbol: str, row: Row) -> str:
    """One symbol: parts over each other, and their colours as variables."""
    uses = "".join(f'<use href="#{part}" width="64" height="64"/>' for part in parts(row))
    return f'<symbol id="{symbol}" viewBox="0 0 64 64"><g style="{colours(symbol, row)}">{uses}</g></symbol>'


def parts(row: Row) -> Iterator[str]:
    hair = row["hair"]
    both = {"behind": table()["behind"].get(hair, ""), "front": table()["front"].get(hair, hair)}
    for name in ORDER:
        if part := both.get(name, row.get(name, "")):
            yield part


def colours(symbol: str, row: Row) -> str:
    skins, hairs = table()["skin"], table()["hair"]
    lit, shade = skins[one_of("skin", row["skin"], skins, symbol)]
    found = {"s": lit, "t": shade}
    if "hc" in row:
        found["h"] = hairs[one_of("hc", row["hc"], hairs, symbol)]
    found |= {key: row[key] for key in ("c", "d", "g", "a") if key in row}
    return ";".join(f"--{key}:{value}" for key, value in found.items())


@cache
def table() -> dict[str, dict[str, Any]]:
    return tomllib.loads((files("shamble.views.kit") / "busts.toml").read_text(encoding="utf-8"))
