"""Positions as text: nothing is lost, and a wrong line is named."""

from __future__ import annotations

import pytest
from tests.session.games import play, started, to_choice

from shamble.core.errors import ContentError
from shamble.core.kernel import digest
from shamble.core.state import Ledger, State, Story, Survivor
from shamble.session.frame_text import frame_classes, frame_text, read_frame
from shamble.session.game import Session
from shamble.session.names import Names
from shamble.session.position import KEYS, SURVIVOR, read, write


@pytest.fixture(scope="module")
def game() -> Session:
    return play(started(seats=2, seed=5, mission="2e/m2"))


def test_every_field_of_a_survivor_has_its_line() -> None:
    assert {*SURVIVOR, "zone", "cards"} == set(Survivor.__slots__)  # cards have a line for each slot


def test_every_field_of_the_state_has_its_line() -> None:
    lines = {
        "deck": "piles",
        "discard": "piles",
        "spawn": "spawns",
        "car": "cars",
        "survivor": "survivors",
        "mark": "marks",
    }
    worked_out = {"crowd", "offer"}
    fields = {*State.__slots__, *Story._fields, *Ledger._fields} - {"story", "ledger"} - worked_out
    assert {lines.get(key, "frames" if key == "frame" else key) for key in KEYS} == fields


def test_all_positions_of_a_game_read_as_they_were_written(game: Session) -> None:
    for step in game.steps:
        text = write(game.rules, step.state)
        again = read(game.rules, text)
        assert digest(again) == digest(step.state)
        assert again.crowd == step.state.crowd
        assert write(game.rules, again) == text


def test_a_position_read_can_be_played_on(game: Session) -> None:
    from shamble.core.kernel import apply

    for before, after in zip(game.steps, game.steps[1:]):
        if after.answer is not None:
            again = read(game.rules, write(game.rules, before.state))
            assert digest(apply(game.rules, again, after.answer)) == digest(after.state)


def test_names_stand_for_numbers(game: Session) -> None:
    session = to_choice(started(), "action", 1)
    lines = write(session.rules, session.state).splitlines()
    assert "shamble: position 1" in lines
    assert 'zombies 1V.b: {"walker": 1}' in lines or any(line.startswith("zombies ") for line in lines)
    assert any(line.startswith("frame: SurvivorTurn(who={who ") for line in lines)
    assert any(line.startswith('point: Choice(seat=1, kind="action"') for line in lines)
    assert any(line.startswith('  hands: ["') and "(start)" in line for line in lines)


def test_every_frame_there_is_can_be_written_and_read(game: Session) -> None:
    """With a made-up value for each field, whatever class the rules and Skills define."""
    names = Names(game.rules)
    frames = [kind for kind in frame_classes().values() if hasattr(kind, "step")]
    assert len(frames) > 30
    for kind in frames:
        fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
        frame = kind(**dict.fromkeys(fields, (1, (0, 2), 'a "b"', True, -1)))
        assert read_frame(names, frame_text(names, frame)) == frame
        frame = kind(**dict.fromkeys(fields, 1))
        assert read_frame(names, frame_text(names, frame)) == frame


def test_no_two_things_of_a_sort_have_the_same_name(game: Session) -> None:
    for table in Names(game.rules).tables.values():
        assert len(set(table.names)) == len(table.names)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("shamble: position 1", "shamble: position 9", "line 1: a position begins with"),
        ("round: ", "rounds: ", "line 2: unknown key 'rounds'; nearest: round"),
        ("round: ", "round: x", "is no number"),
        ("first: 1", "first: ²", "is no number"),
        ("first: 1", "first: --1", "is no number"),
        ("first: 1", "first: 1\ndoors: [3]", "list of names"),
        ("first: 1", "first: 1\ndoors: {}", "is not a list"),
        ("zombies 1V.a", "zombies 1V.z", "unknown Zone '1V.z'"),
        ('"walker": ', '"wanderer": ', "unknown Zombie 'wanderer'"),
        ("  health: 3", "  heath: 3", "nearest: health"),
        ("survivor Amy", "survivor Aimee", "nearest: Amy"),
        ("frame: Round()", "frame: Rounds()", "unknown record 'Rounds'"),
        ("frame: Round()", "frame: Round(number=1)", "unknown field of Round"),
        ("frame: Round()", "frame: Round(", "ends too early"),
        ("frame: Round()", "frame: Round() Round()", "is too much"),
        ("frame: Round()", 'frame: "Round"', "is no frame"),
        ("{who ", "{whom ", "unknown table"),
        ("point: Choice(", "point: Attack(", "needs a field|unknown field"),
        ("first: 1", "first 1", 'no "key: value" line'),
    ],
)
def test_broken_text_names_the_line(old: str, new: str, why: str) -> None:
    session = to_choice(started(), "action", 1)
    text = write(session.rules, session.state)
    assert old in text
    with pytest.raises(ContentError, match=r"^position, line \d+: .*") as caught:
        read(session.rules, text.replace(old, new, 1))
    assert any(part in str(caught.value) for part in why.split("|"))


def test_a_missing_survivor_is_named() -> None:
    session = started(seats=1)
    with pytest.raises(ContentError, match='no line "survivor Amy"'):
        read(session.rules, "shamble: position 1\n")
