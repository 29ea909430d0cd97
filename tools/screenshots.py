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

FOLDER = ROOT / "docs" / "screens"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
CALM = ("hold", "activate", "take", "door", "move", "done", "stow", "melee", "ranged", "end")


def shoot(guest: Guest, name: str) -> None:
    guest.page.wait_for_timeout(500)
    path = FOLDER / f"{name}.png"
    guest.page.screenshot(path=path)
    print(path.relative_to(ROOT))


def play_until(guest: Guest, wanted: str, most: int = 120) -> bool:
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
        best = min(texts, key=lambda text: next((n for n, verb in enumerate(CALM) if text.startswith(verb)), 99))
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


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    site = Server(Path(tempfile.mkdtemp()), "--rate", "100000", client=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in SIZES:
            tour(browser, site, size)
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
