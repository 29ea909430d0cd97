"""A finished game on its own page: told, drawn, shared, tried again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import GOLDEN, Guest
from tests.browser.test_access import violations

PNG = b"\x89PNG\r\n\x1a\n"


def finished(guest: Guest, name: str) -> str:
    page = guest.go("#/")
    text = (GOLDEN / f"{name}.journal").read_text(encoding="utf-8")
    made = page.evaluate("text => fetch('/api/upload', {method: 'POST', body: text}).then(r => r.json())", text)
    guest.go(f"#/game/{made['game']}")
    page.locator("dialog.end .panel").first.wait_for()
    return str(made["game"])


def test_a_won_game_is_told_and_its_poster_can_be_kept(ann: Guest) -> None:
    finished(ann, "po-m01-won")
    page = ann.page
    end = page.locator("dialog.end")
    expect(end.get_by_role("heading", name="5 of 6 made it.")).to_be_visible()
    expect(end).to_contain_text("Grindlock puts down 5 Zombies in 3P.a with one attack.")
    expect(end.get_by_role("listitem").filter(has_text="Kim")).to_contain_text("28 kills")
    poster = end.get_by_alt_text("The poster of this game")
    assert poster.evaluate("image => image.decode().then(() => image.naturalWidth)") == 600
    with page.expect_download() as taken:
        end.get_by_role("button", name="Share the picture").click()
    assert Path(taken.value.path()).read_bytes().startswith(PNG)
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    page.locator(".over.won").get_by_role("button", name="How it went").click()
    expect(end).to_be_visible()


def test_a_lost_game_offers_its_last_round_again_first(ann: Guest) -> None:
    finished(ann, "2e-m1-lost")
    page = ann.page
    first = page.locator("dialog.end button").first
    expect(first).to_have_text("Try Round 8 again")
    first.click()
    page.locator("button.option").first.wait_for()
    expect(page.locator("dialog.end")).to_have_count(0)
    expect(page.locator("header").first).to_contain_text("Round 8")


@pytest.mark.parametrize("name", ["2e-m20-won", "2e-m1-lost", "wd-q1-lost"])
def test_all_of_it_is_in_sight_on_a_desk(ann: Guest, name: str) -> None:
    finished(ann, name)
    box = ann.page.get_by_role("button", name="Look back on this game").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 900


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end(ann: Guest, theme: str) -> None:
    ann.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    finished(ann, "2e-m1-lost")
    assert violations(ann.page) == []
