"""Modes that need several kinds of a family of Zombies: not offered, and refused, where the box has only one."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.book import find_book, shelf
from shamble.content.library import offered_modes
from shamble.proof.scenario import run

TABLE = {"rule": "x", "book": "wd", "board": "a b", "survivors": {"Ogon": {"at": "a"}}, "expect": {"over": "no"}}
LICH = {"lich": {"like": "defiler", "traits": []}}
NEEDY = {"abomination-deck": "abomination", "abomination-fest": "abomination", "necromancers": "necromancer"}


@pytest.mark.parametrize(("mode", "family"), NEEDY.items())
def test_a_mode_that_needs_two_kinds_is_refused_with_one(mode: str, family: str) -> None:
    wanted = f'mode "{mode}" needs two kinds of {family}; the box of White Death has only one'
    assert run({**TABLE, "modes": [mode]}).problem == wanted


def test_such_a_mode_is_offered_nowhere() -> None:
    assert set(NEEDY) & set(offered_modes(find_book("wd"))) == set()
    assert "ultrared" in offered_modes(find_book("wd"))


@pytest.mark.parametrize("book", shelf())
def test_a_box_that_has_them_offers_all_its_modes(book: str) -> None:
    alone = NEEDY if book == "wd" else {}  # its box has one Abomination and one Necromancer
    assert offered_modes(shelf()[book]) == sorted(shelf()[book].modes.keys() - alone.keys())


def test_with_a_second_kind_the_mode_is_played() -> None:
    assert run({**TABLE, "modes": ["necromancers"], "kinds": LICH}).problem == ""


def test_a_kind_without_miniatures_is_none() -> None:
    bare = {"lich": {**LICH["lich"], "figures": 0}}
    assert "only one" in run({**TABLE, "modes": ["necromancers"], "kinds": bare}).problem


@pytest.mark.parametrize(
    ("kinds", "problem"),
    [
        ({"lich": {"like": "defyler"}}, "defiler"),
        ({"lich": {}}, 'that "lich" is like'),
        ({"lich": {"like": "defiler", "armor": 1}}, "armor"),
    ],
)
def test_a_kind_that_is_made_wrongly_is_told(kinds: dict[str, Any], problem: str) -> None:
    assert problem in run({**TABLE, "kinds": kinds}).problem
