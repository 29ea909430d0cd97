"""Where Zombies go: what they hear, what they see, what they do without a path, how they split."""

from __future__ import annotations

from shamble.core.geometry import Geometry
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.plan import BRUTE, DIRECT, FOOT, HORDE, SEEK, SURGE, WISH
from shamble.core.state import OFF_BOARD, PLAYING, ROTTEN, State
from shamble.rules.base.marks import BEACON, FREEZE, VADE_RETRO, take_all, zones_marked
from shamble.rules.base.places import silent
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.defilers import PushSpawn
from shamble.rules.zombies.groups import PHASE, RUSH, Group
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


def noisiest(paths: Paths, zones: list[int]) -> tuple[int, ...]:
    most = max(paths.noise[zone] for zone in zones)
    return tuple(zone for zone in zones if paths.noise[zone] == most)


def reachable_first(paths: Paths, zone: int) -> tuple[tuple[int, ...], str]:
    """Survivors in sight whom there is an open path to, others in sight, the noisiest within reach, the noisiest.

    Of several the noisiest (wd p.26). Where nothing within reach makes a noise, the noisiest Zone of all is wanted.
    A Necromancer that walks is after the Beacon (wd p.38).
    """
    if paths.wish == SEEK:
        return zones_marked(paths.rules, paths.state, BEACON), "beacon"
    reach = paths.feet.distance
    seen = paths.seen(zone)
    if seen:
        return noisiest(paths, [to for to in seen if reach(zone, to) >= 0] or seen), "seen"
    loud = [to for to, noise in enumerate(paths.noise) if noise and reach(zone, to) >= 0]
    return noisiest(paths, loud) if loud else paths.heard(), "heard"


def token_in_sight(paths: Paths, zone: int) -> tuple[tuple[int, ...], str]:
    """Survivors in sight beside the Noise token, else most of them in sight, else the token (uoa p.25)."""
    seen = paths.seen(zone)
    if not seen:
        return paths.heard(), "heard"
    loud = tuple(to for to in seen if paths.noise[to])
    if loud:
        return loud, "beside-token"
    crowds = [paths.survivors_in(to) for to in seen]
    return tuple(to for to, crowd in zip(seen, crowds, strict=True) if crowd == max(crowds)), "most"


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


def walk_through_obstacles(paths: Paths, zone: int, targets: tuple[int, ...]) -> Bearing:
    """Who can reach none of them walks as if nothing were in the way, and stops at what is (wd p.26)."""
    if any(paths.map.distance(zone, to) >= 0 for to in targets):
        return targets, paths.map
    return targets, paths.rules.board.geometry(paths.state.doors, DIRECT)


def all_alike(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Zombies walk as Zombies walk, by ways they can walk."""
    return HORDE, HORDE


def fences_stop_feet(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Barbwire stops Zombies but does not turn them away; Abominations break through it (po p.24)."""
    return BRUTE if rules.kinds[kind].family == ABOMINATION else HORDE, WISH


CLIMBERS = {ABOMINATION: BRUTE, NECROMANCER: SEEK}


def abominations_climb(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Ramparts stop Zombies, but no Abomination, and no Necromancer that walks (wd p.27, 38)."""
    gait = CLIMBERS.get(rules.kinds[kind].family, HORDE)
    return gait, gait


def stirred_up_over_obstacles(rules: Ruleset, kind: int, because: str) -> tuple[str, str]:
    """Zombies go round Sandbags and Tanks; in extra Activations they go over them (wzc p.11)."""
    extra = because != PHASE and (because != RUSH or rules.policies.rush_counts(rules))
    return (SURGE, SURGE) if extra else (HORDE, HORDE)


def rush_is_free(rules: Ruleset) -> bool:
    """A Rush is an Activation of its own sort."""
    return False


def rush_is_extra(rules: Ruleset) -> bool:
    """A Rush is an extra Activation like any other (wzc p.11, a reading)."""
    return True


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


def one_way_together(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """Nobody splits: all Zombies of a Zone that have the same ways take one of them, as the players like (wd p.26)."""
    if len(routes) < 2:
        return even_split(rules, state, kind, number, routes)
    return Split((0,) * len(routes), number, together=True, as_one=True)


def no_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """All take the first route."""
    return Split((number,) + (0,) * (len(routes) - 1) if routes else ())


# --- who does not walk -------------------------------------------------------------------------------------------


def all_walk(rules: Ruleset, state: State, group: Group) -> tuple[Frame, ...] | None:
    """Whoever would Move does."""
    return None


def pushes_its_spawn(rules: Ruleset, state: State, group: Group) -> tuple[Frame, ...] | None:
    """Each Move it would make takes the Spawn token it came from a Zone toward the Beacon (wd p.19)."""
    return (PushSpawn(),) * group.number


# --- who loses an Activation -------------------------------------------------------------------------------------


def nobody_held_back(rules: Ruleset, state: State, groups: tuple[Group, ...], tell: Tell | None) -> tuple[Group, ...]:
    """All act."""
    return groups


def frozen(rules: Ruleset, state: State, groups: tuple[Group, ...], tell: Tell | None) -> tuple[Group, ...]:
    """A Freeze token goes instead of the Zombies of its Zone, who lose all their Actions (wd p.31)."""
    return without_marked(rules, state, groups, FREEZE, tell)


def vade_retro(rules: Ruleset, state: State, groups: tuple[Group, ...], tell: Tell | None) -> tuple[Group, ...]:
    """Vade Retro tokens hold the Zombies of their Zone back once, both tokens of a Zone together (uoa p.23)."""
    return without_marked(rules, state, groups, VADE_RETRO, tell)


def without_marked(
    rules: Ruleset, state: State, groups: tuple[Group, ...], mark: str, tell: Tell | None
) -> tuple[Group, ...]:
    """Those who act: whoever would act in a Zone with such a mark does not, and all its marks go."""
    marked = zones_marked(rules, state, mark)
    held = {group.zone for group in groups if group.zone in marked} if marked else set()
    if not held:
        return groups
    take_all(rules, state, mark, tuple(zone for zone in marked if zone in held), "held-back", tell)
    return tuple(group for group in groups if group.zone not in held)
