"""Wounded cards (po p.15): a Wound costs a card and fills its slot; too many of them and one is out."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.inventory import can_drop, carried, distinct, give_up, put_into, slots_for
from shamble.rules.survivors.wounds import eliminate

WOUNDED = "Wounded"


def wounded_card_id(rules: Ruleset) -> int:
    return next(number for number, card in enumerate(rules.cards) if card.name == WOUNDED)


class LoseCard(NamedTuple):
    """The player picks the card that is lost; with none, only the Wounded card comes."""

    who: int
    because: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        grasp = Grasp(self)
        if grasp.options(rules, state):
            return (grasp,)
        if self.options(rules, state):
            return Choice(state.survivors[self.who].seat, "lose", self.who)
        free = slots_for(rules, state, self.who, wounded_card_id(rules), profile_of(rules, state, self.who))
        return self.settle(rules, state, free[0] if free else rules.pack_slot, tell)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        cards = distinct(tuple(sorted(carried(state.survivors[self.who]))))
        return [("lose", card) for card in cards if can_drop(rules, card)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        slot = give_up(rules, state, self.who, int(said[1]), "wounded", tell)
        return self.settle(rules, state, slot, tell)

    def settle(self, rules: Ruleset, state: State, slot: int, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.edit(self.who)
        put_into(me, slot, wounded_card_id(rules))
        return eliminate(rules, state, self.who, self.because, tell) if me.health <= 0 else ()


class Grasp(NamedTuple):
    """Nothing is lost as long as there is a slot left for the Wounded card, whichever one likes (po p.26)."""

    wound: LoseCard

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.wound.who].seat, "slot", self.wound.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        profile = profile_of(rules, state, self.wound.who)
        if not profile.death_grasp:
            return []
        card = wounded_card_id(rules)
        free = slots_for(rules, state, self.wound.who, card, profile)
        return [(rules.slots[slot].verb, card) for slot in free]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return self.wound.settle(rules, state, rules.by_verb[str(said[0])], tell)
