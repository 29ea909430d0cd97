"""A line of the log as fields: the Zones, figures, cards, Zombies and dice its words speak of, and what it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from shamble.core.kernel import Event
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.names import names_of
from shamble.session.telling import FIGURES, ZONES, event_name
from shamble.views import shapes
from shamble.views.chronicle import Line
from shamble.views.speech import called, card_name, figure_name, level_name, token_name, zone_name

SEVERAL = frozenset({"zones", "targets", "routes"})  # fields that are a row of Zones


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
    """What the line tells; points stand behind what earned them."""
    told = [event for event in events if not isinstance(event, e.AdrenalineGained)] or list(events)
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
    """Kinds of Zombies with their numbers; kills of one attack are told together."""
    found: dict[int, int] = {}
    for event in events:
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
            return shapes.DiceFallen(event.faces, event.needed, event.hits, event.misses)
    return UNSET


# --- what is otherwise now ---------------------------------------------------------------------------------------


class Names(NamedTuple):
    """The names of one ruleset, short to ask for."""

    rules: Ruleset

    def who(self, who: int) -> str:
        return figure_name(self.rules, who)

    def zone(self, zone: int) -> str:
        return zone_name(self.rules, zone) if zone >= 0 else ""

    def card(self, card: int) -> str:
        return card_name(self.rules, card)

    def door(self, door: int) -> str:
        return names_of(self.rules)["door"].name(door)

    def horde(self, kind: int, number: int, origin: int, zone: int) -> shapes.Change:
        return shapes.ZombiesMove(self.rules.kinds[kind].name, number, self.zone(origin), self.zone(zone))


def changes_of(rules: Ruleset, event: Event) -> Iterable[shapes.Change]:
    made = CHANGES.get(type(event))
    return made(Names(rules), event) if made else ()


Made = Callable[[Names, Any], Iterable[shapes.Change]]
NOWHERE = -1


def walked(n: Names, event: e.SurvivorMoves) -> Iterable[shapes.Change]:
    return (shapes.FigureMoves(n.who(event.who), n.zone(event.origin), n.zone(event.zone)),)


def escaped(n: Names, event: e.SurvivorEscapes) -> Iterable[shapes.Change]:
    who = n.who(event.who)
    return (shapes.FigureMoves(who, n.zone(event.zone), ""), shapes.StatusChanges(who, "escaped"))


def died(n: Names, event: e.Eliminated) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "eliminated"),)


def laid_down(n: Names, event: e.LaidDown | e.KnockedOut) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "downed"),)


def rescued(n: Names, event: e.Rescued) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "saved"),)


def risen(n: Names, event: e.Risen) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "playing"),)


def spawned(n: Names, event: e.ZombiesSpawn) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, NOWHERE, event.zone),) if event.number else ()


def killed(n: Names, event: e.ZombiesKilled) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, event.zone, NOWHERE),)


def moved(n: Names, event: e.ZombiesMove) -> Iterable[shapes.Change]:
    """Those whose way is clear; whom the players send, they have sent themselves."""
    if event.added:
        yield n.horde(event.kind, event.added, NOWHERE, event.zone)
    for zone, number in event.split:
        if number and zone != event.zone:
            yield n.horde(event.kind, number, event.zone, zone)


def pushed_back(n: Names, event: e.PushedBack) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, event.beyond, event.zone),)


def shoved(n: Names, event: e.ZombiesPushed) -> Iterable[shapes.Change]:
    return (n.horde(kind, number, event.origin, event.zone) for kind, number in event.groups)


def tainted(n: Names, event: e.ZombiesTainted) -> Iterable[shapes.Change]:
    yield n.horde(event.kind, event.number, event.zone, NOWHERE)
    yield n.horde(event.into, event.number, NOWHERE, event.zone)


def hurt(n: Names, event: e.WoundsDealt) -> Iterable[shapes.Change]:
    now = max(event.health, 0)
    return (shapes.HealthChanges(n.who(event.who), event.health + event.wounds, now),)


def healed(n: Names, event: e.Healed) -> Iterable[shapes.Change]:
    return (shapes.HealthChanges(n.who(event.who), event.health - event.wounds, event.health),)


def earned(n: Names, event: e.AdrenalineGained) -> Iterable[shapes.Change]:
    return (shapes.PointsGained(n.who(event.who), event.ap, event.total),)


def paid(n: Names, event: e.ActionPaid) -> Iterable[shapes.Change]:
    return (shapes.ActionsSpent(n.who(event.who), event.actions, called("free", event.free) if event.free else ""),)


def got(n: Names, event: e.CardDrawn | e.CardDealt | e.CardBuilt) -> Iterable[shapes.Change]:
    number = event.number if isinstance(event, e.CardBuilt) else 1
    return (shapes.CardGoes(n.card(event.card), "", n.who(event.who)),) * number


def dropped(n: Names, event: e.CardDiscarded) -> Iterable[shapes.Change]:
    return (shapes.CardGoes(n.card(event.card), n.who(event.who), ""),)


def given(n: Names, event: e.CardGiven) -> Iterable[shapes.Change]:
    return (shapes.CardGoes(n.card(event.card), n.who(event.who), n.who(event.to)),)


def stashed(n: Names, event: e.CardStashed) -> Iterable[shapes.Change]:
    ends = (n.who(event.who), f"car {event.car + 1}")
    return (shapes.CardGoes(n.card(event.card), *(ends if event.into else ends[::-1])),)


def opened(n: Names, event: e.DoorOpened) -> Iterable[shapes.Change]:
    return (shapes.DoorTurns(n.door(event.door), True),)


def closed(n: Names, event: e.DoorClosed | e.DoorSealed) -> Iterable[shapes.Change]:
    return (shapes.DoorTurns(n.door(event.door), False),)


def noise(n: Names, event: e.NoiseMade) -> Iterable[shapes.Change]:
    return (shapes.NoiseChanges(n.zone(event.zone), 1),)


def faded(n: Names, event: e.NoiseRemoved) -> Iterable[shapes.Change]:
    return (shapes.NoiseChanges("", -event.tokens),) if event.tokens else ()


def mark_laid(n: Names, event: e.MarkLaid) -> Iterable[shapes.Change]:
    return (shapes.MarkChanges(n.zone(event.zone), event.mark, 1),)


def mark_gone(n: Names, event: e.MarkGone) -> Iterable[shapes.Change]:
    return (shapes.MarkChanges(n.zone(event.zone), event.mark, -1),)


def level(n: Names, event: e.LevelReached) -> Iterable[shapes.Change]:
    return (shapes.LevelRises(n.who(event.who), level_name(event.level), event.level),)


def skill(n: Names, event: e.SkillGained) -> Iterable[shapes.Change]:
    return (shapes.SkillGoesTo(n.who(event.who), n.rules.skills[event.skill].name),)


def token(n: Names, event: e.TokenTaken) -> Iterable[shapes.Change]:
    return (shapes.TokenGoesTo(n.who(event.who), token_name(n.rules, event.token)),)


CHANGES: dict[type, Made] = {
    e.SurvivorMoves: walked,
    e.SurvivorEscapes: escaped,
    e.Eliminated: died,
    e.LaidDown: laid_down,
    e.KnockedOut: laid_down,
    e.Rescued: rescued,
    e.Risen: risen,
    e.ZombiesSpawn: spawned,
    e.ZombiesKilled: killed,
    e.ZombiesMove: moved,
    e.PushedBack: pushed_back,
    e.ZombiesPushed: shoved,
    e.ZombiesTainted: tainted,
    e.WoundsDealt: hurt,
    e.Healed: healed,
    e.AdrenalineGained: earned,
    e.ActionPaid: paid,
    e.CardDrawn: got,
    e.CardDealt: got,
    e.CardBuilt: got,
    e.CardDiscarded: dropped,
    e.CardGiven: given,
    e.CardStashed: stashed,
    e.DoorOpened: opened,
    e.DoorClosed: closed,
    e.DoorSealed: closed,
    e.NoiseMade: noise,
    e.NoiseRemoved: faded,
    e.MarkLaid: mark_laid,
    e.MarkGone: mark_gone,
    e.LevelReached: level,
    e.SkillGained: skill,
    e.TokenTaken: token,
}
