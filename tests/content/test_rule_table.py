"""The table of rules: how its rows are read, and that it and the scenarios are held against each other both ways."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shamble.cli.main import main
from shamble.content.book import shelf
from shamble.content.library import every_skill, library
from shamble.content.missions import find_mission, mission_files
from shamble.content.rule_table import Rule, rules_of, skill_word, written
from shamble.core.errors import ContentError
from shamble.proof.rule_check import Shown, counts, held, problems, shown_in

ROOT = Path(__file__).resolve().parents[2]
ALL = list(shown_in([ROOT / "tests" / "rules", ROOT / "tests" / "missions"]))

TABLE = """
[[chapter]]
name = "noise"
title = "Noise"
page = 14
[chapter.rules]
once = "One Action makes one token."
supply = {text = "There are 18 tokens.", test = "tests/content/test_tables.py::test_miniatures"}
"""


def shown(*rules: str, book: str = "2e") -> Shown:
    return Shown(Path("mine.yaml"), "Something", book, rules)


# --- reading -----------------------------------------------------------------------------------------------------


def test_rows_have_id_heading_page_and_proof(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(TABLE, encoding="utf-8")
    assert written(path, "2e") == [
        Rule("2e.noise.once", "2e", "Noise", 14, "One Action makes one token."),
        Rule(
            "2e.noise.supply",
            "2e",
            "Noise",
            14,
            "There are 18 tokens.",
            "tests/content/test_tables.py::test_miniatures",
        ),
    ]


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("once =", "On_ce =", ['"On_ce" is no part of an id', "dark-zones"]),
        ('name = "noise"', 'name = "Noise"', ['"Noise" is no part of an id']),
        ("page = 14", 'page = "14"', ['chapter "noise"', "a whole number"]),
        ("page", "pag", ['did you mean "page"?']),
        ("One Action", "One Action " * 30, ["rules", '"once"', "two lines at most"]),
        ('once = "One Action makes one token."', "once = 3", ['"once"', "a text in quotes"]),
        ("test =", "tset =", ['did you mean "test"?']),
        ('[chapter.rules]\nonce = "One Action makes one token."\n', 'rules = "one"\n#', ["a table of rules"]),
    ],
)
def test_a_broken_table_is_told_what_would_be_right(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(TABLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        written(path, "2e")
    assert [part for part in (str(path), *parts) if part not in str(told.value)] == []


@pytest.mark.parametrize("book", shelf())
def test_skills_and_missions_have_rows_without_being_written_again(book: str) -> None:
    rows = rules_of(book)
    headings = {each.heading for each in every_skill(library(book).cards) if each.heading and book in each.pages}
    assert {row.chapter for row in rows.values() if row.id.startswith(f"{book}.skill.")} == headings
    for name in mission_files():
        if name.startswith(f"{book}/"):
            texts = find_mission(name).rules
            assert [rows[f"{name.replace('/', '.')}.{at}"].text for at in range(1, len(texts) + 1)] == list(texts)


@pytest.mark.parametrize(
    ("heading", "word"),
    [
        ("+1 die: [Action]", "plus-1-die"),
        ("Is That All You've Got?", "is-that-all-youve-got"),
        ("Hit & run", "hit-run"),
        ("+1 free [Action type] Action", "plus-1-free-action"),
    ],
)
def test_skills_are_called_by_their_headings(heading: str, word: str) -> None:
    assert skill_word(heading) == word


# --- both ways ---------------------------------------------------------------------------------------------------


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert problems(ALL, ROOT) == []


def test_a_rule_without_a_scenario_is_told() -> None:
    left = [each for each in ALL if "2e.make-noise.purpose" not in each.rules]
    assert problems(left, ROOT) == [
        '2e.make-noise.purpose: no scenario of 2e shows it; write one with the line "shows: 2e.make-noise.purpose"'
    ]


def test_a_scenario_of_another_book_proves_nothing() -> None:
    left = [each for each in ALL if "2e.make-noise.purpose" not in each.rules or each.book == "po"]
    assert len(left) < len(ALL)
    assert [told.partition(":")[0] for told in problems(left, ROOT)] == ["2e.make-noise.purpose"]


def test_a_scenario_without_a_rule_is_told() -> None:
    assert problems([*ALL, shown()], ROOT) == [
        'mine.yaml: "Something" shows no rule; add a line such as "shows: 2e.noise.once" (shamble rules lists them)'
    ]


def test_an_unknown_rule_is_told_with_the_nearest() -> None:
    (told,) = problems([*ALL, shown("2e.noise.onec")], ROOT)
    assert told.startswith("mine.yaml: \"Something\": unknown rule '2e.noise.onec'; nearest: 2e.noise.once")


def test_one_book_is_held_by_itself() -> None:
    assert problems([*ALL, shown("2e.no.such")], ROOT, "po") == []
    assert problems([*ALL, shown("po.no.such", book="po")], ROOT, "po") != []


@pytest.mark.parametrize(
    ("test", "told"),
    [
        ("tests/content/test_gone.py::test_x", "which is not there"),
        ("tests/content/test_tables.py::test_gone", "no test called 'test_gone'"),
        ("tests/content/test_tables.py", "no test called ''"),
    ],
)
def test_a_proof_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch, test: str, told: str) -> None:
    rows = {"2e.a.b": Rule("2e.a.b", "2e", "A", 1, "B.", test)}
    monkeypatch.setattr("shamble.proof.rule_check.rules_of", lambda book: rows if book == "2e" else {})
    (problem,) = problems([], ROOT)
    assert told in problem


def test_a_mission_that_is_played_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("rule: Something\nmission: 2e/m0\nshows: [2e.noise.once, 2e.m0.2]\nexpect: {}\n", encoding="utf-8")
    assert [each.rules for each in shown_in([path])] == [("2e.noise.once", "2e.m0.2", "2e.m0")]


def test_what_is_counted() -> None:
    found = counts(ALL, "2e")
    assert found.skills == len({each.heading for each in library("2e").skills if each.heading})
    assert found.scenarios == sum(each.book == "2e" for each in ALL)
    assert found.chapters + found.skills + found.missions == len(held(ALL, "2e"))


# --- the commands ------------------------------------------------------------------------------------------------


def test_check_content_says_how_many_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-content", "po"]) == 0
    assert "po: " in (told := capsys.readouterr().out)
    assert f"rules of chapters, {counts(ALL, 'po').skills} of Skills" in told
    path = tmp_path / "one.yaml"
    path.write_text("rule: Something\nbook: po\nexpect: {}\n", encoding="utf-8")
    folders = [str(ROOT / "tests" / "rules"), str(ROOT / "tests" / "missions"), str(tmp_path)]
    assert main(["check-content", "po", "--scenarios", *folders]) == 1
    assert f'rules: {path}: "Something" shows no rule' in capsys.readouterr().out


def test_the_rules_are_listed_with_their_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "2e", "make-noise"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("2e.make-noise.purpose  (Make noise, p.22)\n    One Action")
    assert "    - 2e/noise: Noise on purpose is an Action" in told
    assert told.endswith("1 rule\n")
    assert main(["rules", "po", "tower.range", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["id"] == "po.tower.range"
    assert row["scenarios"]
