"""Search (2e p.19): draw, look, keep or discard. Also every other way to draw Equipment."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import KILLED, OFF_BOARD, SEARCHED, State
from shamble.rules.actions.bounty import GainBounty
from shamble.rules.base.arriving import have_come
from shamble.rules.base.events import CardDrawn, Reshuffled, SearchInterrupted
from shamble.rules.base.ground import nature_of
from shamble.rules.base.light import PointLight, why_not_on
from shamble.rules.base.marks import has_mark, take_mark
from shamble.rules.base.places import haunted, place
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import Ruleset, profile_of, skills_of
from shamble.rules.survivors.inventory import Arrange, carried, throw_away
from shamble.rules.zombies.groups import Step

SEARCH_DECK, CRATE_DECK, SECRET_DECK = "equipment", "pimpweapon", "secret-service"
NO_CAR = "search-no-car"
BY_LIGHT = -1  # as many cards as one draws with a light, or without
AAAHH = "aaahh"
STACK = "stack"  # a card that lies face down on a Zone for whoever Searches there; which one is drawn then


class Reshuffle(NamedTuple):
    """A deck that has run out is made anew from its discards (2e p.19, 20, 25)."""

    deck: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        state.piles[self.deck] = state.piles[self.deck].reshuffled()
        if tell:
            tell(Reshuffled(self.deck, len(state.piles[self.deck].left)))
        return ()


def run_out(rules: Ruleset, state: State, deck: int) -> bool:
    """Must the deck be made anew before a card can be drawn?"""
    pile = state.piles[deck]
    return not pile.left and bool(pile.discard) and deck in rules.reshuffles


def number_left(rules: Ruleset, state: State, deck: int) -> int:
    """How many cards a deck has, one whose Feat is open with it."""
    top = state.ledger.top
    return len(state.piles[deck].left) + (top >= 0 and rules.deck_ids.get(rules.cards[top].deck) == deck)


# --- the Action --------------------------------------------------------------------------------------------------


def why_not_search(rules: Ruleset, state: State, who: int, profile: Profile, car: bool, number: int = -1) -> str:
    """Which rule forbids a Search here and now; '' if none."""
    me = state.survivors[who]
    if me.flags & SEARCHED and not profile.search_often and not has_mark(rules, state, STACK, me.zone):
        return "search-once"
    if state.crowd[me.zone]:
        return "search-zombies"
    if car:
        return why_not_in_car(rules, state, me.zone, number)
    if profile.search_anywhere or may_search_corpses(state, who, profile):
        return ""
    if profile.searches and nature_of(rules, state, me.zone) in profile.searches:
        return ""
    return rules.policies.search_place(rules, state, me.zone)


def why_not_searching(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    number = int(said[2]) if len(said) > 2 else -1
    return why_not_search(rules, state, who, profile, len(said) > 1, number) or "no-actions"


def may_search_corpses(state: State, who: int, profile: Profile) -> bool:
    """After a kill in the same Turn the free Search may be made in any Zone (Hold your nose, po p.26)."""
    me = state.survivors[who]
    return profile.corpse_search and bool(me.flags & KILLED) and "corpse" not in me.free_used


def why_not_in_car(rules: Ruleset, state: State, zone: int, number: int) -> str:
    """Why a car of the Zone, or the one with that number, cannot be Searched."""
    if number >= 0:
        here = number < len(state.cars) and state.cars[number].zone == zone
        return why_not_find(rules, state, number) if here else "search-no-car"
    cars = searchable(rules, state, zone)
    if cars:
        return "" if len(cars) == 1 else "search-which-car"
    reasons = [why_not_find(rules, state, n) for n, car in enumerate(state.cars) if car.zone == zone]
    return max(reasons, key=lambda reason: reason != NO_CAR, default=NO_CAR)


def why_not_find(rules: Ruleset, state: State, number: int) -> str:
    """Why there is nothing to be found in a car; '' if there is something (po p.21)."""
    car = state.cars[number]
    match rules.cars[car.kind].search:
        case "no":
            return NO_CAR
        case "once" if car.searched:
            return "search-car-once"
        case "once" if not state.piles[rules.deck_ids[CRATE_DECK]].left:
            return "search-car-empty"
    return ""


def searchable(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Cars of the Zone that hold something, alike ones once."""
    found: dict[str, int] = {}
    for number, car in enumerate(state.cars):
        if car.zone == zone and not why_not_find(rules, state, number):
            found.setdefault(car.kind, number)
    return list(found.values())


