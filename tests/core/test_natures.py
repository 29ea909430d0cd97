"""What changes on a board besides doors: Zones that become something else, ropes, and whole layouts."""

from __future__ import annotations

import pickle

import pytest

from shamble.core import board as board_module
from shamble.core.board import Board
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName
from shamble.core.plan import BRUTE, CLIMBER, DIRECT, FOOT, HORDE

WALLED = """
a b c
= =
A B R
u v w
    ^
d e f
"""
WORDS = {"R": "ruin", "u": "walkway", "v": "walkway", "w": "walkway"}


def walled() -> Board:
    return draw(WALLED, WORDS, natures=("corrupt", "ruin"), ropes=True)


def next_to(board: Board, zone: str, bits: int = 0, gait: str = FOOT) -> str:
    return "".join(board.zones[n].name for n in board.geometry(bits, gait).next_to[board.find(zone)])


def seen(board: Board, zone: str, bits: int = 0) -> dict[str, int]:
    ranges = board.geometry(bits).ranges(board.find(zone))
    return {board.zones[n].name: ranges[n] for n in sorted(ranges, key=lambda n: board.zones[n].name)}


def corrupt(board: Board, zones: str, word: str = "corrupt") -> int:
    return sum(board.nature_bit(word, board.find(zone)) for zone in zones)


def test_a_board_that_cannot_change_has_one_face() -> None:
    board = draw("a+A")
    assert board.face(0) is board.face(1)
    assert board.face(0).zones is board.zones


def test_a_changed_zone_has_a_face_of_its_own_whatever_is_open() -> None:
    board = draw("a+A=B", natures=("corrupt",))
    bits = corrupt(board, "B")
    assert board.face(bits) is board.face(bits | 1)
    assert board.face(bits) is not board.face(0)
    assert [zone.kind for zone in board.face(bits).zones] == ["street", "room", "street"]
    assert [zone.kind for zone in board.zones] == ["street", "room", "room"]
    assert "corrupt" in board.face(bits).zones[2].flags


def test_walls_go_only_between_two_corrupt_zones() -> None:
    board = draw("a A B C", natures=("corrupt",))
    assert next_to(board, "A", corrupt(board, "A")) == ""
    assert next_to(board, "A", corrupt(board, "AB")) == "B"
    assert seen(board, "A", corrupt(board, "AB")) == {"A": 0, "B": 1}
    assert seen(board, "a", corrupt(board, "aAB")) == {"A": 1, "B": 2, "a": 0}
    assert [edge.kind for edge in board.face(corrupt(board, "AB")).edges] == ["wall", "free", "wall"]


def test_openings_stay_openings_and_ruins_keep_their_walls() -> None:
    board = draw("A=B C", natures=("corrupt", "ruin"))
    assert [edge.kind for edge in board.face(corrupt(board, "ABC")).edges] == ["open", "free"]
    assert [edge.kind for edge in board.face(corrupt(board, "ABC", "ruin")).edges] == ["open", "wall"]


def test_a_corrupt_room_is_seen_through_like_a_street() -> None:
    board = draw("a=A=B", natures=("corrupt",))
    assert seen(board, "a") == {"A": 1, "a": 0}
    assert seen(board, "a", corrupt(board, "A")) == {"A": 1, "B": 2, "a": 0}


def test_a_building_that_is_cut_in_two_keeps_its_number_once() -> None:
    board = draw("A=B=C D", natures=("corrupt",))
    assert board.buildings == ((0, 1, 2), (3,))
    assert board.face(corrupt(board, "B")).buildings == ((0,), (3,), (2,))
    assert board.face(corrupt(board, "ABC")).buildings == ((), (3,))


def test_a_room_becomes_a_ruin_and_then_corrupt() -> None:
    board = walled()
    ruin = corrupt(board, "B", "ruin")
    assert board.face(ruin).zones[board.find("B")].kind == "ruin"
    assert board.face(ruin | corrupt(board, "B")).zones[board.find("B")].kind == "street"
    assert "v" not in seen(board, "B")
    assert seen(board, "B", ruin)["v"] == 1


def test_a_breach_lies_at_street_level() -> None:
    board = walled()
    breach = corrupt(board, "v")
    assert next_to(board, "v") == "uw"
    assert next_to(board, "v", breach) == "e"
    assert next_to(board, "e", breach) == "vdf"
    assert next_to(board, "u", breach) == ""
    assert next_to(board, "u", breach, HORDE) == "vd"
    assert next_to(board, "v", breach, HORDE) == "e"
    assert next_to(board, "v", breach, BRUTE) == "uwe"
    assert next_to(board, "f", breach) == "we"
    assert next_to(board, "w", corrupt(board, "vw")) == "vf"


def test_stairs_lead_up_from_a_corrupt_street() -> None:
    board = walled()
    assert next_to(board, "f", corrupt(board, "f"), HORDE) == "we"
    assert next_to(board, "e", corrupt(board, "e"), HORDE) == "df"


def test_a_corrupt_room_beside_a_walkway_can_be_dropped_into() -> None:
    board = walled()
    assert next_to(board, "v", 0, HORDE) == "uwe"
    assert next_to(board, "v", corrupt(board, "B"), HORDE) == "Buwe"
    assert next_to(board, "B", corrupt(board, "B"), HORDE) == "b"
    assert next_to(board, "B", corrupt(board, "B"), BRUTE) == "bv"


