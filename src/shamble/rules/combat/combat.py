"""Combat (2e p.21, 27-29): choosing a weapon and a Zone."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import ALL_OUT_NOW, OFF_BOARD, PLAYING, State
from shamble.rules.base.ground import view
from shamble.rules.base.light import light_for_shot
from shamble.rules.base.places import sound, trait_in
from shamble.rules.base.profile import Bonuses, Profile
from shamble.rules.base.purse import DUAL, Purse, pay
from shamble.rules.base.records import ALL_OUT, FANNING, MAGIC, MELEE, RANGED, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of, profile_when
from shamble.rules.combat.attacks import Strike, attacker_of, begin_attack, prepare
from shamble.rules.combat.fire import BLOWN_UP, BURNED, burn_zone
from shamble.rules.combat.hits import AfterAttack, OccasionPasses
from shamble.rules.combat.weapons import (
    PAIR,
    all_out_payers,
    empty,
    is_dual,
    melee_zones,
    paid_there,
    paying,
    reaching,
    shooting_zones,
    span,
    weapons,
    within_reach,
)
from shamble.rules.survivors.inventory import carried, discard
from shamble.rules.survivors.wounds import Ending

# --- which attacks there are -------------------------------------------------------------------------------------


def offer_combat(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if purse.kinds and not rules.attack_kinds.intersection(purse.kinds):
        return
    here = state.survivors[who].zone
    if state.crowd[here] and trait_in(rules, state, here, "no-combat") >= 0:
        return
    for card, count in weapons(rules, state, who, profile):
        row = rules.cards[card]
        if row.melee and (state.crowd[here] or rules.long_arms):
            zones = melee_zones(rules, state, here, card, profile, purse.zone)
            _offer_weapon(rules, state, found, MELEE, card, count, profile, purse, zones)
        if row.ranged and not row.empty:
            zones = shooting_zones(rules, state, here, card, profile, RANGED, purse.zone)
            _offer_weapon(rules, state, found, RANGED, card, count, profile, purse, zones)
            if profile.trick_shot and count >= PAIR and is_dual(rules, card, RANGED, profile):
                offer_trick_shots(rules, found, card, purse, zones)
            if profile.fanning and row.fans:
                offer_fanning(rules, state, who, card, purse, found)
        if row.magic:
            zones = shooting_zones(rules, state, here, card, profile, MAGIC, purse.zone)
            _offer_weapon(rules, state, found, MAGIC, card, count, profile, purse, zones)


def _offer_weapon(
    rules: Ruleset,
    state: State,
    found: list[Answer],
    kind: str,
    card: int,
    count: int,
    profile: Profile,
    purse: Purse,
    zones: list[int],
) -> None:
    if not zones:
        return
    for number in (1, PAIR):
        if number == PAIR and (count < PAIR or not is_dual(rules, card, kind, profile)):
            continue
        if purse.affords(kind, words=paying(rules, card, number)):
            found += [(kind, card, number, zone) for zone in zones]
        elif rules.mark_payers:
            found += [(kind, card, number, z) for z in zones if purse.affords(kind, words=paid_there(rules, state, z))]
        if card in rules.all_out and purse.affords(kind, words=all_out_payers(kind) + paying(rules, card, number)):
            found += [(kind, card, number, zone, ALL_OUT) for zone in zones]


def offer_trick_shots(rules: Ruleset, found: list[Answer], card: int, purse: Purse, zones: list[int]) -> None:
    """Each weapon of a pair at a Zone of its own, the one that is named first comes first (po p.28)."""
    if purse.affords(RANGED, words=DUAL):
        found += [("trick", card, zone, other) for zone in zones for other in zones if zone != other]
    if card in rules.all_out and purse.affords(RANGED, words=all_out_payers(RANGED) + DUAL):
        found += [("trick", card, zone, other, ALL_OUT) for zone in zones for other in zones if zone != other]


def offer_fanning(rules: Ruleset, state: State, who: int, card: int, purse: Purse, found: list[Answer]) -> None:
    """One Pistol at a Zone, never a pair (uoa p.24)."""
    here, profile = state.survivors[who].zone, profile_when(rules, state, who, FANNING)
    words = (FANNING, *paying(rules, card, 1))
    for zone in shooting_zones(rules, state, here, card, profile, RANGED, purse.zone):
        if purse.affords(RANGED, words=(*words, *paid_there(rules, state, zone))):
            found.append(("fan", card, zone))


# --- the Action --------------------------------------------------------------------------------------------------


def do_combat(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    kind, card, number, zone = str(said[0]), int(said[1]), int(said[2]), int(said[3])
    all_out, words = said[4:] == (ALL_OUT,), paying(rules, card, number) + paid_there(rules, state, zone)
    pay(state, who, purse, kind, tell, words=all_out_payers(kind) + words if all_out else words)
    return attack_with(rules, state, UseWeapon(who, kind, card, zone, number, all_out=all_out), tell)


def attack_with(rules: Ruleset, state: State, use: UseWeapon, tell: Tell | None) -> tuple[Frame, ...]:
    """At once, or after a light is turned on for it."""
    light = light_for_shot(rules, state, use.who, use.zone, tell) if rules.dim and use.kind == RANGED else ()
    return (*light, use) if light else use.step(rules, state, tell)


class UseWeapon(NamedTuple):
    """An attack with a card from the inventory: its noise, its emptying, then its dice."""

    who: int
    kind: str
    card: int
    zone: int
    number: int = 1
    car: int = -1
    all_out: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        who, kind, card, zone, number = self.who, self.kind, self.card, self.zone, self.number
        row = rules.cards[card]
        weapon = row.by_kind(kind, number)
        assert weapon
        sound(rules, state, who, row.name, tell, weapon.loudness, zone if "explodes" in row.traits else OFF_BOARD)
        if "molotov" in row.traits:
            return throw(rules, state, who, card, zone, tell)
        if self.all_out:  # some Skills count only in such an attack, and in what follows it
            state.edit(who).flags |= ALL_OUT_NOW
        attacker = attacker_of(rules, state, who, rules.named_skills(row.skills))
        strike = Strike(weapon, zone, number, card, car=self.car, all_out=self.all_out)
        frames = begin_attack(prepare(rules, state, attacker, strike, tell))
        if row.reload and kind == RANGED:
            empty(rules, state, who, card, number)
        return (*frames, OccasionPasses(who, ALL_OUT_NOW)) if self.all_out else frames


def throw(rules: Ruleset, state: State, who: int, card: int, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The card is discarded and everybody in the Zone is gone (2e p.29)."""
    discard(rules, state, who, card, "thrown", tell)
    row = rules.cards[card]
    because = BLOWN_UP if "explodes" in row.traits else BURNED
    frames, kills = burn_zone(rules, state, zone, who, tell, row.name, because=because)
    kept: tuple[Frame, ...] = ()
    if state.survivors[who].status == PLAYING and not any(isinstance(frame, Ending) for frame in frames):
        for hook in profile_of(rules, state, who).thrown:
            kept += hook(rules, state, who, card)
    # What becomes of the card is settled before anybody draws, for the discards may be shuffled then.
    return (*kept, *frames, AfterAttack(who, kills))


