"""What the Zombies will do if nothing changes: their next activation, played by the engine on a copy."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Event, advance, apply, options
from shamble.core.lists import ZOMBIES
from shamble.core.points import Choice, Over, Point
from shamble.core.state import State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.armor import ARMOR
from shamble.rules.zombies.groups import everybody
from shamble.rules.zombies.order import Activation

TOLD = (e.ZombiesAttack, e.ZombiesMove, e.WoundsDealt, e.Eliminated, e.LaidDown, e.KnockedOut, e.ActivationBegins)


class End(NamedTuple):
    """Spawning is not foreseen: its cards are nobody's knowledge."""

    def step(self, rules: Ruleset, state: State, tell: object) -> Point:
        return Over("foreseen", "")


def forecast(rules: Ruleset, state: State) -> tuple[list[Event], bool]:
    """Attacks, moves and Wounds to come, and whether the players will have a say in them (the first option stands)."""
    told: list[Event] = []
    ahead = state.copy()
    ahead.point, ahead.phase = None, ZOMBIES
    ahead.frames = (End(), Activation(everybody(rules, ahead), "phase"))
    ahead = advance(rules, ahead, told.append)
    asked = False
    while isinstance(ahead.point, Choice):
        asked = True
        said = ("pass",) if ahead.point.kind == ARMOR else options(rules, ahead)[0]  # nobody knows what Armor will stop
        ahead = apply(rules, ahead, said, told.append)
    return [event for event in told if isinstance(event, TOLD)], asked
