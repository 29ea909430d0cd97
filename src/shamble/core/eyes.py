"""Who sees what along the lines of a board: sorts of eyes, streets and rooms, walkways, balconies, tanks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .borders import Edge
from .plan import DOORS, SEE_THROUGH
from .sight import BLOCKED, CLEAR, Beam, Glimpse, Sight, beams, uncut
from .zone import Ground, Zone


class Eyes(NamedTuple):
    """How somebody looks. Whoever looks in several ways has all of them at once."""

    deep: bool = False  # straight on through any number of rooms
    bent: bool = False  # and besides, once, sideways inside a room on the way
    ruins: bool = False  # ruins are streets
    ghost: bool = False  # through everything
    night: bool = False  # in the dark as in the light

    def joined(self, other: Eyes) -> Eyes:
        return Eyes(*(own or more for own, more in zip(self, other, strict=True)))


PLAIN, DEEP, BENT = Eyes(), Eyes(deep=True), Eyes(deep=True, bent=True)
RUINS, GHOST, NIGHT = Eyes(ruins=True), Eyes(ghost=True), Eyes(night=True)

Found = list[set[Glimpse]]
Lines = tuple[set[Beam], set[Beam]]  # along the rows and along the columns


def lines_of(ground: Ground) -> Lines:
    """Every line that no wall cuts."""
    doorways = {(edge.a, edge.b): _doorway(edge) for edge in ground.edges}
    return beams(ground.grid, lambda a, b: doorways.get((a, b), CLEAR))


def sight_of(ground: Ground, lines: Lines, eyes: Eyes, dark_sight: bool) -> Sight:
    """What such eyes see from every Zone."""
    zones = ground.zones
    found: Found = [set() for _ in zones]
    if eyes.ghost:
        _look_through(uncut(ground.grid), found)
    else:
        _look_around(ground, lines, eyes, found)
    if any(zone.over for zone in zones):
        _look_up_and_down(zones, found)
    if dark_sight and not eyes.night:
        hidden = {n for n, zone in enumerate(zones) if "dark" in zone.flags}
        found = [{glimpse for glimpse in one if glimpse.range == 1 or glimpse.zone not in hidden} for one in found]
    return Sight(found)


def _look_through(lines: set[Beam], found: Found) -> None:
    for zones, _ in lines:
        for start, zone in enumerate(zones):
            found[zone].update(Glimpse(abs(place - start), other, 0) for place, other in enumerate(zones))


def _look_around(ground: Ground, lines: Lines, eyes: Eyes, found: Found) -> None:
    if any(zone.kind == "walkway" for zone in ground.zones):
        _look_from_above(uncut(ground.grid), ground.zones, found)
    for parallel in lines if eyes.bent else (lines[0] | lines[1],):
        looker = _Looker(ground.zones, eyes, parallel)
        for beam in parallel:
            for start, zone in enumerate(beam[0]):
                if not looker.high[zone]:
                    found[zone].update(looker.look(beam, start, 1))
                    found[zone].update(looker.look(beam, start, -1))


def _doorway(edge: Edge) -> int:
    """The bits that must be set for sight to pass, or BLOCKED."""
    if edge.kind in DOORS:
        return edge.gate | 1 << edge.door
    return edge.gate or CLEAR if edge.kind in SEE_THROUGH else BLOCKED


class _Looker:
    """Looks along parallel beams, and knows what these eyes meet on them."""

    def __init__(self, zones: Sequence[Zone], eyes: Eyes, lines: set[Beam]) -> None:
        self.eyes = eyes
        self.streets = [zone.outdoors or (eyes.ruins and zone.kind == "ruin") for zone in zones]
        self.high = [
            zone.kind == "walkway" for zone in zones
        ]  # seen from below by those whom it sees, and hides the rest
        self.tanks = ["tank" in zone.flags for zone in zones]
        self.crossed: dict[int, list[tuple[Beam, int]]] = {}  # per room the beams through it
        if eyes.bent:
            for beam in lines:
                for place, zone in enumerate(beam[0]):
                    if not self.streets[zone]:
                        self.crossed.setdefault(zone, []).append((beam, place))

    def look(self, beam: Beam, start: int, way: int) -> Iterator[Glimpse]:
        """Look along a beam: any number of streets, but one Zone into a building, unless sight is deep."""
        zones, from_street = beam[0], self.streets[beam[0][start]]
        on_tank = self.tanks[zones[start]]
        for glimpse in self._along(beam, start, way, Glimpse(0, zones[start], 0), on_tank):
            zone = glimpse.zone
            into_building = not self.streets[zone] and not self.eyes.deep
            if into_building and not from_street and glimpse.range > 1:
                return  # from a room the street is seen, the building across it is not
            yield glimpse
            if into_building:
                return
            for other, place in self.crossed.get(zone, ()):
                yield from self._along(other, place, way, glimpse, on_tank)

    def _along(self, beam: Beam, start: int, way: int, seen: Glimpse, on_tank: bool) -> Iterator[Glimpse]:
        """The Zones further on along a beam, from one that is seen at its start, up to what hides the rest."""
        zones, doorways = beam
        doors, place = seen.doors, start + way
        while 0 <= place < len(zones):
            zone = zones[place]
            doors |= doorways[place - (way > 0)]
            past_tank = self.tanks[zones[place - way]] and not self.tanks[zone]
            if self.high[zone] or (past_tank and not on_tank):
                return
            yield Glimpse(seen.range + abs(place - start), zone, doors)
            place += way


def _look_from_above(lines: set[Beam], zones: Sequence[Zone], found: Found) -> None:
    """From a walkway over everything, into whatever is no room; and back at the same Range."""
    high = {n for n, zone in enumerate(zones) if zone.kind == "walkway"}
    open_above = {n for n, zone in enumerate(zones) if zone.outdoors or zone.kind == "ruin"}
    for passed, _ in lines:
        for start, zone in enumerate(passed):
            if zone in high:
                for place, other in enumerate(passed):
                    if other in open_above:
                        found[zone].add(Glimpse(abs(place - start), other, 0))
                        found[other].add(Glimpse(abs(place - start), zone, 0))


def _look_up_and_down(zones: Sequence[Zone], found: Found) -> None:
    """A balcony sees as from each Zone it lies over, one further, but of all rooms that of its stairs alone."""
    balconies = [(n, zone) for n, zone in enumerate(zones) if zone.over]
    below = [set(one) for one in found]
    for n, zone in enumerate(zones):
        here = {Glimpse(0, n, 0)} | below[n] if zone.outdoors else set()
        for balcony, above in balconies:
            found[n].update(Glimpse(one.range + 1, balcony, one.doors) for one in here if one.zone in above.over)
    for balcony, above in balconies:
        for under in above.over:
            seen = {Glimpse(0, under, 0)} | found[under]
            found[balcony].update(one._replace(range=one.range + 1) for one in seen if zones[one.zone].outdoors)
        found[balcony].add(Glimpse(1, above.stairs, 0))
        found[above.stairs].add(Glimpse(1, balcony, 0))
