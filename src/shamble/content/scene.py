"""A mission resolved on its board: names become Zones, words become goals, rules, locks and Actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from shamble.content import missions
from shamble.content.book import Book, find_book, merged
from shamble.content.library import Library
from shamble.core.board import Board
from shamble.core.errors import ContentError, UnknownName
from shamble.core.state import OFF_BOARD
from shamble.rules.objectives import (
    Cleared,
    Done,
    Exit,
    Gather,
    Goal,
    HaveCards,
    HaveCompanions,
    HaveDeckCards,
    OpenBuildings,
    ReachLevel,
    ReserveEmpty,
    SpawnsGathered,
    TakeAll,
    TakeSome,
    TokenEach,
)
from shamble.rules.ruleset import (
    Effect,
    Lock,
    MissionAction,
    MissionRule,
    Numbers,
    Scene,
    Stage,
    Token,
)
from shamble.rules.spawn import ABOMINATION

Made = TypeVar("Made")


def keyed(mission: missions.Mission, key: str, make: Callable[[], Made]) -> Made:
    """Something read off the board; what is wrong with it is told with mission and key."""
    try:
        return make()
    except ContentError as error:
        raise ContentError(f'mission {mission.id}: key "{key}": {error}') from None


def scene_of(mission: missions.Mission, board: Board, tables: Library, modes: tuple[str, ...] = ()) -> Scene:
    numbers = numbers_of(merged(find_book(mission.book), modes)[0])
    return Scene(
        id=mission.id,
        start=keyed(mission, "start", lambda: tuple(board.find(zone) for zone in mission.start)),
        exits=keyed(mission, "exit", lambda: tuple(board.find(zone) for zone in mission.exit)),
        tokens=keyed(mission, "tokens", lambda: tuple(token_of(token, board, numbers) for token in mission.tokens)),
        spawns=keyed(mission, "spawns", lambda: tuple((board.find(s.zone), s.color, s.start) for s in mission.spawns)),
        zombies=keyed(mission, "zombies", lambda: zombies_of(mission, board, tables)),
        stages=keyed(
            mission,
            "stage",
            lambda: tuple(
                Stage(tuple(goal_of(goal, mission, board, tables) for goal in s.goals)) for s in mission.stages
            ),
        ),
        cars=keyed(mission, "cars", lambda: tuple((car.kind, board.find(car.zone), car.crate) for car in mission.cars)),
        drivable=mission.drive,
        companion_spots=(*(board.find(z) for z in mission.companions.lone), *(OFF_BOARD,) * mission.companions.led),
        rules=keyed(mission, "rule", lambda: tuple(rule_of(row, board) for row in mission.happenings)),
        actions=keyed(mission, "action", lambda: tuple(action_of(row, board) for row in mission.actions)),
        rally=mission.companions.rally,
        locks=tuple((door, lock) for row in mission.locks for door, lock in locks_of(row, board, mission.id)),
        noise=keyed(mission, "noise", lambda: tuple((board.find(zone), number) for zone, number in mission.noise)),
        pool=mission.pool,
        own_colors=mission.own_colors,
        abominations=tuple(board.find(zone) for zone, names in mission.zombies for n in names if n == ABOMINATION),
    )


def zombies_of(mission: missions.Mission, board: Board, tables: Library) -> tuple[tuple[int, int, int], ...]:
    kinds = {kind.name: number for number, kind in enumerate(tables.kinds)}
    zombies: dict[tuple[int, int], int] = {}
    for zone, names in mission.zombies:
        for name in names:
            if name == ABOMINATION:
                continue  # which one is drawn when the game begins
            if name not in kinds:
                raise UnknownName(f"Zombie of mission {mission.id}", name, (*kinds, ABOMINATION))
            place = (board.find(zone), kinds[name])
            zombies[place] = zombies.get(place, 0) + 1
    return tuple((zone, kind, number) for (zone, kind), number in sorted(zombies.items()))


def rule_of(row: missions.RuleRow, board: Board) -> MissionRule:
    return MissionRule(
        row.on, effects_of(row.do, board), row.token, row.color, tuple(board.find(z) for z in row.zones), row.stage
    )


def effects_of(do: tuple[tuple[str, str], ...], board: Board) -> tuple[Effect, ...]:
    found = []
    for word, rest in do:
        number = board.find(rest) if missions.EFFECTS[word] == "zone" else int(rest) if rest.isdigit() else 0
        if word == "spawn-building":
            check_open(board, number)
        found.append(Effect(word, number, rest))
    return tuple(found)


def check_open(board: Board, zone: int) -> None:
    """A building that shows who waits inside needs a door that is open at the start."""
    building = board.zones[zone].building
    if not any(board.open_at_start >> door & 1 for door in board.doors_into(building)) or building < 0:
        raise ContentError(f'"spawn-building {board.zones[zone].name}": no door of it is open; see key "doors"')


def action_of(row: missions.ActionRow, board: Board) -> MissionAction:
    zones = tuple(board.find(zone) for zone in row.zones)
    return MissionAction(row.name, effects_of(row.do, board), zones, row.at, row.drop, row.no_zombies)


def locks_of(row: missions.LockPlace, board: Board, mission: str) -> list[tuple[int, Lock]]:
    """The doors a lock holds: those named, or all that lead into a building."""
    lock = Lock(row.colors, missions.LEVELS.index(row.level) if row.level else 0, row.free)
    doors = [board.door_between(board.find(a), board.find(b)) for a, b in row.doors]
    if row.building:
        inside = board.zones[board.find(row.building)].building
        doors += board.doors_into(inside)
    if not doors or -1 in doors:
        raise ContentError(f'mission {mission}: key "lock": there is no door between Zones that are named there')
    return [(door, lock) for door in doors]


def token_of(token: missions.TokenPlace, board: Board, numbers: Numbers) -> Token:
    ap = numbers.objective_ap if token.ap == missions.BOOK_AP else token.ap
    return Token(token.kind, token.color, board.find(token.zone), ap, token.keep, token.trade, token.hidden)


def numbers_of(book: Book) -> Numbers:
    return Numbers(**book.numbers)  # type: ignore[arg-type]


def goal_of(goal: missions.Goal, mission: missions.Mission, board: Board, tables: Library) -> Goal:
    match goal.kind:
        case "take-all":
            return TakeAll(tokens_of(mission, goal.tokens))
        case "take":
            return TakeSome(tokens_of(mission, goal.tokens), goal.number)
        case "token-each":
            return TokenEach(frozenset(tokens_of(mission, ("objective",))))
        case "cards":
            return HaveCards(cards_named(tables, goal.names), goal.number)
        case "deck-cards":
            weapons = frozenset(n for n, card in enumerate(tables.cards) if card.deck == goal.deck and card.weapon)
            return HaveDeckCards(goal.deck, weapons)
        case "level":
            return ReachLevel(missions.LEVELS.index(goal.level), goal.number)
        case "buildings":
            return OpenBuildings(closed_buildings(board))
        case "companions":
            return HaveCompanions(goal.number)
        case "clear":
            building = board.zones[board.find(goal.zone)].building
            return Cleared(building, board.buildings[building])
        case "gather":
            return Gather()
        case "spawns-gathered":
            return SpawnsGathered()
        case "reserve-empty":
            return ReserveEmpty(tuple(n for n, kind in enumerate(tables.kinds) if kind.family != "abomination"))
        case "deed":
            return Done(goal.name)
    return Exit(goal.no_abomination)


def closed_buildings(board: Board) -> int:
    """Bits of all buildings that have a door."""
    found = 0
    for door in board.doors:
        for building in (board.zones[door.a].building, board.zones[door.b].building):
            found |= 1 << building if building >= 0 else 0
    return found


def tokens_of(mission: missions.Mission, kinds: Sequence[str]) -> tuple[int, ...]:
    return tuple(number for number, token in enumerate(mission.tokens) if token.kind in kinds)


def cards_named(tables: Library, names: Sequence[str]) -> frozenset[int]:
    known = {card.name for card in tables.cards}
    for name in names:
        if name not in known:
            raise UnknownName("card", name, known)
    return frozenset(number for number, card in enumerate(tables.cards) if card.name in names)
