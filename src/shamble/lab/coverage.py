"""What a pile of games has come across, against all that there is.

Hardly anything here is a list kept by hand: Actions, Choices and events are looked up in the engine's own sources,
Skills and cards in the tables of the book.
"""

from __future__ import annotations

import ast
import pkgutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from shamble import rules
from shamble.content import skills
from shamble.content.book import find_book, merged
from shamble.content.compile import MISSION_DECK, STANDARD, zombie_deck
from shamble.content.library import lends_another, library
from shamble.core.kernel import Event, TakenAlone
from shamble.core.lists import LEVELS
from shamble.core.points import Choice
from shamble.fast import source_of
from shamble.rules.base import events
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.events import AttackBegins, CardDealt, CardDiscarded, CardDrawn, ZombieCardDrawn
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import ACTIONS
from shamble.session.telling import event_name

GROUPS = (
    *("actions", "choices", "skills", "skills owned", "brothers", "cards drawn", "cards used"),
    *("zombie cards", "zombie lines", "events", "endings"),
)
SAMPLED = ("brothers", "endings")  # not all of them are expected in one drill


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

    def report(self, book: str, sampled: bool = False) -> dict[str, dict[str, Any]]:
        """Per group: how many of how many were reached, and which were not; or of what is only sampled."""
        found: dict[str, dict[str, Any]] = {}
        for group, wanted in everything(book).items():
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


def everything(book: str) -> dict[str, list[str]]:
    """All names of each group in this book."""
    tables = library(book)
    carded = {
        row.name
        for row in tables.cards
        if row.deck in tables.decks and row.deck != MISSION_DECK and not row.empty and "stuck" not in row.traits
    }
    plain = [skill for skill in tables.skills if not lends_another(skill)]
    used = [row.name for row in tables.cards if row.weapon or row.food or row.door or row.rerolls or row.traits]
    numbers = zombie_deck(tables, STANDARD)
    built = any(row.built_from for row in tables.cards)
    return {
        "actions": sorted({*ACTIONS, "end", "drop", "eat", *(("build",) if built else ()), *granted_verbs(book)}),
        "choices": sorted(kind for kind in choice_kinds(book) if built or kind != "wield"),
        "skills": [skill.name for skill in plain],
        "skills owned": [skill.name for skill in plain],
        "brothers": [skill.name for skill in tables.skills if lends_another(skill)],
        "cards drawn": sorted(carded - {row.name for row in tables.cards if row.built_from}),
        "cards used": sorted(carded & set(used)),
        "zombie cards": [str(tables.zombie_cards[card].number) for card in numbers],
        "zombie lines": [f"{tables.zombie_cards[card].number} {level}" for card in numbers for level in LEVELS],
        "events": sorted(event for event in told_events(book) if built or event != "card-built"),
        "endings": ["won objectives", "lost eliminated", "lost all-eliminated", "lost impossible"],
    }


def granted_verbs(book: str) -> set[str]:
    return {value.verb for skill in library(book).skills for field, value in skill.effects if field == "grants"}


# --- what the engine can ask and tell, read from its sources -----------------------------------------------------


def sources(book: str) -> Iterator[ModuleType]:
    """The chapters of the rules, and the Skills that some chapter of the book has."""
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        yield import_module(module.name)
    chapters = set(find_book(book).chapters)
    for module in pkgutil.iter_modules(skills.__path__):
        theme = import_module(f"{skills.__name__}.{module.name}")
        if any(chapters & set(declared.pages) for declared in theme.SKILLS):
            yield theme


@cache
def calls(book: str) -> tuple[ast.Call, ...]:
    """Every call by a plain name in those sources, save in functions that nobody there uses."""
    trees = [ast.parse(source_of(module.__name__)) for module in sources(book)]
    named = {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return tuple(
        node
        for tree in trees
        for part in tree.body
        if not isinstance(part, ast.FunctionDef) or part.name in named
        for node in ast.walk(part)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )


def choice_kinds(book: str) -> set[str]:
    """Every kind of Choice that these sources and the book's policies can ask."""
    chosen = set(merged(find_book(book), ())[0].policies.values())
    found = set()
    for call in calls(book):
        if isinstance(call.func, ast.Name) and call.func.id == Choice.__name__ and len(call.args) > 1:
            kind = call.args[1]
            if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                found.add(kind.value)
    return {kind for kind in found if kind_of(kind).policy in {"", *chosen}}


def told_events(book: str) -> set[str]:
    """Events that these sources tell, and the one the kernel tells."""
    called = {call.func.id for call in calls(book) if isinstance(call.func, ast.Name)}
    rows = [value for name, value in vars(events).items() if name in called and hasattr(value, "_fields")]
    return {event_name(row(*[None] * len(row._fields))) for row in (*rows, TakenAlone)}
