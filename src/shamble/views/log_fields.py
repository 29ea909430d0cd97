"""A line of the log as fields: the Zones, figures, cards, Zombies and dice its words speak of, and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET, UnsetType

from shamble.core.kernel import Event
from shamble.rules.base import events as e
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.armor import ARMOR
from shamble.session.telling import FIGURES, ZONES, event_name
from shamble.views import shapes
from shamble.views.changes import changes_of
from shamble.views.chronicle import Line
from shamble.views.speech import card_name, figure_name, zone_name

BEHIND = (e.AdrenalineGained, e.ZombiesGo)  # stand behind what has brought them about
BREAK = 1  # the face of an All-Out die that is no number
SEVERAL = frozenset({"zones", "targets", "routes", "gone"})  # fields that are a row of Zones


def line_fields(rules: Ruleset, line: Line) -> shapes.Line:
    """What a client is told; headings and summaries change nothing that other lines have not."""
    events = line.events
    return shapes.Line(
        line.number,
        line.text,
        line.kind,
        main_event(events),
        once(zone_name(rules, zone) for event in events for zone in zones_of(rules, event) if zone >= 0),
        once(name for event in events for name in figures_of(rules, event)),
        once(card for event in events for card in cards_of(rules, event)),
        tuple(shapes.Group(rules.kinds[kind].name, number) for kind, number in groups_of(events)),
        dice_of(events),
        tuple(change for event in events for change in changes_of(rules, event)) if line.number else (),
    )


def once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def main_event(events: tuple[Event, ...]) -> str:
    """What the line tells."""
    told = [event for event in events if not isinstance(event, BEHIND)] or list(events)
    return event_name(told[-1]) if told else ""


# --- what is spoken of -------------------------------------------------------------------------------------------


def fields_of(event: Event) -> Iterator[tuple[str, Any]]:
    return zip(event._fields, event, strict=True)  # type: ignore[attr-defined]


def zones_of(rules: Ruleset, event: Event) -> Iterator[int]:
    """Zones in the order of the event's fields; what was only weighed is not spoken of."""
    for field, value in fields_of(event):
        if field in ZONES:
            yield value
        elif field in SEVERAL:
            yield from value
        elif field == "split":
            yield from (zone for zone, _ in value)
        elif field == "door":
            link = rules.board.doors[value]
            yield from (link.a, link.b)


def figures_of(rules: Ruleset, event: Event) -> Iterator[str]:
    for field, value in fields_of(event):
        if field in FIGURES and isinstance(value, int):
            yield figure_name(rules, value)
    if isinstance(event, e.HitAssigned) and event.target not in rules.kind_ids:
        yield event.target


def cards_of(rules: Ruleset, event: Event) -> Iterator[str]:
    """Equipment; Zombie cards are told by what comes of them."""
    card = getattr(event, "card", -1)
    if card >= 0 and not isinstance(event, e.ZombieCardDrawn):
        yield card_name(rules, card)


def groups_of(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Kinds of Zombies with their numbers; kills of one attack are told together, and who goes was told before."""
    told = [event for event in events if not isinstance(event, BEHIND)] or events
    found: dict[int, int] = {}
    for event in told:
        for kind, number in groups_in(event):
            found[kind] = found.get(kind, 0) + number
    return list(found.items())


def groups_in(event: Event) -> tuple[tuple[int, int], ...]:
    if isinstance(event, e.ZombiesAttack):
        return event.attacks
    if isinstance(event, e.ZombiesPushed):
        return event.groups
    kind, number = getattr(event, "kind", None), getattr(event, "number", None)
    return ((kind, number),) if isinstance(kind, int) and isinstance(number, int) else ()


def dice_of(events: Iterable[Event]) -> shapes.DiceFallen | UnsetType:
    for event in events:
        if isinstance(event, e.DiceRolled):
            breaks = BREAK if event.because == ALL_OUT else 0
            armor = event.because == ARMOR
            return shapes.DiceFallen(event.faces, event.needed, event.hits, event.misses, armor, breaks)
    return UNSET
