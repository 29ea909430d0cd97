"""Bytes on the wire: what a browser is sent for the lobby and for a table, at its first visit and at its second.

    python -m bench.wire

A real browser visits the real server through a tap that counts. One line of JSON, in KiB.
"""

from __future__ import annotations

import json
import shutil
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from tests.server.served import Server  # noqa: E402

MISSION = "2e/m3"  # the largest board
SCROLLS = 20  # to the end of the longest page
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class Tap:
    """A door in front of the server that counts what comes out of it."""

    def __init__(self, port: int) -> None:
        self.behind, self.sent = port, 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.counting = threading.Lock()
        self.threads: list[threading.Thread] = []
        self.begin(self.welcome)

    def welcome(self) -> None:
        with self.door:
            while True:
                try:
                    near, _ = self.door.accept()
                except OSError:
                    return  # shut
                self.begin(self.join, near)

    def begin(self, work: Callable[..., None], *given: object) -> threading.Thread:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self.threads.append(thread)
        thread.start()
        return thread

    def join(self, near: socket.socket) -> None:
        """One guest, for as long as either side stays."""
        with near, socket.create_connection(("127.0.0.1", self.behind)) as far:
            asking = self.begin(self.pass_on, near, far, False)
            self.pass_on(far, near, True)
            asking.join()

    def pass_on(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        try:
            while part := source.recv(65536):
                with self.counting:
                    self.sent += len(part) * counted
                target.sendall(part)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # one side is gone

    def close(self) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        for thread in self.threads:
            thread.join(timeout=10)


def visit(tap: Tap, context: BrowserContext, path: str, ready: str, scrolls: int = 0) -> int:
    """Bytes sent for a page in a window of its own; with scrolls, for what there is to scroll to as well."""
    before = tap.sent
    page = context.new_page()
    page.goto(f"{tap.url}/{path}")
    page.locator(ready).first.wait_for()
    for _ in range(scrolls):
        page.mouse.wheel(0, 1000)
        page.wait_for_timeout(50)
    page.wait_for_load_state("networkidle")
    page.close()
    return tap.sent - before


def weigh(browser: Browser, server: Server) -> dict[str, int]:
    """Bytes for lobby and table, each seen by somebody new, to its end, and then once more."""
    made, _ = server.new_game(MISSION, seats=4)
    places = {"lobby": ("", "[data-mission]"), "table": (f"#/watch/{made['game']}/{made['watch']}", "svg.board")}
    found, tap = {}, Tap(server.port)
    for name, (path, ready) in places.items():
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        found[f"{name}_first"] = visit(tap, context, path, ready)
        found[f"{name}_whole"] = found[f"{name}_first"] + visit(tap, context, path, ready, SCROLLS)
        found[f"{name}_again"] = visit(tap, context, path, ready, SCROLLS)
        context.close()
    tap.close()
    return found


def main() -> int:
    server = Server(Path(tempfile.mkdtemp()), client=True)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            found = weigh(browser, server)
            browser.close()
    finally:
        server.kill()
    print(json.dumps({name: round(size / 1024, 1) for name, size in found.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
