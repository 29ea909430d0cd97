"""The benchmark runs, says all it should, and says clearly why it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.run import below, difference, unmeasured

ROOT = Path(__file__).resolve().parent.parent
KEYS = (
    *("decisions_per_s", "late_decisions_per_s", "games_per_s", "copies_per_s", "undo_ms", "replay_s", "peak_mib"),
    *("rounds_per_s", "env_steps_per_s", "mix", "growth", "floors"),
)


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shamble", "bench", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def measured() -> dict[str, Any]:
    done = bench("--json", "--seconds", "0.02")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_value_is_measured(measured: dict[str, Any]) -> None:
    assert set(KEYS) <= set(measured)
    for key in KEYS[:9]:
        assert measured[key] > 0, key
    assert "peer" not in measured


def test_the_mix_is_whole(measured: dict[str, Any]) -> None:
    assert sum(measured["mix"].values()) == pytest.approx(1, abs=0.01)
    assert measured["mix"]["action"] > 0.1


def test_growth_is_measured_for_zombies_and_maps(measured: dict[str, Any]) -> None:
    assert list(measured["growth"]["zombies"]) == ["0", "20", "40", "60", "80"]
    by_night = "2e/m1@wzc+clock=21"
    assert list(measured["growth"]["missions"]) == ["2e/m0", "2e/m1", "po/m05", "wd/q1", "uoa/m0", by_night]
    assert all(measured["growth"]["zombies"].values())


def test_what_is_below_its_floor_is_named(measured: dict[str, Any]) -> None:
    for key, (floor, _, lower) in measured["floors"].items():
        if key in measured:
            missed = measured[key] > floor if lower else measured[key] < floor
            assert missed == (key in measured["below"])


def test_the_compiled_engine_is_held_to_more(measured: dict[str, Any]) -> None:
    """Too slow for it, and good enough for the engine as it is written."""
    found = {**measured, "decisions_per_s": 39_999}
    assert "decisions_per_s" in below({**found, "compiled": True})
    assert "decisions_per_s" not in below({**found, "compiled": False})


def test_a_late_position_is_crowded_and_always_the_same() -> None:
    script = (
        "from bench.workloads import late_position; from shamble.core.kernel import digest;"
        "made = [late_position('2e/m1', 64)[1] for _ in range(2)];"
        "print(sum(made[0].crowd), len({digest(state) for state in made}), made[0].survivors[0].level)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["64", "1", "2"], done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--peer", "nobody"), "there is no peer 'nobody'; the peers are: catanatron"),
        (("--against", "no-such-commit"), "git knows no commit 'no-such-commit'"),
        (("--seconds", "0"), "--seconds needs more than nothing"),
        (("--times", "0"), "--times needs one turn at least"),
        (("--mission", "2e/m99"), "2e/m99 cannot be measured"),
    ],
)
def test_what_cannot_be_measured_is_said(words: tuple[str, ...], said: str) -> None:
    done = bench(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_mission_is_measured_with_its_own_books_team() -> None:
    done = bench("--json", "--seconds", "0.02", "--times", "1", "--mission", "po/m05")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["mission"], found["turns"]) == ("po/m05", 1)
    assert found["decisions_per_s"] > 0
    assert "Amy" not in found["team"]


def test_another_commit_is_measured_by_its_own_bench() -> None:
    """This very commit: nothing differs but what is measured there and here."""
    done = bench("--json", "--seconds", "0.02", "--times", "1", "--against", "HEAD")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["against"]
    assert set(found["ratios"]) | set(found["missing"]) == {*KEYS[:7], "env_steps_per_s"}


SAMPLE: dict[str, Any] = {
    "mission": "2e/m1",
    "team": ["Amy"],
    "seeds": [0],
    "played": [{"action": 3}],
    "workload": {"game": 1, "late": 1},
}


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        ({}, {}),
        ({"team": ["Ned"]}, {"game": "another team", "late": "another team"}),
        ({"seeds": [1]}, {"game": "other seeds", "late": "other seeds"}),
        ({"workload": {"game": 1, "late": 2}}, {"late": "another workload"}),
        ({"played": [{"action": 4}]}, {"game": "another course of the games", "late": "another course of the games"}),
    ],
)
def test_no_ratio_where_something_else_was_played(theirs: dict[str, Any], said: dict[str, str]) -> None:
    assert difference(SAMPLE, {**SAMPLE, **theirs}) == said


def test_no_ratio_against_a_commit_that_does_not_say_what_it_plays() -> None:
    assert set(difference(SAMPLE, {"error": "KeyError: 'sample'"})) == {"game", "late"}


def test_what_was_not_measured_is_said_with_the_reason(measured: dict[str, Any]) -> None:
    assert unmeasured({**measured, "unmeasured": {"undo_ms": "no such thing"}})["undo_ms"] == "no such thing"
    assert "peer_ratio" in unmeasured(measured)
