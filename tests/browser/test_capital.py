"""Washington in a real browser: a light at night, turned by keys and by clicks; a game set up for a certain hour."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Guest
from tests.browser.test_access import violations
from tests.browser.test_prison import click_on, offered
from tests.browser.test_wall import PHONE, WIDE, press
from tests.server.served import Server

from shamble.bots.ladder import choose
from shamble.core.kernel import options
from shamble.core.points import Choice
from shamble.session.game import Session
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec

TEAM = ("Anton", "Justin", "Angelo", "Ashley", "Mindy", "Tess")
QUIET = ("hold", "start", "activate", "end", "done", "stow", "lose", "pass")  # nobody shoots into the dark
MODES = ("clock=21", "advanced-equipment", "knock-out")


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, site, *request.param))
    return guests[-1]


@cache
def with_a_flashlight() -> Session:
    """The first night in which somebody in the street is about to act and has found one; several Zones lie around."""
    spec = new_spec("2e/m1", team=TEAM, modes=MODES, book="wzc")
    for seed in range(200):
        session, luck = Session.start(spec, SeededLuck(seed)), SeededLuck(seed)
        while isinstance(point := session.state.point, Choice) and session.state.round < 4:
            outdoors = point.who >= 0 and session.rules.board.zones[session.state.survivors[point.who].zone].outdoors
            if outdoors and ("light",) in options(session.rules, session.state):
                return session
            session.say(choose("rules", session.rules, session.state, 1, luck).answer, max(point.seat, 1))
    raise AssertionError("nobody finds a Flashlight")


def test_a_night_round_with_a_light(guest: Guest) -> None:
    """By keys alone where there are keys, by clicks on a phone."""
    found = with_a_flashlight()
    guest.take_up(found.journal.text(), found.entry)
    page, keys = guest.page, guest.context.pages[0].viewport_size == {"width": WIDE[0], "height": WIDE[1]}
    say = (lambda text: press(guest, text)) if keys else guest.say
    expect(page.locator(".night.dark")).to_be_visible()
    assert page.locator(".veil.lit").count() == 0
    expect(page.get_by_role("button", name="It is night")).to_be_visible()
    say("light")
    guest.settle()
    say(next(text for text in offered(page) if text.startswith("turn ")))
    guest.settle()
    expect(page.locator(".veil.lit")).to_have_count(2)
    lit = (
        page.locator("path.zone")
        .filter(has_not_text="")
        .evaluate_all("all => all.map(each => each.ariaLabel).filter(each => each.includes('; lit'))")
    )
    assert len(lit) == 2
    before = page.locator(".turned").get_attribute("style")
    fold = page.locator("button.trades").filter(has_text="Turn the light")
    fold.press("Enter") if keys else fold.click()
    assert violations(page) == []
    other = page.locator(".bubble button.option").first
    other.press("Enter") if keys else other.click()
    guest.settle()
    assert page.locator(".turned").get_attribute("style") != before
    number, hour = found.state.round + 1, found.state.ledger.hour + 1
    click_on(guest, f"Round {number}", calm=QUIET)
    expect(page.get_by_role("button", name=f"The Clock shows {hour % 24}:00")).to_be_visible()
    assert violations(page) == []


def test_a_game_is_set_up_for_the_evening(guest: Guest) -> None:
    page = guest.go("?seed=1#/")
    page.get_by_role("button", name="City Blocks").first.click()
    page.get_by_label("By the rules of").select_option(label="Washington Z.C.")
    page.get_by_label("Clock and night").check()
    page.get_by_label("Number of “Clock and night”").select_option(label="20:00")
    page.get_by_label("Advanced decks").check()
    assert violations(page) == []
    page.locator("button.start").click()
    page.locator("button.option").first.wait_for()
    expect(page.locator(".night.dark")).to_be_visible()
    expect(page.get_by_role("button", name="The Clock shows 20:00")).to_be_visible()


def test_a_round_in_the_white_house(guest: Guest) -> None:
    guest.make({"mission": "wzc/w3", "seats": [{}], "seed": 3})
    assert guest.page.locator(".night").count() == 1
    click_on(guest, "Round 2", calm=QUIET)
    assert violations(guest.page) == []
