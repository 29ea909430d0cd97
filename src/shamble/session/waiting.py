"""What the game waits for, in one line of notation."""

from __future__ import annotations

from shamble.core.points import TABLE, Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import offered


def point_text(rules: Ruleset, state: State) -> str:
    """The point the game waits at, with all its options in notation."""
    point = state.point
    if isinstance(point, Choice):
        seat = "the table" if point.seat == TABLE else f"seat {point.seat}"
        about = f" about {rules.figures[point.who].name}" if point.who >= 0 else ""
        return f"{seat} is asked: {point.kind}{about}: " + " | ".join(text for _, text in offered(rules, state))
    if isinstance(point, Dice):
        return f"{point.number} dice are to fall ({point.why})"
    if isinstance(point, Draw):
        return f"a card is to be drawn: {point.verb} ..."
    assert isinstance(point, Over)
    return f"the game is over: {point.result}, {point.reason} {point.about}".rstrip()
