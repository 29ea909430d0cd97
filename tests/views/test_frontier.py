"""What only a fight in the West has, as a person sees it: odds, what is said beside an option, what is told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.core.kernel import Event, advance, apply, options
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import parse
from shamble.views.choices import option_notes, option_words
from shamble.views.event_text import event_words
from shamble.views.odds import odds_of
from shamble.views.risk import risk_words


def laid(**raw: Any) -> tuple[Ruleset, State]:
    rules, state = build({"book": "uoa", "board": "a b", **raw})
    return rules, advance(rules, state)


def offered(rules: Ruleset, state: State, text: str) -> Answer:
    answer = parse(rules, state, text).answer
    assert answer in options(rules, state)
    return answer


def none_of(dice: int, chance: Fraction) -> Fraction:
    """So many dice, and none of them hits."""
    return (1 - chance) ** dice


# Who shoots, what it does, and the chance that a lone Walker is left.
CHANCES: list[tuple[dict[str, Any], dict[str, Any], str, Fraction]] = [
    ({"Turner": {"hands": ["Colt SAA"]}}, {}, "fan Colt SAA b", none_of(6, Fraction(1, 3))),
    ({"Turner": {"hands": ["Old Timer"]}}, {}, "fan Old Timer b", none_of(6, Fraction(1, 6))),
    ({"Pablito": {"hands": ["Colt SAA"]}}, {}, "fan Colt SAA b", none_of(6, Fraction(1, 2))),
    ({"Pablito": {"hands": ["Colt SAA"]}}, {}, "ranged Colt SAA b", none_of(1, Fraction(2, 3))),
    ({"Molly": {"hands": ["Colt SAA"]}}, {}, "fan Colt SAA b", none_of(12, Fraction(1, 3))),
    ({"Thomas": {"hands": ["Colt SAA"]}}, {}, "ranged Colt SAA b", none_of(1, Fraction(2, 3))),
    ({"Thomas": {"hands": ["Colt SAA"]}}, {"vade-retro": ["b"]}, "ranged Colt SAA b", none_of(1, Fraction(5, 6))),
]


@pytest.mark.parametrize(("team", "marks", "text", "left"), CHANCES)
def test_odds_know_what_counts_for_the_occasion(
    team: dict[str, Any], marks: dict[str, Any], text: str, left: Fraction
) -> None:
    survivors = {name: {"at": "a", **own} for name, own in team.items()}
    rules, state = laid(survivors=survivors, zombies={"b": "walker"}, marks=marks)
    odds = odds_of(rules, state, offered(rules, state, text))
    assert odds is not None
    assert 1 - odds.clear == left


def test_the_attack_of_a_charge_has_its_own_odds() -> None:
    own = {"at": "a", "hands": ["Pan"], "skills": ["Charge: +1 die"]}
    rules, state = laid(survivors={"Kassey": own}, zombies={"b": "walker"})
    there = apply(rules, state, offered(rules, state, "charge b"))
    odds = odds_of(rules, there, offered(rules, there, "melee Pan"))
    assert odds is not None
    assert odds.clear == Fraction(3, 4)


def test_dynamite_is_sure() -> None:
    own = {"at": "a", "backpack": ["Dynamite"]}
    rules, state = laid(survivors={"Trixie": own, "Carl": {"at": "b"}}, zombies={"b": "bowler-hat walker"})
    answer = offered(rules, state, "ranged Dynamite b")
    odds = odds_of(rules, state, answer)
    assert odds is not None
    assert (odds.clear, odds.expected, odds.friends) == (Fraction(1), Fraction(2), Fraction(1))
    assert risk_words(rules, state, answer) == "is used up, blows up Carl, too"
    told: list[Event] = []
    apply(rules, state, answer, told.append)
    words = [event_words(rules, event) for event in told]
    assert "The blast takes everyone in b." in words
    assert "Carl dies in the blast." in words


def test_fanning_is_loud_and_told_as_such() -> None:
    rules, state = laid(
        survivors={"Meg": {"at": "a", "hands": ["Colt SAA"], "skills": ["+1 free Fanning"]}, "Carl": {"at": "b"}},
        zombies={"b": "walker"},
    )
    answer = offered(rules, state, "fan Colt SAA b")
    assert [note for note in option_notes(rules, state, answer) if note] == ["very loud", "Carl in the way", "free"]
    told: list[Event] = []
    apply(rules, state, answer, told.append)
    assert "Meg fans Colt SAA at b: 6 dice, 5+ hits, Damage 1." in [event_words(rules, event) for event in told]


def test_a_charge_says_what_it_costs() -> None:
    own = {"at": "a", "hands": ["Pan"]}
    rules, state = laid(survivors={"Carl": own}, zombies={"a": "walker", "b": "walker"})
    assert option_notes(rules, state, offered(rules, state, "charge b")) == [
        "1 Zombie there",
        "2 Actions: 1 Zombie here",
    ]
    rules, state = laid(survivors={"Carl": {**own, "skills": ["+1 free Charge"]}}, zombies={"b": "walker"})
    assert option_notes(rules, state, offered(rules, state, "charge b")) == ["1 Zombie there", "free"]


@pytest.mark.parametrize(("text", "free"), [("reload Colt SAA (empty)", True), ("reload Sawed-Off (empty)", False)])
def test_what_is_loaded_for_free_says_so(text: str, free: bool) -> None:
    hands = ["Colt SAA (empty)", "Sawed-Off (empty)"]
    rules, state = laid(survivors={"Turner": {"at": "a", "hands": hands, "skills": ["Fanning: +1 free Reload"]}})
    assert option_notes(rules, state, offered(rules, state, text)) == ["free" if free else ""]


def test_skills_that_lend_another_are_asked_for_in_one_line() -> None:
    own = {"at": "a", "ap": 42, "hands": ["Dynamite"], "backpack": ["Water"]}
    skills = ["+1 free Melee Action", "Reaper: Combat", "+1 Charge per Turn", "+1 to dice roll: Combat"]
    rules, state = laid(modes=["ultrared"], survivors={"Carl": {**own, "skills": skills}}, zombies={"b": "walker*17"})
    for text in ("Carl: eat Water", "ranged Dynamite b"):
        state = apply(rules, state, parse(rules, state, text).answer)
    said = option_words(rules, state, offered(rules, state, "brother"))
    assert said == "Brother in arms, Charge, Fanning or Vade Retro, with a Skill to lend"
