"""Which answers to figures that come a game has: each stands here with what it takes to be needed."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.board import Board
from shamble.rules.actions.doors import push_open
from shamble.rules.actions.noise import noise_reached
from shamble.rules.actions.security import remember_the_way
from shamble.rules.base.arriving import Arrival, Arrivals, together
from shamble.rules.base.light import goes_along
from shamble.rules.base.questions import DIM_LIGHT, ONE_NOISE, OWN_SPAWNS, Policies
from shamble.rules.base.ruleset import Scene
from shamble.rules.missions.happenings import entered
from shamble.rules.zombies.defilers import beacon_goes_along, defiler_comes
from shamble.rules.zombies.security import only_on_the_way

Needed = Callable[[Board, Scene], bool]


def any_security(board: Board, scene: Scene) -> bool:
    return any(zone.kind == "security" for zone in board.zones)


def mission_cares(board: Board, scene: Scene) -> bool:
    return any(rule.on == "enters" for rule in scene.rules)


def any_broken(board: Board, scene: Scene) -> bool:
    return bool(scene.broken)


ANSWERS: tuple[tuple[Needed, Arrival], ...] = (
    (any_security, Arrival(survivor=remember_the_way, lodge=only_on_the_way)),
    (mission_cares, Arrival(zombies=entered)),
    (any_broken, Arrival(zombies=push_open)),
)


BY_BOOK = {  # by what the book makes possible
    ONE_NOISE: Arrival(zombies=noise_reached),
    OWN_SPAWNS: Arrival(survivor=beacon_goes_along, zombies=defiler_comes),
    DIM_LIGHT: Arrival(survivor=goes_along),
}


def any_corpses(board: Board, scene: Scene) -> bool:
    return any("corpse" in zone.flags for zone in board.zones)


def arrivals_of(board: Board, scene: Scene, policies: Policies, able: frozenset[str]) -> Arrivals:
    """What a game on this board, with this mission, has to say to figures that come."""
    asked = (any_corpses, Arrival(survivor=policies.entering))
    found = [arrival for needed, arrival in (*ANSWERS, asked) if needed(board, scene)]
    return together((*found, *(arrival for word, arrival in BY_BOOK.items() if word in able)))
