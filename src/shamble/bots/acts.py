"""How a plan is carried out: the next Action of somebody who is up to something."""

from __future__ import annotations

from shamble.bots.arms import DRAGON, FIRE, HEALING, aims_well, chance
from shamble.bots.daring import all_out_hits, dimmed, in_the_dark, may_break
from shamble.bots.decision import Intent
from shamble.bots.mind import FAR, Mind
from shamble.bots.needs.frontier import calls_too_early
from shamble.bots.needs.lacking import lacking
from shamble.bots.needs.sieges import SENDS
from shamble.bots.orders import NONE, best_order
from shamble.bots.plans import BONFIRE, RUN, STAY, WORK, Plan
from shamble.bots.trades import LEAST, trade_worth
from shamble.core.kernel import apply, options
from shamble.core.points import Answer, Choice, Dice, Draw
from shamble.core.state import PLAYING, State
from shamble.rules.actions.cauldrons import POUR
from shamble.rules.actions.enchantments import ENCHANT
from shamble.rules.actions.vehicles import riders
from shamble.rules.base.marks import VADE_RETRO, zones_marked
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.records import ALL_OUT, ENCHANTMENT, KINDS, NOISY_DOOR, RANGED
from shamble.rules.base.ruleset import profile_of
from shamble.rules.game.verbs import AT_HAND, LISTED, TRIED
from shamble.rules.survivors.guards import COMMAND
from shamble.rules.survivors.inventory import at_hand, carried, put_by
from shamble.session.luck import SeededLuck

END: Answer = ("end",)
FAN = "fan"
VOLLEYS = (FAN, "fire")  # many dice at once, and no card of the own hands beside them
READY = frozenset(verb.name for verb in LISTED if verb.bots == AT_HAND)  # what is there for the taking
KNOWN = frozenset(verb.name for verb in LISTED if verb.bots != TRIED)  # any other Action is tried out
CROWDED, DETOUR, DOOR, NOISY = 5, 1, 8, 3  # against a step
STEP = 10
UNTIDY = 20.0
CLOSE = 3  # steps of somebody a car waits for
HALTED = 3.0  # Zombies that are worth an Action if they lose their next Activation
SMALL = 40  # rolls and choices that one Action may take


