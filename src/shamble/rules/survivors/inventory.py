"""Inventory (2e p.16): cards in slots, what works where, and arranging cards one at a time."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.pile import Pile
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State, Survivor
from shamble.rules.base.events import CardDiscarded, CardMoved
from shamble.rules.base.light import needs_lamp
from shamble.rules.base.profile import Profile
from shamble.rules.base.ruleset import Ruleset, profile_of

BUILT_DECK = "built"  # weapons that Survivors make


def usable(rules: Ruleset, me: Survivor, profile: Profile) -> tuple[int, ...]:
    """Cards that work as held in hand."""
    if profile.webbing:
        return tuple(sorted(carried(me)))
    if rules.hand_slot >= 0:
        return me.cards[rules.hand_slot]
    held = at_hand(rules, me)
    if profile.spellbook:
        return tuple(sorted((*held, *(card for card in put_by(rules, me) if card in rules.scrolls))))
    return held


def at_hand(rules: Ruleset, me: Survivor) -> tuple[int, ...]:
    """Cards that are in hand, or lie where they count as such."""
    if rules.hand_slot >= 0:
        return me.cards[rules.hand_slot]
    return tuple(
        sorted(card for held, cards in zip(rules.held_in, me.cards, strict=True) for card in cards if card in held)
    )


def put_by(rules: Ruleset, me: Survivor) -> tuple[int, ...]:
    """All other cards."""
    return tuple(
        card for held, cards in zip(rules.held_in, me.cards, strict=True) for card in cards if card not in held
    )


def counts_beside(rules: Ruleset, used: int) -> bool:
    """Whether one more card in hand counts for an Action or roll that uses so many already."""
    return used < rules.numbers.at_once or not rules.numbers.at_once


def carried(me: Survivor) -> tuple[int, ...]:
    """All cards, those nearest to hand first."""
    return sum(me.cards, ())


def distinct(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Alike cards once each, in order."""
    return cards if len(cards) < 2 else tuple(dict.fromkeys(cards))


def remove(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def put(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*cards, card)))


def put_into(me: Survivor, slot: int, card: int) -> None:
    lay(me, slot, put(me.cards[slot], card))


def take_from(me: Survivor, slot: int, card: int) -> None:
    lay(me, slot, remove(me.cards[slot], card))


def lay(me: Survivor, slot: int, cards: tuple[int, ...]) -> None:
    me.cards = (*me.cards[:slot], cards, *me.cards[slot + 1 :])


def nearest(me: Survivor, card: int) -> int:
    """The slot that holds a card; of several the one nearest to hand."""
    return next(slot for slot, cards in enumerate(me.cards) if card in cards)


def farthest(me: Survivor, card: int) -> int:
    """Of several slots that hold a card the one where it is of least use: in the backpack rather than in hand."""
    return next(slot for slot in reversed(range(len(me.cards))) if card in me.cards[slot])


def take_away(me: Survivor, card: int) -> None:
    """Take a card out of the inventory, from the hands first."""
    take_from(me, nearest(me, card), card)


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


def throw_away(rules: Ruleset, state: State, who: int, card: int, because: str, tell: Tell | None) -> None:
    """Discard a card that is in no slot."""
    to_discard(rules, state, card)
    if tell:
        tell(CardDiscarded(who, card, because))
    needs_lamp(rules, state, who, tell)


def discard(rules: Ruleset, state: State, who: int, card: int, because: str, tell: Tell | None) -> None:
    take_away(state.edit(who), card)
    throw_away(rules, state, who, card, because, tell)


def give_up(rules: Ruleset, state: State, who: int, card: int, because: str, tell: Tell | None) -> int:
    """Discard a card one can spare: of two alike ones that in the backpack, for the one in hand is of more use.

    Which slot is free now?
    """
    me = state.edit(who)
    slot = farthest(me, card)
    take_from(me, slot, card)
    throw_away(rules, state, who, card, because, tell)
    return slot


