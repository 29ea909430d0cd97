"""What a pile of games has come across, against all that there is.

Hardly anything here is a list kept by hand: which Actions, Choices and events can come up in the games of a book is
read from the engine's own sources (`reachable`), Skills and cards from the tables of the book.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from shamble.content.compile import MISSION_DECK, STANDARD, zombie_deck
from shamble.content.library import lends_another, library
from shamble.core.kernel import Event, TakenAlone
from shamble.core.lists import LEVELS
from shamble.lab.casting import Call, cast, playable
from shamble.lab.reachable import Reachable, reachable
from shamble.lab.themes import ownable, pointless
from shamble.rules.base import events
from shamble.rules.base.events import AttackBegins, CardDealt, CardDiscarded, CardDrawn, ZombieCardDrawn
from shamble.rules.base.ruleset import Ruleset
from shamble.session.telling import event_name

GROUPS = (
    *("actions", "choices", "skills", "skills owned", "brothers", "cards drawn", "cards used"),
    *("zombie cards", "zombie lines", "events", "endings"),
)
SAMPLED = ("brothers", "endings")  # not all of them are expected in one drill
EACH, LEAST = 3, 48  # games that are looked at to see what can come up: for each mission, and in all


class Coverage:
    """Counts by group and name."""

    def __init__(self) -> None:
        self.seen: dict[str, Counter[str]] = {group: Counter() for group in GROUPS}

    def add(self, other: Coverage) -> None:
        for group, names in other.seen.items():
            self.seen[group].update(names)

    def note(self, group: str, name: str) -> None:
        self.seen[group][name] += 1

    def hear(self, rules: Ruleset, event: Event) -> None:
        """Note what an event shows."""
        self.note("events", event_name(event))
        if isinstance(event, CardDrawn | CardDealt):
            self.note("cards drawn", rules.cards[event.card].name)
        elif used_card(event) >= 0:
            self.note("cards used", rules.cards[used_card(event)].name)
        elif isinstance(event, ZombieCardDrawn):
            number = rules.zombie_cards[event.card].number
            self.note("zombie cards", str(number))
            self.note("zombie lines", f"{number} {LEVELS[event.level]}")

    def report(self, call: Call, sampled: bool = False) -> dict[str, dict[str, Any]]:
        """Per group: how many of how many were reached, and which were not; or of what is only sampled."""
        found: dict[str, dict[str, Any]] = {}
        for group, wanted in everything(call).items():
            if (group in SAMPLED) != sampled:
                continue
            seen = self.seen[group]
            missing = sorted(name for name in wanted if not seen[name])
            found[group] = {"reached": len(wanted) - len(missing), "total": len(wanted), "missing": missing}
        return found


def used_card(event: Event) -> int:
    """The card an event shows at work, or -1."""
    if isinstance(event, AttackBegins):
        return event.card
    done = isinstance(event, CardDiscarded) and event.because in ("aaahh", "eat", "thrown", "shield")
    return event.card if done else -1  # type: ignore[attr-defined]


def everything(call: Call) -> dict[str, list[str]]:
    """All names of each group in the games of this call."""
    tables, found = library(call.book), expected(call)
    carded = {
        row.name
        for row in tables.cards
        if row.deck in tables.decks and row.deck != MISSION_DECK and not row.empty and "stuck" not in row.traits
    }
    plain = [skill for skill in tables.skills if not lends_another(skill)]
    used = [row.name for row in tables.cards if row.weapon or row.food or row.door or row.rerolls or row.traits]
    numbers = zombie_deck(tables, STANDARD)
    asides = ["end", "drop", *(["eat"] if any(row.food for row in tables.cards) else [])]
    asides += ["build"] if any(row.built_from for row in tables.cards) else []
    return {
        "actions": sorted({*found.verbs, *asides}),
        "choices": sorted(found.choices),
        "skills": [skill.name for skill in plain if not pointless(tables, skill)],
        "skills owned": ownable(tables),
        "brothers": [skill.name for skill in tables.skills if lends_another(skill)],
        "cards drawn": sorted(carded - {row.name for row in tables.cards if row.built_from}),
        "cards used": sorted(carded & set(used)),
        "zombie cards": [str(tables.zombie_cards[card].number) for card in numbers],
        "zombie lines": [f"{tables.zombie_cards[card].number} {level}" for card in numbers for level in LEVELS],
        "events": sorted(names_of(found.events)),
        "endings": ["won objectives", "lost eliminated", "lost all-eliminated", "lost impossible"],
    }


@cache
def expected(call: Call) -> Reachable:
    """What can come up in the games that are played at such a call; guests bring more."""
    numbers = range(max(LEAST, EACH * len(playable(call))))
    return reachable([cast(number, call, guests=False).rules for number in numbers])


def names_of(rows: frozenset[str]) -> set[str]:
    """Events as they are told."""
    found = [row for name, row in vars(events).items() if name in rows]
    return {event_name(row(*[None] * len(row._fields))) for row in (*found, TakenAlone)}
