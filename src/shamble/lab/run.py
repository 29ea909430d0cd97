"""A run of the lab in a folder of its own: what was asked, and every game as soon as it is over.

`run.json` says what is asked; `games.jsonl` has a line for each finished game, in the order they were finished. A run
that was stopped, however it was, goes on where it was: a line that is not whole is dropped and its game played again.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import shamble
from shamble import fast
from shamble.core.errors import ContentError
from shamble.lab.backends import Played
from shamble.lab.notes import notes_of
from shamble.lab.question import Question
from shamble.lab.series import Game, Job
from shamble.views.catalogue import say

FORMAT = "shamble lab 1"
ASKED, GAMES, LOCK = "run.json", "games.jsonl", "lock"
OWN_FILES = (
    ASKED,
    GAMES,
    "report.html",
    *(f"{name}.{ext}" for name in ("games", "survivors", "rounds") for ext in ("csv", "parquet")),
)
OWN_FOLDERS = ("journals",)
SLUG = 40  # letters of a folder's name, before what sets it apart
SOON = 1.0  # seconds: to wait for a lock that somebody is only looking at, and between two writes to the disk itself


class Arm(NamedTuple):
    """One of the things compared; a run that compares nothing has one for each mission."""

    name: str
    question: Question


AS_IT_IS = "as it is"


def arm_words(name: str) -> str:
    """What is compared, in words; its name is an id, and kept with the games."""
    first, _, rest = name.partition(" ")
    if name == AS_IT_IS:
        return say("lab.arm.as it is")
    if first in ("without", "deck", "mode"):
        return say(f"lab.arm.{first}", what=rest)
    return say("lab.arm.survivors", what=int(first)) if rest == "Survivors" and first.isdigit() else name


def arms_of(
    plain: Question,
    teams: Sequence[tuple[str, ...]] = (),
    survivors: Sequence[int] = (),
    without: Sequence[str] = (),
    decks: Sequence[str] = (),
    modes: Sequence[str] = (),
) -> list[Arm]:
    """The game as it is, and each thing that is to be compared with it; two teams are compared with each other."""
    others = [
        *(Arm(", ".join(team), plain._replace(team=team)) for team in teams),
        *(Arm(f"{number} Survivors", plain._replace(survivors=number)) for number in survivors),
        *(Arm(f"without {what}", plain._replace(without=(what,))) for what in without),
        *(Arm(f"deck {parts}", plain._replace(deck=parts)) for parts in decks),
        *(Arm(f"mode {mode}", plain._replace(modes=tuple(mode.split("+")))) for mode in modes),
    ]
    alone = len(teams) > 1 and len(others) == len(teams)
    return others if alone else [Arm(AS_IT_IS, plain), *others]


class Asked(NamedTuple):
    """All that a run is to do."""

    arms: tuple[Arm, ...]
    games: int  # of each arm

    def jobs(self) -> list[tuple[int, int]]:
        """Arm and number; all arms grow together, so that a run looked at early says something of each."""
        return [(arm, number) for number in range(self.games) for arm in range(len(self.arms))]


Table = dict[tuple[int, int], Game]  # by arm and number
Backend = Callable[[list[Job], int], Played]


def made_by() -> str:
    """What games depend on beside the question: engine, bots, content, luck and what is noted, as they are."""
    digest = hashlib.sha256(fast.stamp()["sources"].encode())
    played = (("session", "luck.py"), ("lab", "series.py"), ("lab", "notes.py"), ("lab", "question.py"))
    content = (("content", "*.py"), ("content", "*.toml"), ("content", "*.txt"), ("bots", "*.json"))
    for folder, pattern in (*content, *played):
        for path in sorted((fast.PACKAGE / folder).rglob(pattern)):
            digest.update(path.read_bytes())
    return f"shamble {shamble.__version__} {digest.hexdigest()[:12]}"


def folder_name(asked: Asked) -> str:
    """The same for the same question to the same bots, whatever the number of games."""
    first = asked.arms[0].question
    words = " ".join([*dict.fromkeys(arm.question.mission for arm in asked.arms), first.bot, f"seed {first.seed}"])
    slug = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:SLUG]
    mark = hashlib.sha256(json.dumps([asked.arms, made_by()]).encode()).hexdigest()[:8]
    return f"{slug}-{mark}"


class Run:
    """The folder of a run, and the games in it."""

    def __init__(self, folder: Path, asked: Asked) -> None:
        self.folder = folder
        self.asked = asked
        self.table: Table = {}

    @classmethod
    def open(cls, folder: Path, asked: Asked) -> Run:
        """A new run, or the same one taken up again, with more games if more are asked for."""
        run = cls(folder, asked)
        make(folder)
        if (folder / ASKED).exists():
            run.check_same()
            run.table = read_games(folder)
        run.write(ASKED, json.dumps(asked_data(asked), indent=1) + "\n")
        return run

    @classmethod
    def load(cls, folder: Path) -> Run:
        """A run as it is on disk, to look at."""
        run = cls(folder, read_asked(folder))
        run.table = read_games(folder)
        return run

    def check_same(self) -> None:
        there, here = read_data(self.folder), asked_data(self.asked)
        for key, message in (("arms", "lab.run.other"), ("made by", "lab.run.changed")):
            if there[key] != here[key]:
                raise ContentError(say(message, folder=self.folder))

    def write(self, name: str, text: str) -> None:
        """Whole or not at all."""
        part = self.folder / f"{name}.part"
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self.folder / name)

    def left(self) -> list[tuple[int, int]]:
        return [key for key in self.asked.jobs() if key not in self.table]

    def play(self, backend: Backend, workers: int) -> Iterator[tuple[int, int, Game]]:
        """The games that are left; each is on disk before it is told of."""
        keys = self.left()
        jobs = [Job(self.asked.arms[arm].question, number) for arm, number in keys]
        synced = time.monotonic()
        with (self.folder / GAMES).open("r+b" if (self.folder / GAMES).exists() else "w+b") as file:
            cut_broken_end(file)
            for place, game in backend(jobs, workers):
                arm, number = keys[place]
                file.write(line_of(arm, number, game))
                file.flush()
                if time.monotonic() > synced + SOON:
                    os.fsync(file.fileno())
                    synced = time.monotonic()
                self.table[arm, number] = game
                yield arm, number, game

    def games(self, arm: int) -> list[Game]:
        """Those of an arm, by number, as far as they are asked for."""
        return [self.table[key] for key in sorted(self.table) if key[0] == arm and key[1] < self.asked.games]


# --- one at a time -----------------------------------------------------------------------------------------------


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Two runs in one folder would play the same games. Whoever holds it and goes, however, lets go."""
    make(folder)
    with (folder / LOCK).open("a") as file:
        until = time.monotonic() + SOON
        while not locked(file, fcntl.LOCK_EX):
            if time.monotonic() > until:
                raise ContentError(say("lab.run.held", folder=folder))
            time.sleep(SOON / 20)
        yield


