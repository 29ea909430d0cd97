"""ID cards with two sides: who is whose back, and that nobody plays both."""

from __future__ import annotations

import pytest

from shamble.content.book import find_book
from shamble.content.compile import Team, figures_of
from shamble.core.errors import ContentError


def team(*names: str) -> Team:
    return Team(tuple((name, 1) for name in names))


def test_a_survivor_has_the_zombivor_on_the_back() -> None:
    figures = figures_of(find_book("po"), team("Belle", "Zombivor Kim"))
    assert [[side.name for side in figure.sides] for figure in figures] == [["Zombivor Belle"], []]


def test_nobody_plays_both_sides_of_one_card() -> None:
    with pytest.raises(ContentError, match="Zombivor Belle and Belle are two sides of one ID card"):
        figures_of(find_book("po"), team("Zombivor Belle", "Kim", "Belle"))


def test_cards_of_the_trunk_have_one_side() -> None:
    figures = figures_of(find_book("2e"), team("Ned", "Amy"))
    assert all(not figure.sides for figure in figures)
