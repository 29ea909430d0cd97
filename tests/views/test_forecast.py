"""What is foreseen of the next Activation."""

from __future__ import annotations

from shamble.core.kernel import advance
from shamble.proof.setup import build
from shamble.rules.base.events import WoundsDealt, ZombiesMove
from shamble.views.forecast import forecast


def test_what_armor_will_stop_is_not_foreseen_but_all_else_is() -> None:
    people = {"Ogon": {"at": "a", "body": ["Heavy Armor"]}, "Jenia": {"at": "c"}}
    zombies = {"a": "walker*2", "d": "walker"}
    rules, state = build({"book": "wd", "board": "a b c d", "survivors": people, "zombies": zombies, "turn": "Ogon"})
    told, asked = forecast(rules, advance(rules, state))
    assert asked
    assert sum(isinstance(event, WoundsDealt) for event in told) == 2
    assert any(isinstance(event, ZombiesMove) for event in told)
