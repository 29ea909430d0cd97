"""What bots gamble with: weapons that may break, lights that both sides see by; and whom they carry off."""

from __future__ import annotations

import pytest
from tests.bots.test_blunders import at_it, beside, crowd, placed, who, zone
from tests.bots.test_cards import card

from shamble.bots.acts import carried_out
from shamble.bots.daring import light_choice, woken
from shamble.bots.details import small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.bots.needs.needs import needs_of
from shamble.bots.plans import STAY, Plan
from shamble.core.kernel import advance, apply
from shamble.core.points import Choice
from shamble.core.state import State
from shamble.rules.base.light import PointLight, shine, ways
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.rules.policies.dying import knocked_out
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec


def begun(*modes: str, **hands: str) -> tuple[Ruleset, Mind, State]:
    """2e/m0 by the advanced rules at its first Action; those named have these cards in hand."""
    rules = new_spec("2e/m0", modes=modes, book="wzc").rules()
    state, luck = advance(rules, new_state(rules)), SeededLuck(1)
    while not (isinstance(state.point, Choice) and state.point.kind == "activate"):
        asked = isinstance(state.point, Choice)
        said = small_choice(mind_of(rules), state) if asked else state.point.sample(luck)  # type: ignore[union-attr]
        state = apply(rules, state, said)
    state = state.copy()
    for each, figure in enumerate(rules.figures):
        names = [name for name in hands.get(figure.name, "").split(",") if name]
        state.edit(each).cards = (tuple(sorted(card(rules, name) for name in names)), ())
    return rules, mind_of(rules), state


@pytest.mark.parametrize(("number", "dares"), [(6, True), (1, False)])
def test_a_weapon_is_risked_against_a_crowd_and_not_against_one(number: int, dares: bool) -> None:
    rules, mind, state = begun("advanced-equipment", Amy="Machete")
    here = rules.board.zones[state.survivors[who(rules, "Amy")].zone].name
    crowd(rules, state, here, number)
    said = carried_out(mind, at_it(rules, state, "Amy"), who(rules, "Amy"), Plan(STAY))
    assert (said[0], said[-1] == ALL_OUT) == ("melee", dares)


@pytest.mark.parametrize(("number", "lights"), [(0, True), (9, False)])
def test_a_light_is_made_for_a_search_unless_a_crowd_would_see_it(number: int, lights: bool) -> None:
    rules, mind, state = begun("clock=22", Amy="Flashlight")
    amy = who(rules, "Amy")
    if number:
        crowd(rules, state, beside(rules, state, "Amy"), number)
    state.frames = (*state.frames, PointLight(amy, True))
    said = light_choice(mind, advance(rules, state))
    assert (said[0] == "turn") == lights


def test_a_light_that_wakes_a_crowd_is_turned_away_or_off() -> None:
    rules, mind, state = begun("clock=22", Amy="Flashlight")
    amy, there = who(rules, "Amy"), beside(rules, state, "Amy")
    crowd(rules, state, there, 9)
    shine(state, amy, ways(rules, state, state.survivors[amy].zone)[zone(rules, there)], "on", None)
    before = woken(mind, state)
    assert before > 0
    said = carried_out(mind, at_it(rules, state, "Amy"), amy, Plan(STAY))
    after = apply(rules, at_it(rules, state, "Amy"), said)
    assert woken(mind, after) < before


def test_who_lies_there_is_fetched() -> None:
    rules, mind, state = begun("knock-out")
    there = beside(rules, state, "Amy")
    placed(rules, state, Doug=there)
    knocked_out(rules, state, who(rules, "Doug"), "zombies", None)
    assert any(zone(rules, there) in need.spots for need in needs_of(mind.scout, state))
    placed(rules, state, Amy=there)
    assert carried_out(mind, at_it(rules, state, "Amy"), who(rules, "Amy"), Plan(STAY)) == (
        "rescue",
        who(rules, "Doug"),
    )
