"""Boards that change, as a scenario draws them, sets them and expects them."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from shamble.proof.scenario import run
from shamble.proof.setup import build
from shamble.session.names import names_of
from shamble.session.position import read, write

WALLED = """
rule: A board that changes
board: |
  a b A
  ^
  u v w
zones: {u: walkway, v: walkway, w: walkway}
natures: {corrupt: [A], ruin: []}
ropes: [b|v]
survivors:
  Elle: {at: b}
play: [move v]
expect:
  Elle: {at: v}
  natures: {corrupt: [A], ruin: []}
  ropes: [b|v]
"""
STATION = """
rule: A train
board: a r b
layouts: [a=T=b]
zones: {r: rail, T: train}
layout: 1
survivors:
  Elle: {at: a}
play: [move T]
expect:
  Elle: {at: T}
  layout: 1
"""


def raw(text: str, **changes: Any) -> dict[str, Any]:
    return {**yaml.safe_load(text), **changes}


@pytest.mark.parametrize("text", [WALLED, STATION])
def test_a_changed_board_is_played_on(text: str) -> None:
    assert run(raw(text)).problem == ""


@pytest.mark.parametrize(
    ("text", "changes", "problem"),
    [
        (WALLED, {"expect": {"natures": {"corrupt": ["b"]}}}, "natures"),
        (WALLED, {"expect": {"ropes": []}}, "ropes"),
        (WALLED, {"ropes": ["a|b"]}, 'rope "a|b"'),
        (WALLED, {"ropes": []}, "move v"),
        (WALLED, {"natures": {"corupt": []}}, "corupt"),
        (STATION, {"expect": {"layout": 0}}, "layout"),
        (STATION, {"layout": 2}, "layout 2: this board has 2"),
        (STATION, {"layout": 0}, "move T"),
        (STATION, {"balconies": ["K above a"]}, "K over a b c stairs R"),
    ],
)
def test_what_differs_is_told(text: str, changes: dict[str, Any], problem: str) -> None:
    assert problem in run(raw(text, **changes)).problem


def test_a_balcony_is_entered_by_its_stairs() -> None:
    scenario = {"rule": "x", "board": "a=A", "balconies": ["K over a stairs A"], "survivors": {"Elle": {"at": "A"}}}
    assert run({**scenario, "play": ["move K"], "expect": {"Elle": {"at": "K"}}}).problem == ""


@pytest.mark.parametrize("text", [WALLED, STATION])
def test_a_changed_board_reads_as_it_was_written(text: str) -> None:
    rules, state = build(raw(text))
    assert state.doors
    assert read(rules, write(rules, state)).doors == state.doors


def test_every_bit_has_a_name() -> None:
    rules, _ = build(raw(WALLED))
    assert {"rope b|v", "corrupt A", "ruin u"} <= set(names_of(rules)["door"].names)
