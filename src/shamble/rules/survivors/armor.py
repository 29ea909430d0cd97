"""Armor (wd p.26): dice against a share of attacks, rolled once, before any of them wounds."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import PLAYING, State
from shamble.rules.base.events import DiceRolled, WoundIgnored
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.wounds import TakeWounds

ARMOR = "armor"


def armor_of(rules: Ruleset, state: State, who: int) -> int:
    """The face that stops a hit, of the best card that is worn or held as it should be; 0 without any."""
    where = rules.working_if_held if profile_of(rules, state, who).webbing else rules.working
    slots = zip(where, state.survivors[who].cards, strict=True)
    values = [rules.cards[card].armor for works, cards in slots for card in cards if card in works]
    return min((value for value in values if value), default=0)


class ArmorRoll(NamedTuple):
    """One Survivor's share of attacks: as many dice as one likes, at most one for each that Armor can stop."""

    who: int
    hits: tuple[TakeWounds, ...]
    dice: int = 0

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
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
        return [*(("roll", dice) for dice in range(self.stoppable(rules, state), 0, -1)), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return self.hits
        if said[0] == "roll":
            return (self._replace(dice=int(said[1])),)
        value = armor_of(rules, state, self.who)
        faces = tuple(int(face) for face in said[1:])
        stops = sum(face >= value for face in faces)
        if tell:
            tell(DiceRolled(self.who, faces, stops, len(faces) - stops, ARMOR, value, state.survivors[self.who].zone))
        left = []
        for hit in self.hits:
            if stops and self.can_stop(rules, state, hit):
                stops -= 1
                if tell:
                    tell(WoundIgnored(self.who, ARMOR))
            else:
                left.append(hit)
        return tuple(left)
