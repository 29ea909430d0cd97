"""The table in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.browser.conftest import Guest
from tests.server.served import Server

from shamble.core.points import Choice
from shamble.session.journal import load
from shamble.session.replay import replay

CROWDED = 668  # an entry of that game with many Zombies on the board
BUSY = ("move", "melee", "ranged", "search", "noise", "reorganize")  # what nobody does who waits for the Zombies
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEED = int(load(GOLDEN / "2e-m0-won.journal").header.luck.removeprefix("seed "))


def decisions() -> list[str]:
    """What was decided in the won golden game of m0, chance apart."""
    session = replay(load(GOLDEN / "2e-m0-won.journal")).session
    found = []
    for step in session.steps[1:]:
        if isinstance(session.steps[step.back].state.point, Choice):
            found.append(step.entry.text)
    return found


def test_m0_is_won_by_clicks(ann: Guest) -> None:
    """From the lobby to the victory; the luck is that of the golden game."""
    page = ann.go(f"?seed={SEED}#/")
    page.get_by_role("button", name="Zombicide Life").click()
    page.locator("button.start").click()
    for text in decisions():
        ann.say(text)
    expect(page.locator(".over.won")).to_be_visible()
    expect(page.locator(".over.won")).to_contain_text("won")


def test_a_zone_on_the_board_answers_for_its_options(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    for text in decisions()[:6]:
        ann.say(text)
    ann.say("activate Doug")
    ann.settle()
    page = ann.page
    page.locator('path.zone.go[data-zone="1V.d"]').click()
    bubble = page.locator(".bubble button.option")
    if bubble.count():
        bubble.first.click()
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.d")
    expect(page.locator("path.corners")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("h2.question")).to_contain_text("Doug in 1V.c")


def test_all_of_it_by_keyboard(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    page = ann.page
    for text in decisions()[:30]:
        button = page.locator(f'button.option[data-text="{text}"][aria-disabled="false"]')
        button.wait_for()
        key = button.get_attribute("aria-keyshortcuts")
        if key:
            page.keyboard.press(key)
        else:
            button.focus()
            page.keyboard.press("Enter")
        ann.settle()
    page.keyboard.press("o")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_two_browsers_at_one_table(browser: Browser, site: Server, guests: list[Guest]) -> None:
    ann, bob = Guest(browser, site), Guest(browser, site)
    guests += [ann, bob]
    made = ann.new_game(seats=2, seed=4)
    links: list[dict[str, object]] = made["links"]  # type: ignore[assignment]
    bob.go(f"#/join/{made['game']}/{links[1]['secret']}")
    bob.page.get_by_role("button", name="Sit down").or_(bob.page.locator("form button")).first.click()
    expect(bob.page.locator("svg.board")).to_be_visible()
    assert str(links[1]["secret"]) not in bob.page.url
    for _ in range(60):
        for guest in (ann, bob):
            buttons = guest.page.locator('button.option[aria-disabled="false"]')
            if buttons.count():
                wanted = guest.page.locator('button.option[data-text^="hold"], button.option[data-text^="activate"]')
                (wanted if wanted.count() else buttons).first.click(timeout=2000)
        if "Round 1" in ann.page.locator("header .title").inner_text():
            break
    for guest in (ann, bob):
        expect(guest.page.locator("header .title")).to_contain_text("Round 1")


def test_a_story_lights_the_zones_of_its_line(browser: Browser, site: Server, guests: list[Guest]) -> None:
    """Line by line: what its words name is lit on the board."""
    ann = Guest(browser, site, speed="step")
    guests.append(ann)
    ann.new_game(seed=SEED)
    page = ann.page
    for text in decisions():
        ann.say(text)
        page.wait_for_timeout(300)
        page.locator(".story, .groups:not(.busy)").first.wait_for()
        if page.locator(".story").count():
            break
    names = "all => all.map(each => each.dataset.zone)"
    zones, seen = set(page.locator("path.zone").evaluate_all(names)), 0
    while page.locator(".story").count():
        words = re.split(r"[\s:;,()→]+", page.locator(".story li.last").inner_text())
        named = {word.rstrip(".!") for word in words} & zones
        lit = set(page.locator("path.zone.told").evaluate_all(names))
        assert named <= lit, words
        seen += bool(named)
        page.keyboard.press("n")
    assert seen
    expect(page.locator("path.zone.told")).to_have_count(0)


# Whether the line that is told lies within its list with all its words, and is framed unless it is a heading.
LINE_NOW = """() => {
    const line = document.querySelector('.story li.last');
    const [inner, outer] = [line.getBoundingClientRect(), line.parentElement.getBoundingClientRect()];
    const all = [...line.querySelectorAll('p')].every(each => each.getBoundingClientRect().bottom <= inner.bottom + 1);
    const framed = getComputedStyle(line).outlineStyle !== 'none';
    return [
        all && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1,
        framed !== line.classList.contains('heading'),
    ];
}"""


def test_the_line_that_is_told_is_shown_whole_and_a_heading_has_no_frame(
    browser: Browser, site: Server, guests: list[Guest]
) -> None:
    ann = Guest(browser, site, speed="step")
    guests.append(ann)
    ann.go("#/")
    journal = (GOLDEN / "po-m01-won.journal").read_text(encoding="utf-8")
    post = "([path, body]) => fetch(path, {method: 'POST', body}).then(answer => answer.json())"
    game = ann.page.evaluate(post, ["/api/upload", journal])["game"]
    late = ann.page.evaluate(post, [f"/api/games/{game}/fork/{CROWDED}", "{}"])["game"]
    page = ann.go(f"#/game/{late}")
    headings = steps = 0
    for _ in range(120):
        page.locator('.story, button.option[aria-disabled="false"]').first.wait_for()
        if page.locator(".story li.last").count():
            assert page.evaluate(LINE_NOW) == [True, True], page.locator(".story li.last").inner_text()
            steps += 1
            headings += page.locator(".story li.last.heading").count()
            page.keyboard.press("n")
        else:
            page.locator("button.option" + "".join(f":not([data-text^={each}])" for each in BUSY)).first.click()
            page.wait_for_timeout(150)
        if headings and steps > 25:
            break
    assert headings
    assert steps > 25


def test_reload_in_mid_decision_loses_nothing(ann: Guest) -> None:
    ann.new_game(seed=SEED)
    for text in decisions()[:7]:
        ann.say(text)
    ann.settle()
    question = ann.page.locator("h2.question").inner_text()
    ann.page.reload()
    expect(ann.page.locator("h2.question")).to_have_text(question)


def test_a_server_that_comes_back_finds_its_tables_waiting(
    browser: Browser, tmp_path: Path, guests: list[Guest]
) -> None:
    server = Server(tmp_path, "--rate", "100000", client=True)
    ann = Guest(browser, server)
    guests.append(ann)
    ann.new_game(seed=SEED)
    for text in decisions()[:5]:
        ann.say(text)
    ann.settle()
    question = ann.page.locator("h2.question").inner_text()
    server.kill()
    server.start()
    ann.page.wait_for_timeout(1500)
    expect(ann.page.locator("h2.question")).to_have_text(question)
    ann.say(decisions()[5])
    expect(ann.page.locator("h2.question")).not_to_have_text(question)
    server.stop()


def test_a_replay_goes_both_ways_and_on_from_there(ann: Guest) -> None:
    made = ann.new_game(seed=SEED)
    for text in decisions()[:40]:
        ann.say(text)
    page = ann.go(f"#/replay/{made['game']}/12")
    expect(page.locator("header").first).to_contain_text("12")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("header").first).to_contain_text("13")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("header").first).to_contain_text("11")
    page.locator("header button.main").first.click()
    page.locator("button.option").first.wait_for()
    assert str(made["game"]) not in page.url


def test_a_moment_that_comes_late_calls_nobody_back(ann: Guest) -> None:
    made = ann.new_game(seed=SEED)
    for text in decisions()[:4]:
        ann.say(text)
    page = ann.go(f"#/replay/{made['game']}/2")
    expect(page.locator("header").first).to_contain_text("2")
    waiting: list[Route] = []
    page.route("**/at/1", lambda asked: waiting.append(asked))
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("header").first).to_contain_text("1")
    page.locator("header button.main").first.click()
    page.locator("button.option").first.wait_for()
    waiting[0].continue_()
    page.wait_for_timeout(500)
    assert "replay" not in page.url


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (390, 844), (768, 1024), (844, 390), (720, 450), (1440, 900), (2560, 1440)]
)
def test_nothing_is_wider_than_the_window(
    browser: Browser, site: Server, guests: list[Guest], width: int, height: int
) -> None:
    guest = Guest(browser, site, width, height)
    guests.append(guest)
    guest.new_game("2e/m1", seed=2)
    for place in ("#/", f"{guest.page.url.partition('/#')[2] and '#' + guest.page.url.partition('/#')[2]}"):
        guest.go(place)
        guest.page.wait_for_timeout(300)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_link_to_a_moment_opens_for_somebody_new(browser: Browser, site: Server, guests: list[Guest]) -> None:
    ann, bob, eve = (Guest(browser, site) for _ in range(3))
    guests += [ann, bob, eve]
    made = ann.new_game(seed=SEED)
    for text in decisions()[:8]:
        ann.say(text)
    page = ann.go(f"#/replay/{made['game']}/5")
    page.get_by_role("button", name="Link to this moment").click()
    link = page.get_by_label("Link to this moment", exact=True).input_value()
    asked: list[str] = []
    for guest in (bob, eve):
        guest.page.on("request", lambda request: asked.append(request.url))
        guest.page.on("websocket", lambda socket: asked.append(socket.url))
    bob.page.goto(link)  # no cookie, nothing kept
    expect(bob.page.locator("header").first).to_contain_text("entry 5 of")
    assert not bob.context.cookies()
    expect(bob.page.locator(".log")).to_contain_text(page.locator(".log li").last.inner_text())
    bob.page.get_by_role("slider").focus()
    bob.page.keyboard.press("ArrowRight")
    expect(bob.page.locator("header").first).to_contain_text("entry 6 of")
    bob.page.wait_for_url("**/6/*")
    eve.page.goto(bob.page.url)  # out of the address bar, too
    expect(eve.page.locator("header").first).to_contain_text("entry 6 of")
    with eve.page.expect_websocket():  # the replay has a board already, so that one tells nothing
        eve.page.get_by_role("link", name="Back to the table").click()
    eve.page.locator("svg.board").wait_for()
    secret = link.rpartition("/")[2]
    assert secret in link.partition("#")[2]
    assert any("/ws/" in url for url in asked)
    assert not [url for url in asked if secret in url.partition("#")[0]]


def test_a_spectator_takes_the_file_along(browser: Browser, site: Server, guests: list[Guest]) -> None:
    ann, bob = Guest(browser, site), Guest(browser, site)
    guests += [ann, bob]
    made = ann.new_game(seed=SEED)
    page = bob.go(f"#/watch/{made['game']}/{made['watch']}")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as found:
        page.get_by_role("button", name="Download the game").click()
    assert found.value.path().read_text().startswith("shamble: journal")
