"""What a game costs on the wire: how soon a decision is answered."""

from __future__ import annotations

import time
from random import Random

from tests.server.served import Client, Server


def test_a_decision_does_not_wait_for_the_network(server: Server) -> None:
    """Small messages leave at once: held back for an acknowledgement, each answer would take 40 ms and more."""
    made, cookie = server.new_game("2e/m1", seats=2, seed=1)
    client, luck, took = Client(server, made["game"], cookie), Random(1), []
    for _ in range(40):
        text = luck.choice(client.view["options"])["text"]
        began = time.perf_counter()
        assert client.say(text)["is"] == "ok"
        took.append(time.perf_counter() - began)
    quick = sorted(took)[len(took) // 4]  # a busy machine makes some of them slow, never all
    assert quick < 0.03, f"a quarter of the answers took {1000 * quick:.0f} ms or more"
