"""Slots (2e p.16): where a Survivor keeps its cards. A book lists them, those nearest to hand first.

The last one takes anything: what finds no room elsewhere lies there until somebody tidies up.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.rules.base.records import BODY, HAND, Card

ANY_WEAPON = "any"  # what an ID card lists, where every weapon will do


class Slot(NamedTuple):
    name: str  # hands, backpack ...
    verb: str  # the answer that puts a card there
    size: int
    at_hand: bool = False  # what lies there counts as in hand, unless it is worn
    takes: tuple[str, ...] = ()  # the cards it takes, by their place (`Card.place`)
    own: bool = False  # it takes what the Survivor's ID card lists; with neither of the two it takes anything
    usual: str = ""  # what counts as listed where an ID card lists nothing
    grows: str = ""  # the number of a Profile that makes it larger


def accepts(slot: Slot, card: Card, name: str, listed: str) -> bool:
    """Whether a card may lie in a slot; `name` is its own even if it is emptied."""
    if not slot.takes and not slot.own:
        return True
    return card.place in slot.takes or (slot.own and is_listed(card, name, listed or slot.usual))


def is_listed(card: Card, name: str, listed: str) -> bool:
    """Whether it is what an ID card lists: a card, a type of weapon, or any weapon."""
    return card.weapon if listed == ANY_WEAPON else bool(listed) and listed in (name, card.type)


def fitting(slots: tuple[Slot, ...], cards: tuple[Card, ...], listed: str) -> tuple[frozenset[int], ...]:
    """The cards that each slot of one Survivor takes."""
    names = [cards[card.twin].name if card.empty else card.name for card in cards]
    return tuple(
        frozenset(n for n, card in enumerate(cards) if accepts(slot, card, names[n], listed)) for slot in slots
    )


def held_in(slot: Slot, cards: tuple[Card, ...]) -> frozenset[int]:
    """The cards that count as in hand where they lie in this slot."""
    return frozenset(n for n, card in enumerate(cards) if slot.at_hand and card.place != BODY)


def lending(slot: Slot, cards: tuple[Card, ...]) -> frozenset[int]:
    """The cards that lend their Skills from a slot: what is worn lends them there, what is for the hand in hand."""
    works = {HAND: slot.at_hand, BODY: BODY in slot.takes}
    return frozenset(n for n, card in enumerate(cards) if works.get(card.place, True))
