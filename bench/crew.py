"""Processes to measure: this build, another commit's, a peer's. They take turns, so that all see the same machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ("catanatron",)
PEER_VENV = ROOT / ".venv-peer"
PEER_NEEDS = ROOT / "requirements-peer.txt"
KEPT = ROOT / "build" / "bench"  # other commits, by their ids
STAMP = PEER_VENV / "shamble-stamp"


class BenchError(Exception):
    """The benchmark cannot go on; the message says why and what to do."""


class Member:
    """A process that answers one measurement at a time."""

    def __init__(self, name: str, command: list[str], tree: Path = ROOT) -> None:
        self.name = name
        self.tree = tree
        self.process = subprocess.Popen(
            command, cwd=tree, env=surroundings(tree), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, measure: str, **particulars: Any) -> dict[str, Any]:
        pipe, answers = self.process.stdin, self.process.stdout
        assert pipe
        assert answers
        try:
            pipe.write(json.dumps({"measure": measure, **particulars}) + "\n")
            pipe.flush()
            line = answers.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise BenchError(f"{self.name} stopped at '{measure}'; its own words are above.")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


def surroundings(tree: Path) -> dict[str, str]:
    """Both engine and measurements are those of the tree: an older one knows best how to drive itself."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment["PYTHONPATH"] = os.pathsep.join((str(tree / "src"), str(tree)))
    environment["PYTHONHASHSEED"] = "0"
    return environment


@contextmanager
def build(name: str, tree: Path) -> Iterator[Member]:
    """A build of the engine, by the folder of its whole project."""
    member = Member(name, [sys.executable, "-m", "bench.worker"], tree)
    try:
        found = Path(member.ask("hello")["build"])
        if found.resolve() != (tree / "src" / "shamble").resolve():
            raise BenchError(f"{name}: {found} would be measured instead of {tree / 'src' / 'shamble'}")
        yield member
    finally:
        member.close()


@contextmanager
def peer(name: str) -> Iterator[Member]:
    if name not in PEERS:
        raise BenchError(f"there is no peer '{name}'; the peers are: {', '.join(PEERS)}")
    member = Member(name, [str(peer_python()), str(ROOT / "bench" / f"peer_{name}.py")])
    try:
        yield member
    finally:
        member.close()


def peer_python() -> Path:
    """The peer's own environment, made on first use."""
    python = PEER_VENV / "bin" / "python"
    wanted = PEER_NEEDS.read_text(encoding="utf-8")
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted and python.exists():
        return python
    say("first use of a peer, installing it into .venv-peer ...")
    try:
        venv.create(PEER_VENV, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BenchError(f"the folder .venv-peer could not be made ({error}).") from error
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    done = subprocess.run(
        [*pip, "--require-hashes", "-r", str(PEER_NEEDS)], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode:
        print(done.stderr.strip(), file=sys.stderr)
        raise BenchError(
            "the peer could not be installed; pip's own words are above. Is there a network? Then try again."
        )
    STAMP.write_text(wanted, encoding="utf-8")
    return python


def checked_out(commit: str) -> Path:
    """The project as it was at a commit, kept from one measurement to the next with whatever was compiled in it."""
    known = git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if known.returncode:
        raise BenchError(f"git knows no commit '{commit}' here: {known.stderr.strip() or 'not found'}")
    tree = KEPT / known.stdout.strip()
    if tree.is_dir():
        return tree
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        made = git("archive", "--output", f"{folder}/all.tar", tree.name)
        if made.returncode:
            raise BenchError(f"git could not hand out '{commit}': {made.stderr.strip()}")
        shutil.unpack_archive(f"{folder}/all.tar", f"{folder}/tree")
        for needed in ("src/shamble", "bench/worker.py"):
            if not (Path(folder) / "tree" / needed).exists():
                raise BenchError(f"commit '{commit}' has no {needed}, so there is nothing to measure it with")
        (Path(folder) / "tree").rename(tree)
    return tree


def compile_as(tree: Path) -> None:
    """Compile another commit, because this build is compiled; by its own command, once."""
    command = [sys.executable, "-P", "-m", "shamble", "build-fast"]
    if not subprocess.run([*command, "--check"], cwd=tree, env=surroundings(tree), capture_output=True).returncode:
        return
    say(f"compiling {tree.name[:12]} as this build is compiled (a few minutes, once) ...")
    done = subprocess.run(command, cwd=tree, env=surroundings(tree), capture_output=True, text=True)
    if done.returncode:
        raise BenchError(f"{tree.name[:12]} could not be compiled: {(done.stderr or done.stdout).strip()[-300:]}")


def git(*words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError as error:
        raise BenchError(f"git is needed to measure another commit ({error.strerror})") from error


def say(text: str) -> None:
    print(f"shamble: {text}", file=sys.stderr, flush=True)
