"""Games over real sockets: played, shared, watched, taken back, left and found again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.server.served import Client, Server
from websockets.exceptions import ConnectionClosed

from shamble.session.journal import read
from shamble.session.replay import replay


def play(client: Client, most: int, luck: Random, verbs: tuple[str, ...] = ()) -> int:
    """Random decisions until the end, at most so many."""
    for number in range(most):
        if client.view["over"]:
            return number
        options = [o for o in client.view["options"] if o["verb"] not in ("trade", "reorganize", *verbs)]
        said = client.say(luck.choice(options or client.view["options"])["text"])
        assert said["is"] == "ok", said
    return most


def test_a_whole_game_is_played_and_its_file_replays(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=3)
    client = Client(server, made["game"], cookie)
    assert client.mine == [1]
    play(client, 800, Random(2))
    assert client.view["over"], "random play should be over by now"
    status, text = server.get(f"/api/games/{made['game']}/journal", cookie)
    assert status == 200
    found = replay(read(text))
    assert found.problem is None
    assert found.session.over
    assert found.session.entry == client.view["entry"]


def test_what_a_client_pieces_together_is_what_a_newcomer_gets(server: Server) -> None:
    made, cookie = server.new_game("2e/m1", seats=2, seed=5)
    old = Client(server, made["game"], cookie)
    play(old, 60, Random(1))
    new = Client(server, made["game"], cookie)
    for key in ("entry", "team", "goals", "options", "asides", "undo", "round"):
        assert old.view[key] == new.view[key], key
    assert old.log == new.log
    for key in ("things", "doors"):
        by_id = {each["id"]: each for each in old.view[key]}
        assert by_id == {each["id"]: each for each in new.view[key]}


def test_two_people_share_a_game_by_link(server: Server) -> None:
    made, ann = server.new_game("2e/m0", seats=2, seed=8)
    game, secret = made["game"], made["links"][1]["secret"]
    status, joined, bob = server.post(f"/api/games/{game}/join", {"secret": secret, "name": "Bob"})
    assert (status, joined) == (200, {"game": game, "seat": 2})
    one, two = Client(server, game, ann), Client(server, game, bob)
    assert (one.mine, two.mine) == ([1], [2])
    assert {person["name"] for person in two.people} == {"", "Bob"}
    while one.view["ask"]["seat"] in (0, 1):
        assert one.say(one.first("hold", "stow", "activate", "end"), 1)["is"] == "ok"
    two.until("step")
    while two.view["entry"] < one.view["entry"]:
        two.hear()
    assert two.view["ask"]["seat"] == 2
    refused = one.say(one.first(), 1)
    assert refused["rule"] == "not-your-turn"
    assert one.say(one.first(), 2)["rule"] == "not-yours"
    assert two.say(two.first("hold", "stow", "activate", "end"))["is"] == "ok"


def test_a_spectator_sees_and_can_do_nothing(server: Server) -> None:
    made, cookie = server.new_game(seed=4)
    watcher = Client(server, made["game"], watch=made["watch"])
    assert watcher.mine == []
    for do, more in (
        ("say", {"text": watcher.first()}),
        ("undo", {"seat": 1}),
        ("propose", {"seat": 1, "to": 0}),
        ("always", {"seat": 1, "kind": "arrange", "text": "done"}),
    ):
        assert watcher.command(do, **more)["rule"] == "not-yours"
    player = Client(server, made["game"], cookie)
    assert player.say(player.first())["is"] == "ok"
    assert watcher.until("step")["steps"]


@pytest.mark.parametrize("cookie", ["", "somebody-else"])
def test_who_is_not_invited_hears_nothing(server: Server, cookie: str) -> None:
    made, _ = server.new_game(seed=4)
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as closed:
        Client(server, made["game"], cookie)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    for path in ("journal", "timeline", "at/0", "ahead", "why/1", "odds?option=end"):
        assert server.get(f"/api/games/{made['game']}/{path}", cookie)[0] == 404


def test_undo_reaches_back_to_chance_and_further_if_all_agree(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=6)
    client = Client(server, made["game"], cookie)
    while client.view["ask"]["kind"] != "action":
        client.say(client.first("hold", "stow", "activate"))
    before = client.view["team"]
    assert client.say(client.first("move"))["is"] == "ok"
    assert client.view["team"] != before
    assert client.command("undo", seat=1)["is"] == "ok"
    assert client.view["team"] == before
    assert client.command("undo", seat=1, to=0)["rule"] == "undo-too-far"
    assert client.command("propose", seat=1, to=0)["is"] == "ok"
    assert client.view["round"] == 0


def test_a_repeated_command_is_applied_once_and_a_stale_one_not_at_all(server: Server) -> None:
    made, cookie = server.new_game(seed=9)
    client = Client(server, made["game"], cookie)
    message = {"do": "say", "id": 77, "entry": client.view["entry"], "text": client.first()}
    for _ in range(3):
        client.send(message)
    answers = [client.answer(77) for _ in range(3)]
    assert [answer["is"] for answer in answers] == ["ok"] * 3
    assert len({answer["entry"] for answer in answers}) == 1
    client.send({**message, "id": 78})
    assert client.answer(78)["rule"] == "stale"


BAD = [
    "",
    "{",
    "[]",
    "null",
    '"say"',
    '{"do":"say"}',
    '{"do":"fly","id":1,"entry":0}',
    '{"do":"say","id":1,"entry":0,"text":"end","more":1}',
    '{"do":"say","id":-1,"entry":0,"text":"end"}',
    '{"do":"say","id":1,"entry":"0","text":"end"}',
    '{"do":"say","id":1,"entry":0,"text":' + json.dumps("x" * 2400) + "}",
    "[" * 5000,
]


@pytest.mark.parametrize("message", BAD, ids=range(len(BAD)))
def test_a_malformed_message_is_answered_and_changes_nothing(server: Server, message: str) -> None:
    made, cookie = server.new_game(seed=10)
    client = Client(server, made["game"], cookie)
    entry = client.view["entry"]
    client.send(message)
    assert client.until("no")["rule"] == "malformed"
    assert Client(server, made["game"], cookie).view["entry"] == entry


def test_too_much_and_too_fast_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, "--rate", "10")
    made, cookie = server.new_game(seed=11)
    client = Client(server, made["game"], cookie)
    client.send('{"do":"ping","id":1,"x":"' + "y" * 20_000 + '"}')
    assert client.until("no")["rule"] == "too-large"
    for number in range(1, 40):
        client.send({"do": "ping", "id": number})
    rules = [client.hear()["is"] for _ in range(30)]
    assert "pong" in rules
    assert "no" in rules
    made_now = [server.post("/api/games", {"mission": "2e/m0", "seats": [{}]})[0] for _ in range(40)]
    assert set(made_now) == {201, 429}
    server.stop()


def test_a_page_of_another_site_cannot_speak_for_its_visitor(server: Server) -> None:
    status, told, _ = server.post("/api/games", {"mission": "2e/m0", "seats": [{}]}, origin="https://evil.example")
    assert (status, told["rule"]) == (403, "origin")


def test_a_seat_goes_to_a_bot_and_comes_back(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seats=2, seed=12)
    game = made["game"]
    client = Client(server, game, cookie)
    assert server.post(f"/api/games/{game}/seats/2", {"bot": "rules"}, cookie)[0] == 200
    client.until("mine")
    assert client.mine == [1]
    for _ in range(60):
        if client.view["over"] or (client.view["round"] >= 1 and client.view["ask"]["kind"] == "action"):
            break
        if client.view["ask"]["seat"] in (0, 1):
            client.say(client.first("hold", "stow", "activate", "end"))
        else:
            client.until("step", timeout=20)
    assert client.view["round"] >= 1
    assert server.post(f"/api/games/{game}/seats/2", {}, cookie)[0] == 200
    client.until("mine")
    assert client.mine == [1, 2]
    assert server.post(f"/api/games/{game}/seats/2", {"bot": "rules"})[0] == 403


def test_the_link_for_spectators_can_be_made_anew(server: Server) -> None:
    made, cookie = server.new_game(seed=4)
    assert server.post(f"/api/games/{made['game']}/watch", {})[0] == 403
    status, fresh, _ = server.post(f"/api/games/{made['game']}/watch", {}, cookie)
    assert status == 200
    assert Client(server, made["game"], watch=fresh["watch"]).mine == []
    assert server.get(f"/api/games/{made['game']}/timeline", watch=fresh["watch"])[0] == 200
    assert server.get(f"/api/games/{made['game']}/timeline", watch=made["watch"])[0] == 404


def test_who_holds_a_seat_can_share_without_ending_other_links(server: Server) -> None:
    made, cookie = server.new_game(seed=4)
    share, moment = (f"/api/games/{made['game']}/{rest}" for rest in ("share", "at/1"))
    assert server.post(share, {})[0] == 403
    assert server.post(share, {"known": made["watch"]})[1] == {"watch": made["watch"]}
    more = server.post(share, {"known": "something-old"}, cookie)[1]["watch"]
    assert server.post(share, {"known": more}, cookie)[1] == {"watch": more}
    assert [server.get(moment, watch=each)[0] for each in (made["watch"], more)] == [200, 200]
    assert Client(server, made["game"], watch=more).mine == []
    fresh = server.post(f"/api/games/{made['game']}/watch", {}, cookie)[1]["watch"]
    assert [server.get(moment, watch=each)[0] for each in (made["watch"], more, fresh)] == [404, 404, 200]


def test_a_secret_in_an_address_opens_nothing(server: Server) -> None:
    """Addresses end up in logs: nobody is to get used to secrets in them."""
    made, _ = server.new_game(seed=4)
    assert server.get(f"/api/games/{made['game']}/timeline?watch={made['watch']}")[0] == 404
    with pytest.raises(ConnectionClosed):
        Client(server, f"{made['game']}?watch={made['watch']}")


def test_a_bot_that_was_there_from_the_start_can_be_replaced(server: Server) -> None:
    status, made, cookie = server.post("/api/games", {"mission": "2e/m0", "seats": [{}, {"bot": "random"}], "seed": 5})
    assert status == 201
    client = Client(server, made["game"], cookie)
    assert client.mine == [1]
    assert server.post(f"/api/games/{made['game']}/seats/2", {}, cookie)[0] == 200
    client.until("mine")
    assert client.mine == [1, 2]


def test_my_games_say_whose_turn_it_is(server: Server) -> None:
    made, cookie = server.new_game("2e/m3", seed=2)
    status, mine = server.get("/api/mine", cookie)
    assert status == 200
    assert [(row["id"], row["turn"], row["title"]) for row in mine] == [(made["game"], True, mine[0]["title"])]
    assert server.get("/api/mine")[1] == []


def test_a_moment_a_fork_and_an_upload(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=3)
    client = Client(server, made["game"], cookie)
    play(client, 20, Random(4))
    game, last = made["game"], client.view["entry"]
    status, line = server.get(f"/api/games/{game}/timeline", cookie)
    assert (status, line["last"]) == (200, last)
    early = server.get(f"/api/games/{game}/at/5", cookie)[1]["view"]
    assert early["entry"] == 5
    status, forked, _ = server.post(f"/api/games/{game}/fork/{last}", {}, cookie)
    assert status == 201
    twin = Client(server, forked["game"], cookie)
    assert twin.view["team"] == client.view["team"]
    assert twin.say(twin.first())["is"] == "ok"
    text = server.get(f"/api/games/{game}/journal", cookie)[1]
    status, uploaded, _ = server.ask("POST", "/api/upload", text.encode(), cookie)
    assert status == 201
    assert Client(server, uploaded["game"], cookie).view["team"] == client.view["team"]
    assert server.ask("POST", "/api/upload", b"nonsense", cookie)[0] == 400
    assert server.ask("POST", "/api/upload", b"x" * (1024 * 1024 + 1), cookie)[0] == 413


def test_odds_why_and_what_comes(server: Server) -> None:
    made, cookie = server.new_game("2e/m0", seed=3)
    client = Client(server, made["game"], cookie)
    luck = Random(4)
    for _ in range(300):
        shots = [option for option in client.view["options"] if option.get("odds")]
        if shots:
            break
        options = [o for o in client.view["options"] if o["verb"] not in ("trade", "reorganize", "search")]
        client.say(luck.choice(options)["text"])
    assert shots
    game = made["game"]
    from urllib.parse import quote

    status, lines = server.get(f"/api/games/{game}/odds?option={quote(shots[0]['text'])}", cookie)
    assert status == 200
    assert any("%" in line for line in lines)
    moved = [line for line in client.log if line["number"]]
    assert server.get(f"/api/games/{game}/why/{moved[0]['number']}", cookie)[0] == 200
    assert server.get(f"/api/games/{game}/ahead", cookie)[1]["lines"]


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"mission": "2e/m99", "seats": [{}]}, "m99"),
        ({"mission": "2e/m0", "seats": []}, "seats"),
        ({"mission": "2e/m0", "seats": [{"survivors": ["Nobody"]}]}, "Nobody"),
        ({"mission": "2e/m0", "seats": [{"bot": "genius"}]}, "genius"),
        ({"mission": "2e/m0", "seats": [{}], "modes": ["no-such"]}, "no-such"),
        ({"mission": "2e/m0", "seats": [{}], "wish": 1}, "wish"),
        ({"seats": [{}]}, "mission"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_reason(server: Server, asked: object, word: str) -> None:
    status, told, _ = server.post("/api/games", asked)
    assert status == 400
    assert word in told["words"]
