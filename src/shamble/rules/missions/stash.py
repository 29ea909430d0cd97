"""Things put down for good or for later: food in trunks, boxes in cars, components with somebody who waits for them."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell, asked
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import FIXED, NO_COMPANION, PLAYING, State
from shamble.rules.base.events import CardGiven, CardStashed, TokenStashed
from shamble.rules.base.places import in_zone
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import Arrange, carried, distinct, put, put_into, remove, take_away


def cars_in(state: State, zone: int) -> list[int]:
    return [number for number, car in enumerate(state.cars) if car.zone == zone]


def keeper_in(state: State, zone: int) -> int:
    """Whoever waits in the Zone for what is brought, or -1."""
    return next((who for who in in_zone(state, zone) if state.survivors[who].leader == FIXED), -1)


def named_cards(rules: Ruleset, cards: tuple[int, ...], names: tuple[str, ...]) -> list[int]:
    """Cards out of a list of names, alike ones once."""
    return [card for card in distinct(tuple(sorted(cards))) if rules.cards[card].name in names]


# --- trunks ------------------------------------------------------------------------------------------------------


class Trunk(NamedTuple):
    """One Action moves any number of certain cards into the trunk of a car in the Zone, or out of it (2e p.42)."""

    who: int
    names: tuple[str, ...]
    car: int = -1
    way: str = ""  # load or unload, once the first card has moved
    loose: tuple[int, ...] = ()  # taken out and not put away yet

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        cars = self.useful(rules, state)
        if self.car < 0 and len(cars) == 1:
            return (self._replace(car=cars[0]),)
        if not self.options(rules, state):
            return ()
        return Choice(state.survivors[self.who].seat, "trunk", self.who)

    def useful(self, rules: Ruleset, state: State) -> list[int]:
        """Cars of the Zone that something can be put into or taken from."""
        me = state.survivors[self.who]
        mine = named_cards(rules, carried(me), self.names)
        return [car for car in cars_in(state, me.zone) if mine or state.cars[car].cards]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.car < 0:
            return [("car", car) for car in self.useful(rules, state)]
        found: list[Answer] = [("done",)] if self.way else []
        if self.way != "unload":
            cards = named_cards(rules, carried(state.survivors[self.who]), self.names)
            found += [("load", card) for card in cards]
        if self.way != "load":
            found += [("unload", card) for card in distinct(state.cars[self.car].cards)]
        return found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "car":
            return (self._replace(car=int(said[1])),)
        if said[0] == "done":
            return (Arrange(self.who, self.loose),) if self.loose else ()
        card, car = int(said[1]), state.cars[self.car]
        load = said[0] == "load"
        if load:
            take_away(state.edit(self.who), card)
        state.change_car(self.car, car._replace(cards=put(car.cards, card) if load else remove(car.cards, card)))
        if tell:
            tell(CardStashed(self.who, self.car, card, load))
        if load:
            return (self._replace(way="load"),)
        return (self._replace(way="unload", loose=put(self.loose, card)),)


class LoadToken(NamedTuple):
    """A token goes into a car of the Zone for good; the players choose which (2e p.57)."""

    who: int
    token: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return asked(self, rules, state, tell, Choice(state.survivors[self.who].seat, "trunk", self.who))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("car", car) for car in cars_in(state, state.survivors[self.who].zone)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        state.change_car(number, state.cars[number]._replace(tokens=(*state.cars[number].tokens, self.token)))
        if tell:
            tell(TokenStashed(self.who, self.token, number))
        return ()


# --- handing in --------------------------------------------------------------------------------------------------


def hand_in(rules: Ruleset, state: State, who: int, token: int, card: int, tell: Tell | None) -> None:
    """A token, or a card, stays with whoever waits for it in the Zone; nobody takes it back (2e p.62)."""
    keeper = keeper_in(state, state.survivors[who].zone)
    owner = state.edit(keeper)
    if token >= 0:
        owner.tokens = (*owner.tokens, token)
        if tell:
            tell(TokenStashed(who, token, -1))
    else:
        put_into(owner, rules.pack_slot, card)
        if tell:
            tell(CardGiven(who, keeper, card))


class HandOut(NamedTuple):
    """Somebody in the Zone is given a card, whom the players like; what it was made of is used up (2e p.62)."""

    card: int
    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return asked(self, rules, state, tell, Choice(TABLE, "hand-out"))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [
            ("hand-out", who)
            for who, other in enumerate(state.survivors)
            if other.zone == self.zone and other.leader == NO_COMPANION and other.status == PLAYING
        ]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        keeper, who = keeper_in(state, self.zone), int(said[1])
        deck = rules.deck_ids[rules.cards[self.card].deck]
        state.piles[deck] = state.piles[deck].without(self.card)
        if keeper >= 0:
            giver = state.edit(keeper)
            # The card stands for those it was made of: they take its place, and nobody draws them again.
            state.piles[deck] = state.piles[deck]._replace(discard=tuple(sorted(carried(giver))))
            giver.tokens, giver.cards = (), rules.bare
            if tell:
                tell(CardGiven(keeper, who, self.card))
        return (Arrange(who, (self.card,)),)
