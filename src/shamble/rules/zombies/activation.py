"""Activation (2e p.23-25): all attacks, then all moves, then the fast ones once more. A Rush or a Taunt is the same."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.geometry import Geometry
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import BRUTE, HORDE
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import OFF_BOARD, PLAYING, ROTTEN, State
from shamble.rules.base.events import ActivationBegins, FenceTorn, PushedBack, ZombiesAttack, ZombiesMove
from shamble.rules.base.marks import fade
from shamble.rules.base.places import count_in
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import Happening, entered, happened
from shamble.rules.missions.objectives import achieved
from shamble.rules.survivors.wounds import ZombieAttack, first_wounds_count_anew

Group = tuple[int, int, int]  # Zone, kind, number
Step = tuple[int, int, int, int]  # from, kind, number, to
Short = tuple[int, int]  # Zone and kind of a split for which there were not enough miniatures
Places = dict[tuple[int, int], list[int]]  # Zone and kind: where each of the Zombies there gets to, GONE for the dead

GONE = -1
RUSH = "rush"


def everybody(rules: Ruleset, state: State, kinds: tuple[int, ...] | None = None) -> tuple[Group, ...]:
    """All Zombies on the board, or all of some kinds."""
    width = len(rules.kinds)
    wanted = tuple(range(width)) if kinds is None else kinds
    zombies = state.zombies
    crowded = [zone for zone in range(len(state.crowd)) if state.crowd[zone]]
    return tuple(
        (zone, kind, zombies[zone * width + kind])
        for zone in crowded
        for kind in wanted
        if zombies[zone * width + kind]
    )


class Activation(NamedTuple):
    """Each Zombie of the groups spends one Action: who stands with Survivors attacks, the others move."""

    groups: tuple[Group, ...]
    because: str
    action: int = 1
    aim: int = -1  # the Survivor they were taunted by
    lodged: tuple[Step, ...] = ()  # who stands where nobody may stay, and came from where
    before: tuple[Short, ...] = ()  # splits short of miniatures that this Activation is the outcome of
    announced: bool = False  # the mission has had its say

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if not self.groups:
            return ()
        won = achieved(rules, state, tell)
        if won:
            return (*won, self)
        if not self.announced:
            first_wounds_count_anew(state)
            if tell:
                tell(ActivationBegins(self.because, self.action))
            first = self.noticed(rules, state, tell)
            if first:
                return (*first, self._replace(announced=True))
        prey = self.prey(state)
        attacks: dict[int, list[tuple[int, int]]] = {}
        movers: list[Group] = []
        for group in self.groups:
            if group[0] in prey:
                attacks.setdefault(group[0], []).append((group[1], group[2]))
            else:
                movers.append(group)
        stay = tuple(group for group in self.groups if group[0] in prey)
        frames: list[Frame] = []
        for zone, fighters in attacks.items():
            if tell:
                tell(ZombiesAttack(zone, tuple(fighters)))
            frames.append(ZombieAttack(zone, tuple(fighters), self.aim))
        moves = ZombieMoves(tuple(movers), stay, self.because, self.action, self.aim, 1, self.lodged, (), self.before)
        return (*frames, moves)

    def noticed(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Where Zombies begin an Activation, or an Action of it, may matter to the mission."""
        words = [word for word in (("activates", "acts") if self.action == 1 else ("acts",)) if word in rules.triggers]
        zones = dict.fromkeys(zone for zone, _, _ in self.groups) if words else ()
        found = [happened(rules, state, Happening(word, zone=zone), tell) for word in words for zone in zones]
        return tuple(frame for frames in found for frame in frames)

    def led(self, places: Places) -> Activation:
        """Those of the groups who were moved meanwhile act from where they are now; the dead do not."""
        found: dict[tuple[int, int], int] = {}
        for _, (zone, kind, number) in whereabouts(self.groups, places, self.because == RUSH):
            found[zone, kind] = found.get((zone, kind), 0) + number
        return self._replace(groups=tuple((zone, kind, number) for (zone, kind), number in sorted(found.items())))

    def prey(self, state: State) -> set[int]:
        """Zones where there is somebody to attack."""
        if self.aim >= 0:
            return {state.survivors[self.aim].zone}
        alive = (survivor for survivor in state.survivors if survivor.status == PLAYING)
        return {survivor.zone for survivor in alive if not survivor.flags & ROTTEN}  # they smell like Zombies


class Split(NamedTuple):
    """How a group goes on: the share of each route, and what does not come out even."""

    shares: tuple[int, ...]
    odd: int = 0  # left for the players to send
    added: int = 0  # put on the board to make groups equal
    short: bool = False  # more were wanted than there are miniatures
    together: bool = False  # the odd ones go one way, all of them


