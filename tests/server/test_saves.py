"""Games in the store outlive the code: an old store opens, and a game whose map was corrected is never lost.

`old/games.sqlite` was written by a server from before the store had a version, with journals of format 1: two games of
2e/m0 with 24 entries each, one of an open seed, one of a secret for two seats.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.served import ROOT, Client, Server
from tools.same_answers import answers
from websockets.exceptions import ConnectionClosed

from shamble.server.store import VERSION
from shamble.session.journal import FORMAT, OLD_FORMAT, read
from shamble.session.luck import verify
from shamble.session.replay import replay

OLD = Path(__file__).parent / "old" / "games.sqlite"
ANN = "iCzr8IrbHrZgGAMQykplLRzy21Lftlk7"  # the cookie of whoever made both
SEEDED, SECRET = "6d5eff00eb16", "ed0f2f0037c3"
LAST = 24


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(OLD, folder / "games.sqlite")
    return folder


@pytest.fixture
def served(data: Path) -> Iterator[Server]:
    server = Server(data)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code with another map: 2e/m0 begins in another Zone."""
    source = tmp_path_factory.mktemp("corrected") / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "_fast"))
    path = source / "shamble" / "content" / "missions" / "2e" / "m0.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('start = ["1V.c"]', 'start = ["3V.b"]'), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    return source


def kept(data: Path, game: str) -> str:
    """The journal of a game as it lies in the store."""
    with sqlite3.connect(data / "games.sqlite") as store:
        (head,) = store.execute("SELECT head FROM games WHERE id=?", (game,)).fetchone()
        lines = store.execute("SELECT text FROM lines WHERE game=? ORDER BY at", (game,)).fetchall()
    return str(head) + "".join(text for (text,) in lines)


def play_on(client: Client, entries: int) -> None:
    until = client.view["entry"] + entries
    while client.view["entry"] < until:
        assert client.say(client.first("hold", "activate", "move", "end"))["is"] == "ok"


@pytest.mark.parametrize("game", [SEEDED, SECRET])
def test_a_store_of_old_opens_and_its_games_go_on(served: Server, data: Path, game: str) -> None:
    before = kept(data, game)
    assert before.startswith(f"shamble: {OLD_FORMAT}\n")
    assert {row["id"] for row in served.get("/api/mine", ANN)[1]} == {SEEDED, SECRET}
    client = Client(served, game, ANN)
    assert client.view["entry"] == LAST
    play_on(client, 30)
    client.close()
    served.kill()
    served.start()
    again = Client(served, game, ANN)
    assert again.view["entry"] == client.view["entry"]
    text = served.get(f"/api/games/{game}/journal", ANN)[1]
    assert text == kept(data, game)
    assert text.startswith(f"shamble: {FORMAT}\n")
    assert answers(text)[:LAST] == answers(before)
    found = replay(read(text))
    assert (found.problem, found.warning) == (None, "")
    with sqlite3.connect(data / "games.sqlite") as store:
        assert store.execute("PRAGMA user_version").fetchone() == (VERSION,)
        secrets = [secret for (secret,) in store.execute("SELECT secret FROM lucks WHERE game=?", (game,))]
    assert {stretch.verdict for stretch in verify(found.session, *secrets)} == {"fits"}


def test_a_store_of_a_newer_version_is_refused_and_left_alone(data: Path) -> None:
    with sqlite3.connect(data / "games.sqlite") as store:
        store.execute(f"PRAGMA user_version = {VERSION + 3}")
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, cwd=ROOT, env=environment())
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert f"in version {VERSION + 3}, and this shamble knows versions up to {VERSION}" in line
    with sqlite3.connect(data / "games.sqlite") as store:
        assert store.execute("PRAGMA user_version").fetchone() == (VERSION + 3,)


def test_a_file_that_is_no_store_is_refused(data: Path) -> None:
    (data / "games.sqlite").write_text("a letter to my aunt, much longer than any header would be\n" * 40)
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, cwd=ROOT, env=environment())
    assert done.returncode == 2
    assert "games.sqlite: games cannot be kept here" in done.stderr


def environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "SHAMBLE_NO_CLIENT": "1"}


def test_a_mark_that_differs_is_told_at_the_table_once(served: Server, data: Path) -> None:
    Client(served, SEEDED, ANN).close()  # written anew in today's format
    served.stop()
    right = kept(data, SEEDED)
    wrong = re.sub(r"\n= [0-9a-f]{16}\n", "\n= 0123456789abcdef\n", right, count=1)
    assert wrong != right
    with sqlite3.connect(data / "games.sqlite") as store:
        store.execute("DELETE FROM lines WHERE game=?", (SEEDED,))
        store.execute("INSERT INTO lines VALUES (?,0,?)", (SEEDED, wrong.partition("\n\n")[2]))
    served.start()
    client = Client(served, SEEDED, ANN, open_now=False)
    table = client.open()
    assert not table["stopped"]
    (notice,) = table["notices"]
    assert notice.startswith("entry 20: the digest does not fit")
    play_on(client, 5)
    client.close()
    served.kill()
    served.start()
    assert Client(served, SEEDED, ANN, open_now=False).open()["notices"] == []
    assert kept(data, SEEDED).startswith(right)


