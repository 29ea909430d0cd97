"""What a team keeps an eye on beside its goals, in words: how many Spawn tokens are awake, and a Train that is due."""

from __future__ import annotations

from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.train import due
from shamble.views.board_text import SPAWNS
from shamble.views.shapes import Alert
from shamble.views.speech import say


def alerts(rules: Ruleset, state: State) -> list[Alert]:
    return [*spawns(rules, state), *train(rules, state)]


def spawns(rules: Ruleset, state: State) -> list[Alert]:
    """Where so many that are active at once lose the game."""
    if not rules.board_loses or not any(spawn.kind in SPAWNS for spawn in state.spawns):
        return []
    active, limit = sum(spawn.active for spawn in state.spawns), rules.numbers.spawns_that_lose
    words = say("alert.spawns", number=active, limit=limit)
    return [{"sign": "hand", "short": f"{active}/{limit}", "words": words, "hot": active + 1 >= limit}]


def train(rules: Ruleset, state: State) -> list[Alert]:
    """It goes when all Survivors have had their Turns."""
    if not rules.scene.train or not due(rules, state):
        return []
    words = say("alert.train.goes-on" if rules.board.layout(state.doors) else "alert.train")
    return [{"sign": "train", "short": "", "words": words, "hot": True}]
