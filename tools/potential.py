"""How good a position looks on the way to a won game: what is still to be done, who is near it, who is in danger."""

from __future__ import annotations

from itertools import combinations

from tools.convoys import wheels
from tools.needs import needs_of
from tools.scout import STEP, Need, Scout
from tools.ways import FAR, nearest

from shamble.core.points import Answer, Choice, Over
from shamble.core.state import ESCAPED, PLAYING, State, Survivor
from shamble.rules.purse import turn_purse
from shamble.rules.ruleset import Ruleset

IDLE = frozenset({"noise", "trade"})
CARS = frozenset({"enter", "seat", "drive"})
WON = 1e6
STAGE = 20_000.0
BUSY = 4  # steps by which somebody counts as farther away for each thing to do before
LATER = 0.3  # how much the way to the next but one thing counts
ESCORT = 0.6  # of a step
HEALTH = (-500.0, 0.0, 170.0, 230.0)  # the first Wound hurts less than the last
SAFE = 400.0  # somebody who has left the board
NEAR = (40.0, 8.0, 3.0, 1.0)  # what a Zombie costs so many steps from the next Survivor
ANYWHERE = 1.5
HAZARD = (700.0, 150.0, 60.0, 25.0)  # and so many steps from where the mission does not want it
KINDS = {"walker": 1.0, "fatty": 1.3, "runner": 1.6, "abomination": 6.0}
IN_THE_WAY = 25.0
HIT, MOST_HITS = 7.0, 8.0
TOOL, UNTIDY = 25.0, 10.0

Pair = tuple[int, int, int]  # steps, Survivor, number of the spot


class Hope:
    """The potential of a won game."""

    kind = True

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.scout = Scout(rules)
        self.weights = tuple(KINDS[kind.family] for kind in rules.kinds)
        self.hazards = hazards(rules)
        self.arms: dict[tuple[int, ...], float] = {}

    def worth(self, state: State, resting: bool = False) -> float:
        """Higher is better; `resting`: whoever is at it does no more this Turn."""
        if isinstance(state.point, Over):
            return WON if state.point.result == "won" else -WON
        total = STAGE * state.stage
        total -= self.to_do(state)
        total -= self.danger(state, -1 if resting else acting(state))
        return total + sum(self.team_of(state, me) for me in state.survivors)

    # --- what is to be done --------------------------------------------------------------------------------------

    def to_do(self, state: State) -> float:
        return self.total(state, needs_of(self.scout, state))

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
        field, zones = self.scout.ways.field, [other.zone for other in state.survivors]
        pairs = [(field(state, me, spot)[zones[me]], me, at) for at, spot in enumerate(need.spots) for me in who]
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
                each = ANYWHERE + at_most(NEAR, nearest(ways, zone, prey))
                each += sum(at_most(HAZARD, nearest(ways, zone, (there,))) for there in self.hazards)
                total += each * self.weight(state, zone) * (max(0.1, 1 - struck / crowd) if zone == here else 1.0)
        return total

    def strikes(self, state: State, who: int) -> float:
        """Zombies that fall to a Survivor in its Zone with the Actions it has left."""
        me = state.survivors[who]
        profile = self.rules.folded(me.skills)
        left = turn_purse(self.rules, state, who, profile).left
        return left * max((hits(self.rules, card, me.hands, 0) for card in me.hands), default=0.0)

    def weight(self, state: State, zone: int) -> float:
        width = len(self.weights)
        here = state.zombies[zone * width : (zone + 1) * width]
        return sum(number * weight for number, weight in zip(here, self.weights) if number)

    # --- the team ------------------------------------------------------------------------------------------------

    def team_of(self, state: State, me: Survivor) -> float:
        if me.status != PLAYING:
            return SAFE if me.status == ESCAPED else 0.0
        return HEALTH[min(me.health, 3)] + self.armed(me.hands) + 0.2 * self.armed(me.backpack) + 8.0 * len(me.skills)

    def armed(self, hands: tuple[int, ...]) -> float:
        found = self.arms.get(hands)
        if found is None:
            found = self.arms[hands] = arms(self.rules, hands) if hands else 0.0
        return found

    def idle(self, state: State, said: Answer) -> bool:
        """Whether an Action leads nowhere, so that it need not be looked at."""
        if said[0] == "reorganize":
            return not self.untidy(state)
        return said[0] in IDLE or (said[0] in CARS and not wheels(self.scout, state))

    def untidy(self, state: State) -> bool:
        """Whether somebody who is at it has better things in the backpack than in hand."""
        who = acting(state)
        if who < 0 or not state.survivors[who].backpack:
            return False
        me, wanted = state.survivors[who], self.wanted(state)
        pairs = combinations(me.hands + me.backpack, 2)
        best = max((self.armed(tuple(sorted(pair))) for pair in pairs), default=self.armed(me.backpack))
        return best > self.armed(me.hands) + UNTIDY or any(card in wanted for card in me.backpack)

    def wanted(self, state: State) -> dict[int, float]:
        """Cards the goals are after, and how much they are worth."""
        needs = [need for need in needs_of(self.scout, state) if need.number > 0]
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
    strong = any(weapon and weapon.damage > 1 for weapon in (row.melee, row.ranged))
    return (1.5 if strong else 1.0) * max(hits(rules, card, hands, 0), 1.3 * hits(rules, card, hands, 1))


def hits(rules: Ruleset, card: int, hands: tuple[int, ...], far: int) -> float:
    """Dice that a card brings against a Zone so far away, with its twin if there is one."""
    row = rules.cards[card]
    twins = 2 if row.dual and sum(rules.cards[other].name == row.name for other in hands) > 1 else 1
    fit = [weapon.dice for weapon in (row.melee, row.ranged) if weapon and weapon.near <= far <= weapon.far]
    return float(twins * max(fit, default=0))
