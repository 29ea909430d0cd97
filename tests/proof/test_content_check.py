"""What `check-content` looks at beyond single files: words, switches, confidence, and the command itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from shamble.cli.main import main
from shamble.content.book import find_book, shelf
from shamble.content.compile import Switches, mission_board
from shamble.content.confidence import confidences, tile_confidence
from shamble.content.library import library
from shamble.content.mission_switches import rule_names, without
from shamble.content.missions import Mission, find_mission, load_own, mission_files, vocabulary
from shamble.content.missions.goals import KINDS
from shamble.content.missions.usage import KEYS, SAID, check_vocabulary, unused
from shamble.content.reading import parse_toml, read_text
from shamble.core.errors import ContentError
from shamble.core.plan import in_one_piece
from shamble.proof.bite import fails
from shamble.proof.mission_check import check_file, check_joins, doors_that_open

FILES = mission_files()
ALL = [load_own(path) for path in FILES.values()]
RAW = [parse_toml(read_text(path), str(path)) for path in FILES.values()]


@pytest.mark.parametrize("path", FILES.values(), ids=FILES.keys())
def test_every_mission_passes(path: Path) -> None:
    check_file(path)


# --- the map -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_every_zone_of_a_board_is_one_piece(mission: Mission) -> None:
    """A tile in pieces is refused when it is read, and parts merge only where they touch."""
    zones = mission_board(mission, False).zones
    assert [zone.name for zone in zones if zone.cells and not in_one_piece(set(zone.cells))] == []


def test_tiles_that_do_not_join_are_refused() -> None:
    """In a row of the map, and from one row to the next."""
    mission = find_mission("2e/m0")
    left, right = mission.tiles[0]
    check_joins(mission, mission_board(mission, False))
    beside = mission._replace(tiles=((left, right._replace(turn=180)),))
    with pytest.raises(ContentError, match='"tiles": 1V 0 and 3V 180 do not join'):
        check_joins(beside, mission_board(beside, False))
    below = mission._replace(tiles=((left,), (right._replace(turn=270),)))
    with pytest.raises(ContentError, match='"tiles": 1V 0 and 3V 270 do not join'):
        check_joins(below, mission_board(below, False))


def test_doors_that_never_open_stay_shut() -> None:
    from shamble.content.compile import default_team, mission_rules

    def shut(mission: Mission) -> int:
        rules = mission_rules(mission, default_team("2e", 1))
        return (rules.board.all_doors & ~doors_that_open(rules)).bit_count()

    m8, m14, m22 = (find_mission(f"2e/{name}") for name in ("m8", "m14", "m22"))
    assert shut(m8) == 0
    assert shut(m8._replace(locks=(m8.locks[0]._replace(colors=()),))) == 2  # nothing to wait for
    assert shut(m8._replace(own_colors=True)) == 2  # colors that are found unlock nothing
    assert shut(m14) == 3  # the doors of the diner but the green one
    assert shut(m14._replace(happenings=m22.happenings)) == 0  # an effect opens all


# --- words -------------------------------------------------------------------------------------------------------


def test_every_word_is_used() -> None:
    assert unused(RAW) == []


def test_an_idle_word_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KEYS, "doors", (*vocabulary.DOOR_KEYS, "squeaks"))
    monkeypatch.setitem(SAID, "rule on", (*vocabulary.TRIGGERS, "sneeze"))
    monkeypatch.setitem(KINDS, "level", KINDS["level"]._replace(may=("colors",)))
    with pytest.raises(ContentError) as told:
        check_vocabulary(FILES.values())
    for part in (
        "vocabulary.py",
        'key "squeaks" of "doors"',
        '"sneeze" as "rule on"',
        'key "colors" of a "level" goal',
    ):
        assert part in str(told.value)


def test_a_word_goes_idle_with_its_only_mission() -> None:
    rest = [raw for raw in RAW if raw["id"] != "2e/m22"]
    assert '"open-doors" as "do"' in unused(rest)


BOOKS_OWN = {"DIFFICULTIES", "LENGTHS", "SIDES", "TURNS", "KEPT"}  # not for missions to use up


def test_every_list_of_words_is_looked_at() -> None:
    lists = {
        name: value for name, value in vars(vocabulary).items() if name.isupper() and isinstance(value, tuple | dict)
    }
    looked_at: list[Collection[str]] = [*KEYS.values(), *SAID.values()]
    missed = {name for name, value in lists.items() if not any(value is known for known in looked_at)}
    assert missed == BOOKS_OWN


# --- switches ----------------------------------------------------------------------------------------------------

PLAIN = {  # what every mission has, or nobody plays by
    *("id", "title", "book", "difficulty", "minutes", "length", "intro", "confidence", "legend", "rules"),
    *("tiles", "start", "exit", "classes"),
}


def test_whatever_a_mission_says_can_be_taken_away() -> None:
    taken: set[str] = set()
    said: set[str] = set()
    for mission in ALL:
        said |= {name for name, value in mission._asdict().items() if value != mission._field_defaults.get(name)}
        for changed in rule_names(mission).values():
            taken |= {name for name in Mission._fields if getattr(changed, name) != getattr(mission, name)}
    assert said - taken == PLAIN


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_switches_differ_and_are_found_by_name(mission: Mission) -> None:
    found = rule_names(mission)
    assert mission not in found.values()
    assert len(set(found.values())) == len(found)
    for name, changed in found.items():
        assert without(mission, frozenset({name})) == changed
    assert without(mission, frozenset()) is mission


@pytest.mark.parametrize(
    ("mission", "name"),
    [
        ("2e/m1", "tokens keep"),
        ("2e/m12", "tokens trade"),
        ("2e/m5", "hidden"),
        ("2e/m18", "pool larger than its places"),
        ("2e/m3", "cars crate"),
        ("2e/m5", "doors open"),
        ("2e/m14", "doors 2 green"),
        ("po/m01", "opening 1"),
        ("2e/m9", "companions found"),
        ("2e/m0", "zombies 1"),
        ("2e/m10", "stage 1 goal 2 (cards)"),
        ("2e/m8", "stage 2"),
        ("2e/m8", "lock 1 colors 1"),
        ("2e/m7", "rule 3 stage"),
        ("2e/m11", "stage 1 goal 1 (exit) no_abomination"),
    ],
)
def test_special_things_have_a_switch(mission: str, name: str) -> None:
    assert f"{mission} {name}" in rule_names(find_mission(mission))


SCENE: dict[str, Any] = {
    "rule": "The blue Objective is a deed",
    "mission": "2e/m8",
    "survivors": {"Elle": {"at": "3V.I"}},
    "turn": "Elle",
    "play": ["take objective blue"],
    "expect": {"deeds": ["Take the blue Objective"]},
}
NO_BLUE = Switches(mission_rules=frozenset({"2e/m8 rule 1 (on take objective blue)"}))


def test_a_scenario_notices_what_is_gone() -> None:
    assert not fails(SCENE, Switches())
    assert fails(SCENE, NO_BLUE)


def test_a_scenario_that_cannot_be_laid_out_notices_nothing() -> None:
    """It speaks of a deed that is not there any more: that says nothing about what the rule does."""
    assert not fails(SCENE | {"deeds": ["Take the blue Objective"]}, NO_BLUE)


# --- confidence and command --------------------------------------------------------------------------------------


def test_confidence_counts_every_row() -> None:
    played = [mission for mission in ALL if mission.book == "2e"]
    found = confidences(find_book("2e"), played)
    sums = {table: sum(rows.values()) for table, rows in found.items()}
    assert sums == {
        "tiles": 18,
        "cards": sums["cards"],
        "cars": 2,
        "survivors": 12,
        "zombies": 7,
        "guard cards": 0,
        "zombie cards": 40,
        "missions": len(played),
    }
    assert found["missions"]["public2"] == 3  # M0 to M2, whose maps are known


def test_a_tile_says_how_sure_it_is(tmp_path: Path) -> None:
    path = tmp_path / "1V.txt"
    path.write_text("# confidence: high (two sources)\ntile 1V\n", encoding="utf-8")
    assert tile_confidence(path) == "high"
    path.write_text("# confidence: so-so\ntile 1V\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"1V\.txt.*# confidence: high"):
        tile_confidence(path)


def test_the_command_checks_one_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-content", "po"]) == 0
    told = capsys.readouterr().out
    headings = {skill.heading for skill in library("po").skills if skill.heading}
    assert told.startswith(f"po: {len(headings)} Skills")
    assert "2e:" not in told
    assert "  zombie cards " in told


def test_the_command_refuses_an_unknown_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-content", "3e"]) == 2
    assert 'no book "3e"; the books are: 2e, po' in capsys.readouterr().err


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-content", "--json"]) == 0
    books = {book["book"]: book for book in json.loads(capsys.readouterr().out)["books"]}
    assert {name: book["missions"] for name, book in books.items()} == Counter(
        mission.book for mission in ALL if mission.book in shelf()
    )
    assert books["2e"]["confidence"]["tiles"] == {"high": 18}


def test_the_command_tells_the_toothless(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.yaml").write_text(json.dumps([SCENE]), encoding="utf-8")
    assert main(["check-content", "2e", "--bite", "--json", "--scenarios", str(tmp_path)]) == 1
    told = json.loads(capsys.readouterr().out)["bite"]
    toothless = {each["name"]: each for each in told["toothless"]}
    assert told["switched"] > len(toothless)
    assert "2e/m8 rule 1 (on take objective blue)" not in toothless
    assert toothless["2e/m8 drive"] == {"what": "mission rule", "name": "2e/m8 drive", "book": "2e", "scenarios": 1}
