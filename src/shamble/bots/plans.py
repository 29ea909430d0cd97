"""Plans for a Turn: fight there, work there, search there, run there, stay; and what each looks like at first sight."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.arms import FREE_BLOWS, Blow, aims_well
from shamble.bots.mind import FAR
from shamble.bots.situation import Situation
from shamble.core.state import ACTED, PLAYING, SEARCHED
from shamble.rules.base.ground import view
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import profile_of
from shamble.rules.survivors.inventory import at_hand

FIGHT, WORK, SEARCH, RUN, STAY = "fight", "work", "search", "run", "stay"
STRIDES = 3  # Zones one goes for a fight or a flight
BONFIRE = 4  # Zombies that a Molotov is worth
HOPELESS = -99.0
HALF_USED = 0.4  # what somebody who has had the Turn is worth when a door opens
LEAD, LONGEST = 3, 12  # steps that one may be ahead of the others; ways that count
HASTE = 30.0  # to go where all is lost otherwise
TEAM = 5  # the others, in a team of six


class Plan(NamedTuple):
    """What somebody is up to in this Turn."""

    kind: str
    zone: int = -1


Weighed = tuple[float, Plan]


class Turn:
    """What somebody can do in the Turn that is about to come, or what is left of it."""

    def __init__(self, situation: Situation, who: int) -> None:
        mind, state = situation.mind, situation.state
        me = state.survivors[who]
        self.situation = situation
        self.who = who
        self.here = me.zone
        self.profile: Profile = profile_of(mind.rules, state, who)
        purse = turn_purse(mind.rules, state, who, self.profile)
        self.left = purse.left
        self.free_moves = 1 if "move" in purse.free else 0
        self.free_blows = sum(kind in FREE_BLOWS for kind in purse.free)
        self.leave = 0 if self.profile.slippery else state.crowd[me.zone] * mind.rules.numbers.leave_cost
        self.blows = mind.blows(state, who)
        self.steps = mind.steps(state, me.zone)
        self.ranges = situation.ways.ranges(me.zone)
        if mind.rules.dim:
            self.ranges = view(mind.rules, state, me.zone, self.profile)
        errands = situation.errands()
        self.task = errands.tasks.get(who)
        self.own = who in errands.own
        self.hasty = who in errands.hasty

    def weigh(self) -> list[Weighed]:
        """Every plan there is; to stay comes last."""
        found = self.fights()
        if self.task is not None:
            found.append((self.work(self.task), Plan(WORK, self.task)))
        found += self.searches()
        if self.situation.feared(self.here) > 0:
            found += self.flights()
        found.append((self.situation.relief(self.who, self.here), Plan(STAY)))
        return found

    # --- fights --------------------------------------------------------------------------------------------------

    def fights(self) -> list[Weighed]:
        found: list[Weighed] = []
        for zone, crowd in self.situation.dead.items():
            if self.steps[zone] <= STRIDES:
                best = max((self.fight(blow, zone, crowd) for blow in self.blows), default=HOPELESS)
                if best > HOPELESS:
                    best += self.situation.mind.temper.clear if self.own and zone == self.task else 0.0
                    found.append((best, Plan(FIGHT, zone)))
        return found

    def fight(self, blow: Blow, zone: int, crowd: list[int]) -> float:
        return self.melee(blow, zone, crowd) if blow.melee and not blow.far else self.shots(blow, zone, crowd)

    def melee(self, blow: Blow, zone: int, crowd: list[int]) -> float:
        """To go there and strike with all Actions that are left."""
        steps, situation = self.steps[zone], self.situation
        actions = self.left - max(0, steps - self.free_moves) - (self.leave if steps else 0)
        if actions <= 0 and (steps or not self.free_blows):
            return HOPELESS
        gone = situation.mind.felled(crowd, blow.hits * (max(actions, 0) + self.free_blows), blow.damage, True, False)
        if not any(gone):
            return HOPELESS
        found = self.worth(gone, zone) + situation.relief(self.who, zone, zone, gone)
        return found - situation.mind.temper.enter if steps else found

    def shots(self, blow: Blow, zone: int, crowd: list[int]) -> float:
        """To shoot from here, or after a step or two; never among friends. A long blade is like a shot."""
        situation, mind = self.situation, self.situation.mind
        if (not blow.melee and self.friends_there(zone)) or (blow.fire and not self.bonfire(zone)):
            return HOPELESS
        steps, end, actions = self.steps[zone], self.here, self.left
        point_blank = zone == self.here and self.profile.attacks[RANGED].point_blank
        if not point_blank and not blow.near <= self.ranges.get(zone, FAR) <= blow.far:
            if not 0 < steps - blow.far < STRIDES:
                return HOPELESS
            actions -= max(0, steps - blow.far - self.free_moves) + self.leave
            end = self.nearer(zone, steps - blow.far)
        if actions <= 0:
            return HOPELESS
        chosen = blow.melee or aims_well(self.profile, zone == self.here)
        hits = blow.hits if blow.fire else blow.hits * (actions + self.free_blows)
        gone = mind.felled(crowd, hits, blow.damage, chosen, not blow.fire and not blow.melee and not point_blank)
        if not any(gone):
            return HOPELESS
        found = self.worth(gone, zone) + situation.relief(self.who, end, zone, gone)
        return found - mind.temper.enter if end != self.here else found

    def friends_there(self, zone: int) -> bool:
        """Somebody whom a shot that misses would hit."""
        if aims_well(self.profile, zone == self.here):
            return False
        team = self.situation.state.survivors
        return any(me.zone == zone and me.status == PLAYING and who != self.who for who, me in enumerate(team))

    def bonfire(self, zone: int) -> bool:
        return not self.situation.people_in(zone) and self.situation.mind.heft(self.situation.dead[zone]) >= BONFIRE

    def nearer(self, zone: int, number: int) -> int:
        """Where one ends up so many steps nearer, past nobody if possible."""
        state, here = self.situation.state, self.here
        steps, crowd = self.situation.mind.steps(state, zone), state.crowd
        for _ in range(number):
            ahead = [there for there in self.situation.next_to[here] if steps[there] < steps[here]]
            here = min(ahead, key=lambda there: crowd[there], default=here)
        return here

    def worth(self, gone: list[float], zone: int) -> float:
        """What it is worth that these fall, by how near to somebody they are."""
        mind = self.situation.mind
        each = mind.temper.by_steps(self.situation.close[zone])
        return each * mind.heft(gone)

    # --- work ----------------------------------------------------------------------------------------------------

    def work(self, task: int) -> float:
        """To go where something is to be done, and do it; through a door if need be."""
        situation, temper = self.situation, self.situation.mind.temper
        field, moves = situation.field(self.who, task), self.left + self.free_moves - self.leave
        if moves <= 0 and field[self.here] > 0:
            return HOPELESS
        end, steps, stopped, door = self.walked(field, moves)
        found = temper.work + temper.step * steps
        if not self.own:
            found *= temper.escort
        elif end == task and steps < moves:
            found += temper.arrive
        if temper.convoy and situation.mind.leaving(situation.state):
            found -= temper.convoy * max(0, self.last(task) - field[end] - LEAD)
        if self.hasty:
            found += HASTE
        if stopped and steps == 0:
            found += temper.blocked
        if steps < moves and (door or (end == task and self.own and "door" in situation.mind.verbs)):
            found += self.knock(end, field)
        return found + situation.relief(self.who, end)

    def last(self, task: int) -> int:
        """Steps that the last of the team has still to go."""
        situation = self.situation
        team = situation.state.survivors
        return max(min(situation.field(who, task)[team[who].zone], LONGEST) for who in situation.team)

    def walked(self, field: list[int], moves: int) -> tuple[int, int, bool, bool]:
        """How far one comes without meeting anybody: where, in how many steps, stopped by Zombies, or by a door."""
        zone, steps, crowd = self.here, 0, self.situation.state.crowd
        while steps < moves and field[zone] > 0:
            ahead = [there for there in self.situation.next_to[zone] if field[there] < field[zone]]
            clear = [there for there in ahead if not crowd[there]]
            if not clear:
                return zone, steps, bool(ahead), not ahead
            zone = min(clear, key=lambda there: field[there])
            steps += 1
        return zone, steps, False, False

    def knock(self, zone: int, field: list[int]) -> float:
        """What it is worth to open a door now: early in the Phase, and if the team can cope with who waits inside."""
        situation, temper = self.situation, self.situation.mind.temper
        found = temper.door + temper.early * (situation.fresh - 1) / TEAM
        for a, b in situation.mind.doors:
            beyond = b if a == zone else a
            if zone in (a, b) and (field[beyond] < field[zone] or not field[zone]):
                cards = situation.mind.behind(situation.state, zone, beyond)
                return found - temper.flood * self.flood(zone, cards) if cards else found
        return found

    def flood(self, zone: int, cards: int) -> float:
        """Zombies behind a door and near it, as far as they are more than the team can cope with."""
        situation, mind = self.situation, self.situation.mind
        state, temper = situation.state, mind.temper
        steps = mind.steps(state, zone)
        level = max(state.survivors[who].level for who in situation.team)
        total = cards * mind.crowds[level]
        for there in situation.dead:
            if steps[there] <= STRIDES:
                total += state.crowd[there] * (1.0 if steps[there] <= 1 else temper.afar)
        for who in situation.team:
            me = state.survivors[who]
            if steps[me.zone] < STRIDES:
                spent = who == self.who or me.flags & ACTED
                total -= temper.cope * situation.mights[who].best * (HALF_USED if spent else 1.0)
        return max(0.0, total)

    # --- searching, running --------------------------------------------------------------------------------------

    def searches(self) -> list[Weighed]:
        """To look for something better than what one has, here or next door."""
        situation, mind, zones = self.situation, self.situation.mind, self.situation.mind.rules.board.zones
        me, crowd = situation.state.survivors[self.who], situation.state.crowd
        if me.flags & SEARCHED or crowd[self.here]:
            return []
        near = (self.here,) if zones[self.here].building >= 0 else situation.next_to[self.here]
        where = mind.rules.policies.search_place
        deadly = mind.scout.ways.deadly(situation.state)
        rooms = [zone for zone in near if not crowd[zone] and not where(mind.rules, situation.state, zone)]
        if deadly:
            rooms = [zone for zone in rooms if zone == self.here or zone not in deadly]
        if not rooms:
            return []
        relief, room = max((situation.relief(self.who, zone), zone) for zone in rooms)
        want = mind.temper.search * max(0.0, 1 - mind.armed(at_hand(mind.rules, me)) / mind.temper.enough)
        if mind.leaving(situation.state):
            want *= mind.temper.leaving
        return [(want + relief + mind.temper.rummage, Plan(SEARCH, room))]

    def flights(self) -> list[Weighed]:
        """Every empty Zone within reach."""
        situation, crowd = self.situation, self.situation.state.crowd
        reach = min(STRIDES, self.left + self.free_moves - self.leave)
        run, security = situation.mind.temper.run, situation.mind.rules.security
        deadly = situation.mind.scout.ways.deadly(situation.state)
        found: list[Weighed] = []
        for zone in range(len(crowd)):
            if zone in deadly:
                continue
            if 0 < self.steps[zone] <= reach and not crowd[zone] and not security >> zone & 1:
                found.append((situation.relief(self.who, zone) + run, Plan(RUN, zone)))
        return found
