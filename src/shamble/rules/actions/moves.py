"""Move (2e p.11, 19): Zone to Zone, dearer with Zombies around, stopped by Zombies ahead."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.plan import CLIMBER, FOOT
from shamble.core.points import Answer
from shamble.core.state import IN_TURN, SLIPPED, SPRINTED, State
from shamble.rules.base.arriving import arrive
from shamble.rules.base.ground import geometry, tolls
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset, burdened


def reach(
    rules: Ruleset, state: State, origin: int, zones: int, through: bool, climber: bool = False
) -> dict[int, int]:
    """Zones one can walk to and how many steps away; Zombies on the way end the Move unless one slips through."""
    next_to = geometry(rules, state, CLIMBER if climber else FOOT).next_to
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


def climbs(rules: Ruleset, state: State, origin: int, zones: int, through: bool) -> dict[int, int]:
    """What the cheapest way of so many steps to each Zone costs besides."""
    next_to, price = geometry(rules, state).next_to, tolls(rules, state)
    found = edge = {origin: 0}
    for _ in range(zones):
        ahead: dict[int, int] = {}
        for zone, paid in edge.items():
            for there in next_to[zone] if zone == origin or through or not state.crowd[zone] else ():
                cost = paid + price.get((zone, there), 0)
                if cost < min(found.get(there, cost + 1), ahead.get(there, cost + 1)):
                    ahead[there] = cost
        found, edge = found | ahead, ahead
    return found


def affordable(
    rules: Ruleset, state: State, origin: int, near: dict[int, int], usual: int, purse: Purse, extra: int, through: bool
) -> dict[int, int]:
    """Of the Zones within reach those that one can pay for."""
    return {
        zone: steps
        for zone, steps in near.items()
        if purse.affords("move", extra + climbs(rules, state, origin, max(steps, usual), through)[zone])
    }


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
    usual, far = stride(profile, me.flags)
    plain: dict[int, int] = {}
    if purse.affords("move", extra):
        past = slips and rules.policies.slips_past(rules)
        plain = reach(rules, state, me.zone, far, past, profile.climber)
        if rules.steep:
            plain = affordable(rules, state, me.zone, plain, usual, purse, extra, past)
        found += [("move", zone) for zone in sorted(plain)]
    if profile.slip_once and not slips and me.flags & (SLIPPED | IN_TURN) == IN_TURN and purse.affords("move"):
        # Only where slipping makes a difference.
        free = reach(rules, state, me.zone, far, rules.policies.slips_past(rules), profile.climber)
        if rules.steep:
            free = affordable(rules, state, me.zone, free, usual, purse, 0, rules.policies.slips_past(rules))
        found += [("slip", zone) for zone in sorted(free) if extra or zone not in plain]


def do_move(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    me = state.survivors[who]
    zone, slips = int(said[1]), said[0] == "slip" or profile.slippery
    extra = move_cost(rules, state, who, purse, slips)
    usual, far = stride(profile, me.flags)
    past = slips and rules.policies.slips_past(rules)
    steps = reach(rules, state, me.zone, far, past, profile.climber)[zone]
    if rules.steep:
        extra += climbs(rules, state, me.zone, max(steps, usual), past)[zone]
    pay(state, who, purse, "move", tell, extra)
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
    usual, far = stride(profile, me.flags)
    past = slips and rules.policies.slips_past(rules)
    near = reach(rules, state, me.zone, far, past, profile.climber)
    if zone not in near:
        if rules.board.door_between(me.zone, zone) >= 0:
            return "move-closed-door"
        if zone in reach(rules, state, me.zone, far, True, profile.climber):
            return "move-stopped-by-zombies"
        return "move-too-far" if geometry(rules, state).distance(me.zone, zone) > 0 else "move-no-way"
    if not purse.affords("move", move_cost(rules, state, who, purse, slips)):
        if rules.heavy and burdened(rules, state, who) and not state.crowd[me.zone] and purse.affords("move"):
            return "move-burden"
        return "move-zombies-cost" if state.crowd[me.zone] and purse.affords("move") else "no-actions"
    steep = rules.steep and climbs(rules, state, me.zone, max(near[zone], usual), past)[zone]
    return "move-climb" if steep else "slip-no-need"
