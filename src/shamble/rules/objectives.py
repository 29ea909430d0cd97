"""Winning and losing (2e p.8): stages of goals, each of which knows when it is met and when it never can be."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.state import ELIMINATED, ESCAPED, NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.events import StageMet
from shamble.rules.inventory import carried
from shamble.rules.ruleset import Ruleset
from shamble.rules.wounds import Ending


class Goal(Protocol):
    """One thing a mission asks for."""

    def met(self, rules: Ruleset, state: State) -> bool: ...

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Why it can never be met any more; '' while it may. Never wrong when it speaks."""
        ...


def team(rules: Ruleset, state: State) -> list[int]:
    """The Survivors who count, Companions apart."""
    return [who for who, other in enumerate(state.survivors) if other.leader == NO_COMPANION]


class TakeAll(NamedTuple):
    """All of some tokens have been taken."""

    tokens: tuple[int, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        places = state.tokens
        return all(places[token] == OFF_BOARD for token in self.tokens)

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class TokenEach(NamedTuple):
    """Every Survivor has taken one of some tokens for its own."""

    tokens: frozenset[int]

    def lacking(self, state: State) -> int:
        """Survivors without one; asked before every decision, so it looks at little."""
        number = 0
        for other in state.survivors:
            if other.leader == NO_COMPANION and (not other.tokens or self.tokens.isdisjoint(other.tokens)):
                number += 1
        return number

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.lacking(state) == 0

    def impossible(self, rules: Ruleset, state: State) -> str:
        places = state.tokens
        left = len(places) - places.count(OFF_BOARD)
        wanted = self.lacking(state)
        if left - wanted < len(places) - len(self.tokens):  # else there are enough whatever is left
            left = sum(places[token] != OFF_BOARD for token in self.tokens)
        return "too-few-tokens" if left < wanted else ""


class HaveCards(NamedTuple):
    """The team carries so many cards out of a list."""

    cards: frozenset[int]
    number: int

    def met(self, rules: Ruleset, state: State) -> bool:
        cards = self.cards
        held = sum(card in cards for survivor in state.survivors for card in survivor.hands + survivor.backpack)
        return held >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""  # what was eaten comes back with the next shuffle


class HaveDeckCards(NamedTuple):
    """The team carries a card of one deck for every Survivor, or as many as there are (2e p.38)."""

    deck: str
    cards: frozenset[int]

    def wanted(self, rules: Ruleset, state: State) -> int:
        there = sum(card in self.cards for card in rules.deck_cards[self.deck])
        return min(len(team(rules, state)), there)

    def held(self, state: State) -> int:
        return sum(card in self.cards for survivor in state.survivors for card in carried(survivor))

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.held(state) >= self.wanted(rules, state)

    def impossible(self, rules: Ruleset, state: State) -> str:
        left = sum(card in self.cards for card in state.piles[rules.deck_ids[self.deck]].left)
        wanted = self.wanted(rules, state)
        crates = sum(
            place != OFF_BOARD and row.kind == "crate"
            for place, row in zip(state.tokens, rules.scene.tokens, strict=True)
        ) + sum(car.crate for car in state.cars)
        if min(left, crates) >= wanted:
            return ""
        return "too-few-weapons" if self.held(state) + min(left, crates) < wanted else ""


class TakeSome(NamedTuple):
    """So many of some tokens have been taken."""

    tokens: tuple[int, ...]
    number: int

    def taken(self, state: State) -> int:
        return sum(state.tokens[token] == OFF_BOARD for token in self.tokens)

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.taken(state) >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class ReachLevel(NamedTuple):
    """So many Survivors have reached a Danger Level."""

    level: int
    number: int

    def met(self, rules: Ruleset, state: State) -> bool:
        return sum(other.level >= self.level for other in state.survivors) >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class OpenBuildings(NamedTuple):
    """Every building with a door has been opened."""

    buildings: int  # bits

    def met(self, rules: Ruleset, state: State) -> bool:
        return state.entered & self.buildings == self.buildings

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class HaveCompanions(NamedTuple):
    """So many Companions have a Leader."""

    number: int

    def led(self, state: State) -> int:
        return sum(other.leader >= 0 and other.status in (PLAYING, ESCAPED) for other in state.survivors)

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.led(state) >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Those who can still be had: led, standing alone, or yet to be found."""
        had = sum(other.leader != NO_COMPANION and other.status != ELIMINATED for other in state.survivors)
        return "too-few-companions" if had < self.number else ""


class Cleared(NamedTuple):
    """A building has been opened, and no Zombie is left in it."""

    building: int
    zones: tuple[int, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        return bool(state.entered >> self.building & 1) and not any(state.crowd[zone] for zone in self.zones)

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class Gather(NamedTuple):
    """Everybody still in play, Companions too, stands in the Exit, with no Zombie there."""

    def met(self, rules: Ruleset, state: State) -> bool:
        exits = rules.scene.exits
        here = [other.zone in exits for other in state.survivors if other.status == PLAYING]
        return all(here) and not any(state.crowd[zone] for zone in exits)

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class SpawnsGathered(NamedTuple):
    """Every Spawn token lies in the Zone of the Spawn Start."""

    def met(self, rules: Ruleset, state: State) -> bool:
        return len({spawn.zone for spawn in state.spawns}) == 1

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class ReserveEmpty(NamedTuple):
    """No Zombie miniature is left to bring on, Abominations apart."""

    kinds: tuple[int, ...]

    def left(self, state: State) -> int:
        return sum(state.reserve[kind] for kind in self.kinds)

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.left(state) == 0

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class Done(NamedTuple):
    """Something the mission remembers has been done."""

    deed: str

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.deed in state.deeds

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


class Exit(NamedTuple):
    """All Survivors have left by the Exit; some missions want no Abomination out when they do."""

    no_abomination: bool = False

    def clear(self, rules: Ruleset, state: State) -> bool:
        kinds = rules.families.get("abomination", ()) if self.no_abomination else ()
        return all(state.reserve[kind] == rules.kinds[kind].figures for kind in kinds)

    def met(self, rules: Ruleset, state: State) -> bool:
        return all(other.status != PLAYING for other in state.survivors if other.leader == NO_COMPANION) and any(
            other.status == ESCAPED for other in state.survivors
        )

    def impossible(self, rules: Ruleset, state: State) -> str:
        return ""


def stage_goals(rules: Ruleset, state: State) -> tuple[Goal, ...]:
    stages = rules.scene.stages
    return stages[state.stage].goals if state.stage < len(stages) else ()


def may_escape(rules: Ruleset, state: State, who: int) -> bool:
    """At the end of their Turn, from an Exit without Zombies, once leaving is what the mission asks for."""
    me = state.survivors[who]
    return (
        me.status == PLAYING
        and me.zone in rules.scene.exits
        and not state.crowd[me.zone]
        and any(isinstance(goal, Exit) and goal.clear(rules, state) for goal in stage_goals(rules, state))
    )


def objectives(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """A stage met stays met; the last one wins at once; what can no longer be met loses at once (2e p.8)."""
    stages = rules.scene.stages
    while state.stage < len(stages) and all(goal.met(rules, state) for goal in stages[state.stage].goals):
        state.stage += 1
        if tell:
            tell(StageMet(state.stage))
        if state.stage == len(stages):
            return (Ending("won", "objectives"),)
    for number in range(state.stage, len(stages)):
        for goal in stages[number].goals:
            reason = goal.impossible(rules, state)
            if reason and not goal.met(rules, state):
                return (Ending("lost", "impossible", reason),)
    return ()


class Objectives(NamedTuple):
    """A look at the mission's goals between two things."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return objectives(rules, state, tell)


def nobody_left(state: State) -> bool:
    return all(other.status in (ELIMINATED, ESCAPED) for other in state.survivors if other.leader == NO_COMPANION)
