"""Machines that shoot (uoa p.22): one Action, the gun's own numbers and its own Escalation, no Skills."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.events import GunFires
from shamble.rules.base.ground import view
from shamble.rules.base.places import sound
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import CarKind
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.attacks import Attacker, Strike, begin_attack, prepare
from shamble.rules.combat.weapons import in_range

FIRE = "fire"  # what it is paid as: no free Action is meant for it


def offer_guns(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords(FIRE):
        return
    for number in range(len(state.cars)):
        if at_the_gun(rules, state, who, number):
            kind = rules.cars[state.cars[number].kind]
            found += [("fire", number, zone) for zone in targets(rules, state, kind, state.survivors[who].zone)]


def at_the_gun(rules: Ruleset, state: State, who: int, car: int) -> bool:
    """Anybody in its Zone; if it stands on what one gets into, somebody inside."""
    me, there = state.survivors[who], state.cars[car]
    kind = rules.cars[there.kind]
    return kind.gun is not None and (me.car == car if kind.seats else me.zone == there.zone)


def targets(rules: Ruleset, state: State, kind: CarKind, here: int) -> list[int]:
    """Zones in Range and in Line of Sight, as for any shot."""
    assert kind.gun
    anything = rules.policies.empty_shots(rules)
    return in_range(state, view(rules, state, here), kind.gun.near, kind.gun.far, -1, anything)


def do_fire(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    car, zone = int(said[1]), int(said[2])
    kind = rules.cars[state.cars[car].kind]
    gun, fired = kind.gun, state.survivors[who].streak
    assert gun
    before = fired if set(fired) == {FIRE} else ()  # shots of the gun one straight after the other
    pay(state, who, purse, FIRE, tell)
    state.edit(who).streak = (*before, FIRE)
    sound(rules, state, who, kind.name, tell, gun.loudness)
    shooter = Attacker(who, state.survivors[who].zone, (), makers=(who,), own=False, dice=kind.escalation * len(before))
    ready = prepare(rules, state, shooter, Strike(gun, zone), None)
    if tell:
        tell(GunFires(who, car, zone, ready.dice, ready.attack.accuracy, ready.attack.damage))
    return begin_attack(ready)


def why_not_fire(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    car, zone, me = int(said[1]), int(said[2]), state.survivors[who]
    kind = rules.cars[state.cars[car].kind]
    if kind.gun is None:
        return "fire-no-gun"
    if state.cars[car].zone != me.zone:
        return "car-not-here"
    if not at_the_gun(rules, state, who, car):
        return "fire-inside"
    if not purse.affords(FIRE):
        return "no-actions"
    distance = view(rules, state, me.zone).get(zone, -1)
    if distance < 0:
        return "shoot-no-sight"
    if distance > kind.gun.far:
        return "shoot-too-far"
    return "shoot-too-near" if distance < kind.gun.near else "shoot-nobody"
