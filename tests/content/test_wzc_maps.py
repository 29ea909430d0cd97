"""Washington's tiles: what is printed on the twelve faces, and how they lie against each other and the trunk's."""

from __future__ import annotations

from itertools import product

import pytest

from shamble.content.compile import mission_board, mission_rules, mission_team
from shamble.content.library import library
from shamble.content.missions import lay_board, load_mission
from shamble.core.board import Board, lay
from shamble.core.errors import ContentError
from shamble.core.tiles import parse_tile

TILES = library("wzc").tiles
FACES = [f"{number}{side}" for number in range(10, 16) for side in "RV"]
WHITE_HOUSE = [["10R", "11R", "12R"], ["13R", "14R", "15R"]]
WEST_WING = [["13V", "15V"], ["12V", "14V"]]
# Their gaps lie so that they fit in any turn, and so does the north of the White House.
ANY_TURN = ["12V", "13V", "15V"]

MISSION = """
id = "my/map"
title = "Map"
book = "wzc"
difficulty = "easy"
minutes = 30
intro = "A map."
confidence = "designed"
tiles = [["9R 0", "7R 0"]]
start = ["9R.a"]
exit = ["9R.a"]
spawns = [{zone = "9R.a", side = "N", start = true}]
KEY
[[stage]]
goals = [{kind = "exit"}]
"""


def laid(rows: list[list[str]]) -> Board:
    return lay([[(TILES[name], 0) for name in row] for row in rows])


def between(board: Board, a: str, b: str) -> set[str]:
    ends = {board.find(a), board.find(b)}
    return {link.kind for link in board.links if {link.a, link.b} == ends}


def flagged(flag: str) -> list[str]:
    return [f"{name}.{letter}" for name in FACES for letter, flags in TILES[name].flags.items() if flag in flags]


def test_all_twelve_faces_are_there() -> None:
    assert [name for name in FACES if TILES[name].box == "wzc"] == FACES
    assert all(letters in TILES for letters in ("1R", "9V"))


@pytest.mark.parametrize(
    ("flag", "zones"),
    [
        ("secret", ["11R.K", "11R.L", "11R.M"]),
        ("tank", ["10V.e", "10V.k"]),
        ("objective", ["10V.a", "11V.i"]),
        ("crate", ["10V.g", "11V.a"]),
    ],
)
def test_what_is_printed(flag: str, zones: list[str]) -> None:
    assert flagged(flag) == zones


def test_sandbags_are_printed_on_five_faces() -> None:
    found = {
        name: "".join(f" {each.a}-{each.b}" for each in TILES[name].links if each.kind == "sand") for name in FACES
    }
    assert {name: text.strip() for name, text in found.items() if text} == {
        "10V": "b-e b-k c-f e-h k-h h-i",
        "11V": "a-b f-i h-i",
        "13R": "g-h h-i",
        "14R": "g-h h-i",
        "15R": "g-h h-i",
    }


def test_corridors() -> None:
    found = {
        name: "".join(letter for letter, kind in TILES[name].kinds.items() if kind == "corridor") for name in FACES
    }
    assert {name: letters for name, letters in found.items() if letters} == {
        "10R": "PQR",
        "11R": "PQR",
        "12R": "PQR",
        "12V": "K",
    }


def test_the_white_house_fits_together() -> None:
    board = laid(WHITE_HOUSE)
    for pair in ("10R.P 13R.A", "10R.R 13R.E", "11R.Q 14R.O", "12R.P 15R.A", "12R.Q 15R.B", "12R.R 15R.D"):
        assert between(board, *pair.split()) == {"open"}, pair
    for pair in ("10R.R 11R.P", "11R.R 12R.P", "10R.D 11R.A", "11R.M 12R.A"):
        assert between(board, *pair.split()) == {"open"}, pair
    assert between(board, "10R.Q", "13R.C") == {"door"}
    assert board.find("13R.E") == board.find("14R.A")
    assert board.find("14R.C") == board.find("15R.A")
    assert board.find("13R.i") == board.find("14R.g")
    assert between(board, "14R.g", "14R.h") == {"sand"}


def test_the_west_wing_fits_together() -> None:
    board = laid(WEST_WING)
    assert board.find("13V.J") == board.find("15V.G") == board.find("14V.A")
    for pair in ("13V.C 15V.A", "13V.G 12V.A", "15V.I 14V.C", "12V.C 14V.A", "12V.G 14V.E"):
        assert between(board, *pair.split()) == {"open"}, pair


@pytest.mark.parametrize("zone", ["12R.B", "12V.E", "13V.B", "14V.B", "15V.E"])
def test_rooms_without_a_way_in(zone: str) -> None:
    board = laid(WHITE_HOUSE if zone == "12R.B" else WEST_WING)
    assert board.geometry(board.all_doors).next_to[board.find(zone)] == ()


