"""How hard a mission is, in words and numbers, from the games that were played of it."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from statistics import median
from typing import Any, NamedTuple

from shamble.bots.ladder import ADVISER
from shamble.content.fingerprint import map_id
from shamble.content.missions import find_mission
from shamble.lab.series import CUT, Game, interval
from shamble.views.speech import called, say

WORDS = ((0.8, "easy"), (0.5, "moderate"), (0.2, "hard"), (0.05, "very hard"))
HARDEST = "brutal"
MEASURED = "measured.json"
FEW = 20  # games below which a word would be a guess
RARE = 25  # less often than one in so many is not told from luck
WHOLES = (2, 3, 4, 5, 6, 10, 20)  # `1 in 3`: what people count by


class Difficulty(NamedTuple):
    """Of one mission, for whoever played it."""

    games: int
    wins: int
    low: float
    high: float
    rounds: float  # median length
    stages: int  # most that were ever met
    of_stages: int
    never_met: tuple[int, ...]  # stages that no game met, counted from 1
    cut: int = 0  # games that did not end
    errors: int = 0  # games that broke off

    @property
    def word(self) -> str:
        """By the share of won games."""
        share = self.wins / max(1, self.games)
        return next((word for least, word in WORDS if share >= least), HARDEST)

    def sentences(self) -> list[str]:
        """Said plainly, the worst first."""
        found: list[str] = []
        if not self.wins:
            found.append(say("lab.never", games=self.games, high=percent(self.high)))
        else:
            share, low, high = (percent(each) for each in (self.wins / self.games, self.low, self.high))
            given = {"wins": self.wins, "games": self.games, "share": share, "low": low, "high": high}
            found.append(say("lab.wins", **given))
        for stage in self.never_met:
            found.append(say("lab.stage", stage=stage, stages=self.of_stages))
        if self.cut:
            found.append(say("lab.cut", games=self.cut))
        if self.errors:
            found.append(say("lab.errors", games=self.errors))
        found.append(say("lab.median", rounds=f"{self.rounds:g}"))
        found.append(likely(self.word, self.games))
        return found


def percent(share: float) -> str:
    return f"{share:.1%}" if 0 < share < 0.1 else f"{share:.0%}"


def likely(word: str, games: int) -> str:
    named = called("lab.word", word)
    return named if games >= FEW else say("lab.perhaps", word=named)


def difficulty_of(games: list[Game]) -> Difficulty:
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    of_stages = max((game.of_stages for game in games), default=0)
    most = max((game.stages for game in games), default=0)
    never = tuple(range(most + 1, of_stages + 1)) if games else ()
    rounds = float(median(game.rounds for game in games)) if games else 0.0
    cut = sum(game.ending == CUT for game in games)
    errors = sum(bool(game.error) for game in games)
    return Difficulty(len(games), wins, low, high, rounds, most, of_stages, never, cut, errors)


# --- of the missions that come with the game ---------------------------------------------------------------------


@cache
def measured() -> dict[str, Any]:
    """By mission: who played how many games and how they went; `tools/measure_missions.py` makes it anew."""
    found: dict[str, Any] = json.loads(resources.files("shamble.lab").joinpath(MEASURED).read_text(encoding="utf-8"))
    return found


def difficulty_data(found: Difficulty) -> dict[str, Any]:
    return {**found._asdict(), "low": round(found.low, 4), "high": round(found.high, 4), "word": found.word}


def measured_row(mission: str) -> dict[str, Any] | None:
    """What was measured, and whether the map has changed since; nothing for one that was never measured."""
    row = measured()["missions"].get(mission)
    return row and {**row, "older": row["map"] != map_id(find_mission(mission))}


def measured_words(mission: str) -> str:
    """`our best bot wins 1 in 3`, `a simple bot` where that one has not played; nothing where none has."""
    row = measured_row(mission)
    if not row:
        return ""
    form, given = plain_share(row["wins"], row["games"])
    words = say(f"lab.measured.{form}", bot=say("lab.bot.best" if row["bot"] == ADVISER else "lab.bot.simple"), **given)
    return say("lab.measured.older", words=words) if row["older"] else words


def measured_share(mission: str) -> float | None:
    """How much of it the best bot wins."""
    row = measured_row(mission)
    return row["wins"] / row["games"] if row else None


def plain_share(wins: int, games: int) -> tuple[str, dict[str, object]]:
    """A share as people say it: `never`, `always`, or so many `in` so many, the simpler the better; `about` where games
    were few."""
    if wins in (0, games):
        return ("always" if wins else "never"), {}
    if wins / games < 1 / RARE:
        return "rare", {"whole": RARE}
    part, whole = min(
        ((min(max(round(wins * whole / games), 1), whole - 1), whole) for whole in WHOLES),
        key=lambda each: abs(each[0] / each[1] - wins / games) + each[1] / 1000,
    )
    return ("in" if games >= FEW else "about"), {"part": part, "whole": whole}
