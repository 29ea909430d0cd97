"""Where games are kept. The interface is small, so that another database can follow; here it is one SQLite file.

All writing is done by one thread that commits whatever has come in together: a decision is safe once its call returns.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from shamble.core.errors import ContentError
from shamble.views.catalogue import say

# Each step leads to the version of its place, the first one being 1; a step that is out is never changed. Files from
# before versions were counted have the tables of the first step already, which is why it minds none that is there.
STEPS = (
    """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, created REAL NOT NULL, changed REAL NOT NULL, title TEXT NOT NULL, mission TEXT NOT NULL,
    head TEXT NOT NULL, watch TEXT NOT NULL, entry INTEGER NOT NULL, asked INTEGER NOT NULL, over TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, at)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, secret TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    PRIMARY KEY (game, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holders (
    person TEXT NOT NULL, game TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, game, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS shares (
    game TEXT NOT NULL, secret TEXT NOT NULL, PRIMARY KEY (game, secret)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lucks (
    game TEXT NOT NULL, published TEXT NOT NULL, secret BLOB NOT NULL, PRIMARY KEY (game, published)) WITHOUT ROWID;
""",
    "ALTER TABLE games ADD COLUMN round INTEGER NOT NULL DEFAULT 0",
)
VERSION = len(STEPS)
BATCH = 512  # writes that are committed together at most

Write = tuple[str, Sequence[Any]]


class SeatRow(NamedTuple):
    seat: int
    secret: str  # a hash
    name: str
    bot: str  # '' for a person


class GameRow(NamedTuple):
    """A game in a list."""

    id: str
    created: float
    changed: float
    title: str
    mission: str
    entry: int
    asked: int  # the seat that is asked, 0 for the table, -1 for nobody
    over: str
    round: int = 0
    head: str = ""  # of its journal


COLUMNS = ", ".join(GameRow._fields)


class Stored(NamedTuple):
    """All there is of a game."""

    id: str
    text: str  # its journal
    lines: int  # of the journal's body
    watches: frozenset[str]  # hashes of the secrets that let somebody look on
    seats: tuple[SeatRow, ...]
    holders: frozenset[tuple[str, int]]  # person (a hash) and seat
    secrets: tuple[bytes, ...]  # of its luck


class Store(Protocol):
    async def create(self, game: GameRow, watch: str, seats: Iterable[SeatRow]) -> None: ...
    async def append(self, game: str, at: int, text: str, entry: int, asked: int, over: str) -> None: ...
    async def set_round(self, game: str, number: int) -> None: ...
    async def rewrite(self, game: str, head: str, lines: int, text: str) -> None: ...
    async def keep_luck(self, game: str, published: str, secret: bytes) -> None: ...
    async def hold(self, person: str, game: str, seat: int) -> None: ...
    async def leave(self, game: str, seat: int, person: str = "") -> None: ...
    async def set_seat(self, game: str, row: SeatRow) -> None: ...
    async def set_watch(self, game: str, watch: str) -> None: ...
    async def add_watch(self, game: str, watch: str) -> None: ...
    async def load(self, game: str, body: bool = True) -> Stored | None: ...
    async def games_of(self, person: str) -> list[tuple[GameRow, tuple[int, ...]]]: ...
    async def count(self) -> int: ...
    def close(self) -> None: ...


class SqliteStore:
    """One file with a write-ahead log; readers never wait for the writer."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.reader = self.open()
        migrate(self.reader, path)
        self.reading = threading.Lock()
        self.waiting: queue.SimpleQueue[tuple[list[Write], asyncio.Future[None]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.thread.start()

    def open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, timeout=10)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.DatabaseError as error:
            raise ContentError(say("server.no-store", path=self.path, why=error)) from None
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    # --- writing -------------------------------------------------------------------------------------------------

    async def write(self, *writes: Write) -> None:
        """Returns once it is on disk; raises if it was refused, and then nothing of it is there."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put((list(writes), done))
        await done

    def write_all(self) -> None:
        connection = self.open()
        while True:
            first = self.waiting.get()
            if first is None:
                connection.close()
                return
            batch, stop = [first], False
            while len(batch) < BATCH:
                try:
                    more = self.waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self.commit(connection, batch)
            if stop:
                connection.close()
                return

    def commit(self, connection: sqlite3.Connection, batch: list[tuple[list[Write], asyncio.Future[None]]]) -> None:
        """All together; if one of them is refused, each by itself."""
        try:
            transact(connection, [write for writes, _ in batch for write in writes])
        except Exception as error:  # whatever it is: the writer must not die of it
            if len(batch) == 1:
                finish(batch[0][1], error)
                return
            for one in batch:
                self.commit(connection, [one])
            return
        for _, done in batch:
            finish(done, None)

    # --- what is written -----------------------------------------------------------------------------------------

    async def create(self, game: GameRow, watch: str, seats: Iterable[SeatRow]) -> None:
        await self.write(
            (f"INSERT INTO games ({COLUMNS}, watch) VALUES (?,?,?,?,?,?,?,?,?,?,?)", (*game, watch)),
            *(("INSERT INTO seats VALUES (?,?,?,?,?)", (game.id, *row)) for row in seats),
        )

    async def append(self, game: str, at: int, text: str, entry: int, asked: int, over: str) -> None:
        """Lines that follow line `at` of the journal; a second writer at the same place is refused."""
        await self.write(
            ("INSERT INTO lines VALUES (?,?,?)", (game, at, text)),
            (
                "UPDATE games SET changed=?, entry=?, asked=?, over=? WHERE id=?",
                (time.time(), entry, asked, over, game),
            ),
        )

    async def set_round(self, game: str, number: int) -> None:
        await self.write(("UPDATE games SET round=? WHERE id=?", (number, game)))

    async def rewrite(self, game: str, head: str, lines: int, text: str) -> None:
        """The same game in other words: its journal whole, instead of the first `lines` lines that were there."""
        gone = ("DELETE FROM lines WHERE game=? AND at<?", (game, lines))
        # A line that somebody has added meanwhile cannot be added twice: then all of this is refused.
        more = ("INSERT INTO lines SELECT game, at, text FROM lines WHERE game=? AND at>=?", (game, lines))
        body: list[Write] = [("INSERT INTO lines VALUES (?,?,?)", (game, 0, text))] if text else []
        await self.write(more, gone, *body, ("UPDATE games SET head=? WHERE id=?", (head, game)))

    async def keep_luck(self, game: str, published: str, secret: bytes) -> None:
        await self.write(("INSERT OR IGNORE INTO lucks VALUES (?,?,?)", (game, published, secret)))

    async def hold(self, person: str, game: str, seat: int) -> None:
        await self.write(("INSERT OR IGNORE INTO holders VALUES (?,?,?)", (person, game, seat)))

    async def leave(self, game: str, seat: int, person: str = "") -> None:
        """One person, or everybody, has the seat no longer."""
        if person:
            await self.write(("DELETE FROM holders WHERE game=? AND seat=? AND person=?", (game, seat, person)))
        else:
            await self.write(("DELETE FROM holders WHERE game=? AND seat=?", (game, seat)))

    async def set_seat(self, game: str, row: SeatRow) -> None:
        await self.write(("INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?)", (game, *row)))

    async def set_watch(self, game: str, watch: str) -> None:
        """The one link for spectators, in place of all there were."""
        forget = ("DELETE FROM shares WHERE game=?", (game,))
        await self.write(("UPDATE games SET watch=? WHERE id=?", (watch, game)), forget)

    async def add_watch(self, game: str, watch: str) -> None:
        await self.write(("INSERT OR IGNORE INTO shares (game, secret) VALUES (?,?)", (game, watch)))

    # --- reading -------------------------------------------------------------------------------------------------

    async def load(self, game: str, body: bool = True) -> Stored | None:
        """All of a game; without its body, which is long, where only people and seats matter."""
        return await asyncio.to_thread(self.load_now, game, body)

    def load_now(self, game: str, body: bool = True) -> Stored | None:
        with self.reading:
            ask = self.reader.execute
            row = ask("SELECT head, watch FROM games WHERE id=?", (game,)).fetchone()
            if row is None:
                return None
            lines = ask("SELECT text FROM lines WHERE game=? ORDER BY at", (game,)).fetchall() if body else []
            seats = ask("SELECT seat, secret, name, bot FROM seats WHERE game=? ORDER BY seat", (game,)).fetchall()
            holders = ask("SELECT person, seat FROM holders WHERE game=?", (game,)).fetchall()
            shares = ask("SELECT secret FROM shares WHERE game=?", (game,)).fetchall()
            secrets = ask("SELECT secret FROM lucks WHERE game=?", (game,)).fetchall()
        text = "".join(each for (each,) in lines)
        return Stored(
            id=game,
            text=row[0] + text,
            lines=text.count("\n"),
            watches=frozenset((row[1], *(share for (share,) in shares))),
            seats=tuple(SeatRow(*seat) for seat in seats),
            holders=frozenset((person, seat) for person, seat in holders),
            secrets=tuple(secret for (secret,) in secrets),
        )

    async def games_of(self, person: str) -> list[tuple[GameRow, tuple[int, ...]]]:
        return await asyncio.to_thread(self.games_of_now, person)

    def games_of_now(self, person: str) -> list[tuple[GameRow, tuple[int, ...]]]:
        with self.reading:
            rows = self.reader.execute(
                f"SELECT {COLUMNS}, group_concat(seat) FROM games JOIN holders ON holders.game = games.id "
                "WHERE person=? GROUP BY id ORDER BY changed DESC LIMIT 200",
                (person,),
            ).fetchall()
        return [(GameRow(*row[:-1]), tuple(sorted(int(seat) for seat in row[-1].split(",")))) for row in rows]

    async def count(self) -> int:
        with self.reading:
            return int(self.reader.execute("SELECT count(*) FROM games").fetchone()[0])

    def close(self) -> None:
        """Everything that was handed in is written first."""
        self.waiting.put(None)
        self.thread.join(timeout=30)
        self.reader.close()


class CarelessStore(SqliteStore):
    """Says that something is written before it is: only for the drill that must find out."""

    async def append(self, game: str, at: int, text: str, entry: int, asked: int, over: str) -> None:
        later = super().append(game, at, text, entry, asked, over)
        asyncio.get_running_loop().call_later(0.2, lambda: asyncio.ensure_future(later))


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a file to the version of today, step by step and whole; one of tomorrow is left alone."""
    while (found := version_of(connection)) < VERSION:
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) == found:  # nobody else was at it meanwhile
                for statement in STEPS[found].split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {found + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
    if found > VERSION:
        connection.close()
        raise ContentError(say("server.old-store", path=path, found=found, known=VERSION))


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def transact(connection: sqlite3.Connection, writes: list[Write]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in writes:
            connection.execute(sql, values)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def finish(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell the loop that waits; it may be gone already."""

    def tell() -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)

    try:
        done.get_loop().call_soon_threadsafe(tell)
    except RuntimeError:
        pass
