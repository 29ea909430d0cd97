"""What scenarios cannot say: a noise elsewhere than the Survivor stands, Guards that cost no more than they must."""

from __future__ import annotations

from shamble.core.kernel import digest
from shamble.core.state import PLAYING
from shamble.proof.setup import build
from shamble.rules.actions.noise import BANG, BOOM
from shamble.rules.base.places import sound, unlike
from shamble.rules.survivors.guards import guards_in, line_up
from shamble.session.position import read, write

A, B, C = range(3)


def test_a_blast_is_heard_where_it_goes_off() -> None:
    rules, state = build({"book": "uoa", "board": "a b c", "survivors": {"May": {"at": "a"}}, "noise": {"a": 1}})
    sound(rules, state, 0, "Dynamite", None, BOOM, C)
    assert list(state.noise) == [0, 0, BOOM]
    sound(rules, state, 0, "Colt SAA", None, BANG)
    assert list(state.noise) == [0, 0, BOOM]
    sound(rules, state, 0, "Dynamite", None, BOOM, B)
    assert list(state.noise) == [0, BOOM, 0]
    sound(rules, state, 0, "Pan", None, 0, A)
    assert list(state.noise) == [0, BOOM, 0]


def test_guards_are_shared_until_one_is_written_to() -> None:
    rules, state = build({"book": "wd", "board": "a b c", "survivors": {"Jenia": {"at": "a"}}, "guards": {"b": 12}})
    twin = state.copy()
    assert all(mine is other for mine, other in zip(state.survivors, twin.survivors, strict=True))
    twin.edit(rules.guards[3]).zone = C
    assert sum(mine is not other for mine, other in zip(state.survivors, twin.survivors, strict=True)) == 1
    assert digest(read(rules, write(rules, twin))) == digest(twin)


def test_it_does_not_matter_which_guard_is_where() -> None:
    rules, state = build({"book": "wd", "board": "a b c", "survivors": {"Jenia": {"at": "a"}}, "guards": {"b": 3}})
    other = state.copy()
    state.edit(rules.guards[0]).zone = C
    other.edit(rules.guards[2]).zone = C
    assert digest(state) != digest(other)
    line_up(rules, state)
    line_up(rules, other)
    assert digest(state) == digest(other)
    assert unlike(rules, state, [0, *guards_in(rules, state, B)]) == [0, rules.guards[0]]
    assert [state.survivors[who].status for who in rules.guards] == [PLAYING] * 3
