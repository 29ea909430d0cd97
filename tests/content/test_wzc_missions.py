"""Washington's missions, all our own: each face of its tiles lies in one of them, and each of its pieces is played."""

from __future__ import annotations

import pytest

from shamble.content.compile import mission_board
from shamble.content.missions import Mission, find_mission, mission_files
from shamble.core.board import Board

OWN = [name for name in mission_files() if name.startswith("wzc/")]
FACES = {f"{number}{side}" for number in range(10, 16) for side in "RV"}


def laid(name: str) -> tuple[Mission, Board]:
    mission = find_mission(name)
    return mission, mission_board(mission, dark_sight=False)


def bagged(board: Board) -> set[frozenset[int]]:
    return {frozenset((link.a, link.b)) for link in board.links if link.kind == "sand"}


def test_there_are_five_and_they_are_ours() -> None:
    assert [f"wzc/w{number}" for number in range(1, 6)] == OWN
    assert {find_mission(name).confidence for name in OWN} == {"designed"}


def test_every_face_lies_in_one_of_them() -> None:
    laid_out = {place.tile for name in OWN for row in find_mission(name).tiles for place in row}
    assert laid_out >= FACES


def test_the_tank_is_printed_in_one_and_set_in_another() -> None:
    tanks = {name: {zone.name for zone in laid(name)[1].zones if "tank" in zone.flags} for name in OWN}
    assert tanks == {
        "wzc/w1": set(),
        "wzc/w2": {"11V.e", "11V.h"},
        "wzc/w3": set(),
        "wzc/w4": {"10V.e", "10V.k"},
        "wzc/w5": set(),
    }


def test_every_sort_of_sandbags_stands_in_one_of_them() -> None:
    """Printed on the house's lawn, before a Tank, on the lawn alone, set by the mission, beside open ground."""
    found = {name: laid(name) for name in OWN}
    pairs = {
        "wzc/w5": ("14R.g", "14R.h"),
        "wzc/w4": ("10V.b", "10V.e"),
        "wzc/w2": ("11V.f", "11V.i"),
    }
    for name, (a, b) in pairs.items():
        board = found[name][1]
        assert frozenset((board.find(a), board.find(b))) in bagged(board), (a, b)
    set_there = found["wzc/w4"][1]
    assert frozenset((set_there.find("9R.c"), set_there.find("9R.e"))) in bagged(set_there)
    lawn = found["wzc/w2"][1]
    ends = sorted((lawn.find("13R.h"), lawn.find("13R.i")))
    assert {link.kind for link in lawn.links if [link.a, link.b] == ends} == {"sand", "free"}


@pytest.mark.parametrize(
    ("name", "zones"),
    [("wzc/w1", "11R.K 11R.L 11R.M"), ("wzc/w3", "15V.B 15V.D 15V.H"), ("wzc/w5", "11R.K 11R.L 11R.M")],
)
def test_secret_service_rooms(name: str, zones: str) -> None:
    assert {zone.name for zone in laid(name)[1].zones if "secret" in zone.flags} == set(zones.split())


def test_halls_run_on_and_the_printed_door_is_there() -> None:
    wing, house = laid("wzc/w3")[1], laid("wzc/w5")[1]
    assert len({wing.find(zone) for zone in ("13V.J", "15V.G", "14V.A")}) == 1
    assert house.find("13R.E") == house.find("14R.A")
    assert house.door_between(house.find("13R.C"), house.find("10R.Q")) >= 0


def test_modes() -> None:
    modes = {name: find_mission(name).modes for name in OWN}
    assert "clock=21" in modes["wzc/w3"]
    assert {word for words in modes.values() for word in words} == {
        "advanced-equipment", "knock-out", "clock=21", "clock=17",
    }  # fmt: skip