def offer_search(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords("search"):
        return
    if not why_not_search(rules, state, who, profile, False):
        found.append(("search",))
    if state.cars:
        match why_not_search(rules, state, who, profile, True):
            case "":
                found.append(("search", "car"))
            case "search-which-car":
                found += [("search", "car", n) for n in searchable(rules, state, state.survivors[who].zone)]


def do_search(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, "search", tell)
    zone, cards, light = state.survivors[who].zone, profile.search_cards, tuple[Frame, ...]()
    if rules.dim and not why_not_on(rules, state, who):
        cards, light = BY_LIGHT, (PointLight(who, True),)
    if len(said) == 1 and has_mark(rules, state, STACK, zone):
        return (*light, DrawCards(who, rules.deck_ids[SEARCH_DECK], cards, searching=True, stack=zone))
    state.edit(who).flags |= SEARCHED
    if len(said) > 1:
        number = int(said[2]) if len(said) > 2 else searchable(rules, state, zone)[0]
        return (*light, *search_car(rules, state, who, number, cards))
    deck = rules.deck_ids[rules.policies.search_deck(rules, zone)]
    return (*light, DrawCards(who, deck, cards, searching=True))


def search_car(rules: Ruleset, state: State, who: int, number: int, cards: int) -> tuple[Frame, ...]:
    """What a kind of car holds: the first weapon, one Pimpweapon, or what a room does (2e p.32, po p.21)."""
    car = state.cars[number]
    search = rules.cars[car.kind].search
    if search == "once":
        state.change_car(number, car._replace(searched=True))
        return (DrawCards(who, rules.deck_ids[CRATE_DECK], 1),)
    cards = groping(rules, state, who).search_cards if search == "room" else cards
    return (DrawCards(who, rules.deck_ids[SEARCH_DECK], cards, weapons=search == "weapon", searching=True),)


def groping(rules: Ruleset, state: State, who: int) -> Profile:
    """What a Survivor can do if Flashlights are of no use (po p.21)."""
    skills = list(skills_of(rules, state, who))
    for card in carried(state.survivors[who]):
        if "flashlight" in rules.cards[card].traits:
            for skill in rules.granting.get(card, ()):
                skills.remove(skill)
    return rules.folded(tuple(skills))


# --- drawing -----------------------------------------------------------------------------------------------------


class DrawCards(NamedTuple):
    """Draw so many cards, one after the other; what is kept is put away together at the end."""

    who: int
    deck: int
    left: int
    kept: tuple[int, ...] = ()
    weapons: bool = False  # go on until a weapon comes (2e p.32)
    searching: bool = False
    stack: int = -1  # the Zone whose stack the cards come from (wd p.40)

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.left == BY_LIGHT:  # who could still turn one on has not
            look = profile_of if why_not_on(rules, state, self.who) else groping
            return (self._replace(left=look(rules, state, self.who).search_cards),)
        if self.left and run_out(rules, state, self.deck):
            return (Reshuffle(self.deck), self)
        pile = state.piles[self.deck]
        if self.left and self.deck == rules.deck_ids.get(BOUNTY):
            return GainBounty(self.who), self._replace(left=self.left - 1)
        empty = self.stack >= 0 and not has_mark(rules, state, STACK, self.stack)
        if self.left == 0 or not pile.left or empty:
            return (Arrange(self.who, self.kept),) if self.kept else ()
        return Draw("equip", pile.left, self.deck, self.who)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        card = int(said[1])
        state.piles[self.deck] = state.piles[self.deck].without(card)
        if self.stack >= 0:
            take_mark(rules, state, STACK, self.stack, "searched", tell)
        if tell:
            tell(CardDrawn(self.who, card, self.deck))
        return (Revealed(self, card),)


class Revealed(NamedTuple):
    """A card is seen: it may be sent back by a Skill; a shriek ends the Search; else it is kept."""

    draw: DrawCards
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.second_chances(rules, state):
            return Choice(state.survivors[self.draw.who].seat, "redraw", self.draw.who)
        return self.settle(rules, state, tell)

    def second_chances(self, rules: Ruleset, state: State) -> list[int]:
        who, profile = self.draw.who, profile_of(rules, state, self.draw.who)
        used, skills = state.survivors[who].used, profile.redraws
        if self.draw.searching and AAAHH in rules.cards[self.card].traits:
            skills = (*profile.safe_searches, *skills)
        return [skill for skill in skills if skill not in used]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("keep",), ("redraw",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "keep":
            return self.settle(rules, state, tell)
        me = state.edit(self.draw.who)
        me.used = (*me.used, self.second_chances(rules, state)[0])
        throw_away(rules, state, self.draw.who, self.card, "redraw", tell)
        return (self.draw,)

    def settle(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        draw, card = self.draw, rules.cards[self.card]
        if AAAHH in card.traits:
            throw_away(rules, state, self.draw.who, self.card, AAAHH, tell)
            return self.shriek(rules, state, tell)
        if draw.weapons and not card.weapon:
            throw_away(rules, state, self.draw.who, self.card, "not a weapon", tell)
            return (draw,)
        after = draw._replace(left=draw.left - 1, kept=(*draw.kept, self.card))
        profile = profile_of(rules, state, draw.who)
        if draw.searching and profile.matching and card.dual and self.match(rules, state) >= 0:
            return (MatchingCard(after, self.match(rules, state)),)
        return (after,)

    def match(self, rules: Ruleset, state: State) -> int:
        """Another card of that name in the deck, or -1."""
        name = rules.cards[self.card].name
        left = state.piles[self.draw.deck].left
        return next((card for card in left if rules.cards[card].name == name), -1)

    def shriek(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Those whom the card names, or a Walker, come and the Search is over (2e p.32, wd p.29)."""
        who, zone = self.draw.who, state.survivors[self.draw.who].zone
        if tell:
            tell(SearchInterrupted(who, zone))
        frames: tuple[Frame, ...] = ()
        if haunted(rules, zone):
            usual = (rules.families["walker"][0], rules.numbers.aaahh_zombies)
            kind, number = rules.brings.get(self.card, usual)
            came, frames = place(rules, state, zone, kind, number, AAAHH, tell)
            if came:
                frames = (*have_come(rules, state, (Step(OFF_BOARD, kind, came, zone),), tell), *frames)
        kept = self.draw.kept
        return (*frames, Arrange(who, kept)) if kept else frames


class MatchingCard(NamedTuple):
    """A second card of the same kind may be taken out of the deck (2e p.66)."""

    draw: DrawCards
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.draw.who].seat, "match", self.draw.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("match",), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return (self.draw,)
        deck = self.draw.deck
        state.piles[deck] = state.piles[deck].without(self.card)
        if tell:
            tell(CardDrawn(self.draw.who, self.card, deck))
        return (self.draw._replace(kept=(*self.draw.kept, self.card)),)
