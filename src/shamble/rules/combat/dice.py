"""Dice of attacks (2e p.27, 66): how many, how they fall, who rolls again, what sixes bring, what hits."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import REROLLED, State
from shamble.rules.base.events import DiceRolled
from shamble.rules.base.profile import Profile
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.hits import BREAK, AfterAttack, AssignHits, Attack
from shamble.rules.combat.mending import Mend


class HowManyDice(NamedTuple):
    """As many dice as the weapon has, or as there are Zombies (2e p.63, 65)."""

    attack: Attack
    printed: int
    swarm: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "dice", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("roll", self.printed), ("roll", self.swarm)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return roll(self.attack, int(said[1]))


def roll(attack: Attack, dice: int) -> tuple[Frame, ...]:
    """All dice fall together; but those that cannot be rolled again are read first."""
    return (RollAllOut(attack, dice),) if attack.all_out else (Roll(attack, dice),)


class Rolling(Protocol):
    """An Action with several rolls."""

    def after_all_out(self, attack: Attack) -> Frame: ...


class RollAllOut(NamedTuple):
    """Dice that nothing rolls again; whoever may roll the others again knows them."""

    attack: Attack
    dice: int  # the others, which come next
    back: tuple[Rolling, ...] = ()  # what goes on with them, if it is not that

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        if self.attack.doubles:
            return Choice(state.survivors[self.attack.who].seat, "all-out", self.attack.who)
        return Dice(self.attack.all_out, ALL_OUT, self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("roll", 2 * self.attack.all_out), ("roll", self.attack.all_out)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "roll":
            return (self._replace(attack=self.attack._replace(all_out=int(said[1]), doubles=False)),)
        attack = self.attack._replace(sure=faces_of(said))
        if tell:
            tell_dice(rules, attack, attack.sure, ALL_OUT, tell)
        return (self.back[0].after_all_out(attack),) if self.back else (Roll(attack, self.dice),)


class Roll(NamedTuple):
    """Dice fall."""

    attack: Attack
    dice: int
    kept: tuple[int, ...] = ()  # faces that stand already
    because: str = "attack"

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.dice > 0:
            return Dice(self.dice, self.because, self.attack.who)
        if self.attack.sure:
            return settle_dice(rules, state, self.attack, (), ())
        return (AfterAttack(self.attack.shooter, 0),)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return fallen(rules, state, self.attack, faces_of(said), self.kept, self.because, tell)


def faces_of(said: Answer) -> tuple[int, ...]:
    return tuple(int(face) for face in said[1:])


def fallen(
    rules: Ruleset,
    state: State,
    attack: Attack,
    faces: tuple[int, ...],
    kept: tuple[int, ...],
    because: str,
    tell: Tell | None,
) -> tuple[Frame, ...]:
    """Dice have fallen: they may fall again, or stand."""
    if tell:
        tell_dice(rules, attack, faces, because, tell)
    if attack.rerolls and not kept:
        return (Reroll(attack, faces),)
    return settle_dice(rules, state, attack, faces, kept)


def tell_dice(rules: Ruleset, attack: Attack, faces: tuple[int, ...], because: str, tell: Tell) -> None:
    hits = sum(succeeds(rules, attack, face) for face in faces)
    tell(DiceRolled(attack.who, faces, hits, len(faces) - hits, because, needed(rules, attack), attack.zone))


def needed(rules: Ruleset, attack: Attack) -> int:
    """The lowest face that hits."""
    highest = rules.numbers.highest_face
    return next((face for face in range(1, highest + 1) if succeeds(rules, attack, face)), highest + 1)


def numbers_of(faces: tuple[int, ...]) -> tuple[int, ...]:
    """What All-Out dice count as: a Break is no number, and nothing lifts it."""
    return tuple(0 if face == BREAK else face for face in faces)


class Reroll(NamedTuple):
    """All dice may be rolled again; the new roll stands (2e p.12, 66)."""

    attack: Attack
    faces: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "reroll", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("keep",), ("reroll",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "keep":
            return settle_dice(rules, state, self.attack, self.faces, ())
        attack = spend_reroll(rules, state, self.attack)
        return (Roll(attack, len(self.faces), because="reroll"),)


def turn_rerolls(state: State, who: int, profile: Profile) -> int:
    """Re-rolls that are there once per Turn and have not been used yet (po p.25)."""
    used = state.survivors[who].used
    return len(set(profile.turn_rerolls).difference(used)) if profile.turn_rerolls else 0


def spend_reroll(rules: Ruleset, state: State, attack: Attack) -> Attack:
    """One re-roll less; those of every Action go before those of the Turn."""
    me, left = state.edit(attack.who), attack.rerolls - 1
    if left >= attack.turn_rerolls:
        me.flags |= REROLLED if attack.kind == "car" else 0  # a drive is one Action with many rolls
        return attack._replace(rerolls=left)
    ready = profile_of(rules, state, attack.who).turn_rerolls
    me.used = (*me.used, next(skill for skill in ready if skill not in me.used))
    return attack._replace(rerolls=left, turn_rerolls=left)


def succeeds(rules: Ruleset, attack: Attack, face: int) -> bool:
    """Accuracy or better; results end at 6, and no effect makes a weapon's accuracy better than 2+ (2e p.27)."""
    numbers = rules.numbers
    if attack.kind == "car":
        return face >= attack.accuracy
    return face >= numbers.lowest_accuracy and min(face + attack.bonus, numbers.highest_face) >= attack.accuracy


def settle_dice(
    rules: Ruleset, state: State, attack: Attack, faces: tuple[int, ...], kept: tuple[int, ...]
) -> tuple[Frame, ...]:
    """Sixes may bring more dice as long as they come; then hits and misses are counted (2e p.66)."""
    if attack.sure and not kept:
        faces += numbers_of(attack.sure)
    sixes = rules.policies.sixes(rules, attack, faces)
    total = kept + faces
    if attack.six_die and sixes:
        return (MoreDice(attack, sixes, total),)
    return count_hits(rules, attack, total)


class MoreDice(NamedTuple):
    """Each 6 may bring one die more; none is rolled against one's will (2e p.66)."""

    attack: Attack
    number: int
    kept: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "six", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("roll", self.number), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "roll":
            return (Roll(self.attack, self.number, self.kept, "six"),)
        return count_hits(rules, self.attack, self.kept)


def count_hits(rules: Ruleset, attack: Attack, total: tuple[int, ...]) -> tuple[Frame, ...]:
    """All dice have fallen: hits, misses, and what the sixes add to the Damage."""
    hits = sum(succeeds(rules, attack, face) for face in total)
    if attack.six_damage:
        attack = attack._replace(damage=attack.damage + rules.policies.sixes(rules, attack, total))
    misses = len(total) - hits
    return (Mend(attack, hits, misses),) if attack.breaks else (AssignHits(attack, hits, misses),)
