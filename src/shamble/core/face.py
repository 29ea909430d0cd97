"""The board as it lies for one setting of all that changes the nature of a Zone; doors are no part of it."""

from __future__ import annotations

from .borders import Edge, Grid, Link
from .geometry import Geometry, Ways
from .plan import CAR, DOORS, FOOT, GAITS, OPENED, SEE_THROUGH
from .sight import BLOCKED, CLEAR, Sight, beams
from .zone import Zone


class Face:
    """Zones with the kind and building of now, what lies between them, who walks where and who sees whom."""

    __slots__ = (
        "_alike", "_deep", "_movable", "_near", "_ways", "buildings", "edges", "grid", "links", "zones",
    )  # fmt: skip

    def __init__(
        self, zones: tuple[Zone, ...], links: tuple[Link, ...], grid: Grid, edges: tuple[Edge, ...], dark_sight: bool
    ) -> None:
        self.zones = zones
        self.links = links
        self.grid = grid
        self.edges = edges
        count = 1 + max((zone.building for zone in zones), default=-1)
        self.buildings = tuple(tuple(n for n, zone in enumerate(zones) if zone.building == b) for b in range(count))
        self._movable = tuple(link for link in links if link.needs and link.a != link.b)
        self._ways = _ways(zones, links)
        self._alike = {gait for gait in GAITS if self._ways[gait] == self._ways[FOOT] and OPENED[gait] == OPENED[FOOT]}
        self._near, self._deep = _sights(zones, grid, edges, dark_sight)

    def like_foot(self, gait: str) -> bool:
        """Whether nothing here tells this gait from the Survivors'."""
        return gait in self._alike

    def geometry(self, open_doors: int, gait: str) -> Geometry:
        """Worked out anew; the board remembers them."""
        ahead, behind = (self._joined(ways, open_doors, gait) for ways in self._ways[gait])
        return Geometry(open_doors, ahead, behind, self._near, self._deep)

    def forget(self) -> None:
        """Drop the memo of views."""
        self._near.forget()
        self._deep.forget()

    def _joined(self, ways: Ways, open_doors: int, gait: str) -> Ways:
        """The neighbours of every Zone, those beyond whatever is open among them."""
        next_to = list(ways)
        passed = OPENED[gait] if gait == CAR else GAITS[gait] | OPENED[gait]  # no car goes through a gate
        for link in self._movable:
            if open_doors & link.needs == link.needs and link.kind in passed:
                next_to[link.a] = tuple(sorted({*next_to[link.a], link.b}))
                next_to[link.b] = tuple(sorted({*next_to[link.b], link.a}))
        return tuple(next_to)


def _ways(zones: tuple[Zone, ...], links: tuple[Link, ...]) -> dict[str, tuple[Ways, Ways]]:
    """For each gait the Zones a step ahead of each and a step behind it, while everything is closed."""
    found = {}
    for gait, passed in GAITS.items():
        ahead: list[set[int]] = [set() for _ in zones]
        behind: list[set[int]] = [set() for _ in zones]
        # A fence is no obstacle to some even before it is torn.
        for link in (link for link in links if not link.needs or link.kind == "wire"):
            for origin, end in ((link.a, link.b), (link.b, link.a)):
                if _crossed(link.kind, zones[origin].kind) in passed:
                    ahead[origin].add(end)
                    behind[end].add(origin)
        found[gait] = (_sorted(ahead), _sorted(behind))
    return found


def _crossed(kind: str, origin: str) -> str:
    """What a border is from one side: a parapet is a drop for whoever stands on the walkway."""
    return "drop" if kind == "parapet" and origin == "walkway" else kind


def _sorted(zones: list[set[int]]) -> Ways:
    return tuple(tuple(sorted(each)) for each in zones)


def _sights(zones: tuple[Zone, ...], grid: Grid, edges: tuple[Edge, ...], dark_sight: bool) -> tuple[Sight, Sight]:
    """Ordinary sight and sight that passes through rooms."""
    doorways = {(edge.a, edge.b): _doorway(edge) for edge in edges}
    lines = beams(grid, lambda a, b: doorways.get((a, b), CLEAR))
    outdoors = [zone.outdoors for zone in zones]
    hidden = [dark_sight and "dark" in zone.flags for zone in zones]
    return Sight(lines, outdoors, hidden, deep=False), Sight(lines, outdoors, hidden, deep=True)


def _doorway(edge: Edge) -> int:
    """The bits that must be set for sight to pass, or BLOCKED."""
    if edge.kind in DOORS:
        return edge.gate | 1 << edge.door
    return edge.gate or CLEAR if edge.kind in SEE_THROUGH else BLOCKED
