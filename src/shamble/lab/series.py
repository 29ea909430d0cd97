"""Many games of one bot: fixed seeds, any number of processes, the same result; and what they say of the bot."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import comb, sqrt
from multiprocessing import get_context
from time import monotonic
from typing import Any, NamedTuple

from shamble.bots.ladder import BOTS, BUDGET, Intent, choose
from shamble.core.errors import UnknownName
from shamble.core.kernel import advance, apply
from shamble.core.points import Choice, Over
from shamble.core.state import State
from shamble.rules.ruleset import Ruleset
from shamble.rules.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec

LONGEST = 5000  # decisions; a game that is not over then is cut off
SPREAD, APART = 1_000_003, 0x5DEECE66D
SURE = 1.96  # standard errors of a 95 % interval
WON, LOST = 100.0, 50.0
HALFWAY = 15  # Rounds that are worth half of what Rounds can be worth


class Job(NamedTuple):
    mission: str
    bot: str
    seed: int
    number: int
    budget: int = BUDGET


class Game(NamedTuple):
    """How one game ended."""

    won: bool
    ending: str
    stages: int
    of_stages: int
    rounds: int
    decisions: int
    seconds: float
    error: str = ""

    @property
    def score(self) -> float:
        """A won game before any that was lost; then by stages done, then by Rounds survived."""
        if self.won:
            return WON
        step = LOST / self.of_stages
        return step * (self.stages + self.rounds / (self.rounds + HALFWAY))


@lru_cache(maxsize=64)
def rules_of(mission: str) -> Ruleset:
    return new_spec(mission).rules()


def play(job: Job) -> Game:
    """One game; an error of bot or engine ends it and is told."""
    began, rules = monotonic(), rules_of(job.mission)
    luck = SeededLuck(job.seed * SPREAD + job.number)
    own = SeededLuck(luck.seed ^ APART)
    state, decisions, error = advance(rules, new_state(rules)), 0, ""
    intent: Intent | None = None
    try:
        while not isinstance(state.point, Over) and decisions < LONGEST:
            point = state.point
            assert point is not None
            if isinstance(point, Choice):
                decisions += 1
                said, intent, _ = choose(job.bot, rules, state, job.budget, own, intent)
            else:
                said = point.sample(luck)
            state = apply(rules, state, said)
    except Exception as trouble:
        error = f"{type(trouble).__name__}: {trouble}"
    return result(rules, state, decisions, monotonic() - began, error)


def result(rules: Ruleset, state: State, decisions: int, seconds: float, error: str) -> Game:
    over = state.point if isinstance(state.point, Over) and not error else None
    ending = f"{over.result} {over.reason}" if over else "error" if error else "cut off"
    won = over is not None and over.result == "won"
    stages = len(rules.scene.stages)
    return Game(won, ending, stages if won else state.stage, stages, state.round, decisions, seconds, error)


def games_of(jobs: list[Job], workers: int) -> Iterator[Game]:
    """The games, in order."""
    for job in jobs:
        if job.bot not in BOTS:
            raise UnknownName("bot", job.bot, BOTS)
        rules_of(job.mission)  # a mission that does not exist or compile is told at once
    if workers == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, jobs)


# --- what games say ----------------------------------------------------------------------------------------------


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true share lies, nineteen times out of twenty (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    middle = share + square / (2 * games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, (middle - half) / (1 + square / games)), min(1.0, (middle + half) / (1 + square / games))


def better_by_chance(ahead: int, behind: int) -> float:
    """How likely at least so many of the pairs that differ would go one way if both were alike (sign test)."""
    pairs = ahead + behind
    return float(sum(comb(pairs, number) for number in range(ahead, pairs + 1)) / 2**pairs)


def summary(games: list[Game]) -> dict[str, Any]:
    """A series in numbers."""
    number = max(1, len(games))
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    endings = sorted({game.ending for game in games})
    return {
        "games": len(games),
        "wins": wins,
        "errors": sum(bool(game.error) for game in games),
        "win_rate": round(wins / number, 4),
        "ci95": [round(low, 4), round(high, 4)],
        "score": round(sum(game.score for game in games) / number, 2),
        "rounds_mean": round(sum(game.rounds for game in games) / number, 2),
        "decisions_mean": round(sum(game.decisions for game in games) / number, 1),
        "endings": {ending: sum(game.ending == ending for game in games) for ending in endings},
        "seconds": round(sum(game.seconds for game in games), 1),
    }
