"""The rules of a book as rows: those of its chapters are written down, those of Skills and missions are derived.

What plays them is elsewhere; these rows say what there is to show, in our own words, and scenarios name them by id.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import find_book
from shamble.content.library import every_skill, library
from shamble.content.reading import Row, read_table
from shamble.content.tables import DATA
from shamble.core.errors import ContentError

FILE = "rules.toml"
CHAPTER_KEYS = ("name", "title", "page", "rules")
WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
TWO_LINES = 240
LAST_PAGE = 100
SKILL = "skill"


class Rule(NamedTuple):
    id: str  # book, chapter and rule: 2e.noise.once
    book: str
    chapter: str  # the heading, as the book's list of contents has it
    page: int  # of that heading; 0 for missions, whose scenarios cite theirs
    text: str
    test: str = ""  # what proves it where no scenario can: tests/content/test_tables.py::test_miniatures


@cache
def rules_of(book: str) -> dict[str, Rule]:
    """All rows of a book by id: its chapters' rules, then its Skills, then its missions."""
    rows = [*written(DATA / find_book(book).id / FILE, book), *skill_rows(book), *mission_rows(book)]
    found: dict[str, Rule] = {}
    for rule in rows:
        if rule.id in found:
            raise ContentError(f"book {book}: two rules have the id {rule.id}; each id may stand once")
        found[rule.id] = rule
    return found


# --- what is written down ----------------------------------------------------------------------------------------


def written(path: Path, book: str) -> list[Rule]:
    """The rows of a book's file; a book without one has no rules of its own."""
    if not path.is_file():
        return []
    return [rule for chapter in read_table(path, "chapter", CHAPTER_KEYS) for rule in chapter_rules(chapter, book)]


def chapter_rules(chapter: Row, book: str) -> list[Rule]:
    name = checked_word(chapter, "name", chapter.text("name"))
    title, page = chapter.text("title"), chapter.number("page", 1, LAST_PAGE)
    given = chapter.value("rules", "a table of rules")
    if not isinstance(given, dict) or not given:
        chapter.refuse("rules", 'a table of rules is needed, such as once = "One Action makes one Noise token."')
    row = Row(given, f"{chapter.where}: rules", tuple(given))
    found = []
    for word in given:
        text, test = text_and_proof(row, word)
        if len(text) > TWO_LINES:
            row.refuse(word, f"two lines at most, {TWO_LINES} characters; this has {len(text)}")
        found.append(Rule(f"{book}.{name}.{checked_word(row, word, word)}", book, title, page, text, test))
    return found


def text_and_proof(row: Row, word: str) -> tuple[str, str]:
    """`once = "text"`, or `count = {text = "...", test = "..."}` for what no scenario can show."""
    if not isinstance(row.data[word], dict):
        return row.text(word), ""
    both = row.row(word, ("text", "test"))
    return both.text("text"), both.text("test")


def checked_word(row: Row, key: str, word: str) -> str:
    if not WORD.fullmatch(word):
        row.refuse(key, f'"{word}" is no part of an id; small letters, digits and hyphens are, such as dark-zones')
    return word


# --- what is said elsewhere already ------------------------------------------------------------------------------


def skill_rows(book: str) -> list[Rule]:
    """One row for each heading of the book's own Skill chapter, out of the declarations."""
    own = {each.heading: each for each in reversed(every_skill(library(book).cards)) if book in each.pages}
    words = [skill_word(heading) for heading in own]
    found = []
    for heading in sorted(own.keys() - {""}):
        word = skill_word(heading)
        if words.count(word) > 1:  # "+1 die: [Action]" and "+1 die: [Equipment]"
            word = skill_word(heading.replace("[", "").replace("]", ""))
        found.append(Rule(f"{book}.{SKILL}.{word}", book, heading, own[heading].pages[book], own[heading].text))
    return found


def skill_word(heading: str) -> str:
    """A Skill's heading as a part of an id, without what is filled in: `plus-1-die` for `+1 die: [Action]`."""
    plain = re.sub(r"\[.*?\]|'", "", heading.lower()).replace("+", "plus ")
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def mission_rows(book: str) -> list[Rule]:
    """For each mission one row that whatever plays it shows, and one for each of its special rules, by number."""
    found = []
    for name in missions.mission_files():
        if name.startswith(f"{book}/"):
            mission = missions.find_mission(name)
            own, title = mission_rule(name), mission.title
            found.append(Rule(own, book, title, 0, "What is laid out, what wins and what loses."))
            found += [Rule(f"{own}.{at}", book, title, 0, text) for at, text in enumerate(mission.rules, 1)]
    return found


def mission_rule(mission: str) -> str:
    return mission.lower().replace("/", ".")
