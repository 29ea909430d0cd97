"""What a pile of games has come across, against all that there is.

Nothing here is a list kept by hand: Actions, Choices and events are looked up in the engine's own sources, Skills and
cards in the tables of the book.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from shamble import content, rules
from shamble.content.compile import decks_of
from shamble.content.library import BROTHER, library
from shamble.core.kernel import Event, TakenAlone
from shamble.core.points import Choice
from shamble.rules import events
from shamble.rules.events import AttackBegins, CardDealt, CardDiscarded, CardDrawn, ZombieCardDrawn
from shamble.rules.ruleset import Ruleset
from shamble.rules.turn import DO
from shamble.session.telling import LEVELS, event_name

GROUPS = (
    *("actions", "choices", "skills", "skills owned", "brothers", "cards drawn", "cards used"),
    *("zombie cards", "zombie lines", "events", "endings"),
)
SAMPLED = ("brothers", "endings")  # not all of them are expected in one drill
# Choices that only come up with a certain answer to a policy.
BY_POLICY = {"first": "players_choose_first", "lose": "wounded_card"}


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
        elif isinstance(event, AttackBegins) and event.card >= 0:
            self.note("cards used", rules.cards[event.card].name)
        elif isinstance(event, CardDiscarded) and event.because in ("aaahh", "eat", "thrown"):
            self.note("cards used", rules.cards[event.card].name)
        elif isinstance(event, ZombieCardDrawn):
            number = rules.zombie_cards[event.card].number
            self.note("zombie cards", str(number))
            self.note("zombie lines", f"{number} {LEVELS[event.level]}")

    def report(self, book: str) -> dict[str, dict[str, Any]]:
        """Per group: how many of how many were reached, and which were not."""
        found: dict[str, dict[str, Any]] = {}
        for group, wanted in everything(book).items():
            seen = self.seen[group]
            missing = sorted(name for name in wanted if not seen[name])
            found[group] = {"reached": len(wanted) - len(missing), "total": len(wanted), "missing": missing}
            if group in SAMPLED:
                found[group]["sampled"] = True
        return found


def everything(book: str) -> dict[str, list[str]]:
    """All names of each group in this book."""
    tables = library(book)
    carded = {row.name for row in tables.cards if row.deck in tables.decks and not row.empty}
    plain = [skill for skill in tables.skills if not skill.name.startswith(BROTHER)]
    used = [row.name for row in tables.cards if row.weapon or row.food or row.door or row.rerolls or row.traits]
    decks = decks_of(tables, "standard")
    return {
        "actions": sorted({*DO, "end", "drop", "eat", *granted_verbs(book)}),
        "choices": sorted(kind for kind in choice_kinds() if kind in kinds_of(book)),
        "skills": [skill.name for skill in plain],
        "skills owned": [skill.name for skill in plain],
        "brothers": [skill.name for skill in tables.skills if skill.name.startswith(BROTHER)],
        "cards drawn": sorted(carded),
        "cards used": sorted(carded & set(used)),
        "zombie cards": [str(tables.zombie_cards[card].number) for card in decks["zombie"]],
        "zombie lines": [
            f"{tables.zombie_cards[card].number} {level}" for card in decks["zombie"] for level in LEVELS
        ],
        "events": sorted(told_events()),
        "endings": ["won objectives", "lost eliminated", "lost impossible"],
    }


def kinds_of(book: str) -> set[str]:
    """Choices that the book's policies can ask."""
    from shamble.content.book import find_book, merged

    chosen = set(merged(find_book(book), ())[0].policies.values())
    return {kind for kind in choice_kinds() if BY_POLICY.get(kind, "") in {"", *chosen}}


def granted_verbs(book: str) -> set[str]:
    return {value.verb for skill in library(book).skills for field, value in skill.effects if field == "grants"}


# --- what the engine can ask and tell, read from its sources -----------------------------------------------------


def sources() -> Iterator[ModuleType]:
    for package in (rules, import_module(f"{content.__name__}.skills")):
        for module in pkgutil.iter_modules(package.__path__):
            yield import_module(f"{package.__name__}.{module.name}")


@cache
def calls() -> tuple[ast.Call, ...]:
    """Every call by a plain name in the chapters and the Skills, save in functions that nobody uses yet."""
    trees = [ast.parse(inspect.getsource(module)) for module in sources()]
    named = {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return tuple(
        node
        for tree in trees
        for part in tree.body
        if not isinstance(part, ast.FunctionDef) or part.name in named
        for node in ast.walk(part)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )


@cache
def choice_kinds() -> frozenset[str]:
    found = set()
    for call in calls():
        if isinstance(call.func, ast.Name) and call.func.id == Choice.__name__ and len(call.args) > 1:
            kind = call.args[1]
            if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                found.add(kind.value)
    return frozenset(found)


@cache
def told_events() -> frozenset[str]:
    """Events that some chapter tells, and the one the kernel tells."""
    called = {call.func.id for call in calls() if isinstance(call.func, ast.Name)}
    rows = [value for name, value in vars(events).items() if name in called and hasattr(value, "_fields")]
    return frozenset(event_name(row(*[None] * len(row._fields))) for row in (*rows, TakenAlone))
