"""The compiled engine: `core`, `rules` and `bots` built from the very same files, used when it is there and fits them.

`./shamble build-fast` makes it. Nothing needs it, and nothing but the time a game takes may differ with it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parent
BUILT = PACKAGE / "_fast"  # where it lies
STAMP = BUILT / "stamp.json"  # of which files it was made, and for which Python
ROOMS = ("core", "rules", "bots")
PLAIN = "words.py"  # text for people: nothing to gain
PURE = "SHAMBLE_PURE"  # set it, and the files themselves are used


def sources() -> list[Path]:
    """What is compiled; the rooms' own `__init__` are empty."""
    found = [path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py")) if path.name != PLAIN]
    return [path for path in found if path.name != "__init__.py" or path.parent.name not in ROOMS]


def stamp() -> dict[str, str]:
    """A build fits as long as this is the same."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return {"sources": digest.hexdigest(), "python": f"{sys.implementation.cache_tag} {sys.platform}"}


def fits() -> bool:
    """Whether there is a build of these files for this Python."""
    try:
        return bool(json.loads(STAMP.read_text(encoding="utf-8")) == stamp())
    except (OSError, ValueError):
        return False


def use() -> bool:
    """Take the compiled modules from now on, if they fit; called before any of the engine is imported."""
    if os.environ.get(PURE) or not fits():
        return False
    sys.path.append(str(BUILT))  # what the modules share lies there
    for room in ROOMS:
        import_module(f"shamble.{room}").__path__.insert(0, str(BUILT / "shamble" / room))
    return True


def source_of(module: str) -> str:
    """The text a module was written as, compiled or not."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")


def compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    kernel = sys.modules.get("shamble.core.kernel")
    return kernel is not None and not str(kernel.__file__).endswith(".py")