def test_a_rope_is_for_survivors() -> None:
    board = walled()
    rope = board.rope_bit(board.find("d"), board.find("u"))
    assert rope
    assert [next_to(board, "d", bits) for bits in (0, rope)] == ["e", "ue"]
    assert [next_to(board, "u", bits) for bits in (0, rope)] == ["v", "vd"]
    assert next_to(board, "d", rope, HORDE) == "e"
    assert next_to(board, "d", rope, CLIMBER) == next_to(board, "d", 0, CLIMBER) == "ue"


def test_ropes_hang_between_a_walkway_and_a_street_alone() -> None:
    board = walled()
    places = {board.zones[link.a].name + board.zones[link.b].name for link in board.links if link.kind == "rope"}
    assert places == {"ud", "ve", "wf"}
    breached = board.face(corrupt(board, "vB"))
    places = {board.zones[link.a].name + board.zones[link.b].name for link in breached.links if link.kind == "rope"}
    assert places == {"ud", "wf", "uv", "vw"}
    rope = board.rope_bit(board.find("v"), board.find("e"))
    assert next_to(board, "v", corrupt(board, "v") | rope) == "e"
    assert draw(WALLED, WORDS).ropes == {}


def test_directly_over_walls() -> None:
    board = walled()
    assert next_to(board, "B", 0, DIRECT) == "bARv"
    assert board.geometry(0, DIRECT).distance(board.find("a"), board.find("f")) == 5


def test_an_unknown_nature_is_named() -> None:
    with pytest.raises(UnknownName, match="corupt"):
        draw("a", natures=("corupt",))
    with pytest.raises(UnknownName, match="ruin"):
        draw("a", natures=("corrupt",)).nature_bit("ruin", 0)


# --- layouts -----------------------------------------------------------------------------------------------------

RAILS = """
a b c
r r s
d e f
"""
TRAIN = """
a b c
T=L .
d e f
"""


def station() -> Board:
    return draw(RAILS, {"T": "train", "L": "train", "r": "rail", "s": "rail"}, layouts=[TRAIN])


def test_layouts_have_one_numbering() -> None:
    board = station()
    train = board.layout_bits(1)
    assert [zone.name for zone in board.zones] == list("abcrsdefTL")
    assert [zone.kind for zone in board.zones][-2:] == ["gone", "gone"]
    assert board.zones[-1].cells == ()
    kinds = [zone.kind for zone in board.face(train).zones]
    assert kinds == ["street"] * 3 + ["gone"] * 2 + ["street"] * 3 + ["train"] * 2
    assert board.face(train).buildings == ((8, 9),)
    assert (board.layout(0), board.layout(train), board.layouts) == (0, 1, 2)
    assert board.laid(train, 0) == 0


def test_a_layout_has_ways_and_sights_of_its_own() -> None:
    board = station()
    train = board.layout_bits(1)
    assert next_to(board, "r") == "absde"
    assert next_to(board, "r", train) == ""
    assert next_to(board, "T", train) == "L"
    assert seen(board, "a") == {"a": 0, "b": 1, "c": 2, "d": 2, "r": 1}
    assert seen(board, "a", train) == {"a": 0, "b": 1, "c": 2}


def test_what_is_not_there_takes_on_no_nature() -> None:
    board = draw(RAILS, {"T": "train"}, layouts=[TRAIN], natures=("corrupt",))
    bits = corrupt(board, "Tr")
    assert [board.face(bits).zones[board.find(name)].kind for name in "Tr"] == ["gone", "street"]
    train = board.laid(bits, 1)
    assert [board.face(train).zones[board.find(name)].kind for name in "Tr"] == ["street", "gone"]


def test_altered_are_the_zones_with_a_part_that_changed() -> None:
    board = station()
    assert [board.zones[n].name for n in board.altered(0, board.layout_bits(1))] == ["r", "s", "T", "L"]
    assert board.altered(0, 0) == ()
    assert board.remains(board.find("r"), 0, board.layout_bits(1)) == ()
    assert board.remains(board.find("a"), 0, board.layout_bits(1)) == (0,)


def test_layouts_are_checked() -> None:
    with pytest.raises(ContentError, match="layout 1"):
        draw("a b", layouts=["a"])
    with pytest.raises(ContentError, match="layout 2: this board has 2"):
        station().layout_bits(2)
    with pytest.raises(UnknownName, match="z"):
        draw("a b", {"z": "dark"}, layouts=["a c"])


def test_a_pickled_board_has_all_its_faces() -> None:
    for board, bits in ((walled(), corrupt(walled(), "vB")), (station(), station().layout_bits(1))):
        twin = pickle.loads(pickle.dumps(board))
        assert twin.face(bits).zones == board.face(bits).zones
        assert twin.geometry(bits).next_to == board.geometry(bits).next_to


def test_the_memo_of_faces_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "FACES", 4)
    board = draw("a A B C", natures=("corrupt",))
    for each in ("A", "B", "C", "AB", "BC", "AC", "ABC", "A", "a"):
        assert board.face(corrupt(board, each)).zones[board.find(each[0])].kind == "street"
        assert len(board._faces) <= 4
    assert board.face(0) is board.face(0)
