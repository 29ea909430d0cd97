"""What the points are called: a word of the book that is played, wherever a person reads it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.kernel import ASIDE
from shamble.proof.expect import Run
from shamble.proof.scenario import play
from shamble.rules.base.events import AdrenalineGained, ZombiesKilled
from shamble.views.choices import bare_option
from shamble.views.chronicle import Chronicle
from shamble.views.event_text import event_words
from shamble.views.reasons import event_why
from shamble.views.table import table

BOOKS = [("2e", "Ned", "AP", "Adrenaline Points"), ("po", "Belle", "XP", "experience points")]


def killed(book: str, who: str) -> Run:
    weapon = "Katana"
    return play(
        {
            "rule": "One falls",
            "book": book,
            "board": "a",
            "survivors": {who: {"at": "a", "hands": [weapon], "backpack": ["Water"]}},
            "zombies": {"a": "walker"},
            "play": [f"melee {weapon}", "dice 6 6"],
            "expect": {},
        }
    )


@pytest.mark.parametrize(("book", "who", "short", "long"), BOOKS)
def test_points_are_called_as_the_book_calls_them(book: str, who: str, short: str, long: str) -> None:
    done = killed(book, who)
    earned = next(event for event in done.events if isinstance(event, AdrenalineGained))
    assert event_words(done.rules, earned) == f"{who} earns 1 {short} (Walker), 1 in all."
    assert event_why(done.rules, earned)[0].startswith(f"One {short} per Zombie")
    assert table(done.rules, done.state)["team"][0]["points"] == (short, long)
    card = done.rules.cards.index(next(card for card in done.rules.cards if card.name == "Water"))
    eats: Any = (ASIDE, 0, "eat", card)
    assert short in bare_option(done.rules, done.state, eats)


@pytest.mark.parametrize(("book", "who", "short", "long"), BOOKS)
def test_the_log_says_so_too(book: str, who: str, short: str, long: str) -> None:
    done = killed(book, who)
    log = Chronicle(done.rules)
    log.tell(done.state, [event for event in done.events if isinstance(event, ZombiesKilled | AdrenalineGained)])
    assert log.lines[-1].text.endswith(f"+1 {short} (1)")
