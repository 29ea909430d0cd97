"""The third rung: one Turn ahead with exact dice. Every plan of whoever is at it is followed to the end of the Turn.

Each roll and each card is followed in all its outcomes, with their weights; outcomes that come to the same are one. If
there are too many for the budget, the likeliest go first, and where it ends the position is judged as it stands.
"""

from __future__ import annotations

from shamble.bots.acts import carried_out, gone_on
from shamble.bots.decision import SHOWN, Decision, Intent, Reason
from shamble.bots.details import small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.bots.outlook import Verdict, judge
from shamble.bots.plans import Plan, Weighed
from shamble.bots.policy import Policy, first, plans_for
from shamble.bots.situation import Situation
from shamble.core.kernel import apply
from shamble.core.points import Choice, Dice, Draw, Luck
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset

PLANS = 6
RARE = 0.01  # a way to this end is too unlikely to be followed
ENDLESS = -1000  # so far beyond the budget: one who is alone, where nothing is drawn, has Turn after Turn


class Branch:
    """What is known of one plan: of so much weight so good."""

    def __init__(self) -> None:
        self.weight = self.score = self.chance = 0.0

    def add(self, weight: float, verdict: Verdict) -> None:
        self.weight += weight
        self.score += weight * verdict.score
        self.chance += weight * verdict.chance


class Turn:
    """One Turn, followed through its chances."""

    def __init__(self, mind: Mind, who: int, budget: int) -> None:
        self.mind = mind
        self.who = who
        self.left = budget

    def follow(self, state: State, plan: Plan) -> Branch:
        """All that can come of a plan until the Turn is over, the likeliest first."""
        found = Branch()
        waiting = [(1.0, state)]
        while waiting and (self.left > 0 or not found.weight):
            at = max(range(len(waiting)), key=lambda n: waiting[n][0])
            weight, state = waiting.pop(at)
            state = self.settled(state, plan)
            if isinstance(state.point, Dice | Draw) and weight > RARE and self.left > 0:
                waiting += self.outcomes(weight, state)
            else:  # the end of the Turn, or as far as the budget goes
                found.add(weight, judge(self.mind, state))
        return found

    def settled(self, state: State, plan: Plan) -> State:
        """On to the next chance, or to the end of the Turn."""
        while isinstance(state.point, Choice) and not self.over(state.point) and self.left > ENDLESS:
            said = carried_out(self.mind, state, self.who, plan) if state.point.kind == "action" else None
            state = apply(self.mind.rules, state, said or small_choice(self.mind, state))
            self.left -= 1
        return state

    def over(self, point: Choice) -> bool:
        return point.kind == "activate" or (point.kind == "action" and point.who != self.who)

    def outcomes(self, weight: float, state: State) -> list[tuple[float, State]]:
        """What chance may bring; what comes to the same is one."""
        assert isinstance(state.point, Dice | Draw)
        rows = state.point.outcomes()
        total = sum(rows.values())
        found: dict[tuple[object, ...], tuple[float, State]] = {}
        for said, number in rows.items():
            after = apply(self.mind.rules, state, said)
            self.left -= 1
            people, things = tuple(me.facts() for me in after.survivors), (after.tokens, after.spawns, after.cars)
            key = (after.point, bytes(after.zombies), people, after.frames, after.story, after.doors, things)
            before = found[key][0] if key in found else 0.0
            found[key] = (before + weight * number / total, after)
        return list(found.values())


def choose_greedily(rules: Ruleset, state: State, budget: int, luck: Luck, intent: Intent | None = None) -> Decision:
    """The plan with the best end of the Turn, kept until it is done; the rest as the written policy has it."""
    point, mind = state.point, mind_of(rules)
    assert isinstance(point, Choice)
    if point.kind != "action":
        return Decision(Policy(mind).say(state), intent if point.kind != "activate" else None)
    said = gone_on(mind, state, intent)
    if said is not None:
        return Decision(said, intent)
    weighed: list[Weighed] = sorted(plans_for(Situation(mind, state), point.who), key=first, reverse=True)[:PLANS]
    reasons = []
    for _, plan in weighed:
        branch = Turn(mind, point.who, budget // len(weighed)).follow(state, plan)
        answer = carried_out(mind, state, point.who, plan)
        reasons.append(Reason(answer, point.who, plan, branch.score / branch.weight, branch.chance / branch.weight))
    reasons.sort(key=lambda reason: -reason.value)
    intends = Intent(state.round, point.who, state.doors, reasons[0].plan)
    return Decision(reasons[0].answer, intends, tuple(reasons[:SHOWN]))
