"""How far one sees, and who."""

from __future__ import annotations

from shamble.core.eyes import Eyes
from shamble.core.state import State
from shamble.rules.base.ground import FAR, is_night
from shamble.rules.base.ruleset import Ruleset


def always_light(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """As far as lines go, at any time."""
    return FAR


def dark_at_night(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """At night Zombies see their own Zone, Survivors the next one too, if no more (wzc, Clock and Night)."""
    if eyes.night or not is_night(rules, state):
        return FAR
    return rules.numbers.night_sight_zombies if horde else rules.numbers.night_sight
