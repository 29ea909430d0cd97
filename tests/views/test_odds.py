"""Odds agree with every roll played out by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import pytest

from shamble.core.kernel import Event, advance, apply, options
from shamble.core.points import FACES, Answer, Choice, Dice
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.events import FriendlyFire
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.turn import SurvivorTurn
from shamble.session.notation import parse
from shamble.views.odds import Odds, next_zombie_card, odds_of, odds_words, percent, short_odds

NONE, ONE = Fraction(0), Fraction(1)


class Played(NamedTuple):
    clear: Fraction
    kills: tuple[Fraction, ...]
    friends: Fraction
    lost: Fraction = NONE  # the chance of chains too long to follow

    @property
    def value(self) -> tuple[Fraction, ...]:
        kills = sum((number * chance for number, chance in enumerate(self.kills)), NONE)
        return self.clear, kills, -self.friends, -self.lost


class Brute:
    """Every outcome of every roll, every option at every Choice."""

    def __init__(self, rules: Ruleset, state: State, answer: Answer, rolls: int) -> None:
        self.rules, self.rolls = rules, rolls
        self.zone = int(answer[3])
        self.crowd = state.crowd[self.zone]
        self.played = self.after(state, answer, False, 0)

    def after(self, state: State, answer: Answer, harmed: bool, rolls: int) -> Played:
        told: list[Event] = []
        here = apply(self.rules, state, answer, told.append)
        return self.at(here, harmed or any(isinstance(event, FriendlyFire) for event in told), rolls)

    def at(self, state: State, harmed: bool, rolls: int) -> Played:
        point = state.point
        if isinstance(point, Dice):
            return self.mixed(state, point, harmed, rolls)
        if not isinstance(point, Choice) or isinstance(state.frames[-1], SurvivorTurn):
            return self.leaf(state, harmed)
        if point.kind == "friendly-fire":
            return min(
                (self.after(state, said, harmed, rolls) for said in options(self.rules, state)), key=lambda p: p.friends
            )
        ways = [self.after(state, said, harmed, rolls) for said in options(self.rules, state)]
        return max(ways, key=lambda played: played.value)

    def mixed(self, state: State, dice: Dice, harmed: bool, rolls: int) -> Played:
        if rolls == self.rolls:
            return Played(NONE, (NONE,) * (self.crowd + 1), ONE, ONE)
        parts = [
            (Fraction(weight, FACES**dice.number), self.after(state, said, harmed, rolls + 1))
            for said, weight in dice.outcomes().items()
        ]
        kills = tuple(sum((weight * part.kills[n] for weight, part in parts), NONE) for n in range(self.crowd + 1))
        return Played(
            sum((weight * part.clear for weight, part in parts), NONE),
            kills,
            sum((weight * part.friends for weight, part in parts), NONE),
            sum((weight * part.lost for weight, part in parts), NONE),
        )

    def leaf(self, state: State, harmed: bool) -> Played:
        killed = self.crowd - state.crowd[self.zone]
        kills = tuple(ONE if number == killed else NONE for number in range(self.crowd + 1))
        return Played(ONE if killed == self.crowd else NONE, kills, ONE if harmed else NONE)


BOARD = "a b c"
Case = tuple[Mapping[str, object], str, str, Mapping[str, object]]  # Wanda, the Zombies in b, what she does, the others
CASES: dict[str, Case] = {
    "one die": ({"hands": ["Pistol"]}, "walker", "ranged Pistol b", {}),
    "shots follow the order": ({"hands": ["Shotgun"]}, "fatty walker*2 runner", "ranged Shotgun b", {}),
    "a Fatty shields": ({"hands": ["Sub-MG"]}, "fatty walker", "ranged Sub-MG b", {}),
    "a pair": ({"hands": ["Pistol", "Pistol"]}, "walker*2 runner", "ranged Pistol*2 b", {}),
    "melee chooses": ({"hands": ["Machete"], "at": "b"}, "fatty walker", "melee Machete", {}),
    "melee with Damage 1": ({"hands": ["Katana"], "at": "b"}, "fatty walker*2", "melee Katana", {}),
    "lucky": ({"hands": ["Shotgun"], "skills": ["Lucky"]}, "walker*2", "ranged Shotgun b", {}),
    "lucky and well supplied": (
        {"hands": ["Shotgun"], "backpack": ["Plenty of Shells"], "skills": ["Lucky"]},
        "walker*2",
        "ranged Shotgun b",
        {},
    ),
    "better aim": ({"hands": ["Shotgun"], "skills": ["+1 to dice roll: Ranged"]}, "walker*2", "ranged Shotgun b", {}),
    "sniper": ({"hands": ["Sub-MG"], "skills": ["Sniper"]}, "fatty walker*2", "ranged Sub-MG b", {}),
    "reaper": ({"hands": ["Katana"], "at": "b", "skills": ["Reaper: Melee"]}, "walker*3", "melee Katana", {}),
    "barbarian": ({"hands": ["Katana"], "at": "b", "skills": ["Barbarian"]}, "walker*4", "melee Katana", {}),
    "full auto": ({"hands": ["Pistol"], "skills": ["Full auto"]}, "walker*3", "ranged Pistol b", {}),
    "sixes hurt more": (
        {"hands": ["Sub-MG"], "skills": ["Roll 6: +1 Damage Ranged"]},
        "fatty walker",
        "ranged Sub-MG b",
        {},
    ),
    "friends in the way": ({"hands": ["Shotgun"]}, "walker*2", "ranged Shotgun b", {"Ned": {"at": "b"}}),
    "two friends in the way": (
        {"hands": ["Sub-MG"]},
        "walker",
        "ranged Sub-MG b",
        {"Ned": {"at": "b"}, "Amy": {"at": "b"}},
    ),
    "a steady hand": (
        {"hands": ["Shotgun"], "skills": ["Steady hand"]},
        "walker*2",
        "ranged Shotgun b",
        {"Ned": {"at": "b"}},
    ),
    "a new Skill in the middle": ({"hands": ["Shotgun"], "ap": 18}, "walker*3", "ranged Shotgun b", {}),
}


SURE = ("a Fatty shields",)  # what no roll changes


def table(
    own: Mapping[str, object], zombies: str, others: Mapping[str, object], book: str = "2e"
) -> tuple[Ruleset, State]:
    """Wanda is asked what to do: before that no answer can be read, and an attack would aim at nothing."""
    survivors = {"Wanda": {"at": "a", **own}, **others}
    scene = {"book": book, "board": BOARD, "survivors": survivors, "zombies": {"b": zombies}, "turn": "Wanda"}
    rules, state = build(scene)
    return rules, advance(rules, state)


def offered_attack(rules: Ruleset, state: State, text: str) -> Answer:
    """The attack in words, which must be one that is offered and aim at the Zombies in b."""
    answer = parse(rules, state, text).answer
    assert answer in options(rules, state)
    assert state.crowd[int(answer[3])] > 0
    return answer


@pytest.mark.parametrize("name", CASES)
def test_odds_agree_with_the_engine(name: str) -> None:
    own, zombies, text, others = CASES[name]
    rules, state = table(own, zombies, others)
    answer = offered_attack(rules, state, text)
    odds, brute = odds_of(rules, state, answer), Brute(rules, state, answer, rolls=4).played
    assert odds is not None
    assert not brute.lost
    assert len(odds.kills) == state.crowd[odds.zone] + 1
    assert name in SURE or max(odds.kills) < 1  # there is something to get wrong
    assert (odds.clear, odds.kills, odds.friends) == (brute.clear, brute.kills, brute.friends)
    assert sum(odds.kills) == 1


@pytest.mark.parametrize("skills", [["Roll 6: +1 die Combat"], ["Roll 6: +1 die Combat", "Lucky"]])
@pytest.mark.parametrize("zombies", ["walker", "walker*2", "fatty walker*2"])
@pytest.mark.parametrize("friends", [{}, {"Ned": {"at": "b"}}])
def test_sixes_bring_dice_as_long_as_they_help(skills: list[str], zombies: str, friends: dict[str, object]) -> None:
    """Every six is a hit, so nobody rolls on for ever: the engine's own tree ends where the Zone is clear."""
    rules, state = table({"hands": ["Sawed-Off"], "skills": skills}, zombies, friends)
    answer = offered_attack(rules, state, "ranged Sawed-Off b")
    odds, brute = odds_of(rules, state, answer), Brute(rules, state, answer, rolls=5).played
    assert odds is not None
    assert (odds.clear, odds.kills, odds.friends) == (brute.clear, brute.kills, brute.friends)
    assert sum(odds.kills) == 1


