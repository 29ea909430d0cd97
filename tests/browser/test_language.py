"""Every page in the made-up language, in a real browser: what is in plain letters is a name, or was forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Guest
from tests.browser.test_table import SEED, decisions
from tests.made_up import plain_words
from tests.server.served import Server

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"
PATIENCE = 120_000
MENU = 6  # goals, what is ahead, help, undo, seats, standing answers
SHEETS = ("o", "m", "?")  # goals, menu, help

WORDS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent.closest('script, style, kbd')) found.add(walker.currentNode.data.trim());
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
            if (each.getAttribute(name)) found.add(each.getAttribute(name).trim());
    return [...found];
}"""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that speaks the made-up language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SHAMBLE_LANGUAGE", "xx")
        found = Server(tmp_path_factory.mktemp("abroad"), "--rate", "100000", client=True)
    yield found
    found.stop()


@pytest.fixture
def ann(browser: Browser, abroad: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, abroad))
    return guests[-1]


def check(page: Page, *named: str) -> None:
    """Nothing on the page is in plain letters but names."""
    texts: list[str] = page.evaluate(WORDS)
    assert len(texts) > 3
    assert {text: words for text in texts if (words := plain_words(text, named))} == {}, page.url


def test_the_lobby(ann: Guest) -> None:
    page = ann.go("#/")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.locator("button.spine").first.wait_for()
    assert page.locator("button.spine").count() > 1
    for number in range(page.locator("button.spine").count()):
        page.locator("button.spine").nth(number).click()
        check(page)
        page.locator("button.card").first.click()
        page.locator("dialog.setup select").first.select_option("2")
        check(page)
        page.keyboard.press("Escape")


def test_seats_and_links(ann: Guest) -> None:
    page = ann.go(f"?seed={SEED}#/")
    page.locator("button.card").first.click()
    page.locator("dialog.setup select").first.select_option("2")
    page.locator("button.start").click()
    page.locator("dialog.setup li").first.wait_for()
    check(page)
    ann.go("#/join/nowhere/nothing")
    page.locator("form").wait_for()
    page.locator("form button").click()
    page.get_by_role("alert").wait_for()
    check(page)


def test_the_table(ann: Guest) -> None:
    made = ann.new_game(seed=SEED, bots=("rules",))
    page, game = ann.page, str(made["game"])
    check(page, game)
    luck = f"seed {SEED}"  # as a journal has it
    for key in SHEETS:
        page.keyboard.press(key)
        page.locator("dialog[open]").wait_for()
        page.wait_for_timeout(300)
        check(page, game, luck)
        page.keyboard.press("Escape")
    page.keyboard.press("u")  # nothing to take back: how far is asked where one stands
    page.locator(".turn .ask").wait_for()
    check(page, game)
    page.keyboard.press("p")
    page.locator("g.arrows").wait_for(state="attached")
    check(page, game)


def test_a_game_that_goes_on(ann: Guest) -> None:
    """Options, log, reasons, odds, a hint, seats."""
    made = ann.new_game(seed=SEED)
    page, game = ann.page, str(made["game"])
    for text in decisions()[:24]:
        ann.say(text)
        check(page, game)
    ann.settle()
    check(page, game)
    page.keyboard.press("h")
    page.locator("ol.hint").wait_for(timeout=PATIENCE)
    check(page, game)
    page.keyboard.press("l")
    page.locator("section.log li button").last.click()  # why?
    page.locator("ul.why").wait_for()
    check(page, game)
    page.keyboard.press("l")
    for sheet in range(MENU):
        page.keyboard.press("m")
        page.locator("dialog[open] .row button").nth(sheet).click()
        page.wait_for_timeout(300)
        check(page, game)
        page.keyboard.press("Escape")


def test_the_replay_and_the_look_back(ann: Guest) -> None:
    page = ann.go("#/")
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.wait_for_url("**/#/game/*")
    game = page.url.rpartition("/")[2]
    line = page.evaluate("path => fetch(path).then(answer => answer.json())", f"/api/games/{game}/timeline")
    notation = [each["text"] for each in line["entries"]]
    for entry in (0, 9, line["last"]):
        ann.go(f"#/replay/{game}/{entry}")
        page.get_by_role("slider").wait_for()
        page.wait_for_timeout(300)
        check(page, game, *notation)
    page.locator(".acts p.row button").last.click()
    page.locator("svg.curve polyline").wait_for(timeout=PATIENCE)
    check(page, game, *notation)


def test_the_lab_and_its_report(ann: Guest) -> None:
    page = ann.go("#/lab")
    page.locator("form select").first.wait_for()
    check(page)
    page.locator("form input[type=number]").fill("2")
    page.locator("form button.main").click()
    row = page.locator("li[data-run]").first
    row.locator("a[href$='report']").wait_for(timeout=PATIENCE)
    check(page, str(row.get_attribute("data-run")))
    report = ann.context.new_page()
    report.goto(str(row.locator("a[href$='report']").evaluate("link => link.href")))
    journals = [str(each) for each in report.locator("a").all_inner_texts()]
    check(report, *journals, "shamble replay")
