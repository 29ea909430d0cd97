"""Cars as targets, where a mission has it (2e p.40): one hit of a Ranged attack and the car blows up like a Molotov."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base.places import trait_in
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import ALL_OUT, RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.combat import UseWeapon, attack_with, why_not_combat
from shamble.rules.combat.fire import BLAST
from shamble.rules.combat.weapons import all_out_payers, is_dual, paying, shooting_zones, weapons


def offer_car_targets(
    rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]
) -> None:
    """Any car in Range and in sight, whatever stands around it."""
    here = state.survivors[who].zone
    if purse.kinds and RANGED not in purse.kinds:
        return
    if state.crowd[here] and trait_in(rules, state, here, "no-combat") >= 0:
        return
    for card, count in weapons(rules, state, who, profile):
        row = rules.cards[card]
        if not row.ranged or row.empty or "molotov" in row.traits:
            continue
        zones = shooting_zones(rules, state, here, card, profile, RANGED, purse.zone, True)
        cars = [number for number, car in enumerate(state.cars) if car.zone in zones]
        for number in (1, 2) if count > 1 and is_dual(rules, card, RANGED, profile) else (1,):
            words = paying(rules, card, number)
            if purse.affords(RANGED, words=words):
                found += [(BLAST, card, number, car) for car in cars]
            if card in rules.all_out and purse.affords(RANGED, words=all_out_payers(RANGED) + words):
                found += [(BLAST, card, number, car, ALL_OUT) for car in cars]


def do_blast(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    card, number, car = int(said[1]), int(said[2]), int(said[3])
    words, all_out = paying(rules, card, number), said[4:] == (ALL_OUT,)
    pay(state, who, purse, RANGED, tell, words=all_out_payers(RANGED) + words if all_out else words)
    return attack_with(rules, state, UseWeapon(who, RANGED, card, state.cars[car].zone, number, car, all_out), tell)


def why_not_blast(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    car = int(said[3])
    if not rules.scene.cars_explode:
        return "blast-mission"
    if car >= len(state.cars) or state.cars[car].zone == OFF_BOARD:
        return "blast-no-car"
    answer: Answer = (RANGED, said[1], said[2], state.cars[car].zone, *said[4:])
    return why_not_combat(rules, state, who, answer, profile, purse)
