"""Sight besides streets and rooms: walkways, ruins, balconies, tanks, and sorts of eyes."""

from __future__ import annotations

import pytest

from shamble.core.board import Board
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName
from shamble.core.eyes import BENT, DEEP, GHOST, PLAIN, RUINS, Eyes
from shamble.core.plan import BRUTE, CAR, FOOT, HORDE, SURGE, WISH

WALLED = """
a b c
  =
A B R
  = =
u v w
    ^
d e f
= = =
D E F
g h i
"""
WORDS = {"R": "ruin", "F": "ruin", "u": "walkway", "v": "walkway", "w": "walkway"}


def seen(board: Board, zone: str, eyes: Eyes = PLAIN) -> str:
    """Zones with their Ranges, by Range."""
    ranges = board.geometry(board.open_at_start).look(board.find(zone), eyes).ranges
    return " ".join(f"{board.zones[n].name}{ranges[n]}" for n in sorted(ranges, key=lambda n: (ranges[n], n)))


def test_from_a_walkway_over_buildings_but_not_into_them() -> None:
    board = draw(WALLED, WORDS)
    assert seen(board, "u") == "u0 v1 d1 a2 w2 g3"
    assert seen(board, "v") == "v0 u1 w1 e1 b2 h3"


def test_from_a_walkway_into_and_through_ruins() -> None:
    assert seen(draw(WALLED, WORDS), "w") == "w0 R1 v1 f1 c2 u2 F2 i3"


def test_who_is_seen_from_a_walkway_sees_back() -> None:
    board = draw(WALLED, WORDS)
    assert seen(board, "a") == "a0 b1 c2 u2"
    assert seen(board, "g") == "g0 h1 i2 u3"
    assert seen(board, "R") == "R0 w1"
    assert seen(board, "F") == "F0 f1 w2"


def test_a_walkway_and_a_room_never_see_each_other() -> None:
    board = draw(WALLED, WORDS)
    assert seen(board, "B") == "B0 b1"
    assert "B" not in seen(board, "v")
    assert "B" not in seen(board, "v", DEEP)


def test_a_walkway_hides_the_street_behind_it() -> None:
    board = draw("a\nw\nb\nv\nc", {"w": "walkway", "v": "walkway"})
    assert seen(board, "a") == "a0 w1 v3"
    assert seen(board, "b") == "b0 w1 v1"
    assert seen(board, "w") == "w0 a1 b1 v2 c3"


def test_eyes_that_take_ruins_for_streets() -> None:
    board = draw("a=R=S=A=B", {"R": "ruin", "S": "ruin"})
    assert seen(board, "a") == "a0 R1"
    assert seen(board, "a", RUINS) == "a0 R1 S2 A3"
    assert seen(board, "R", RUINS) == "R0 a1 S1 A2"


def test_ghosts_see_through_everything() -> None:
    board = draw("a A+B . w b", {"w": "walkway"})
    assert seen(board, "a") == "a0 w3"
    assert seen(board, "a", GHOST) == "a0 A1 B2 w3 b4"
    assert seen(board, "w", GHOST) == "w0 B1 b1 A2 a3"


BENT_LINE = """
a=A=B C
    B=C=c
"""


def test_bent_eyes_shift_sideways_once() -> None:
    board = draw(BENT_LINE)
    assert seen(board, "a", DEEP) == "a0 A1 B2"
    assert seen(board, "a", BENT) == "a0 A1 B2 C3 c4"
    assert seen(board, "c", BENT) == "c0 C1 B2 A3 a4"
    twice = draw("a=A B C\n. A=B C\n. . B=C\n. . . C=c")
    assert seen(twice, "a", BENT) == "a0 A1 B2"


def test_bent_eyes_do_not_shift_in_the_street_or_turn_round() -> None:
    assert seen(draw("A=a B\n. a=B=C"), "A", BENT) == "A0 a1"
    assert seen(draw("A=B\nC=B\n"), "A", BENT) == "A0 B1"
    assert seen(draw("a=A\n  =\n. B"), "a", BENT) == "a0 A1"


def test_bent_eyes_need_open_doors() -> None:
    board = draw("a=A+B C\n. . B+C")
    assert seen(board, "a", BENT) == "a0 A1"
    ranges = board.geometry(board.all_doors).look(board.find("a"), BENT).ranges
    assert ranges[board.find("C")] == 3


# --- balconies ---------------------------------------------------------------------------------------------------

CORNER = """
a b c
  =
A=B d
  =
. D e
"""
K = "K over b c d stairs B"