def is_free(me: Survivor, slot: int, profile: Profile) -> bool:
    """Whether a slot has room for one more (2e p.16)."""
    return len(me.cards[slot]) < profile.rooms[slot]


def slots_for(rules: Ruleset, state: State, who: int, card: int, profile: Profile) -> list[int]:
    """Where a card may go and there is room for it."""
    me, takes = state.survivors[who], rules.fitting[who]
    return [slot for slot in range(len(me.cards)) if card in takes[slot] and is_free(me, slot, profile)]


def put_away(rules: Ruleset, state: State, who: int, card: int) -> None:
    """Into the first slot with room for it; what finds none lies in the last one all the same."""
    slots = slots_for(rules, state, who, card, profile_of(rules, state, who))
    put_into(state.edit(who), slots[0] if slots else rules.pack_slot, card)


def can_drop(rules: Ruleset, card: int) -> bool:
    return card not in rules.stuck and card not in rules.loads


def room_for_load(rules: Ruleset, state: State, who: int, card: int, more: int = 0) -> bool:
    """Whether a card that nobody drops finds a slot, with so many more of them, once all else has gone."""
    if card not in rules.loads:
        return True
    me, takes, rooms = state.survivors[who], rules.fitting[who], profile_of(rules, state, who).rooms
    has = sum(each in rules.loads for each in carried(me))
    return has + more < sum(room for slot, room in enumerate(rooms) if card in takes[slot])


# --- arranging ---------------------------------------------------------------------------------------------------


class Arrange(NamedTuple):
    """Put new cards away and reorganize for free: each card moves at most once, room is checked last (2e p.21)."""

    who: int
    loose: tuple[int, ...] = ()  # new cards not yet put anywhere
    moved: tuple[tuple[int, ...], ...] = ()  # for each slot cards that have come into it: they stay there

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "arrange", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        slots, sizes, last = state.survivors[self.who].cards, rules.slot_sizes, rules.pack_slot
        takes, verbs, loose = rules.fitting[self.who], rules.slot_verbs, self.loose
        # The last slot may hold too many for a while: what is too much must go before the end.
        free = [slot for slot in range(last) if len(slots[slot]) < sizes[slot]]
        free.append(last)
        found: list[Answer] = []
        for card in distinct(loose):
            found += [(verbs[slot], card) for slot in free if card in takes[slot]]
            if card not in rules.loads:
                found.append(("drop", card))
        full = not loose and len(slots[last]) > sizes[last]
        full = full and len(slots[last]) > profile_of(rules, state, self.who).rooms[last]
        if not loose and not full:
            found.append(("done",))
        for slot in free:
            verb, here = verbs[slot], takes[slot]
            for other, cards in enumerate(slots):
                if cards and other != slot:
                    found += [(verb, card) for card in self.movable(cards, other) if card in here]
        if full:
            everything = distinct(carried(state.survivors[self.who]))
            found += [("drop", card) for card in everything if can_drop(rules, card)]
        return list(dict.fromkeys(found)) if loose or last > 1 else found

    def movable(self, cards: tuple[int, ...], slot: int) -> tuple[int, ...]:
        """Of the cards in a slot those that have not come there only now."""
        moved = self.moved[slot] if self.moved else ()
        if not moved:
            return distinct(cards)
        return tuple([card for card in distinct(cards) if cards.count(card) > moved.count(card)])

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
            throw_away(rules, state, self.who, card, "no use", tell)
            return (self._replace(loose=loose),)
        me, slot = state.edit(self.who), rules.by_verb[str(said[0])]
        slots, moved = list(me.cards), list(self.moved or rules.bare)
        if not fresh:
            for other in range(rules.pack_slot, -1, -1):  # of alike ones the one of least use
                if other != slot and card in self.movable(slots[other], other):
                    slots[other] = remove(slots[other], card)
                    break
        slots[slot] = put(slots[slot], card)
        me.cards = tuple(slots)
        if tell:
            tell(CardMoved(self.who, card, rules.slots[slot].name))
        moved[slot] = (*moved[slot], card)
        return (Arrange(self.who, loose, tuple(moved)),)
