"""Wounds (2e p.23, 28): who takes them, what stops them, and what happens when there are too many."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ZOMBIES
from shamble.core.points import TABLE, Answer, Choice, Over, Point
from shamble.core.state import ALONE, BRACED, PLAYING, ROTTEN, TOUGHED, State
from shamble.rules.base.events import Healed, WoundIgnored
from shamble.rules.base.places import unlike
from shamble.rules.base.ruleset import Ruleset, profile_of, sheet
from shamble.rules.survivors.inventory import can_drop, carried, discard, distinct, give_up, usable

ATTACK, SPRAY, FRIENDLY_FIRE, RUN_OVER = "attack", "spray", "friendly-fire", "run-over"
BY_ZOMBIES = (ATTACK, SPRAY)  # Wounds that are no team-mate's doing


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
    unstoppable: bool = False  # no Armor helps against it

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.wounds == 0 or state.survivors[self.who].status != PLAYING:
            return ()
        stopped = self.stopped_by(rules, state)
        if stopped:
            if tell:
                tell(WoundIgnored(self.who, stopped))
            return (self.shrugged_off(rules, state, stopped),)
        if self.shields(rules, state):
            return Choice(state.survivors[self.who].seat, "shield", self.who)
        return self.endure(rules, state, tell)

    def one_less(self) -> TakeWounds:
        return self._replace(wounds=self.wounds - 1)

    def stopped_by(self, rules: Ruleset, state: State) -> str:
        profile, flags = profile_of(rules, state, self.who), state.survivors[self.who].flags
        if self.family and (self.family in profile.ignores or f"{self.breed} {self.family}" in profile.ignores):
            return "dreadnought"
        if profile.tough and self.because != RUN_OVER and not flags & TOUGHED:
            return "tough"
        if profile.tough_once and self.because == ATTACK and not flags & BRACED and state.phase == ZOMBIES:
            return "braced"
        return ""

    def shrugged_off(self, rules: Ruleset, state: State, stopped: str) -> TakeWounds:
        """One Wound less, or all that one Zombie deals with its Attack."""
        if stopped == "braced":
            state.edit(self.who).flags |= BRACED
            return self._replace(wounds=max(self.wounds - rules.numbers.wounds_dealt, 0))
        if stopped == "tough":
            state.edit(self.who).flags |= TOUGHED
        return self.one_less()

    def shields(self, rules: Ruleset, state: State) -> list[int]:
        """Cards that can be given up instead: by a Skill any, else those in hand that say so."""
        me, profile = state.survivors[self.who], profile_of(rules, state, self.who)
        if profile.any_shield:
            return [card for card in distinct(tuple(sorted(carried(me)))) if can_drop(rules, card)]
        if not rules.shields:
            return []
        return [card for card in distinct(usable(rules, me, profile)) if card in rules.shields]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("endure",), *(("shield", card) for card in self.shields(rules, state))]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "endure":
            return self.endure(rules, state, tell)
        anywhere = profile_of(rules, state, self.who).any_shield
        (give_up if anywhere else discard)(rules, state, self.who, int(said[1]), "shield", tell)
        if tell:
            tell(WoundIgnored(self.who, "shield"))
        return (self.one_less(),)

    def endure(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return (*rules.policies.wound(rules, state, self.who, self.because, tell), self.one_less())


def eliminate(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """Too many Wounds, or fire: what that means is the book's to say."""
    return rules.policies.dies(rules, state, who, because, tell)


def heal(rules: Ruleset, state: State, who: int, by: int, wounds: int, tell: Tell | None) -> int:
    """Wounds healed, at most up to full Health."""
    full = full_health(rules, state, who)
    me = state.survivors[who]
    healed = min(wounds, full - me.health)
    if healed > 0:
        state.edit(who).health += healed
        rules.policies.mend(rules, state, who, healed)
        if tell:
            tell(Healed(who, by, healed, state.survivors[who].health))
    return max(healed, 0)


def full_health(rules: Ruleset, state: State, who: int) -> int:
    if state.survivors[who].leader >= ALONE:
        return rules.numbers.companion_health
    profile = rules.folded(state.survivors[who].skills)
    return (profile.start_health or sheet(rules, state, who).health) + profile.health


def spray(rules: Ruleset, state: State, who: int, zone: int, kills: int) -> tuple[Frame, ...]:
    """Toxic blood wounds whoever eliminates such Zombies in the own Zone, once for each of them (po p.12, 28)."""
    if not kills or state.survivors[who].zone != zone or profile_of(rules, state, who).toxic_immune:
        return ()
    return (TakeWounds(who, kills * rules.numbers.wounds_dealt, SPRAY),)


class ZombieAttack(NamedTuple):
    """Every Zombie in the Zone hits without a roll; the players share the Wounds out one by one (2e p.23)."""

    zone: int
    attacks: tuple[tuple[int, int], ...]  # kind, number
    aim: int = -1  # a taunting Survivor takes them all
    shares: tuple[tuple[int, int], ...] = ()  # who takes one of which kind, where all are shared out before any counts

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if rules.shares_first:
            return self.share_out(rules, state)
        victims = self.victims(state)
        if not self.attacks or not victims:
            return ()
        if len(victims) == 1:
            return tuple(self.wounds(rules, victims[0], kind, count) for kind, count in self.attacks)
        return Choice(TABLE, "wound")

    def victims(self, state: State) -> list[int]:
        if self.aim >= 0:
            return [self.aim] if state.survivors[self.aim].status == PLAYING else []
        return [
            who
            for who, other in enumerate(state.survivors)
            if other.zone == self.zone and other.status == PLAYING and not other.flags & ROTTEN
        ]

    def wounds(self, rules: Ruleset, who: int, kind: int, count: int) -> TakeWounds:
        row = rules.kinds[kind]
        sure = kind in rules.unstoppable
        return TakeWounds(who, count * rules.numbers.wounds_dealt, ATTACK, row.family, row.breed, sure)

    def share_out(self, rules: Ruleset, state: State) -> Point | tuple[Frame, ...]:
        """All attacks find somebody, or nobody is left for them; then everybody answers the own share (wd p.25-26)."""
        victims = self.open_to(rules, state)
        if not self.attacks or not victims:
            return self.dealt(rules, state)
        return Choice(TABLE, "wound") if len(victims) > 1 else (self.one_to(victims[0]),)

    def open_to(self, rules: Ruleset, state: State) -> list[int]:
        """A Guard takes one attack at most."""
        taken = {who for who, _ in self.shares}
        return [who for who in self.victims(state) if not (who in taken and rules.figures[who].guard)]

    def one_to(self, who: int) -> ZombieAttack:
        kind, count = self.attacks[0]
        rest = ((kind, count - 1), *self.attacks[1:]) if count > 1 else self.attacks[1:]
        return self._replace(attacks=rest, shares=(*self.shares, (who, kind)))

    def dealt(self, rules: Ruleset, state: State) -> tuple[Frame, ...]:
        frames: tuple[Frame, ...] = ()
        for who in dict.fromkeys(who for who, _ in self.shares):
            hits = tuple(self.wounds(rules, who, kind, 1) for other, kind in self.shares if other == who)
            frames += rules.policies.protect(rules, state, who, hits)
        return frames

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        victims = self.open_to(rules, state) if rules.shares_first else self.victims(state)
        return [("wound", who) for who in unlike(rules, state, victims)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        kind, rest = self.attacks[0][0], self.one_to(int(said[1]))
        return (rest,) if rules.shares_first else (self.wounds(rules, int(said[1]), kind, 1), rest._replace(shares=()))
