"""The printed board: light enough to send, in the colours of its book, with its furniture out of the way."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from shamble.content.book import written_books
from shamble.content.looks import looks
from shamble.content.missions import find_mission, mission_files
from shamble.proof.setup import build
from shamble.rules.game.setup import new_state
from shamble.server.library import picture as lobby_picture
from shamble.session.game import new_spec
from shamble.views.layers import Map, map_of
from shamble.views.picture_data import Data, ground_data, picture
from shamble.views.picture_places import Room
from shamble.views.svg import board_only, svg
from shamble.views.svg_furniture import SIZES, furniture
from shamble.views.svg_ground import floor, floor_and_walls, lit_zones
from shamble.views.svg_patterns import FLOORS, STREETS

MISSIONS = ("2e/m1", "2e/m4", "po/m01", "po/m02")


def ground(mission: str) -> Data:
    rules = new_spec(mission).rules()
    return ground_data(rules, rules.board.face(rules.board.open_at_start), find_mission(mission))


def the_map(mission: str) -> Map:
    rules = new_spec(mission).rules()
    return map_of(rules, new_state(rules), find_mission(mission))


@pytest.mark.parametrize("mission", list(mission_files()))
def test_a_board_is_small_and_has_no_filters(mission: str) -> None:
    data = ground(mission)
    text = "".join(floor_and_walls(data, 20))
    tiles = max(9, len(data["tiles"]))
    assert len(text) < 60_000 * tiles / 9
    assert "filter" not in text
    assert len(gzip.compress(lobby_picture(mission, plain=True).encode())) < 40_000


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_picture_stands_on_its_own(mission: str) -> None:
    """Every drawing is in it, no variable is left, and nothing is in it that it does not use."""
    rules = new_spec(mission).rules()
    data = picture(rules, new_state(rules), find_mission(mission))
    for text in (svg(data), board_only(data)):
        assert "var(" not in text
        assert "--" not in re.sub(r"<(title|desc)[^>]*>.*?</\1>", "", text)
        used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
        there = re.findall(r' id="([^"]+)"', text)
        assert used <= set(there)
        symbols = [each.get("id", "") for each in ElementTree.fromstring(text).iter() if each.tag.endswith("}symbol")]
        assert set(symbols) <= used
        assert len(set(symbols)) == len(symbols)


def test_drawings_have_the_colours_of_the_book_and_of_their_own() -> None:
    raw = {
        "board": "a b",
        "book": "po",
        "survivors": {"Belle": {"at": "a"}, "Kim": {"at": "a"}},
        "zombies": {"b": "walker"},
        "tokens": {"a": ["objective blue", "objective green"]},
    }
    rules, state = build(raw)
    text = svg(picture(rules, state))
    assert looks("po").palette["cloth"] in text
    assert looks("2e").palette["cloth"] not in text
    assert {"t-objl", "t-objl.1"} <= set(re.findall(r'<symbol id="([^"]+)"', text))  # one for each colour
    assert {"s-belle", "s-kim"} <= set(re.findall(r'<symbol id="([^"]+)"', text))


def test_city_and_prison_differ_in_colour_and_pattern() -> None:
    city, prison = ("".join(floor_and_walls(ground(mission), 20)) for mission in ("2e/m1", "po/m01"))
    streets = [re.search(r'<pattern id="asphalt".*?</pattern>', text) for text in (city, prison)]
    plain = [re.sub(r"#[0-9a-f]{6}", "#", found[0]) for found in streets if found]
    assert len(plain) == 2
    assert plain[0] != plain[1]
    assert looks("2e").palette["street"] in city
    assert looks("po").palette["street"] in prison


def test_every_book_has_floors_to_walk_on() -> None:
    for book in written_books():
        palette = looks(book.id).palette
        assert palette["paving"] in STREETS, book.id
        assert set(palette["rooms"].split()) <= set(FLOORS), book.id


@pytest.mark.parametrize("mission", MISSIONS)
def test_furniture_keeps_clear_of_doors_and_stays_in_its_room(mission: str) -> None:
    data = ground(mission)
    found = [
        (name, Room(*map(float, box)))
        for each in furniture(data, 1)
        for name, *box in re.findall(r'href="#([\w-]+)" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', each)
    ]
    assert len(found) > 8
    rooms = [Room(*zone["box"]) for zone in data["zones"]]
    doors = [edge["gate"] for edge in data["edges"] if edge["gate"]]
    for name, spot in found:
        assert name in SIZES
        assert sum(spot.overlaps(room, -0.02) for room in rooms) == 1, name
        for (x, y), (x2, y2) in doors:
            assert not spot.overlaps(Room(x, y, x2 - x, y2 - y), 0.3), name


@pytest.mark.parametrize("mission", MISSIONS)
def test_dark_rooms_have_no_lamp_and_are_drawn_over_the_light(mission: str) -> None:
    data = ground(mission)
    lit = lit_zones(data)
    assert len(lit) > 3
    assert not [zone["id"] for zone in lit if zone["dark"]]
    text = "".join(floor_and_walls(data, 20))
    last_light = text.rindex('fill="url(#lamp)"')
    for zone in data["zones"]:
        if zone["dark"]:
            assert floor(zone, data["palette"]) == "hatch"
            assert text.index(f'data-id="{zone["id"]}"') > last_light


def test_names_of_zones_are_told_and_not_drawn() -> None:
    board = the_map("2e/m1")
    zone = next(each for each in board.static["zones"] if each["id"] == "9R.I")
    assert zone["label"] == "9R.I"
    assert zone["size"] > 4
    assert ">9R.I<" not in board.static["ground"].replace("<title>9R.I", "")
    rules = new_spec("2e/m1").rules()
    things = board.dynamic(new_state(rules))["things"]
    assert not [thing for thing in things if thing["sort"] == "label"]
    data = picture(rules, new_state(rules), find_mission("2e/m1"))
    assert 'class="name"' in svg(data)
    assert 'class="name"' not in board_only(data)


def test_a_map_brings_the_colours_of_its_figures() -> None:
    assert f"--zc:{looks('po').palette['cloth']}" in the_map("po/m01").static["style"]
    assert f"--zc:{looks('2e').palette['cloth']}" in the_map("2e/m1").static["style"]
