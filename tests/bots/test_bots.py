"""Bots answer every question with an option, in every mission."""

from __future__ import annotations

import pytest

from shamble.bots.ladder import BOTS, choose
from shamble.content.missions import mission_files
from shamble.core.errors import UnknownName
from shamble.core.kernel import advance, apply, check, options
from shamble.core.points import Choice, Over
from shamble.proof.setup import build
from shamble.rules.game.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec

SMALL = 40  # simulated decisions: enough to see that a bot answers


@pytest.mark.parametrize("mission", list(mission_files()))
@pytest.mark.parametrize("bot", list(BOTS))
def test_a_bot_plays_any_mission(bot: str, mission: str) -> None:
    rules, luck = new_spec(mission).rules(), SeededLuck(4)
    state = advance(rules, new_state(rules))
    for _ in range(150):
        if isinstance(state.point, Over):
            break
        if isinstance(state.point, Choice):
            said = choose(bot, rules, state, SMALL, luck).answer
            check(rules, state, said)
        else:
            assert state.point is not None
            said = state.point.sample(luck)
        state = apply(rules, state, said)


def test_the_written_policy_gets_further_than_chance() -> None:
    """On the mission it is best at: rounds survived and goals met, over the same seeds."""
    reached = {}
    for bot in ("random", "rules"):
        rules = new_spec("2e/m10").rules()
        reached[bot] = 0
        for seed in range(12):
            luck = SeededLuck(seed)
            state = advance(rules, new_state(rules))
            while not isinstance(state.point, Over):
                assert state.point is not None
                asked = isinstance(state.point, Choice)
                said = choose(bot, rules, state, SMALL, luck).answer if asked else state.point.sample(luck)  # type: ignore[union-attr]
                state = apply(rules, state, said)
            reached[bot] += 10 * state.stage + state.round
    assert reached["rules"] > reached["random"]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    rules = new_spec("2e/m0").rules()
    with pytest.raises(UnknownName, match="rules"):
        choose("genius", rules, advance(rules, new_state(rules)), SMALL, SeededLuck(1))


def test_one_who_is_alone_where_nothing_is_drawn_is_not_followed_for_ever() -> None:
    rules, state = build({"board": "a b", "survivors": {"Ned": {"at": "a"}}, "turn": "Ned"})
    state = advance(rules, state)
    assert choose("greedy", rules, state, 60, SeededLuck(1)).answer in options(rules, state)