@pytest.mark.parametrize(("a", "b"), [(a, b) for a, b in product(ANY_TURN, ANY_TURN) if a < b])
def test_in_any_turn_two_gaps_meet(a: str, b: str) -> None:
    for turn_a, turn_b in product((0, 90, 180, 270), repeat=2):
        board = lay([[(TILES[a], turn_a), (TILES[b], turn_b)]])
        merged = any(len(zone.tiles) == 2 for zone in board.zones)
        open_ways = [link for link in board.links if link.kind == "open" and across(board, link.a, link.b)]
        assert len(open_ways) + merged == 2, (a, turn_a, b, turn_b)


def across(board: Board, a: int, b: int) -> bool:
    return board.zones[a].tiles.isdisjoint(board.zones[b].tiles)


def test_lawn_meets_street() -> None:
    board = laid([["9R", "11V"]])
    for pair in ("9R.c 11V.a", "9R.e 11V.d", "9R.h 11V.g"):
        a, b = pair.split()
        assert board.find(a) == board.find(b)


# --- what missions set -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ('sandbags = ["9R.a"]', r'my.toml: key "sandbags": the two Zones on either side'),
        ('sandbags = ["9R.a|8R.b"]', r'my.toml: key "sandbags": "8R" is unknown'),
        ('sandbags = "9R.a|9R.b"', r'my.toml: key "sandbags": a list'),
        ('tank = ["9R.a"]', r'my.toml: key "tank": the two Zones that it stands on'),
        ('tank = ["9R.a", "9R.a"]', r'my.toml: key "tank": the two Zones that it stands on'),
        ('tank = ["9R.a", "9R.b", "9R.c"]', r'my.toml: key "tank": the two Zones that it stands on'),
        ('tanks = ["9R.a", "9R.b"]', r'my.toml: unknown key "tanks".*"tank"'),
        ('humvees = ["9R"]', r'my.toml: key "humvees": a Zone is named'),
        ("secret = true", r'my.toml: key "secret": a list'),
    ],
)
def test_what_is_wrong_is_told_with_its_key(key: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        load_mission(MISSION.replace("KEY", key), "my.toml")


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ('sandbags = ["9R.a|9R.z"]', 'mission my/map: key "sandbags": .*9R.z'),
        ('sandbags = ["9R.a|9R.c"]', 'key "sandbags": 9R.a.9R.c: these Zones do not touch over open ground'),
        ('sandbags = ["9R.b|9R.I"]', 'key "sandbags": 9R.b.9R.I: these Zones do not touch over open ground'),
        ('sandbags = ["9R.c|7R.a"]', 'key "sandbags": 9R.c.7R.a: these Zones do not touch over open ground'),
        ('tank = ["9R.a", "9R.z"]', 'key "tank": .*9R.z'),
        ('tank = ["9R.a", "9R.c"]', 'key "tank": two Zones that touch over open ground are needed, not 9R.a and 9R.c'),
        ('tank = ["9R.c", "7R.a"]', 'key "tank": two Zones that touch'),
        ('tank = ["7R.H", "7R.I"]', 'key "tank": two Zones that touch over open ground'),
        ('humvees = ["9R.z"]', 'key "humvees": .*9R.z'),
        ('secret = ["9R.z"]', 'key "secret": .*9R.z'),
    ],
)
def test_what_the_board_has_not_is_told(key: str, told: str) -> None:
    mission = load_mission(MISSION.replace("KEY", key))
    with pytest.raises(ContentError, match=told):
        mission_rules(mission, mission_team(mission, 1))


def test_pieces_lie_where_the_mission_says() -> None:
    keys = 'sandbags = ["9R.e|9R.h"]\ntank = ["9R.c", "7R.b"]\nhumvees = ["9R.a"]\nsecret = ["9R.I"]'
    board = mission_board(load_mission(MISSION.replace("KEY", keys)), dark_sight=False)
    found = {zone.name: flag for zone in board.zones for flag in zone.flags & {"tank", "humvee", "secret"}}
    assert found == {"9R.c": "tank", "7R.b": "tank", "9R.a": "humvee", "9R.I": "secret"}
    assert between(board, "9R.e", "9R.h") == {"sand"}


def test_sandbags_stand_on_straight_borders() -> None:
    bent = parse_tile("tile 9R box=2e\n" + "\n".join(["aaaaaaaaaa"] * 5 + ["aaaaabbbbb"] * 5))
    mission = load_mission(MISSION.replace("KEY", 'sandbags = ["9R.a|9R.b"]').replace(', "7R 0"', ""))
    with pytest.raises(ContentError, match=r'key "sandbags": 9R.a.9R.b: the border between them is not straight'):
        lay_board(mission, {"9R": bent})
