"""The board as text: it fits, it shows everything, and it needs no colour."""

from __future__ import annotations

import pytest
from rich.console import Console

from shamble.content.missions import find_mission, mission_files
from shamble.core.kernel import advance
from shamble.core.plan import GONE
from shamble.core.state import State
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.rules.zombies.spawn_step import is_laid
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck
from shamble.views.board_text import board_plain, board_size, board_text, legend, letters, room_width
from shamble.views.speech import say
from shamble.views.team_text import dashboard, team_rows, team_text


def small() -> tuple[Ruleset, State]:
    board = "a b\n/ +\nA=B"
    rules, state = build(
        {
            "board": board,
            "zones": {"B": "dark"},
            "survivors": {"Ned": {"at": "A"}, "Amy": {"at": "A", "hands": ["Pistol"], "backpack": ["Water"]}},
            "zombies": {"b": "walker*3 fatty runner*2 hobomination"},
            "noise": {"a": 2},
            "tokens": {"B": ["objective blue"]},
            "turn": "Amy",
        }
    )
    return rules, advance(rules, state)


def test_a_small_board_from_corner_to_corner() -> None:
    rules, state = small()
    assert board_plain(rules, state) == "\n".join(
        [
            "┏━━━━━━━━━━━━━━━━━━━┓",
            "┃a        ┊b        ┃",
            "┃♪2       ┊W3 F1 R2 ┃",
            "┃         ┊A1       ┃",
            "┣━━╸ / ╺━━┳━━╸▒▒▒╺━━┫",
            "┃A        ╹B ◆b ░░░░┃",
            "┃(N›A)     ░░░░░░░░░┃",
            "┃         ╻░░░░░░░░░┃",
            "┗━━━━━━━━━┻━━━━━━━━━┛",
        ]
    )


def test_options_point_at_their_zones() -> None:
    rules, state = small()
    text = board_plain(rules, state, {rules.board.find("a"): [("→3", "bold")]})
    assert "a →3" in text


def test_too_much_for_a_zone_is_cut_not_spilt() -> None:
    rules, state = build(
        {
            "board": "a b",
            "survivors": {name: {"at": "a"} for name in ("Amy", "Doug", "Elle", "Josh", "Lou", "Ned")},
            "zombies": {"a": "walker*19 fatty*12 runner*12 hobomination"},
            "noise": {"a": 11},
            "tokens": {"a": "objective crate spawn"},
        }
    )
    rows = board_plain(rules, state).split("\n")
    assert {len(row) for row in rows} == {21}
    assert "…" in rows[3]
    assert all(row[10] in "┊━" for row in rows[1:-1])


@pytest.mark.parametrize("mission", list(mission_files()))
def test_every_mission_fits_and_shows_every_zone(mission: str) -> None:
    session = Session.start(new_spec(mission), SeededLuck(1))
    room = room_width(session.rules, session.state, 120)
    wide, high = board_size(session.rules, session.state, room)
    rows = board_plain(session.rules, session.state, width=room).split("\n")
    assert (max(map(len, rows)), len(rows)) == (wide, high)
    assert wide <= 120
    assert high <= max(45, 17 * len(find_mission(mission).tiles))  # cells make a row of tiles higher than rooms do
    text = "\n".join(rows)
    for zone in session.rules.board.zones:
        assert zone.name in text or zone.kind == GONE
    signs = sum(text.count(sign) for sign in "◆◇▤▣♨§")
    assert signs == sum(zone >= 0 for zone in session.state.tokens) + sum(car.crate for car in session.state.cars)
    assert text.count("◎") == sum(bool(zone.manholes) for zone in session.rules.board.zones)
    assert text.count("↓") + text.count("↻") == len(session.rules.scene.switches) + len(session.rules.board.gates)
    assert text.count("▼") + text.count("▽") == sum(map(is_laid, session.state.spawns))
    assert ("EXIT" in text) == bool(session.rules.scene.exits)


def test_the_first_mission_fits_a_small_terminal() -> None:
    session = Session.start(new_spec("2e/m0"), SeededLuck(1))
    wide, high = board_size(session.rules, session.state)
    assert wide <= 80
    assert high <= 24


