"""Scenarios: tiny games with forced luck that show one rule each. Data in, passed or what differed out."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from shamble.content.compile import NOTHING_OFF, Switches
from shamble.core.errors import ContentError
from shamble.core.kernel import Event, Refused, advance, apply, check
from shamble.proof.expect import Failed, Run, compare, parse_line
from shamble.proof.setup import build
from shamble.session.waiting import point_text


class Result(NamedTuple):
    where: str
    rule: str
    problem: str  # '' if passed


def scenario_files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        elif path.is_file():
            yield path
        else:
            raise ContentError(f"{path}: there is no such file or folder")


def load(path: Path) -> list[dict[str, Any]]:
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: not readable as YAML: {error}") from None
    rows = found if isinstance(found, list) else [found]
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise ContentError(f"{path}: scenario {number} is not a mapping of keys")
    return rows


def run_files(paths: list[Path], off: Switches = NOTHING_OFF) -> Iterator[Result]:
    for path in scenario_files(paths):
        for raw in load(path):
            yield run(raw, str(path), off)


def run(raw: Mapping[str, Any], where: str = "", off: Switches = NOTHING_OFF) -> Result:
    rule = str(raw.get("rule", "(no rule named)"))
    try:
        done = play(raw, off)
        compare(done, raw.get("expect") or {})
    except (Failed, ContentError) as problem:
        return Result(where, rule, str(problem))
    except Exception as error:  # whatever it is, it is this scenario's trouble and not that of the others
        return Result(where, rule, stumbled(error))
    return Result(where, rule, "")


def stumbled(error: Exception) -> str:
    """An error that nobody has put into words: its kind, what it says, and where in the code it came up."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(str(error).split())
    place = f"{Path(last.filename).name} line {last.lineno}, in {last.name}"
    return f"could not be played: {type(error).__name__}{': ' if said else ''}{said} ({place})"


def play(raw: Mapping[str, Any], off: Switches = NOTHING_OFF) -> Run:
    if "rule" not in raw or "expect" not in raw:
        raise ContentError(f"a scenario needs {'a rule' if 'rule' not in raw else 'something to expect'}")
    rules, state = build(raw, off)
    events: list[Event] = []
    state = advance(rules, state, events.append)
    for number, line in enumerate(raw.get("play") or (), 1):
        said = parse_line(rules, state, number, str(line))
        try:
            check(rules, state, said)
        except Refused as no:
            raise Failed(f'line {number}, "{line}", is refused by {no.rule}; {point_text(rules, state)}') from None
        state = apply(rules, state, said, events.append)
    return Run(rules, state, events)
