"""The maps of Undead or Alive: every layout of its eleven missions is laid, strips in rows and in columns too."""

from __future__ import annotations

import pytest

from shamble.content.library import library
from shamble.content.missions import load_mission
from shamble.core.board import Board, lay
from shamble.core.plan import GONE
from shamble.core.tiles import Tile
from shamble.proof.mission_check import check_joins

Rows = list[list[str]]

MAPS: dict[str, Rows] = {
    "m0": [["2R 0", "3R 180"]],
    "m1": [["8V 0", "1R 270"], ["10V 0", "12V 0"], ["2R 0", "5V 0"]],
    "m2": [["4R 0", "10R 270", "2V 0"], ["1R 180", "12R 270", "5V 180"], ["3R 0", "11R 270", "9V 90"]],
    "m3": [["4R 90", "6R 0", "3R 90"], ["5V 270", "1V 90", "7V 0"], ["10R 0", "11V 0", "12V 0"]],
    "m4": [["4R 90", "1R 0"], ["2R 0", "3R 180"], ["7R 0", "5V 270"], ["9R 90", "8V 90"]],
    "m5": [["12R 0", "10R 0"], ["8V 270", "4R 270"], ["1R 90", "3R 180"], ["5R 0", "6R 90"]],
    "m6": [["1R 180", "7R 180"], ["2R 0", "3R 180"], ["5R 0", "8V 90"]],
    "m7": [["5R 0", "2V 0", "10R 270"], ["3R 90", "7V 90", "12R 270"], ["9V 180", "1V 0", "11R 270"]],
    "m8": [["9V 270", "3R 180", "4R 90"], ["10V 0", "11V 0", "12V 0"], ["8V 180", "1R 0", "2R 0"]],
    "m9": [["9V 0", "6R 270", "4V 180"], ["11R 0", "12R 0", "10R 0"], ["1R 0", "2R 0", "8V 90"]],
    "m10": [["9V 270", "6R 0", "5R 90"], ["8V 180", "2R 270", "3R 0"]],
}
# What lies in the places of the strips after each move of the Train; where it stands, what can be blown up.
PATHS: dict[str, Rows] = {
    "m1": [["10R 0", "12V 0"], ["12R 0", "10R 0"], ["10V 0", "12R 0"], ["10V 0", "12V 0"]],
    "m2": [["10R 270", "12V 270", "11R 270"], ["10R 270", "12R 270", "11V 270"], ["10R 270", "12V 270", "11V 270"]],
    "m3": [["11V 0", "10R 0", "12V 0"], ["11V 0", "12V 0", "10R 0"], ["11V 0", "12V 0", "10V 0"]],
    "m8": [
        ["10R 0", "11V 0", "12V 0"], ["11V 0", "10R 0", "12V 0"], ["11V 0", "12V 0", "10R 0"],
        ["11V 0", "12V 0", "10V 0"],
    ],
    "m9": [["10V 0", "11R 0", "12R 0"], ["10V 0", "12V 0", "11R 0"], ["10V 0", "12V 0", "11V 0"]],
}  # fmt: skip


MISSION = """
id = "my/map"
title = "Map"
book = "uoa"
difficulty = "easy"
minutes = 30
intro = "A map."
confidence = "designed"
tiles = [{tiles}]
start = ["{start}"]
exit = ["{start}"]
spawns = [{{zone = "{start}", side = "N", start = true}}]
[[stage]]
goals = [{{kind = "exit"}}]
"""


def laid(name: str) -> Board:
    known = library("uoa").tiles

    def place(text: str) -> tuple[Tile, int]:
        tile, turn = text.split()
        return known[tile], int(turn)

    def is_strip(text: str) -> bool:
        return text.startswith(("10", "11", "12"))

    strips = [text for row in MAPS[name] for text in row if is_strip(text)]
    path = PATHS.get(name, [])
    rows = [
        [
            [place(text), *(place(step[strips.index(text)]) for step in path)]
            if path and is_strip(text)
            else place(text)
            for text in row
        ]
        for row in MAPS[name]
    ]
    return lay(rows, street_gaps=True)


@pytest.mark.parametrize("name", MAPS)
def test_all_layouts_are_laid_and_every_zone_can_be_reached(name: str) -> None:
    board = laid(name)
    assert board.layouts == len(PATHS.get(name, [])) + 1
    for number in range(board.layouts):
        bits = board.layout_bits(number)
        face, ways = board.face(bits), board.geometry(bits)
        there = [zone for zone, each in enumerate(face.zones) if each.kind != GONE]
        assert all(ways.distance(there[0], zone) >= 0 for zone in there), number


@pytest.mark.parametrize("name", MAPS)
def test_street_meets_street_where_tiles_meet(name: str) -> None:
    tiles = ", ".join(f"[{', '.join(repr(place) for place in row)}]" for row in MAPS[name])
    mission = load_mission(MISSION.format(tiles=tiles, start=MAPS[name][-1][0].split()[0] + ".e"))
    check_joins(mission, laid(name))


def test_a_building_over_tile_borders_is_one() -> None:
    board = laid("m4")
    rooms = {"4R.D", "4R.B", "4R.A", "4R.C"}
    house = board.zones[board.find("7R.A")].building
    assert {"2R.C", "7R.A", "7R.D", "9R.D"} <= {board.zones[n].name for n in board.buildings[house]}
    assert rooms.isdisjoint(board.zones[n].name for n in board.buildings[house])


def test_the_ends_of_cars_are_open_to_the_rails_too() -> None:
    board = laid("m1")
    bits = board.layout_bits(3)  # the last car, rails behind it
    face = board.face(bits)
    assert face.names["10V.c"] in board.geometry(bits).next_to[face.names["12R.A"]]


def test_rails_of_neighbouring_strips_are_one_zone_with_the_streets() -> None:
    board = laid("m8")
    zone = board.zones[board.find("11V.c")]
    assert {"3R.a", "4R.e", "11V.c", "12V.a", "1R.c", "2R.a"} == set(zone.names)
    assert zone.outdoors
