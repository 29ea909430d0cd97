"""Runs of the lab that people start in the browser: a few at a time, bounded, each a process of its own.

A run lives in a folder as `shamble lab` makes it, so one that was stopped with the server can be taken up again, and
runs from the command line are listed beside those from the browser.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
from pathlib import Path

from shamble.bots.ladder import BOTS
from shamble.content.missions import find_mission
from shamble.core.errors import ContentError, UnknownName
from shamble.lab.chosen import FOLDER
from shamble.lab.question import Question
from shamble.lab.report import REPORT
from shamble.lab.run import ASKED, GAMES, Asked, arm_words, arms_of, folder_name, read_asked, under_way
from shamble.server import lab_setup
from shamble.server.bodies import LabRun, NewRun
from shamble.views.catalogue import say

logger = logging.getLogger("shamble.labs")
MOST_GAMES = {"random": 1000, "rules": 1000}  # the others think long
FEW_GAMES = 60
AT_ONCE = 1
LISTED = 50
TROUBLE = "trouble.txt"  # what a run complained about
JOURNAL = ".journal"
RESULT = re.compile(rb'"number":(\d+),"won":(true|false)')
Counts = tuple[int, int]  # games done, games won


class UnderWay:
    """A run from start to end: first what it needs is installed, where that is missing; then it is a process."""

    def __init__(self, folder: Path, wanted: NewRun, asked: Asked) -> None:
        self.folder, self.wanted, self.asked = folder, wanted, asked
        self.process: asyncio.subprocess.Process | None = None
        self.setting_up = False
        self.task = asyncio.create_task(self.go())

    async def go(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / TROUBLE).open("wb") as trouble:
            self.setting_up = await asyncio.to_thread(lab_setup.missing)
            ready = not self.setting_up or await lab_setup.set_up(trouble)
            self.setting_up = False
            if ready:
                trouble.seek(0)
                trouble.truncate()  # what was said on the way is no trouble
            quiet = asyncio.subprocess.DEVNULL
            # Games need nothing more; asked for once more, they are there and only the report is made.
            command = [*self.command(), *([] if ready else ["--no-report"])]
            self.process = await asyncio.create_subprocess_exec(*command, stdin=quiet, stdout=quiet, stderr=trouble)
        await self.process.wait()

    def command(self) -> list[str]:
        wanted = self.wanted
        found = [sys.executable, "-m", "shamble", "lab", wanted.mission, "--bot", wanted.bot]
        found += ["--games", str(wanted.games), "--out", str(self.folder)]
        found += ["--without", wanted.without] if wanted.without else []
        return found + (["--deck", wanted.deck] if wanted.deck else [])

    def end(self) -> None:
        if self.process is None:
            self.task.cancel()
        elif self.process.returncode is None:
            self.process.terminate()

    async def stop(self) -> None:
        self.end()
        await asyncio.wait([self.task])


class Labs:
    """The folder of all runs, and those that are under way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.under_way: dict[str, UnderWay] = {}
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
                raise ContentError(say("server.lab.busy"))
            self.under_way[name] = UnderWay(self.folder / name, wanted, asked)
        return name

    async def stop(self, name: str) -> bool:
        """A run that goes on stops; its finished games stay, and the same question takes it up again."""
        found = self.under_way.get(name)
        if found is None or found.task.done():
            return False
        await found.stop()
        return True

    def tidy(self) -> None:
        for name, found in list(self.under_way.items()):
            if found.task.done():
                if not found.task.cancelled() and (error := found.task.exception()):
                    logger.error("a run of the lab failed", exc_info=error)
                del self.under_way[name]

    async def close(self) -> None:
        """What runs stops with the server; its games are on disk."""
        for found in self.under_way.values():
            found.end()

    # --- what there is ---------------------------------------------------------------------------------------------

    async def runs(self) -> list[LabRun]:
        self.tidy()
        new = {name: each for name, each in self.under_way.items() if not (self.folder / name / ASKED).exists()}
        coming = [self.row(name, each.asked) for name, each in new.items()]
        return coming + [row for row in await asyncio.to_thread(self.listed) if row["name"] not in new]

    def listed(self) -> list[LabRun]:
        """The newest first."""
        found = [path.parent for path in self.folder.glob(f"*/{ASKED}")]
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        return [row for path in found[:LISTED] if (row := self.row_of(path))]

    def row_of(self, path: Path) -> LabRun | None:
        try:
            return self.row(path.name, read_asked(path))
        except (ContentError, LookupError, TypeError):
            return None

    def row(self, name: str, asked: Asked) -> LabRun:
        path, first, coming = self.folder / name, asked.arms[0].question, self.under_way.get(name)
        done, wins = self.count(path / GAMES, asked.games)
        return {
            "name": name,
            "mission": first.mission,
            "bot": first.bot,
            "arms": [arm_words(arm.name) for arm in asked.arms],
            "games": asked.games * len(asked.arms),
            "done": done,
            "wins": wins,
            "running": coming is not None or under_way(path),
            "setting_up": coming is not None and coming.setting_up,
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
        raise ContentError(say("server.lab.games", games=wanted.games, bot=wanted.bot, most=most))
    find_mission(wanted.mission)
    without = [wanted.without] if wanted.without else []
    decks = ["+".join(dict.fromkeys(wanted.deck.split("+")))] if wanted.deck else []
    arms = arms_of(Question(wanted.mission, wanted.bot), without=without, decks=decks)
    for arm in arms:
        arm.question.checked()
    return Asked(tuple(arms), wanted.games)
