"""Closed doors: seats do what is theirs and nothing else, and the secret of the luck leaves the server with the end."""

from __future__ import annotations

import json
import re
import sqlite3
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from tests.server.served import Client, Server

from shamble.session.journal import read
from shamble.session.luck import verify
from shamble.session.replay import replay

Data = dict[str, Any]


def seated(server: Server, seats: int, seed: int | None) -> tuple[Data, list[str]]:
    """A game with a person of their own in every seat."""
    made, _ = server.new_game("2e/m0", seats=seats, seed=seed)
    people = []
    for link in made["links"]:
        status, _, cookie = server.post(f"/api/games/{made['game']}/join", {"secret": link["secret"]})
        assert status == 200
        people.append(cookie)
    return made, people


COMMANDS: list[tuple[str, Data]] = [
    ("say", {}),
    ("undo", {}),
    ("undo", {"to": 0}),
    ("propose", {"to": 0}),
    ("agree", {}),
    ("refuse", {}),
    ("always", {"kind": "arrange", "text": "done"}),
]


def test_nobody_does_anything_for_a_seat_of_somebody_else(server: Server) -> None:
    """Every command, from every seat, for every other seat."""
    made, people = seated(server, 3, 5)
    clients = [Client(server, made["game"], cookie) for cookie in people]
    accepted = []
    for own, client in enumerate(clients, 1):
        for seat in (1, 2, 3):
            for do, more in COMMANDS:
                if seat == own:
                    continue
                given = {**more, "seat": seat, **({"text": client.first()} if do == "say" else {})}
                answer = client.command(do, **given)
                if answer["is"] == "ok" or answer["rule"] != "not-yours":
                    accepted.append((own, seat, do, answer))
    assert accepted == []


def test_an_answer_comes_from_the_seat_that_is_asked(server: Server) -> None:
    """Own asides are right at any Choice; anything else is not."""
    made, people = seated(server, 2, 8)
    clients = [Client(server, made["game"], cookie) for cookie in people]
    luck = Random(3)
    wrong, asides = 0, 0
    for _ in range(60):
        for client in clients:
            while client.view["entry"] < max(each.view["entry"] for each in clients):
                client.hear()
        asked = clients[0].view["ask"]["seat"]
        if clients[0].view["over"]:
            break
        if asked:
            other = clients[2 - asked]
            refused = other.say(luck.choice(other.view["options"])["text"], 3 - asked)
            wrong += refused["is"] == "ok"
            own = [each for each in other.view["asides"] if each["seat"] == 3 - asked and each["verb"] == "drop"]
            if own and luck.random() < 0.1:
                assert other.say(own[0]["text"], 3 - asked)["is"] == "ok"
                asides += 1
                continue
        speaker = clients[(asked or 1) - 1]
        assert speaker.say(luck.choice(speaker.view["options"])["text"], asked or 1)["is"] == "ok"
    assert wrong == 0
    assert asides


def test_the_secret_is_out_only_at_the_end(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=None)
    client = Client(server, made["game"], cookie)
    stored = sqlite3.connect(server.data / "games.sqlite")
    [(secret,)] = stored.execute("SELECT secret FROM lucks WHERE game=?", (made["game"],)).fetchall()
    stored.close()
    heard: list[str] = []
    luck = Random(6)
    game = made["game"]
    while not client.view["over"]:
        heard.append(json.dumps(client.view) + json.dumps(client.log[-3:]))
        client.say(luck.choice(client.view["options"])["text"])
        if len(heard) % 40 == 1 and not client.view["over"]:
            for path in ("journal", "timeline", "at/3"):
                heard.append(str(server.get(f"/api/games/{game}/{path}", cookie)[1]))
    assert not [text for text in heard if secret.hex() in text]
    assert secret.hex() not in server.errors.read_text()
    text = server.get(f"/api/games/{game}/journal", cookie)[1]
    assert secret.hex() in text
    session = replay(read(text)).session
    assert {stretch.verdict for stretch in verify(session)} == {"fits"}


def plain(message: Data) -> str:
    """A message without what may differ: the game's name and the published hash."""
    return re.sub(r'"(game|luck)": "[^"]*"', '""', json.dumps(message, sort_keys=True))


def test_the_luck_shows_in_nothing_before_it_falls(server: Server) -> None:
    """The same journal under two secrets sends the same bytes up to the next chance."""
    made, cookie = server.new_game("2e/m0", seed=0)
    client = Client(server, made["game"], cookie)
    while client.view["ask"]["kind"] != "action":
        client.say(client.first("hold", "stow", "activate"))
    text = server.get(f"/api/games/{made['game']}/journal", cookie)[1].encode()
    heard: list[list[str]] = []
    lucks = set()
    for _ in range(2):
        twin = server.ask("POST", "/api/upload", text, cookie)[1]["game"]
        other = Client(server, twin, cookie, open_now=False)
        first = other.open()
        heard.append([plain(first)])
        lucks.add(server.get(f"/api/games/{twin}/journal", cookie)[1].partition("luck ")[2][:64])
        for verb in ("move", "noise", "end", "activate", "move"):
            other.number += 1
            text_said = other.first(verb)
            other.send({"do": "say", "id": other.number, "entry": other.view["entry"], "text": text_said})
            heard[-1].append(plain(other.until("step")))
        heard[-1].append(plain(server.get(f"/api/games/{twin}/ahead", cookie)[1]))
    assert len(lucks) == 2
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    "path", ["/api/games/nonsense/journal", "/api/games/nonsense/timeline", "/api/missions/2e/m99.svg"]
)
def test_what_is_not_there_is_said_to_be_missing(server: Server, path: str) -> None:
    status, told = server.get(path)
    assert status in (400, 404)
    assert told["is"] == "no"


@pytest.mark.parametrize("number", ["²", "٣", "1" * 19])
def test_a_number_that_is_none_is_refused_and_the_socket_stays(server: Server, number: str) -> None:
    made, cookie = server.new_game(seed=1)
    client = Client(server, made["game"], cookie)
    for more in ({}, {"seat": 1}):
        answer = client.command("say", text=f"{number}: end", **more)
        assert (answer["is"], answer["rule"]) == ("no", "not-understood"), answer
    status, _ = server.get(f"/api/games/{made['game']}/odds?option={quote(number)}:%20end", cookie)
    assert status == 400
    assert client.say(client.first())["is"] == "ok"