def under_way(folder: Path) -> bool:
    """Whether somebody plays this run now."""
    try:
        with (folder / LOCK).open() as file:
            return not locked(file, fcntl.LOCK_SH)
    except OSError:
        return False


def locked(file: IO[str], how: int) -> bool:
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError(f"{folder}: {error.strerror}") from None


def forget(folder: Path) -> None:
    """What a run has left goes, and nothing else that may be there."""
    for name in OWN_FILES:
        (folder / name).unlink(missing_ok=True)
    for name in OWN_FOLDERS:
        shutil.rmtree(folder / name, ignore_errors=True)


# --- on disk -----------------------------------------------------------------------------------------------------


def asked_data(asked: Asked) -> dict[str, Any]:
    arms = [{"name": arm.name, "question": json.loads(json.dumps(arm.question._asdict()))} for arm in asked.arms]
    return {"format": FORMAT, "made by": made_by(), "games": asked.games, "arms": arms}


def read_data(folder: Path) -> dict[str, Any]:
    try:
        data = json.loads((folder / ASKED).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(say("lab.run.none", folder=folder, file=ASKED)) from None
    except ValueError:
        raise ContentError(say("lab.run.damaged", file=folder / ASKED)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ContentError(say("lab.run.format", file=folder / ASKED, format=FORMAT))
    return data


def read_asked(folder: Path) -> Asked:
    data = read_data(folder)
    return Asked(tuple(Arm(arm["name"], question_of(arm["question"])) for arm in data["arms"]), data["games"])


def question_of(data: dict[str, Any]) -> Question:
    given: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Question(**given)


def line_of(arm: int, number: int, game: Game) -> bytes:
    data = {"arm": arm, "number": number, **game._asdict(), "notes": game.notes._asdict()}
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def read_games(folder: Path) -> Table:
    """Every line that can be read; the games of the others are played again."""
    found: Table = {}
    try:
        lines = (folder / GAMES).read_bytes().split(b"\n")
    except FileNotFoundError:
        return found
    for line in lines[:-1]:
        try:
            data = json.loads(line)
            arm, number = data.pop("arm"), data.pop("number")
            seen = tuple((round_, chance) for round_, chance in data.pop("foreseen", ()))
            found[arm, number] = Game(**data | {"notes": notes_of(data["notes"]), "foreseen": seen})
        except (ValueError, KeyError, TypeError, AttributeError):
            continue
    return found


def cut_broken_end(file: Any) -> None:
    """What was being written when a run was stopped goes."""
    text = file.read()
    whole = text.rfind(b"\n") + 1
    file.seek(whole)
    file.truncate()
