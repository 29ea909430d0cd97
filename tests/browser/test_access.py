"""For everybody: axe finds nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Guest
from tests.browser.test_table import SEED, decisions

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(ann: Guest, theme: str) -> None:
    ann.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = ann.go("#/")
    page.get_by_role("button", name="Zombicide Life").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Zombicide Life").click()
    page.locator("button.start").wait_for()
    assert violations(page) == []
    made = ann.new_game(seed=SEED)
    for text in decisions()[:20]:
        ann.say(text)
    page.wait_for_timeout(400)
    assert violations(page) == []
    ann.go(f"#/replay/{made['game']}/9")
    page.get_by_role("slider").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_cards_change_hands(ann: Guest, theme: str) -> None:
    ann.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    ann.new_game("2e/m1", seed=2)
    page = ann.page
    while not page.locator("button.trades").count():
        page.locator('button.option[data-text^="hold"], button.option[data-text^="activate"]').first.click()
        ann.settle()
    page.locator("button.trades").click()
    page.locator('.bubble button.option[data-text^="trade"]').first.wait_for()
    assert violations(page) == []
    page.locator('.bubble button.option[data-text^="trade"]').first.click()
    page.locator(".piles button.option").first.click()
    page.wait_for_timeout(300)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colors_show_what_is_pressed_and_who_acts(ann: Guest, scheme: Literal["light", "dark"]) -> None:
    ann.page.emulate_media(forced_colors="active", reduced_motion="reduce", color_scheme=scheme)
    ann.new_game("2e/m0", seed=SEED)
    for text in decisions()[:7]:
        ann.say(text)
    ann.settle()
    page = ann.page
    preview, log = (page.get_by_role("button", name=name) for name in ("Preview", "Log"))
    fill = "each => getComputedStyle(each).backgroundColor"
    assert preview.evaluate(fill) == log.evaluate(fill)
    page.keyboard.press("p")
    expect(preview).to_have_attribute("aria-pressed", "true")
    assert preview.evaluate(fill) != log.evaluate(fill)
    assert page.locator("article.active").evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    assert violations(page) == []
