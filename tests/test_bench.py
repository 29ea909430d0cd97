"""The benchmark runs, says all it should, and says clearly why it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.run import below

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
    assert list(measured["growth"]["missions"]) == ["2e/m0", "2e/m1"]
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
    ],
)
def test_what_cannot_be_measured_is_said(words: tuple[str, ...], said: str) -> None:
    done = bench(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
