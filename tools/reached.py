"""Which special rule of which mission is reached by what: a scenario, a golden game, or both.

    python tools/reached.py            write docs/reached.md

A rule counts as reached if something goes another way without it: the same test as `check-content --bite`.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble.content.compile import Switches, mission_rules  # noqa: E402
from shamble.content.mission_switches import rule_names  # noqa: E402
from shamble.content.missions import Mission, find_mission, mission_files  # noqa: E402
from shamble.core.errors import ContentError  # noqa: E402
from shamble.proof.bite import notices, scenarios_in  # noqa: E402
from shamble.session import spec as specs  # noqa: E402
from shamble.session.journal import load  # noqa: E402
from shamble.session.replay import replay  # noqa: E402
from shamble.session.spec import GameSpec  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"


def noticed_by_golden(path: Path, name: str) -> bool:
    """Whether the game goes another way without the rule."""
    whole = specs.shared_rules

    def without(spec: GameSpec) -> object:
        off = Switches(mission_rules=frozenset({name}))
        return mission_rules(spec.load(), spec.team(), spec.modes, spec.difficulty, off=off)

    specs.shared_rules = without  # type: ignore[assignment]
    try:
        return replay(load(path)).problem is not None
    except (ContentError, IndexError, KeyError, ValueError):
        return True
    finally:
        specs.shared_rules = whole


def rows(mission: Mission) -> list[str]:
    book, _, name = mission.id.partition("/")
    journals = sorted(GOLDEN.glob(f"{book}-{name}-*.journal"))
    folders = (ROOT / "tests" / "missions" / book, ROOT / "tests" / "rules" / book)
    own = [raw for folder in folders for raw in scenarios_in(folder) if raw.get("mission") == mission.id]
    found = []
    for rule in rule_names(mission):
        off = Switches(mission_rules=frozenset({rule}))
        by = ["scenario"] if notices(own, off) else []
        by += [path.stem.rpartition("-")[2] for path in journals if noticed_by_golden(path, rule)]
        found.append(f"| {rule} | {', '.join(dict.fromkeys(by)) or '**nothing**'} |")
    return found


def main() -> int:
    lines = [
        "# What reaches the special rules",
        "",
        "Made by `tools/reached.py`. Each special thing of each mission is taken away in turn; the table says what",
        "then goes another way: a scenario of the mission, its won or its lost golden game. `./shamble soak` plays",
        "all of them at random besides.",
        "",
        "| rule | reached by |",
        "|---|---|",
    ]
    for name in mission_files():
        lines += rows(find_mission(name))
    (ROOT / "docs" / "reached.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    missing = sum("**nothing**" in line for line in lines)
    print(f"{len(lines) - 8} rules, {missing} reached by nothing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
