"""Goals that need cars: everybody out on wheels, cars blown up in the right place, roads on fire within a Round."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from shamble.bots.needs.scout import STEP, VALUE, Need, Scout
from shamble.bots.needs.ways import FAR
from shamble.bots.sums import added
from shamble.core.state import ACTED, OFF_BOARD, PLAYING, State
from shamble.rules.actions.vehicles import has_driver, has_room, riders
from shamble.rules.missions.objectives import Done, Exit, SpawnsGathered, stage_goals

NO_DRIVER = 80.0
TOO_EARLY = 20 * VALUE  # one road burns, and those who shall leave by it are not there


class Party(NamedTuple):
    """A car, where it is to go, who is in it and who is to come."""

    car: int
    target: int
    aboard: tuple[int, ...]
    coming: tuple[int, ...]


def wheels(scout: Scout, state: State) -> bool:
    """Whether cars are of use in the present stage."""
    return any(
        (isinstance(goal, Exit) and "foot" not in goal.by)
        or (isinstance(goal, SpawnsGathered) and goal.by_cars)
        or (isinstance(goal, Done) and goal.deed in scout.rules.scene.fleeting)
        for goal in stage_goals(scout.rules, state)
    )


def parties(scout: Scout, state: State, targets: tuple[int, ...]) -> list[Party]:
    """Cars shared out among the targets, and people among the cars: the nearest first, bottles to different cars."""
    kinds = scout.rules.cars
    cars = [number for number, car in enumerate(state.cars) if car.zone != OFF_BOARD and not kinds[car.kind].push]
    team = scout.team(state)
    sides = min(orders(targets, len(cars)), key=lambda order: roads(scout, state, cars, order), default=())
    groups: dict[int, list[int]] = {car: [] for car in cars}
    holders = scout.holders(state, scout.molotovs)
    walking = [who for who in team if state.survivors[who].car < 0]
    for who in sorted(walking, key=lambda each: (each not in holders, each)):
        free = [car for car in cars if has_room(scout.rules, state, car, 1 + len(groups[car]))]
        if free:
            groups[best_car(scout, state, who, free, groups, holders)].append(who)
    aboard = {car: tuple(who for who in riders(state, car) if who in team) for car in cars}
    return [Party(car, side, aboard[car], tuple(groups[car])) for car, side in zip(cars, sides)]


def orders(targets: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """Ways to give each car a target: different ones as long as there are enough."""
    return list(permutations(targets * (number if len(targets) == 1 else 1), number)) if targets else []


def roads(scout: Scout, state: State, cars: list[int], order: tuple[int, ...]) -> int:
    return sum(scout.ways.road(state, state.cars[car].zone, side) for car, side in zip(cars, order))


def best_car(
    scout: Scout, state: State, who: int, free: list[int], groups: dict[int, list[int]], holders: tuple[int, ...]
) -> int:
    def far(car: int) -> int:
        crew = {*groups[car], *riders(state, car)}
        crowded = 10 if who in holders and crew.intersection(holders) else 0
        return scout.ways.distance(state, who, state.cars[car].zone) + 2 * len(crew) + crowded

    return min(free, key=far)


def travel(scout: Scout, state: State, party: Party, spots: tuple[int, ...]) -> list[Need]:
    """The car to one of the spots, and everybody into the car."""
    zone = state.cars[party.car].zone
    road = min((scout.ways.road(state, zone, spot) for spot in spots), default=FAR)
    found = [Need((zone,), 1, VALUE + STEP * road, (who,), clear=True) for who in party.coming]
    found.append(Need(value=(VALUE / 2 + STEP * road) * len(party.aboard)))
    if party.aboard and not has_driver(state, party.car):
        found.append(Need(value=NO_DRIVER))
    return found


def convoy(scout: Scout, state: State, exits: tuple[int, ...]) -> list[Need]:
    """Everybody into cars, the cars to the Exit."""
    found = [need for party in parties(scout, state, exits) for need in travel(scout, state, party, (party.target,))]
    crowd = sum(state.crowd[zone] for zone in exits)
    return [*found, Need(value=VALUE / 10 * crowd)]


# --- roads on fire within one Round ------------------------------------------------------------------------------


def by_car(scout: Scout, state: State, zone: int) -> list[Need]:
    """A Molotov into a Zone out of a car beside it; not before all are in cars beside all these Zones."""
    zones = tuple(sorted({z for rule in scout.rules.scene.rules if rule.on == "burn" for z in rule.zones}))
    group = parties(scout, state, zones)
    bottles = len(scout.holders(state, scout.molotovs)) + len(scout.rules.scene.fleeting.intersection(state.deeds))
    lacking = max(0, len(zones) - bottles)
    search = Need(scout.rooms, lacking, 2 * VALUE, cards=scout.molotovs, shared=True)
    found = [] if lacking == 0 else [search]
    party = next((each for each in group if each.target == zone), None)
    if party:
        found += travel(scout, state, party, sides(scout, state, zone))
    ready = not lacking and all(in_place(scout, state, each) for each in group)
    found.append(Need(value=2 * VALUE if ready else 4 * VALUE))
    if not ready and scout.rules.scene.fleeting.intersection(state.deeds):
        found.append(Need(value=TOO_EARLY))
    return found


def sides(scout: Scout, state: State, zone: int) -> tuple[int, ...]:
    """Streets from which a Molotov reaches the Zone."""
    zones = scout.rules.board.zones
    return tuple(spot for spot in scout.beside(state, zone) if zones[spot].building < 0)


def in_place(scout: Scout, state: State, party: Party) -> bool:
    """The car stands beside its Zone with all its people, a Driver who can still drive, and a bottle if need be."""
    team = state.survivors
    drivers = [who for who in party.aboard if team[who].driver and not team[who].flags & ACTED]
    burns = any(
        effect.name in state.deeds
        for rule in scout.rules.scene.rules
        if party.target in rule.zones
        for effect in rule.do
    )
    bottle = burns or set(party.aboard).intersection(scout.holders(state, scout.molotovs, in_hand=True))
    here = state.cars[party.car].zone in sides(scout, state, party.target)
    return bool(here and drivers and bottle and not party.coming)


# --- cars that blow up -------------------------------------------------------------------------------------------


def driven_spawns(scout: Scout, state: State, away: tuple[int, ...]) -> list[Need]:
    """A car into each Spawn Zone, everybody out of it, and a shot."""
    left = {number: car.zone for number, car in enumerate(state.cars) if car.zone != OFF_BOARD}
    found: list[Need] = []
    for zone in sorted(away, key=lambda each: each not in left.values()):
        if not left:
            return [*found, Need(value=FAR * STEP)]
        car = min(left, key=lambda number: effort(scout, state, number, zone))
        del left[car]
        found += shooting(scout, state, zone) if state.cars[car].zone == zone else fetching(scout, state, car, zone)
    return found


def effort(scout: Scout, state: State, car: int, zone: int) -> int:
    """Steps to the car and with it."""
    here = state.cars[car].zone
    walk = min((scout.ways.distance(state, who, here) for who in scout.team(state)), default=FAR)
    return scout.ways.road(state, here, zone) + (0 if has_driver(state, car) else walk + 1)


def fetching(scout: Scout, state: State, car: int, zone: int) -> list[Need]:
    here = state.cars[car].zone
    road = Need(value=2 * VALUE + STEP * scout.ways.road(state, here, zone))
    return [road] if has_driver(state, car) else [road, Need((here,), 1, VALUE / 2, clear=True)]


def shooting(scout: Scout, state: State, zone: int) -> list[Need]:
    """Nobody stays beside a car that is shot at."""
    people = [other for other in state.survivors if other.zone == zone and other.status == PLAYING]
    danger = added([2 * STEP + (STEP if other.car >= 0 else 0.0) for other in people])
    return [Need(value=VALUE / 2 + danger), *aiming(scout, state, zone)]


def aiming(scout: Scout, state: State, zone: int) -> list[Need]:
    """Somebody with a gun, where the Zone is seen from nearby."""
    shooters = scout.shooters(state)
    if not shooters:
        return [Need(scout.rooms, 1, 2 * VALUE, cards=scout.guns, shared=True)]
    return [Need(scout.beside(state, zone), 1, VALUE / 2, shooters, shared=True)]
