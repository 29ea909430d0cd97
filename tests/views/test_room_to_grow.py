"""What stands in a roomy Zone is drawn larger than in a small one; in a full one it is not."""

from __future__ import annotations

import pytest

from shamble.views.picture_crowds import gather
from shamble.views.picture_data import Data, settle
from shamble.views.picture_places import LARGEST, Room, growth

FIGURE = 1.6
SMALL, USUAL, STREET, CROSSING = (Room(2, 3, wide, high) for wide, high in ((3, 3), (4, 4), (4, 6), (6, 6)))
BODIES = ["z-walker", "z-walker2", "z-walker3"]


def survivors(number: int) -> list[Data]:
    return [{"id": f"s{at}", "sort": "survivor"} for at in range(number)]


def settled(box: Room, *things: Data) -> list[Data]:
    settle(list(things), {"id": "a", "gate": False}, box, FIGURE, (0.5, 0.5))
    return list(things)


def walkers(box: Room, number: int) -> list[float]:
    """How tall they are, in figures."""
    horde: Data = {"id": "w", "sort": "zombies", "kind": "walker", "count": number, "bodies": BODIES, "tall": 1.0}
    settled(box, horde)
    return [each["tall"] / FIGURE for each in horde["crowd"]]


def test_zones_that_have_no_room_to_spare_stay_as_they_are() -> None:
    assert growth(SMALL, FIGURE) == growth(USUAL, FIGURE) == growth(Room(0, 0, 3, 12), FIGURE) == 1
    assert settled(SMALL, *survivors(1))[0]["scale"] == 1


def test_survivors_grow_with_the_zone_up_to_a_limit() -> None:
    found = [settled(box, *survivors(1))[0]["scale"] for box in (USUAL, STREET, CROSSING, Room(0, 0, 20, 20))]
    assert found == sorted(set(found))
    assert found[-1] == LARGEST


@pytest.mark.parametrize("box", [USUAL, STREET, CROSSING])
def test_a_lone_walker_is_two_fifths_of_the_shorter_side(box: Room) -> None:
    (tall,) = walkers(box, 1)
    assert 0.38 <= tall * FIGURE / min(box.width, box.height) <= 0.55


def test_a_crowd_in_a_street_is_larger_than_the_same_in_a_room() -> None:
    assert min(walkers(CROSSING, 9)) > 1.4 * max(walkers(USUAL, 9))
    assert all(len(walkers(box, 30)) == 30 for box in (SMALL, CROSSING))


def test_tokens_grow_less_than_people() -> None:
    token, person = settled(CROSSING, {"id": "t", "sort": "token"}, *survivors(1))
    assert 1 < token["scale"] <= 1.25 < person["scale"]


def test_a_team_leaves_room_for_those_who_come() -> None:
    """Six of them fill the Zone no more than they did before anything grew."""
    assert {each["scale"] for each in settled(CROSSING, *survivors(6))} == {1}
    assert all(1 < each["scale"] < LARGEST for each in settled(CROSSING, *survivors(2)))


def test_the_number_of_a_crowd_stands_in_its_zone() -> None:
    horde: Data = {"id": "w", "sort": "zombies", "kind": "walker", "count": 12, "bodies": BODIES, "tall": 1.0}
    gather([horde], "a", CROSSING, FIGURE, growth(CROSSING, FIGURE), [])
    x, y = horde["at"]
    assert CROSSING.x < x < CROSSING.x + CROSSING.width
    assert CROSSING.y < y < CROSSING.y + CROSSING.height
