"""The first rung: any option, as likely as any other."""

from __future__ import annotations

from shamble.core.kernel import options
from shamble.core.points import Answer, Luck
from shamble.core.state import State
from shamble.rules.ruleset import Ruleset


def choose_at_random(rules: Ruleset, state: State, luck: Luck) -> tuple[Answer, str]:
    found = options(rules, state)
    return found[luck.below(len(found))], ""