ALL_OUT: dict[str, Case] = {
    "a blow": ({"hands": ["Machete"], "at": "b"}, "fatty walker", "melee Machete all-out", {}),
    "a pair": ({"hands": ["Pistol", "Pistol (start)"]}, "walker*3", "ranged Pistol*2 b all-out", {}),
    "other dice rolled again": (
        {"hands": ["Katana"], "at": "b", "skills": ["Lucky"]},
        "walker*3",
        "melee Katana all-out",
        {},
    ),
    "better aim lifts no Break": (
        {"hands": ["Machete"], "at": "b", "skills": ["+1 to dice roll: Melee"]},
        "walker*2",
        "melee Machete all-out",
        {},
    ),
    "a friend in the way": ({"hands": ["Pistol"]}, "walker*2", "ranged Pistol b all-out", {"Ned": {"at": "b"}}),
    "sixes of both sorts": (
        {"hands": ["Machete"], "at": "b", "skills": ["Roll 6: +1 Damage Melee"]},
        "abominacop",
        "melee Machete all-out",
        {},
    ),
    "as many as there are Zombies": (
        {"hands": ["Machete"], "at": "b", "skills": ["Barbarian"]},
        "walker*3",
        "melee Machete all-out",
        {},
    ),
}


@pytest.mark.parametrize("name", ALL_OUT)
def test_odds_of_going_all_out_agree_with_the_engine(name: str) -> None:
    own, zombies, text, others = ALL_OUT[name]
    given = {"book": "wzc", "modes": ["advanced-equipment"], "board": BOARD, "zombies": {"b": zombies}, "turn": "Anton"}
    rules, state = build({**given, "survivors": {"Anton": {"at": "a", **own}, **others}})
    state = advance(rules, state)
    answer = offered_attack(rules, state, text)
    odds, brute = odds_of(rules, state, answer), Brute(rules, state, answer, rolls=4).played
    assert odds is not None
    assert not brute.lost
    assert (odds.clear, odds.kills, odds.friends) == (brute.clear, brute.kills, brute.friends)
    dice = rules.cards[int(answer[1])].all_out * int(answer[2])
    assert odds.breaks == 1 - Fraction(5, 6) ** dice
    assert any("breaks" in line for line in odds_words(rules, state, odds))
    assert "breaks" in short_odds(rules, odds)


