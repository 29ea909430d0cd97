"""What comes and where: running out, escorts, Abominations, Extra Activations, buildings; and where one Searches."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import State
from shamble.rules.activation import ExtraFor
from shamble.rules.events import ExtraActivation, NothingSpawns
from shamble.rules.ruleset import Ruleset
from shamble.rules.spawn import ABOMINATION, DrawAbomination


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


def on_board(rules: Ruleset, state: State, kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind in kinds if state.reserve[kind] < rules.kinds[kind].figures)


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


Waiting = tuple[tuple[int, tuple[int, ...]], ...]  # buildings seen for the first time, and where Zombies wait in each


def new_buildings(rules: Ruleset, state: State, door: int) -> list[int]:
    """Buildings on either side of the door that nobody has looked into yet."""
    link, zones = rules.board.doors[door], rules.board.zones
    sides = dict.fromkeys((zones[link.a].building, zones[link.b].building))
    return [building for building in sides if building >= 0 and not state.entered >> building & 1]


def dark_rooms(rules: Ruleset, state: State, door: int) -> Waiting:
    """Zombies wait in the Dark Zones (2e p.20)."""
    rooms, zones = rules.board.buildings, rules.board.zones
    return tuple(
        (building, tuple(zone for zone in rooms[building] if "dark" in zones[zone].flags))
        for building in new_buildings(rules, state, door)
    )


def every_room(rules: Ruleset, state: State, door: int) -> Waiting:
    """Zombies wait in every room (po p.13)."""
    return tuple((building, rules.board.buildings[building]) for building in new_buildings(rules, state, door))


def empty_buildings(rules: Ruleset, state: State, door: int) -> Waiting:
    return tuple((building, ()) for building in new_buildings(rules, state, door))


def rooms_only(rules: Ruleset, state: State, zone: int) -> str:
    """One Searches in buildings (2e p.19)."""
    return "" if rules.board.zones[zone].building >= 0 else "search-street"


def anywhere(rules: Ruleset, state: State, zone: int) -> str:
    return ""
