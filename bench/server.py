"""Load on the server: many games, four seats each, one decision every two seconds.

    python -m bench.server --games 500 --seconds 60
    python -m bench.server --games 1 --seconds 10 --every 0     (one table that answers at once)

The server runs as a process of its own; decisions are timed from sending to the acknowledgement. One line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from tests.server.served import Server  # noqa: E402

EVERY = 2.0  # seconds between decisions of one game, unless told otherwise


class Table:
    """One game with four sockets; the one that is asked decides."""

    def __init__(self, port: int, game: str, cookie: str, seed: int, every: float) -> None:
        self.port, self.game, self.cookie, self.every = port, game, cookie, every
        self.luck = Random(seed)
        self.took: list[float] = []
        self.bytes = 0
        self.refused = 0

    async def run(self, ready: asyncio.Barrier, seconds: float, delay: float) -> None:
        """Come in, wait for the others, then play."""
        await asyncio.sleep(delay)
        address = f"ws://127.0.0.1:{self.port}/ws/{self.game}"
        headers = {"cookie": f"shamble={self.cookie}"}
        sockets = [
            await connect(address, additional_headers=headers, max_size=None, compression=None) for _ in range(4)
        ]
        quiet = [asyncio.create_task(self.drain(socket)) for socket in sockets[1:]]
        first = json.loads(await sockets[0].recv())
        self.view: dict[str, Any] = first["view"]
        await ready.wait()
        until, number = time.monotonic() + seconds, 0
        await asyncio.sleep(self.luck.uniform(0, self.every))
        while time.monotonic() < until and not self.view["over"]:
            number += 1
            await self.decide(sockets[0], number)
            await asyncio.sleep(self.every * self.luck.uniform(0.8, 1.2))
        for task in quiet:
            task.cancel()
        for socket in sockets:
            await socket.close()

    async def drain(self, socket: ClientConnection) -> None:
        async for message in socket:
            self.bytes += len(message)

    async def decide(self, socket: ClientConnection, number: int) -> None:
        text = self.luck.choice(self.view["options"])["text"]
        began = time.perf_counter()
        await socket.send(json.dumps({"do": "say", "id": number, "entry": self.view["entry"], "text": text}))
        while True:
            raw = str(await socket.recv())
            self.bytes += len(raw)
            if raw.startswith(('{"is":"ok"', '{"is":"no"')):
                self.took.append(time.perf_counter() - began)
                self.refused += raw.startswith('{"is":"no"')
                break
            message = json.loads(raw)
            if message["is"] == "step":
                self.view |= {key: value for key, value in message["view"].items() if key not in ("things", "doors")}


async def load(server: Server, games: int, seconds: float, every: float) -> list[Table]:
    tables = []
    for number in range(games):
        made, cookie = server.new_game("2e/m1", seats=4, seed=number)
        tables.append(Table(server.port, made["game"], cookie, number, every))
    ready = asyncio.Barrier(games)
    await asyncio.gather(*(table.run(ready, seconds, at * 0.02) for at, table in enumerate(tables)))
    return tables


def resident(pid: int) -> float:
    """MiB of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between decisions of one game")
    args = parser.parse_args()
    server = Server(Path(tempfile.mkdtemp()), "--rate", "100000")
    os.sched_setaffinity(server.process.pid, {0})
    gc.disable()  # the clients' own pauses are not the server's
    tables = asyncio.run(load(server, args.games, args.seconds, args.every))
    took = sorted(each for table in tables for each in table.took)
    found = {
        "games": args.games,
        "decisions": len(took),
        "refused": sum(table.refused for table in tables),
        "p50_ms": round(1000 * took[len(took) // 2], 1),
        "p99_ms": round(1000 * took[int(len(took) * 0.99)], 1),
        "worst_ms": round(1000 * took[-1], 1),
        "memory_mib": round(resident(server.process.pid), 1),
        "sent_mib": round(sum(table.bytes for table in tables) / 2**20, 1),
    }
    server.kill()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
