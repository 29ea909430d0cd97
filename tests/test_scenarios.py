"""What the scenarios cover, seen from the code: every refusal, every verb, every kind of question has one."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from shamble.cli.main import main
from shamble.content.compile import Switches
from shamble.core.kernel import advance, apply
from shamble.core.lists import STATUS
from shamble.core.points import Choice
from shamble.proof import expect, keys, scenario
from shamble.proof.bite import bite
from shamble.proof.setup import build
from shamble.rules.game.asides import FREE, HABITS
from shamble.rules.game.verbs import LISTED, VERBS
from shamble.session.notation import parse

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = [ROOT / "tests" / "rules", ROOT / "tests" / "missions"]
ALL = [raw for path in scenario.scenario_files(FOLDERS) for raw in scenario.load(path)]

SHOT = """
- rule: Hits follow the targeting order
  board: a b
  survivors: {Lou: {at: a, hands: [Shotgun]}}
  zombies: {b: fatty walker}
  play: [ranged Shotgun b, dice 6 1]
  expect: {zombies: {b: walker}}
"""


def refusal_ids() -> set[str]:
    """Every rule id that a `why_not` function of the rules can give."""
    found: set[str] = set()
    for path in sorted((ROOT / "src" / "shamble" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and "why_not" in node.name:
                texts = [leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)]
                found |= {text for text in texts if isinstance(text, str) and "-" in text and " " not in text}
    return found


def expected_refusals() -> set[str]:
    rules: set[str] = set()
    for raw in ALL:
        refuses = (raw.get("expect") or {}).get("refuses")
        if isinstance(refuses, dict):
            rules |= set(refuses.values())
    return rules


def test_every_refusal_has_a_scenario() -> None:
    ids = {name for name in refusal_ids() if not name.startswith("no-combat")}
    assert "search-once" in ids
    assert ids - expected_refusals() == set()


def seen() -> tuple[set[str], set[str]]:
    """Verbs answered and kinds of Choices met while all scenarios are played."""
    verbs: set[str] = set()
    kinds: set[str] = set()
    for raw in ALL:
        rules, state = build(raw)
        state = advance(rules, state)
        for line in raw.get("play") or ():
            if isinstance(state.point, Choice):
                kinds.add(state.point.kind)
            said = parse(rules, state, str(line)).answer
            verbs.add(str(said[0]))
            state = apply(rules, state, said)
    return verbs, kinds


def test_every_verb_is_played() -> None:
    verbs, _ = seen()
    assert {*VERBS} - verbs == set()


def test_every_scenario_cites_its_page() -> None:
    assert [raw["rule"] for raw in ALL if " p." not in str(raw.get("cite", ""))] == []


# --- the runner itself -------------------------------------------------------------------------------------------


def one(text: str) -> dict[str, Any]:
    import yaml

    found: list[dict[str, Any]] = yaml.safe_load(text)
    return found[0]


def test_a_scenario_passes_and_can_fail() -> None:
    raw = one(SHOT)
    assert scenario.run(raw).problem == ""
    raw["expect"] = {"zombies": {"b": "none"}}
    assert "expected none, found walker" in scenario.run(raw).problem


def test_switching_a_rule_off_shows() -> None:
    off = Switches(policies=frozenset({"lowest_priority_first"}))
    assert scenario.run(one(SHOT), off=off).problem


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"bord": "a"}, 'did you mean "board"|board'),
        ({"zombies": {"b": "waker"}}, "walker"),
        ({"survivors": {"Lu": {"at": "a"}}}, "Lou"),
        ({"play": ["ranged Shotgn b"]}, "Shotgun"),
        ({"play": ["fly a"]}, "ranged Shotgun b"),
        ({"play": ["search"]}, "search-street"),
        ({"mission": "2e/m0"}, 'key "board": the mission has its own board'),
    ],
)
def test_what_is_wrong_is_told(change: dict[str, Any], told: str) -> None:
    problem = scenario.run(one(SHOT) | change).problem
    assert any(word in problem for word in told.split("|")), problem


def test_the_command_counts_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(SHOT, encoding="utf-8")
    bad.write_text(SHOT.replace("b: walker}", "b: none}"), encoding="utf-8")
    assert main(["scenario", str(good)]) == 0
    assert capsys.readouterr().out.endswith("1 passed, 0 failed\n")
    assert main(["scenario", str(tmp_path)]) == 1
    assert capsys.readouterr().out.endswith("1 passed, 1 failed\n")


def test_an_error_in_one_scenario_does_not_end_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Round that is no number is a ValueError in the code; the scenario after it is run all the same."""
    broken = SHOT.replace("targeting order", "nothing") + "  round: soon\n"
    (tmp_path / "all.yaml").write_text(SHOT + broken + SHOT, encoding="utf-8")
    assert main(["scenario", str(tmp_path)]) == 1
    passed, failed, problem, *rest = capsys.readouterr().out.splitlines()
    assert (passed, rest) == (
        "passed  Hits follow the targeting order",
        ["passed  Hits follow the targeting order", "2 passed, 1 failed"],
    )
    assert failed == f"FAILED  {tmp_path / 'all.yaml'}: Hits follow the nothing"
    assert re.fullmatch(r" +could not be played: ValueError: .*'soon' \(setup\.py line \d+, in lay_table\)", problem), (
        problem
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hands": ["Pistol", "Pistol", "Katana"]}, r"Lou: hands: 3 cards \(.*Katana.*\), there is room for 2"),
        ({"backpack": ["Water"] * 2 + ["Flashlight"] * 2}, r"Lou: backpack: 4 cards \(.*\), there is room for 3"),
        (
            {"hands": ["Chainsaw"], "backpack": ["Chainsaw"] * 2},
            "equipment card Chainsaw: 3 of it at the table, the deck has 2",
        ),
    ],
)
def test_nobody_carries_what_cannot_be_carried(change: dict[str, Any], told: str) -> None:
    raw = one(SHOT) | {"survivors": {"Lou": {"at": "a", **change}}}
    assert re.search(told, scenario.run(raw).problem), scenario.run(raw).problem


