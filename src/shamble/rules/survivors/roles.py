"""Who plays and who follows: a Companion becomes a Survivor, Leader and Companion change places (2e p.33-34, 55)."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import BLUE
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.base.events import RolesSwapped
from shamble.rules.base.ruleset import Ruleset, side_of
from shamble.rules.survivors.danger import GainSkill
from shamble.rules.survivors.wounds import full_health

WHAT_STAYS = (
    "ap",
    "level",
    "lap",
    "cards",
    "tokens",
    "car",
    "driver",
    "spent",
    "free_used",
    "streak",
    "flags",
)


def first_skills(rules: Ruleset, who: int, side: int = 0) -> tuple[int, ...]:
    """The Skills of Blue on a side of the ID card, and what the type of Survivor can do by itself."""
    character = side_of(rules, who, side)
    return rules.named_skills((*character.skills[BLUE], *rules.type_skills.get(character.kind, ())))


def become_survivor(rules: Ruleset, state: State, who: int, seat: int, zone: int) -> None:
    """A figure that was nobody's is played from a seat."""
    skills = first_skills(rules, who)
    profile = rules.folded(skills)
    me = state.edit(who)
    me.seat, me.zone, me.leader, me.status, me.skills = seat, zone, NO_COMPANION, PLAYING, skills
    me.health = (profile.start_health or rules.figures[who].character.health) + profile.health
    me.ap = profile.start_ap


def player_of(state: State, who: int) -> int:
    """A Survivor who has become a Companion in the middle of its Turn plays on as its Leader."""
    leader = state.survivors[who].leader
    return who if leader == NO_COMPANION else leader


class SwapRoles(NamedTuple):
    """The Companion leads from now on; cards, points and Wounds stay, Skills are those of the other ID card."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        people = enumerate(state.survivors)
        led = [number for number, other in people if other.leader == self.who and other.status == PLAYING]
        if not led:
            return ()
        new, wounds = led[0], full_health(rules, state, self.who) - state.survivors[self.who].health
        old = state.edit(self.who)
        become_survivor(rules, state, new, old.seat, old.zone)
        me = state.edit(new)
        for field in WHAT_STAYS:
            setattr(me, field, getattr(old, field))
        me.health = max(1, me.health - wounds)  # nobody dies of changing places
        old.cards = rules.bare
        old.free_used = old.streak = old.used = old.tokens = ()
        old.ap = old.level = old.lap = old.spent = old.flags = 0
        old.skills, old.driver, old.leader, old.health = (), False, new, rules.numbers.companion_health
        for number in led[1:]:
            state.edit(number).leader = new
        if tell:
            tell(RolesSwapped(self.who, new))
        return tuple(GainSkill(new, level) for level in range(BLUE + 1, me.level + 1))
