"""Courses: what is found by trying, how far it goes, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.bots.obvious import obvious
from shamble.bots.tidying import as_usual, goes_without_saying
from shamble.core.kernel import apply, options
from shamble.core.points import Choice
from shamble.core.state import State
from shamble.proof.expect import Run
from shamble.proof.scenario import play
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.moves import PlaceMoves
from shamble.server.courses import all_options
from shamble.session.journal import load
from shamble.session.replay import replay
from shamble.views.course_options import course_option
from shamble.views.courses import MOST_OPENINGS, Course, endings, finds, openings, orders, walks
from shamble.views.shapes import Option
from shamble.views.table import option_list

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
GAMES = ("2e-m1-won", "2e-m4-won", "po-m01-won")


def scene(**more: object) -> Run:
    return play({"rule": "A Survivor walks", "board": "a b c d e", "play": [], "expect": {}} | more)


def offered(done: Run) -> dict[str, Option]:
    return {each["text"]: each for each in all_options(done.rules, done.state, option_list(done.rules, done.state))}


def test_far_zones_within_the_actions_left() -> None:
    found = offered(scene(survivors={"Ned": {"at": "a"}}))
    far = {each["zone"]: each for each in found.values() if each.get("course") == "walking"}
    assert {zone: each["texts"] for zone, each in far.items()} == {
        "c": ["move b", "move c"],
        "d": ["move b", "move c", "move d"],
    }
    assert far["d"]["words"] == "Walk to d (3 Actions)"
    assert far["d"]["mark"] == "go"
    assert far["d"]["group"] == "move"


def test_zombies_on_the_way_make_it_dearer() -> None:
    """To leave a Zone with a Zombie costs an Action more: from b on there is nothing left for d."""
    found = offered(scene(survivors={"Ned": {"at": "a"}}, zombies={"b": "walker"}))
    far = {each["zone"]: each["words"] for each in found.values() if each.get("course") == "walking"}
    assert far == {"c": "Walk to c (3 Actions)"}


def test_nobody_walks_past_a_closed_door() -> None:
    found = offered(scene(board="a b+C D", survivors={"Ned": {"at": "a"}}))
    assert "move b" in found
    assert not [each for each in found.values() if each.get("course") == "walking"]


def test_between_turns_nobody_walks() -> None:
    done = scene(survivors={"Ned": {"at": "a"}, "Amy": {"at": "a"}, "Doug": {"at": "a"}})
    assert walks(done.rules, done.state)
    after = apply(done.rules, done.state, ("end",))
    assert isinstance(after.point, Choice)
    assert after.point.kind == "activate"
    assert walks(done.rules, after) == []
    assert endings(done.rules, after) == []


def test_a_walk_may_end_with_an_attack() -> None:
    people = {"Ned": {"at": "a", "hands": ["Crowbar", "Pistol"]}}
    found = offered(scene(survivors=people, zombies={"c": "walker"}))
    errands = {text: each for text, each in found.items() if each.get("course") == "errand"}
    assert set(errands) == {"move b; move c; melee Crowbar", "move b; ranged Pistol c"}
    assert errands["move b; ranged Pistol c"]["words"] == "In b: Shoot Pistol at c (walk there, 2 Actions)"


def test_nobody_walks_for_a_shot_that_could_be_fired_at_once() -> None:
    people = {"Ned": {"at": "a", "hands": ["Pistol"]}}
    found = offered(scene(survivors=people, zombies={"b": "walker"}))
    assert "ranged Pistol b" in found
    assert not [text for text, each in found.items() if each.get("course") == "errand"]


def test_nobody_is_sent_off_to_shoot_at_a_friend() -> None:
    people = {"Ned": {"at": "a", "hands": ["Pistol"]}, "Amy": {"at": "c"}}
    found = offered(scene(survivors=people, zombies={"c": "walker"}))
    assert not [text for text, each in found.items() if each.get("course") == "errand" and "ranged" in text]


# --- a Turn that begins with an act --------------------------------------------------------------------------------


def between_turns(**more: object) -> dict[str, Option]:
    """Ned's Turn is over: Amy's or Doug's is next."""
    people = {"Ned": {"at": "a"}, "Amy": {"at": "a", "hands": ["Pistol"]}, "Doug": {"at": "e"}}
    done = scene(survivors=people, **more)
    after = apply(done.rules, done.state, ("end",))
    return {each["text"]: each for each in all_options(done.rules, after, option_list(done.rules, after))}


def test_a_turn_begins_with_what_is_at_hand() -> None:
    found = between_turns(zombies={"b": "walker"})
    shot = found["activate Amy; ranged Pistol b"]
    assert shot["course"] == "opening"
    assert shot["words"] == "Amy: Shoot Pistol at b"
    assert "zone" not in shot  # a click on the board means the Turn alone


def test_a_turn_begins_with_what_is_near_where_nothing_is_at_hand() -> None:
    found = between_turns(zombies={"c": "walker"})
    shot = found["activate Amy; move b; ranged Pistol c"]
    assert shot["words"] == "Amy in b: Shoot Pistol at c (walk there, 1 Action)"  # her first step is free


