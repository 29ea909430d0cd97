"""Why nothing can be done with what was pointed at: what a player would have meant is tried, and the rule that says no
speaks in the words of any refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shamble.core.kernel import Refused, check
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.actions.doors import BARE_HANDS, openers
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.records import KINDS
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.inventory import carried, usable
from shamble.session.names import names_of
from shamble.session.notation import cards_called, zone_called
from shamble.views.questions import refusal_words

MOST = 3  # reasons


class Place(NamedTuple):
    """What was pointed at: one of these."""

    zone: str = ""
    door: str = ""
    card: str = ""


def why_not(rules: Ruleset, state: State, place: Place) -> list[str]:
    """Reasons in sentences; none where nothing was meant, or it is possible."""
    point = state.point
    if not isinstance(point, Choice) or not kind_of(point.kind).actions or point.who < 0:
        return []
    found: dict[str, None] = {}
    for answer in meant(rules, state, point.who, place):
        try:
            check(rules, state, answer)
        except Refused as no:
            if no.rule not in NOTHING_MEANT:
                held = holding(rules, state, point.who) if no.rule in FAR else None
                found[refusal_words(rules, state, held or no)] = None
    return list(found)[:MOST]


# Refusals that say only that there was nothing to be done.
NOTHING_MEANT = frozenset({"not-an-answer", "not-an-action", "slip-no-need", "combat-not-that-kind", "door-open"})


# Refusals of a Move that say nothing about whether one could leave at all.
FAR = frozenset({"move-too-far", "move-stopped-by-zombies", "move-no-way", "move-closed-door"})
HELD = "move-zombies-cost"


def holding(rules: Ruleset, state: State, who: int) -> Refused | None:
    """What keeps somebody from going anywhere: Zombies around who cost more Actions than are left."""
    if not state.crowd[state.survivors[who].zone]:
        return None
    for zone in range(len(rules.board.zones)):
        try:
            check(rules, state, ("move", zone))
        except Refused as no:
            if no.rule == HELD:
                return no
        else:
            return None
    return None


def meant(rules: Ruleset, state: State, who: int, place: Place) -> Iterator[Answer]:
    if place.card:
        yield from with_card(rules, state, who, place.card)
    elif place.door:
        yield from through_door(rules, state, who, place.door)
    elif place.zone:
        zone = zone_called(rules, state, place.zone)
        if zone != state.survivors[who].zone:
            yield "move", zone
        if state.crowd[zone]:
            yield from attacks_on(rules, state, who, zone)


def attacks_on(rules: Ruleset, state: State, who: int, zone: int) -> Iterator[Answer]:
    """With everything in hand."""
    for card in dict.fromkeys(usable(rules, state.survivors[who], profile_of(rules, state, who))):
        yield from strikes(rules, card, zone)


def strikes(rules: Ruleset, card: int, zone: int) -> Iterator[Answer]:
    row = rules.cards[card]
    for kind in KINDS:
        if row.by_kind(kind) or (row.empty and rules.cards[row.twin].by_kind(kind)):
            yield kind, card, 1, zone


def with_card(rules: Ruleset, state: State, who: int, name: str) -> Iterator[Answer]:
    """At the nearest Zone with Zombies, or here: what is wrong with the card itself is said first."""
    me = state.survivors[who]
    for card in cards_called(rules, name):
        if card in carried(me):
            yield from strikes(rules, card, me.zone)


def through_door(rules: Ruleset, state: State, who: int, name: str) -> Iterator[Answer]:
    """From where one stands, with whatever opens doors."""
    me = state.survivors[who]
    door = names_of(rules)["door"].number(name)
    sides = [(each.a, each.b) for each in rules.board.doors if each.door == door]
    tools = openers(rules, state, who, profile_of(rules, state, who)) or [BARE_HANDS]
    for a, b in sides:
        if me.zone in (a, b):
            yield "door", (b if me.zone == a else a), tools[0]
        else:
            yield "move", a
