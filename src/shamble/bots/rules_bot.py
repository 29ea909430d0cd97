"""The second rung: the written policy alone. It looks at the board as it is and never ahead.

Who is in trouble acts first. Each has one plan for the Turn (plans.py): fight where it takes most fear off the team,
work where the mission needs somebody, search for better arms, run, or stay; deeds.py turns it into Actions.
"""

from __future__ import annotations

from shamble.bots.decision import SHOWN, Decision, Intent, Reason
from shamble.bots.mind import mind_of
from shamble.bots.plans import Weighed
from shamble.bots.policy import Policy, first, plans_for
from shamble.bots.situation import Situation
from shamble.core.points import Choice, Luck
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset


def choose_by_rules(rules: Ruleset, state: State, budget: int, luck: Luck, intent: Intent | None = None) -> Decision:
    """What the policy says, with the plans it weighed."""
    policy, point = Policy(mind_of(rules)), state.point
    assert isinstance(point, Choice)
    if point.kind != "action":
        return Decision(policy.say(state))
    found: list[Weighed] = sorted(plans_for(Situation(policy.mind, state), point.who), key=first, reverse=True)
    policy.begin(state, point.who, found[0][1])
    said = policy.say(state)
    reasons = tuple(Reason(said, point.who, plan, value) for value, plan in found[:SHOWN])
    return Decision(said, Intent(state.round, point.who, state.doors, policy.plan), reasons)
