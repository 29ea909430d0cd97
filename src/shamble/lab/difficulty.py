"""How hard a mission is, in words and numbers, from the games that were played of it."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from shamble.lab.series import CUT, Game, interval

WORDS = ((0.8, "easy"), (0.5, "moderate"), (0.2, "hard"), (0.05, "very hard"))
HARDEST = "brutal"
FEW = 20  # games below which a word would be a guess


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

    @property
    def word(self) -> str:
        """By the share of won games."""
        share = self.wins / max(1, self.games)
        return next((word for least, word in WORDS if share >= least), HARDEST)

    def sentences(self) -> list[str]:
        """Said plainly, the worst first."""
        found: list[str] = []
        if not self.wins:
            found.append(f"never won in {self.games} games")
        else:
            share = f"{self.wins / self.games:.0%}"
            found.append(f"won {self.wins} of {self.games} games: {share} (95 %: {self.low:.0%} to {self.high:.0%})")
        for stage in self.never_met:
            found.append(f"objective {stage} of {self.of_stages} never reached")
        if self.cut:
            found.append(f"{self.cut} games did not come to an end")
        found.append(f"median length {self.rounds:g} Rounds")
        found.append(f"{self.word}" if self.games >= FEW else f"{self.word}, by few games")
        return found


def difficulty_of(games: list[Game]) -> Difficulty:
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    of_stages = max((game.of_stages for game in games), default=0)
    most = max((game.stages for game in games), default=0)
    never = tuple(range(most + 1, of_stages + 1)) if games else ()
    rounds = float(median(game.rounds for game in games)) if games else 0.0
    cut = sum(game.ending == CUT for game in games)
    return Difficulty(len(games), wins, low, high, rounds, most, of_stages, never, cut)
