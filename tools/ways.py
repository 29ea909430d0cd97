"""How far it is for a Survivor: a closed door costs an Action, and more if somebody else must come to open it."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from shamble.core.geometry import Geometry
from shamble.core.state import State
from shamble.rules.doors import locked
from shamble.rules.ruleset import Ruleset

FAR = 30  # no way at all
OWN_DOOR, OTHERS_DOOR = 1, 4  # what a closed door adds for those who can open it, and for those who cannot

Edges = list[list[tuple[int, int]]]  # per Zone its neighbours and what it costs to get there


class Ways:
    """Distances on one board, worked out once for each set of open doors."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.by_level = any(lock.level for lock in rules.locks.values())
        self.known: dict[tuple[object, ...], list[int]] = {}

    def opens(self, state: State, who: int) -> bool:
        """Whether a Survivor has something at hand that opens doors."""
        me = state.survivors[who]
        return any(self.rules.cards[card].door for card in me.hands) or self.rules.folded(me.skills).opens_doors

    def field(self, state: State, who: int, target: int) -> list[int]:
        """Steps from every Zone to the target, for this Survivor."""
        level = state.survivors[who].level if self.by_level else 0
        key = (state.doors, state.sealed, state.colors, self.opens(state, who), level, target)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = spread(self.edges(state, who), target)
        return found

    def distance(self, state: State, who: int, target: int) -> int:
        return self.field(state, who, target)[state.survivors[who].zone]

    def road(self, state: State, zone: int, target: int) -> int:
        """Steps for a car, which keeps to the streets."""
        key = (state.doors, target)
        found = self.known.get(key)
        if found is None:
            zones = self.rules.board.zones
            near = self.rules.board.geometry(state.doors).next_to
            streets = [[(there, 1) for there in each if zones[there].building < 0] for each in near]
            found = self.known[key] = spread(streets, target)
        return found[zone]

    def edges(self, state: State, who: int) -> Edges:
        """Ways on foot; locked doors are walls."""
        board = self.rules.board
        found = [[(there, 1) for there in near] for near in board.geometry(state.doors).next_to]
        able = self.opens(state, who)
        for door in board.doors:
            if not state.doors >> door.door & 1 and not locked(self.rules, state, who, door.door):
                by_hand = able or self.rules.scene.broken >> door.door & 1
                cost = 1 + (OWN_DOOR if by_hand else OTHERS_DOOR)
                found[door.a].append((door.b, cost))
                found[door.b].append((door.a, cost))
        return found


def nearest(ways: Geometry, zone: int, targets: Iterable[int]) -> int:
    """Steps by open ways to the nearest of some Zones."""
    return min((steps for steps in (ways.distance(zone, there) for there in targets) if steps >= 0), default=FAR)


def spread(edges: Edges, target: int) -> list[int]:
    """Steps to the target from everywhere, outward from it, the nearest Zone first."""
    field = [FAR] * len(edges)
    waiting = [(0, target)]
    while waiting:
        steps, zone = heappop(waiting)
        if steps < field[zone]:
            field[zone] = steps
            for there, cost in edges[zone]:
                heappush(waiting, (steps + cost, there))
    return field
