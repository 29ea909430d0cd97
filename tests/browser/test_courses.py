"""Fewer clicks, the same answers: far Zones, the next Turn, cards that put themselves away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Guest
from tests.server.served import Server
from tools.clicks import INSIDE, count

from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.fixture
def eve(browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    """Somebody who likes what goes without saying to be said for her."""
    guests.append(Guest(browser, site, obvious="on"))
    return guests[-1]


def to_first_turn(guest: Guest) -> None:
    guest.new_game("2e/m0", seed=5)
    expect(guest.page.locator('button.option[data-text^="activate"]').first).to_be_visible()


def zone_of(guest: Guest, name: str) -> tuple[float, float]:
    spot = guest.page.evaluate(INSIDE, name)
    assert spot, f"{name} is not in sight"
    return spot["x"], spot["y"]


def test_starting_cards_put_themselves_away(eve: Guest) -> None:
    to_first_turn(eve)


def test_one_click_walks_to_a_far_zone_and_one_key_takes_it_back(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    page.locator('button.option[data-text="activate Doug"]').click()
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c")
    eve.settle()
    page.mouse.click(*zone_of(eve, "1V.e"))
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.e 1 Action")
    eve.settle()
    page.keyboard.press("u")
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c 3 Actions")


def test_a_click_on_a_name_begins_the_next_turn(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    page.locator('[data-carry="Doug"]').click()
    expect(page.locator("h2.question")).to_contain_text("Doug in")
    eve.settle()
    page.locator('[data-carry="Elle"]').click()
    expect(page.locator("h2.question")).to_contain_text("Elle in")
    eve.settle()
    page.keyboard.press("u")
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c 3 Actions")


def test_a_name_carried_to_a_zone_begins_a_turn_there(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    box = page.locator('[data-carry="Doug"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 30, box["y"] + 5)
    page.mouse.move(*zone_of(eve, "1V.e"))
    page.mouse.up()
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.e")
    eve.settle()
    page.keyboard.press("u")
    expect(page.locator('button.option[data-text="activate Doug"]')).to_be_visible()


def test_what_was_put_away_and_is_taken_back_is_asked(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    page.keyboard.press("u")
    expect(page.locator('button.option[data-text^="hold"]').first).to_be_visible()


def test_a_round_takes_about_half_the_clicks(browser: Browser) -> None:
    """The first Rounds of a recorded game; whole games are counted by tools/clicks.py."""
    found = count(browser, GOLDEN / "2e-m1-won.journal", rounds=1)
    assert found.answers == 45
    assert found.all <= 22


def test_a_trade_takes_a_click_for_each_card_and_one_for_the_last_word(browser: Browser, tmp_path: Path) -> None:
    session = Session.start(new_spec("2e/m1"), SeededLuck(2))
    while session.offers()[0][1].startswith("hold"):
        session.say(session.offers()[0][1])
    for text in ("activate Doug", "trade Elle", "give Fire Axe", "take Pistol"):
        session.say(text)
    session.save(tmp_path / "trade.journal")
    found = count(browser, tmp_path / "trade.journal")
    assert found.answers >= 10
    assert found.what["activate"] == 1
    assert found.what["trade"] == 2  # the button, and with whom
    assert sum(clicks for verbs, clicks in found.what.items() if verbs.startswith("give take")) == 3
    assert found.undone == 0


def test_a_spent_turn_ends_by_itself_and_is_left_to_her_once_taken_back(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    page.locator('button.option[data-text="activate Doug"]').click()
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c")
    eve.settle()
    page.mouse.click(*zone_of(eve, "1V.e"))
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.e 1 Action")
    eve.settle()
    page.locator('button.option[data-text="noise"]').click()
    expect(page.locator("h2.question")).not_to_contain_text("Doug")
    eve.settle()
    page.keyboard.press("u")
    expect(page.locator("h2.question")).to_contain_text("Doug")
    eve.settle()
    page.wait_for_timeout(300)
    expect(page.locator("h2.question")).to_contain_text("Doug")
    expect(page.locator('button.option[data-text="end"]')).to_be_visible()


def test_a_click_begins_a_turn_with_what_is_at_hand(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    opening = page.locator('button.option[data-text^="activate Doug; "]').first
    expect(opening).to_contain_text("Doug")
    opening.click()
    expect(page.locator('[data-carry="Doug"]')).to_have_count(0)  # his Turn has begun
