"""The types are what goes over the wire: files made of them are current, and a real server sends nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from starlette.routing import Route
from tests.server.served import ROOT, Client, Server

from shamble.lab.review import Mistake, Moment, Review
from shamble.server import bodies
from shamble.server.app import Settings, Site, routes
from shamble.server.labs import Labs
from shamble.server.protocol import Message, Pong
from shamble.server.reading import Malformed, commands, read_body, read_command
from shamble.views import shapes

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_what_is_made_of_the_types_is_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "protocol.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nwrite them anew with: python tools/protocol.py"


def test_the_client_has_no_types_of_messages_but_those() -> None:
    """Whatever is fetched or sent is named by a type, never spelled out beside the call."""
    found = [
        f"{path.name}: {call}"
        for path in sorted((ROOT / "web" / "src").rglob("*.*"))
        if path.suffix in (".ts", ".svelte")
        for call in re.findall(r"\b(?:get|post)<\s*\{[^(]*", path.read_text(encoding="utf-8"))
    ]
    assert not found


def test_the_client_reads_no_prose() -> None:
    """Whatever words speak of comes as fields; words are shown, and compared with nothing but words."""
    prose = r"(?:text|words|name|line|label|title)"
    taken = r"(?:split|match|matchAll|startsWith|endsWith|replace|indexOf|search|slice|substring)"
    parsing = re.compile(rf"(?<!\.\.)\.{prose}\??\.{taken}\(|(?:exec|test)\([\w.]*\.{prose}\)")
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / "web" / "src").rglob("*.*"))
        if path.suffix in (".ts", ".svelte")
        for line in path.read_text(encoding="utf-8").splitlines()
        if parsing.search(line)
    ]
    assert not found
    assert parsing.search("last.text.split(' ')")


def test_every_call_is_listed(tmp_path: Path) -> None:
    site = Site(Settings(tmp_path, None))
    try:
        there = {
            (method, re.sub(r":\w+\}", "}", route.path))
            for route in routes(site)
            if isinstance(route, Route) and route.path != "/{path:path}"
            for method in (route.methods or set()) - {"HEAD"}
        }
    finally:
        site.store.close()
    assert there == {(call.method, call.path) for call in bodies.CALLS}


def same(raw: Any, kind: Any) -> None:
    """What was sent is all that the type has, and nothing more."""
    read = msgspec.json.decode(json.dumps(raw), type=kind)
    assert msgspec.json.decode(msgspec.json.encode(read)) == raw


def test_nothing_else_comes_over_the_socket(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seats=2, seed=3)
    _, _, bob = server.post(f"/api/games/{made['game']}/join", {"secret": made["links"][1]["secret"], "name": "Bob"})
    heard: list[Any] = []

    class Recorder(Client):
        def hear(self, timeout: float = 10) -> Any:
            message = super().hear(timeout)
            heard.append(deepcopy(message))  # the client goes on writing into what it was told
            return message

    ann, friend = Recorder(server, made["game"], cookie), Client(server, made["game"], bob)
    chance = Random(4)
    for _ in range(40):
        assert not ann.view["over"], "another seed is needed"
        speaker = friend if ann.view["ask"]["seat"] == 2 else ann
        bold = [each for each in ann.view["options"] if each["verb"] in ("move", "door", "ranged", "melee")]
        speaker.say(chance.choice(bold or ann.view["options"])["text"])
        while speaker is friend and ann.view["entry"] != friend.view["entry"]:
            ann.hear()
        while speaker is ann and friend.view["entry"] != ann.view["entry"]:
            friend.hear()
    ann.command("propose", seat=1, to=2)
    ann.command("always", seat=1, kind="reroll", text="keep")
    ann.say("fly away")
    ann.send({"do": "ping", "id": 7})
    ann.until("pong")
    server.post(f"/api/games/{made['game']}/seats/1", {"bot": "rules"}, cookie)
    server.post(f"/api/games/{made['game']}/seats/2", {"bot": "rules"}, bob)
    ann.until("intents", timeout=30)
    for message in heard:
        same(message, Message)
    assert {message["is"] for message in heard} >= {"table", "step", "people", "mine", "intents", "pong", "ok", "no"}
    lines = [line for message in heard if message["is"] == "step" for line in message["log"]["lines"]]
    assert {change["of"] for line in lines for change in line.get("changes", [])} >= {"figure", "actions", "zombies"}
    assert any(line.get("dice") for line in lines)


def test_nothing_else_is_answered(server: Server) -> None:
    answers = {(call.method, call.path): call.answers for call in bodies.CALLS}
    made, cookie = server.new_game(seed=5)
    client = Client(server, made["game"], cookie)
    for _ in range(12):
        client.say(client.first("melee", "ranged", "end"))
    line = next(each["number"] for each in client.log if each["number"])
    option = quote(client.first("melee", "ranged"))
    given = {"{game}": made["game"], "{entry}": "3", "{line}": str(line), "{seat}": "1", "{language}": "en"}
    asked = {"/api/games": {"mission": "2e/m0", "seats": [{}]}, "join": {"secret": made["links"][0]["secret"]}}
    seen = set[str]()
    for (method, path), kind in answers.items():
        # Files are no JSON, a run of the lab and a finished game take minutes: see below.
        if isinstance(kind, str) or path.endswith(("review", "summary")) or (method == "POST" and "/lab" in path):
            continue
        filled = path
        for key, value in given.items():
            filled = filled.replace(key, value)
        filled += f"?option={option}" if path.endswith("/odds") else "?who=Amy" if path.endswith("/turn") else ""
        body = asked.get(path, asked.get(path.rpartition("/")[2], {}))
        if path == "/api/upload":
            text = server.get(f"/api/games/{made['game']}/journal", cookie)[1]
            status, answer, _ = server.ask("POST", path, text.encode(), cookie)
        elif method == "POST":
            status, answer, _ = server.post(filled, body, cookie)
        else:
            status, answer = server.get(filled, cookie)
        assert status in (200, 201), (filled, answer)
        same(answer, kind)
        seen.add(path)
    assert len(seen) > 15
    status, no = server.get("/api/games/nowhere/timeline", cookie)
    assert (status, no["rule"]) == (404, "no-such-game")
    same(no, Message)


def test_a_review_and_a_run_are_what_their_types_say(tmp_path: Path) -> None:
    moment = Moment(1, 1, "dice", "Amy", "x", 0.5, 0.1, 0.01)
    same(Review((moment,), (Mistake(1, 1, "Amy", "x", 0.1, "y"),), 0.1, 0.2).data(), shapes.Review)
    assert Labs(tmp_path).listed() == []


WRONG = [
    ('{"do":"fly"}', ("fly", "$.do", "say, undo, propose")),
    ('{"do":"say","id":1,"entry":0}', ("`text`", "say has id, entry, text and may have seat")),
    ('{"do":"undo","id":1,"entry":0,"seat":"1"}', ("$.seat", "`int`", "`str`")),
    ('{"do":"say","id":1,"entry":0,"text":"end","more":1}', ("`more`", "say has id, entry, text")),
    ("[1]", ("`object`", "`array`", "`do` can be say")),
    ('{"do":"say",', ("no JSON",)),
]


@pytest.mark.parametrize(("message", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said_with_what_would_be_right(server: Server, message: str, words: tuple[str, ...]) -> None:
    made, cookie = server.new_game(seed=10)
    client = Client(server, made["game"], cookie)
    client.send(message)
    no = client.until("no")
    assert (no["rule"], no["id"]) == ("malformed", 0)
    assert all(word in no["words"] for word in words), no["words"]


def test_a_wrong_body_is_told_where_it_is_wrong(server: Server) -> None:
    status, no, _ = server.post("/api/games", {"mission": "2e/m0", "seats": [{"bott": "rules"}]})
    assert (status, no["rule"]) == (400, "malformed")
    assert "`bott`" in no["words"]
    assert "$.seats[0]" in no["words"]
    assert "NewSeat may have survivors, name, bot" in no["words"]
    with pytest.raises(Malformed, match="Join has secret and may have name"):
        read_body(b"{}", bodies.Join)


def test_every_message_of_a_client_can_be_read() -> None:
    given = {"id": 1, "entry": 2, "seat": 1, "to": 0, "text": "end", "kind": "reroll"}
    for name, kind in commands.items():
        fields = {field.encode_name for field in msgspec.structs.fields(kind)}
        raw = {"do": name} | {key: value for key, value in given.items() if key in fields}
        assert msgspec.to_builtins(read_command(json.dumps(raw))) == raw


def test_the_tables_of_the_docs_name_every_type_and_field() -> None:
    schema = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))
    for name, part in schema["$defs"].items():
        if "properties" not in part:
            continue
        table = PAGE.partition(f"#### {name}\n")[2].partition("####")[0]
        assert table, name
        for field in part["properties"]:
            assert re.search(rf"^\| `{field}\??` \|", table, re.MULTILINE), (name, field)


def test_a_pong_is_no_message_of_a_client() -> None:
    with pytest.raises(Malformed):
        read_command(msgspec.json.encode(Pong(1, 2)).decode())
