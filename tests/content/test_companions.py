"""Who may be a Companion (2e p.33)."""

from __future__ import annotations

import pytest

from shamble.content.compile import Team, compile_rules
from shamble.core.drawing import draw
from shamble.core.errors import ContentError
from shamble.rules.ruleset import Ruleset, Scene

SCENE = Scene("", (0,), (), (), (), (), ())


def rules_with(companion: str) -> Ruleset:
    return compile_rules("po", draw("a"), SCENE, Team((("Belle", 1),), (companion,)))


def test_who_starts_with_equipment_is_no_companion() -> None:
    with pytest.raises(ContentError, match="Watts cannot be a Companion"):
        rules_with("Watts")


def test_others_are() -> None:
    assert rules_with("Grindlock").figures[1].companion
