"""What a Zone is to the eye just now: its kind, unless something that befell it counts for more."""

from __future__ import annotations

from shamble.core.plan import CORRUPT, HUMVEE
from shamble.core.zone import Zone
from shamble.views.speech import say

TANK = "tank"
SECRET = "secret"  # the Secret Service keeps its arms there


def look(zone: Zone) -> str:
    """The word for its floor."""
    return CORRUPT if CORRUPT in zone.flags else zone.kind


def is_dark(zone: Zone) -> bool:
    """Corrupt ground lies open, whatever it was."""
    return "dark" in zone.flags and CORRUPT not in zone.flags


def kind_words(zone: Zone) -> str:
    """`street`, `corrupt ground`, `street under a tank`."""
    kind = say(f"picture.kind.{look(zone)}")
    if SECRET in zone.flags:
        kind = say("picture.secret", kind=kind)
    if HUMVEE in zone.flags:
        kind = say("picture.humvee", kind=kind)
    return say("picture.tank", kind=kind) if TANK in zone.flags else kind
