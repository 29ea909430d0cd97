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
from shamble.rules.actions.tokens import eat
from shamble.rules.actions.vehicles import get_out, riders
from shamble.rules.base.arriving import arrive
from shamble.rules.base.events import CarLost, HeraldMoves, SpawnGone, TrainMoved
from shamble.rules.base.ground import face, geometry
from shamble.rules.base.marks import take_all, write, zones_marked
from shamble.rules.base.places import count_in, in_zone, kinds_in, make_noise
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import Ruleset, Train
from shamble.rules.combat.kills import kill
from shamble.rules.missions.happenings import Happening
from shamble.rules.missions.objectives import Objectives
from shamble.rules.survivors.rescue import leave_board
from shamble.rules.survivors.wounds import Ending
from shamble.rules.zombies.spawn_step import send_home, take_off

TRAIN = "train"  # the kind of Zones aboard
NOBODY = -1


def due(rules: Ruleset, state: State) -> bool:
    """Whether it goes now: what has started goes on until it has gone all the way, what stands never starts."""
    train, board = rules.scene.train, rules.board
    at = board.layout(state.doors)
    if train is None or train.stands or at + 1 >= board.layouts:
        return False
    return at > 0 or starts(rules, state, train)


def starts(rules: Ruleset, state: State, train: Train) -> bool:
    """What the mission waits for: something done, colors found, everybody aboard; if for nothing, it goes at once."""
    if train.aboard:
        zones = face(rules, state).zones
        people = [other for other in state.survivors if other.status == PLAYING and other.leader != FIXED]
        if not all(zones[other.zone].kind == TRAIN for other in people):
            return False
    if train.herald >= 0 and state.tokens[train.herald] != OFF_BOARD:
        return False
    return (not train.deed or train.deed in state.deeds) and set(train.colors) <= set(state.colors)


def herald_goes(state: State, train: Train, tell: Tell | None) -> None:
    """In the End Phase the token that shows when the Train will come goes a Zone further along the rails (uoa p.45)."""
    token, way = train.herald, (*train.way, OFF_BOARD)
    if token >= 0 and state.tokens[token] in train.way:
        came, zone = state.tokens[token], way[way.index(state.tokens[token]) + 1]
        state.move_token(token, zone)
        if tell:
            tell(HeraldMoves(token, came, zone))


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
        enters = all(zone.kind != TRAIN for zone in old.zones)
        frames: tuple[Frame, ...] = ()
        if train.clean and any(state.crowd[zone] for zone in fates.left):
            frames += (Ending("lost", "impossible", "zombies-aboard"),)
        if train.clear and enters and any(on_rails(old, car.zone) for car in state.cars):
            frames += (Ending("lost", "impossible", "on-the-rails"),)
        for zone in (*fates.struck, *fates.left):
            frames += sweep(rules, state, zone, train.destroys, tell)
        for zone in fates.left:
            ride_away(state, zone, tell)
        frames += relay(rules, state, after, fates, "enters" if enters else "leaves" if fates.left else "moves", tell)
        if new.zones[train.cabin].kind != GONE:
            make_noise(rules, state, train.cabin, TRAIN, tell, BOOM)
        elif rules.one_noise and noisy_zone(state) < 0:
            frames += (SettleNoise(TRAIN),)
        return (*frames, Objectives())


def on_rails(lying: Face, zone: int) -> bool:
    return zone >= 0 and not lying.rails.isdisjoint(lying.zones[zone].cells)


