"""Several answers at once: given one after the other, stopped by whatever happens, taken back as one."""

from __future__ import annotations

from pathlib import Path

from tests.server.served import Client, Data, Server

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def at_table(server: Server, mission: str = "2e/m1", seats: int = 1, seed: int = 11) -> Client:
    made, cookie = server.new_game(mission, seats, seed)
    return Client(server, made["game"], cookie)


def to_action(client: Client) -> None:
    """Through set-up, until somebody's Turn begins."""
    while client.view["ask"]["kind"] != "action":
        assert client.say(client.first("hold", "activate"))["is"] == "ok"


def option(client: Client, **wanted: str) -> Data:
    """The first option of that sort."""
    found = [each for each in client.view["options"] if wanted.items() <= each.items()]
    assert found, (wanted, [each["text"] for each in client.view["options"]])
    return dict(found[0])


def clear_way(client: Client) -> None:
    """Somebody whose Turn it is can walk farther than one Zone."""
    to_action(client)
    for _ in range(80):
        if any(each.get("course") == "walking" for each in client.view["options"]):
            return
        assert client.say(client.first("door", "move", "hold", "done", "activate", "end"))["is"] == "ok"
    raise AssertionError("nobody ever got out")


def journal(server: Server, client: Client) -> list[str]:
    text: str = server.get(f"/api/games/{client.game}/journal", client.cookie)[1]
    body = text.partition("\n\n")[2].splitlines()
    return [line.partition(" ")[2] for line in body if line[0].isdigit()]


def test_a_walk_is_one_command_and_every_answer_is_in_the_journal(server: Server) -> None:
    client = at_table(server)
    clear_way(client)
    walk = option(client, course="walking")
    before = client.view["entry"]
    assert client.say(walk["text"])["is"] == "ok"
    assert client.view["entry"] == before + len(walk["texts"])
    assert journal(server, client)[before:] == walk["texts"]
    active = next(each for each in client.view["team"] if each["active"])
    assert active["zone"] == walk["zone"]


def test_one_undo_takes_the_whole_walk_back(server: Server) -> None:
    client = at_table(server)
    clear_way(client)
    walk = option(client, course="walking")
    team = client.view["team"]
    before = client.view["entry"]
    client.say(walk["text"])
    assert client.view["undo"]["1"]["answers"] == len(walk["texts"])
    assert client.command("undo", seat=1)["is"] == "ok"
    assert client.view["team"] == team
    assert journal(server, client)[-1] == f"undo {before}"
    assert "answers" not in client.view["undo"]["1"] or client.view["undo"]["1"]["to"] < before


def test_an_answer_after_a_walk_is_taken_back_alone(server: Server) -> None:
    client = at_table(server)
    clear_way(client)
    walk = option(client, course="walking")
    client.say(walk["text"])
    team = client.view["team"]
    client.say("end")
    client.command("undo", seat=1)
    assert client.view["team"] == team
    client.command("undo", seat=1)
    active = next(each for each in client.view["team"] if each["active"])
    assert active["zone"] != walk["zone"]


def test_what_is_not_offered_any_more_stops_the_rest(server: Server) -> None:
    client = at_table(server)
    clear_way(client)
    walk = option(client, course="walking")
    before = client.view["entry"]
    texts = [walk["texts"][0], "take objective nowhere", *walk["texts"][1:]]
    assert client.say("; ".join(texts))["is"] == "ok"
    assert client.view["entry"] == before + 1
    assert client.view["undo"]["1"].get("answers", 1) == 1


