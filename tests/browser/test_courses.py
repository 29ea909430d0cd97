"""Fewer clicks, the same answers: far Zones, the next Turn, cards that put themselves away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Guest
from tests.server.served import Server
from tools.clicks import INSIDE, count

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
    page.mouse.click(*zone_of(eve, "1V.e"))
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.e 1 Action")
    page.keyboard.press("u")
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c 3 Actions")


def test_a_click_on_a_name_begins_the_next_turn(eve: Guest) -> None:
    to_first_turn(eve)
    page = eve.page
    page.locator('[data-carry="Doug"]').click()
    expect(page.locator("h2.question")).to_contain_text("Doug in")
    page.locator('[data-carry="Elle"]').click()
    expect(page.locator("h2.question")).to_contain_text("Elle in")
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
    assert found.all <= 26
