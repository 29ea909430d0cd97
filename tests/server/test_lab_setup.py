"""The lab of a server whose Python lacks what reports need: it is installed, or done without."""

from __future__ import annotations

import json
import shutil
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.served import ROOT, Server, wait_until

from shamble.server.lab_setup import NEEDED

PACKAGES = Path(sysconfig.get_path("purelib"))
# Stands in for the network: the libraries come from where the tests have theirs.
INSTALLER = f"""
import sys, time
from pathlib import Path
assert sys.argv[1:] == ["requirements-lab.txt"]
print("shamble: installing", file=sys.stderr, flush=True)
wait = Path(__file__).with_name("wait")
while wait.exists():
    time.sleep(0.05)
there = next(Path(__file__).parents[1].glob(".venv/lib/*/site-packages"))
for name in {NEEDED}:
    (there / name).symlink_to(Path({str(PACKAGES)!r}) / name)
"""


class Place:
    """A copy of the project with an environment of its own, which has everything but what reports need."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "_fast"))
        venv.create(folder / ".venv", symlinks=True)
        there = next(folder.glob(".venv/lib/*/site-packages"))
        for path in PACKAGES.iterdir():
            if path.name not in NEEDED and path.suffix != ".pth":
                (there / path.name).symlink_to(path)
        (folder / "tools").mkdir()
        (folder / "tools" / "bootstrap.py").write_text(INSTALLER)

    def serve(self) -> Server:
        python = str(self.root / ".venv" / "bin" / "python")
        return Server(self.root / "data", python=python, source=self.root / "src")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@pytest.fixture
def server(place: Place) -> Iterator[Server]:
    found = place.serve()
    yield found
    found.stop()


def start(server: Server) -> None:
    asked = {"mission": "2e/m0", "bot": "random", "games": 3}
    assert server.ask("POST", "/api/lab", json.dumps(asked).encode())[0] == 201


def row(server: Server) -> dict[str, Any]:
    (found,) = server.get("/api/lab")[1]
    return dict(found)


def test_the_first_run_installs_what_it_needs_and_says_so(place: Place, server: Server) -> None:
    (place.root / ".venv" / "shamble-stamp").write_text("")
    wait = place.root / "tools" / "wait"
    wait.touch()
    start(server)
    wait_until(lambda: row(server)["setting_up"])
    assert row(server)["running"]
    wait.unlink()
    wait_until(lambda: not row(server)["running"], 90)
    found = row(server)
    assert (found["done"], found["report"], found["problem"], found["setting_up"]) == (3, True, "", False)


def test_where_nothing_can_be_installed_games_are_played_without_a_report(place: Place, server: Server) -> None:
    start(server)  # no stamp: an environment that somebody else has made
    wait_until(lambda: not row(server)["running"], 90)
    found = row(server)
    assert (found["done"], found["report"]) == (3, False)
    assert "pip install 'shamble[lab]'" in found["problem"]
    (place.root / ".venv" / "shamble-stamp").write_text("")
    start(server)
    wait_until(lambda: row(server)["report"] and not row(server)["running"], 90)
    assert (row(server)["done"], row(server)["problem"]) == (3, "")


def test_a_run_that_is_getting_ready_can_be_stopped(place: Place, server: Server) -> None:
    (place.root / ".venv" / "shamble-stamp").write_text("")
    wait = place.root / "tools" / "wait"
    wait.touch()
    start(server)
    wait_until(lambda: row(server)["setting_up"])
    assert server.ask("POST", f"/api/lab/{row(server)['name']}/stop", b"")[0] == 200
    assert server.get("/api/lab")[1] == []
    wait.unlink()
