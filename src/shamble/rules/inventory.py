"""Inventory (2e p.16): two hands, a backpack, what works where, and arranging cards one at a time."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import ASIDE, Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import FIXED, PLAYING, State, Survivor
from shamble.rules.danger import gain_ap
from shamble.rules.events import CardDiscarded, CardMoved
from shamble.rules.profile import Profile
from shamble.rules.ruleset import Ruleset, profile_of


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
    """A card goes to the discards of its own deck, loaded again; only some decks are ever reshuffled."""
    row = rules.cards[card]
    if row.empty:
        card = row.twin
    deck = rules.deck_ids.get(row.deck)
    if deck is not None:
        state.piles[deck] = state.piles[deck].discarded(card)


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


# --- asides: free at any time, even in another's Turn ------------------------------------------------------------


def list_asides(rules: Ruleset, state: State) -> list[Answer]:
    """Discarding and eating are free at any time (2e p.15-16)."""
    found: list[Answer] = []
    for who, me in enumerate(state.survivors):
        if me.status != PLAYING or me.leader == FIXED:
            continue
        for card in distinct(tuple(sorted(carried(me)))):
            if can_drop(rules, card):
                found.append((ASIDE, who, "drop", card))
                if rules.cards[card].food:
                    found.append((ASIDE, who, "eat", card))
    return found


def take_aside(rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    who, what, card = int(said[1]), said[2], int(said[3])
    give_up(rules, state, who, card, str(what), tell)
    if what == "eat":
        return gain_ap(rules, state, who, rules.cards[card].food, "food", tell)
    return ()


# --- arranging ---------------------------------------------------------------------------------------------------


class Arrange(NamedTuple):
    """Put new cards away and reorganize for free: each card moves at most once, room is checked last (2e p.21)."""

    who: int
    loose: tuple[int, ...] = ()  # new cards not yet put anywhere
    moved: tuple[int, ...] = ()

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
            if hand_free and me.backpack.count(card) > self.moved.count(card):
                found.append(("hold", card))
        for card in distinct(me.hands):
            if me.hands.count(card) > self.moved.count(card):
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
            return (Arrange(self.who, loose, self.moved),)
        me = state.edit(self.who)
        if not fresh:
            take_away_from(me, card, "backpack" if said[0] == "hold" else "hands")
        if said[0] == "hold":
            me.hands = put(me.hands, card)
        else:
            me.backpack = put(me.backpack, card)
        if tell:
            tell(CardMoved(self.who, card, "hand" if said[0] == "hold" else "backpack"))
        return (Arrange(self.who, loose, (*self.moved, card)),)


def take_away_from(me: Survivor, card: int, place: str) -> None:
    if place == "hands":
        me.hands = remove(me.hands, card)
    else:
        me.backpack = remove(me.backpack, card)
