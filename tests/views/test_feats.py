"""Feats in words: what earns the Bounty Weapon on top of its deck, how far one is, and what an attack would bring."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.core.kernel import advance, apply
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.events import CardDrawn, FeatShown
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import parse
from shamble.views.event_text import event_words
from shamble.views.feats import feat_words, open_feat
from shamble.views.odds import odds_of, odds_words
from shamble.views.reasons import event_why
from shamble.views.table import table


def laid(**keys: Any) -> tuple[Ruleset, State]:
    raw: dict[str, Any] = {"book": "uoa", "board": "a b", "survivors": {"Meg": {"at": "a", "hands": ["Colt SAA"]}}}
    rules, state = build(raw | keys)
    return rules, advance(rules, state)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Henry Repeater", "kill 3 or more Zombies with a Rifle in one Turn"),
        ("Mauser C96", "kill 3 or more Zombies from a balcony in one Turn"),
        ("Volcanic Pistol", "kill 2 or more Brutes in one Turn"),
        ("Manitou's Wrath", "kill 2 or more Zombies with a Melee weapon in one Action"),
        ("Coach Gun", "kill 3 or more Zombies with a weapon that takes Shells in one Turn"),
    ],
)
def test_what_earns_a_card(card: str, words: str) -> None:
    rules, _ = laid()
    assert feat_words(rules, rules.card_called(card)) == words


def test_every_feat_of_the_box_has_words() -> None:
    rules, _ = laid()
    said = {feat_words(rules, card) for card in rules.deck_cards[BOUNTY]}
    assert len(said) == len(rules.deck_cards[BOUNTY])


def test_the_open_feat_is_on_the_table_with_what_has_been_done() -> None:
    rules, state = laid()
    assert open_feat(rules, state) == ""
    assert table(rules, state)["feat"] == ""
    rules, state = laid(feat="Colt Buntline", tally=2)
    words = "Bounty Weapon Colt Buntline: kill 3 or more Zombies with a Pistol in one Turn (2 so far)"
    assert table(rules, state)["feat"] == words


def test_it_is_told_with_its_reasons() -> None:
    rules, _ = laid()
    wrath, deck = rules.card_called("Manitou's Wrath"), rules.deck_ids[BOUNTY]
    assert event_words(rules, FeatShown(wrath)).startswith("The top Bounty Weapon, Manitou's Wrath: kill 2")
    assert len(event_why(rules, FeatShown(wrath))) == 2
    assert len(event_why(rules, FeatShown(rules.card_called("Coach Gun")))) == 1
    assert event_words(rules, CardDrawn(0, wrath, deck)) == "Meg earns a Bounty Weapon: Manitou's Wrath!"
    assert event_why(rules, CardDrawn(0, wrath, deck))


def chance(rules: Ruleset, state: State, said: str) -> Fraction:
    odds = odds_of(rules, state, parse(rules, state, said).answer)
    assert odds
    return odds.feat


def test_the_chance_to_earn_it() -> None:
    rules, state = laid(feat="Colt Buntline", tally=2, zombies={"b": "walker*2"})
    assert chance(rules, state, "ranged Colt SAA b") == Fraction(4, 6)  # 3 or more on one die
    odds = odds_of(rules, state, parse(rules, state, "ranged Colt SAA b").answer)
    assert odds
    assert odds_words(rules, state, odds)[-1] == "66.7 % to earn the Bounty Weapon Colt Buntline."


@pytest.mark.parametrize(
    "keys",
    [
        {"feat": "Colt Buntline", "tally": 1},  # one kill is not enough
        {"feat": "Henry Repeater", "tally": 2},  # not with a Pistol
        {"feat": "Mauser C96", "tally": 2},  # not from here
        {},
    ],
)
def test_what_cannot_earn_it_says_nothing(keys: dict[str, Any]) -> None:
    rules, state = laid(zombies={"b": "walker*2"}, **keys)
    assert chance(rules, state, "ranged Colt SAA b") == 0


def test_dynamite_earns_it_for_sure() -> None:
    hands = {"Meg": {"at": "a", "hands": ["Dynamite"]}}
    rules, state = laid(feat="Volcanic Pistol", zombies={"b": "brute*2"}, survivors=hands)
    assert chance(rules, state, "ranged Dynamite b") == 1
    after = apply(rules, state, parse(rules, state, "ranged Dynamite b").answer)
    assert after.ledger.top == -1
