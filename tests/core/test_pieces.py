"""Borders that change, and pieces a mission puts on the board: gates, fences, towers, extra rooms, outer doors."""

from __future__ import annotations

import pytest

from shamble.core.board import Board, build
from shamble.core.drawing import draw, parse_drawing
from shamble.core.errors import ContentError
from shamble.core.plan import BRUTE, CAR, FOOT, HORDE, SURGE, WISH, Changes, DoorToken, GateToken, Piece

CROSS = """
. A .
  =
B=G=C
  =
. D .
"""


def names(board: Board, zone: str, doors: int, gait: str = FOOT) -> str:
    return "".join(board.zones[n].name for n in board.geometry(doors, gait).next_to[board.find(zone)])


@pytest.mark.parametrize(
    ("sides", "ways", "turn"),
    [("NE", "AC", 0), ("ES", "CD", 1), ("SW", "BD", 2), ("NW", "AB", 3), ("NS", "AD", 0), ("WE", "BC", 1)],
)
def test_a_gate_is_open_on_two_sides_that_meet_or_lie_opposite(sides: str, ways: str, turn: int) -> None:
    board = draw(CROSS, gates=[GateToken("G", sides)])
    assert names(board, "G", board.open_at_start) == ways
    assert board.gates[0].turn(board.open_at_start) == turn
    assert set(board.gates[0].named(turn)) == set(sides)
    seen = board.geometry(board.open_at_start).ranges(board.find("G"))
    assert {board.zones[zone].name for zone in seen} == {"G", *ways}


@pytest.mark.parametrize(("sides", "stands"), [("NE", ["NE", "ES", "SW", "WN"]), ("EW", ["NS", "EW"])])
def test_turning_keeps_the_shape_of_a_gate(sides: str, stands: list[str]) -> None:
    gate = draw(CROSS, gates=[GateToken("G", sides)]).gates[0]
    assert [gate.named(turn) for turn in range(gate.turns)] == stands
    assert [gate.turn(gate.sides(turn)) for turn in range(gate.turns)] == list(range(gate.turns))


@pytest.mark.parametrize("sides", ["N", "NN", "NX", "NES", ""])
def test_a_gate_is_open_on_two_different_sides(sides: str) -> None:
    with pytest.raises(ContentError, match="open on two sides"):
        draw(CROSS, gates=[GateToken("G", sides)])


def test_rooms_around_a_gate_are_buildings_of_their_own() -> None:
    board = draw(CROSS, gates=[GateToken("G")])
    assert len(board.buildings) == 5
    assert len(draw(CROSS).buildings) == 1


def test_a_door_in_the_side_of_a_gate_needs_both() -> None:
    board = draw("A+G", gates=[GateToken("G", "WN")])
    door, west = 1, board.gates[0].sides(3)
    assert [names(board, "A", bits) for bits in (0, door, west, door | west)] == ["", "", "", "G"]
    assert names(board, "A", door | board.gates[0].sides(1)) == ""


def test_a_fence_stops_feet_until_it_is_torn() -> None:
    board = draw("a~b")
    torn = board.wires[0].needs
    assert [names(board, "a", 0, gait) for gait in (FOOT, HORDE, BRUTE, WISH, CAR)] == ["", "", "b", "b", ""]
    assert [names(board, "a", torn, gait) for gait in (FOOT, HORDE, CAR)] == ["b", "b", ""]
    assert board.find("b") in board.geometry(0).ranges(board.find("a"))


def test_only_double_doors_let_cars_in() -> None:
    board = draw("a+b&c")
    assert names(board, "b", board.all_doors, CAR) == "c"
    assert names(board, "b", board.all_doors) == "ac"


def test_a_tower_replaces_what_is_printed() -> None:
    plan = parse_drawing("A=B\n~\nc d", {})
    board = build(plan, Changes(pieces=[Piece("tower", ("A", "B"), ("d",))]))
    tower = board.find("A")
    assert board.find("B") == tower
    assert board.zones[tower].kind == "tower"
    assert names(board, "A", 0) == "d"
    assert names(board, "d", 0, HORDE) == "c"
    assert names(board, "d", 0, WISH) == "Ac"
    assert board.find("c") in board.geometry(0).ranges(tower)


def test_an_extra_room_is_entered_by_its_door() -> None:
    plan = parse_drawing("a~b c", {"b": "yard"})
    changes = Changes([DoorToken("b", "c")], pieces=[Piece("room", ("b",))])
    board = build(plan, changes)
    assert board.zones[board.find("b")].building == 0
    assert names(board, "b", 0) == ""
    assert names(board, "b", 1) == "c"


def test_a_door_in_the_outer_wall_leads_nowhere() -> None:
    board = build(parse_drawing("a b", {}), Changes([DoorToken("b", "E", kind="entry")]))
    door = board.doors[0]
    assert (door.a, door.b, door.kind) == (board.find("b"), board.find("b"), "entry")
    assert names(board, "b", board.all_doors) == "a"
    assert any(edge.door == 0 and edge.b == (0, 2) for edge in board.edges)


def test_a_door_in_a_wall_the_zone_does_not_touch_is_refused() -> None:
    with pytest.raises(ContentError, match=r"a\|E: this Zone does not lie on that side"):
        build(parse_drawing("a b", {}), Changes([DoorToken("a", "E")]))


def test_a_drawing_is_one_tile() -> None:
    board = draw("a b", {"b": "manhole"})
    assert [zone.manholes for zone in board.zones] == [frozenset(), frozenset({""})]
    assert board.zones[0].tiles == frozenset({""})


def test_a_mission_puts_a_tank_and_sandbags_on_streets() -> None:
    changes = Changes(pieces=[Piece("tank", ("b", "c"))], sandbags=[("a", "b"), ("d", "e")])
    board = build(parse_drawing("a b c d e", {}), changes)
    assert [zone.kind for zone in board.zones] == ["street"] * 5
    assert board.face(0).tolls == {(0, 1): 1, (3, 2): 1}
    assert [names(board, "d", 0, gait) for gait in (FOOT, HORDE, SURGE)] == ["ce", "", "ce"]
    assert board.geometry(0).ranges(0) == {0: 0, 1: 1, 2: 2}
    for pair in ("ac", "aA"):
        with pytest.raises(ContentError, match="do not touch over open ground"):
            build(parse_drawing("a b c\nA", {}), Changes(sandbags=[(pair[0], pair[1])]))


def test_a_mission_marks_zones() -> None:
    board = build(parse_drawing("a A", {}), Changes(pieces=[Piece("secret", ("A",))]))
    assert [zone.flags for zone in board.zones] == [frozenset(), frozenset({"secret"})]