def test_the_first_answer_has_to_be_legal(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    before = client.view["entry"]
    said = client.say("activate Amy; end")
    assert said["is"] == "no"
    assert client.view["entry"] == before
    assert journal(server, client)[before:] == []


def test_chance_stops_the_rest(server: Server) -> None:
    """A Search draws a card: what to do with it is asked anew, whatever was said would follow."""
    client = at_table(server)
    to_action(client)
    before = client.view["entry"]
    search = option(client, verb="search")["text"]
    assert client.say(f"{search}; done; end")["is"] == "ok"
    assert journal(server, client)[before] == search
    assert journal(server, client)[-1].startswith("equip")
    assert client.view["ask"]["kind"] == "arrange"


def test_another_seat_that_is_asked_stops_the_rest(server: Server) -> None:
    client = at_table(server, seats=2)
    to_action(client)
    seat, before = client.view["ask"]["seat"], client.view["entry"]
    texts = ["end", *(text for each in client.view["team"] for text in (f"activate {each['who']}", "end"))]
    assert client.say("; ".join(texts), seat)["is"] == "ok"
    assert client.view["entry"] > before
    while client.view["ask"]["seat"] == seat:  # those of the same seat, as long as they are offered
        assert client.say(client.first("end", "activate"), seat)["is"] == "ok"
    entry = client.view["entry"]
    assert client.say("end; end", seat)["rule"] == "not-your-turn"
    assert client.view["entry"] == entry


def test_a_stale_course_is_refused_whole(server: Server) -> None:
    client = at_table(server)
    clear_way(client)
    walk = option(client, course="walking")
    client.number += 1
    client.send({"do": "say", "id": client.number, "entry": client.view["entry"] - 1, "text": walk["text"]})
    assert client.answer(client.number)["rule"] == "stale"


def test_the_next_turn_begins_at_once(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    following = option(client, course="next")
    assert following["texts"] == ["end", f"activate {following['who']}"]
    client.say(following["text"])
    assert next(each["who"] for each in client.view["team"] if each["active"]) == following["who"]
    client.command("undo", seat=1)
    assert next(each["who"] for each in client.view["team"] if each["active"]) != following["who"]


def test_a_turn_that_begins_with_a_search_asks_what_becomes_of_the_find(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    client.say("end")
    opening = option(client, course="opening", verb="search")
    before = client.view["entry"]
    assert client.say(opening["text"])["is"] == "ok"
    assert journal(server, client)[before : before + len(opening["texts"])] == opening["texts"]
    assert client.view["ask"]["kind"] == "arrange"


def test_odd_zombies_of_one_move_are_sent_at_once(server: Server) -> None:
    status, made, cookie = server.ask("POST", "/api/upload", (GOLDEN / "po-m01-won.journal").read_bytes())
    assert status == 201
    status, fork, cookie = server.post(f"/api/games/{made['game']}/fork/653", {}, cookie)  # two of them, two ways each
    assert status == 201
    client = Client(server, fork["game"], cookie)
    sent = [each for each in client.view["options"] if each.get("course") == "all"]
    assert len(sent) == 4
    before = client.view["entry"]
    assert client.say(sent[-1]["text"])["is"] == "ok"
    said = [text.partition(": ")[2] for text in journal(server, client)[before:]]
    assert said[:2] == sent[-1]["texts"]
    assert client.view["ask"]["kind"] == "split"  # those who go on are asked about anew


def test_a_spent_turn_goes_without_saying(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    for _ in range(60):
        alone = [each["text"] for each in client.view["options"] if each.get("alone")]
        if [each["text"] for each in client.view["options"] if "course" not in each] == ["end"]:
            break
        assert "end" not in alone
        assert client.say(client.first("noise", "move", "hold", "done", "activate", "end"))["is"] == "ok"
    assert alone == ["end"]
    assert client.say("end")["is"] == "ok"
    assert client.command("undo", seat=1)["is"] == "ok"
    assert client.view["ask"]["kind"] == "action"


def test_a_find_is_put_away_and_done(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    client.say(option(client, verb="search")["text"])
    assert client.view["ask"]["kind"] == "arrange"
    usual = client.view["options"][0]
    assert usual["course"] == "tidy"
    assert {each["text"] for each in client.view["options"] if each.get("course") == "find"}
    assert client.say(usual["text"])["is"] == "ok"
    assert client.view["ask"]["kind"] == "action"


def test_all_rooms_in_order_go_on_through_their_cards(server: Server) -> None:
    """Which Zombies come in one room is no reason to ask for the order of the others again."""
    game = (GOLDEN / "2e-m1-won.journal").read_bytes()
    status, made, cookie = server.ask("POST", "/api/upload", game)
    assert status == 201
    for _ in range(10):  # a fork has luck of its own: a card may ask something in between
        status, fork, cookie = server.post(f"/api/games/{made['game']}/fork/78", {}, cookie)  # a door into four rooms
        assert status == 201
        client = Client(server, fork["game"], cookie)
        rooms = option(client, course="all")
        assert len(rooms["texts"]) > 1
        before = client.view["entry"]
        assert client.say(rooms["text"])["is"] == "ok"
        assert client.view["ask"]["kind"] != "room"
        said = [text.partition(": ")[2] for text in journal(server, client)[before:] if ": room" in text]
        assert said == rooms["texts"][: len(said)]
        assert any(text.startswith("card") for text in journal(server, client)[before:])
        if said == rooms["texts"]:
            return
    raise AssertionError("not once all rooms were looked into")
