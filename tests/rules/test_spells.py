"""Spells and Freeze tokens: what no scenario can lay out."""

from __future__ import annotations

from shamble.core.kernel import advance, apply, options
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.marks import FREEZE, zones_marked
from shamble.rules.base.records import MELEE, Weapon
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.attacks import Attacker, Strike, begin_attack, prepare
from shamble.session.position import read, write
from shamble.views.questions import question_words

JENIA, OGON = range(2)


def table(**other: object) -> tuple[Ruleset, State]:
    people = {
        "Jenia": {"at": "a", "hands": ["Healing"], "skills": ["Double casting"]},
        "Ogon": {"at": "b", "wounds": 2},
    }
    return build({"book": "wd", "board": "a b", "survivors": people, "turn": "Jenia", **other})


def cast(rules: Ruleset, state: State, whom: int) -> Answer:
    return ("enchant", rules.card_called("Healing"), whom)


def test_each_copy_is_cast_once() -> None:
    """The box has one of each, so a second one comes out of thin air."""
    rules, state = table()
    healing = rules.card_called("Healing")
    state.edit(JENIA).cards = ((healing, healing), (), ())
    state.offer = None
    for left in (1, 0):
        state = apply(rules, state, cast(rules, state, OGON))
        state = apply(rules, state, ("pass",))
        assert any(said[0] == "enchant" for said in options(rules, state)) == bool(left)
    assert state.survivors[OGON].health == 3


def test_a_spell_on_its_way_is_text_and_back() -> None:
    rules, state = table()
    state = apply(rules, state, cast(rules, state, OGON))
    assert question_words(rules, state) == "Healing, cast by Jenia: a second target?"
    state = apply(rules, state, cast(rules, state, JENIA))
    assert question_words(rules, state) == "Healing: which target comes first?"
    assert options(rules, read(rules, write(rules, state))) == options(rules, state)


def test_others_at_ones_command_freeze_with_their_own_skill() -> None:
    """Whoever strikes by order has its own Skills, and nobody else's."""
    rules, state = table(zombies={"b": "walker"})
    weapon = Weapon(MELEE, 0, 0, 1, 4, 1)
    for names, marked in (((), ()), (("Freeze: Melee",), (1,))):
        skills = rules.named_skills(names)
        attacker = Attacker(JENIA, 1, skills, own=False)
        fresh = state.copy()
        fresh.frames = (
            *fresh.frames,
            *reversed(begin_attack(prepare(rules, fresh, attacker, Strike(weapon, 1), None))),
        )
        advance(rules, fresh, None)
        assert zones_marked(rules, fresh, FREEZE) == marked


def test_armor_dice_that_may_fall_again_are_told() -> None:
    people = {"Ogon": {"at": "a", "body": ["Heavy Armor"], "skills": ["Lucky"]}}
    scene = {"book": "wd", "board": "a b", "survivors": people, "zombies": {"a": "walker*2"}, "phase": "zombies"}
    rules, state = build(scene)
    advance(rules, state)
    state = apply(rules, apply(rules, state, ("roll", 2)), ("dice", 4, 2))
    assert question_words(rules, state).startswith("4 2 rolled")
