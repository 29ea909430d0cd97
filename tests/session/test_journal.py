"""The journal as text: it reads as it was written, and what does not fit is named with its entry."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.session.games import play, started

from shamble.core.errors import ContentError
from shamble.core.kernel import digest
from shamble.session.game import Session, new_spec
from shamble.session.journal import Entry, Mark, read
from shamble.session.luck import SeededLuck
from shamble.session.meaning import mark
from shamble.session.replay import Replayed, replay


@pytest.fixture(scope="module")
def game() -> Session:
    """A whole game with all sorts of entries in it."""
    games = (play(started(seats=2, seed=seed), now_and_then=undo_something) for seed in range(1, 50))
    return next(game for game in games if game.entry > 100 and any(entry.seat for entry in game.journal.entries))


def undo_something(session: Session) -> None:
    for seat in session.seats:
        if session.steps[-1].by == seat:
            session.undo(seat)


def again(text: str) -> Replayed:
    return replay(read(text))


def edited(game: Session, number: int, line: str) -> str:
    """The journal with the line of one entry replaced."""
    old = game.steps[number].entry.line()
    text = game.journal.text()
    assert f"\n{old}\n" in text
    return text.replace(f"\n{old}\n", f"\n{line}\n")


def test_the_format_is_what_is_documented() -> None:
    session = Session.start(new_spec("2e/m0", 2), SeededLuck(7))
    session.always("arrange", 2, "done")
    lines = session.journal.text().split("\n")
    assert lines[:7] == [
        "shamble: journal 2",
        "book: 2e",
        "mission: 2e/m0",
        "modes: []",
        "difficulty: standard",
        'seats: {"1": ["Amy", "Bunny G", "Doug"], "2": ["Elle", "Josh", "Lili"]}',
        "companions: []",
    ]
    assert [line.partition(":")[0] for line in lines[7:11]] == ["ruleset", "content", "digests", "luck"]
    assert lines[10:12] == ["luck: seed 7", ""]
    assert lines[12].startswith("1 equip ")
    assert lines[-2] == f"{session.entry} 2: always arrange done"


def test_entries_and_marks_read_as_they_were_written(game: Session) -> None:
    journal = read(game.journal.text())
    assert journal.problem is None
    assert journal.header == game.journal.header
    assert journal.body == game.journal.body
    assert {line.kind for line in journal.body} >= {"answer", "undo", "=", "over"}
    assert any(entry.seat for entry in journal.entries)


def test_replay_gives_the_same_game(game: Session) -> None:
    found = again(game.journal.text())
    assert (found.problem, found.misfits, found.warning) == (None, (), "")
    assert found.entries_ok == game.entry
    assert [digest(step.state) for step in found.session.steps] == [digest(step.state) for step in game.steps]
    assert [step.events for step in found.session.steps] == [step.events for step in game.steps]
    assert found.session.journal.text() == game.journal.text()


def test_there_is_a_digest_after_every_twenty_entries(game: Session) -> None:
    last, seen = 0, set()
    for line in game.journal.body:
        if isinstance(line, Entry):
            last = line.number
        elif line.kind == "=":
            assert line.text == mark(game.rules, game.steps[last].state)
            seen.add(last)
    assert seen == {*range(20, game.entry + 1, 20), game.entry}


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_cut_off_line_is_left_out_and_the_rest_fits(game: Session, cut: int) -> None:
    text = game.journal.text().partition(f"\n{game.entry} ")[0] + "\n"
    text = text[:-cut]
    found = again(text)
    assert game.entry - 12 < found.entries_ok == found.session.entry < game.entry
    if not text.endswith("\n"):
        assert found.problem is not None
        assert found.problem.entry == found.entries_ok + 1
        assert "cut off" in found.problem.why
    assert digest(found.session.state) == digest(game.steps[found.entries_ok].state)


def test_an_illegal_line_is_named_with_the_options(game: Session) -> None:
    number = next(step.entry.number for step in game.steps if step.entry.text == "end")
    found = again(edited(game, number, f"{number} melee Chainsaw"))
    assert found.problem is not None
    assert found.problem.entry == number
    assert str(found.problem).startswith(f"entry {number}: ")
    assert "end" in found.problem.why
    assert found.entries_ok == number - 1
    assert digest(found.session.state) == digest(game.steps[number - 1].state)


def test_an_edit_that_stays_legal_is_found_by_the_next_digest(game: Session) -> None:
    step = next(step for step in game.steps if step.entry.text.startswith("card "))
    number = step.entry.number
    right = -(-number // 20) * 20
    others = [card for card in range(1, 41) if f"card {card}" != step.entry.text]
    found = again(edited(game, number, f"{number} card {others[-1]}"))
    assert found.problem is not None
    assert found.misfits
    assert found.misfits[0].entry == right
    assert f"entries {right - 19} to {right}" in found.misfits[0].why
    assert found.entries_ok == right - 20


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("gibberish", "a number and an answer"),
        ("41", "a number and an answer"),
        ("43 end", "numbered 43"),
        ("40 end", "numbered 40"),
        ("41 undo 50", "earlier entry"),
        ("41 undo", "earlier entry"),
        ("41 undo -3", "earlier entry"),
        ("41 luck seventeen", 'luck "seventeen"'),
        ("41 9: always arrange done", "no-such-seat"),
        ("41 fly 1V.a", "not a decision"),
        ("41 move", "refused"),
        ("41 trade", "refused"),
        ("41 dice 6 6", "refused"),
        ("= not hexadecimal", "hexadecimal"),
        ("99999999999999999999 end", "a number and an answer"),
    ],
)
def test_a_wrong_line_says_why(game: Session, line: str, why: str) -> None:
    head, found, _ = game.journal.text().partition("\n41 ")
    assert found
    result = again(f"{head}\n{line}\n")
    assert result.problem is not None
    assert result.problem.entry == 41
    assert why in result.problem.why
    assert result.entries_ok == 40


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("shamble: journal 2", "shamble: journal 3", 'format "journal 3" is unknown; "journal 1" and "journal 2"'),
        ("shamble: journal 2", "chess: 1", "this is no journal"),
        ("book: 2e\n", "", 'no "book"'),
        ("book: 2e", "book", "key: value"),
        ("difficulty:", "dificulty:", "nearest: difficulty"),
        ('"2": ["Elle"', '"3": ["Elle"', "numbered from 1"),
        ("digests: 20", "digests: many", '"digests" needs a number'),
        ("digests: 20", "digests: 20\ndigests: 10", '"digests" is there twice'),
        ("luck: seed", "luck: good", 'luck "good'),
        ("modes: []", "modes: [", "JSON"),
        ("modes: []", "modes: [1]", "lists of names"),
        ("mission: 2e/m0", "mission: 2e/m99", "2e/m0"),
        ('"Elle"', '"Ella"', "Elle"),
    ],
)
def test_a_header_that_makes_no_game_says_why(game: Session, old: str, new: str, why: str) -> None:
    text = game.journal.text()
    assert old in text
    with pytest.raises(ContentError) as caught:
        again(text.replace(old, new))
    assert why in str(caught.value)


def test_a_header_cut_off_is_no_game(game: Session) -> None:
    with pytest.raises(ContentError, match="cut off"):
        read(game.journal.text()[:200])


def test_other_content_only_warns(game: Session) -> None:
    content = game.journal.header.content
    found = again(game.journal.text().replace(content, "0123456789abcdef"))
    assert found.problem is None
    assert "other content" in found.warning


def test_an_end_that_did_not_come_does_not_fit(game: Session) -> None:
    text = game.journal.text()
    found = again(text.replace("over lost", "over won"))
    assert found.problem is not None
    assert "over won" in found.problem.why
    assert found.problem.entry == game.entry


def test_a_secret_of_no_luck_does_not_fit(game: Session) -> None:
    found = again(game.journal.text() + f"secret {'ab' * 32}\n")
    assert found.problem is not None
    assert "secret" in found.problem.why


def test_a_users_own_mission_is_in_the_journal_whole() -> None:
    from shamble.content.missions import mission_files

    text = mission_files()["2e/m0"].read_text(encoding="utf-8").replace("2e/m0", "my/town")
    session = Session.start(new_spec("my/town", 1, mission_text=text), SeededLuck(1))
    play(session, 30)
    found = again(session.journal.text())
    assert found.problem is None
    assert found.session.spec.mission_text == text


def test_a_journal_only_grows() -> None:
    session = started(seats=1)
    before = session.journal.text()
    for _ in range(8):
        play(session, 5, seed=session.entry)
        if session.steps[-1].by == 1:
            session.undo(1)
        after = session.journal.text()
        assert after.startswith(before)
        before = after


def test_line_ends_of_any_platform_are_read(game: Session) -> None:
    found = again("\ufeff" + game.journal.text().replace("\n", "\r\n"))
    assert found.problem is None


def test_a_file_with_bytes_that_are_no_text_is_read_as_far_as_it_goes(game: Session, tmp_path: Path) -> None:
    from shamble.session.journal import load

    path = tmp_path / "game.journal"
    path.write_bytes(game.journal.text().encode().replace(b"\n41 ", b"\n41 \xff\xfe"))
    found = replay(load(path))
    assert found.problem is not None
    assert found.problem.entry == 41


def test_marks_are_no_entries(game: Session) -> None:
    assert all(isinstance(line, Entry | Mark) for line in game.journal.body)
    assert [entry.number for entry in game.journal.entries] == list(range(1, game.entry + 1))
