"""The lab and the look back in a real browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Guest

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "2e-m0-won.journal"
PATIENCE = 120_000


def test_a_run_is_started_watched_and_its_report_read(ann: Guest) -> None:
    page = ann.go("#/")
    page.get_by_role("link", name="Lab").click()
    page.get_by_label("Games").fill("5")
    page.get_by_role("button", name="Start").click()
    row = page.locator("li[data-run]").first
    expect(row).to_contain_text("5 of 5 games", timeout=PATIENCE)
    link = row.get_by_role("link", name="Read the report")
    link.wait_for(timeout=PATIENCE)
    with ann.context.expect_page() as opened:
        link.click()
    report = opened.value
    expect(report.locator(".rate")).to_contain_text("%")
    expect(report.locator("svg").nth(7)).to_be_attached()  # a page that is still coming has fewer
    row.get_by_role("button", name="a usual game").click()
    page.wait_for_url("**/#/replay/*/0")
    expect(page.locator("header").first).to_contain_text("entry 0 of")
    assert not ann.problems


def test_what_is_wrong_with_a_question_is_told(ann: Guest) -> None:
    page = ann.go("#/lab")
    page.get_by_label("without this Skill or card").fill("Pistool")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("Pistol")


def test_a_finished_game_is_looked_back_on(ann: Guest) -> None:
    page = ann.go("#/")
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.wait_for_url("**/#/game/*")
    game = page.url.rpartition("/")[2]
    ann.go(f"#/replay/{game}/0")
    page.get_by_role("button", name="Look back on this game").click()
    page.locator("svg.curve polyline").wait_for(timeout=PATIENCE)
    first = page.locator(".lists li button").first
    first.click()
    expect(page.locator("header").first).not_to_contain_text("entry 0 of")
    assert not ann.problems
