"""The decks of a scenario: what is in them, and what is out of them because it lies elsewhere."""

from __future__ import annotations

from collections import Counter

from shamble.content.ground import ASIDE_DECK
from shamble.core.errors import UnknownName
from shamble.core.pile import Pile
from shamble.core.state import State
from shamble.proof.keys import Raw, words
from shamble.proof.limits import cards_of
from shamble.rules.actions.tokens import CACHE
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import cards_called

KEPT_APART = (ASIDE_DECK, CACHE)  # where a mission keeps cards that are then in no other deck


def take_card(rules: Ruleset, state: State, name: str) -> int:
    """A card of that name out of its deck; from where there are some left. `(start)` means the Starting deck's."""
    same = cards_called(rules, name)
    for number in same:
        row = rules.cards[number]
        for part in rules.parts.get(number, ()):
            take_card(rules, state, rules.cards[part].name)
        loaded = row.twin if row.empty else number
        for deck in (row.deck, *KEPT_APART):
            at = rules.deck_ids.get(deck)
            if at is not None and loaded in state.piles[at].left:
                state.piles[at] = state.piles[at].without(loaded)
                return number
    return same[0]


def take_abomination_cards(rules: Ruleset, state: State) -> None:
    """The card of an Abomination, or of a Necromancer, that is out is not in its deck."""
    for kind in rules.loners:
        deck = rules.deck_ids.get(rules.kinds[kind].family)
        if deck is not None and state.reserve[kind] < rules.kinds[kind].figures and kind in state.piles[deck].left:
            state.piles[deck] = state.piles[deck].without(kind)


def lay_piles(rules: Ruleset, state: State, raw: Raw) -> None:
    for key in ("decks", "discard"):
        for name, given in (raw.get(key) or {}).items():
            if name not in rules.deck_ids:
                raise UnknownName("deck", name, rules.deck_ids)
            deck = rules.deck_ids[name]
            cards = tuple(sorted(deck_card(rules, name, card) for card in words(given or ())))
            left = state.piles[deck].left
            if key == "decks":
                state.piles[deck] = Pile(cards)
                if name == ASIDE_DECK and rules.scene.drawn_aside:  # what chance has laid aside is not where it was
                    source = rules.deck_ids[BOUNTY]
                    state.piles[source] = Pile(without(state.piles[source].left, cards))
            else:
                whole = name not in (raw.get("decks") or {})  # what is discarded is not in the deck any more
                state.piles[deck] = Pile(without(left, cards) if whole else left, cards)


def without(left: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """A deck less some cards, as far as it has them."""
    return tuple(sorted((Counter(left) - Counter(gone)).elements()))


def deck_card(rules: Ruleset, deck: str, card: str) -> int:
    drawn = [BOUNTY] if deck == ASIDE_DECK and rules.scene.drawn_aside else []
    known = {name: number for source in (deck, *drawn) for number, name in cards_of(rules, source).items()}
    if card not in known:
        raise UnknownName(f"card of the {deck} deck", card, known)
    return known[card]
