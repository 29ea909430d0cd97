"""Processes to measure: this build, another commit's, a peer's. They take turns, so that all see the same machine."""

from __future__ import annotations

import json
import os
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
STAMP = PEER_VENV / "shamble-stamp"


class BenchError(Exception):
    """The benchmark cannot go on; the message says why and what to do."""


class Member:
    """A process that answers one measurement at a time."""

    def __init__(self, name: str, command: list[str], source: Path | None = None) -> None:
        self.name = name
        paths = [str(path) for path in (source, ROOT) if path]
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        environment["PYTHONHASHSEED"] = "0"
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
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


@contextmanager
def build(name: str, source: Path) -> Iterator[Member]:
    """A build of the engine, by its source folder."""
    member = Member(name, [sys.executable, "-m", "bench.worker"], source)
    try:
        found = Path(member.ask("hello")["build"])
        if found.resolve() != (source / "shamble").resolve():
            raise BenchError(f"{name}: {found} would be measured instead of {source / 'shamble'}")
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


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The source folder of a commit, in a work tree that is gone afterwards."""
    known = git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if known.returncode:
        raise BenchError(f"git knows no commit '{commit}' here: {known.stderr.strip() or 'not found'}")
    with tempfile.TemporaryDirectory(prefix="shamble-bench-") as folder:
        tree = Path(folder) / "tree"
        made = git("worktree", "add", "--detach", "--quiet", str(tree), known.stdout.strip())
        if made.returncode:
            raise BenchError(f"git could not check out '{commit}': {made.stderr.strip()}")
        try:
            if not (tree / "src" / "shamble").is_dir():
                raise BenchError(f"commit '{commit}' has no src/shamble to measure")
            yield tree / "src"
        finally:
            git("worktree", "remove", "--force", str(tree))


def git(*words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError as error:
        raise BenchError(f"git is needed to measure another commit ({error.strerror})") from error


def say(text: str) -> None:
    print(f"shamble: {text}", file=sys.stderr, flush=True)
