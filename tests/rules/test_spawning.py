"""Spawning where no scenario reaches: one Abomination per card, tokens that go while others wait."""

from __future__ import annotations

from shamble.core.kernel import Frame
from shamble.core.state import Spawn, empty_table
from shamble.rules.zombies.order import ExtraFor
from shamble.rules.zombies.spawn import AbominationComes, Reactions, once_per_card
from shamble.rules.zombies.spawn_step import SpawnTokens, take_off


def test_one_card_brings_one_abomination() -> None:
    """However many Zones of a card found too few miniatures; what others ask for is left alone.

    Skills that answer the others of the card wait for it: they answer all of them at once.
    """
    others: tuple[Frame, ...] = (ExtraFor((0,), "out-of-figures"), ExtraFor((0,), "out-of-figures"))
    card: tuple[Frame, ...] = (AbominationComes(1), Reactions((1, 2)), *others, AbominationComes(2))
    assert once_per_card(card) == (*others, AbominationComes(1, near=(1, 2)))
    assert once_per_card(others) is others


def test_a_token_that_goes_leaves_the_others_their_turns() -> None:
    state = empty_table(4, 1)
    state.spawns = tuple(Spawn(zone, "", zone == 0, True) for zone in range(4))
    state.frames = (SpawnTokens((2, 3), (1, 0, 1)),)
    take_off(state, 1)
    assert [spawn.zone for spawn in state.spawns] == [0, 2, 3]
    assert state.frames == (SpawnTokens((1, 2), (1, 0, 0)),)
    take_off(state, 2)
    assert state.frames == (SpawnTokens((1,), (1, 0, 0)),)
