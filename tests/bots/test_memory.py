"""Bots remember what they have worked out; what they decide does not depend on it."""

from __future__ import annotations

import pytest

from shamble.bots import mind as minds
from shamble.bots.mind import Errands, mind_of
from shamble.bots.situation import Situation
from shamble.lab.question import Question
from shamble.lab.series import Game, Job, play


def one_game(mission: str, number: int) -> tuple[object, ...]:
    found: Game = play(Job(Question(mission, "rules"), number))
    return found._replace(seconds=0.0)


@pytest.mark.parametrize(("mission", "last"), [("2e/m18", 10), ("2e/m11", 4), ("2e/m19", 4), ("po/m00", 4)])
def test_a_game_does_not_depend_on_those_played_before(mission: str, last: int) -> None:
    minds._minds.clear()
    alone = one_game(mission, last)
    minds._minds.clear()
    for number in range(last):
        one_game(mission, number)
    assert one_game(mission, last) == alone


@pytest.mark.parametrize("mission", ["2e/m1", "2e/m11", "2e/m14", "2e/m19", "po/m01", "po/m04"])
def test_errands_that_are_remembered_are_those_worked_out_anew(mission: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that differs in something they depend on must not be taken for another."""
    mind_of(Question(mission).rules()).errands.clear()
    usual, asked = Situation.errands, []

    def errands(self: Situation) -> Errands:
        found = usual(self)
        assert found == self.shared_out()
        asked.append(found)
        return found

    monkeypatch.setattr(Situation, "errands", errands)
    for number in range(3):
        one_game(mission, number)
    assert asked
