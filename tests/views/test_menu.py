"""The groups options are shown in: what only makes Noise is not among the attacks."""

from __future__ import annotations

from shamble.cli.play.menu import Menu
from shamble.proof.expect import Run
from shamble.proof.scenario import play
from shamble.views.table import option_list


def groups(done: Run) -> dict[str, str]:
    """The group of every attack; the terminal and the client have the same."""
    menu = {item.text: item.group for item in Menu(done.rules, done.state).items}
    told = option_list(done.rules, done.state)
    assert {option["text"]: option["group"] for option in told} == menu
    return {text: group for text, group in menu.items() if text.startswith("ranged")}


def test_a_shot_at_nobody_is_grouped_with_noise() -> None:
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
    assert order.index("noise") < order.index("ranged Sniper Rifle c")
    assert groups(done) == {
        "ranged Sniper Rifle b": "attack",
        "ranged Molotov b": "attack",
        "ranged Sniper Rifle c": "noise",
        "ranged Sniper Rifle d": "noise",
        "ranged Molotov d": "attack",  # fire is more than Noise
    }
