"""Two seats of people and two of bots in a real browser: hints, what bots are up to, seats that change hands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.conftest import Guest
from tests.browser.test_access import violations
from tests.server.served import Server

ORDER = ("hold", "activate", "melee", "ranged", "take", "move", "search", "done", "stow", "end")
FETCH = "path => fetch(path).then(answer => answer.text())"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("hasty"), "--rate", "100000", "--bot-budget", "40", client=True)
    yield found
    found.stop()


@pytest.fixture
def host(browser: Browser, hasty: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, hasty))
    return guests[-1]


def click_on(guest: Guest, until: str, most: int = 200) -> list[str]:
    """People play on by the first sensible option; what bots said meanwhile."""
    page, heard = guest.page, list[str]()
    for _ in range(most):
        heard += page.locator(".intent b").all_inner_texts()
        if page.locator(until).count():
            return heard
        buttons = page.locator('.groups button.option[aria-disabled="false"]')
        texts = buttons.evaluate_all("all => all.map(each => each.dataset.text)")
        if not texts:
            page.wait_for_timeout(60)
            continue
        best = min(texts, key=lambda text: next((n for n, verb in enumerate(ORDER) if text.startswith(verb)), 99))
        page.locator(f'.groups button.option[data-text="{best}"]').first.click(timeout=2000)
        page.wait_for_timeout(40)
    raise AssertionError(f"{until} is still to come")


def in_round(number: int) -> str:
    return f'header .title:has-text("Round {number}")'


def shown_numbers(page: Page) -> list[tuple[str, str, str]]:
    """Of each way of the hint: the option, the chance in words, and kills and Wounds."""
    found = []
    for row in page.locator(".hint li").all():
        chance = row.locator(".chance b").inner_text() if row.locator(".chance").count() else ""
        found.append((row.get_attribute("data-text") or "", chance, " ".join(row.locator("dd").all_inner_texts())))
    return found


def test_a_round_with_two_people_two_bots_a_hint_and_a_seat_taken_over(host: Guest) -> None:
    made = host.new_game("2e/m0", seats=2, seed=3, bots=("search", "rules"))
    page = host.page
    click_on(host, 'button.option[data-text^="activate"]')
    # A hint: its numbers are the search's own, its target is lit, and a click does it.
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_be_visible(timeout=20_000)
    hint = json.loads(page.evaluate(FETCH, f"/api/games/{made['game']}/hint"))
    assert shown_numbers(page) == [
        (way["text"], way["likely"], f"{way['kills']:.1f} {way['wounds']:.1f}" if way["samples"] else "")
        for way in hint["ways"]
    ]
    best = hint["ways"][0]
    page.mouse.move(0, 0)  # pointing at a way lights that one instead
    expect(page.locator("path.zone.meant")).to_have_attribute("data-zone", best["zone"])
    assert violations(page) == []
    page.locator(".hint li button").first.click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("h2.question")).to_contain_text(f"{best['who']} in ")
    # A Round: bots say what they are up to.
    heard = click_on(host, in_round(2))
    assert any(re.search(r" means to |[Nn]ext", words) for words in heard), heard
    # Take over, from the bot's own words and from the list of seats.
    click_on(host, '.intent[data-seat="3"] button.over')
    page.locator('.intent[data-seat="3"] button.over').click()
    expect(page.locator('.intent[data-seat="3"]')).to_have_count(0)
    page.keyboard.press("m")
    page.get_by_role("button", name="Seats and links").click()
    page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Take over")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".team article", has_text="(bot)")).to_have_count(0)
    expect(page.locator('.groups button.option[aria-disabled="false"]').first).to_be_visible()


def test_a_hint_never_stops_play_and_goes_with_the_next_decision(host: Guest) -> None:
    host.new_game("2e/m0", seed=3)
    page = host.page
    held: list[Route] = []
    page.route("**/hint", lambda route: held.append(route))
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A bot thinks it over")).to_be_visible()
    question = page.locator("h2.question").inner_text()
    page.locator("button.option").first.click()
    expect(page.locator("h2.question")).not_to_have_text(question)
    expect(page.get_by_text("A bot thinks it over")).to_have_count(0)
    with page.expect_response("**/hint"):
        held[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator(".hint")).to_have_count(0)


def test_the_lobby_suggests_the_best_bot_first(host: Guest) -> None:
    page = host.go("#/")
    page.get_by_role("button", name="Zombicide Life").click()
    page.locator(".seats > label select").select_option("4")
    choices = page.get_by_label("Who plays").nth(2).locator("option").all_inner_texts()
    assert [text.split(" (")[0] for text in choices] == [
        "a person",
        "Bot: thinks ahead",
        "Bot: weighs its Turn",
        "Bot: simple rules",
        "Bot: at random",
    ]
