"""The table of actions: every option has a number, no two share one, and a number means the same in every state."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from shamble.content.missions import mission_files
from shamble.core.errors import ContentError
from shamble.core.kernel import advance, apply, asides, options
from shamble.core.points import Choice, Over
from shamble.core.state import State
from shamble.env.actions import ActionTable
from shamble.env.observations import Layout, Observer
from shamble.env.possible import NO_ZONE
from shamble.lab.casting import Call, cast
from shamble.lab.player import Curious
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec

STEPS = 150
STRANGE_STEPS = 60
LARGEST = 30_000  # a table should stay within what a learner can carry


def choices(rules: Ruleset, state: State, seed: int, most: int) -> Iterator[State]:
    """The states of a random game in which somebody decides."""
    luck, player = SeededLuck(seed), Curious(Random(seed))
    state = advance(rules, state)
    for _ in range(most):
        if isinstance(state.point, Over):
            return
        if isinstance(state.point, Choice):
            yield state
            free = asides(rules, state) if player.wants_aside() else []
            said = player.pick(free or options(rules, state))
        else:
            assert state.point
            said = state.point.sample(luck)
        state = apply(rules, state, said)


def check_options(table: ActionTable, rules: Ruleset, state: State) -> None:
    offer = options(rules, state) + asides(rules, state)
    numbers = [table.encode(answer) for answer in offer]
    assert len(set(numbers)) == len(offer)
    assert [table.decode(number) for number in numbers] == offer


@pytest.mark.parametrize("mission", mission_files())
def test_every_option_of_a_mission_has_a_number(mission: str) -> None:
    rules = new_spec(mission).rules()
    table = ActionTable(rules)
    assert len(table) <= LARGEST
    for state in choices(rules, new_state(rules), 5, STEPS):
        check_options(table, rules, state)


@pytest.mark.parametrize("book", ["2e", "po"])
def test_every_option_of_strange_tables_has_a_number(book: str) -> None:
    """Skills, cars, Companions and late positions that plain games seldom bring together; observations hold, too."""
    for seed in range(1, 40):
        given = cast(seed, Call(book))
        table, layout = ActionTable(given.rules), Layout(given.rules)
        observer = Observer(layout)
        for state in choices(given.rules, given.state, seed, STRANGE_STEPS):
            check_options(table, given.rules, state)
            seen = observer.observe(state, 1)
            assert np.array_equal(seen, Observer(layout).observe(state, 1)), "something old was left standing"
            assert (seen >= 0).all()
            assert (seen <= 1).all()


@pytest.mark.parametrize("mission", ["2e/m0", "2e/m9", "po/m01"])
def test_words_tell_all_numbers_apart(mission: str) -> None:
    table = ActionTable(new_spec(mission).rules())
    assert len({table.text(number) for number in range(len(table))}) == len(table)


def test_a_number_is_a_verb_a_zone_and_a_slot() -> None:
    table = ActionTable(new_spec("po/m00").rules())
    places = table.places()
    assert places.shape == (len(table), 3)
    assert len({tuple(row) for row in places}) == len(table)
    assert (places[:, 1] >= NO_ZONE).all()
    verbs = list(table.verbs)
    for number in (0, table.encode(("move", 3)), table.encode(("end",)), len(table) - 1):
        assert verbs[places[number][0]] == table.decode(number)[0]
        assert number in table.verbs[str(table.decode(number)[0])]
    assert places[table.encode(("move", 3))][1] == 3


def test_the_table_depends_on_the_mission_alone() -> None:
    whole = ActionTable(new_spec("2e/m0").rules())
    again = ActionTable(new_spec("2e/m0", seats=3).rules())
    small = ActionTable(new_spec("2e/m0", team=("Ned", "Wanda")).rules())
    assert whole.answers == again.answers == small.answers
    assert whole.fingerprint() == again.fingerprint() != small.fingerprint()  # other names, the same answers
    assert whole.answers != ActionTable(new_spec("2e/m1").rules()).answers


def test_a_guest_changes_no_number_but_those_of_skills() -> None:
    usual = ActionTable(new_spec("2e/m0").rules())
    guest = ActionTable(new_spec("2e/m0", team=("Ned", "Watts")).rules())
    before = usual.verbs["skill"].start
    assert len(guest) > len(usual)
    assert guest.answers[:before] == usual.answers[:before]


def test_trick_shots_are_listed_for_whatever_is_open() -> None:
    rules = new_spec("po/m03").rules()
    listed = set(ActionTable(rules).answers)
    card = next(int(answer[1]) for answer in listed if answer[0] == "trick")
    luck = Random(1)
    for _ in range(20):
        lines = rules.board.geometry(luck.getrandbits(len(rules.board.doors)) | rules.board.open_at_start)
        for zone in range(len(rules.board.zones)):
            seen = list(lines.deep_ranges(zone))
            assert all(("trick", card, one, other) in listed for one in seen for other in seen if one != other)


def test_what_is_not_in_the_table_is_said() -> None:
    table = ActionTable(new_spec("2e/m0").rules())
    with pytest.raises(ContentError, match=f"there is no action {len(table)}: the table has 0 to {len(table) - 1}"):
        table.decode(len(table))
    with pytest.raises(ContentError, match="no action -1"):
        table.text(-1)
    with pytest.raises(ContentError, match="has no number"):
        table.encode(("move", 99))
