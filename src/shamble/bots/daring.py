"""What is gambled: a weapon that may break, and a light that both sides see by."""

from __future__ import annotations

from shamble.bots.arms import FACES, chance
from shamble.bots.mind import Mind
from shamble.core.kernel import options
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.ground import geometry, horde_sees, lit_zones
from shamble.rules.base.light import DOUSE, TURN, PointLight, has_light, shine, turns, ways, why_not_on
from shamble.rules.base.profile import Profile
from shamble.rules.base.records import RANGED, SHOTS, Weapon
from shamble.rules.base.ruleset import profile_of
from shamble.rules.combat.combat import UseWeapon

SPARE = 14.0  # Actions more that a weapon would have served
WOKEN = 0.6  # what a Zombie that acts once more is counted for
SECOND_FIND = 0.8  # what a second card of a Search is worth, in Zombies
STRAY = 0.1  # to turn a light about is not worth less than this


# --- All-Out -----------------------------------------------------------------------------------------------------


def all_out_hits(mind: Mind, card: int, number: int, kind: str, profile: Profile) -> float:
    """Hits that the dice of their own sort bring on top; the Break is where the 1 is."""
    row, bonuses = mind.rules.cards[card], profile.attacks[kind]
    weapon = row.by_kind(kind, number)
    assert weapon
    return row.all_out * number * chance(max(weapon.accuracy - bonuses.roll, 2), mind.rules.numbers.lowest_accuracy)


def may_break(mind: Mind, card: int, number: int, hits: float) -> float:
    """Zombies that will not fall to a weapon any more, if it is lost."""
    whole = ((FACES - 1) / FACES) ** (mind.rules.cards[card].all_out * number)
    return (1 - whole) * SPARE * hits / number


# --- night and light ---------------------------------------------------------------------------------------------


def in_the_dark(mind: Mind, state: State, who: int, profile: Profile, weapon: Weapon, zone: int) -> float:
    """How much less a shot is worth by night than by day; by one's own light too, where that is worth it."""
    lowest, bonus = mind.rules.numbers.lowest_accuracy, profile.attacks[weapon.kind].roll
    day = chance(weapon.accuracy - bonus, lowest)
    night = chance(mind.rules.policies.aim(mind.rules, state, who, profile, weapon, zone) - bonus, lowest)
    if night < day and lights(mind, state, who, zone):
        return 1.0
    return night / day if day else 1.0


def lights(mind: Mind, state: State, who: int, zone: int) -> bool:
    """Whether somebody would make light for a shot: the lamp is there, and it wakes fewer than it fells."""
    here = state.survivors[who].zone
    if zone != here and zone not in ways(mind.rules, state, here):
        return False
    if has_light(state, who):
        return True
    if why_not_on(mind.rules, state, who):
        return False
    targets = list(ways(mind.rules, state, here)) if zone == here else [zone]
    return min(woken(mind, pointed(mind, state, who, there)) for there in targets) - woken(mind, state) < 1.0


def woken(mind: Mind, state: State) -> float:
    """What those count for who see a light and will come for it before their Phase."""
    lit = lit_zones(state)
    if not lit:
        return 0.0
    lines, found = geometry(mind.rules, state), 0.0
    for zone in range(len(state.crowd)):
        if state.crowd[zone] and horde_sees(mind.rules, state, lines, zone) & lit:
            found += WOKEN * mind.heft(mind.crowd_in(state, zone))
    return found


def pointed(mind: Mind, state: State, who: int, zone: int) -> State:
    """With somebody's light on that Zone."""
    after = state.copy()
    shine(after, who, ways(mind.rules, state, state.survivors[who].zone)[zone], "", None)
    return after


def light_choice(mind: Mind, state: State) -> Answer:
    """Where a light is to fall, or whether it is worth it at all."""
    frame, offer = state.frames[-1], options(mind.rules, state)
    assert isinstance(frame, PointLight)
    before, gain = woken(mind, state), use_of_light(mind, state)
    found: Answer = ("pass",)
    best = 0.0 if found in offer else -1e9
    for said in offer:
        if said[0] == TURN:
            worth = gain - woken(mind, pointed(mind, state, frame.who, int(said[1]))) + before
            if worth > best:
                best, found = worth, said
    return found


def use_of_light(mind: Mind, state: State) -> float:
    """What a light is good for: a shot that hits as by day, or a second card."""
    use = next((frame for frame in state.frames[-3:] if isinstance(frame, UseWeapon)), None)
    if use is None:
        return SECOND_FIND
    weapon, profile = mind.rules.cards[use.card].by_kind(use.kind, use.number), profile_of(mind.rules, state, use.who)
    if not weapon or use.kind not in SHOTS:
        return 0.0
    lowest, bonus = mind.rules.numbers.lowest_accuracy, profile.attacks[RANGED].roll
    dark = mind.rules.policies.aim(mind.rules, state, use.who, profile, weapon, use.zone)
    gain = chance(weapon.accuracy - bonus, lowest) - chance(dark - bonus, lowest)
    return min(gain * weapon.dice * use.number, float(state.crowd[use.zone]))


def dimmed(mind: Mind, state: State, who: int, offer: list[Answer]) -> Answer | None:
    """A light that wakes more than need be is turned away, for nothing, or turned off, if there is an Action left."""
    now = woken(mind, state)
    if not now or not has_light(state, who):
        return None
    best, found = now - STRAY, None
    for said in turns(mind.rules, state):
        left = woken(mind, pointed(mind, state, who, int(said[3])))
        if left < best:
            best, found = left, said
    return found or ((DOUSE,) if (DOUSE,) in offer else None)