def test_a_game_whose_map_was_corrected_is_shown_as_far_as_it_fits(data: Path, corrected: Path) -> None:
    first = Server(data)
    play_on(Client(first, SEEDED, ANN), 30)
    first.stop()
    before = kept(data, SEEDED)
    server = Server(data, source=corrected)
    try:
        client = Client(server, SEEDED, ANN, open_now=False)
        table = client.open()
        last = table["view"]["entry"]
        assert last == 13  # set-up and `activate Amy`; her first step leads nowhere now
        said = f"2e/m0 has been corrected since this game was saved; it fits up to entry {last}"
        assert (table["stopped"], table["notices"]) == (True, [said])
        assert (table["view"]["options"], table["view"]["asides"]) == ([], [])
        for do, more in (("say", {"text": "end"}), ("undo", {"seat": 1}), ("propose", {"seat": 1, "to": 0})):
            told = client.command(do, **more)
            assert (told["is"], told["rule"], told["words"]) == ("no", "stopped", said)
        line = server.get(f"/api/games/{SEEDED}/timeline", ANN)[1]
        assert (line["last"], line["notices"]) == (last, [said])
        assert server.get(f"/api/games/{SEEDED}/at/{last}", ANN)[1]["view"]["round"] == 1
        assert server.post(f"/api/games/{SEEDED}/seats/1", {"bot": "random"}, ANN)[0] == 200
        assert server.post(f"/api/games/{SEEDED}/seats/1", {}, ANN)[0] == 200
        status, text = server.get(f"/api/games/{SEEDED}/journal", ANN)
        assert (status, text) == (200, before)
        assert client.view["entry"] == last
        status, fork, _ = server.post(f"/api/games/{SEEDED}/fork/{last}", {}, ANN)
        assert status == 201
        play_on(Client(server, fork["game"], ANN), 4)
        check_upload(server, before, said)
        assert kept(data, SEEDED) == before
        assert server.get("/health")[0] == 200
    finally:
        server.stop()
    assert kept(data, SEEDED) == before
    back = Server(data)  # the old map again: nothing was lost
    try:
        client = Client(back, SEEDED, ANN)
        assert client.view["entry"] == read(before).entries[-1].number
        play_on(client, 3)
    finally:
        back.stop()


def check_upload(server: Server, text: str, said: str) -> None:
    """The same file from outside: to be looked at, and taken away again as it came."""
    status, made, cookie = server.ask("POST", "/api/upload", text.encode())
    assert status == 201, made
    table = Client(server, made["game"], cookie, open_now=False).open()
    assert (table["stopped"], table["notices"]) == (True, [said])
    assert server.get(f"/api/games/{made['game']}/journal", cookie) == (200, text)
    torn = text.partition("\n9 ")[0] + "\n9 eq"
    assert server.ask("POST", "/api/upload", torn.encode())[0] == 400


def test_a_game_that_makes_no_table_can_still_be_downloaded(served: Server, data: Path) -> None:
    """Its mission is not there any more."""
    text = kept(data, SEEDED)
    with sqlite3.connect(data / "games.sqlite") as store:
        store.execute("UPDATE games SET head=replace(head, '2e/m0', '2e/m999') WHERE id=?", (SEEDED,))
    client = Client(served, SEEDED, ANN, open_now=False)
    with pytest.raises(ConnectionClosed):
        client.open()
    gone = text.replace("2e/m0", "2e/m999")
    assert served.get(f"/api/games/{SEEDED}/journal", ANN) == (200, gone)
    assert served.get(f"/api/games/{SEEDED}/journal", "somebody-else")[0] == 404
    assert kept(data, SEEDED) == gone


def test_an_uploaded_file_with_another_mark_goes_on(served: Server) -> None:
    text = (ROOT / "tests/golden/2e-m0-won.journal").read_text(encoding="utf-8").partition("\n61 ")[0] + "\n"
    wrong = re.sub(r"\n= [0-9a-f]{16}\n", "\n= 0123456789abcdef\n", text, count=1)
    status, made, cookie = served.ask("POST", "/api/upload", wrong.encode())
    assert status == 201, made
    client = Client(served, made["game"], cookie, open_now=False)
    table = client.open()
    assert not table["stopped"]
    assert "entry 20" in table["notices"][0]
    play_on(client, 3)
    assert replay(read(served.get(f"/api/games/{made['game']}/journal", cookie)[1])).problem is None
