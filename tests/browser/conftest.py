"""A real browser at the real server. Where there is no browser, tests are skipped and say so; with SHAMBLE_BROWSER=1
(as in CI) a missing browser is a failure."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.server.served import Server

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
]
CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM and not os.environ.get("SHAMBLE_BROWSER"):
        pytest.skip("no chromium on this machine: browser tests skipped")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM or "/usr/bin/chromium", args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("site"), "--rate", "100000", client=True)
    yield found
    found.stop()


class Guest:
    """A person with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        site: Server,
        width: int = 1440,
        height: int = 900,
        speed: str = "instant",
        obvious: str = "off",  # "on": what goes without saying is said by the client
    ) -> None:
        self.site = site
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        self.context.add_init_script(f"localStorage.setItem('speed', '{speed}')")
        self.context.add_init_script("localStorage.getItem('sound') ?? localStorage.setItem('sound', 'off')")
        self.context.add_init_script(f"localStorage.getItem('obvious') ?? localStorage.setItem('obvious', '{obvious}')")
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.site.url}/{path}")
        return self.page

    def new_game(
        self, mission: str = "2e/m0", seats: int = 1, seed: int = 0, bots: tuple[str, ...] = ()
    ) -> dict[str, object]:
        """Made by this browser, so that its cookie holds the seats; those of bots come last."""
        asked = {"mission": mission, "seats": [{}] * seats + [{"bot": bot} for bot in bots], "seed": seed}
        return self.make(asked)

    def make(self, asked: dict[str, object]) -> dict[str, object]:
        self.go("")
        made: dict[str, object] = self.page.evaluate(
            "asked => fetch('/api/games', {method: 'POST', body: JSON.stringify(asked)}).then(r => r.json())", asked
        )
        self.go(f"#/game/{made['game']}")
        self.page.locator("button.option").first.wait_for()
        return made

    def sit(self, journal: str, entry: int) -> None:
        """Down at a recorded game, after one of its entries."""
        self.take_up((GOLDEN / f"{journal}.journal").read_text(encoding="utf-8"), entry)

    def take_up(self, text: str, entry: int) -> None:
        """The game of a journal, after one of its entries."""
        self.go("#/")
        post = "([path, body]) => fetch(path, {method: 'POST', body}).then(answer => answer.json())"
        game = self.page.evaluate(post, ["/api/upload", text])["game"]
        made = self.page.evaluate(post, [f"/api/games/{game}/fork/{entry}", "{}"])
        self.go(f"#/game/{made['game']}")
        self.page.locator("button.option").first.wait_for()

    def say(self, text: str) -> None:
        """Click the option with this text, and wait until it is done."""
        self.page.locator(f'button.option[data-text="{text}"][aria-disabled="false"]').click()

    def settle(self) -> None:
        """Until the last decision has come back and nothing moves any more. A table is busy as soon as something was
        said, so there is nothing to wait for but the page's own next moment."""
        self.page.wait_for_timeout(40)
        self.page.locator(".groups:not(.busy)").wait_for()


@pytest.fixture
def guests(browser: Browser, site: Server) -> Iterator[list[Guest]]:
    """A list to keep guests in: their windows are closed in the end, and nothing may have broken in them."""
    found: list[Guest] = []
    yield found
    problems = [problem for guest in found for problem in guest.problems]
    for guest in found:
        guest.context.close()
    assert problems == []


@pytest.fixture
def ann(browser: Browser, site: Server, guests: list[Guest]) -> Guest:
    guests.append(Guest(browser, site))
    return guests[-1]
