"""A finished game told over HTTP, to those who may look at it and once it is over."""

from __future__ import annotations

from pathlib import Path

from tests.server.served import Server
from tests.server.test_protocol import same

from shamble.views import shapes

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def uploaded(server: Server, name: str) -> tuple[str, str]:
    cookie = server.new_game(seed=5)[1]
    status, made, _ = server.ask("POST", "/api/upload", (GOLDEN / f"{name}.journal").read_bytes(), cookie)
    assert status == 201, made
    return made["game"], cookie


def test_a_game_that_is_over_is_told_and_drawn(server: Server) -> None:
    game, cookie = uploaded(server, "2e-m1-lost")
    status, found = server.get(f"/api/games/{game}/summary", cookie)
    assert status == 200
    same(found, shapes.Summary)
    assert (found["result"], found["again"]["round"]) == ("lost", 8)
    status, made, _ = server.post(f"/api/games/{game}/fork/{found['again']['entry']}", {}, cookie)
    assert status == 201
    status, moment = server.get(f"/api/games/{made['game']}/at/{found['again']['entry']}", cookie)
    assert (moment["view"]["round"], moment["view"]["over"]) == (8, None)
    status, text = server.get(f"/api/games/{game}/poster.svg", cookie)
    assert status == 200
    assert text.startswith("<svg")
    assert server.get(f"/api/games/{game}/summary", "nobody")[0] == 404
    assert server.get(f"/api/games/{game}/poster.svg", "nobody")[0] == 404


def test_a_game_that_goes_on_is_not(server: Server) -> None:
    made, cookie = server.new_game(seed=5)
    for what in ("summary", "poster.svg"):
        status, no = server.get(f"/api/games/{made['game']}/{what}", cookie)
        assert (status, no["words"]) == (400, "a game is looked back on when it is over")


def test_the_lobby_knows_round_and_team_of_my_games(server: Server) -> None:
    game, cookie = uploaded(server, "po-m01-lost")
    row = next(each for each in server.get("/api/mine", cookie)[1] if each["id"] == game)
    assert row["round"] == 3
    assert row["team"] == ["Belle", "Grindlock", "Joshua", "Kim", "Shannon", "Watts"]
    assert row["over"].startswith("lost")
