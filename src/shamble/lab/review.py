"""A game looked back on: how likely it was to be won at every moment, how lucky each roll was, and what cost most.

At each entry the game is played on by the written policy with the same dozen lucks, to the next Round, and judged by
the bots' outlook. What a roll or a card changed is luck; what a decision changed, against what the policy would have
done, is skill. For the decisions that lost most the search is asked what it would have done instead.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean, stdev
from typing import NamedTuple

from shamble.bots.mind import Mind, mind_of
from shamble.bots.outlook import judge
from shamble.bots.playouts import LONGEST, Fates, finished
from shamble.bots.policy import Policy
from shamble.bots.search_bot import choose_by_search
from shamble.bots.words import advice
from shamble.core.kernel import apply, digest
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.rules.base import events as told
from shamble.session.game import Session
from shamble.session.luck import SeededLuck
from shamble.views import shapes
from shamble.views.event_text import event_words
from shamble.views.speech import figure_name

TRIES = 12
SHOWN = 5  # decisions, and rolls of each sort, that are told
LEAST = 0.02  # of the chance to win: below that nothing is told
SURE = 2.0  # standard errors
BUDGET = 800
DICE, CARD, DECISION = "dice", "card", "decision"
TELLING = (told.DiceRolled, told.ZombiesSpawn, told.ExtraActivation, told.NothingSpawns, told.CardDrawn, told.CardDealt)
MOST_WORDS = 2


class Moment(NamedTuple):
    """One entry."""

    entry: int
    round: int
    kind: str  # dice, card, decision
    who: str
    text: str
    chance: float  # to win, once it is done
    change: float  # of that chance
    error: float  # of the change, one standard error

    def data(self) -> shapes.ReviewMoment:
        return {
            "entry": self.entry,
            "round": self.round,
            "kind": self.kind,
            "who": self.who,
            "text": self.text,
            "chance": round(self.chance, 4),
            "change": round(self.change, 4),
            "error": round(self.error, 4),
        }


class Mistake(NamedTuple):
    """A decision that cost something, and what the search would have done."""

    entry: int
    round: int
    who: str
    did: str
    cost: float
    better: str

    def data(self) -> shapes.ReviewMistake:
        return {
            "entry": self.entry,
            "round": self.round,
            "who": self.who,
            "did": self.did,
            "cost": round(self.cost, 4),
            "better": self.better,
        }


class Review(NamedTuple):
    moments: tuple[Moment, ...]
    mistakes: tuple[Mistake, ...]
    luck: float  # all that dice and cards changed, in chances to win
    skill: float  # all that decisions changed, against the written policy

    def lucky(self) -> list[Moment]:
        """The rolls and cards that helped most."""
        return [moment for moment in self.rolls()[::-1][:SHOWN] if moment.change > LEAST]

    def unlucky(self) -> list[Moment]:
        return [moment for moment in self.rolls()[:SHOWN] if moment.change < -LEAST]

    def rolls(self) -> list[Moment]:
        return sorted((moment for moment in self.moments if moment.kind != DECISION), key=lambda each: each.change)

    def data(self) -> shapes.Review:
        return {
            "moments": [moment.data() for moment in self.moments],
            "mistakes": [each.data() for each in self.mistakes],
            "lucky": [moment.data() for moment in self.lucky()],
            "unlucky": [moment.data() for moment in self.unlucky()],
            "luck": round(self.luck, 4),
            "skill": round(self.skill, 4),
        }


def review(session: Session, watch: Callable[[int, int], None] | None = None) -> Review:
    """Every entry of the game as it was played, without what was taken back."""
    mind, path = mind_of(session.rules), as_played(session)
    last = outcomes(mind, session.steps[0].state)
    moments: list[Moment] = []
    for number, at in enumerate(path, 1):
        step = session.steps[at]
        before = session.steps[step.back].state
        found = outcomes(mind, step.state)
        moments.append(moment_of(session, at, before, last, found))
        last = found
        if watch:
            watch(number, len(path))
    luck = sum(moment.change for moment in moments if moment.kind != DECISION)
    skill = sum(moment.change for moment in moments if moment.kind == DECISION)
    return Review(tuple(moments), tuple(mistakes(session, mind, moments)), luck, skill)


def as_played(session: Session) -> list[int]:
    """The entries that led to where the game is now."""
    found, at = list[int](), len(session.steps) - 1
    while at > 0:
        found.append(at)
        at = session.steps[at].back
    return [at for at in reversed(found) if session.steps[at].state is not session.steps[session.steps[at].back].state]


def outcomes(mind: Mind, state: State, first: int = 0) -> list[float]:
    """The chance to win after each of a dozen lucks, from a first one on."""
    if isinstance(state.point, Over):
        return [judge(mind, state).chance] * TRIES
    return [played_on(mind, state, seed) for seed in range(first, first + TRIES)]


def played_on(mind: Mind, state: State, seed: int) -> float:
    policy, fates, last = Policy(mind), Fates(seed), state.round + 1
    for _ in range(LONGEST):
        if finished(state, last):
            break
        point = state.point
        if isinstance(point, Choice):
            said = policy.say(state)
        else:
            assert isinstance(point, Dice | Draw)
            said = point.sample(fates.of(state, point))
        state = apply(mind.rules, state, said)
    return judge(mind, state).chance


def moment_of(session: Session, at: int, before: State, last: list[float], found: list[float]) -> Moment:
    point, step = before.point, session.steps[at]
    kind = DICE if isinstance(point, Dice) else CARD if isinstance(point, Draw) else DECISION
    who = getattr(point, "who", -1)
    name = figure_name(session.rules, who) if who >= 0 else ""
    words = step.entry.text if kind == DECISION else happened(session, at) or step.entry.text
    changes = [b - a for a, b in zip(last, found)]
    error = stdev(changes) / len(changes) ** 0.5
    return Moment(at, before.round, kind, name, words, fmean(found), fmean(changes), error)


def happened(session: Session, at: int) -> str:
    """What came of a roll or a card, in words."""
    events = session.steps[at].events
    kinds = TELLING if any(isinstance(event, TELLING) for event in events) else (told.ZombieCardDrawn,)
    telling = [event for event in events if isinstance(event, kinds)][:MOST_WORDS]
    return ", ".join(event_words(session.rules, event).rstrip(".") for event in telling)


def mistakes(session: Session, mind: Mind, moments: list[Moment]) -> list[Mistake]:
    """The decisions that lost most; for each, what the search would have done.

    The worst of many are partly those that only looked bad: each is tried again with other lucks, and counts as it
    looks then. What the search would have done too is no mistake.
    """
    lost = [m for m in moments if m.kind == DECISION and m.change < -max(LEAST, SURE * m.error)]
    found: list[Mistake] = []
    for moment in sorted(lost, key=lambda each: each.change)[: 2 * SHOWN]:
        step = session.steps[moment.entry]
        before = session.steps[step.back].state
        cost = fmean(outcomes(mind, before, TRIES)) - fmean(outcomes(mind, step.state, TRIES))
        better = mistake_of(session, mind, before, step.state, moment._replace(change=-cost))
        if better and cost > LEAST:
            found.append(better)
    return sorted(sorted(found, key=lambda each: -each.cost)[:SHOWN], key=lambda each: each.entry)


def mistake_of(session: Session, mind: Mind, before: State, after: State, moment: Moment) -> Mistake | None:
    decision = choose_by_search(mind.rules, before, BUDGET, SeededLuck(moment.entry))
    if digest(apply(mind.rules, before, decision.answer)) == digest(after):
        return None
    better = advice(session.rules, before, decision, session.spec.load().book)[0]
    said = better.plan or better.words
    who = moment.who or better.who
    return Mistake(moment.entry, moment.round, who, moment.text, -moment.change, said)
