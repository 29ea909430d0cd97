"""What reports of the lab need is large and not there for who only plays: installed when the first run asks for it."""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import sys
from pathlib import Path
from typing import IO

from shamble.views.catalogue import say

ROOT = Path(__file__).resolve().parents[3]
NEEDED = ("polars", "altair", "vl_convert")


def missing() -> bool:
    importlib.invalidate_caches()
    return any(importlib.util.find_spec(each) is None for each in NEEDED)


async def set_up(told: IO[bytes]) -> bool:
    """Whether everything is there now; what went wrong is told. Only our own environment is ours to change."""
    venv = ROOT / ".venv"
    if Path(sys.prefix).resolve() != venv.resolve() or not (venv / "shamble-stamp").is_file():
        told.write(f"shamble: {say('server.lab.foreign')}\n".encode())
        told.flush()
        return False
    command = [sys.executable, "-I", str(ROOT / "tools" / "bootstrap.py"), "requirements-lab.txt"]
    quiet = asyncio.subprocess.DEVNULL
    # In a session of its own: cut off in the middle, it would have to make the whole environment anew.
    process = await asyncio.create_subprocess_exec(
        *command, stdin=quiet, stdout=quiet, stderr=told, start_new_session=True
    )
    await process.wait()
    return not missing()
