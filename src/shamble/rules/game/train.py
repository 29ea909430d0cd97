"""The Train (uoa p.38-41): strips of the board change, what lay on the rails is gone, what is aboard rides along."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from shamble.core.face import Face
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import GONE, SOLID
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import FIXED, OFF_BOARD, PLAYING, State
from shamble.rules.actions.noise import BOOM, SettleNoise, noisy_zone
from shamble.rules.actions.vehicles import riders, sit
from shamble.rules.base.arriving import arrive
from shamble.rules.base.events import TrainMoved
from shamble.rules.base.ground import face, geometry
from shamble.rules.base.marks import take_all, write, zones_marked
from shamble.rules.base.places import count_in, in_zone, kinds_in, make_noise
from shamble.rules.base.ruleset import Ruleset, Train
from shamble.rules.combat.kills import kill
from shamble.rules.game.turn import leave_board
from shamble.rules.missions.objectives import Objectives
from shamble.rules.survivors.wounds import Ending
from shamble.rules.zombies.spawn_step import send_home

TRAIN = "train"  # the kind of Zones aboard
NOBODY = -1


def due(rules: Ruleset, state: State) -> bool:
    """Whether it goes now: what has started goes on until it has gone all the way."""
    train, board = rules.scene.train, rules.board
    at = board.layout(state.doors)
    return train is not None and at + 1 < board.layouts and (at > 0 or starts(rules, state, train))


def starts(rules: Ruleset, state: State, train: Train) -> bool:
    """What the mission waits for: something done, colors found, everybody aboard; if for nothing, it goes at once."""
    if train.aboard:
        zones = face(rules, state).zones
        people = [other for other in state.survivors if other.status == PLAYING and other.leader != FIXED]
        if not all(zones[other.zone].kind == TRAIN for other in people):
            return False
    return (not train.deed or train.deed in state.deeds) and set(train.colors) <= set(state.colors)


class Fates(NamedTuple):
    """What becomes of the Zones when the board changes; who stands in any other stays there."""

    struck: tuple[int, ...]  # the Train comes over them
    left: tuple[int, ...]  # they leave the board with it
    renamed: dict[int, int]  # they are part of another Zone now


def fates_of(old: Face, new: Face, altered: tuple[int, ...]) -> Fates:
    """Aboard nothing changes while the car is there. In the open it is where rails were and a Train is now."""
    struck, left, renamed = [], [], {}
    for zone in altered:
        before = old.zones[zone]
        if before.kind == GONE:
            continue
        if before.kind == TRAIN:
            if new.zones[zone].kind != TRAIN:
                left.append(zone)
            continue
        lying = [new.grid[row][column] for row, column in before.cells]
        if any(now == SOLID or new.zones[now].kind == TRAIN for now in lying):
            struck.append(zone)
        else:
            now = Counter(lying).most_common(1)[0][0]
            if now != zone:
                renamed[zone] = now
    return Fates(tuple(struck), tuple(left), renamed)


class TrainMoves(NamedTuple):
    """At the end of the Player Phase it enters, goes on or leaves, one strip at a time (uoa p.40-41)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        train, board = rules.scene.train, rules.board
        if train is None or not due(rules, state):
            return ()
        before, at = state.doors, board.layout(state.doors) + 1
        after = board.laid(before, at)
        old, new = board.face(before), board.face(after)
        fates = fates_of(old, new, board.altered(before, after))
        if tell:
            tell(TrainMoved(at))
        frames: tuple[Frame, ...] = ()
        if train.clean and any(state.crowd[zone] for zone in fates.left):
            frames += (Ending("lost", "impossible", "zombies-aboard"),)
        for zone in (*fates.struck, *fates.left):
            frames += sweep(rules, state, zone, tell)
        for zone in fates.left:
            ride_away(state, zone, tell)
        fallen = [(who, zone) for zone in fates.struck for who in in_zone(state, zone)]
        quiet = rules.one_noise and noisy_zone(state) < 0
        state.doors = after
        streets = {zone: ways_off(rules, state, old, new, zone) for zone in fates.struck}
        carry_over(rules, state, fates.renamed, {zone: ways[0] for zone, ways in streets.items()})
        frames += tuple(SetDown(who, zone, streets[zone]) for who, zone in fallen if state.survivors[who].leader < 0)
        for who, zone in fallen:  # somewhere on the board as it is now, until they are set down
            state.edit(who).zone = streets[zone][0]
        if new.zones[train.cabin].kind != GONE:
            make_noise(rules, state, train.cabin, TRAIN, tell, BOOM)
        elif quiet:
            frames += (SettleNoise(TRAIN),)
        return (*frames, Objectives())


