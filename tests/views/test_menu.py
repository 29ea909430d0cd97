"""The groups options are shown in: what only makes Noise is not among the attacks."""

from __future__ import annotations

from pathlib import Path

from shamble.cli.play.menu import Menu
from shamble.lab.posters import lost_words
from shamble.lab.summary import summary
from shamble.proof.expect import Run
from shamble.proof.scenario import play
from shamble.session.game import Session
from shamble.session.journal import load
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay
from shamble.session.spec import new_spec
from shamble.views.odds import odds_of, odds_words, short_odds
from shamble.views.table import option_list

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def groups(done: Run) -> dict[str, str]:
    """The group of every attack; the terminal and the client have the same."""
    menu = {item.text: item.group for item in Menu(done.rules, done.state).items}
    told = option_list(done.rules, done.state)
    assert {option["text"]: option["group"] for option in told} == menu
    return {text: group for text, group in menu.items() if text.startswith("ranged")}


def test_a_shot_at_nobody_is_not_among_the_attacks() -> None:
    done = play(
        {
            "rule": "Zombies in one of three Zones",
            "board": "d a b c",
            "survivors": {"Ned": {"at": "a", "hands": ["Sniper Rifle", "Molotov"]}},
            "zombies": {"b": "walker"},
            "play": [],
            "expect": {},
        }
    )
    order = [item.text for item in Menu(done.rules, done.state).items]
    assert order[-3:] == ["ranged Sniper Rifle d", "ranged Sniper Rifle c", "end"]
    marks = {option["text"]: option.get("mark") for option in option_list(done.rules, done.state)}
    assert (marks["ranged Sniper Rifle b"], marks["ranged Sniper Rifle c"]) == ("attack", None)
    assert groups(done) == {
        "ranged Sniper Rifle b": "attack",
        "ranged Molotov b": "attack",
        "ranged Sniper Rifle c": "idle",
        "ranged Sniper Rifle d": "idle",
        "ranged Molotov d": "attack",  # fire is more than Noise
    }


def order(scene: dict[str, object]) -> list[str]:
    done = play({"rule": "Zombies in one of three Zones", "play": [], "expect": {}} | scene)
    return [option["text"] for option in option_list(done.rules, done.state)]


def test_what_is_dangerous_or_pointless_is_never_first() -> None:
    """A shot that may hit a friend, Noise, a Move among Zombies: all after what is not."""
    found = order(
        {
            "board": "d a b c",
            "survivors": {"Ned": {"at": "a", "hands": ["Sniper Rifle"]}, "Amy": {"at": "b"}},
            "zombies": {"b": "walker"},
        }
    )
    assert found.index("move d") < found.index("move b")
    assert found.index("move d") < found.index("ranged Sniper Rifle b")
    assert found[-1] == "end"
    assert found[0] not in ("noise", "reorganize", "end")


def test_an_attack_that_endangers_nobody_comes_first() -> None:
    found = order(
        {
            "board": "d a b c",
            "survivors": {"Ned": {"at": "a", "hands": ["Sniper Rifle"]}},
            "zombies": {"b": "walker"},
        }
    )
    assert found[0] == "ranged Sniper Rifle b"


def test_buttons_say_it_in_few_words() -> None:
    """The whole sentence is still there beside them."""
    done = play(
        {
            "rule": "Zombies in one of three Zones",
            "board": "d a b c",
            "survivors": {"Ned": {"at": "a", "hands": ["Sniper Rifle"]}},
            "zombies": {"b": "walker"},
            "play": [],
            "expect": {},
        }
    )
    told = {option["text"]: option for option in option_list(done.rules, done.state)}
    shot = told["ranged Sniper Rifle b"]
    assert shot["words"].startswith("Shoot Sniper Rifle at b")
    assert shot["short"] == "Sniper Rifle at b"
    assert "short" not in told["noise"]


def test_what_a_door_is_opened_with_stands_below_its_words() -> None:
    session = replay(load(GOLDEN / "2e-m1-won.journal")).session
    told = {option["text"]: option for option in option_list(session.rules, session.steps[24].state)}
    door = next(each for text, each in told.items() if text.startswith("door 7R.d"))
    assert door["words"].startswith("Open the door to 7R.d with the Crowbar")
    assert (door["short"], door["note"]) == ("Open the door to 7R.d", "Crowbar, silent")


BEGIN = ("hold Pistol", "hold Fire Axe", "hold Pistol", "hold Pistol", "hold Crowbar", "hold Baseball Bat")


def drive_by(*said: str, before: tuple[str, ...] = ()) -> Session:
    """Drive-by Shooting, where cars explode: Amy has a Pistol and goes to the police car."""
    session = Session.start(new_spec("2e/m4"), SeededLuck(4))
    for text in (*BEGIN, *before, "activate Amy", "move 5R.d", *said):
        session.say(text, 1)
    return session


def test_a_car_that_takes_friends_along_says_so_and_stands_last() -> None:
    far, near = drive_by(), drive_by("move 5R.a")
    found = {option["text"]: option for option in option_list(near.rules, near.state)}
    blast = found["blast Pistol police"]
    assert blast["risk"] == "everybody in 5R.a dies, you too: Amy"
    assert blast["group"] == "idle"
    assert "mark" not in blast
    order = list(found)
    assert order.index("blast Pistol police") > order.index("search car")
    odds = odds_of(near.rules, near.state, ("blast", near.state.survivors[0].cards[0][0], 1, 0))
    assert odds is not None
    assert short_odds(near.rules, odds) == "explodes 66.7 %"
    assert odds_words(near.rules, near.state, odds)[0] == "The car explodes: 66.7 %. Everybody in 5R.a dies then."
    away = {option["text"]: option for option in option_list(far.rules, far.state)}["blast Pistol police"]
    assert "risk" not in away
    assert away["group"] == "attack"


def test_who_dies_in_the_fire_is_not_kept_by_the_dead() -> None:
    session = drive_by("move 5R.a", "blast Pistol police", before=("activate Doug", "end"))
    assert session.over
    assert lost_words(session) == ("THE FIRE", "TOOK AMY")
    turning = summary(session)["turning"]
    assert turning
    assert turning["words"] == "Amy dies in the fire in 5R.a."
