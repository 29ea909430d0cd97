"""Pictures of every screen of the browser client for the documentation, made anew.

python tools/screenshots.py              writes docs/screens/*.png; needs chromium
python tools/screenshots.py end lobby    only those whose names have one of these words in them
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS, Guest  # noqa: E402
from tests.server.served import Server  # noqa: E402

from shamble.core.kernel import options  # noqa: E402
from shamble.core.points import Choice  # noqa: E402
from shamble.rules.base.events import TrainMoved  # noqa: E402
from shamble.rules.game.verbs import verb_of  # noqa: E402
from shamble.server.library import picture  # noqa: E402
from shamble.session.journal import load  # noqa: E402
from shamble.session.replay import replay  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
GOLDEN = ROOT / "tests" / "golden"
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "landscape": (844, 390)}
LIGHT = "light"  # on a desk only
FRAMES, BETWEEN, QUICKLY = 12, 900, 350  # of a film, and milliseconds between them: Zombies, a Train
CITY, PRISON, WALL, TOWN, RAILS = "2e-m20-won", "po-m01-won", "wd-q9-won", "uoa-m4-won", "uoa-m8-won"
WON, LOST = "2e-m20-won", "2e-m1-lost"
LAZY = ("end", "keep", "done", "hit", "activate")
EAGER = ("hold", "activate", "take", "melee", "ranged", "door", "move", "done", "stow", "search", "end")


class Screen(NamedTuple):
    """One screen: its name, how to come there, and the sizes it is shown in."""

    name: str
    come: Callable[[Guest], None]
    sizes: tuple[str, ...] = (*SIZES, LIGHT)


# --- how to come there -------------------------------------------------------------------------------------------


def lobby(guest: Guest) -> None:
    """With games of one's own, one of them won."""
    upload(guest, WON)
    fork(guest, CITY, busy_entry(CITY))
    guest.page.reload()  # the same address: going there would change nothing
    guest.page.locator("[data-mission]").first.wait_for()
    guest.page.wait_for_timeout(2500)  # boards come when they are seen


def prison_shelf(guest: Guest) -> None:
    guest.go("#/")
    guest.page.get_by_role("button", name="Prison Outbreak").click()
    guest.page.wait_for_timeout(2500)


def set_up(guest: Guest) -> None:
    guest.go("#/")
    guest.page.locator('[data-mission="2e/m1"]').click()
    guest.page.wait_for_timeout(1500)


def table(journal: str) -> Callable[[Guest], None]:
    def come(guest: Guest) -> None:
        sit(guest, journal)
        guest.page.wait_for_timeout(1200)

    return come


def hint(guest: Guest) -> None:
    sit(guest, CITY)
    guest.page.keyboard.press("h")
    guest.page.locator(".hint li").first.wait_for(timeout=90_000)
    guest.page.mouse.move(0, 0)


def preview(guest: Guest) -> None:
    sit(guest, PRISON)
    guest.page.keyboard.press("p")
    guest.page.wait_for_timeout(1500)


def zombies(guest: Guest) -> None:
    """In the middle of their phase; in the prison nobody's death ends it."""
    sit(guest, PRISON)
    to_zombies(guest)
    guest.page.wait_for_timeout(3000)


def look_back(guest: Guest) -> None:
    game = upload(guest, CITY)
    guest.go(f"#/replay/{game}/{busy_entry(CITY)}")
    guest.page.get_by_role("slider").wait_for()
    guest.page.wait_for_timeout(800)


def end(journal: str) -> Callable[[Guest], None]:
    def come(guest: Guest) -> None:
        guest.go(f"#/game/{upload(guest, journal)}")
        guest.page.locator("dialog.end .panel").first.wait_for()
        guest.page.wait_for_timeout(1200)

    return come


def bots(guest: Guest) -> None:
    """Two seats of people, two of bots, and what those are up to."""
    guest.new_game("2e/m0", seats=2, seed=11, bots=("search", "search"))
    play_until(guest, ".intent b")


SCREENS = (
    Screen("lobby", lobby),
    Screen("lobby-prison", prison_shelf, ("desktop", "phone")),
    Screen("setup", set_up, ("desktop", "phone")),
    Screen("table", table(CITY)),
    Screen("po-table", table(PRISON)),
    Screen("wd-table", table(WALL), ("desktop", "phone")),
    Screen("uoa-table", table(TOWN), ("desktop", "phone", LIGHT)),
    Screen("zombies", zombies, ("desktop", "phone", "landscape")),
    Screen("preview", preview, ("desktop", "phone")),
    Screen("hint", hint, ("desktop", "phone")),
    Screen("bots", bots, ("desktop", "phone")),
    Screen("replay", look_back, ("desktop", "phone", "landscape")),
    Screen("end-won", end(WON)),
    Screen("end-lost", end(LOST), ("desktop", "phone", LIGHT)),
    Screen("po-end-won", end(PRISON), ("desktop",)),
)


# --- small steps -------------------------------------------------------------------------------------------------


def busy_entry(journal: str) -> int:
    """Where the board is full and there is something to attack, in the middle of a Turn."""
    session = replay(load(GOLDEN / f"{journal}.journal")).session
    best, most = 0, -1
    for at, step in enumerate(session.steps):
        point = step.state.point
        if isinstance(point, Choice) and point.kind == "action" and step.state.round > 2:
            attacks = sum(bool(verb_of(answer).attacks) for answer in options(session.rules, step.state))
            weight = 10 * min(attacks, 3) + sum(step.state.crowd)
            best, most = (at, weight) if weight > most else (best, most)
    return best


