"""Wagon, Gatling Gun and Train: random games under all laws, bots that pass by, rows that are told what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml

from shamble.bots import ladder
from shamble.content.missions import load_mission
from shamble.content.tables import load_cars
from shamble.core.errors import ContentError
from shamble.core.kernel import Event, advance, apply, options
from shamble.core.points import Answer, Choice, Over
from shamble.core.state import State
from shamble.lab.laws import conserved
from shamble.proof.setup import build
from shamble.rules.base.records import ANYBODY, NOBODY
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import may_escape
from shamble.session.luck import SeededLuck
from shamble.session.notation import zone_called
from shamble.session.position import read, write
from shamble.views.picture_data import picture
from shamble.views.svg import svg
from shamble.views.words import event_words, option_words, question_words

TRAINS = Path(__file__).parent / "uoa" / "train.yaml"
PLACES = ("8V.a", "8V.g", "8V.h", "10V.b", "1R.d", "2R.A")
LONGEST = 250


def station() -> str:
    """The mission of the scenarios, with a Train that comes at once and takes anybody along."""
    text = str(yaml.safe_load(TRAINS.read_text(encoding="utf-8"))[0]["mission_text"])
    return text.replace('colors = ["blue"]\n', "").replace("clean = true\n", "")


def table(luck: Random) -> tuple[Ruleset, State]:
    def somewhere(**more: object) -> dict[str, object]:
        return {"at": luck.choice(PLACES), **more}

    return build(
        {
            "book": "uoa",
            "mission_text": station(),
            "survivors": {"Carl": somewhere(leads=["Jimmy"]), "May": somewhere(), "Meg": somewhere(hands=["Colt SAA"])},
            "cars": {"gatling-wagon": {"at": luck.choice(("8V.a", "8V.g", "8V.i"))}, "gatling": {"at": "8V.d"}},
            "noise": {"8V.a": 1},
            "turn": "Carl",
        }
    )


def played(bot: str, seed: int) -> set[str]:
    """The verbs of one game; every point holds all laws, is told in words, and some are written and drawn."""
    luck, said = SeededLuck(seed), set[str]()
    rules, state = table(Random(seed))
    state = advance(rules, state)
    for number in range(LONGEST):
        point = state.point
        answer: Answer
        if isinstance(point, Over):
            break
        if isinstance(point, Choice):
            answer = chosen(bot, rules, state, luck, Random(seed * LONGEST + number))
            said.add(str(answer[0]))
            assert option_words(rules, state, answer)
            assert question_words(rules, state)
        else:
            assert point is not None
            answer = point.sample(luck)
        state = apply(rules, state, answer, lambda event: assert_told(rules, event))
        conserved(rules, state)
        if number % 9 == 0:
            assert svg(picture(rules, state))
            assert read(rules, write(rules, state)).facts() == state.facts()
    return said | {f"layout {rules.board.layout(state.doors)}"}


def assert_told(rules: Ruleset, event: Event) -> None:
    assert event_words(rules, event)


def chosen(bot: str, rules: Ruleset, state: State, luck: SeededLuck, at_random: Random) -> Answer:
    if bot == "random":
        return at_random.choice(options(rules, state))
    return ladder.choose(bot, rules, state, 100, luck).answer


def test_random_games_with_machines_and_a_train_hold_all_laws() -> None:
    said = set[str]().union(*(played("random", seed) for seed in range(40)))
    assert {"push", "ride", "fire", "set-down", "layout 4"} <= said


@pytest.mark.parametrize("bot", ["rules", "greedy"])
def test_bots_get_into_what_carries_a_gun_and_push_nothing_that_nobody_asks_for(bot: str) -> None:
    said = played(bot, 1)
    assert "ride" in said
    assert "push" not in said


def cars(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cars.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_row_says_who_gets_in_and_whose_gun_it_carries(tmp_path: Path) -> None:
    common = 'search = "no"\nconfidence = "designed"\n'
    gun = "ranged = {range = [1, 2], dice = 3, accuracy = 4, damage = 1, loudness = 2}\nescalation = 1\n"
    rows = [
        f'[[car]]\nname = "cart"\nseats = "any"\npush = 2\nmounts = "gun"\n{common}',
        f'[[car]]\nname = "gun"\nseats = "none"\npush = 3\n{gun}{common}',
        f'[[car]]\nname = "bike"\nseats = 2\n{common}',
    ]
    found = load_cars(cars(tmp_path, "\n".join(rows)))
    assert [found[name].seats for name in ("cart", "gun", "bike")] == [ANYBODY, NOBODY, 2]
    assert found["cart"].gun == found["gun"].gun
    assert found["cart"].escalation == 1
    assert found["bike"].gun is None


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("push = 3", "what is pushed says how many get in"),
        ('seats = "some"', '"some" is unknown'),
        ("seats = 0", "from 1 to"),
        ('mounts = "cannon"', '"cannon" is unknown'),
    ],
)
def test_a_wrong_row_is_told_what_would_be_right(line: str, error: str, tmp_path: Path) -> None:
    text = f'[[car]]\nname = "cart"\nsearch = "no"\nconfidence = "designed"\n{line}\n'
    with pytest.raises(ContentError, match=error):
        load_cars(cars(tmp_path, text))


@pytest.mark.parametrize(
    ("line", "wrong", "error"),
    [
        ('["12R 0", "10R 0"]', '["12R 0"]', "every row with the same strips"),
        ('["12R 0", "10R 0"]', '["11R 0", "10R 0"]', "every row with the same strips"),
        ('["12R 0", "10R 0"]', '["12R", "10R 0"]', "a tile and its clockwise turn"),
        ('cabin = "10R.C"', 'cabin = "9R.C"', '"9R" is unknown'),
        ('by = ["train"]', 'by = ["boat"]', '"boat" is unknown'),
        ('cabin = "10R.C"', 'cabin = "10R.C"\ndeed = "whistle"', 'does "deed whistle"'),
    ],
)
def test_a_wrong_train_is_told_what_would_be_right(line: str, wrong: str, error: str) -> None:
    assert line in station()
    with pytest.raises(ContentError, match=error):
        load_mission(station().replace(line, wrong))


def test_whoever_is_to_leave_by_train_needs_one() -> None:
    text = station()
    without = text[: text.index("[train]")] + text[text.index("[[stage]]") :]
    with pytest.raises(ContentError, match="a Train"):
        load_mission(without)


def crossing(layout: int) -> tuple[Ruleset, State]:
    """A Starting Zone, an Exit too, that reaches over the rails, with the Train there or gone."""
    raw = yaml.safe_load(TRAINS.read_text(encoding="utf-8"))[-1]
    text = str(raw["mission_text"])
    assert 'start = ["4R.a"]' in text
    text = text.replace('start = ["4R.a"]', 'start = ["4R.b"]\nexit = ["4R.b"]').replace('"train"', '"foot"')
    carl = {"at": "12V.b"}  # the strip that was taken up ahead of the Train and laid behind it
    return build({"book": "uoa", "mission_text": text, "layout": layout, "survivors": {"Carl": carl}, "turn": "Carl"})


@pytest.mark.parametrize(("layout", "zones"), [(0, ["10V.b"]), (1, ["10R.e"]), (2, ["12V.b"]), (3, ["12V.b"])])
def test_start_and_exit_stay_where_they_are_under_whatever_strip(layout: int, zones: list[str]) -> None:
    rules, state = crossing(layout)
    tokens = picture(rules, state)["tokens"]
    assert [each["zone"] for each in tokens if each["kind"] in ("start", "exit")] == zones * 2
    assert svg(picture(rules, state))
    assert may_escape(rules, state, 0, "foot") == (zones == ["12V.b"])


def test_a_zone_is_called_by_the_name_it_has_as_the_board_lies_now() -> None:
    rules, state = crossing(2)
    assert rules.board.find("4R.b") != rules.board.find("12V.b")
    assert zone_called(rules, state, "4R.b") == rules.board.find("12V.b")