def all_out(text: str, **own: object) -> tuple[Odds, list[str]]:
    given = {"book": "wzc", "modes": ["advanced-equipment"], "board": BOARD, "zombies": {"b": "walker*4"}}
    rules, state = build({**given, "turn": "Justin", "survivors": {"Justin": {"at": "b", **own}}})
    state = advance(rules, state)
    odds = odds_of(rules, state, offered_attack(rules, state, text))
    assert odds is not None
    return odds, odds_words(rules, state, odds)


def test_both_of_a_pair_may_break() -> None:
    """Two dice: at least one Break, and two of them."""
    odds, told = all_out("melee Machete*2 all-out", hands=["Machete", "Machete"])
    assert (odds.breaks, odds.both) == (Fraction(11, 36), Fraction(1, 36))
    assert "A weapon breaks: 30.6 %." in told
    assert "Both break: 2.8 %." in told
    assert all_out("melee Machete all-out", hands=["Machete", "Machete"])[0].both == 0


def test_twice_the_dice_break_more_surely() -> None:
    """Who may double them is told the odds of doing so."""
    odds, _ = all_out("melee Katana all-out", hands=["Katana"], skills=["Double All-Out dice"])
    assert odds.breaks == 1 - Fraction(5, 6) ** 4
    assert odds.dice == 2 + 4


@pytest.mark.parametrize(
    ("own", "mended"),
    [
        ({}, False),
        ({"backpack": ["Repair Kit"]}, True),
        ({"skills": ["Ignore 1 Break"]}, True),
        ({"backpack": ["Machete"], "skills": ["Spare parts"]}, True),
        ({"backpack": ["Pistol"], "skills": ["Spare parts"]}, False),
    ],
)
def test_what_could_mend_it_is_told(own: dict[str, object], mended: bool) -> None:
    odds, told = all_out("melee Katana all-out", hands=["Katana"], **own)
    assert odds.mended == mended
    assert ("You could mend what breaks." in told) == mended


