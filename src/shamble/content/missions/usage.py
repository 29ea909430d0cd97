"""Which words of the mission vocabulary our missions use: one that none of them says is not there for anybody."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from shamble.content.missions import goals, vocabulary
from shamble.content.reading import parse_toml, read_text
from shamble.core.errors import ContentError

KEYS: dict[str, Collection[str]] = {  # per table of a mission file the keys it knows
    "": vocabulary.MISSION_KEYS,
    "spawns": vocabulary.SpawnPlace._fields,
    "tokens": vocabulary.TokenPlace._fields,
    "doors": vocabulary.DOOR_KEYS,
    "gate": vocabulary.GATE_KEYS,
    "towers": vocabulary.TowerPlace._fields,
    "switches": vocabulary.SwitchPlace._fields,
    "train": vocabulary.TrainPlace._fields,
    "cars": vocabulary.CarPlace._fields,
    "companions": vocabulary.Companions._fields,
    "action": vocabulary.ActionRow._fields,
    "lock": vocabulary.LockPlace._fields,
    "rule": vocabulary.RuleRow._fields,
    "stage": vocabulary.Stage._fields,
    "goals": goals.GOAL_KEYS,
    "legend": vocabulary.COUNTED,
}
SAID: dict[str, Collection[str]] = {  # table and key: the words that may stand there
    "tokens kind": vocabulary.TOKENS,
    "cars kind": vocabulary.CARS,
    "goals kind": goals.KINDS,
    "goals per": vocabulary.PER,
    "goals by": vocabulary.EXITS,
    "rule on": vocabulary.TRIGGERS,
    "action at": vocabulary.PLACES,
    "do": vocabulary.EFFECTS,
}


COMING = frozenset({'"gatling" as "cars kind"'})  # the book has it, and no mission of it: scenarios use it


def check_vocabulary(files: Iterable[Path]) -> None:
    """Every key and every word is used by a mission."""
    idle = unused([parse_toml(read_text(path), str(path)) for path in files])
    if idle:
        raise ContentError(f"{vocabulary.__file__}: no mission of ours uses {'; '.join(idle)}; use it or take it out")


def unused(missions: list[dict[str, Any]]) -> list[str]:
    keys: set[tuple[str, str]] = set()
    said: set[tuple[str, str]] = set()
    for mission in missions:
        for table, row in tables_of(mission):
            for key, value in row.items():
                keys.add((table, key))
                said |= {(place, word) for place, word in said_under(table, key, value)}
    idle = [f'key "{key}"{of(table)}' for table, known in KEYS.items() for key in known if (table, key) not in keys]
    idle += [f'"{word}" as "{place}"' for place, known in SAID.items() for word in known if (place, word) not in said]
    return [each for each in idle if each not in COMING] + idle_conditions(missions)


def of(table: str) -> str:
    return f' of "{table}"' if table else ""


def tables_of(row: dict[str, Any], table: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The mission itself, and every table within it whose keys are vocabulary."""
    yield table, row
    for key, value in row.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict) and key in KEYS:
                yield from tables_of(item, key)


def said_under(table: str, key: str, value: object) -> Iterator[tuple[str, str]]:
    for text in value if isinstance(value, list) else [value]:
        if isinstance(text, str):
            yield ("do", text.partition(" ")[0]) if key == "do" else (f"{table} {key}", text)


def idle_conditions(missions: list[dict[str, Any]]) -> list[str]:
    """What a kind of goal may have, and none has."""
    rows = [row for mission in missions for table, row in tables_of(mission) if table == "goals"]
    return [
        f'key "{key}" of a "{kind}" goal'
        for kind in goals.KINDS
        for key in goals.KINDS[kind].may
        if not any(goal.get("kind") == kind and key in goal for goal in rows)
    ]
