"""The Quests of White Death: what their files may not say, and what burns with a building."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.compile import default_team, mission_rules
from shamble.content.missions import find_mission, load_mission, mission_files
from shamble.core.errors import ContentError
from shamble.core.plan import RUIN
from shamble.proof.mission_check import check_mission, check_printed
from shamble.proof.scenario import play
from shamble.rules.base.ground import has_turned
from shamble.rules.combat.fire import burn_zone

QUESTS = [name for name in mission_files() if name.startswith("wd/")]


def broken(quest: str, before: str, after: str) -> str:
    """What is said of a Quest whose file has something else in one place."""
    text = mission_files()[f"wd/{quest}"].read_text(encoding="utf-8")
    assert before in text
    with pytest.raises(ContentError) as caught:
        checked(text.replace(before, after, 1), f"{quest}.toml")
    return str(caught.value)


def checked(text: str, where: str) -> None:
    mission = load_mission(text, where)
    check_mission(mission)
    check_printed(mission)


def test_all_eleven_are_there() -> None:
    assert [f"wd/q{number}" for number in range(11)] == QUESTS
    assert find_mission("wd/q10").title == "One Last Stand"


OBJECTIVE = '{kind = "objective", hidden = true, zone = "31V.'


@pytest.mark.parametrize(
    ("quest", "before", "after", "told"),
    [
        ("q3", '"26R.c" = 3}', '"26R.c" = 4}', ('key "legend"', "12", "13")),
        ("q1", '"29R.d" = 3}', '"29R.d" = 10}', ('key "guards"', "13 Guards", "12 miniatures")),
        ("q1", 'flag = "34R.c"', 'flag = "34R.c"\ncorruption = ["31V.a"]', ('key "corruption"', "31V.a", "Beacon")),
        ("q1", 'flag = "34R.c"', 'flag = "34R.c"\ncorruption = ["31V.D"]', ('key "corruption"', "31V.D", "Objective")),
        ("q1", 'flag = "34R.c"', 'flag = "34R.z"', ('key "flag"', "34R.z")),
        ("q8", '"33V.c", "33V.w", "33V.f"', '"33V.c", "33V.v", "33V.f"', ('key "tiles"', "33V.w", "walkway")),
        ("q1", '28R.a"},\n    {kind = "rope", zone = "29R.f"}', '28R.d"}', ('key "tokens"', "Rope Ladder")),
        ("q1", f'{OBJECTIVE}D"', f'{OBJECTIVE}E"',
         ('key "tokens"', "31V prints it at 31V.D")),
        ("q3", "number = 3}", "number = 4}", ('key "spawns"', "numbers 1 to 3")),
        ("q3", "number = 3}", 'number = 3, color = "red"}', ('key "color"', "number")),
        ("q0", 'length = "short"', 'length = "brief"', ('key "length"', "brief", "short")),
        ("q0", 'length = "short"', "", ('key "minutes"',)),
        ("q3", "draw vault", "draw vaults", ("vaults",)),
        ("q3", 'do = ["draw vault"]', 'do = ["draw vault five"]', ('key "do"', "five")),
        ("q5", "holds = true}", "keep = true}", ('key "keep"', "only an objective")),
        ("q5", '"objective", color = "red", zone = "33V.u", ap = 0', '"rope", zone = "33V.u", holds = true',
         ('key "holds"', "only a beacon")),
        ("q6", "{kind = \"exit\", guards = true}", '{kind = "deck-cards", deck = "vault"}', ('"per" or "count"',)),
        ("q8", 'color = "red"\ndo = ["send-spawn', 'do = ["send-spawn', ("costs tokens of a color",)),
        ("q10", 'guards = {"28V.b" = 3, "33R.a" = 3}\n', "", ('key "stage"', "Guards")),
        ("q9", 'beacon = "27V.b"\nwalker = "Empress"\n', "", ('key "stage"', "beacon")),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_its_key(quest: str, before: str, after: str, told: tuple[str, ...]) -> None:
    said = broken(quest, before, after)
    assert all(words in said for words in told), said


def burnt(**more: Any) -> Any:
    """Q4 with Dragon Fire thrown from the street into the mill."""
    raw: dict[str, Any] = {
        "rule": "x",
        "mission": "wd/q4",
        "survivors": {"Yasuke": {"at": "32V.c"}},
        "zombies": {"32V.B": "walker", "32V.A": "walker*2", "27R.C": "brute", "32V.b": "walker"},
        "guards": {"26V.c": 2},
        "turn": "Yasuke",
        "expect": {},
        **more,
    }
    done = play(raw)
    frames, _ = burn_zone(done.rules, done.state, done.rules.board.find("32V.B"), 0, None, "Dragon Fire")
    return done, frames


def test_a_whole_building_burns_with_its_objective() -> None:
    done, _ = burnt()
    rules, state = done.rules, done.state
    find = rules.board.find
    assert state.survivors[0].ap == 5 + 4
    assert [
        name for name in ("32V.B", "32V.A", "27R.C", "27R.D", "32V.b") if has_turned(rules, state, find(name), RUIN)
    ] == [*("32V.B", "32V.A", "27R.C", "27R.D")]
    assert [state.crowd[find(name)] for name in ("32V.B", "32V.A", "27R.C", "32V.b")] == [0, 0, 0, 1]
    assert list(state.tokens[:3]) == [-1, find("27R.A"), find("31R.C")]
    assert state.ledger.eaten == ()


def test_a_guard_inside_ends_it() -> None:
    _, frames = burnt(guards={"27R.D": 1})
    assert any(getattr(frame, "about", "") == "a Guard has fallen" for frame in frames)


@pytest.mark.parametrize("quest", QUESTS)
def test_a_quest_has_as_many_stacks_as_survivors(quest: str) -> None:
    for names in (("Yasuke",), ("Yasuke", "Ogon", "Jenia")):
        rules = mission_rules(find_mission(quest), default_team("wd", 1, names))
        cards = sum(mark == "stack" for mark, _ in rules.scene.marks)
        assert cards == len(names) * len(find_mission(quest).stacks)
