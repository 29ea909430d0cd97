"""What is foreseen and told of one Noise token, held Zombies and kinds of Spawn tokens."""

from __future__ import annotations

from shamble.core.kernel import Event, advance, apply
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import parse
from shamble.views.ahead import ahead
from shamble.views.event_text import event_words
from shamble.views.reasons import event_why


def laid(**more: object) -> tuple[Ruleset, State]:
    rules, state = build({"book": "uoa", "board": "a b c d e", **more})
    return rules, advance(rules, state)


def test_who_comes_for_the_noise_is_foreseen_and_so_is_where_it_goes() -> None:
    raw = {"board": "a=B c d e", "survivors": {"May": {"at": "a"}}, "zombies": {"e": "walker"}}
    found = ahead(*laid(**raw, noise={"d": 1}))
    assert [each["zones"] for each in found["coming"]] == [["e", "d"]]
    assert "after the noise in d" in found["lines"][1]
    assert found["lines"][-1] == "A Bang in a now: Zombies have reached the Noise token."


def test_zombies_that_are_held_are_not_foreseen_to_come() -> None:
    raw = {"survivors": {"May": {"at": "a"}}, "zombies": {"d": "walker", "b": "brute"}, "noise": {"a": 1}}
    found = ahead(*laid(**raw, marks={"vade-retro": ["d"]}))
    assert [each["kind"] for each in found["coming"]] == ["brute"]
    assert any("lose their Activation" in line for line in found["lines"])


def test_the_spawn_tokens_are_listed_as_they_will_draw() -> None:
    tokens = {"d": "spawn mobile", "c": "spawn abomination", "a": "spawn mobile, spawn start"}
    found = ahead(*laid(survivors={"May": {"at": "e"}}, tokens=tokens))
    assert found["spawns"] == ["a", "d"]
    assert found["lines"][-1] == (
        "Then Spawn tokens draw: the Starting token in a, then a Mobile token in a, then a Mobile token in d. "
        "3 are active; 7 lose the game."
    )


def test_other_books_say_nothing_of_their_tokens() -> None:
    rules, state = build({"board": "a b", "survivors": {"Ned": {"at": "a"}}, "tokens": {"b": "spawn start"}})
    assert ahead(rules, advance(rules, state))["lines"] == []


def told(rules: Ruleset, state: State, *lines: str) -> list[Event]:
    found: list[Event] = []
    for line in lines:
        state = apply(rules, state, parse(rules, state, line).answer, found.append)
    return found


def test_why_a_pile_woke_and_how_many_of_seven() -> None:
    raw = {"board": "a=B", "zones": {"B": "corpse"}, "tokens": {"a": "spawn start"}, "survivors": {"May": {"at": "a"}}}
    rules, state = laid(**raw)
    woke = next(each for each in told(rules, state, "move B") if isinstance(each, e.SpawnActivated))
    assert event_words(rules, woke) == (
        "May is the first to enter a building there: the Corpse Pile in B wakes. Spawn tokens active: 2 of 7."
    )
    assert any("7 active Spawn tokens" in line for line in event_why(rules, woke))


def test_why_zombies_want_whom_they_want() -> None:
    raw = {"board": "b a c", "survivors": {"May": {"at": "b"}, "Meg": {"at": "c"}, "Carl": {"at": "c"}}}
    rules, state = build({"book": "uoa", **raw, "zombies": {"a": "walker"}, "noise": {"a": 1}, "phase": "zombies"})
    found: list[Event] = []
    advance(rules, state, found.append)
    moved = next(each for each in found if isinstance(each, e.ZombiesMove))
    assert event_words(rules, moved) == "1 Walker: a → c, most Survivors in sight in c."
    assert "b (1)" in event_why(rules, moved)[0]
    assert "c (2)" in event_why(rules, moved)[0]
