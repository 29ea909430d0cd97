"""The ways on from fixed positions, counted: `python tools/perft.py` shows what has changed, `--write` keeps it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shamble.core.kernel import advance
from shamble.lab.perft import perft, positions
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset

FOLDER = Path(__file__).resolve().parent / "perft"
POSITIONS = positions(FOLDER / "positions.yaml")
COUNTS = json.loads((FOLDER / "counts.json").read_text(encoding="utf-8"))


def test_every_position_is_counted() -> None:
    assert list(POSITIONS) == list(COUNTS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_ways_are_the_same(name: str) -> None:
    rules, state = build(POSITIONS[name])
    assert perft(rules, advance(rules, state)) == COUNTS[name]


def test_a_changed_number_moves_the_counts() -> None:
    name = "a shot and a blow"
    rules, state = build(POSITIONS[name])
    changed(rules)
    assert perft(rules, advance(rules, state)) != COUNTS[name]


def changed(rules: Ruleset) -> None:
    rules.numbers = rules.numbers._replace(leave_cost=0)
