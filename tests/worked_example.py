"""Plays a scenario file with whatever package is first on the path, and says as JSON what became of it.

`python -m tests.worked_example FILE VERB`: the scenarios as they stand; their texts read back; words, pointing and
numbers of all options; a bot that goes on from where the first one begins; and a learner in an environment.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import shamble
from shamble.bots.ladder import choose
from shamble.core.kernel import advance, apply, options
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.env.actions import ActionTable
from shamble.env.observations import Layout, Observer
from shamble.env.solo import ShambleEnv
from shamble.lab.texts import answers_round_trip
from shamble.proof import scenario
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.session import position
from shamble.session.luck import SeededLuck
from shamble.session.notation import parse
from shamble.views.objectives_text import goals_text
from shamble.views.table import table

DECISIONS = 80


def looked_at(rules: Ruleset, state: State, actions: ActionTable, observer: Observer, verb: str) -> list[Any]:
    """All texts of a point, both ways; and what a client and an environment are told of one verb's options."""
    answers_round_trip(rules, state)
    assert position.write(rules, position.read(rules, position.write(rules, state))) == position.write(rules, state)
    observer.observe(state, 1)
    numbers = [actions.encode(answer) for answer in options(rules, state)]
    assert [actions.decode(number) for number in numbers] == options(rules, state)
    return [option for option in table(rules, state)["options"] if option["verb"] == verb]


def played(rules: Ruleset, state: State) -> tuple[list[str], str]:
    """The verbs that the written policy says, and how it ends."""
    luck, said, intent = SeededLuck(1), list[str](), None
    for _ in range(DECISIONS):
        point = state.point
        if isinstance(point, Over):
            return said, point.result
        if isinstance(point, Dice | Draw):
            answer = point.sample(luck)
        else:
            decision = choose("rules", rules, state, 0, luck, intent)
            answer, intent = decision.answer, decision.intent
            said.append(str(answer[0]))
        state = apply(rules, state, answer)
    return said, ""


def trained(verb: str) -> bool:
    """Whether an environment comes to let a learner take the verb in a mission of the game, and takes it."""
    env, luck = ShambleEnv("2e/m0", illegal="error"), Random(1)
    env.reset(seed=1)
    for _ in range(DECISIONS):
        own = [number for number in env.play.allowed if number in env.actions.verbs.get(verb, ())]
        _, _, over, *_ = env.step(np.int64(luck.choice(own or env.play.allowed)))
        if own or over:
            return bool(own)
    return False


def main(path: str, verb: str) -> None:
    raws = scenario.load(Path(path))
    problems = [result.problem for result in map(scenario.run, raws) if result.problem]
    shown: list[Any] = []
    for raw in raws:
        rules, state = build(raw)
        actions, observer = ActionTable(rules), Observer(Layout(rules))
        state = advance(rules, state)
        for line in (*raw["play"], None):
            if isinstance(state.point, Choice):
                shown += looked_at(rules, state, actions, observer, verb)
            if line is not None:
                state = apply(rules, state, parse(rules, state, str(line)).answer)
    rules, state = build(raws[0])
    state = advance(rules, state)
    goals = [words for _, words in goals_text(rules, state)]
    said, result = played(rules, state)
    found: dict[str, Any] = {"problems": problems, "options": shown, "goals": goals, "bot": said, "result": result}
    found["trained"] = trained(verb)
    print(json.dumps(found | {"package": str(Path(shamble.__file__).parent)}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
