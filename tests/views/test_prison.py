"""What only a prison has, as a person sees it: on pictures, in the terminal, and where options point in a browser."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.views.test_svg import ROOT, titles, without_colour

from shamble.content.library import library
from shamble.content.looks import looks
from shamble.core.kernel import advance, apply, options
from shamble.core.state import DOWNED, Car, State
from shamble.proof.scenario import load, play
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.session.game import new_spec
from shamble.views.board_text import board_plain, legend, room_width
from shamble.views.event_text import event_words
from shamble.views.layers import map_of
from shamble.views.picture_data import Data, picture
from shamble.views.picture_things import COLORS
from shamble.views.reasons import event_why
from shamble.views.svg import svg
from shamble.views.svg_doors import bar, fence, gate, mark, open_leaves
from shamble.views.svg_signs import sign_of
from shamble.views.table import dashboard, table

PRISON: dict[str, Any] = {
    "book": "po",
    "board": "b t\n~ !\na G+A\n# # #\nc c&B",
    "zones": {"a": "alley", "b": "yard", "t": "tower", "A": "cell", "B": "security", "c": "alley"},
    "gates": {"G": "NE"},
    "tokens": {"c": "switch yellow, switch violet, objective violet", "G|A": "door white"},
    "survivors": {"Belle": {"at": "c"}, "Kim": {"at": "c"}},
    "zombies": {"a": "walker*2 berserker-walker toxic-walker"},
    "turn": "Belle",
}


def prison(**more: Any) -> tuple[Ruleset, State]:
    rules, state = build({**PRISON, **more})
    return rules, advance(rules, state)


def names(rules: Ruleset, state: State) -> list[str]:
    return titles(svg(picture(rules, state)))


# --- pictures ----------------------------------------------------------------------------------------------------


def test_everything_of_a_prison_has_its_name() -> None:
    found = names(*prison())
    for name in (
        "t, observation tower",
        "a, alley",
        "A, cell",
        "B, security Zone",
        "closed double door between c and B",
        "locked white door between G and A (needs: white)",
        "barbwire between b and a",
        "rotating gate, open to the north and the east, in G",
        "yellow switch of the gate in c",
        "violet switch, off, in c",
        "violet Objective beside its switch in c",
        "2 Walkers in a",
        "1 Berserker Walker in a",
        "1 Toxic Walker in a",
    ):
        assert name in found, name


def test_the_picture_follows_what_is_pulled_turned_and_torn() -> None:
    found = names(*prison(gates={"G": "SW"}, torn=["a|b"], switched=["violet"], pulled=["violet"]))
    assert "rotating gate, open to the south and the west, in G" in found
    assert "torn barbwire between b and a" in found
    assert "violet switch, on, in c" in found


def test_a_gate_looks_different_each_way_it_stands() -> None:
    looks = []
    for sides in ("NE", "ES", "SW", "WN", "NS", "EW"):
        data = picture(*prison(gates={"G": sides}))
        looks.append(gate(data["gates"][0], 10))
    assert len(set(looks)) == 6


def test_a_gate_that_lets_pass_straight_on_has_its_own_words() -> None:
    rules, state = prison(gates={"G": "NS"})
    assert "rotating gate, open to the north and the south, in G" in names(rules, state)
    assert "↻NS" in board_plain(rules, state)
    (pull,) = [each for each in table(rules, state)["options"] if each["text"].startswith("pull yellow")]
    assert (pull["text"], pull["words"]) == ("pull yellow", "Pull the yellow switch: the gate turns a quarter")


def test_nothing_of_a_prison_is_told_by_colour_alone() -> None:
    found: dict[str, str] = {}
    for color in ("red", "blue", "green", "violet", "white", "yellow"):
        token = {"sort": "token", "kind": "objective", "color": color}
        found[f"objective {color}"] = sign_of(token)
        found[f"linked {color}"] = sign_of({**token, "linked": True})
        found[f"spawn {color}"] = sign_of(
            {"sort": "spawn", "number": 2, "color": color, "start": False, "active": True}
        )
        found[f"door {color}"] = mark({**DOOR, "color": color}, 0, 0)
        for look in ("off", "on", "done", "gate"):
            found[f"switch {color} {look}"] = sign_of({"sort": "switch", "color": color, "look": look})
    for kind in ("police", "pimpmobile", "hippiemobile", "muscle", "taxi"):
        car: Data = {"sort": "car", "book": "po", "kind": kind, "label": "", "riders": [], "crate": False}
        found[f"car {kind}"] = sign_of(car)
    known = looks("po").zombies
    for zombie in library("po").kinds:
        if zombie.name in known:  # that each has a row is for the content check
            found[zombie.name] = " ".join(known[zombie.name].bodies)
    person = {"sort": "survivor", "letter": "B", "color": COLORS[0], "companion": False, "active": False}
    for down in (False, True):
        for risen in (False, True):
            found[f"down {down} risen {risen}"] = sign_of({**person, "down": down, "risen": risen})
    found["stash"] = sign_of({"sort": "token", "kind": "cache", "color": ""})
    found["manhole"] = sign_of({"sort": "manhole"})
    for kind in ("door", "cell", "entry"):
        found[f"shut {kind}"] = bar({**DOOR, "kind": kind}, 40)
        found[f"open {kind}"] = open_leaves({**DOOR, "kind": kind}, 40)
    for torn in (False, True):
        found[f"fence {torn}"] = fence({"id": "", "name": "", "torn": torn}, [((0, 0), (40, 0))]).replace(
            f'data-torn="{str(torn).lower()}"', ""
        )
    for (one, its), (other, others) in combinations(found.items(), 2):
        if {one, other} == {"down True risen False", "down True risen True"}:
            continue  # who lies there is named; whether they had risen before matters no more
        assert without_colour(its) != without_colour(others), f"{one} looks like {other}"


DOOR: Data = {"color": "", "kind": "door", "locked": False, "needs": [], "sealed": False, "broken": False}


def test_who_has_risen_and_who_lies_are_drawn_so() -> None:
    rules, state = prison(modes=["resurrection"])
    state.edit(0).side = 1
    state.edit(1).status = DOWNED
    figures = {each["who"]: each for each in picture(rules, state)["figures"] if each["sort"] == "survivor"}
    assert (figures["Belle"]["risen"], figures["Belle"]["down"]) == (True, False)
    assert (figures["Kim"]["risen"], figures["Kim"]["down"]) == (False, True)
    assert dashboard(rules, state, 0)["risen"]
    assert "(›B☣)" in board_plain(rules, state)
    assert "_K_" in board_plain(rules, state)


def test_five_kinds_of_cars_have_five_names() -> None:
    rules, state = prison()
    kinds = ("police", "pimpmobile", "hippiemobile", "muscle", "taxi")
    state.cars = tuple(Car(kind, 0) for kind in kinds)
    found = [car["name"] for car in picture(rules, state)["cars"]]
    assert len(set(found)) == 5
    assert found[3:] == ["muscle car in b", "taxi in b"]


# --- the terminal ------------------------------------------------------------------------------------------------


def test_a_prison_as_text() -> None:
    rules, state = prison()
    assert board_plain(rules, state) == "\n".join(
        [
            "┏━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━┓",
            "┃b    '   ┊t  =   = ┃█████████┃",
            "┃   '   ' ┊ =   =   ┃█████████┃",
            "┃ '   '   ┊   =   = ┃█████████┃",
            "┃xxxxxxxxx╻╌╌╌╌H╌╌╌╌┣━━━━━━━━━┫",
            "┃a    ·   ┃G ↻NE    ╹A    ¦   ┃",
            "┃W2 Wb1 · ┃         W   ¦   ¦ ┃",
            "┃Wt1  ·   ┃         ╻ ¦   ¦   ┃",
            "┣━━━━━━━━━┻━━━━━━━━━╋━━━━━━━━━┫",
            "┃c ↻y ↓v ◇v   ·   · ╹B    !   ┃",
            "┃(›BK)  ·   ·   ·   ▓   !   ! ┃",
            "┃ ·   ·   ·   ·   · ╻ !   !   ┃",
            "┗━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━┛",
        ]
    )


def test_as_text_too_it_follows_what_is_pulled_turned_and_torn() -> None:
    text = board_plain(*prison(gates={"G": "SW"}, torn=["a|b"], switched=["violet"], pulled=["violet"]))
    assert "G ↻SW" in text
    assert "↑v" in text
    assert "xx     xx" in text


def test_the_legend_explains_only_what_is_there() -> None:
    rules, state = prison()
    assert "↻NE gate" in legend(rules, state).plain
    assert "manhole" not in legend(rules, state).plain
    bare = legend(*build({"board": "a", "survivors": {"Ned": {"at": "a"}}})).plain
    assert bare.startswith("▼ Spawn")
    assert not any(word in bare for word in ("Objective", "Crate", "door", "dark", "Guards"))


@pytest.mark.parametrize(("columns", "room"), [(200, 9), (130, 8), (100, 6), (20, 6)])
def test_a_wide_board_gives_its_zones_less_room(columns: int, room: int) -> None:
    rules = new_spec("po/m09").rules()
    assert room_width(rules, new_state(rules), columns) == room


# --- where options point -----------------------------------------------------------------------------------------


def test_switches_gates_and_doors_on_the_board_answer_for_their_options() -> None:
    rules, state = prison(survivors={"Belle": {"at": "c", "hands": ["Claw Hammer"]}, "Kim": {"at": "c"}})
    found = {each["text"]: each for each in table(rules, state)["options"]}
    assert found["pull violet"]["things"] == ["switch violet"]
    assert found["pull yellow left"]["things"] == ["switch yellow", "gate G"]
    assert found["pull yellow left"]["group"] == "here"
    assert found["door B Claw Hammer"]["things"] == ["c|B"]
    assert all(found[text]["weighty"] for text in ("pull violet", "door B Claw Hammer"))
    assert "weighty" not in found["trade Kim"]
    shown = map_of(rules, state, None).dynamic(state)
    ids = {each["id"] for each in (*shown["things"], *shown["doors"])}
    assert {thing for each in found.values() for thing in each.get("things", ())} <= ids


def test_the_layers_follow_the_gate_and_the_fence() -> None:
    rules, state = prison()
    layers = map_of(rules, state, None)
    before = {each["id"]: each for each in layers.dynamic(state)["things"]}
    turned = apply(
        rules, state, next(each for each in options(rules, state) if each[0] == "pull" and each[2:] == ("left",))
    )
    after = {each["id"]: each for each in layers.dynamic(turned)["things"]}
    assert before["gate G"]["name"] == "rotating gate, open to the north and the east, in G"
    assert after["gate G"]["name"] == "rotating gate, open to the west and the north, in G"
    assert before["gate G"]["markup"] != after["gate G"]["markup"]
    torn = prison(torn=["a|b"])[1]
    fences = [{each["id"]: each for each in layers.dynamic(each)["doors"]}["fence b|a"] for each in (state, torn)]
    assert [each["open"] for each in fences] == [False, True]
    assert fences[0]["markup"] != fences[1]["markup"]


def test_wounds_are_marked_among_the_cards() -> None:
    rules, state = build(
        {"book": "po", "board": "a", "survivors": {"Belle": {"at": "a", "hands": ["Wounded", "Pistol"]}}}
    )
    cards = dashboard(rules, state, 0)["slots"][0]["cards"]
    assert {each["name"]: each["wound"] for each in cards} == {"Wounded": True, "Pistol": False}


def test_a_door_in_the_outer_wall_is_spoken_of_as_such() -> None:
    rules = new_spec("po/m00").rules()
    state = new_state(rules)
    outer = [each["name"] for each in picture(rules, state)["doors"] if "outer" in each["name"]]
    assert outer == ["closed double door in the outer wall of 1P.w"]


# --- everything that can happen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted((ROOT / "tests" / "rules" / "po").glob("*.yaml")), ids=lambda file: file.stem)
def test_whatever_happens_there_can_be_said_and_shown(file: Path) -> None:
    for raw in load(file):
        done = play(raw)
        for event in done.events:
            assert event_words(done.rules, event).strip(), raw["rule"]
            event_why(done.rules, event)
        shown = table(done.rules, done.state)
        assert all(each["words"] for each in (*shown["options"], *shown["asides"])), raw["rule"]
        ids = [each["id"] for each in map_of(done.rules, done.state, None).things(done.state)]
        assert len(ids) == len(set(ids)), raw["rule"]
        board_plain(done.rules, done.state)
