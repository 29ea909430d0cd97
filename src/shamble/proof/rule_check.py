"""The table of rules held against the scenarios, both ways: no rule without a scenario, no scenario without a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from shamble.content.book import shelf
from shamble.content.rule_table import SKILL, Rule, mission_rule, rules_of
from shamble.core.errors import UnknownName
from shamble.proof.keys import words
from shamble.proof.scenario import load, scenario_files


class Shown(NamedTuple):
    """A scenario and the rules it shows."""

    path: Path
    title: str
    book: str  # which it is played in
    rules: tuple[str, ...]

    @property
    def where(self) -> str:
        here = Path.cwd()
        path = self.path.relative_to(here) if self.path.is_relative_to(here) else self.path
        return f'{path}: "{self.title}"'


class Held(NamedTuple):
    """A rule and the scenarios that show it."""

    rule: Rule
    scenarios: tuple[Shown, ...]


def shown_in(folders: Iterable[Path]) -> Iterator[Shown]:
    for path in scenario_files([folder for folder in folders if folder.exists()]):
        for raw in load(path):
            yield Shown(path, str(raw.get("rule", "")), played_in(raw), named_by(raw))


def played_in(raw: Mapping[str, Any]) -> str:
    return str(raw.get("book", "")) or str(raw.get("mission", "")).partition("/")[0] or "2e"


def named_by(raw: Mapping[str, Any]) -> tuple[str, ...]:
    """What the line `shows` names, and the mission that is played."""
    mission = [mission_rule(str(raw["mission"]))] if raw.get("mission") else []
    return (*words(raw.get("shows") or ()), *mission)


def held(scenarios: list[Shown], book: str) -> list[Held]:
    """Every rule of a book with its scenarios."""
    by_rule: dict[str, list[Shown]] = {name: [] for name in rules_of(book)}
    for each in scenarios:
        for name in each.rules:
            if name in by_rule:
                by_rule[name].append(each)
    return [Held(rule, tuple(by_rule[name])) for name, rule in rules_of(book).items()]


# --- what is wrong -----------------------------------------------------------------------------------------------


def problems(scenarios: list[Shown], root: Path, only: str = "") -> list[str]:
    """Rules that nothing shows and scenarios that show no rule there is, each in one line."""
    books = [only] if only else list(shelf())
    rows = [row for book in books for row in held(scenarios, book)]
    found = [told for row in rows if (told := unproven(row, root))]
    known = {name for book in shelf() for name in rules_of(book)}
    return found + [told for each in scenarios if each.book in books for told in astray(each, known)]


def is_skill(rule: Rule) -> bool:
    return rule.id.startswith(f"{rule.book}.{SKILL}.")


def unproven(row: Held, root: Path) -> str:
    """A rule is proven by a scenario of its own book, or by the test it names."""
    rule = row.rule
    if rule.test:
        return missing_test(rule, root)
    if any(each.book == rule.book for each in row.scenarios):
        return ""
    return f'{rule.id}: no scenario of {rule.book} shows it; write one with the line "shows: {rule.id}"'


def missing_test(rule: Rule, root: Path) -> str:
    name, _, test = rule.test.partition("::")
    path = root / name
    if not path.is_file():
        return f"{rule.id}: its test is in {name}, which is not there"
    if not re.search(rf"^def {re.escape(test)}\(", path.read_text(encoding="utf-8"), re.MULTILINE):
        return f"{rule.id}: {name} has no test called {test!r}"
    return ""


def astray(each: Shown, known: set[str]) -> Iterator[str]:
    if not each.rules:
        yield f'{each.where} shows no rule; add a line such as "shows: 2e.noise.once" (shamble rules lists them)'
    for name in each.rules:
        if name not in known:
            yield f"{each.where}: {UnknownName('rule', name, known)}"


# --- how many ----------------------------------------------------------------------------------------------------


class RuleCounts(NamedTuple):
    book: str
    chapters: int  # rules that are written down
    skills: int
    missions: int
    scenarios: int  # played in the book


def counts(scenarios: list[Shown], book: str) -> RuleCounts:
    rows = rules_of(book).values()
    skills = sum(is_skill(rule) for rule in rows)
    played = sum(not rule.page for rule in rows)
    number = sum(each.book == book for each in scenarios)
    return RuleCounts(book, len(rows) - skills - played, skills, played, number)
