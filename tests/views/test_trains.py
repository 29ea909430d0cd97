"""A train is a piece on its rails: it lies on every face of the board where the strips are, and is seen moving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.views.layers import map_of
from shamble.views.picture_data import picture
from shamble.views.svg import svg
from shamble.views.trains import heading, trains

STATION = yaml.safe_load((Path(__file__).parents[1] / "rules" / "uoa" / "train.yaml").read_text(encoding="utf-8"))[0]


@pytest.fixture
def station() -> tuple[Ruleset, State]:
    wanted = ("book", "mission_text", "survivors", "colors", "zombies")
    return build({key: STATION[key] for key in wanted if key in STATION})


def laid(table: tuple[Ruleset, State], layout: int) -> tuple[Ruleset, State]:
    rules, before = table
    state = before.copy()
    state.doors = rules.board.laid(state.doors, layout)
    return rules, state


def things(table: tuple[Ruleset, State]) -> dict[str, Any]:
    rules, state = table
    return {each["id"]: each for each in map_of(rules, state, None).dynamic(state)["things"]}


def test_the_locomotive_has_its_boiler_before_the_cabin(station: tuple[Ruleset, State]) -> None:
    rules, state = laid(station, 1)
    assert trains(rules.board.face(station[1].doors), []) == []
    (engine,) = picture(rules, state)["trains"]
    assert (engine["id"], engine["long"], engine["deep"], engine["turn"]) == ("train 10R", 10, 2, 0)
    assert [(part["long"], part["boiler"]) for part in engine["parts"]] == [(4, False), (2, False), (4, True)]
    assert engine["doors"]
    assert heading(rules.board) == (10, 0)


def test_it_goes_on_by_a_strip_and_takes_along_who_is_aboard(station: tuple[Ruleset, State]) -> None:
    first, second = (things(laid(station, layout)) for layout in (1, 2))
    engine, later = first["train 10R"], second["train 10R"]
    stride = engine["stride"]
    assert (later["x"] - engine["x"], later["y"] - engine["y"]) == pytest.approx(stride, abs=0.2)
    assert "train 12R" in second
    assert "train 12R" not in first


def test_walls_of_the_train_are_its_own_and_rails_lie_beneath(station: tuple[Ruleset, State]) -> None:
    rules, state = laid(station, 2)
    data = picture(rules, state)
    aboard = {zone["id"] for zone in data["zones"] if zone["kind"] == "train"}
    assert len(aboard) == 4
    assert not [edge for edge in data["edges"] if set(edge["sides"]) & aboard]
    assert len(data["rails"]) == 1
    assert "the locomotive" in svg(data)
    assert "a Train car" in svg(data)


def test_the_one_noise_token_keeps_its_name_wherever_it_goes(station: tuple[Ruleset, State]) -> None:
    rules, bare = station
    state, moved = bare.copy(), bare.copy()
    for table, zone, loudness in ((state, "8V.a", 1), (moved, "1R.a", 2)):
        table.noise = bytearray(len(bare.noise))
        table.noise[rules.board.find(zone)] = loudness
    before, after = things((rules, state))["noise"], things((rules, moved))["noise"]
    assert before["zone"] != after["zone"]
    assert [("BANG" in each["markup"], "BOOM" in each["markup"]) for each in (before, after)] == [
        (True, False),
        (False, True),
    ]
