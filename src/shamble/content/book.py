"""A book: its parent, its numbers, its policies, its modes. Books are chains of differences."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.rules.base.records import PLACES, MarkKind
from shamble.rules.base.ruleset import Numbers
from shamble.rules.base.slots import Slot
from shamble.rules.game.verbs import LISTED
from shamble.rules.policies import NAMED


class Mode(NamedTuple):
    """A way to play that a book offers; it changes numbers or policies, and may take a number (`name=2`)."""

    text: str
    numbers: Mapping[str, object] = {}
    policies: Mapping[str, str] = {}
    takes: str = ""  # the limit that its number sets
    usual: int = 0  # that limit where no number is given; 0 for none
    most: int = 0  # the highest number; 0 for any
    cars: Mapping[str, str] = {}  # kinds of cars for which others stand in
    gives: str = ""  # what it makes possible, see `rules/base/questions.py`
    several: str = ""  # the family of Zombies of which several kinds play; the box must hold two of them


class Book(NamedTuple):
    id: str
    title: str
    parent: str = ""
    numbers: Mapping[str, object] = {}
    policies: Mapping[str, str] = {}
    slots: tuple[Slot, ...] = ()  # where Survivors keep their cards, those nearest to hand first; () the parent's
    modes: Mapping[str, Mode] = {}
    types: Mapping[str, tuple[str, ...]] = {}  # what a type of Survivor can do by itself
    reshuffles: tuple[str, ...] = ()  # decks that are made anew from their discards
    chapters: tuple[str, ...] = ()  # books whose Skill chapters apply, its own first
    merges: bool = True  # streets of neighbouring tiles become one Zone
    street_gaps: bool = (
        False  # a gap of a room is open to the street or alley of the next tile, if no door stands there
    )
    standalone: bool = False  # a box of its own: nothing in it but its own cards, Survivors, Zombies, tiles and modes
    health: Mapping[str, int] = {}  # Wounds that each type of Survivor can bear, whichever book it comes from
    terms: Mapping[str, str] = {}  # how the book calls things that another one calls otherwise
    marks: tuple[MarkKind, ...] = ()  # kinds of tokens that lie on Zones
    lairs: tuple[str, ...] = ()  # flags of Zones where an Abomination's Spawn token lies from the start
    tokens: Mapping[str, int] = {}  # how many the box holds, where that is fewer than a mission could want
    natures: tuple[str, ...] = ()  # what Zones may become in play
    ropes: bool = False  # ropes can be hung from walkways
    alone: tuple[str, ...] = ()  # families of which the first kind alone comes, unless a mode brings several


@cache
def shelf() -> dict[str, Book]:
    """All books that can be played."""
    return {book.id: book for book in written_books()}


def written_books() -> list[Book]:
    """One module each in `books/`, parents before those that differ from them."""
    from shamble.content import books

    found = [import_module(f"{books.__name__}.{module.name}").BOOK for module in pkgutil.iter_modules(books.__path__)]
    return sorted(found, key=lambda book: len(lineage_ids(book, found)))


def lineage_ids(book: Book, found: list[Book]) -> list[str]:
    chain = [book.id]
    while book.parent:
        book = next(other for other in found if other.id == book.parent)
        chain.append(book.id)
    return chain


def find_book(name: str) -> Book:
    """A book by its code."""
    if name not in shelf():
        raise UnknownName("book", name, shelf())
    return shelf()[name]


def lineage(book: Book) -> list[Book]:
    """The book's ancestors, eldest first, then the book itself."""
    chain = [book]
    while chain[0].parent:
        chain.insert(0, find_book(chain[0].parent))
    return chain


def box(book: Book) -> list[Book]:
    """The books whose tables lie on the table, eldest first: from the last one that stands alone."""
    chain = lineage(book)
    return chain[max((at for at, each in enumerate(chain) if each.standalone), default=0) :]


