"""Missions that are played without a class (uoa p.6): who may be chosen, and what is told to whoever chooses others."""

from __future__ import annotations

import pytest

from shamble.content.compile import mission_rules, mission_team
from shamble.content.missions import Mission, load_mission, mission_files
from shamble.core.errors import ContentError

TOWN = """
id = "my/town"
title = "Town"
book = "uoa"
difficulty = "easy"
minutes = 30
intro = "A street."
confidence = "designed"
tiles = [["2R 0"]]
start = ["2R.a"]
spawns = [{zone = "2R.a", side = "N", start = true}]
tokens = [{kind = "objective", zone = "2R.C", color = "red"}]
rules = ["None."]
classes = ["brawler", "faithful"]
[[stage]]
goals = [{kind = "take-all", tokens = ["objective"]}]
"""


@pytest.fixture(scope="module")
def town() -> Mission:
    return load_mission(TOWN)


def test_the_usual_team_has_nobody_of_these_classes(town: Mission) -> None:
    names = [name for name, _ in mission_team(town, 1).survivors]
    assert names == ["Meg", "Pablito", "Molly", "Turner", "Hanna", "Jeb"]


def test_who_is_chosen_all_the_same_is_named(town: Mission) -> None:
    team = mission_team(town, 1, ("Meg", "Carl"))
    with pytest.raises(ContentError, match="Carl does not play in my/town: nobody of the class brawler"):
        mission_rules(town, team)


def test_guests_have_no_class(town: Mission) -> None:
    assert mission_rules(town, mission_team(town, 1, ("Meg", "Ned", "2e:Doug"))).figures[1].name == "Ned"


def test_a_class_is_spelled_right() -> None:
    with pytest.raises(ContentError, match=r"brawlers.*did you mean"):
        load_mission(TOWN.replace('"brawler"', '"brawlers"'))
    assert not any(load_mission(path).classes for path in mission_files().values() if "/2e/" in str(path))
