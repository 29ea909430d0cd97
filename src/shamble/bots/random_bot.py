"""The first rung: any option, as likely as any other."""

from __future__ import annotations

from shamble.bots.decision import Decision, Intent
from shamble.core.kernel import options
from shamble.core.points import Luck
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset


def choose_at_random(rules: Ruleset, state: State, budget: int, luck: Luck, intent: Intent | None = None) -> Decision:
    found = options(rules, state)
    return Decision(found[luck.below(len(found))])
