"""Saved games that do not fit any more, in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Guest

GAME = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"


def uploaded(guest: Guest, text: str) -> str:
    guest.go("")
    made = guest.page.evaluate(
        "text => fetch('/api/upload', {method: 'POST', body: text}).then(answer => answer.json())", text
    )
    guest.go(f"#/game/{made['game']}")
    return str(made["game"])


def test_a_game_of_a_corrected_map_can_be_looked_at_and_taken_away(ann: Guest) -> None:
    text = GAME.read_text(encoding="utf-8")
    other = re.sub(r"\ncontent: \w+\n", "\ncontent: 0123456789abcdef\n", text)
    other, number = re.subn(r"\n(\d+) door [^\n]*", r"\n\1 door 3V.I", other, count=1)  # which has no door there
    assert number
    last = int(re.findall(r"\n(\d+) door 3V.I\n", other)[0]) - 1
    game = uploaded(ann, other)
    page = ann.page
    said = f"2e/m0 has been corrected since this game was saved; it fits up to entry {last}"
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.locator("button.option")).to_have_count(0)
    with page.expect_download() as taken:
        page.locator(".acts").get_by_role("button", name="Download the game").click()
    assert Path(taken.value.path()).read_text(encoding="utf-8") == other
    page.locator(".acts").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"#/replay/{game}/{last}$"))
    expect(page.get_by_text(said)).to_be_visible()
    page.get_by_role("button", name="Continue from here").click()
    expect(page.locator("button.option").first).to_be_visible()
    expect(page.get_by_text(said)).to_have_count(0)
    assert not ann.problems


def test_a_mark_that_differs_is_a_notice_and_the_game_goes_on(ann: Guest) -> None:
    text = GAME.read_text(encoding="utf-8").partition("\n31 ")[0] + "\n"
    uploaded(ann, re.sub(r"\n= \w{16}\n", "\n= 0123456789abcdef\n", text, count=1))
    expect(ann.page.get_by_text("entry 20: the digest does not fit")).to_be_visible()
    expect(ann.page.locator("button.option").first).to_be_visible()
    assert not ann.problems
