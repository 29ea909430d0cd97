"""No words in code: what anybody reads is in the catalogue, and a sentence in a string is found here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "shamble"

# Tools of those who make the engine: what they print is for the one who reads the code too. So is what the catalogue
# itself says when a message is missing.
WORKSHOP = ("casting", "coverage", "drill", "laws", "perft", "soak", "texts")
SPEAKING = sorted(
    path
    for path in [
        *(path for room in ("views", "lab", "server", "cli") for path in (PACKAGE / room).rglob("*.py")),
        PACKAGE / "bots" / "words.py",
    ]
    if not (path.parent.name == "lab" and path.stem in WORKSHOP) and path != PACKAGE / "views" / "catalogue.py"
)
LOOKS = {  # of the terminal
    *("bold", "dim", "not", "on", "black", "white", "red", "green", "blue", "yellow", "magenta", "cyan", "dark"),
    "orange",
}
ALLOWED = {
    *("drawing 1", "shamble lab 1", "shamble: journal"),  # names of formats
    *("made by", "cut off", "Eliminated", "Made", "seed {}"),  # keys and ids
    *("as it is", "{} Survivors", "Survivors", "without {}", "deck {}", "mode {}", "lab.arm.as it is"),  # ids of arms
    *("gate {}", "switch {}", "to come {}", "start {}", "exit {}", "spawn {}", "car {}", "abomination {}"),  # of things
    *("manhole {} {}", "survivor {}", "noise {}", "name {}"),
    "very hard",  # a word of a table; its text is `lab.word`
    "back end",  # for an error about content
    *("given up", "game {}: {}"),  # for the log of the server
    *("shamble {}", "shamble {} {}", "--bot {}={}", "--bot-budget {}", "shamble replay"),  # to be typed
    *("a text file", "a page"),  # for docs/protocol.md
    " - at `$".strip(),  # of msgspec
    *("text/plain; charset=utf-8", "public, max-age=31536000, immutable"),  # headers
}
CODE = re.compile(
    r"(?:CREATE|SELECT|INSERT|DELETE|UPDATE|PRAGMA|ALTER|import sys|default-src|id, created|class={}) ?"
)  # of others
TO_LOGS = ("exception", "error", "warning", "info", "debug", "told")
TO_READERS = ("Call", "TypeVar")  # of docs/protocol.md and of the code
GLUE = re.compile(r"(?:^| )(?:and|or|of|in|to|the|at|by|with|from|for|then|than|is|are|no|not)(?: |$)")
PROSE = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}|^[A-Z][a-z]{2,}[.:!?]?$|[a-z]{2,} \{\}|\{\} [a-z]{2,}")


def prose_in(source: str) -> Iterator[tuple[int, str]]:
    """Strings that read like words for people, with their lines."""
    tree = ast.parse(source)
    skipped = set(unspoken(tree))
    for node in ast.walk(tree):
        if id(node) not in skipped and (text := text_of(node)) and is_prose(text):
            yield node.lineno, text  # type: ignore[attr-defined]


def unspoken(tree: ast.Module) -> Iterator[int]:
    """Docstrings, parts of longer strings, what goes to logs or tables of the docs, and names of types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from (id(each) for each in node.values)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
        elif isinstance(node, ast.Call) and called(node) in (*TO_LOGS, *TO_READERS):
            yield from (id(each) for each in node.args)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith("__doc__"):
            yield id(node.value)
        elif isinstance(node, ast.Subscript):
            yield from (id(each) for each in ast.walk(node.slice))


def called(node: ast.Call) -> str:
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def text_of(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)  # type: ignore[misc]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def is_prose(text: str) -> bool:
    """Tags are no words, nor are looks, ids and paths."""
    bare = re.sub(r"<[^>]*>?|[\w-]+=(?:'[^']*'|\"[^\"]*\"?)", "", text).strip(" \n")
    words = re.findall(r"[A-Za-z]+", bare)
    if bare in ALLOWED or set(words) <= LOOKS or CODE.match(bare):
        return False
    return bool((GLUE.search(bare.replace("{}", "")) and " " in text) or PROSE.search(bare))


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_words_are_in_the_catalogue(path: Path) -> None:
    found = [f"{line}: {text!r}" for line, text in prose_in(path.read_text(encoding="utf-8"))]
    assert not found, f"{path}: put these into src/shamble/views/languages/en/*.ftl and `say` them: {found}"


@pytest.mark.parametrize(
    "code",
    [
        'print("No game is finished yet.")',
        'print(f"{number} of {games} games")',
        'text = " and ".join(names)',
        'text = f"{a} to {b}"',
        'yield "<h2>Where it happened</h2>"',
        'title = "Rounds"',
        'parser.add_argument("--seed", help="the same luck for the same number")',
        'raise ContentError("a worker process died")',
        'words = f"{who} wins"',
    ],
)
def test_words_in_code_are_found(code: str) -> None:
    assert list(prose_in(code))


@pytest.mark.parametrize(
    "code",
    [
        '"""What this is about."""',
        'say("event.TurnEnds.lost", who=who)',
        'style = "bold black on cyan"',
        'yield f\'<rect x="{x}" fill="none"/>\'',
        'logger.exception("a request failed")',
        'key = f"question.{kind}"',
    ],
)
def test_code_is_not_taken_for_words(code: str) -> None:
    assert not list(prose_in(code))
