"""TOML read key by key. Whatever is wrong is told with file, row and key, and with what would be right."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NoReturn

from shamble.core.errors import ContentError, nearest

CONFIDENCES = ("rulebook", "public2", "public", "memory", "estimate", "designed")
HEADS = ("decks", "families")  # lists of words before the rows
NAMING_KEYS = ("name", "number", "zone", "kind")
MANY = 10_000
SHORT = 60


class Row:
    """One table of a TOML file, with the place it stands in for messages."""

    __slots__ = ("data", "where")

    def __init__(self, data: object, where: str, keys: Collection[str]) -> None:
        if not isinstance(data, dict):
            raise ContentError(f"{where}: a table of keys is needed here, not {shown(data)}")
        self.data: Mapping[str, object] = data
        self.where = where
        for key in data:
            if key not in keys:
                raise ContentError(f"{where}: unknown key {shown(key)}; {hint(key, keys)}")

    def refuse(self, key: str, reason: str) -> NoReturn:
        raise ContentError(f'{self.where}: key "{key}": {reason}')

    def has(self, key: str) -> bool:
        return key in self.data

    def value(self, key: str, wanted: str) -> object:
        if key not in self.data:
            raise ContentError(f'{self.where}: key "{key}" is missing; it needs {wanted}')
        return self.data[key]

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and not self.has(key):
            return default
        found = self.value(key, "a text in quotes")
        if not isinstance(found, str) or not found.strip():
            self.refuse(key, f"a text in quotes is needed, not {shown(found)}")
        return found.strip()

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and not self.has(key):
            return default
        wanted = f"a whole number from {low} to {high}"
        found = self.value(key, wanted)
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            self.refuse(key, f"{wanted} is needed, not {shown(found)}")
        return found

    def flag(self, key: str) -> bool:
        found = self.data.get(key, False)
        if not isinstance(found, bool):
            self.refuse(key, f"true or false is needed, not {shown(found)}")
        return found

    def choice(self, key: str, known: Collection[str], default: str | None = None) -> str:
        return self.known(key, self.text(key, default), known) if default is None or self.has(key) else default

    def known(self, key: str, word: str, known: Collection[str]) -> str:
        """The word itself, if it is one of the known ones."""
        if word not in known:
            self.refuse(key, f"{shown(word)} is unknown; {hint(word, known)}")
        return word

    def items(self, key: str, wanted: str) -> list[object]:
        found = self.value(key, wanted)
        if not isinstance(found, list) or not found:
            self.refuse(key, f"{wanted} is needed, not {shown(found)}")
        return found

    def texts(self, key: str, optional: bool = False) -> tuple[str, ...]:
        """A list of texts with at least one; an optional one may be left out."""
        if optional and not self.has(key):
            return ()
        wanted = "a list of texts in quotes"
        return tuple(self.item_text(key, item, wanted) for item in self.items(key, wanted))

    def item_text(self, key: str, item: object, wanted: str) -> str:
        if not isinstance(item, str) or not item.strip():
            self.refuse(key, f"{wanted} is needed, not {shown(item)} in it")
        return item.strip()

    def choices(self, key: str, known: Collection[str], optional: bool = False) -> tuple[str, ...]:
        return tuple(self.known(key, word, known) for word in self.texts(key, optional))

    def row(self, key: str, keys: Collection[str]) -> Row:
        return Row(self.value(key, "a table of keys"), f"{self.where}: {key}", keys)

    def rows(self, key: str, keys: Collection[str], optional: bool = False) -> list[Row]:
        """A list of tables with at least one; each is called by its name, number, Zone or kind in messages."""
        if optional and not self.has(key):
            return []
        found = self.items(key, "a list of tables")
        return [Row(item, f"{self.where}: {key} {called(item, at)}", keys) for at, item in enumerate(found, 1)]

    def confidence(self) -> str:
        return self.choice("confidence", CONFIDENCES)


def called(item: object, at: int) -> str:
    """How a message calls a row: by what names it, or by its place in the list."""
    if isinstance(item, dict):
        for key in NAMING_KEYS:
            if isinstance(item.get(key), str | int):
                return shown(item[key])
    return f"no. {at}"


def hint(word: str, known: Collection[str]) -> str:
    """The nearest known word, then the others."""
    if not known:
        return "none is allowed here"
    return f'did you mean "{nearest(word[:SHORT], known, 1)[0]}"? Known: {", ".join(known)}'


def shown(found: object) -> str:
    """A value as a message repeats it: short, a table or list by its sort only."""
    if isinstance(found, str):
        return f'"{found[:SHORT]}"'
    if isinstance(found, dict):
        return "a table"
    if isinstance(found, list):
        return "a list" if found else "an empty list"
    if isinstance(found, bool):
        return str(found).lower()
    return repr(found)[:SHORT]


def parse_toml(text: str, where: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ContentError(f"{where}: not readable as TOML: nested too deeply") from None
    except ValueError as error:
        raise ContentError(f"{where}: not readable as TOML: {error}") from None


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: not a text in UTF-8 (byte {error.start})") from None


def read_table(path: Path, key: str, keys: Collection[str]) -> list[Row]:
    """The rows of a file that holds one list of tables, and perhaps the words that these are made of."""
    return Row(parse_toml(read_text(path), str(path)), str(path), (key, *HEADS)).rows(key, keys)


def unlike(rows: list[Row], keys: tuple[str, ...]) -> None:
    """No two rows may carry the same values under all these keys."""
    seen: set[str] = set()
    for row in rows:
        mark = repr([row.data.get(key) for key in keys])
        if mark in seen:
            row.refuse(keys[0], f"{' and '.join(keys)} stand in an earlier row already; each may stand once")
        seen.add(mark)
