"""A line says exactly what it changes: the table right before an event and its changes make the table right after."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import singledispatchmethod
from pathlib import Path
from typing import Any

import pytest

from shamble.core.kernel import Event
from shamble.core.lists import STATUS
from shamble.core.plan import BARRED, CORRUPT, NATURES
from shamble.core.state import PLAYING, State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.history import line
from shamble.session.journal import load
from shamble.session.moments import moments
from shamble.session.names import names_of
from shamble.session.replay import replay
from shamble.views import shapes
from shamble.views.changes import changes_of
from shamble.views.speech import zone_name

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.journal"))
SOME = GOLDEN if os.environ.get("SHAMBLE_ALL_STORIES") else GOLDEN[::7]
# Who changes places or comes back is somebody else from then on: dashboards are told anew, not what became of them.
# After a Train has moved the board is another one, and is told anew with all that lies on it.
ANEW = (e.RolesSwapped, e.Risen, e.TrainMoved)


class Facts:
    """What lies and stands on the table, by the names that changes use."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.names = [figure.name for figure in rules.figures]
        self.played = [who for who, figure in enumerate(rules.figures) if not figure.guard]
        self.zombies = Counter(dict(hordes(rules, state)))
        standing = [state.survivors[who] for who in rules.guards if state.survivors[who].status == PLAYING]
        self.guards = Counter(self.named(guard.zone) for guard in standing)  # all alike: which is where is nothing
        self.noise = {zone.name: number for zone, number in zip(rules.board.zones, state.noise, strict=True)}
        self.zone = {name: self.named(me.zone) for name, me in self.people(state)}
        self.status = {name: STATUS[me.status] for name, me in self.people(state)}
        self.health = {name: max(me.health, 0) for name, me in self.people(state)}
        self.points = {name: me.ap for name, me in self.people(state)}
        self.level = {name: me.level for name, me in self.people(state)}
        self.seat = {name: (self.car(me.car), me.driver) for name, me in self.people(state)}
        self.leader = {name: self.names[me.leader] if me.leader >= 0 else "" for name, me in self.people(state)}
        bits = names_of(rules)["door"]
        fences = [link.needs.bit_length() - 1 for link in rules.board.wires]
        shut = [*range(len(rules.board.doors)), *fences]
        self.doors = {bits.name(bit): bool(state.doors >> bit & 1) for bit in shut}
        self.gates = {f"gate {self.named(gate.zone)}": gate.named(gate.turn(state.doors)) for gate in rules.board.gates}
        self.switches = {f"switch {each.color}": each.color in state.story.on for each in rules.scene.switches}
        self.ropes = {bits.name(bit.bit_length() - 1): bool(state.doors & bit) for bit in rules.board.ropes.values()}
        face = rules.board.face(state.doors)
        self.ground = {zone.name: zone.flags & NATURES.keys() for zone in face.zones}
        self.tokens = {names_of(rules)["token"].name(at): self.named(zone) for at, zone in enumerate(state.tokens)}
        self.cars = {self.car(at): self.named(car.zone) for at, car in enumerate(state.cars)}
        self.spawns = Counter((self.named(spawn.zone), spawn.active) for spawn in state.spawns)
        rows = zip(rules.marks, state.ledger.marks)
        self.marks = Counter((row.name, self.named(zone)) for row, zones in rows for zone in zones)

    def people(self, state: State) -> Iterator[tuple[str, Any]]:
        return ((self.names[who], state.survivors[who]) for who in self.played)

    def named(self, zone: int) -> str:
        return zone_name(self.rules, zone) if zone >= 0 else ""

    def car(self, car: int) -> str:
        return f"car {car + 1}" if car >= 0 else ""

    def told(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key not in ("rules", "names", "played")}

    # --- what a change does --------------------------------------------------------------------------------------

    @singledispatchmethod
    def take(self, change: shapes.Change) -> None:
        """Cards, Skills and hits are not on the board."""

    @take.register
    def _(self, change: shapes.ZombiesMove) -> None:
        for zone, number in ((change.origin, -change.number), (change.zone, change.number)):
            if zone:
                self.zombies[change.kind, zone] += number
                assert self.zombies[change.kind, zone] >= 0

    @take.register
    def _(self, change: shapes.GuardsMove) -> None:
        self.guards[change.origin] -= change.number
        assert self.guards[change.origin] >= 0
        if change.zone:
            self.guards[change.zone] += change.number

    @take.register
    def _(self, change: shapes.MarkChanges) -> None:
        self.marks[change.mark, change.zone] += change.number
        assert self.marks[change.mark, change.zone] >= 0

    @take.register
    def _(self, change: shapes.FigureMoves) -> None:
        assert self.zone[change.who] == change.origin
        for name in self.with_companions(change.who):
            self.zone[name] = change.zone
            self.seat[name] = self.seat[change.who] if change.zone else ("", False)

    def with_companions(self, who: str) -> list[str]:
        return [who, *(name for name, leader in self.leader.items() if leader == who and self.plays(name))]

    def plays(self, name: str) -> bool:
        return self.status[name] == STATUS[PLAYING]

    @take.register
    def _(self, change: shapes.StatusChanges) -> None:
        for name in self.with_companions(change.who) if change.status == "escaped" else [change.who]:
            self.status[name] = change.status
        if change.status in ("eliminated", "downed"):
            self.seat[change.who] = ("", False)
            self.leader = {name: "" if leader == change.who else leader for name, leader in self.leader.items()}

    @take.register
    def _(self, change: shapes.HealthChanges) -> None:
        assert self.health[change.who] == change.before
        self.health[change.who] = change.now

    @take.register
    def _(self, change: shapes.PointsGained) -> None:
        self.points[change.who] += change.number
        assert self.points[change.who] == change.now

    @take.register
    def _(self, change: shapes.LevelRises) -> None:
        self.level[change.who] = change.danger

    @take.register
    def _(self, change: shapes.DoorTurns) -> None:
        lists = self.ropes if change.door in self.ropes else self.doors
        lists[change.door] = change.open

    @take.register
    def _(self, change: shapes.GroundTurns) -> None:
        there = self.ground[change.zone]
        ended = {"clean": CORRUPT, "free": BARRED}.get(change.nature)
        self.ground[change.zone] = there - {ended} if ended else there | {change.nature}

    @take.register
    def _(self, change: shapes.GateTurns) -> None:
        self.gates[change.gate] = change.sides

    @take.register
    def _(self, change: shapes.SwitchTurns) -> None:
        self.switches[change.switch] = change.on

    @take.register
    def _(self, change: shapes.NoiseChanges) -> None:
        if change.zone:
            self.noise[change.zone] += change.number
        else:
            assert sum(self.noise.values()) == -change.number
            kept = zip(self.rules.board.zones, self.rules.base_noise, strict=True)
            self.noise = {zone.name: number for zone, number in kept}

    @take.register
    def _(self, change: shapes.NoiseTokenGoes) -> None:
        self.noise = dict.fromkeys(self.noise, 0) | {change.zone: change.loudness}

    @take.register
    def _(self, change: shapes.TokenGoesTo) -> None:
        self.tokens[change.thing] = ""

    @take.register
    def _(self, change: shapes.TokenMoves) -> None:
        assert self.tokens[change.thing] == change.origin
        self.tokens[change.thing] = change.zone

    @take.register
    def _(self, change: shapes.CarGoes) -> None:
        assert self.cars[change.car] == change.origin
        self.cars[change.car] = change.zone
        riders = [name for name, (car, _) in self.seat.items() if car == change.car and self.plays(name)]
        for name in riders if change.zone else ():
            self.zone[name] = change.zone

    @take.register
    def _(self, change: shapes.SeatChanges) -> None:
        for name in self.with_companions(change.who):
            self.seat[name] = (change.car, change.driver and name == change.who)

    @take.register
    def _(self, change: shapes.LeaderChanges) -> None:
        self.leader[change.who] = change.leader
        self.zone[change.who], self.status[change.who] = self.zone[change.leader], STATUS[PLAYING]
        self.seat[change.who] = (self.seat[change.leader][0], False)

    @take.register
    def _(self, change: shapes.SpawnChanges) -> None:
        match change.does:
            case "wakes" | "sleeps":
                awake = change.does == "wakes"
                self.spawns[change.zone, awake] += 1
                self.spawns[change.zone, not awake] -= 1
            case "moves":
                awake = self.spawns[change.origin, True] > 0
                self.spawns[change.origin, awake] -= 1
                self.spawns[change.zone, awake] += 1
            case "comes":
                self.spawns[change.zone, True] += 1
            case "goes":
                self.spawns[change.zone, self.spawns[change.zone, True] > 0] -= 1


def hordes(rules: Ruleset, state: State) -> Iterator[tuple[tuple[str, str], int]]:
    width = len(rules.kinds)
    for at, number in enumerate(state.zombies):
        if number:
            yield (rules.kinds[at % width].name, rules.board.zones[at // width].name), number


def untold(before: Facts, rules: Ruleset, event: Event | None, after: State) -> dict[str, Any]:
    """What is otherwise than the event's changes say."""
    if isinstance(event, ANEW):
        return {}
    for change in changes_of(rules, event) if event else ():
        before.take(change)
    found, wanted = before.told(), Facts(rules, after).told()
    return {key: (found[key], wanted[key]) for key in found if found[key] != wanted[key]}


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_every_change_is_told_by_an_event_and_nothing_else_is(path: Path) -> None:
    session = replay(load(path)).session
    rules = session.rules
    for number in line(session.steps):
        step = session.steps[number]
        before = session.steps[step.back].state
        if before.round == 0:
            continue  # set-up puts figures down without a word
        assert step.answer
        last = before
        for event, state in (*moments(rules, before, step.answer), (None, step.state)):
            wrong = untold(Facts(rules, last), rules, event, state)
            assert not wrong, f"entry {number} {step.entry.text}, {event}: {wrong}"
            last = state
