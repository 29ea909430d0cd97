"""The ladder of bots, and the one way to ask any of them; a bot sees what everybody sees."""

from __future__ import annotations

from collections.abc import Callable

from shamble.bots.decision import Decision, Intent, Reason
from shamble.bots.greedy_bot import choose_greedily
from shamble.bots.random_bot import choose_at_random
from shamble.bots.rules_bot import choose_by_rules
from shamble.bots.search_bot import choose_by_search
from shamble.core.errors import UnknownName
from shamble.core.points import Luck
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset

__all__ = ["ADVISER", "BOTS", "BUDGET", "Decision", "Intent", "Reason", "choose"]

Choose = Callable[[Ruleset, State, int, Luck, Intent | None], Decision]
BOTS: dict[str, Choose] = {
    "random": choose_at_random,
    "rules": choose_by_rules,
    "greedy": choose_greedily,
    "search": choose_by_search,
}
ADVISER = "search"  # who gives hints
BUDGET = 2200  # simulated decisions a bot may spend on one of its own


def choose(bot: str, rules: Ruleset, state: State, budget: int, luck: Luck, intent: Intent | None = None) -> Decision:
    """The decision of a bot at a Choice: the same for the same state, budget, luck and intent, on any machine."""
    if bot not in BOTS:
        raise UnknownName("bot", bot, BOTS)
    return BOTS[bot](rules, state, budget, luck, intent)
