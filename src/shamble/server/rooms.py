"""All rooms: made, found again after a restart, put away when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple

from shamble.server.log import told
from shamble.server.people import hashed, new_id, new_token
from shamble.server.room import Room
from shamble.server.store import GameRow, SeatRow, Store, Stored
from shamble.server.workers import Workers
from shamble.session.game import Session
from shamble.session.journal import Journal, read
from shamble.session.luck import GameLuck, KeyedLuck, luck_of
from shamble.session.replay import lucks, replay, take_luck, written_anew
from shamble.views.notices import notices_words

IDLE = 600.0  # seconds a room stays in memory with nobody in it
MOST = 5000  # rooms in memory
LONG = 400  # lines of a journal that would keep everybody waiting while they are replayed
PAUSES = (0.5, 2.0, 10.0)  # seconds until a bot that failed tries again
logger = logging.getLogger("shamble.rooms")


class Opened(NamedTuple):
    """A new game, with the secrets that are given out once."""

    room: Room
    secrets: tuple[str, ...]  # of seat 1, 2 ...
    watch: str


class Rooms:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store, self.workers = store, workers
        self.open: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.playing: dict[str, asyncio.Task[None]] = {}

    async def create(self, session: Session, names: tuple[str, ...], bots: tuple[str, ...]) -> Opened:
        """Write a game down and open its room."""
        game, now, mission = new_id(), time.time(), session.spec.load()
        secrets = tuple(new_token() for _ in session.seats)
        watch = new_token()
        seats = [
            SeatRow(seat, hashed(secret), name, bot)
            for seat, secret, name, bot in zip(session.seats, secrets, names, bots, strict=True)
        ]
        row = GameRow(game, now, now, mission.title, mission.id, 0, -1, "", head=session.journal.head_text())
        await self.store.create(row, hashed(watch), seats)
        if session.entry > LONG:
            room = await asyncio.to_thread(Room, game, session, self.store, seats, 0)
        else:
            room = Room(game, session, self.store, seats, 0)
        await room.write_down()
        self.open[game] = room
        told(logger, "created", game=game, mission=mission.id, seats=len(seats))
        self.wake(room)
        return Opened(room, secrets, watch)

    async def keep(self, journal: Journal, title: str, entry: int) -> tuple[str, tuple[str, ...], str]:
        """Write a game down as it is, to be looked at: its id, and the secrets of seats and spectators."""
        game, now, header = new_id(), time.time(), journal.header
        secrets = tuple(new_token() for _ in header.seats)
        watch = new_token()
        seats = [SeatRow(seat, hashed(secret), "", "") for seat, secret in enumerate(secrets, 1)]
        row = GameRow(game, now, now, title, header.mission, entry, -1, "", head=journal.head_text())
        await self.store.create(row, hashed(watch), seats)
        await self.store.append(game, 0, journal.body_text(), entry, -1, "")
        told(logger, "kept", game=game, mission=header.mission, entry=entry)
        return game, secrets, watch

    async def find(self, game: str) -> Room | None:
        """The room of a game, out of the store if need be."""
        room = self.open.get(game)
        if room and not room.broken:
            room.used = time.monotonic()  # not to be put away while somebody is on the way in
            return room
        task = self.loading.get(game)
        if task is None:
            task = self.loading[game] = asyncio.create_task(self.load(game))
            task.add_done_callback(lambda _: self.loading.pop(game, None))
        return await asyncio.shield(task)

    async def load(self, game: str) -> Room | None:
        stored = await self.store.load(game)
        if stored is None:
            return None
        if stored.lines > LONG:
            room = await asyncio.to_thread(reopened, stored, self.store)
        else:
            room = reopened(stored, self.store)
        await self.write_anew(stored, room)
        if len(room.session.journal.body) > room.saved:  # chance that was due, or new luck
            await room.write_down()
            room.shown = room.now()
        self.open[game] = room  # only now: one writer at a time
        self.wake(room)
        return room

    async def write_anew(self, stored: Stored, room: Room) -> None:
        """A game of an older format, or whose marks have changed, is from now on one of today; answers stay."""
        why = notices_words(room.session.notices)
        if room.stopped:
            told(logger, "stopped", game=room.id, entry=room.session.entry, why=why)
            return
        journal = room.session.journal
        head, body = journal.head_text(), journal.body_text(0, room.saved)
        if head + body != stored.text:
            await self.store.rewrite(stored.id, head, stored.lines, body)
            told(logger, "written anew", game=room.id, entry=room.session.entry, why=why)

    def wake(self, room: Room) -> None:
        """Bots play on when it is theirs."""
        task = self.playing.get(room.id)
        if room.bot_asked() and (task is None or task.done()):
            self.playing[room.id] = asyncio.create_task(self.play(room))

    async def play(self, room: Room) -> None:
        """A bot whose worker was stopped, perhaps for the sake of another, thinks again."""
        for pause in (*PAUSES, None):
            try:
                await room.let_bots_play(self.workers.think)
                break
            except Exception:
                logger.exception("a bot failed", extra={"facts": {"game": room.id}})
            if pause is not None:
                await asyncio.sleep(pause)
        self.playing.pop(room.id, None)
        now = self.open.get(room.id)
        if now and now is not room:  # loaded anew meanwhile
            self.wake(now)

    def tidy(self) -> None:
        """Rooms that nobody uses leave the memory; they are on disk."""
        now = time.monotonic()
        idle = sorted(
            (room.used, room.id)
            for room in self.open.values()
            if not room.guests and room.id not in self.loading and not room.lock.locked() and not self.busy(room)
        )
        for at, (used, game) in enumerate(idle):
            if now - used > IDLE or len(self.open) - at > MOST:
                del self.open[game]

    def busy(self, room: Room) -> bool:
        """Whether a bot is at it, or will be."""
        task = self.playing.get(room.id)
        return task is not None and not task.done()


def reopened(stored: Stored, store: Store) -> Room:
    """A game as its journal says, with the luck it had; where it cannot go on it is there to be looked at."""
    journal = read(stored.text)
    found = replay(journal)
    session = found.session
    session.notices = found.notices()
    if found.stop:
        return Room(stored.id, session, store, stored.seats, stored.lines, stored.text)
    written_anew(session)
    room = Room(stored.id, session, store, stored.seats, len(session.journal.body))
    if not session.over:
        take_luck(session, known_luck(journal, stored.secrets), True)
        session.run()
        room.retell()
    room.kept = {KeyedLuck(secret).published() for secret in stored.secrets}
    return room


def known_luck(journal: Journal, secrets: tuple[bytes, ...]) -> GameLuck | None:
    return luck_of(lucks(journal)[-1], *secrets)
