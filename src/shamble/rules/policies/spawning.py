"""What comes and where: running out, escorts, Abominations, Extra Activations, buildings; and where one Searches."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.core.board import Zone
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION
from shamble.core.plan import WALKABLE
from shamble.core.state import NO_COMPANION, State
from shamble.rules.base.events import ExtraActivation, NothingSpawns, StandIn
from shamble.rules.base.ground import zone_now
from shamble.rules.base.places import geometry, haunted, on_board
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.order import ExtraFor
from shamble.rules.zombies.spawn import DrawAbomination, spawn


def all_of_the_kind(rules: Ruleset, state: State, kind: int, zone: int) -> tuple[Frame, ...]:
    """Out of miniatures: every Zombie of the kind activates (2e p.26)."""
    return (ExtraFor((kind,), "out-of-figures"),)


def nothing_happens(rules: Ruleset, state: State, kind: int, zone: int) -> tuple[Frame, ...]:
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


def one_at_a_time(rules: Ruleset, state: State, named: str, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The one that is out activates; otherwise one is drawn (2e p.17)."""
    out = on_board(rules, state, rules.families[ABOMINATION])
    if not out:
        return (DrawAbomination(zone),)
    if tell:
        tell(ExtraActivation(out, "abomination"))
    return (ExtraFor(out, "abomination"),)


def fest(rules: Ruleset, state: State, named: str, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """All that are out activate, then one more comes, up to a maximum (2e p.30)."""
    out = on_board(rules, state, rules.families[ABOMINATION])
    if not out:
        return (DrawAbomination(zone),)
    if tell:
        tell(ExtraActivation(out, "abomination"))
    most = rules.limits.get("abominations", len(rules.families[ABOMINATION]))
    more = (DrawAbomination(zone),) if len(out) < most else ()
    return (ExtraFor(out, "abomination"), *more)


def while_figures_last(rules: Ruleset, state: State, named: str, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The kind the card names comes while miniatures are left, else a Fatty of its breed and its escort (po p.12)."""
    kind = rules.kind_ids[named]
    if state.reserve[kind]:
        return spawn(rules, state, zone, kind, 1, False, tell)
    breed = rules.kinds[kind].breed
    fatty = next(number for number in rules.families["fatty"] if rules.kinds[number].breed == breed)
    if tell:
        tell(StandIn(zone, kind, fatty))
    return spawn(rules, state, zone, fatty, 1, False, tell)


def no_abominations(rules: Ruleset, state: State, named: str, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    if tell:
        tell(NothingSpawns(zone, "no Abominations"))
    return ()


def whole_family(rules: Ruleset, family: str) -> tuple[int, ...]:
    """Every Zombie with the name on the card (2e p.26)."""
    return rules.families[family]


def own_breed(rules: Ruleset, named: str) -> tuple[int, ...]:
    """Only the kind the card names; Berserkers have cards of their own (po p.13)."""
    return (rules.kind_ids[named],)


def nobody_extra(rules: Ruleset, family: str) -> tuple[int, ...]:
    return ()


Waiting = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # buildings seen for the first time, where Zombies wait


def new_buildings(rules: Ruleset, state: State, zones: tuple[int, ...]) -> list[int]:
    """Buildings of these Zones that nobody has looked into yet."""
    sides = dict.fromkeys(rules.board.zones[zone].building for zone in zones)
    return [building for building in sides if building >= 0 and not state.entered >> building & 1]


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


def anywhere(rules: Ruleset, state: State, zone: int) -> str:
    return ""


def one_card_each(rules: Ruleset) -> bool:
    """A Distributor names a card for each Zone in turn, and what it brings comes at once (2e p.64)."""
    return False


def cards_as_one_likes(rules: Ruleset) -> bool:
    """A Distributor gives out all cards freely, and only then they come (po p.26)."""
    return True
