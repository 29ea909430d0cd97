"""Where Spawn tokens lie and in which order they draw: those a mission lists, and those that the tiles call for."""

from __future__ import annotations

from shamble.content import missions
from shamble.content.book import find_book
from shamble.core.board import Board
from shamble.core.lists import ABOMINATION, AWAKE, PLAIN
from shamble.core.state import Spawn
from shamble.rules.zombies.spawn_step import PILE


def spawns_of(mission: missions.Mission, board: Board) -> tuple[Spawn, ...]:
    """The mission's in their order; what tiles show is put in where it comes, clockwise from the Starting one."""
    listed = [(spawn_of(place, board), round_the_edge(board, place.zone, place.side)) for place in mission.spawns]
    if not listed or listed[0][0].number:
        return tuple(spawn for spawn, _ in listed)
    start = listed[0][1]
    for spawn in shown_by_tiles([spawn for spawn, _ in listed], board, find_book(mission.book).lairs):
        place = round_the_edge(board, board.zones[spawn.zone].name)
        at = next((n for n, (_, other) in enumerate(listed) if (other - start) % 1 > (place - start) % 1), len(listed))
        listed.insert(max(at, 1), (spawn, place))
    return tuple(spawn for spawn, _ in listed)


def shown_by_tiles(listed: list[Spawn], board: Board, lairs: tuple[str, ...]) -> list[Spawn]:
    """Corpse Piles, and the tokens of the Abomination's lairs; without a lair one in the Starting Zone (uoa p.31)."""
    known = {spawn.zone for spawn in listed if spawn.kind == PILE}
    piles = [zone for zone, row in enumerate(board.zones) if PILE in row.flags and zone not in known]
    grounds = [[zone for zone, row in enumerate(board.zones) if lair in row.flags] for lair in lairs]
    homes = [max(ground, key=lambda zone: len(board.zones[zone].cells)) for ground in grounds if ground]
    if not lairs or any(spawn.kind == ABOMINATION for spawn in listed):
        homes = []
    elif not homes:
        homes = [listed[0].zone]
    sorts = [*((zone, PILE) for zone in piles), *((zone, ABOMINATION) for zone in homes)]
    return [Spawn(zone, "", False, False, kind) for zone, kind in sorts]


def spawn_of(place: missions.SpawnPlace, board: Board) -> Spawn:
    """A Spawn token as it lies at first: who waits for a color, an Abomination or somebody to enter sleeps."""
    awake = place.color in PLAIN and place.kind in AWAKE
    return Spawn(board.find(place.zone), place.color, place.start, awake, place.kind, place.number)


def round_the_edge(board: Board, zone: str, side: str = "") -> float:
    """How far round the board the token lies, clockwise from the north-west corner, as a part of the whole way.

    One that lies at no side is looked at from the middle of the board.
    """
    height, width = len(board.grid), len(board.grid[0])
    cells = board.zones[board.find(zone)].cells
    row = sum(cell[0] + 0.5 for cell in cells) / len(cells)
    column = sum(cell[1] + 0.5 for cell in cells) / len(cells)
    if not side:
        down, right = row / height - 0.5, column / width - 0.5
        side = ("S" if down > 0 else "N") if abs(down) >= abs(right) else ("E" if right > 0 else "W")
        out = 2 * max(abs(down), abs(right)) or 1
        row, column = height * (0.5 + down / out), width * (0.5 + right / out)
    way = {"N": column, "E": width + row, "S": width + height + width - column, "W": 2 * width + 2 * height - row}
    return way[side] / (2 * (width + height))
