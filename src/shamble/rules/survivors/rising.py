"""Resurrection (po p.22): who lies on the board may rise before the first player acts, by the back of its card."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import BLUE
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import DOWNED, OFF_BOARD, PLAYING, State
from shamble.rules.base.events import Risen
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.danger import GainSkill
from shamble.rules.survivors.inventory import Arrange, can_drop, carried
from shamble.rules.survivors.roles import first_skills
from shamble.rules.survivors.wounds import full_health

OTHER_SIDE = 1


class Rising(NamedTuple):
    """Each player says whether a Survivor of theirs rises now or waits for a later Players' Phase (po p.22)."""

    waiting: tuple[int, ...]  # who is still to be asked about, in player order

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.waiting:
            return ()
        who = self.waiting[0]
        return Choice(state.survivors[who].seat, "rise", who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("rise",), ("wait",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        rest = Rising(self.waiting[1:])
        return (*rise(rules, state, self.waiting[0], tell), rest) if said[0] == "rise" else (rest,)


def those_down(state: State, order: list[int]) -> tuple[Frame, ...]:
    """The question for everybody who lies on the board, if anybody does."""
    down = tuple(who for who in order if state.survivors[who].status == DOWNED)
    return (Rising(down),) if down else ()


def rise(rules: Ruleset, state: State, who: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Wounded cards and whatever was going on are gone; points, tokens and cards stay, Skills are chosen anew."""
    me = state.edit(who)
    me.status, me.side, me.skills = PLAYING, OTHER_SIDE, first_skills(rules, who, OTHER_SIDE)
    me.health = full_health(rules, state, who)
    me.cards = tuple(tuple(card for card in cards if can_drop(rules, card)) for cards in me.cards)
    me.spent, me.free_used, me.used, me.streak, me.flags = 0, (), (), (), 0
    me.gifts, me.loud = 0, OFF_BOARD
    if tell:
        tell(Risen(who, me.zone))
    learning: tuple[Frame, ...] = tuple(GainSkill(who, level) for level in range(BLUE + 1, me.level + 1))
    return (*learning, Arrange(who)) if carried(me) else learning
