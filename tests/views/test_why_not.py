"""Why nothing can be done with what was pointed at."""

from __future__ import annotations

from pathlib import Path

from shamble.core.kernel import Refused, advance
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.views import speech
from shamble.views.questions import refusal_words
from shamble.views.table import table
from shamble.views.why_not import Place, why_not


def laid(**more: object) -> tuple[Ruleset, State]:
    people = {"Amy": {"at": "a", "hands": ["Pistol"], "backpack": ["Katana"]}}
    rules, state = build({"book": "2e", "board": "a b c d e", "survivors": people, "turn": "Amy", **more})
    return rules, advance(rules, state)


def test_a_zone_that_is_too_far() -> None:
    (reason,) = why_not(*laid(), Place(zone="d"))
    assert reason.startswith("That is too far for one Move")


def test_who_is_held_hears_of_it_however_far_they_want_to_go() -> None:
    near, far = (why_not(*laid(zombies={"a": "walker*10"}), Place(zone=zone)) for zone in ("b", "d"))
    assert near == far == ["10 Zombies in a hold Amy: leaving costs 11 Actions, and there are 3 left."]


def test_zombies_out_of_range() -> None:
    reasons = why_not(*laid(zombies={"d": "walker"}), Place(zone="d"))
    assert "Too far for that weapon." in reasons


def test_a_zone_one_can_go_to_needs_no_reason() -> None:
    assert why_not(*laid(), Place(zone="b")) == []


def test_a_weapon_in_the_backpack() -> None:
    assert why_not(*laid(), Place(card="Katana")) == ["Only cards in hand strike or shoot. Reorganize first."]


def test_a_friend_in_the_way_stands_on_the_button() -> None:
    people = {"Amy": {"at": "a", "hands": ["Pistol"]}, "Doug": {"at": "b"}}
    rules, state = laid(survivors=people, zombies={"b": "walker"})
    shot = next(each for each in table(rules, state)["options"] if each["text"].startswith("ranged"))
    assert shot["risk"] == "may hit Doug"


def test_the_tree_ticks_what_is_owned_and_that_once() -> None:
    rules, state = laid()
    tree = table(rules, state)["team"][0]["tree"]
    assert [len(level) for level in tree] == [1, 1, 2, 3]
    assert [each["own"] for level in tree for each in level].count(True) == 1
    assert tree[0][0]["own"]


def test_only_whoever_types_is_told_what_to_type() -> None:
    text = (Path(speech.__file__).parent / "languages" / "en" / "refusals.ftl").read_text(encoding="utf-8")
    plain = [line for line in text.splitlines() if line.startswith("refusal_") and "_typed =" not in line]
    assert [line for line in plain if "`" in line or "the numbers" in line] == []
    rules, state = laid()
    empty = Refused("combat-empty")
    assert refusal_words(rules, state, empty) == "It is empty. Reload it first."
    assert refusal_words(rules, state, empty, typed=True) == "It is empty. `reload` it first."
