"""What bots say: the words name who, what and where, and their numbers are the bot's own."""

from __future__ import annotations

import re

import pytest
from tests.bots.test_search import started

from shamble.bots import plans, track_record
from shamble.bots.ladder import Decision, Intent, Reason, choose
from shamble.bots.plans import FIGHT, RUN, SEARCH, STAY, WORK, Plan
from shamble.bots.track_record import Bucket, held
from shamble.bots.words import about, advice, holds, intent_data, intent_words, plan_words
from shamble.core.kernel import advance, apply, options
from shamble.core.points import Choice, Dice, Draw
from shamble.core.state import ACTED
from shamble.rules.game.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.session.notation import text_of
from shamble.session.spec import new_spec

SMALL = 300


@pytest.fixture(autouse=True)
def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a made-up book half of what is foreseen comes true."""
    known = {"made up": (Bucket(0, 0.5, 0.0, 100, 0), Bucket(0.5, 1, 1.0, 100, 50))}
    monkeypatch.setattr(track_record, "track_record", lambda book: known.get(book, ()))


@pytest.mark.parametrize(("mission", "rounds"), [("2e/m0", 2), ("2e/m10", 3), ("po/m01", 2)])
def test_the_numbers_said_are_those_of_the_decision(mission: str, rounds: int) -> None:
    rules, state = started(mission, rounds)
    found = choose("search", rules, state, SMALL, SeededLuck(5))
    ways = advice(rules, state, found, "made up")
    assert ways
    assert [way.chance for way in ways] == sorted((way.chance for way in ways), reverse=True)
    said = {(way.text, way.chance, way.kills, way.wounds, way.samples): way for way in ways}
    for reason in found.reasons:
        chance = held("made up", reason.chance)
        assert chance == pytest.approx(reason.chance / 2)
        way = said[(text_of(rules, state, reason.answer), chance, *reason[5:])]
        assert way.data()["chance"] == chance
        kills, wounds, samples = re.findall(r"[\d.]+", way.numbers().split("%")[1])
        assert (float(kills), float(wounds)) == (round(reason.kills, 1), round(reason.wounds, 1))
        assert int(samples) == reason.samples
        assert about(chance) in way.line()
        assert way.line().startswith(way.words)
    best = max(found.reasons, key=lambda reason: reason.chance)
    assert ways[0].text == text_of(rules, state, best.answer)
    assert ways[0].who == rules.figures[best.who].name
    assert ways[0].plan == plan_words(rules, state, best.who, best.plan)
    assert ways[0].plan in ways[0].line()


def test_a_chance_that_was_never_held_against_games_is_not_told() -> None:
    rules, state = started("2e/m0", 2)
    found = choose("search", rules, state, SMALL, SeededLuck(5))
    ways = advice(rules, state, found, "unheard of")
    assert ways[0].kills == found.reasons[0].kills  # as the bot has them
    for way in ways:
        assert way.chance == -1
        assert way.data()["likely"] == ""
        assert "%" not in way.line()


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "about 0 %"),
        (0.001, "less than 1 %"),
        (0.625, "about 62 %"),
        (0.998, "more than 99 %"),
        (1, "about 100 %"),
    ],
)
def test_a_chance_is_never_made_certain(chance: float, words: str) -> None:
    assert about(chance) == words


def test_plans_that_came_to_the_same_are_one_and_an_untried_one_has_no_numbers() -> None:
    rules, state = started("2e/m0", 2)
    answer = options(rules, state)[0]
    who = int(answer[1])
    twins = tuple(Reason(answer, who, Plan(RUN, zone), 0.5, 0.4, 1.0, 0.5, 9) for zone in (1, 2))
    assert len(advice(rules, state, Decision(answer, None, twins), "")) == 1
    other = twins[1]._replace(kills=1.5)
    assert len(advice(rules, state, Decision(answer, None, (twins[0], other)), "")) == 2
    untried = Reason(answer, who, Plan(STAY), 0.0)
    way = advice(rules, state, Decision(answer, None, (untried,)), "")[0]
    assert way.chance == -1
    assert "%" not in way.line()


def test_a_small_choice_has_no_plan() -> None:
    rules = new_spec("2e/m0").rules()
    state = advance(rules, new_state(rules))
    while isinstance(state.point, Dice | Draw):
        state = apply(rules, state, state.point.sample(SeededLuck(1)))
    assert isinstance(state.point, Choice)
    assert state.point.kind == "slot"
    found = choose("search", rules, state, SMALL, SeededLuck(1))
    ways = advice(rules, state, found, "2e")
    assert [(way.text, way.plan) for way in ways] == [(text_of(rules, state, found.answer), "")]
    assert "%" not in ways[0].line()
    assert intent_data(rules, state, found) is None


def test_an_intent_names_its_target() -> None:
    rules, state = started("2e/m0", 2)
    board, who = rules.board, 0
    name = rules.figures[who].name
    crowd = next(zone for zone in range(len(board.zones)) if state.crowd[zone])
    token = next(place for place in state.tokens if place >= 0)

    def said(plan: Plan) -> str:
        return intent_words(rules, state, Intent(state.round, who, state.doors, plan))

    assert re.fullmatch(rf"{name} means to fight in {board.zones[crowd].name} \(\d .+\)\.", said(Plan(FIGHT, crowd)))
    assert "Objective" in said(Plan(WORK, token)) or "Crate" in said(Plan(WORK, token))
    assert said(Plan(RUN, 3)) == f"{name} means to run to {board.zones[3].name}."
    assert said(Plan(SEARCH, 3)) == f"{name} means to search {board.zones[3].name}."
    assert said(Plan(STAY)) == f"{name} means to stay in {board.zones[state.survivors[who].zone].name}."


def test_switches_and_exits_are_named() -> None:
    rules, state = started("po/m01", 1)
    switch = rules.scene.switches[0]
    assert f"{switch.color} switch" in plan_words(rules, state, 0, Plan(WORK, switch.zone))
    rules, state = started("2e/m1", 1)
    assert "Exit" in plan_words(rules, state, 0, Plan(WORK, rules.scene.exits[0]))


def test_every_kind_of_plan_has_its_words() -> None:
    rules, state = started("2e/m0", 2)
    kinds = {value for name, value in vars(plans).items() if name in ("FIGHT", "WORK", "SEARCH", "RUN", "STAY")}
    assert len(kinds) == 5
    for kind in kinds:
        for zone in range(len(rules.board.zones)):
            assert plan_words(rules, state, 0, Plan(kind, zone))


def test_an_intent_holds_until_the_turn_is_over_a_door_opens_or_the_round_ends() -> None:
    _, state = started("2e/m0", 2)
    intent = Intent(state.round, 0, state.doors, Plan(STAY))
    assert holds(state, intent)
    assert not holds(state, intent._replace(round=state.round + 1))
    assert not holds(state, intent._replace(doors=state.doors ^ 1))
    done = state.copy()
    me = state.survivors[0].copy()
    me.flags |= ACTED
    done.survivors = [me, *state.survivors[1:]]
    assert not holds(done, intent)


@pytest.mark.parametrize("bot", ["random", "rules", "greedy", "search"])
def test_every_bot_says_something_before_it_acts(bot: str) -> None:
    rules, state = started("2e/m0", 2)
    for _ in range(2):
        found = choose(bot, rules, state, 60, SeededLuck(3))
        told = intent_data(rules, state, found)
        assert told
        assert told["who"] in told["words"]
        state = apply(rules, state, found.answer)
        if not isinstance(state.point, Choice):
            return
