"""The board under mouse, fingers and keys; and what moves on it ends where the server says it is."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import GOLDEN, Guest
from tests.server.served import Server

SEED = 4
LAYERS = "() => document.querySelector('.layers').getBoundingClientRect().toJSON()"
# Every door, thing and figure with its drawing and where it stands.
STANDING = """() => {
  const round = text => text.replace(/-?[0-9.]+/g, number => Math.round(number * 10) / 10);
  const all = [...document.querySelectorAll('.standing [data-key]')].map(each => [
    each.dataset.key, round(each.style.transform),
    each.classList.contains('figure') ? each.querySelector('use').getAttribute('href') : each.innerHTML.length,
  ]);
  const moving = document.querySelector('.standing').getAnimations({subtree: true}).length;
  const ghosts = document.querySelectorAll('.standing .ghost').length;
  const numbers = [...document.querySelectorAll('.said > g > text')].map(each => each.textContent);
  return {all: all.sort(), moving, numbers: numbers.sort()};
}"""
# Counts what the board has set in motion.
COUNTING = """
  window.motions = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.motions += 1; return animate.apply(this, all); };
"""
RESTING = "() => document.querySelector('.standing').getAnimations({subtree: true}).length === 0"


def box(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(LAYERS)
    return found


def room(page: Page) -> dict[str, float]:
    found = page.locator(".room").bounding_box()
    assert found
    return {key: float(found[key]) for key in ("x", "y", "width", "height")}


def settled(page: Page) -> None:
    page.wait_for_timeout(450)


def covers(page: Page) -> None:
    """Nobody loses the board: it fills its window, or lies inside."""
    board, window = box(page), room(page)
    for start, size in (("x", "width"), ("y", "height")):
        low, high = board[start] - window[start], board[start] + board[size] - window[start] - window[size]
        assert (low <= 1 and high >= -1) or (low >= -1 and high <= 1), (board, window)


# --- the camera --------------------------------------------------------------------------------------------------


def test_wheel_and_drag_zoom_and_pan_and_a_drag_is_no_click(ann: Guest) -> None:
    ann.new_game("2e/m1", seed=SEED)
    page = ann.page
    before, window = box(page), room(page)
    middle = (window["x"] + window["width"] / 2, window["y"] + window["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    settled(page)
    near = box(page)
    assert near["width"] > before["width"] * 2
    covers(page)
    question = page.locator("h2.question").inner_text()
    page.mouse.down()
    page.mouse.move(middle[0] - 90, middle[1] - 60, steps=6)
    page.mouse.up()
    settled(page)
    moved = box(page)
    assert (round(moved["x"] - near["x"]), round(moved["y"] - near["y"])) == (-90, -60)
    expect(page.locator(".bubble")).to_have_count(0)
    assert page.locator("h2.question").inner_text() == question
    page.mouse.down()
    page.mouse.move(middle[0] + 9000, middle[1] + 9000, steps=4)
    page.mouse.up()
    covers(page)
    page.mouse.move(*middle)
    page.mouse.wheel(0, 9000)
    settled(page)
    assert round(box(page)["width"]) == round(before["width"])


def test_a_click_that_trembles_is_a_click(ann: Guest) -> None:
    ann.new_game("2e/m0", seed=SEED)
    page = ann.page
    zone = page.locator("path.zone").first.bounding_box()
    assert zone
    x, y = zone["x"] + 12, zone["y"] + zone["height"] - 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    page.mouse.up()
    expect(page.locator(".bubble")).to_be_visible()


def test_a_zone_where_something_can_be_done_answers_the_mouse(ann: Guest) -> None:
    ann.new_game("2e/m4", seed=SEED)
    page = ann.page
    for text in ("hold Pistol", "hold Fire Axe", "hold Pistol", "hold Pistol", "hold Crowbar", "hold Baseball Bat"):
        ann.say(text)
        ann.settle()
    ann.say("activate Bunny G")
    ann.settle()
    page.locator('path.zone.here[data-zone="3V.G"]').click()
    expect(page.locator(".bubble button.option")).to_have_count(1)


class Fingers:
    """Touches as the browser gets them from its screen."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def do(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.fixture
