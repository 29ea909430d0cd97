"""Who waits for an Action is told when Zombies are moved or killed meanwhile (ADR 10)."""

from __future__ import annotations

from typing import Protocol, cast

from shamble.core.kernel import Frame, Tell
from shamble.core.state import State
from shamble.rules.base.arriving import have_come
from shamble.rules.base.events import ZombiesGo, ZombiesPushed
from shamble.rules.base.marks import fade
from shamble.rules.base.places import count_in, kinds_in
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.groups import Group, Step

Places = dict[tuple[int, int], list[int]]  # Zone and kind: where each of the Zombies there gets to, GONE for the dead

GONE = -1


class Led(Frame, Protocol):
    """A frame that names Zombies with an Action to come."""

    def led(self, places: Places) -> Led: ...


def follow(rules: Ruleset, state: State, moves: tuple[Step, ...], rush: bool = False) -> None:
    """Zombies are about to leave their Zones: tell the frames below in which some of them still have an Action.

    Zombies of a kind are alike, so somebody must say who goes: those with an Action to come, the latest newcomers
    first. A Rush moves only those it has brought, and no frame below knows them.
    """
    frames = state.frames
    waiting = [at for at, frame in enumerate(frames) if hasattr(frame, "led")]
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
        after[at] = cast(Led, frames[at]).led(places)
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
            found.append((at, Group(zone, kind, number)))
            continue
        first = seen.get((zone, kind), 0)
        there = spots[first : first + number]
        found += [(at, Group(to, kind, there.count(to))) for to in dict.fromkeys(there) if to != GONE]
        seen[zone, kind] = first + number
    if apart:
        for place, number in seen.items():
            del places[place][:number]
    return found


def shift(rules: Ruleset, state: State, moves: tuple[Step, ...], rush: bool = False, tell: Tell | None = None) -> None:
    """Zombies go from one Zone to another, all at once though told one by one.

    Those who rush are none of those who wait for an Action.
    """
    follow(rules, state, moves, rush)
    width = len(rules.kinds)
    zombies, crowd = state.zombies, state.crowd
    for zone, kind, number, to in moves:
        zombies[zone * width + kind] -= number
        zombies[to * width + kind] += number
        crowd[zone] -= number
        crowd[to] += number
        if tell:
            tell(ZombiesGo(zone, kind, number, to))
    if rules.fading:
        fade(rules, state, tell)


def push_away(rules: Ruleset, state: State, by: int, zone: int, to: int, tell: Tell | None) -> tuple[Frame, ...]:
    """All Zombies of a Zone find themselves in another; it is no Move of theirs."""
    groups = tuple((kind, count_in(rules, state, zone, kind)) for kind in kinds_in(rules, state, zone))
    if tell:
        tell(ZombiesPushed(by, zone, to, state.crowd[zone], groups))
    steps = tuple(Step(zone, kind, number, to) for kind, number in groups)
    shift(rules, state, steps, tell=tell)
    return have_come(rules, state, steps, tell)
