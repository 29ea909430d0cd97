"""Events with names instead of numbers: what scenarios compare, and what words are made from."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from shamble.core.kernel import Event
from shamble.core.lists import LEVELS
from shamble.core.points import Choice
from shamble.rules.base import events
from shamble.rules.base.events import ZombieCardDrawn
from shamble.rules.base.ruleset import Ruleset

ZONES = frozenset({"zone", "origin", "beyond", "beside"})
FIGURES = frozenset({"who", "by", "to", "companion", "leader"})


def event_name(event: Event) -> str:
    """`ZombiesMove` is told as `zombies-move`."""
    return named(type(event).__name__)


def named(word: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", word).lower()


@lru_cache(maxsize=1)
def event_fields() -> dict[str, tuple[str, ...]]:
    """All events by name, with their fields."""
    classes = [each for each in vars(events).values() if isinstance(each, type) and each.__module__ == events.__name__]
    return {named(each.__name__): each._fields for each in classes if hasattr(each, "_fields")}


def plain(rules: Ruleset, event: Event) -> dict[str, Any]:
    """The event's fields, with names for Zones, figures, kinds, cards, Skills and decks."""
    fields: tuple[str, ...] = event._fields  # type: ignore[attr-defined]
    return {field: plain_value(rules, event, field, value) for field, value in zip(fields, event, strict=True)}


def plain_value(rules: Ruleset, event: Event, field: str, value: Any) -> Any:
    zones, figures = rules.board.zones, rules.figures
    if field == "card" and isinstance(event, ZombieCardDrawn):
        return rules.zombie_cards[value].number
    if field in ("targets", "routes", "zones", "gone"):
        return [zones[zone].name for zone in value]
    if field in ("split", "candidates"):
        return {zones[zone].name: number for zone, number in value}
    if field == "attacks" and isinstance(value, tuple):
        return {rules.kinds[kind].name: number for kind, number in value}
    if field == "kinds" and value and isinstance(value[0], int):
        return [rules.kinds[kind].name for kind in value]
    if isinstance(value, Choice | tuple):
        return list(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    if field in ZONES:
        return zones[value].name if value >= 0 else ""
    if field in FIGURES:
        return figures[value].name if value >= 0 else ""
    match field:
        case "kind" | "instead":
            return rules.kinds[value].name
        case "card":
            return rules.cards[value].name if value >= 0 else ""
        case "skill":
            return rules.skills[value].name
        case "deck":
            return rules.deck_names[value]
        case "level":
            return LEVELS[value]
        case "token":
            token = rules.scene.tokens[value]
            return f"{token.kind} {token.color}".strip()
        case "door":
            return door_name(rules, value)
    return value


def door_name(rules: Ruleset, door: int) -> str:
    link = rules.board.doors[door]
    return f"{rules.board.zones[link.a].name}|{rules.board.zones[link.b].name}"
