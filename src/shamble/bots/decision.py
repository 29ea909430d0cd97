"""What every bot gives back: an answer, what it is up to, and the numbers behind it."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.plans import Plan
from shamble.core.points import Answer

SHOWN = 3  # ways to go on that a bot tells


class Reason(NamedTuple):
    """One way to go on, with what the bot thinks of it."""

    answer: Answer
    who: int
    plan: Plan
    value: float  # what it is chosen by; the highest is best
    chance: float = -1.0  # of a won game; -1 if the bot does not know
    kills: float = -1.0  # Zombies that should fall in this Turn
    wounds: float = -1.0  # that the team should suffer until the next Round
    samples: int = 0  # how often it was played on


class Intent(NamedTuple):
    """What somebody is up to for the rest of a Turn; a bot that is given its last one goes on with it."""

    round: int
    who: int
    doors: int  # what was planned before a door opened is planned anew
    plan: Plan


class Decision(NamedTuple):
    """What a bot does, what whoever is at it is up to in this Turn, and the best ways to go on, best first."""

    answer: Answer
    intent: Intent | None = None
    reasons: tuple[Reason, ...] = ()
