"""What a look with fresh eyes found: odd input, races at the door, and games that must outlive both."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from tests.server.served import Client, Server
from websockets.exceptions import ConnectionClosed

from shamble.content.missions import mission_files
from shamble.core.errors import ContentError
from shamble.server.bodies import Join, Links, NewGame, NewSeat
from shamble.server.games import Games, TooMuch, checked_journal
from shamble.server.protocol import Say
from shamble.server.room import Guest, Room
from shamble.server.rooms import Rooms
from shamble.server.store import SqliteStore
from shamble.server.workers import Thought, Workers
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck


def finished() -> str:
    """The file of a game that is over."""
    session = Session.start(new_spec("2e/m0"), SeededLuck(3))
    luck = Random(2)
    while not session.over:
        session.say(luck.choice(session.offers())[0])
    return session.journal.text()


def with_own_text(title: str) -> str:
    """The file of a game of a mission with a title of its own, as bytes from outside would have it."""
    source = mission_files()["2e/m0"].read_text(encoding="utf-8").replace("Zombicide Life", "Our Street")
    source = source.replace('"2e/m0"', '"own/street"')
    text = Session.start(new_spec("own/street", mission_text=source), SeededLuck(3)).journal.text()
    return text.replace("Our Street", title)


# --- odd input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        {"kind": "arrange", "text": "done\n9 luck seed 1"},
        {"kind": "arrange\n", "text": "9 luck seed 1"},
        {"kind": "arrange", "text": "done\r\n= 0123456789abcdef"},
    ],
)
def test_a_standing_answer_is_no_way_to_write_lines_into_the_journal(server: Server, more: dict[str, Any]) -> None:
    made, cookie = server.new_game(seed=4)
    client = Client(server, made["game"], cookie)
    client.send({"do": "always", "id": 5, "entry": client.view["entry"], "seat": 1, **more})
    assert client.until("ok", "no")["rule"] == "malformed"
    assert "9 luck" not in server.get(f"/api/games/{made['game']}/journal", cookie)[1]


def test_half_a_letter_in_a_file_does_not_stop_the_writer(server: Server) -> None:
    assert server.ask("POST", "/api/upload", with_own_text("Mine").encode())[0] == 201
    status, told, _ = server.ask("POST", "/api/upload", with_own_text("\\ud800").encode())
    assert status == 400, told
    status, told, _ = server.ask("POST", "/api/upload", with_own_text("\ud800").encode(errors="surrogatepass"))
    assert status in (201, 400), told
    made, cookie = server.new_game(seed=4)
    client = Client(server, made["game"], cookie)
    assert client.say(client.first())["is"] == "ok"


def test_the_writer_outlives_what_it_cannot_write(tmp_path: Path) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        with pytest.raises(UnicodeEncodeError):
            await store.hold("\ud800", "game", 1)
        with pytest.raises(OverflowError):
            await store.hold("ann", "game", 1 << 80)
        await store.hold("ann", "game", 1)
        store.close()

    asyncio.run(asyncio.wait_for(write(), 5))


def test_a_file_with_seats_for_thousands_is_refused(server: Server) -> None:
    text = Session.start(new_spec("2e/m0"), SeededLuck(3)).journal.text()
    names = json.loads(text.partition("seats: ")[2].partition("\n")[0])
    crowd = names | {str(seat): [] for seat in range(2, 3000)}
    status, told, _ = server.ask("POST", "/api/upload", text.replace(json.dumps(names), json.dumps(crowd)).encode())
    assert (status, "seats" in told["words"]) == (400, True)


def test_files_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(games: Games, store: Slow) -> None:
        gate = asyncio.Event()

        async def busy(*_: object) -> tuple[int, str]:
            await gate.wait()
            return 0, "no game"

        monkeypatch.setattr(games.files, "run", busy)
        sent = [asyncio.create_task(games.upload("text", "ann")) for _ in range(30)]
        await asyncio.sleep(0)
        gate.set()
        told = await asyncio.gather(*sent, return_exceptions=True)
        assert len([each for each in told if isinstance(each, TooMuch)]) == 22

    inside(tmp_path, story)


def test_what_breaks_on_somebodys_map_is_told_and_no_error_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("inside")

    monkeypatch.setattr("shamble.server.games.replay", breaks)
    last, problem = checked_journal(finished())
    assert last == 0
    assert problem
    assert "inside" not in problem


@pytest.mark.parametrize("path", ["at/{}", "why/{}", "seats/{}", "fork/{}"])
@pytest.mark.parametrize("number", ["9" * 5000, "%C2%B2"], ids=["long", "raised"])
def test_odd_numbers_in_a_path_are_just_not_there(server: Server, path: str, number: str) -> None:
    method = "GET" if path[:2] in ("at", "wh") else "POST"
    made, cookie = server.new_game(seed=4)
    status, told, _ = server.ask(method, f"/api/games/{made['game']}/{path.format(number)}", b"{}", cookie)
    assert (status, told["is"]) == (404, "no")


def test_bytes_that_are_no_text_are_malformed(server: Server) -> None:
    for path in ("/api/games", "/api/games/x/join", "/api/games/x/seats/1"):
        status, told, _ = server.ask("POST", path, b'{"mission": "\xff", "secret": "\xff", "bot": "\xff"}')
        assert (status, told["rule"]) == (400, "malformed")


@pytest.mark.parametrize(
    "option", ["", "melee Pistol 1V.a", "ranged Pistol 3V.a", "dice 6 6", "end", "move 9Z.q", "\x00"]
)
def test_odds_of_what_cannot_be_done_are_refused(server: Server, option: str) -> None:
    made, cookie = server.new_game("2e/m0", seed=3)
    status, told = server.get(f"/api/games/{made['game']}/odds?option={quote(option)}", cookie)
    assert (status, told["is"]) in ((400, "no"), (409, "no"))


# --- the end is not the end --------------------------------------------------------------------------------------


def test_who_goes_back_from_an_end_cannot_say_the_dice(server: Server) -> None:
    """A game that was brought in or loaded when it was over has new luck once it goes on."""
    status, made, cookie = server.ask("POST", "/api/upload", finished().encode())
    assert status == 201
    client = Client(server, made["game"], cookie)
    assert client.view["over"]
    line = server.get(f"/api/games/{made['game']}/timeline", cookie)[1]["entries"]
    rolled = next(each["entry"] for each in reversed(line) if each["kind"] == "answer" and each["by"] == 0)
    assert client.command("propose", seat=1, to=rolled - 1)["is"] == "ok"
    assert client.view["over"] or client.view["options"], "nobody can go on"
    text = server.get(f"/api/games/{made['game']}/journal", cookie)[1]
    assert " luck " in text.partition(" undo ")[2]


# --- at the door -------------------------------------------------------------------------------------------------


def closed(client: Client) -> int:
    with pytest.raises(ConnectionClosed) as gone:
        client.until("nothing", timeout=3)
    assert gone.value.rcvd
    return gone.value.rcvd.code


def test_who_has_lost_the_last_seat_does_not_go_on_watching(server: Server) -> None:
    made, ann = server.new_game(seed=4)
    client = Client(server, made["game"], ann)
    assert server.post(f"/api/games/{made['game']}/join", {"secret": made["links"][0]["secret"]})[0] == 200
    assert closed(client) == 1012
    with pytest.raises(ConnectionClosed):
        client.open()


def test_a_void_link_shows_nothing_more(server: Server) -> None:
    made, cookie = server.new_game(seed=4)
    watcher = Client(server, made["game"], watch=made["watch"])
    player = Client(server, made["game"], cookie)
    assert server.post(f"/api/games/{made['game']}/watch", {}, cookie)[0] == 200
    assert closed(watcher) == 1012
    assert player.say(player.first())["is"] == "ok"


def test_spectators_cannot_make_a_command_forgotten(server: Server) -> None:
    made, cookie = server.new_game(seed=9)
    player = Client(server, made["game"], cookie)
    said = {"do": "say", "id": 77, "entry": player.view["entry"], "text": player.first()}
    player.send(said)
    assert player.answer(77)["is"] == "ok"
    watcher = Client(server, made["game"], watch=made["watch"])
    for _ in range(250):
        assert watcher.command("say", text="end")["rule"] == "not-yours"
    player.send(said)
    assert player.answer(77)["is"] == "ok"


def test_a_fork_shows_the_hash_of_its_own_luck(server: Server) -> None:
    made, cookie = server.new_game(seed=9)
    forked = server.post(f"/api/games/{made['game']}/fork/3", {}, cookie)[1]["game"]
    shown = Client(server, forked, cookie, open_now=False).open()["luck"]
    assert len(shown) == 64
    assert f" luck {shown}\n" in server.get(f"/api/games/{forked}/journal", cookie)[1]


def test_a_bot_that_takes_over_agrees_to_go_back(server: Server) -> None:
    made, cookie = server.new_game(seats=2, seed=9)
    client = Client(server, made["game"], cookie)
    assert client.say(client.first())["is"] == "ok"
    assert client.command("propose", seat=1, to=0)["is"] == "ok"
    assert client.view["proposal"]["agreed"] == [1]
    assert server.post(f"/api/games/{made['game']}/seats/2", {"bot": "rules"}, cookie)[0] == 200
    assert client.until("step")["steps"][0]["kind"] == "undo"
    assert client.view["proposal"] is None


# --- races, with a store whose pace is ours ----------------------------------------------------------------------


class Slow(SqliteStore):
    """Appends wait at a gate."""

    gate: asyncio.Event | None = None
    fails = False

    async def append(self, game: str, at: int, text: str, entry: int, asked: int, over: str) -> None:
        if self.gate:
            await self.gate.wait()
        if self.fails:
            raise OSError("no space left")
        await super().append(game, at, text, entry, asked, over)


def inside(tmp_path: Path, story: Callable[[Games, Slow], Awaitable[None]]) -> None:
    async def run() -> None:
        store, workers = Slow(tmp_path / "games.sqlite"), Workers(1)
        await story(Games(Rooms(store, workers), store, workers, True), store)
        store.close()

    asyncio.run(asyncio.wait_for(run(), 10))


async def nowhere(message: bytes) -> None: ...


async def made_game(games: Games, seats: int = 1) -> tuple[Links, Room]:
    made = await games.create(NewGame("2e/m0", [NewSeat() for _ in range(seats)], seed=4), "ann")
    room = await games.rooms.find(made["game"])
    assert room
    return made, room


def test_two_who_use_one_link_at_once_do_not_both_have_the_seat(tmp_path: Path) -> None:
    async def story(games: Games, store: Slow) -> None:
        made, _ = await made_game(games, 2)
        secret = made["links"][1]["secret"]
        await asyncio.gather(*(games.join(made["game"], Join(secret), f"friend {n}") for n in range(8)))
        stored = await store.load(made["game"])
        assert stored
        assert len([who for who, seat in stored.holders if seat == 2]) == 1

    inside(tmp_path, story)


def test_nothing_is_shown_before_it_is_on_disk(tmp_path: Path) -> None:
    async def story(games: Games, store: Slow) -> None:
        made, room = await made_game(games)
        guest = Guest("ann", frozenset({1}), nowhere)
        entry, text = room.session.entry, room.session.offers()[0][1]
        store.gate = asyncio.Event()
        said = asyncio.create_task(room.command(guest, Say(1, entry, text)))
        await asyncio.sleep(0.05)
        assert room.session.entry > entry
        looked = asyncio.create_task(games.timeline(made["game"], "ann", ""))
        await asyncio.sleep(0.1)
        assert not looked.done()
        store.fails = True
        store.gate.set()
        with pytest.raises(OSError, match="space"):
            await said
        store.fails = False
        found = await looked
        assert found
        assert found["last"] == entry

    inside(tmp_path, story)


def test_what_stops_halfway_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal after the answer was taken must not leave a position that is not on disk."""

    async def story(games: Games, store: Slow) -> None:
        made, room = await made_game(games)
        guest = Guest("ann", frozenset({1}), nowhere)
        room.enter(guest)
        entry, text = room.session.entry, room.session.offers()[0][1]

        def stuck(standing: bool = True) -> None:
            raise ContentError("does not read")

        monkeypatch.setattr(room.session, "run", stuck)
        assert json.loads(await room.command(guest, Say(1, entry, text)))["is"] == "no"
        fresh = await games.rooms.find(made["game"])
        assert fresh
        assert fresh is not room
        assert fresh.session.entry == entry

    inside(tmp_path, story)


