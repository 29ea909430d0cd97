"""What goes without saying: an answer that nobody who knows the rules would think about."""

from __future__ import annotations

from shamble.core.kernel import options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.dice import Reroll, succeeds
from shamble.views.courses import END, action_asked, tried


def obvious(rules: Ruleset, state: State) -> Answer | None:
    """To keep a roll of which every die has hit; to end a Turn in which nothing can be done any more."""
    frame = state.frames[-1]
    if isinstance(frame, Reroll) and all(succeeds(rules, frame.attack, face) for face in frame.faces):
        return ("keep",)
    return END if is_spent(rules, state) else None


def is_spent(rules: Ruleset, state: State) -> bool:
    """Whether nothing is left but to end the Turn, and the seat has another: what wakes the Zombies is said by hand."""
    if action_asked(state) < 0 or options(rules, state) != [END]:
        return False
    after, quiet = tried(rules, state, END)
    now, then = state.point, after.point
    if not quiet or not isinstance(now, Choice) or not isinstance(then, Choice):
        return False
    return then.seat == now.seat and then.kind in ("activate", "action")
