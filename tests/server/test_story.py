"""The story of a step moves the board: played beat by beat it ends where a reload begins."""

from __future__ import annotations

import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from tests.server.served import Client, Server, changed
from tests.server.test_play import play

from shamble.content.missions import Mission
from shamble.core.board import Face
from shamble.rules.base.ruleset import Ruleset
from shamble.server.story import Narrator
from shamble.session.game import Session
from shamble.session.history import line
from shamble.session.journal import load
from shamble.session.replay import replay
from shamble.views.chronicle import Chronicle
from shamble.views.layers import NOTHING_SEEN, Map
from shamble.views.shapes import Ground, Pieces, Standings
from shamble.views.table import standings

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.journal"))
SOME = GOLDEN if os.environ.get("SHAMBLE_ALL_STORIES") else GOLDEN[::9]
TOLD = (*get_type_hints(Standings), *get_type_hints(Pieces))  # all that beats move
Data = dict[str, Any]


def seen(view: Data) -> Data:
    """What there is to see of a table; things and doors by their names."""
    named = ("things", "doors")
    plain = {key: view[key] for key in TOLD if key not in named and key in view}
    return {**plain, **{key: {each["id"]: each for each in view[key]} for key in named}}


def played(view: Data, story: list[Data]) -> Data:
    for beat in story:
        view = changed(view, beat["view"])
    return view


# --- whole games -------------------------------------------------------------------------------------------------


@cache
def session_of(path: Path) -> Session:
    return replay(load(path)).session


def reloaded(session: Session, entry: int) -> tuple[Data, Ground]:
    """All that is seen after an entry, looked at as if for the first time."""
    rules, state = session.rules, session.steps[entry].state
    board = first_look(rules, rules.board.face(state.doors), session.spec.load())
    board.last = NOTHING_SEEN
    return {**standings(rules, state), **board.dynamic(state)}, board.ground


@cache
def first_look(rules: Ruleset, face: Face, mission: Mission) -> Map:
    """A map of one's own: the one that the server uses remembers what it was shown last."""
    return Map(rules, face, mission)


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_after_its_last_beat_each_entry_of_a_game_shows_what_a_reload_there_shows(path: Path) -> None:
    session = session_of(path)
    teller, log = Narrator(session, session.spec.load()), Chronicle(session.rules)
    log.tell(None, session.steps[0].events)
    view, ground = reloaded(session, 0)
    for number in reversed(list(line(session.steps))):
        step = session.steps[number]
        places = log.places(session.steps[step.back].state, step.events)
        for beat in teller.beats(step, places, len(log.lines) - 1):
            assert -1 <= beat.line < len(log.lines)
            view = changed(view, beat.view)
            ground = ground if isinstance(beat.ground, msgspec.UnsetType) else beat.ground
        wanted, ground_there = reloaded(session, number)
        assert seen(view) == seen(wanted), f"entry {number}: {step.entry.text}"
        assert ground == ground_there


# --- over a real socket ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "seed"), [("2e/m1", 3), ("po/m01", 4)])
def test_beats_make_the_table_that_a_newcomer_gets(server: Server, mission: str, seed: int) -> None:
    made, cookie = server.new_game(mission, seed=seed)
    client, luck, missed = Client(server, made["game"], cookie), Random(seed), 0
    while client.view["round"] < 3 and not client.view["over"]:
        before = client.view
        play(client, 1, luck)
        story, after = client.story, seen(client.view)
        assert seen(played(before, story)) == after
        missed += sum(seen(played(before, story[:at])) != after for at in range(len(story)))
    assert missed, "the last beats of a step should be missed"
    assert seen(Client(server, made["game"], cookie).view) == seen(client.view)


def test_what_is_taken_back_has_no_story(server: Server) -> None:
    made, cookie = server.new_game("2e/m1", seed=3)
    client, luck = Client(server, made["game"], cookie), Random(1)
    play(client, 40, luck)
    while not client.view["undo"]["1"]["any"]:
        play(client, 1, luck)
    assert client.command("undo", seat=1)["is"] == "ok"
    assert client.story == []


def test_a_replay_goes_forward_by_beats(server: Server) -> None:
    made, cookie = server.new_game("2e/m1", seed=3)
    client = Client(server, made["game"], cookie)
    play(client, 30, Random(2))
    moments = [server.get(f"/api/games/{made['game']}/at/{at}", cookie)[1] for at in range(client.view["entry"] + 1)]
    for before, now in pairwise(moments):
        assert seen(played(before["view"], now["story"])) == seen(now["view"])
        assert all(beat["line"] < len(now["log"]) for beat in now["story"])
    assert any(moment["story"] for moment in moments)
