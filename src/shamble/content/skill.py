"""How a Skill is declared: one declaration, with its names, its text in our own words, its pages and its effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from shamble.content.book import find_book, merged, numbers_of
from shamble.rules.base.profile import ATTACKS, Boost, Effect, Skill
from shamble.rules.base.records import COMBAT, MAGIC, MELEE, RANGED


class Declared(NamedTuple):
    """A Skill of one chapter heading, all parameters filled in."""

    name: str
    text: str
    pages: dict[str, int]  # book: page of its chapter
    effects: tuple[Effect, ...]
    heading: str  # the chapter's heading
    companion: bool = True  # may its owner be a Companion?
    moving: bool = False  # is it about moving?

    def row(self, chapter: str, kinds: tuple[str, ...]) -> Skill:
        """As it stands in a chapter, for a book with these kinds of attacks."""
        moving = self.moving or ("free", "move") in self.effects
        effects = tuple(each for effect in self.effects for each in for_kinds(kinds, effect))
        return Skill(self.name, self.text, self.pages[chapter], effects, self.companion, self.heading, moving)


WORDS = {"Combat": COMBAT, "Melee": MELEE, "Ranged": RANGED, "Magic": MAGIC}  # what stands for [Action]


def attack(word: str, field: str, value: object = True) -> Effect:
    """What a Skill does for attacks that answer to a word."""
    return ATTACKS, Boost(word, field, value)


def pages_with(word: str, pages: dict[str, int]) -> dict[str, int]:
    """The pages in books that have this kind of attack."""
    return {book: page for book, page in pages.items() if word in (COMBAT, *kinds_in(book))}


@cache
def kinds_in(book: str) -> tuple[str, ...]:
    return numbers_of(merged(find_book(book), ())[0]).attacks


def for_kinds(kinds: tuple[str, ...], effect: Effect) -> list[Effect]:
    """An effect on all attacks is one on each kind that the book has."""
    field, value = effect
    if field != ATTACKS or value.word != COMBAT:
        return [effect]
    return [(ATTACKS, value._replace(word=kind)) for kind in kinds]


def skill(
    name: str, text: str, pages: dict[str, int], *effects: Effect, companion: bool = True, moving: bool = False
) -> Declared:
    return Declared(name, text, pages, effects, name, companion, moving)


def per_attack(heading: str, text: str, pages: dict[str, int], field: str, value: object) -> list[Declared]:
    """One Skill each for Combat, Melee, Ranged and Magic."""
    return [
        Declared(
            heading.replace("[Action]", said),
            text.replace("[Action]", said),
            pages_with(word, pages),
            (attack(word, field, value),),
            heading,
        )
        for said, word in WORDS.items()
    ]


def per_value(
    heading: str, slot: str, text: str, pages: dict[str, int], field: str, values: Iterable[tuple[str, object]]
) -> list[Declared]:
    """One Skill for each value of a parameter."""
    return [
        Declared(heading.replace(slot, word), text.replace(slot, word), pages, ((field, value),), heading)
        for word, value in values
    ]