def phone(browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guest = Guest(browser, site, 390, 844)
    guest.context.close()
    guest.context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    guest.context.add_init_script("localStorage.setItem('speed', 'instant')")
    guest.page = guest.context.new_page()
    guests.append(guest)
    return guest


def test_fingers_pinch_and_drag_and_a_phone_begins_close_by(phone: Guest) -> None:
    phone.new_game("2e/m1", seed=SEED)
    page = phone.page
    start, window = box(page), room(page)
    assert start["width"] > window["width"] * 1.5
    expect(page.locator(".mini")).to_be_visible()
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    fingers = Fingers(page)
    fingers.do("touchStart", (x - 40, y), (x + 40, y))
    for wide in (50, 60, 70, 80):
        fingers.do("touchMove", (x - wide, y), (x + wide, y))
    fingers.do("touchEnd")
    settled(page)
    pinched = box(page)
    assert pinched["width"] > start["width"] * 1.5
    covers(page)
    fingers.do("touchStart", (x, y))
    for far in (20, 40, 60):
        fingers.do("touchMove", (x - far, y - far))
    fingers.do("touchEnd")
    settled(page)
    dragged = box(page)
    assert dragged["x"] < pinched["x"] - 30
    assert dragged["y"] < pinched["y"] - 30
    expect(page.locator(".bubble")).to_have_count(0)
    mini = page.locator(".mini").bounding_box()
    assert mini
    page.touchscreen.tap(mini["x"] + 10, mini["y"] + 10)
    settled(page)
    assert box(page)["x"] > dragged["x"]
    page.get_by_role("button", name="The whole board").tap()
    settled(page)
    assert box(page)["width"] <= window["width"] + 1
    expect(page.locator(".mini")).to_have_count(0)
    for button in page.locator(".zoom button:visible").all():
        size = button.bounding_box()
        assert size
        assert size["width"] >= 40
        assert size["height"] >= 40


def test_keys_alone_zoom_and_walk_and_every_zone_stays_in_sight(ann: Guest) -> None:
    ann.new_game("2e/m1", seed=SEED)
    page = ann.page
    before = box(page)
    for _ in range(4):
        page.keyboard.press("+")
        page.wait_for_timeout(60)
    settled(page)
    assert box(page)["width"] > before["width"] * 3
    page.locator('path.zone[tabindex="0"]').first.focus()
    window = room(page)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        settled(page)
        zone: dict[str, float] = page.evaluate("() => document.activeElement.getBoundingClientRect().toJSON()")
        assert zone["x"] + zone["width"] > window["x"] + 20
        assert zone["x"] < window["x"] + window["width"] - 20
        assert zone["y"] + zone["height"] > window["y"] + 20
        assert zone["y"] < window["y"] + window["height"] - 20
    expect(page.locator(".said .name")).to_have_count(1)  # where the focus is
    page.keyboard.press("z")
    expect(page.locator(".said .name")).to_have_count(page.locator("path.zone").count())
    page.keyboard.press("z")
    for _ in range(6):
        page.keyboard.press("-")
        page.wait_for_timeout(60)
    settled(page)
    assert round(box(page)["width"]) == round(before["width"])


def test_zoom_stays_while_options_change(ann: Guest) -> None:
    ann.new_game("2e/m0", seed=SEED)
    page = ann.page
    page.keyboard.press("+")
    settled(page)
    wide = box(page)["width"]
    for _ in range(6):
        page.locator('button.option[aria-disabled="false"]').first.click()
        ann.settle()
    settled(page)
    assert round(box(page)["width"]) == round(wide)
    covers(page)


# --- the story ---------------------------------------------------------------------------------------------------


def lively(browser: Browser, site: Server, speed: str = "fast", **more: Any) -> BrowserContext:
    """A browser in which things move."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, **more)
    context.add_init_script(f"localStorage.setItem('speed', '{speed}')")
    context.add_init_script(COUNTING)
    return context


def busiest(site: Server, game: str, cookie: str, most: int) -> list[int]:
    """Entries in which much happens, those with the most beats first."""
    last = site.get(f"/api/games/{game}/timeline", cookie)[1]["last"]
    found = [(len(site.get(f"/api/games/{game}/at/{entry}", cookie)[1]["story"]), entry) for entry in range(1, last, 2)]
    return [entry for _, entry in sorted(found, reverse=True)[:most]]


@pytest.fixture(params=["2e-m0-won", "po-m01-lost"])
def golden(request: pytest.FixtureRequest, site: Server) -> tuple[str, str]:
    _, made, cookie = site.ask("POST", "/api/upload", (GOLDEN / f"{request.param}.journal").read_bytes())
    return made["game"], cookie


def open_at(page: Page, site: Server, game: str, entry: int) -> None:
    page.goto("about:blank")
    page.goto(f"{site.url}/#/replay/{game}/{entry}")
    page.locator(".standing [data-key]").first.wait_for(state="attached")
    page.wait_for_function(RESTING)
    page.wait_for_timeout(100)


def test_after_a_story_the_board_is_as_a_reload_shows_it(
    browser: Browser, site: Server, golden: tuple[str, str]
) -> None:
    game, cookie = golden
    context = lively(browser, site)
    context.add_cookies([{"name": "shamble", "value": cookie, "url": site.url}])
    page, moved = context.new_page(), 0
    for entry in busiest(site, game, cookie, 5):
        open_at(page, site, game, entry - 1)
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "entry => location.hash.endsWith('/' + entry) && !document.querySelector('.replay.moving')", arg=entry
        )
        page.wait_for_function(RESTING)
        played = page.evaluate(STANDING)
        moved += page.evaluate("() => window.motions")
        open_at(page, site, game, entry)
        assert played == page.evaluate(STANDING), entry
    assert moved > 5
    context.close()


def test_a_skipped_story_ends_in_the_same_place_and_is_told_in_short(
    browser: Browser, site: Server, guests: list[Guest]
) -> None:
    guest = Guest(browser, site)
    guest.context.close()
    guest.context = lively(browser, site, "normal")
    guest.page = guest.context.new_page()
    guests.append(guest)
    guest.new_game("2e/m0", seed=SEED)
    page = guest.page
    for _ in range(300):
        if page.locator(".story").count():
            break
        for verb in ("hold", "done", "stow", "activate", "end", ""):
            wanted = page.locator(f'button.option[data-text^="{verb}"][aria-disabled="false"]')
            if wanted.count():
                wanted.first.click()
                break
        page.wait_for_timeout(60)
    page.wait_for_timeout(600)
    assert page.locator('[role="log"] p').count()  # told line by line
    page.keyboard.press("Escape")
    expect(page.locator(".story")).to_have_count(0)
    page.wait_for_function(RESTING)
    assert "hurt" in page.locator(".unseen[aria-live=polite]").first.inner_text()
    played = page.evaluate(STANDING)
    page.reload()
    page.locator(".standing [data-key]").first.wait_for(state="attached")
    page.wait_for_timeout(300)
    assert played == page.evaluate(STANDING)


def test_reduced_motion_shows_states_and_nothing_runs(browser: Browser, site: Server, golden: tuple[str, str]) -> None:
    game, cookie = golden
    context = lively(browser, site, "normal", reduced_motion="reduce")
    context.add_cookies([{"name": "shamble", "value": cookie, "url": site.url}])
    page = context.new_page()
    for entry in busiest(site, game, cookie, 2):
        open_at(page, site, game, entry - 1)
        page.keyboard.press("ArrowRight")
        for _ in range(8):
            page.wait_for_timeout(40)
            assert page.evaluate("() => document.getAnimations().length") == 0
    context.close()


def test_forced_colors_keep_the_board(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guest = Guest(browser, site)
    guests.append(guest)
    guest.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    guest.new_game("2e/m0", seed=SEED)
    kept = "all => all.map(each => getComputedStyle(each).forcedColorAdjust)"
    assert set(guest.page.locator(".layers > svg").evaluate_all(kept)) == {"none"}
    name = guest.page.locator(".zoom button").first
    assert name.evaluate("each => getComputedStyle(each).forcedColorAdjust") == "auto"


def test_another_layout_fits_the_board_anew(browser: Browser, site: Server, guests: list[Guest]) -> None:
    """A phone is turned into a desk: the whole board is there; the log beside it changes nothing about that."""
    guest = Guest(browser, site, 390, 844)
    guests.append(guest)
    guest.sit("2e-m20-won", 306)
    page = guest.page
    expect(page.locator("svg.mini")).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("svg.mini")).to_have_count(0)
    room, board = page.locator(".room").bounding_box(), page.locator(".layers").bounding_box()
    assert room
    assert board
    assert board["height"] <= room["height"] + 1
    page.keyboard.press("l")
    page.locator(".table.logged").wait_for()
    page.wait_for_timeout(300)
    expect(page.locator("svg.mini")).to_have_count(0)


def test_the_small_map_leaves_the_active_zone_free(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guest = Guest(browser, site, 390, 844)
    guests.append(guest)
    guest.sit("2e-m20-won", 306)
    page = guest.page
    page.wait_for_timeout(300)
    zone = page.locator('path[data-zone="1R.G"]').bounding_box()
    small = page.locator("svg.mini").bounding_box()
    assert zone
    assert small
    apart = small["x"] + small["width"] <= zone["x"] or small["y"] + small["height"] <= zone["y"]
    assert apart or small["x"] >= zone["x"] + zone["width"] or small["y"] >= zone["y"] + zone["height"]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_door_that_is_opened_swings(ann: Guest, motion: Literal["no-preference", "reduce"]) -> None:
    ann.page.emulate_media(reduced_motion=motion)
    ann.context.add_init_script("localStorage.setItem('speed', 'normal')")
    ann.new_game("2e/m1", seed=2)
    page = ann.page
    door = page.locator('button.option[data-text^="door"][aria-disabled="false"]')
    while not door.count():
        page.locator('button.option:is([data-text^="hold"], [data-text^="activate"], [data-text="end"])').first.click()
        ann.settle()
    page.evaluate(
        "() => { const animate = Element.prototype.animate; window.swings = 0;"
        " Element.prototype.animate = function (frames, timing) {"
        " window.swings += frames.some(each => '--swing' in each);"
        " return animate.call(this, frames, timing) } }"
    )
    shut = page.locator('.standing .door [data-open="false"]').count()
    door.first.click()
    expect(page.locator('.standing .door [data-open="false"]')).to_have_count(shut - 1)
    assert page.evaluate("window.swings") == (motion == "no-preference")
