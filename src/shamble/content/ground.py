"""What the words of a mission stand for on its board and in its book: doors, buildings, tokens, cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from shamble.content.missions.vocabulary import LockPlace, Mission
from shamble.core.board import Board
from shamble.core.borders import Link
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import LEVELS
from shamble.core.plan import QUARTERS
from shamble.rules.base.ruleset import Lock

if TYPE_CHECKING:
    from shamble.content.library import Library

ASIDE_DECK = "aside"  # cards laid aside by the mission


class Ground(NamedTuple):
    """All that a word may speak of."""

    mission: Mission
    board: Board
    tables: Library

    def zones(self, names: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.board.find(name) for name in names)

    def tokens(self, kinds: Sequence[str], zones: Sequence[str] = (), colors: Sequence[str] = ()) -> tuple[int, ...]:
        return tokens_of(self.mission, kinds, zones, colors)

    def cards(self, names: Sequence[str]) -> frozenset[int]:
        return cards_named(self.tables, names)


def rails_of(board: Board) -> tuple[int, ...]:
    """Zones with a part on the rails, as the board lies at first."""
    rails = board.face(board.open_at_start).rails
    return tuple(dict.fromkeys(board.grid[row][column] for row, column in sorted(rails)))


def shut_for_good(mission: Mission, board: Board) -> set[int]:
    """Doors that nothing ever opens."""
    locks = {door: lock for row in mission.locks for door, lock in locks_of(row, board)}
    return {door for door, lock in locks.items() if not (lock.colors or lock.level or lock.free)}


def broken_of(mission: Mission, board: Board) -> int:
    """Bits of the doors that hang loose."""
    return sum(1 << board.door_between(board.find(d.a), board.find(d.b)) for d in mission.doors if d.broken)


def locks_of(row: LockPlace, board: Board) -> list[tuple[int, Lock]]:
    """The doors a lock holds: those named, or all that lead into a building."""
    level = LEVELS.index(row.level) if row.level else 0
    lock = Lock(colors=row.colors, level=level, free=row.free, card=row.card)
    doors = [board.door_between(board.find(a), board.find(b)) for a, b in row.doors]
    if row.building:
        doors += board.doors_into(building_of(row.building, board))
    if not doors or -1 in doors:
        named = row.building or ", ".join("|".join(pair) for pair in row.doors)
        raise ContentError(f"there is no door at {named}; name two Zones with a door between, or a room of a building")
    return [(door, lock) for door in doors]


def links_at(doors: tuple[tuple[str, str], ...], board: Board) -> list[Link]:
    """What can be open or shut between these Zones; a door in the outer wall has one Zone and a side."""
    found = []
    for a, b in doors:
        ends = sorted((board.find(a), board.find(a if b in QUARTERS else b)))
        here = [link for link in board.links if [link.a, link.b] == ends and link.needs]
        if not here:
            raise ContentError(f"{a}|{b}: there is neither a door nor the side of a gate")
        found += here
    return found


def check_word(what: str, word: str, known: Collection[str]) -> None:
    """A word of the book's tables is there."""
    if word not in known:
        raise UnknownName(what, word, tuple(dict.fromkeys(known)))


def shut_by(pair: tuple[str, str], board: Board) -> list[int]:
    """The bits of which one must be missing: a door has to be shut itself, wherever the gate beside it stands.

    The Zone of a gate with one of its four sides is that side, whatever door there is behind it.
    """
    zone, side = board.find(pair[0]), pair[1]
    if side in QUARTERS:
        own = [1 << gate.first + QUARTERS.index(side) for gate in board.gates if gate.zone == zone]
        if own:
            return own
    return [1 << link.door if link.door >= 0 else link.needs for link in links_at((pair,), board)]


def rooms_of(room: str, board: Board) -> tuple[str, ...]:
    """The rooms of the building a Zone belongs to; none if no Zone is named."""
    if not room:
        return ()
    return tuple(board.zones[zone].name for zone in board.buildings[building_of(room, board)])


def building_of(room: str, board: Board) -> int:
    """The building a room belongs to; a street belongs to none."""
    building = board.zones[board.find(room)].building
    if building < 0:
        raise ContentError(f"{room} is outdoors; name a room of the building that is meant")
    return building


def closed_buildings(board: Board) -> int:
    """Bits of all buildings that have a door."""
    found = 0
    for door in board.doors:
        for building in (board.zones[door.a].building, board.zones[door.b].building):
            found |= 1 << building if building >= 0 else 0
    return found


def tokens_of(
    mission: Mission, kinds: Sequence[str], zones: Sequence[str] = (), colors: Sequence[str] = ()
) -> tuple[int, ...]:
    """Tokens of some kinds, perhaps only those in some Zones, or of some colors."""
    return tuple(
        number
        for number, token in enumerate(mission.tokens)
        if token.kind in kinds and (not zones or token.zone in zones) and (not colors or token.color in colors)
    )


def cards_named(tables: Library, names: Sequence[str]) -> frozenset[int]:
    known = {card.name for card in tables.cards}
    for name in names:
        if name not in known:
            raise UnknownName("card", name, known)
    return frozenset(number for number, card in enumerate(tables.cards) if card.name in names)
