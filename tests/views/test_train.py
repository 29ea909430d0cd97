"""A Train on screen and on paper: told right after its change, foreseen, written, taken back and replayed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from tests.views.test_changes import Facts, untold

from shamble.core.kernel import advance, apply, options
from shamble.core.points import Answer, Choice, Over
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck
from shamble.session.moments import moments
from shamble.session.position import read, write
from shamble.views.ahead import ahead
from shamble.views.forecast import forecast
from shamble.views.picture_data import picture
from shamble.views.reasons import event_why
from shamble.views.svg import svg
from shamble.views.words import event_words

RULES = Path(__file__).parent.parent / "rules" / "uoa"


def mission(file: str, name: str) -> str:
    found = [str(row["mission_text"]) for row in yaml.safe_load((RULES / file).read_text(encoding="utf-8"))]
    return next(text for text in found if f'"uoa/{name}"' in text)


def at_the_end(text: str, **more: Any) -> tuple[Ruleset, State]:
    """The last Turn of a Player Phase."""
    rules, state = build({"book": "uoa", "mission_text": text, "noise": {"4R.e": 1}, **more})
    return rules, advance(rules, state)


def station(**more: Any) -> tuple[Ruleset, State]:
    return at_the_end(
        mission("train_pictures.yaml", "pictures"),
        **{
            "survivors": {"Carl": {"at": "10V.b", "leads": ["Jimmy"]}, "May": {}},
            "cars": {"wagon": {"at": "10V.a", "passengers": "May"}},
            "zombies": {"10V.b": "walker*2", "4R.d": "brute"},
            "colors": ["blue"],
            "turn": "May",
        }
        | more,
    )


def test_each_event_of_a_train_is_told_right_after_its_change() -> None:
    rules, state = station(turn="Carl")
    state = apply(rules, state, ("end",))
    told = moments(rules, state, ("end",))
    kinds = {type(each.event) for each in told}
    assert {e.TrainMoved, e.ZombiesKilled, e.CarLost, e.CarLeft, e.TokenEaten, e.SpawnMoved} <= kinds
    last = state
    for event, after in told:
        if not isinstance(event, e.NoiseTokenLaid | e.TrainMoved):
            wrong = untold(Facts(rules, last), rules, event, after)
            assert not wrong, f"{event}: {wrong}"
        last = after
    moved = next(each for each in told if isinstance(each.event, e.TrainMoved))
    assert rules.board.layout(moved.state.doors) == 1
    assert all(rules.board.face(moved.state.doors).zones[me.zone].kind != "gone" for me in moved.state.survivors)
    assert svg(picture(rules, moved.state))


def test_a_train_is_foreseen_with_all_that_it_meets() -> None:
    rules, state = station()
    events, asked = forecast(rules, state)
    assert asked  # where they get off is theirs to say
    lines = [event_words(rules, event) for event in events]
    assert "The Train comes in, over 3R.c, 3R.b, 3R.a." in lines
    assert "Gone from 3R.b: 2 Walkers." in lines
    assert "The Wagon in 3R.c is lost to the Train." in lines
    assert any("gets out of the way of the Train" in line for line in lines)
    assert any("BOOM" in line for line in lines)
    moved = next(event for event in events if isinstance(event, e.TrainMoved))
    assert len(event_why(rules, moved)) == 3
    assert ahead(rules, state)["lines"][: len(lines)] == lines


def test_the_dead_do_not_come_and_the_others_come_from_where_they_stand_then() -> None:
    rules, state = station(zombies={"10V.b": "walker*2", "4R.d": "brute"})
    found = ahead(rules, state)["coming"]
    assert [(each["kind"], each["zones"][0]) for each in found] == [("brute", "4R.d")]


def test_the_token_that_tells_of_the_train_is_foreseen_a_round_ahead() -> None:
    text = mission("train_calls.yaml", "last")
    rules, state = build(
        {
            "book": "uoa",
            "mission_text": text,
            "survivors": {"Carl": {"at": "8V.a"}},
            "turn": "Carl",
            "noise": {"8V.a": 1},
        }
    )
    events, _ = forecast(rules, advance(rules, state))
    assert "goes off the board by 8V.g: the Train is on its way." in event_words(rules, events[-1])


def test_nothing_is_foreseen_of_a_train_that_is_not_called() -> None:
    rules, state = station(colors=[])
    events, _ = forecast(rules, state)
    assert not any(isinstance(event, e.TrainMoved | e.ZombiesKilled | e.CarLost) for event in events)


@pytest.mark.parametrize("layout", range(5))
def test_a_position_is_written_and_read_in_every_layout(layout: int) -> None:
    rules, state = at_the_end(
        mission("train_pictures.yaml", "pictures"),
        survivors={"Carl": {"at": "4R.e"}},
        layout=layout,
        turn="Carl",
        zombies={"3R.b": "walker"},
    )
    again = read(rules, write(rules, state))
    assert again.facts() == state.facts()
    assert rules.board.layout(again.doors) == layout
    assert options(rules, again) == options(rules, state)


def test_where_somebody_is_set_down_is_asked_in_a_position_that_can_be_written() -> None:
    rules, state = station(turn="Carl")
    state = apply(rules, apply(rules, state, ("end",)), ("end",))
    assert isinstance(state.point, Choice)
    assert state.point.kind == "set-down"
    again = read(rules, write(rules, state))
    assert again.facts() == state.facts()
    assert options(rules, again) == options(rules, state)


def test_a_game_with_a_train_is_saved_replayed_and_taken_back(tmp_path: Path) -> None:
    text = mission("train_pictures.yaml", "gone")
    session, luck, layouts = (
        Session.start(new_spec("uoa/gone", mission_text=text), SeededLuck(3)),
        Random(3),
        set[int](),
    )
    while not isinstance(session.point, Over) and len(layouts) < 4 and session.entry < 900:
        point = session.point
        assert isinstance(point, Choice)
        before = session.state.facts()
        session.say(peaceful(session, luck))
        layout = session.rules.board.layout(session.state.doors)
        if layout not in layouts:
            session.save(tmp_path / "game.journal")
            assert Session.resume(tmp_path / "game.journal").state.facts() == session.state.facts()
            told = session.entry
            if session.undo_reach(point.seat)[0] < told and point.seat > 0:
                session.undo(point.seat)
                assert session.state.facts() == before
        layouts.add(layout)
    assert len(layouts) > 1


def peaceful(session: Session, luck: Random) -> Answer:
    """Whatever ends Turns, else anything."""
    offered = options(session.rules, session.state)
    return ("end",) if ("end",) in offered else luck.choice(offered)
