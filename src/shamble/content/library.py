"""A book's tables, loaded once: its own rows over those it inherits."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from shamble.content.book import Book, box, find_book, lineage, shelf
from shamble.content.skill import Declared, attack, kinds_in
from shamble.content.tables import (
    DATA,
    REFERENCE,
    load_cards,
    load_cars,
    load_characters,
    load_guard_cards,
    load_tiles,
    load_zombie_deck,
    load_zombies,
)
from shamble.core.errors import ContentError
from shamble.core.tiles import Tile
from shamble.rules.base.marks import VADE_RETRO
from shamble.rules.base.profile import ATTACKS, Effect, Skill
from shamble.rules.base.records import (
    ALL_OUT,
    CHARGE,
    COMBAT,
    FANNING,
    MELEE,
    RANGED,
    Card,
    CarKind,
    Character,
    ZombieCard,
    ZombieKind,
)
from shamble.rules.base.ruleset import SHARED

BROTHER = "Brother in arms: "
BROTHER_PAGES = {"2e": 64, "wd": 51, "uoa": 56, "wzc": 1}
STARTER_PAGES = {"2e": 66, "po": 28, "wd": 51, "uoa": 56}

# Skills for one card each: their names, what they say, pages, and what they do with attacks that answer to its name.
WITH_CARDS: tuple[tuple[str, str, dict[str, int], Callable[[str], Effect]], ...] = (
    (
        "+1 Damage with [Equipment]",
        "Attacks with a [Equipment] do 1 Damage more.",
        {"po": 25},
        lambda name: attack(name, "damage", 1),
    ),
    (
        "+1 Damage: [Equipment]",
        "Attacks with a [Equipment] do 1 Damage more.",
        {"uoa": 56},
        lambda name: attack(name, "damage", 1),
    ),
    ("+1 die: [Equipment]", "Each [Equipment] rolls one die more.", {"uoa": 56}, lambda name: attack(name, "dice", 1)),
    (
        "+1 free [Equipment] Action",
        "One free attack with a [Equipment] more each Turn.",
        {"uoa": 56},
        lambda name: ("free", name),
    ),
)


class Occasional(NamedTuple):
    """Skills that one has on an occasion only: which of a chapter they may be, by what they do (uoa p.56-58)."""

    prefix: str
    occasion: str
    text: str
    attacks: tuple[str, ...] = ()  # kinds of attacks it may be about
    fields: tuple[str, ...] = ()  # what else it may do; () for anything
    named: tuple[str, ...] = ()  # what has a heading of its own, or would come too late
    chapter: str = "uoa"  # the Skills of this chapter
    pages: Mapping[str, int] = {"uoa": 56}

    def fits(self, each: Declared) -> bool:
        if not self.fields:
            own = each.name.startswith(self.prefix)
            return each.companion and not own and not any(field in UNFIT for field, _ in each.effects)
        boosts = [value for field, value in each.effects if field == ATTACKS]
        others = [field for field, _ in each.effects if field != ATTACKS]
        return all(boost.word in self.attacks and boost.field not in self.named for boost in boosts) and all(
            field in self.fields for field in others
        )


UNFIT = ("again", "charge_zones", "classes", "when")  # what is about such occasions already
OCCASIONAL = (
    Occasional(
        "Charge: ",
        CHARGE,
        "In a Charge one has [Skill].",
        (MELEE, COMBAT),
        ("after_attack", "slippery"),
        ("damage", "dice", "roll"),
    ),
    Occasional(
        "Fanning: ",
        FANNING,
        "While fanning one has [Skill].",
        (RANGED, COMBAT),
        ("after_attack", "steady_hand"),
        ("damage", "dice", "dual", "far", "reaper", "roll"),
    ),
    Occasional(
        "All-out: ",
        ALL_OUT,
        "Going All-Out one has [Skill].",
        (MELEE, RANGED, COMBAT),
        ("after_attack", "rerolls", "steady_hand"),
        ("dual", "far", "point_blank"),
        "2e",
        {"wzc": 1},
    ),
    Occasional("Vade Retro: ", VADE_RETRO, "In a Zone with a Vade Retro token one has [Skill]."),
)


class Library(NamedTuple):
    cards: tuple[Card, ...]
    decks: dict[str, list[tuple[int, int]]]
    characters: dict[str, Character]
    kinds: tuple[ZombieKind, ...]
    zombie_cards: tuple[ZombieCard, ...]
    skills: tuple[Skill, ...]
    tiles: dict[str, Tile]
    cars: dict[str, CarKind]
    guard_cards: tuple[str, ...] = ()  # Guard Skill cards, by the Skill


@cache
def library(book_id: str) -> Library:
    book = find_book(book_id)
    folders = [DATA / each.id for each in box(book)]
    others = [DATA / each.id for each in lineage(book) if each not in box(book)]
    loaded, decks = load_cards(*files(folders, "equipment.toml"), lent=files(others, "equipment.toml"))
    cards = tuple(loaded)
    kinds = load_zombies(*files(folders, "zombies.toml"))
    tiles: dict[str, Tile] = {}
    for folder in folders:
        if (folder / "tiles").is_dir():
            tiles |= load_tiles(folder / "tiles")
    skills, characters = skill_table(book, cards), load_characters(*files(folders, "survivors.toml"))
    return Library(
        cards,
        {name: pairs for name, pairs in decks.items() if name != REFERENCE},
        {row.name: row for row in characters},
        kinds,
        load_zombie_deck(*files(folders, "zombie_deck.toml"), kinds=kinds),
        skills,
        tiles,
        load_cars(*files(folders, "cars.toml")),
        load_guard_cards(*files(folders, "guard_skills.toml")),
    )


def with_figures(tables: Library, family: str) -> tuple[int, ...]:
    """The kinds of a family that there are miniatures of."""
    return tuple(number for number, row in enumerate(tables.kinds) if row.family == family and row.figures)


def check_modes(book: Book, modes: tuple[str, ...], tables: Library) -> None:
    """A mode with several kinds of a family needs at least two of them."""
    for name in (word.partition("=")[0] for word in modes):
        several = book.modes[name].several
        if several and len(with_figures(tables, several)) < 2:
            raise ContentError(f'mode "{name}" needs two kinds of {several}; the box of {book.title} has only one')


def offered_modes(book: Book) -> list[str]:
    """The modes that can be played with what is in the box."""
    tables = library(book.id)
    several = {name: mode.several for name, mode in book.modes.items()}
    return sorted(name for name, family in several.items() if not family or len(with_figures(tables, family)) > 1)


@cache
def all_cars() -> dict[str, CarKind]:
    """Every kind of car of every book; they may drive in another's missions as well."""
    return {name: car for book_id in shelf() for name, car in library(book_id).cars.items()}


