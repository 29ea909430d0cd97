"""Policies: where books differ, each question has a few named answers. A book picks one by name.

`NAMED` lists the answers; switching one off means taking the last other one of its question. `ABSENT` are answers that
say there is no such rule, so there is nothing to switch off. The content check sees that scenarios notice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import DOWNED, NO_COMPANION, PLAYING, State
from shamble.rules.activation import ExtraFor, Paths, Split
from shamble.rules.danger import red_is_the_top, round_again
from shamble.rules.events import ExtraActivation, NothingSpawns, WoundsDealt
from shamble.rules.hits import Attack
from shamble.rules.places import geometry, in_zone, kinds_in, trait_in
from shamble.rules.records import RANGED, Weapon
from shamble.rules.ruleset import Ruleset, profile_of
from shamble.rules.setup import deal_starting_cards, fire_axe_begins, players_choose_first
from shamble.rules.spawn import ABOMINATION, DrawAbomination
from shamble.rules.vehicles import CarAttack, RollOn, pedestrians
from shamble.rules.wounds import Ending, eliminate

# --- noise and where Zombies go ----------------------------------------------------------------------------------


def tokens_and_survivors(rules: Ruleset, state: State) -> list[int]:
    """Tokens add up, and every Survivor counts as one (2e p.14)."""
    noise = list(state.noise)
    for survivor in state.survivors:
        if survivor.status == PLAYING:
            noise[survivor.zone] += 1
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


def stand_still(paths: Paths, zone: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Without an open path they do not move (2e p.24)."""
    return ()


def walk_to_the_door(paths: Paths, zone: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """They walk as if doors were open and stop there; but first for the noisiest Zone they can reach (po p.16)."""
    here = paths.map
    reachable = [z for z, noise in enumerate(paths.noise) if noise and z != zone and here.distance(zone, z) > 0]
    occupied = [z for z in reachable if paths.occupied >> z & 1]
    if occupied:
        most = max(paths.noise[z] for z in reachable)
        return paths.routes(zone, tuple(z for z in reachable if paths.noise[z] == most))
    ghost = paths.rules.board.geometry(paths.rules.board.all_doors)
    ahead = {step for target in targets for step in ghost.steps(zone, target)}
    return tuple(step for step in sorted(ahead) if step in here.next_to[zone])


# --- splitting ---------------------------------------------------------------------------------------------------


def even_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """Equal groups by type; the players send the odd ones (2e p.24)."""
    if len(routes) < 2:
        return Split((number,) * len(routes))
    share, odd = divmod(number, len(routes))
    return Split((share,) * len(routes), odd)


def grow_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """Zombies are added until all groups are equal, or that kind acts again; Abominations go one way (po p.16)."""
    if len(routes) < 2 or rules.kinds[kind].family == ABOMINATION:
        return even_split(rules, state, kind, number, routes)
    wanted = -number % len(routes)
    added = min(wanted, state.reserve[kind])
    share, odd = divmod(number + added, len(routes))
    return Split((share,) * len(routes), odd, added, added < wanted)


def no_split(rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...]) -> Split:
    """All take the first route."""
    return Split((number,) + (0,) * (len(routes) - 1) if routes else ())


# --- spawning ----------------------------------------------------------------------------------------------------


def all_of_the_kind(rules: Ruleset, state: State, kind: int) -> tuple[Frame, ...]:
    """Out of miniatures: every Zombie of the kind activates (2e p.26)."""
    return (ExtraFor((kind,), "out-of-figures"),)


def nothing_happens(rules: Ruleset, state: State, kind: int) -> tuple[Frame, ...]:
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


def dark_rooms(rules: Ruleset, state: State, building: int) -> tuple[int, ...]:
    """Zombies wait in the Dark Zones (2e p.20)."""
    return tuple(zone for zone in rules.board.buildings[building] if "dark" in rules.board.zones[zone].flags)


def every_room(rules: Ruleset, state: State, building: int) -> tuple[int, ...]:
    """Zombies wait in every room (po p.14)."""
    return rules.board.buildings[building]


def empty_buildings(rules: Ruleset, state: State, building: int) -> tuple[int, ...]:
    return ()


def rooms_only(rules: Ruleset, state: State, zone: int) -> str:
    """One Searches in buildings (2e p.19)."""
    return "" if rules.board.zones[zone].building >= 0 else "search-street"


def anywhere(rules: Ruleset, state: State, zone: int) -> str:
    return ""


# --- fighting ----------------------------------------------------------------------------------------------------


def printed_accuracy(rules: Ruleset, state: State, who: int, weapon: Weapon, zone: int) -> int:
    """What the card says, in the light and in the dark."""
    return weapon.accuracy


