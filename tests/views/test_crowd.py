"""Crowds: every Zombie is drawn in its Zone, heads are free, and nobody shuffles when one comes or falls."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from shamble.content.book import written_books
from shamble.content.looks import looks
from shamble.core.kernel import advance
from shamble.proof.setup import build
from shamble.views.crowd import MOST, Around, Kind, Stand, crowd, leaders, widest
from shamble.views.kit import symbols
from shamble.views.layers import map_of
from shamble.views.picture_places import Room

BOX = Room(3.0, 6.0, 4.0, 4.0)  # a usual Zone; a figure is 1.6 cells wide there
FIGURE = 1.6
WALKERS = ("z-walker", "z-walker2", "z-walker3")


def walkers(number: int) -> Kind:
    return Kind("walker", number, WALKERS, 1.0)


def fatties(number: int) -> Kind:
    return Kind("fatty", number, ("z-brute",), 1.14)


def giant() -> Kind:
    return Kind("hobomination", 1, ("z-abom",), 1.6)


def standing(*kinds: Kind, zone: str = "a", box: Room = BOX, around: Around | None = None) -> tuple[Stand, ...]:
    return crowd(zone, kinds, box, FIGURE, around or Around())


def feet(stands: tuple[Stand, ...]) -> set[tuple[str, str]]:
    """Who stands where."""
    return {(stand.look, f"{stand.x:.3f} {stand.y:.3f}") for stand in stands}


def near(one: Stand, other: Stand) -> bool:
    """A smaller figure sways a hair less."""
    return one.look == other.look and abs(one.x - other.x) < 0.02 and abs(one.y - other.y) < 0.02


@pytest.mark.parametrize("number", range(2, MOST + 1))
def test_when_one_goes_all_others_stay(number: int) -> None:
    more, fewer = standing(walkers(number)), standing(walkers(number - 1))
    assert len(more) == number
    assert len(fewer) == number - 1
    left = list(more)
    for stand in fewer:
        match = next((each for each in left if near(stand, each)), None)
        assert match is not None, f"{stand} has moved"
        left.remove(match)
    assert len(left) == 1


def test_walkers_stay_where_they_are_when_a_fatty_comes_unless_it_needs_their_place() -> None:
    before, after = standing(walkers(4)), standing(walkers(4), fatties(1))
    stayed = [stand for stand in before if any(near(stand, each) for each in after)]
    assert len(after) == 5
    assert len(stayed) >= 2


@pytest.mark.parametrize("number", [1, 2, 5, 9, 14, 25, 40])
def test_heads_are_apart_and_figures_in_their_zone(number: int) -> None:
    for kinds in ((walkers(number),), (walkers(number), fatties(3), giant())):
        stands = standing(*kinds)
        heads = [(stand.x, stand.y - 0.85 * stand.tall) for stand in stands]
        for (x, y), (x2, y2) in combinations(heads, 2):
            assert abs(x - x2) > 0.06 or abs(y - y2) > 0.06
        for stand in stands:
            half = stand.tall * symbols()[stand.look].width / symbols()[stand.look].height / 2
            assert BOX.x <= stand.x - half * 0.9
            assert stand.x + half * 0.9 <= BOX.x + BOX.width
            assert BOX.y <= stand.y - stand.tall
            assert stand.y <= BOX.y + BOX.height


def test_nobody_hides_a_head_behind_another() -> None:
    stands = standing(walkers(14))
    for behind, front in combinations(stands, 2):  # those behind come first
        assert behind.y <= front.y
        hidden = abs(behind.x - front.x) < 0.15 * front.tall and front.y - front.tall < behind.y - 0.95 * behind.tall
        assert not hidden, (behind, front)


def test_no_more_than_forty_are_drawn_and_every_kind_is_among_them() -> None:
    stands = standing(walkers(70), fatties(9), giant())
    assert len(stands) == MOST
    assert set(Counter(stand.kind for stand in stands)) == {"walker", "fatty", "hobomination"}


def test_a_crowd_looks_like_its_number() -> None:
    heights = [max(stand.tall for stand in standing(walkers(number))) for number in (1, 4, 9, 20, 40)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > 1.5 * heights[-1]
    assert len({stand.look for stand in standing(walkers(9))}) == 3  # no clones
    assert max(stand.tall for stand in standing(giant())) > 1.4 * heights[0]


def test_survivors_cover_no_heads_and_tokens_stay_in_sight() -> None:
    people, token = Room(3.2, 8.2, 3.0, 1.7), Room(5.6, 6.2, 1.2, 1.2)
    stands = standing(walkers(6), around=Around((people,), (token,)))
    assert len(stands) == 6
    for stand in stands:
        head = Room(stand.x - 0.1, stand.y - 0.9 * stand.tall, 0.2, 0.2)
        body = Room(stand.x - 0.1, stand.y - 0.7 * stand.tall, 0.2, 0.7 * stand.tall)
        assert not head.overlaps(people, 0)
        assert not body.overlaps(token, 0)


def test_few_stand_beside_people_and_not_behind_them() -> None:
    people = Room(4.2, 8.0, 1.5, 1.8)
    for stand in standing(walkers(2), around=Around((people,))):
        assert not Room(stand.x - 0.1, stand.y - stand.tall, 0.2, stand.tall).overlaps(people, 0)
    found = leaders((walkers(2),), BOX, FIGURE, "a", (people,))["walker"][-1]
    assert not people.x < found.x < people.x + people.width


def test_a_number_covers_neither_people_nor_another_kind() -> None:
    raw = {"board": "a b", "survivors": {"Amy": {"at": "a"}}, "zombies": {"a": "walker*3 fatty"}, "turn": "Amy"}
    rules, state = build(raw)
    state = advance(rules, state)
    things = {thing["id"]: thing for thing in map_of(rules, state, None).dynamic(state)["things"]}
    many, (fatty,) = things["walker a"], things["fatty a"]["crowd"]
    assert abs(many["x"] - fatty["x"]) > 0.3 * fatty["tall"] or not fatty["y"] - fatty["tall"] < many["y"] < fatty["y"]
    amy = next(thing for thing in things.values() if thing["sort"] == "survivor")
    assert max(abs(many["x"] - amy["x"]), abs(many["y"] - amy["y"])) > 12


def test_another_zone_another_crowd_but_always_the_same() -> None:
    assert feet(standing(walkers(9))) == feet(standing(walkers(9)))
    assert feet(standing(walkers(9), zone="b")) != feet(standing(walkers(9)))


def test_from_afar_there_are_a_leader_and_two_heads() -> None:
    found = leaders((walkers(9), fatties(1)), BOX, FIGURE, "a")
    assert [len(found["walker"]), len(found["fatty"])] == [3, 1]
    near_by = max(stand.tall for stand in standing(walkers(9)))
    assert found["walker"][-1].tall > 1.2 * near_by
    assert found["walker"][-1].back == 0
    for stand in (*found["walker"], *found["fatty"]):
        assert BOX.x <= stand.x <= BOX.x + BOX.width
        assert BOX.y <= stand.y - stand.tall


def test_a_client_is_given_the_figures_and_their_number() -> None:
    raw = {"board": "a b", "survivors": {"Amy": {"at": "a"}}, "zombies": {"b": "walker*5 runner"}, "turn": "Amy"}
    rules, state = build(raw)
    state = advance(rules, state)
    things = {thing["id"]: thing for thing in map_of(rules, state, None).dynamic(state)["things"]}
    many, one = things["walker b"], things["runner b"]
    assert (many["kind"], many["count"], len(many["crowd"]), len(many["leader"])) == ("walker", 5, 5, 3)
    assert ">5</text>" in many["markup"]
    assert (one["count"], len(one["crowd"]), one["markup"]) == (1, 1, "")
    assert [each["y"] for each in many["crowd"]] == sorted(each["y"] for each in many["crowd"])


def test_every_body_that_a_book_names_is_drawn() -> None:
    for book in written_books():
        for kind, look in looks(book.id).zombies.items():
            assert set(look.bodies) <= set(symbols()), f"{book.id} {kind}"
            assert widest(look.bodies) > 0


def test_a_card_that_names_only_a_family_has_a_picture() -> None:
    rules, state = build({"board": "a b", "survivors": {"Amy": {"at": "a"}}, "turn": "Amy"})
    found = map_of(rules, state, None).static["looks"]
    named = {line[0] for card in rules.zombie_cards for line in card.lines if line}
    assert "abomination" in named
    assert named <= set(found)
    assert found["abomination"] in symbols()
