"""A board that changes: what is drawn of it, in text, in a picture and in layers, is the board of that moment."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from shamble.cli.play.commands import zone_lines
from shamble.core.kernel import advance
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.views.board_text import board_plain, board_size, legend
from shamble.views.layers import Map, map_of
from shamble.views.picture_data import Data, picture
from shamble.views.picture_places import Room
from shamble.views.svg import svg

SVG = "{http://www.w3.org/2000/svg}"
Table = tuple[Ruleset, State]


def table(raw: dict[str, Any]) -> Table:
    rules, state = build(raw)
    return rules, advance(rules, state)


def walled() -> Table:
    raw = {
        "board": "a b\n= +\nA+B\nu v\n  ^\nd e",
        "zones": {"u": "walkway", "v": "walkway", "B": "dark"},
        "survivors": {"Amy": {"at": "v"}, "Ned": {"at": "A"}},
        "zombies": {"u": "walker*2"},
        "natures": {"ruin": [], "corrupt": []},
        "ropes": [],
        "turn": "Amy",
    }
    return table(raw)


def turned(rules: Ruleset, state: State, word: str, zones: str) -> State:
    """The same position with Zones of another nature."""
    after = state.copy()
    for zone in zones:
        after.doors |= rules.board.nature_bit(word, rules.board.find(zone))
    return after


def titles(data: Data) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg(data)).iter(f"{SVG}title")]


def drawn(data: Data) -> list[str]:
    """The classes of all that is drawn."""
    return [each.get("class", "") for each in ElementTree.fromstring(svg(data)).iter() if each.get("class")]


# --- as text -----------------------------------------------------------------------------------------------------


def test_a_walled_board_as_text() -> None:
    assert board_plain(*walled()) == "\n".join(
        [
            "┏━━━━━━━━━━━━━━━━━━━┓",
            "┃a        ┊b        ┃",
            "┃         ┊         ┃",
            "┃         ┊         ┃",
            "┣━╸     ╺━┳━━╸▒▒▒╺━━┫",
            "┃A        ╹B ░░░░░░░┃",
            "┃(N)      ▒░░░░░░░░░┃",
            "┃         ╻░░░░░░░░░┃",
            "┣━━━━━━━━━┻━━━━━━━━━┫",
            "┃u    ^   ┊v  ^   ^ ┃",
            "┃W2 ^   ^ ┊(›A) ^   ┃",
            "┃ ^   ^   ┊   ^   ^ ┃",
            "┃═════════·═══≡≡≡═══┃",
            "┃d        ┊e        ┃",
            "┃         ┊         ┃",
            "┃         ┊         ┃",
            "┗━━━━━━━━━━━━━━━━━━━┛",
        ]
    )


def test_as_text_corrupt_ground_has_lost_what_it_was() -> None:
    rules, state = walled()
    after = turned(rules, state, "corrupt", "ABuv")
    assert board_plain(rules, after).split("\n")[4:13] == [
        "┣━╸     ╺━━━━╸▒▒▒╺━━┫",
        "┃A    ~   ┊B  ~   ~ ┃",
        "┃(N)    ~ ┊ ~   ~   ┃",
        "┃ ~   ~   ┊   ~   ~ ┃",
        "┃┈┈┈┈┈┈┈┈┈·┈┈┈┈┈┈┈┈┈┃",
        "┃u    ~   ┊v  ~   ~ ┃",
        "┃W2 ~   ~ ┊(›A) ~   ┃",
        "┃ ~   ~   ┊   ~   ~ ┃",
        "┃┈┈┈┈┈┈┈┈┈·┈┈┈┈┈┈┈┈┈┃",
    ]
    assert "~ corrupt ground" in legend(rules, after).plain
    assert "corrupt" not in legend(rules, state).plain
    assert zone_lines(rules, after, rules.board.find("B"))[0].startswith("B: corrupt ground")
    assert "dark" in zone_lines(rules, state, rules.board.find("B"))[0]


def test_a_rope_ladder_is_drawn_while_it_hangs() -> None:
    rules, state = walled()
    hung = state.copy()
    hung.doors |= rules.board.rope_bit(rules.board.find("u"), rules.board.find("d"))
    assert "§" not in board_plain(rules, state)
    assert "┃══§══════·" in board_plain(rules, hung)
    assert "§ rope ladder" in legend(rules, hung).plain
    assert "rope ladder down to d, in u" in titles(picture(rules, hung))
    assert not [name for name in titles(picture(rules, state)) if "rope" in name]


# --- as a picture ------------------------------------------------------------------------------------------------


def test_the_picture_names_what_a_zone_is_now() -> None:
    rules, state = walled()
    before, ruined = titles(picture(rules, state)), titles(picture(rules, turned(rules, state, "ruin", "A")))
    corrupt = titles(picture(rules, turned(rules, state, "corrupt", "AB")))
    assert {"A, room", "B, dark room", "v, walkway", "closed door between A and B"} <= set(before)
    assert "A, ruin" in ruined
    assert {"A, corrupt ground", "B, corrupt ground", "closed door between b and B"} <= set(corrupt)
    assert "closed door between A and B" not in corrupt


def test_a_picture_has_the_floors_it_shows() -> None:
    rules, state = walled()
    before = svg(picture(rules, state))
    after = svg(picture(rules, turned(rules, turned(rules, state, "corrupt", "B"), "ruin", "A")))
    for floor in ("corrupt", "rubble"):
        assert f"#{floor})" not in before
        assert f'id="{floor}"' not in before
        assert after.count(f'id="{floor}"') == 1
        assert f"#{floor})" in after
    assert "parapet" in before
    assert "stairs" in drawn(picture(rules, state))
    assert "stairs" not in drawn(picture(rules, turned(rules, state, "corrupt", "v")))


def test_sandbags_and_a_tank() -> None:
    raw = {"board": "a%b c", "zones": {"b": "tank", "c": "tank"}, "survivors": {"Ned": {"at": "a"}}}
    rules, state = table(raw)
    data = picture(rules, state)
    assert len(data["tanks"]) == 1
    assert [drawn(data).count(kind) for kind in ("tank", "sandbags")] == [2, 2]  # on the board and in the legend
    assert "b, street under a tank" in titles(data)
    text = board_plain(rules, state)
    assert text.count("o") == 3
    assert "¤" in text
    assert {"¤ tank", "oo sandbags"} <= set(re.findall(r"¤ tank|oo sandbags", legend(rules, state).plain))


# --- balconies ---------------------------------------------------------------------------------------------------


def balcony() -> Table:
    raw = {
        "board": "a b\nc R",
        "survivors": {"Amy": {"at": "K"}, "Ned": {"at": "b"}},
        "zombies": {"K": "walker*3", "a": "runner*2"},
        "balconies": ["K over a b c stairs R"],
        "turn": "Amy",
    }
    return table(raw)


def test_a_balcony_lies_over_zones_and_leaves_them_room() -> None:
    data = picture(*balcony())
    above = next(zone for zone in data["zones"] if zone["id"] == "K")
    inset = Room(*above["box"])
    assert above["outline"] == [
        [[inset.x, inset.y], [inset.x + inset.width, inset.y],
         [inset.x + inset.width, inset.y + inset.height], [inset.x, inset.y + inset.height]]
    ]  # fmt: skip
    assert all(not inset.overlaps(Room(*zone["box"]), -0.001) for zone in data["zones"] if zone is not above)
    for thing in data["figures"]:
        x, y = thing["at"]
        on_it = inset.x < x < inset.x + inset.width and inset.y < y < inset.y + inset.height
        assert on_it == (thing["zone"] == "K"), thing["name"]
    assert "K, balcony" in titles(data)
    assert drawn(data).count("stairs") == 1


def test_as_text_a_balcony_has_a_box_below_the_board() -> None:
    rules, state = balcony()
    rows = board_plain(rules, state).split("\n")
    assert (max(map(len, rows)), len(rows)) == board_size(rules, state)
    assert rows[9:] == ["·┈┈┈┈┈┈┈┈┈·", "┊K        ┊", "┊(›A)     ┊", "┊W3       ┊", "·┈┈┈┈┈┈┈┈┈·"]
    assert "R ≡K" in rows[5]
    assert [row.count("⌂K") for row in rows] == [0, 2, 0, 0, 0, 1, *[0] * 8]


# --- layouts -----------------------------------------------------------------------------------------------------


def tracks() -> Table:
    raw = {
        "board": "a b\nr s\nc d",
        "zones": {"r": "rail", "s": "rail", "T": "train"},
        "survivors": {"Amy": {"at": "a"}, "Ned": {"at": "d"}},
        "layouts": ["a b\n=\nT T\n  +\nc d"],
        "turn": "Amy",
    }
    return table(raw)


def test_a_zone_that_the_layout_does_not_have_is_not_drawn() -> None:
    rules, state = tracks()
    train = state.copy()
    train.doors = rules.board.laid(state.doors, 1)
    before, after = picture(rules, state), picture(rules, train)
    assert [zone["id"] for zone in before["zones"]] == ["a", "b", "r", "s", "c", "d"]
    assert [zone["id"] for zone in after["zones"]] == ["a", "b", "c", "d", "T"]
    assert (before["figure"], before["width"]) == (after["figure"], after["width"])
    assert [len(each["doors"]) for each in (before, after)] == [0, 1]
    assert ["6 Zones, 0 of 0 doors" in before["text"], "5 Zones, 1 of 1 doors" in after["text"]] == [True, True]
    assert "T, train" in titles(after)
    assert ["track" in drawn(each) for each in (before, after)] == [True, False]
    assert "+" in board_plain(rules, state)
    assert re.search(r"T .*_", board_plain(rules, train))
    assert zone_lines(rules, train, rules.board.find("r"))[0].startswith("r: not on the board now")


# --- in layers ---------------------------------------------------------------------------------------------------


def test_the_ground_is_another_one_only_when_a_zone_is() -> None:
    rules, state = walled()
    opened = state.copy()
    opened.doors |= 1
    after = turned(rules, state, "corrupt", "AB")
    assert map_of(rules, opened, None) is map_of(rules, state, None)
    assert map_of(rules, after, None) is map_of(rules, turned(rules, opened, "corrupt", "AB"), None)
    before, now = map_of(rules, state, None), map_of(rules, after, None)
    assert before.ground != now.ground
    assert {**now.static, **before.ground} == before.static  # a ground is all that a client has to change
    assert [names(each)["A"] for each in (before, now)] == ["A, room", "A, corrupt ground"]


def names(ground: Map) -> dict[str, str]:
    return {zone["id"]: zone["name"] for zone in ground.static["zones"]}


def test_a_door_that_is_gone_has_no_markup_and_comes_back() -> None:
    rules, state = walled()
    after = turned(rules, state, "corrupt", "AB")
    markup = [
        {door["id"]: bool(door["markup"]) for door in map_of(rules, each, None).dynamic(each)["doors"]}
        for each in (state, after, state)
    ]
    assert markup == [{"b|B": True, "A|B": True}, {"b|B": True, "A|B": False}, {"b|B": True, "A|B": True}]


@pytest.mark.parametrize("scenario", [walled, balcony, tracks])
def test_layers_and_picture_put_everything_in_the_same_place(scenario: Any) -> None:
    rules, state = scenario()
    ground = map_of(rules, state, None)
    things = {each["id"]: (each["x"], each["y"]) for each in ground.dynamic(state)["things"]}
    data = picture(rules, state)
    for thing in (*data["figures"], *data["tokens"]):
        assert things[thing["id"]] == tuple(round(at * ground.scale, 1) for at in thing["at"])