def test_a_game_is_open_to_commands_only_once_its_own_chance_is_written(tmp_path: Path) -> None:
    async def story(games: Games, store: Slow) -> None:
        made, room = await made_game(games)
        while len(room.session.journal.body) < 3:
            await room.command(
                Guest("ann", frozenset({1}), nowhere), Say(0, room.session.entry, room.session.offers()[0][1])
            )
        games.rooms.open.clear()
        await store.write(("UPDATE games SET head=replace(head, 'seed 4', 'forced')", ()))  # new luck is due
        store.gate = asyncio.Event()
        first = asyncio.create_task(games.rooms.find(made["game"]))
        await asyncio.sleep(0.2)
        second = asyncio.create_task(games.rooms.find(made["game"]))
        await asyncio.sleep(0.05)
        assert not second.done()
        store.gate.set()
        assert await first is await second

    inside(tmp_path, story)


def test_a_room_is_not_put_away_while_somebody_comes_in(tmp_path: Path) -> None:
    async def story(games: Games, store: Slow) -> None:
        made, room = await made_game(games)
        room.used = time.monotonic() - 10_000
        assert await games.rooms.find(made["game"]) is room
        games.rooms.tidy()
        assert games.rooms.open[made["game"]] is room

    inside(tmp_path, story)


def test_a_seat_that_changes_hands_on_the_way_in_is_not_kept(tmp_path: Path) -> None:
    async def story(games: Games, store: Slow) -> None:
        made, room = await made_game(games, 2)
        seats = await games.allowed(made["game"], "ann", "")
        assert seats == frozenset({1, 2})
        await games.join(made["game"], Join(made["links"][1]["secret"]), "bob")
        guest = Guest("ann", seats, nowhere)
        room.enter(guest)
        await games.readmit(room, guest)
        assert guest.seats == frozenset({1})

    inside(tmp_path, story)


