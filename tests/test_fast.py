"""The compiled engine is used only if it was made of these very files; `./shamble build-fast` makes it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shamble import fast


@pytest.fixture
def stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "stamp.json"
    monkeypatch.setattr(fast, "STAMP", path)
    return path


def test_it_is_made_of_the_engine_and_the_bots() -> None:
    rooms = {path.relative_to(fast.PACKAGE).parts[0] for path in fast.sources()}
    assert rooms == {"core", "rules", "bots"}
    assert fast.PACKAGE / "rules" / "policies" / "__init__.py" in fast.sources()


def test_the_source_of_a_module_is_found_whatever_runs() -> None:
    assert "def apply(" in fast.source_of("shamble.core.kernel")
    assert "NAMED" in fast.source_of("shamble.rules.policies")


def test_without_a_build_the_files_are_used(stamp: Path) -> None:
    assert not fast.fits()
    assert not fast.use()


@pytest.mark.parametrize("text", ["", "[", "{}", '{"sources": "other files", "python": "another"}'])
def test_a_build_that_does_not_fit_is_left_alone(stamp: Path, text: str) -> None:
    stamp.write_text(text, encoding="utf-8")
    assert not fast.fits()


def test_a_changed_file_makes_it_unfit(stamp: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stamp.write_text(json.dumps(fast.stamp()), encoding="utf-8")
    assert fast.fits()
    changed = tmp_path / "core" / "kernel.py"
    changed.parent.mkdir()
    changed.write_text("# another engine\n", encoding="utf-8")
    monkeypatch.setattr(fast, "PACKAGE", tmp_path)
    assert not fast.fits()


def test_the_plain_files_can_be_asked_for(stamp: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp.write_text(json.dumps(fast.stamp()), encoding="utf-8")
    monkeypatch.setenv(fast.PURE, "1")
    assert not fast.use()


@pytest.mark.parametrize("setting", ["CC", "PATH"])
def test_a_missing_compiler_is_told_in_one_line(tmp_path: Path, setting: str) -> None:
    """And a build that is there stays."""
    source = tmp_path / "src"
    shutil.copytree(fast.PACKAGE, source / "shamble", ignore=shutil.ignore_patterns("__pycache__", "_fast"))
    (source / "shamble" / "_fast").mkdir()
    clean = {name: value for name, value in os.environ.items() if name != "CC"}
    env = clean | {setting: "/nonexistent", "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-m", "shamble", "build-fast"], env=env, capture_output=True, text=True)
    assert done.returncode == 2
    assert "a C compiler is needed, and" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (source / "shamble" / "_fast").is_dir()


def test_every_command_that_needs_more_installs_it() -> None:
    """`need` in the script names a file that set-up knows, and what compiles is in it."""
    root = Path(__file__).resolve().parents[1]
    assert '[ "${1:-}" = build-fast ] && need requirements-fast.txt' in (root / "shamble").read_text()
    locked = {line.partition("==")[0] for line in (root / "requirements-fast.txt").read_text().splitlines()}
    assert {"mypy", "setuptools", "types-pyyaml"} <= locked
