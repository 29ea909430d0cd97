"""Trades: what one can spare and another fights better with."""

from __future__ import annotations

from shamble.bots.mind import MEMO, Mind
from shamble.core.kernel import options
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.trade import Trade
from shamble.rules.survivors.inventory import carried, put_by

LEAST = 6.0  # what it must bring
FUEL = 9.0  # a fire that can be thrown


def gift(mind: Mind, state: State, giver: int, taker: int) -> tuple[float, int]:
    """The card that somebody does not fight with and that is of most use to somebody else; and how much."""
    mine, theirs = state.survivors[giver], state.survivors[taker]
    if not put_by(mind.rules, mine):
        return 0.0, -1
    openers = mind.others_open(state, giver), mind.others_open(state, taker)
    key = (mine.cards, theirs.cards, *openers)
    found = mind.gifts.get(key)
    if found is None:
        if len(mind.gifts) > MEMO:
            mind.gifts.clear()
        found = mind.gifts[key] = best_gift(mind, state, giver, taker)
    return found


def best_gift(mind: Mind, state: State, giver: int, taker: int) -> tuple[float, int]:
    mine, theirs = state.survivors[giver], state.survivors[taker]
    cards = tuple(sorted(carried(mine)))
    spare = list(cards)
    for card in mind.best_hands(state, giver, cards):
        spare.remove(card)
    have = tuple(sorted(carried(theirs)))
    now, best, found = mind.armed(mind.best_hands(state, taker, have)), 0.0, -1
    for card in spare:
        gain = mind.armed(mind.best_hands(state, taker, tuple(sorted((*have, card))))) - now
        if mind.fuel and kindles(mind, card, cards, have):
            gain += FUEL
        if gain > best:
            best, found = gain, card
    return best, found


def kindles(mind: Mind, card: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """Whether a card makes a fire of what somebody else has, and none of what its owner has."""
    for part, other in zip(mind.scout.fuel, reversed(mind.scout.fuel)):
        if card in part:
            return part.isdisjoint(theirs) and not other.isdisjoint(theirs) and other.isdisjoint(mine)
    return False


def trade_worth(mind: Mind, state: State, who: int, partner: int) -> float:
    """What a trade would bring to both together."""
    return gift(mind, state, who, partner)[0] + gift(mind, state, partner, who)[0]


def next_card(mind: Mind, state: State) -> Answer:
    """In a trade: one card each way at most, then done."""
    trade, offer = state.frames[-1], options(mind.rules, state)
    assert isinstance(trade, Trade)
    for verb, named, giver, taker in (
        ("give", trade.gives, trade.who, trade.partner),
        ("get", trade.takes, trade.partner, trade.who),
    ):
        worth, card = gift(mind, state, giver, taker)
        if not named and worth > 0 and (verb, card) in offer:
            return (verb, card)
    return ("done",)
