"""The written policy: who acts next, what each is up to, and the Actions for it. It never looks ahead."""

from __future__ import annotations

from shamble.bots.acts import END, carried_out
from shamble.bots.details import small_choice
from shamble.bots.mind import Mind
from shamble.bots.plans import STAY, Plan, Turn, Weighed
from shamble.bots.situation import Situation
from shamble.core.kernel import options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import profile_of

SECOND_THOUGHTS = 3  # plans more in a Turn, while there are Actions left
BESET, BESIDE, MOST = 20.0, 5.0, 9.0  # who is among Zombies acts before who is next to them
OPENER = 4.0  # doors are opened while the others can still deal with who waits inside


class Policy:
    """Answers every Choice. It remembers what the one who is at it is up to, and forgets it with the Turn."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.turn = (-1, -1, -1)  # Round, who, doors: what was planned before a door opened is planned anew
        self.plan = Plan(STAY)
        self.thoughts = 0

    def forget(self) -> None:
        self.turn = (-1, -1, -1)

    def begin(self, state: State, who: int, plan: Plan) -> None:
        """Somebody is up to this."""
        self.turn = (state.round, who, state.doors)
        self.plan = plan
        self.thoughts = SECOND_THOUGHTS if plan.kind == STAY else 0  # who means to stay has done all there is to do

    def say(self, state: State) -> Answer:
        point = state.point
        assert isinstance(point, Choice)
        if point.kind == "action":
            return self.action(state, point.who)
        if point.kind == "activate":
            self.forget()
            return self.next_one(state)
        return small_choice(self.mind, state)

    def action(self, state: State, who: int) -> Answer:
        """Go on with the plan; make another if it is done and there are Actions left."""
        if self.turn != (state.round, who, state.doors):
            self.begin(state, who, self.idea(state, who))
        said = carried_out(self.mind, state, who, self.plan)
        if said == END and self.thoughts < SECOND_THOUGHTS and self.able(state, who):
            self.thoughts += 1
            plan = self.idea(state, who)
            if plan != self.plan:
                self.plan = plan
                said = carried_out(self.mind, state, who, plan)
        return said

    def idea(self, state: State, who: int) -> Plan:
        """What looks best at first sight."""
        return max(plans_for(Situation(self.mind, state), who), key=first)[1]

    def able(self, state: State, who: int) -> bool:
        return turn_purse(self.mind.rules, state, who, profile_of(self.mind.rules, state, who)).left > 0

    def next_one(self, state: State) -> Answer:
        """Who is in trouble acts first, then who is near it; the strong before the weak."""
        offer = options(self.mind.rules, state)
        if len(offer) == 1:
            return offer[0]
        situation = Situation(self.mind, state)
        return max(offer, key=lambda said: urgency(situation, int(said[1])) if said[0] == "activate" else -1.0)


def urgency(situation: Situation, who: int) -> float:
    zone, crowd = situation.state.survivors[who].zone, situation.state.crowd
    found = situation.feared(zone) + (BESET if crowd[zone] else 0.0)
    if any(crowd[near] for near in situation.next_to[zone]):
        found += BESIDE
    if situation.mind.scout.ways.opens(situation.state, who):
        found += OPENER
    might = situation.mights.get(who)
    return found + (min(might.best, MOST) if might else 0.0)


def plans_for(situation: Situation, who: int) -> list[Weighed]:
    """Everything somebody might be up to. Those whom nobody leads have no plans of their own."""
    return Turn(situation, who).weigh() if who in situation.mights else [(0.0, Plan(STAY))]


def first(pair: Weighed) -> float:
    return pair[0]