# --- refusals ----------------------------------------------------------------------------------------------------


def why_not_combat(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    kind, card, number, zone = str(said[0]), int(said[1]), int(said[2]), int(said[3])
    me = state.survivors[who]
    row = rules.cards[card]
    name = row.name
    weapon = row.by_kind(kind)
    if weapon is None:
        return "combat-not-that-kind"
    at_hand = [rules.cards[c] for c in within_reach(rules, me, profile)]
    held = sum(each.name == name for each in at_hand)
    fired = sum(each.empty and rules.cards[each.twin].name == name for each in at_hand) if kind == RANGED else 0
    if not held + fired:
        stowed = any(rules.cards[c].name == name for c in carried(me))
        return "combat-in-backpack" if stowed else "combat-not-held"
    if state.crowd[me.zone] and trait_in(rules, state, me.zone, "no-combat") >= 0:
        return "combat-hobomination"
    if kind == RANGED and (row.empty or held < number <= held + fired):
        return "combat-empty"
    if number == 2 and (held < 2 or not is_dual(rules, card, kind, profile)):
        return "combat-not-dual"
    if said[4:] and card not in rules.all_out:
        return "combat-no-all-out"
    words = all_out_payers(kind) if said[4:] else ()
    if not purse.affords(kind, words=words + paying(rules, card, number) + paid_there(rules, state, zone)):
        return "no-actions"
    bonuses = reaching(rules, card, kind, profile)
    if kind == MELEE and not span(weapon, bonuses)[1]:
        return "combat-no-zombies" if zone == me.zone else "melee-own-zone"
    return _why_not_reach(view(rules, state, me.zone, profile, rules.scopes.get(card)), zone, weapon, bonuses)


def _why_not_reach(ranges: dict[int, int], zone: int, weapon: Weapon, bonuses: Bonuses) -> str:
    near, far = span(weapon, bonuses)
    if zone not in ranges:
        return "shoot-no-sight"
    if ranges[zone] > far:
        return "shoot-too-far"
    if ranges[zone] < near and not (ranges[zone] == 0 and bonuses.point_blank):
        return "shoot-too-near"
    return "shoot-nobody"
