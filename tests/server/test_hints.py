"""Bots at a table: what they are up to is said before they act, whoever wants advice gets it, seats change hands."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.served import Client, Data, Server
from tests.server.test_review import Slow, inside

from shamble.bots.ladder import Intent, choose
from shamble.bots.words import advice
from shamble.server.bodies import NewGame, NewSeat
from shamble.server.games import Games
from shamble.server.room import Room
from shamble.server.workers import Thought, bot_choice, text_of_room
from shamble.session.journal import read
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay

BUDGET = 40
HASTY = ("hold", "stow", "activate", "move", "end")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("served"), "--rate", "100000", "--bot-budget", str(BUDGET))
    yield found
    found.stop()


def until_round(client: Client, number: int = 1) -> None:
    """People decide at once, bots in their own time."""
    while client.view["round"] < number and not client.view["over"]:
        if client.view["ask"]["seat"] in (0, *client.mine):
            assert client.say(client.first(*HASTY))["is"] == "ok"
        else:
            client.until("step", timeout=30)


def test_a_hint_is_what_the_search_found_in_its_own_numbers(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=3)
    client = Client(server, made["game"], cookie)
    until_round(client)
    status, hint = server.get(f"/api/games/{made['game']}/hint", cookie)
    assert status == 200
    assert hint["entry"] == client.view["entry"]
    session = replay(read(server.get(f"/api/games/{made['game']}/journal", cookie)[1])).session
    found = choose("search", session.rules, session.state, BUDGET, SeededLuck(session.entry))
    ways = advice(session.rules, session.state, found, "2e")
    assert hint["ways"] == [way.data() for way in ways]
    numbers = [hint["ways"][0][name] for name in ("kills", "wounds", "samples")]
    assert numbers in [[reason.kills, reason.wounds, reason.samples] for reason in found.reasons]
    assert client.say(hint["ways"][0]["text"])["is"] == "ok"
    later = server.get(f"/api/games/{made['game']}/hint", cookie)[1]
    assert later["entry"] == client.view["entry"]
    assert later["ways"][0]["text"] in [option["text"] for option in client.view["options"]]


def test_spectators_may_ask_for_a_hint_and_strangers_not(server: Server) -> None:
    made, _ = server.new_game("2e/m0", seed=4)
    path = f"/api/games/{made['game']}/hint"
    assert server.get(path, watch=made["watch"])[1]["ways"]
    assert server.get(path, "somebody-else")[0] == 404
    assert server.get(path)[0] == 404


def turn_of_bot(client: Client, seat: int) -> list[tuple[str, Data]]:
    """Everything heard from the moment a bot is asked until it is somebody else's decision, and what was asked."""
    heard = []
    while client.view["ask"]["seat"] == seat and not client.view["over"]:
        asked = client.view["ask"]["kind"]
        heard.append((asked, client.hear(30)))
    return heard


@pytest.mark.parametrize("bot", ["random", "search"])
def test_a_bot_says_what_it_is_up_to_before_it_acts(server: Server, bot: str) -> None:
    seats = [{}, {}, {"bot": bot}]
    status, made, cookie = server.post("/api/games", {"mission": "2e/m0", "seats": seats, "seed": 5})
    assert status == 201
    client = Client(server, made["game"], cookie)
    until_round(client)
    while client.view["ask"]["seat"] != 3:
        client.say(client.first(*HASTY))
    heard = turn_of_bot(client, 3)
    meant: list[Data] = []
    acts = 0
    for asked, message in heard:
        if message["is"] == "intents":
            meant = message["intents"]
        elif message["is"] == "step" and any(each["by"] == 3 for each in message["steps"]):
            acts += 1
            said = message["steps"][0]["text"]
            if asked in ("activate", "action"):
                assert [each["seat"] for each in meant] == [3], said
                assert meant[0]["who"] in meant[0]["words"]
            if said.startswith("activate") and bot == "search":
                assert meant[0]["who"] == said.removeprefix("activate ")
                assert meant[0]["plan"]
    assert acts >= 2
    if not client.view["over"]:
        first = Client(server, made["game"], cookie, open_now=False).open()
        assert first["view"]["ask"]["seat"] != 3
        assert first["intents"] == [], "whoever is done is up to nothing"


