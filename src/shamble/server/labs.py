"""Runs of the lab that people start in the browser: a few at a time, bounded, each a process of its own.

A run lives in a folder as `shamble lab` makes it, so one that was stopped with the server can be taken up again, and
runs from the command line are listed beside those from the browser.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from shamble.bots.ladder import BOTS
from shamble.content.missions import find_mission
from shamble.core.errors import ContentError, UnknownName
from shamble.lab.question import Question
from shamble.lab.report import REPORT
from shamble.lab.run import ASKED, GAMES, Asked, arms_of, folder_name, read_asked

Data = dict[str, Any]
NEEDED = ("polars", "altair", "vl_convert")
MOST_GAMES = {"random": 1000, "rules": 1000}  # the others think long
FEW_GAMES = 60
AT_ONCE = 1
LISTED = 50
TROUBLE = "trouble.txt"  # what a run complained about


class NewRun(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to know."""

    mission: str
    bot: str = "rules"
    games: int = 100
    without: str = ""  # a Skill or card, to compare with the game as it is
    deck: str = ""


class Labs:
    """The folder of all runs, and those that are under way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.under_way: dict[str, asyncio.subprocess.Process] = {}

    async def start(self, wanted: NewRun) -> str:
        """The name of the run; one that is there already goes on, or is simply there."""
        asked = await asyncio.to_thread(checked, wanted)
        name = folder_name(asked)
        self.tidy()
        if name in self.under_way:
            return name
        if len(self.under_way) >= AT_ONCE:
            raise ContentError("another run is under way; wait until it is finished")
        missing = [each for each in NEEDED if importlib.util.find_spec(each) is None]
        if missing:
            raise ContentError("the lab needs a few libraries more: run `./shamble lab 2e/m0 --games 1` once")
        command = [sys.executable, "-m", "shamble", "lab", wanted.mission, "--bot", wanted.bot]
        command += ["--games", str(wanted.games), "--out", str(self.folder / name)]
        command += ["--without", wanted.without] if wanted.without else []
        command += ["--deck", wanted.deck] if wanted.deck else []
        (self.folder / name).mkdir(parents=True, exist_ok=True)
        quiet = asyncio.subprocess.DEVNULL
        with (self.folder / name / TROUBLE).open("wb") as file:
            process = await asyncio.create_subprocess_exec(*command, stdin=quiet, stdout=quiet, stderr=file)
        self.under_way[name] = process
        return name

    def tidy(self) -> None:
        for name, process in list(self.under_way.items()):
            if process.returncode is not None:
                del self.under_way[name]

    async def close(self) -> None:
        """What runs stops with the server; its games are on disk."""
        for process in self.under_way.values():
            if process.returncode is None:
                process.terminate()

    # --- what there is ---------------------------------------------------------------------------------------------

    async def runs(self) -> list[Data]:
        self.tidy()
        return await asyncio.to_thread(self.listed)

    def listed(self) -> list[Data]:
        """The newest first."""
        found = [path.parent for path in self.folder.glob(f"*/{ASKED}")]
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        return [row for path in found[:LISTED] if (row := self.row(path))]

    def row(self, path: Path) -> Data | None:
        try:
            asked = read_asked(path)
        except (ContentError, KeyError, TypeError):
            return None
        lines = (path / GAMES).read_bytes() if (path / GAMES).exists() else b""
        first = asked.arms[0].question
        return {
            "name": path.name,
            "mission": first.mission,
            "bot": first.bot,
            "arms": [arm.name for arm in asked.arms],
            "games": asked.games * len(asked.arms),
            "done": lines.count(b"\n"),
            "wins": lines.count(b'"won":true'),
            "running": path.name in self.under_way,
            "report": (path / REPORT).exists(),
            "problem": last_line(path / TROUBLE),
        }

    def report(self, name: str) -> Path | None:
        """The report of a run; names are those of folders here, and of nothing else."""
        path = self.folder / name / REPORT
        inside = os.sep not in name and name not in (".", "..") and "\0" not in name
        return path if inside and path.is_file() else None


def last_line(path: Path) -> str:
    lines = path.read_text(encoding="utf-8", errors="replace").strip().splitlines() if path.exists() else []
    return lines[-1] if lines else ""


def checked(wanted: NewRun) -> Asked:
    """What is asked, or what is wrong with it."""
    if wanted.bot not in BOTS:
        raise UnknownName("bot", wanted.bot, BOTS)
    most = MOST_GAMES.get(wanted.bot, FEW_GAMES)
    if not 1 <= wanted.games <= most:
        raise ContentError(f"{wanted.games} games: here the bot {wanted.bot} plays 1 to {most}")
    find_mission(wanted.mission)
    without = [wanted.without] if wanted.without else []
    arms = arms_of(Question(wanted.mission, wanted.bot), without=without, decks=[wanted.deck] if wanted.deck else [])
    for arm in arms:
        arm.question.checked()
    return Asked(tuple(arms), wanted.games)
