"""Reorganize and Trade (2e p.21): any number of cards with one Survivor in the Zone, if both agree."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.actions.tokens import color_of
from shamble.rules.actions.vehicles import may_sit
from shamble.rules.base.events import CardGiven, CompanionGiven
from shamble.rules.base.places import in_zone
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import Arrange, carried, room_for_load, take_away


def followers(rules: Ruleset, state: State, who: int) -> list[int]:
    """The Companions a Survivor leads and may hand over."""
    if not rules.companions_possible or rules.scene.bound:
        return []
    return [n for n, other in enumerate(state.survivors) if other.leader == who and other.status == PLAYING]


def belongings(rules: Ruleset, state: State, who: int) -> bool:
    me = state.survivors[who]
    if me.cards != rules.bare or followers(rules, state, who):
        return True
    return bool(me.tokens and kept_tokens(rules, state, who, ()))


def offer_trade(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords("trade"):
        return
    me = state.survivors[who]
    if me.cards != rules.bare:
        found.append(("reorganize",))
    mine = belongings(rules, state, who)
    for other, partner in enumerate(state.survivors):
        if other == who or partner.zone != me.zone or partner.status != PLAYING or partner.leader != NO_COMPANION:
            continue
        if mine or belongings(rules, state, other):
            found.append(("trade", other))


def do_trade(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    if said[0] == "reorganize":
        pay(state, who, purse, "trade", tell)
        return (Arrange(who),)
    return (Trade(who, int(said[1]), purse),)


class Trade(NamedTuple):
    """Name what changes hands, one card at a time; nothing moves and nothing is paid until it is agreed."""

    who: int
    partner: int
    purse: Purse
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    companions: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()  # kept tokens that change hands
    settled: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.settled:
            return Choice(state.survivors[self.who].seat, "trade", self.who)
        return Choice(state.survivors[self.partner].seat, "agree", self.partner)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.settled:
            return [("agree",), ("refuse",)]
        found: list[Answer] = [("done",)]
        found += [("give", card) for card in self.left_of(rules, state, self.who, self.gives, self.partner)]
        found += [("get", card) for card in self.left_of(rules, state, self.partner, self.takes, self.who)]
        if rules.companions_possible:
            for leader, other, verb in ((self.who, self.partner, "hand-over"), (self.partner, self.who, "take-over")):
                found += [(verb, companion) for companion in self.may_follow(rules, state, leader, other)]
        for owner, verb in ((self.who, "pass-token"), (self.partner, "claim-token")):
            if state.survivors[owner].tokens:
                found += [(verb, token) for token in kept_tokens(rules, state, owner, self.tokens)]
        return found

    def may_follow(self, rules: Ruleset, state: State, leader: int, other: int) -> list[int]:
        """Companions who can change over: a Leader in a car needs a seat for each."""
        before = sum(state.survivors[companion].leader == leader for companion in self.companions)
        return [
            companion
            for companion in followers(rules, state, leader)
            if companion not in self.companions and may_sit(rules, state, other, companion, before)
        ]

    def left_of(self, rules: Ruleset, state: State, owner: int, named: tuple[int, ...], taker: int) -> list[int]:
        cards, stuck = carried(state.survivors[owner]), rules.stuck
        if rules.loads:  # nobody is given more of what cannot be dropped than there is room for
            more = sum(card in rules.loads for card in named)
            stuck |= {card for card in cards if not room_for_load(rules, state, taker, card, more)}
        found = sorted(dict.fromkeys(cards))
        if not named:
            return [card for card in found if card not in stuck]
        return [card for card in found if card not in stuck and cards.count(card) > named.count(card)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        match said[0]:
            case "give":
                return (self._replace(gives=(*self.gives, int(said[1]))),)
            case "get":
                return (self._replace(takes=(*self.takes, int(said[1]))),)
            case "hand-over" | "take-over":
                return (self._replace(companions=(*self.companions, int(said[1]))),)
            case "pass-token" | "claim-token":
                return (self._replace(tokens=(*self.tokens, int(said[1]))),)
            case "refuse":
                return self.not_agreed(rules)
            case "done" if state.survivors[self.who].seat != state.survivors[self.partner].seat:
                return (self._replace(settled=True),)
        return self.exchange(rules, state, tell)

    def not_agreed(self, rules: Ruleset) -> tuple[Frame, ...]:
        """Nothing has happened, so an Action that was given is still there."""
        return (rules.later.bonus_again(self.who, self.purse),) if self.purse.bonus else ()

    def exchange(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Both reorganize as they like afterwards. What was discarded meanwhile is not there to give."""
        pay(state, self.who, self.purse, "trade", tell)
        gives = hand_over(state, self.who, self.partner, self.gives, tell)
        takes = hand_over(state, self.partner, self.who, self.takes, tell)
        for token in self.tokens:
            swap_token(state, self.who, self.partner, token)
        for companion in self.companions:
            old = state.survivors[companion].leader
            new = self.partner if old == self.who else self.who
            follower = state.edit(companion)
            follower.leader, follower.car = new, state.survivors[new].car
            if tell:
                tell(CompanionGiven(companion, new))
        return Arrange(self.who, takes), Arrange(self.partner, gives)


def kept_tokens(rules: Ruleset, state: State, owner: int, named: tuple[int, ...]) -> list[int]:
    """Tokens on a dashboard that may be traded; alike ones once."""
    found: dict[tuple[str, str], int] = {}
    for token in state.survivors[owner].tokens:
        row = rules.scene.tokens[token]
        if row.trade and token not in named:
            found.setdefault((row.kind, color_of(rules, state, token)), token)
    return list(found.values())


def swap_token(state: State, one: int, other: int, token: int) -> None:
    giver, taker = (one, other) if token in state.survivors[one].tokens else (other, one)
    owner = state.edit(giver)
    owner.tokens = tuple(each for each in owner.tokens if each != token)
    new = state.edit(taker)
    new.tokens = (*new.tokens, token)


def hand_over(state: State, giver: int, taker: int, cards: tuple[int, ...], tell: Tell | None) -> tuple[int, ...]:
    """Take the cards from their owner; they are loose until the other has put them away."""
    handed: list[int] = []
    for card in cards:
        if card in carried(state.survivors[giver]):
            take_away(state.edit(giver), card)
            handed.append(card)
            if tell:
                tell(CardGiven(giver, taker, card))
    return tuple(sorted(handed))


def why_not_trade(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not purse.affords("trade"):
        return "no-actions"
    if said[0] == "reorganize":
        return "trade-nothing"
    if int(said[1]) not in in_zone(state, state.survivors[who].zone):
        return "trade-not-here"
    return "trade-companion" if state.survivors[int(said[1])].leader != NO_COMPANION else "trade-nothing"
