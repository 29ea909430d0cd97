"""A mission resolved on its board: names become Zones, words become goals, rules, locks and Actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from shamble.content import missions
from shamble.content.book import find_book, merged, numbers_of
from shamble.content.ground import ASIDE_DECK, Ground, broken_of, cards_named, check_word, locks_of
from shamble.content.library import Library
from shamble.content.missions.goals import goal_of
from shamble.content.spawn_places import spawns_of
from shamble.core.board import Board
from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import ABOMINATION, LEVELS
from shamble.core.plan import BARRED, CORRUPT
from shamble.core.state import OFF_BOARD
from shamble.rules.actions.search import STACK
from shamble.rules.base.marks import BEACON
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import (
    Effect,
    MissionAction,
    MissionRule,
    Numbers,
    OwnCode,
    Scene,
    Stage,
    Switch,
    Token,
    Train,
)

Made = TypeVar("Made")
GUARD_FIGURES = 12  # miniatures in the one box that has Guards
FLAG = "flag"  # a mark that shows a Zone the mission speaks of


def keyed(mission: missions.Mission, key: str, make: Callable[[], Made]) -> Made:
    """Something read off the board; what is wrong with it is told with mission and key."""
    try:
        return make()
    except ContentError as error:
        raise ContentError(f'mission {mission.id}: key "{key}": {error}') from None


def scene_of(
    mission: missions.Mission, board: Board, tables: Library, modes: tuple[str, ...] = (), survivors: int = 0
) -> Scene:
    ground = Ground(mission, board, tables)
    spots = len(mission.companions.lone) + mission.companions.led
    numbers = numbers_of(merged(find_book(mission.book), modes)[0])
    return Scene(
        id=mission.id,
        start=keyed(mission, "start", lambda: zones_of(mission.start, board)),
        exits=keyed(mission, "exit", lambda: zones_of(mission.exit, board)),
        tokens=keyed(
            mission, "tokens", lambda: tuple(token_of(t, mission, board, tables, numbers) for t in mission.tokens)
        ),
        spawns=keyed(mission, "spawns", lambda: spawns_of(mission, board)),
        zombies=keyed(mission, "zombies", lambda: zombies_of(mission, board, tables)),
        stages=keyed(
            mission,
            "stage",
            lambda: tuple(Stage(tuple(goal_of(goal, ground) for goal in s.goals), s.held) for s in mission.stages),
        ),
        cars=keyed(mission, "cars", lambda: tuple((car.kind, board.find(car.zone), car.crate) for car in mission.cars)),
        drivable=mission.drive,
        companion_spots=(
            *keyed(mission, "companions", lambda: zones_of(mission.companions.lone, board)),
            *(OFF_BOARD,) * mission.companions.led,
        ),
        companion_kinds=mission.companions.of * (spots if len(mission.companions.of) == 1 else 1),
        at_random=mission.companions.random,
        rules=keyed(mission, "rule", lambda: tuple(rule_of(row, board, tables) for row in mission.happenings)),
        actions=keyed(mission, "action", lambda: tuple(action_of(row, ground) for row in mission.actions)),
        rally=mission.companions.rally,
        rally_colors=mission.companions.colors,
        quell=mission.companions.quell,
        locks=keyed(mission, "lock", lambda: tuple(each for row in mission.locks for each in locks_of(row, board))),
        noise=keyed(mission, "noise", lambda: tuple((board.find(zone), number) for zone, number in mission.noise)),
        pool=mission.pool,
        own_colors=mission.own_colors,
        abominations=tuple(board.find(zone) for zone, names in mission.zombies for n in names if drawn(n, tables)),
        broken=keyed(mission, "doors", lambda: broken_of(mission, board)),
        cars_explode=mission.cars_explode,
        each=mission.companions.each,
        bound=mission.companions.bound,
        fixed=keyed(mission, "companions", lambda: tuple((n, board.find(z)) for n, z in mission.companions.fixed)),
        fleeting=frozenset(each.name for row in mission.happenings for each in row.do if each.word == "round-deed"),
        switches=keyed(mission, "switches", lambda: switches_of(mission, board)),
        aside=keyed(mission, "aside", lambda: tuple(sorted(cards_named(tables, named_aside(mission))))),
        drawn_aside=keyed(mission, "aside", lambda: drawn_aside(mission)),
        split_start=mission.split_start,
        classes=mission.classes,
        own=own_code(mission),
        train=keyed(mission, "train", lambda: train_of(mission, board)),
        guards=keyed(mission, "guards", lambda: guards_of(mission, board)),
        marks=marks_of(mission, board, survivors),
        turned=keyed(mission, "corruption", lambda: turned_of(mission, board)) | barred_of(mission, board),
        walker=mission.walker,
        held_spawns=tuple(board.find(place.zone) for place in mission.spawns if place.stays),
    )


def guards_of(mission: missions.Mission, board: Board) -> tuple[tuple[int, int], ...]:
    """No more than there are miniatures."""
    wanted = sum(number for _, number in mission.guards)
    if wanted > GUARD_FIGURES:
        raise ContentError(f"{wanted} Guards, but there are {GUARD_FIGURES} miniatures")
    return tuple((board.find(zone), number) for zone, number in mission.guards)


def marks_of(mission: missions.Mission, board: Board, survivors: int) -> tuple[tuple[str, int], ...]:
    """What lies on Zones from the start; a Beacon that can be taken lies where its token does."""
    beacons = [token.zone for token in mission.tokens if token.kind == BEACON] or [mission.beacon]
    laid = [(BEACON, zone) for zone in beacons if zone]
    laid += [(FLAG, mission.flag)] if mission.flag else []
    laid += [(STACK, zone) for zone in mission.stacks for _ in range(survivors)]
    return tuple((name, keyed(mission, name, partial(board.find, zone))) for name, zone in laid)


def turned_of(mission: missions.Mission, board: Board) -> int:
    """The bits of the Zones that are corrupt at the start: neither the Beacon's nor any with an Objective."""
    spared = {mission.beacon, *(token.zone for token in mission.tokens if token.kind in ("objective", BEACON))}
    for zone in mission.corruption:
        if zone in spared:
            raise ContentError(
                f"{zone} has the Beacon or an Objective, and Corruption would eat it; leave one of them out"
            )
    return sum(board.nature_bit(CORRUPT, board.find(zone)) for zone in dict.fromkeys(mission.corruption))