def test_a_bot_in_mid_turn_gives_its_seat_up(server: Server) -> None:
    status, made, cookie = server.post("/api/games", {"mission": "2e/m0", "seats": [{}, {"bot": "rules"}], "seed": 5})
    assert status == 201
    game = made["game"]
    client = Client(server, game, cookie, open_now=False)
    first = client.open()
    assert (first["mine"], first["lent"]) == ([1], [2])
    until_round(client)
    while client.view["ask"]["seat"] != 2:
        client.say(client.first(*HASTY), 1)
    while not client.until("intents")["intents"]:
        pass
    assert server.post(f"/api/games/{game}/seats/2", {}, cookie)[0] == 200
    told: dict[str, Data] = {}
    while not {"mine", "intents"} <= set(told):
        message = client.hear()
        told[message["is"]] = message
    assert (told["mine"]["seats"], told["mine"]["lent"]) == ([1, 2], [])
    assert told["intents"]["intents"] == []
    if client.view["ask"]["seat"] != 2:
        client.until("step")
    assert client.say(client.first("activate", "end"), 2)["is"] == "ok"


def test_who_joined_by_a_link_cannot_take_over_the_bots_of_another(server: Server) -> None:
    status, made, ann = server.post("/api/games", {"mission": "2e/m0", "seats": [{}, {}, {"bot": "random"}], "seed": 5})
    assert status == 201
    game = made["game"]
    _, _, bob = server.post(f"/api/games/{game}/join", {"secret": made["links"][1]["secret"]})
    tables = [Client(server, game, cookie, open_now=False).open() for cookie in (ann, bob)]
    assert [(table["mine"], table["lent"]) for table in tables] == [([1], [3]), ([2], [])]
    assert server.post(f"/api/games/{game}/seats/3", {}, bob)[0] == 403


def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path) -> None:
    """A hint that takes minutes: play goes on, and odds are told."""
    server = Server(tmp_path, "--rate", "100000", "--bot-budget", "3000000")
    made, cookie = server.new_game("2e/m0", seed=3)
    client = Client(server, made["game"], cookie)
    until_round(client)
    path = f"/api/games/{made['game']}"
    thinking = threading.Thread(target=lambda: server.get(f"{path}/hint", cookie), daemon=True)
    thinking.start()
    thinking.join(0.5)  # what is asked about is where nobody has played on yet: other positions may be clear at once
    assert client.say(client.first("activate"))["is"] == "ok"
    while not any(option.get("odds") for option in client.view["options"]):
        client.say(client.first("move", "end", "activate"))
    shot = next(option["text"] for option in client.view["options"] if option.get("odds"))
    assert server.get(f"{path}/odds?option={shot.replace(' ', '%20')}", cookie)[0] == 200
    assert thinking.is_alive()
    server.kill()
    thinking.join(20)


def test_a_bot_goes_on_with_what_it_said_it_is_up_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Intent | None, Thought]] = []

    async def story(games: Games, store: Slow) -> None:
        async def think(room: Room, bot: str, intent: Intent | None) -> Thought:
            session = room.session
            if len(calls) == 60:
                await asyncio.sleep(60)
            await asyncio.sleep(0)
            found = bot_choice(session.spec, text_of_room(room), bot, session.entry, BUDGET, intent)
            calls.append((intent, found))
            return found

        monkeypatch.setattr(games.workers, "think", think)
        made = await games.create(NewGame("2e/m0", [NewSeat(bot="search")], seed=4), "ann")
        while len(calls) < 60 and not games.rooms.open[made["game"]].session.over:
            await asyncio.sleep(0.02)
        if made["game"] in games.rooms.playing:
            games.rooms.playing[made["game"]].cancel()

    inside(tmp_path, story)
    plans = [thought.intent for _, thought in calls]
    carried = [given for given, thought in calls if given is not None and given == thought.intent]
    assert len(carried) > 5
    for before, (given, _) in zip(plans, calls[1:], strict=False):
        assert given is None or before is None or given == before


def test_the_library_lists_the_ladder_best_first(server: Server) -> None:
    assert server.get("/api/library")[1]["bots"] == ["search", "greedy", "rules", "random"]
    words = server.get("/api/words")[1]["messages"]
    assert all(f"web_bot_{bot} = " in words for bot in ("search", "greedy", "rules", "random"))
