"""What weapons are good for: how many Zombies should fall to them, Action by Action and Turn by Turn."""

from __future__ import annotations

from typing import NamedTuple

from shamble.rules.base.profile import Profile
from shamble.rules.base.records import COMBAT, KINDS, MELEE, RANGED, SHOTS, Weapon
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.hits import Attack
from shamble.rules.combat.weapons import span

FACES = 6
FREE_BLOWS = (*KINDS, COMBAT)  # free Actions that are attacks
FIRE = "molotov"
BURNT, SCORCHING = 20.0, 9  # a Molotov fells all there are, however tough
HIT, MOST_HITS, TOOL, FLAME = 14.0, 4.0, 8.0, 14.0  # what hands are worth: by hits, for opening doors, for a Molotov
SHIELD, CURE, HEALING = 20.0, 8.0, "healing"
DRAGON = "dragon-fire"
STRONG, REACH, SECOND = 1.5, 1.3, 0.4
PAY_FOR_SHOTS = (*SHOTS, COMBAT)


class Blow(NamedTuple):
    """An attack somebody can make with what is in hand."""

    card: int
    number: int  # 2 with its twin
    melee: bool
    near: int
    far: int
    hits: float  # expected
    damage: int
    fire: bool


class Might(NamedTuple):
    """Zombies that should fall to somebody in a whole Turn: in the own Zone, at a distance, and tough ones."""

    melee: float
    strong: float  # of Damage 2 and more, in the own Zone
    mighty: float  # of Damage 3, anywhere
    ranged: float
    best: float


def blows_of(rules: Ruleset, hands: tuple[int, ...], profile: Profile) -> list[Blow]:
    """Every attack that the cards in hand allow."""
    found, lowest = list[Blow](), rules.numbers.lowest_accuracy
    for card in sorted(set(hands)):
        row = rules.cards[card]
        if not row.empty:
            same = sum(rules.cards[other].name == row.name for other in hands)
            number = 2 if row.dual and same > 1 else 1
            if melee := row.by_kind(MELEE, number):
                found.append(melee_blow(card, number, melee, profile, lowest))
            for weapon in (row.ranged, row.magic):
                if weapon:
                    found.append(ranged_blow(card, number, weapon, profile, FIRE in row.traits, lowest))
                    if row.fans and profile.fanning:
                        found[-1] = fanned(rules, row.fans, profile, found[-1])
    return found


def melee_blow(card: int, number: int, weapon: Weapon, profile: Profile, lowest: int) -> Blow:
    bonuses = profile.attacks[weapon.kind]
    dice = (weapon.dice + bonuses.dice) * number
    damage = max(weapon.damage, bonuses.floor) + bonuses.damage
    hits = dice * chance(weapon.accuracy - bonuses.roll, lowest)
    return Blow(card, number, True, *span(weapon, bonuses), hits, damage, False)


def ranged_blow(card: int, number: int, weapon: Weapon, profile: Profile, fire: bool, lowest: int) -> Blow:
    bonuses = profile.attacks[weapon.kind]
    near, far = span(weapon, bonuses)
    if fire:
        return Blow(card, number, False, near, far, BURNT, SCORCHING, True)
    dice = (weapon.dice + bonuses.dice) * number
    damage = max(weapon.damage, bonuses.floor) + bonuses.damage
    hits = dice * chance(weapon.accuracy - bonuses.roll, lowest)
    return Blow(card, number, False, near, far, hits, damage, False)


def fanned(rules: Ruleset, accuracy: int, profile: Profile, shot: Blow) -> Blow:
    """A Pistol that is emptied in one go with every other Action, and loaded again with the next."""
    bonuses = profile.attacks[RANGED]
    dice = rules.numbers.fan_dice + bonuses.dice
    hits = dice * chance(accuracy - bonuses.roll, rules.numbers.lowest_accuracy) / 2
    return shot._replace(hits=max(shot.hits, hits))


def dragon_fire() -> Blow:
    """What several cards make together, wherever they are carried: all who stand one Zone away burn."""
    return Blow(-1, 1, False, 1, 1, BURNT, SCORCHING, True)


def chance(accuracy: int, lowest: int) -> float:
    """Of one die; some books have faces that never hit."""
    return max(0, FACES + 1 - max(accuracy, lowest)) / FACES


def might_of(rules: Ruleset, blows: list[Blow], profile: Profile) -> Might:
    """What somebody does to Zombies in a Turn of nothing else; Molotovs are for special days."""
    actions = rules.numbers.actions + profile.actions
    struck = actions + sum(kind in (MELEE, COMBAT) for kind in profile.free)
    shot = actions + sum(kind in PAY_FOR_SHOTS for kind in profile.free)
    melee, shots = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    aims = profile.attacks[RANGED].sniper
    for blow in blows:
        if not blow.fire:
            row = melee if (blow.melee and not blow.near) or aims else shots  # a long one does not reach the own Zone
            for damage in range(min(blow.damage, 3)):
                row[damage] = max(row[damage], blow.hits * (struck if blow.melee else shot))
    return Might(melee[0], melee[1], max(melee[2], shots[2]), shots[0], max(melee[0], shots[0]))


def aims_well(profile: Profile, own_zone: bool) -> bool:
    """Whether a shot hits whom one likes, and no friend."""
    shots = profile.attacks[RANGED]
    return shots.sniper or (own_zone and shots.point_blank)


def bulletproof(rules: Ruleset, kind: int) -> bool:
    """Whether a kind of Zombie does not mind being shot at."""
    shot = Attack(0, 0, "ranged", 1, 0, SCORCHING, False, True)
    return bool(rules.policies.immune(rules, shot, kind))


# --- what cards are worth in hand --------------------------------------------------------------------------------


def arms(rules: Ruleset, hands: tuple[int, ...]) -> float:
    """What cards are worth in hand: the best attacks near and far, fire, and whether they open doors."""
    near = max(strength(rules, card, hands, 0) for card in hands)
    far = REACH * max(strength(rules, card, hands, 1) for card in hands)
    fire = any(FIRE in rules.cards[card].traits for card in hands)
    opens = any(rules.cards[card].door for card in hands)
    found = HIT * min(max(near, far) + SECOND * min(near, far), MOST_HITS) + FLAME * fire + TOOL * opens
    return found + max(cover(rules, card) for card in hands)


def cover(rules: Ruleset, card: int) -> float:
    """What a card is worth that stops blows, or heals."""
    row = rules.cards[card]
    return SHIELD * (FACES + 1 - row.armor) / FACES if row.armor else CURE if row.enchants == HEALING else 0.0


def strength(rules: Ruleset, card: int, hands: tuple[int, ...], far: int) -> float:
    """Hits that a card brings against a Zone so far away, with its twin if there is one; more if they fell Fatties."""
    row = rules.cards[card]
    twins = 2 if row.dual and sum(rules.cards[other].name == row.name for other in hands) > 1 else 1
    best, lowest = 0.0, rules.numbers.lowest_accuracy
    for weapon in row.weapons:
        if weapon.near <= far <= weapon.far:
            best = max(best, weapon.dice * chance(weapon.accuracy, lowest) * (STRONG if weapon.damage > 1 else 1.0))
    return twins * best
