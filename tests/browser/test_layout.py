"""The table holds still, fits any window, and says what will happen before it does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Guest
from tests.browser.test_table import SEED, decisions
from tests.server.served import Server

CROWDED = "2e-m20-won", 306  # a full board, somebody will be hit, and there are shots at nobody
PARTS = (".top", ".board-wrap", ".acts", ".team", ".groups", ".undo")


def places(page: Page) -> dict[str, tuple[int, ...]]:
    boxes = {part: page.locator(part).first.bounding_box() for part in PARTS}
    return {part: tuple(round(box[side]) for side in ("x", "y", "width")) for part, box in boxes.items() if box}


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_nothing_jumps_when_the_question_changes(
    browser: Browser, site: Server, guests: list[Guest], width: int, height: int
) -> None:
    """From setting up to the second Turn: every part stays where it was."""
    guest = Guest(browser, site, width, height)
    guests.append(guest)
    guest.new_game(seed=SEED)
    seen = []
    for text in decisions()[:14]:
        guest.settle()
        seen.append({part: at for part, at in places(guest.page).items() if part != ".undo"})
        guest.say(text)
    assert all(each == seen[0] for each in seen), seen


def test_the_end_of_a_turn_and_the_way_back_keep_their_place(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    ends, backs = set(), set()
    for text in decisions()[:24]:
        ann.settle()
        end = ann.page.locator('.turn .option[data-text="end"]')
        if end.count():
            ends.add(tuple(end.bounding_box().values())[:2])  # type: ignore[union-attr]
        ann.say(text)
        backs.add(ann.page.locator(".undo").bounding_box()["x"])  # type: ignore[index]
    assert len(ends) == 1
    assert len(backs) == 1


def test_whatever_is_pressed_on_a_phone_is_large_enough(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guest = Guest(browser, site, 390, 844)
    guests.append(guest)
    guest.new_game(seed=SEED)
    for text in decisions()[:7]:
        guest.say(text)
    guest.settle()
    small = guest.page.locator(".top button, .acts button, .team button").evaluate_all(
        "all => all.map(each => [each.innerText, each.getBoundingClientRect()])"
        ".filter(([, box]) => box.width && (box.height < 40 || box.width < 40)).map(([text]) => text)"
    )
    assert [each for each in small if each] == []


def test_the_preview_is_drawn_on_the_board_and_goes_again(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    for text in decisions()[:7]:
        ann.say(text)
    ann.settle()
    page = ann.page
    expect(page.locator("g.arrows")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator("g.arrows path.head").first).to_be_attached()
    expect(page.get_by_role("button", name="Preview")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("p")
    expect(page.locator("g.arrows")).to_have_count(0)


def test_who_is_about_to_end_a_turn_is_told_who_will_be_hit(ann: Guest) -> None:
    """The button names whom the server names, as long as nothing changes."""
    made = ann.new_game(seed=SEED)
    page = ann.page
    warned = 0
    for text in decisions():
        ann.settle()
        end = page.locator('.turn .option[data-text="end"]')
        if end.count():
            ahead = page.evaluate("game => fetch(`/api/games/${game}/ahead`).then(r => r.json())", made["game"])
            hit = [each["who"] for each in ahead["struck"]] + [who for each in ahead["shared"] for who in each["among"]]
            for who in hit:
                expect(end.locator(".risk")).to_contain_text(who)
                warned += 1
            if not hit:
                expect(end).not_to_contain_text("will be hit")
            left = page.locator("h2.question small")
            unused = int(left.inner_text().split()[0]) if left.count() else 0
            if unused:
                expect(end.locator(".risk")).to_contain_text(f"{unused} Action")
            elif not hit:
                expect(end.locator(".risk")).to_have_count(0)
            if warned:
                break
        ann.say(text)
    assert warned


def test_a_zone_where_nothing_can_be_done_says_why(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    for text in decisions()[:7]:
        ann.say(text)
    ann.settle()
    page = ann.page
    page.locator('path.zone[data-zone="3V.I"]').dispatch_event("click")
    expect(page.locator(".bubble .reason").first).to_be_visible()
    assert page.locator(".bubble .reason").first.inner_text()


def test_the_head_of_a_small_phone_has_room_for_all_of_it(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guest = Guest(browser, site, 360, 640)
    guests.append(guest)
    guest.new_game(seed=SEED)
    title = guest.page.locator(".top .title").bounding_box()
    tools = guest.page.locator(".top .tools").bounding_box()
    assert title
    assert tools
    assert title["width"] > 60
    assert title["x"] + title["width"] <= tools["x"]
    assert tools["x"] + tools["width"] <= 360


def test_one_button_trades_and_asks_with_whom(ann: Guest) -> None:
    """By its key and arrows, too; closed, the focus is back on it."""
    ann.new_game("2e/m1", seed=2)
    page = ann.page
    while not page.locator("button.trades").count():
        page.locator('button.option[data-text^="hold"], button.option[data-text^="activate"]').first.click()
        ann.settle()
    trades = page.locator("button.trades")
    expect(page.locator('button.option[data-text^="trade"]')).to_have_count(0)
    trades.click()
    partners = page.locator('.bubble button.option[data-text^="trade"]')
    expect(partners).to_have_count(5)
    trades.click()
    expect(partners).to_have_count(0)
    trades.focus()
    page.keyboard.press(trades.get_attribute("aria-keyshortcuts") or "")
    expect(partners.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(trades).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    wanted = partners.nth(1).get_attribute("data-text") or ""
    page.keyboard.press("Enter")
    expect(page.locator("h2.question")).to_contain_text(f"trades with {wanted.removeprefix('trade ')}")


def test_tiles_have_two_lines_at_most_and_the_turn_has_room_for_three(ann: Guest) -> None:
    """Only what is risky may take a line more: it is never cut."""
    ann.new_game("2e/m1", seed=2)
    page = ann.page
    while not page.locator("button.trades").count():
        page.locator('button.option[data-text^="hold"], button.option[data-text^="activate"]').first.click()
        ann.settle()
    tall = page.locator(".choices .option:not(:has(.risk))").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert tall
    assert max(tall) <= 46
    page.evaluate(
        "() => { const end = document.querySelector('.ends .option');"
        " for (const _ of [1, 2]) end.parentElement.append(end.cloneNode(true)) }"
    )
    ends = page.locator(".ends").evaluate("each => [each.scrollHeight, each.clientHeight]")
    assert ends[0] <= ends[1]


def test_steps_of_a_story_lie_below_one_another_on_a_phone(browser: Browser, site: Server, guests: list[Guest]) -> None:
    guest = Guest(browser, site, 390, 844, speed="step", obvious="on")
    guests.append(guest)
    guest.new_game("po/m01", seed=3)
    turns = guest.page.locator(':is([data-text="end"], [data-text^="activate"])[aria-disabled="false"]')
    while not guest.page.locator(".story").count():  # everybody ends their Turn at once
        turns.or_(guest.page.locator(".story")).first.wait_for()
        if turns.count():
            turns.first.click()
            guest.page.wait_for_timeout(300)
    for _ in range(8):
        guest.page.locator(".story .main").click()
    rows = guest.page.locator(".story ol > li").evaluate_all(
        "all => all.map(each => [each.offsetLeft, each.offsetTop, each.scrollHeight, each.offsetHeight])"
    )
    assert len(rows) > 6
    assert all(high <= shown for *_, high, shown in rows), rows


def test_a_trade_is_laid_out_and_said_as_one(ann: Guest) -> None:
    """Cards go to and fro on the table; only the last word sends them, and one undo takes all of it back."""
    ann.new_game("2e/m1", seed=2)
    page = ann.page
    while not page.locator("button.trades").count():
        page.locator('button.option[data-text^="hold"], button.option[data-text^="activate"]').first.click()
        ann.settle()
    page.locator("button.trades").click()
    page.locator('.bubble button.option[data-text^="trade"]').first.click()
    sides = [page.locator(".piles .pile").nth(side) for side in (0, 1)]
    names = [side.locator("button.option").first.get_attribute("data-offer") for side in sides]
    for card, to, pressed in ((0, 1, "true"), (0, 0, "false"), (0, 1, "true"), (1, 0, "true")):
        page.locator(f'.piles button.option[data-offer="{names[card]}"]').click()
        moved = sides[to].locator(f'button.option[data-offer="{names[card]}"]')  # it lies on the other side at once
        expect(moved).to_have_attribute("aria-pressed", pressed)
        expect(moved).to_be_focused()
    ann.say("done")
    expect(page.locator(".piles .cards")).to_have_count(0)
    ann.settle()
    page.keyboard.press("u")
    expect(page.locator(".piles .cards")).to_have_count(2)
    expect(page.locator('.piles [aria-pressed="true"]')).to_have_count(0)


def test_the_log_takes_no_room_from_the_options(ann: Guest) -> None:
    ann.sit(*CROWDED)
    wide = "all => all.map(each => each.offsetWidth)"
    before = ann.page.locator(".choices .option").evaluate_all(wide)
    ann.page.keyboard.press("l")
    ann.page.locator(".table.logged").wait_for()
    assert ann.page.locator(".choices .option").evaluate_all(wide) == before


def test_a_shot_at_nobody_comes_last_and_quietly(ann: Guest) -> None:
    ann.sit(*CROWDED)
    vain = ann.page.locator(".choices .option.idle")
    expect(vain).to_have_count(3)
    expect(ann.page.locator(".choices .option.hot")).to_have_count(0)
    expect(ann.page.locator(".zone.attack")).to_have_count(0)
    order = ann.page.locator(".column.here .option").evaluate_all("all => all.map(each => each.matches('.idle'))")
    assert order == sorted(order)


def test_a_long_warning_can_be_read_in_full(browser: Browser, site: Server, guests: list[Guest]) -> None:
    """Nothing makes room for it: pointed at, it lies over what is below."""
    for width, height in ((1440, 900), (390, 844)):
        guest = Guest(browser, site, width, height)
        guests.append(guest)
        guest.sit(*CROWDED)
        warning = guest.page.locator(".say .warning b")
        warning.wait_for()
        warning.evaluate("each => { each.textContent += ' And so on and on.'.repeat(12) }")
        high = "each => [each.scrollHeight, each.clientHeight]"
        cut = warning.evaluate(high)
        assert cut[0] > cut[1]
        guest.page.locator(".say .warning").click()
        whole = warning.evaluate(high)
        assert whole[0] <= whole[1]
        assert guest.page.locator(".say .lines").bounding_box()["height"] >= whole[0]  # type: ignore[index]


def test_whoever_acts_is_in_sight_among_the_team(ann: Guest) -> None:
    """The last of six, under a window that is low."""
    ann.page.set_viewport_size({"width": 1300, "height": 700})
    ann.sit("po-m01-won", 668)
    card = ann.page.locator(".team article.active")
    last = ann.page.locator(".team article").last
    assert card.get_attribute("aria-label") == last.get_attribute("aria-label")
    ann.page.wait_for_timeout(300)
    column, box = ann.page.locator(".team").bounding_box(), card.bounding_box()
    assert column
    assert box
    assert box["y"] >= column["y"] - 1
    assert box["y"] + box["height"] <= column["y"] + column["height"] + 1


def test_quick_play_is_refused_nothing(ann: Guest) -> None:
    """Options are looked at and taken before the answer about the last one is there."""
    ann.context.add_init_script("localStorage.setItem('preview', 'on')")
    refused: list[str] = []
    ann.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    ann.new_game("2e/m1", seed=5)
    options = ann.page.locator('.groups button.option[aria-disabled="false"]')
    for step in range(60):
        number = options.count()
        if number:
            options.nth(step % number).dispatch_event("pointerenter")
            options.nth((step * 5 + 1) % number).click(force=True)
        ann.page.wait_for_timeout(20)
    assert refused == []


def test_an_option_that_is_looked_at_names_its_zones_on_the_board(ann: Guest) -> None:
    ann.sit(*CROWDED)
    names = ann.page.locator(".said text.name")
    expect(names).to_have_count(0)
    ann.page.locator('.option[data-text^="move"]').first.hover()
    expect(names).to_have_count(1)
    expect(ann.page.locator(".zone.asked")).to_have_count(1)
    ann.page.locator(".top h1").hover()
    expect(names).to_have_count(0)
