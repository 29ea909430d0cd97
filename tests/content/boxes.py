"""The tables of one book as they are read from its files, for the tests that hold them against its box."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from shamble.content import tables
from shamble.content.tables import load_cards, load_characters, load_zombie_deck, load_zombies
from shamble.rules.base.records import Card, Character, ZombieCard, ZombieKind

Counts = dict[str, dict[int, str]]  # deck: so many of each of these cards


class Box(NamedTuple):
    folder: Path
    cards: list[Card]
    decks: dict[str, list[tuple[int, int]]]  # card and count
    characters: dict[str, Character]
    kinds: tuple[ZombieKind, ...]
    zombie_deck: dict[int, ZombieCard]  # by number

    def card(self, name: str) -> Card:
        return next(each for each in self.cards if each.name == name)

    def counted(self, deck: str) -> dict[str, int]:
        return {self.cards[number].name: count for number, count in self.decks[deck]}

    def zombie_rows(self) -> dict[str, tuple[int, int, int, int, int]]:
        """Figures, priority, Actions, Damage needed and points of each kind."""
        return {kind.name: (kind.figures, kind.priority, kind.actions, kind.toughness, kind.ap) for kind in self.kinds}

    def one_kind_on_every_line(self) -> bool:
        """Whether a Zombie card spawns Zombies of one type, and one that activates them none."""
        told = [(each, {line[0] for line in each.lines if line}) for each in self.zombie_deck.values()]
        return all(len(kinds) == (0 if each.activates else 1) for each, kinds in told)


def box_of(book: str) -> Box:
    folder = tables.DATA / book
    cards, decks = load_cards(folder / "equipment.toml")
    kinds = load_zombies(folder / "zombies.toml")
    drawn = load_zombie_deck(folder / "zombie_deck.toml", kinds=kinds)
    characters = {who.name: who for who in load_characters(folder / "survivors.toml")}
    return Box(folder, cards, decks, characters, kinds, {card.number: card for card in drawn})


def named(counts: Counts, deck: str) -> dict[str, int]:
    """A component list as it is printed, card by card."""
    return {name: count for count, names in counts[deck].items() for name in names.split(", ")}