def test_a_balcony_is_reached_by_its_stairs() -> None:
    board = draw(CORNER, balconies=[K])
    balcony = board.zones[board.find("K")]
    assert (balcony.cells, balcony.building, balcony.outdoors) == ((), -1, True)
    assert balcony.over == tuple(board.find(name) for name in "bcd")
    for gait in (FOOT, HORDE):
        assert board.geometry(0, gait).next_to[board.find("K")] == (board.find("B"),)
    assert board.find("K") not in board.geometry(0, CAR).next_to[board.find("B")]
    assert board.geometry(0).distance(board.find("c"), board.find("K")) == 3


def test_a_balcony_sees_as_from_below_and_its_stairs() -> None:
    board = draw(CORNER, balconies=[K])
    assert seen(board, "K") == "K0 b1 c1 B1 d1 a2 e2"
    assert seen(board, "K", DEEP) == "K0 b1 c1 B1 d1 a2 e2"


def test_a_balcony_is_seen_back() -> None:
    board = draw(CORNER, balconies=[K])
    assert seen(board, "b") == "b0 a1 c1 B1 K1"
    assert seen(board, "e") == "e0 d1 c2 K2"
    assert seen(board, "B") == "B0 b1 A1 D1 K1"
    assert "K" not in seen(board, "A")
    assert "K" not in seen(board, "A", DEEP)
    assert "K" not in seen(board, "D", DEEP)


def test_two_balconies_see_each_other_over_the_street() -> None:
    board = draw("A=a b c=C", balconies=["K over a stairs A", "L over c stairs C"])
    assert seen(board, "K") == "K0 A1 a1 b2 c3 L4"
    assert seen(board, "L") == "L0 c1 C1 b2 a3 K4"
    assert seen(draw("A=a b=B", balconies=["K over a b stairs A", "L over b stairs B"]), "K") == "K0 A1 a1 b1 L2"


@pytest.mark.parametrize(
    ("text", "error"),
    [("K", "K over a b c stairs R"), ("A over a stairs A", "already"), ("K over z stairs A", "z")],
)
def test_balconies_are_checked(text: str, error: str) -> None:
    with pytest.raises((ContentError, UnknownName), match=error):
        draw("a=A", balconies=[text])


# --- the tank ----------------------------------------------------------------------------------------------------

TANK = "a b t u c d"
ON = {"t": "tank", "u": "tank"}


def test_a_tank_is_seen_and_hides_what_is_behind() -> None:
    board = draw(TANK, ON)
    assert seen(board, "a") == "a0 b1 t2 u3"
    assert seen(board, "a", DEEP) == "a0 b1 t2 u3"
    assert seen(board, "t") == "t0 b1 u1 a2 c2 d3"
    assert seen(board, "d", GHOST) == "d0 c1 u2 t3 b4 a5"


def test_climbing_a_tank_costs_more() -> None:
    board = draw(TANK, ON)
    names = {board.zones[a].name + board.zones[b].name: more for (a, b), more in board.face(0).tolls.items()}
    assert names == {"bt": 1, "cu": 1}
    assert draw("a b").face(0).tolls == {}


def test_zombies_go_round_a_tank_unless_they_are_stirred_up() -> None:
    board = draw("a t b\nc d e", {"t": "tank"})
    a, t, b, *_ = (board.find(name) for name in "atbcde")
    for gait in (HORDE, WISH, CAR):
        assert t not in board.geometry(0, gait).next_to[a]
        assert board.geometry(0, gait).distance(a, b) == 4
        assert b in board.geometry(0, gait).next_to[t]
    for gait in (FOOT, SURGE, BRUTE):
        assert board.geometry(0, gait).distance(a, b) == 2


def test_sandbags_stay_where_a_tank_stands() -> None:
    board = draw("a%t", {"t": "tank"})
    a, t = board.find("a"), board.find("t")
    assert board.geometry(0, HORDE).next_to[t] == ()
    assert board.geometry(0, SURGE).next_to[a] == (t,)
    assert board.geometry(0).next_to[a] == (t,)


# --- sides -------------------------------------------------------------------------------------------------------


def test_which_neighbour_lies_on_which_side() -> None:
    board = draw("a b b\nA c d")
    face = board.face(0)
    sides = {side: [board.zones[n].name for n in face.sides(board.find("c"), side)] for side in "NESW"}
    assert sides == {"N": ["b"], "E": ["d"], "S": [], "W": ["A"]}
    assert face.sides(board.find("b"), "S") == (board.find("c"), board.find("d"))
