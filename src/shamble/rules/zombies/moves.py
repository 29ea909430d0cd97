"""Zombies move (2e p.24): all at once, split between equal ways, through fences and broken doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import BRUTE, HORDE
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.arriving import have_come
from shamble.rules.base.events import FenceTorn, ZombiesMove
from shamble.rules.base.ground import geometry
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.following import Places, shift, whereabouts
from shamble.rules.zombies.groups import RUSH, Group, Short, Step
from shamble.rules.zombies.paths import Paths

if TYPE_CHECKING:
    from shamble.rules.zombies.order import Activation


class Split(NamedTuple):
    """How a group goes on: the share of each route, and what does not come out even."""

    shares: tuple[int, ...]
    odd: int = 0  # left for the players to send
    added: int = 0  # put on the board to make groups equal
    short: bool = False  # more were wanted than there are miniatures
    together: bool = False  # the odd ones go one way, all of them
    as_one: bool = False  # and so do the other kinds of the Zone that have the same ways


class Way(NamedTuple):
    """Where the players have sent a group."""

    zone: int
    kind: int
    to: int


class ZombieMoves(NamedTuple):
    """All moves are worked out from where the Zombies stood, and made together."""

    movers: tuple[Group, ...]
    stay: tuple[Group, ...]
    act: Activation  # which they are part of
    stride: int = 1  # the how manieth Zone of one Move this is
    ways: tuple[Way, ...] = ()  # settled by the players already
    came: tuple[int, ...] = ()  # where each of the movers began this Move, if it is not the first Zone of it

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if rules.defilers and self.movers:
            instead = self.instead(rules, state, tell)
            if instead:
                return instead
        if rules.board.wires and self.movers:
            asked = self.tear_fences(rules, state, tell)
            if asked:
                return asked
        moves: list[Step] = []
        odd: list[OddOne] = []
        short: list[Short] = []
        if self.movers:
            horde: dict[tuple[str, str], Paths] = {}
            for at, (zone, kind, number) in enumerate(self.movers):
                gaits = rules.policies.gait(rules, kind, self.act.because)
                paths = horde.get(gaits)
                if paths is None:
                    paths = horde[gaits] = Paths(rules, state, self.act.aim, *gaits)
                routes = self.routes(paths, at) if self.ways or self.came else paths.of(zone)[1]
                split = rules.policies.split(rules, state, kind, number, routes)
                for share, to in zip(split.shares, routes, strict=True):
                    if share:
                        moves.append(Step(zone, kind, share, to))
                if split.added:
                    state.add_zombies(len(rules.kinds), zone, kind, split.added)
                if split.short:
                    short.append(Short(zone, kind))
                if split.odd:
                    left_over(odd, OddOne(zone, kind, split.odd, routes, split.together), split.as_one)
                if tell and (routes or not self.came):
                    tell(told_move(paths, zone, kind, number, split, routes))
        return (PlaceMoves(tuple(moves), tuple(odd), tuple(short), self),)

    def instead(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Whoever does not walk has its turn once the ways of all others are settled; nothing if all walk."""
        ask = rules.policies.moves_instead
        found = {group: ask(rules, state, group) for group in self.movers if group.kind in rules.defilers}
        rooted = {group: frames for group, frames in found.items() if frames is not None}
        if not rooted:
            return ()
        walkers = tuple(group for group in self.movers if group not in rooted)
        others = self._replace(movers=walkers, stay=(*self.stay, *rooted)).step(rules, state, tell)
        return (*(frame for frames in rooted.values() for frame in frames), *others)

    def led(self, places: Places) -> ZombieMoves:
        """Whoever was moved meanwhile goes on with the Move from there."""
        found = whereabouts((*self.movers, *self.stay), places, self.act.because == RUSH)  # nobody counts for both
        first = len(self.movers)
        movers = tuple(group for at, group in found if at < first)
        stay = tuple(group for at, group in found if at >= first)
        came = tuple(self.came[at] for at, _ in found if at < first) if self.came else ()
        return self._replace(movers=movers, stay=stay, came=came)

    def routes(self, paths: Paths, at: int) -> tuple[int, ...]:
        """What the players have settled, or where they go on to in the same Move."""
        zone, kind, _ = self.movers[at]
        settled = tuple(way.to for way in self.ways if (way.zone, way.kind) == (zone, kind))
        return settled or (paths.onward(self.came[at], zone) if self.came else paths.of(zone)[1])

    def tear_fences(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Whoever breaks through barbwire does so before anybody moves; the players choose among ways (po p.24)."""
        for at, (zone, kind, _) in enumerate(self.movers):
            feet, wish = rules.policies.gait(rules, kind, self.act.because)
            if feet != BRUTE:
                continue
            routes = self.routes(Paths(rules, state, self.act.aim, feet, wish), at)
            fences = [fence for to in routes if (fence := fence_between(rules, state, zone, to))]
            if fences and len(routes) > 1:
                return (WhichWay(zone, kind, routes, self),)
            if fences:
                state.doors |= fences[0]
                if tell:
                    tell(FenceTorn(zone, routes[0], kind))
        return ()


def fence_between(rules: Ruleset, state: State, zone: int, to: int) -> int:
    """The bit of barbwire between two Zones that nobody has torn yet; 0 if there is none, or another way round it."""
    if to in geometry(rules, state, HORDE).next_to[zone]:
        return 0
    pair = (min(zone, to), max(zone, to))
    return next((link.needs for link in rules.board.wires if (link.a, link.b) == pair), 0)


class WhichWay(NamedTuple):
    """One that tears fences has several ways of the same length: the players decide before anybody moves (po p.16)."""

    zone: int
    kind: int
    routes: tuple[int, ...]
    moves: ZombieMoves

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(TABLE, "split")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("odd", self.kind, self.zone, to) for to in self.routes]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        way = Way(self.zone, self.kind, int(said[3]))
        return (self.moves._replace(ways=(*self.moves.ways, way)),)


def told_move(paths: Paths, zone: int, kind: int, number: int, split: Split, routes: tuple[int, ...]) -> ZombiesMove:
    """The reasons of a group's move, for whoever asks."""
    targets, _, why = paths.of(zone)
    noise = paths.noise[targets[0]] if targets else 0
    shares = tuple(zip(routes, split.shares, strict=True))
    return ZombiesMove(zone, kind, number, why, targets, noise, paths.weighed(zone), routes, shares, split.added)


class OddOne(NamedTuple):
    """Zombies left over by an even split: how many, and the routes still open to them."""

    zone: int
    kind: int
    number: int
    routes: tuple[int, ...]
    together: bool = False
    others: tuple[Group, ...] = ()  # who goes the same way with them


def left_over(odd: list[OddOne], one: OddOne, as_one: bool) -> None:
    """One more group for the players to send; as one with others of its Zone where both have the same ways."""
    for at, other in enumerate(odd) if as_one else ():
        if (other.zone, other.routes) == (one.zone, one.routes):
            odd[at] = other._replace(others=(*other.others, Group(one.zone, one.kind, one.number)))
            return
    odd.append(one)


class PlaceMoves(NamedTuple):
    """The players send the odd ones where they like (2e p.24); then every group arrives, and the fast ones go on."""

    moves: tuple[Step, ...]
    odd: tuple[OddOne, ...]
    short: tuple[Short, ...]
    origin: ZombieMoves

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.odd:
            return Choice(TABLE, "split")
        origin, act = self.origin, self.origin.act
        lodge = rules.arrivals.lodge
        if lodge is None:
            shift(rules, state, self.moves, act.because == RUSH, tell)
        else:
            act = act._replace(lodged=lodge(rules, state, self, tell))
        frames: list[Frame] = [*have_come(rules, state, self.moves, tell)] if rules.arrivals.zombies else []
        striders = [step for step in self.moves if self.strides(rules, step)] if rules.striders else []
        if striders:
            groups = tuple(Group(step.to, step.kind, step.number) for step in striders)
            came = tuple(step.zone for step in striders)
            frames.append(ZombieMoves(groups, (), act, origin.stride + 1, came=came))
        if self.short:
            frames += self.short_of_miniatures(rules, fast=False)
        again = self.go_on(rules)
        if again:
            frames.append(act._replace(groups=again, action=act.action + 1))
        if self.short:
            frames += self.short_of_miniatures(rules, fast=True)
        return tuple(frames)

    def short_of_miniatures(self, rules: Ruleset, fast: bool) -> list[Frame]:
        """Kinds that there were not enough of act again (po p.18); in a row of such Activations each Zone counts once.

        Otherwise one Zombie kept back, or sent to and fro, between two ways would act for ever. It happens at once,
        before the fast ones go on; these have all their Actions one after the other, in whatever order.
        """
        act = self.origin.act
        kinds = dict.fromkeys(short.kind for short in self.short if short not in act.before)
        kinds_now = [kind for kind in kinds if (rules.kinds[kind].actions > act.action) == fast]
        return [act.once_more((kind,), self.short) for kind in kinds_now]

    def goes_on(self, rules: Ruleset, kind: int) -> bool:
        """Whether the activation of such Zombies is not over yet."""
        row = rules.kinds[kind]
        return row.actions > self.origin.act.action or row.zones > self.origin.stride

    def strides(self, rules: Ruleset, step: Step) -> bool:
        """Whether those who have moved may go another Zone in the same Move (po p.13)."""
        return step.zone != step.to and rules.kinds[step.kind].zones > self.origin.stride

    def go_on(self, rules: Ruleset) -> tuple[Group, ...]:
        """Those with an Action left, where they stand now."""
        found: dict[tuple[int, int], int] = {}
        moved: dict[tuple[int, int], int] = {}
        action = self.origin.act.action
        kinds = rules.kinds
        for zone, kind, number, to in self.moves:
            if kinds[kind].actions > action:
                found[to, kind] = found.get((to, kind), 0) + number
                moved[zone, kind] = moved.get((zone, kind), 0) + number
        for zone, kind, number in self.origin.movers + self.origin.stay:
            if kinds[kind].actions > action:
                left = number - moved.get((zone, kind), 0)
                if left > 0:
                    found[zone, kind] = found.get((zone, kind), 0) + left
        return tuple(Group(zone, kind, number) for (zone, kind), number in sorted(found.items()))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        odd = self.odd[0]
        return [("odd", odd.kind, odd.zone, to) for to in odd.routes]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        odd, to = self.odd[0], int(said[3])
        rest = self.odd[1:]
        number = odd.number if odd.together else 1
        if odd.number > number:
            routes = tuple(route for route in odd.routes if route != to)
            rest = (OddOne(odd.zone, odd.kind, odd.number - 1, routes), *rest)
        sent = (Step(odd.zone, odd.kind, number, to), *(Step(*other, to) for other in odd.others))
        moves = self.moves if to == odd.zone else (*self.moves, *sent)
        return (PlaceMoves(moves, rest, self.short, self.origin),)
