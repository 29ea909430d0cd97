"""The plan of the house: who may import whom, and that no book is named in the engine."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import pytest

from shamble.core import lists
from shamble.rules import policies
from shamble.rules.base import questions

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "shamble"

# From left to right; a room may import itself and any room of an earlier rank.
RANKS = (
    ("core",),
    ("rules",),
    ("content",),
    ("session",),
    ("proof",),
    ("views",),
    ("bots",),
    ("lab", "env", "campaign"),
    ("server",),
    ("cli",),
)
RANK_OF = {room: rank for rank, rooms in enumerate(RANKS) for room in rooms}
ENGINE = ("core", "rules")
BOOKS = {"2e", "po", "wd", "uoa", "wzc"}

Found = Iterator[tuple[int, str]]  # line and what was found there


def modules(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    """The room a module is in; the package's own two modules are nobody's ("") and the command's."""
    inside = path.relative_to(PACKAGE).parts
    if len(inside) > 1:
        return inside[0]
    return "cli" if inside[0] == "__main__.py" else ""


def imports(path: Path, source: str) -> Found:
    """Every dotted name imported, wherever in the module it happens."""
    package = ("shamble", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*up, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def wrong_imports(path: Path, source: str) -> Found:
    room = room_of(path)
    for line, name in imports(path, source):
        top, *rest = name.split(".")
        if top != "shamble":
            if room in ENGINE and top not in sys.stdlib_module_names:
                yield line, f"{room} needs the standard library only, not {name}"
        elif rest and rest[0] in RANK_OF and rest[0] != room and RANK_OF[rest[0]] >= RANK_OF.get(room, -1):
            yield line, f"{room or 'the package'} must not import {name}"
        elif room in ENGINE and not (rest and rest[0] in RANK_OF):
            yield line, f"{room} imports {name}, which is no room"


def docstrings(tree: ast.Module) -> set[ast.AST]:
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(first.value)
    return found


def words(node: ast.AST) -> Iterator[str]:
    """Every piece of text in one node of the syntax tree: a string's, or the identifiers it holds."""
    for _, value in ast.iter_fields(node):
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, bytes):
                item = item.decode("latin-1")
            if isinstance(item, str):
                yield from re.findall("[a-z0-9]+", item.lower())


def named_books(source: str) -> Found:
    tree = ast.parse(source)
    skipped = docstrings(tree)
    for node in ast.walk(tree):
        if node not in skipped:
            yield from ((getattr(node, "lineno", 0), word) for word in words(node) if word in BOOKS)


def report(path: Path, found: Found) -> list[str]:
    return [f"{name_of(path)}:{line}: {what}" for line, what in found]


def test_every_folder_is_a_room_of_the_plan() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders <= set(RANK_OF)


def test_imports_point_one_way() -> None:
    wrong = [line for path in sorted(PACKAGE.rglob("*.py")) for line in report(path, wrong_imports(path, read(path)))]
    assert not wrong, "\n".join(wrong)


def test_no_book_is_named_in_the_engine() -> None:
    named = [line for path in modules(*ENGINE) for line in report(path, named_books(read(path)))]
    named += [name_of(path) for path in modules(*ENGINE) if BOOKS & set(path.stem.split("_"))]
    assert not named, "\n".join(named)


