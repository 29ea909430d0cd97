"""The recipes of docs/extending.md are carried out: edits made in a copy of the package, scenarios played with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOC = ROOT / "docs" / "extending.md"
FILES = 3  # that a new Action or goal may touch besides its scenario
WORDS = "src/shamble/views/languages/"
BLOCK = re.compile(r"^```(\w+)\n# (.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"(?:new file: )?(src/\S+\.(?:py|ftl))(?:, after: (.*)|, (at the end))?")


class Edit(NamedTuple):
    """Where a block of the page goes: a new file, after a line, or at the end."""

    path: str
    after: str
    new: bool
    text: str


class Recipe(NamedTuple):
    edits: list[Edit]
    scenario: str


def recipe(title: str) -> Recipe:
    """One section of the page."""
    page = DOC.read_text(encoding="utf-8")
    section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    edits, scenario = [], ""
    for language, head, text in BLOCK.findall(section):
        if language == "yaml" and head == "scenario":
            scenario = text
        elif found := PLACE.fullmatch(head):
            edits.append(Edit(found[1], found[2] or "", head.startswith("new file"), text))
    assert edits, f'"{title}" has no edits'
    assert scenario, f'"{title}" has no scenario'
    return Recipe(edits, scenario)


def carry_out(edit: Edit, root: Path) -> None:
    path = root / edit.path
    if edit.new:
        assert not path.exists(), edit.path
        path.write_text(edit.text, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if not edit.after:
        path.write_text("".join([*lines, "\n\n", edit.text]), encoding="utf-8")
        return
    at = [number for number, line in enumerate(lines) if line.rstrip("\n") == edit.after]
    assert len(at) == 1, f'{edit.path} has {len(at)} lines "{edit.after}"'
    path.write_text("".join([*lines[: at[0] + 1], edit.text, *lines[at[0] + 1 :]]), encoding="utf-8")


def copy_of_the_package(folder: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "_fast")
    shutil.copytree(ROOT / "src" / "shamble", folder / "src" / "shamble", ignore=ignored)


def outcome(folder: Path, title: str, verb: str = "", words: bool = True) -> dict[str, Any]:
    """Make the edits, perhaps without the words, and play."""
    copy_of_the_package(folder)
    edits, scenario = recipe(title)
    for edit in edits:
        if words or not edit.path.startswith(WORDS):
            carry_out(edit, folder)
    (folder / "example.yaml").write_text(scenario, encoding="utf-8")
    command = [sys.executable, "-m", "tests.worked_example", str(folder / "example.yaml"), verb]
    settings = os.environ | {"PYTHONPATH": str(folder / "src"), "SHAMBLE_PURE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["package"] == str(folder / "src" / "shamble")
    return found


@pytest.mark.parametrize("title", ["A Skill's Action", "An Action", "A goal"])
def test_a_recipe_touches_three_files_at_most(title: str) -> None:
    assert len({edit.path for edit in recipe(title).edits}) <= FILES


def test_an_action_of_a_skill(tmp_path: Path) -> None:
    found = outcome(tmp_path, "A Skill's Action", "rattle")
    assert found["problems"] == []
    option = found["options"][0]
    assert (option["text"], option["words"]) == ("rattle b", "Rattle over in b")
    assert (option["group"], option["zone"], option["mark"]) == ("here", "b", "here")
    assert "rattle" in found["bot"]


def test_an_action_of_the_rules(tmp_path: Path) -> None:
    found = outcome(tmp_path, "An Action", "knock")
    assert found["problems"] == []
    option = found["options"][0]
    assert (option["text"], option["words"]) == ("knock A", "Knock on the door to A")
    assert (option["group"], option["zone"], option["things"]) == ("here", "A", ["a|A"])
    assert "knock" in found["bot"]
    assert found["trained"]


def test_an_action_needs_no_words(tmp_path: Path) -> None:
    assert outcome(tmp_path, "An Action", "knock", words=False)["options"][0]["words"] == "Knock: A"


def test_a_goal(tmp_path: Path) -> None:
    found = outcome(tmp_path, "A goal")
    assert found["problems"] == []
    assert found["goals"] == ["2 Survivors stand in 1V.d"]
    assert found["result"] == "won"


def test_a_goal_needs_no_words(tmp_path: Path) -> None:
    assert outcome(tmp_path, "A goal", words=False)["goals"] == ["Occupied: zones 1V.d, number 2"]
