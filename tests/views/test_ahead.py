"""What the Zombies will do, as arrows: who comes which way, who is hit, and what an option would change."""

from __future__ import annotations

from shamble.core.kernel import advance
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import parse
from shamble.views.ahead import ahead

PEOPLE = {"Amy": {"at": "a", "hands": ["Fire Axe"]}, "Doug": {"at": "a"}}


def laid(**more: object) -> tuple[Ruleset, State]:
    rules, state = build({"book": "2e", "board": "a b c d e", "survivors": PEOPLE, "turn": "Amy", **more})
    return rules, advance(rules, state)


def test_a_group_is_followed_to_where_it_ends_and_those_who_act_twice_hit() -> None:
    found = ahead(*laid(zombies={"d": "walker*3", "b": "runner*2"}))
    ways = {each["kind"]: each for each in found["coming"]}
    assert ways["walker"]["zones"] == ["d", "c"]
    assert (ways["walker"]["number"], ways["walker"]["hits"], ways["walker"]["twice"]) == (3, False, False)
    assert (ways["runner"]["zones"], ways["runner"]["hits"], ways["runner"]["twice"]) == (["b", "a"], True, True)


def test_wounds_that_are_shared_out_are_told_together() -> None:
    """Nobody is named as hit who may be spared; all Wounds count, even if somebody could fall of the first ones."""
    found = ahead(*laid(zombies={"a": "walker*2"}))
    assert found["struck"] == []
    assert found["shared"] == [{"zone": "a", "wounds": 2, "among": ["Amy", "Doug"], "falls": False}]
    assert found["words"] == "If nothing changes: 2 Wounds to share out among Amy, Doug in a."
    found = ahead(*laid(zombies={"a": "walker*5"}))
    assert (found["shared"][0]["wounds"], found["shared"][0]["falls"]) == (5, True)
    assert "somebody falls" in found["words"]


def test_who_is_alone_is_named() -> None:
    people = {"Amy": {"at": "a"}, "Doug": {"at": "e"}}
    found = ahead(*laid(survivors=people, zombies={"a": "walker*2"}))
    assert [(each["who"], each["wounds"]) for each in found["struck"]] == [("Amy", 2)]
    assert found["shared"] == []
    assert found["words"] == "If nothing changes: Amy takes 2 Wounds."
    assert found["coming"][0]["zones"] == ["a"]


def test_nobody_is_hit_where_nobody_is() -> None:
    found = ahead(*laid(zombies={"e": "walker"}))
    assert found["words"] == ""
    assert found["struck"] == []


def test_a_noise_that_calls_them_over_is_told_as_a_difference() -> None:
    """Between two who are as loud as each other they split; one noise more, and all go there."""
    people = {"Amy": {"at": "a"}, "Doug": {"at": "e"}}
    rules, state = laid(survivors=people, zombies={"c": "walker*2"})
    before = ahead(rules, state)
    assert sorted(each["zones"] for each in before["coming"]) == [["c", "b"], ["c", "d"]]
    assert not any(each.get("fresh") for each in before["coming"])
    after = ahead(rules, state, parse(rules, state, "noise").answer)
    assert [(each["zones"], each["number"], each.get("fresh")) for each in after["coming"]] == [(["c", "b"], 2, True)]
    assert [each["zones"] for each in after["spared"]] == [["c", "d"]]
    assert not after["unsure"]


def test_a_crowd_that_comes_is_not_the_crowd_that_goes() -> None:
    """All go at once: who has just come to a Zone does not leave it again in the step of those who stood there."""
    raw = {"book": "wd", "board": "a b c\n. d e", "survivors": {"Sarnai": {"at": "e"}}, "turn": "Sarnai"}
    rules, state = build({**raw, "zombies": {"a": "walker*2", "b": "walker*3"}})
    found = ahead(rules, advance(rules, state))
    assert sorted((each["zones"], each["number"]) for each in found["coming"]) == [(["a", "b"], 2), (["b", "c"], 3)]


def test_who_may_be_sent_here_or_there_is_marked() -> None:
    """Where a book leaves the odd one to the players, its way is one of those it may take."""
    people = {"Sarnai": {"at": "a"}, "Jenia": {"at": "e"}}
    raw = {"book": "wd", "board": "a b c d e", "survivors": people, "turn": "Sarnai", "zombies": {"c": "walker*3"}}
    rules, state = build(raw)
    found = ahead(rules, advance(rules, state))
    assert any(each["may"] for each in found["coming"])
    assert sum(each["number"] for each in found["coming"]) >= 3


def test_who_comes_for_the_light_is_named_and_followed_from_where_they_stand() -> None:
    """They act before the Phase and in it, so two steps are to be seen of a Walker, and four of a Runner."""
    more = {"book": "wzc", "modes": ["clock"], "hour": 21, "board": "a b c d e f=G=H", "turn": "Anton"}
    people = {"Anton": {"at": "a", "hands": ["Flashlight"]}}
    found = ahead(*laid(**more, survivors=people, beams={"Anton": "b"}, zombies={"d": "walker*2", "H": "walker"}))
    assert found["words"] == "If nothing changes: for the light come 2 Walkers from d."
    assert [each["zones"] for each in found["coming"]] == [["d", "c", "b"], ["H", "G"]]
    dark = ahead(*laid(**more, survivors=people, zombies={"d": "walker*2", "H": "walker"}))
    assert dark["words"] == ""
    assert [each["zones"] for each in dark["coming"]] == [["d", "c"], ["H", "G"]]
