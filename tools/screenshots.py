"""Pictures of the browser client for the documentation, made anew.

python tools/screenshots.py        writes docs/screens/*.png; needs chromium
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS, Guest  # noqa: E402
from tests.server.served import Server  # noqa: E402

from shamble.server.library import picture  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
CALM = ("hold", "activate", "take", "door", "move", "done", "stow", "melee", "ranged", "end")
EAGER = ("hold", "activate", "take", "melee", "ranged", "door", "move", "done", "stow", "search", "end")
# From the start of po/m01 to its switches.
TO_SWITCHES = (
    *("hold", "ranged", "melee", "door 16P.B", "move 16P.B", "move 6P.A", "door 6P.B", "move 6P.B", "move 16P.r"),
    *("activate Belle", "activate Shannon", "activate", "done", "hit", "keep", "end"),
)
PRISON_SEED = 15


def shoot(guest: Guest, name: str) -> None:
    guest.page.wait_for_timeout(500)
    path = FOLDER / f"{name}.png"
    guest.page.screenshot(path=path)
    print(path.relative_to(ROOT))


def play_until(guest: Guest, wanted: str, most: int = 120, order: tuple[str, ...] = CALM) -> bool:
    """Plain play by the first sensible option, until something is to be seen."""
    page = guest.page
    for _ in range(most):
        if page.locator(wanted).count():
            return True
        buttons = page.locator('button.option[aria-disabled="false"]')
        if not buttons.count():
            page.wait_for_timeout(100)
            continue
        texts = buttons.evaluate_all("all => all.map(each => each.dataset.text)")
        best = min(texts, key=lambda text: next((n for n, verb in enumerate(order) if text.startswith(verb)), 99))
        page.locator(f'button.option[data-text="{best}"]').first.click()
        page.wait_for_timeout(60)
    return False


def tour(browser: Browser, site: Server, size: str) -> None:
    width, height = SIZES[size]
    guest = Guest(browser, site, width, height, speed="normal")
    guest.context.add_init_script("localStorage.setItem('theme', 'dark')")
    guest.go("#/")
    guest.page.locator("[data-mission]").first.wait_for()
    guest.page.wait_for_timeout(1200)
    shoot(guest, f"lobby-{size}")
    made = guest.new_game("2e/m1", seed=11)
    play_until(guest, 'button.option[data-text^="door"]')
    shoot(guest, f"table-{size}")
    play_until(guest, ".story", 200)
    guest.page.wait_for_timeout(2500)
    shoot(guest, f"zombies-{size}")
    guest.go(f"#/replay/{made['game']}/30")
    guest.page.get_by_role("slider").wait_for()
    shoot(guest, f"replay-{size}")
    guest.context.close()


def company(browser: Browser, site: Server, size: str) -> None:
    """Two seats of people, two of bots: a hint for the one, and what the others are up to."""
    guest = Guest(browser, site, *SIZES[size])
    guest.context.add_init_script("localStorage.setItem('theme', 'dark')")
    guest.new_game("2e/m0", seats=2, seed=11, bots=("search", "search"))
    page = guest.page
    play_until(guest, ".intent b", 400, EAGER)
    shoot(guest, f"bots-{size}")
    play_until(guest, 'header .title:has-text("Round 2")', 400, EAGER)
    play_until(guest, 'button.option[data-text="end"]', 400, EAGER)
    page.locator("button.ask").click()
    page.locator(".hint li").first.wait_for()
    page.mouse.move(0, 0)
    shoot(guest, f"hint-{size}")
    guest.context.close()


def prison(browser: Browser, site: Server, size: str) -> None:
    """The other book's table: switches within reach, a gate that turns."""
    guest = Guest(browser, site, *SIZES[size])
    guest.context.add_init_script("localStorage.setItem('theme', 'dark')")
    guest.new_game("po/m01", seed=PRISON_SEED)
    play_until(guest, 'button.option[data-text="pull yellow"]', 300, TO_SWITCHES)
    shoot(guest, f"po-table-{size}")
    guest.context.close()


def board(browser: Browser, mission: str, name: str) -> None:
    """A board at set-up with its legend, as `./shamble board` draws it."""
    page = browser.new_page(viewport={"width": 1100, "height": 1500})
    page.set_content(f"<body style='margin: 0'>{picture(mission)}</body>")
    page.locator("svg").first.screenshot(path=FOLDER / f"{name}.png")
    print(f"docs/screens/{name}.png")
    page.close()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    site = Server(Path(tempfile.mkdtemp()), "--rate", "100000", client=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in SIZES:
            tour(browser, site, size)
            company(browser, site, size)
            prison(browser, site, size)
        board(browser, "po/m01", "po-board-m01")
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
