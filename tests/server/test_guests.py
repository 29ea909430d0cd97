"""Teams over the wire: guests from other books, and sizes that a book does not allow."""

from __future__ import annotations

from tests.server.served import Client, Server

PRISON = """
id = "my/street"
title = "A street"
book = "po"
difficulty = "easy"
minutes = 10
intro = "Nobody about."
confidence = "designed"
tiles = [["17P 0", "18P 0"]]
start = ["17P.a"]
exit = ["18P.d"]
spawns = [{zone = "18P.m", start = true, side = "N"}]
tokens = [{kind = "objective", color = "red", zone = "17P.b"}]
[[stage]]
goals = [{kind = "exit"}]
"""


def test_a_guest_plays_and_nothing_is_missing(server: Server) -> None:
    asked = {"mission": "2e/m0", "seats": [{"survivors": ["Ned", "po:Watts"]}, {"survivors": ["Zombivor Kim"]}]}
    status, made, cookie = server.post("/api/games", {**asked, "seed": 3})
    assert (status, made["notes"]) == (201, [])
    client = Client(server, made["game"], cookie)
    assert [each["who"] for each in client.view["team"]] == ["Ned", "Watts", "Zombivor Kim"]
    assert [each["full"] for each in client.view["team"]] == [3, 3, 5]


def test_both_sides_of_a_card_are_refused(server: Server) -> None:
    seats = [{"survivors": ["Belle", "Zombivor Belle"]}]
    status, told, _ = server.post("/api/games", {"mission": "2e/m0", "seats": seats})
    assert status == 400
    assert "two sides of one ID card" in told["words"]


def test_a_team_of_the_wrong_size_is_refused(server: Server) -> None:
    seats = [{"survivors": ["Belle", "Kim"]}, {"survivors": ["Watts", "Ned"]}]
    status, told, _ = server.post("/api/games", {"mission": "my/street", "seats": seats, "mission_text": PRISON})
    assert status == 400
    assert "Prison Outbreak with 2 players: each plays 3 Survivors, not 2, 2" in told["words"]


def test_the_lobby_lists_guests_as_they_play_here(server: Server) -> None:
    _, found = server.get("/api/library")
    here = {each["name"]: each for each in found["survivors"]["2e"]}
    assert (here["Belle"]["health"], here["Belle"]["guest"], here["Belle"]["card"]) == (3, "Prison Outbreak", "Belle")
    assert here["Zombivor Belle"]["card"] == "Belle"
    assert here["Ned"]["guest"] == ""
    assert next(book for book in found["books"] if book["id"] == "2e")["teams"] == [[6, 6]] * 6
