"""One record for every verb and for every kind of Choice: nothing is offered, asked or waited for without one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.content.library import library
from shamble.core.kernel import ASIDE
from shamble.core.points import TABLE, Choice
from shamble.rules.base.choice_kinds import CHOICE_KINDS, EITHER, SEAT
from shamble.rules.base.choice_kinds import TABLE as ALL
from shamble.rules.game import verbs
from shamble.rules.game.verbs import GROUPS, PARTS, VERBS, Verb, named_in, paid_as, parts_of, values_of

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "shamble"
ENGINE = ("core", "rules", "content")


def trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


# --- verbs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", verbs.LISTED, ids=lambda verb: verb.name)
def test_a_record_says_what_is_known(verb: Verb) -> None:
    assert all(part in PARTS or "|" in part for part in (*verb.parts, *verb.other))
    assert verb.group in GROUPS
    assert verb.way in ("", verbs.WALK, verbs.DRIVE)
    assert verb.about in ("", verbs.HERE, verbs.AT_CAR)
    assert verb.things in ("", verbs.SHUT_DOOR, verbs.OPEN_DOOR, verbs.CARS_HERE, verbs.NOTHING)
    assert verb.bots in (verbs.AT_HAND, verbs.PLANNED, verbs.LEFT, verbs.TRIED)
    assert (verb.do is None) == (verb.why_not is None)
    assert verb.attacks or not verb.odds


def test_no_verb_has_two_records() -> None:
    assert len(VERBS) == len(verbs.LISTED)


def test_every_action_of_a_skill_has_a_record() -> None:
    skills = [skill for book in ("2e", "po") for skill in library(book).skills]
    granted = {value.verb for skill in skills for field, value in skill.effects if field == "grants"}
    assert granted
    assert granted <= VERBS.keys()


def offered_verbs() -> set[str]:
    """The first word of every answer that `options`, `offer_` and `_options` functions write down as such."""
    found: set[str] = set()
    for _, tree in trees(*ENGINE):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and ("options" in node.name or node.name.startswith("offer")):
                tuples = [each for each in ast.walk(node) if isinstance(each, ast.Tuple) and each.elts]
                heads = [each.elts[0] for each in tuples if isinstance(each.ctx, ast.Load)]
                words = [head.value for head in heads if isinstance(head, ast.Constant)]
                found |= {word for word in words if isinstance(word, str)}
    return found


def test_whatever_is_offered_has_a_record() -> None:
    found = offered_verbs()
    assert {"activate", "shove", "pair", "later"} <= found
    assert found <= {*VERBS, ASIDE}


def test_parts_are_told_by_the_length_of_an_answer() -> None:
    assert parts_of(("take", 3)) == ("token",)
    assert parts_of(("take", "crate", 0)) == ("loot", "car")
    assert list(named_in(("melee", 7, 2, 4))) == [("weapon", 7), ("times", 2), ("here", 4)]
    assert values_of(("drive", 3, 5), "zone") == [3, 5]
    assert list(named_in(("yodel", 1))) == []


def test_what_an_action_is_paid_as() -> None:
    assert [paid_as(verb) for verb in ("slip", "blast", "door", "yodel")] == ["move", "ranged", "door", "yodel"]


def lists_of_verbs(tree: ast.Module) -> Iterator[int]:
    """Lines where three verbs or more stand together in a tuple, a list or a set, and not as kinds of Choices."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            texts = [each.value for each in node.elts if isinstance(each, ast.Constant)]
            if len(texts) > 2 and all(text in VERBS for text in texts) and not CHOICE_KINDS.keys() >= set(texts):
                yield node.lineno


def test_nobody_else_keeps_a_list_of_verbs() -> None:
    rooms = ("rules", "session", "views", "bots", "lab", "env", "server", "cli")
    kept = [f"{path.relative_to(PACKAGE)}:{line}" for path, tree in trees(*rooms) for line in lists_of_verbs(tree)]
    assert kept == []


def test_a_list_of_verbs_is_seen() -> None:
    assert list(lists_of_verbs(ast.parse("WALKS = ('move', 'slip', 'charge')")))
    assert not list(lists_of_verbs(ast.parse("WALKS = ('move', 'slip')\nX = ('door', 'noise', 'gate')")))


# --- kinds of Choices --------------------------------------------------------------------------------------------


def choices() -> Iterator[tuple[str, str, bool]]:
    """Every Choice the engine makes: kind, whom it asks, whether always."""
    for _, tree in trees(*ENGINE):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Choice.__name__ and node.args:
                seat, kind = ast.unparse(node.args[0]), node.args[1]
                assert isinstance(kind, ast.Constant), f"the kind of {ast.unparse(node)} is not written out"
                table = seat in ("TABLE", str(TABLE))
                yield str(kind.value), ALL if table else SEAT, len(node.args) > 3


def test_kinds_of_choices_are_a_closed_list() -> None:
    assert {kind for kind, _, _ in choices()} == CHOICE_KINDS.keys()


def test_the_list_says_who_is_asked() -> None:
    asked: dict[str, set[str]] = {}
    for kind, who, always in choices():
        asked.setdefault(kind, set()).add(who)
        assert CHOICE_KINDS[kind].always == always, kind
    for kind, found in asked.items():
        assert CHOICE_KINDS[kind].asks == (EITHER if len(found) > 1 else min(found)), kind


def compared_kinds() -> Iterator[str]:
    """What the kind of a point is compared with anywhere."""
    for _, tree in trees("session", "views", "bots", "lab", "env", "server", "cli"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith("point.kind"):
                for each in node.comparators:
                    yield from (
                        leaf.value
                        for leaf in ast.walk(each)
                        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                    )


def test_no_other_kind_is_waited_for() -> None:
    from shamble.bots.details import CARDS, WILLING
    from shamble.bots.playouts import TURNS
    from shamble.views.odds import BRANCHING, PASSING

    waited = {*compared_kinds(), *CARDS, *WILLING, *TURNS, *BRANCHING, *PASSING}
    assert {"action", "wound"} <= waited
    assert waited <= CHOICE_KINDS.keys()
