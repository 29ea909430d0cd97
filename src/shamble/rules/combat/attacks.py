"""An attack worked out before its dice fall: who makes it and from where, how many dice, how accurate, how strong."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.state import State
from shamble.rules.base.events import AttackBegins
from shamble.rules.base.profile import Profile
from shamble.rules.base.records import MELEE, Weapon
from shamble.rules.base.ruleset import Ruleset, skills_of
from shamble.rules.combat.dice import HowManyDice, Roll, turn_rerolls
from shamble.rules.combat.hits import Attack
from shamble.rules.combat.weapons import ammunition, helped
from shamble.rules.survivors.wounds import first_wounds_count_anew, full_health


class Ready(NamedTuple):
    """An attack about to be rolled for: its own dice, and as many as there are Zombies where that is allowed."""

    attack: Attack
    dice: int
    swarm: int


def begin_attack(ready: Ready) -> tuple[Frame, ...]:
    if ready.swarm != ready.dice:
        return (HowManyDice(*ready),)
    return (Roll(ready.attack, ready.dice),)


def prepare(
    rules: Ruleset,
    state: State,
    who: int,
    weapon: Weapon,
    number: int,
    zone: int,
    card: int,
    skills: tuple[int, ...],
    tell: Tell | None,
    car: int = -1,
) -> Ready:
    """Work out dice, accuracy and Damage; Skills on the weapon count for this attack (2e p.29)."""
    first_wounds_count_anew(state)
    profile = rules.folded(skills_of(rules, state, who) + skills)
    melee = weapon.kind == MELEE
    bonuses = profile.bonuses((weapon.kind, *rules.card_words.get(card, ())))
    base = max(weapon.damage, bonuses.floor) if weapon.damage else 0
    close = zone == state.survivors[who].zone and (bonuses.point_blank or bonuses.close_aim)
    once = turn_rerolls(state, who, profile)
    attack = Attack(
        who=who,
        zone=zone,
        kind=weapon.kind,
        accuracy=rules.policies.aim(rules, state, who, weapon, zone),
        bonus=bonuses.roll,
        damage=base + bonuses.damage,
        chooses=melee or bonuses.sniper or close,
        safe=melee or bonuses.sniper or close,
        ignores_immunity=close,
        rerolls=profile.rerolls + bonuses.rerolls + (0 if melee else ammunition(rules, state, who, card)) + once,
        turn_rerolls=once,
        six_die=bonuses.six_die,
        six_damage=bonuses.six_damage,
        reaper=bonuses.reaper,
        car=car,
    )
    each = bonuses.dice
    if bonuses.frenzy:
        each += bonuses.frenzy * (full_health(rules, state, who) - state.survivors[who].health)
    bonus_dice = each * number + escalation(state, who, profile)
    if rules.helpers and card >= 0:
        bonus_dice += helped(rules, state, who, card, number, profile)
    dice = weapon.dice * number + bonus_dice
    if tell:
        tell(AttackBegins(who, card, number, weapon.kind, zone, dice, attack.accuracy, attack.damage))
    return Ready(attack, dice, state.crowd[zone] * number + bonus_dice if bonuses.swarm else dice)


def escalation(state: State, who: int, profile: Profile) -> int:
    """One more die for each attack of the kind made straight before this one (2e p.64)."""
    streak = state.survivors[who].streak
    each = profile.attacks[streak[-1]].escalation if streak else 0
    if not each:
        return 0
    before = 0
    for kind in reversed(streak[:-1]):
        if not profile.attacks[kind].escalation:
            break
        before += 1
    return before * each
