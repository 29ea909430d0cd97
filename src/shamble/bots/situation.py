"""A position as a bot sees it: where the dead are, who stands where, who has yet to act, what is to be done."""

from __future__ import annotations

from shamble.bots.arms import Might
from shamble.bots.mind import FAR, MEMO, Errands, Mind
from shamble.bots.needs.needs import needs_of
from shamble.bots.needs.scout import URGENT, Need
from shamble.core.state import ACTED, GUARD, NO_COMPANION, PLAYING, State

CLOSE_BY = 2  # steps that one goes alone
LONG_WAY = 12
PATIENCE = 24  # Rounds: who has waited longer dares more
AT_ONCE = 0.5  # what pulls less than this is for later
LEAST_PULL = 0.05


class Crew:
    """Those who stand in one Zone, added up."""

    __slots__ = ("melee", "mighty", "number", "reach", "shots", "slack", "strong")

    def __init__(self) -> None:
        self.number = 0
        self.slack = 0  # Wounds that kill nobody
        self.melee = 0.0  # Zombies that those who have yet to act strike down here, and the tough ones among them
        self.strong = 0.0
        self.mighty = 0.0  # and those that hardly anything harms
        self.shots = 0.0  # what the best of them would shoot if alone
        self.reach = 0.0  # what all of them can do in a Turn

    def plus(self, health: int, might: Might, fresh: bool, shooters: float, sign: int) -> Crew:
        """With somebody more, or without."""
        twin = Crew()
        twin.number = self.number + sign
        twin.slack = self.slack + sign * (health - 1)
        twin.reach = self.reach + sign * max(might.melee, shooters * might.ranged)
        twin.melee, twin.strong, twin.mighty, twin.shots = self.melee, self.strong, self.mighty, self.shots
        if fresh:
            twin.melee += sign * might.melee
            twin.strong += sign * might.strong
            twin.mighty += sign * might.mighty
            twin.shots = max(self.shots, might.ranged) if sign > 0 else self.shots
        return twin


NOBODY = Crew()
HELPLESS = Might(0.0, 0.0, 0.0, 0.0, 0.0)


