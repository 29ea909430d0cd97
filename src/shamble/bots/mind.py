"""What a bot knows of a ruleset: kinds, weapons, ways and decks, worked out once and used again and again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from shamble.bots.arms import Blow, Might, arms, blows_of, bulletproof, dragon_fire, might_of
from shamble.bots.needs.lacking import mission_verbs
from shamble.bots.needs.scout import Need, Scout
from shamble.bots.sums import added
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.state import PLAYING, State
from shamble.rules.base.records import ZombieKind
from shamble.rules.base.ruleset import Ruleset, skills_of
from shamble.rules.missions.objectives import (
    Done,
    Exit,
    Gather,
    HaveCards,
    HaveDeckCards,
    TakeAll,
    TakeSome,
    TokenEach,
    stage_goals,
)
from shamble.rules.survivors.inventory import at_hand

CALM = (TakeAll, TakeSome, HaveCards, Gather)
FAR = 99  # no open path
MEMO = 20_000
MINDS = 8
WANTED = 999.0  # against what is only of use
FUEL = 9.0  # half of a fire
SORTS = ("walker", "fatty", "runner", "abomination")  # what a kind is to bots, whatever its book calls it
SLOW, TOUGH, FAST, MONSTROUS = range(len(SORTS))
MONSTER = 4.0  # Zombies that an Abomination on a card counts for


class Temper(NamedTuple):
    """What counts how much against what. Found by playing: see docs/bots.md."""

    # Zombies that fall, by how near they are to somebody, and by their kind.
    here: float = 7.54
    next_door: float = 5.68
    near: float = 1.59
    anywhere: float = 0.57
    fast: float = 1.59
    fat: float = 0.68
    monstrous: float = 8.0
    # What people in a Zone must expect.
    wound: float = 16.4
    death: float = 117.1
    margin: float = 0.65  # Wounds too many that are feared already
    pressure: float = 2.99  # each Zombie more than can be struck down
    alone: float = 6.15
    trust_here: float = 1.25  # in those who have not had their Turn and stand here
    trust_near: float = 0.3  # and beside
    shooters: float = 0.57  # of what they shoot down in their Turn, where friends are in the way
    coming: float = 0.99  # a Zombie next door, and one that nobody can harm
    unharmed: float = 1.29
    sudden: float = 0.64  # one from next door that attacks at once
    # What is to be done.
    work: float = 7.84
    step: float = 2.42
    arrive: float = 30.8
    escort: float = 0.6  # of work and steps, for who only keeps somebody company
    clear: float = 6.0  # to strike where one has something to do
    convoy: float = 3.0  # each step that one would be ahead of the last on the way out
    blocked: float = -5.08
    door: float = -3.71
    early: float = 9.29  # a door with all the others still to have their Turn
    flood: float = 1.61  # each Zombie behind it that the team can not cope with
    cope: float = 1.24
    afar: float = 0.4
    search: float = 20.5
    enough: float = 45.9  # arms that need not be better
    rummage: float = -2.27
    leaving: float = 0.2  # what is left of that once there is nothing to do but to get away
    run: float = -1.39
    enter: float = 1.02

    def by_steps(self, steps: int) -> float:
        """What a Zombie that falls is worth, by its steps to somebody."""
        return self.here if steps == 0 else self.next_door if steps == 1 else self.near if steps == 2 else self.anywhere


TEMPER = Temper()


class Errands(NamedTuple):
    """What the mission asks for in a position, and who goes where."""

    needs: list[Need]
    tasks: dict[int, int]
    own: frozenset[int]  # who have something to do themselves where they go; the others keep them company
    hasty: frozenset[int] = frozenset()  # and those without whom all is lost


def sort_of(kind: ZombieKind) -> int:
    """By what it can do, so that kinds of any book have their place among the facts."""
    if kind.family == ABOMINATION:
        return MONSTROUS
    return FAST if kind.actions > 1 else TOUGH if kind.toughness > 1 else SLOW


class Mind:
    """All that does not change while a mission is played."""

    def __init__(self, rules: Ruleset, temper: Temper = TEMPER) -> None:
        self.rules = rules
        self.temper = temper
        self.scout = Scout(rules)
        kinds = rules.kinds
        self.kinds = list(range(len(kinds)))
        self.toughness = [kind.toughness for kind in kinds]
        self.actions = [kind.actions for kind in kinds]
        self.sort = [sort_of(kind) for kind in kinds]
        self.bulletproof = [bulletproof(rules, kind) for kind in self.kinds]
        self.worth = [self.worth_of(kind) for kind in self.kinds]
        self.by_worth = sorted(self.kinds, key=lambda kind: -self.worth[kind])
        self.by_priority = sorted(self.kinds, key=lambda kind: kinds[kind].priority)
        self.doors = [(link.a, link.b) for link in rules.board.doors]
        self.dark = [n for n, zone in enumerate(rules.board.zones) if zone.building >= 0 and self.lurks(n)]
        self.crowds = [self.mean_crowd(level) for level in range(4)]
        self._blows: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Blow]] = {}
        self._mights: dict[tuple[tuple[int, ...], tuple[int, ...]], Might] = {}
        self._arms: dict[tuple[int, ...], float] = {(): 0.0}
        self._opens: dict[tuple[int, ...], bool] = {}
        self.gifts: dict[tuple[object, ...], tuple[float, int]] = {}
        self._fields: dict[tuple[int, int], list[int]] = {}
        self._behind: dict[tuple[int, int, int, int], int] = {}
        self._unseen: dict[int, int] = {}
        goals = [goal for stage in rules.scene.stages for goal in stage.goals]
        self.precious = {
            goal.card for goal in goals if isinstance(goal, Done) and goal.card >= 0
        }  # the only one that can do something
        self.wanted = {card for goal in goals for card in getattr(goal, "cards", ())} | self.precious
        self.wanted |= self.scout.named(*(lock.card for lock in rules.locks.values() if lock.card))
        self.drawn = any(isinstance(goal, HaveDeckCards) for goal in goals)
        if self.scout.says("burn", "raze"):
            self.wanted |= {card for part in self.scout.fuel for card in part}
        self.fuel = {card for part in self.scout.fuel for card in part}
        self.sparing = bool(self.fuel & self.wanted)  # fire is for what the mission wants to burn
        self.dear = guards_are_dear(rules)
        self.verbs = mission_verbs(rules)
        self.errands: dict[tuple[object, ...], Errands] = {}
        locked = any(lock.level for lock in rules.locks.values())  # who has to hunt to get on looks where Zombies are
        self.calm = not locked and all(is_calm(rules, goal) for goal in goals)

    def worth_of(self, kind: int) -> float:
        """How much it matters that one of a kind falls."""
        temper, sort = self.temper, self.sort[kind]
        fast = temper.fast if self.actions[kind] > 1 else 1.0
        if self.rules.kinds[kind].family == NECROMANCER:
            return temper.monstrous
        return fast * (temper.fat if sort == TOUGH else temper.monstrous if sort == MONSTROUS else 1.0)

    def heft(self, crowd: Sequence[float]) -> float:
        """What so many Zombies of each kind count for."""
        total = 0.0
        for kind in self.kinds:
            total += crowd[kind] * self.worth[kind]
        return total

    def lurks(self, zone: int) -> bool:
        """Whether Zombies may wait in a room: in dark ones, or in all."""
        return self.scout.wary or "dark" in self.rules.board.zones[zone].flags

    def mean_crowd(self, level: int) -> float:
        """Zombies on a card of the deck, with those who come along; an Abomination counts as several."""
        lines = [card.lines[level] if card.lines else None for card in self.rules.zombie_cards]
        return added([self.comes(*line) for line in lines if line is not None]) / max(1, len(lines))

    def comes(self, name: str, number: int) -> float:
        """What one line of a card brings."""
        kind = next((n for n, row in enumerate(self.rules.kinds) if row.name == name), -1)
        family = self.rules.kinds[kind].family if kind >= 0 else name  # a card may name a family alone
        if family == ABOMINATION:
            return MONSTER
        along = self.rules.policies.escort(self.rules, kind, number) if kind >= 0 else ()
        return float(number + sum(more for _, more in along))

    # --- weapons -------------------------------------------------------------------------------------------------

    def blows(self, state: State, who: int) -> list[Blow]:
        hands, skills = at_hand(self.rules, state.survivors[who]), skills_of(self.rules, state, who)
        found = self._blows.get((hands, skills))
        if found is None:
            found = self._blows[hands, skills] = blows_of(self.rules, hands, self.rules.folded(skills))
        if self.fuel and not self.sparing and self.scout.has_fuel(state, who):
            return [*found, dragon_fire()]
        return found

    def crowd_in(self, state: State, zone: int) -> list[int]:
        """Of each kind so many."""
        width = len(self.kinds)
        return list(state.zombies[zone * width : zone * width + width])

    def might(self, state: State, who: int) -> Might:
        hands, skills = at_hand(self.rules, state.survivors[who]), skills_of(self.rules, state, who)
        found = self._mights.get((hands, skills))
        if found is None:
            profile = self.rules.folded(skills)
            found = self._mights[hands, skills] = might_of(self.rules, blows_of(self.rules, hands, profile), profile)
        return found

    def armed(self, hands: tuple[int, ...]) -> float:
        """What cards are worth in hand."""
        found = self._arms.get(hands)
        if found is None:
            found = self._arms[hands] = arms(self.rules, hands)
        return found

    def best_hands(self, state: State, who: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Which of somebody's cards are best in hand; those that are there now, if it makes no difference."""
        number, now = self.rules.slots[0].size, state.survivors[who].cards[0]
        takes = self.rules.fitting[who][0]
        cards = tuple([card for card in cards if card in takes])
        if len(cards) <= number:
            return cards
        pairs = list(combinations(cards, number))
        if not self.others_open(state, who):  # somebody must
            pairs = [pair for pair in pairs if self.opens(pair)] or pairs
        best = max(pairs, key=self.armed)
        return now if now in pairs and self.armed(now) >= self.armed(best) else best

    def opens(self, hands: tuple[int, ...]) -> bool:
        """Whether there is something in hand that opens doors."""
        found = self._opens.get(hands)
        if found is None:
            found = self._opens[hands] = any(self.rules.cards[card].door for card in hands)
        return found

    def others_open(self, state: State, who: int) -> bool:
        team = state.survivors
        for other in range(len(team)):
            if other != who and team[other].status == PLAYING and self.opens(at_hand(self.rules, team[other])):
                return True
        return False

    def keeping(self, card: int) -> float:
        """What it is worth to keep a card, in hand or not."""
        return (WANTED if card in self.wanted else FUEL if card in self.fuel else 0.0) + self.armed((card,))

    def felled(self, crowd: list[int], hits: float, damage: int, free: bool, shot: bool) -> list[float]:
        """Zombies of each kind that so many hits fell: whom one likes, or by the targeting order."""
        found = [0.0] * len(crowd)
        for kind in self.by_worth if free else self.by_priority:
            number = crowd[kind]
            if number:
                if self.toughness[kind] > damage or (shot and self.bulletproof[kind]):
                    if free:
                        continue
                    break  # the hits are lost on it
                found[kind] = min(float(number), hits)
                hits -= number
                if hits <= 0:
                    break
        return found

    def owed(self, state: State, who: int, token: int) -> bool:
        """Whether a token is meant for somebody else: everybody needs one, and this one has got it."""
        mine = state.survivors[who].tokens
        if not mine:
            return False
        for goal in stage_goals(self.rules, state):
            if isinstance(goal, TokenEach) and token in goal.tokens and not goal.tokens.isdisjoint(mine):
                return True
        return False

    # --- ways ----------------------------------------------------------------------------------------------------

    def steps(self, state: State, zone: int) -> list[int]:
        """Steps on foot from a Zone to every other, as the doors stand."""
        key = (state.doors, zone)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) > MEMO:
                self._fields.clear()
            ways = self.rules.board.geometry(state.doors)
            rows = [ways.distance(other, zone) for other in range(len(state.crowd))]
            found = self._fields[key] = [steps if steps >= 0 else FAR for steps in rows]
        return found

    def behind(self, state: State, zone: int, beyond: int) -> int:
        """Cards that are drawn if a door between two Zones is opened now."""
        key = (state.entered, state.doors, zone, beyond)
        found = self._behind.get(key)
        if found is None:
            if len(self._behind) > MEMO:
                self._behind.clear()
            rooms = self.rules.policies.enter_building(self.rules, state, (zone, beyond))
            found = self._behind[key] = sum(len(zones) for _, zones in rooms)
        return found

    def matters(self, state: State) -> tuple[object, ...]:
        """All that needs and errands depend on."""
        team = [(me.zone, me.status, me.tokens, me.cards, me.leader, me.skills, me.car, me.driver)
                for me in state.survivors]  # fmt: skip
        known = (state.stage, state.doors, state.sealed, state.entered, state.story, state.colors, state.deeds)
        things = (state.tokens, state.shown, state.cars, state.spawns, *self.besieging(state))
        if self.calm and not self.scout.wary:
            met = tuple([goal.met(self.rules, state) for goal in stage_goals(self.rules, state)])
            return known, things, tuple(team), met
        points = tuple([me.ap for me in state.survivors])
        piles = tuple([pile.left for pile in state.piles]) if self.drawn else ()
        return known, things, tuple(team), points, bytes(state.zombies), piles

    def besieging(self, state: State) -> tuple[object, ...]:
        """Where somebody is who has to be stopped, and what lies about."""
        rules = self.rules
        return (self.scout.standing(state, tuple(rules.defilers)), state.ledger) if rules.defilers else ()

    def leaving(self, state: State) -> bool:
        """Whether all that is left to do is to reach the Exit."""
        return all(isinstance(goal, Exit) for goal in stage_goals(self.rules, state))

    def unseen(self, entered: int) -> int:
        """Rooms that Zombies may still wait in."""
        found = self._unseen.get(entered)
        if found is None:
            zones = self.rules.board.zones
            found = sum(not entered >> zones[zone].building & 1 for zone in self.dark)
            self._unseen[entered] = found
        return found


def is_calm(rules: Ruleset, goal: object) -> bool:
    """Whether what a goal asks for does not depend on where Zombies are."""
    if isinstance(goal, TokenEach):
        return not any(rules.scene.tokens[token].level for token in goal.tokens)
    if isinstance(goal, Exit):
        return not goal.no_abomination and "foot" in goal.by
    return isinstance(goal, CALM)


def guards_are_dear(rules: Ruleset) -> bool:
    """Whether the mission is lost with a Guard."""
    return any(rule.on == "eliminated" and rule.token == "guard" for rule in rules.scene.rules)


_minds: dict[int, Mind] = {}


def mind_of(rules: Ruleset) -> Mind:
    """The one mind for a ruleset; the last few are kept."""
    found = _minds.get(id(rules))
    if found is None:
        if len(_minds) >= MINDS:
            del _minds[next(iter(_minds))]
        found = _minds[id(rules)] = Mind(rules)  # it holds the ruleset, so the id stays taken
    return found
