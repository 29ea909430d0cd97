"""`shamble build-fast`: compile the engine, once, from its own files."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from shamble import fast
from shamble.core.errors import ContentError
from shamble.views.catalogue import say

NAME = "build-fast"

# Runs in a process and a folder of its own: it leaves nothing behind but the modules.
SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

out, level, *files = sys.argv[1:]
modules = mypycify(["--strict", *files], opt_level=level, debug_level="0")
words = ["-q", "build_ext", "--build-lib", out, "--build-temp", "temp"]
setup(name="shamble-fast", ext_modules=modules, script_args=words)
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help=say("help.build-fast.remove"))
    parser.add_argument("--check", action="store_true", help=say("help.build-fast.check"))
    parser.add_argument("--level", choices=("0", "1", "2", "3"), default="3", help=say("help.build-fast.level"))


def run(args: argparse.Namespace) -> int:
    if args.check:
        print(say("cli.fast.fits" if fast.fits() else "cli.fast.none"))
        return 0 if fast.fits() else 1
    if not args.remove:
        check_tools()
    shutil.rmtree(fast.BUILT, ignore_errors=True)
    if args.remove:
        print(say("cli.fast.removed"))
        return 0
    return build(args.level)


def check_tools() -> None:
    """What cannot be installed from here has to be there."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        raise ContentError(say("cli.fast.compiler", compiler=compiler))
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise ContentError(say("cli.fast.headers"))


def build(level: str) -> int:
    """Into a folder beside; only a whole build is moved to its place."""
    began = time.monotonic()
    print(say("cli.fast.begins", files=len(fast.sources())), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(fast.PACKAGE, Path(folder) / "shamble", ignore=shutil.ignore_patterns("__pycache__", "_fast"))
        files = [path.relative_to(fast.PACKAGE.parent).as_posix() for path in fast.sources()]
        words = [sys.executable, "-c", SCRIPT, "out", level, *files]
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, env=clean)
        made = Path(folder) / "out"
        if done.returncode or not made.is_dir():
            last = (done.stderr or done.stdout).strip().splitlines()[-3:]
            raise ContentError(say("cli.fast.failed", why=" / ".join(last)))
        stamp = json.dumps(fast.stamp(), indent=1)
        shutil.copytree(made, fast.BUILT)
    fast.STAMP.write_text(stamp + "\n", encoding="utf-8")
    print(say("cli.fast.done", seconds=f"{time.monotonic() - began:.0f}"))
    return 0
