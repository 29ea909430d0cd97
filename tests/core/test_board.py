"""Tiles, drawn boards, sight and ways: small boards for one rule each, and the printed maps as a whole."""

from __future__ import annotations

import pickle
import random
from itertools import pairwise, product
from pathlib import Path

import pytest

from shamble.core import board as board_module
from shamble.core.board import Board, lay
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName, nearest
from shamble.core.geometry import Geometry
from shamble.core.tiles import Balcony, Gap, Tile, TileLink, parse_tile, turned

FOLDER = Path(__file__).parents[2] / "src" / "shamble" / "content" / "data" / "2e" / "tiles"
FILES = sorted(FOLDER.glob("*.txt"))
printed = pytest.mark.skipif(not FILES, reason="the tile drawings are not there")

Map = list[list[tuple[str, int]]]
M0: Map = [[("1V", 0), ("3V", 90)]]
M1: Map = [
    [("1V", 0), ("7R", 270), ("3R", 0)],
    [("5R", 90), ("9R", 0), ("6R", 90)],
    [("8V", 270), ("2V", 0), ("4V", 90)],
]
M2: Map = [
    [("7V", 180), ("5V", 270), ("2V", 90)],
    [("9R", 0), ("6R", 90), ("4R", 0)],
    [("1V", 180), ("8V", 270), ("3V", 180)],
]


def tiles() -> dict[str, Tile]:
    found = [parse_tile(path.read_text(encoding="utf-8"), path.name) for path in FILES]
    return {tile.id: tile for tile in found}


def laid(layout: Map, dark_sight: bool = False) -> Board:
    known = tiles()
    return lay([[(known[name], degrees) for name, degrees in row] for row in layout], dark_sight=dark_sight)


def small_tile(rows: str, *lines: str, name: str = "T") -> Tile:
    return parse_tile("\n".join([f"tile {name} box=test", *rows.split(), *lines]))


def seen(board: Board, zone: str, doors: int | None = None) -> dict[str, int]:
    geometry = board.geometry(board.open_at_start if doors is None else doors)
    ranges = geometry.ranges(board.find(zone))
    assert geometry.sees(board.find(zone)) == sum(1 << other for other in ranges)
    return {board.zones[other].name: distance for other, distance in sorted(ranges.items())}


def seen_deep(board: Board, zone: str) -> dict[str, int]:
    ranges = board.geometry(board.open_at_start).deep_ranges(board.find(zone))
    return {board.zones[other].name: distance for other, distance in sorted(ranges.items())}


def names(board: Board, zones: tuple[int, ...]) -> str:
    return " ".join(board.zones[zone].name for zone in zones)


def same_zone(board: Board, *aliases: str) -> bool:
    return len({board.find(alias) for alias in aliases}) == 1


# --- tiles ------------------------------------------------------------------------------------------------------


@printed
def test_every_printed_tile_is_read() -> None:
    known = tiles()
    assert len(known) == 18
    assert {(len(tile.rows), len(tile.rows[0])) for tile in known.values()} == {(10, 10)}


@printed
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_turning_four_times_changes_nothing(path: Path) -> None:
    tile = parse_tile(path.read_text(encoding="utf-8"), path.name)
    once = turned(tile, 90)
    assert once.rows != tile.rows
    assert turned(turned(turned(once, 90), 90), 90) == tile == turned(tile, 360) == turned(once, -90)


def test_turning_clockwise_moves_letters_and_gaps() -> None:
    tile = turned(small_tile("ABc def GhI", "gap N1:A N2:B W1:A W3:G E3:I S3:I"), 90)
    assert [row[::4] for row in tile.rows[::4]] == ["GdA", "heB", "Ifc"]
    assert tile.gaps == {
        Gap("E", 1, "A"), Gap("E", 2, "B"), Gap("N", 3, "A"), Gap("N", 1, "G"), Gap("S", 1, "I"), Gap("W", 3, "I"),
    }  # fmt: skip


