"""The set-up of 2e/m15 (p.51): six pairs are drawn by lot, three of them are played, the others wait to be rallied."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import BLUE
from shamble.core.points import TABLE, Answer, Choice, Draw, Point
from shamble.core.state import ALONE, OFF_BOARD, PLAYING, UNUSED, State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import COMPANION_POOL, remove_from_pool
from shamble.rules.survivors.roles import become_survivor


def wanted_seats(rules: Ruleset) -> list[int]:
    """The seat of each Survivor to be played, in order."""
    return sorted(figure.seat for figure in rules.figures if not figure.companion)


def starts_with(rules: Ruleset, who: int) -> bool:
    """Whether somebody has what no Companion can have (2e p.33): such a guest is played, and the other of the pair."""
    blue = rules.figures[who].character.skills[BLUE]
    return not all(rules.skills[skill].companion for skill in rules.named_skills(blue))


def setup(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """Nobody has a role yet: all lie in one heap."""
    for who in range(len(state.survivors)):
        me = state.edit(who)
        me.zone, me.status, me.leader, me.skills, me.ap = OFF_BOARD, UNUSED, ALONE, (), 0
        me.health = rules.numbers.companion_health
    pool = rules.deck_ids[COMPANION_POOL]
    state.piles[pool] = state.piles[pool]._replace(left=tuple(range(len(state.survivors))))
    return (*(DrawOne(zone) for zone in rules.scene.start for _ in range(2)), PickPairs(()))


class DrawOne(NamedTuple):
    """Chance says who stands in a Starting Zone."""

    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        pool = rules.deck_ids[COMPANION_POOL]
        left = state.piles[pool].left
        return Draw("found", left, pool) if left else ()

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who = int(said[1])
        remove_from_pool(rules, state, who)
        me = state.edit(who)
        me.zone, me.status = self.zone, PLAYING
        return ()


class PickPairs(NamedTuple):
    """The players choose the pairs they play, by the Zones they stand in."""

    zones: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        enough = 2 * len(self.zones) >= len(wanted_seats(rules)) or not self.options(rules, state)
        return (SeatPairs(self.zones),) if enough else Choice(TABLE, "pair")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        there = {other.zone for other in state.survivors} - set(self.zones)
        played = {other.zone for who, other in enumerate(state.survivors) if starts_with(rules, who)} & there
        return [("pair", zone) for zone in rules.scene.start if zone in (played or there)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (PickPairs((*self.zones, int(said[1]))),)


class SeatPairs(NamedTuple):
    """Seat after seat takes as many Survivors as it came for; the players say whom."""

    zones: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        offer = self.options(rules, state)
        if not offer or self.taken(state) == len(wanted_seats(rules)):
            return ()
        rest = wanted_seats(rules)[self.taken(state) :]
        if len(set(rest)) == 1 and len(offer) == len(rest):
            return self.answer(rules, state, offer[0], tell)
        return Choice(self.seat(rules, state), "pick")

    def seat(self, rules: Ruleset, state: State) -> int:
        """The first seat that wants one more."""
        return wanted_seats(rules)[self.taken(state)]

    def taken(self, state: State) -> int:
        return sum(other.leader != ALONE for other in state.survivors)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [
            ("pick", who)
            for who, other in enumerate(state.survivors)
            if other.leader == ALONE and other.zone in self.zones and other.status == PLAYING
        ]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who = int(said[1])
        become_survivor(rules, state, who, self.seat(rules, state), state.survivors[who].zone)
        return (self,)
