"""Nobody comes into a Zone but by arriving: who writes a figure's Zone otherwise is listed here, with the reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "shamble"

OTHERWISE = {
    "rules/base/arriving.py": "this is it",
    "rules/actions/vehicles.py": "riders come with their car, and arrive then",
    "rules/game/setup.py": "who begins somewhere has not come there",
    "content/missions/2e/m15.py": "set-up too",
    "rules/survivors/rescue.py": "off the board, on foot or carried",
    "rules/missions/train.py": "where an altered Zone was",
    "rules/survivors/guards.py": "Guards march as one, and each arrives then",
    "rules/survivors/roles.py": "roles change, nobody moves",
    "rules/missions/effects.py": "a Companion is found where its Leader stands",
}


def writers() -> Iterator[str]:
    """Modules that assign to an attribute called zone."""
    for room in ("rules", "content"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                targets = node.targets if isinstance(node, ast.Assign) else []
                inner = [part for target in targets for part in ast.walk(target)]
                if any(isinstance(part, ast.Attribute) and part.attr == "zone" for part in inner):
                    yield path.relative_to(PACKAGE).as_posix()
                    break


def test_everybody_else_arrives() -> None:
    assert set(writers()) == set(OTHERWISE)