class Carrying:
    """One Action that is due: who, with what, and what may be done."""

    def __init__(self, mind: Mind, state: State, who: int) -> None:
        self.mind = mind
        self.state = state
        self.who = who
        self.offer = options(mind.rules, state)
        self.here = state.survivors[who].zone
        self.crowded = state.crowd[self.here] > 0
        self.profile: Profile = profile_of(mind.rules, state, who)

    def next(self, plan: Plan) -> Answer:
        """The next Action of the plan, or whatever else is of use; to end the Turn if nothing is."""
        if plan.kind == RUN:
            found = self.away(plan.zone)
        else:
            found = self.saved() or self.taken(plan) or self.ordered() or self.struck_here(plan) or self.onward(plan)
        return found or self.useful()

    def saved(self) -> Answer | None:
        """A spell for who is about to die comes before everything else."""
        return self.healed(free=False, worst=1) if self.mind.rules.spells else None

    def ordered(self) -> Answer | None:
        """What Guards do at an order is often worth more than what one does oneself; and a free one costs nothing."""
        if not self.mind.rules.guards or self.first(COMMAND) is None:
            return None
        order = best_order(self.mind, self.state, self.who, self.offer)
        return (COMMAND, order.zone) if order is not NONE else None

    def taken(self, plan: Plan) -> Answer | None:
        """What lies here is taken unless somebody is about to bite."""
        if not self.crowded or plan.kind == WORK:
            for said in self.offer:
                if said[0] == "take" and len(said) == 2 and self.mind.owed(self.state, self.who, int(said[1])):
                    continue
                if said[0] == "take" and self.mind.scout.haunted and calls_too_early(self.mind.scout, self.state):
                    continue
                if said[0] == "alight" and plan.zone in (-1, self.here):
                    continue
                if said[0] in READY and not self.mission_weighs(said):
                    return said
            healing = self.healed(free=True) if self.mind.rules.spells else None
            if healing:
                return healing
            if plan.kind in (WORK, STAY):
                return self.errand()
        return None

    def mission_weighs(self, said: Answer) -> bool:
        """An Action of the mission that uses something up, and may bring nothing here."""
        if said[0] != "do":
            return False
        train = self.mind.rules.scene.train
        starts = train.deed if train else ""
        effects = self.mind.rules.scene.actions[int(said[1])].do
        return any(effect.word in SENDS or (starts and effect.name == starts) for effect in effects)

    def healed(self, free: bool, worst: int = FAR) -> Answer | None:
        """A spell for who is hurt, or hurt so badly; at no cost if it shall be free."""
        purse = turn_purse(self.mind.rules, self.state, self.who, self.profile)
        if free and not purse.free_payer(ENCHANTMENT):
            return None
        for said in self.offer:
            if said[0] == ENCHANT and self.mind.rules.cards[int(said[1])].enchants == HEALING:
                whom = int(said[2])
                health = self.state.survivors[whom].health
                if health <= worst and health < self.mind.rules.figures[whom].character.health:
                    return said
        return None

    def errand(self) -> Answer | None:
        """What the mission alone makes worth doing: a switch, a door, a car, fire in the right place, the new."""
        verbs, scout = self.mind.verbs, self.mind.scout
        offer = [said for said in self.offer if (said[0] in verbs or said[0] not in KNOWN) and self.sensible(said)]
        if not offer:
            return None
        best, found, now = 0.0, None, lacking(scout, self.state)
        for said in offer:
            gain = now - lacking(scout, self.settled(said))
            if gain > verbs.get(str(said[0]), 0.0) and gain > best:
                best, found = gain, said
        return found

    def sensible(self, said: Answer) -> bool:
        """Fire is for where nobody stands, and nobody drives off while somebody is about to get in."""
        match said[0]:
            case "dragon-fire":
                return not self.friends_in_house(int(said[1]))
            case "ranged":
                fire = FIRE in self.mind.rules.cards[int(said[1])].traits
                return fire and int(said[3]) != self.here and not self.friends_at(int(said[3]))
            case "drive":
                return not self.somebody_comes()
            case "push":
                return not self.state.crowd[int(said[2])]
        return True

    def friends_in_house(self, zone: int) -> bool:
        """Whether anybody is in a Zone, or in another one of its building."""
        zones = self.mind.rules.board.zones
        house = zones[zone].building
        people = [me.zone for me in self.state.survivors if me.status == PLAYING]
        return any(there == zone or (house >= 0 and zones[there].building == house) for there in people)

    def somebody_comes(self) -> bool:
        state = self.state
        car = state.survivors[self.who].car
        seats = self.mind.rules.seats_in(state.cars[car].kind) - len(riders(state, car))
        steps = self.mind.steps(state, self.here)
        walking = [me for me in state.survivors if me.status == PLAYING and me.car < 0 and me.zone >= 0]
        return seats > 0 and any(steps[me.zone] <= CLOSE for me in walking)

    def settled(self, said: Answer) -> State:
        """After an Action, with the dice as they may fall."""
        state, luck = apply(self.mind.rules, self.state, said), SeededLuck(0)
        for _ in range(SMALL):
            point = state.point
            if isinstance(point, Dice | Draw):
                state = apply(self.mind.rules, state, point.sample(luck))
            elif isinstance(point, Choice) and point.kind not in ("action", "activate"):
                state = self.small(state, options(self.mind.rules, state))
            else:
                break
        return state

    def small(self, state: State, offer: list[Answer]) -> State:
        """After a small choice: the first there is; what is sent away is weighed."""
        ways = offer if offer[0][0] == "send" else offer[:1]
        after = [apply(self.mind.rules, state, said) for said in ways]
        return after[0] if len(after) == 1 else min(after, key=lambda each: lacking(self.mind.scout, each))

    def struck_here(self, plan: Plan) -> Answer | None:
        """Those in the own Zone come first, unless one can slip away from them."""
        slips = plan.kind == WORK and (self.here == plan.zone or self.profile.slippery)
        return self.attack(self.here) if self.crowded and not slips else None

    def onward(self, plan: Plan) -> Answer | None:
        match plan.kind:
            case "fight":
                return self.advance(plan.zone)
            case "work" if self.here != plan.zone:
                return self.step(self.mind.scout.ways.field(self.state, self.who, plan.zone), False, True)
            case "search":
                found = self.first("search")
                return found or (self.walk(plan.zone) if self.here != plan.zone else None)
        return None

    def advance(self, zone: int) -> Answer | None:
        """To strike into a Zone, or to come nearer to it while there are Actions left."""
        if not self.state.crowd[zone]:
            return None
        found = self.attack(zone) or self.charged(zone)
        if found is None and self.here != zone:
            left = turn_purse(self.mind.rules, self.state, self.who, self.profile).left
            if self.mind.steps(self.state, zone)[self.here] <= left:
                found = self.step(self.mind.steps(self.state, zone), True, False)
        return found

    def charged(self, zone: int) -> Answer | None:
        """Two steps and a blow for one Action, if there is such a thing."""
        said: Answer = ("charge", zone)
        return said if said in self.offer and zone not in self.mind.scout.ways.deadly(self.state) else None

    def halted(self) -> Answer | None:
        """A word that the worst crowd near somebody loses its next Activation for."""
        best, found, laid = HALTED, None, zones_marked(self.mind.rules, self.state, VADE_RETRO)
        for said in self.offer:
            if said[0] == VADE_RETRO and int(said[1]) not in laid and self.steps_to_friends(int(said[1])) <= 2:
                heft = self.mind.heft(self.mind.crowd_in(self.state, int(said[1])))
                if heft > best:
                    best, found = heft, said
        return found

    def away(self, zone: int) -> Answer | None:
        return self.walk(zone) if self.here != zone else None

    def walk(self, zone: int) -> Answer | None:
        """Toward a Zone, by open ways and past nobody."""
        return self.step(self.mind.steps(self.state, zone), False, False)

    def step(self, field: list[int], bold: bool, doors: bool) -> Answer | None:
        """The Move, or the door, that brings one nearest."""
        best, found = -1e9, None
        for said in self.offer:
            verb = said[0]
            if verb in ("move", "slip"):
                score = self.stride(int(said[1]), field, bold) - (DETOUR if verb == "slip" else 0)
            elif verb == "door" and doors and field[int(said[1])] < field[self.here]:
                tool = int(said[2])
                loud = tool >= 0 and self.mind.rules.cards[tool].door == NOISY_DOOR
                score = float(-STEP * field[int(said[1])] - DOOR - (NOISY if loud else 0))
            elif verb == "hang" and doors and field[int(said[1])] + 1 < field[self.here]:
                score = float(-STEP * field[int(said[1])] - DOOR)
            else:
                continue
            if score > best:
                best, found = score, said
        return found

    def stride(self, zone: int, field: list[int], bold: bool) -> float:
        crowded = self.state.crowd[zone] > 0
        if field[zone] >= field[self.here] or (crowded and not bold):
            return -1e9
        if zone in self.mind.scout.ways.deadly(self.state):
            return -1e9
        return -STEP * field[zone] - (CROWDED if crowded else 0)

    # --- blows ---------------------------------------------------------------------------------------------------

    def attack(self, only: int = -1) -> Answer | None:
        """The attack that fells most of what matters."""
        best, found = 0.0, None
        for said in self.offer:
            if said[0] in KINDS and (only < 0 or int(said[3]) == only):
                worth = self.blow_worth(said)
                if worth > best:
                    best, found = worth, said
            elif said[0] in VOLLEYS and only in (-1, int(said[2])):
                worth = self.volley(said)
                if worth > best:
                    best, found = worth, said
            elif said[0] in (DRAGON, POUR) and only in (-1, int(said[1])):
                worth = self.blaze(int(said[1])) if said[0] == POUR or not self.mind.sparing else 0.0
                if worth > best:
                    best, found = worth, said
        return found

    def volley(self, said: Answer) -> float:
        """All that a fanned Pistol or a gun on a carriage should fell; never among friends."""
        rules, zone = self.mind.rules, int(said[2])
        if self.friends_at(zone) or not self.state.crowd[zone]:
            return 0.0
        if said[0] == FAN:
            row, bonuses = rules.cards[int(said[1])], self.profile.attacks[RANGED]
            assert row.ranged
            dice, accuracy, damage = rules.numbers.fan_dice + bonuses.dice, row.fans - bonuses.roll, row.ranged.damage
        else:
            gun = rules.cars[self.state.cars[int(said[1])].kind].gun
            assert gun
            dice, accuracy, damage = gun.dice, gun.accuracy, gun.damage
        hits = dice * chance(accuracy, rules.numbers.lowest_accuracy)
        gone = self.mind.felled(self.mind.crowd_in(self.state, zone), hits, damage, False, True)
        return self.closeness(zone) * self.mind.heft(gone)

    def blaze(self, zone: int) -> float:
        """What it is worth to burn all who are in a Zone."""
        heft = self.mind.heft(self.mind.crowd_in(self.state, zone))
        return 0.0 if heft < BONFIRE or self.friends_at(zone) else self.closeness(zone) * heft

    def blow_worth(self, said: Answer) -> float:
        mind, state = self.mind, self.state
        zone, melee = int(said[3]), said[0] == "melee"
        if not state.crowd[zone]:
            return 0.0
        for blow in mind.blows(state, self.who):
            if blow.card == said[1] and blow.melee == melee:
                if (
                    not melee
                    and self.friends_at(zone)
                    and (blow.fire or not aims_well(self.profile, zone == self.here))
                ):
                    return 0.0
                if blow.card in mind.precious:
                    return 0.0
                width = len(mind.kinds)
                crowd = list(state.zombies[zone * width : zone * width + width])
                if blow.fire and (zone == self.here or mind.heft(crowd) < BONFIRE):
                    return 0.0
                free = melee or aims_well(self.profile, zone == self.here)
                shot = (
                    not melee and not blow.fire and not (zone == self.here and self.profile.attacks[RANGED].point_blank)
                )
                hits = blow.hits * int(said[2]) / blow.number
                if mind.rules.dim and shot:
                    hits *= self.by_night(said)
                risk = 0.0
                if said[-1] == ALL_OUT:
                    hits += all_out_hits(mind, blow.card, int(said[2]), str(said[0]), self.profile)
                    risk = may_break(mind, blow.card, int(said[2]), hits)
                gone = mind.felled(crowd, hits, blow.damage, free, shot)
                return self.closeness(zone) * mind.heft(gone) - risk
        return 0.0

    def by_night(self, said: Answer) -> float:
        """What is left of a shot in the dark."""
        weapon = self.mind.rules.cards[int(said[1])].by_kind(str(said[0]), int(said[2]))
        return in_the_dark(self.mind, self.state, self.who, self.profile, weapon, int(said[3])) if weapon else 1.0

    def friends_at(self, zone: int) -> bool:
        team = self.state.survivors
        for other in range(len(team)):
            if other != self.who and team[other].zone == zone and team[other].status == PLAYING:
                return True
        return False

    def closeness(self, zone: int) -> float:
        """Zombies near somebody matter more."""
        return self.mind.temper.by_steps(self.steps_to_friends(zone))

    def steps_to_friends(self, zone: int) -> int:
        """Steps from a Zone to the nearest of the team."""
        steps, near = self.mind.steps(self.state, zone), FAR
        for me in self.state.survivors:
            if me.status == PLAYING and me.zone >= 0 and steps[me.zone] < near:
                near = steps[me.zone]
        return near

    # --- if nothing else is to be done ---------------------------------------------------------------------------

    def useful(self) -> Answer:
        """A shot, a look into the cupboards, cards in order; or the end of the Turn."""
        found = self.attack()
        if found is None and self.mind.scout.haunted:
            found = self.halted()
        if found is None and not self.crowded:
            found = self.first("search")
        if found is None and self.mind.rules.spells:
            found = self.healed(free=False)
        found = found or self.first("reload") or self.shared()
        if found is None and self.untidy():
            found = self.first("reorganize")
        if found is None and self.mind.rules.dim:
            found = dimmed(self.mind, self.state, self.who, self.offer)
        return found or self.tried() or END

    def tried(self) -> Answer | None:
        """An Action that no plan knows is better than none, as long as it uses something up."""
        for said in self.offer:
            if said[0] not in KNOWN:
                before, after = self.state.survivors[self.who], self.settled(said).survivors[self.who]
                if (before.spent, before.free_used, before.used) != (after.spent, after.free_used, after.used):
                    return said
        return None

    def shared(self) -> Answer | None:
        """To trade, if somebody here fights better for it."""
        best, found = LEAST, None
        for said in self.offer:
            if said[0] == "trade":
                worth = trade_worth(self.mind, self.state, self.who, int(said[1]))
                if worth > best:
                    best, found = worth, said
        return found

    def first(self, verb: str) -> Answer | None:
        for said in self.offer:
            if said[0] == verb:
                return said
        return None

    def untidy(self) -> bool:
        """Whether there is something much better in the backpack than in hand."""
        me, mind = self.state.survivors[self.who], self.mind
        if not put_by(mind.rules, me):
            return False
        best = mind.best_hands(self.state, self.who, tuple(sorted(carried(me))))
        return mind.armed(best) > mind.armed(at_hand(mind.rules, me)) + UNTIDY


def carried_out(mind: Mind, state: State, who: int, plan: Plan) -> Answer:
    """The next Action of a plan."""
    return Carrying(mind, state, who).next(plan)


def gone_on(mind: Mind, state: State, intent: Intent | None) -> Answer | None:
    """The next Action of what is under way; None if nothing is, if it is done, or if a door has opened since."""
    point = state.point
    assert isinstance(point, Choice)
    if intent is None or point.kind != "action" or (state.round, point.who, state.doors) != intent[:3]:
        return None
    said = carried_out(mind, state, point.who, intent.plan)
    return said if said != END else None
