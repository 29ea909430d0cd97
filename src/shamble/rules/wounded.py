"""Wounded cards (po p.15): a Wound costs a card and fills its slot; too many of them and one is out."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.events import CardDiscarded
from shamble.rules.inventory import can_drop, carried, distinct, put, take_away, to_discard
from shamble.rules.ruleset import Ruleset
from shamble.rules.wounds import eliminate

WOUNDED = "Wounded"


def wounded_card_id(rules: Ruleset) -> int:
    return next(number for number, card in enumerate(rules.cards) if card.name == WOUNDED)


class LoseCard(NamedTuple):
    """The player picks the card that is lost; with none, only the Wounded card comes."""

    who: int
    because: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.options(rules, state):
            return Choice(state.survivors[self.who].seat, "lose", self.who)
        return self.settle(rules, state, "backpack" if self.hands_full(rules, state) else "hands", tell)

    def hands_full(self, rules: Ruleset, state: State) -> bool:
        return len(state.survivors[self.who].hands) >= rules.numbers.hands

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        cards = distinct(tuple(sorted(carried(state.survivors[self.who]))))
        return [("lose", card) for card in cards if can_drop(rules, card)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        card, me = int(said[1]), state.edit(self.who)
        place = "hands" if card in me.hands else "backpack"
        take_away(me, card)
        to_discard(rules, state, card)
        if tell:
            tell(CardDiscarded(self.who, card, "wounded"))
        return self.settle(rules, state, place, tell)

    def settle(self, rules: Ruleset, state: State, place: str, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.edit(self.who)
        card = wounded_card_id(rules)
        if place == "hands":
            me.hands = put(me.hands, card)
        else:
            me.backpack = put(me.backpack, card)
        return eliminate(rules, state, self.who, self.because, tell) if me.health <= 0 else ()