def named_aside(mission: missions.Mission) -> list[str]:
    return [text for text in mission.aside if not text.endswith(f" {BOUNTY}")]


def drawn_aside(mission: missions.Mission) -> int:
    """How many Bounty Weapons are drawn at random, as in "3 bounty"."""
    numbers = [text.partition(" ")[0] for text in mission.aside if text not in named_aside(mission)]
    if not all(is_number(number) for number in numbers):
        raise ContentError(f'a number such as "3 {BOUNTY}" is needed, not "{numbers[0]} {BOUNTY}"')
    return sum(int(number) for number in numbers)


def barred_of(mission: missions.Mission, board: Board) -> int:
    """The bits of the Zones that nobody enters at first."""
    return keyed(mission, "barred", lambda: sum(board.nature_bit(BARRED, board.find(z)) for z in mission.barred))


def switches_of(mission: missions.Mission, board: Board) -> tuple[Switch, ...]:
    """Each with the doors of its color, and the Objective of its color that lies beside it."""
    found = []
    for place in mission.switches:
        doors = sum(1 << link.door for link in board.doors if link.color == place.color)
        if place.gate and not board.gates:
            raise ContentError(f'the {place.color} switch turns a gate; lay one under key "gate"')
        found.append(
            Switch(
                color=place.color,
                zone=board.find(place.zone),
                doors=0 if place.gate else doors,
                once=place.once,
                gate=0 if place.gate else -1,
                token=linked_token(mission, place),
            )
        )
    return tuple(found)


def train_of(mission: missions.Mission, board: Board) -> Train | None:
    row = mission.train
    if row is None:
        return None
    way = zones_of(row.herald, board)
    lying = [n for n, token in enumerate(mission.tokens) if way and token.zone and board.find(token.zone) == way[0]]
    if way and not lying:
        raise ContentError(f"no token lies in {row.herald[0]} to be its herald")
    turned = turned_strips(mission, board) if row.stands else ()
    cabin, herald = board.find(row.cabin), lying[0] if lying else -1
    return resolved(Train, row, cabin=cabin, herald=herald, way=way, turned=turned)


def turned_strips(mission: missions.Mission, board: Board) -> tuple[tuple[tuple[int, int], int], ...]:
    """Layout and Zone of a car: the layout that differs in nothing but that this car is rails."""
    assert mission.train
    layouts = (missions.strips(mission), *mission.train.path)
    found: dict[tuple[int, int], int] = {}
    for here, before in enumerate(layouts):
        zones = board.face(board.layout_bits(here)).zones
        for there, after in enumerate(layouts):
            gone = [a.tile for a, b in zip(before, after, strict=True) if a != b]
            cars = [n for n, zone in enumerate(zones) if zone.kind == "train" and set(zone.tiles) == set(gone)]
            found |= {(here, car): there for car in cars if len(gone) == 1}
    return tuple(sorted(found.items()))


def linked_token(mission: missions.Mission, place: missions.SwitchPlace) -> int:
    beside = [n for n, token in enumerate(mission.tokens) if linked_to(token, place)]
    return beside[0] if beside else -1


