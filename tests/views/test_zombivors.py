"""Who lies on the board, who has risen, who is Toxic: in the terminal, for the browser, on the picture, in words."""

from __future__ import annotations

from typing import Any

from shamble.core.state import DOWNED, PLAYING, State
from shamble.proof.scenario import play
from shamble.rules.base.ruleset import Ruleset
from shamble.session.position import read, write
from shamble.views.board_text import people
from shamble.views.choices import option_words
from shamble.views.event_text import event_words
from shamble.views.picture_things import survivors
from shamble.views.questions import question_words
from shamble.views.table import table
from shamble.views.team_text import team_rows, team_text

RAW: dict[str, Any] = {
    "rule": "one lies, one stands",
    "book": "po",
    "modes": ["resurrection"],
    "board": "a b",
    "survivors": {"Belle": {"at": "a", "wounds": 1, "hands": ["Wounded"]}, "Kim": {"at": "b"}},
    "zombies": {"a": "walker"},
    "phase": "zombies",
    "expect": {},
}


def played(*lines: str) -> tuple[Ruleset, State, list[str]]:
    done = play({**RAW, "play": lines})
    return done.rules, done.state, [event_words(done.rules, event) for event in done.events]


def text(lines: list[Any]) -> str:
    return "\n".join(str(line) for line in lines)


def test_who_lies_on_the_board_is_shown_where() -> None:
    rules, state, told = played()
    assert state.survivors[0].status == DOWNED
    assert "down in a" in text(team_text(rules, state))
    assert "down in a" in text(team_rows(rules, state))
    assert [chunk for chunk, _ in people(rules, state, rules.board.find("a"))] == ["_B_"]
    assert [thing["down"] for thing in survivors(rules, state)] == [True, False]
    assert table(rules, state)["team"][0]["status"] == "downed"
    assert "Belle goes down in a, and may rise again." in told


def test_its_player_is_asked_in_words() -> None:
    rules, state, _ = played()
    assert question_words(rules, state) == "Belle lies there. Up again as a Zombivor now, or later?"
    assert [option_words(rules, state, answer) for answer in (("rise",), ("wait",))] == [
        "Rise",
        "Lie still for another Round",
    ]


def test_who_has_risen_is_called_a_zombivor() -> None:
    rules, state, told = played("rise")
    assert state.survivors[0].status == PLAYING
    assert "Belle☣" in text(team_text(rules, state))
    assert "Kim☣" not in text(team_text(rules, state))
    team = table(rules, state)["team"]
    assert [(each["who"], each["title"], each["full"]) for each in team] == [
        ("Belle", "Zombivor Belle", 5),
        ("Kim", "Kim", 2),
    ]
    assert "Belle rises in a as a Zombivor!" in told
    assert [thing["name"] for thing in survivors(rules, state)] == ["Zombivor Belle in a", "Kim in b"]


def test_positions_with_them_are_written_and_read() -> None:
    for lines in ((), ("rise",)):
        rules, state, _ = played(*lines)
        assert read(rules, write(rules, state)).facts() == state.facts()


def test_toxic_zombies_have_their_words() -> None:
    around = {"zombies": {"b": "toxic-abomination walker*2"}, "reserve": {"toxic-walker": 2, "toxic-abomination": 0}}
    done = play({**RAW, "board": "a#B b", "survivors": {"Belle": {"at": "a"}}, **around})
    assert "2 Walkers in b turn into Toxic Walkers." in [event_words(done.rules, event) for event in done.events]


def test_toxic_blood_is_called_by_its_name() -> None:
    fight = {"zombies": {"a": "toxic-walker"}, "turn": "Belle", "play": ["melee Kukri", "dice 4"]}
    done = play({**RAW, "phase": "", "survivors": {"Belle": {"at": "a", "hands": ["Kukri"]}}, **fight})
    told = [event_words(done.rules, event) for event in done.events]
    assert "Belle kills 1 Toxic Walker in a." in told
    assert "Belle is sprayed with Toxic blood: Health 1." in told