def merged(book: Book, modes: tuple[str, ...]) -> tuple[Book, dict[str, int]]:
    """The book with everything it inherits and the modes switched on, and the limits that modes set."""
    numbers: dict[str, object] = {}
    policies: dict[str, str] = {}
    known: dict[str, Mode] = {}
    types: dict[str, tuple[str, ...]] = {}
    health: dict[str, int] = {}
    terms: dict[str, str] = {}
    marks: dict[str, MarkKind] = {}
    for each in lineage(book):
        numbers |= each.numbers
        policies |= each.policies
        types |= each.types
        health |= each.health
        terms |= each.terms
        marks |= {row.name: row for row in each.marks}
    for each in box(book):
        known |= each.modes
    eldest = lineage(book)
    reshuffles = next((each.reshuffles for each in reversed(eldest) if each.reshuffles), ())
    slots = next((each.slots for each in reversed(eldest) if each.slots), ())
    limits: dict[str, int] = {}
    for word in modes:
        name, _, value = word.partition("=")
        if name not in known:
            raise UnknownName("mode", name, known)
        numbers |= known[name].numbers
        policies |= known[name].policies
        if value:
            limits[known[name].takes] = mode_number(word, known[name], value)
        elif known[name].usual:
            limits[known[name].takes] = known[name].usual
    check_book(book.id, numbers, policies)
    check_slots(book.id, slots)
    whole = book._replace(numbers=numbers, policies=policies, modes=known, types=types, reshuffles=reshuffles)
    return whole._replace(health=health, terms=terms, slots=slots, marks=tuple(marks.values())), limits


def numbers_of(book: Book) -> Numbers:
    return Numbers(**book.numbers)  # type: ignore[arg-type]


def given_by_modes(book: Book, modes: tuple[str, ...]) -> frozenset[str]:
    """What the modes switched on make possible."""
    known = merged(book, modes)[0].modes
    return frozenset(known[word.partition("=")[0]].gives for word in modes) - {""}


def mode_number(word: str, mode: Mode, value: str) -> int:
    if not mode.takes or not is_number(value) or int(value) < 1:
        name = word.partition("=")[0]
        right = f"{name}=2" if mode.takes else name
        raise ContentError(f'mode "{word}": write it like "{right}"')
    if mode.most and int(value) > mode.most:
        raise ContentError(f'mode "{word}": a number from 1 to {mode.most} is needed')
    return int(value)


def check_book(name: str, numbers: Mapping[str, object], policies: Mapping[str, str]) -> None:
    for key in numbers:
        if key not in Numbers._fields:
            raise UnknownName(f"number of book {name}", key, Numbers._fields)
    for question in NAMED:
        if question not in policies:
            raise ContentError(f'book {name}: no policy for "{question}"')
    for question, answer in policies.items():
        if question not in NAMED:
            raise UnknownName(f"policy of book {name}", question, NAMED)
        answers = [function.__name__ for function in NAMED[question]]
        if answer not in answers:
            raise UnknownName(f'answer to policy "{question}" of book {name}', answer, answers)


def check_slots(name: str, slots: tuple[Slot, ...]) -> None:
    """There is a slot in hand, and the last one takes anything: somewhere a card must go."""
    if not slots or not any(slot.at_hand for slot in slots):
        raise ContentError(f"book {name}: no slot whose cards are in hand")
    if any(slot.grows for slot in slots[:-1]):
        raise ContentError(f"book {name}: only the last slot may grow")
    if len({slot.name for slot in slots}) < len(slots) or len({slot.verb for slot in slots}) < len(slots):
        raise ContentError(f"book {name}: two slots have the same name or the same verb")
    verbs = [verb.name for verb in LISTED if verb.slot]
    for slot in slots:
        if slot.verb not in verbs:
            raise UnknownName(f'verb of slot "{slot.name}" of book {name}', slot.verb, verbs)
        if any(place not in PLACES for place in slot.takes):
            raise ContentError(f'book {name}: slot "{slot.name}" takes only what is for one of: {", ".join(PLACES)}')
    if slots[-1].takes or slots[-1].own:
        raise ContentError(f'book {name}: the last slot, "{slots[-1].name}", has to take any card')
