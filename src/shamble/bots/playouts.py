"""Playing on: what comes of a plan by the next Round, with chance drawn and the others at the written policy."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.mind import Mind
from shamble.bots.outlook import Verdict, judge
from shamble.bots.plans import Plan
from shamble.bots.policy import Policy
from shamble.core.kernel import Event, apply
from shamble.core.lists import PLAYERS
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import NO_COMPANION, State
from shamble.rules.base.events import ZombiesKilled
from shamble.session.luck import SeededLuck

TURNS = ("activate", "action")
LONGEST = 500  # decisions
STREAMS = 100


class Ending(NamedTuple):
    """What came of it, once."""

    verdict: Verdict
    kills: int  # in the Turn the plan was for
    wounds: int  # of the whole team, until the next Round


class Fates:
    """Luck with a stream for everybody and one for the Zombies, so that plans meet the same dice and cards.

    What somebody rolls does not depend on who has rolled before, and what comes in the Zombies' Phase not on the Turns.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[int, SeededLuck] = {}

    def of(self, state: State, point: Dice | Draw) -> SeededLuck:
        key = point.who
        if key < 0:
            key = STREAMS - 1 if state.phase == PLAYERS else STREAMS - 2
        key += STREAMS * state.round
        found = self.streams.get(key)
        if found is None:
            found = self.streams[key] = SeededLuck(self.seed * STREAMS * STREAMS + key)
        return found


class Playouts:
    """Plays on from positions, and counts the decisions that takes."""

    def __init__(self, mind: Mind, rounds: int = 1) -> None:
        self.mind = mind
        self.rounds = rounds
        self.policy = Policy(mind)
        self.spent = 0
        self.kills = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, ZombiesKilled):
            self.kills += event.number

    def run(self, state: State, who: int, plan: Plan, seed: int) -> Ending:
        """Once, with the luck of this seed."""
        fates, policy, rules = Fates(seed), self.policy, self.mind.rules
        before, last, self.kills = health(state), state.round + self.rounds, 0
        policy.forget()
        if isinstance(state.point, Choice) and state.point.kind == "activate":
            state = apply(rules, state, ("activate", who))
        if isinstance(state.point, Choice) and state.point.kind == "action":
            policy.begin(state, who, plan)
        steps, turn = 0, True
        while steps < LONGEST and not finished(state, last):
            point = state.point
            if isinstance(point, Choice):
                turn = turn and point.kind != "activate" and (point.kind != "action" or point.who == who)
                said = policy.say(state)
            else:
                assert point is not None
                assert not isinstance(point, Over)
                said = point.sample(fates.of(state, point))
            state = apply(rules, state, said, self.hear if turn else None)
            steps += 1
        self.spent += steps
        return Ending(judge(self.mind, state), self.kills, before - health(state))


def finished(state: State, last: int) -> bool:
    """Over, or at the start of the Round that was waited for."""
    point = state.point
    return isinstance(point, Over) or (state.round >= last and isinstance(point, Choice) and point.kind in TURNS)


def health(state: State) -> int:
    """Of all who can still be hurt."""
    total = 0
    for me in state.survivors:
        if me.leader == NO_COMPANION:
            total += me.health
    return total