def inner_imports(source: str) -> Found:
    """Imports inside a function: cycles that were held open. Layers are put in order, or `rules.later` is asked."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    yield inner.lineno, f"{node.name} imports for itself"


def test_no_function_of_the_engine_imports_for_itself() -> None:
    found = [line for path in modules(*ENGINE) for line in report(path, inner_imports(read(path)))]
    assert not found, "\n".join(found)
    assert list(inner_imports("def f():\n    from shamble.rules.game import turn"))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core/a.py", "import shamble.rules.game.turn"),
        ("core/a.py", "from shamble.rules import turn"),
        ("core/a.py", "from ..rules import turn"),
        ("core/a.py", "from shamble import rules"),
        ("core/a.py", "import shamble"),
        ("core/a.py", "import rich"),
        ("rules/a.py", "def f():\n    from yaml import safe_load"),
        ("rules/a.py", "from shamble.content.books import second"),
        ("content/books/a.py", "from ...session import journal"),
        ("lab/a.py", "from shamble.env import gym"),
        ("views/a.py", "if TYPE_CHECKING:\n    from shamble.cli import main"),
        ("__init__.py", "from shamble.core import state"),
    ],
)
def test_a_wrong_import_is_seen(module: str, source: str) -> None:
    assert list(wrong_imports(PACKAGE / module, source))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "core/a.py",
            "from __future__ import annotations\nimport hashlib\nfrom . import b\nfrom shamble.core.b import c",
        ),
        ("rules/a.py", "from ..core import state\nfrom shamble.rules.game.turn import Turn"),
        ("content/books/a.py", "from . import b\nfrom ..skills import c\nfrom shamble.rules import turn"),
        (
            "lab/a.py",
            "import rich\nfrom shamble.lab import b\nfrom shamble.bots import c\nfrom shamble import __version__",
        ),
        ("__main__.py", "from shamble.cli.main import main"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert not list(wrong_imports(PACKAGE / module, source))


@pytest.mark.parametrize(
    "source",
    [
        "book == '2e'",
        "path = 'data/po/cards.toml'",
        "path = f'{root}/wzc/{name}'",
        "key = b'uoa'",
        "wd = 1",
        "def is_wd(): ...",
        "ruleset.UOA_RULES",
        "f(po=1)",
        "from shamble.content.books import po",
        "'a docstring'\n'2e'",
    ],
)
def test_a_named_book_is_seen(source: str) -> None:
    assert list(named_books(source))


@pytest.mark.parametrize(
    "source",
    [
        "'Spawn, as 2e p.33.'",
        "def f():\n    'As in wzc p.4.'",
        "class A:\n    'As in po p.4.'",
        "x = 1  # 2e p.3",
        "pocket = 'a pool of power'",
        "x = 2e3",
    ],
)
def test_what_names_no_book_is_let_through(source: str) -> None:
    assert not list(named_books(source))


def repeated_lists(path: Path) -> Found:
    """Closed lists of words that are written out a second time."""
    known = {tuple(value): name for name, value in vars(lists).items() if name.isupper() and isinstance(value, tuple)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            words = tuple(each.value for each in node.elts if isinstance(each, ast.Constant))
            if len(words) > 2 and len(words) == len(node.elts) and words in known:
                yield node.lineno, f"{known[words]} is written out again"


def test_closed_lists_are_written_once() -> None:
    others = [path for path in modules(*RANK_OF) if path.name != "lists.py"]
    assert [told for path in others for told in report(path, repeated_lists(path))] == []


def test_a_list_written_twice_is_seen(tmp_path: Path) -> None:
    (tmp_path / "again.py").write_text('LEVELS = ["blue", "yellow", "orange", "red"]\n', encoding="utf-8")
    assert list(repeated_lists(tmp_path / "again.py")) == [(1, "LEVELS is written out again")]


def asked_by_name(source: str) -> Found:
    """Places that ask which policy was picked, or for a mode by its name, instead of what is possible."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                held = side.value if isinstance(side, ast.Attribute) else None
                if getattr(held, "attr", getattr(held, "id", "")) == "policies":
                    yield node.lineno, f"which policy is {ast.unparse(side)}?"
                if getattr(side, "attr", getattr(side, "id", "")) == "modes" and isinstance(node.left, ast.Constant):
                    yield node.lineno, f"is {node.left.value!r} on?"


def test_capabilities_are_asked_for_and_not_policies_or_modes() -> None:
    assert [told for path in modules(*RANK_OF) for told in report(path, asked_by_name(read(path)))] == []


@pytest.mark.parametrize("source", ["rules.policies.mend is other", '"cars" in rules.modes', '"cars" in modes'])
def test_asking_by_name_is_seen(source: str) -> None:
    assert list(asked_by_name(source))


def test_every_question_is_stated_and_has_its_answers() -> None:
    assert policies.Answers._fields == questions.Policies._fields
    for name, asked in get_type_hints(questions.Policies, localns=vars(questions)).items():
        assert (asked.__doc__ or "").partition("?")[1], f"{name}: its docstring states no question"
    given = {answer.__name__ for answers in policies.NAMED.values() for answer in answers}
    assert set(policies.GIVES) <= given
    assert set(policies.GIVES.values()) <= set(questions.CAPABILITIES)
    assert given >= policies.ABSENT


def project_files() -> list[Path]:
    """What is or would be committed; in a folder without git, everything outside of hidden folders."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
        paths = [ROOT / name for name in names if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path for path in ROOT.rglob("*") if not is_hidden_or_foreign(path)]
    return [path for path in paths if path.is_file()]


def is_hidden_or_foreign(path: Path) -> bool:
    return any(part.startswith(".") or part == "node_modules" for part in path.relative_to(ROOT).parts[:-1])


def test_no_file_holds_a_download_address() -> None:
    address = re.compile(rb"https?://[^\s\"'<>]*(?:pypi|pythonhosted|npmjs)", re.IGNORECASE)
    holders = [name_of(path) for path in project_files() if address.search(path.read_bytes())]
    assert not holders


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
