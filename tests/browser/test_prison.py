"""The other book in a real browser: from the lobby into a prison, and what only stands there."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Guest
from tests.browser.test_access import violations

from shamble.content.missions import mission_files

CALM = ("hold", "start", "activate", "take", "melee", "ranged", "move", "done", "stow", "lose", "end")


def offered(page: Page) -> list[str]:
    buttons = page.locator('button.option[aria-disabled="false"]')
    texts: list[str] = buttons.evaluate_all("all => all.map(each => each.dataset.text)")
    return texts


def click_on(guest: Guest, until: str, most: int = 400, calm: tuple[str, ...] = CALM) -> None:
    """The first sensible option again and again, until the heading says where we are."""
    page = guest.page
    for _ in range(most):
        if until in page.locator("header .title").inner_text():
            return
        texts = offered(page)
        if not texts:
            page.wait_for_timeout(60)
            continue
        best = min(texts, key=lambda text: next((n for n, verb in enumerate(calm) if text.startswith(verb)), 99))
        page.locator(f'button.option[data-text="{best}"]').first.click()
        guest.settle()
    raise AssertionError(f"{until} is still to come")


def test_two_rounds_in_a_prison_by_clicks_from_the_lobby(ann: Guest) -> None:
    page = ann.go("?seed=2#/")
    page.get_by_role("button", name="Prison Outbreak").click()
    page.get_by_role("button", name="Finding the Keys").click()
    page.get_by_role("button", name="Zombivor Kim").click()
    expect(page.get_by_role("button", name="Kim", exact=True)).to_have_attribute("aria-pressed", "false")
    assert violations(page) == []
    page.locator("button.start").click()
    page.locator("button.option").first.wait_for()
    assert page.locator("g.thing.manhole").count() > 0
    click_on(ann, "Round 2")
    assert violations(page) == []
    expect(page.get_by_role("img", name="experience points").first).to_be_visible()
    expect(page.get_by_role("heading", name="Zombivor Kim")).to_be_visible()
    click_on(ann, "Round 3")
    expect(page.locator("svg.board")).to_be_visible()


def at_the_switches(guest: Guest) -> None:
    """A mission of one's own: the first one, but the team begins beside the switches, and the gate is a corner."""
    text = mission_files()["po/m01"].read_text(encoding="utf-8")
    text = text.replace('start = ["16P.q"]', 'start = ["16P.B"]').replace('id = "po/m01"', 'id = "own/switches"')
    text = text.replace('open = ["E", "W"]', 'open = ["S", "W"]')
    guest.go("")
    asked = {"mission": "own/switches", "mission_text": text, "seats": [{}], "seed": 1}
    made = guest.page.evaluate(
        "asked => fetch('/api/games', {method: 'POST', body: JSON.stringify(asked)}).then(r => r.json())", asked
    )
    assert "game" in made, made
    guest.go(f"#/game/{made['game']}")
    guest.page.locator("button.option").first.wait_for()
    for _ in range(20):
        if "Round 1" in guest.page.locator("header .title").inner_text():
            break
        guest.page.locator('button.option[aria-disabled="false"]').first.click()
        guest.settle()
    guest.say("activate Belle")
    guest.settle()


def test_a_switch_and_its_gate_on_the_board_answer_for_their_options(ann: Guest) -> None:
    at_the_switches(ann)
    page = ann.page
    gate = page.locator("g.thing.gate.open")
    before = gate.inner_html()
    gate.click()
    turns = page.locator(".bubble button.option")
    expect(turns).to_have_count(2)
    turns.filter(has_text="left").click()
    ann.settle()
    assert page.locator("g.thing.gate").inner_html() != before
    expect(page.locator("g.thing.switch.open")).to_have_count(2)
    page.locator("g.thing.switch.open").last.click()
    expect(page.locator(".bubble")).to_contain_text("violet switch")
    page.locator(".bubble button.option").filter(has_text="Pull the violet switch").click()
    ann.settle()
    page.keyboard.press("l")
    expect(page.locator("body")).to_contain_text("Belle pulls the violet switch.")
