"""What a table can be asked before one decides: what the Zombies will do, why something cannot be done, what an undo
takes back."""

from __future__ import annotations

from urllib.parse import quote

from tests.server.served import Client, Data, Server
from tests.server.test_courses import at_table, to_action


def asked(server: Server, client: Client, path: str) -> Data:
    status, found = server.get(f"/api/games/{client.game}/{path}", client.cookie)
    assert status == 200, found
    data: Data = found
    return data


def test_an_option_is_looked_at_before_it_is_taken(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    before = client.view["entry"]
    plain = asked(server, client, "ahead")
    after = asked(server, client, f"ahead?option={quote('noise')}")
    assert plain.keys() == after.keys()
    assert plain["spared"] == []
    assert client.view["entry"] == before
    status, no = server.get(f"/api/games/{client.game}/ahead?option=fly", client.cookie)
    assert (status, no["rule"]) == (400, "not-understood")


def test_a_question_that_comes_late_is_answered_for_what_was_seen(server: Server) -> None:
    """Whoever is quick asks about an option, and takes it before the question has arrived."""
    client = at_table(server)
    to_action(client)
    entry, wanted = client.view["entry"], f"ahead?option={quote('noise')}"
    before = asked(server, client, wanted)
    client.say("end")
    status, no = server.get(f"/api/games/{client.game}/{wanted}", client.cookie)
    assert status == 409, no
    assert asked(server, client, f"{wanted}&entry={entry}") == before
    assert not asked(server, client, f"odds?option={quote('noise')}&entry={entry}")
    assert asked(server, client, "ahead?entry=99999").keys() == before.keys()


def test_a_zone_says_why_not(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    far = client.open()["map"]["zones"][-1]["id"]
    assert far not in {each.get("zone") for each in client.view["options"]}
    reasons = asked(server, client, f"why-not?zone={quote(far)}")
    assert list(reasons)
    status, no = server.get(f"/api/games/{client.game}/why-not?zone=nowhere", client.cookie)
    assert (status, no["rule"]) == (400, "not-understood")


def test_an_undo_says_what_it_takes_back_and_when_there_is_no_more(server: Server) -> None:
    client = at_table(server)
    to_action(client)
    while client.view["undo"]["1"]["any"]:
        assert client.view["undo"]["1"]["what"]
        assert client.command("undo", seat=1)["is"] == "ok"
    assert "what" not in client.view["undo"]["1"]
    assert client.command("undo", seat=1)["is"] == "no"
