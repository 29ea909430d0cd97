"""Arriving: whatever brings a figure into a Zone comes through here, and what the game has to say to it follows.

It may ask, spawn, wake, hurt or push back. Which answers there are is settled when a Ruleset is compiled; where there
are none, an empty tuple is looked at. Set-up puts figures down without it: who begins somewhere has not come there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.state import PLAYING, State
from shamble.rules.base.events import SurvivorMoves

if TYPE_CHECKING:
    from shamble.rules.base.ruleset import Ruleset
    from shamble.rules.zombies.groups import Step
    from shamble.rules.zombies.moves import PlaceMoves


class SurvivorComes(Protocol):
    """A Survivor has come, its Companions with it. From which Zone, and did it leap over what lies between?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class ZombiesCome(Protocol):
    """Zombies have come, all of one move at once; from OFF_BOARD where they have spawned."""

    def __call__(
        self, rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class Lodge(Protocol):
    """Make the moves where Zombies may not stay everywhere. Who has come only to go on from there?"""

    def __call__(self, rules: Ruleset, state: State, moves: PlaceMoves, tell: Tell | None, /) -> tuple[Step, ...]: ...


class Arrival(NamedTuple):
    """One thing that a game has to say to figures that come; a part is None where it has nothing to say."""

    survivor: SurvivorComes | None = None
    zombies: ZombiesCome | None = None
    lodge: Lodge | None = None


class Arrivals(NamedTuple):
    """All that a game has to say, by whom it concerns."""

    survivor: tuple[SurvivorComes, ...] = ()
    zombies: tuple[ZombiesCome, ...] = ()
    lodge: Lodge | None = None


def together(found: tuple[Arrival, ...]) -> Arrivals:
    """The answers of a game, in their order; one of them at most says who may not stay."""
    return Arrivals(
        tuple(arrival.survivor for arrival in found if arrival.survivor),
        tuple(arrival.zombies for arrival in found if arrival.zombies),
        next((arrival.lodge for arrival in found if arrival.lodge), None),
    )


def arrive(
    rules: Ruleset, state: State, who: int, zone: int, by: str, tell: Tell | None, leap: bool = False
) -> tuple[Frame, ...]:
    """A Survivor goes, and its Companions with it (2e p.34)."""
    me = state.edit(who)
    came, me.zone = me.zone, zone
    for number, other in enumerate(state.survivors):
        if other.leader == who and other.status == PLAYING:
            companion = state.edit(number)
            companion.zone, companion.car = zone, me.car
    if tell:
        tell(SurvivorMoves(who, came, zone, by))
    return has_come(rules, state, who, came, tell, leap) if rules.arrivals.survivor else ()


def has_come(
    rules: Ruleset, state: State, who: int, came: int, tell: Tell | None, leap: bool = False
) -> tuple[Frame, ...]:
    """What the game says to a Survivor who stands in another Zone than before."""
    frames: tuple[Frame, ...] = ()
    for answer in rules.arrivals.survivor:
        frames += answer(rules, state, who, came, leap, tell)
    return frames


def have_come(rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """What the game says to Zombies who stand in other Zones than before."""
    frames: tuple[Frame, ...] = ()
    for answer in rules.arrivals.zombies:
        frames += answer(rules, state, steps, tell)
    return frames
