"""Content verified as a whole: references resolve, everything is drawn, missions set up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import Book, find_book, merged, shelf
from shamble.content.confidence import Confidences, confidences
from shamble.content.library import Library, library
from shamble.content.missions.usage import check_vocabulary
from shamble.core.errors import ContentError, UnknownName
from shamble.proof.drawing_check import check_drawings
from shamble.proof.mission_check import check_file
from shamble.rules.base.records import Character
from shamble.rules.base.slots import ANY_WEAPON


class Counts(NamedTuple):
    """What a book holds, and how sure we are of it."""

    book: str
    skills: int
    headings: int
    cards: int
    characters: int
    zombies: int
    zombie_cards: int
    tiles: int
    missions: int
    confidence: Confidences


def chosen(name: str) -> list[Book]:
    """The book of that name, or all of them without a name."""
    books = shelf()
    if name and name not in books:
        raise ContentError(f'there is no book "{name}"; the books are: {", ".join(books)}')
    return [find_book(name)] if name else list(books.values())


def check_all(name: str = "") -> Iterator[Counts]:
    """Load everything there is, or one book; whatever is wrong is raised with file and key."""
    for book in chosen(name):
        yield check_book(book)
    if not name:
        check_vocabulary(missions.mission_files().values())


def check_book(book: Book) -> Counts:
    tables = check_tables(book)
    check_drawings(book, tables)
    played = [check_file(path) for path in files_of(book)]
    own = [skill for skill in tables.skills if skill.heading]
    return Counts(
        book.id,
        len(own),
        len({skill.heading for skill in own}),
        sum(number for pairs in tables.decks.values() for _, number in pairs),
        len(tables.characters),
        len(tables.kinds),
        len(tables.zombie_cards),
        len(tables.tiles),
        len(played),
        confidences(book, played),
    )


def check_tables(book: Book) -> Library:
    """Its policies, and its rows with what they refer to."""
    tables = library(book.id)
    merged(book, ())
    check_references(book, tables)
    return tables


def files_of(book: Book) -> list[Path]:
    return [path for name, path in missions.mission_files().items() if name.startswith(f"{book.id}/")]


def check_references(book: Book, tables: Library) -> None:
    known = {skill.name for skill in tables.skills}
    for character in tables.characters.values():
        for name in (name for level in character.skills for name in level):
            if name not in known:
                raise ContentError(f"book {book.id}: {character.name} has the Skill {name}, which is not declared")
        check_listed(book, tables, character)
    for card in tables.cards:
        for name in card.skills:
            if name not in known:
                raise ContentError(f"book {book.id}: the card {card.name} has the Skill {name}, which is not declared")
        if card.brings and card.brings[0] not in (kinds := [kind.name for kind in tables.kinds]):
            raise UnknownName(f"Zombie that {card.name} of book {book.id} brings:", card.brings[0], kinds)
        if card.feat and card.feat.family:
            named = {name for kind in tables.kinds for name in (kind.name, kind.family)}
            if card.feat.family not in named:
                raise UnknownName(f"Zombies of the Feat of {card.name} of book {book.id}:", card.feat.family, named)
    for skill in tables.skills:
        if not skill.text or not skill.effects:
            raise ContentError(f"book {book.id}: the Skill {skill.name} has no text or no effect")


def check_listed(book: Book, tables: Library, character: Character) -> None:
    """What a Survivor's own slot takes is there."""
    known = {ANY_WEAPON, *(card.type for card in tables.cards), *(card.name for card in tables.cards if not card.empty)}
    if character.listed and character.listed not in known:
        raise UnknownName(f"card or type that {character.name} of book {book.id} lists:", character.listed, known)