class ZombieMoves(NamedTuple):
    """All moves are worked out from where the Zombies stood, and made together."""

    movers: tuple[Group, ...]
    stay: tuple[Group, ...]
    because: str
    action: int
    aim: int
    stride: int = 1  # the how manieth Zone of one Move this is
    lodged: tuple[Step, ...] = ()
    ways: tuple[tuple[int, int, int], ...] = ()  # Zone, kind, next Zone: settled by the players already
    before: tuple[Short, ...] = ()
    came: tuple[int, ...] = ()  # where each of the movers began this Move, if it is not the first Zone of it

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
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
                gaits = rules.policies.gait(rules, kind, self.because)
                paths = horde.get(gaits)
                if paths is None:
                    paths = horde[gaits] = Paths(rules, state, self.aim, *gaits)
                routes = self.routes(paths, at) if self.ways or self.came else paths.of(zone)[1]
                split = rules.policies.split(rules, state, kind, number, routes)
                moves += [(zone, kind, share, to) for share, to in zip(split.shares, routes, strict=True) if share]
                if split.added:
                    state.add_zombies(len(rules.kinds), zone, kind, split.added)
                if split.short:
                    short.append((zone, kind))
                if split.odd:
                    odd.append(OddOne(zone, kind, split.odd, routes, split.together))
                if tell and (routes or not self.came):
                    tell(told_move(paths, zone, kind, number, split, routes))
        return (PlaceMoves(tuple(moves), tuple(odd), tuple(short), self),)

    def led(self, places: Places) -> ZombieMoves:
        """Whoever was moved meanwhile goes on with the Move from there."""
        found = whereabouts((*self.movers, *self.stay), places, self.because == RUSH)  # nobody counts for both
        first = len(self.movers)
        movers = tuple(group for at, group in found if at < first)
        stay = tuple(group for at, group in found if at >= first)
        came = tuple(self.came[at] for at, _ in found if at < first) if self.came else ()
        return self._replace(movers=movers, stay=stay, came=came)

    def routes(self, paths: Paths, at: int) -> tuple[int, ...]:
        """What the players have settled, or where they go on to in the same Move."""
        zone, kind, _ = self.movers[at]
        settled = tuple(to for here, sort, to in self.ways if (here, sort) == (zone, kind))
        return settled or (paths.onward(self.came[at], zone) if self.came else paths.of(zone)[1])

    def tear_fences(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Whoever breaks through barbwire does so before anybody moves; the players choose among ways (po p.24)."""
        for at, (zone, kind, _) in enumerate(self.movers):
            feet, wish = rules.policies.gait(rules, kind, self.because)
            if feet != BRUTE:
                continue
            routes = self.routes(Paths(rules, state, self.aim, feet, wish), at)
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
    if to in rules.board.geometry(state.doors, HORDE).next_to[zone]:
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
        way = (self.zone, self.kind, int(said[3]))
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


class PlaceMoves(NamedTuple):
    """The players send the odd ones where they like (2e p.24); then every group arrives, and the fast ones go on."""

    moves: tuple[Step, ...]
    odd: tuple[OddOne, ...]
    short: tuple[Short, ...]
    origin: ZombieMoves

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.odd:
            return Choice(TABLE, "split")
        lodged = self.arrive(rules, state, tell)
        frames = self.on_the_way(rules, state, tell)
        origin = self.origin
        striders = [step for step in self.moves if self.strides(rules, step)] if rules.striders else []
        if striders:
            groups = tuple((to, kind, number) for _, kind, number, to in striders)
            came = tuple(zone for zone, _, _, _ in striders)
            stride = origin.stride + 1
            frames.append(origin._replace(movers=groups, stay=(), stride=stride, lodged=lodged, ways=(), came=came))
        frames += self.short_of_miniatures(rules, fast=False)
        again = self.go_on(rules)
        if again:
            because, action = origin.because, origin.action + 1
            frames.append(Activation(again, because, action, origin.aim, lodged, origin.before))
        return (*frames, *self.short_of_miniatures(rules, fast=True))

    def short_of_miniatures(self, rules: Ruleset, fast: bool) -> list[Frame]:
        """Kinds that there were not enough of act again (po p.18); in a row of such Activations each Zone counts once.

        Otherwise one Zombie kept back, or sent to and fro, between two ways would act for ever. It happens at once,
        before the fast ones go on; these have all their Actions one after the other, in whatever order.
        """
        before, action = self.origin.before, self.origin.action
        kinds = dict.fromkeys(kind for zone, kind in self.short if (zone, kind) not in before)
        kinds_now = [kind for kind in kinds if (rules.kinds[kind].actions > action) == fast]
        return [ExtraFor((kind,), "out-of-figures", (*before, *self.short)) for kind in kinds_now]

    def arrive(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Step, ...]:
        """Every group comes where it goes; in a security Zone only those stay who go on from it (po p.25)."""
        rush = self.origin.because == RUSH
        if not rules.security:
            shift(rules, state, self.moves, rush, tell)
            return ()
        barred = [step for step in self.moves if rules.security >> step[3] & 1 and not self.goes_on(rules, step[1])]
        if tell:
            for step in barred:
                tell(PushedBack(step[0], step[1], step[2], step[3]))
        moves = tuple(step for step in self.moves if step not in barred) if barred else self.moves
        shift(rules, state, moves, rush, tell)
        for came, kind, number, zone in self.origin.lodged:
            left = min(number, count_in(rules, state, zone, kind))
            if left and not self.goes_on(rules, kind):
                shift(rules, state, ((zone, kind, left, came),), rush, tell)
                if tell:
                    tell(PushedBack(came, kind, left, zone))
        return tuple(step for step in moves if rules.security >> step[3] & 1)

    def goes_on(self, rules: Ruleset, kind: int) -> bool:
        """Whether the activation of such Zombies is not over yet."""
        row = rules.kinds[kind]
        return row.actions > self.origin.action or row.zones > self.origin.stride

    def strides(self, rules: Ruleset, step: Step) -> bool:
        """Whether those who have moved may go another Zone in the same Move (po p.13)."""
        zone, kind, _, to = step
        return zone != to and rules.kinds[kind].zones > self.origin.stride

    def on_the_way(self, rules: Ruleset, state: State, tell: Tell | None) -> list[Frame]:
        """Broken doors they have gone through are open now (2e p.52); where they come to may matter to the mission."""
        frames: list[Frame] = []
        if "enters" in rules.triggers:
            for zone in dict.fromkeys(to for _, _, _, to in self.moves):
                frames += entered(rules, state, zone, tell)
        if rules.scene.broken:
            for zone, to in dict.fromkeys((zone, to) for zone, _, _, to in self.moves):
                frames += rules.later.push_open(rules, state, zone, to, tell)
        return frames

    def go_on(self, rules: Ruleset) -> tuple[Group, ...]:
        """Those with an Action left, where they stand now."""
        found: dict[tuple[int, int], int] = {}
        moved: dict[tuple[int, int], int] = {}
        action = self.origin.action
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
        return tuple((zone, kind, number) for (zone, kind), number in sorted(found.items()))

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
        moves = self.moves if to == odd.zone else (*self.moves, (odd.zone, odd.kind, number, to))
        return (PlaceMoves(moves, rest, self.short, self.origin),)


def shift(rules: Ruleset, state: State, moves: tuple[Step, ...], rush: bool = False, tell: Tell | None = None) -> None:
    """Zombies go from one Zone to another, all at once; those who rush are none of those who wait for an Action."""
    follow(rules, state, moves, rush)
    width = len(rules.kinds)
    zombies, crowd = state.zombies, state.crowd
    for zone, kind, number, to in moves:
        zombies[zone * width + kind] -= number
        zombies[to * width + kind] += number
        crowd[zone] -= number
        crowd[to] += number
    if rules.fading:
        fade(rules, state, tell)


def follow(rules: Ruleset, state: State, moves: tuple[Step, ...], rush: bool = False) -> None:
    """Zombies are about to leave their Zones: tell the frames below in which some of them still have an Action.

    Zombies of a kind are alike, so somebody must say who goes: those with an Action to come, the latest newcomers
    first. A Rush moves only those it has brought, and no frame below knows them.
    """
    frames = state.frames
    waiting = [at for at, frame in enumerate(frames) if type(frame) is Activation or type(frame) is ZombieMoves]
    if not waiting:
        return
    places: Places = {}
    for zone, kind, number, to in moves:
        places.setdefault((zone, kind), []).extend([to] * number)
    for (zone, kind), spots in places.items():
        left = [zone] * (count_in(rules, state, zone, kind) - len(spots))
        spots[:] = left + spots if rush else spots + left
    after = list(frames)
    for at in reversed(waiting):
        frame = frames[at]
        if isinstance(frame, Activation | ZombieMoves):
            after[at] = frame.led(places)
    state.frames = tuple(after)


def whereabouts(groups: tuple[Group, ...], places: Places, apart: bool) -> list[tuple[int, Group]]:
    """Where the members of groups are now, each with the number of its group.

    Nobody waits in an older frame whom a newer one has brought (apart): the next frame looks at those who are left.
    """
    found: list[tuple[int, Group]] = []
    seen: dict[tuple[int, int], int] = {}
    for at, (zone, kind, number) in enumerate(groups):
        spots = places.get((zone, kind))
        if spots is None:
            found.append((at, (zone, kind, number)))
            continue
        first = seen.get((zone, kind), 0)
        there = spots[first : first + number]
        found += [(at, (to, kind, there.count(to))) for to in dict.fromkeys(there) if to != GONE]
        seen[zone, kind] = first + number
    if apart:
        for place, number in seen.items():
            del places[place][:number]
    return found


class ExtraFor(NamedTuple):
    """All Zombies of some kinds activate once more, where they stand by then."""

    kinds: tuple[int, ...]
    because: str
    before: tuple[Short, ...] = ()

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return (Activation(everybody(rules, state, self.kinds), self.because, before=self.before),)


class Paths:
    """Where Zombies of a Zone want to go and by which next Zones: worked out once per Zone and move step."""

    def __init__(self, rules: Ruleset, state: State, aim: int, gait: str, wish: str) -> None:
        self.rules, self.state, self.aim = rules, state, aim
        doors = state.doors | (rules.scene.broken & ~state.sealed)  # Zombies walk through broken ones
        self.wish = wish
        self.feet = rules.board.geometry(doors, gait)  # the steps they can take
        self.map = rules.board.geometry(doors, wish)  # the ways they reckon with
        self.eyes = self.map if doors == state.doors else rules.board.geometry(state.doors, wish)
        self.noise = rules.policies.noise(rules, state)
        self.occupied = 0
        for survivor in state.survivors:
            if survivor.status == PLAYING and not survivor.flags & ROTTEN:
                self.occupied |= 1 << survivor.zone
        self.loudest: tuple[int, ...] = ()
        self._known: dict[int, tuple[tuple[int, ...], tuple[int, ...], str]] = {}
        self._charts: dict[int, Geometry] = {}  # by Zone: the ways that were reckoned with from there

    def of(self, zone: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Targets, equal next Zones, and why."""
        known = self._known.get(zone)
        if known is None:
            known = self._known[zone] = self.work_out(zone)
        return known

    def work_out(self, zone: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        targets, why = self.wanted(zone)
        if not targets:
            return (), (), why
        targets, chart = self.rules.policies.no_path(self, zone, targets)
        self._charts[zone] = chart
        routes = self.steps(zone, targets, chart)
        if not routes:
            return targets, (), "blocked"
        if routes == (zone,):
            return targets, routes, "stays" if zone in targets else "held"
        return targets, routes, why

    def onward(self, came: int, zone: int) -> tuple[int, ...]:
        """The next Zone of a Move is toward what the last was toward; who is there stays there (po p.13, 16)."""
        targets = self.of(came)[0]
        if not targets:  # whoever it was may be gone meanwhile
            return ()
        chart = self._charts[came]
        ahead = tuple(to for to in targets if 0 <= chart.distance(zone, to) < chart.distance(came, to))
        return () if zone in ahead else self.steps(zone, ahead, chart)

    def wanted(self, zone: int) -> tuple[tuple[int, ...], str]:
        if self.aim >= 0:
            zone = self.state.survivors[self.aim].zone
            return ((zone,) if zone != OFF_BOARD else ()), "taunted"
        return self.rules.policies.destination(self, zone)

    def steps(self, zone: int, targets: tuple[int, ...], chart: Geometry) -> tuple[int, ...]:
        """The distinct next Zones of all shortest routes to all equally good targets; who is there stays."""
        if len(targets) == 1:
            target = targets[0]
            routes = (zone,) if target == zone else chart.steps(zone, target)
        else:
            found: set[int] = set()
            for target in targets:
                found.update((zone,) if target == zone else chart.steps(zone, target))
            routes = tuple(sorted(found))
        if chart is not self.feet:  # whom a door or a fence stops stays before it
            near = self.feet.next_to[zone]
            routes = tuple(dict.fromkeys(step if step in near else zone for step in routes))
        return routes

    def heard(self) -> tuple[int, ...]:
        """The noisiest Zones of the board."""
        if not self.loudest:
            most = max(self.noise)
            self.loudest = tuple(z for z, noise in enumerate(self.noise) if noise == most) if most else ()
        return self.loudest

    def seen(self, zone: int) -> list[int]:
        """Zones with Survivors that Zombies of this Zone see."""
        bits = self.eyes.sees(zone) & self.occupied
        found = []
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found

    def weighed(self, zone: int) -> tuple[tuple[int, int], ...]:
        """All Zones that were weighed, with their noise: for the reasons given."""
        zones = self.seen(zone) or [z for z, noise in enumerate(self.noise) if noise]
        return tuple((z, self.noise[z]) for z in zones)
