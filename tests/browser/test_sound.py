"""Sound in a real browser: nothing unasked, asked once, kept on the device, and made by the browser itself."""

from __future__ import annotations

from playwright.sync_api import Browser, expect
from tests.browser.conftest import Guest
from tests.browser.test_table import SEED, decisions
from tests.server.served import Server

# Counts what would be heard, and loads what was asked for from elsewhere.
COUNT = """
window.sources = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...given) { window.sources += 1; return start.apply(this, given); };
}
"""


def visitor(browser: Browser, site: Server, guests: list[Guest], sound: str = "ask") -> Guest:
    guest = Guest(browser, site, speed="fast")
    guest.context.add_init_script(f"sessionStorage.begun || localStorage.setItem('sound', '{sound}')")
    guest.context.add_init_script("sessionStorage.begun = 'yes'")
    guest.context.add_init_script(COUNT)
    guests.append(guest)
    return guest


def test_sound_is_asked_for_at_the_first_click_and_kept(browser: Browser, site: Server, guests: list[Guest]) -> None:
    ann = visitor(browser, site, guests)
    ann.new_game(seed=SEED)
    page = ann.page
    ask = page.get_by_role("group", name="Sound")
    expect(ask).to_have_count(0)
    ann.say(decisions()[0])
    expect(ask).to_be_visible()
    assert page.evaluate("window.sources") == 0
    ask.get_by_role("button", name="On").click()
    expect(ask).to_have_count(0)
    assert page.evaluate("window.sources") > 0
    page.reload()
    page.locator("button.option").first.wait_for()
    assert page.evaluate("localStorage.sound") == "on"
    page.keyboard.press("s")
    assert page.evaluate("localStorage.sound") == "off"
    page.keyboard.press("m")
    page.get_by_label("Volume").fill("20")
    assert page.evaluate("localStorage.volume") == "20"


def test_what_happens_is_heard_only_where_it_is_wanted(browser: Browser, site: Server, guests: list[Guest]) -> None:
    heard = []
    for sound in ("on", "off"):
        guest = visitor(browser, site, guests, sound)
        guest.new_game(seed=SEED)
        for text in decisions()[:14]:
            guest.say(text)
        guest.settle()
        heard.append(guest.page.evaluate("window.sources"))
        kinds = guest.page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
        assert not [name for name in kinds if name.endswith((".mp3", ".ogg", ".wav"))]
    assert heard[0] > 3
    assert heard[1] == 0
