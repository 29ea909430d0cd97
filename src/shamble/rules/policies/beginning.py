"""How a game begins. The answers themselves stand in the chapter on set-up."""

from __future__ import annotations

from shamble.core.kernel import Frame
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset


def deal_nothing(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return ()


def first_seat_begins(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return ()
