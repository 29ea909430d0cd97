"""A random player, a little curious: it likes what plain chance would hardly ever get to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shamble.core.points import Answer
from shamble.rules.base.records import KINDS
from shamble.rules.game.verbs import LISTED

USUAL = 4
KEEN = 6  # times as much, for an attack with what the game is about
LIKES = {verb.name: verb.weight for verb in LISTED if verb.weight} | {"do": 24, "drive-off": 24}  # seldom to be had
ASIDES = 0.03  # how often something free is done at a Choice


class Curious:
    """Weighs options by their verb; Actions that Skills bring are liked as well, and attacks with certain cards."""

    def __init__(
        self, luck: Random, verbs: frozenset[str] = frozenset(), weapons: frozenset[int] = frozenset()
    ) -> None:
        self.luck = luck
        self.weapons = weapons
        self.likes = dict.fromkeys(verbs, 10) | LIKES if luck.random() < 0.75 else {}

    def pick(self, offer: Sequence[Answer]) -> Answer:
        if not self.likes:
            return self.luck.choice(offer)
        weights = [self.likes.get(str(option[0]), USUAL) for option in offer]
        for at, option in enumerate(offer) if self.weapons else ():
            if option[0] in KINDS and option[1] in self.weapons:
                weights[at] *= KEEN
        return self.luck.choices(offer, weights)[0]

    def wants_aside(self) -> bool:
        return self.luck.random() < ASIDES
