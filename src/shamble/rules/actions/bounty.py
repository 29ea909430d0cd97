"""Bounty Weapons (uoa p.17): the back of the top card shows the Feat that earns it, and the next cards are hidden."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Draw, Point
from shamble.core.state import IN_TURN, PLAYING, State
from shamble.rules.base.events import CardDrawn, FeatShown
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import Arrange, put


class ShowFeat(NamedTuple):
    """The next card is the top one from here on: nothing done before counts for it. First some may be laid aside."""

    aside: int = 0  # out of reach of Feats, for the mission to hand out (uoa p.52)

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[BOUNTY]
        left = state.piles[deck].left
        return Draw("equip", left, deck) if left else ()

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        deck, card = rules.deck_ids[BOUNTY], int(said[1])
        state.piles[deck] = state.piles[deck].without(card)
        if self.aside:
            hoard = rules.deck_ids["aside"]
            state.piles[hoard] = state.piles[hoard]._replace(left=put(state.piles[hoard].left, card))
            return (ShowFeat(self.aside - 1),)
        state.ledger = state.ledger._replace(top=card, tally=0)
        if tell:
            tell(FeatShown(card))
        return ()


class GainBounty(NamedTuple):
    """The top card goes to a Survivor, who may reorganize for free; the next one shows its Feat."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        deck, card = rules.deck_ids[BOUNTY], state.ledger.top
        if card < 0:
            return (ShowFeat(), self) if state.piles[deck].left else ()
        state.ledger = state.ledger._replace(top=-1, tally=0)
        if tell:
            tell(CardDrawn(self.who, card, deck))
        return ShowFeat(), Arrange(self.who, (card,))


def counts(rules: Ruleset, state: State, who: int, kind: int, words: tuple[str, ...]) -> bool:
    """Whether a kill counts for the top card's Feat: one that it asks for, in the Survivor's own Turn."""
    feat, me, row = rules.cards[state.ledger.top].feat, state.survivors[who], rules.kinds[kind]
    if state.ledger.top < 0 or feat is None or not me.flags & IN_TURN or (feat.word and feat.word not in words):
        return False
    return feat.place in ("", rules.board.zones[me.zone].kind) and feat.family in ("", row.name, row.family)


def count_kills(rules: Ruleset, state: State, who: int, kind: int, count: int, words: tuple[str, ...]) -> None:
    if counts(rules, state, who, kind, words):
        state.ledger = state.ledger._replace(tally=state.ledger.tally + count)


def reward(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """After an attack: one that does the Feat brings the card, one that falls short of a Feat of one Action nothing."""
    feat, tally = rules.cards[state.ledger.top].feat, state.ledger.tally
    if not tally or feat is None:
        return ()
    doers = [who for who, me in enumerate(state.survivors) if me.flags & IN_TURN and me.status == PLAYING]
    if tally >= feat.kills and doers:
        return (GainBounty(doers[0]),)
    if feat.at_once:
        state.ledger = state.ledger._replace(tally=0)
    return ()
