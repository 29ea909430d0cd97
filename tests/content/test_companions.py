"""Who may be a Companion (2e p.33)."""

from __future__ import annotations

import pytest

from shamble.content.compile import Team, compile_rules
from shamble.core.drawing import draw
from shamble.core.errors import ContentError
from shamble.core.state import ELIMINATED, NO_COMPANION
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset, Scene, skills_of
from shamble.rules.survivors.roles import SwapRoles

SCENE = Scene(id="", start=(0,), exits=(), tokens=(), spawns=(), zombies=(), stages=())


def rules_with(companion: str) -> Ruleset:
    return compile_rules("po", draw("a"), SCENE, Team((("Belle", 1),), (companion,)))


def test_who_starts_with_equipment_is_no_companion() -> None:
    with pytest.raises(ContentError, match="Watts cannot be a Companion"):
        rules_with("Watts")


def test_others_are() -> None:
    assert rules_with("Grindlock").figures[1].companion


def test_of_two_blue_skills_the_leader_has_the_first() -> None:
    rules, state = build({"board": "a", "survivors": {"Ned": {"at": "a", "leads": ["Bunny G"]}}})
    ned, bunny = rules.figures
    two = bunny.character._replace(skills=(("Hoard", "Tough"), *bunny.character.skills[1:]))
    rules.figures = (ned, bunny._replace(character=two))
    rules._lent.clear()
    assert rules.skill_ids["Hoard"] in skills_of(rules, state, 0)
    assert rules.skill_ids["Tough"] not in skills_of(rules, state, 0)


def test_nobody_changes_places_with_the_dead() -> None:
    rules, state = build({"board": "a", "survivors": {"Ned": {"at": "a", "leads": ["Bunny G"]}}})
    state.edit(1).status = ELIMINATED
    assert SwapRoles(0).step(rules, state, None) == ()
    assert (state.survivors[0].leader, state.survivors[1].status) == (NO_COMPANION, ELIMINATED)