def test_a_bot_whose_worker_falls_thinks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.server.rooms.PAUSES", (0.01, 0.01))

    async def story(games: Games, store: Slow) -> None:
        tries = []

        async def think(room: Room, bot: str, intent: object) -> Thought:
            tries.append(bot)
            if len(tries) == 1:
                raise ContentError("a worker process died; try again")
            if len(tries) > 3:
                await asyncio.sleep(60)
            return Thought(room.session.offers()[0][1], None, None)

        monkeypatch.setattr(games.workers, "think", think)
        made = await games.create(NewGame("2e/m0", [NewSeat(bot="random")], seed=4), "ann")
        await asyncio.sleep(0.3)
        assert len(tries) > 2
        games.rooms.playing[made["game"]].cancel()

    inside(tmp_path, story)


def test_a_game_loaded_anew_while_its_bot_thinks_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(games: Games, store: Slow) -> None:
        thought, go_on = list[Room](), asyncio.Event()

        async def think(room: Room, bot: str, intent: object) -> Thought:
            thought.append(room)
            await go_on.wait()
            if len(thought) > 1:
                await asyncio.sleep(60)
            return Thought(room.session.offers()[0][1], None, None)

        monkeypatch.setattr(games.workers, "think", think)
        made = await games.create(NewGame("2e/m0", [NewSeat(bot="random")], seed=4), "ann")
        await asyncio.sleep(0.05)
        old = games.rooms.open[made["game"]]
        old.give_up()
        fresh = await games.rooms.find(made["game"])
        go_on.set()
        await asyncio.sleep(0.2)
        assert thought == [old, fresh]
        games.rooms.playing[made["game"]].cancel()

    inside(tmp_path, story)


def slept(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_who_waits_for_a_worker_does_not_run_out_of_patience() -> None:
    async def run() -> None:
        workers = Workers(1)
        await workers.run(slept, 0)  # started
        found = await asyncio.gather(*(workers.run(slept, 0.4, patience=0.8) for _ in range(3)))
        workers.close()
        assert found == [0.4] * 3

    asyncio.run(run())


def test_a_game_that_does_not_replay_is_there_to_be_looked_at(tmp_path: Path) -> None:
    own = Server(tmp_path)
    made, cookie = own.new_game(seed=4)
    own.kill()
    data = sqlite3.connect(tmp_path / "games.sqlite")
    data.execute("UPDATE lines SET text = text || 'gibberish' || char(10)")
    data.commit()
    data.close()
    own.start()
    try:
        table = Client(own, made["game"], cookie, open_now=False).open()
        last = table["view"]["entry"]
        assert table["stopped"]
        assert table["notices"] == [f"this game cannot be played to its end; it fits up to entry {last}"]
        assert own.get(f"/api/games/{made['game']}/journal", cookie)[1].endswith("\ngibberish\n")
    finally:
        own.stop()