def test_a_hoarder_has_more_room() -> None:
    hoarder = {"at": "a", "hands": ["Shotgun"], "backpack": ["Water", "Flashlight", "Katana", "Machete"]}
    raw = one(SHOT) | {"survivors": {"Lou": hoarder}}
    assert "there is room for 3" in scenario.run(raw).problem
    raw["survivors"]["Lou"]["skills"] = ["Hoard"]
    assert scenario.run(raw).problem == ""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"zombies": {"a": "walker*20", "b": "walker*30"}}, "zombies: 50 walker on the board, there are 40 miniatures"),
        ({"zombies": {"a": "walker*300"}}, "zombies: 300 walker on the board, there are 40 miniatures"),
        ({"reserve": {"walker": -1}}, "reserve: walker: 1 on the board and -1 in the reserve, there are 40 miniatures"),
        (
            {"zombies": {"b": "fatty*2"}, "reserve": {"fatty": 99}},
            "reserve: fatty: 2 on the board and 99 in the reserve, there are ",
        ),
        ({"decks": {"zombie": [1, 1]}}, "zombie card 1: 2 of it at the table, the deck has 1"),
        ({"decks": {"equipment": ["Shotgun"] * 3}}, "equipment card Shotgun: 4 of it at the table, the deck has "),
        ({"discard": {"equipment": ["Chainsaw"] * 3}}, "equipment card Chainsaw: 3 of it at the table, the deck has 2"),
    ],
)
def test_nothing_lies_there_that_is_not_in_the_box(change: dict[str, Any], told: str) -> None:
    problem = scenario.run(one(SHOT) | change).problem
    assert problem.startswith(told), problem


def test_discards_are_not_in_the_deck_any_more() -> None:
    raw = one(SHOT) | {"discard": {"equipment": ["Chainsaw"]}}
    rules, state = build(raw)
    pile = state.piles[rules.deck_ids["equipment"]]
    names = [rules.cards[card].name for card in pile.left]
    assert names.count("Chainsaw") == 1


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ({"event": "zombie-moves"}, "unknown event in why 'zombie-moves'; nearest: zombies-move, "),
        ({"event": "dice-rolled", "face": 6}, "unknown field of dice-rolled 'face'; nearest: faces, "),
        ({"becuase": "seen"}, "unknown field in why (no event has it) 'becuase'; nearest: because, "),
        ({"event": "zombies-move"}, "why: no event zombies-move"),
    ],
)
def test_an_unknown_why_lists_the_nearest(why: dict[str, Any], told: str) -> None:
    problem = scenario.run(one(SHOT) | {"expect": {"why": why}}).problem
    assert problem.startswith(told), problem


# --- the page about them -----------------------------------------------------------------------------------------

PAGE = re.sub("```.*?```", "", (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8"), flags=re.DOTALL)
QUOTED = re.findall("`([^`\n]+)`", PAGE)


def ends() -> set[str]:
    """All ways a game ends: reasons, and why a goal can be out of reach."""
    found: set[str] = set()
    for path in sorted((ROOT / "src" / "shamble" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            texts = [leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)]
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Ending":
                found |= {text for text in texts if isinstance(text, str)}
            elif isinstance(node, ast.FunctionDef) and node.name == "impossible":
                found |= {text for text in texts if isinstance(text, str) and re.fullmatch("[a-z]+(-[a-z]+)+", text)}
    return found


def test_the_page_names_every_line() -> None:
    """Every verb of the notation begins a line of the page, as the game writes it."""
    lines = {text.rpartition(": ")[2].split(" ")[0] for text in QUOTED}
    assert {*(verb.word or verb.name for verb in LISTED), *FREE, *HABITS} - lines == set()


def test_the_page_names_every_key_and_word() -> None:
    words = {word for text in QUOTED for word in re.findall(r"[\w-]+", text)}
    known = {*keys.TOP, *keys.SURVIVOR, *keys.CAR, *keys.PHASES, *keys.WORDED_FLAGS}
    assert (known | {*expect.EXPECT, *expect.SHOWN, *STATUS}) - words == set()
    assert {"too-few-seats", "all-eliminated", "left-behind"} <= ends()
    assert ends() - words == set()


def test_bite_finds_the_toothless(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(SHOT, encoding="utf-8")
    found = dict(bite(tmp_path))
    assert found["lowest_priority_first"] is None
    lucky = found["Lucky"]
    assert lucky is not None
    assert lucky.scenarios == 0
