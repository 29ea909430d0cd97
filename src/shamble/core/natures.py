"""Zones that change their nature in play: what they are then, and what is left of the borders around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .borders import Edge, Link, Pair
from .plan import GONE, NATURES, SOLID
from .zone import Ground, Zone, housed

Natures = Mapping[int, Sequence[str]]  # per changed Zone its natures, in the order of the table


def changed(ground: Ground, natures: Natures) -> Ground:
    """The ground as it is once these Zones are of these natures."""
    zones = [_turned(zone, natures.get(n, ())) for n, zone in enumerate(ground.zones)]
    edges = tuple(_edge(edge, ground, zones, natures) for edge in ground.edges)
    links = sorted({*_kept(ground, zones, natures), *_broken_through(ground, edges)})
    building = _rehoused(ground.zones, housed(zones, links))
    settled = (zone._replace(building=building[n]) for n, zone in enumerate(zones))
    return ground._replace(zones=tuple(settled), links=tuple(links), edges=edges)


def roped(ground: Ground, ropes: Mapping[Pair, int]) -> Ground:
    """The ground with the places where a rope may hang: from a walkway down to the street."""
    hung = [
        Link(a, b, "rope", -1, needs=bit) for (a, b), bit in ropes.items() if _rises(ground.zones[a], ground.zones[b])
    ]
    return ground._replace(links=tuple(sorted((*ground.links, *hung)))) if hung else ground


def _turned(zone: Zone, words: Sequence[str]) -> Zone:
    if not words or zone.kind == GONE:
        return zone
    return zone._replace(kind=NATURES[words[-1]].kind, flags=zone.flags.union(words))


def _edge(edge: Edge, ground: Ground, zones: Sequence[Zone], natures: Natures) -> Edge:
    ends = _ends(edge, ground)
    if ends is None:
        return edge
    kind = _now(edge.kind, ends, ground.zones, zones, natures)
    return edge if kind == edge.kind else edge._replace(kind=kind, door=-1, wire=0)


def _ends(edge: Edge, ground: Ground) -> Pair | None:
    """The two Zones on its sides, the lower first; None inside a Zone and at the end of the board."""
    height, width = len(ground.grid), len(ground.grid[0])
    if any(not (0 <= row < height and 0 <= column < width) for row, column in (edge.a, edge.b)):
        return None
    a, b = sorted(ground.grid[row][column] for row, column in (edge.a, edge.b))
    return None if a in (b, SOLID) else (a, b)


def _kept(ground: Ground, zones: Sequence[Zone], natures: Natures) -> Iterator[Link]:
    """The links as they are now."""
    for link in ground.links:
        kind = _now(link.kind, (link.a, link.b), ground.zones, zones, natures) if link.a != link.b else link.kind
        if kind == link.kind:
            yield link
        elif kind != "wall":
            yield Link(link.a, link.b, kind, -1)


def _broken_through(ground: Ground, edges: Sequence[Edge]) -> Iterator[Link]:
    """New links, where there was a wall."""
    for before, now in zip(ground.edges, edges, strict=True):
        ends = _ends(now, ground) if before.kind == "wall" != now.kind else None
        if ends is not None:
            yield Link(*ends, now.kind, -1)


def _now(kind: str, ends: Pair, before: Sequence[Zone], now: Sequence[Zone], natures: Natures) -> str:
    """What stands between two Zones now: nothing where both are joined by their nature, but an opening stays one.

    A walkway that is none any more lies at street level: nothing parts it from streets, a parapet from other walkways.
    """
    if natures.keys().isdisjoint(ends) or kind == "open":
        return kind
    a, b = ends
    both = set(natures.get(a, ())).intersection(natures.get(b, ()))
    if any(NATURES[word].joins for word in both):
        return "free"
    if _rises(now[a], now[b]):
        return kind if kind == "stairs" else "parapet"
    if _rises(before[a], before[b]) and now[a].outdoors and now[b].outdoors:
        return "free"
    return kind


def _rises(a: Zone, b: Zone) -> bool:
    """Whether one is a walkway and the other a street below it."""
    return a.outdoors and b.outdoors and (a.kind == "walkway") != (b.kind == "walkway")


def _rehoused(before: Sequence[Zone], building: Sequence[int]) -> list[int]:
    """Buildings keep their numbers as far as they can; what is cut off gets a new one."""
    numbers: dict[int, int] = {-1: -1}
    unused = 1 + max((zone.building for zone in before), default=-1)
    for zone, found in zip(before, building, strict=True):
        if found not in numbers:
            own = zone.building >= 0 and zone.building not in numbers.values()
            numbers[found] = zone.building if own else unused
            unused += not own
    return [numbers[found] for found in building]
