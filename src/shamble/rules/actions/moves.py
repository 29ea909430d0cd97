"""Move (2e p.11, 19): Zone to Zone, dearer with Zombies around, stopped by Zombies ahead."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import IN_TURN, SLIPPED, SPRINTED, State
from shamble.rules.base.arriving import arrive
from shamble.rules.base.ground import tolls
from shamble.rules.base.places import geometry
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset, burdened


def reach(rules: Ruleset, state: State, origin: int, zones: int, through: bool) -> dict[int, int]:
    """Zones one can walk to and how many steps away; Zombies on the way end the Move unless one slips through."""
    next_to = geometry(rules, state).next_to
    if zones == 1:
        return dict.fromkeys(next_to[origin], 1)
    found: dict[int, int] = {}
    edge = [origin]
    for steps in range(1, zones + 1):
        ahead: list[int] = []
        for zone in edge:
            for there in next_to[zone]:
                if there not in found and there != origin:
                    found[there] = steps
                    if through or not state.crowd[there]:
                        ahead.append(there)
        edge = ahead
    return found


def climbs(rules: Ruleset, state: State, origin: int, near: dict[int, int], through: bool) -> dict[int, int]:
    """What steps on the cheapest way to each of these Zones cost besides; () where no step does."""
    price = tolls(rules, state)
    if not price:
        return {}
    next_to = geometry(rules, state).next_to
    found = {origin: 0}
    for zone in sorted(near, key=lambda each: near[each]):
        before = [each for each in found if zone in next_to[each] and near.get(each, 0) == near[zone] - 1]
        passed = [each for each in before if each == origin or through or not state.crowd[each]]
        found[zone] = min(found[each] + price.get((each, zone), 0) for each in passed)
    return found


def leaving_cost(rules: Ruleset, state: State, zone: int, slips: bool) -> int:
    """One more Action for each Zombie in the Zone one leaves (2e p.19)."""
    return 0 if slips else state.crowd[zone] * rules.numbers.leave_cost


def move_cost(rules: Ruleset, state: State, who: int, purse: Purse, slips: bool) -> int:
    """What a Move costs besides its Action: Zombies around, and boxes on one's back."""
    burden = rules.numbers.burden if rules.heavy and burdened(rules, state, who) else 0
    return burden + (0 if purse.waive else leaving_cost(rules, state, state.survivors[who].zone, slips))


def stride(profile: Profile, flags: int) -> tuple[int, int]:
    """Zones per Move, and with Sprint if it is still there this Turn."""
    usual = profile.stride + profile.zones
    sprint = profile.sprint if flags & IN_TURN and not flags & SPRINTED else 0
    return usual, max(usual, sprint)


def offer_moves(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    me = state.survivors[who]
    if me.car >= 0 or (purse.kinds and "move" not in purse.kinds):
        return
    slips = profile.slippery
    extra = move_cost(rules, state, who, purse, slips)
    _, far = stride(profile, me.flags)
    plain: dict[int, int] = {}
    if purse.affords("move", extra):
        plain = reach(rules, state, me.zone, far, slips and rules.policies.slips_past(rules))
        dear = climbs(rules, state, me.zone, plain, slips and rules.policies.slips_past(rules))
        if dear:
            plain = {zone: steps for zone, steps in plain.items() if purse.affords("move", extra + dear[zone])}
        found += [("move", zone) for zone in sorted(plain)]
    if profile.slip_once and not slips and me.flags & (SLIPPED | IN_TURN) == IN_TURN and purse.affords("move"):
        # Only where slipping makes a difference.
        free = reach(rules, state, me.zone, far, rules.policies.slips_past(rules))
        dear = climbs(rules, state, me.zone, free, rules.policies.slips_past(rules))
        if dear:
            free = {zone: steps for zone, steps in free.items() if purse.affords("move", dear[zone])}
        found += [("slip", zone) for zone in sorted(free) if extra or zone not in plain]


def do_move(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    me = state.survivors[who]
    zone, slips = int(said[1]), said[0] == "slip" or profile.slippery
    extra = move_cost(rules, state, who, purse, slips)
    usual, far = stride(profile, me.flags)
    past = slips and rules.policies.slips_past(rules)
    near = reach(rules, state, me.zone, far, past)
    steps = near[zone]
    pay(state, who, purse, "move", tell, extra + climbs(rules, state, me.zone, near, past).get(zone, 0))
    if said[0] == "slip":
        state.edit(who).flags |= SLIPPED
    if steps > usual:
        state.edit(who).flags |= SPRINTED
    come = arrive(rules, state, who, zone, "sprint" if steps > usual else str(said[0]), tell)
    return (*come, rules.later.get_in(who)) if rules.rideable else come


# --- refusals ----------------------------------------------------------------------------------------------------


def why_not_move(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    """Which rule forbids this Move."""
    me = state.survivors[who]
    if me.car >= 0:
        return "move-in-wagon" if rules.cars[state.cars[me.car].kind].push else "move-in-car"
    if said[0] == "slip" and not profile.slip_once:
        kid = rules.folded(me.skills).slip_once
        return "skill-burden" if kid else "slip-not-kid"
    if said[0] == "slip" and me.flags & SLIPPED:
        return "slip-used"
    if said[0] == "slip" and not me.flags & IN_TURN:
        return "slip-other-turn"
    zone = int(said[1])
    slips = profile.slippery or said[0] == "slip"
    _, far = stride(profile, me.flags)
    past = slips and rules.policies.slips_past(rules)
    near = reach(rules, state, me.zone, far, past)
    if zone not in near:
        if rules.board.door_between(me.zone, zone) >= 0:
            return "move-closed-door"
        if zone in reach(rules, state, me.zone, far, True):
            return "move-stopped-by-zombies"
        return "move-too-far" if geometry(rules, state).distance(me.zone, zone) > 0 else "move-no-way"
    if not purse.affords("move", move_cost(rules, state, who, purse, slips)):
        if rules.heavy and burdened(rules, state, who) and not state.crowd[me.zone] and purse.affords("move"):
            return "move-burden"
        return "move-zombies-cost" if state.crowd[me.zone] and purse.affords("move") else "no-actions"
    return "move-climb" if climbs(rules, state, me.zone, near, past).get(zone) else "slip-no-need"
