"""The documents: all are in the index, links lead somewhere, commands are there, and the table of the books fits."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from pathlib import Path

import pytest

from shamble.cli.main import command_names, load
from shamble.content.book import merged, shelf
from shamble.rules.policies import ABSENT, NAMED

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
INDEX = DOCS / "README.md"

LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"(?:\A|\n\n)((?:    .*\n)+)")
SHOWN = re.compile(r"`(\./(?:shamble|check)\b[^`\n]*)`")
PARTS = re.search(r'^parts="(.*)"\nquick="(.*)"', (ROOT / "check").read_text(encoding="utf-8"), re.MULTILINE)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def links(text: str) -> list[str]:
    """Relative links outside code blocks."""
    return [link for link in LINK.findall(FENCED.sub("", text)) if not re.match(r"[a-z]+:", link)]


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken(page: Path, text: str) -> list[str]:
    found = []
    for link in links(text):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists():
            found.append(f"{name_of(page)}: nothing lies at {link}")
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8")):
            found.append(f"{name_of(page)}: no heading is called as in {link}")
    return found


def shown_commands(text: str) -> list[str]:
    """Our commands as a page shows them: lines of blocks, and what stands between backticks."""
    blocks = [block for _, block in FENCED.findall(text)] + INDENTED.findall(FENCED.sub("", text))
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in [*lines, *SHOWN.findall(text)] if line.startswith(("./shamble", "./check"))]


def unknown_words(line: str) -> list[str]:
    """What a command line says that our scripts do not know: a command, an option or a part."""
    script, *words = shlex.split(line.split(" #")[0])
    if script == "./check":
        assert PARTS
        known = {"quick", *PARTS[1].split(), *PARTS[2].split(), "PART..."}
        return [word for word in words if word.strip("[]") not in known]
    if words[:1] == ["--language"]:
        words = words[2:]
    options = {word.split("=")[0].strip("[]") for word in words if word.lstrip("[").startswith("--")}
    if not words or words[0].startswith("-"):
        return sorted(options - {"--help", "--version"})
    if words[0] in ("COMMAND", "..."):
        return []
    if words[0] not in OPTIONS:
        return [words[0]]
    return sorted(option for option in options if option not in OPTIONS[words[0]])


def options_of(name: str) -> set[str]:
    parser = ArgumentParser()
    load(name).configure(parser)
    return {option for action in parser._actions for option in action.option_strings}


OPTIONS = {name: options_of(name) for name in command_names()}


def test_every_document_is_in_the_index() -> None:
    listed = {(DOCS / link.split("#")[0]).resolve() for link in links(INDEX.read_text(encoding="utf-8"))}
    there = {path.resolve() for path in DOCS.rglob("*.md") if path != INDEX}
    assert sorted(name_of(path) for path in there - listed) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page, page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_are_there(page: Path) -> None:
    lines = shown_commands(page.read_text(encoding="utf-8"))
    assert [(line, words) for line in lines if (words := unknown_words(line))] == []


def test_a_link_to_nowhere_is_seen() -> None:
    assert broken(
        INDEX, "[a](nowhere.md) [b](rulings.md#no-such-heading) [c](rulings.md#rulings) [d](https://x.y)"
    ) == [
        "docs/README.md: nothing lies at nowhere.md",
        "docs/README.md: no heading is called as in rulings.md#no-such-heading",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("./shamble plays 2e/m1", ["plays"]),
        ("./shamble play 2e/m1 --seat 2 --seed=7", ["--seat"]),
        ("./check quick test", ["test"]),
        ("./shamble play 2e/m1 --seats 2   # a --comment", []),
        ("./check quick web", []),
    ],
)
def test_a_command_that_is_not_there_is_seen(line: str, words: list[str]) -> None:
    assert unknown_words(line) == words
    assert shown_commands(f"Text.\n\n    {line}\n\nText.\n") == [line]


# --- the table of the five books ---------------------------------------------------------------------------------

BOOKS = (DOCS / "books.md").read_text(encoding="utf-8")
COLUMNS = ("2e", "po", "wd", "uoa", "wzc")
WORD = re.compile(r"[\w+-]+")
TO_COME = {"campaign"}  # rooms that have no code yet


def known_words() -> set[str]:
    """All that the package is made of: words of its code and tables, and names of its files."""
    files = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".toml")]
    named = {word for path in [*files, Path(__file__)] for word in WORD.findall(name_of(path))}
    return named.union(*(WORD.findall(path.read_text(encoding="utf-8")) for path in files))


def made_up(text: str, known: set[str]) -> list[str]:
    """Names between backticks that are nowhere in the package."""
    return [each for each in re.findall(r"`([^`\n]+)`", text) if not set(WORD.findall(each)) <= known | TO_COME]


def answers_of(book: str) -> set[str]:
    """What a book answers, in any of its modes."""
    whole = merged(shelf()[book], ())[0]
    return {*whole.policies.values(), *(answer for mode in whole.modes.values() for answer in mode.policies.values())}


def misplaced(text: str) -> list[str]:
    """Answers that stand in the column of a book that does not give them."""
    named = {answer.__name__ for answers in NAMED.values() for answer in answers}
    found = []
    for line in text.splitlines():
        row, *cells = line.strip("| ").split(" | ")
        if len(cells) == len(COLUMNS):
            for book, cell in zip(COLUMNS, cells, strict=True):
                wrong = named.intersection(re.findall(r"`(\w+)`", cell)) - answers_of(book)
                found += [f"{row}, {book}: {answer}" for answer in sorted(wrong)]
    return found


def test_the_table_of_books_names_what_is_there() -> None:
    known = known_words()
    assert made_up(BOOKS, known) == []
    assert made_up("`Ruleset`, `no_such_thing`, `Card.place`", known) == ["no_such_thing"]


def test_the_table_of_books_has_the_answers_of_each_book() -> None:
    assert misplaced(BOOKS) == []
    assert misplaced("| Split | `grow_split` | = | = | = | = |") == ["Split, 2e: grow_split"]


def test_the_table_of_books_has_a_place_for_every_question() -> None:
    assert [question for question in NAMED if f"`{question}`" not in BOOKS] == []
    given = set().union(*(answers_of(book) for book in COLUMNS)) - ABSENT
    assert sorted(answer for answer in given if f"`{answer}`" not in BOOKS) == []
