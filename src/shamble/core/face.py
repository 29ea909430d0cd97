"""The board as it lies for one setting of all that changes the nature of a Zone; doors are no part of it."""

from __future__ import annotations

from itertools import pairwise

from .borders import Grid, Link
from .eyes import PLAIN, Eyes, Lines, lines_of, sight_of
from .geometry import Geometry, Ways
from .plan import BARRED, CAR, CLIMB, DIRECT, FOOT, GAITS, OPENED, QUARTERS, SOLID
from .sight import Sight
from .zone import Ground, Zone, named

CLIMBING = 1  # Actions more


class Face:
    """Zones with the kind and building of now, what lies between them, who walks where and who sees whom."""

    __slots__ = (
        "_alike", "_dark_sight", "_ground", "_lines", "_opened", "_sides", "_sights", "_ways", "buildings", "edges",
        "grid", "links", "names", "rails", "tolls", "zones",
    )  # fmt: skip

    def __init__(self, ground: Ground, dark_sight: bool) -> None:
        self._ground, self._dark_sight = ground, dark_sight
        self.zones, self.links, self.grid, self.edges, _, self.rails = ground
        count = 1 + max((zone.building for zone in self.zones), default=-1)
        rooms: list[list[int]] = [[] for _ in range(count)]
        for n, zone in enumerate(self.zones):
            if zone.building >= 0:
                rooms[zone.building].append(n)
        self.buildings = tuple(tuple(each) for each in rooms)
        self.names = named(self.zones)
        self.tolls = _tolls(self.zones, self.links)  # (from, to): Actions it costs a Survivor more
        movable = [link for link in self.links if link.needs and link.a != link.b]
        # What each gait walks at first, and what it passes besides once that is open.
        self._ways = {gait: _ways(self.zones, self.links, gait) for gait in GAITS}
        self._opened = {gait: [link for link in movable if link.kind in _passed(gait)] for gait in GAITS}
        walked = {gait: (self._ways[gait], self._opened[gait]) for gait in GAITS}
        self._alike = {gait for gait in GAITS if walked[gait] == walked[FOOT]}
        self._sights: dict[Eyes, Sight] = {}
        self._lines: Lines | None = None
        self._sides: dict[tuple[int, str], tuple[int, ...]] | None = None

    def like_foot(self, gait: str) -> bool:
        """Whether nothing here tells this gait from the Survivors'."""
        return gait in self._alike

    def geometry(self, open_doors: int, gait: str) -> Geometry:
        """Worked out anew; the board remembers them."""
        if gait == DIRECT:
            touching = self._touching()
            return Geometry(open_doors, touching, touching, self.sight(PLAIN), self.sight)
        links = [link for link in self._opened[gait] if open_doors & link.needs == link.needs]
        ahead, behind = self._ways[gait]
        return Geometry(open_doors, _joined(ahead, links), _joined(behind, links), self.sight(PLAIN), self.sight)

    def sight(self, eyes: Eyes) -> Sight:
        """What such eyes see."""
        sight = self._sights.get(eyes)
        if sight is None:
            if self._lines is None:
                self._lines = lines_of(self._ground)
            sight = self._sights[eyes] = sight_of(self._ground, self._lines, eyes, self._dark_sight)
        return sight

    def sides(self, zone: int, side: str) -> tuple[int, ...]:
        """The Zones that touch a Zone on one side (N, E, S or W), whatever stands between, in order."""
        if self._sides is None:
            self._sides = _sides(self.grid)
        return self._sides.get((zone, side), ())

    def forget(self) -> None:
        """Drop the memo of views."""
        for sight in self._sights.values():
            sight.forget()

    def _touching(self) -> Ways:
        """Per Zone all that share an edge with it, and what its stairs lead to."""
        found: list[set[int]] = [
            {other for side in QUARTERS for other in self.sides(n, side)} for n in range(len(self.zones))
        ]
        for link in self.links:
            if link.a != link.b:
                found[link.a].add(link.b)
                found[link.b].add(link.a)
        return _sorted(found)


def _joined(ways: Ways, links: list[Link]) -> Ways:
    """The neighbours of every Zone, those beyond these links among them."""
    next_to = list(ways)
    for link in links:
        next_to[link.a] = tuple(sorted({*next_to[link.a], link.b}))
        next_to[link.b] = tuple(sorted({*next_to[link.b], link.a}))
    return tuple(next_to)


def _passed(gait: str) -> frozenset[str]:
    """What can be passed while its bits are set."""
    return OPENED[gait] if gait == CAR else GAITS[gait] | OPENED[gait]  # no car goes through a gate


def _ways(zones: tuple[Zone, ...], links: tuple[Link, ...], gait: str) -> tuple[Ways, Ways]:
    """The Zones a step ahead of each and a step behind it, while everything is closed."""
    passed = GAITS[gait]
    ahead: list[set[int]] = [set() for _ in zones]
    behind: list[set[int]] = [set() for _ in zones]
    # A fence is no obstacle to some even before it is torn.
    for link in (link for link in links if not link.needs or link.kind == "wire"):
        for origin, end in ((link.a, link.b), (link.b, link.a)):
            if BARRED in zones[end].flags:  # nobody comes in, whatever the border is
                continue
            if _crossed(link.kind, zones[origin].kind) in passed and (
                CLIMB in passed or not leads_up(zones, origin, end)
            ):
                ahead[origin].add(end)
                behind[end].add(origin)
    return _sorted(ahead), _sorted(behind)


def _crossed(kind: str, origin: str) -> str:
    """What a border is from one side: a parapet is a drop for whoever stands on the walkway."""
    return "drop" if kind == "parapet" and origin == "walkway" else kind


def leads_up(zones: tuple[Zone, ...], origin: int, end: int) -> bool:
    """Whether this step leads up onto a tank."""
    return "tank" in zones[end].flags and "tank" not in zones[origin].flags


def _tolls(zones: tuple[Zone, ...], links: tuple[Link, ...]) -> dict[tuple[int, int], int]:
    pairs = (pair for link in links for pair in ((link.a, link.b), (link.b, link.a)))
    return {pair: CLIMBING for pair in pairs if leads_up(zones, *pair)}


def _sides(grid: Grid) -> dict[tuple[int, str], tuple[int, ...]]:
    found: dict[tuple[int, str], set[int]] = {}
    for facing, back, lines in (("E", "W", grid), ("S", "N", zip(*grid))):
        for a, b in (pair for line in lines for pair in pairwise(line)):
            if a != b and SOLID not in (a, b):
                found.setdefault((a, facing), set()).add(b)
                found.setdefault((b, back), set()).add(a)
    return {key: tuple(sorted(zones)) for key, zones in found.items()}


def _sorted(zones: list[set[int]]) -> Ways:
    return tuple(tuple(sorted(each)) for each in zones)
