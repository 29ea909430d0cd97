"""Runs of the lab that people start in the browser: a few at a time, bounded, each a process of its own.

A run lives in a folder as `shamble lab` makes it, so one that was stopped with the server can be taken up again, and
runs from the command line are listed beside those from the browser.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from shamble.bots.ladder import BOTS
from shamble.content.missions import find_mission
from shamble.core.errors import ContentError, UnknownName
from shamble.lab.chosen import FOLDER
from shamble.lab.question import Question
from shamble.lab.report import REPORT
from shamble.lab.run import ASKED, GAMES, Asked, arms_of, folder_name, read_asked, under_way

Data = dict[str, Any]
NEEDED = ("polars", "altair", "vl_convert")
MOST_GAMES = {"random": 1000, "rules": 1000}  # the others think long
FEW_GAMES = 60
AT_ONCE = 1
LISTED = 50
TROUBLE = "trouble.txt"  # what a run complained about
JOURNAL = ".journal"
RESULT = re.compile(rb'"number":(\d+),"won":(true|false)')
Counts = tuple[int, int]  # games done, games won


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
        self.starting = asyncio.Lock()
        self.counted: dict[Path, tuple[object, Counts]] = {}  # by what the file was like

    async def start(self, wanted: NewRun) -> str:
        """The name of the run; one that is there already goes on, or is simply there."""
        asked = await asyncio.to_thread(checked, wanted)
        async with self.starting:
            name = await asyncio.to_thread(folder_name, asked)
            self.tidy()
            if name in self.under_way:
                return name
            if len(self.under_way) >= AT_ONCE:
                raise ContentError("another run is under way; wait until it is finished, or stop it")
            if any(importlib.util.find_spec(each) is None for each in NEEDED):
                raise ContentError("the lab needs a few libraries more: run `./shamble lab 2e/m0 --games 1` once")
            self.under_way[name] = await self.started(self.folder / name, wanted)
        return name

    async def started(self, folder: Path, wanted: NewRun) -> asyncio.subprocess.Process:
        command = [sys.executable, "-m", "shamble", "lab", wanted.mission, "--bot", wanted.bot]
        command += ["--games", str(wanted.games), "--out", str(folder)]
        command += ["--without", wanted.without] if wanted.without else []
        command += ["--deck", wanted.deck] if wanted.deck else []
        folder.mkdir(parents=True, exist_ok=True)
        quiet = asyncio.subprocess.DEVNULL
        with (folder / TROUBLE).open("wb") as file:
            return await asyncio.create_subprocess_exec(*command, stdin=quiet, stdout=quiet, stderr=file)

    async def stop(self, name: str) -> bool:
        """A run that goes on stops; its finished games stay, and the same question takes it up again."""
        process = self.under_way.get(name)
        if process is None or process.returncode is not None:
            return False
        process.terminate()
        await process.wait()
        return True

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
            first = asked.arms[0].question
        except (ContentError, LookupError, TypeError):
            return None
        done, wins = self.count(path / GAMES, asked.games)
        return {
            "name": path.name,
            "mission": first.mission,
            "bot": first.bot,
            "arms": [arm.name for arm in asked.arms],
            "games": asked.games * len(asked.arms),
            "done": done,
            "wins": wins,
            "running": path.name in self.under_way or under_way(path),
            "report": (path / REPORT).exists(),
            "journals": sorted(each.name for each in (path / FOLDER).glob(f"*{JOURNAL}")),
            "problem": last_line(path / TROUBLE),
        }

    def count(self, path: Path, games: int) -> Counts:
        """Games that are done and won, of those asked for; read again only when there are more."""
        try:
            facts = path.stat()
        except OSError:
            return 0, 0
        known = facts.st_size, facts.st_mtime_ns, games
        if path not in self.counted or self.counted[path][0] != known:
            found = [won for number, won in RESULT.findall(path.read_bytes()) if int(number) < games]
            self.counted[path] = known, (len(found), found.count(b"true"))
        return self.counted[path][1]

    def report(self, name: str) -> Path | None:
        """The report of a run."""
        return self.inside(name, REPORT)

    def journal(self, name: str, file: str) -> Path | None:
        """One of its chosen games."""
        return self.inside(name, FOLDER, file) if file.endswith(JOURNAL) else None

    def inside(self, *parts: str) -> Path | None:
        """A file of a run: names are those of folders and files here, and of nothing else."""
        sound = all(part and os.sep not in part and part not in (".", "..") and "\0" not in part for part in parts)
        path = self.folder.joinpath(*parts)
        return path if sound and path.is_file() else None


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
    decks = ["+".join(dict.fromkeys(wanted.deck.split("+")))] if wanted.deck else []
    arms = arms_of(Question(wanted.mission, wanted.bot), without=without, decks=decks)
    for arm in arms:
        arm.question.checked()
    return Asked(tuple(arms), wanted.games)
