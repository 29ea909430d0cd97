"""What becomes of what lies in a Zone that turns into something else."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import CORRUPT
from shamble.core.state import State
from shamble.rules.actions.tokens import eat
from shamble.rules.base.ruleset import Ruleset


def nothing_is_lost(rules: Ruleset, state: State, zone: int, nature: str, tell: Tell | None) -> tuple[Frame, ...]:
    """All stays where it lies."""
    return ()


def corruption_eats_objectives(
    rules: Ruleset, state: State, zone: int, nature: str, tell: Tell | None
) -> tuple[Frame, ...]:
    """Corruption discards the Objectives of its Zone; those that somebody keeps are safe (wd p.20)."""
    if nature != CORRUPT or zone not in state.tokens:
        return ()
    eaten = [token for token, place in enumerate(state.tokens) if place == zone and is_objective(rules, token)]
    return eat(rules, state, eaten, nature, tell)


def is_objective(rules: Ruleset, token: int) -> bool:
    return rules.scene.tokens[token].kind == "objective"
