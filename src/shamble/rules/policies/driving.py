"""How cars move and whom they hit."""

from __future__ import annotations

from shamble.core.kernel import Frame
from shamble.core.points import Answer
from shamble.core.state import REROLLED, State
from shamble.rules.actions.vehicles import CarAttack, RollOn, road
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.dice import turn_rerolls
from shamble.rules.combat.hits import Attack


def drives(rules: Ruleset, state: State, car: int, length: int, turns: bool) -> list[Answer]:
    """Drives over so many Zones, turning back on the spot or not."""
    ways: list[tuple[int, ...]] = [(state.cars[car].zone,)]
    for _ in range(length):
        ways = [
            (*way, there) for way in ways for there in road(rules, state, way[-1]) if turns or there not in way[-2:-1]
        ]
    return [("drive", *way[1:]) for way in ways]


def slow_or_fast(rules: Ruleset, state: State, car: int) -> list[Answer]:
    """One Zone, or two without turning back (2e p.31)."""
    slow, fast = rules.numbers.car_slow, rules.numbers.car_fast
    return drives(rules, state, car, slow, False) + drives(rules, state, car, fast, False)


def back_and_forth(rules: Ruleset, state: State, car: int) -> list[Answer]:
    """One Zone or more, as far as the car goes, turning allowed (po p.15, 20-21)."""
    farthest = rules.cars[state.cars[car].kind].zones or rules.numbers.car_fast
    return [drive for length in range(1, farthest + 1) for drive in drives(rules, state, car, length, True)]


def parked(rules: Ruleset, state: State, car: int) -> list[Answer]:
    return []


def fast_cars_attack(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    """A fast drive attacks in each Zone with Zombies it comes to, with the car's own dice (2e p.31)."""
    fast = len(zones) >= rules.numbers.car_fast
    frames: list[Frame] = []
    for zone in zones:
        frames.append(RollOn(car, zone, fast))
        if fast:
            frames.append(CarAttack(who, car, zone, rules.numbers.car_dice, True))
    return tuple(frames)


def cars_run_over_all(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    """One die per miniature on foot in the Zone left, each one crossed and the one reached (po p.20)."""
    frames: list[Frame] = [CarAttack(who, car, state.cars[car].zone, 0, False)]
    for zone in zones:
        frames += [RollOn(car, zone, True), CarAttack(who, car, zone, 0, False)]
    return tuple(frames)


def gentle_cars(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    return tuple(RollOn(car, zone, False) for zone in zones)


def drivers_reroll(rules: Ruleset, state: State, attack: Attack) -> Attack:
    """The Driver's re-rolls; one of the Action is for the dice of one Zone (po p.25, 27)."""
    profile = profile_of(rules, state, attack.who)
    once = turn_rerolls(state, attack.who, profile)
    each = 0 if state.survivors[attack.who].flags & REROLLED else profile.rerolls
    return attack._replace(rerolls=each + once, turn_rerolls=once)


def dice_of_the_car(rules: Ruleset, state: State, attack: Attack) -> Attack:
    """The car's dice are nobody's (2e p.31)."""
    return attack
