"""How long a full board takes to be seen, and how smoothly it moves, by chromium's own trace; the median of five.

python tools/paint.py              300 figures put onto a table whose ground is drawn, then 20 of them moving
python tools/paint.py --guard      fails above twice the goals; for CI
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.server.served import Server  # noqa: E402

FIGURES, MOVERS, RUNS = 300, 20, 5
GOALS = {"on screen": 100.0, "frame": 20.0}  # milliseconds
MISSION = "2e/m1"
WATCHED = "blink.user_timing,devtools.timeline,devtools.timeline.frame,disabled-by-default-devtools.timeline,cc"
HANDED = "SubmitToReceiveCompositorFrame"

# The page's own figures, cloned to three hundred in the layer where figures stand.
PUT = """number => new Promise(done => {
  const layer = document.querySelector('.standing');
  const [, , width, height] = layer.getAttribute('viewBox').split(' ').map(Number);
  // As the board itself chooses: below thirty pixels the far form.
  const near = layer.getBoundingClientRect().height / height * 24 >= 30;
  const looks = ['z-walker', 'z-walker2', 'z-walker3', 'z-runner', 'z-brute']
    .map(look => !near && document.getElementById(look + '-far') ? look + '-far' : look);
  const crowd = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  crowd.id = 'crowd';
  for (let at = 0; at < number; at += 1) {
    const [x, y] = [(at % 20 + 0.5) * width / 20, (Math.floor(at / 20) + 1) * height / 16];
    crowd.insertAdjacentHTML('beforeend', `<g class="figure" style="transform: translate(${x}px, ${y}px)">
      <use href="#${looks[at % looks.length]}" x="-36" y="-24" width="72" height="24" /></g>`);
  }
  performance.mark('put');
  layer.append(crowd);
  requestAnimationFrame(() => requestAnimationFrame(() => { performance.mark('seen'); done(); }));
})"""
MOVE = """number => new Promise(done => {
  const all = [...document.querySelectorAll('#crowd > .figure')].slice(100, 100 + number);
  for (const each of all)
    each.animate([{transform: `translate(-60px, 0px) ${each.style.transform}`}, {transform: each.style.transform}],
      {duration: 1500, easing: 'ease-in-out'});
  performance.mark('moving');
  setTimeout(() => { performance.mark('moved'); done(); }, 1500);
})"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--guard", action="store_true", help="fail above twice the goals")
    guard = parser.parse_args().guard
    found = measure()
    late = False
    for name, goal in GOALS.items():
        median = statistics.median(found[name])
        late |= median > 2 * goal
        each = ", ".join(f"{value:.0f}" for value in found[name])
        print(f"{name}: {median:.1f} ms (goal {goal:.0f}; {each})")
    return int(guard and late)


def measure() -> dict[str, list[float]]:
    site = Server(Path(tempfile.mkdtemp()), "--rate", "100000", client=True)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            runs = [run(browser, site) for _ in range(RUNS)]
            browser.close()
    finally:
        site.stop()
    return {name: [each[name] for each in runs] for name in GOALS}


def run(browser: Browser, site: Server) -> dict[str, float]:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    made = page.request.post(f"{site.url}/api/games", data={"mission": MISSION, "seats": [{}], "seed": 1}).json()
    page.goto(f"{site.url}/#/game/{made['game']}")
    page.locator("button.option").first.wait_for()
    page.locator("#kit").wait_for(state="attached")
    page.wait_for_timeout(2000)  # the ground is drawn, and whatever the page fetches once it is at rest has come
    events = traced(browser, page)
    page.close()
    return {"on screen": on_screen(events), "frame": frame(events)}


def traced(browser: Browser, page: Page) -> list[dict[str, Any]]:
    browser.start_tracing(page=page, categories=WATCHED.split(","))
    page.evaluate(PUT, FIGURES)
    page.wait_for_timeout(400)
    page.evaluate(MOVE, MOVERS)
    page.wait_for_timeout(100)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return sorted(events, key=lambda event: float(event.get("ts", 0)))


def mark(events: list[dict[str, Any]], name: str) -> float:
    return next(float(event["ts"]) for event in events if event["name"] == name)


def drawn(events: list[dict[str, Any]]) -> list[float]:
    """When the browser handed a new frame to the screen."""
    return [float(event["ts"]) for event in events if event["name"] == HANDED and event["ph"] == "b"]


def on_screen(events: list[dict[str, Any]]) -> float:
    """From the figures' coming into the page to the first frame after all of them are painted and in tiles."""
    start = mark(events, "put")
    limit = start + 400_000
    work = ("Paint", "RasterTask", "Commit", "Layerize")
    done = [
        float(event["ts"]) + float(event.get("dur", 0))
        for event in events
        if event["name"] in work and start <= float(event["ts"]) < limit
    ]
    last = max(done, default=start)
    shown = next((at for at in drawn(events) if at >= last), last)
    return (shown - start) / 1000


def frame(events: list[dict[str, Any]]) -> float:
    """Between two frames, while they move."""
    start, end = mark(events, "moving"), mark(events, "moved")
    frames = [at for at in drawn(events) if start + 100_000 <= at <= end]
    gaps = [(later - at) / 1000 for at, later in itertools.pairwise(frames)]
    if len(gaps) < 10:
        raise SystemExit(f"only {len(gaps)} frames in {(end - start) / 1e6:.1f} s: nothing was seen moving")
    return statistics.median(gaps)


if __name__ == "__main__":
    sys.exit(main())
