"""For everybody: axe finds nothing, and no word is outside the catalogue."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guest
from tests.browser.test_table import decisions

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
    made = ann.new_game(seed=0)
    for text in decisions()[:20]:
        ann.say(text)
    page.wait_for_timeout(400)
    assert violations(page) == []
    ann.go(f"#/replay/{made['game']}/9")
    page.get_by_role("slider").wait_for()
    assert violations(page) == []


WORDS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent.closest('script, style, kbd, svg')) found.add(walker.currentNode.data.trim());
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
            if (each.getAttribute(name)) found.add(each.getAttribute(name).trim());
    return [...found];
}"""


def bare_words(page: Page, server_data: str) -> list[str]:
    """Texts on the page that are neither in the made-up language nor out of the server's own data."""
    found = []
    for text in page.evaluate(WORDS):
        rest = re.sub("⟦[^⟧]*⟧", " ", text)
        parts = [part.strip(" .,;:·()/+-→†▲●○♥♡★|") for part in re.split(r"[;\n]|  +", rest)]
        found += [part for part in parts if re.search("[A-Za-z]{2}", part) and part not in server_data]
    return found


def test_no_word_is_outside_the_catalogue(ann: Guest) -> None:
    """In the made-up language every word of the client's own is marked; the rest comes from the server as data."""
    made = ann.new_game(seed=0)
    for text in decisions()[:24]:
        ann.say(text)
    ann.settle()
    page, site = ann.page, ann.site
    fetch = "path => fetch(path).then(answer => answer.text())"
    data = page.evaluate(fetch, "/api/library")
    for path in ("timeline", "at/9", "at/9999"):
        data += page.evaluate(fetch, f"/api/games/{made['game']}/{path}")
    view = json.loads(page.evaluate(fetch, f"/api/games/{made['game']}/at/9999"))["view"]
    for option in (each["text"] for each in view["options"] if each.get("odds")):
        odds = json.loads(page.evaluate(fetch, f"/api/games/{made['game']}/odds?option={quote(option)}"))
        data += " ".join(odds)
    data = data.replace("\\n", " ") + site.url + str(made)
    for place in ("#/", f"#/game/{made['game']}", f"#/replay/{made['game']}/9"):
        page.goto(f"{site.url}/?lang=xx{place}")
        page.wait_for_timeout(900)
        assert "⟦" in page.inner_text("body")
        assert bare_words(page, data) == [], place
