"""Inventory (2e p.16): two hands, a backpack, what works where, and arranging cards one at a time."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.pile import Pile
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State, Survivor
from shamble.rules.base.events import CardDiscarded, CardMoved
from shamble.rules.base.profile import Profile
from shamble.rules.base.ruleset import Ruleset, profile_of

BUILT_DECK = "built"  # weapons that Survivors make


def usable(me: Survivor, profile: Profile) -> tuple[int, ...]:
    """Cards that work as held in hand."""
    return tuple(sorted(me.hands + me.backpack)) if profile.webbing else me.hands


def carried(me: Survivor) -> tuple[int, ...]:
    return me.hands + me.backpack


def distinct(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Alike cards once each, in order."""
    return cards if len(cards) < 2 else tuple(dict.fromkeys(cards))


def remove(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def put(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*cards, card)))


def take_away(me: Survivor, card: int) -> None:
    """Take a card out of the inventory, from the hands first."""
    if card in me.hands:
        me.hands = remove(me.hands, card)
    else:
        me.backpack = remove(me.backpack, card)


def to_discard(rules: Ruleset, state: State, card: int) -> None:
    """A card goes to the discards of its deck, loaded again; only some decks are ever reshuffled."""
    for piece in pieces(rules, card):
        name = rules.cards[piece].deck
        deck = rules.deck_ids.get(name)
        if deck is not None:
            pile = state.piles[deck]
            state.piles[deck] = put_back(pile, piece) if name == BUILT_DECK else pile.discarded(piece)


def pieces(rules: Ruleset, card: int) -> tuple[int, ...]:
    """The cards that are left of one: itself, loaded again, or what lies together in it."""
    row = rules.cards[card]
    if row.empty:
        card = row.twin
    return rules.parts.get(card) or (rules.joins.get(card, card),)


def put_back(pile: Pile, card: int) -> Pile:
    """What was built lies ready to be built again (po p.6, 10)."""
    return pile._replace(left=put(pile.left, card))


def discard(rules: Ruleset, state: State, who: int, card: int, because: str, tell: Tell | None) -> None:
    take_away(state.edit(who), card)
    to_discard(rules, state, card)
    if tell:
        tell(CardDiscarded(who, card, because))


def give_up(rules: Ruleset, state: State, who: int, card: int, because: str, tell: Tell | None) -> None:
    """Discard a card one can spare: of two alike ones that in the backpack, for the one in hand is of more use."""
    me = state.edit(who)
    take_away_from(me, card, "backpack" if card in me.backpack else "hands")
    to_discard(rules, state, card)
    if tell:
        tell(CardDiscarded(who, card, because))


def room(rules: Ruleset, profile: Profile) -> int:
    """Backpack slots (2e p.16; Hoard adds some)."""
    return rules.numbers.backpack + profile.backpack


def fits(rules: Ruleset, state: State, who: int) -> bool:
    me = state.survivors[who]
    return len(me.hands) <= rules.numbers.hands and len(me.backpack) <= room(rules, profile_of(rules, state, who))


def can_drop(rules: Ruleset, card: int) -> bool:
    return "stuck" not in rules.cards[card].traits


# --- arranging ---------------------------------------------------------------------------------------------------


class Arrange(NamedTuple):
    """Put new cards away and reorganize for free: each card moves at most once, room is checked last (2e p.21)."""

    who: int
    loose: tuple[int, ...] = ()  # new cards not yet put anywhere
    held: tuple[int, ...] = ()  # cards that have come into a hand: they stay there
    stowed: tuple[int, ...] = ()  # and into the backpack

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "arrange", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        me = state.survivors[self.who]
        found: list[Answer] = []
        hand_free = len(me.hands) < rules.numbers.hands
        for card in distinct(self.loose):
            if hand_free:
                found.append(("hold", card))
            found.append(("stow", card))
            found.append(("drop", card))
        if not self.loose and fits(rules, state, self.who):
            found.append(("done",))
        for card in distinct(me.backpack):
            if hand_free and me.backpack.count(card) > self.stowed.count(card):
                found.append(("hold", card))
        for card in distinct(me.hands):
            if me.hands.count(card) > self.held.count(card):
                found.append(("stow", card))
        if not self.loose and not fits(rules, state, self.who):
            found += [("drop", card) for card in distinct(carried(me)) if can_drop(rules, card)]
        return list(dict.fromkeys(found))

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "done":
            return ()
        card = int(said[1])
        fresh = card in self.loose
        loose = remove(self.loose, card) if fresh else self.loose
        if said[0] == "drop":
            if not fresh:
                give_up(rules, state, self.who, card, "no use", tell)
                return (self,)
            to_discard(rules, state, card)
            if tell:
                tell(CardDiscarded(self.who, card, "no use"))
            return (self._replace(loose=loose),)
        me = state.edit(self.who)
        if not fresh:
            take_away_from(me, card, "backpack" if said[0] == "hold" else "hands")
        if tell:
            tell(CardMoved(self.who, card, "hand" if said[0] == "hold" else "backpack"))
        if said[0] == "hold":
            me.hands = put(me.hands, card)
            return (Arrange(self.who, loose, (*self.held, card), self.stowed),)
        me.backpack = put(me.backpack, card)
        return (Arrange(self.who, loose, self.held, (*self.stowed, card)),)


def take_away_from(me: Survivor, card: int, place: str) -> None:
    if place == "hands":
        me.hands = remove(me.hands, card)
    else:
        me.backpack = remove(me.backpack, card)
