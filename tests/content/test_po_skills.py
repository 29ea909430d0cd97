"""The Skill chapter of Prison Outbreak (po p.25-28): every heading is declared with its page, and nothing else is."""

from __future__ import annotations

import pytest

from shamble.content.library import every_skill, library
from shamble.content.skill import Declared

# As the chapter prints them, page by page; a word in brackets stands for any of a kind.
CHAPTER = {
    25: "+1 Action, +1 Damage: [Action], +1 Damage with [Equipment], +1 to dice roll: Combat, +1 to dice roll: Melee, "
    "+1 to dice roll: Ranged, +1 die: Combat, +1 die: Melee, +1 die: Ranged, +1 free Combat Action, "
    "+1 free Melee Action, +1 free Move Action, +1 free Ranged Action, +1 free Search Action, +1 max Range, "
    "+1 Zone per Move, 1 re-roll per turn, 2 cocktails are better than 1, 2 Zones per Move Action, Ambidextrous, Blitz",
    26: "Bloodlust: Combat, Bloodlust: Melee, Bloodlust: Ranged, Born leader, Break-in, Can start at [Danger Level], "
    "Collector: [Zombie type], Death grasp, Destiny, Distributor, Dreadnought: [Zombie type], Frenzy: Combat, "
    "Frenzy: Melee, Frenzy: Ranged, Gunslinger, Hoard, Hold your nose, Is That All You've Got?",
    27: "Lifesaver, Lock it down, Loud, Low profile, Lucky, Matching set, Medic, Ninja, Point-blank, Reaper: Combat, "
    "Reaper: Melee, Reaper: Ranged, Regeneration",
    28: "Roll 6: +1 die Combat, Roll 6: +1 die Melee, Roll 6: +1 die Ranged, Rotten, Shove, Slippery, Sniper, "
    "Super strength, Starts with a [Equipment], Steady hand, Swordmaster, Tactician, Taunt, Tough, Toxic immunity, "
    "Trick shot, Webbing, Zombie link",
}
PAGES = {name: page for page, names in CHAPTER.items() for name in names.split(", ")}
OWN: list[Declared] = [each for each in every_skill(library("po").cards) if "po" in each.pages]
# What the same name means in the book it is borrowed from: there another effect, here this one.
OTHERWISE = (
    *("2 cocktails are better than 1", "Blitz", "Bloodlust: Combat", "Born leader", "Dreadnought: Walker", "Hoard"),
    *("Hold your nose", "Lifesaver", "Medic", "Point-blank", "Shove", "Taunt", "Tough"),
)


def heading(each: Declared) -> str:
    return each.name if each.name in PAGES else each.heading


def test_seventy_headings() -> None:
    assert len(PAGES) == 70
    assert {heading(each) for each in OWN} == set(PAGES)


@pytest.mark.parametrize("each", OWN, ids=lambda each: each.name)
def test_pages(each: Declared) -> None:
    assert each.pages["po"] == PAGES[heading(each)]


def test_one_declaration_for_each_name() -> None:
    names = [each.name for each in OWN]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", OTHERWISE)
def test_same_name_another_effect(name: str) -> None:
    here, there = (next(each for each in library(book).skills if each.name == name) for book in ("po", "2e"))
    assert here.effects != there.effects
    assert here.text != there.text


def test_second_edition_has_none_of_the_prison() -> None:
    alone = {each.name for each in OWN if "2e" not in each.pages} - set(OTHERWISE)
    shared = {each.name for each in every_skill(library("po").cards) if "2e" in each.pages}
    assert {each.name for each in library("2e").skills}.isdisjoint(alone - shared)
