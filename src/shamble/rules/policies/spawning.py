"""What comes and where: running out, escorts, Abominations, Extra Activations, buildings; and where one Searches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamble.core.board import Zone
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.plan import HUMVEE, RUIN, WALKABLE
from shamble.core.state import NO_COMPANION, Spawn, State
from shamble.rules.actions.search import AAAHH, SEARCH_DECK, SECRET_DECK
from shamble.rules.base.events import ExtraActivation, NothingSpawns, SpawnActivated, SpawnAsleep, SpawnGone, StandIn
from shamble.rules.base.ground import geometry, zone_now
from shamble.rules.base.places import haunted, new_buildings, on_board
from shamble.rules.base.questions import SpawnTurn
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.happenings import turn_spawn
from shamble.rules.zombies.defilers import own_token
from shamble.rules.zombies.order import ExtraFor
from shamble.rules.zombies.spawn import AbominationComes, DrawAbomination, DrawAnother, one_at_a_time, spawn
from shamble.rules.zombies.spawn_step import BURIED, PILE, SAFE, SpawnTokens, awake, home_of, take_off


def all_of_the_kind(
    rules: Ruleset, state: State, kind: int, zone: int, because: str, tell: Tell | None
) -> tuple[Frame, ...]:
    """Out of miniatures: every Zombie of the kind activates (2e p.26)."""
    if tell:
        tell(ExtraActivation((kind,), "out-of-figures"))
    return (ExtraFor((kind,), "out-of-figures"),)


def abomination_comes(
    rules: Ruleset, state: State, kind: int, zone: int, because: str, tell: Tell | None
) -> tuple[Frame, ...]:
    """Out of miniatures: an Abomination comes there, or the one that is out activates, once per card (wd p.29).

    Called by a shriek, it comes on corrupt ground.
    """
    return (AbominationComes(zone, because == AAAHH),)


def nothing_happens(
    rules: Ruleset, state: State, kind: int, zone: int, because: str, tell: Tell | None
) -> tuple[Frame, ...]:
    return ()


def no_escort(rules: Ruleset, kind: int, number: int) -> tuple[tuple[int, int], ...]:
    """They come alone."""
    return ()


def walkers_with_fatties(rules: Ruleset, kind: int, number: int) -> tuple[tuple[int, int], ...]:
    """Each Fatty brings two Walkers of its own breed (po p.12)."""
    row = rules.kinds[kind]
    if row.family != "fatty":
        return ()
    walkers = next(n for n, other in enumerate(rules.kinds) if other.family == "walker" and other.breed == row.breed)
    return ((walkers, number * rules.numbers.escort),)


def fest(rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """All that are out activate, then one more comes, up to a maximum (2e p.30)."""
    found = one_at_a_time(rules, state, family, named, zone, tell)
    out = on_board(rules, state, rules.families[family])
    if not out or family not in rules.deck_ids:
        return found
    most = rules.limits.get("abominations", len(rules.families[family]))
    return (*found, DrawAbomination(zone)) if len(out) < most else found


def defiler_first(
    rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None
) -> tuple[Frame, ...]:
    """A Defiler comes; while one is out, that one activates, then another Necromancer comes from the deck (wd p.38)."""
    out = on_board(rules, state, tuple(rules.defilers))
    if not out:
        return spawn(rules, state, zone, min(rules.defilers), 1, False, tell)
    if tell:
        tell(ExtraActivation(out, family))
    return ExtraFor(out, family), DrawAnother(zone, family)


def while_figures_last(
    rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None
) -> tuple[Frame, ...]:
    """The kind the card names comes while miniatures are left, else a Fatty of its breed and its escort (po p.12)."""
    kind = rules.kind_ids[named]
    if state.reserve[kind]:
        return spawn(rules, state, zone, kind, 1, False, tell)
    breed = rules.kinds[kind].breed
    fatty = next(number for number in rules.families["fatty"] if rules.kinds[number].breed == breed)
    if tell:
        tell(StandIn(zone, kind, fatty))
    return spawn(rules, state, zone, fatty, 1, False, tell)


def no_abominations(
    rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None
) -> tuple[Frame, ...]:
    if tell:
        tell(NothingSpawns(zone, "no Abominations"))
    return ()


def whole_family(rules: Ruleset, named: str) -> tuple[int, ...]:
    """Every Zombie of the family on the card, which may have another name than its kind: Brutes (2e p.26)."""
    kind = rules.kind_ids.get(named)
    return rules.families[named if kind is None else rules.kinds[kind].family]


def own_breed(rules: Ruleset, named: str) -> tuple[int, ...]:
    """Only the kind the card names; Berserkers have cards of their own (po p.13)."""
    return (rules.kind_ids[named],)


def nobody_extra(rules: Ruleset, family: str) -> tuple[int, ...]:
    return ()


Waiting = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # buildings seen for the first time, where Zombies wait


def dark_rooms(rules: Ruleset, state: State, ends: tuple[int, ...]) -> Waiting:
    """Zombies wait in the Dark Zones (2e p.20)."""
    rooms, zones = rules.board.buildings, rules.board.zones
    return tuple(
        ((building,), tuple(zone for zone in rooms[building] if "dark" in zones[zone].flags))
        for building in new_buildings(rules, state, ends)
    )


def every_room(rules: Ruleset, state: State, ends: tuple[int, ...]) -> Waiting:
    """Zombies wait in every room and in every open cell that an alley leads to now (po p.14, 23)."""
    found = inside(rules, state, ends)
    new = tuple(new_buildings(rules, state, tuple(found)))
    rooms = [zone for building in new for zone in rules.board.buildings[building]]
    return ((new, tuple(zone for zone in sorted(rooms) if haunted(rules, zone))),) if new else ()


def inside(rules: Ruleset, state: State, ends: Iterable[int]) -> list[int]:
    """Zones that can be walked to from these without going out into the open."""
    zones, next_to = rules.board.zones, geometry(rules, state).next_to
    found = [zone for zone in ends if under_roof(zones[zone])]
    for zone in found:  # grows while it is read
        found += [there for there in next_to[zone] if there not in found and under_roof(zones[there])]
    return found


def under_roof(zone: Zone) -> bool:
    return not zone.outdoors or zone.kind == "alley"


def empty_buildings(rules: Ruleset, state: State, ends: tuple[int, ...]) -> Waiting:
    return tuple(((building,), ()) for building in new_buildings(rules, state, ends))


def open_or_occupied(rules: Ruleset, state: State) -> int:
    """Buildings that are open, or hold Survivors, at the start never spawn; Companions do not count (2e p.20)."""
    zones, found = rules.board.zones, 0
    for link in rules.board.links:
        passable = state.doors & link.needs == link.needs if link.needs else link.kind in WALKABLE
        ends = (zones[link.a], zones[link.b])
        if passable and ends[0].building != ends[1].building:
            for end in ends:
                found |= 1 << end.building if end.building >= 0 else 0
    for survivor in state.survivors:
        if survivor.leader == NO_COMPANION and survivor.zone >= 0 and zones[survivor.zone].building >= 0:
            found |= 1 << zones[survivor.zone].building
    return found


def reached_at_start(rules: Ruleset, state: State) -> int:
    """What can be walked to at the start is no surprise: from outside, or from where Survivors stand (po p.14, 23)."""
    zones, next_to = rules.board.zones, geometry(rules, state).next_to
    ends = [other.zone for other in state.survivors if other.leader == NO_COMPANION and other.zone >= 0]
    for zone, row in enumerate(zones):
        if not under_roof(row):
            ends += next_to[zone]
    buildings = {zones[zone].building for zone in inside(rules, state, dict.fromkeys(ends))}
    return sum(1 << building for building in buildings if building >= 0)


def nothing_known(rules: Ruleset, state: State) -> int:
    return 0


def rooms_only(rules: Ruleset, state: State, zone: int) -> str:
    """One Searches in buildings (2e p.19)."""
    return "" if zone_now(rules, state, zone).building >= 0 else "search-street"


def rooms_not_cells(rules: Ruleset, state: State, zone: int) -> str:
    """Neither streets, alleys and towers nor cells, gates and security Zones hide anything (po p.14, 23-25)."""
    place = zone_now(rules, state, zone)
    if place.kind in ("cell", "tower", "security") or "gate" in place.flags:
        return "search-nothing-here"
    return rooms_only(rules, state, zone)


def rooms_not_ruins(rules: Ruleset, state: State, zone: int) -> str:
    """Nothing is left in Ruins (wd p.35)."""
    return "search-ruin" if zone_now(rules, state, zone).kind == RUIN else rooms_only(rules, state, zone)


def anywhere(rules: Ruleset, state: State, zone: int) -> str:
    return ""


def secret_service_has_its_own(rules: Ruleset, zone: int) -> str:
    """Secret Service Zones and those with a Humvee have a deck of their own (wzc, Secret Service)."""
    return SECRET_DECK if rules.secret >> zone & 1 else SEARCH_DECK


def one_deck_for_all(rules: Ruleset, zone: int) -> str:
    return SEARCH_DECK


def rooms_and_humvees(rules: Ruleset, state: State, zone: int) -> str:
    """A Humvee can be Searched in the street too (wzc, Humvee)."""
    return "" if HUMVEE in zone_now(rules, state, zone).flags else rooms_only(rules, state, zone)


def one_card_each(rules: Ruleset) -> bool:
    """A Distributor names a card for each Zone in turn, and what it brings comes at once (2e p.64)."""
    return False


def cards_as_one_likes(rules: Ruleset) -> bool:
    """A Distributor gives out all cards freely, and only then they come (po p.26)."""
    return True


# --- Spawn tokens ------------------------------------------------------------------------------------------------


def as_begun(rules: Ruleset, state: State, step: SpawnTokens) -> SpawnTurn | None:
    """Those that were awake when the step began, in the mission's order; one that sleeps by then does not (2e p.25)."""
    return next((SpawnTurn(spawn) for spawn in step.spawns if state.spawns[spawn].active), None)