def test_turns_alone_are_offered_before_those_that_begin_with_an_act() -> None:
    for rules, state in points("po-m01-won"):
        if not isinstance(state.point, Choice) or state.point.kind != "activate":
            continue
        found = all_options(rules, state, option_list(rules, state))
        courses = ["course" in each for each in found]
        assert courses == sorted(courses)
        for who in {str(each["texts"][0]) for each in found if "course" in each}:
            assert 0 < sum(each["text"].startswith(f"{who}; ") for each in found) <= MOST_OPENINGS


# --- odd Zombies ---------------------------------------------------------------------------------------------------


def test_odd_zombies_of_one_move_are_sent_at_once() -> None:
    seen = set()
    for rules, state in points("po-m01-won"):
        frame = state.frames[-1]
        if not isinstance(frame, PlaceMoves):
            continue
        found = orders(rules, state)
        together = min(len(frame.odd), 3)  # each has two ways: more are too many to choose from
        assert len(found) == (2**together if together > 1 else 0)
        assert len({each.answers for each in found}) == len(found)
        for course in found:
            at = state
            for said in course.answers:
                assert isinstance(at.frames[-1], PlaceMoves)
                assert at.frames[-1].origin == frame.origin
                assert at.zombies == state.zombies  # nobody has gone yet
                assert said in options(rules, at)
                at = apply(rules, at, said)
        named = [course_option(rules, state, each).get("short", "") for each in found]
        assert len(set(named)) == len(found)  # a button that is cut short has no words that another has
        seen.add(together)
    assert seen == {1, 2, 3}


# --- over whole games: whatever is found can be said, answer by answer ---------------------------------------------


def points(name: str) -> Iterator[tuple[Ruleset, State]]:
    session = replay(load(GOLDEN / f"{name}.journal")).session
    for step in session.steps:
        if step.answer is not None and isinstance(step.state.point, Choice):
            yield session.rules, step.state


def every(rules: Ruleset, state: State) -> list[Course]:
    usual = as_usual(rules, state)
    sorts = (finds, walks, endings, openings)
    return [*([usual] if usual else []), *(each for sort in sorts for each in sort(rules, state))]


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_of_a_course_is_offered_in_its_time(name: str) -> None:
    seen = set()
    for rules, state in points(name):
        before = state.facts()
        for course in every(rules, state):
            seen.add(course.sort)
            assert len(course.answers) > 1 or course.sort in ("tidy", "find")
            at = state
            for said in course.answers:
                assert said in options(rules, at), (course, said)
                at = apply(rules, at, said)
        assert state.facts() == before
    assert {"walking", "errand", "next", "opening", "find", "tidy"} <= seen


@pytest.mark.parametrize("name", GAMES)
def test_options_have_names_of_their_own_and_words(name: str) -> None:
    for number, (rules, state) in enumerate(points(name)):
        if number % 7:
            continue
        found = all_options(rules, state, option_list(rules, state))
        texts = [each["text"] for each in found]
        assert len(texts) == len(set(texts)), texts
        assert all(each["words"] for each in found)
        assert sum(each.get("alone", False) for each in found) <= 1


def test_what_goes_without_saying_throws_nothing_away_and_moves_nothing() -> None:
    seen = 0
    for rules, state in points("po-m01-won"):
        usual = as_usual(rules, state)
        if usual and goes_without_saying(state, usual):
            assert not any(said[0] == "drop" for said in usual.answers)
            seen += 1
    assert seen > 10


def test_a_roll_that_all_hit_is_kept() -> None:
    kept = [state for rules, state in points("po-m01-won") if obvious(rules, state) == ("keep",)]
    assert kept
    assert all(isinstance(state.point, Choice) and state.point.kind == "reroll" for state in kept)


def test_a_spent_turn_ends_by_itself_as_long_as_the_same_seat_goes_on() -> None:
    """Never where anything is left to do, and never where the Zombies would come: that could not be taken back."""
    ended = 0
    for rules, state in points("po-m01-won"):
        if not isinstance(state.point, Choice) or state.point.kind != "action":
            continue
        after = apply(rules, state, ("end",))
        goes_on = isinstance(after.point, Choice) and after.point.kind in ("activate", "action")
        spent = options(rules, state) == [("end",)]
        assert (obvious(rules, state) == ("end",)) == (spent and goes_on)
        ended += spent and goes_on
    assert ended > 40


def test_the_last_turn_of_a_round_is_ended_by_hand() -> None:
    steps = ["move b", "move a", "move b"]
    alone = scene(survivors={"Ned": {"at": "a"}}, play=steps)
    assert options(alone.rules, alone.state) == [("end",)]
    assert obvious(alone.rules, alone.state) is None
    two = scene(survivors={"Ned": {"at": "a"}, "Amy": {"at": "e"}}, play=steps)
    assert obvious(two.rules, two.state) == ("end",)


def test_an_answer_that_is_all_a_find_needs_is_offered_once() -> None:
    people = {"Ned": {"at": "a"}, "Amy": {"at": "a", "hands": ["Pistol"]}}
    done = scene(survivors=people, play=["trade Amy", "take Pistol"])
    texts = [each["text"] for each in all_options(done.rules, done.state, option_list(done.rules, done.state))]
    assert "hold Pistol" in texts
    assert sorted(texts) == sorted(set(texts))
