"""Wounds (2e p.23, 28): who takes them, what stops them, and what happens when there are too many."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import TABLE, Answer, Choice, Over, Point
from shamble.core.state import ALONE, ELIMINATED, PLAYING, TOUGHED, State
from shamble.rules.events import Eliminated, Healed, WoundIgnored
from shamble.rules.inventory import carried, distinct, give_up, to_discard
from shamble.rules.ruleset import Ruleset, profile_of, sheet

ATTACK, FRIENDLY_FIRE, RUN_OVER = "attack", "friendly-fire", "run-over"


class Ending(NamedTuple):
    """The game ends here and now."""

    result: str
    reason: str
    about: str = ""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Over(self.result, self.reason, self.about)


def first_wounds_count_anew(state: State) -> None:
    """A new Attack Step or attack begins: its first Wound may be ignored once more."""
    for who, survivor in enumerate(state.survivors):
        if survivor.flags & TOUGHED:
            state.edit(who).flags &= ~TOUGHED


class TakeWounds(NamedTuple):
    """One Survivor takes Wounds, one at a time, so that each can be answered."""

    who: int
    wounds: int
    because: str
    family: str = ""  # the family of Zombie that dealt them
    breed: str = ""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.wounds == 0 or state.survivors[self.who].status != PLAYING:
            return ()
        stopped = self.stopped_by(rules, state)
        if stopped:
            if stopped == "tough":
                state.edit(self.who).flags |= TOUGHED
            if tell:
                tell(WoundIgnored(self.who, stopped))
            return (self.one_less(),)
        if profile_of(rules, state, self.who).shields and self.shields(rules, state):
            return Choice(state.survivors[self.who].seat, "shield", self.who)
        return self.endure(rules, state, tell)

    def one_less(self) -> TakeWounds:
        return self._replace(wounds=self.wounds - 1)

    def stopped_by(self, rules: Ruleset, state: State) -> str:
        profile = profile_of(rules, state, self.who)
        if self.family and self.family in profile.ignores:
            return "dreadnought"
        if profile.tough and self.because != RUN_OVER and not state.survivors[self.who].flags & TOUGHED:
            return "tough"
        return ""

    def shields(self, rules: Ruleset, state: State) -> list[int]:
        cards = distinct(tuple(sorted(carried(state.survivors[self.who]))))
        return [card for card in cards if "stuck" not in rules.cards[card].traits]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("endure",), *(("shield", card) for card in self.shields(rules, state))]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "endure":
            return self.endure(rules, state, tell)
        give_up(rules, state, self.who, int(said[1]), "shield", tell)
        if tell:
            tell(WoundIgnored(self.who, "shield"))
        return (self.one_less(),)

    def endure(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return (*rules.policies.wound(rules, state, self.who, self.because, tell), self.one_less())


def eliminate(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A figure leaves the game; its cards are discarded, its Companions stay where they are, alone."""
    me = state.edit(who)
    me.status = ELIMINATED
    for card in carried(me):
        if "stuck" not in rules.cards[card].traits:
            to_discard(rules, state, card)
    me.hands = me.backpack = ()
    me.car, me.driver = -1, False
    for number, other in enumerate(state.survivors):
        if other.leader == who:
            state.edit(number).leader = -1
    if tell:
        tell(Eliminated(who, because))
    return rules.policies.defeat(rules, state, who, because)


def heal(rules: Ruleset, state: State, who: int, by: int, wounds: int, tell: Tell | None) -> int:
    """Wounds healed, at most up to full Health."""
    full = full_health(rules, state, who)
    me = state.survivors[who]
    healed = min(wounds, full - me.health)
    if healed > 0:
        state.edit(who).health += healed
        if tell:
            tell(Healed(who, by, healed))
    return max(healed, 0)


def full_health(rules: Ruleset, state: State, who: int) -> int:
    if state.survivors[who].leader >= ALONE:
        return rules.numbers.companion_health
    return rules.folded(state.survivors[who].skills).start_health or sheet(rules, state, who).health


class ZombieAttack(NamedTuple):
    """Every Zombie in the Zone hits without a roll; the players share the Wounds out one by one (2e p.23)."""

    zone: int
    attacks: tuple[tuple[int, int], ...]  # kind, number
    aim: int = -1  # a taunting Survivor takes them all

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        victims = self.victims(state)
        if not self.attacks or not victims:
            return ()
        if len(victims) == 1:
            return tuple(self.wounds(rules, victims[0], kind, count) for kind, count in self.attacks)
        return Choice(TABLE, "wound")

    def victims(self, state: State) -> list[int]:
        if self.aim >= 0:
            return [self.aim] if state.survivors[self.aim].status == PLAYING else []
        return [n for n, other in enumerate(state.survivors) if other.zone == self.zone and other.status == PLAYING]

    def wounds(self, rules: Ruleset, who: int, kind: int, count: int) -> TakeWounds:
        row = rules.kinds[kind]
        return TakeWounds(who, count * rules.numbers.wounds_dealt, ATTACK, row.family, row.breed)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("wound", who) for who in self.victims(state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        kind, count = self.attacks[0]
        rest = ((kind, count - 1), *self.attacks[1:]) if count > 1 else self.attacks[1:]
        return self.wounds(rules, int(said[1]), kind, 1), self._replace(attacks=rest)