def test_fire_is_sure() -> None:
    rules, state = table({"hands": ["Molotov"]}, "walker*2 fatty", {"Ned": {"at": "b"}})
    odds = odds_of(rules, state, offered_attack(rules, state, "ranged Molotov b"))
    assert odds is not None
    assert (odds.clear, odds.expected, odds.friends) == (ONE, Fraction(3), ONE)


def test_what_is_no_attack_has_no_odds() -> None:
    rules, state = table({"hands": ["Pistol"]}, "walker", {})
    assert odds_of(rules, state, ("noise",)) is None


def test_asking_changes_nothing() -> None:
    rules, state = table({"hands": ["Shotgun"]}, "walker*2", {})
    before = state.facts()
    odds_of(rules, state, offered_attack(rules, state, "ranged Shotgun b"))
    assert state.facts() == before


def test_odds_in_words() -> None:
    rules, state = table({"hands": ["Pistol"]}, "walker", {"Ned": {"at": "b"}})
    odds = odds_of(rules, state, offered_attack(rules, state, "ranged Pistol b"))
    assert odds is not None
    assert odds_words(rules, state, odds) == [
        "Clears b (1 Walker): 66.7 %.",
        "Kills 0: 33.3 %, 1: 66.7 %; 0.67 on average.",
        "A friend is hit: 33.3 %.",
    ]


def test_two_that_do_more_together_have_the_odds_of_a_pair() -> None:
    wielder = {"Ogon": {"at": "a", "hands": ["Shashka", "Shashka"]}}
    raw = {"book": "wd", "board": "a b", "survivors": wielder, "zombies": {"a": "brute"}}
    rules, state = build(raw)
    state = advance(rules, state)
    found = {
        line: odds_of(rules, state, offered_attack(rules, state, f"melee {line}")) for line in ("Shashka", "Shashka*2")
    }
    assert [odds.clear for odds in found.values() if odds] == [NONE, Fraction(3, 4)]


def in_short(hands: str, zombies: str, text: str, book: str = "2e", at: str = "a") -> str:
    rules, state = table({"hands": [hands], "at": at}, zombies, {}, book)
    odds = odds_of(rules, state, offered_attack(rules, state, text))
    assert odds is not None
    return short_odds(rules, odds)


def test_a_button_leads_with_what_is_likely() -> None:
    assert in_short("Pistol", "walker", "ranged Pistol b") == "clears 66.7 %, kills 0.7"
    assert in_short("Pistol", "walker*2", "ranged Pistol b") == "66.7 % kills one"
    assert in_short("Katana", "walker*4", "melee Katana", at="b") == "75 % kills one or more"
    assert in_short("Pistol", "fatty", "ranged Pistol b") == "Fatties: too tough"
    assert in_short("Pistol", "berserker-walker", "ranged Pistol b", "po") == "Berserker Walkers: melee only"


def test_where_nobody_is_nothing_is_cleared() -> None:
    rules, state = build({"board": BOARD, "survivors": {"Wanda": {"at": "a", "hands": ["Pistol"]}}})
    odds = odds_of(rules, state, parse(rules, state, "ranged Pistol b").answer)
    assert odds is not None
    assert odds_words(rules, state, odds) == ["There is no Zombie in b."]


def test_percent_never_lies() -> None:
    assert [percent(each) for each in (NONE, ONE, Fraction(1, 2), Fraction(1, 40))] == ["0 %", "100 %", "50 %", "2.5 %"]
    assert percent(Fraction(1, 10**6)) == "below 0.1 %"
    assert percent(1 - Fraction(1, 10**6)) == "above 99.9 %"


def test_the_next_card_comes_from_what_is_left() -> None:
    rules, state = build(
        {
            "board": BOARD,
            "survivors": {"Wanda": {"at": "a"}},
            "decks": {"zombie": [1, 2, 37, 38]},
            "discard": {"zombie": [3]},
        }
    )
    assert next_zombie_card(rules, state) == [
        ("nobody", Fraction(1, 2)),
        ("1 Walker", Fraction(1, 4)),
        ("2 Walkers", Fraction(1, 4)),
    ]
