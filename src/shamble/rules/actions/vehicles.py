"""Cars (2e p.30-32): getting in and out, changing seats, driving; a mission must allow driving."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import CAR as ON_WHEELS
from shamble.core.points import Answer, Dice, Point
from shamble.core.state import PLAYING, State
from shamble.rules.base.arriving import has_come
from shamble.rules.base.events import CarLeft, CarMoves, SeatTaken
from shamble.rules.base.ground import face, geometry
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.dice import faces_of, fallen
from shamble.rules.combat.hits import Attack
from shamble.rules.missions.objectives import achieved

CAR = "car"
ON_FOOT = -1


def riders(state: State, car: int) -> list[int]:
    return [n for n, other in enumerate(state.survivors) if other.car == car and other.status == PLAYING]


def has_driver(state: State, car: int) -> bool:
    return any(state.survivors[who].driver for who in riders(state, car))


def seats_needed(state: State, who: int) -> int:
    """A Survivor and its Companions, who sit with it."""
    return 1 + sum(other.leader == who and other.status == PLAYING for other in state.survivors)


def road(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Zones out of doors, and alleys, that wheels can come to from here; indoors only by double doors (po p.15, 23)."""
    zones = face(rules, state).zones
    return [there for there in geometry(rules, state, ON_WHEELS).next_to[zone] if zones[there].building < 0]


def pushed(rules: Ruleset, state: State, car: int) -> bool:
    """Whether nobody drives it: one gets in and out as `machines` has it."""
    return rules.cars[state.cars[car].kind].push > 0