def blow_up(rules: Ruleset, state: State, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Dynamite on a standing Train: Zombies of the strip die for the thrower, and it shows rails (uoa p.46)."""
    train, board, before = rules.scene.train, rules.board, state.doors
    at = dict(train.turned).get((board.layout(before), what.zone)) if train else None
    if at is None:
        return ()
    after = board.laid(before, at)
    fates = fates_of(board.face(before), board.face(after), board.altered(before, after))
    frames: tuple[Frame, ...] = ()
    for car in fates.left:
        for kind in kinds_in(rules, state, car):
            number = count_in(rules, state, car, kind)
            frames += kill(rules, state, car, kind, number, what.who, tell, words=(RANGED, what.card))
    return (*frames, *relay(rules, state, after, Fates(fates.left, (), fates.renamed), "blown", tell), Objectives())


def relay(rules: Ruleset, state: State, after: int, fates: Fates, does: str, tell: Tell | None) -> tuple[SetDown, ...]:
    """The board changes under all who are left; whose Zone is no more waits beside it, and is set down next."""
    old = face(rules, state)
    people = [(who, zone) for zone in fates.struck for who in in_zone(state, zone) if state.survivors[who].leader < 0]
    state.doors = after
    for zone in fates.left:
        state.noise[zone] = 0
    streets = {zone: ways_off(rules, state, old, face(rules, state), zone) for zone in fates.struck}
    carry_over(rules, state, fates.renamed | {zone: ways[0] for zone, ways in streets.items()})
    if tell:
        tell(TrainMoved(rules.board.layout(after), does, fates.struck, fates.left))
    return tuple(SetDown(who, streets[zone]) for who, zone in people)


def sweep(rules: Ruleset, state: State, zone: int, destroys: bool, tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies die for nobody's points, Spawn tokens go to the Starting one, all else but Survivors leaves the game."""
    frames: tuple[Frame, ...] = ()
    for kind in kinds_in(rules, state, zone):
        frames += kill(rules, state, zone, kind, count_in(rules, state, zone, kind), NOBODY, tell)
    if destroys and any(spawn.start and spawn.zone == zone for spawn in state.spawns):
        destroy_spawns(state, zone, tell)
    send_home(state, zone, tell)
    frames += eat(rules, state, [token for token, place in enumerate(state.tokens) if place == zone], TRAIN, tell)
    for number, car in enumerate(state.cars):
        if car.zone == zone:
            for who in riders(state, number):
                if state.survivors[who].leader < 0:
                    get_out(state, who, tell)
            state.change_car(number, car._replace(zone=OFF_BOARD))
            if tell:
                tell(CarLost(number, zone))
    for row in rules.marks:
        there = [each for each in zones_marked(rules, state, row.name) if each == zone]
        take_all(rules, state, row.name, tuple(there), TRAIN, tell)
    return frames


def destroy_spawns(state: State, zone: int, tell: Tell | None) -> None:
    """All Spawn tokens where the Starting one lies are gone for good (uoa p.47); those that are awake first."""
    while here := [number for number, spawn in enumerate(state.spawns) if spawn.zone == zone]:
        take_off(state, next((number for number in here if state.spawns[number].active), here[0]))
        if tell:
            tell(SpawnGone(zone))


def ride_away(state: State, zone: int, tell: Tell | None) -> None:
    """Who is aboard has left for good: out, and not eliminated."""
    for who in in_zone(state, zone):
        if state.survivors[who].leader < 0 and state.survivors[who].status == PLAYING:
            leave_board(state, who, tell)


def carry_over(rules: Ruleset, state: State, homes: dict[int, int]) -> None:
    """What stands in a Zone that is part of another one now stands in that one."""
    if not homes:
        return
    width, noise = len(rules.kinds), bytearray(len(state.noise))
    groups = [
        (zone, kind, count_in(rules, state, zone, kind)) for zone in homes for kind in kinds_in(rules, state, zone)
    ]
    for zone, kind, number in groups:
        state.add_zombies(width, zone, kind, -number)
    for zone, kind, number in groups:
        state.add_zombies(width, homes[zone], kind, number)
    for zone in range(len(noise)):
        noise[homes.get(zone, zone)] += state.noise[zone]
    state.noise = noise
    for who, other in enumerate(state.survivors):
        if other.zone in homes:
            state.edit(who).zone = homes[other.zone]
    state.tokens = tuple(homes.get(zone, zone) for zone in state.tokens)
    state.spawns = tuple(spawn._replace(zone=homes.get(spawn.zone, spawn.zone)) for spawn in state.spawns)
    state.cars = tuple(car._replace(zone=homes.get(car.zone, car.zone)) for car in state.cars)
    for row in rules.marks:
        marked = zones_marked(rules, state, row.name)
        if not homes.keys().isdisjoint(marked):
            write(rules, state, row.name, tuple(sorted(homes.get(zone, zone) for zone in marked)))


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
    zones: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if state.survivors[self.who].status != PLAYING:
            return ()
        if len(self.zones) == 1:
            return arrive(rules, state, self.who, self.zones[0], TRAIN, tell, leap=True)
        return Choice(TABLE, "set-down", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("set-down", zone) for zone in self.zones]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return arrive(rules, state, self.who, int(said[1]), TRAIN, tell, leap=True)
