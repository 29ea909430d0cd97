"""What is left of a page in the made-up language when all names are taken off: words that nobody put into a catalogue.

Names are what the tables of the books hold (cards, Skills with their texts, Survivors, missions with their texts,
Zones), the bots' names, and what is typed: notation, commands, files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from shamble.bots.ladder import BOTS
from shamble.content.book import shelf
from shamble.content.library import library
from shamble.content.missions import Mission, find_mission, mission_files
from shamble.session.spec import new_spec

# On the board: who is there by letters, Zombies by letter and number, open sides of a gate; and what was cut short.
SIGN = re.compile(r"\([A-Z›☣]+\)|_[A-Z]+_|\b[A-Z]?[WFRA][bt]?\d+\b|↻[NESW]{2}|(?:[A-Za-z]+ )?[A-Za-z]+…")
WORD = re.compile(r"[A-Za-z]{2,}")


@cache
def names() -> frozenset[str]:
    found: set[str] = {*BOTS, "shamble"}
    for book in shelf().values():
        tables = library(book.id)
        found |= {book.title, *(card.name for card in tables.cards), *tables.characters}
        found |= {part for skill in tables.skills for part in (skill.name, skill.text)}
        found |= {kind.name.replace("-", " ").title() for kind in tables.kinds}
    for name in mission_files():
        found |= set(mission_names(find_mission(name)))
    return frozenset(each for each in found if WORD.search(each))


def mission_names(mission: Mission) -> Iterator[str]:
    yield from (mission.id, mission.title, mission.intro, *mission.rules)
    rules = new_spec(mission.id).rules()
    yield from (name for zone in rules.board.zones for name in (zone.name, *zone.aliases))
    for action in rules.scene.actions:
        yield from (action.name, action.name.capitalize())
    done = [rule.do for rule in rules.scene.rules] + [action.do for action in rules.scene.actions]
    yield from (effect.name for effects in done for effect in effects if effect.name)
    yield from (name for name, _ in rules.scene.fixed)


@cache
def pattern(more: frozenset[str]) -> re.Pattern[str]:
    longest = sorted((re.sub(r"\s+", " ", each) for each in names() | more), key=len, reverse=True)
    return re.compile("|".join(rf"(?<![A-Za-z]){re.escape(each)}(?![A-Za-z])" for each in longest))


def plain_words(text: str, more: Iterable[str] = ()) -> list[str]:
    """Words in plain letters that are nobody's name; `more` is what this page may name besides."""
    bare = SIGN.sub(" ", re.sub(r"\s+", " ", text))
    return WORD.findall(pattern(frozenset(more)).sub(" ", bare))
