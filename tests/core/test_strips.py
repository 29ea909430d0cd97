"""Tiles that are not square, rooms that run on over a border, doors on borders, and the tiles of books to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.board import Board, lay
from shamble.core.errors import ContentError
from shamble.core.plan import BRUTE, HORDE
from shamble.core.tiles import Gap, Tile, parse_tile, turned

DATA = Path(__file__).parents[2] / "src" / "shamble" / "content" / "data"


def tiles(book: str) -> dict[str, Tile]:
    paths = sorted((DATA / book / "tiles").glob("*.txt"))
    return {path.stem: parse_tile(path.read_text(encoding="utf-8"), path.name) for path in paths}


def names(board: Board, zones: tuple[int, ...], bits: int = 0) -> list[str]:
    return [board.face(bits).zones[n].name for n in zones]


def parts(board: Board, name: str, bits: int = 0) -> set[str]:
    face = board.face(bits)
    return set(face.zones[face.names[name]].names)


@pytest.mark.parametrize(("book", "count"), [("wd", 18), ("uoa", 24), ("wzc", 12)])
def test_the_tiles_of_books_to_come_are_read_and_laid(book: str, count: int) -> None:
    found = tiles(book)
    assert len(found) == count
    for tile in found.values():
        for turn in (0, 90):
            board = lay([[(tile, turn)]])
            assert len({zone.name for zone in board.zones}) == len(board.zones)


# --- strips ------------------------------------------------------------------------------------------------------


def station(*strips: list[tuple[Tile, int]] | tuple[Tile, int]) -> Board:
    """A row of strips between two rows of tiles, all with a street along it."""
    known = tiles("uoa")
    above, below = [(known["3R"], 180), (known["2R"], 180)], [(known["4R"], 0), (known["1R"], 0)]
    return lay([above[: len(strips)], list(strips), below[: len(strips)]], street_gaps=True)


def strip(name: str, turn: int = 0) -> tuple[Tile, int]:
    return tiles("uoa")[name], turn


def test_a_strip_is_ten_letters_by_four() -> None:
    tile, _ = strip("12R")
    assert (len(tile.rows), len(tile.rows[0])) == (4, 10)
    assert {Gap("W", 0, "A"), Gap("E", 0, "B")} <= tile.gaps
    upright = turned(tile, 90)
    assert (len(upright.rows), len(upright.rows[0])) == (10, 4)
    assert {Gap("N", 0, "A"), Gap("S", 0, "B")} <= upright.gaps
    assert turned(tile, 360) == tile


def test_a_row_of_strips_is_narrow() -> None:
    board = station(strip("10V"), strip("12V"))
    assert (len(board.grid), len(board.grid[0])) == (24, 20)
    known = tiles("uoa")
    board = lay([[(known["3R"], 180), strip("10V", 90), (known["4R"], 0)]])
    assert (len(board.grid), len(board.grid[0])) == (10, 24)


def test_rails_are_one_zone_with_the_streets_beside_and_the_next_strip() -> None:
    board = station(strip("10V"), strip("12V"))
    assert parts(board, "10V.a") == {"3R.c", "10V.a", "4R.a"}
    assert parts(board, "10V.b") == {"3R.b", "10V.b", "4R.b"}
    assert {"10V.c", "12V.a", "3R.a", "2R.c", "4R.c", "1R.a"} <= parts(board, "10V.c")


def test_what_lies_beside_a_train_belongs_to_the_street_along_it() -> None:
    board = station(strip("10R"), strip("12V"))
    assert parts(board, "10R.b") == {"3R.b", "10R.b"}
    assert parts(board, "10R.e") == {"10R.e", "4R.b"}
    assert board.zones[board.find("10R.b")].outdoors


def test_a_street_beside_a_train_ends_where_the_rails_go_on() -> None:
    board = lay([[(tiles("uoa")["3R"], 180), None], [strip("10R"), strip("12V")]])
    beside, rails = board.find("10R.c"), board.find("12V.a")
    assert parts(board, "10R.c") == {"3R.a", "10R.c"}
    assert parts(board, "12V.a") == {"12V.a"}
    assert rails in board.geometry(0).next_to[beside]


def test_beside_a_train_is_nothing_where_no_street_is() -> None:
    board = lay([[strip("12R")]])
    assert [zone.name for zone in board.zones] == ["12R.A", "12R.B"]
    assert board.grid[0] == (-1,) * 10
    assert board.geometry(0).next_to == ((1,), (0,))
    assert [edge.kind for edge in board.edges].count("open") == 2  # the two cells between its halves


def test_neither_a_room_nor_the_next_strip_makes_a_street_of_what_lies_beside_a_train() -> None:
    board = lay([[(tiles("uoa")["3R"], 0), None], [strip("12R"), strip("10V")]])
    assert parts(board, "12R.c") == {"3R.e", "12R.c"}
    assert {name for zone in board.zones for name in zone.names if name.startswith("12R")} == {
        "12R.A",
        "12R.B",
        "12R.c",
    }


def test_cars_of_a_train_are_open_to_each_other_and_to_the_street() -> None:
    board = station(strip("12R"), strip("10R"))
    cabin, tender, car = (board.find(name) for name in ("10R.C", "10R.T", "12R.B"))
    assert len({board.zones[n].building for n in (cabin, tender, car)}) == 1
    assert car in board.geometry(0).next_to[tender]
    assert board.find("10R.b") in board.geometry(0).next_to[cabin]
    assert board.grid[11][17] == -1  # the boiler


def test_a_strip_that_flips_alters_what_has_a_part_on_it() -> None:
    board = station([strip("10V"), strip("10R")], strip("12V"))
    train = board.layout_bits(1)
    altered = board.altered(0, train)
    for name in ("10V.a", "10V.b", "10V.c"):
        assert board.face(0).names[name] in altered
    for name in ("10R.T", "10R.C", "3R.b", "4R.b"):
        assert board.face(train).names[name] in altered
    assert board.find("12V.b") not in altered
    assert board.find("3R.A") not in altered
    rest = board.remains(board.face(0).names["10V.b"], 0, train)
    assert {name for n in rest for name in board.face(train).zones[n].names} == {"3R.b", "10R.b", "10R.e", "4R.b"}
    assert board.remains(board.face(train).names["10R.C"], train, 0) == ()


def test_all_zones_that_are_not_altered_stay_the_same() -> None:
    board = station([strip("10V"), strip("10R")], [strip("12V"), strip("12V"), strip("12R")])
    assert board.layouts == 3
    for before, after in ((0, 1), (1, 2), (0, 2)):
        bits = board.layout_bits(before), board.layout_bits(after)
        altered = board.altered(*bits)
        old, new = (board.face(each).zones for each in bits)
        assert altered
        for n in set(range(len(old))).difference(altered):
            assert (old[n].names, old[n].cells) == (new[n].names, new[n].cells)


def test_a_change_may_speak_of_one_layout_alone() -> None:
    place = [strip("10V"), strip("10R")]
    board = lay([[place]], walls=[("10R.T", "10R.C")])
    train = board.layout_bits(1)
    assert board.find("10R.C") not in board.geometry(train).next_to[board.find("10R.T")]
    with pytest.raises(ContentError, match=r"10R\.Z"):
        lay([[place]], walls=[("10R.T", "10R.Z")])


def test_a_zone_that_is_not_altered_goes_on_as_one() -> None:
    known = tiles("uoa")
    board = lay([[[strip("10R"), strip("10V")], strip("12V")], [(known["4R"], 180), (known["1R"], 0)]])
    rails = board.layout_bits(1)
    assert board.find("12V.a") != board.find("10R.T")
    assert "10V.c" in parts(board, "12V.a", rails)
    assert board.zones[board.face(rails).names["12V.a"]].kind == "gone"
    end = board.find("12V.a")
    assert end not in board.altered(0, rails)
    assert board.remains(end, 0, rails) == (board.face(rails).names["12V.a"],)
    for zone in set(range(len(board.zones))).difference(board.altered(0, rails)):
        assert len(board.remains(zone, 0, rails)) == (board.zones[zone].kind != "gone")


def test_strips_stand_in_a_row_of_their_own() -> None:
    known = tiles("uoa")
    with pytest.raises(ContentError, match="row of strips"):
        lay([[(known["3R"], 0), strip("10V")]])


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (["tile S box=x size=10x4", *["aaaaaaaaaa"] * 3, "a = rail"], "3 rows of letters; a strip has 4"),
        (["tile S box=x size=4x10"], "the first line"),
        (["tile S box=x size=10x4", *["TTTTTTTTTT"] * 4, "gap W1:T"], "W:A at the end of a strip"),
        (["tile S box=x size=10x4", *["TTTTTTTTTT"] * 4, "gap N:T"], "W:A at the end of a strip"),
        (["tile S box=x", *["AAA"] * 3, "gap W:A"], "should look like N1:A"),
        (["tile S box=x", *["AAB"] * 3, "join W1:B"], "does not lie in that third"),
        (["tile S box=x", *["aaB"] * 3, "balcony B over a stairs B"], "drawn as a Zone too"),
        (["tile S box=x", *["aaB"] * 3, "balcony K over a"], "balcony K over a b c stairs R"),
    ],
)
def test_a_wrong_tile_is_told_what_would_be_right(lines: list[str], error: str) -> None:
    with pytest.raises(ContentError, match=error):
        parse_tile("\n".join(lines))


# --- borders of tiles --------------------------------------------------------------------------------------------


def test_a_room_runs_on_over_a_border() -> None:
    known = tiles("wzc")
    board = lay([[(known[name], 0) for name in row] for row in (("13V", "15V"), ("12V", "14V"))])
    assert parts(board, "13V.J") == {"13V.J", "15V.G", "14V.A"}
    assert parts(lay([[(known["13R"], 0), (known["14R"], 0)]]), "13R.E") == {"13R.E", "14R.A"}


def test_a_join_against_a_gap_is_an_opening() -> None:
    left = parse_tile("tile 1L box=x\nAAA\nAAA\nAAA\njoin E1:A E2:A")
    right = parse_tile("tile 2L box=x\nBBB\nBBB\nBBB\ngap W1:B")
    board = lay([[(left, 0), (right, 0)]])
    assert [(link.kind, link.a, link.b) for link in board.links] == [("open", 0, 1)]


def test_a_door_is_printed_on_a_border() -> None:
    known = tiles("wzc")
    board = lay([[(known["10R"], 0)], [(known["13R"], 0)]])
    door = board.door_between(board.find("13R.C"), board.find("10R.Q"))
    assert door >= 0
    assert board.find("10R.Q") not in board.geometry(0).next_to[board.find("13R.C")]
    assert board.find("10R.Q") in board.geometry(1 << door).next_to[board.find("13R.C")]


@pytest.mark.parametrize(
    ("right", "lines", "kind"), [("BBB", "", ""), ("BBB", "gap W1:B", "door"), ("bbb", "", "door")]
)
def test_a_door_on_a_border_needs_somewhere_to_lead(right: str, lines: str, kind: str) -> None:
    left = parse_tile("tile 1L box=x\nAAA\nAAA\nAAA\ndoor E1:A")
    beside = parse_tile("\n".join(["tile 2L box=x", *[right] * 3, lines]))
    assert "".join(link.kind for link in lay([[(left, 0), (beside, 0)]]).links) == kind


def test_walkways_of_two_tiles_run_on_and_are_high_over_the_border() -> None:
    known = tiles("wd")
    board = lay([[(known["28R"], 0), (known["29R"], 0)], [(known["31R"], 0), (known["32R"], 0)]], merges=False)
    w, u, f = (board.find(name) for name in ("28R.w", "29R.u", "28R.f"))
    assert u in board.geometry(0).next_to[w]
    assert f not in board.geometry(0).next_to[w]
    assert f in board.geometry(0, HORDE).next_to[w]
    turned_away = lay([[(known["28R"], 90)], [(known["29R"], 0)]], merges=False)
    w, b = turned_away.find("28R.w"), turned_away.find("29R.b")
    assert b not in turned_away.geometry(0).next_to[w]
    assert b in turned_away.geometry(0, HORDE).next_to[w]
    assert w in turned_away.geometry(0, BRUTE).next_to[b]


def test_printed_balconies_and_the_printed_tank() -> None:
    board = lay([[(tiles("uoa")["2R"], 0)]], street_gaps=True)
    balcony = board.zones[board.find("2R.K")]
    assert names(board, balcony.over) == ["2R.b", "2R.c", "2R.d"]
    assert names(board, board.geometry(0).next_to[board.find("2R.K")]) == ["2R.B"]
    tank = lay([[(tiles("wzc")["10V"], 0)]])
    d, e, k = (tank.find(f"10V.{letter}") for letter in "dek")
    assert tank.face(0).tolls[d, e] == 1
    assert (e, k) not in tank.face(0).tolls
    assert tank.find("10V.f") not in tank.geometry(0).ranges(d)
