"""Draft books: scenarios find them by their code, and whatever lists books, Survivors or rules leaves them out."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.cli.main import main
from shamble.content.book import drafts, find_book, shelf
from shamble.content.characters import find_character, others
from shamble.content.library import library
from shamble.content.missions import load_mission, mission_files
from shamble.core.errors import ContentError
from shamble.proof import bite
from shamble.proof.content_check import check_all, check_references
from shamble.proof.rule_check import Shown, problems, shown_in
from shamble.proof.scenario import run_files
from shamble.server.library import everything
from shamble.session.spec import GameSpec

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "tests" / "rules"
OWN = mission_files()["2e/m0"].read_text(encoding="utf-8").replace('"2e/m0"', '"my/town"')


def test_a_draft_is_found_by_its_code_and_lies_on_no_shelf() -> None:
    assert {"wzc"} == set(drafts())
    assert not set(drafts()) & set(shelf())
    assert find_book("wzc").title == "Washington Z.C."
    with pytest.raises(ContentError) as told:
        find_book("wzd")
    assert "wzc" not in str(told.value)


@pytest.mark.parametrize("book", drafts())
def test_a_draft_has_scenarios_that_pass(book: str) -> None:
    found = list(run_files([RULES / book]))
    assert len(found) > 1
    assert [each for each in found if each.problem] == []


def test_no_survivor_of_a_draft_is_a_guest_elsewhere() -> None:
    assert others("2e") == ["po", "uoa", "wd"]
    for name in ("Anton", "wzc:Anton"):
        with pytest.raises(ContentError):
            find_character("2e", name)
    assert find_character("wzc", "Anton")[0] == find_character("wzc", "wzc:Anton")[0] == "wzc"
    assert find_character("wzc", "Trixie")[0] == "uoa"


def test_the_lobby_and_the_content_check_have_no_draft() -> None:
    assert [book["id"] for book in everything()["books"]] == list(shelf())
    assert [each.book for each in check_all()] == list(shelf())
    assert [each.book for each in check_all("wzc")] == ["wzc"]


def test_what_a_survivors_own_slot_takes_is_a_card_or_a_type() -> None:
    tables, book = library("uoa"), find_book("uoa")
    row = next(each for each in tables.characters.values() if each.listed == "rifle")
    for draft, listed in ((True, "riffle"), (False, "riffle"), (False, "Old Timr")):
        wrong = tables._replace(characters={row.name: row._replace(listed=listed)})
        with pytest.raises(ContentError, match=f"{row.name} of book uoa lists.*{listed}.*nearest"):
            check_references(book._replace(draft=draft), wrong)


@pytest.mark.parametrize("command", [["missions", "--book", "wzc"], ["soak", "--book", "wzc", "--games", "1"]])
def test_commands_that_play_refuse_a_draft(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) != 0
    assert (
        f'book "{command[2]}" is a draft for scenarios; the books to play are: 2e, po, uoa, wd'
        in capsys.readouterr().err
    )


def test_no_game_is_played_by_a_draft_not_even_of_ones_own_mission() -> None:
    text = OWN.replace('book = "2e"', 'book = "wzc"')
    assert load_mission(text).book == "wzc"
    with pytest.raises(ContentError, match='book "wzc" is a draft'):
        GameSpec("my/town", mission_text=text).load()
    assert GameSpec("my/town", mission_text=OWN).load().book == "2e"


def test_skills_that_are_not_declared_yet_are_left_off() -> None:
    anton = library("wzc").characters["Anton"]
    known = {skill.name for skill in library("wzc").skills}
    assert "+1 Action" in anton.skills[1]
    assert {name for row in library("wzc").characters.values() for level in row.skills for name in level} <= known


# --- what a draft must prove -------------------------------------------------------------------------------------


def test_a_draft_proves_what_it_writes_down() -> None:
    shown = list(shown_in([RULES / "wzc", ROOT / "tests" / "missions" / "wzc"]))
    assert problems(shown, ROOT, "wzc") == []
    assert any("wzc.light.dawn: no scenario of wzc shows it" in told for told in problems([], ROOT, "wzc"))
    astray = Shown(RULES / "wzc", "Something", "wzc", ("wzc.light.dwan",))
    told = problems([*shown, astray], ROOT, "wzc")
    assert any("wzc.light.dwan" in each and "wzc.light.dawn" in each for each in told)


def test_a_draft_answers_for_what_only_drafts_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bite, "ABSENT", frozenset())
    answers = {"split": "no_split", "first_player": "players_choose_first"}
    mine = find_book("wzc")._replace(policies=answers, modes={})
    assert bite.switched_policies(mine) == {"no_split"}
    assert bite.switched_policies(mine._replace(draft=False)) >= {"no_split", "players_choose_first"}
