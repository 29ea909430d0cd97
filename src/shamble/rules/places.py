"""Who stands where: moving figures about, making noise, asking what is in a Zone."""

from __future__ import annotations

from shamble.core.board import Link
from shamble.core.geometry import Geometry
from shamble.core.kernel import Frame, Tell
from shamble.core.state import PLAYING, State
from shamble.rules.events import ExtraActivation, NoiseMade, SurvivorMoves, ZombiesSpawn
from shamble.rules.ruleset import Ruleset


def geometry(rules: Ruleset, state: State) -> Geometry:
    return rules.board.geometry(state.doors)


def in_zone(state: State, zone: int) -> list[int]:
    """Survivors and Companions in a Zone."""
    return [who for who, other in enumerate(state.survivors) if other.zone == zone and other.status == PLAYING]


def kinds_in(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Kinds of Zombies in a Zone."""
    if not state.crowd[zone]:
        return []
    width = len(rules.kinds)
    base = zone * width
    return [kind for kind in range(width) if state.zombies[base + kind]]


def count_in(rules: Ruleset, state: State, zone: int, kind: int) -> int:
    return state.zombies[zone * len(rules.kinds) + kind]


def trait_in(rules: Ruleset, state: State, zone: int, trait: str) -> int:
    """The kind in the Zone that has the trait, or -1."""
    for kind in kinds_in(rules, state, zone):
        if trait in rules.kinds[kind].traits:
            return kind
    return -1


def broken_doors(rules: Ruleset, state: State, zone: int) -> list[Link]:
    """Doors of the Zone that hang loose and have not been barricaded, open or not."""
    loose = rules.scene.broken & ~state.sealed
    return [link for link in rules.board.doors if zone in (link.a, link.b) and loose >> link.door & 1]


def make_noise(state: State, zone: int, because: str, tell: Tell | None) -> None:
    """A Noise token stays where it was made (2e p.14)."""
    state.noise[zone] += 1
    if tell:
        tell(NoiseMade(zone, because))


def relocate(state: State, who: int, zone: int, by: str, tell: Tell | None) -> None:
    """A Survivor goes, and its Companions with it (2e p.34)."""
    me = state.edit(who)
    if tell:
        tell(SurvivorMoves(who, me.zone, zone, by))
    me.zone = zone
    for number, other in enumerate(state.survivors):
        if other.leader == who and other.status == PLAYING:
            companion = state.edit(number)
            companion.zone, companion.car = zone, me.car


def place(
    rules: Ruleset, state: State, zone: int, kind: int, number: int, because: str, tell: Tell | None
) -> tuple[int, tuple[Frame, ...]]:
    """Put miniatures on the board; if there are not enough, all of that kind activate (2e p.26)."""
    came = min(number, state.reserve[kind])
    state.add_zombies(len(rules.kinds), zone, kind, came)
    if tell:
        tell(ZombiesSpawn(zone, kind, came, number, because))
    if came == number:
        return came, ()
    if tell:
        tell(ExtraActivation((kind,), "out-of-figures"))
    return came, rules.policies.out_of_figures(rules, state, kind, zone)
