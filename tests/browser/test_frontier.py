"""Undead or Alive in a real browser: a Train rolls in and over Zombies, a Wagon is pushed, what is watched is seen."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import GOLDEN, Guest
from tests.browser.test_access import violations
from tests.browser.test_prison import click_on
from tests.browser.test_wall import PHONE, WIDE, press
from tests.server.served import Server

from shamble.rules.base.events import TrainMoved, ZombiesKilled
from shamble.session.journal import load
from shamble.session.replay import replay

STATION = """
id = "uoa/station"
title = "Station"
book = "uoa"
difficulty = "easy"
minutes = 30
intro = "A Train comes through."
confidence = "designed"
tiles = [["8V 0", "1R 270"], ["10V 0", "12V 0"], ["9V 0", "5R 0"]]
start = ["8V.h"]
spawns = [{zone = "1R.a", side = "N", start = true}, {zone = "9V.g", side = "S", kind = "mobile"}]
tokens = [{kind = "objective", zone = "1R.H", color = "red"}]
cars = [{kind = "wagon", zone = "8V.h"}]
[train]
path = [["10R 0", "12V 0"], ["12R 0", "10R 0"], ["10V 0", "12R 0"], ["10V 0", "12V 0"]]
cabin = "10R.C"
[[stage]]
goals = [{kind = "exit", by = ["train"]}]
"""
TRAIN = ".standing .thing.train"
CROSSING = "uoa-m3-won"


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, site, *request.param))
    return guests[-1]


def begin(guest: Guest) -> Page:
    """At the station, all cards put away, before the first Turn."""
    guest.make({"mission": "uoa/station", "seats": [{}], "seed": 5, "mission_text": STATION})
    for _ in range(30):
        if guest.page.locator('button.option[data-text^="activate"]').count():
            return guest.page
        guest.page.keyboard.press("1")
        guest.settle()
    raise AssertionError("the game does not begin")


def offered(page: Page, verb: str) -> list[str]:
    found = page.locator(f'button.option[data-text^="{verb}"]').evaluate_all(
        "all => all.map(each => each.dataset.text)"
    )
    return [str(text) for text in found]


def test_a_wagon_is_pushed_by_keys_alone(guest: Guest) -> None:
    page = begin(guest)
    press(guest, offered(page, "activate")[0])
    before = page.locator('.standing [data-key="car 1"]').get_attribute("style")
    press(guest, offered(page, "push")[0])
    assert page.locator('.standing [data-key="car 1"]').get_attribute("style") != before
    assert violations(page) == []


def test_the_train_is_announced_and_rolls_in(guest: Guest) -> None:
    page = begin(guest)
    alert = page.get_by_role("button", name="The Train comes in at the end of this Player Phase.")
    expect(alert).to_be_visible()
    alert.press("Enter")
    expect(page.get_by_text("Spawn tokens awake")).to_have_count(2)  # in the head, and among the goals
    page.keyboard.press("Escape")
    assert page.locator(TRAIN).count() == 0
    for _ in range(40):
        if page.locator(TRAIN).count():
            break
        verbs = [text for verb in ("activate", "end", "set-down", "place", "hit") for text in offered(page, verb)]
        press(guest, verbs[0])
    expect(page.locator(TRAIN)).to_have_count(1)
    expect(page.get_by_role("button", name="The Train goes on at the end of this Player Phase.")).to_be_visible()
    assert violations(page) == []


@cache
def before_the_crossing() -> int:
    """The decision after which the Train of a recorded game runs over most Zombies."""
    steps = replay(load(GOLDEN / f"{CROSSING}.journal")).session.steps
    rolled = [at for at, step in enumerate(steps) if any(isinstance(event, TrainMoved) for event in step.events)]
    return max(rolled, key=lambda at: sum(e.number for e in steps[at].events if isinstance(e, ZombiesKilled))) - 1


def test_a_train_runs_over_zombies_and_carries_survivors_along(guest: Guest) -> None:
    guest.sit(CROSSING, before_the_crossing())
    page = guest.page
    places = page.locator(f"{TRAIN}, .standing .thing.survivor")

    def stand() -> dict[str, str]:
        return dict(places.evaluate_all("all => all.map(each => [each.dataset.key, each.style.transform])"))

    before = stand()
    guest.say("end")
    guest.settle()
    after = stand()
    trains = [key for key in before if key.startswith("train")]
    assert all(before[key] != after[key] for key in trains)
    assert sum(before[key] != after.get(key) for key in before) > len(trains) + 3  # whoever is aboard goes along
    page.keyboard.press("l")
    for words in ("Gone from", "The Train rolls on, over"):
        expect(page.locator("body")).to_contain_text(words)
    if page.locator(".mini").count():
        expect(page.locator(".mini .train")).to_have_count(len(trains))


def test_a_survivor_s_card_shows_class_and_favourite(guest: Guest) -> None:
    page = begin(guest)
    press(guest, offered(page, "activate")[0])
    if page.viewport_size and page.viewport_size["width"] > PHONE[0]:
        expect(page.get_by_role("article", name="Carl").get_by_text("Brawler")).to_be_visible()
    assert page.locator(".inventory .star").count() >= 1


def test_two_rounds_of_the_tutorial_by_clicks_from_the_lobby(guest: Guest) -> None:
    page = guest.go("?seed=3#/")
    page.get_by_role("button", name="Undead or Alive").click()
    page.get_by_role("button", name="Facing Zombies").first.click()
    assert violations(page) == []
    page.locator("button.start").click()
    page.locator("button.option").first.wait_for()
    click_on(guest, "Round 2")
    assert violations(page) == []
    click_on(guest, "Round 3")
    expect(page.locator("svg.board")).to_be_visible()