def by_number(rules: Ruleset, state: State, step: SpawnTokens) -> SpawnTurn | None:
    """By the numbers printed on them, and last the one that a Necromancer brought, even just now (wd p.19, 28)."""
    ranks: dict[int, tuple[int, ...]] = {}
    for at, token in enumerate(state.spawns):
        ranks[at] = (int(token.kind == NECROMANCER), token.number, at)
    return first_after(state, step, ranks)


def by_kind_then_clockwise(rules: Ruleset, state: State, step: SpawnTokens) -> SpawnTurn | None:
    """In the Starting Zone the Starting token, Mobile ones, Abomination ones; then clockwise, as listed (uoa p.27)."""
    start = home_of(state)
    kinds = ("", "mobile", ABOMINATION)
    ranks: dict[int, tuple[int, ...]] = {}
    for at, token in enumerate(state.spawns):
        there = token.zone == start and token.kind in kinds
        ranks[at] = (0, kinds.index(token.kind), at) if there else (1, 0, at)
    return first_after(state, step, ranks)


def first_after(state: State, step: SpawnTokens, ranks: dict[int, tuple[int, ...]]) -> SpawnTurn | None:
    """The first token that is awake now and was not passed yet: those that woke, came or were moved meanwhile too."""
    ready = [rank for at, rank in ranks.items() if state.spawns[at].active and rank > step.passed]
    first = min(ready, default=())
    return SpawnTurn(first[-1], first) if first else None


