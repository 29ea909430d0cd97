"""A board that changes in play, at a real table: whoever looks on gets the new ground, and a look back the old one."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from shamble.content import missions
from shamble.content.missions import mission_files
from shamble.core.board import Board, lay
from shamble.server.bodies import NewGame, NewSeat
from shamble.server.games import Games
from shamble.server.room import Guest, Room
from shamble.server.rooms import Rooms
from shamble.server.store import SqliteStore
from shamble.server.workers import Workers


def changing(*given: Any, **particulars: Any) -> Board:
    """The board of the mission, but its Zones can turn."""
    return lay(*given, **particulars | {"natures": ("corrupt",)})


async def nowhere(message: bytes) -> None: ...


def heard(guest: Guest) -> list[dict[str, Any]]:
    found = []
    while not guest.outbox.empty():
        message = guest.outbox.get_nowait()
        assert message
        found.append(json.loads(message))
    return found


async def step(room: Room, guest: Guest, bits: int) -> dict[str, Any]:
    """Something is decided, and the board is then as these bits say."""

    def play() -> None:
        room.session.say(room.session.offers()[0][1], 1)
        room.session.state.doors |= bits

    await room.do(play)
    return next(each for each in heard(guest) if each["is"] == "step")


def test_a_step_and_a_look_back_bring_the_ground_they_are_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missions, "lay", changing)

    async def story() -> None:
        store, workers = SqliteStore(tmp_path / "games.sqlite"), Workers(1)
        games = Games(Rooms(store, workers), store, workers, True)
        text = mission_files()["2e/m1"].read_text(encoding="utf-8")
        own = text.replace('"2e/m1"', '"own/changing"')  # nothing else shares its board
        made = await games.create(NewGame("own/changing", [NewSeat()], mission_text=own, seed=4), "ann")
        room = await games.rooms.find(made["game"])
        assert room
        guest = Guest("ann", frozenset({1}), nowhere)
        room.enter(guest)
        board = room.session.rules.board
        zone = next(n for n, each in enumerate(board.zones) if each.kind == "room")
        first = heard(guest)[0]["map"]
        assert "ground" not in await step(room, guest, 0)
        before = room.session.entry
        told = (await step(room, guest, board.nature_bit("corrupt", zone)))["ground"]
        changed = [now["name"] for was, now in zip(first["zones"], told["zones"], strict=True) if was != now]
        assert changed == [f"{board.zones[zone].name}, corrupt ground"]
        assert json.loads(room.whole(guest))["map"] == first | told
        line = await games.timeline(made["game"], "ann", "")
        then, now = [await games.moment(made["game"], entry, "ann", "") for entry in (before, room.session.entry)]
        assert line
        assert then
        assert now
        assert json.loads(json.dumps(line["map"])) == first
        assert "ground" not in then
        assert json.loads(json.dumps(now["ground"])) == told
        store.close()

    asyncio.run(asyncio.wait_for(story(), 30))
