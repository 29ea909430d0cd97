"""Laws of sessions, over random games: what is written is what was played, and going back corrupts nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.session.games import play, started

from shamble.core.errors import ContentError
from shamble.core.kernel import Refused, digest
from shamble.core.points import TABLE, Choice
from shamble.session.game import Session
from shamble.session.journal import read
from shamble.session.luck import KeyedLuck, SeededLuck, verify
from shamble.session.notation import parse, text_of
from shamble.session.position import read as read_position
from shamble.session.position import write as write_position
from shamble.session.replay import replay

few = settings(max_examples=15, deadline=None)
seeds = some.integers(min_value=0, max_value=2**32)
missions = some.sampled_from(["2e/m0", "2e/m1", "2e/m2"])
seat_numbers = some.integers(min_value=1, max_value=3)


@few
@given(seeds, missions, seat_numbers, some.integers(min_value=1, max_value=150))
def test_a_replay_is_the_game(seed: int, mission: str, seats: int, entries: int) -> None:
    session = play(started(seats, seed, mission), entries, seed)
    found = replay(read(session.journal.text()))
    assert (found.problem, found.entries_ok) == (None, session.entry)
    assert digest(found.session.state) == digest(session.state)
    assert found.session.journal.text() == session.journal.text()


@few
@given(seeds, missions, seat_numbers, some.integers(min_value=1, max_value=150))
def test_a_position_is_its_text(seed: int, mission: str, seats: int, entries: int) -> None:
    session = play(started(seats, seed, mission), entries, seed)
    text = write_position(session.rules, session.state)
    again = read_position(session.rules, text)
    assert digest(again) == digest(session.state)
    assert write_position(session.rules, again) == text


@few
@given(seeds, missions, some.integers(min_value=1, max_value=120))
def test_everything_offered_reads_as_it_is_written(seed: int, mission: str, entries: int) -> None:
    session = play(started(2, seed, mission), entries, seed)
    for answer, text in session.offers() + session.free():
        assert parse(session.rules, session.state, text).answer == answer
        assert text_of(session.rules, session.state, answer) == text


@few
@given(seeds, seat_numbers, some.lists(some.tuples(some.integers(1, 12), some.integers(0, 40)), max_size=6))
def test_undo_goes_back_to_just_the_position_it_names(seed: int, seats: int, deeds: list[tuple[int, int]]) -> None:
    session = play(started(seats, seed), 20, seed)
    for entries, back in deeds:
        play(session, entries, seed + entries)
        target = max(0, session.entry - back)
        right, number = digest(session.steps[target].state), session.entry + 1
        agreed = [session.propose_undo(target, 1), *(session.agree_undo(seat) for seat in session.seats[1:])]
        assert agreed == [False] * (seats - 1) + [True]
        assert session.steps[number].entry.kind == "undo"
        assert digest(session.steps[number].state) == right
    found = replay(read(session.journal.text()))
    assert found.problem is None
    assert [digest(step.state) for step in found.session.steps] == [digest(step.state) for step in session.steps]


@few
@given(seeds, some.integers(min_value=1, max_value=120), some.integers(min_value=1, max_value=2))
def test_a_seats_own_undo_passes_nothing_but_its_own_decisions(seed: int, entries: int, seat: int) -> None:
    session = play(started(2, seed), entries, seed)
    reach, why = session.undo_reach(seat)
    number = session.entry
    while number > reach:
        assert session.steps[number].by == seat
        number = session.steps[number].back
    assert number == reach
    assert why == ("start" if reach == 0 else "chance" if session.steps[reach].by == 0 else f"seat {3 - seat}")
    if reach < session.entry:
        assert session.undo(seat, reach) == reach
        assert digest(session.state) == digest(session.steps[reach].state)


@few
@given(seeds, some.integers(min_value=1, max_value=120))
def test_nobody_answers_for_another_seat(seed: int, entries: int) -> None:
    session = play(started(3, seed), entries, seed)
    if not isinstance(session.point, Choice) or session.point.seat == TABLE:
        return
    before = session.journal.text()
    for seat in session.seats:
        if seat != session.point.seat:
            for answer, _ in session.offers():
                with pytest.raises(Refused) as caught:
                    session.say(answer, seat)
                assert caught.value.rule == "not-your-turn"
    assert session.journal.text() == before


@few
@given(some.binary(min_size=16, max_size=64), seeds)
def test_keyed_luck_verifies(secret: bytes, seed: int) -> None:
    session = play(started(2, luck=KeyedLuck(secret)), 60, seed)
    again = replay(read(session.journal.text())).session
    assert {stretch.verdict for stretch in verify(again, secret)} == {"fits"}
    if not session.over:
        assert {stretch.verdict for stretch in verify(again)} == {"unknown"}


@settings(max_examples=60, deadline=None)
@given(some.data(), seeds)
def test_a_journal_however_spoiled_is_read_as_far_as_it_fits(data: some.DataObject, seed: int) -> None:
    """Cut, edited line or bytes: no other error than one that says what is wrong, and what is kept is the game's."""
    session = GAMES[seed % len(GAMES)]
    text = spoiled(data, session.journal.text())
    try:
        found = replay(read(text))
    except ContentError:
        return  # the header makes no game
    assert found.entries_ok <= found.session.entry
    if found.problem:
        assert found.problem.why
        assert found.problem.entry >= found.entries_ok
    kept = replay(read(text), found.entries_ok).session
    assert replay(read(kept.journal.text())).entries_ok == kept.entry


GAMES = [play(started(2, seed, mission), seed=seed) for seed, mission in ((1, "2e/m0"), (2, "2e/m1"))]
WORDS = [
    "undo 3",
    "undo",
    "always",
    "ask",
    "luck",
    "1: ",
    "Amy: ",
    "dice",
    "move",
    "melee",
    "odd",
    "take",
    "=",
    "over",
    "enter",
    "drive",
]


def spoiled(data: some.DataObject, text: str) -> str:
    at = data.draw(some.integers(min_value=0, max_value=len(text)))
    match data.draw(some.integers(min_value=0, max_value=4)):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + data.draw(some.text(max_size=6)) + text[at + data.draw(some.integers(0, 6)) :]
        case 2:
            lines = text.split("\n")
            one, other = (data.draw(some.integers(12, len(lines) - 1)) for _ in range(2))
            lines[one], lines[other] = lines[other], lines[one]
            return "\n".join(lines)
        case 3:
            lines = text.split("\n")
            del lines[data.draw(some.integers(0, len(lines) - 1))]
            return "\n".join(lines)
    lines = text.split("\n")
    number = data.draw(some.integers(12, len(lines) - 1))
    head = lines[number].partition(" ")[0]
    lines[number] = f"{head} {data.draw(some.sampled_from(WORDS))} {data.draw(some.text(max_size=5))}".strip()
    return "\n".join(lines)


def test_games_of_the_laws_have_all_sorts_of_lines() -> None:
    verbs = {entry.text.split()[0] for session in GAMES for entry in session.journal.entries}
    assert {"move", "end", "activate", "card", "equip"} <= verbs


def test_a_session_is_the_same_whoever_drives_it() -> None:
    """Text and answers are the same thing said."""
    by_answer, by_text = started(2, 4), started(2, 4)
    whim = SeededLuck(1)
    for _ in range(80):
        if by_answer.over:
            break
        answer, text = by_answer.offers()[whim.below(len(by_answer.offers()))]
        by_answer.say(answer)
        by_text.say(text)
    assert by_answer.journal.text() == by_text.journal.text()
    assert isinstance(by_text, Session)
