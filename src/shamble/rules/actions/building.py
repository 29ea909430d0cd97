"""Building weapons (po p.10): two cards one carries become a third, for free and at any time."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State, Survivor
from shamble.rules.base.events import CardBuilt, CardMoved
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.inventory import (
    carried,
    distinct,
    farthest,
    nearest,
    put_into,
    slots_for,
    take_from,
    to_discard,
)


def buildable(rules: Ruleset, state: State, who: int) -> list[int]:
    """What a Survivor could make of the cards it carries."""
    me = state.survivors[who]
    return [card for card in rules.recipes if ingredients(rules, me, card) and in_supply(rules, state, card)]


def in_supply(rules: Ruleset, state: State, card: int) -> bool:
    """Whether there is a card to be had; what is but others laid together is always there."""
    return card in rules.parts or card in state.piles[rules.deck_ids[rules.cards[card].deck]].left


def ingredients(rules: Ruleset, me: Survivor, card: int) -> tuple[int, ...]:
    """The cards it takes, those in the backpack before those in hand; () if one is missing."""
    mine, found = [card for cards in reversed(me.cards) for card in cards], []
    for name in rules.recipes[card]:
        piece = next((each for each in mine if rules.cards[each].name == name), -1)
        if piece < 0:
            return ()
        mine.remove(piece)
        found.append(piece)
    return tuple(found)


def build(rules: Ruleset, state: State, who: int, card: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The ingredients are discarded, or stay together as one card; the new one may go into a hand at once."""
    me = state.edit(who)
    for piece in ingredients(rules, me, card):
        take_from(me, farthest(me, piece), piece)
        if card not in rules.parts:
            to_discard(rules, state, piece)
    number = 1 if card in rules.parts else out_of_supply(rules, state, who, card)
    if tell:
        tell(CardBuilt(who, card, number))
    return (Wield(who, card),) * number


def out_of_supply(rules: Ruleset, state: State, who: int, card: int) -> int:
    """How many come: one, or more with a Skill, as far as cards and room go (po p.25)."""
    deck, profile = rules.deck_ids[rules.cards[card].deck], profile_of(rules, state, who)
    wanted = 1 + (profile.cocktails if "molotov" in rules.cards[card].traits else 0)
    space = sum(profile.rooms) - len(carried(state.survivors[who]))
    number = min(wanted, space, state.piles[deck].left.count(card))
    for _ in range(number):
        state.piles[deck] = state.piles[deck].without(card)
    return number


class Wield(NamedTuple):
    """A card just built goes into a free hand, into one in exchange for what it holds, or to the others (po p.10)."""

    who: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "wield", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        me, profile, last = state.survivors[self.who], profile_of(rules, state, self.who), rules.pack_slot
        free = slots_for(rules, state, self.who, self.card, profile)
        found: list[Answer] = []
        for slot, row in enumerate(rules.slots):
            if slot in free:
                found.append((row.verb, self.card))
            elif last in free and self.card in rules.fitting[self.who][slot]:
                found += [("swap", card) for card in distinct(me.cards[slot])]
        return list(dict.fromkeys(found))

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.edit(self.who)
        if said[0] == "swap":
            other = int(said[1])
            slot = nearest(me, other)
            take_from(me, slot, other)
            put_into(me, rules.pack_slot, other)
        else:
            slot = rules.by_verb[str(said[0])]
        put_into(me, slot, self.card)
        if tell:
            tell(CardMoved(self.who, self.card, rules.slots[slot].name))
        return ()
