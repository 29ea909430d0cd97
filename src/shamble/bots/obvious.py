"""What goes without saying: an answer that nobody who knows the rules would think about."""

from __future__ import annotations

from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.dice import Reroll, succeeds


def obvious(rules: Ruleset, state: State) -> Answer | None:
    """To keep a roll of which every die has hit."""
    frame = state.frames[-1]
    if isinstance(frame, Reroll) and all(succeeds(rules, frame.attack, face) for face in frame.faces):
        return ("keep",)
    return None