def test_every_door_is_drawn_closed_and_then_open() -> None:
    session = Session.start(new_spec("2e/m1"), SeededLuck(1))
    rules, state = session.rules, session.state.copy()
    closed = board_plain(rules, state)
    state.doors = rules.board.all_doors
    opened = board_plain(rules, state)
    assert "▒" in closed
    assert "/" not in closed
    assert "▒" not in opened
    assert opened.count("/") >= len(rules.board.doors)


def test_colour_adds_nothing_but_colour() -> None:
    rules, state = small()
    console = Console(width=200, no_color=True, highlight=False)
    with console.capture() as capture:
        for row in board_text(rules, state):
            console.print(row)
    assert [line.rstrip() for line in capture.get().splitlines()] == board_plain(rules, state).split("\n")


def test_drawing_changes_nothing() -> None:
    rules, state = small()
    before = state.facts()
    board_text(rules, state)
    team_text(rules, state)
    assert state.facts() == before


def test_letters_are_unique() -> None:
    rules, _ = build({"board": "a", "survivors": {name: {"at": "a"} for name in ("Lili", "Lou", "Odin", "Ostara")}})
    assert letters(rules) == ("L", "O", "D", "S")


def test_a_dashboard_shows_what_counts() -> None:
    rules, state = small()
    lines = [line.plain for line in dashboard(rules, state, 1)]
    assert lines == [
        "▶A Amy       ♥♥♥ ●●● +Move",
        "  ───┊────┊───── 0/7 Blue",
        "  Pistol",
        "  bag: Water",
        "  +1 free Move Action",
    ]


def test_guards_cauldrons_marks_and_what_is_worn() -> None:
    rules, state = build(
        {
            "mission": "wd/q1",
            "survivors": {"Ogon": {"at": "28R.b", "hands": ["Sword"], "body": ["Heavy Armor"]}},
            "guards": {"28R.b": 2, "29R.d": 1},
            "zombies": {"28R.a": "brute defiler"},
            "turn": "Ogon",
        }
    )
    text = board_plain(rules, state)
    assert all(sign in text for sign in ("♜2", "♜1", "♨", "§", "✱be", "✱fl", "B1", "N1"))
    told = legend(rules, state).plain
    assert all(words in told for words in ("♜3 Guards", "♨ Cauldron", "✱be the Beacon", "W B R A N Zombies"))
    assert not any(words in told for words in ("Crate", "door", "dark"))
    team = [line.plain.strip() for line in team_text(rules, state, 60)]
    assert "Sword · worn: Heavy Armor" in team
    assert team[-1] == "Guards: 2 in 28R.b, 1 in 29R.d" == team_rows(rules, state, 60)[-1].plain.strip()


def test_dashboards_fit_their_width() -> None:
    rules, state = small()
    assert all(len(line.plain) <= 29 for line in team_text(rules, state, 29))
    assert all(len(line.plain) <= 60 for line in team_rows(rules, state, 60))


@pytest.mark.parametrize(
    ("ap", "bar"), [(6, "██─┊────┊─────"), (7, "███┊────┊─────"), (20, "███┊████┊─────"), (43, "███┊████┊█████")]
)
def test_the_bar_is_full_where_the_next_level_begins(ap: int, bar: str) -> None:
    rules, state = build({"board": "a", "survivors": {"Ned": {"at": "a", "ap": ap}}})
    assert bar in dashboard(rules, state, 0)[1].plain


def at_setup(mission: str) -> tuple[Ruleset, State]:
    rules = new_spec(mission).rules()
    return rules, new_state(rules)


def test_manholes_are_marked_where_there_are_some() -> None:
    raw = {"book": "po", "board": "a b", "zones": {"b": "manhole"}, "survivors": {"Belle": {}}}
    rules, state = build(raw)
    assert board_plain(rules, state).count("◎") == 1
    assert legend(rules, state).plain.startswith("◎ manhole")
    assert "manhole" not in legend(*at_setup("2e/m0")).plain


def test_the_legend_has_the_cars_of_the_mission() -> None:
    rules, state = at_setup("2e/m3")
    kinds = dict.fromkeys(kind for kind, _, _ in rules.scene.cars)
    assert kinds
    for kind in kinds:
        assert say("board.car", sign=say(f"board.car.{kind}"), car=say(f"car.{kind}")) in legend(rules, state).plain
    assert legend(rules, state).plain.startswith(("car: police car", "pimp: Pimpmobile"))
    assert "car" not in legend(*at_setup("2e/m0")).plain
