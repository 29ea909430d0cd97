"""Who defiles (wd p.19-20) does not walk: where it would, the Spawn token it came from goes on toward the Beacon."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import NECROMANCER
from shamble.core.plan import CORRUPT, DIRECT
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import OFF_BOARD, Spawn, State
from shamble.rules.base.arriving import arrive
from shamble.rules.base.events import SpawnLaid
from shamble.rules.base.ground import geometry, turn_into
from shamble.rules.base.marks import BEACON, lay_mark, take_mark, zones_marked
from shamble.rules.base.places import in_zone
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import Objectives
from shamble.rules.zombies.groups import Step
from shamble.rules.zombies.spawn_step import DrawAgain, SpawnTokens, move_spawn


def defiler_comes(rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """It brings a Spawn token of its own and corrupts the Zone; with no Beacon on the board that is where all began.

    Other Necromancers bring no token, and corrupt every Zone that they enter (wd p.38).
    """
    frames: tuple[Frame, ...] = ()
    for zone, kind, _, to in steps:
        defiles = kind in rules.defilers
        if zone == OFF_BOARD and defiles:
            bring_spawn(state, to, kind, tell)
            if not zones_marked(rules, state, BEACON):
                lay_mark(rules, state, BEACON, rules.scene.start[0], "no-beacon", tell)
        if zone == OFF_BOARD if defiles else rules.kinds[kind].family == NECROMANCER:
            frames += (*turn_into(rules, state, to, CORRUPT, tell), Objectives())
    return frames


def bring_spawn(state: State, zone: int, kind: int, tell: Tell | None) -> None:
    """A Spawn token of its own, with the number of the one that it came from and is to push."""
    state.spawns = (*state.spawns, Spawn(zone, "", False, True, NECROMANCER, drawn_for(state, zone)))
    if tell:
        tell(SpawnLaid(zone, kind))


def drawn_for(state: State, zone: int) -> int:
    """The number of the token that has drawn for a Zone: of those that lie there the one whose turn it was."""
    steps = [frame.tokens if isinstance(frame, DrawAgain) else frame for frame in state.frames]
    turn = [step.passed[-1] for step in steps if isinstance(step, SpawnTokens) and step.passed]
    here = [number for number, spawn in enumerate(state.spawns) if spawn.zone == zone]
    return next((state.spawns[number].number for number in (*turn, *here) if number in here), 0)


def own_token(state: State) -> int:
    """The Spawn token that came with a Necromancer, -1 if there is none."""
    return next((number for number, spawn in enumerate(state.spawns) if spawn.kind == NECROMANCER), -1)


def pushed_token(state: State) -> int:
    """The one that it came from, -1 if there is none."""
    own = own_token(state)
    found = [at for at, spawn in enumerate(state.spawns) if own >= 0 and spawn.number == state.spawns[own].number]
    return next((number for number in found if number != own), -1)


class PushSpawn(NamedTuple):
    """A Spawn token goes one Zone on, over walls and ramparts; among equal ways the players choose."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        ways = self.ways(rules, state)
        if len(ways) > 1:
            return Choice(TABLE, "defile")
        return self.push(rules, state, ways[0], tell) if ways else ()

    def ways(self, rules: Ruleset, state: State) -> tuple[int, ...]:
        """The next Zones on shortest ways over shared edges, whatever stands there."""
        token, beacons = pushed_token(state), zones_marked(rules, state, BEACON)
        if token < 0 or not beacons:
            return ()
        return geometry(rules, state, DIRECT).steps(state.spawns[token].zone, beacons[0])

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("defile", zone) for zone in self.ways(rules, state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return self.push(rules, state, int(said[1]), tell)

    def push(self, rules: Ruleset, state: State, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
        move_spawn(state, pushed_token(state), zone, tell)
        return (*turn_into(rules, state, zone, CORRUPT, tell), Objectives())


def beacon_goes_along(
    rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None
) -> tuple[Frame, ...]:
    """Whoever has the Beacon on the dashboard, or is it, brings it along (wd p.45, 49)."""
    if who != rules.walker and not any(rules.scene.tokens[n].kind == BEACON for n in state.survivors[who].tokens):
        return ()
    take_mark(rules, state, BEACON, came, "carried", tell)
    lay_mark(rules, state, BEACON, state.survivors[who].zone, "carried", tell)
    return (Objectives(),)


class BeaconWalks(NamedTuple):
    """As a Round begins, who is the Beacon may go a Zone, with company and no Zombie there (wd p.49)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        zone = state.survivors[rules.walker].zone
        alone = len(in_zone(state, zone)) < 2 or state.crowd[zone]
        return () if alone else Choice(TABLE, "escort", rules.walker)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        ways = geometry(rules, state).next_to[state.survivors[rules.walker].zone]
        return [*(("escort", zone) for zone in ways), ("stay",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return () if said[0] == "stay" else arrive(rules, state, rules.walker, int(said[1]), "move", tell)
