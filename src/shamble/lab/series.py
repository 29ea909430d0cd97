"""Many games of one bot: fixed seeds, any number of processes, the same result; and what they say of the bot."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, lgamma, log, sqrt
from time import monotonic
from typing import Any, NamedTuple

from shamble.bots.ladder import Intent, choose
from shamble.core.kernel import advance, apply
from shamble.core.points import Answer, Choice, Over
from shamble.core.state import State
from shamble.lab.notes import Notebook, Notes
from shamble.lab.question import Question
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.views.speech import called, say

CUT = "cut off"
LONGEST = 5000  # decisions; a game that is not over then is cut off
SPREAD, APART = 1_000_003, 0x5DEECE66D
SURE = 1.96  # standard errors of a 95 % interval
WON, LOST = 100.0, 50.0
HALFWAY = 15  # Rounds that are worth half of what Rounds can be worth


class Job(NamedTuple):
    question: Question
    number: int


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
    about: str = ""  # whom the end was about
    notes: Notes = Notes()
    foreseen: tuple[tuple[int, float], ...] = ()  # Round and chance to win, as the bot saw it where it first planned

    @property
    def score(self) -> float:
        """A won game before any that was lost; then by stages done, then by Rounds survived."""
        if self.won:
            return WON
        step = LOST / self.of_stages
        return step * (self.stages + self.rounds / (self.rounds + HALFWAY))


Watch = Callable[[State, Answer], None]


def play(job: Job, watch: Watch | None = None) -> Game:
    """One game; an error of bot or engine ends it and is told."""
    began, question = monotonic(), job.question
    rules = question.rules()
    luck = SeededLuck(question.seed * SPREAD + job.number)
    own = SeededLuck(luck.seed ^ APART)
    book = Notebook(rules)
    state, decisions, error = advance(rules, new_state(rules)), 0, ""
    intent: Intent | None = None
    foreseen: dict[int, float] = {}
    try:
        while not isinstance(state.point, Over) and decisions < LONGEST:
            point = state.point
            assert point is not None
            if isinstance(point, Choice):
                decisions += 1
                said, intent, reasons = choose(question.bot, rules, state, question.budget, own, intent)
                if reasons and reasons[0].chance >= 0:
                    foreseen.setdefault(state.round, reasons[0].chance)
            else:
                said = point.sample(luck)
            book.before(state, said)
            if watch:
                watch(state, said)
            state = apply(rules, state, said, book.hear)
    except Exception as trouble:
        error = f"{type(trouble).__name__}: {trouble}"
    found = result(rules, state, decisions, monotonic() - began, error)
    return found._replace(notes=book.notes(state), foreseen=tuple(foreseen.items()))


def result(rules: Ruleset, state: State, decisions: int, seconds: float, error: str) -> Game:
    over = state.point if isinstance(state.point, Over) and not error else None
    ending = f"{over.result} {over.reason}" if over else "error" if error else CUT
    won = over is not None and over.result == "won"
    stages, about = len(rules.scene.stages), over.about if over else ""
    return Game(won, ending, stages if won else state.stage, stages, state.round, decisions, seconds, error, about)


def ending_words(ending: str, about: str = "") -> str:
    """How a game ended, and about whom or what."""
    words = called("lab.ending", ending)
    return say("lab.ending", ending=words, about=called("lab.about", about)) if about else words


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
    every = lgamma(pairs + 1) - pairs * log(2)
    return min(1.0, sum(exp(every - lgamma(n + 1) - lgamma(pairs - n + 1)) for n in range(ahead, pairs + 1)))


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
