"""Looking back on a game: every entry has its chance, what luck and decisions changed adds up, blunders are found."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from shamble.bots.mind import mind_of
from shamble.cli.main import main
from shamble.lab.chosen import session_of
from shamble.lab.question import Question
from shamble.lab.review import CARD, DECISION, DICE, Review, as_played, outcomes, review
from shamble.lab.series import Job
from shamble.session.game import Session
from shamble.session.journal import load
from shamble.session.replay import replay

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"


@cache
def won_game() -> tuple[Session, Review]:
    session = replay(load(GOLDEN)).session
    return session, review(session)


def test_every_entry_that_was_played_has_its_moment() -> None:
    session, found = won_game()
    assert [moment.entry for moment in found.moments] == as_played(session)
    assert {moment.kind for moment in found.moments} == {DICE, CARD, DECISION}
    assert all(0 <= moment.chance <= 1 for moment in found.moments)


def test_a_won_game_ends_at_certainty_and_luck_and_skill_add_up_to_it() -> None:
    session, found = won_game()
    assert found.moments[-1].chance == 1.0
    start = sum(outcomes(mind_of(session.rules), session.steps[0].state)) / 12
    assert start + found.luck + found.skill == pytest.approx(1.0)


def test_lucky_rolls_are_rolls_and_the_best_comes_first() -> None:
    found = won_game()[1]
    assert all(moment.kind != DECISION and moment.change > 0 for moment in found.lucky())
    assert [m.change for m in found.lucky()] == sorted((m.change for m in found.lucky()), reverse=True)
    assert all(moment.change < 0 for moment in found.unlucky())


def test_whoever_stands_among_zombies_and_waits_reads_about_it() -> None:
    session = session_of(Job(Question("2e/m0"), 4))
    path = as_played(session)
    careless = Session.start(session.spec, auto_luck=False)
    said = 0
    for at in path:
        entry, before = session.steps[at].entry, careless.state
        offers = {text: answer for answer, text in careless.offers()}
        beset = before.round > 1 and "end" in offers and any(text.startswith("melee") for text in offers)
        if beset:
            careless.take(offers["end"], 1)
            said += 1
            break
        careless.say(entry.text)
    assert said
    found = review(careless)
    last = found.moments[-1]
    assert last.kind == DECISION
    assert last.text == "end"
    assert last.change < 0


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.lab.review.TRIES", 2)
    assert main(["review", str(GOLDEN)]) == 0
    told = capsys.readouterr().out
    assert "Round  1" in told
    assert "All dice and cards together" in told
