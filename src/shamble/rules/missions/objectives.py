"""Winning and losing (2e p.8): stages of goals, each of which knows when it is met and when it never can be."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, COLORS, NECROMANCER
from shamble.core.state import (
    ALONE,
    DOWNED,
    ELIMINATED,
    ESCAPED,
    FIXED,
    NO_COMPANION,
    OFF_BOARD,
    PLAYING,
    SAVED,
    State,
    Survivor,
)
from shamble.rules.base.events import StageLost, StageMet
from shamble.rules.base.ground import face, left_of
from shamble.rules.base.marks import BEACON, zones_marked
from shamble.rules.base.places import on_board
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import TOKEN_POOL, Happening, happened
from shamble.rules.survivors.inventory import carried
from shamble.rules.survivors.wounds import Ending

OUT = (ELIMINATED, ESCAPED, SAVED)


class Goal(Protocol):
    """One thing a mission asks for."""

    def met(self, rules: Ruleset, state: State) -> bool: ...


class Fragile(Goal, Protocol):
    """One that can come to be out of reach."""

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Why it can never be met any more; '' while it may. Never wrong when it speaks."""
        ...


def team(rules: Ruleset, state: State) -> list[int]:
    """The Survivors who count, Companions apart."""
    return [who for who, other in enumerate(state.survivors) if other.leader == NO_COMPANION]


def up(state: State) -> list[Survivor]:
    """Everybody but those who lie on the board: they count for nothing until they rise (po p.22)."""
    return [other for other in state.survivors if other.status != DOWNED]


