"""Drills against the real server: what it does when it is killed, cut off, pestered.

    python -m tests.server.drills kill --times 1000
    python -m tests.server.drills kill --times 20 --careless     a server that answers before it writes: must fail
    python -m tests.server.drills drop --times 1000
    python -m tests.server.drills resume --times 1000
    python -m tests.server.drills noise --times 1000000

Each prints one line of JSON and ends with 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.server.served import Client, Server
from websockets.exceptions import WebSocketException

from shamble.session.journal import read
from shamble.session.replay import replay
from shamble.views.course_options import THEN

Data = dict[str, Any]
GONE = (OSError, WebSocketException, TimeoutError, EOFError)


# --- kill --------------------------------------------------------------------------------------------------------


class Player(threading.Thread):
    """Plays one game at random and remembers what was acknowledged."""

    def __init__(self, server: Server, game: str, cookie: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.game, self.cookie = server, game, cookie
        self.luck = Random(seed)
        self.acknowledged: dict[int, str] = {}  # entry it was said at: what was said
        self.reached = 0
        self.over = False

    def run(self) -> None:
        try:
            client = Client(self.server, self.game, self.cookie)
            while not client.view["over"]:
                text, entry = self.luck.choice(client.view["options"])["text"], client.view["entry"]
                client.number = self.luck.randrange(1, 10**9)
                answer = client.command("say", text=text)
                if answer["is"] == "ok":
                    self.acknowledged[entry + 1] = text.split(THEN)[0]  # the others follow, up to what was reached
                    self.reached = answer["entry"]
            self.over = True
        except GONE:
            pass


def lost_by(server: Server, player: Player) -> list[str]:
    """What was acknowledged and is not in the journal, or a journal that does not replay."""
    status, text = server.get(f"/api/games/{player.game}/journal", player.cookie)
    if status != 200:
        return [f"{player.game}: {status}"]
    found = replay(read(text))
    if found.problem:
        return [f"{player.game}: {found.problem}"]
    entries = {entry.number: entry.text for entry in found.session.journal.entries}
    wrong = [n for n, said in player.acknowledged.items() if entries.get(n) != said]
    if player.reached > found.session.entry:
        wrong.append(player.reached)
    return [f"{player.game}: entry {n} was acknowledged and is not there" for n in wrong]


def drill_kill(times: int, careless: bool, seed: int = 1, games: int = 6) -> Data:
    """Kill the server at random moments under load; every acknowledged decision must be there afterwards."""
    luck, began = Random(seed), time.monotonic()
    options = ("--rate", "100000", *(("--test-careless",) if careless else ()))
    server = Server(Path(tempfile.mkdtemp()), *options)
    lost: list[str] = []
    decisions = 0
    held: list[tuple[str, str]] = []
    for round_number in range(times):
        while len(held) < games:
            made, cookie = server.new_game("2e/m0", seed=luck.randrange(10**6))
            held.append((made["game"], cookie))
        players = [Player(server, game, cookie, luck.randrange(10**6)) for game, cookie in held]
        for player in players:
            player.start()
        time.sleep(luck.uniform(0.02, 0.4))
        server.kill()
        for player in players:
            player.join(timeout=20)
        server.start()
        for player in players:
            lost += lost_by(server, player)
            decisions += len(player.acknowledged)
        held = [(player.game, player.cookie) for player in players if not player.over]
        if round_number % 25 == 24:
            held = []
        if lost and careless:
            break
    server.kill()
    return {
        "kills": round_number + 1,
        "acknowledged": decisions,
        "lost": len(lost),
        "first": lost[:3],
        "seconds": round(time.monotonic() - began),
    }


# --- dropped sockets, many games ---------------------------------------------------------------------------------


def drill_drop(times: int, seed: int = 1) -> Data:
    """Cut the socket at random; the next one is where the game is."""
    luck, slow, wrong = Random(seed), 0, 0
    server = Server(Path(tempfile.mkdtemp()), "--rate", "100000")
    made, cookie = server.new_game("2e/m1", seed=seed)
    client, worst = Client(server, made["game"], cookie), 0.0
    for _ in range(times):
        if client.view["over"]:
            made, cookie = server.new_game("2e/m1", seed=luck.randrange(10**6))
            client = Client(server, made["game"], cookie)
        text = luck.choice(client.view["options"])["text"]
        client.number = luck.randrange(1, 10**9)
        message = {"do": "say", "id": client.number, "entry": client.view["entry"], "text": text}
        client.send(message)
        if luck.random() < 0.5:
            client.answer(client.number)
        client.socket.socket.close()
        began = time.monotonic()
        fresh = Client(server, made["game"], cookie)
        fresh.send(message)  # sent again, as a client does that has heard nothing
        answer = fresh.answer(message["id"])
        took = time.monotonic() - began
        worst, slow = max(worst, took), slow + (took > 2)
        wrong += answer["is"] != "ok"
        client = fresh
        while client.view["entry"] < answer["entry"]:
            client.hear()
    server.kill()
    return {"drops": times, "lost": wrong + slow, "wrong": wrong, "slow": slow, "worst_s": round(worst, 3)}


def drill_resume(times: int, seed: int = 1) -> Data:
    """So many open games, a restart, and everybody is back."""
    luck = Random(seed)
    server = Server(Path(tempfile.mkdtemp()), "--rate", "100000")
    held = []
    for number in range(times):
        made, cookie = server.new_game("2e/m0", seed=number)
        if number % 10 == 0:
            client = Client(server, made["game"], cookie)
            for _ in range(30):
                if not client.view["over"]:
                    client.say(luck.choice(client.view["options"])["text"])
            client.close()
        held.append((made["game"], cookie))
    server.kill()
    server.start()
    began = time.monotonic()
    back, lock = [0], threading.Lock()

    def return_some(part: list[tuple[str, str]]) -> None:
        for game, cookie in part:
            client = Client(server, game, cookie)
            with lock:
                back[0] += bool(client.view)
            client.close()

    threads = [threading.Thread(target=return_some, args=(held[at::8],)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.monotonic() - began
    server.kill()
    return {"games": times, "lost": times - back[0], "seconds": round(took, 2)}


# --- noise -------------------------------------------------------------------------------------------------------


def drill_noise(times: int, seed: int = 1) -> Data:
    """Random and mutated frames: each gets an answer or a closed socket, none changes the game or breaks the server."""
    luck = Random(seed)
    server = Server(Path(tempfile.mkdtemp()), "--rate", "10000000")
    made, cookie = server.new_game("2e/m0", seed=seed)
    client = Client(server, made["game"], cookie)
    entry, view = client.view["entry"], client.view["team"]
    good = json.dumps({"do": "say", "id": 5, "entry": entry + 1, "text": client.first(), "seat": 1})
    sent = 0
    while sent < times:
        try:
            for _ in range(9):
                client.send(mutated(luck, good))
                sent += 1
            client.close()
            client = Client(server, made["game"], cookie)
        except GONE:
            client = Client(server, made["game"], cookie)
    changed = client.view["entry"] != entry or client.view["team"] != view
    log = server.errors.read_text()
    healthy = server.get("/health")[0] == 200
    server.kill()
    return {"frames": sent, "lost": int(changed) + int("trace" in log) + int(not healthy), "log": log[-300:]}


def mutated(luck: Random, good: str) -> str | bytes:
    """A frame that is not a legal command in this position."""
    kind = luck.randrange(6)
    if kind == 0:
        return luck.randbytes(luck.randrange(200))
    if kind == 1:
        return "".join(chr(luck.randrange(32, 0x2FF)) for _ in range(luck.randrange(120)))
    letters = list(good)
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(letters))
        change = luck.randrange(3)
        if change == 0:
            del letters[at]
        elif change == 1:
            letters.insert(at, chr(luck.randrange(32, 127)))
        else:
            letters[at] = chr(luck.randrange(32, 127))
        if not letters:
            break
    return "".join(letters)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("drill", choices=["kill", "drop", "resume", "noise"])
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--careless", action="store_true")
    args = parser.parse_args()
    drills = {"drop": drill_drop, "resume": drill_resume, "noise": drill_noise}
    found = drill_kill(args.times, args.careless) if args.drill == "kill" else drills[args.drill](args.times)
    print(json.dumps(found))
    return 1 if found["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())
