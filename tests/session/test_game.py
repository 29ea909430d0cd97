"""The session: who may say what, standing answers, undo, saving and taking up again."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.session.games import play, started, to_choice

from shamble.core.errors import ContentError
from shamble.core.kernel import Refused, digest
from shamble.core.points import TABLE, Choice, Dice, Draw
from shamble.session.game import CHANCE, GameSpec, Session, new_spec
from shamble.session.journal import read
from shamble.session.luck import KeyedLuck, SeededLuck
from shamble.session.replay import replay


def refused(session: Session, text: str, seat: int | None = None) -> str:
    """The rule that refuses it; nothing may have changed."""
    before, entries = digest(session.state), session.journal.text()
    with pytest.raises(Refused) as caught:
        session.say(text, seat)
    assert (digest(session.state), session.journal.text()) == (before, entries)
    return caught.value.rule


def in_turn(seat: int = 1, seats: int = 2) -> Session:
    """A session where this seat must choose an Action."""
    return to_choice(started(seats), "action", seat)


# --- who may say what --------------------------------------------------------------------------------------------


def test_a_game_starts_at_the_first_choice_with_its_chance_journaled() -> None:
    session = started()
    assert isinstance(session.point, Choice)
    assert session.entry == len(session.journal.entries) > 0
    assert all(step.by == CHANCE for step in session.steps[1:])


def test_saying_something_tells_and_goes_on_to_the_next_choice() -> None:
    session = in_turn()
    told = session.say("end")
    assert told == [event for step in session.steps if step.entry.number >= session.entry for event in step.events]
    assert isinstance(session.point, Choice)


def test_another_seat_cannot_answer() -> None:
    session = in_turn(1)
    assert refused(session, "end", 2) == "not-your-turn"
    assert refused(session, "2: end") == "not-your-turn"
    assert refused(session, "2: end", 1) == "not-your-turn"
    session.say("end", 1)


def test_a_seat_that_is_not_there_cannot_answer() -> None:
    assert refused(in_turn(1), "end", 7) == "no-such-seat"


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    session = in_turn(1)
    zone = session.rules.board.zones[session.state.survivors[0].zone].name
    assert refused(session, f"move {zone}", 1).startswith("move-")


def test_what_is_not_understood_changes_nothing() -> None:
    session = in_turn(1)
    before = session.journal.text()
    with pytest.raises(ContentError, match="not a decision"):
        session.say("dance")
    assert session.journal.text() == before


def test_players_do_not_decide_chance() -> None:
    session = Session(new_spec("2e/m0", 1), SeededLuck(1))  # before anything was drawn
    assert isinstance(session.point, Dice | Draw)
    assert refused(session, "equip Pistol") == "chance"


@pytest.mark.parametrize("seat", [1, 2])
def test_any_seat_answers_the_table_and_is_named(seat: int) -> None:
    session = to_choice(started(), "wound")
    assert isinstance(session.point, Choice)
    assert session.point.seat == TABLE
    answer, text = session.offers()[0]
    number = session.entry + 1
    session.say(answer, seat)
    assert session.steps[number].by == seat
    assert session.steps[number].entry.line() == f"{number} {seat}: {text}"


def with_cards(seat: int) -> tuple[Session, str, str]:
    """A session where the other seat is asked for an Action, with a figure of this seat and a card it carries."""
    session = in_turn(3 - seat)
    (_, _, _, card), text = session.free(seat)[0]
    return session, text.partition(":")[0], session.rules.cards[int(card)].name


def test_an_aside_is_said_by_its_figures_seat_whoever_is_asked() -> None:
    session, name, card = with_cards(2)
    assert refused(session, f"{name}: drop {card}", 1) == "not-your-turn"
    number = session.entry + 1
    session.say(f"{name}: drop {card}", 2)
    assert session.steps[number].entry.line() == f"{number} {name}: drop {card}"
    assert session.steps[number].by == 2


def test_an_aside_without_a_name_is_of_the_seat_that_speaks() -> None:
    session, _, card = with_cards(2)
    number = session.entry + 1
    session.say(f"drop {card}", 2)
    assert session.steps[number].by == 2


def test_forced_luck_waits_to_be_said() -> None:
    session = Session.start(new_spec("2e/m0", 1), auto_luck=False)
    assert session.journal.header.luck == "forced"
    assert isinstance(session.point, Draw)
    assert refused(session, "dice 6") == "chance"
    session.say("equip Pistol")
    assert session.steps[1].entry.line() == "1 equip Pistol"
    assert session.steps[1].by == CHANCE


def test_a_seat_without_survivors_speaks_for_the_table_only() -> None:
    spec = GameSpec("2e/m0", (("Amy", "Doug"), ()))
    session = to_choice(Session.start(spec, SeededLuck(2)), "wound")
    session.say(session.offers()[0][0], 2)
    assert refused(to_choice(session, "action"), "end", 2) == "not-your-turn"


# --- standing answers --------------------------------------------------------------------------------------------


def test_a_standing_answer_is_given_and_journaled() -> None:
    session = started(seats=1, mission="2e/m1")
    session.always("arrange", 1, "done")
    assert session.steps[-1].entry.line() == f"{session.entry} 1: always arrange done"
    play(session, 200, seed=3)
    given = [step for step in session.steps if step.standing]
    assert given
    assert {step.entry.text for step in given} == {"done"}
    again = replay(read(session.journal.text())).session
    assert again.standing == {(1, "arrange"): "done"}
    assert [step.standing for step in again.steps] == [step.standing for step in session.steps]


def test_a_standing_answer_can_be_taken_back() -> None:
    session = started(seats=1)
    session.always("arrange", 1, "done")
    session.always("arrange", 1, "")
    assert session.steps[-1].entry.line() == f"{session.entry} 1: ask arrange"
    assert not session.standing


def test_a_standing_answer_is_of_its_seat_alone() -> None:
    session = to_choice(started(), "arrange", 1)
    before = digest(session.state)
    session.always("arrange", 2, session.offers()[0][1])
    assert digest(session.state) == before


def test_what_is_not_offered_is_asked() -> None:
    session = to_choice(started(), "arrange", 1)
    before = digest(session.state)
    session.always("arrange", 1, "hold Zantetsuken")
    assert digest(session.state) == before


def test_ending_a_turn_is_always_asked() -> None:
    session = in_turn(1)
    before = digest(session.state)
    session.always("action", 1, "end")
    assert digest(session.state) == before


# --- undo --------------------------------------------------------------------------------------------------------


def before_a_move(seats: int = 2) -> Session:
    session = in_turn(1, seats)
    while not any(text.startswith("move ") for _, text in session.offers()):
        session = to_choice(play(session, 1, seed=session.entry), "action", 1)
    return session


def move(session: Session) -> None:
    session.say(next(answer for answer, text in session.offers() if text.startswith("move ")))


def test_a_seat_takes_back_its_last_decision() -> None:
    session = before_a_move()
    before, entry = digest(session.state), session.entry
    move(session)
    assert session.undo(1) == history_position(session, entry)
    assert digest(session.state) == before
    assert session.steps[-1].entry.line() == f"{session.entry} undo {history_position(session, entry)}"


def history_position(session: Session, entry: int) -> int:
    from shamble.session.history import position_of

    return position_of(session.steps, entry)


def test_a_seat_goes_back_alone_as_far_as_the_last_chance() -> None:
    session = started(seats=1)
    entry, why = session.undo_reach(1)
    assert (entry, why) == (session.entry, "chance")
    with pytest.raises(Refused) as caught:
        session.undo(1)
    assert caught.value.rule == "undo-nothing"


def test_a_seat_does_not_go_back_over_anothers_decision() -> None:
    session, _, card = with_cards(2)
    session.say(f"drop {card}", 2)
    assert session.undo_reach(1) == (session.entry, "seat 2")
    with pytest.raises(Refused):
        session.undo(1)
    before = session.steps[-1].back
    session.undo(2)
    assert digest(session.state) == digest(session.steps[before].state)


def test_several_decisions_are_taken_back_at_once_within_reach_only() -> None:
    session = before_a_move()
    start = history_position(session, session.entry)
    move(session)
    session.say("end", 1)
    reach, _ = session.undo_reach(1)
    assert reach <= start
    with pytest.raises(Refused) as caught:
        session.undo(1, 1)
    assert caught.value.rule == "undo-too-far"
    assert session.undo(1, start) == start
    assert digest(session.state) == digest(session.steps[start].state)


def test_further_back_all_seats_must_agree() -> None:
    session = play(started(), 40)
    before = digest(session.state)
    assert session.propose_undo(5, 2) is False
    assert digest(session.state) == before
    assert session.agree_undo(2) is False
    assert session.agree_undo(1) is True
    undo = next(entry for entry in reversed(session.journal.entries) if entry.kind == "undo")
    assert undo.line() == f"{undo.number} undo {history_position(session, 5)} agreed 2 1"
    assert digest(session.steps[undo.number].state) == digest(session.steps[5].state)


def test_an_answer_drops_a_proposal() -> None:
    session = play(started(), 40)
    session.propose_undo(5, 2)
    session.say(session.offers()[0][0])
    with pytest.raises(Refused) as caught:
        session.agree_undo(1)
    assert caught.value.rule == "undo-not-proposed"


def test_alone_one_goes_back_at_once() -> None:
    session = play(started(seats=1), 40)
    assert session.propose_undo(0, 1) is True


def test_an_undo_can_be_undone() -> None:
    session = before_a_move(seats=1)
    move(session)
    after, entry = digest(session.state), session.entry
    session.undo(1)
    assert digest(session.state) != after
    session.propose_undo(entry, 1)
    assert digest(session.state) == after


def test_an_entry_that_is_not_there_cannot_be_gone_back_to() -> None:
    session = started(seats=1)
    with pytest.raises(Refused) as caught:
        session.propose_undo(session.entry + 1, 1)
    assert caught.value.rule == "undo-unknown"


def test_after_the_end_an_undo_plays_on_with_another_secret() -> None:
    luck = KeyedLuck(b"the first secret, soon revealed.")
    session = play(started(seats=1, luck=luck))
    session.propose_undo(session.entry - 1, 1)
    assert isinstance(session.luck, KeyedLuck)
    assert session.luck.secret != luck.secret
    assert any(entry.kind == "luck" and entry.text == session.luck.published() for entry in session.journal.entries)
    assert replay(read(session.journal.text())).problem is None


def test_undo_takes_back_what_was_said_and_the_standing_answers_after_it() -> None:
    session = to_choice(started(), "action", 1)
    while "reorganize" not in [text for _, text in session.offers()]:
        session = to_choice(play(session, 1, seed=session.entry), "action", 1)
    before = digest(session.state)
    session.always("arrange", 1, "done")
    session.say("reorganize", 1)
    assert session.steps[-1].standing
    session.undo(1)
    assert digest(session.state) == before


def test_after_an_undo_a_standing_answer_waits_for_the_next_decision() -> None:
    session = to_choice(started(), "arrange", 1)
    asked = session.entry
    session.always("arrange", 1, session.offers()[0][1])
    given = next(step.entry.number for step in session.steps[asked + 1 :] if step.standing)
    session.propose_undo(asked, 1)
    assert session.agree_undo(2)
    assert given < session.entry
    assert digest(session.state) == digest(session.steps[asked].state)


# --- files -------------------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_if_never_left(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = play(started(seed=9), 60)
    session.save(path)
    other = Session.resume(path)
    assert other.journal.text() == session.journal.text()
    assert play(other, 60, seed=4).journal.text() == play(session, 60, seed=4).journal.text()


def test_saving_leaves_no_other_file_and_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_text("old", encoding="utf-8")
    session = started()
    session.save(path)
    assert path.read_text(encoding="utf-8") == session.journal.text()
    assert list(tmp_path.iterdir()) == [path]


def test_a_keyed_game_taken_up_gets_new_luck_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    luck = KeyedLuck(b"the first secret, soon revealed.")
    session = play(started(luck=luck), 40)
    session.save(path)
    other = Session.resume(path)
    assert isinstance(other.luck, KeyedLuck)
    assert other.steps[-1].entry.line() == f"{session.entry + 1} luck {other.luck.published()}"
    assert digest(other.state) == digest(session.state)
    same = Session.resume(path, luck)
    assert same.journal.text() == session.journal.text()


def test_a_game_cut_off_in_mid_line_is_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = play(started(seed=9), 60)
    text = session.journal.text()
    path.write_text(text[:-2], encoding="utf-8")
    other = Session.resume(path)
    assert digest(other.steps[session.entry - 1].state) == digest(session.steps[session.entry - 1].state)
    assert "cut" not in other.journal.text()


def test_a_game_that_does_not_fit_is_not_taken_up_unless_told_to(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = play(started(seed=9), 60)
    head = session.journal.text().partition("\n31 ")[0]
    path.write_text(f"{head}\n31 melee Chainsaw\n32 end\n", encoding="utf-8")
    with pytest.raises(ContentError, match="entry 31"):
        Session.resume(path)
    kept = Session.resume(path, keep=True)
    assert digest(kept.steps[30].state) == digest(session.steps[30].state)
    assert replay(read(kept.journal.text())).problem is None


def test_a_game_taken_up_in_mid_chance_draws_on(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = Session(new_spec("2e/m0", 1), SeededLuck(4))
    session.save(path)
    assert isinstance(Session.resume(path).point, Choice)
    assert Session.resume(path).journal.text() == Session.start(new_spec("2e/m0", 1), SeededLuck(4)).journal.text()
