"""Who passes which borders: feet, hordes, and the ways Zombies reckon with."""

from __future__ import annotations

from shamble.core.board import Board, lay
from shamble.core.drawing import draw
from shamble.core.plan import BRUTE, FOOT, HORDE, WISH
from shamble.core.tiles import parse_tile

WALKWAY = """tile 1A box=x
abc
uvw
def
u v w = walkway
stairs c-w
parapet a-u b-v d-u e-v f-w
"""


def test_alike_gaits_share_what_is_worked_out() -> None:
    board = draw("a b A")
    assert board.geometry(0, HORDE) is board.geometry(0, FOOT)


def test_wire_stops_feet_but_not_wishes() -> None:
    board = draw("a~b c")
    a, b, c = (board.find(name) for name in "abc")
    assert board.geometry(0, HORDE).next_to[a] == ()
    assert board.geometry(0, HORDE).distance(a, c) == -1
    assert board.geometry(0, WISH).steps(a, c) == (b,)
    assert board.geometry(0, BRUTE).distance(a, c) == 2
    assert board.geometry(0).sees(a) >> c & 1


def walled() -> Board:
    return lay([[(parse_tile(WALKWAY), 0)]])


def test_a_parapet_is_passed_downward_only() -> None:
    board = walled()
    d, u = board.find("1A.d"), board.find("1A.u")
    horde, foot = board.geometry(0, HORDE), board.geometry(0, FOOT)
    assert d in horde.next_to[u]
    assert u not in horde.next_to[d]
    assert d not in foot.next_to[u]
    assert horde.distance(u, d) == 1
    assert horde.distance(d, u) == -1
    assert horde.distance(board.find("1A.a"), u) == 5
    assert u in board.geometry(0, BRUTE).next_to[d]