def offer_cars(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords(CAR):
        return
    me = state.survivors[who]
    if me.car < 0:
        for number, car in enumerate(state.cars):
            if car.zone == me.zone and not state.crowd[me.zone]:
                found += [
                    ("enter", number, seat) for seat in free_seats(rules, state, number, seats_needed(state, who))
                ]
        return
    if pushed(rules, state, me.car):
        return
    found.append(("leave",))
    if me.driver:
        if len(riders(state, me.car)) < rules.seats_in(state.cars[me.car].kind):
            found.append(("seat", "passenger"))
        if rules.scene.drivable:
            found += rules.policies.drive(rules, state, me.car)
    elif not has_driver(state, me.car):
        found.append(("seat", "driver"))


def free_seats(rules: Ruleset, state: State, car: int, needed: int) -> list[str]:
    """One Driver and so many Passengers; Companions are Passengers."""
    if pushed(rules, state, car):
        return []
    taken = len(riders(state, car))
    driver = has_driver(state, car)
    passengers = rules.seats_in(state.cars[car].kind) - 1 - (taken - driver)
    found = ["driver"] if not driver and passengers >= needed - 1 else []
    return [*found, "passenger"] if passengers >= needed else found


def has_room(rules: Ruleset, state: State, car: int, needed: int) -> bool:
    return len(riders(state, car)) + needed <= rules.seats_in(state.cars[car].kind)


def may_sit(rules: Ruleset, state: State, leader: int, companion: int, before: int = 0) -> bool:
    """A Companion sits with its Leader, if it can get in: no Zombies, and a Passenger seat (2e p.30, 34)."""
    car = state.survivors[leader].car
    if car in (-1, state.survivors[companion].car):
        return True
    if pushed(rules, state, car):
        return has_room(rules, state, car, 1 + before)
    return not state.crowd[state.cars[car].zone] and "passenger" in free_seats(rules, state, car, 1 + before)


def do_car(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, CAR, tell)
    match said[0]:
        case "enter":
            take_seat(state, who, int(said[1]), said[2] == "driver", tell)
        case "leave":
            get_out(state, who, tell)
        case "seat":
            take_seat(state, who, state.survivors[who].car, said[1] == "driver", tell)
        case _:
            return drive(rules, state, who, tuple(int(zone) for zone in said[1:]), tell)
    return ()


def take_seat(state: State, who: int, car: int, driver: bool, tell: Tell | None) -> None:
    sit(state, who, car, driver)
    if tell:
        tell(SeatTaken(who, car, driver))


def get_out(state: State, who: int, tell: Tell | None) -> None:
    car = state.survivors[who].car
    sit(state, who, ON_FOOT, False)
    if tell:
        tell(CarLeft(who, car))


def sit(state: State, who: int, car: int, driver: bool) -> None:
    """A Survivor and its Companions."""
    me = state.edit(who)
    me.car, me.driver = car, driver
    for number, other in enumerate(state.survivors):
        if other.leader == who and other.status == PLAYING:
            state.edit(number).car = car


def drive(rules: Ruleset, state: State, who: int, zones: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """Zone by Zone, with whatever attacks the book's cars make on the way."""
    car = state.survivors[who].car
    if rules.cars[state.cars[car].kind].harmless:
        return tuple(RollOn(car, zone, False) for zone in zones)
    return tuple(rules.policies.car_attack(rules, state, who, car, zones))


class RollOn(NamedTuple):
    """The car and all in it come to the next Zone."""

    car: int
    zone: int
    attacks: bool

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        came = state.cars[self.car].zone
        state.change_car(self.car, state.cars[self.car]._replace(zone=self.zone))
        frames: tuple[Frame, ...] = ()
        for who in riders(state, self.car):
            state.edit(who).zone = self.zone
        if tell:
            tell(CarMoves(self.car, came, self.zone, self.attacks))
        for who in riders(state, self.car) if rules.arrivals.survivor else ():
            if state.survivors[who].leader < 0:  # who is led comes with its Leader
                frames += has_come(rules, state, who, came, tell)
        return frames


class CarAttack(NamedTuple):
    """The car runs into whoever is in the Zone; the Driver's Skills do not count (2e p.30-31), or but a few."""

    who: int
    car: int
    zone: int
    dice: int  # 0: one for each miniature that is on foot
    zombies_needed: bool

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if state.survivors[self.who].status != PLAYING or (self.zombies_needed and not state.crowd[self.zone]):
            return ()
        won = achieved(rules, state, tell)  # by whom it ran over a Zone before
        if won:
            return (*won, self)
        number = self.dice or state.crowd[self.zone] + len(in_the_way(rules, state, self.who, self.zone))
        return Dice(number, "car", self.who) if number else ()

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        numbers = rules.numbers
        attack = Attack(
            self.who, self.zone, CAR, numbers.car_accuracy, 0, numbers.car_damage, chooses=False, safe=False
        )
        attack = rules.policies.at_the_wheel(rules, state, attack)
        return fallen(rules, state, attack, faces_of(said), (), "car", tell)


def pedestrians(state: State, zone: int) -> list[int]:
    return [
        n for n, other in enumerate(state.survivors) if other.zone == zone and other.car < 0 and other.status == PLAYING
    ]


def in_the_way(rules: Ruleset, state: State, driver: int, zone: int) -> list[int]:
    """On foot and not spared: by the Driver's Steady hand all are, by Low profile its owner is (po p.27-28)."""
    if profile_of(rules, state, driver).steady_hand:
        return []
    return [who for who in pedestrians(state, zone) if not profile_of(rules, state, who).low_profile]


def why_not_car(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    me = state.survivors[who]
    if said[0] == "enter":
        if me.car >= 0:
            return "car-in-already"
        if int(said[1]) >= len(state.cars) or state.cars[int(said[1])].zone != me.zone:
            return "car-not-here"
        if pushed(rules, state, int(said[1])):
            return "car-is-pushed"
        if not rules.seats_in(state.cars[int(said[1])].kind):
            return "ride-no-room"
        if state.crowd[me.zone]:
            return "car-zombies"
        return "car-seat-taken" if purse.affords(CAR) else "no-actions"
    if me.car < 0:
        return "car-not-in"
    if pushed(rules, state, me.car):
        return "car-is-pushed"
    if said[0] == "drive":
        if not me.driver:
            return "drive-not-driver"
        if not rules.scene.drivable:
            return "drive-mission"
    if not purse.affords(CAR):
        return "no-actions"
    return "drive-way" if said[0] == "drive" else "car-seat-taken"
