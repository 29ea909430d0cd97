"""Machines (uoa p.22): a Wagon that one gets into and out of by Moves, and whatever takes several Actions to push."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import PLAYING, State
from shamble.rules.actions.moves import leaving_cost, move_cost
from shamble.rules.actions.vehicles import RollOn, get_out, has_room, pushed, road, seats_needed, take_seat
from shamble.rules.base.arriving import arrive
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

MOVE, PUSH = "move", "push"  # what Actions with a machine are paid as


def offer_machines(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    me = state.survivors[who]
    if me.car >= 0:
        if pushed(rules, state, me.car) and affords_step(rules, state, who, profile, purse):
            found.append(("alight",))
        return
    if affords_step(rules, state, who, profile, purse):
        found += [("ride", number) for number in with_room(rules, state, who)]
    for number in machines_at(rules, state, me.zone):
        if affords_push(rules, state, number, purse):
            found += [("push", number, zone) for zone in road(rules, state, me.zone)]


def machines_at(rules: Ruleset, state: State, zone: int) -> list[int]:
    return [number for number, car in enumerate(state.cars) if car.zone == zone and pushed(rules, state, number)]


def with_room(rules: Ruleset, state: State, who: int) -> list[int]:
    """Machines in the Zone that have room for a Survivor and its Companions."""
    near, needed = machines_at(rules, state, state.survivors[who].zone), seats_needed(state, who)
    return [number for number in near if has_room(rules, state, number, needed)]


# --- in and out --------------------------------------------------------------------------------------------------


def affords_step(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse) -> bool:
    """To get in or out is a Move, and costs as much as one."""
    return purse.affords(MOVE, move_cost(rules, state, who, purse, profile.slippery))


def do_step(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, MOVE, tell, move_cost(rules, state, who, purse, profile.slippery))
    if said[0] == "ride":
        take_seat(state, who, int(said[1]), False, tell)
    else:
        get_out(state, who, tell)
    return ()


class GetIn(NamedTuple):
    """Who has ended a Move beside a Wagon may get in for free."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        me = state.survivors[self.who]
        if me.status != PLAYING or me.car >= 0 or not with_room(rules, state, self.who):
            return ()
        return Choice(me.seat, "get-in", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [*(("ride", number) for number in with_room(rules, state, self.who)), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "ride":
            take_seat(state, self.who, int(said[1]), False, tell)
        return ()


# --- pushing -----------------------------------------------------------------------------------------------------


def push_cost(rules: Ruleset, state: State, car: int) -> int:
    """All at once, and one more for each Zombie around as with a Move; no Skill makes it cheaper."""
    there = state.cars[car]
    return rules.cars[there.kind].push + leaving_cost(rules, state, there.zone, False)


def affords_push(rules: Ruleset, state: State, car: int, purse: Purse) -> bool:
    """Ordinary Actions of the own Turn only: what is given or free pays for one Action at most."""
    return not purse.bonus and purse.left >= push_cost(rules, state, car)


def do_push(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """Whoever pushes, the machine and all in it come to the next Zone."""
    car, zone = int(said[1]), int(said[2])
    pay(state, who, purse, PUSH, tell, push_cost(rules, state, car) - 1)
    return (*arrive(rules, state, who, zone, PUSH, tell), RollOn(car, zone, False))


# --- refusals ----------------------------------------------------------------------------------------------------


def why_not_machine(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not rules.machines:
        return "not-an-action"
    me = state.survivors[who]
    if said[0] == "alight":
        if me.car < 0:
            return "car-not-in"
        return why_no_step(rules, state, who, purse) if pushed(rules, state, me.car) else "machine-driven"
    if me.car >= 0:
        return "car-in-already" if said[0] == "ride" else "push-inside"
    car = int(said[1])
    if state.cars[car].zone != me.zone:
        return "car-not-here"
    if not pushed(rules, state, car):
        return "machine-driven"
    if said[0] == "ride":
        return why_no_step(rules, state, who, purse) if car in with_room(rules, state, who) else "ride-no-room"
    if int(said[2]) not in road(rules, state, me.zone):
        return "push-way"
    return "bonus-other-kind" if purse.bonus else "push-cost"


def why_no_step(rules: Ruleset, state: State, who: int, purse: Purse) -> str:
    crowded = state.crowd[state.survivors[who].zone] and purse.affords(MOVE)
    return "move-zombies-cost" if crowded else "no-actions"
