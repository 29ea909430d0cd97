"""How many ways a position can go on, one and two answers deep, and a name for all the places they lead to.

A rule that changes by accident moves these numbers, wherever it is written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from shamble.core.kernel import advance, apply, asides, digest, options
from shamble.core.points import Answer, Choice, Over
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset

DEPTH = 2
Counts = dict[str, dict[str, Any]]


def answers(rules: Ruleset, state: State) -> list[Answer]:
    """Everything that may be answered: options and what is free, or every outcome of chance."""
    point = state.point
    if isinstance(point, Choice):
        return [*options(rules, state), *asides(rules, state)]
    if point is None or isinstance(point, Over):
        return []
    return sorted(point.outcomes(), key=repr)


def perft(rules: Ruleset, state: State, depth: int = DEPTH) -> dict[str, Any]:
    """At each depth the number of ways, and one digest over the digests of where they end."""
    found: dict[str, Any] = {"point": type(state.point).__name__, "digest": digest(state)}
    edge = [state]
    for level in range(1, depth + 1):
        edge = [apply(rules, here, said) for here in edge for said in answers(rules, here)]
        found[f"depth {level}"] = len(edge)
        found[f"digest {level}"] = together(edge)
    return found


def together(states: list[State]) -> str:
    names = "".join(digest(state) for state in states)
    return hashlib.blake2b(names.encode(), digest_size=8).hexdigest()


def positions(path: Path) -> dict[str, Mapping[str, Any]]:
    """Fixed positions by name, written like scenarios."""
    found: dict[str, Mapping[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def count(path: Path) -> Counts:
    """The counts of all positions of a file."""
    found: Counts = {}
    for name, raw in positions(path).items():
        rules, state = build(raw)
        found[name] = perft(rules, advance(rules, state))
    return found
