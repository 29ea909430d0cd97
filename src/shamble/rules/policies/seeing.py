"""How far one sees, and who."""

from __future__ import annotations

from shamble.core.eyes import Eyes
from shamble.core.lists import HOURS
from shamble.core.state import NO_HOUR, State
from shamble.rules.base.ground import FAR
from shamble.rules.base.ruleset import Ruleset


def always_light(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """As far as lines go, at any time."""
    return FAR


def dark_at_night(rules: Ruleset, state: State, eyes: Eyes, horde: bool) -> int:
    """At night Zombies see their own Zone, Survivors the next one too, unless they have eyes for it (wzc, Night)."""
    if eyes.night or not is_night(rules, state):
        return FAR
    return rules.numbers.night_sight_zombies if horde else rules.numbers.night_sight


def is_night(rules: Ruleset, state: State) -> bool:
    """From dusk on until just before dawn."""
    hour = state.ledger.hour
    if hour == NO_HOUR:
        return False
    dusk, dawn = rules.numbers.dusk, rules.numbers.dawn
    return (hour - dusk) % HOURS < (dawn - dusk) % HOURS
