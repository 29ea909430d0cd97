"""White Death in a real browser: slots for hands, body and backpack, and orders to Guards, by keys alone."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Guest
from tests.browser.test_access import violations
from tests.browser.test_prison import click_on
from tests.server.served import Server

from shamble.session.game import Session, new_spec

WIDE, PHONE = (1440, 900), (390, 844)
MOST_TABS = 150
DEALT = [f"deal {who}" for who in ("Dragomir", "Jenia", "Lorna", "Ogon", "Sarnai")]
ARMED = [*DEALT, *["done"] * 6, "activate Yasuke"]
FOUND = [*ARMED, "move 31V.D", "search", "equip Heavy Armor"]

WORN = re.compile(r"(on the body|all Skills and cards).*Armor 3\+")  # on a phone all cards are one button


@cache
def journal(*said: str) -> str:
    """The first Quest, played like that; whatever is left to chance is said, too."""
    session = Session.start(new_spec("wd/q1"), auto_luck=False)
    for text in said:
        session.say(text)
    return session.journal.text()


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, site, *request.param))
    return guests[-1]


def sit(guest: Guest, said: list[str]) -> Page:
    guest.take_up(journal(*said), len(said))
    return guest.page


def press(guest: Guest, text: str) -> None:
    """The option with this text, found by Tab and pressed by Enter."""
    page = guest.page
    for _ in range(MOST_TABS):
        if page.evaluate("document.activeElement?.dataset?.text ?? ''") == text:
            page.keyboard.press("Enter")
            guest.settle()
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {text} by Tab")


def test_armor_is_put_on_and_off_by_keys_alone(guest: Guest) -> None:
    page = sit(guest, FOUND)
    body = page.get_by_role("group", name="Body", exact=True)
    expect(body).to_be_visible()
    assert violations(page) == []
    press(guest, "wear Heavy Armor")
    expect(body).to_contain_text("Heavy Armor")
    press(guest, "done")
    worn = page.get_by_role("button", name=WORN)
    expect(worn.first).to_be_visible()
    assert violations(page) == []
    press(guest, "reorganize")
    press(guest, "stow Heavy Armor")
    expect(page.get_by_role("group", name="Backpack", exact=True)).to_contain_text("Heavy Armor")


def test_guards_are_ordered_by_keys_alone(guest: Guest) -> None:
    page = sit(guest, ARMED)
    assert page.locator('[data-key^="guards 28R.b"]').count() == 3
    press(guest, "command 28R.b")
    expect(page.locator(".question")).to_contain_text("3 Guards in 28R.b")
    assert violations(page) == []
    press(guest, "march 28R.a")
    expect(page.locator(".question")).to_contain_text("how many")
    assert violations(page) == []
    press(guest, "muster 2")
    assert page.locator('[data-key^="guards 28R.a"]').count() == 2
    assert page.locator('[data-key^="guards 28R.b"]').count() == 1
    assert not page.locator('button.option[data-text^="command"]').count()  # once in a Turn


def test_a_zone_with_guards_answers_to_a_click(ann: Guest) -> None:
    """Their Zone on the board gives the order, the Zone they go to takes it."""
    page = sit(ann, ARMED)
    click(page, "28R.b")
    page.locator(".bubble button.option").filter(has_text="Order the Guards").click()
    ann.settle()
    click(page, "28R.c")
    expect(page.locator('button.option[data-text="muster 3"]')).to_be_visible()


def click(page: Page, zone: str) -> None:
    box = page.locator(f'g.zone[data-id="{zone}"]').bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_two_rounds_on_the_wall_by_clicks_from_the_lobby(ann: Guest) -> None:
    page = ann.go("?seed=3#/")
    page.get_by_role("button", name="White Death").click()
    expect(page.get_by_role("region", name="Start here")).to_contain_text("Preparing for Battle")
    page.get_by_role("button", name="Sound the Alarm!").click()
    expect(page.get_by_text("Guard Skills: who has none draws one")).to_be_attached()
    assert violations(page) == []
    page.locator("button.start").click()
    page.locator("button.option").first.wait_for()
    click_on(ann, "Round 2")
    assert violations(page) == []
    click_on(ann, "Round 3")
    expect(page.locator("svg.board")).to_be_visible()


def test_a_round_on_the_wall_on_a_phone(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guests.append(Guest(browser, site, *PHONE))
    guests[0].new_game("wd/q1", seed=4)
    click_on(guests[0], "Round 2")
    assert violations(guests[0].page) == []
