"""Where the Zombies of a Zone go: what they see and hear, and the ways there (2e p.24)."""

from __future__ import annotations

from shamble.core.geometry import Geometry
from shamble.core.state import OFF_BOARD, PLAYING, ROTTEN, State
from shamble.rules.base.ground import horde_sees
from shamble.rules.base.ruleset import Ruleset


class Paths:
    """Where Zombies of a Zone want to go and by which next Zones: worked out once per Zone and move step."""

    def __init__(self, rules: Ruleset, state: State, aim: int, gait: str, wish: str) -> None:
        self.rules, self.state, self.aim = rules, state, aim
        doors = state.doors | (rules.scene.broken & ~state.sealed)  # Zombies walk through broken ones
        self.wish = wish
        self.feet = rules.board.geometry(doors, gait)  # the steps they can take
        self.map = rules.board.geometry(doors, wish)  # the ways they reckon with
        self.eyes = self.map if doors == state.doors else rules.board.geometry(state.doors, wish)
        self.dim = rules.dim
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
        bits = (
            horde_sees(self.rules, self.state, self.eyes, zone) if self.dim else self.eyes.sees(zone)
        ) & self.occupied
        found = []
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found

    def survivors_in(self, zone: int) -> int:
        """How many there are that Zombies would go for."""
        here = (other for other in self.state.survivors if other.zone == zone and other.status == PLAYING)
        return sum(not other.flags & ROTTEN for other in here)

    def weighed(self, zone: int) -> tuple[tuple[int, int], ...]:
        """All Zones that were weighed, with their noise: for the reasons given."""
        zones = self.seen(zone)
        if self.rules.one_noise and zones:  # it is heads that count
            return tuple((z, self.survivors_in(z)) for z in zones)
        zones = zones or [z for z, noise in enumerate(self.noise) if noise]
        return tuple((z, self.noise[z]) for z in zones)
