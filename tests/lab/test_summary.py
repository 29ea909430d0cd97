"""A finished game told: who did what adds up, what decided it is named, luck is what the dice were; and its poster."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shamble.lab.deeds import Deeds, deeds_of, tails
from shamble.lab.posters import poster_of
from shamble.lab.summary import summary
from shamble.rules.base import events as told
from shamble.session.game import Session
from shamble.session.journal import load
from shamble.session.replay import replay
from shamble.views.shapes import Review, ReviewMoment, Summary

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
GAMES = ("2e-m0-won", "2e-m1-lost", "po-m01-won", "po-m01-lost", "2e-m4-won", "po-m02-lost")


@cache
def game(name: str) -> tuple[Session, Deeds, Summary]:
    session = replay(load(GOLDEN / f"{name}.journal")).session
    return session, deeds_of(session), summary(session)


def events_of(session: Session, kind: type) -> list[object]:
    return [event for step in session.steps for event in step.events if isinstance(event, kind)]


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_that_of_the_game(name: str) -> None:
    session, deeds, found = game(name)
    killed = sum(event.number for event in events_of(session, told.ZombiesKilled))  # type: ignore[attr-defined]
    wounds = sum(event.wounds for event in events_of(session, told.WoundsDealt))  # type: ignore[attr-defined]
    doors = [event for event in events_of(session, told.DoorOpened) if event.who >= 0]  # type: ignore[attr-defined]
    assert sum(row["number"] for row in found["put_down"]) == killed == sum(deeds.put_down.values())
    assert sum(row["wounds"] for row in found["rounds"]) == wounds == sum(row["wounds"] for row in found["team"])
    assert sum(row["doors"] for row in found["team"]) == len(doors)
    assert sum(row["fell"] for row in found["team"]) == len(events_of(session, told.Eliminated))
    assert found["result"] == name.split("-")[2]
    assert [row["round"] for row in found["rounds"]] == list(range(1, session.state.round + 1))
    assert found["rounds"][-1]["zombies"] >= sum(session.state.crowd)


def test_a_lost_game_can_be_tried_again_from_the_beginning_of_its_last_round() -> None:
    session, _, found = game("2e-m1-lost")
    again = found["again"]
    assert again is not None
    assert again["round"] == session.state.round == 8
    assert session.steps[again["entry"]].state.round == 8
    assert session.steps[again["entry"] - 1].state.round == 7
    assert found["head"] == "Lost in Round 8."
    assert found["turning"] == {"entry": 282, "round": 8, "words": "Lili falls in 9R.I."}
    assert game("2e-m0-won")[2]["again"] is None


def test_a_won_game_turned_at_its_strongest_blow_and_tells_who_is_left() -> None:
    found = game("po-m01-won")[2]
    assert found["head"] == "5 of 6 made it."
    assert found["turning"] is not None
    assert found["turning"]["words"] == "Grindlock puts down 5 Zombies in 3P.a with one attack."
    assert game("2e-m0-won")[2]["head"] == "Out alive, all 6."


def moment(entry: int, kind: str, change: float) -> ReviewMoment:
    told: ReviewMoment = {
        "entry": entry,
        "round": 2,
        "kind": kind,
        "who": "Ned",
        "text": "rolls 6 6",
        "chance": 0.5,
        "change": change,
        "error": 0.0,
    }
    return told


def test_a_look_back_knows_better_what_decided() -> None:
    review: Review = {
        "moments": [moment(9, "dice", 0.3), moment(12, "card", -0.5), moment(15, "decision", 0.9)],
        "mistakes": [],
        "lucky": [],
        "unlucky": [],
        "luck": 0.0,
        "skill": 0.0,
    }
    won = summary(game("2e-m0-won")[0], review)["turning"]
    assert won == {"entry": 9, "round": 2, "words": "the dice: rolls 6 6."}
    lost = summary(game("2e-m1-lost")[0], review)["turning"]
    assert lost == {"entry": 12, "round": 2, "words": "a card: rolls 6 6."}


def test_luck_is_hits_against_what_was_to_be_expected() -> None:
    _, deeds, found = game("2e-m0-won")
    assert found["hits"] == sum(roll.hits for roll in deeds.rolls) == 12
    assert found["expected"] == 11.0
    assert found["luck"] == "Dice a little kinder than even: 12 hits, 11.0 to be expected."
    assert found["unluckiest"] == {"entry": 73, "words": "Lili, Round 3: 0 hits with 2 dice on 3+ (1 in 9)"}
    assert found["luckiest"] is None  # nothing that stands out
    lucky = game("2e-m4-won")[2]["luckiest"]
    assert lucky is not None
    assert lucky["words"] == "Josh, Round 6: 5 hits with 5 dice on 5+ (1 in 243)"
    assert tails(2, 1, 0.5) == (0.75, 0.75)
    assert list(tails(3, 0, 1 / 3)) == pytest.approx([1.0, 8 / 27])


@pytest.mark.parametrize("name", GAMES)
def test_a_poster_stands_on_its_own_and_shows_this_game(name: str) -> None:
    session, _, found = game(name)
    text = poster_of(session)
    root = ElementTree.fromstring(text)
    assert "var(" not in text
    ids = {each.get("id") for each in root.iter()}
    assert {use for each in root.iter() if (use := each.get("href", "").removeprefix("#"))} <= ids
    standing = {row["look"] for row in found["team"] if not row["fell"]}
    faces = {str(each).split(".")[0] for each in ids if str(each).startswith("s-")}
    if found["result"] == "won":
        assert faces == standing
        assert ("g-gate" if name.startswith("po") else "g-bus") in ids
    else:
        assert len(faces) == 1
        assert faces.isdisjoint(standing)
        assert any(str(each).startswith("z-") for each in ids)
    words = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert any(session.spec.load().title.upper() in str(each) for each in words)


@pytest.mark.parametrize(("name", "light"), [("2e-m1", "g-lamp"), ("wd-q1", "g-cresset"), ("uoa-m3", "g-lantern")])
def test_a_lost_game_ends_under_the_light_of_its_box(name: str, light: str) -> None:
    session, _, found = game(f"{name}-lost")
    assert f'id="{light}"' in poster_of(session)
    team = [row["who"] for row in found["team"]]
    assert len(team) == len(set(team)) == 6  # no Guards among them
