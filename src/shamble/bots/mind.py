"""What a bot knows of a ruleset: kinds, weapons, ways and decks, worked out once and used again and again."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.arms import Blow, Might, arms, blows_of, bulletproof, might_of
from shamble.bots.needs.scout import Need, Scout
from shamble.core.state import State
from shamble.rules.objectives import Exit, Gather, HaveCards, TakeAll, TakeSome, TokenEach, stage_goals
from shamble.rules.ruleset import Ruleset, profile_of

CALM = (TakeAll, TakeSome, HaveCards, Exit, Gather)
FAR = 99  # no open path
MEMO = 20_000
MINDS = 8
FAMILIES = ("walker", "fatty", "runner", "abomination")
MONSTER = 4.0  # Zombies that an Abomination on a card counts for


class Temper(NamedTuple):
    """What counts how much against what. Found by playing: see docs/bots.md."""

    # Zombies that fall, by how near they are to somebody, and by their kind.
    here: float = 5.2
    next_door: float = 5.9
    near: float = 1.7
    anywhere: float = 0.55
    fast: float = 1.7
    fat: float = 0.95
    monstrous: float = 6.0
    # What people in a Zone must expect.
    wound: float = 18.0
    death: float = 124.0
    margin: float = 0.75  # Wounds too many that are feared already
    pressure: float = 4.0  # each Zombie more than can be struck down
    alone: float = 6.0
    trust_here: float = 1.1  # in those who have not had their Turn and stand here
    trust_near: float = 0.27  # and beside
    shooters: float = 0.4  # of what they shoot down in their Turn, where friends are in the way
    coming: float = 1.6  # a Zombie next door, and one that nobody can harm
    unharmed: float = 1.7
    sudden: float = 1.3  # one from next door that attacks at once
    # What is to be done.
    work: float = 8.7
    step: float = 2.0
    arrive: float = 31.0
    blocked: float = -4.9
    door: float = -3.3
    early: float = 9.9  # a door with all the others still to have their Turn
    flood: float = 1.3  # each Zombie behind it that the team can not cope with
    cope: float = 0.83
    afar: float = 0.29
    search: float = 11.9
    enough: float = 50.0  # arms that need not be better
    rummage: float = -3.1
    run: float = -1.7
    enter: float = 1.0

    def by_steps(self, steps: int) -> float:
        """What a Zombie that falls is worth, by its steps to somebody."""
        return self.here if steps == 0 else self.next_door if steps == 1 else self.near if steps == 2 else self.anywhere


TEMPER = Temper()


class Errands(NamedTuple):
    """What the mission asks for in a position, and who goes where."""

    needs: list[Need]
    tasks: dict[int, int]


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
        self.family = [FAMILIES.index(kind.family) for kind in kinds]
        self.shielded = [bulletproof(rules, kind) for kind in self.kinds]
        self.worth = [self.worth_of(kind) for kind in self.kinds]
        self.by_worth = sorted(self.kinds, key=lambda kind: -self.worth[kind])
        self.by_priority = sorted(self.kinds, key=lambda kind: kinds[kind].priority)
        self.doors = [(link.a, link.b) for link in rules.board.doors]
        self.dark = [n for n, zone in enumerate(rules.board.zones) if zone.building >= 0 and self.lurks(n)]
        self.crowds = [self.mean_crowd(level) for level in range(4)]
        self._blows: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Blow]] = {}
        self._mights: dict[tuple[tuple[int, ...], tuple[int, ...]], Might] = {}
        self._arms: dict[tuple[int, ...], float] = {(): 0.0}
        self._fields: dict[tuple[int, int], list[int]] = {}
        self._behind: dict[tuple[int, int, int, int], int] = {}
        self._unseen: dict[int, int] = {}
        self.errands: dict[tuple[object, ...], Errands] = {}
        self.calm = all(is_calm(rules, goal) for stage in rules.scene.stages for goal in stage.goals)

    def worth_of(self, kind: int) -> float:
        """How much it matters that one of a kind falls."""
        temper, family = self.temper, FAMILIES[self.family[kind]]
        fast = temper.fast if self.actions[kind] > 1 else 1.0
        return fast * (temper.fat if family == "fatty" else temper.monstrous if family == "abomination" else 1.0)

    def lurks(self, zone: int) -> bool:
        """Whether Zombies may wait in a room: in dark ones, or in all."""
        return self.scout.wary or "dark" in self.rules.board.zones[zone].flags

    def mean_crowd(self, level: int) -> float:
        """Zombies on a card of the deck."""
        lines = [card.lines[level] if card.lines else None for card in self.rules.zombie_cards]
        monsters = ("abomination",)
        total = sum((MONSTER if line[0] in monsters else float(line[1])) for line in lines if line is not None)
        return total / max(1, len(lines))

    # --- weapons -------------------------------------------------------------------------------------------------

    def blows(self, state: State, who: int) -> list[Blow]:
        me = state.survivors[who]
        key = (me.hands, me.skills)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = blows_of(self.rules, me.hands, profile_of(self.rules, state, who))
        return found

    def might(self, state: State, who: int) -> Might:
        me = state.survivors[who]
        key = (me.hands, me.skills)
        found = self._mights.get(key)
        if found is None:
            blows = self.blows(state, who)
            found = self._mights[key] = might_of(self.rules, blows, profile_of(self.rules, state, who))
        return found

    def armed(self, hands: tuple[int, ...]) -> float:
        """What cards are worth in hand."""
        found = self._arms.get(hands)
        if found is None:
            found = self._arms[hands] = arms(self.rules, hands)
        return found

    def felled(self, crowd: list[int], hits: float, damage: int, free: bool, shot: bool) -> list[float]:
        """Zombies of each kind that so many hits fell: whom one likes, or by the targeting order."""
        found = [0.0] * len(crowd)
        for kind in self.by_worth if free else self.by_priority:
            number = crowd[kind]
            if number:
                if self.toughness[kind] > damage or (shot and self.shielded[kind]):
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
        team = [(me.zone, me.status, me.tokens, me.hands, me.backpack, me.leader) for me in state.survivors]
        crowd = b"" if self.calm and not self.scout.wary else bytes(state.crowd)
        return (state.stage, state.doors, state.story, state.tokens, state.cars, state.spawns, tuple(team), crowd)

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
    return isinstance(goal, CALM)


_minds: dict[int, Mind] = {}


def mind_of(rules: Ruleset) -> Mind:
    """The one mind for a ruleset; the last few are kept."""
    found = _minds.get(id(rules))
    if found is None:
        if len(_minds) >= MINDS:
            del _minds[next(iter(_minds))]
        found = _minds[id(rules)] = Mind(rules)  # it holds the ruleset, so the id stays taken
    return found
