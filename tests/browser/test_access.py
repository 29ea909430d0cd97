"""For everybody: axe finds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page
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
