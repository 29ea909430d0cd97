"""Armor (wd p.26): dice against a share of attacks, rolled once, before any of them wounds."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import PLAYING, State
from shamble.rules.base.events import DiceRolled, WoundIgnored
from shamble.rules.base.records import BODY
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.wounds import TakeWounds

ARMOR = "armor"


def armor_of(rules: Ruleset, state: State, who: int) -> list[int]:
    """The faces that stop a hit, the lowest first: one for each card that is worn or held as it should be.

    Whoever wears nothing may have a hide for it, a shield in hand or not; on who wears something it adds to the dice.
    """
    profile = profile_of(rules, state, who)
    where = rules.working_if_held if profile.webbing else rules.working
    slots = zip(where, state.survivors[who].cards, strict=True)
    rows = [rules.cards[card] for works, cards in slots for card in cards if card in works]
    values = {row.armor for row in rows if row.armor}
    if not any(row.armor and row.place == BODY for row in rows):
        return sorted({*values, profile.hide} - {0})
    return sorted({max(value - profile.armor_bonus, rules.numbers.lowest_accuracy) for value in values})


class ArmorRoll(NamedTuple):
    """One Survivor's share of attacks: as many dice as one likes, at most one for each that Armor can stop."""

    who: int
    hits: tuple[TakeWounds, ...]
    dice: int = 0
    value: int = 0  # the lowest face that stops one
    rerolls: int = 0
    faces: tuple[int, ...] = ()  # that have fallen and may fall again

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.faces:
            return Choice(state.survivors[self.who].seat, "reroll", self.who)
        if self.dice:
            return Dice(self.dice, ARMOR, self.who)
        if state.survivors[self.who].status != PLAYING or not self.stoppable(rules, state):
            return self.hits
        return Choice(state.survivors[self.who].seat, "armor", self.who)

    def stoppable(self, rules: Ruleset, state: State) -> int:
        """Those that no Skill brushes aside come down to the Armor, if there is any."""
        if not armor_of(rules, state, self.who):
            return 0
        return sum(self.can_stop(rules, state, hit) for hit in self.hits)

    def can_stop(self, rules: Ruleset, state: State, hit: TakeWounds) -> bool:
        return not hit.unstoppable and hit.stopped_by(rules, state) != "dreadnought"

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.faces:
            return [("keep",), ("reroll",)]
        most, values = self.stoppable(rules, state), armor_of(rules, state, self.who)
        said = [(value,) for value in values] if len(values) > 1 else [()]
        return [*(("roll", dice, *value) for value in said for dice in range(most, 0, -1)), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return self.hits
        if said[0] == "roll":
            value = int(said[2]) if said[2:] else armor_of(rules, state, self.who)[0]
            again = profile_of(rules, state, self.who).rerolls
            return (self._replace(dice=int(said[1]), value=value, rerolls=again),)
        if said[0] == "reroll":
            return (self._replace(faces=(), rerolls=self.rerolls - 1),)
        faces = self.faces or tuple(int(face) for face in said[1:])
        stops = sum(face >= self.value for face in faces)
        if tell and not self.faces:
            zone = state.survivors[self.who].zone
            tell(DiceRolled(self.who, faces, stops, len(faces) - stops, ARMOR, self.value, zone))
        if self.rerolls and not self.faces:
            return (self._replace(faces=faces),)
        return self.stopped(rules, state, stops, tell)

    def stopped(self, rules: Ruleset, state: State, stops: int, tell: Tell | None) -> tuple[Frame, ...]:
        """What is left when so many are stopped."""
        left = []
        for hit in self.hits:
            if stops and self.can_stop(rules, state, hit):
                stops -= 1
                if tell:
                    tell(WoundIgnored(self.who, ARMOR))
            else:
                left.append(hit)
        return tuple(left)
