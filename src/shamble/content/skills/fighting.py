"""Skills that change attacks: dice, accuracy, Damage, targets, weapons."""

from __future__ import annotations

from typing import NamedTuple

from shamble.content.skill import Declared, attack, per_attack, skill
from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import State
from shamble.rules.base.places import trait_in
from shamble.rules.base.profile import Grant
from shamble.rules.base.records import COMBAT, MELEE, RANGED
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.attacks import Strike, attacker_of, begin_attack, prepare
from shamble.rules.combat.combat import UseWeapon, attack_with
from shamble.rules.combat.weapons import shooting_zones
from shamble.rules.game.turn import BonusAction
from shamble.rules.survivors.inventory import can_drop, give_up, is_free, put_into

# --- Improvised weapons ------------------------------------------------------------------------------------------


def improvised(rules: Ruleset, kind: str) -> int:
    """The reference card with the weapon's numbers."""
    name = f"Improvised weapon: {kind.capitalize()}"
    return next(number for number, card in enumerate(rules.cards) if card.name == name)


def brawl_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    here = state.survivors[who].zone
    if not state.crowd[here] or trait_in(rules, state, here, "no-combat") >= 0:
        return []
    return [("brawl",)]


def brawl(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    card = improvised(rules, MELEE)
    weapon = rules.cards[card].melee
    assert weapon
    strike = Strike(weapon, state.survivors[who].zone, card=card)
    return begin_attack(prepare(rules, state, attacker_of(rules, state, who), strike, tell))


def fling_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    here = state.survivors[who].zone
    if state.crowd[here] and trait_in(rules, state, here, "no-combat") >= 0:
        return []
    card = improvised(rules, RANGED)
    return [("fling", zone) for zone in shooting_zones(rules, state, here, card, profile_of(rules, state, who))]


def fling(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return attack_with(rules, state, UseWeapon(who, RANGED, improvised(rules, RANGED), int(said[1])), tell)


# --- reactions ---------------------------------------------------------------------------------------------------


def run_after_a_kill(rules: Ruleset, state: State, who: int, kills: int) -> tuple[Frame, ...]:
    return (BonusAction(who, ("move",), waive=True),) if kills else ()


def strike_at_newcomers(rules: Ruleset, state: State, who: int, zone: int) -> tuple[Frame, ...]:
    return (BonusAction(who, rules.numbers.attacks, zone=zone, apart=True),)


class Cocktail(NamedTuple):
    """A die nobody can change decides whether the Molotov may be kept."""

    who: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Dice(1, "cocktail", self.who)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (KeepCocktail(self.who, self.card),) if int(said[1]) >= rules.numbers.cocktail_keeps else ()


class KeepCocktail(NamedTuple):
    """Back into the backpack, if one likes, in place of another card if it is full."""

    who: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "cocktail", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        me = state.survivors[self.who]
        if is_free(me, rules.pack_slot, profile_of(rules, state, self.who)):
            return [("keep",), ("pass",)]
        stowed = dict.fromkeys(me.cards[rules.pack_slot])
        return [("pass",), *(("replace", card) for card in stowed if can_drop(rules, card))]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return ()
        if said[0] == "replace":
            give_up(rules, state, self.who, int(said[1]), "no room", tell)
        deck = rules.deck_ids[rules.cards[self.card].deck]
        state.piles[deck] = state.piles[deck].retrieved(self.card)
        put_into(state.edit(self.who), rules.pack_slot, self.card)
        return ()


def roll_for_cocktail(rules: Ruleset, state: State, who: int, card: int) -> tuple[Frame, ...]:
    return (Cocktail(who, card),)


CHAPTER = {"2e": 63, "po": 25, "wd": 51, "uoa": 56}
LATE = {"2e": 66, "po": 28, "wd": 51}

SKILLS: list[Declared] = [
    *per_attack("+1 Damage: [Action]", "[Action] attacks do 1 Damage more.", CHAPTER, "damage", 1),
    *per_attack(
        "+1 die: [Action]",
        "Each weapon rolls one die more in [Action] attacks.",
        CHAPTER,
        "dice",
        1,
    ),
    *per_attack(
        "+1 to dice roll: [Action]",
        "Add 1 to every die of [Action] attacks, up to 6.",
        CHAPTER,
        "roll",
        1,
    ),
    *per_attack("[Action]: Damage 2", "Damage 1 counts as Damage 2 in [Action] attacks.", {"2e": 63}, "floor", 2),
    *per_attack(
        "Escalation: [Action]",
        "One die more for each [Action] attack made straight before this one in the same Turn.",
        {"2e": 64, "wd": 51, "uoa": 56},
        "escalation",
        1,
    ),
    *per_attack(
        "Reaper: [Action]",
        "Once per [Action] attack, a hit that kills takes a second Zombie of the same kind along.",
        {"2e": 66, "po": 27, "wd": 51, "uoa": 56},
        "reaper",
        True,
    ),
    *per_attack(
        "Roll 6: +1 Damage [Action]",
        "Every 6 of a [Action] attack adds 1 to its Damage, after re-rolls.",
        {"2e": 66, "wd": 51, "uoa": 56},
        "six_damage",
        True,
    ),
    *per_attack(
        "Roll 6: +1 die [Action]",
        "Every 6 of a [Action] attack brings one die more, and so on, after re-rolls.",
        {"2e": 66, "po": 28, "wd": 51, "uoa": 56},
        "six_die",
        True,
    ),
    skill(
        "+1 max Range",
        "Ranged weapons reach 1 Zone farther.",
        {"2e": 63, "po": 25, "uoa": 56},
        attack(RANGED, "far", 1),
    ),
    skill(
        "2 cocktails are better than 1",
        "After a Molotov is thrown a plain die is rolled: on 4 or more it may go back into the backpack.",
        {"2e": 63},
        ("thrown", roll_for_cocktail),
    ),
    skill(
        "Ambidextrous",
        "Every weapon counts as Dual.",
        CHAPTER,
        attack(COMBAT, "dual"),
    ),
    skill(
        "Barbarian",
        "Melee may roll as many dice per weapon as there are Zombies in the Zone.",
        {"2e": 63, "wd": 51},
        attack(MELEE, "swarm"),
    ),
    skill(
        "Combat reflexes",
        "When Zombies spawn here or next door, one free attack at them before they Rush, once per card.",
        {"2e": 64},
        ("spawned", strike_at_newcomers),
    ),
    skill("Free reload", "Reloading costs no Action.", {"2e": 65, "wd": 51}, ("free_reload", True)),
    skill(
        "Full auto",
        "Ranged attacks may roll as many dice per weapon as there are Zombies in the target Zone.",
        {"2e": 65},
        attack(RANGED, "swarm"),
    ),
    skill("Gunslinger", "Every Ranged weapon counts as Dual.", {"2e": 65, "po": 26}, attack(RANGED, "dual")),
    skill(
        "Hit & run",
        "After an attack that killed, a free Move that Zombies in the Zone do not make dearer.",
        {"2e": 65, "wd": 51, "uoa": 56},
        ("after_attack", run_after_a_kill),
        moving=True,
    ),
    skill(
        "Improvised weapon: Melee",
        "Once per Turn, a free Melee attack with whatever is lying about.",
        {"2e": 65, "wd": 51, "uoa": 56},
        ("grants", Grant("brawl", brawl_options, brawl, attack=MELEE)),
    ),
    skill(
        "Improvised weapon: Ranged",
        "Once per Turn, a free Ranged attack with whatever is lying about.",
        {"2e": 65, "wd": 51, "uoa": 56},
        ("grants", Grant("fling", fling_options, fling, attack=RANGED)),
    ),
    skill(
        "Lucky",
        "All dice of an Action may be rolled again once; the new roll stands.",
        {"2e": 66, "po": 27, "uoa": 56},
        ("rerolls", 1),
    ),
    skill(
        "Point-blank",
        "Ranged attacks into the own Zone: no minimum Range, free choice of targets, no harm to friends.",
        {"2e": 66, "uoa": 56},
        attack(RANGED, "point_blank"),
    ),
    skill(
        "Sniper",
        "Chooses targets freely with Ranged attacks, and hurts no friends.",
        {"2e": 66},
        attack(RANGED, "sniper"),
    ),
    skill(
        "Steady hand",
        "Misses of Ranged attacks spare the Survivors one likes. Fire spares nobody.",
        {"2e": 66},
        ("steady_hand", True),
    ),
    skill("Super strength", "Melee weapons do 3 Damage.", LATE, attack(MELEE, "floor", 3)),
    skill("Swordmaster", "Every Melee weapon counts as Dual.", LATE, attack(MELEE, "dual")),
]
