"""Orders to Guards: what each is worth, and the best one that somebody can give."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.arms import chance
from shamble.bots.mind import FAR, Mind
from shamble.bots.needs.sieges import guards_go_to
from shamble.core.points import Answer
from shamble.core.state import GUARD, PLAYING, State
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, turn_purse
from shamble.rules.base.records import MELEE, RANGED
from shamble.rules.base.ruleset import profile_of
from shamble.rules.survivors.guards import (
    COMMAND,
    drilled,
    guards_in,
    on_top,
    orders,
)

BONFIRE = 4  # Zombies that what burns them all is worth
A_STEP = 4.0  # Guards a step nearer to where they are wanted
IN_REACH = 1.5  # a step nearer to Survivors, where nobody wants them anywhere
BESET, BESIDE, CLOSE = 3.0, 1.0, 0.3  # what Guards must fear: Zombies here, next door, two steps away
DEAR, CHEAP = 14.0, 2.0  # by whether one of them may die
SOME = 2  # of them may fall in a Round
ON_TOP = 4.0  # an Action more
WORTHWHILE = 4.5  # an Action
HOPELESS = -99.0


class Order(NamedTuple):
    """What somebody may tell the Guards of a Zone."""

    worth: float
    zone: int = -1
    said: Answer = ("pass",)


NONE = Order(0.0)


class Commander:
    """Somebody who gives orders, in a position."""

    def __init__(self, mind: Mind, state: State, who: int) -> None:
        self.mind = mind
        self.state = state
        self.who = who
        self.profile: Profile = profile_of(mind.rules, state, who)
        self.lent: Profile = mind.rules.folded(drilled(mind.rules, self.profile))
        self.purse: Purse = turn_purse(mind.rules, state, who, self.profile)
        self.goals = guards_go_to(mind.scout, state)
        self.people = {me.zone for me in state.survivors if me.status == PLAYING}
        self.next_to = mind.rules.board.geometry(state.doors).next_to

    def best(self, offer: list[Answer]) -> Order:
        """Of all Zones with Guards."""
        free = bool(self.purse.free_payer(COMMAND))
        left = self.purse.left if free else self.purse.left - 1
        found = max((self.told(int(said[1]), left) for said in offer if said[0] == COMMAND), default=NONE)
        return found if found.worth > (0.0 if free else WORTHWHILE) else NONE

    def told(self, zone: int, left: int) -> Order:
        """The best order for the Guards of a Zone."""
        offer = orders(self.mind.rules, self.state, zone, self.profile, left)
        return max((Order(self.worth(zone, said), zone, said) for said in offer), default=NONE)

    def worth(self, zone: int, said: Answer) -> float:
        order, to = str(said[0]), int(said[1])
        number = len(guards_in(self.mind.rules, self.state, zone))
        cost = ON_TOP * on_top(self.mind.rules, self.state, zone, self.profile, order)
        match order:
            case "strike":
                return self.struck(to, number, MELEE)
            case "volley":
                return self.struck(to, number, RANGED) if to not in self.people else HOPELESS
            case "march" | "leap":
                return self.better(zone, to, number) - cost
            case "sally":
                return self.struck(to, number, MELEE) + self.better(zone, to, number) - cost
            case "pour":
                return self.poured(to)
            case "repel":
                return self.fear(zone) * self.care(zone) / 2 if to not in self.people else HOPELESS
        return HOPELESS  # a Cauldron stays where it is

    # --- fights --------------------------------------------------------------------------------------------------

    def struck(self, zone: int, number: int, kind: str) -> float:
        """A die for each of them, better by what the commander lends."""
        mind, numbers, bonuses = self.mind, self.mind.rules.numbers, self.lent.attacks[kind]
        hits = number * (1 + bonuses.dice) * chance(numbers.guard_accuracy - bonuses.roll, numbers.lowest_accuracy)
        damage = max(numbers.guard_damage, bonuses.floor) + bonuses.damage
        melee = kind == MELEE
        gone = mind.felled(mind.crowd_in(self.state, zone), hits, damage, melee or bonuses.sniper, not melee)
        return mind.temper.by_steps(self.near(zone)) * mind.heft(gone)

    def poured(self, zone: int) -> float:
        """All who are below."""
        heft = self.mind.heft(self.mind.crowd_in(self.state, zone))
        if zone in self.people or heft < BONFIRE:
            return HOPELESS
        return self.mind.temper.by_steps(self.near(zone)) * heft

    def near(self, zone: int) -> int:
        steps = self.mind.steps(self.state, zone)
        return min((steps[there] for there in self.people), default=FAR)

    # --- ways ----------------------------------------------------------------------------------------------------

    def better(self, zone: int, to: int, number: int) -> float:
        """How much better it is for Guards to be there: less to fear, nearer to where they are wanted."""
        found = self.care(zone) * (self.fear(zone) - self.fear(to)) * min(number, SOME)
        if self.goals:
            found += A_STEP * (self.away(zone) - self.away(to)) * (1 + number) / 2
        elif not self.mind.dear:
            found += IN_REACH * (self.apart(zone) - self.apart(to))
        return found

    def apart(self, zone: int) -> int:
        """Steps to the next Survivor: near them they can help."""
        steps = self.mind.steps(self.state, zone)
        return min((steps[self.state.survivors[who].zone] for who in self.mind.scout.team(self.state)), default=FAR)

    def care(self, zone: int) -> float:
        return DEAR if self.mind.dear else CHEAP

    def away(self, zone: int) -> int:
        """Steps to where they are wanted."""
        return min(min(self.mind.steps(self.state, goal)[zone] for goal in self.goals), FAR)

    def fear(self, zone: int) -> float:
        """What those in a Zone must expect; alone they are found first, among friends others take the blows."""
        crowd = self.state.crowd
        found = BESET if crowd[zone] else 0.0
        beside = sum(crowd[near] for near in self.next_to[zone])
        beyond = sum(crowd[far] for near in self.next_to[zone] for far in self.next_to[near] if far != zone)
        found += BESIDE * min(beside, 3) + CLOSE * min(beyond, 3)
        friends = sum(me.zone == zone and me.status == PLAYING and me.leader != GUARD for me in self.state.survivors)
        return found / (1 + friends)


def best_order(mind: Mind, state: State, who: int, offer: list[Answer]) -> Order:
    """What is worth an Action to tell Guards, or NONE."""
    return Commander(mind, state, who).best(offer)


def order_now(mind: Mind, state: State, who: int, offer: list[Answer], zone: int) -> Answer:
    """What the Guards of a Zone are told once it is their turn."""
    commander = Commander(mind, state, who)
    return max(offer, key=lambda said: 0.0 if said[0] == "pass" else commander.worth(zone, said))
