"""How a position will end: a small net that has seen many games.

It looks at the facts of a position (facts.py) and says two things: how far the team will come (1 for a won game, less
for one that is lost on the way) and how likely it wins. `tools/learn_outlook.py` makes the numbers anew.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import resources
from math import exp, tanh
from typing import NamedTuple

from shamble.bots.facts import FACTS, facts_of
from shamble.bots.mind import Mind
from shamble.bots.situation import Situation
from shamble.core.points import Over
from shamble.core.state import State

FILE = "outlook.json"
PARTLY = 0.6  # what a lost game is worth at most


class Verdict(NamedTuple):
    """What will come of it."""

    score: float  # 1 for a won game, up to PARTLY by progress for one that will be lost
    chance: float  # of a won game


WON, LOST = Verdict(1.0, 1.0), Verdict(0.0, 0.0)


class Net:
    """One layer between, and two answers."""

    def __init__(
        self, hidden: list[list[float]], offsets: list[float], outs: list[list[float]], shifts: list[float]
    ) -> None:
        self.hidden = hidden  # by cell: a weight for each fact
        self.offsets = offsets
        self.outs = outs  # by answer: a weight for each cell, then for each fact
        self.shifts = shifts

    def judge(self, facts: list[float]) -> Verdict:
        some = [at for at in range(len(facts)) if facts[at]]  # many are nothing
        row: list[float] = []
        for cell in range(len(self.offsets)):
            weights, total = self.hidden[cell], 0.0
            for at in some:
                total += weights[at] * facts[at]
            row.append(tanh(self.offsets[cell] + total))
        row += facts
        return Verdict(*(1 / (1 + exp(-shift - dot(out, row))) for out, shift in zip(self.outs, self.shifts)))


def dot(weights: list[float], values: list[float]) -> float:
    total = 0.0
    for at in range(len(weights)):
        total += weights[at] * values[at]
    return total


@lru_cache(maxsize=1)
def learnt() -> Net:
    """The net that comes with the game."""
    data = json.loads(resources.files("shamble.bots").joinpath(FILE).read_text(encoding="utf-8"))
    assert data["facts"] == list(FACTS), f"{FILE} was made for other facts: run tools/learn_outlook.py"
    return Net(data["hidden"], data["offsets"], data["outs"], data["shifts"])


def judge(mind: Mind, state: State) -> Verdict:
    """How a position will end, or has."""
    if isinstance(state.point, Over):
        return WON if state.point.result == "won" else LOST
    return learnt().judge(facts_of(Situation(mind, state)))