class Situation:
    """Read off a state once; nothing in it changes."""

    def __init__(self, mind: Mind, state: State) -> None:
        self.mind = mind
        self.state = state
        self.ways = mind.rules.board.geometry(state.doors)
        self.next_to = self.ways.next_to
        width = len(mind.kinds)
        crowd, zombies = state.crowd, state.zombies
        self.dead: dict[int, list[int]] = {}  # by Zone: of each kind so many
        for zone in range(len(crowd)):
            if crowd[zone]:
                self.dead[zone] = list(zombies[zone * width : zone * width + width])
        self.team: list[int] = []
        self.mights: dict[int, Might] = {}
        self.crews: dict[int, Crew] = {}
        self.fresh = 0  # who have yet to act
        shields: list[int] = []  # Guards whose death loses nothing: each takes a blow that somebody else would
        for who in range(len(state.survivors)):
            me = state.survivors[who]
            if me.status == PLAYING and me.leader == NO_COMPANION:
                self.join(who)
            elif me.status == PLAYING and me.leader == GUARD and not mind.dear:
                shields.append(me.zone)
            elif me.status == PLAYING and me.zone >= 0:  # a Companion: somebody to fear for
                crew = self.crews.get(me.zone, NOBODY)
                self.crews[me.zone] = crew.plus(me.health, HELPLESS, False, 0.0, 1)
        for zone in shields:
            if zone in self.crews:
                self.crews[zone].slack += 1
        self.strong = any(might.strong > 0 for might in self.mights.values())
        self.close = {zone: self.nearest(zone) for zone in self.dead}
        self._around: dict[int, tuple[float, float, float, float]] = {}
        self._feared: dict[int, float] = {}
        self._errands: Errands | None = None

    def join(self, who: int) -> None:
        me = self.state.survivors[who]
        might = self.mind.might(self.state, who)
        fresh = not me.flags & ACTED
        self.team.append(who)
        self.mights[who] = might
        crew = self.crews.get(me.zone, NOBODY)
        self.crews[me.zone] = crew.plus(me.health, might, fresh, self.mind.temper.shooters, 1)
        self.fresh += fresh

    def people_in(self, zone: int) -> bool:
        """Whether anybody is there whom a fire would kill."""
        return any(me.zone == zone and me.status == PLAYING for me in self.state.survivors)

    def nearest(self, zone: int) -> int:
        """Steps from a Zone to somebody."""
        steps, found = self.mind.steps(self.state, zone), FAR
        for there in self.crews:
            if steps[there] < found:
                found = steps[there]
        return found

    # --- what must be expected -----------------------------------------------------------------------------------

    def around(self, zone: int) -> tuple[float, float, float, float]:
        """Beside a Zone: Zombies that attack at once, those that come, and friends to strike or to stand by."""
        found = self._around.get(zone)
        if found is None:
            sudden = coming = help_now = help_then = 0.0
            for near in self.next_to[zone]:
                crowd = self.dead.get(near)
                if crowd is not None:
                    quick, many = self.pressing(crowd)
                    sudden += quick
                    coming += many
                crew = self.crews.get(near)
                if crew is not None:
                    help_now += crew.melee
                    help_then += crew.reach
            found = self._around[zone] = (sudden, coming, help_now, help_then)
        return found

    def pressing(self, crowd: list[int]) -> tuple[float, float]:
        """Of a crowd next door: who will attack at once, and what all of them count for."""
        mind, quick, many = self.mind, 0.0, 0.0
        for kind in mind.kinds:
            number = crowd[kind]
            if number:
                if mind.actions[kind] > 1:
                    quick += number
                tough = mind.toughness[kind]
                hard = tough > 2 or (tough > 1 and not self.strong)
                many += number * (mind.temper.unharmed if hard else 1.0)
        return quick, many

    def fear(self, zone: int, crew: Crew, gone: list[float] | None) -> float:
        """What those in a Zone must expect, once some of the Zombies there are gone."""
        if crew.number <= 0:
            return 0.0
        temper = self.mind.temper
        sudden, coming, help_now, help_then = self.around(zone)
        easy, hard, monsters = self.attackers(zone, gone)
        if not easy and not hard and not monsters and not coming:
            return 0.0
        own = crew.melee if crew.number > 1 else max(crew.melee, crew.shots)
        struck = temper.trust_here * own + temper.trust_near * help_now
        wounds = max(0.0, easy - struck) + max(0.0, hard - temper.trust_here * crew.strong)
        wounds += max(0.0, monsters - temper.trust_here * crew.mighty)
        wounds += temper.sudden * max(0.0, sudden - 0.5 * max(0.0, struck - easy))
        total = 0.0
        if wounds > 0:
            fatal = wounds - crew.slack + temper.margin * min(1.0, wounds)
            total = temper.wound * min(wounds, float(crew.slack)) + temper.death * min(max(fatal, 0.0), 2.0)
        over = easy + hard + monsters + temper.coming * coming - crew.reach - 0.5 * help_then
        if over > 0:
            total += temper.pressure * over
        if crew.number == 1 and not help_then:
            total += temper.alone * min(1.0, (easy + hard + monsters + coming) / 2)
        return total

    def attackers(self, zone: int, gone: list[float] | None) -> tuple[float, float, float]:
        """Wounds that those in a Zone deal out: those that fall to anything, the tough, and the monsters."""
        crowd = self.dead.get(zone)
        easy = hard = monsters = 0.0
        if crowd is not None:
            mind = self.mind
            for kind in mind.kinds:
                number = crowd[kind] - gone[kind] if gone is not None else crowd[kind]
                if number > 0:
                    if mind.toughness[kind] > 2:
                        monsters += number * mind.actions[kind]
                    elif mind.toughness[kind] > 1:
                        hard += number * mind.actions[kind]
                    else:
                        easy += number * mind.actions[kind]
        return easy, hard, monsters

    def feared(self, zone: int) -> float:
        """What those in a Zone must expect as it is."""
        found = self._feared.get(zone)
        if found is None:
            crew = self.crews.get(zone)
            found = self._feared[zone] = self.fear(zone, crew, None) if crew is not None else 0.0
        return found

    def relief(self, who: int, end: int, killed: int = -1, gone: list[float] | None = None) -> float:
        """How much less the team must fear if somebody ends the Turn in a Zone, having felled some in another."""
        me = self.state.survivors[who]
        start, might, shooters = me.zone, self.mights[who], self.mind.temper.shooters
        left = self.crews[start].plus(me.health, might, True, shooters, -1)
        left.shots = self.others_shoot(who, start)
        if end == start:
            stays = left.plus(me.health, might, False, shooters, 1)
            found = self.feared(start) - self.fear(start, stays, gone if killed == start else None)
        else:
            found = self.feared(start) - self.fear(start, left, None)
            crew = self.crews.get(end, NOBODY).plus(me.health, might, False, shooters, 1)
            found += self.feared(end) - self.fear(end, crew, gone if killed == end else None)
        if killed >= 0 and killed not in (start, end) and killed in self.crews:
            found += self.feared(killed) - self.fear(killed, self.crews[killed], gone)
        return found if self.state.round <= PATIENCE else found * PATIENCE / self.state.round

    def others_shoot(self, who: int, zone: int) -> float:
        """What the best of those would shoot who stand there, somebody left out, and have yet to act."""
        team = self.state.survivors
        ready = [o for o in self.team if o != who and team[o].zone == zone and not team[o].flags & ACTED]
        return max([self.mights[other].ranged for other in ready], default=0.0)

    # --- what is to be done --------------------------------------------------------------------------------------

    def needs(self) -> list[Need]:
        """What the mission asks for now."""
        return self.errands().needs

    def tasks(self) -> dict[int, int]:
        """Who goes where: the nearest pair first, as long as it is near; all others together."""
        return self.errands().tasks

    def errands(self) -> Errands:
        """Worked out once for all positions that are alike in what matters."""
        if self._errands is None:
            key, known = self.mind.matters(self.state), self.mind.errands
            self._errands = known.get(key)
            if self._errands is None:
                if len(known) > MEMO:
                    known.clear()
                self._errands = known[key] = self.shared_out()
        return self._errands

    def shared_out(self) -> Errands:
        found: dict[int, int] = {}
        wanted = needs_of(self.mind.scout, self.state)
        needs = [need for need in wanted if need.number > 0 and need.spots and need.pull > AT_ONCE]
        here = [need for need in needs if not need.cards] or needs  # cards may turn up on the way to other things
        pairs, seen = sorted(self.pairs(here)), set[tuple[int, int]]()
        taken, given = [0] * len(here), dict[int, int]()
        for _, who, number, spot in pairs:
            need = here[number]
            free = need.shared or (number, spot) not in seen
            if who not in found and taken[number] < need.number and free:
                found[who], given[who] = spot, number
                taken[number] += 1
                seen.add((number, spot))
        alone = {who for who, number in given.items() if here[number].alone}
        self.keep_together(here, found, alone)
        own = frozenset(who for who, number in given.items() if found[who] in here[number].spots)
        hasty = frozenset(who for who in own if here[given[who]].pull >= URGENT)
        return Errands(needs, found, own, hasty)

    def keep_together(self, needs: list[Need], tasks: dict[int, int], alone: set[int]) -> None:
        """Who has nothing to do close by goes with the others: alone one dies."""
        place = self.meeting_place(needs)
        for who in self.team:
            spot = tasks.get(who, -1)
            here = self.state.survivors[who].zone
            if place >= 0 and who not in alone and (spot < 0 or self.field(who, spot)[here] > CLOSE_BY):
                tasks[who] = place

    def meeting_place(self, needs: list[Need]) -> int:
        """Where something is to be done that is nearest to all together."""
        best, found = LONG_WAY * len(self.team) + 1, -1
        for need in [need for need in needs if not need.alone] or needs:
            totals = [0] * len(need.spots)
            for who in self.team:
                totals = [total + min(steps, LONG_WAY) for total, steps in zip(totals, self.reach(who, need.spots))]
            if min(totals) < best:
                best = min(totals)
                found = need.spots[totals.index(best)]
        return found

    def pairs(self, needs: list[Need]) -> list[tuple[float, int, int, int]]:
        """Everybody and every place where something is to be done, with how far it is."""
        found: list[tuple[float, int, int, int]] = []
        for number, need in enumerate(needs):
            for who in need.who or self.team:
                if self.state.survivors[who].status == PLAYING:
                    for spot, steps in zip(need.spots, self.reach(who, need.spots)):
                        found.append((steps / max(need.pull, LEAST_PULL), who, number, spot))
        return found

    def reach(self, who: int, spots: tuple[int, ...]) -> list[int]:
        """Steps of somebody to each of some places."""
        return self.mind.scout.ways.reach(self.state, who, spots)

    def field(self, who: int, spot: int) -> list[int]:
        """Steps from every Zone to a place, doors that somebody can open counted in."""
        return self.mind.scout.ways.field(self.state, who, spot)
