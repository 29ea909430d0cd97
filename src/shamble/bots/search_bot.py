"""The top rung: plans for whoever may act, each played on many times with the same luck; the best is carried out.

Every plan that looks good at first sight is played on to the next Round, the rest of the team at the written policy.
All of them meet the same dice and cards as far as they can, the worse half is given up again and again, and the rest
get more tries until it is clear which is best, or the budget is spent. What counts is how the position looks then
(outlook.py). Nothing is kept from one decision to the next.
"""

from __future__ import annotations

from math import sqrt

from shamble.bots.acts import gone_on
from shamble.bots.decision import SHOWN, Decision, Intent, Reason
from shamble.bots.details import small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.bots.plans import WORK, Plan, Weighed
from shamble.bots.playouts import TURNS, Ending, Playouts
from shamble.bots.policy import Policy, first, plans_for
from shamble.bots.situation import Situation
from shamble.bots.sums import added
from shamble.core.kernel import options
from shamble.core.points import Answer, Choice, Luck
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset

ALONE, TOGETHER = 6, 3  # plans looked at: of whoever is at it, of each who may be next
ALIKE = 2  # of one kind
PLACES = 2  # more places where something is to be done
FIRST_TRIES = 4
SETTLED = 16  # tries after which a plan may be given up at any time
SURE = 2.5  # standard errors
RARE = 0.02  # the square of what may happen now and then and has not been seen yet
LITTLE = 0.005  # a difference that does not matter, in a score from 0 to 1
A_TURN = 3  # decisions that one plan serves for, about
BIG = 1 << 31


class Candidate:
    """A plan of somebody, and what came of it so far."""

    def __init__(self, who: int, plan: Plan) -> None:
        self.who = who
        self.plan = plan
        self.tries = 0
        self.score = self.chance = 0.0
        self.scores: list[float] = []
        self.kills = self.wounds = 0

    def add(self, ending: Ending) -> None:
        self.tries += 1
        self.score += ending.verdict.score
        self.scores.append(ending.verdict.score)
        self.chance += ending.verdict.chance
        self.kills += ending.kills
        self.wounds += ending.wounds

    def value(self) -> float:
        return self.score / max(1, self.tries)


class Search:
    """One decision."""

    def __init__(self, mind: Mind, state: State, budget: int, seed: int) -> None:
        self.mind = mind
        self.state = state
        self.budget = budget
        self.seed = seed
        self.playouts = Playouts(mind)

    def best(self, who: list[int]) -> list[Candidate]:
        """Every plan that was looked at, the best first."""
        found = self.candidates(who)
        alive, tries, until = list(found), 0, FIRST_TRIES
        while len(alive) > 1 and self.playouts.spent < self.budget:
            for each in alive:
                each.add(self.playouts.run(self.state, each.who, each.plan, self.seed + tries))
            tries += 1
            if tries == until:
                alive = sorted(different(alive), key=rank)
                alive = alive[: max(2, (len(alive) + 1) // 2)]
                until *= 2
            if tries >= SETTLED:
                alive = in_question(alive)
        return sorted(found, key=rank)

    def candidates(self, who: list[int]) -> list[Candidate]:
        """What looks good at first sight, of each who may act."""
        situation = Situation(self.mind, self.state)
        most = ALONE if len(who) == 1 else TOGETHER
        return [Candidate(each, plan) for each in who for plan in self.promising(situation, each, most)]

    def promising(self, situation: Situation, who: int, most: int) -> list[Plan]:
        """The best plans, not too many of a kind, and some more places to work at."""
        found: dict[Plan, None] = {}
        kinds: dict[str, int] = {}
        weighed: list[Weighed] = sorted(plans_for(situation, who), key=first, reverse=True)
        for _, plan in weighed:
            if len(found) < most and kinds.get(plan.kind, 0) < ALIKE:
                found[plan] = None
                kinds[plan.kind] = kinds.get(plan.kind, 0) + 1
        for spot in self.places(situation, who):
            found[Plan(WORK, spot)] = None
        return list(found)

    def places(self, situation: Situation, who: int) -> list[int]:
        """Where this one could do something, the nearest for each need."""
        here, found = self.state.survivors[who].zone, list[int]()
        for need in situation.needs():
            if not need.who or who in need.who:
                found += sorted(need.spots, key=lambda spot: situation.field(who, spot)[here])[:PLACES]
        return found


def different(candidates: list[Candidate]) -> list[Candidate]:
    """Without those that come to the very same as another: they begin alike, or lead nowhere."""
    found: dict[tuple[float, ...], Candidate] = {}
    for each in candidates:
        found.setdefault(tuple(each.scores), each)
    return list(found.values())


def in_question(candidates: list[Candidate]) -> list[Candidate]:
    """The one that is ahead, and those that may still turn out better by more than a little."""
    ahead = min(candidates, key=rank)
    return [each for each in candidates if each is ahead or may_be_better(each, ahead)]


def may_be_better(candidate: Candidate, ahead: Candidate) -> bool:
    """By what came of both with the same luck, and by what may not have been seen yet."""
    gaps = [a - b for a, b in zip(candidate.scores, ahead.scores)]
    mean = added(gaps) / len(gaps)
    square = RARE + added([(gap - mean) * (gap - mean) for gap in gaps])
    return mean + SURE * sqrt(square) / len(gaps) > LITTLE


def rank(candidate: Candidate) -> tuple[int, float]:
    """Who was tried longer is better: the others were given up."""
    return -candidate.tries, -candidate.value()


def choose_by_search(rules: Ruleset, state: State, budget: int, luck: Luck, intent: Intent | None = None) -> Decision:
    """The plan that comes out best, or the one that is under way; small choices as the written policy has them."""
    point, mind = state.point, mind_of(rules)
    assert isinstance(point, Choice)
    if point.kind not in TURNS:
        return Decision(small_choice(mind, state), intent)
    said = gone_on(mind, state, intent)
    if said is not None:
        return Decision(said, intent)
    who = [point.who] if point.kind == "action" else nexts(rules, state)
    if not who:
        return Decision(small_choice(mind, state))
    found = Search(mind, state, budget * A_TURN, luck.below(BIG)).best(who)
    reasons = tuple(reason_of(mind, state, each) for each in found[:SHOWN])
    return Decision(reasons[0].answer, Intent(state.round, found[0].who, state.doors, found[0].plan), reasons)


def nexts(rules: Ruleset, state: State) -> list[int]:
    """Who may be next."""
    return [int(said[1]) for said in options(rules, state) if said[0] == "activate"]


def reason_of(mind: Mind, state: State, found: Candidate) -> Reason:
    """A plan in numbers, with the answer it begins with."""
    answer, tries = first_answer(mind, state, found), found.tries
    if not tries:  # the only one there was
        return Reason(answer, found.who, found.plan, 0.0)
    numbers = (found.value(), found.chance / tries, found.kills / tries, found.wounds / tries, tries)
    return Reason(answer, found.who, found.plan, *numbers)


def first_answer(mind: Mind, state: State, found: Candidate) -> Answer:
    assert isinstance(state.point, Choice)
    if state.point.kind == "activate":
        return ("activate", found.who)
    policy = Policy(mind)
    policy.begin(state, found.who, found.plan)
    return policy.say(state)
