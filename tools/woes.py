"""How near a position is to a lost game: by the mission's own condition where it has one, else by somebody's death.

What can make a goal impossible has a function here and a row in WASTES; a rule that says `lose` is found by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.potential import WON, Hope

from shamble.bots.needs.convoys import aiming
from shamble.bots.needs.needs import sealing
from shamble.bots.needs.scout import VALUE, Need, Scout
from shamble.bots.needs.sieges import corruption_left
from shamble.bots.needs.ways import FAR
from shamble.core.plan import HORDE
from shamble.core.points import Answer, Over
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.base.marks import BEACON
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import DoorsSealed, Exit, HaveDeckCards, SpawnsGathered, TokenEach
from shamble.rules.missions.place_goals import Cleared
from shamble.rules.policies.harm import last_loss_loses, nobody_standing_loses

LURE = 200.0  # a step nearer to where no Zombie must come
UNFOUND = 50_000.0  # what must not be lost cannot be lost yet
FRIENDLY_FIRE = frozenset({"ranged", "magic", "dragon-fire", "pour", "command"})
CARE = 0.3  # how much the dangers of a won game count where nobody shall die


class Woe(Hope):
    """The potential of a lost game, by a reason of its own."""

    reason = ""

    def worth(self, state: State, resting: bool = False) -> float:
        if isinstance(state.point, Over):
            return WON if state.point.result == "lost" and state.point.reason == self.reason else -WON
        return self.woe(state)

    def woe(self, state: State) -> float:
        raise NotImplementedError

    def wanted(self, state: State) -> dict[int, float]:
        return {}

    def well(self, state: State) -> float:
        """Everybody still alive, for it is to end otherwise."""
        return sum(self.team_of(state, me) for me in state.survivors) - CARE * self.danger(state)


class Doomed(Woe):
    """Somebody dies: everybody goes where Zombies are, and luck is as bad as can be."""

    reason = "eliminated"
    kind = False

    def __init__(self, rules: Ruleset, reason: str = "eliminated") -> None:
        super().__init__(rules)
        self.reason = reason

    def idle(self, state: State, said: Answer) -> bool:
        return said[0] in FRIENDLY_FIRE or super().idle(state, said)  # friends would shoot each other at once

    def woe(self, state: State) -> float:
        health = [other.health for other in state.survivors if other.status == PLAYING]
        return 2 * self.danger(state) - 100.0 * sum(health) - 300.0 * min(health)


class WipedOut(Doomed):
    """Everybody dies."""

    def woe(self, state: State) -> float:
        health = [other.health for other in state.survivors if other.status == PLAYING]
        return self.danger(state) - 1000.0 * len(health) - 150.0 * sum(health)


class Bereft(Doomed):
    """Somebody dies with what must not be lost."""

    def __init__(self, rules: Ruleset, names: frozenset[str]) -> None:
        super().__init__(rules, "mission")
        self.cards = self.scout.named(*names)

    def friendly(self, state: State) -> bool:
        return not self.scout.holders(state, self.cards)  # first it has to be found

    def woe(self, state: State) -> float:
        health = [state.survivors[who].health for who in self.scout.holders(state, self.cards)]
        if not health:
            return Hope.worth(self, state) - UNFOUND
        return 2 * self.danger(state) - 1000.0 * min(health)


class Overrun(Woe):
    """Zombies come where the mission does not want them."""

    reason = "mission"
    kind = False

    def woe(self, state: State) -> float:
        ways = self.rules.board.geometry(state.doors)
        crowded = [zone for zone, crowd in enumerate(state.crowd) if crowd]
        steps = [ways.distance(zone, there) for zone in crowded for there in self.hazards]
        return self.well(state) - LURE * min((each for each in steps if each >= 0), default=FAR)


class Forsaken(Overrun):
    """Zombies come to Guards of whom none may fall, or Corruption eats what was needed."""

    def worth(self, state: State, resting: bool = False) -> float:
        eaten = isinstance(state.point, Over) and state.point.reason in ("impossible", "overrun")
        return WON if eaten else super().worth(state, resting)

    def woe(self, state: State) -> float:
        ways = self.rules.board.geometry(state.doors, HORDE)
        crowded = [zone for zone, crowd in enumerate(state.crowd) if crowd]
        prey = {state.survivors[who].zone for who in self.rules.guards if state.survivors[who].status == PLAYING}
        steps = [ways.distance(zone, there) for zone in crowded for there in prey]
        return self.well(state) - LURE * min((each for each in steps if each >= 0), default=FAR)

    def idle(self, state: State, said: Answer) -> bool:
        return said[0] in FRIENDLY_FIRE or super().idle(state, said)


class Defiled(Forsaken):
    """Corruption comes to the Beacon."""

    reason = "overrun"

    def wish(self, state: State, cards: tuple[int, ...]) -> int:
        return self.defiler(state, cards)

    def friendly(self, state: State) -> bool:
        """Once it has come, the others are to live until it is done."""
        return bool(self.scout.standing(state, tuple(self.rules.defilers)))

    def woe(self, state: State) -> float:
        out = bool(self.scout.standing(state, tuple(self.rules.defilers)))
        return self.well(state) - LURE * corruption_left(self.scout, state) + LURE * out


class Wasted(Woe):
    """A goal is made impossible by those who should reach it."""

    reason = "impossible"

    def __init__(self, rules: Ruleset, goal: object) -> None:
        super().__init__(rules)
        self.goal = goal

    def woe(self, state: State) -> float:
        return self.well(state) - self.total(state, WASTES[type(self.goal)](self.scout, state, self.goal))


class LeftBehind(Hope):
    """All goes well, until somebody drives off without the others."""

    def worth(self, state: State, resting: bool = False) -> float:
        if isinstance(state.point, Over):
            return WON if state.point.reason == "impossible" else -WON
        return super().worth(state, resting)


def hoard(scout: Scout, state: State, goal: TokenEach) -> list[Need]:
    """One takes for itself what everybody needs."""
    spots = scout.left(state, goal.tokens)
    greedy = max(scout.team(state), key=lambda who: (len(state.survivors[who].tokens), scout.ways.opens(state, who)))
    others = goal.lacking(state) - (not state.survivors[greedy].tokens)
    return [Need(spots, len(spots) - others + 1, who=(greedy,))]


def squander(scout: Scout, state: State, goal: HaveDeckCards) -> list[Need]:
    """Crates are emptied and what was in them is thrown away."""
    spots = scout.crates(state)
    return [Need(spots, len(spots)), Need(value=2 * VALUE * goal.held(state))]


def blow_up(scout: Scout, state: State, goal: SpawnsGathered) -> list[Need]:
    """Cars go up where they stand."""
    parked = [car.zone for car in state.cars if car.zone != OFF_BOARD]
    return [Need(value=VALUE * len(parked)), *(need for zone in parked for need in aiming(scout, state, zone))]


def shut_out(scout: Scout, state: State, goal: Cleared) -> list[Need]:
    """All doors are shut from outside, with Zombies inside and nobody else."""
    sealed = next(goal for stage in scout.rules.scene.stages for goal in stage.goals if isinstance(goal, DoorsSealed))
    inside = [who for who in scout.team(state) if state.survivors[who].zone in goal.zones]
    left = (sealed.doors & ~state.sealed).bit_count()
    outside = tuple(n for n, zone in enumerate(scout.rules.board.zones) if zone.building < 0)
    found = [Need(outside, 1, (3 - left) * 1.5 * VALUE, (who,), shared=True) for who in inside if left < 3]
    if not any(state.crowd[zone] for zone in goal.zones):
        found.append(Need(value=2 * VALUE))
    return found + sealing(scout, state, sealed, inside=False)


WASTES: dict[type, Callable[[Scout, State, Any], list[Need]]] = {
    TokenEach: hoard,
    HaveDeckCards: squander,
    SpawnsGathered: blow_up,
    Cleared: shut_out,
}


def wasted(rules: Ruleset, goal: object) -> bool:
    """Whether those who should reach it can make this goal impossible."""
    match goal:
        case TokenEach():
            return not any(token.once for token in rules.scene.tokens)
        case SpawnsGathered():
            return goal.by_cars
        case Cleared():
            return bool(rules.scene.broken)
    return isinstance(goal, HaveDeckCards) and not goal.taken


def woe_of(rules: Ruleset) -> Hope:
    """The mission's own way to lose, if it has one."""
    overrun = Overrun(rules)
    if overrun.hazards:
        return overrun
    goals = [goal for stage in rules.scene.stages for goal in stage.goals]
    for goal in goals:
        if wasted(rules, goal):
            return Wasted(rules, goal)
    if any(isinstance(goal, Exit) and "foot" not in goal.by for goal in goals):
        return LeftBehind(rules)
    if any(rule.on == "eliminated" and rule.token == "guard" for rule in rules.scene.rules):
        return Forsaken(rules)
    if rules.defilers and any(name == BEACON for name, _ in rules.scene.marks):
        return Defiled(rules)
    dear = [rule.card for rule in rules.scene.rules if rule.on == "eliminated" and rule.card]
    if dear:
        return Bereft(rules, frozenset(dear))
    if any(getattr(goal, "everybody", False) for goal in goals):
        return Doomed(rules, "impossible")
    last = rules.policies.defeat in (last_loss_loses, nobody_standing_loses)
    return WipedOut(rules, "all-eliminated") if last else Doomed(rules)
