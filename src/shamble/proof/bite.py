"""Each rule is taken away in turn, and a scenario that passes must then fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from shamble.content import missions
from shamble.content.book import Book, find_book, merged
from shamble.content.compile import NOTHING_OFF, Switches, mission_rules, mission_team
from shamble.content.library import BROTHER, Library, every_skill, library
from shamble.content.mission_switches import rule_names
from shamble.core.errors import ContentError
from shamble.proof.content_check import chosen, files_of
from shamble.proof.expect import Failed, compare
from shamble.proof.scenario import load, play, scenario_files
from shamble.rules.base.profile import Skill
from shamble.rules.policies import ABSENT

# Too many to show one by one: any one of them shows the Skill.
WHOLE_HEADINGS = (
    *("+1 Damage with [Equipment]", "Brother in arms: [game effect]", "Starts with a [Equipment]"),
    *("Range 2+: [Skill]", "+1 Damage: [Equipment]", "+1 die: [Equipment]", "+1 free [Equipment] Action"),
    *("Charge: [game effect]", "Fanning: [game effect]", "Vade Retro: [game effect]", "All-out: [game effect]"),
)


class Toothless(NamedTuple):
    what: str
    name: str
    book: str
    scenarios: int  # how many of its own there are


def scenarios_in(folder: Path) -> list[Mapping[str, Any]]:
    return [raw for path in scenario_files([folder]) for raw in load(path)]


def bite(*folders: Path, only: str = "") -> Iterator[tuple[str, Toothless | None]]:
    """Switch off each Skill, each policy and each special thing of a mission in turn: a scenario must fail."""
    everything = [raw for folder in folders for raw in scenarios_in(folder)]
    for book in chosen(only):
        raws = [raw for raw in everything if raw.get("book", "2e") == book.id or book_of(raw) == book.id]
        if not raws:
            continue
        tables, types = library(book.id), merged(book, ())[0].types
        for name, off in switched_skills(book, tables):
            own = [raw for raw in raws if mentions(raw, tables, types, name)]
            yield name, None if notices(own, off) else Toothless("Skill", name, book.id, len(own))
        for name in sorted(switched_policies(book)):
            off = Switches(policies=frozenset({name}))
            yield name, None if notices(raws, off) else Toothless("policy", name, book.id, len(raws))
        for path in files_of(book):
            yield from bite_mission(missions.load_own(path), raws)


def bite_mission(mission: missions.Mission, raws: list[Mapping[str, Any]]) -> Iterator[tuple[str, Toothless | None]]:
    """Each special thing of a mission taken away in turn; what is left must still be a mission."""
    own = [raw for raw in raws if raw.get("mission") == mission.id]
    for name, changed in rule_names(mission).items():
        mission_rules(changed, mission_team(changed, 1))
        off = Switches(mission_rules=frozenset({name}))
        yield name, None if notices(own, off) else Toothless("mission rule", name, mission.book, len(own))


def book_of(raw: Mapping[str, Any]) -> str:
    return str(raw.get("mission", "")).partition("/")[0]


def notices(raws: list[Mapping[str, Any]], off: Switches) -> bool:
    """Whether a scenario that passes fails with something switched off."""
    return any(fails(raw, off) and not fails(raw, NOTHING_OFF) for raw in raws)


def fails(raw: Mapping[str, Any], off: Switches) -> bool:
    """Whether it plays out otherwise than expected; one that can no longer be laid out has noticed nothing."""
    try:
        compare(play(raw, off), raw["expect"])
    except Failed:
        return True
    except ContentError:
        return False
    return False


def switched_skills(book: Book, tables: Library) -> Iterator[tuple[str, Switches]]:
    for heading in WHOLE_HEADINGS:
        if any(skill.heading == heading and in_chapter(book, skill) for skill in tables.skills):
            yield heading, Switches(skills=frozenset({heading}))
    for skill in tables.skills:
        if skill.heading not in WHOLE_HEADINGS and in_chapter(book, skill):
            yield skill.name, Switches(skills=frozenset({skill.name}))


def in_chapter(book: Book, skill: Skill) -> bool:
    """A book answers for the Skills of its own chapter, not for those it borrows."""
    return skill.name in own_skills(book)


def own_skills(book: Book) -> frozenset[str]:
    declared = [each for each in every_skill(library(book.id).cards) if book.chapters[0] in each.pages]
    return frozenset(each.name for each in declared)


def switched_policies(book: Book) -> set[str]:
    """Every answer the book gives, with and without its modes, except those that say there is no rule."""
    inherited = merged(find_book(book.parent), ())[0].policies if book.parent else {}
    whole = merged(book, ())[0]
    found = {answer for question, answer in whole.policies.items() if inherited.get(question) != answer}
    for mode in book.modes.values():
        found |= set(mode.policies.values())
    return found - ABSENT


def mentions(raw: Mapping[str, Any], tables: Library, types: Mapping[str, tuple[str, ...]], name: str) -> bool:
    """Whether somebody in the scenario has the Skill, by birth or type, by card or because the scenario says so."""
    stem = BROTHER if name.startswith(BROTHER) else name.partition("[")[0]
    if stem in str(raw):
        return True
    for figure in raw.get("survivors") or {}:
        character = tables.characters.get(str(figure))
        if character and (any(name in level for level in character.skills) or name in types.get(character.kind, ())):
            return True
    return any(name in card.skills and card.name in str(raw) for card in tables.cards)
