"""The lab at the server: runs are started with bounds, watched, their reports read; finished games looked back on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.served import Server, wait_until

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"


def start(server: Server, **asked: object) -> tuple[int, dict[str, str]]:
    status, found, _ = server.ask("POST", "/api/lab", json.dumps(asked).encode())
    return status, found


def row_of(server: Server, name: str) -> dict[str, Any]:
    """A run in the list; before it has begun it is not there."""
    return next((each for each in server.get("/api/lab")[1] if each["name"] == name), {"done": 0, "report": False})


def finished(server: Server, name: str) -> bool:
    row = row_of(server, name)
    return bool(row["report"] and not row["running"])


def test_a_run_is_started_watched_and_read(server: Server) -> None:
    status, found = start(server, mission="2e/m0", bot="rules", games=6, without="Pistol")
    assert status == 201
    wait_until(lambda: finished(server, found["name"]), 90)
    row = row_of(server, found["name"])
    assert (row["done"], row["games"]) == (12, 12)
    assert row["arms"] == ["as it is", "without Pistol"]
    status, text = server.get(f"/api/lab/{found['name']}/report")
    assert status == 200
    assert "without Pistol against as it is" in text
    assert "side by side" in text


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"mission": "2e/m0", "bot": "genius"}, "rules"),
        ({"mission": "2e/m99"}, "2e/m"),
        ({"mission": "2e/m0", "games": 100_000}, "1 to 1000"),
        ({"mission": "2e/m0", "bot": "search", "games": 500}, "1 to 60"),
        ({"mission": "2e/m0", "without": "Pistool"}, "Pistol"),
        ({"mission": "../../etc/passwd.toml"}, "mission"),
    ],
)
def test_what_cannot_be_run_is_told(server: Server, asked: dict[str, object], word: str) -> None:
    status, found = start(server, **asked)
    assert status == 400
    assert word in found["words"]


@pytest.mark.parametrize("name", ["..", "nothing", "..%2F..", "%2e%2e", "%00"])
def test_reports_are_those_of_runs_and_nothing_else(server: Server, name: str) -> None:
    (server.data / "report.html").write_text("a secret")  # beside the folder of all runs
    assert "secret" not in str(server.get(f"/api/lab/{name}/report"))
    assert "secret" not in str(server.get(f"/api/lab/{name}/journals/report.html"))


def test_a_chosen_game_can_be_had_and_a_run_be_stopped(server: Server) -> None:
    status, found = start(server, mission="2e/m10", bot="rules", games=1000)
    assert status == 201
    assert start(server, mission="2e/m0", bot="rules", games=3)[0] == 400  # one at a time
    wait_until(lambda: row_of(server, found["name"])["done"] > 0, 90)
    assert server.ask("POST", f"/api/lab/{found['name']}/stop", b"")[0] == 200
    row = row_of(server, found["name"])
    assert not row["running"]
    assert server.ask("POST", f"/api/lab/{found['name']}/stop", b"")[0] == 404
    less = max(1, row["done"] - 1)
    assert start(server, mission="2e/m10", bot="rules", games=less)[0] == 201  # there are more games than that
    wait_until(lambda: finished(server, found["name"]), 90)
    row = row_of(server, found["name"])
    assert row["done"] == less
    status, text = server.get(f"/api/lab/{found['name']}/journals/{row['journals'][0]}")
    assert status == 200
    assert text.startswith("shamble: journal")


def test_a_finished_game_is_looked_back_on(server: Server) -> None:
    status, made, cookie = server.ask("POST", "/api/upload", GOLDEN.read_bytes())
    assert status == 201
    server.patience = 180  # a whole game is played through again
    status, found = server.get(f"/api/games/{made['game']}/review", cookie)
    assert status == 200
    assert found["moments"][-1]["chance"] == 1.0
    assert server.get(f"/api/games/{made['game']}/review")[0] == 404  # not for strangers


def test_a_game_that_goes_on_is_not(server: Server) -> None:
    body = json.dumps({"mission": "2e/m0", "seats": [{}]}).encode()
    _, made, cookie = server.ask("POST", "/api/games", body)
    status, found = server.get(f"/api/games/{made['game']}/review", cookie)
    assert status == 400
    assert "over" in found["words"]
