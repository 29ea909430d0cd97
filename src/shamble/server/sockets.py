"""One client's socket: who it is, what it may say, how fast; a bad message gets an answer and changes nothing."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from shamble.core.errors import ContentError
from shamble.server.games import Games
from shamble.server.limits import MESSAGE_BYTES, STRIKES, Bucket
from shamble.server.people import HELLO
from shamble.server.protocol import No, Ping, Pong, encode
from shamble.server.reading import Malformed, read_command
from shamble.server.room import Guest, Room
from shamble.server.rooms import Rooms

logger = logging.getLogger("shamble.sockets")
running: set[asyncio.Task[bytes]] = set()  # the loop itself keeps no hold on tasks
NOT_FOUND, GOING = 4404, 1012


async def serve_socket(socket: WebSocket, games: Games, rooms: Rooms, person: str, watch: str, rate: float) -> None:
    """Nothing is sent before it is clear that this person may see the game."""
    game = socket.path_params["game"]
    seats = await games.allowed(game, person, watch)
    try:
        await socket.accept(HELLO if HELLO in socket["subprotocols"] else None)
    except (RuntimeError, WebSocketDisconnect):
        return  # gone before it came in
    try:
        room = await rooms.find(game) if seats is not None else None
    except ContentError as error:  # it makes no table any more, but its file can be had
        logger.exception("a game cannot be opened", extra={"facts": {"game": game}})
        await socket.send_text(encode(No("no-table", str(error), 0)).decode())
        room = None
    if room is None or seats is None:
        await shut(socket, NOT_FOUND)
        return

    async def send(message: bytes) -> None:
        await socket.send_text(message.decode())

    guest = Guest(person, seats, send, watch, await games.lent(game, person))
    room.enter(guest)
    pump = asyncio.create_task(guest.pump())

    async def talk() -> None:
        await games.readmit(room, guest)  # a seat may have changed hands on the way in
        await hear(socket, room, rooms, guest, Bucket(rate, 2 * rate))

    listen = asyncio.create_task(talk())
    try:
        await asyncio.wait((pump, listen), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(guest)
        for task in (listen, pump):
            task.cancel()
        await asyncio.gather(listen, pump, return_exceptions=True)
        await shut(socket, GOING)


async def shut(socket: WebSocket, code: int) -> None:
    try:
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):
        pass  # closed already


async def hear(socket: WebSocket, room: Room, rooms: Rooms, guest: Guest, bucket: Bucket) -> None:
    strikes = 0
    while strikes < STRIKES:
        try:
            received = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if received["type"] == "websocket.disconnect":
            return
        raw = received.get("text")
        problem = why_not(raw if raw is not None else received.get("bytes"), bucket)
        if problem:
            strikes += 1
            guest.post(encode(No(problem, "", 0)))
            continue
        strikes += not await obey(raw or "", room, rooms, guest)
    guest.post(encode(No("closed", "", 0)))
    await asyncio.sleep(0.05)
    guest.close()


def why_not(raw: str | bytes | None, bucket: Bucket) -> str:
    if raw is None or isinstance(raw, bytes):
        return "malformed"
    if len(raw) > MESSAGE_BYTES or len(raw.encode()) > MESSAGE_BYTES:
        return "too-large"
    return "" if bucket.take() else "too-fast"


async def obey(raw: str, room: Room, rooms: Rooms, guest: Guest) -> bool:
    """Whether it was a message at all."""
    try:
        message = read_command(raw)
    except Malformed as problem:
        guest.post(encode(No("malformed", str(problem), 0)))
        return False
    if isinstance(message, Ping):
        guest.post(encode(Pong(message.id, room.session.entry)))
        return True
    # What has begun is finished even if the one who said it is cut off in the middle.
    doing = asyncio.create_task(room.command(guest, message))
    running.add(doing)
    doing.add_done_callback(running.discard)
    guest.post(await asyncio.shield(doing))
    rooms.wake(room)
    return True
