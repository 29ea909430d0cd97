"""Events, reasons, questions, options and refusals in words, on small plays."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from shamble.core.kernel import Event, Refused, advance, apply, asides, check, options
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.rules.missions.objectives import ReachLevel
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck
from shamble.session.notation import parse
from shamble.views.chronicle import Chronicle
from shamble.views.forecast import forecast
from shamble.views.objectives_text import goal_words, goals_text
from shamble.views.words import event_why, event_words, option_words, question_words, refusal_words


def table(given: Mapping[str, Any]) -> tuple[Ruleset, State]:
    rules, state = build(given)
    return rules, advance(rules, state)


def play(given: Mapping[str, Any], *lines: str) -> tuple[Ruleset, State, list[Event]]:
    rules, state = build(given)
    told: list[Event] = []
    state = advance(rules, state, told.append)
    for line in lines:
        told.clear()
        answer = parse(rules, state, line).answer
        check(rules, state, answer)
        state = apply(rules, state, answer, told.append)
    return rules, state, told


def words(rules: Ruleset, told: list[Event]) -> list[str]:
    return [event_words(rules, event) for event in told]


def offer(given: Mapping[str, Any], *lines: str) -> list[str]:
    rules, state, _ = play(given, *lines)
    return [option_words(rules, state, answer) for answer in options(rules, state)]


STREET = {"board": "a b c", "survivors": {"Josh": {"at": "a", "hands": ["Sawed-Off"]}}, "turn": "Josh"}


def test_an_attack_is_told_step_by_step() -> None:
    rules, _, told = play(STREET | {"zombies": {"b": "fatty walker*2"}}, "ranged Sawed-Off b")
    assert words(rules, told) == [
        "Josh spends 1 Action.",
        "Noise in a (Sawed-Off).",
        "Josh shoots Sawed-Off at b: 2 dice, 3+ hits, Damage 1.",
    ]
    rules, _, told = play(STREET | {"zombies": {"b": "fatty walker*2"}}, "ranged Sawed-Off b", "dice 5 1")
    assert words(rules, told) == [
        "Dice 5 1: 1 hit, 1 miss.",
        "A hit is lost on the Fatty: too tough for this Damage.",
    ]
    order = "Abominacop, then Fatty or Hobomination or Abominawild or Patient 0, then Walker, then Runner"
    assert event_why(rules, told[1]) == [
        f"Shots must follow the targeting order: {order}.",
        "The Fatty needs Damage 2 from one hit; Damage does not add up.",
    ]


def test_one_and_many() -> None:
    rules, _, told = play(STREET | {"zombies": {"b": "walker"}}, "ranged Sawed-Off b", "dice 6 5")
    assert "Josh kills 1 Walker in b." in words(rules, told)
    assert "1 hit with nobody left to hit." in words(rules, told)


def test_why_zombies_went_where_they_went() -> None:
    given = {
        "board": "a b c d",
        "survivors": {"Ned": {"at": "a"}, "Amy": {"at": "d"}},
        "noise": {"d": 2},
        "zombies": {"c": "walker*2"},
        "phase": "zombies",
    }
    rules, _, told = play(given)
    move = next(event for event in told if type(event).__name__ == "ZombiesMove")
    assert event_words(rules, move) == "2 Walkers: c → d, Survivors in sight in d."
    assert event_why(rules, move) == [
        "Zombies go for Survivors they see. In sight: d (3), a (1). The noisiest wins: d.",
        "The shortest open way leads by d.",
        "Noise is the tokens in a Zone plus 1 for each Survivor there.",
    ]


def test_why_a_group_splits() -> None:
    given = {
        "board": "a b\n. .\nd c".replace(". .", "   "),
        "survivors": {"Ned": {"at": "a"}},
        "zombies": {"c": "walker*3"},
        "phase": "zombies",
    }
    rules, state, told = play(given)
    move = next(event for event in told if type(event).__name__ == "ZombiesMove")
    assert event_words(rules, move).startswith("3 Walkers: c → 1 to ")
    why = " ".join(event_why(rules, move))
    assert "Equally short ways lead by b, d" in why
    assert "leaves 1 Walker over" in why
    assert question_words(rules, state) == "The split leaves 1 Walker over. Where to from c?"


def test_a_single_zombie_is_not_split() -> None:
    given = {
        "board": "a b\n. .\nd c".replace(". .", "   "),
        "survivors": {"Ned": {"at": "a"}},
        "zombies": {"c": "walker"},
        "phase": "zombies",
    }
    rules, state, _ = play(given)
    assert question_words(rules, state) == "Several ways are equally short: where does the Walker in c go?"


def test_a_closed_door_stops_zombies() -> None:
    given = {"board": "a+B", "survivors": {"Ned": {"at": "B"}}, "zombies": {"a": "walker"}, "phase": "zombies"}
    rules, _, told = play(given)
    move = next(event for event in told if type(event).__name__ == "ZombiesMove")
    assert event_words(rules, move) == "1 Walker: a, no open way to B."


def test_the_free_action_that_paid() -> None:
    rules, _, told = play({"board": "a b", "survivors": {"Amy": {"at": "a"}}, "turn": "Amy"}, "move b")
    assert words(rules, told)[0] == "Amy uses the free Move Action."
    assert event_why(rules, told[0]) == ["The most specific free Action pays before any ordinary one."]


def test_who_is_given_a_card_is_a_survivor_and_no_zone() -> None:
    """On a board with fewer Zones than Survivors the two cannot be mixed up."""
    team = {"Amy": {"at": "a", "hands": ["Pistol"]}, "Doug": {"at": "a"}, "Ned": {"at": "a"}}
    rules, _, told = play({"board": "a", "survivors": team, "turn": "Amy"}, "trade Ned", "give Pistol")
    assert "Amy gives Pistol to Ned." in words(rules, told)


PARKED = {
    "board": "a b c",
    "survivors": {"Josh": {"at": "a"}, "Ned": {"at": "c"}},
    "cars": {"taxi": {"at": "c"}, "police": {"at": "a"}},
    "turn": "Josh",
    "modes": ["cars"],
}


def test_cars_are_called_what_they_are() -> None:
    rules, _, told = play(PARKED, "enter police driver")
    assert words(rules, told)[-1] == "Josh gets into the police car, behind the wheel."
    rules, _, told = play(PARKED, "enter police driver", "drive b")
    assert words(rules, told)[-1] == "The police car drives: a to b."
    rules, _, told = play(PARKED, "enter police driver", "leave")
    assert words(rules, told)[-1] == "Josh gets out of the police car."


@pytest.mark.parametrize(
    ("book", "drives"),
    [
        (
            "2e",
            {
                "drive b": "Drive to b (slow, no attack)",
                "drive b c": "Drive to c by way of b (fast, attacks: b 2 Zombies, Ned)",
            },
        ),
        (
            "po",
            {
                "drive b": "Drive to b (attacks: b 2 Zombies, Ned)",
                "drive b c": "Drive to c by way of b (attacks: b 2 Zombies, Ned; c Amy)",
            },
        ),
    ],
)
def test_a_drive_says_how_fast_and_whom_it_hits(book: str, drives: dict[str, str]) -> None:
    """By the Second Edition only a fast car attacks, and only where Zombies are; in the prison all are run over."""
    others = {"2e:Ned": {"at": "b"}, "2e:Amy": {"at": "c"}}
    driver = {"2e": "Josh", "po": "Kim"}[book]
    given = PARKED | {"book": book, "survivors": {driver: {}, **others}, "turn": driver, "zombies": {"b": "walker*2"}}
    rules, state = table(given | {"cars": {"police": {"at": "a", "driver": driver}}})
    for line, wanted in drives.items():
        assert option_words(rules, state, parse(rules, state, line).answer) == wanted
    empty = option_words(
        *table(given | {"zombies": {}, "cars": {"police": {"at": "a", "driver": driver}}}), ("drive", 1, 2)
    )
    if book == "2e":
        assert empty == "Drive to c by way of b (fast, attacks, but nobody is in the way)"


def test_a_fast_car_on_an_empty_road() -> None:
    """Ned stands in c, but cars of the Second Edition attack only where Zombies are."""
    found = offer(PARKED, "enter police driver")
    assert "Drive to c by way of b (fast, attacks, but nobody is in the way)" in found


FORK = {
    "board": "a b c\nd . e\nf g h",
    "survivors": {"Josh": {"at": "h"}},
    "phase": "zombies",
    "noise": {"h": 3},
}


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, "1 Walker: a → b or d (the players choose), "),
        (2, "2 Walkers: a → 1 to b, 1 to d, "),
        (3, "3 Walkers: a → 1 to b, 1 to d, 1 as the players choose, "),
    ],
)
def test_nobody_goes_anywhere_in_numbers_of_nought(number: int, told: str) -> None:
    rules, state = build(FORK | {"zombies": {"a": f"walker*{number}"}})
    events: list[Event] = []
    advance(rules, state, events.append)
    found = [text for text in words(rules, events) if "→" in text]
    assert found[0].startswith(told), found


def test_what_options_cost() -> None:
    given = {
        "board": "a b\n+\nB",
        "zones": {"B": "dark"},
        "survivors": {"Josh": {"at": "a", "hands": ["Crowbar", "Pistol"]}, "Ned": {"at": "b"}},
        "zombies": {"b": "walker*2"},
        "turn": "Josh",
    }
    found = offer(given)
    assert "Move to b (2 Zombies there)" in found
    assert "Shoot Pistol at b (noisy, Ned in the way)" in found
    assert "Open the door to B with the Crowbar (silent, nobody has been inside)" in found
    held = given | {"survivors": {"Ned": {"at": "a"}}, "zombies": {"a": "walker*2"}, "turn": "Ned"}
    assert "Move to b (3 Actions: 2 Zombies here)" in offer(held)


REFUSED = {
    "move c": "That is too far for one Move: 1 Zone. Go there step by step.",
    "melee Crowbar": "There is no Zombie in a to strike at.",
    "search": "There is nothing to find in the street. Search inside a building.",
    "ranged Pistol b": "Josh does not have that card.",
    "lead Josh": "Josh does not have that Skill.",
}


@pytest.mark.parametrize("line", REFUSED)
def test_refusals_say_the_rule_and_what_would_be_right(line: str) -> None:
    given = {"board": "a b c", "survivors": {"Josh": {"at": "a", "hands": ["Crowbar"]}}, "turn": "Josh"}
    rules, state = table(given)
    with pytest.raises(Refused) as caught:
        check(rules, state, parse(rules, state, line).answer)
    assert refusal_words(rules, state, caught.value) == REFUSED[line]


def test_zombies_that_hold_one_are_counted() -> None:
    given = {"board": "a b", "survivors": {"Ned": {"at": "a"}}, "zombies": {"a": "walker*3"}, "turn": "Ned"}
    rules, state = table(given)
    with pytest.raises(Refused) as caught:
        check(rules, state, parse(rules, state, "move b").answer)
    assert refusal_words(rules, state, caught.value) == (
        "3 Zombies in a hold Ned: leaving costs 4 Actions, and there are 3 left."
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mission", ["2e/m0", "2e/m1", "2e/m2"])
def test_whole_games_can_be_told(mission: str, seed: int) -> None:
    """Random play: every event, reason, question, option, aside and refusal that comes up has its words."""
    session = Session.start(new_spec(mission, seats=1 + seed % 3, modes=["ultrared"]), SeededLuck(seed))
    chosen = random.Random(seed)
    rules, told = session.rules, 0
    chronicle = Chronicle(rules)
    for _ in range(250):
        state = session.state
        assert question_words(rules, state)
        assert goals_text(rules, state)
        offered = options(rules, state)
        lines = [option_words(rules, state, answer) for answer in offered + asides(rules, state)]
        assert all(lines)
        assert len(set(lines[: len(offered)])) == len(offered), lines  # two options never read the same
        if session.over:
            break
        forecast(rules, state)
        before = len(session.steps)
        session.say(chosen.choice(offered))
        for number in range(before, len(session.steps)):
            step = session.steps[number]
            chronicle.tell(session.steps[step.back].state, step.events)
            for event in step.events:
                told += 1
                assert event_words(rules, event)
                event_why(rules, event)
    assert told > 20
    assert all(chronicle.why(line) is not None for line in chronicle.lines)
    numbers = [line.number for line in chronicle.lines if line.number]
    assert numbers == list(range(1, len(numbers) + 1))


def test_kills_of_one_attack_are_one_line_with_their_points() -> None:
    given = {
        "board": "a b",
        "survivors": {"Josh": {"at": "a", "hands": ["Sawed-Off"]}},
        "zombies": {"b": "walker*2"},
        "turn": "Josh",
    }
    rules, before, told = play(given, "ranged Sawed-Off b", "dice 6 5")
    chronicle = Chronicle(rules)
    chronicle.tell(before, told)
    assert [line.text for line in chronicle.lines] == [
        "Dice 6 5: 2 hits, 0 misses.",
        "Josh kills 2 Walkers in b.  +2 AP (2)",
    ]


def test_the_zombie_phase_ends_with_what_hurt_us() -> None:
    given = {
        "board": "a b",
        "survivors": {"Ned": {"at": "a"}},
        "zombies": {"a": "walker"},
        "tokens": {"b": ["spawn start"]},
        "decks": {"zombie": [1]},
        "phase": "zombies",
    }
    rules, state = build(given)
    chronicle = Chronicle(rules)
    told: list[Event] = []
    before = state
    state = advance(rules, state, told.append)
    chronicle.tell(before, told)
    told.clear()
    apply(rules, state, ("card", 0), told.append)
    chronicle.tell(state, told)
    texts = [line.text for line in chronicle.lines]
    assert texts == [
        "Zombie Phase",
        "The Zombies act.",
        "Attack in a: 1 Walker.",
        "Ned takes 1 Wound: Health 2.",
        "Spawn",
        "Zombie card 1 for b, read at Blue.",
        "1 Walker at b.",
        "What hurt us: Ned 1 Wound.",
        "New on the board: b 1 Walker.",
        "Round 2 begins.",
    ]


@pytest.mark.parametrize(
    ("card", "where", "told"),
    [
        (3, "e", "e 3 Walkers"),
        (7, "e", "3 Walkers, gone on from where they came in"),  # they Rush to where Ned is seen
        (7, "a", "e 3 Walkers"),  # they Rush, but see and hear nobody
    ],
)
def test_nobody_is_said_to_be_in_a_zone_that_was_left(card: int, where: str, told: str) -> None:
    given = {
        "board": "a b c d e" if where == "e" else "a#b c d e",
        "survivors": {"Ned": {"at": "a"}},
        "tokens": {"e": ["spawn start"]},
        "decks": {"zombie": [card]},
        "phase": "spawn",
    }
    rules, before = build(given)
    chronicle, events = Chronicle(rules), list[Event]()
    state = advance(rules, before, events.append)
    chronicle.tell(before, events)
    events.clear()
    after = apply(rules, state, parse(rules, state, f"card {card}").answer, events.append)
    chronicle.tell(state, events)
    (line,) = [line.text for line in chronicle.lines if line.text.startswith("New on the board")]
    assert line == f"New on the board: {told}."
    assert bool(after.crowd[rules.board.find("e")]) == told.startswith("e ")


@pytest.mark.parametrize(("number", "told"), [(1, "1 Survivor at"), (2, "2 Survivors at")])
def test_goals_count_survivors(number: int, told: str) -> None:
    rules = new_spec("2e/m17").rules()
    assert goal_words(rules, new_state(rules), ReachLevel(2, number)) == f"{told} Danger Level Orange"


def test_the_forecast_comes_true() -> None:
    """What `ahead` shows is what the Zombies then do."""
    given = {
        "board": "a b c",
        "survivors": {"Ned": {"at": "a"}},
        "zombies": {"a": "walker", "c": "runner"},
        "phase": "zombies",
    }
    rules, state = build(given)
    foreseen, asked = forecast(rules, state)
    told: list[Event] = []
    advance(rules, state, told.append)
    assert not asked
    assert foreseen == [event for event in told if event in foreseen]
    assert [type(event).__name__ for event in foreseen] == [
        *("ActivationBegins", "ZombiesAttack", "WoundsDealt", "ZombiesMove"),
        *("ActivationBegins", "ZombiesMove"),
    ]


def test_chance_and_the_end_have_words() -> None:
    rules, state = table(STREET | {"zombies": {"b": "walker"}})
    state.point = Dice(2, "attack", 0)
    assert question_words(rules, state) == "Josh rolls 2 dice."
    state.point = Draw("card", (0,), rules.deck_ids["zombie"])
    assert question_words(rules, state) == "A card of the Zombie deck comes up."
    state.point = Over("lost", "eliminated", "Ned")
    assert question_words(rules, state) == (
        "You lost. Ned is eliminated, and with the first Survivor the mission is lost."
    )
    state.point = Choice(1, "activate")
    assert question_words(rules, state) == "Whose Turn is next?"
