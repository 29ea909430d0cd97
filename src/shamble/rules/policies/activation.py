"""Where Zombies go: what they hear, what they see, what they do without a path, how they split."""

from __future__ import annotations

from shamble.core.geometry import Geometry
from shamble.core.lists import ABOMINATION
from shamble.core.plan import BRUTE, FOOT, HORDE, WISH
from shamble.core.state import OFF_BOARD, PLAYING, ROTTEN, State
from shamble.rules.base.places import silent
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.moves import Split
from shamble.rules.zombies.paths import Paths


def tokens_and_survivors(rules: Ruleset, state: State) -> list[int]:
    """Tokens add up, and every Survivor who can be heard counts as one (2e p.14); Loud drowns it all (po p.27)."""
    noise, loud, ninjas = list(state.noise), OFF_BOARD, "ninja" in rules.effects
    for who, survivor in enumerate(state.survivors):
        if survivor.status == PLAYING:
            if survivor.loud > loud:
                loud = survivor.loud
            if not survivor.flags & ROTTEN and not (ninjas and silent(rules, state, who)):
                noise[survivor.zone] += 1
    if loud >= 0:
        noise[loud] = max(noise) + 1
    return noise


def tokens_only(rules: Ruleset, state: State) -> list[int]:
    """Survivors are silent."""
    return list(state.noise)


def seen_then_heard(paths: Paths, zone: int) -> tuple[tuple[int, ...], str]:
    """The noisiest Zone with Survivors in sight; with nobody in sight the noisiest of all (2e p.24)."""
    seen = paths.seen(zone)
    if not seen:
        return paths.heard(), "heard"
    if len(seen) == 1:
        return (seen[0],), "seen"
    most = max(paths.noise[each] for each in seen)
    return tuple(each for each in seen if paths.noise[each] == most), "seen"


def heard_only(paths: Paths, zone: int) -> tuple[tuple[int, ...], str]:
    """Zombies are blind."""
    return paths.heard(), "heard"


Bearing = tuple[tuple[int, ...], Geometry]  # where Zombies go after all, and by what ways they reckon


def stand_still(paths: Paths, zone: int, targets: tuple[int, ...]) -> Bearing:
    """Without an open path they do not move (2e p.24)."""
    return targets, paths.map


def walk_to_the_door(paths: Paths, zone: int, targets: tuple[int, ...]) -> Bearing:
    """Who can reach nobody walks as if doors were open, and stops there (po p.16).

    Who can reach somebody, but not the noisiest Zone, goes for the noisiest there is a way to. Whoever taunts them
    they try to reach by all means.
    """
    here, occupied = paths.map, paths.occupied
    open_ways = [to for to in targets if here.distance(zone, to) >= 0]
    if any(occupied >> to & 1 for to in open_ways):
        return targets, here
    if paths.aim < 0:
        reachable = [z for z in range(len(paths.noise)) if here.distance(zone, z) >= 0]
        most = max(paths.noise[z] for z in reachable)
        if most and any(occupied >> z & 1 for z in reachable):
            return targets if open_ways else tuple(z for z in reachable if paths.noise[z] == most), here
    board = paths.rules.board
    return targets, board.geometry(paths.state.doors | board.all_open, paths.wish)


def all_alike(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Zombies walk as Zombies walk, by ways they can walk."""
    return HORDE, HORDE


def fences_stop_feet(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Barbwire stops Zombies but does not turn them away; Abominations break through it (po p.24)."""
    return BRUTE if rules.kinds[kind].family == ABOMINATION else HORDE, WISH


def anywhere_on_foot(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Zombies go wherever Survivors go."""
    return FOOT, FOOT


def even_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """Equal groups by type; the players send the odd ones (2e p.24)."""
    if len(routes) < 2:
        return Split((number,) * len(routes))
    share, odd = divmod(number, len(routes))
    return Split((share,) * len(routes), odd)


def grow_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """Zombies are added until all groups are equal, or that kind acts again; Abominations go one way (po p.16)."""
    if len(routes) < 2:
        return even_split(rules, state, kind, number, routes)
    if rules.kinds[kind].family == ABOMINATION:
        return Split((0,) * len(routes), number, together=True)
    wanted = -number % len(routes)
    added = min(wanted, state.reserve[kind])
    share, odd = divmod(number + added, len(routes))
    return Split((share,) * len(routes), odd, added, added < wanted)


def no_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """All take the first route."""
    return Split((number,) + (0,) * (len(routes) - 1) if routes else ())
