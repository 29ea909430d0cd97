"""Who stands where: moving figures about, making noise, asking what is in a Zone."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.borders import Link
from shamble.core.kernel import Frame, Tell
from shamble.core.state import GUARD, NOISY, OFF_BOARD, PLAYING, ROTTEN, STIRRED, State
from shamble.rules.base.events import RottenToken, ZombiesSpawn
from shamble.rules.base.ruleset import Ruleset, profile_of


def in_zone(state: State, zone: int) -> list[int]:
    """Survivors and Companions in a Zone."""
    return [who for who, other in enumerate(state.survivors) if other.zone == zone and other.status == PLAYING]


def unlike(rules: Ruleset, state: State, people: Sequence[int]) -> Sequence[int]:
    """Of people in one Zone all that make a difference: of Guards, who are alike, the first."""
    if not rules.guards:
        return people
    first = next((who for who in people if state.survivors[who].leader == GUARD), -1)
    return [who for who in people if who == first or state.survivors[who].leader != GUARD]


def kinds_in(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Kinds of Zombies in a Zone."""
    if not state.crowd[zone]:
        return []
    width = len(rules.kinds)
    base = zone * width
    return [kind for kind in range(width) if state.zombies[base + kind]]


def count_in(rules: Ruleset, state: State, zone: int, kind: int) -> int:
    return state.zombies[zone * len(rules.kinds) + kind]


def on_board(rules: Ruleset, state: State, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Which of some kinds there are in any Zone."""
    width = len(rules.kinds)
    return tuple(kind for kind in kinds if any(state.zombies[kind::width]))


def new_buildings(rules: Ruleset, state: State, zones: tuple[int, ...]) -> list[int]:
    """Buildings of these Zones that nobody has looked into yet; they are what they were at the start of the game."""
    sides = dict.fromkeys(rules.board.zones[zone].building for zone in zones)
    return [building for building in sides if building >= 0 and not state.entered >> building & 1]


def haunted(rules: Ruleset, zone: int) -> bool:
    """Whether Zombies can come into being there: not in security Zones, gates and towers (po p.24-25)."""
    row = rules.board.zones[zone]
    return row.kind not in ("security", "tower") and "gate" not in row.flags


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


def make_noise(rules: Ruleset, state: State, zone: int, because: str, tell: Tell | None, loudness: int = 1) -> None:
    """It is heard in that Zone: what that leaves there is the book's to say."""
    rules.policies.lay_noise(rules, state, zone, loudness, because, tell)


def sound(
    rules: Ruleset,
    state: State,
    who: int,
    because: str,
    tell: Tell | None,
    loudness: int = 1,
    zone: int = OFF_BOARD,
) -> None:
    """What a Survivor does is heard where it stands, or elsewhere; a Skill may keep it quiet (2e p.14, po p.27)."""
    if loudness and not silent(rules, state, who):
        stir(rules, state, who, tell)
        where = state.survivors[who].zone if zone == OFF_BOARD else zone
        make_noise(rules, state, where, because, tell, loudness)


def silent(rules: Ruleset, state: State, who: int) -> bool:
    """Whether a Survivor makes no noise at all, and likes it that way (Ninja, po p.27)."""
    if "ninja" not in rules.effects or state.survivors[who].flags & NOISY:
        return False
    return profile_of(rules, state, who).ninja


def stir(rules: Ruleset, state: State, who: int, tell: Tell | None, lose: bool = True) -> None:
    """To fight or to be heard costs a Rotten token, and this Turn brings none (po p.28)."""
    if "rotten" not in rules.effects:
        return
    me = state.edit(who)
    me.flags |= STIRRED
    if lose and me.flags & ROTTEN:
        me.flags &= ~ROTTEN
        if tell:
            tell(RottenToken(who, False))


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
    return came, rules.policies.out_of_figures(rules, state, kind, zone, because, tell)
