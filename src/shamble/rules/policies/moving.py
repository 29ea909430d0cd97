"""How Survivors move, and who sees how far, where books differ."""

from __future__ import annotations

from shamble.core.eyes import Eyes
from shamble.core.state import State
from shamble.rules.base.ground import FAR, is_night
from shamble.rules.base.ruleset import Ruleset


def slips_past_all(rules: Ruleset) -> bool:
    """Slippery ignores Zombies where one starts and on the way (2e p.66)."""
    return True


def slips_from_here(rules: Ruleset) -> bool:
    """Slippery is about leaving one Zone, and no more (po p.28)."""
    return False


def always_light(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """As far as lines go, at any time."""
    return FAR


def dark_at_night(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """At night Zombies see their own Zone, Survivors the next one too, if no more (wzc, Clock and Night)."""
    if eyes.night or not is_night(rules, state):
        return FAR
    return rules.numbers.night_sight_zombies if horde else rules.numbers.night_sight
