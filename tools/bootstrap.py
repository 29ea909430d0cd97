"""Makes the project's .venv: `bootstrap.py requirements.txt`, or with another of the files below.

Standard library only. A stamp in .venv names each requirements file it satisfies with its checksum;
a .venv without a stamp is half made and is made anew.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "shamble-stamp"
# The development requirements contain the runtime ones.
SATISFIES = {
    "requirements.txt": ["requirements.txt"],
    "requirements-lab.txt": ["requirements-lab.txt", "requirements.txt"],
    "requirements-fast.txt": ["requirements-fast.txt", "requirements.txt"],
    "requirements-dev.txt": [
        "requirements-dev.txt",
        "requirements-fast.txt",
        "requirements-lab.txt",
        "requirements.txt",
    ],
}


class SetupError(Exception):
    """Set-up cannot go on; the message says what to do."""


def main(requirements: str) -> int:
    try:
        with lock() as lock_file:
            if stamp_lines(requirements)[0] not in read_stamp().splitlines() or not is_usable():
                set_up(requirements, lock_file)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("set-up interrupted; the next call starts it anew.")
        return 130
    return 0


def set_up(requirements: str, lock_file: int) -> None:
    done_before = read_stamp() if is_usable() else ""
    STAMP.unlink(missing_ok=True)
    if done_before:
        say("requirements are new or have changed, installing them (about a minute) ...")
    else:
        say("first use, setting up (about a minute) ...")
        make_venv(lock_file)
    say("installing " + requirements + " ...")
    try:
        install(requirements, lock_file)
    except SetupError:
        write_stamp(done_before)  # pip fails before it touches what was installed
        raise
    # All are locked to the same versions: what another file asked for, as it is now, stays satisfied.
    still = {line for name in SATISFIES for line in stamp_lines(name)} & set(done_before.splitlines())
    write_stamp("".join(line + "\n" for line in sorted({*still, *stamp_lines(requirements)})))
    say("ready.")


def make_venv(lock_file: int) -> None:
    try:
        if VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise SetupError(f"the unfinished {VENV} cannot be removed ({error}). Remove it, then run it again.") from error
    advice = "the folder .venv could not be made. Is there room on the disk, and may you write here? Then run it again."
    run([sys.executable, "-m", "venv", str(VENV)], lock_file, advice)
    link_source()


def link_source() -> None:
    """Put src on the path of .venv, relative, so that the whole folder may be moved or copied."""
    ask = [str(PYTHON), "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip())
    (packages / "shamble.pth").write_text(os.path.relpath(ROOT / "src", packages) + "\n", encoding="utf-8")


def install(requirements: str, lock_file: int) -> None:
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    advice = (
        "the packages could not be installed; pip's own words are above. "
        "Check the network and pip's settings (pip config list), then run it again."
    )
    run([*pip, "--require-hashes", "-r", str(ROOT / requirements)], lock_file, advice)


def run(command: list[str], lock_file: int, advice: str) -> None:
    """Run quietly; on failure show all output, then the advice. The child keeps the lock if we are killed."""
    environment = {name: value for name, value in os.environ.items() if name not in FOREIGN_SETTINGS}
    done = subprocess.run(
        command,
        env=environment,
        pass_fds=[lock_file],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout.rstrip(), file=sys.stderr)
        raise SetupError(advice)


# These would send packages somewhere else than into .venv.
FOREIGN_SETTINGS = {"PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONHOME", "PYTHONPATH"}


@contextmanager
def lock() -> Iterator[int]:
    """One set-up at a time; the system frees the lock when its holders end, however they end."""
    try:
        file = os.open(ROOT / ".venv.lock", os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise SetupError(
            f"cannot write into {ROOT} ({error.strerror}). Copy the folder to a place of yours."
        ) from error
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another call is setting up, waiting for it ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file
    finally:
        os.close(file)


def is_usable() -> bool:
    """A Python that was upgraded or removed leaves a .venv that does not start."""
    if not STAMP.is_file():
        return False
    try:
        return subprocess.run([str(PYTHON), "-I", "-c", "import pip, shamble"], capture_output=True).returncode == 0
    except OSError:
        return False


def read_stamp() -> str:
    return STAMP.read_text(encoding="utf-8") if STAMP.is_file() else ""


def write_stamp(text: str) -> None:
    if text:
        unfinished = STAMP.with_suffix(".new")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(STAMP)


def stamp_lines(requirements: str) -> list[str]:
    return [f"{name} {hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}" for name in SATISFIES[requirements]]


def say(text: str) -> None:
    print(f"shamble: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