def test_a_tile_of_nine_letters_is_scaled_and_keeps_all_its_words() -> None:
    tile = small_tile(
        "abc uvw def",
        "u v w = walkway",
        "w = objective  (a remark)",
        "stairs c-w",
        "parapet d-u e-v f-w",
        "ladder a-u",
        "tank a b",
        "balcony K over a b stairs c",
        "note the south side is crenellated",
    )
    assert tile.size == 3
    assert tile.rows == ("aaabbbbccc",) * 3 + ("uuuvvvvwww",) * 4 + ("dddeeeefff",) * 3
    assert (tile.kinds["u"], tile.kinds["a"]) == ("walkway", "street")
    assert tile.flags["w"] == {"objective"}
    assert TileLink("stairs", "c", "w") in tile.links
    assert [link.kind for link in tile.links].count("parapet") == 3
    assert [letter for letter, flags in tile.flags.items() if "tank" in flags] == ["a", "b"]
    assert tile.balconies == (Balcony("K", ("a", "b"), "c"),)
    assert tile.notes == ("the south side is crenellated",)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("tile T\nabc\nde\nfgh", 3, "2 letters"),
        ("tile T\nabc\ndef", 3, "2 rows"),
        ("tile T\naba\ndef\nghi", 2, "Zone a is in two pieces"),
        ("tile T\nabc\ndef\nghi\nopne a-b", 5, "unknown word 'opne'; nearest: open"),
        ("tile T\nabc\ndef\nghi\na = drak", 5, "unknown kind or flag 'drak'; nearest: dark"),
        ("tile T\nabc\ndef\nghi\na = room", 5, "Zone a cannot be a room"),
        ("tile T\nabc\ndef\nghi\na = alley\na = yard", 6, "Zone a is a alley already"),
        ("tile T\nabc\ndef\nghi\nz = alley", 5, "unknown Zone 'z'"),
        ("tile T\nABc\ndef\nghi\n# why\nopen A-B A-i", 6, "A-i: these Zones do not touch"),
        ("tile T\nABc\ndef\nghi\ndoor A-e", 5, "A-e: these Zones do not touch"),  # corners do not count
        ("tile T\nABc\ndef\nghi\ndoor AB", 5, "should look like A-b"),
        ("tile T\nABc\ndef\nghi\ndoor A-B\nopen B-A", 6, "there is door between them already"),
        ("tile T\nABc\ndef\nghi\ndoor", 5, "nothing follows 'door'"),
        ("tile T\nABc\ndef\nghi\ngap N2:A", 5, "does not lie in that third"),
        ("tile T\nABc\ndef\nghi\ngap X2:A", 5, "should look like N1:A"),
        ("abc\ndef\nghi", 1, "the first line must be"),
    ],
)
def test_a_wrong_tile_says_where_and_why(text: str, line: int, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_tile(text, "T.txt")
    assert "T.txt" in str(caught.value)
    assert f"line {line}: " in str(caught.value)
    assert message in str(caught.value)


def test_a_tile_turns_by_quarters_only() -> None:
    with pytest.raises(ContentError, match="multiples of 90"):
        turned(small_tile("abc def ghi"), 45)


# --- tiles side by side -----------------------------------------------------------------------------------------


@printed
@pytest.mark.parametrize("layout", [M0, M1, M2], ids=["M0", "M1", "M2"])
def test_streets_meet_streets_and_rooms_meet_rooms(layout: Map) -> None:
    known = tiles()
    placed = [[turned(known[name], degrees) for name, degrees in row] for row in layout]
    for row in placed:
        for west, east in pairwise(row):
            assert [a[-1].islower() for a in west.rows] == [b[0].islower() for b in east.rows], (west.id, east.id)
    for above, below in pairwise(placed):
        for north, south in zip(above, below):
            assert [a.islower() for a in north.rows[-1]] == [b.islower() for b in south.rows[0]], (north.id, south.id)


@printed
def test_the_tutorial_map() -> None:
    board = laid(M0)
    assert same_zone(board, "1V.a", "3V.c")
    assert same_zone(board, "1V.b", "3V.d")
    assert same_zone(board, "1V.e", "3V.e")
    corner = board.zones[board.find("3V.c")]
    assert (corner.name, corner.aliases, corner.building) == ("1V.a", ("3V.c",), -1)
    assert len(corner.cells) == 18
    assert board.zones[board.find("3V.a")].cells[0] == (0, 17)  # north-east
    assert not same_zone(board, "1V.a", "1V.b")
    assert board.zones[board.find("1V.H")].flags == {"dark", "objective"}
    assert len(board.buildings) == 2
    assert {board.zones[zone].name for zone in board.buildings[0]} == {"1V.F", "1V.G", "1V.H"}
    assert [(names(board, (door.a, door.b)), door.door) for door in board.doors] == [
        ("3V.b 3V.F", 0),
        ("1V.F 1V.d", 1),
        ("3V.G 1V.e", 2),
    ]


@printed
@pytest.mark.parametrize(
    ("layout", "pairs"),
    [
        (M1, ["1V.a 7R.c", "5R.g 8V.a", "3R.f 6R.a", "2V.e 4V.e", "1V.e 7R.a 5R.a 9R.a"]),
        (M2, ["2V.c 4R.c", "4R.f 3V.c", "9R.f 1V.e", "7V.c 9R.a"]),
    ],
    ids=["M1", "M2"],
)
def test_spawn_and_exit_places_of_the_maps_are_one_zone(layout: Map, pairs: list[str]) -> None:
    board = laid(layout)
    assert all(same_zone(board, *pair.split()) for pair in pairs)


@printed
def test_zones_and_doors_are_numbered_in_reading_order() -> None:
    board = laid(M1)
    firsts = [zone.cells[0] for zone in board.zones]
    assert firsts == sorted(firsts)
    assert [door.door for door in board.doors] == list(range(len(board.doors)))
    for row, line in enumerate(board.grid):
        assert all((row, column) in board.zones[zone].cells for column, zone in enumerate(line))
    with pytest.raises(UnknownName, match=r"'9r\.i'.*9R\.I"):
        board.find("9r.i")


@printed
def test_a_building_goes_on_over_the_tile_border_where_both_tiles_have_a_gap() -> None:
    board = laid(M1)
    joined = board.zones[board.find("8V.G")].building
    assert {board.zones[zone].name for zone in board.buildings[joined]} == {
        "8V.D", "8V.E", "8V.F", "8V.G", "2V.F", "2V.G", "2V.H",
    }  # fmt: skip
    assert sorted(zone for rooms in board.buildings for zone in rooms) == [
        n for n, zone in enumerate(board.zones) if not zone.outdoors
    ]


@pytest.mark.parametrize(
    ("west", "east", "joined"),
    [("gap E2:B", "gap W2:C", True), ("gap E2:B", "note", False), ("gap E1:B", "gap W2:C", False)],
)
def test_rooms_of_two_tiles_need_a_gap_on_both(west: str, east: str, joined: bool) -> None:
    left = small_tile("aBB aBB aaa", west, name="1")
    right = small_tile("CCd CCd ddd", east, name="2")
    board = lay([[(left, 0), (right, 0)]])
    b, c = board.find("1.B"), board.find("2.C")
    assert (c in board.geometry(0).next_to[b]) is joined
    assert (board.zones[b].building == board.zones[c].building) is joined
    assert same_zone(board, "1.a", "2.d")


def test_a_room_is_walled_off_from_the_street_of_the_next_tile() -> None:
    left = small_tile("aaB aaB aaa", "gap E1:B", name="1")
    right = small_tile("ccc ccc ccc", name="2")
    board = lay([[(left, 0), (right, 0)]])
    assert not board.geometry(0).next_to[board.find("1.B")]
    board = lay([[(left, 0), (right, 0)]], street_gaps=True)
    assert names(board, board.geometry(0).next_to[board.find("1.B")]) == "1.a"


@pytest.mark.parametrize("kind", ["alley", "yard"])
def test_framed_kinds_never_merge_but_are_free_to_pass(kind: str) -> None:
    left, right = (small_tile("aaa aaa aaa", f"a = {kind}", name=name) for name in "12")
    board = lay([[(left, 0), (right, 0)]])
    assert len(board.zones) == 2
    assert seen(board, "1.a") == {"1.a": 0, "2.a": 1}
    assert board.geometry(0).distance(0, 1) == 1


def test_streets_stay_two_zones_when_nothing_merges() -> None:
    left, right = (small_tile("aaa aaa aaa", name=name) for name in "12")
    assert len(lay([[(left, 0), (right, 0)]]).zones) == 1
    board = lay([[(left, 0), (right, 0)]], merges=False)
    assert board.geometry(0).next_to == ((1,), (0,))


def test_a_free_place_in_the_layout_is_solid() -> None:
    one, two, three = (small_tile("aaa aaa aaa", name=name) for name in "123")
    board = lay([[(one, 0), None], [(two, 0), (three, 0)]])
    assert len(board.zones) == 1
    assert board.grid[0][10] == -1


def test_door_tokens_color_a_printed_door_and_replace_any_other_border() -> None:
    tile = small_tile("ABc dec fgh", "door A-d", "open A-B")
    plain = lay([[(tile, 0)]])
    board = lay([[(tile, 0)]], doors=[("T.d", "T.A", "red", False), ("T.B", "T.e", "blue", True)])
    assert [(door.kind, door.color) for door in plain.doors] == [("door", "")]
    assert [(names(board, (door.a, door.b)), door.color) for door in board.doors] == [
        ("T.A T.d", "red"),
        ("T.B T.e", "blue"),
    ]
    assert board.open_at_start == 0b10
    assert board.door_between(board.find("T.e"), board.find("T.B")) == 1
    assert board.door_between(board.find("T.c"), board.find("T.B")) == -1


def test_a_door_token_keeps_the_width_and_kind_of_the_printed_door() -> None:
    tile = small_tile("abb cAb ddd", "A = cell", "cell A-c")
    board = lay([[(tile, 0)]], doors=[("T.A", "T.c", "white", False)])
    assert [(door.kind, door.color) for door in board.doors] == [("cell", "white")]
    # A merged Zone may lie on two sides of a room; the token belongs where the door is printed.
    left = small_tile("aBe aBf aaa", "door B-a", "B = cell", name="1")
    right = small_tile("ccc ccc ccc", name="2")
    board = lay([[(left, 0), (right, 0)]], doors=[("2.c", "1.B", "red", False)])
    assert [door.color for door in board.doors] == ["red"]
    assert {edge.a[1] for edge in board.edges if edge.door == 0} == {2, 3, 4, 5, 6}


def test_a_change_may_name_a_merged_zone_by_any_name() -> None:
    left = small_tile("aBa aaa aaa", name="1")
    right = small_tile("ccc ccc ccc", name="2")
    board = lay([[(left, 0), (right, 0)]], doors=[("2.c", "1.B", "green", False)])
    assert board.doors[0].color == "green"
    assert board.door_between(board.find("1.a"), board.find("1.B")) == 0


def test_walls_and_openings_can_be_set() -> None:
    tile = small_tile("ABc dec fgh", "open A-B")
    board = lay([[(tile, 0)]], walls=[("T.A", "T.B"), ("T.d", "T.e")], opened=[("T.B", "T.c")])
    assert names(board, board.geometry(0).next_to[board.find("T.B")]) == "T.c"
    assert names(board, board.geometry(0).next_to[board.find("T.d")]) == "T.f"
    assert len(board.buildings) == 2


@pytest.mark.parametrize(
    ("pair", "message"), [(("T.A", "T.h"), "do not touch"), (("T.A", "T.z"), "unknown Zone 'T.z'; nearest: T.A")]
)
def test_a_wrong_change_says_why(pair: tuple[str, str], message: str) -> None:
    tile = small_tile("ABc dec fgh")
    with pytest.raises(ContentError, match=message):
        lay([[(tile, 0)]], walls=[pair])


def test_a_tile_is_laid_once() -> None:
    tile = small_tile("ABc dec fgh")
    with pytest.raises(ContentError, match="tile T is laid twice"):
        lay([[(tile, 0), (tile, 90)]])


def test_cell_doors_and_security_zones_are_borders_of_buildings() -> None:
    tile = small_tile("abc ACS DEF", "a b c = alley", "A = cell", "S = security", "cell A-a", "open C-S S-F E-F D-E")
    board = lay([[(tile, 0)]])
    assert [names(board, rooms) for rooms in board.buildings] == ["T.A", "T.C", "T.S", "T.D T.E T.F"]
    assert [door.kind for door in board.doors] == ["cell"]
    assert board.geometry(0).next_to[board.find("T.A")] == ()


# --- drawn boards -----------------------------------------------------------------------------------------------


def test_the_signs_of_a_drawing() -> None:
    board = draw("""
        a b c
        A=B/d
        # +
        e~f
    """, {"B": "dark", "c": ["spawn-start"], "A": "cell, objective"})  # fmt: skip
    assert [zone.name for zone in board.zones] == list("abcABdef")
    assert board.zones[board.find("B")].flags == {"dark"}
    assert board.zones[board.find("c")].flags == {"spawn-start"}
    assert board.zones[board.find("A")].kind == "cell"
    assert board.zones[board.find("A")].flags == {"objective"}
    assert {(names(board, (link.a, link.b)), link.kind) for link in board.links} == {
        ("a b", "free"), ("b c", "free"), ("A B", "open"), ("B d", "door"), ("c d", "free"), ("B f", "door"),
        ("e f", "wire"),
    }  # fmt: skip
    assert board.open_at_start == 1 << board.door_between(board.find("B"), board.find("d"))
    assert len(board.doors) == 2


def test_a_door_of_several_cells_is_one_door() -> None:
    board = draw("A A\n+ +\na a")
    assert len(board.doors) == 1
    assert [edge.door for edge in board.edges] == [0, 0]


def test_blanks_and_dots_are_solid() -> None:
    board = draw("a   b\n. c\n    d")
    assert board.grid == ((0, -1, 1), (-1, 2, -1), (-1, -1, 3))
    assert not board.links


@pytest.mark.parametrize(
    ("text", "zones", "message"),
    [
        ("", {}, "no cell is drawn"),
        ("ab", {}, "line 1: letter 'b' stands between two cells"),
        ("a b a", {}, "Zone a is in two pieces"),
        ("a*b", {}, r"line 1: unknown sign '\*'; known: = \+ / # ~"),
        ("a b\n +\nc d", {}, "line 2: a sign stands between two columns"),
        ("a b\n+\n+\nc d", {}, "line 3: an edge line stands between"),
        ("+\na b", {}, "line 1: an edge line stands between"),
        ("a b\n+", {}, "line 2: no row of cells below"),
        ("  a b\n+\n  c d", {}, "line 2: a sign stands left of all cells"),
        ("A+  b", {}, "line 1: '\\+' beside a solid cell"),
        ("A+A b", {}, "line 1: '\\+' inside Zone A"),
        ("a b\n=", {}, "line 2: no row of cells below"),
        ("a=+", {}, r"line 1: '\+' stands where a cell is due"),
        ("a b", {"a": "drak"}, "unknown word for Zone a: 'drak'; nearest: dark"),
        ("a b", {"A": "dark"}, "unknown Zone 'A'; nearest: a"),
        ("a b", {"a": "room"}, "Zone a cannot be a room"),
        ("a b", {"a": "alley yard"}, "two kinds"),
    ],
)
def test_a_wrong_drawing_says_where_and_why(text: str, zones: dict[str, str], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        draw(text, zones)


def test_nearest_names_ignore_case() -> None:
    assert nearest("shotgnu", ["Katana", "Shotgun", "Sub-MG"], 1) == ["Shotgun"]
    assert nearest("anything", []) == []


# --- sight ------------------------------------------------------------------------------------------------------


def test_streets_are_seen_in_straight_lines_not_around_corners() -> None:
    board = draw("a b c\n    d\n    e")
    assert seen(board, "a") == {"a": 0, "b": 1, "c": 2}
    assert seen(board, "c") == {"a": 2, "b": 1, "c": 0, "d": 1, "e": 2}
    assert seen(board, "d") == {"c": 1, "d": 0, "e": 1}


def test_a_closed_door_blocks_sight_and_feet() -> None:
    board = draw("A+a b c")
    assert seen(board, "A", 0) == {"A": 0}
    assert seen(board, "a", 0) == {"a": 0, "b": 1, "c": 2}
    assert seen(board, "A", 1) == {"A": 0, "a": 1, "b": 2, "c": 3}
    assert seen(board, "c", 1) == {"A": 3, "a": 2, "b": 1, "c": 0}
    room, street = board.find("A"), board.find("c")
    assert board.geometry(0).distance(street, room) == -1
    assert board.geometry(0).steps(street, room) == ()
    assert board.geometry(1).distance(street, room) == 3


def test_sight_goes_one_zone_into_a_building() -> None:
    board = draw("A=B=C=d e")
    assert seen(board, "A") == {"A": 0, "B": 1}
    assert seen(board, "B") == {"A": 1, "B": 0, "C": 1}
    assert seen(board, "C") == {"B": 1, "C": 0, "d": 1, "e": 2}
    assert seen(board, "d") == {"C": 1, "d": 0, "e": 1}
    assert seen(board, "e") == {"C": 2, "d": 1, "e": 0}


def test_deep_sight_goes_straight_through_rooms_and_streets() -> None:
    board = draw("A=B=C=d e\n  = #\n  F=G+h\n  =\n  I J")
    assert seen_deep(board, "A") == {"A": 0, "B": 1, "C": 2, "d": 3, "e": 4}
    assert seen_deep(board, "e") == {"A": 4, "B": 3, "C": 2, "d": 1, "e": 0}
    assert seen_deep(board, "B") == {"A": 1, "B": 0, "C": 1, "d": 2, "e": 3, "F": 1, "I": 2}
    assert seen_deep(board, "G") == {"F": 1, "G": 0}


def test_a_room_does_not_see_into_the_building_across_the_street() -> None:
    board = draw("A=b=C")
    assert seen(board, "A") == {"A": 0, "b": 1}
    assert seen(board, "b") == {"A": 1, "b": 0, "C": 1}
    assert seen_deep(board, "A") == {"A": 0, "b": 1, "C": 2}


def test_out_of_a_room_the_street_is_seen_straight_ahead_only() -> None:
    board = draw("u v w\nx y z\n  /\n  A")
    assert seen(board, "A") == {"v": 2, "y": 1, "A": 0}
    assert seen(board, "v") == {"u": 1, "v": 0, "w": 1, "y": 1, "A": 2}
    assert "A" not in seen(board, "x")


def test_the_line_follows_every_cell_of_the_opening() -> None:
    board = draw("A A\n= =\nb c\nd e")
    assert seen(board, "A") == {"A": 0, "b": 1, "c": 1, "d": 2, "e": 2}
    one = draw("A A\n=\nb c\nd e")
    assert seen(one, "A") == {"A": 0, "b": 1, "d": 2}


def test_a_bent_zone_sees_along_both_its_arms() -> None:
    board = draw("a a b\na   d\nc")
    assert seen(board, "a") == {"a": 0, "b": 1, "c": 1}
    assert seen(board, "b") == {"a": 1, "b": 0, "d": 1}


def test_range_counts_zones_not_cells_along_the_shortest_line() -> None:
    assert seen(draw("a a a b c"), "a") == {"a": 0, "b": 1, "c": 2}
    assert seen(draw("a b c\na a c"), "a") == {"a": 0, "b": 1, "c": 1}


def test_a_wall_between_streets_blocks_the_border_where_it_stands() -> None:
    board = draw("a#b\n#\nc d")
    assert seen(board, "a") == {"a": 0}
    assert board.geometry(0).next_to[board.find("a")] == ()
    around = draw("a#b\na b")
    assert seen(around, "a") == {"a": 0, "b": 1}
    inside = draw("c a#a b")
    assert seen(inside, "c") == {"c": 0, "a": 1}
    assert inside.geometry(0).distance(inside.find("c"), inside.find("b")) == 2


def test_wire_stops_feet_not_sight() -> None:
    board = draw("a~b c")
    assert seen(board, "a") == {"a": 0, "b": 1, "c": 2}
    assert board.geometry(0).next_to == ((), (2,), (1,))


def test_dark_zones_are_seen_from_next_to_them_only_in_dark_sight() -> None:
    text = "A=b c"
    assert seen(draw(text, {"A": "dark"}), "c") == {"A": 2, "b": 1, "c": 0}
    board = draw(text, {"A": "dark"}, dark_sight=True)
    assert seen(board, "c") == {"b": 1, "c": 0}
    assert seen(board, "b") == {"A": 1, "b": 0, "c": 1}
    assert seen(board, "A") == {"A": 0, "b": 1, "c": 2}
    assert seen_deep(board, "c") == {"b": 1, "c": 0}


# --- ways -------------------------------------------------------------------------------------------------------


def test_equal_routes_are_all_given() -> None:
    board = draw("a b\nc d e")
    ways = board.geometry(0)
    a, d, e = (board.find(name) for name in "ade")
    assert names(board, ways.steps(a, d)) == names(board, ways.steps(a, e)) == "b c"
    assert names(board, ways.steps(e, a)) == "d"
    assert (ways.distance(a, e), ways.distance(a, a), ways.steps(a, a)) == (3, 0, ())
    assert names(board, ways.within(a, 1)) == "b c"
    assert names(board, ways.within(a, 2)) == "b c d"
    assert ways.within(a, 0) == ()


def test_an_opened_door_makes_a_shorter_way() -> None:
    board = draw("a A\n= +\nb c")
    a, big, c = (board.find(name) for name in "aAc")
    assert board.geometry(0).distance(a, big) == -1
    assert names(board, board.geometry(1).steps(a, big)) == "b"
    assert board.geometry(1).distance(a, big) == 3
    assert board.geometry(1).next_to[big] == (c,)


# --- laws on a printed map --------------------------------------------------------------------------------------


def some_masks(board: Board) -> list[int]:
    luck = random.Random(7)
    return [0, board.all_doors, 0b101, *(luck.randrange(board.all_doors + 1) for _ in range(6))]


def walked_sight(board: Board, zone: int, open_doors: int, deep: bool) -> dict[int, int]:
    """Sight once more, slowly: from every cell in every direction, cell by cell."""
    edges = {frozenset((edge.a, edge.b)): edge for edge in board.edges}
    found = {zone: 0}
    for (row, column), (down, across) in product(board.zones[zone].cells, [(0, 1), (1, 0), (0, -1), (-1, 0)]):
        here, distance, outside = (row, column), 0, board.zones[zone].outdoors
        while True:
            there = here[0] + down, here[1] + across
            if not (0 <= there[0] < len(board.grid) and 0 <= there[1] < len(board.grid[0])):
                break
            edge = edges.get(frozenset((here, there)))
            if edge is not None and (edge.kind == "wall" or (edge.door >= 0 and not open_doors >> edge.door & 1)):
                break
            now = board.grid[there[0]][there[1]]
            if now != board.grid[here[0]][here[1]]:
                distance += 1
                if not board.zones[now].outdoors and not outside and distance > 1 and not deep:
                    break
                found[now] = min(found.get(now, distance), distance)
                if not board.zones[now].outdoors and not deep:
                    break
            here = there
    return found


@printed
@pytest.mark.parametrize("layout", [M1, M2], ids=["M1", "M2"])
def test_sight_is_what_a_walk_along_the_cells_finds(layout: Map) -> None:
    board = laid(layout)
    for mask in some_masks(board):
        geometry = board.geometry(mask)
        for zone in range(len(board.zones)):
            assert geometry.ranges(zone) == walked_sight(board, zone, mask, deep=False)
            assert geometry.deep_ranges(zone) == walked_sight(board, zone, mask, deep=True)


@printed
def test_sight_and_distance_are_mutual() -> None:
    board = laid(M1)
    pairs = list(product(range(len(board.zones)), repeat=2))
    for mask in some_masks(board):
        geometry = board.geometry(mask)
        for a, b in pairs:
            assert geometry.ranges(a).get(b) == geometry.ranges(b).get(a)
            assert geometry.deep_ranges(a).get(b) == geometry.deep_ranges(b).get(a)
            assert geometry.sees(a) >> b & 1 == (b in geometry.ranges(a))
            assert geometry.distance(a, b) == geometry.distance(b, a)


@printed
def test_a_step_is_a_neighbour_one_nearer() -> None:
    board = laid(M1)
    geometry = board.geometry(board.all_doors)
    for a, b in product(range(len(board.zones)), repeat=2):
        steps = geometry.steps(a, b)
        assert bool(steps) == (a != b)  # with all doors open the map hangs together
        assert set(steps) <= set(geometry.next_to[a])
        assert all(geometry.distance(step, b) == geometry.distance(a, b) - 1 for step in steps)
        assert list(steps) == sorted(steps)


@printed
def test_a_door_out_of_sight_makes_no_new_view() -> None:
    board = laid(M1)
    far = 1 << board.door_between(board.find("1V.F"), board.find("1V.d"))
    zone = board.find("4V.G")
    assert board.geometry(far).ranges(zone) is board.geometry(0).ranges(zone)
    assert board.geometry(far).ranges(board.find("1V.d")) is not board.geometry(0).ranges(board.find("1V.d"))


def test_the_memo_is_dropped_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "MEMO", 2)
    board = draw("A+b+C+d")
    first: Geometry = board.geometry(1)
    assert board.geometry(1) is first
    for mask in range(8):
        assert board.geometry(mask).distance(0, 3) == (3 if mask == 7 else -1)
    assert board.geometry(1) is not first
    assert first.ranges(0) == board.geometry(1).ranges(0)


def test_a_board_survives_the_way_to_another_process() -> None:
    board = draw("A+b c", {"A": "dark"}, dark_sight=True)
    twin: Board = pickle.loads(pickle.dumps(board))
    assert (twin.zones, twin.links, twin.edges) == (board.zones, board.links, board.edges)
    assert seen(twin, "c", 1) == seen(board, "c", 1) == {"b": 1, "c": 0}
