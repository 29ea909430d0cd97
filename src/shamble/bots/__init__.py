"""Bots: who plays a seat that nobody sits in. One interface for all of them; a bot sees what everybody sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.bots.random_bot import choose_at_random
from shamble.bots.rules_bot import choose_by_rules
from shamble.core.errors import UnknownName
from shamble.core.points import Answer, Luck
from shamble.core.state import State
from shamble.rules.ruleset import Ruleset


class Decision(NamedTuple):
    """What a bot does, and what it means to do."""

    answer: Answer
    intent: str = ""


Choose = Callable[[Ruleset, State, Luck], tuple[Answer, str]]
BOTS: dict[str, Choose] = {"random": choose_at_random, "rules": choose_by_rules}


def choose(bot: str, rules: Ruleset, state: State, luck: Luck) -> Decision:
    """The decision of a bot at a Choice."""
    if bot not in BOTS:
        raise UnknownName("bot", bot, BOTS)
    return Decision(*BOTS[bot](rules, state, luck))
