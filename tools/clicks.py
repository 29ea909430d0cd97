"""How many clicks and keys a game takes: a recorded game is played again in the real client, with the same luck.

    python tools/clicks.py tests/golden/2e-m1-won.journal ...      whole games, by Round and in all; needs chromium
    python tools/clicks.py --rounds 1 JOURNAL                      the first Rounds only
    python tools/clicks.py --what JOURNAL                          and what the clicks were for, the most often first

Whoever plays knows what they want and takes what leads there by the fewest clicks: of the answers that the client
offers at a click the one that gives most of the recorded answers at once. What the client answers by itself costs
nothing where it is what was recorded, and a key to take it back where it is not.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Locator, sync_playwright  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS, Guest  # noqa: E402
from tests.server.served import Data, Server, wait_until  # noqa: E402
from tools.recorded import decisions, plain, recorded  # noqa: E402

BACK, BACK_OFF = "u", "-"  # keys: take back, see more of the board
FAR_BACK = 6  # times, and all of it is in sight
TRADED = ("give ", "take ")  # how answers of a trade begin
PATIENCE = 15.0
STUCK = Path(tempfile.gettempdir()) / "shamble-clicks.png"


# A point of a Zone that is in sight and on top: what a hand would aim at.
INSIDE = """zone => {
    const path = document.querySelector(`[data-zone="${CSS.escape(zone)}"]`), box = path.getBoundingClientRect();
    for (let at = 0; at < 900; at += 1) {
        const x = box.x + box.width * ((at * 0.618) % 1), y = box.y + box.height * ((at + 0.5) / 900);
        if (document.elementFromPoint(x, y) === path) return {x, y};
    }
    return null;
}"""


class Count(NamedTuple):
    """What a game took."""

    answers: int
    clicks: Counter[int]  # by Round
    undone: int  # of the clicks those that took back what the client did by itself
    what: Counter[str]  # by the verbs of the answers they gave

    @property
    def all(self) -> int:
        return sum(self.clicks.values())


class RecordedServer(Server):
    """Games with the luck of a recorded one."""

    def __init__(self, data: Path, journal: Path) -> None:
        self.journal = journal
        super().__init__(data, "--rate", "100000", client=True)

    def command(self) -> list[str]:
        return [sys.executable, str(ROOT / "tools" / "recorded.py"), str(self.journal.resolve()), "serve"]


class Player:
    """Somebody at the client who gives recorded answers by as few clicks as it lets them."""

    def __init__(self, guest: Guest, answers: list[tuple[int, str]]) -> None:
        self.page, self.answers, self.game = guest.page, answers, ""
        self.view: Data = {}
        self.said: list[tuple[int, str]] = []  # entries and answers that stand
        self.clicks: Counter[int] = Counter()
        self.what: Counter[str] = Counter()
        self.undone = self.extra = 0  # keys that took something back; clicks and keys beside the one that is due
        self.taken_back = False  # by the last entry: the client says nothing by itself then
        guest.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        message: Data = json.loads(frame)
        if message["is"] == "table":
            self.view, self.game = message["view"], message["game"]
        elif message["is"] == "step":
            self.view |= {key: value for key, value in message["view"].items() if key not in ("things", "doors")}
            for entry in message["steps"]:
                self.note(entry)

    def note(self, entry: Data) -> None:
        self.taken_back = entry["kind"] == "undo"
        if entry["kind"] == "undo":
            back = int(entry["text"].split()[0])
            self.said = [each for each in self.said if each[0] <= back]
        elif entry["by"] > 0:
            self.said.append((entry["entry"], plain(entry["text"])))

    def play(self, rounds: int) -> Count:
        while len(self.said) < len(self.answers) and self.answers[len(self.said)][0] <= rounds:
            self.click()
        return Count(len(self.said), self.clicks, self.undone, self.what)

    def click(self) -> None:
        """The next click or key, and until all that comes of it is there."""
        given = [text for _, text in self.said]
        wanted = [text for _, text in self.answers]
        number = self.answers[min(len(given), len(wanted) - 1)][0]
        entry, extra = self.view["entry"], self.extra
        if given != wanted[: len(given)]:
            self.page.keyboard.press(BACK)
            self.undone += 1
        else:
            self.choose(wanted[len(given) :])
        clicks = 1 + self.extra - extra
        self.clicks[number] += clicks
        try:
            self.pump(lambda: self.view["entry"] != entry)
        except AssertionError:
            self.page.screenshot(path=STUCK)
            raise SystemExit(f"nothing came of {wanted[len(given) : len(given) + 4]}; see {STUCK}") from None
        verbs = [text.partition(" ")[0] for _, text in self.said[len(given) :]]
        self.what[" ".join(verbs) or "undo"] += clicks
        self.settle()

    def choose(self, rest: list[str]) -> None:
        if self.view["ask"]["kind"] == "trade":
            return self.trade(rest)
        fitting = [option for option in self.view["options"] if rest[: len(meant(option))] == meant(option)]
        if not fitting:
            offered = [option["text"] for option in self.view["options"]]
            raise SystemExit(f"the client does not offer {rest[0]!r}, only {offered}")
        best = max(fitting, key=lambda option: len(meant(option)))
        if not self.carried(rest, len(meant(best))):
            self.press(best)

    def trade(self, rest: list[str]) -> None:
        """A click on each card that changes hands lays it out; the last word says all of it."""
        for text in takewhile(lambda each: each.startswith(TRADED), rest):
            self.page.locator(f'.piles [data-text={json.dumps(text)}][aria-pressed="false"]').first.click()
            self.extra += 1
        self.press(next(option for option in self.view["options"] if option["verb"] == "done"))

    def carried(self, rest: list[str], least: int) -> bool:
        """Somebody whose Turn is next is carried to a Zone, where that says more than a click: one gesture."""
        names = self.page.locator("[data-carry]").evaluate_all("all => all.map(each => each.dataset.carry)")
        best, where = least, ("", "")
        for who in names if rest[0].split()[0] in ("end", "activate") else ():
            path = f"/api/games/{self.game}/turn?who={quote(who)}"
            for option in self.page.evaluate("path => fetch(path).then(answer => answer.json())", path):
                if len(meant(option)) > best and rest[: len(meant(option))] == meant(option):
                    best, where = len(meant(option)), (who, option["zone"])
        if best > least:
            self.carry(*where)
        return best > least

    def carry(self, who: str, zone: str) -> None:
        name = self.page.locator(f"[data-carry={json.dumps(who)}]")
        name.scroll_into_view_if_needed()
        x, y = middle(name)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x - 20, y)
        self.page.mouse.move(*self.spot(zone))
        self.page.mouse.up()

    def spot(self, zone: str) -> tuple[float, float]:
        """Where to aim at on the board; a key for each step one has to go back to have it in sight."""
        if not self.page.evaluate(INSIDE, zone):
            self.page.wait_for_timeout(300)  # the board may be on its way there
        for _ in range(FAR_BACK):
            if found := self.page.evaluate(INSIDE, zone):
                return found["x"], found["y"]
            self.page.keyboard.press(BACK_OFF)
            self.page.wait_for_timeout(300)
            self.extra += 1
        raise SystemExit(f"{zone} is nowhere in sight")

    def press(self, option: Data) -> None:
        """Where the client has it: on a button, or in its Zone on the board, which may ask what is meant."""
        button = self.page.locator(f"[data-text={json.dumps(option['text'])}]:visible")
        if not button.count() and option["verb"] == "trade":
            self.page.locator("button.trades").click()
            self.extra += 1
        elif not button.count():
            self.page.mouse.click(*self.spot(option["zone"]))
            self.page.wait_for_timeout(30)
            if not button.count():
                return
            self.extra += 1
        button.first.click()

    def settle(self) -> None:
        """Until the client has answered what it answers by itself and waits for its player."""
        self.page.locator(".groups:not(.busy), .over").first.wait_for()
        entry = -1
        while entry != self.view["entry"] or self.more_is_said():
            entry = self.view["entry"]
            self.page.wait_for_timeout(60)

    def more_is_said(self) -> bool:
        """Whether the client is about to answer by itself."""
        return not self.taken_back and any(option.get("alone") for option in self.view["options"])

    def pump(self, done: Callable[[], bool]) -> None:
        def pumped() -> bool:
            self.page.wait_for_timeout(5)  # what the socket brings is heard only while the page is asked something
            return done()

        wait_until(pumped, PATIENCE)


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def meant(option: Data) -> list[str]:
    """The answers that an option stands for."""
    return list(option.get("texts") or [option["text"]])


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


def count(browser: Browser, journal: Path, rounds: int = 1000) -> Count:
    """Play a recorded game in a browser, as many Rounds of it as are asked for."""
    session = recorded(journal)
    site = RecordedServer(Path(tempfile.mkdtemp()), journal)
    guest = Guest(browser, site, obvious="on")
    try:
        player = Player(guest, decisions(session))
        spec = session.spec
        asked = {"mission": spec.mission, "modes": list(spec.modes), "difficulty": spec.difficulty, "seed": 0}
        guest.make(asked | {"seats": [{"survivors": list(names)} for names in spec.seats]})
        player.settle()
        return player.play(rounds)
    finally:
        guest.context.close()
        site.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("journals", nargs="+", type=Path, metavar="JOURNAL")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--what", action="store_true")
    asked = parser.parse_args()
    with chromium() as browser:
        for journal in asked.journals:
            found = count(browser, journal, asked.rounds)
            by_round = " ".join(f"{number}:{clicks}" for number, clicks in sorted(found.clicks.items()))
            mean = found.all / max(len(found.clicks) - (0 in found.clicks), 1)
            print(f"{journal.stem}: {found.answers} answers, {found.all} clicks, {mean:.1f} a Round ({by_round})")
            if found.undone:
                print(f"  {found.undone} of them took back what the client did by itself")
            for verbs, clicks in found.what.most_common() if asked.what else ():
                print(f"{clicks:5} {verbs}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
