"""Who may play: the Survivors of the mission's own book, and guests from any other (po p.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shamble.content.book import Book, merged, shelf
from shamble.content.library import library
from shamble.core.errors import UnknownName
from shamble.rules.base.profile import Skill
from shamble.rules.base.records import Character

USUAL = "classic"  # the type whose Health counts where a book does not know a guest's


def find_character(book_id: str, called: str) -> tuple[str, Character]:
    """The Survivor of that name and its book: the mission's own first, then any other; `2e:Ned` says which."""
    home, _, name = called.rpartition(":")
    homes = [book_id, *others(book_id)]
    if home and home not in homes:
        raise UnknownName("book", home, homes)
    for each in [home] if home else homes:
        if name in library(each).characters:
            return each, library(each).characters[name]
    raise UnknownName("Survivor", called, [name for each in homes for name in fronts(each)])


def others(book_id: str) -> list[str]:
    """Where guests may come from."""
    return [each for each in shelf() if each != book_id]


def fronts(book_id: str) -> list[str]:
    """The Survivors of a book with the side of the ID card that a game usually begins with."""
    return [name for name, row in library(book_id).characters.items() if not row.back_of]


def plain_name(book_id: str, called: str) -> str:
    """The shortest way to call a Survivor: its book is named only where another one would be meant without."""
    home, row = find_character(book_id, called)
    return row.name if find_character(book_id, row.name)[0] == home else f"{home}:{row.name}"


def as_here(book: Book, home: str, row: Character) -> Character:
    """A guest plays by the mission's book: that many Wounds, of its own ID card the Skills (po p.5).

    What its own slot takes elsewhere is nothing here; a slot of this book takes what is usual.
    """
    if home == book.id:
        return row
    health = merged(book, ())[0].health
    return row._replace(health=health.get(row.kind, health[USUAL]), listed="")


def sides_of(book: Book, home: str, row: Character) -> tuple[Character, ...]:
    """What is on the other side of the ID card (po p.22)."""
    return tuple(as_here(book, home, other) for other in library(home).characters.values() if other.back_of == row.name)


def borrowed(skills: Iterable[Skill], book_id: str, wanted: Iterable[tuple[str, str]]) -> list[Skill]:
    """Skills that only another book has, as that book means them; with those that they lend in turn.

    They are nobody's to choose freely, so they stand under no heading.
    """
    known = {skill.name for skill in skills}
    found: dict[str, Skill] = {}
    queue = list(wanted)
    for name, home in queue:
        row = None if name in known or name in found else skill_of(name, [home, *others(book_id)])
        if row:
            found[name] = row._replace(heading="")
            queue += [(lent, home) for lent in lent_by(row)]
    return list(found.values())


def skill_of(name: str, books: Iterable[str]) -> Skill | None:
    return next((skill for each in books for skill in library(each).skills if skill.name == name), None)


def lent_by(skill: Skill) -> Iterator[str]:
    yield from (value for field, value in skill.effects if field == "auras")
    yield from (value[1] for field, value in skill.effects if field == "when")
    yield from (name for field, names in skill.effects if field == "picks" for name in names)
