"""Fanning (uoa p.24): one Pistol emptied in one go: many dice, little aim, very loud."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import FANNING_NOW, State
from shamble.rules.base.places import sound
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import FANNING, RANGED
from shamble.rules.base.ruleset import Ruleset, profile_when
from shamble.rules.combat.attacks import Strike, attacker_of, begin_attack, prepare
from shamble.rules.combat.combat import why_not_combat
from shamble.rules.combat.hits import OccasionPasses
from shamble.rules.combat.weapons import empty, paid_there, paying


def do_fan(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """Range and Damage as printed, the rest of the weapon's numbers are those of Fanning; then it is empty."""
    card, zone = int(said[1]), int(said[2])
    row, numbers = rules.cards[card], rules.numbers
    assert row.ranged
    pay(state, who, purse, RANGED, tell, words=(FANNING, *paying(rules, card, 1), *paid_there(rules, state, zone)))
    state.edit(who).flags |= FANNING_NOW
    sound(rules, state, who, row.name, tell, numbers.loudest)
    weapon = row.ranged._replace(dice=numbers.fan_dice, accuracy=row.fans, loudness=numbers.loudest)
    attacker = attacker_of(rules, state, who, rules.named_skills(row.skills))
    frames = begin_attack(prepare(rules, state, attacker, Strike(weapon, zone, card=card, how=FANNING), tell))
    empty(rules, state, who, card, 1)
    return (*frames, OccasionPasses(who, FANNING_NOW))


def why_not_fan(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not profile.fanning:
        return "skill-not-yours"
    if not rules.cards[int(said[1])].fans:
        return "fan-not-that-weapon"
    fanning = profile_when(rules, state, who, FANNING)
    return why_not_combat(rules, state, who, (RANGED, said[1], 1, said[2]), fanning, purse)