def linked_to(token: missions.TokenPlace, place: missions.SwitchPlace) -> bool:
    return (token.kind, token.color, token.zone) == ("objective", place.color, place.zone)


def own_code(mission: missions.Mission) -> OwnCode:
    """Only of a mission that comes with the game: one of the same name out of somebody's file has none."""
    if not mission.companions.team or mission.id not in missions.mission_files():
        return OwnCode()
    ours = missions.find_mission(mission.id)
    module = missions.code_of(mission.id) if mission.tiles == ours.tiles and mission.start == ours.start else None
    return OwnCode(getattr(module, "setup", None)) if module else OwnCode()


def drawn(name: str, tables: Library) -> bool:
    """Whether it is a family that is meant, with a deck to draw one from."""
    return name == ABOMINATION and all(kind.name != ABOMINATION for kind in tables.kinds)


def zombies_of(mission: missions.Mission, board: Board, tables: Library) -> tuple[tuple[int, int, int], ...]:
    kinds = {kind.name: number for number, kind in enumerate(tables.kinds)}
    zombies: dict[tuple[int, int], int] = {}
    for zone, names in mission.zombies:
        for name in names:
            if drawn(name, tables):
                continue  # which one, is decided when the game begins
            if name not in kinds:
                raise UnknownName(f"Zombie of mission {mission.id}", name, (*kinds, ABOMINATION))
            place = (board.find(zone), kinds[name])
            zombies[place] = zombies.get(place, 0) + 1
    return tuple((zone, kind, number) for (zone, kind), number in sorted(zombies.items()))


def resolved(make: Callable[..., Made], row: NamedTuple, **found: object) -> Made:
    """A row of the file as the rules have it: with what was found on the board, all else as it was read."""
    fields: tuple[str, ...] = make._fields  # type: ignore[attr-defined]
    return make(**{key: value for key, value in {**row._asdict(), **found}.items() if key in fields})


def rule_of(row: missions.RuleRow, board: Board, tables: Library) -> MissionRule:
    check_cards(tables, row.do, row.card, row.without)
    if row.family:
        check_word("family of Zombies", row.family, [kind.family for kind in tables.kinds])
    return resolved(MissionRule, row, do=effects_of(row.do, board), zones=zones_of(row.zones, board))


def zones_of(names: tuple[str, ...], board: Board) -> tuple[int, ...]:
    return tuple(board.find(name) for name in names)


def effects_of(do: tuple[Effect, ...], board: Board) -> tuple[Effect, ...]:
    """With the number of the Zone, or the number, that they name."""
    found = []
    for effect in do:
        zone, count = missions.EFFECTS[effect.word] == "zone", is_number(effect.name)
        number = board.find(effect.name) if zone else int(effect.name) if count else effect.number
        if effect.word == "spawn-building":
            check_open(board, number)
        found.append(effect._replace(number=number))
    return tuple(found)


def check_open(board: Board, zone: int) -> None:
    """A building that shows who waits inside needs a door that is open at the start."""
    building = board.zones[zone].building
    if not any(board.open_at_start >> door & 1 for door in board.doors_into(building)) or building < 0:
        raise ContentError(f'"spawn-building {board.zones[zone].name}": no door of it is open; see key "doors"')


def action_of(row: missions.ActionRow, on: Ground) -> MissionAction:
    check_cards(on.tables, row.do, row.card)
    after = goal_of(row.after, on) if row.after else None
    return resolved(MissionAction, row, do=effects_of(row.do, on.board), zones=on.zones(row.zones), after=after)


def token_of(
    token: missions.TokenPlace, mission: missions.Mission, board: Board, tables: Library, numbers: Numbers
) -> Token:
    return resolved(
        Token,
        token,
        zone=board.find(token.zone) if token.zone else OFF_BOARD,
        ap=numbers.objective_ap if token.ap == missions.BOOK_AP else token.ap,
        level=LEVELS.index(token.level) if token.level else 0,
        linked=token.stays or token.kind == "cauldron" or any(linked_to(token, place) for place in mission.switches),
        cards=tuple(min(cards_named(tables, (name,))) for name in token.cards),
    )


def check_cards(tables: Library, do: tuple[Effect, ...], *others: str) -> None:
    """Every card that effects and filters name is one of the book's."""
    effects = [name for each in do if missions.EFFECTS[each.word] == "card" for name in each.name.split(", ")]
    effects = [name for name in effects if name not in tables.decks]
    done = {skill for card in tables.cards for skill in card.skills}  # what is done with cards has a name as well
    cards_named(tables, [name for name in (*effects, *others) if name and name not in done])
    for each in do:
        if missions.EFFECTS[each.word] == "deck" and each.name != ASIDE_DECK:
            check_word("deck", each.name, tables.decks)