def upload(guest: Guest, journal: str) -> str:
    guest.go("#/")
    text = (GOLDEN / f"{journal}.journal").read_text(encoding="utf-8")
    return posted(guest, "/api/upload", text)


def fork(guest: Guest, journal: str, entry: int) -> str:
    return posted(guest, f"/api/games/{upload(guest, journal)}/fork/{entry}", "{}")


def posted(guest: Guest, path: str, body: str) -> str:
    asked = "([path, body]) => fetch(path, {method: 'POST', body}).then(answer => answer.json())"
    return str(guest.page.evaluate(asked, [path, body])["game"])


def sit(guest: Guest, journal: str) -> None:
    """At a table in the middle of a game."""
    guest.go(f"#/game/{fork(guest, journal, busy_entry(journal))}")
    guest.page.locator("button.option").first.wait_for()


def to_zombies(guest: Guest) -> None:
    play_until(guest, ".story", LAZY)


def play_until(guest: Guest, wanted: str, order: tuple[str, ...] = EAGER, most: int = 200) -> None:
    """Plain play by the first sensible option, until something is to be seen."""
    for _ in range(most):
        if guest.page.locator(wanted).count():
            return
        press(guest, order)
        guest.page.wait_for_timeout(80)


def press(guest: Guest, order: tuple[str, ...]) -> None:
    """The first sensible option, if there is any."""
    buttons = guest.page.locator('button.option[aria-disabled="false"]')
    texts = buttons.evaluate_all("all => all.map(each => each.dataset.text)")
    if texts:
        best = min(texts, key=lambda text: next((n for n, verb in enumerate(order) if text.startswith(verb)), 99))
        guest.page.locator(f'button.option[data-text="{best}"]').first.click(timeout=5000)


# --- pictures ----------------------------------------------------------------------------------------------------


def visitor(browser: Browser, site: Server, size: str, speed: str = "normal") -> Guest:
    guest = Guest(browser, site, *SIZES.get(size, SIZES["desktop"]), speed=speed)
    guest.context.add_init_script(f"localStorage.setItem('theme', '{'light' if size == LIGHT else 'dark'}')")
    return guest


def shoot(browser: Browser, site: Server, screen: Screen, size: str) -> None:
    guest = visitor(browser, site, size)
    screen.come(guest)
    guest.page.wait_for_timeout(500)
    write(f"{screen.name}-{size}", guest.page.screenshot())
    guest.context.close()


def before_the_train(journal: str) -> int:
    """The last decision before the Train moves with somebody in its way or aboard."""
    steps = replay(load(GOLDEN / f"{journal}.journal")).session.steps
    moves = [at for at, step in enumerate(steps) if any(isinstance(event, TrainMoved) for event in step.events)]
    return moves[0] - 1


def zombie_strip(browser: Browser, site: Server) -> None:
    """A Zombie phase as frames side by side, with its motion."""
    strip(browser, site, "zombies-strip", PRISON, busy_entry(PRISON), BETWEEN)


def train_strip(browser: Browser, site: Server) -> None:
    """A Train that comes in, the same way."""
    strip(browser, site, "train-strip", RAILS, before_the_train(RAILS), QUICKLY)


def strip(browser: Browser, site: Server, name: str, journal: str, entry: int, between: int) -> None:
    guest = visitor(browser, site, "desktop")
    guest.page.emulate_media(reduced_motion="no-preference")
    guest.go(f"#/game/{fork(guest, journal, entry)}")
    guest.page.locator("button.option").first.wait_for()
    to_zombies(guest)
    frames = []
    for _ in range(FRAMES):
        frames.append(guest.page.locator(".board-wrap svg").first.screenshot())
        guest.page.wait_for_timeout(between)
        press(guest, LAZY)  # somebody may be asked on the way
    guest.context.close()
    page = browser.new_page(viewport={"width": 1600, "height": 200})
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in frames)
    grid = "display:grid;grid-template-columns:repeat(4,1fr);gap:6px;align-items:start"
    style = f"body{{margin:0;background:#120f0c;{grid}}}img{{width:100%}}"
    page.set_content(f"<style>{style}</style><body>{images}</body>")
    write(name, page.screenshot(full_page=True))
    page.close()


def board(browser: Browser) -> None:
    """A board at set-up with its legend, as `./shamble board` draws it."""
    page = browser.new_page(viewport={"width": 1100, "height": 1500})
    page.set_content(f"<body style='margin: 0'>{picture('po/m01')}</body>")
    write("po-board-m01", page.locator("svg").first.screenshot())
    page.close()


def write(name: str, data: bytes) -> None:
    path = FOLDER / f"{name}.png"
    path.write_bytes(data)
    print(path.relative_to(ROOT), flush=True)


def wanted(words: list[str]) -> Iterator[tuple[Screen, str]]:
    for screen in SCREENS:
        for size in screen.sizes:
            if is_wanted(f"{screen.name}-{size}", words):
                yield screen, size


def is_wanted(name: str, words: list[str]) -> bool:
    return not words or any(word in name for word in words)


def main(words: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    site = Server(Path(tempfile.mkdtemp()), "--rate", "100000", client=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for screen, size in wanted(words):
            shoot(browser, site, screen, size)
        for name, film in (("zombies-strip", zombie_strip), ("train-strip", train_strip)):
            if is_wanted(name, words):
                film(browser, site)
        if is_wanted("po-board-m01", words):
            board(browser)
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