def nothing_to_wake(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """Spawn tokens do not care."""


def awake_while_one_is_out(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """Abomination tokens are active exactly while an Abomination is out (uoa p.28).

    A mission's Companions may hold them down as long as none of them has a Leader (uoa p.50).
    """
    led = {rules.figures[who].character.kind for who, other in enumerate(state.survivors) if other.leader >= 0}
    out = bool(on_board(rules, state, rules.families[ABOMINATION]))
    out = out and not (rules.scene.quell and led.isdisjoint(rules.scene.companion_kinds))
    for number, token in enumerate(state.spawns):
        if token.kind == ABOMINATION and token.active != out:
            turn_spawn(state, number, out)
            if tell:
                woke = SpawnActivated(token.zone, "", ABOMINATION, active=len(awake(state)))
                tell(woke if out else SpawnAsleep(token.zone, "", ABOMINATION))


def gone_with_its_owner(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """The token that a Necromancer brought goes when it dies; the one that it pushed stays where it is (wd p.20)."""
    own = own_token(state)
    if own >= 0 and not on_board(rules, state, tuple(rules.defilers)):
        zone = state.spawns[own].zone
        take_off(state, own)
        if tell:
            tell(SpawnGone(zone))


def nothing_wakes(
    rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None
) -> tuple[Frame, ...]:
    """One comes and goes."""
    return ()


def wake_corpse_pile(
    rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None
) -> tuple[Frame, ...]:
    """The first to enter a building on a tile with a Corpse Pile of it lays the token, active from now on (uoa p.27).

    Whoever walks through a building has entered it; of several ways one takes that which wakes least.
    """
    here = state.survivors[who].zone
    near, slips = geometry(rules, state).next_to, profile_of(rules, state, who).slippery
    walked = not leap and here not in near[came]
    ways = [(*way, here) for way in ways_between(state, near, came, here, slips)] if walked else [(here,)]
    woken = min((sleeping_piles(rules, state, way) for way in ways), key=len, default=[])
    for zone in woken:
        lay_pile(state, zone, who, tell)
    return rules.policies.overrun(rules, state) if woken else ()


def ways_between(
    state: State, near: Sequence[Sequence[int]], came: int, here: int, slips: bool
) -> list[tuple[int, ...]]:
    """The Zones that one may have gone through: one, else two, without Zombies unless one slips past them."""
    short: list[tuple[int, ...]] = [(zone,) for zone in near[came] if here in near[zone]]
    long: list[tuple[int, ...]] = [(a, b) for a in near[came] for b in near[a] if here in near[b]]
    for ways in (short, long) if not slips else ():
        clear = [way for way in ways if not any(state.crowd[zone] for zone in way)]
        if clear:
            return clear
    return short or long or [()]


def sleeping_piles(rules: Ruleset, state: State, zones: tuple[int, ...]) -> list[int]:
    """Corpse Piles of the buildings that these Zones are in, on their tiles, that nobody has woken or made safe."""
    rows = rules.board.face(state.doors).zones
    known = {spawn.zone for spawn in state.spawns if spawn.kind in BURIED and (spawn.active or spawn.kind == SAFE)}
    piles = [zone for zone, row in enumerate(rows) if "corpse" in row.flags and zone not in known]
    rooms = [rows[zone] for zone in zones if rows[zone].building >= 0]
    return [
        pile
        for pile in piles
        if any(row.building == rows[pile].building and not row.tiles.isdisjoint(rows[pile].tiles) for row in rooms)
    ]


def lay_pile(state: State, zone: int, who: int, tell: Tell | None) -> None:
    """Where the mission has listed it, which says whose turn it is; else it comes last."""
    token = Spawn(zone, "", False, True, PILE)
    listed = [at for at, spawn in enumerate(state.spawns) if spawn.zone == zone and spawn.kind == PILE]
    at = listed[0] if listed else len(state.spawns)
    state.spawns = (*state.spawns[:at], token, *state.spawns[at + 1 :])
    if tell:
        tell(SpawnActivated(zone, "", PILE, who, len(awake(state))))
