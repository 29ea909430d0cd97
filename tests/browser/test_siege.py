"""A Zombie Siege of White Death in a real browser: too few miniatures, so the players say where they come; who stands
before the wall climbs it, and the Guards shoot at those. By clicks."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Guest
from tests.browser.test_access import violations
from tests.browser.test_wall import PHONE, WIDE, click
from tests.server.served import Server

from shamble.content.missions import mission_files
from shamble.rules.base.places import count_in, kinds_in
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck

NAME, TEAM = "own/siege", ["Ogon"]
TOP, FOOT = "28R.v", "28R.w"  # of the wall, in a corner of the board
CALM = ("done", "activate", "end")


@cache
def quest() -> str:
    """A Quest with Corruption at the foot of the wall: Ogon begins up there, and most Brutes and Runners are out."""
    text = mission_files()["wd/q6"].read_text(encoding="utf-8")
    ground = next(line for line in text.splitlines() if line.startswith("corruption"))
    legend = next(line for line in text.splitlines() if line.startswith("legend"))
    crowds = f'zombies = {{"31V.b" = "{"brute " * 12}", "32V.b" = "{"runner " * 12}"}}'
    text = text.replace(ground, f'corruption = ["{FOOT}", "28R.f", "33V.u"]\n{crowds}').replace(legend, "legend = {}")
    return text.replace('id = "wd/q6"', f'id = "{NAME}"').replace('start = ["26V.d"]', 'start = ["28R.u"]')


def begun(seed: int) -> Session:
    return Session.start(new_spec(NAME, team=TEAM, mission_text=quest()), SeededLuck(seed))


def calmly(session: Session) -> str:
    texts = [text for _, text in session.offers()]
    return min(texts, key=lambda text: next((n for n, verb in enumerate(CALM) if text.startswith(verb)), 9))


@cache
def besieged() -> tuple[int, tuple[str, ...]]:
    """The first luck by which a Siege comes in the first Round and somebody climbs, and what is answered until then."""
    for seed in range(100):
        session, said = begun(seed), list[str]()
        while session.state.round <= 1 and not session.over:
            said.append(calmly(session))
            session.say(said[-1])
        asked = any(text.startswith("room") for text in said)
        if asked and not session.over and up_there(crowds(session)):
            return seed, tuple(said)
    raise AssertionError("no Siege by any of these")


def up_there(crowds: Counter[str]) -> int:
    return sum(number for name, number in crowds.items() if name.endswith(TOP))


def crowds(session: Session) -> Counter[str]:
    """How many of whom stand where, as the board calls them."""
    rules, state, found = session.rules, session.state, Counter[str]()
    for at, zone in enumerate(rules.board.zones):
        for kind in kinds_in(rules, state, at):
            found[f"{rules.kinds[kind].name} {zone.name}"] = count_in(rules, state, at, kind)
    return found


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, site, *request.param))
    return guests[-1]


def drawn(page: Page) -> Counter[str]:
    keys = page.locator('.standing [data-key*="/"]').evaluate_all("all => all.map(each => each.dataset.key)")
    return Counter(str(key).rpartition("/")[0] for key in keys if not str(key).startswith("guards"))


def answer(guest: Guest, text: str) -> None:
    """By a click: on the Zone that is asked for where the board is large, else on the button."""
    if text.startswith("room") and guest.page.viewport_size == {"width": WIDE[0], "height": WIDE[1]}:
        click(guest.page, text.removeprefix("room "))
    else:
        guest.say(text)
    guest.settle()


def test_a_siege_is_told_asked_about_and_climbs_the_wall_by_clicks(guest: Guest) -> None:
    seed, said = besieged()
    page, session = guest.page, begun(seed)
    guest.make({"mission": NAME, "mission_text": quest(), "seats": [{"survivors": TEAM}], "seed": seed})
    for text in said:
        if text.startswith("room"):
            expect(page.locator(".question")).to_contain_text("A Siege, but only")
        answer(guest, text)
        session.say(text)
    assert up_there(drawn(page)) > 0
    assert drawn(page) == crowds(session)
    page.keyboard.press("l")
    for words in ("is a Siege!", "out of the Corruption in", f"{FOOT} → {TOP}, climbing the wall"):
        expect(page.locator("body")).to_contain_text(words)
    page.keyboard.press("Escape")
    for text in ("command 28R.u", f"volley {TOP}", "muster 6"):  # up there stand those who can do something about it
        answer(guest, text)
        session.say(text)
    assert up_there(drawn(page)) == up_there(crowds(session))
    assert violations(page) == []
