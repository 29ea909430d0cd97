"""The lab at the server: runs are started with bounds, watched, their reports read; finished games looked back on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.served import Server, wait_until

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"


def start(server: Server, **asked: object) -> tuple[int, dict[str, str]]:
    status, found, _ = server.ask("POST", "/api/lab", json.dumps(asked).encode())
    return status, found


def test_a_run_is_started_watched_and_read(server: Server) -> None:
    status, found = start(server, mission="2e/m0", bot="rules", games=6, without="Pistol")
    assert status == 201

    def row() -> dict[str, object]:
        rows = server.get("/api/lab")[1]
        return next((each for each in rows if each["name"] == found["name"]), {})

    wait_until(lambda: row().get("report") and not row()["running"], 90)
    assert (row()["done"], row()["games"]) == (12, 12)
    assert row()["arms"] == ["as it is", "without Pistol"]
    status, text = server.get(f"/api/lab/{found['name']}/report")
    assert status == 200
    assert "without Pistol against as it is" in text


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


@pytest.mark.parametrize("name", ["..", "nothing", "..%2F..%2Fgames.sqlite", "%00"])
def test_reports_are_those_of_runs_and_nothing_else(server: Server, name: str) -> None:
    status, found = server.get(f"/api/lab/{name}/report")
    assert status in (404, 200, 503)  # what is no name of a run is a page of the client, or nothing
    assert "SQLite" not in str(found)


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
