"""How Survivors move where books differ."""

from __future__ import annotations

from shamble.rules.base.ruleset import Ruleset


def slips_past_all(rules: Ruleset) -> bool:
    """Slippery ignores Zombies where one starts and on the way (2e p.66)."""
    return True


def slips_from_here(rules: Ruleset) -> bool:
    """Slippery is about leaving one Zone, and no more (po p.28)."""
    return False