def files(folders: list[Path], name: str) -> tuple[Path, ...]:
    return tuple(folder / name for folder in folders if (folder / name).is_file())


@cache
def declared_skills() -> tuple[list[Declared], list[Declared]]:
    """All declarations of all themes, and what types of Survivors can do."""
    from shamble.content import skills

    modules = [import_module(f"{skills.__name__}.{m.name}") for m in pkgutil.iter_modules(skills.__path__)]
    return (
        [each for module in modules for each in module.SKILLS],
        [each for module in modules for each in getattr(module, "TYPES", [])],
    )


def skill_table(book: Book, cards: Sequence[Card]) -> tuple[Skill, ...]:
    """The Skills of the book's chapters, by name; a Skill of its own chapter comes before one it borrows."""
    found: dict[str, Skill] = {}
    kinds = kinds_in(book.id)
    for chapter in book.chapters:
        for each in every_skill(cards):
            if chapter in each.pages:
                found.setdefault(each.name, each.row(chapter, kinds))
    return tuple(found[name] for name in sorted(found))


def every_skill(cards: Sequence[Card]) -> list[Declared]:
    """All declarations, with those that cards and other Skills give rise to."""
    listed, types = declared_skills()
    listed = [*listed, *starters(cards), *keen(cards)]
    return listed + types + brothers(listed) + occasional(listed)


def starters(cards: Sequence[Card]) -> list[Declared]:
    """One `Starts with` Skill per Equipment card there is."""
    names = sorted(
        {card.name for card in cards if not card.empty and card.deck not in (REFERENCE, "wounded", "mission")}
    )
    return [
        Declared(
            f"Starts with a {name}",
            f"Begins with a {name} on top of what is dealt.",
            STARTER_PAGES,
            (("start_cards", name),),
            "Starts with a [Equipment]",
            False,
        )
        for name in names
    ]


def keen(cards: Sequence[Card]) -> list[Declared]:
    """Some Skills per weapon that does Damage."""
    real = [card for card in cards if not card.empty and (card.deck != REFERENCE or card.built_from)]
    names = sorted({card.name for card in real for weapon in card.weapons if weapon.damage})
    return [
        Declared(
            heading.replace("[Equipment]", name),
            text.replace("[Equipment]", name),
            pages,
            (effect(name),),
            heading,
        )
        for heading, text, pages, effect in WITH_CARDS
        for name in names
    ]


def occasional(listed: list[Declared]) -> list[Declared]:
    """Whatever else a Skill of the chapter may do on such an occasion."""
    return [
        Declared(
            row.prefix + each.name,
            row.text.replace("[Skill]", each.name),
            dict(row.pages),
            (("when", (row.occasion, each.name)),),
            row.prefix + "[game effect]",
        )
        for row in OCCASIONAL
        for each in listed
        if row.chapter in each.pages and row.fits(each)
    ]


def lends_another(skill: Skill) -> bool:
    """Whether it is one of the many that only lend another Skill, to others or on an occasion."""
    return skill.heading.endswith(SHARED) or skill.name.startswith(BROTHER)


def brothers(listed: list[Declared]) -> list[Declared]:
    """Brother in arms can share any Skill except what only counts at set-up."""
    return [
        Declared(
            BROTHER + each.name,
            f"With company in the Zone, everybody there has {each.name}.",
            {book: page for book, page in BROTHER_PAGES.items() if book in each.pages},
            (("auras", each.name),),
            "Brother in arms: [game effect]",
        )
        for each in listed
        if each.companion
    ]
