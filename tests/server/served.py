"""A real server in a process of its own, and a client that speaks to it as a browser would."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[2]
Data = dict[str, Any]


class Server:
    """`shamble serve` on a free port."""

    patience = 30.0  # seconds for an answer

    def __init__(
        self,
        data: Path,
        *options: str,
        port: int = 0,
        client: bool = False,
        python: str = sys.executable,
        source: Path = ROOT / "src",
    ) -> None:
        self.data, self.options, self.port, self.client = data, options, port, client
        self.python, self.source = python, source
        self.start()

    def start(self) -> None:
        command = [*self.command(), "--port", str(self.port), "--data", str(self.data)]
        env = os.environ | {"PYTHONPATH": str(self.source), "SHAMBLE_NO_CLIENT": "" if self.client else "1"}
        self.data.mkdir(parents=True, exist_ok=True)
        self.errors = self.data / "server.log"
        log = self.errors.open("a")
        self.process = subprocess.Popen(
            [*command, "--test-luck", "--workers", "1", *(self.options or ("--rate", "100000"))],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=env,
        )
        log.close()
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "http://" in line, line + self.errors.read_text()
        self.port = int(line.split("http://")[1].split("/")[0].rpartition(":")[2])
        wait_until(lambda: self.get("/health")[0] == 200)

    def command(self) -> list[str]:
        return [self.python, "-m", "shamble", "serve"]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, cookie: str = "", watch: str = "") -> tuple[int, Any]:
        headers = {"shamble-watch": watch} if watch else {}
        return self.ask("GET", path, None, cookie, **headers)[:2]

    def ask(self, method: str, path: str, body: bytes | None, cookie: str = "", **headers: str) -> tuple[int, Any, str]:
        """Status, answer, and the cookie to go on with."""
        request = urllib.request.Request(self.url + path, data=body, method=method, headers=headers)
        if cookie:
            request.add_header("cookie", f"shamble={cookie}")
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as answer:
                raw, status, set_cookie = answer.read(), answer.status, answer.headers.get("set-cookie", "")
        except urllib.error.HTTPError as error:
            raw, status, set_cookie = error.read(), error.code, ""
        except OSError:
            return 0, None, cookie
        parsed = SimpleCookie(set_cookie)
        token = parsed["shamble"].value if "shamble" in parsed else cookie
        try:
            return status, json.loads(raw), token
        except ValueError:
            return status, raw.decode(), token

    def post(self, path: str, body: object, cookie: str = "", **headers: str) -> tuple[int, Any, str]:
        return self.ask("POST", path, json.dumps(body).encode(), cookie, **headers)

    def new_game(self, mission: str = "2e/m0", seats: int = 1, seed: int | None = 1, **more: Any) -> tuple[Data, str]:
        asked = {"mission": mission, "seats": [{}] * seats, **({} if seed is None else {"seed": seed}), **more}
        status, made, cookie = self.post("/api/games", asked)
        assert status == 201, made
        return made, cookie

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> int:
        self.process.terminate()
        self.process.communicate(timeout=20)
        return self.process.returncode


class Client:
    """One socket and what it has been told."""

    def __init__(self, server: Server, game: str, cookie: str = "", watch: str = "", open_now: bool = True) -> None:
        self.server, self.game, self.cookie, self.watch = server, game, cookie, watch
        self.number = 0
        self.view: Data = {}
        self.story: list[Data] = []  # of the last step
        self.log: list[Data] = []
        self.mine: list[int] = []
        self.people: list[Data] = []
        if open_now:
            self.open()

    def open(self) -> Data:
        address = f"ws://127.0.0.1:{self.server.port}/ws/{self.game}"
        words: Any = ["shamble", f"watch.{self.watch}"] if self.watch else None
        headers = {"cookie": f"shamble={self.cookie}"} if self.cookie else {}
        opened = connect(
            address, additional_headers=headers, subprotocols=words, max_size=None, compression=None, open_timeout=10
        )
        self.socket: ClientConnection = opened.__enter__()
        return self.until("table")

    def hear(self, timeout: float = 10) -> Data:
        message: Data = json.loads(self.socket.recv(timeout=timeout))
        match message["is"]:
            case "table":
                self.view, self.log, self.mine = message["view"], message["log"], message["mine"]
                self.people = message["people"]
            case "step":
                self.apply(message)
            case "mine":
                self.mine = message["seats"]
            case "people":
                self.people = message["people"]
        return message

    def apply(self, step: Data) -> None:
        """As docs/protocol.md says."""
        log = step["log"]
        self.log[log["from"] :] = log["lines"]
        self.view, self.story = changed(self.view, step["view"]), step["story"]

    def until(self, *kinds: str, timeout: float = 10) -> Data:
        while True:
            message = self.hear(timeout)
            if message["is"] in kinds:
                return message

    def say(self, text: str, seat: int | None = None) -> Data:
        return self.command("say", text=text, **({} if seat is None else {"seat": seat}))

    def command(self, do: str, **more: Any) -> Data:
        self.number += 1
        self.send({"do": do, "id": self.number, "entry": self.view["entry"], **more})
        return self.answer(self.number)

    def answer(self, number: int) -> Data:
        while True:
            message = self.hear()
            if message["is"] in ("ok", "no") and message["id"] == number:
                return message

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def first(self, *verbs: str) -> str:
        """The first option, of these verbs if there is one that is one answer."""
        options = self.view["options"]
        found = [option for option in options if option["verb"] in verbs and "course" not in option] or options
        return str(found[0]["text"])

    def close(self) -> None:
        try:
            self.socket.close()
        except ConnectionClosed:
            pass

    def __del__(self) -> None:
        if hasattr(self, "socket"):
            self.close()


def changed(view: Data, change: Data) -> Data:
    """A table after a change, as docs/protocol.md says."""
    things = {thing["id"]: thing for thing in view["things"]}
    doors = {door["id"]: door for door in view["doors"]}
    found: Data = change.get("things", {"set": [], "gone": []})
    for name in found["gone"]:
        del things[name]
    things |= {thing["id"]: thing for thing in found["set"]}
    doors |= {door["id"]: door for door in change.get("doors", [])}
    return {**view, **change, "things": list(things.values()), "doors": list(doors.values())}


def wait_until(done: Any, seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)
