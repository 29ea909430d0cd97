"""How far it is for a Survivor: a closed door costs an Action, and more if somebody else must come to open it.

Where switches open doors and turn a gate, a way may lead through what they have not moved yet; its *tolls* say what
somebody has to do before. Ways through a gate are looked for together with how the gate is turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from shamble.core.borders import Link
from shamble.core.geometry import Geometry
from shamble.core.lists import ABOMINATION
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.actions.doors import locked
from shamble.rules.actions.ropes import own_rope
from shamble.rules.base.ruleset import ROPE, Ruleset
from shamble.rules.policies.spawning import sleeping_piles
from shamble.rules.survivors.inventory import at_hand

FAR = 30  # no way at all
OWN_DOOR, OTHERS_DOOR = 1, 4  # what a closed door adds for those who can open it, and for those who cannot
SWITCHED, TORN = 4, 12  # what a switch that is to be pulled adds, and a fence that is to be torn
OWN_ROPE, OTHERS_ROPE, NOBODYS_ROPE = 1, 4, 12  # a ladder to be hung: by oneself, by somebody, to be fetched first
OWN_TURN, OTHERS_TURN, NOBODYS_TURN = 1, 2, 6  # a quarter turn of the gate: at its switch, with somebody there, alone
WATCH = 3  # steps to the switch
WAKES = 3  # what a building adds in which somebody wakes a Spawn token
GATE = "gate"  # the toll of those who wait for a turn; that of a switch is its color

NOWHERE: frozenset[int] = frozenset()
Edges = list[list[tuple[int, int]]]  # per Zone its neighbours and what it costs to get there


class View(NamedTuple):
    """What is known of the ways of those who can do the same, while the gate stands as it does."""

    fields: dict[int, list[int]]  # by target
    tolls: dict[tuple[int, int], frozenset[str]]  # by Zone and target
    edges: Edges
    wholes: dict[int, list[int]]  # by target: for every turn of the gate
    turn: int


class Ways:
    """Distances on one board, worked out once for each set of open doors."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.by_level = any(lock.level for lock in rules.locks.values())
        self.by_card = frozenset(lock.card for lock in rules.locks.values() if lock.card)
        self.gate = rules.board.gates[0] if rules.board.gates else None
        self.turns = self.gate.turns if self.gate else 1
        self.switched = {
            door.door: switch.color
            for switch in rules.scene.switches
            for door in rules.board.doors
            if switch.doors >> door.door & 1
        }
        self.sides_of_gate = self.gate.mask if self.gate else 0
        self.lever = next((switch.zone for switch in rules.scene.switches if switch.gate >= 0), -1)
        self.haunted = rules.board_loses and any("corpse" in zone.flags for zone in rules.board.zones)
        self.waking: dict[tuple[object, ...], frozenset[int]] = {}
        self.streets: dict[tuple[int, int], list[int]] = {}
        self.joined: dict[tuple[object, ...], tuple[Edges, dict[int, list[int]]]] = {}
        self.seen: dict[tuple[tuple[object, ...], int], View] = {}
        self.last: State | None = None
        self.views: dict[int, View] = {}
        self.keepers: list[int] = []

    def opens(self, state: State, who: int) -> bool:
        """Whether a Survivor has something at hand that opens doors."""
        me = state.survivors[who]
        return (
            any(self.rules.cards[card].door for card in at_hand(self.rules, me))
            or self.rules.folded(me.skills).opens_doors
        )

    def tools(self, state: State, who: int) -> frozenset[str]:
        """What a Survivor has at hand that some door yields to and no other tool opens."""
        return self.by_card.intersection(
            self.rules.cards[card].name for card in at_hand(self.rules, state.survivors[who])
        )

    def key(self, state: State, who: int) -> tuple[object, ...]:
        """All that the ways of a Survivor depend on, but for the turn of the gate."""
        level = state.survivors[who].level if self.by_level else 0
        doors = state.doors & ~self.sides_of_gate
        tools = self.opens(state, who), level, self.tools(state, who)
        ropes = (self.hanging(state, who),) if self.rules.ropes else ()
        piles = (self.woken_by(state), self.brink(state)) if self.haunted else ()
        return doors, state.sealed, state.colors, *tools, self.watched(who), *ropes, *piles

    def woken_by(self, state: State) -> frozenset[int]:
        """Zones that wake a Spawn token of whoever enters."""
        key = (state.doors, state.spawns)
        found = self.waking.get(key)
        if found is None:
            rows = range(len(state.crowd))
            found = self.waking[key] = frozenset(z for z in rows if sleeping_piles(self.rules, state, (z,)))
        return found

    def brink(self, state: State) -> bool:
        """Whether one active Spawn token more is the end."""
        coming = sum(
            spawn.active or spawn.kind == ABOMINATION for spawn in state.spawns
        )  # it wakes its own at any time
        return coming + 1 >= self.rules.numbers.spawns_that_lose

    def deadly(self, state: State) -> frozenset[int]:
        """Zones that nobody may enter now: all would be lost."""
        return self.woken_by(state) if self.haunted and self.brink(state) else NOWHERE

    def hanging(self, state: State, who: int) -> int:
        """What a Rope Ladder that is not hung yet adds to a way; 0 if there is none to be had."""
        if own_rope_of(self.rules, state, who):
            return OWN_ROPE
        team = range(len(state.survivors))
        if any(state.survivors[n].status == PLAYING and own_rope_of(self.rules, state, n) for n in team):
            return OTHERS_ROPE
        return NOBODYS_ROPE if any(state.tokens[rope] != OFF_BOARD for rope in self.rules.ropes) else 0

    def hooks(self, state: State) -> list[tuple[int, int]]:
        """Where a Rope Ladder would join what no way joins."""
        ways = self.rules.board.geometry(state.doors)
        links = [link for link in self.rules.board.face(state.doors).links if link.kind == ROPE]
        return [(link.a, link.b) for link in links if ways.distance(link.a, link.b) < 0]

    def near_lever(self, state: State) -> list[int]:
        """Who is near the switch of the gate."""
        if self.lever < 0:
            return []
        ways = self.rules.board.geometry(state.doors)
        team = enumerate(state.survivors)
        return [n for n, o in team if o.status == PLAYING and 0 <= ways.distance(o.zone, self.lever) <= WATCH]

    def watched(self, who: int) -> bool:
        """Whether somebody else is near the switch of the gate."""
        return any(other != who for other in self.keepers)

    def turn(self, state: State) -> int:
        return self.gate.turn(state.doors) if self.gate else 0

    def view(self, state: State, who: int) -> View:
        """The ways of a Survivor; who has asked about a position asks again at once."""
        if state is not self.last:
            self.last, self.views = state, {}
            self.keepers = self.near_lever(state)
        found = self.views.get(who)
        if found is None:
            key, turn = self.key(state, who), self.turn(state)
            found = self.seen.get((key, turn))
            if found is None:
                edges, wholes = self.edges(state, who, key)
                found = self.seen[key, turn] = View({}, {}, edges, wholes, turn)
            self.views[who] = found
        return found

    def field(self, state: State, who: int, target: int) -> list[int]:
        """Steps from every Zone to the target, for this Survivor."""
        view = self.view(state, who)
        found = view.fields.get(target)
        if found is None:
            found = view.fields[target] = self.whole(view, target)[view.turn :: self.turns]
        return found

    def whole(self, view: View, target: int) -> list[int]:
        """Steps from every Zone with every turn of the gate, however it stands in the end."""
        found = view.wholes.get(target)
        if found is None:
            found = spread(view.edges, *(target * self.turns + turn for turn in range(self.turns)))
            view.wholes[target] = found
        return found

    def reach(self, state: State, who: int, targets: tuple[int, ...]) -> list[int]:
        """Steps to each of the targets."""
        fields, zone = self.view(state, who).fields, state.survivors[who].zone
        return [(fields.get(target) or self.field(state, who, target))[zone] for target in targets]

    def distance(self, state: State, who: int, target: int) -> int:
        return self.field(state, who, target)[state.survivors[who].zone]

    def tolls(self, state: State, who: int, target: int) -> frozenset[str]:
        """What others have to do before a Survivor comes there: colors of switches, turns of the gate."""
        view, zone = self.view(state, who), state.survivors[who].zone
        found = view.tolls.get((zone, target))
        if found is None:
            at = zone * self.turns + view.turn
            found = view.tolls[zone, target] = frozenset(self.paid(state, view.edges, self.whole(view, target), at))
        return found

    def paid(self, state: State, edges: Edges, field: list[int], at: int) -> Iterable[str]:
        """The tolls along a shortest way."""
        while 0 < field[at] < FAR:
            ahead = next(there for there, cost in edges[at] if field[there] + cost == field[at])
            here, there = at // self.turns, ahead // self.turns
            if here == there:
                yield GATE
            elif there not in self.rules.board.geometry(state.doors).next_to[here]:
                yield from self.switches_between(state, here, there)
            at = ahead

    def switches_between(self, state: State, here: int, there: int) -> list[str]:
        pair = (min(here, there), max(here, there))
        doors = [door for door in self.rules.board.doors if (door.a, door.b) == pair]
        shut = [door.door for door in doors if not state.doors >> door.door & 1]
        return [self.switched[door] for door in shut if door in self.switched]

    def road(self, state: State, zone: int, target: int) -> int:
        """Steps for a car, which keeps to the streets."""
        key = (state.doors, target)
        found = self.streets.get(key)
        if found is None:
            zones = self.rules.board.zones
            near = self.rules.board.geometry(state.doors).next_to
            streets = [[(there, 1) for there in each if zones[there].building < 0] for each in near]
            found = self.streets[key] = spread(streets, target)
        return found[zone]

    def edges(self, state: State, who: int, key: tuple[object, ...]) -> tuple[Edges, dict[int, list[int]]]:
        """Ways on foot, for every turn of the gate; locked doors are walls. And what is known of them."""
        found = self.joined.get(key)
        if found is None:
            edges: Edges = [[] for _ in range(len(self.rules.board.zones) * self.turns)]
            for turn in range(self.turns):
                self.join(state, who, turn, edges)
            found = self.joined[key] = (edges, {})
        return found

    def join(self, state: State, who: int, turn: int, found: Edges) -> None:
        board, turns = self.rules.board, self.turns
        doors = state.doors & ~self.gate.mask | self.gate.sides(turn) if self.gate else state.doors
        wakes = self.woken_by(state) if self.haunted else NOWHERE
        ghastly = FAR if wakes and self.brink(state) else WAKES
        for zone, near in enumerate(board.geometry(doors).next_to):
            found[zone * turns + turn] += [
                (there * turns + turn, 1 + ghastly if there in wakes and zone not in wakes else 1) for there in near
            ]
        for link in (*board.doors, *board.wires):
            cost = self.toll(state, who, link, doors)
            if cost:
                found[link.a * turns + turn].append((link.b * turns + turn, cost))
                found[link.b * turns + turn].append((link.a * turns + turn, cost))
        rope = self.hanging(state, who) if self.rules.ropes else 0
        for a, b in self.hooks(state) if rope else ():
            found[a * turns + turn].append((b * turns + turn, 1 + rope))
            found[b * turns + turn].append((a * turns + turn, 1 + rope))
        if self.lever >= 0:
            self.join_turns(turn, OTHERS_TURN if self.watched(who) else NOBODYS_TURN, found)

    def join_turns(self, turn: int, others: int, found: Edges) -> None:
        """The gate turns to the left or to the right, wherever one stands."""
        turns = self.turns
        to = dict.fromkeys(((turn + 1) % turns, (turn - 1) % turns))
        for zone in range(len(self.rules.board.zones)):
            cost = OWN_TURN if zone == self.lever else others
            found[zone * turns + turn] += [(zone * turns + each, cost) for each in to]

    def toll(self, state: State, who: int, link: Link, doors: int) -> int:
        """What it costs to pass what is shut; 0 where it is open, or cannot be opened."""
        own = 1 << link.door if link.door >= 0 else link.needs & ~self.sides_of_gate
        if doors & own or link.needs & ~own & ~doors or link.a == link.b:
            return 0
        if link.door < 0:
            return 1 + TORN
        if link.door in self.switched:
            return 1 + SWITCHED
        if locked(self.rules, state, who, link.door):
            return 0
        lock = self.rules.locks.get(link.door)
        able = lock.card in self.tools(state, who) if lock and lock.card else self.opens(state, who)
        by_hand = able or self.rules.scene.broken >> link.door & 1
        return 1 + (OWN_DOOR if by_hand else OTHERS_DOOR)


def own_rope_of(rules: Ruleset, state: State, who: int) -> bool:
    """Whether somebody has a Rope Ladder at hand."""
    return own_rope(rules, state, who) >= 0


def nearest(ways: Geometry, zone: int, targets: Iterable[int]) -> int:
    """Steps by open ways to the nearest of some Zones."""
    return min((steps for steps in (ways.distance(zone, there) for there in targets) if steps >= 0), default=FAR)


def spread(edges: Edges, *targets: int) -> list[int]:
    """Steps to the nearest target from everywhere, outward from it, the nearest Zone first."""
    field = [FAR] * len(edges)
    waiting = [(0, target) for target in targets]
    while waiting:
        steps, zone = heappop(waiting)
        if steps < field[zone]:
            field[zone] = steps
            for there, cost in edges[zone]:
                heappush(waiting, (steps + cost, there))
    return field
