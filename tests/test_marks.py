"""Marks on Zones: laid, taken, gone by themselves; as text, on the board, in the picture."""

from __future__ import annotations

import pytest

from shamble.core.errors import ContentError
from shamble.core.kernel import Event, digest
from shamble.core.state import BARE, State
from shamble.proof.setup import build
from shamble.rules.base.events import MarkGone, MarkLaid
from shamble.rules.base.marks import has_mark, lay_mark, marks_of_the_round, take_mark, zones_marked
from shamble.rules.base.records import END_PHASE, NO_ZOMBIES, MarkKind
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.kills import kill
from shamble.rules.zombies.following import shift
from shamble.rules.zombies.groups import Step
from shamble.session.meaning import meaning
from shamble.session.position import read, write
from shamble.views.board_text import token_chunks
from shamble.views.event_text import event_words
from shamble.views.layers import map_of

KINDS = (MarkKind("frost", (NO_ZOMBIES, END_PHASE), most=1), MarkKind("rot"), MarkKind("charm", supply=2))
A, B, C = range(3)


@pytest.fixture
def table() -> tuple[Ruleset, State]:
    scene = {"book": "2e", "board": "a b c", "survivors": {"Ned": {"at": "a"}}, "zombies": {"b": "walker*2"}}
    rules, state = build({**scene, "turn": "Ned"})
    rules.marks = KINDS
    rules.mark_ids = {row.name: number for number, row in enumerate(KINDS)}
    rules.fading = ("frost",)
    return rules, state


def test_one_is_laid_and_taken(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    told: list[Event] = []
    assert lay_mark(rules, state, "rot", C, "test", told.append)
    assert lay_mark(rules, state, "rot", A, "test", told.append)
    assert lay_mark(rules, state, "rot", C, "test", told.append)
    assert zones_marked(rules, state, "rot") == (A, C, C)
    assert has_mark(rules, state, "rot", C)
    assert not has_mark(rules, state, "frost", C)
    assert take_mark(rules, state, "rot", C, "test", told.append)
    assert zones_marked(rules, state, "rot") == (A, C)
    assert not take_mark(rules, state, "rot", B, "test", told.append)
    assert told[0] == MarkLaid("rot", C, "test")
    assert told[-1] == MarkGone("rot", C, "test")
    assert len(told) == 4
    assert event_words(rules, told[-1]) == "rot in c is gone."


def test_there_is_no_room_for_more(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    assert lay_mark(rules, state, "frost", B, "", None)
    assert not lay_mark(rules, state, "frost", B, "", None)
    laid = [lay_mark(rules, state, "charm", zone, "", None) for zone in (A, A, B)]
    assert laid == [True, True, False]


def test_a_copy_keeps_its_own(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    before, name = state.copy(), digest(state)
    lay_mark(rules, state, "rot", A, "", None)
    assert before.ledger is BARE
    assert digest(before) == name != digest(state)
    take_mark(rules, state, "rot", A, "", None)
    assert digest(state) == name


def test_what_lasts_a_round_goes_at_its_end(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    lay_mark(rules, state, "frost", B, "", None)
    lay_mark(rules, state, "rot", B, "", None)
    marks_of_the_round(rules, state, None)
    assert not has_mark(rules, state, "frost", B)
    assert has_mark(rules, state, "rot", B)


def test_it_goes_with_the_last_zombie(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    lay_mark(rules, state, "frost", B, "", None)
    lay_mark(rules, state, "rot", B, "", None)
    walker = rules.kind_ids["walker"]
    kill(rules, state, B, walker, 1, -1, None)
    assert has_mark(rules, state, "frost", B)
    gone = state.copy()
    kill(rules, gone, B, walker, 1, -1, None)
    assert not has_mark(rules, gone, "frost", B)
    assert has_mark(rules, gone, "rot", B)
    shift(rules, state, (Step(B, walker, 1, C),))
    assert not has_mark(rules, state, "frost", B)
    assert has_mark(rules, state, "rot", B)


def test_a_position_tells_them(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    bare = write(rules, state)
    assert "mark" not in bare
    assert "hour" not in bare
    lay_mark(rules, state, "rot", C, "", None)
    lay_mark(rules, state, "rot", C, "", None)
    state.ledger = state.ledger._replace(hour=19)
    text = write(rules, state)
    assert 'mark rot: ["c", "c"]\n' in text
    assert "hour: 19\n" in text
    assert digest(read(rules, text)) == digest(state)
    assert 'mark rot: ["c", "c"]' in meaning(rules, state)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('mark mould: ["a"]', "unknown mark 'mould'"),
        ('mark rot: ["x"]', "unknown Zone 'x'"),
        ("hour: 24", "24 is no hour from 0 to 23"),
    ],
)
def test_a_wrong_line_is_named(table: tuple[Ruleset, State], line: str, wrong: str) -> None:
    rules, state = table
    lines = write(rules, state).splitlines()
    with pytest.raises(ContentError, match=f"line 2: .*{wrong}"):
        read(rules, "\n".join([lines[0], line, *lines[1:]]))


def test_board_and_picture_show_them(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    assert not token_chunks(rules, state, C)
    lay_mark(rules, state, "rot", C, "", None)
    lay_mark(rules, state, "rot", C, "", None)
    assert [text for text, _ in token_chunks(rules, state, C)] == ["✱ro2"]
    things = [thing for thing in map_of(rules, state, None).dynamic(state)["things"] if thing["sort"] == "mark"]
    assert [(thing["id"], thing["zone"], thing["name"]) for thing in things] == [("rot c", "c", "rot, 2 of them in c")]