def sweep(rules: Ruleset, state: State, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies die for nobody's points, Spawn tokens go to the Starting one, all else but Survivors leaves the game."""
    frames: tuple[Frame, ...] = ()
    for kind in kinds_in(rules, state, zone):
        frames += kill(rules, state, zone, kind, count_in(rules, state, zone, kind), NOBODY, tell)
    send_home(state, zone, tell)
    state.tokens = tuple(OFF_BOARD if place == zone else place for place in state.tokens)
    for number, car in enumerate(state.cars):
        if car.zone == zone:
            for who in riders(state, number):
                sit(state, who, -1, False)
            state.cars = (*state.cars[:number], car._replace(zone=OFF_BOARD), *state.cars[number + 1 :])
    for row in rules.marks:
        there = [each for each in zones_marked(rules, state, row.name) if each == zone]
        take_all(rules, state, row.name, tuple(there), TRAIN, tell)
    state.noise[zone] = 0
    return frames


def ride_away(state: State, zone: int, tell: Tell | None) -> None:
    """Who is aboard has left for good: out, and not eliminated."""
    for who in in_zone(state, zone):
        if state.survivors[who].leader < 0 and state.survivors[who].status == PLAYING:
            leave_board(state, who, tell)


def carry_over(rules: Ruleset, state: State, renamed: dict[int, int], beside: dict[int, int]) -> None:
    """What stands in a Zone that is part of another one now stands in that one; the Starting token beside the Train."""
    homes = renamed | beside
    state.spawns = tuple(spawn._replace(zone=homes.get(spawn.zone, spawn.zone)) for spawn in state.spawns)
    if not renamed:
        return
    width = len(rules.kinds)
    groups = [
        (zone, kind, count_in(rules, state, zone, kind)) for zone in renamed for kind in kinds_in(rules, state, zone)
    ]
    noise = [(zone, state.noise[zone]) for zone in renamed]
    for zone, kind, number in groups:
        state.add_zombies(width, zone, kind, -number)
    for zone, _ in noise:
        state.noise[zone] = 0
    for zone, kind, number in groups:
        state.add_zombies(width, renamed[zone], kind, number)
    for zone, loud in noise:
        state.noise[renamed[zone]] += loud
    for who, other in enumerate(state.survivors):
        if other.zone in renamed:
            state.edit(who).zone = renamed[other.zone]
    state.tokens = tuple(renamed.get(zone, zone) for zone in state.tokens)
    state.cars = tuple(car._replace(zone=renamed.get(car.zone, car.zone)) for car in state.cars)
    for row in rules.marks:
        marked = zones_marked(rules, state, row.name)
        if not renamed.keys().isdisjoint(marked):
            write(rules, state, row.name, tuple(sorted(renamed.get(zone, zone) for zone in marked)))


def ways_off(rules: Ruleset, state: State, old: Face, new: Face, zone: int) -> tuple[int, ...]:
    """The nearest street Zones on the new board; what is left of the old Zone comes first."""
    lying = {new.grid[row][column] for row, column in old.zones[zone].cells} - {SOLID}
    beside = sorted(now for now in lying if new.zones[now].outdoors)
    if beside:
        return tuple(beside)
    ways = geometry(rules, state).next_to
    found, edge = set(lying), lying
    while edge:
        edge = {there for here in edge for there in ways[here]} - found
        found |= edge
        streets = sorted(now for now in edge if new.zones[now].outdoors and new.zones[now].cells)
        if streets:
            return tuple(streets)
    return tuple(n for n, each in enumerate(new.zones) if each.outdoors and each.cells)


class SetDown(NamedTuple):
    """Whose Zone the Train has come over goes to the nearest street, free of charge; the players choose (uoa p.40)."""

    who: int
    came: int
    zones: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if state.survivors[self.who].status != PLAYING:
            return ()
        if len(self.zones) == 1:
            return self.go(rules, state, self.zones[0], tell)
        return Choice(TABLE, "set-down", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("set-down", zone) for zone in self.zones]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return self.go(rules, state, int(said[1]), tell)

    def go(self, rules: Ruleset, state: State, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
        state.edit(self.who).zone = self.came
        return arrive(rules, state, self.who, zone, TRAIN, tell)
