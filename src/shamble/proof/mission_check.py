"""A mission checked as a whole: its map holds together, everything can be reached, and set-up leads to a first Turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, product
from pathlib import Path

from shamble.content import missions
from shamble.content.book import find_book
from shamble.content.compile import mission_rules, mission_team
from shamble.content.library import library
from shamble.content.missions.legend import need_legend
from shamble.content.spawn_places import round_the_edge
from shamble.core.board import Board, tile_of
from shamble.core.errors import ContentError
from shamble.core.kernel import advance, apply, options
from shamble.core.lists import PLAIN
from shamble.core.plan import BARRED, MERGING, SOLID, Cell
from shamble.core.points import Answer, Choice, Draw, Over
from shamble.core.state import State
from shamble.core.tiles import turned
from shamble.rules.base.ruleset import ROPE, Ruleset
from shamble.rules.game.setup import new_state

LONG = 1000  # answers; no set-up needs as many


def check_file(path: Path) -> missions.Mission:
    """One of our missions, loaded and checked; whatever is wrong is told with its file."""
    try:
        mission = missions.load_own(path)
        need_legend(mission, str(path))
        check_mission(mission)
        check_printed(mission)
        check_tokens(mission)
    except ContentError as error:
        told = str(error)
        raise ContentError(told if str(path) in told else f"{path}: {told}") from None
    return mission


def check_mission(mission: missions.Mission) -> None:
    """Whatever is wrong with it is raised with its key."""
    rules = mission_rules(mission, mission_team(mission, 1))
    check_joins(mission, rules.board)
    check_clockwise(mission, rules.board)
    check_reach(mission, rules)
    most = rules.numbers.survivors
    for seats in range(1, most + 1):
        rules = mission_rules(mission, mission_team(mission, seats))
        state = advance(rules, new_state(rules))
        if seats in (1, most):
            check_first_turn(mission, rules, state, seats)


def wrong(mission: missions.Mission, key: str, what: str) -> ContentError:
    return ContentError(f'mission {mission.id}: key "{key}": {what}')


def check_printed(mission: missions.Mission) -> None:
    """An Objective or Crate lies where its tile prints one, if it prints any, or in a car that stands there.

    One that a mission adds to these says so.
    """
    cars = {car.zone for car in mission.cars}
    tiles = library(mission.book).tiles
    for token in mission.tokens:
        if token.extra or not token.zone:
            continue
        tile = tiles[tile_of(token.zone)]
        printed = [f"{tile.id}.{letter}" for letter, flags in tile.flags.items() if token.kind in flags]
        if printed and token.zone not in (*printed, *cars):
            where = " or ".join(printed)
            raise wrong(mission, "tokens", f"{token.kind} in {token.zone}, but tile {tile.id} prints it at {where}")


def check_tokens(mission: missions.Mission) -> None:
    """There are no more tokens than the box holds; what lies face down shows one of the faces in the pool."""
    laid = [token for token in mission.tokens if token.kind == "objective"]
    colors = [*(token.color for token in laid), *mission.pool]
    used = Counter(("objective",) * len(laid)) + Counter(f"objective-{color}" for color in colors)
    used += Counter(f"spawn-{'start' if spawn.start else spawn.kind}" for spawn in mission.spawns)
    for kind, most in find_book(mission.book).tokens.items():
        if used[kind] > most:
            key = "spawns" if kind.startswith("spawn") else "tokens"
            raise wrong(mission, key, f"{used[kind]} tokens {kind}, the box holds {most}")


# --- the map -----------------------------------------------------------------------------------------------------


def check_joins(mission: missions.Mission, board: Board) -> None:
    """Where two tiles meet, a street goes on; alleys and yards may end at a wall, and streets that never merge.

    A Train stands on the rails.
    """
    if not find_book(mission.book).merges:
        return
    for (a, b), places in tile_borders(mission):
        zones = [board.zones[zone] for row, column in (a, b) if (zone := board.grid[row][column]) != SOLID]
        if any(z.kind in MERGING for z in zones) and any(not z.outdoors and z.kind != "train" for z in zones):
            names = " and ".join(f"{place.tile} {place.turn}" for place in places)
            raise wrong(mission, "tiles", f"{names} do not join, a street meets a room; turn one of them")


def tile_borders(mission: missions.Mission) -> Iterator[tuple[tuple[Cell, Cell], tuple[missions.TilePlace, ...]]]:
    """Every two cells that face each other over the border of two tiles, and these tiles."""
    tiles, places = library(mission.book).tiles, mission.tiles
    drawn = [[turned(tiles[place.tile], place.turn).rows for place in row] for row in places]
    tops = [0, *accumulate(len(row[0]) for row in drawn)]
    lefts = [0, *accumulate(len(rows[0]) for rows in drawn[0])]
    for (down, top), (across, left) in product(enumerate(tops[:-1]), enumerate(lefts[:-1])):
        for row in range(top, tops[down + 1]) if across else ():
            yield ((row, left - 1), (row, left)), places[down][across - 1 : across + 1]
        for column in range(left, lefts[across + 1]) if down else ():
            yield ((top - 1, column), (top, column)), (places[down - 1][across], places[down][across])


def check_clockwise(mission: missions.Mission, board: Board) -> None:
    """Spawn tokens stand in their order, clockwise from the Spawn Start (2e p.25), unless it is printed on them."""
    if mission.spawns[0].number:
        return
    walk = [round_the_edge(board, spawn.zone, spawn.side) for spawn in mission.spawns]
    after_start = [(place - walk[0]) % 1 for place in walk]
    if after_start != sorted(after_start):
        right = [spawn.zone for _, spawn in sorted(zip(after_start, mission.spawns, strict=True))]
        raise wrong(mission, "spawns", f"clockwise from the Spawn Start it is {right}")


# --- ways --------------------------------------------------------------------------------------------------------


def check_reach(mission: missions.Mission, rules: Ruleset) -> None:
    """From every Starting Zone a way leads to whatever the mission lays out, once all doors are open that can be."""
    board = rules.board
    ways = board.geometry(doors_that_open(rules))
    for key, name in places(mission):
        for start in mission.start:
            if ways.distance(board.find(start), board.find(name)) < 0:
                raise wrong(mission, key, f"{name} cannot be reached from {start}, whatever doors are open")
    check_ladders(mission, rules)
    check_walkways(mission, rules)


def check_ladders(mission: missions.Mission, rules: Ruleset) -> None:
    """Of the Rope Ladders that lie about, one at least can be fetched without any."""
    board = rules.board
    ways, start = board.geometry(board.open_at_start | rules.scene.turned), board.find(mission.start[0])
    lying = [board.find(token.zone) for token in mission.tokens if token.kind == ROPE and token.zone]
    if lying and all(ways.distance(start, zone) < 0 for zone in lying):
        raise wrong(mission, "tokens", "no Rope Ladder can be fetched without one; lay one where feet can get")


def check_walkways(mission: missions.Mission, rules: Ruleset) -> None:
    """Onto every walkway leads a way by Stairs, or by a Rope Ladder if the mission has any."""
    board, bits = rules.board, doors_that_open(rules)
    ways, start = board.geometry(bits), board.find(mission.start[0])
    for zone, row in enumerate(board.face(bits).zones):
        if row.kind == "walkway" and ways.distance(start, zone) < 0:
            raise wrong(
                mission, "tiles", f"no Stairs lead onto the walkway {row.name}, and no Rope Ladder of the mission"
            )


def places(mission: missions.Mission) -> Iterator[tuple[str, str]]:
    yield from (("tokens", token.zone) for token in mission.tokens if token.zone)
    yield from (("guards", zone) for zone, _ in mission.guards)
    yield from ((key, zone) for key, zone in (("beacon", mission.beacon), ("flag", mission.flag)) if zone)
    yield from (("exit", zone) for zone in mission.exit)
    yield from (("cars", car.zone) for car in mission.cars)
    yield from (("companions", zone) for zone in mission.companions.lone)
    yield from (("companions", zone) for _, zone in mission.companions.fixed)


def doors_that_open(rules: Ruleset) -> int:
    """Bits of all doors but those that wait for what never comes; gates turn, and fences can be torn."""
    scene, board = rules.scene, rules.board
    effects = [effect for rule in scene.rules for effect in rule.do]
    effects += [effect for action in scene.actions for effect in action.do]
    if any(effect.word == "open-doors" for effect in effects):
        return board.all_doors
    found = board.open_at_start | board.all_open & ~board.all_doors | scene.turned
    if any(effect.word == "clear-way" for effect in effects):
        found &= ~sum(board.nature_bit(BARRED, zone) for zone in range(len(board.zones)))
    found |= sum(board.ropes.values()) if rules.ropes else 0
    for fence in board.wires:
        found |= fence.needs
    for switch in scene.switches:
        found |= switch.doors
    for door in board.doors:
        found |= opens(rules, door.door, door.color) << door.door
    return found


def opens(rules: Ruleset, door: int, color: str) -> bool:
    """Whether a door can be opened sooner or later; the same question as `rules.doors.locked` asks now."""
    scene, lock = rules.scene, rules.locks.get(door)
    colors = set() if scene.own_colors else {*scene.pool, *(token.color for token in scene.tokens)}
    if lock is None:
        return color in PLAIN or color in colors
    return lock.free or bool(lock.level) or bool(lock.card) or (bool(lock.colors) and colors.issuperset(lock.colors))


# --- set-up ------------------------------------------------------------------------------------------------------


def check_first_turn(mission: missions.Mission, rules: Ruleset, state: State, seats: int) -> None:
    """Set-up played with whatever is offered first comes to a Survivor's Turn."""
    for _ in range(LONG):
        point = state.point
        if isinstance(point, Choice) and point.kind == "action":
            return
        if isinstance(point, Over):
            told = f"{point.result}, {point.reason} {point.about}".rstrip()
            raise wrong(mission, "stage", f"with {seats} seats the game is over before the first Turn: {told}")
        state = apply(rules, state, first_answer(rules, state))
    raise wrong(mission, "start", f"with {seats} seats set-up comes to no end")


def first_answer(rules: Ruleset, state: State) -> Answer:
    point = state.point
    if isinstance(point, Choice):
        return options(rules, state)[0]
    assert isinstance(point, Draw)  # no dice fall at set-up
    return point.verb, point.left[0]
