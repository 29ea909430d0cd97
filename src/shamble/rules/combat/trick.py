"""Trick shot (po p.28): the two weapons of a pair at a Zone each, in one Action."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import ALL_OUT_NOW, State
from shamble.rules.base.places import sound
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import DUAL, Purse, pay
from shamble.rules.base.records import ALL_OUT, RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.attacks import Strike, attacker_of, escalation, prepare
from shamble.rules.combat.combat import why_not_combat
from shamble.rules.combat.dice import RollAllOut, faces_of, settle_dice, spend_reroll, tell_dice
from shamble.rules.combat.hits import Attack, OccasionPasses
from shamble.rules.combat.weapons import PAIR, all_out_payers, empty, shooting_zones


def do_trick_shot(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action, one Noise token, two targets."""
    card = int(said[1])
    row = rules.cards[card]
    assert row.ranged
    all_out = said[4:] == (ALL_OUT,)
    pay(state, who, purse, RANGED, tell, words=all_out_payers(RANGED) + DUAL if all_out else DUAL)
    state.edit(who).flags |= ALL_OUT_NOW if all_out else 0
    sound(rules, state, who, row.name, tell, row.ranged.loudness)
    attacker = attacker_of(rules, state, who, rules.named_skills(row.skills))
    strikes = [Strike(row.ranged, int(zone), card=card, all_out=all_out) for zone in said[2:4]]
    shots = [prepare(rules, state, attacker, strike, tell) for strike in strikes]
    if row.reload:
        empty(rules, state, who, card, PAIR)
    first, second = shots
    dice = (first.dice, second.dice - escalation(state, who, profile))  # a die more for the Action, not for each weapon
    shot = TrickShot(first.attack._replace(number=PAIR), second.attack._replace(number=PAIR), dice)
    return (RollAllOut(shot.first, 0, (shot,)), OccasionPasses(who, ALL_OUT_NOW)) if all_out else (shot,)


class TrickShot(NamedTuple):
    """The dice of both weapons fall, may fall again all together, and only then hit anybody (po p.25, 28)."""

    first: Attack
    second: Attack
    dice: tuple[int, ...]
    faces: tuple[tuple[int, ...], ...] = ()
    because: str = "attack"

    def after_all_out(self, attack: Attack) -> Frame:
        """The All-Out dice of both weapons fall before the others."""
        if self.first.sure:
            return self._replace(second=attack)
        return RollAllOut(self.second, 0, (self._replace(first=attack),))

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if len(self.faces) < PAIR:
            return Dice(self.dice[len(self.faces)], self.because, self.first.who)
        if self.first.rerolls:
            return Choice(state.survivors[self.first.who].seat, "reroll", self.first.who)
        then = (Settle(self.second, self.faces[1]),)
        return (Settle(self.first._replace(then=then), self.faces[0]),)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("keep",), ("reroll",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "dice":
            faces = faces_of(said)
            if tell:
                tell_dice(rules, self.second if self.faces else self.first, faces, self.because, tell)
            return (self._replace(faces=(*self.faces, faces)),)
        if said[0] == "keep":
            return (self._replace(first=self.first._replace(rerolls=0)),)
        return (TrickShot(spend_reroll(rules, state, self.first), self.second, self.dice, because="reroll"),)


class Settle(NamedTuple):
    """Dice that stand go on to their target."""

    attack: Attack
    faces: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return settle_dice(rules, state, self.attack._replace(rerolls=0), self.faces, ())

    def after_first(self, first: Attack, kills: int) -> Settle:
        """What is there once per Action is there once for both weapons (po p.28)."""
        reaper = self.attack.reaper and first.reaper
        return Settle(self.attack._replace(reaper=reaper, kills=first.kills + kills, broken=first.breaks), self.faces)


def why_not_trick(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    """Both Zones must be fair game for the pair; and there must be two."""
    if not profile.trick_shot:
        return "skill-not-yours"
    if said[2] == said[3]:
        return "trick-one-zone"
    for zone in said[2:4]:
        answer: Answer = (RANGED, said[1], PAIR, zone, *said[4:])
        if zone not in trick_targets(rules, state, who, int(said[1]), profile):
            return why_not_combat(rules, state, who, answer, profile, purse)
    return why_not_combat(rules, state, who, (RANGED, said[1], PAIR, said[2], *said[4:]), profile, purse)


def trick_targets(rules: Ruleset, state: State, who: int, card: int, profile: Profile) -> list[int]:
    if not rules.cards[card].ranged:
        return []
    return shooting_zones(rules, state, state.survivors[who].zone, card, profile)
