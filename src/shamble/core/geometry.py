"""The board with a given set of doors open: who sees whom, and the ways on foot, worked out when asked."""

from __future__ import annotations

from collections.abc import Callable

from .eyes import DEEP, Eyes
from .sight import Sight, View

FAR = -1  # no open path

Ways = tuple[tuple[int, ...], ...]  # per Zone some others, in order


class Geometry:
    """Sight, distances and routes for one set of open doors; what it returns is shared, so never change it."""

    __slots__ = ("_behind", "_fields", "_near", "_open_doors", "_sight", "_steps", "_views", "_within", "next_to")

    def __init__(
        self, open_doors: int, next_to: Ways, behind: Ways, near: Sight, sight: Callable[[Eyes], Sight]
    ) -> None:
        self.next_to = next_to  # per Zone the Zones a step away, in order
        self._behind = behind  # per Zone the Zones it is a step away from
        self._open_doors = open_doors
        self._near = near
        self._sight = sight
        self._views: list[View | None] = [None] * len(next_to)
        self._fields: list[list[int] | None] = [None] * len(next_to)
        self._steps: list[list[tuple[int, ...] | None] | None] = [None] * len(next_to)
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    def sees(self, zone: int) -> int:
        """The Zones in Line of Sight as bits, the own Zone among them."""
        return self._view(zone).zones

    def ranges(self, zone: int) -> dict[int, int]:
        """Every visible Zone with its Range: the Zones counted along the shortest line of sight, 0 for the own Zone."""
        return self._view(zone).ranges

    def deep_ranges(self, zone: int) -> dict[int, int]:
        """As `ranges`, for one whose sight passes straight on through any number of rooms (2e, Home defender)."""
        return self.look(zone, DEEP).ranges

    def look(self, zone: int, eyes: Eyes) -> View:
        """What such eyes see from a Zone."""
        return self._sight(eyes).view(zone, self._open_doors)

    def distance(self, zone: int, target: int) -> int:
        """Steps on foot, -1 if no path is open."""
        field = self._fields[target]
        if field is None:
            field = self._field(target)
        return field[zone]

    def steps(self, zone: int, target: int) -> tuple[int, ...]:
        """The neighbours from which every shortest open route goes on to the target; none if there is no route."""
        known = self._steps[target]
        if known is None:
            known = self._steps[target] = [None] * len(self.next_to)
        steps = known[zone]
        if steps is None:
            nearer = self.distance(zone, target) - 1
            found = [n for n in self.next_to[zone] if nearer >= 0 and self.distance(n, target) == nearer]
            steps = known[zone] = tuple(found)
        return steps

    def within(self, zone: int, n: int) -> tuple[int, ...]:
        """The Zones that can be reached on foot in 1 to n steps, in order."""
        zones = self._within.get((zone, n))
        if zones is None:
            found, edge = {zone}, {zone}
            for _ in range(n):
                edge = {there for each in edge for there in self.next_to[each]} - found
                found |= edge
            zones = self._within[zone, n] = tuple(sorted(found - {zone}))
        return zones

    def _view(self, zone: int) -> View:
        view = self._views[zone]
        if view is None:
            view = self._views[zone] = self._near.view(zone, self._open_doors)
        return view

    def _field(self, target: int) -> list[int]:
        """The steps from every Zone to the target, found backward from it."""
        field = [FAR] * len(self.next_to)
        field[target] = 0
        reached = [target]
        for zone in reached:  # grows while it is read
            for other in self._behind[zone]:
                if field[other] == FAR:
                    field[other] = field[zone] + 1
                    reached.append(other)
        self._fields[target] = field
        return field
