"""Toxic Zombies (po p.12, 20): their blood wounds whoever kills them close by, their Abomination taints others."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION
from shamble.core.state import State
from shamble.rules.base.events import ZombiesTainted
from shamble.rules.base.places import count_in, kinds_in
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.kills import return_card


class Taint(NamedTuple):
    """Standard Zombies that end the Zombies' Phase beside a Toxic Abomination turn Toxic themselves (po p.20)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        for zone in range(len(state.crowd)):
            here = kinds_in(rules, state, zone) if state.crowd[zone] > 1 else []
            breeds = {rules.kinds[kind].breed for kind in here if kind in rules.tainting}
            for breed in breeds:
                for kind in here:
                    turn(rules, state, zone, kind, breed, tell)
        return ()


def turn(rules: Ruleset, state: State, zone: int, kind: int, breed: str, tell: Tell | None) -> None:
    """As many of a Standard kind as there are miniatures to replace them; Berserkers stay what they are."""
    row, width = rules.kinds[kind], len(rules.kinds)
    twin = next((n for n, other in enumerate(rules.kinds) if (other.family, other.breed) == (row.family, breed)), -1)
    number = min(count_in(rules, state, zone, kind), state.reserve[twin]) if twin >= 0 else 0
    if row.breed != "standard" or number <= 0:
        return
    state.add_zombies(width, zone, kind, -number)
    state.add_zombies(width, zone, twin, number)
    if row.family == ABOMINATION:
        return_card(rules, state, kind)
        take_card(rules, state, twin)
    if tell:
        tell(ZombiesTainted(zone, kind, number, twin))


def take_card(rules: Ruleset, state: State, kind: int) -> None:
    """The card of an Abomination that comes out is no longer in its deck."""
    deck = rules.deck_ids.get(ABOMINATION)
    if deck is not None:
        pile = state.piles[deck]
        if kind in pile.left:
            state.piles[deck] = pile.without(kind)
        elif kind in pile.discard:
            state.piles[deck] = pile.retrieved(kind)
