"""How attacks land: aim, targeting order, immunity, misses, sixes, fire."""

from __future__ import annotations

from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.vehicles import pedestrians
from shamble.rules.base.ground import is_night, lit_zones
from shamble.rules.base.places import in_zone, kinds_in, trait_in
from shamble.rules.base.profile import Profile
from shamble.rules.base.questions import DARK_SIGHT
from shamble.rules.base.records import RANGED, SHOTS, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.hits import Attack, steady
from shamble.rules.survivors.inventory import carried


def printed_accuracy(rules: Ruleset, state: State, who: int, profile: Profile, weapon: Weapon, zone: int) -> int:
    """What the card says, in the light and in the dark."""
    return weapon.accuracy


def sixes_in_the_dark(rules: Ruleset, state: State, who: int, profile: Profile, weapon: Weapon, zone: int) -> int:
    """Shots into a Dark Zone need a six, unless one carries a Flashlight (2e p.33) or sees by night (wzc)."""
    if weapon.kind == RANGED and rules.dark >> zone & 1 and not profile.eyes.night:
        me = state.survivors[who]
        if not any("flashlight" in rules.cards[card].traits for card in carried(me)):
            return rules.numbers.dark_accuracy
    return weapon.accuracy


def sixes_at_night(rules: Ruleset, state: State, who: int, profile: Profile, weapon: Weapon, zone: int) -> int:
    """At night shots need a six, unless light falls on the Zone (wzc, Clock and Night); Dark Zones do not add to it."""
    usual = weapon.accuracy
    if DARK_SIGHT in rules.able:
        usual = sixes_in_the_dark(rules, state, who, profile, weapon, zone)
    if weapon.kind not in SHOTS or profile.eyes.night or not is_night(rules, state) or lit_zones(state) >> zone & 1:
        return usual
    return max(usual, rules.numbers.dark_accuracy - profile.night_aim)


def zones_are_shot_at(rules: Ruleset) -> bool:
    """One fires at a Zone, whoever is in it or not (2e p.21, 27)."""
    return True


def zombies_are_shot_at(rules: Ruleset) -> bool:
    """One shoots at targets in a Zone (po p.19)."""
    return False


def lowest_priority_first(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    """Hits go to the lowest rank there is; on one rank the shooter's player chooses (2e p.28)."""
    kinds = kinds_in(rules, state, attack.zone)
    if not kinds:
        return []
    rank = min(rules.kinds[kind].priority for kind in kinds)
    return [("hit", kind) for kind in kinds if rules.kinds[kind].priority == rank]


def survivors_first(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    """Survivors, except the shooter, are hit before any Zombie (po p.20); a Steady hand spares them (po p.28)."""
    if steady(rules, state, attack):
        return lowest_priority_first(rules, state, attack)
    friends = pedestrians(state, attack.zone) if attack.kind == "car" else in_zone(state, attack.zone)
    found: list[Answer] = [("hurt", who) for who in friends if not attack.passes_by(who) and exposed(rules, state, who)]
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
    return tuple(who for who in friends if not attack.passes_by(who) and exposed(rules, state, who))


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
