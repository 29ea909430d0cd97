"""Everything of a book to play that is seen on the table has a drawing: a row in its `looks.toml`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from shamble.content.book import Book, lineage
from shamble.content.library import Library
from shamble.content.looks import Looks, looks
from shamble.content.missions.vocabulary import TOKENS
from shamble.core.errors import ContentError
from shamble.core.lists import ABOMINATION

# Rows of [tokens] beside the kinds that missions lay out: what such a token can show, and what the game itself lays.
SHOWN = ("objective-lettered", "objective-hidden", "objective-linked", "spawn-asleep")
LAID = ("start", "exit", "spawn", "switch-off", "switch-on", "switch-done", "switch-gate", "manhole", "noise", "wound")
COMPANIONS = ("companion", "companion-coming")


class Wanted(NamedTuple):
    part: str  # table of the file
    what: str
    names: Iterable[str]
    rows: Collection[str]  # those there are


def check_drawings(book: Book, tables: Library) -> None:
    """What has no row is named, with the file and the table to add it to."""
    for part, what, names, rows in wanted(book, tables, looks(book.id)):
        if part in ("survivors", "cards") and not rows:
            continue  # nobody has begun to draw them
        for name in names:
            if name not in rows:
                file = f"src/shamble/content/data/{book.id}/looks.toml"
                raise ContentError(
                    f'book {book.id}: the {what} "{name}" has no drawing; add a row to [{part}] of {file}'
                )


def wanted(book: Book, tables: Library, there: Looks) -> Iterator[Wanted]:
    kinds = dict.fromkeys(kind.name for kind in tables.kinds)
    abominations = [ABOMINATION] if any(kind.family == ABOMINATION for kind in tables.kinds) else []
    yield Wanted("zombies", "Zombie", [*kinds, *abominations], there.zombies)
    yield Wanted("survivors", "Survivor", tables.characters, there.survivors)
    # An emptied weapon looks like the loaded one, unless it has a row.
    yield Wanted("cards", "card", dict.fromkeys(card.name for card in tables.cards if not card.empty), there.cards)
    yield Wanted("tokens", "token", [*TOKENS, *SHOWN, *LAID, *COMPANIONS, *own_tokens(book)], there.tokens)
    yield Wanted("cars", "car", tables.cars, there.cars)


def own_tokens(book: Book) -> Iterator[str]:
    """What only some books lay on the board."""
    for each in lineage(book):
        yield from (mark.name for mark in each.marks)
        if each.ropes:
            yield "rope"
