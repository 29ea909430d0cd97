"""How good a position looks on the way to a won game: what is still to be done, who is near it, who is in danger."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from shamble.bots.needs.convoys import wheels
from shamble.bots.needs.needs import needs_of
from shamble.bots.needs.scout import STEP, VALUE, Need, Scout
from shamble.bots.needs.sieges import chests
from shamble.bots.needs.ways import FAR, nearest
from shamble.core.points import Answer, Choice, Over
from shamble.core.state import ESCAPED, NO_COMPANION, OFF_BOARD, PLAYING, State, Survivor
from shamble.rules.base.marks import zones_marked
from shamble.rules.base.places import haunted
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.records import VAULT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import Exit, HaveDeckCards, stage_goals
from shamble.rules.missions.place_goals import OutOfReach, ZonesClear
from shamble.rules.survivors.danger import team_level
from shamble.rules.survivors.inventory import carried

IDLE = frozenset({"noise", "trade"})
CARS = frozenset({"enter", "seat", "drive"})
WON = 1e6
STAGE = 20_000.0
BUSY = 4  # steps by which somebody counts as farther away for each thing to do before
LATER = 0.3  # how much the way to the next but one thing counts
ESCORT = 0.6  # of a step
HEALTH = (-500.0, 0.0, 170.0, 230.0)  # the first Wound hurts less than the last
SAFE = 400.0  # somebody who has left the board
GONE = 100.0  # and is missed by those who have more to do
LOST = -2500.0  # somebody who is dead, where that is not the end
HAZARD = (700.0, 150.0, 60.0, 25.0)  # and so many steps from where the mission does not want it
KINDS = {"walker": 1.0, "fatty": 1.3, "runner": 1.6, "abomination": 6.0, "necromancer": 12.0}
BREEDS = {"berserker": 1.5}
IN_THE_WAY = 25.0
MEMO = 100_000
THRIFT, MANY = 0.2, 20
FIGHTERS, STRONG, RASH = 6, 4.5, -0.1  # how many must have how good a weapon, and what haste is worth
HIT, MOST_HITS = 7.0, 8.0
TOOL, UNTIDY = 25.0, 10.0
WEAPONS = ("weapon", "once")  # what a car may hold for who Searches it


class Temper(NamedTuple):
    """What counts how much against what; no temper finds every game."""

    zeal: float = 1.0  # what is to be done, against all dangers
    eager: float = 1.0  # good weapons
    near: tuple[float, ...] = (40.0, 8.0, 3.0, 1.0)  # what a Zombie costs so many steps from the next Survivor
    anywhere: float = 1.5  # and wherever it is
    fame: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)  # what the Danger Level of the team costs
    hidden: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)  # and by that, a room nobody has looked into
    dump: float = 0.35  # how bad a place must be for a bad Zombie card to be welcome: it is out of the deck then


CALM = Temper()
CROWDED = Temper(1.0, 3.0, (30.0, 8.0, 4.0, 2.0), 4.0, (0.0, 50.0, 150.0, 300.0), (12.0, 18.0, 24.0, 30.0), 0.0)
ARMED = CROWDED._replace(zeal=1.25, eager=8.0)
TEMPERS = (
    CROWDED._replace(zeal=1.25, eager=2.0, anywhere=8.0),
    CROWDED._replace(zeal=1.5, near=(20.0, 4.0, 2.0, 1.0), hidden=(14.0, 14.0, 14.0, 14.0)),
    CROWDED,
    CROWDED._replace(zeal=1.25, near=(20.0, 4.0, 2.0, 1.0), anywhere=8.0),
    CROWDED._replace(zeal=1.5, eager=2.0, hidden=(14.0, 14.0, 14.0, 14.0)),
)
Pair = tuple[int, int, int]  # steps, Survivor, number of the spot


class Hope:
    """The potential of a won game."""

    kind = True
    temper = CALM

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.scout = Scout(rules)
        self.weights = tuple(KINDS[kind.family] * BREEDS.get(kind.breed, 1.0) for kind in rules.kinds)
        self.hazards = hazards(rules)
        goals = [goal for stage in rules.scene.stages for goal in stage.goals]
        self.battle = any(isinstance(goal, ZonesClear) for goal in goals)
        self.safe = GONE if any(isinstance(goal, Exit) and goal.guards for goal in goals) else SAFE
        self.arms: dict[tuple[int, ...], float] = {}
        self.foresees = self.scout.wary
        self.fists: dict[tuple[int, ...], bool] = {}
        self.rooms: dict[int, int] = {}
        self.everywhere = any(isinstance(goal, ZonesClear | OutOfReach) for goal in goals)
        self.known: dict[tuple[object, ...], float] = {}
        self.last: State | None = None
        self.listed: list[Need] = []

    def friendly(self, state: State) -> bool:
        """Whether luck is on their side."""
        return self.kind

    def worth(self, state: State, resting: bool = False) -> float:
        """Higher is better; `resting`: whoever is at it does no more this Turn."""
        if isinstance(state.point, Over):
            return WON if state.point.result == "won" else -WON
        total = STAGE * state.stage * (1.0 if not self.battle or self.ready(state) else RASH)
        total -= self.temper.zeal * self.to_do(state)
        total -= self.danger(state, -1 if resting else acting(state))
        if self.scout.wary:
            level = team_level(state)
            total -= self.temper.fame[level] + self.temper.hidden[level] * self.unseen(state.entered)
        return total + sum(self.team_of(state, me) for me in state.survivors)

    # --- what is to be done --------------------------------------------------------------------------------------

    def to_do(self, state: State) -> float:
        if not self.scout.wary:
            return self.total(state, self.needs(state))
        key = self.matters(state)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MEMO:
                self.known.clear()
            found = self.known[key] = self.total(state, self.needs(state))
        return found

    def matters(self, state: State) -> tuple[object, ...]:
        """All that the needs of a mission in a prison depend on."""
        team = [(me.zone, me.status, me.cards, me.tokens) for me in state.survivors]
        exits = [state.crowd[zone] for zone in self.rules.scene.exits]
        crowd = bytes(state.crowd) if self.everywhere else (*exits, *self.scout.monsters(state))
        arms = (state.entered, state.cars) if self.battle else ()
        return (state.doors, state.story, state.tokens, tuple(team), crowd, arms)

    def needs(self, state: State) -> list[Need]:
        """What is to be done; asked about one position again and again."""
        if state is not self.last:
            self.last, self.listed = state, needs_of(self.scout, state) + self.arming(state)
        return self.listed

    def arming(self, state: State) -> list[Need]:
        """Before a battle, whoever has no good weapon goes where one may be found."""
        if not self.battle or any(isinstance(goal, ZonesClear) for goal in stage_goals(self.rules, state)):
            return []
        bare = [who for who in self.scout.team(state) if not self.strong(state.survivors[who].cards[0])]
        return [Need(self.stores(state), 1, VALUE / 3, (who,), shared=True) for who in bare]

    def stores(self, state: State) -> tuple[int, ...]:
        """Where weapons can be found: rooms that somebody has looked into, and cars with some in them."""
        zones, kinds = self.rules.board.zones, self.rules.cars
        rooms = [zone for zone in self.scout.rooms if state.entered >> zones[zone].building & 1]
        full = [car for car in state.cars if not car.searched and kinds[car.kind].search in WEAPONS]
        cars = [car.zone for car in full if car.zone != OFF_BOARD]
        return tuple(dict.fromkeys(rooms + cars)) or self.scout.rooms

    def total(self, state: State, needs: list[Need]) -> float:
        busy = [0] * len(state.survivors)
        blocked = {spot for need in needs if need.clear and need.number > 0 for spot in need.spots}
        crowd = sum(state.crowd[spot] for spot in blocked)
        return sum(self.cost(state, need, busy) for need in needs) + IN_THE_WAY * crowd

    def cost(self, state: State, need: Need, busy: list[int]) -> float:
        """What lacks, and how far those are who will see to it: the nearest pair first."""
        total = need.value * need.number
        if not need.spots or need.number <= 0:
            return total
        who = need.who or self.scout.team(state)
        if not who:
            return total + need.number * FAR * STEP * need.pull
        return total + need.pull * STEP * self.walked(state, need, who, busy)

    def walked(self, state: State, need: Need, who: tuple[int, ...], busy: list[int]) -> float:
        """Steps of everybody who has something to do; what is left is done later, and counts for less."""
        reach = self.scout.ways.reach
        pairs = [(steps, me, at) for me in who for at, steps in enumerate(reach(state, me, need.spots))]
        total, left, share = 0.0, need.number, 1.0
        while left > 0:
            chosen = one_each(pairs, left, need.shared, busy)
            if not chosen:
                return total + left * FAR
            total += share * sum(min(s, FAR) + self.escorted(state, me, need.spots[at]) for s, me, at in chosen)
            left -= len(chosen)
            share *= LATER
            done = set() if need.shared else {at for _, _, at in chosen}
            pairs = [pair for pair in pairs if pair[2] not in done]
        return total

    def escorted(self, state: State, who: int, spot: int) -> float:
        """Who cannot open the doors on the way waits for somebody who can."""
        ways = self.scout.ways
        if ways.opens(state, who):
            return 0.0
        open_way = self.rules.board.geometry(state.doors).distance(state.survivors[who].zone, spot)
        if 0 <= open_way <= ways.distance(state, who, spot):
            return 0.0
        tools = [each for each in self.scout.team(state) if ways.opens(state, each)]
        return ESCORT * min((ways.distance(state, each, spot) for each in tools), default=FAR)

    # --- danger --------------------------------------------------------------------------------------------------

    def danger(self, state: State, busy: int = -1) -> float:
        """Zombies by kind and by how near they are to Survivors, or to where they must not come.

        Those in the Zone of somebody who still has Actions to strike with are as good as dead.
        """
        here, struck = (state.survivors[busy].zone, self.strikes(state, busy)) if busy >= 0 else (-1, 0.0)
        ways = self.rules.board.geometry(state.doors)
        prey = {other.zone for other in state.survivors if other.status == PLAYING}
        total = 0.0
        for zone, crowd in enumerate(state.crowd):
            if crowd:
                each = self.temper.anywhere + at_most(self.temper.near, nearest(ways, zone, prey))
                each += sum(at_most(HAZARD, nearest(ways, zone, (there,))) for there in self.hazards)
                total += each * self.weight(state, zone) * (max(0.1, 1 - struck / crowd) if zone == here else 1.0)
        return total

    def strikes(self, state: State, who: int) -> float:
        """Zombies that fall to a Survivor in its Zone with the Actions it has left."""
        me = state.survivors[who]
        profile = self.rules.folded(me.skills)
        left = turn_purse(self.rules, state, who, profile).left
        return left * max((hits(self.rules, card, me.cards[0], 0) for card in me.cards[0]), default=0.0)

    def weight(self, state: State, zone: int) -> float:
        width = len(self.weights)
        here = state.zombies[zone * width : (zone + 1) * width]
        return sum(number * weight for number, weight in zip(here, self.weights) if number)

    # --- the team ------------------------------------------------------------------------------------------------

    def team_of(self, state: State, me: Survivor) -> float:
        if me.status != PLAYING:
            return self.safe if me.status == ESCAPED else LOST if me.leader == NO_COMPANION else 0.0
        return (
            HEALTH[min(me.health, 3)] + self.armed(me.cards[0]) + 0.2 * self.armed(me.cards[-1]) + 8.0 * len(me.skills)
        )

    def armed(self, hands: tuple[int, ...]) -> float:
        found = self.arms.get(hands)
        if found is None:
            found = self.arms[hands] = arms(self.rules, hands) if hands else 0.0
        return self.temper.eager * found

    def ready(self, state: State) -> bool:
        """Before a battle everybody has a good weapon."""
        up = [me for me in state.survivors if me.status == PLAYING]
        return sum(self.strong(me.cards[0]) for me in up) >= min(len(up), FIGHTERS)

    def strong(self, hands: tuple[int, ...]) -> bool:
        found = self.fists.get(hands)
        if found is None:
            found = self.fists[hands] = any(strength(self.rules, card, hands) >= STRONG for card in hands)
        return found

    def thrift(self, state: State) -> float:
        """Where no Zombie may be left at last, cards without any are kept for the end."""
        later = self.rules.scene.stages[state.stage :]
        last = any(isinstance(goal, ZonesClear) for stage in later for goal in stage.goals)
        return THRIFT * min(sum(state.crowd), MANY) + THRIFT if last else 0.0

    def unseen(self, entered: int) -> int:
        """Rooms that Zombies may still wait in."""
        found = self.rooms.get(entered)
        if found is None:
            rows = enumerate(self.rules.board.zones)
            found = sum(z.building >= 0 and not entered >> z.building & 1 and haunted(self.rules, n) for n, z in rows)
            self.rooms[entered] = found
        return found

    def wish(self, state: State, cards: tuple[int, ...]) -> int:
        """Where weapons are wanted that only monsters have, one that is easily felled has to come."""
        goals = stage_goals(self.rules, state)
        spoils = any(
            isinstance(goal, HaveDeckCards) and goal.taken and not goal.met(self.rules, state) for goal in goals
        )
        lying = zones_marked(self.rules, state, VAULT) if spoils else ()
        return self.defiler(state, cards) if spoils and not lying and not chests(self.scout, state) else -1

    def defiler(self, state: State, cards: tuple[int, ...]) -> int:
        """A card that brings one, if none is out."""
        names, rows = [self.rules.kinds[kind].name for kind in self.rules.defilers], self.rules.zombie_cards
        come = [card for card in cards if any(line and line[0] in names for line in rows[card].lines)]
        return come[0] if come and not self.scout.standing(state, tuple(self.rules.defilers)) else -1

    def idle(self, state: State, said: Answer) -> bool:
        """Whether an Action leads nowhere, so that it need not be looked at."""
        if said[0] == "reorganize":
            return not self.untidy(state)
        if said[0] == "ranged" and not state.crowd[int(said[3])]:  # fire may be wanted there
            return int(said[1]) not in self.scout.molotovs
        return said[0] in IDLE or (said[0] in CARS and not wheels(self.scout, state))

    def untidy(self, state: State) -> bool:
        """Whether somebody who is at it has better things in the backpack than in hand."""
        who = acting(state)
        if who < 0 or not state.survivors[who].cards[-1]:
            return False
        me, wanted = state.survivors[who], self.wanted(state)
        pairs = combinations(carried(me), 2)
        best = max((self.armed(tuple(sorted(pair))) for pair in pairs), default=self.armed(me.cards[-1]))
        return best > self.armed(me.cards[0]) + UNTIDY or any(card in wanted for card in me.cards[-1])

    def wanted(self, state: State) -> dict[int, float]:
        """Cards the goals are after, and how much they are worth."""
        needs = [need for need in self.needs(state) if need.number > 0]
        return {card: need.value for need in needs for card in need.cards}


def one_each(pairs: list[Pair], number: int, shared: bool, busy: list[int]) -> list[Pair]:
    """Up to so many pairs, each with another Survivor and spot, the nearest first; who has much to do counts as far."""
    left = [(steps + BUSY * busy[me], me, at) for steps, me, at in pairs]
    found: list[Pair] = []
    while left and len(found) < number:
        best = min(left)
        found.append(best)
        busy[best[1]] += 1
        left = [pair for pair in left if pair[1] != best[1] and (shared or pair[2] != best[2])]
    return found


def at_most(costs: tuple[float, ...], steps: int) -> float:
    """What something costs by its distance; nothing beyond the last."""
    return costs[steps] if steps < len(costs) else 0.0


def hazards(rules: Ruleset) -> tuple[int, ...]:
    """Zones where the mission is lost if Zombies come there."""
    found = [rule.zones for rule in rules.scene.rules if any(effect.word == "lose" for effect in rule.do)]
    return tuple(sorted({zone for zones in found for zone in zones}))


def acting(state: State) -> int:
    """Who is at it just now."""
    return state.point.who if isinstance(state.point, Choice) and state.point.kind == "action" else -1


def arms(rules: Ruleset, hands: tuple[int, ...]) -> float:
    """What cards are worth in hand: the best attack they allow, and whether they open doors."""
    best = max(strength(rules, card, hands) for card in hands)
    return HIT * min(best, MOST_HITS) + TOOL * any(rules.cards[card].door for card in hands)


def strength(rules: Ruleset, card: int, hands: tuple[int, ...]) -> float:
    """Hits by a card, more of worth at a distance and if they fell Fatties."""
    row = rules.cards[card]
    strong = any(weapon.damage > 1 for weapon in row.weapons)
    return (1.5 if strong else 1.0) * max(hits(rules, card, hands, 0), 1.3 * hits(rules, card, hands, 1))


def hits(rules: Ruleset, card: int, hands: tuple[int, ...], far: int) -> float:
    """Dice that a card brings against a Zone so far away, with its twin if there is one."""
    row = rules.cards[card]
    twins = 2 if row.dual and sum(rules.cards[other].name == row.name for other in hands) > 1 else 1
    fit = [weapon.dice for weapon in row.weapons if weapon.near <= far <= weapon.far]
    return float(twins * max(fit, default=0))