def sixes_in_the_dark(rules: Ruleset, state: State, who: int, weapon: Weapon, zone: int) -> int:
    """Shots into a Dark Zone need a six, unless one carries a Flashlight (2e p.33)."""
    if weapon.kind == RANGED and rules.dark >> zone & 1:
        me = state.survivors[who]
        if not any("flashlight" in rules.cards[card].traits for card in me.hands + me.backpack):
            return rules.numbers.dark_accuracy
    return weapon.accuracy


def lowest_priority_first(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    """Hits go to the lowest rank there is; on one rank the shooter's player chooses (2e p.28)."""
    kinds = kinds_in(rules, state, attack.zone)
    if not kinds:
        return []
    rank = min(rules.kinds[kind].priority for kind in kinds)
    return [("hit", kind) for kind in kinds if rules.kinds[kind].priority == rank]


def survivors_first(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    """Survivors, except the shooter, are hit before any Zombie (po p.20)."""
    friends = pedestrians(state, attack.zone) if attack.kind == "car" else in_zone(state, attack.zone)
    found: list[Answer] = [("hurt", who) for who in friends if who != attack.who and exposed(rules, state, who)]
    return found or lowest_priority_first(rules, state, attack)


def free_choice_of_targets(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    return [("hit", kind) for kind in kinds_in(rules, state, attack.zone)]


def nobody_immune(rules: Ruleset, attack: Attack, kind: int) -> bool:
    """Damage decides alone."""
    return False


def berserkers_shrug_off_shots(rules: Ruleset, attack: Attack, kind: int) -> bool:
    """Ranged Damage does not hurt Berserkers, but they take the hit (po p.12)."""
    return attack.kind == RANGED and rules.kinds[kind].breed == "berserker" and not attack.ignores_immunity


def exposed(rules: Ruleset, state: State, who: int) -> bool:
    """Companions have no Low profile of their own."""
    return not profile_of(rules, state, who).low_profile


def misses_hit_friends(rules: Ruleset, state: State, attack: Attack) -> tuple[int, ...]:
    """Dice that miss hit Survivors in the Zone, never the shooter; a car spares all who sit in cars (2e p.28, 31)."""
    friends = pedestrians(state, attack.zone) if attack.kind == "car" else in_zone(state, attack.zone)
    return tuple(who for who in friends if who != attack.who and exposed(rules, state, who))


def misses_are_lost(rules: Ruleset, state: State, attack: Attack) -> tuple[int, ...]:
    return ()


def results_of_six(rules: Ruleset, attack: Attack, faces: tuple[int, ...]) -> int:
    """A result of 6 counts as a 6 rolled, with bonuses to the roll included."""
    top = rules.numbers.highest_face
    return sum(min(face + attack.bonus, top) == top for face in faces)


def natural_sixes(rules: Ruleset, attack: Attack, faces: tuple[int, ...]) -> int:
    return sum(face == rules.numbers.highest_face for face in faces)


def fire_and_wild(rules: Ruleset, state: State, zone: int) -> tuple[int, ...] | None:
    """With the Abominawild there, fire kills it and nobody else (2e p.18); None: everybody burns."""
    wild = trait_in(rules, state, zone, "burns-alone")
    return None if wild < 0 else (wild,)


def all_burn(rules: Ruleset, state: State, zone: int) -> tuple[int, ...] | None:
    return None


# --- wounds ------------------------------------------------------------------------------------------------------


def lose_health(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A Wound lowers Health; at nothing one is out (2e p.23)."""
    me = state.edit(who)
    me.health -= 1
    if tell:
        tell(WoundsDealt(who, 1, because, me.health))
    return eliminate(rules, state, who, because, tell) if me.health <= 0 else ()


def wounded_card(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """One Equipment card is lost and a Wounded card takes its slot; too many and one is out (po p.15)."""
    from shamble.rules.wounded import LoseCard

    state.edit(who).health -= 1
    if tell:
        tell(WoundsDealt(who, 1, because, state.survivors[who].health))
    return (LoseCard(who, because),)


def no_wounds(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    return ()


def any_loss_loses(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost with the first Survivor or Companion eliminated (2e p.8, 34)."""
    return (Ending("lost", "eliminated", rules.figures[who].name),)


def last_loss_loses(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost when all Survivors are dead (po p.6)."""
    team = [other for other in state.survivors if other.leader == NO_COMPANION]
    return () if any(other.status in (PLAYING, DOWNED) for other in team) else (Ending("lost", "all-eliminated"),)


def never_lost(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    return ()


def no_levels(rules: Ruleset, state: State, who: int, ap: int, tell: Tell | None) -> tuple[Frame, ...]:
    return ()


# --- cars --------------------------------------------------------------------------------------------------------


def road(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Street Zones a car can come to from here."""
    return [there for there in geometry(rules, state).next_to[zone] if rules.board.zones[there].building < 0]


def drives(rules: Ruleset, state: State, car: int, length: int, turns: bool) -> list[Answer]:
    """Drives over so many Zones, turning back on the spot or not."""
    ways: list[tuple[int, ...]] = [(state.cars[car].zone,)]
    for _ in range(length):
        ways = [
            (*way, there) for way in ways for there in road(rules, state, way[-1]) if turns or there not in way[-2:-1]
        ]
    return [("drive", *way[1:]) for way in ways]


def slow_or_fast(rules: Ruleset, state: State, car: int) -> list[Answer]:
    """One Zone, or two without turning back (2e p.31)."""
    slow, fast = rules.numbers.car_slow, rules.numbers.car_fast
    return drives(rules, state, car, slow, False) + drives(rules, state, car, fast, False)


def back_and_forth(rules: Ruleset, state: State, car: int) -> list[Answer]:
    """One Zone or two, turning allowed (po p.15, 20)."""
    slow, fast = rules.numbers.car_slow, rules.numbers.car_fast
    return drives(rules, state, car, slow, True) + drives(rules, state, car, fast, True)


def parked(rules: Ruleset, state: State, car: int) -> list[Answer]:
    return []


def fast_cars_attack(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    """A fast drive attacks in each Zone with Zombies it comes to, with the car's own dice (2e p.31)."""
    fast = len(zones) >= rules.numbers.car_fast
    frames: list[Frame] = []
    for zone in zones:
        frames.append(RollOn(car, zone, fast))
        if fast:
            frames.append(CarAttack(who, car, zone, rules.numbers.car_dice, True))
    return tuple(frames)


def cars_run_over_all(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    """One die per miniature on foot in the Zone left, each one crossed and the one reached (po p.20)."""
    frames: list[Frame] = [CarAttack(who, car, state.cars[car].zone, 0, False)]
    for zone in zones:
        frames += [RollOn(car, zone, True), CarAttack(who, car, zone, 0, False)]
    return tuple(frames)


def gentle_cars(rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...]) -> tuple[Frame, ...]:
    return tuple(RollOn(car, zone, False) for zone in zones)


# --- the names ---------------------------------------------------------------------------------------------------


def deal_nothing(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return ()


def first_seat_begins(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return ()


NAMED: dict[str, tuple[Callable[..., Any], ...]] = {
    # For each question the answers there are; the last one is what switching off means.
    "deal": (deal_starting_cards, deal_nothing),
    "first_player": (fire_axe_begins, players_choose_first, first_seat_begins),
    "search_place": (rooms_only, anywhere),
    "enter_building": (dark_rooms, every_room, empty_buildings),
    "noise": (tokens_and_survivors, tokens_only),
    "destination": (seen_then_heard, heard_only),
    "no_path": (stand_still, walk_to_the_door),
    "split": (even_split, grow_split, no_split),
    "out_of_figures": (all_of_the_kind, nothing_happens),
    "escort": (walkers_with_fatties, no_escort),
    "abomination": (one_at_a_time, fest, no_abominations),
    "extra_activation": (whole_family, own_breed, nobody_extra),
    "aim": (sixes_in_the_dark, printed_accuracy),
    "hit_order": (lowest_priority_first, survivors_first, free_choice_of_targets),
    "immune": (berserkers_shrug_off_shots, nobody_immune),
    "friendly_fire": (misses_hit_friends, misses_are_lost),
    "sixes": (results_of_six, natural_sixes),
    "burn": (fire_and_wild, all_burn),
    "wound": (lose_health, wounded_card, no_wounds),
    "defeat": (any_loss_loses, last_loss_loses, never_lost),
    "level_up": (red_is_the_top, round_again, no_levels),
    "drive": (slow_or_fast, back_and_forth, parked),
    "car_attack": (fast_cars_attack, cars_run_over_all, gentle_cars),
}

ABSENT = frozenset(
    {
        *("printed_accuracy",),
        *("deal_nothing", "first_seat_begins", "anywhere", "empty_buildings", "tokens_only", "heard_only", "no_split"),
        *("nothing_happens", "no_escort", "no_abominations", "nobody_extra", "free_choice_of_targets"),
        *("nobody_immune", "misses_are_lost", "natural_sixes", "all_burn", "no_wounds", "never_lost", "no_levels"),
        *("parked", "gentle_cars"),
    }
)
