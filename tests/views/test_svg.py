"""Board pictures: everything is there with its name, nothing by colour alone, the same every time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shamble.cli.cmd_board import picture
from shamble.cli.main import main
from shamble.content.missions import find_mission, mission_files
from shamble.core.kernel import advance
from shamble.core.plan import GONE
from shamble.core.state import ELIMINATED, Car, State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.rules.zombies.spawn_step import is_laid
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck
from shamble.session.position import write
from shamble.views.outlines import outline
from shamble.views.picture_data import Data
from shamble.views.picture_data import picture as picture_of
from shamble.views.picture_things import CROWDS
from shamble.views.svg import svg
from shamble.views.svg_doors import door
from shamble.views.svg_legend import key_of, legend
from shamble.views.svg_signs import sign_of

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
SVG = "{http://www.w3.org/2000/svg}"
PLACED = ("tokens", "cars", "figures", "noise")
TOKENS = re.compile(r"Objective|Crate in|stash \(|Cauldron in|Rope Ladder in|Beacon in")
CARS = re.compile(r"(police|muscle) car|mobile|taxi|(Wagon|Gatling Gun|tender)\b.* in ")


def at_setup(mission: str) -> tuple[Ruleset, State, Data]:
    rules = new_spec(mission).rules()
    state = new_state(rules)
    return rules, state, picture_of(rules, state, find_mission(mission))


def crowded(horde: str = "walker*13 fatty*2 runner*3 hobomination") -> tuple[Ruleset, State, Data]:
    """A Zone with all that can be in one, closed and open doors, tokens of all colors."""
    rules, state = build(
        {
            "board": "a b\n/ +\nA=B",
            "zones": {"B": "dark"},
            "survivors": {"Amy": {"at": "b"}, "Ned": {"at": "b"}, "Lou": {"at": "b"}, "Doug": {"at": "A"}},
            "zombies": {"b": horde},
            "noise": {"b": 4, "a": 1},
            "tokens": {"B": ["objective blue", "objective green", "crate"], "A": "objective red"},
            "turn": "Amy",
        }
    )
    state = advance(rules, state)
    return rules, state, picture_of(rules, state)


def titles(text: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(text).iter(f"{SVG}title")]


def placed(data: Data) -> list[Data]:
    return [thing for key in PLACED for thing in data[key]]


def without_colour(text: str) -> str:
    return re.sub(r"#[0-9a-f]{3,6}\b", "#", text)


# --- what is in it -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", list(mission_files()))
def test_every_mission_makes_a_picture_with_everything_by_name(mission: str) -> None:
    rules, state, data = at_setup(mission)
    named = titles(svg(data))
    assert all(name.strip() for name in named)
    lying = [zone for zone in rules.board.zones if zone.kind != GONE]
    assert len(data["zones"]) == len(lying)
    for zone in lying:
        assert any(re.match(rf"{re.escape(zone.name)}, (dark )?\w+", name) for name in named), zone.name
    for link in rules.board.doors:
        a, b = rules.board.zones[link.a].name, rules.board.zones[link.b].name
        place = f"between {re.escape(a)} and {re.escape(b)}" if a != b else f"in the outer wall of {re.escape(a)}"
        assert any(re.search(rf"\w+ door {place}\b", name) for name in named)
    guards = Counter(rules.board.zones[state.survivors[who].zone].name for who in rules.guards)
    for where, number in guards.items():
        assert f"{number} Guards in {where}" in named or (number == 1 and f"a Guard in {where}" in named)
    for who, figure in ((who, figure) for who, figure in enumerate(rules.figures) if not figure.guard):
        shown = any(figure.name in name for name in named)
        there = state.survivors[who].zone >= 0 or figure.name in dict(rules.scene.fixed)
        assert shown == there, figure.name
    assert len([name for name in named if TOKENS.search(name)]) >= sum(zone >= 0 for zone in state.tokens)
    for order, spawn in ((order, spawn) for order, spawn in enumerate(state.spawns, 1) if is_laid(spawn)):
        where = rules.board.zones[spawn.zone].name
        assert any(name.startswith(f"Spawn Zone {order}") and name.endswith(f"in {where}") for name in named)
    for zone_number in rules.scene.exits:
        assert f"Exit in {rules.board.zones[zone_number].name}" in named
    assert len([name for name in named if CARS.search(name)]) == len(state.cars)
    for number, switch in enumerate(rules.scene.switches):
        where = rules.board.zones[switch.zone].name
        assert any(re.match(rf"{switch.color} switch\b.* in {re.escape(where)}$", name) for name in named), number
    assert len([name for name in named if name.startswith("manhole in ")]) == sum(
        len(zone.manholes) for zone in rules.board.zones
    )
    assert len([name for name in named if name.startswith("barbwire between ")]) == len(rules.board.wires)
    assert len([name for name in named if name.startswith("rotating gate, ")]) == len(rules.board.gates)


def test_titles_and_data_say_the_same() -> None:
    _, _, data = crowded()
    named = titles(svg(data))
    for thing in (*data["zones"], *data["doors"], *placed(data)):
        assert named.count(thing["name"]) == 1, thing["name"]


def test_zombies_carry_their_count_and_survivors_their_letter() -> None:
    _, _, data = crowded()
    root = ElementTree.fromstring(svg(data))
    shown = {
        each.findtext(f"{SVG}title"): [text.text for text in each.iter(f"{SVG}text")]
        for each in root.iter(f"{SVG}g")
        if each.get("class") in ("zombies", "survivor", "noise")
    }
    assert shown == {
        "Amy, whose Turn it is, in b": ["A"],
        "Ned in b": ["N"],
        "Lou in b": ["L"],
        "Doug in A": ["D"],
        "13 Walkers in b": ["13"],
        "2 Fatties in b": ["2"],
        "3 Runners in b": ["3"],
        "1 Hobomination in b": [],  # one alone needs no number
        "Noise 1 in a": ["1"],
        "Noise 4 in b": ["4"],
    }


def test_doors_say_whether_they_are_open() -> None:
    _, _, data = crowded()
    assert [each["name"] for each in data["doors"]] == ["open door between a and A", "closed door between b and B"]
    assert [each["open"] for each in data["doors"]] == [True, False]


def test_a_locked_door_says_what_it_needs() -> None:
    rules, state = build({"board": "a+B", "survivors": {"Ned": {"at": "a"}}, "tokens": {"a|B": "door blue"}})
    (found,) = picture_of(rules, state)["doors"]
    assert found["name"] == "locked blue door between a and B (needs: blue)"
    state.colors = ("blue",)
    (found,) = picture_of(rules, state)["doors"]
    assert found["name"] == "closed blue door between a and B"
    state.edit(0).status = ELIMINATED  # nobody is left to try it, which locks nothing
    (found,) = picture_of(rules, state)["doors"]
    assert not found["locked"]


def test_cars_show_their_kind_and_riders() -> None:
    rules, state, _ = at_setup("2e/m1")
    zone = rules.board.find("9R.e")
    state.cars = (Car("police", zone), Car("pimpmobile", rules.board.find("5R.g"), True))
    for who, drives in ((0, True), (1, False)):
        me = state.edit(who)
        me.zone, me.car, me.driver = zone, 0, drives
    data = picture_of(rules, state, find_mission("2e/m1"))
    names = [car["name"] for car in data["cars"]]
    amy, bunny = rules.figures[0].name, rules.figures[1].name
    assert names[0] == f"police car ({amy} behind the wheel, {bunny} as a passenger) in {data['cars'][0]['zone']}"
    assert names[1].startswith("Pimpmobile with a Pimpweapon Crate in ")
    assert not [thing for thing in data["figures"] if thing["name"].startswith((amy, bunny))]
    named = titles(svg(data))
    assert {*names, amy, bunny} <= set(named)


def test_a_wagon_shows_everybody_in_it() -> None:
    people = ["Carl", "May", "Meg", "Pablito", "Jimmy", "Trixie"]
    wagon = {"wagon": {"at": "a", "passengers": people}}
    rules, state = build({"book": "uoa", "board": "a b", "survivors": {name: {} for name in people}, "cars": wagon})
    found = re.findall(r'class="rider" transform="([^"]*)"><title>(\w+)', svg(picture_of(rules, state)))
    assert sorted(name for _, name in found) == sorted(people)
    assert len({place for place, _ in found}) == len(people)


def test_the_legend_has_the_cars_of_the_picture() -> None:
    """Each kind once, with its name beside it and no riders; a board without cars says nothing of them."""
    _, _, data = at_setup("2e/m3")
    kinds = {car["label"] for car in data["cars"]}
    assert kinds
    keys = [(sign, meaning) for sign, _, meaning in legend(data) if CARS.search(meaning)]
    assert {meaning for _, meaning in keys} == kinds
    assert len(keys) == len(kinds)
    assert not [meaning for sign, meaning in keys if 'class="rider"' in sign or meaning in sign]
    assert not [meaning for _, _, meaning in legend(at_setup("2e/m1")[2]) if CARS.search(meaning)]


def test_a_picture_is_described_for_who_cannot_see_it() -> None:
    root = ElementTree.fromstring(picture("2e/m1", None))
    assert root.get("role") != "img"  # an image hides the names of what is in it
    assert root.findtext(f"{SVG}title") == "Board of City Blocks"
    assert root.findtext(f"{SVG}desc") == "City Blocks at set-up: 47 Zones, 14 of 14 doors closed, Zombies: 0."


# --- shape before colour -----------------------------------------------------------------------------------------


def looks(data: Data) -> Iterator[tuple[str, str]]:
    """What a kind of thing looks like without its colour, by what it is."""
    for thing in placed(data):
        kind = thing.get("family") or (thing["sort"], thing.get("kind"), thing.get("color"), thing.get("letter"))
        sign = key_of(thing)[0] if thing["sort"] == "zombies" else sign_of(thing)
        yield str(kind), without_colour(sign)
    for each in data["doors"]:
        yield f"door open {each['open']}", without_colour(door({**each, "name": "", "id": ""}, [[0, 0], [1, 0]], 32))


def test_nothing_is_told_by_colour_alone() -> None:
    _, _, data = crowded()
    found = dict(looks(data))
    asleep = {"number": 2, "color": "blue", "start": False, "active": False, "sort": "spawn"}
    for color in ("blue", "red"):
        for active in (True, False):
            spawn = {**asleep, "color": color, "active": active}
            found[f"spawn {color} {active}"] = without_colour(sign_of(spawn))
    assert len(found) >= 18
    for (one, its), (other, others) in combinations(found.items(), 2):
        assert its != others, f"{one} looks like {other}"


def test_dark_rooms_are_hatched() -> None:
    _, _, data = crowded()
    floors = {
        zone["id"]: re.search(rf'data-id="{zone["id"]}" role="img">.*?url\(#(\w+)\)', svg(data))
        for zone in data["zones"]
    }
    assert {name: found and found[1] for name, found in floors.items()} == {
        "a": "asphalt",
        "b": "asphalt",
        "A": "tiling",
        "B": "hatch",
    }


# --- places ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", list(mission_files()))
def test_things_stand_inside_their_zone_and_not_on_each_other(mission: str) -> None:
    _, _, data = at_setup(mission)
    check_places(data)


def test_survivors_stay_where_they_are_when_zombies_come() -> None:
    _, _, full = crowded()
    check_places(full)
    _, _, bare = crowded("walker")
    after, before = (
        {thing["id"]: thing["at"] for thing in placed(data) if thing["sort"] != "zombies"} for data in (full, bare)
    )
    assert after == before


def check_places(data: Data) -> None:
    """Tokens, cars and Survivors; what holds for crowds is in test_crowd.py."""
    boxes = {zone["id"]: zone["box"] for zone in data["zones"]}
    things = [thing for thing in placed(data) if thing["sort"] not in CROWDS]
    for thing in things:
        (x, y), (left, top, wide, high) = thing["at"], boxes[thing["zone"]]
        half = 0.35 * data["figure"] * thing["scale"]
        assert left + half <= x <= left + wide - half, thing["name"]
        assert top + half <= y <= top + high - half, thing["name"]
    for one, other in combinations(things, 2):
        if one["zone"] == other["zone"]:
            away = max(abs(a - b) for a, b in zip(one["at"], other["at"]))
            assert away >= 0.7 * data["figure"] * one["scale"], (one["name"], other["name"])


def area(loops: list[list[list[int]]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for loop in loops for a, b in zip(loop, [*loop[1:], loop[0]])) / 2


def test_outlines_enclose_what_they_should() -> None:
    assert outline([(0, 0), (0, 1)]) == [[[0, 0], [2, 0], [2, 1], [0, 1]]]
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert sorted(len(loop) for loop in outline(ring)) == [4, 4]
    assert area(outline(ring)) == 8
    corners = outline([(0, 0), (1, 1)])  # two cells that touch at a corner stay two squares
    assert sorted(map(area, ([loop] for loop in corners))) == [1, 1]
    rules, _, data = at_setup("2e/m2")
    for zone, drawn in zip(rules.board.zones, data["zones"]):
        assert area(drawn["outline"]) == len(zone.cells)


def test_every_door_and_opening_has_one_gap() -> None:
    rules, _, data = at_setup("2e/m2")
    gates = [edge["door"] for edge in data["edges"] if edge["gate"] and edge["door"]]
    assert sorted(gates) == sorted(each["id"] for each in data["doors"])
    open_links = [link for link in rules.board.links if link.kind == "open"]
    assert len([edge for edge in data["edges"] if edge["gate"] and edge["kind"] == "open"]) == len(open_links)


# --- the same every time -----------------------------------------------------------------------------------------


def test_data_survives_json() -> None:
    for _, _, data in (at_setup("2e/m1"), crowded()):
        assert json.loads(json.dumps(data)) == data
        assert svg(json.loads(json.dumps(data))) == svg(data)


def test_drawing_changes_nothing_and_is_always_the_same() -> None:
    rules, state, data = at_setup("2e/m1")
    before = state.facts()
    assert picture_of(rules, state, find_mission("2e/m1")) == data
    assert svg(data) == svg(data)
    assert state.facts() == before


def test_the_picture_does_not_depend_on_the_process() -> None:
    texts = []
    for seed in ("1", "2"):
        surroundings = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "shamble", "board", "2e/m0"]
        texts.append(subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True).stdout)
    assert texts[0] == texts[1] == picture("2e/m0", None)


# --- the command -------------------------------------------------------------------------------------------------


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.svg"
    assert main(["board", "2E/M0", "-o", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: written\n"
    assert out.read_text(encoding="utf-8") == picture("2e/m0", None)
    out = tmp_path / "board.json"
    assert main(["board", "2e/m0", "-o", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == at_setup("2e/m0")[2]


def test_a_position_out_of_a_journal_and_out_of_its_text_are_the_same(tmp_path: Path) -> None:
    session = Session.start(new_spec("2e/m0", 2, ("Ned", "Wanda", "Amy")), SeededLuck(3))
    for _ in range(6):
        session.say(session.offers()[0][0])
    journal, text = tmp_path / "game.journal", tmp_path / "game.position"
    session.save(journal)
    text.write_text(write(session.rules, session.state), encoding="utf-8")
    found = picture("2e/m0", f"{journal}@{session.entry}")
    assert found == picture("2e/m0", str(text)) == picture("2e/m0", str(journal))
    assert "Ned in " in found
    assert found != picture("2e/m0", f"{journal}@1")


@pytest.mark.parametrize("mission", list(mission_files()))
def test_a_position_text_brings_its_team_along(mission: str, tmp_path: Path) -> None:
    rules, state, data = at_setup(mission)
    text = tmp_path / "setup.position"
    text.write_text(write(rules, state), encoding="utf-8")
    assert picture(mission, str(text)) == svg(data)


def test_a_late_position_shows_its_round() -> None:
    text = picture("2e/m1", f"{GOLDEN / '2e-m1-lost.journal'}@250")
    assert re.search(r">Round [1-9]\d*</text>", text)
    assert any(re.match(r"\d+ Walkers? in ", name) for name in titles(text))


def test_a_mission_of_ones_own_is_drawn_from_its_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    source = mission_files()["2e/m0"].read_text(encoding="utf-8")
    own.write_text(re.sub("(?m)^title = .*", 'title = "Tea & <Toast>"', source), encoding="utf-8")
    root = ElementTree.fromstring(picture(str(own), None))
    assert root.findtext(f"{SVG}title") == "Board of Tea & <Toast>"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["2e/m99"], "unknown mission '2e/m99'"),
        (["nowhere.toml"], "nowhere.toml"),
        (["2e/m0", "--position", "nowhere.position"], "nowhere.position"),
        (["2e/m0", "--position", f"{GOLDEN / '2e-m1-lost.journal'}"], "a game of mission 2e/m1, not of 2e/m0"),
        (["2e/m1", "--position", f"{GOLDEN / '2e-m1-lost.journal'}@999999"], "there is no entry 999999"),
        (["2e/m0", "--position", f"{ROOT / 'README.md'}"], "position, line 1: "),
        (["2e/m0", "-o", "/nowhere/at/all.svg"], "/nowhere/at/all.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *words]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