class TakeAll(NamedTuple):
    """All of some tokens have been taken."""

    tokens: tuple[int, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        places = state.tokens
        return all(places[token] == OFF_BOARD for token in self.tokens) and not self.impossible(rules, state)

    def impossible(self, rules: Ruleset, state: State) -> str:
        """What was eaten has not been taken (wd p.20)."""
        return "" if set(state.ledger.eaten).isdisjoint(self.tokens) else "too-few-tokens"


class TokenEach(NamedTuple):
    """Every Survivor has taken one of some tokens for its own."""

    tokens: frozenset[int]

    def lacking(self, state: State) -> int:
        """Survivors without one."""
        number = 0
        for other in state.survivors:
            if other.leader != NO_COMPANION or other.status == DOWNED:
                continue
            if not other.tokens or self.tokens.isdisjoint(other.tokens):
                number += 1
        return number

    def met(self, rules: Ruleset, state: State) -> bool:
        """Asked before every decision, so it stops at the first who has none."""
        for other in state.survivors:
            if other.leader != NO_COMPANION or other.status == DOWNED:
                continue
            if not other.tokens or self.tokens.isdisjoint(other.tokens):
                return False
        return True

    def impossible(self, rules: Ruleset, state: State) -> str:
        places = state.tokens
        left = len(places) - places.count(OFF_BOARD)
        if left - len(state.survivors) >= len(places) - len(self.tokens):
            return ""  # enough for everybody, whoever has one
        wanted = self.lacking(state)
        if left - wanted < len(places) - len(self.tokens):  # else there are enough whatever is left
            left = sum(places[token] != OFF_BOARD for token in self.tokens)
        return "too-few-tokens" if left < wanted else ""


class HaveCards(NamedTuple):
    """The team carries so many cards out of a list; what was eaten comes back with the next shuffle."""

    cards: frozenset[int]
    number: int
    stashed: bool = False  # only what is in cars counts

    def met(self, rules: Ruleset, state: State) -> bool:
        cards = self.cards
        held = 0 if self.stashed else sum(card in cards for survivor in up(state) for card in carried(survivor))
        if held < self.number and state.cars:  # trunks count
            held += sum(card in cards for car in state.cars for card in car.cards)
        return held >= self.number


def crates_left(rules: Ruleset, state: State) -> int:
    lying = zip(state.tokens, rules.scene.tokens, strict=True)
    return sum(place != OFF_BOARD and row.kind == "crate" for place, row in lying) + sum(c.crate for c in state.cars)


class HaveDeckCards(NamedTuple):
    """The team carries a card of one deck for every Survivor, or as many as there are (2e p.38, 55)."""

    deck: str
    cards: frozenset[int]
    each: bool = False  # spread over the dashboards, one at least on each
    taken: int = 0  # or so many have been drawn, wherever they are now (wd p.43)
    crates: bool = True  # nothing else holds any, so that there may be fewer

    def wanted(self, rules: Ruleset, state: State) -> int:
        """One for each Survivor, as far as there are any: those that came up, and those that still can."""
        if not self.crates:
            return len(team(rules, state))
        there = sum(card in self.cards for card in rules.deck_cards[self.deck])
        left = sum(card in self.cards for card in state.piles[rules.deck_ids[self.deck]].left)
        return min(len(team(rules, state)), there - left + min(left, crates_left(rules, state)))

    def drawn(self, rules: Ruleset, state: State) -> int:
        """How many have been taken, also of what chance has laid aside."""
        there = len(rules.deck_cards[self.deck]) or rules.scene.drawn_aside
        return there - len(state.piles[rules.deck_ids[self.deck]].left)

    def held(self, state: State) -> int:
        if self.each:
            return sum(not self.cards.isdisjoint(carried(survivor)) for survivor in up(state))
        return self.carried(up(state))

    def carried(self, people: list[Survivor]) -> int:
        return sum(card in self.cards for survivor in people for card in carried(survivor))

    def met(self, rules: Ruleset, state: State) -> bool:
        if self.taken:
            return self.drawn(rules, state) >= self.taken
        return self.held(state) >= self.wanted(rules, state)

    def impossible(self, rules: Ruleset, state: State) -> str:
        left = sum(card in self.cards for card in (*state.piles[rules.deck_ids[self.deck]].left, state.ledger.top))
        wanted, sources = self.wanted(rules, state), crates_left(rules, state) if self.crates else left
        if min(left, sources) >= wanted or self.taken:
            return ""
        return "too-few-weapons" if self.carried(state.survivors) + min(left, sources) < wanted else ""


class TakeSome(NamedTuple):
    """So many of some tokens have been taken."""

    tokens: tuple[int, ...]
    number: int

    def taken(self, state: State) -> int:
        return sum(state.tokens[token] == OFF_BOARD for token in self.tokens)

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.taken(state) >= self.number


class ReachLevel(NamedTuple):
    """So many Survivors have reached a Danger Level."""

    level: int
    number: int

    def met(self, rules: Ruleset, state: State) -> bool:
        return sum(other.level >= self.level for other in up(state)) >= self.number


class OpenBuildings(NamedTuple):
    """Every building with a door has been opened."""

    buildings: int  # bits

    def met(self, rules: Ruleset, state: State) -> bool:
        return state.entered & self.buildings == self.buildings


class HaveCompanions(NamedTuple):
    """So many Companions have a Leader; 0: all there are."""

    number: int

    def led(self, rules: Ruleset, state: State) -> int:
        return sum(other.leader >= 0 and other.status in (PLAYING, ESCAPED) for other in self.wanted(rules, state))

    def wanted(self, rules: Ruleset, state: State) -> list[Survivor]:
        """Where a mission says of which class its Companions are, those who came with the team do not count."""
        kinds = rules.scene.companion_kinds
        return [
            other
            for other, figure in zip(state.survivors, rules.figures, strict=True)
            if not kinds or figure.character.kind in kinds
        ]

    def met(self, rules: Ruleset, state: State) -> bool:
        if not self.number:
            return not any(other.leader == ALONE and other.status in (PLAYING, ESCAPED) for other in state.survivors)
        return self.led(rules, state) >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Those who can still be had: led, standing alone, or yet to be found; of all, none gone without a Leader."""
        if not self.number:
            gone = nobody_left(state) or any(o.leader == ALONE and o.status == ESCAPED for o in state.survivors)
            return "left-behind" if gone and not self.met(rules, state) else ""
        had = sum(other.leader >= ALONE and other.status != ELIMINATED for other in self.wanted(rules, state))
        return "too-few-companions" if had < self.number else ""


class DoorsSealed(NamedTuple):
    """Some doors have been shut for good."""

    doors: int  # bits

    def met(self, rules: Ruleset, state: State) -> bool:
        return state.sealed & self.doors == self.doors


class Stashed(NamedTuple):
    """All of some tokens are in cars; or tokens of some colors, and some cards, are with whoever waits for them."""

    tokens: tuple[int, ...] = ()
    colors: tuple[str, ...] = ()
    cards: frozenset[int] = frozenset()

    def met(self, rules: Ruleset, state: State) -> bool:
        aboard = {token for car in state.cars for token in car.tokens}
        keepers = [other for other in state.survivors if other.leader == FIXED]
        shown = dict(state.shown)
        brought = {shown.get(token) or rules.scene.tokens[token].color for other in keepers for token in other.tokens}
        return (
            aboard.issuperset(self.tokens)
            and brought.issuperset(self.colors)
            and (not self.cards or any(card in self.cards for other in keepers for card in carried(other)))
        )

    def impossible(self, rules: Ruleset, state: State) -> str:
        return "" if not self.tokens or any(car.zone != OFF_BOARD for car in state.cars) else "too-few-cars"


class Gather(NamedTuple):
    """Everybody still in play, Companions too, stands in the Exit, with no Zombie there; or the Beacon does."""

    ground: str = ""  # not in the Exit, but in Zones of a kind, as they are now
    beacon: bool = False
    zombies: bool = False  # they do not matter

    def met(self, rules: Ruleset, state: State) -> bool:
        exits = left_of(rules, state, rules.scene.exits)
        if self.ground:
            exits = tuple(n for n, zone in enumerate(face(rules, state).zones) if zone.kind == self.ground)
        people = [other.zone for other in state.survivors if other.status == PLAYING]
        here = [zone in exits for zone in (zones_marked(rules, state, BEACON) if self.beacon else people)]
        return all(here) and (self.zombies or not any(state.crowd[zone] for zone in exits))


def payments_left(rules: Ruleset, state: State) -> int:
    """How often Actions that cost tokens can still be paid, at best, by those that are kept and those that lie."""
    shown, rows, number = dict(state.shown), rules.scene.tokens, 0
    faces = [COLORS[face] for face in state.piles[rules.deck_ids[TOKEN_POOL]].left] if rules.scene.pool else []
    kept = [shown.get(token) or rows[token].color for other in state.survivors for token in other.tokens]
    hidden = sum(row.hidden for place, row in zip(state.tokens, rows, strict=True) if place != OFF_BOARD)
    for action in (action for action in rules.scene.actions if action.drop):
        fits = [[color for color in colors if action.color in ("", color)] for colors in (kept, faces)]
        number += (len(fits[0]) + min(hidden, len(fits[1]))) // action.price
    return number


class SpawnsGathered(NamedTuple):
    """Every Spawn token lies in the Zone of the Spawn Start, or in another one."""

    by_cars: bool = False  # one car has to go up for each
    zone: int = OFF_BOARD  # to send one there costs a token
    kind: str = ""  # only those of a kind, beside the Spawn Start

    def met(self, rules: Ruleset, state: State) -> bool:
        wanted = [spawn.zone for spawn in state.spawns if spawn.start or self.kind in ("", spawn.kind)]
        return len({*wanted} | {self.zone} - {OFF_BOARD}) == 1 and not self.homeless(state)

    def homeless(self, state: State) -> bool:
        """The Starting token is gone, and nothing can be sent where it lay (uoa p.47)."""
        return bool(self.kind) and not any(spawn.start for spawn in state.spawns)

    def impossible(self, rules: Ruleset, state: State) -> str:
        if self.homeless(state):
            return "spawns-left"
        if self.zone != OFF_BOARD:
            away = sum(spawn.zone != self.zone and spawn.kind != NECROMANCER for spawn in state.spawns)
            return "too-few-tokens" if payments_left(rules, state) < away else ""
        if not self.by_cars:
            return ""
        start = next(spawn.zone for spawn in state.spawns if spawn.start)
        zones = {spawn.zone for spawn in state.spawns if spawn.zone != start}
        return "too-few-cars" if sum(car.zone != OFF_BOARD for car in state.cars) < len(zones) else ""


class ReserveEmpty(NamedTuple):
    """No Zombie miniature is left to bring on, Abominations apart."""

    kinds: tuple[int, ...]

    def left(self, state: State) -> int:
        return sum(state.reserve[kind] for kind in self.kinds)

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.left(state) == 0


class Done(NamedTuple):
    """Something the mission remembers has been done; perhaps only one card can do it."""

    deed: str
    card: int = -1

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.deed in state.deeds

    def impossible(self, rules: Ruleset, state: State) -> str:
        """The card was handed out, and nobody has it any more."""
        deck = rules.deck_ids.get(rules.cards[self.card].deck) if self.card >= 0 else None
        if deck is None or self.card in state.piles[deck].left:
            return ""
        return "" if any(self.card in carried(survivor) for survivor in state.survivors) else "card-gone"


def train_gone(rules: Ruleset, state: State) -> bool:
    """It has come to the end of its way."""
    return rules.board.layout(state.doors) + 1 >= rules.board.layouts


def anybody_left(state: State) -> bool:
    return any(other.status == PLAYING and other.leader == NO_COMPANION for other in state.survivors)


def wagons_on(rules: Ruleset, state: State, zones: tuple[int, ...] = ()) -> list[int]:
    """What is pushed about and still on the board, or in some Zones of it."""
    there = [number for number, car in enumerate(state.cars) if rules.cars[car.kind].push and car.zone != OFF_BOARD]
    return [number for number in there if not zones or state.cars[number].zone in zones]


class Exit(NamedTuple):
    """All Survivors have left by the Exit; some missions want no Abomination out when they do, or want cars."""

    no_abomination: bool = False
    by: tuple[str, ...] = ("foot",)  # foot, car, train; wagon: that has to be out too (uoa p.51)
    everybody: bool = False  # not only those who are left
    guards: bool = False  # all Guards have to be out, the Survivors need not (wd p.46)

    def clear(self, rules: Ruleset, state: State) -> bool:
        kinds = rules.families.get(ABOMINATION, ()) if self.no_abomination else ()
        return not on_board(rules, state, kinds)

    def met(self, rules: Ruleset, state: State) -> bool:
        if self.guards:
            return all(state.survivors[who].status == ESCAPED for who in rules.guards)
        left = all(other.status != PLAYING for other in state.survivors if other.leader == NO_COMPANION) and any(
            other.status == ESCAPED for other in state.survivors
        )
        if "wagon" in self.by and wagons_on(rules, state):
            return False
        return left and not (self.everybody and (self.impossible(rules, state) or rules.policies.fallen(state)))

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Somebody is dead who had to come along (po p.38); or cars have no seats for all who are left (2e p.42)."""
        if self.everybody and any(other.status == ELIMINATED for other in state.survivors):
            return "somebody-missing"
        if (self.guards or ("wagon" in self.by and wagons_on(rules, state))) and not anybody_left(state):
            return "left-behind"
        if "foot" in self.by:
            return ""
        if "train" in self.by:
            return "left-behind" if train_gone(rules, state) and anybody_left(state) else ""
        seats = sum(rules.seats_in(car.kind) for car in state.cars if car.zone != OFF_BOARD)
        people = sum(other.status == PLAYING and other.leader != FIXED for other in state.survivors)
        return "too-few-seats" if seats < people else ""


def stage_goals(rules: Ruleset, state: State) -> tuple[Goal, ...]:
    stages = rules.scene.stages
    return stages[state.stage].goals if state.stage < len(stages) else ()


def may_escape(rules: Ruleset, state: State, who: int, by: str) -> bool:
    """At the end of their Turn, from an Exit without Zombies, once leaving is what the mission asks for."""
    me = state.survivors[who]
    return (
        me.status == PLAYING
        and me.zone in left_of(rules, state, rules.scene.exits)
        and not state.crowd[me.zone]
        and (by != "car" or me.driver)
        and (by != "wagon" or bool(wagons_on(rules, state, (me.zone,))))
        and any(
            isinstance(goal, Exit) and by in goal.by and goal.clear(rules, state) for goal in stage_goals(rules, state)
        )
    )


def unmet(rules: Ruleset, state: State, goals: tuple[Goal, ...]) -> Goal | None:
    """The first goal that is not met."""
    for goal in goals:
        if not goal.met(rules, state):
            return goal
    return None


def achieved(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """A stage met stays met; the last one wins at once, even in the middle of something (2e p.8)."""
    stages, stage = rules.scene.stages, state.story.stage
    while stage < len(stages) and unmet(rules, state, stages[stage].goals) is None and anybody_up(state):
        state.stage = stage = stage + 1
        if tell:
            tell(StageMet(stage))
        if stage == len(stages):
            return (Ending("won", "objectives"),)
        brought = happened(rules, state, Happening("met", stage=stage), tell)
        if brought:
            return brought
    return ()


def objectives(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """Between two things: what is achieved, and what can no longer be met, which loses at once (2e p.8)."""
    found = achieved(rules, state, tell)
    if not found and rules.board_loses:
        found = rules.policies.overrun(rules, state)
    if found:
        return found
    for stage, goal in rules.fragile:
        if stage >= state.story.stage:
            reason = goal.impossible(rules, state)
            if reason and not goal.met(rules, state):
                return (Ending("lost", "impossible", reason),)
    return ()


def round_over(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """What had to be done within one Round is to be done anew; who has left already cannot help (2e p.60)."""
    if rules.scene.fleeting:
        state.deeds = tuple(deed for deed in state.deeds if deed not in rules.scene.fleeting)
    stages = rules.scene.stages
    for number in range(state.stage):
        if stages[number].held and unmet(rules, state, stages[number].goals) is not None:
            state.stage = number
            if tell:
                tell(StageLost(number + 1))
            if any(other.status == ESCAPED for other in state.survivors):
                return (Ending("lost", "impossible", "left-behind"),)
    return ()


class Achieved(NamedTuple):
    """A look at what is achieved in the middle of something, when cards may be in nobody's hands."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return achieved(rules, state, tell)


class Objectives(NamedTuple):
    """A look at the mission's goals between two things."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return objectives(rules, state, tell)


def anybody_up(state: State) -> bool:
    """While all lie on the board nothing is achieved, however few are asked for."""
    return any(other.status in (PLAYING, ESCAPED) for other in state.survivors)


def nobody_left(state: State) -> bool:
    return all(other.status in OUT for other in state.survivors if other.leader == NO_COMPANION)
