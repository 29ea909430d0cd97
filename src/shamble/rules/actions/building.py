"""Building weapons (po p.10): two cards one carries become a third, for free and at any time."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State, Survivor
from shamble.rules.base.events import CardBuilt, CardMoved
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.inventory import carried, distinct, put, remove, room, take_away_from, to_discard


def buildable(rules: Ruleset, state: State, who: int) -> list[int]:
    """What a Survivor could make of the cards it carries."""
    me = state.survivors[who]
    return [card for card in rules.recipes if ingredients(rules, me, card) and in_supply(rules, state, card)]


def in_supply(rules: Ruleset, state: State, card: int) -> bool:
    """Whether there is a card to be had; what is but others laid together is always there."""
    return card in rules.parts or card in state.piles[rules.deck_ids[rules.cards[card].deck]].left


def ingredients(rules: Ruleset, me: Survivor, card: int) -> tuple[int, ...]:
    """The cards it takes, those in the backpack before those in hand; () if one is missing."""
    mine, found = [*me.backpack, *me.hands], []
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
        take_away_from(me, piece, "backpack" if piece in me.backpack else "hands")
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
    slots = rules.numbers.hands + room(rules, profile) - len(carried(state.survivors[who]))
    number = min(wanted, slots, state.piles[deck].left.count(card))
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
        me = state.survivors[self.who]
        space = len(me.backpack) < room(rules, profile_of(rules, state, self.who))
        found: list[Answer] = []
        if len(me.hands) < rules.numbers.hands:
            found.append(("hold", self.card))
        elif space:
            found += [("swap", card) for card in distinct(me.hands)]
        return [*found, ("stow", self.card)] if space else found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.edit(self.who)
        if said[0] == "swap":
            other = int(said[1])
            me.hands, me.backpack = remove(me.hands, other), put(me.backpack, other)
        if said[0] == "stow":
            me.backpack = put(me.backpack, self.card)
        else:
            me.hands = put(me.hands, self.card)
        if tell:
            tell(CardMoved(self.who, self.card, "backpack" if said[0] == "stow" else "hand"))
        return ()
