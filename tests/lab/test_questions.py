"""Questions to the lab: what is taken away, who plays, what is compared, and how hard it is in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.bots.ladder import ADVISER
from shamble.cli.main import main
from shamble.content.fingerprint import map_id
from shamble.content.missions import find_mission, mission_files
from shamble.core.errors import ContentError, UnknownName
from shamble.lab import difficulty
from shamble.lab.compare import compare
from shamble.lab.difficulty import difficulty_of, measured, measured_words, plain_share
from shamble.lab.question import Question
from shamble.lab.report import REPORT
from shamble.lab.run import Arm, Asked, Run
from shamble.lab.series import Game
from shamble.views.speech import say


def game(won: bool, stages: int = 0, rounds: int = 5, ending: str = "lost eliminated") -> Game:
    return Game(won, "won objectives" if won else ending, 2 if won else stages, 2, rounds, 100, 0.1)


# --- what is asked -----------------------------------------------------------------------------------------------


def test_a_card_that_is_taken_away_is_in_no_deck_but_that_of_the_start() -> None:
    usual, without = Question("2e/m0").rules(), Question("2e/m0", without=("pistol",)).rules()
    decks = ("equipment", "starting")
    names = {name: [usual.cards[card].name for card in usual.deck_cards[name]] for name in decks}
    left = {name: [without.cards[card].name for card in without.deck_cards[name]] for name in decks}
    assert "Pistol" in names["equipment"]
    assert "Pistol" not in left["equipment"]
    assert left["starting"] == names["starting"]
    assert left["equipment"] == [name for name in names["equipment"] if name != "Pistol"]


def test_a_skill_that_is_taken_away_does_nothing() -> None:
    rules = Question("2e/m0", without=("Lucky",)).rules()
    assert not next(skill for skill in rules.skills if skill.name == "Lucky").effects


def test_teams_sizes_decks_and_modes_are_asked_for() -> None:
    assert [f.name for f in Question("2e/m0", team=("Ned", "Wanda")).rules().figures][:2] == ["Ned", "Wanda"]
    assert len(Question("2e/m0", survivors=4).spec().team().survivors) == 4
    easy, usual = Question("2e/m0", deck="easy").rules(), Question("2e/m0").rules()
    assert len(easy.deck_cards["zombie"]) < len(usual.deck_cards["zombie"])
    assert "dark-zones" in Question("2e/m0", modes=("dark-zones",)).rules().modes


@pytest.mark.parametrize(
    ("question", "word"),
    [
        (Question("2e/m0", bot="genius"), "rules"),
        (Question("2e/m0", without=("Luckyy",)), "Lucky"),
        (Question("2e/m0", deck="esay"), "easy"),
        (Question("2e/m77"), "2e/m7"),
    ],
)
def test_what_there_is_not_is_told_with_what_there_is(question: Question, word: str) -> None:
    with pytest.raises(UnknownName, match=word):
        question.checked()


# --- what it says ------------------------------------------------------------------------------------------------


def test_a_difference_in_every_pair_is_beyond_chance_and_one_in_few_is_not() -> None:
    lost, won = [game(False)] * 20, [game(True)] * 20
    clear = compare(lost, won)
    assert clear.won.beyond_chance
    assert clear.score.beyond_chance
    assert clear.gain == 1.0
    faint = compare(lost, [game(True), *lost[1:]])
    assert not faint.won.beyond_chance
    assert faint.gain == pytest.approx(0.05)
    assert faint.low < 0 < faint.high
    assert -1 < clear.low < 1.0
    assert clear.low > 0.5
    few = compare(lost[:2], won[:2])  # an interval of no width would say more than two games can
    assert few.low < 0.5
    many = compare(lost[:7], won[:7], among=20)
    assert compare(lost[:7], won[:7]).won.beyond_chance
    assert not many.won.beyond_chance  # one of twenty questions looks like that by chance
    assert compare(lost, lost).won.chance == 1.0


def test_won_games_and_how_far_they_came_are_judged_apart() -> None:
    longer = compare([game(False, rounds=5)] * 20, [game(False, rounds=9)] * 20)
    won, came = longer.sentences()
    assert "may well be chance" in won
    assert "farther in 20 and less far in 0" in came
    assert "beyond chance" in came


def test_what_never_happened_is_said_plainly() -> None:
    found = difficulty_of([game(False, 0)] * 30 + [game(False, 1, ending="cut off")])
    assert found.word == "brutal"
    assert found.sentences() == [
        "never won in 31 games (95 %: up to 11%)",
        "objective 2 of 2 never reached",
        "1 games did not come to an end",
        "median length 5 Rounds",
        "brutal",
    ]
    assert difficulty_of([game(True)] * 19 + [game(False)] * 2).sentences()[0].startswith("won 19 of 21 games: 90%")
    assert difficulty_of([game(True)] * 3).sentences()[-1] == "perhaps easy"


def test_every_mission_that_comes_with_the_game_was_measured() -> None:
    assert set(measured()["missions"]) == set(mission_files())
    assert measured_words("2e/m0").startswith("our best bot wins 9 in 10")
    assert measured_words("mine/m1") == ""


@pytest.mark.parametrize("mission", mission_files())
def test_what_was_measured_on_an_older_map_says_so(mission: str) -> None:
    row = measured()["missions"][mission]
    older = row["map"] != map_id(find_mission(mission))
    words = measured_words(mission)
    whose = "our best bot" if row["bot"] == ADVISER else "a simple bot"
    assert words.startswith(f"{whose} has" if row["wins"] in (0, row["games"]) else f"{whose} wins")
    assert words.endswith("(on an older map)") == older


@pytest.mark.parametrize(
    ("wins", "games", "words"),
    [
        (0, 12, "our best bot has not won yet"),
        (12, 12, "our best bot has always won"),
        (3, 12, "our best bot wins about 1 in 4"),
        (2, 12, "our best bot wins about 1 in 6"),
        (10, 40, "our best bot wins 1 in 4"),
        (19, 40, "our best bot wins 1 in 2"),
        (37, 40, "our best bot wins 9 in 10"),
        (2, 40, "our best bot wins 1 in 20"),
        (39, 40, "our best bot wins 19 in 20"),
        (1, 200, "our best bot wins less than 1 in 25"),
    ],
)
def test_a_share_is_said_as_people_say_it(wins: int, games: int, words: str) -> None:
    form, given = plain_share(wins, games)
    assert say(f"lab.measured.{form}", bot=say("lab.bot.best"), **given) == words


def test_a_map_that_changes_makes_the_figures_older(monkeypatch: pytest.MonkeyPatch) -> None:
    mission = find_mission("2e/m8")
    row = {"bot": "search", "map": map_id(mission), "games": 12, "wins": 4, "word": "hard"}
    monkeypatch.setattr(difficulty, "measured", lambda: {"missions": {"2e/m8": row}})
    assert measured_words("2e/m8") == "our best bot wins about 1 in 3"
    changed = mission._replace(tokens=mission.tokens[1:])
    monkeypatch.setattr(difficulty, "find_mission", lambda _: changed)
    assert measured_words("2e/m8") == "our best bot wins about 1 in 3 (on an older map)"


# --- a mission of one's own --------------------------------------------------------------------------------------


def test_a_mission_that_cannot_be_won_is_told_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It asks for more Water than there is in the deck."""
    text = mission_files()["2e/m0"].read_text(encoding="utf-8").replace('id = "2e/m0"', 'id = "mine/thirst"')
    head, stage, rest = text.partition("[[stage]]")
    thirst = '[[stage]]\ngoals = [{kind = "cards", names = ["Water"], count = 9}]\n\n'
    (tmp_path / "mine.toml").write_text(head + thirst + stage + rest, encoding="utf-8")
    assert main(["lab", str(tmp_path / "mine.toml"), "--games", "20", "--out", str(tmp_path / "run")]) == 0
    told = capsys.readouterr().out
    assert "never won in 20 games" in told
    assert "never reached" in told
    assert (tmp_path / "run" / REPORT).stat().st_size > 20_000


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    asked = Asked((Arm("as it is", Question("2e/m0")),), 1)
    with pytest.raises(ContentError, match="file"):
        Run.open(tmp_path / "file" / "run", asked)
