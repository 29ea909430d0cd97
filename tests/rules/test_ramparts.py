"""Ground that changes in play: who asks for it, what a position of it says, and how it is drawn and told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.content.compile import Team, mission_rules
from shamble.content.missions import load_mission
from shamble.core.errors import ContentError
from shamble.core.kernel import digest
from shamble.core.plan import CORRUPT, RUIN
from shamble.proof.scenario import load, play, run
from shamble.rules.base.events import ZoneTurns
from shamble.rules.base.ground import turn_into, zone_now
from shamble.session.position import read, write
from shamble.views.board_text import board_plain, legend
from shamble.views.event_text import event_words

RULES = Path(__file__).parent
WALL = """
id = "my/wall"
title = "A wall"
book = "wd"
difficulty = "easy"
minutes = 30
intro = "A wall."
confidence = "designed"
tiles = [["28R 0", "27R 0"]]
start = ["28R.a"]
exit = ["28R.f"]
spawns = [{zone = "28R.d", start = true, side = "W"}]
[[stage]]
goals = [{kind = "exit"}]
"""


# Corrupt ground through two walls and a breach, a Ruin behind its wall, a rope that hangs and one that lies there.
BREACHED = {
    "rule": "A breached wall",
    "book": "wd",
    "board": "a b#C=D\n^\nu v w x\nd e f#Q\n",
    "zones": {"u": "walkway", "v": "walkway", "w": "walkway", "x": "walkway", "Q": "ruin"},
    "natures": {"corrupt": ["b", "C", "w", "f"]},
    "ropes": ["e|v"],
    "tokens": {"a": "rope, objective", "d": "spawn start"},
    "marks": {"beacon": ["D"]},
    "survivors": {"Jenia": {"at": "v"}},
    "zombies": {"f": "khan", "d": "defiler"},
    "expect": {},
}
DRAWN = """
┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━┓
┃a § ◆    ┊b  ~   ~ ┊C    ~   ╹D ✱be    ┃
┃         ┊ ~   ~   ┊   ~   ~           ┃
┃         ┊   ~   ~ ┊ ~   ~   ╻         ┃
┃═══≡≡≡═══·═════════·┈┈┈┈┈┈┈┈┈┗━━━━━━━━━┫
┃u    ^   ┊v  ^   ^ ║w    ~   ║x  ^   ^ ┃
┃   ^   ^ ┊(›J) ^   ║   ~   ~ ║ ^   ^   ┃
┃ ^   ^   ┊   ^   ^ ║ ~   ~   ║   ^   ^ ┃
┃═════════·══§══════·┈┈┈┈┈┈┈┈┈┏━━━━━━━━━┫
┃d ▼1     ┊e        ┊f    ~   ┃Q  %   % ┃
┃N1       ┊         ┊A1 ~   ~ ┃ %   %   ┃
┃         ┊         ┊ ~   ~   ┃   %   % ┃
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━┛
"""


def scenarios(*names: str) -> list[dict[str, Any]]:
    return [dict(raw) for name in names for raw in load(RULES / "wd" / f"{name}.yaml")]


def test_a_mission_of_the_book_has_ground_that_turns_and_places_for_ropes() -> None:
    rules = mission_rules(load_mission(WALL), Team((("Jenia", 1),)))
    assert rules.board.natures == (RUIN, CORRUPT)
    assert rules.board.ropes


@pytest.mark.parametrize(
    "raw", scenarios("defiler", "ropes", "places", "siege", "spawn", "modes"), ids=lambda raw: raw["rule"]
)
def test_every_such_position_reads_as_it_was_written(raw: dict[str, Any]) -> None:
    done = play(raw)
    text = write(done.rules, done.state)
    assert digest(read(done.rules, text)) == digest(done.state)


def test_a_spawn_token_says_whose_it_is() -> None:
    raw = next(raw for raw in scenarios("defiler") if "brings a Spawn token" in raw["rule"])
    done = play(raw)
    lines = [line for line in write(done.rules, done.state).splitlines() if line.startswith("spawn")]
    assert lines == [
        'spawn: ["a", "", "start", "active", "number 1"]',
        'spawn: ["c", "", "active", "number 2"]',
        'spawn: ["a", "", "active", "kind necromancer", "number 1"]',
    ]
    with pytest.raises(ContentError, match="necromanser"):
        read(done.rules, write(done.rules, done.state).replace("kind necromancer", "kind necromanser"))


def test_a_zone_turns_once_and_tells_it() -> None:
    raw = {"rule": "x", "book": "wd", "board": "a=B", "survivors": {"Jenia": {"at": "a"}}, "expect": {}}
    done = play(raw)
    told: list[Any] = []
    room = done.rules.board.find("B")
    assert turn_into(done.rules, done.state, room, CORRUPT, told.append) == ()
    assert turn_into(done.rules, done.state, room, CORRUPT, told.append) == ()
    assert told == [ZoneTurns(room, CORRUPT)]
    assert "Corruption" in event_words(done.rules, told[0])
    assert zone_now(done.rules, done.state, room).outdoors


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"tiles": [["28R"]]}, 'tile "28R": write its name and its turn like "28R 90"'),
        ({"tiles": [["29X 0"]]}, "29X"),
        ({"tiles": [["28R 0"]], "board": "a b"}, "one of them only"),
        ({"board": "a b", "tokens": {"a": "spawn necromanser 1"}}, "necromanser"),
        ({"board": "a b", "tokens": {"a": "roap"}}, "roap"),
    ],
)
def test_a_scenario_that_lays_it_wrongly_is_told(changes: dict[str, Any], problem: str) -> None:
    raw = {"rule": "x", "book": "wd", "survivors": {"Jenia": {}}, "expect": {"over": "no"}, **changes}
    assert problem in run(raw).problem


def test_a_breached_wall_is_drawn_as_it_lies() -> None:
    done = play(BREACHED)
    assert board_plain(done.rules, done.state).strip() == DRAWN.strip()
    signs = legend(done.rules, done.state).plain
    assert all(words in signs for words in ("~ corrupt ground", "§ rope ladder", "% ruin"))
