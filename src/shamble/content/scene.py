"""A mission resolved on its board: names become Zones, words become goals, rules, locks and Actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from shamble.content import missions
from shamble.content.book import Book, find_book, merged
from shamble.content.library import Library
from shamble.core.board import Board
from shamble.core.borders import Link
from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import ABOMINATION, LEVELS
from shamble.core.plan import QUARTERS
from shamble.core.state import OFF_BOARD
from shamble.rules.objectives import (
    Cleared,
    Done,
    DoorsSealed,
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
    Stashed,
    TakeAll,
    TakeSome,
    TokenEach,
)
from shamble.rules.place_goals import (
    CardsThere,
    Found,
    Inside,
    OutOfReach,
    Pulled,
    WaysOpen,
    WaysShut,
    ZonesClear,
)
from shamble.rules.ruleset import (
    Effect,
    Lock,
    MissionAction,
    MissionRule,
    Numbers,
    OwnCode,
    Scene,
    Stage,
    Switch,
    Token,
)

Made = TypeVar("Made")
ASIDE_DECK = "aside"  # cards laid aside by the mission


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
        tokens=keyed(
            mission, "tokens", lambda: tuple(token_of(t, mission, board, tables, numbers) for t in mission.tokens)
        ),
        spawns=keyed(mission, "spawns", lambda: tuple((board.find(s.zone), s.color, s.start) for s in mission.spawns)),
        zombies=keyed(mission, "zombies", lambda: zombies_of(mission, board, tables)),
        stages=keyed(
            mission,
            "stage",
            lambda: tuple(
                Stage(tuple(goal_of(goal, mission, board, tables) for goal in s.goals), s.held) for s in mission.stages
            ),
        ),
        cars=keyed(mission, "cars", lambda: tuple((car.kind, board.find(car.zone), car.crate) for car in mission.cars)),
        drivable=mission.drive,
        companion_spots=(
            *keyed(mission, "companions", lambda: tuple(board.find(z) for z in mission.companions.lone)),
            *(OFF_BOARD,) * mission.companions.led,
        ),
        rules=keyed(mission, "rule", lambda: tuple(rule_of(row, board, tables) for row in mission.happenings)),
        actions=keyed(mission, "action", lambda: tuple(action_of(row, board, tables) for row in mission.actions)),
        rally=mission.companions.rally,
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
        fleeting=frozenset(rest for row in mission.happenings for word, rest in row.do if word == "round-deed"),
        switches=keyed(mission, "switches", lambda: switches_of(mission, board)),
        aside=keyed(mission, "aside", lambda: tuple(sorted(cards_named(tables, mission.aside)))),
        split_start=mission.split_start,
        own=own_code(mission),
    )


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


def linked_token(mission: missions.Mission, place: missions.SwitchPlace) -> int:
    beside = [n for n, token in enumerate(mission.tokens) if linked_to(token, place)]
    return beside[0] if beside else -1


def linked_to(token: missions.TokenPlace, place: missions.SwitchPlace) -> bool:
    return (token.kind, token.color, token.zone) == ("objective", place.color, place.zone)


def shut_for_good(mission: missions.Mission, board: Board) -> set[int]:
    """Doors that nothing ever opens."""
    locks = {door: lock for row in mission.locks for door, lock in locks_of(row, board)}
    return {door for door, lock in locks.items() if not (lock.colors or lock.level or lock.free)}


def broken_of(mission: missions.Mission, board: Board) -> int:
    """Bits of the doors that hang loose."""
    return sum(1 << board.door_between(board.find(d.a), board.find(d.b)) for d in mission.doors if d.broken)


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


def rule_of(row: missions.RuleRow, board: Board, tables: Library) -> MissionRule:
    check_cards(tables, row.do, row.card, row.without)
    if row.family:
        check_word("family of Zombies", row.family, [kind.family for kind in tables.kinds])
    return MissionRule(
        on=row.on,
        do=effects_of(row.do, board),
        token=row.token,
        color=row.color,
        zones=tuple(board.find(zone) for zone in row.zones),
        stage=row.stage,
        family=row.family,
        card=row.card,
        without=row.without,
    )


def check_word(what: str, word: str, known: Collection[str]) -> None:
    """A word of the book's tables is there."""
    if word not in known:
        raise UnknownName(what, word, tuple(dict.fromkeys(known)))


def effects_of(do: tuple[tuple[str, str], ...], board: Board) -> tuple[Effect, ...]:
    found = []
    for word, rest in do:
        number = board.find(rest) if missions.EFFECTS[word] == "zone" else int(rest) if is_number(rest) else 0
        if word == "spawn-building":
            check_open(board, number)
        found.append(Effect(word, number, rest))
    return tuple(found)


def check_open(board: Board, zone: int) -> None:
    """A building that shows who waits inside needs a door that is open at the start."""
    building = board.zones[zone].building
    if not any(board.open_at_start >> door & 1 for door in board.doors_into(building)) or building < 0:
        raise ContentError(f'"spawn-building {board.zones[zone].name}": no door of it is open; see key "doors"')


def action_of(row: missions.ActionRow, board: Board, tables: Library) -> MissionAction:
    check_cards(tables, row.do, row.card)
    zones = tuple(board.find(zone) for zone in row.zones)
    do = effects_of(row.do, board)
    return MissionAction(row.name, do, zones, row.at, row.drop, row.no_zombies, row.color, row.card)


def locks_of(row: missions.LockPlace, board: Board) -> list[tuple[int, Lock]]:
    """The doors a lock holds: those named, or all that lead into a building."""
    lock = Lock(row.colors, LEVELS.index(row.level) if row.level else 0, row.free, row.card)
    doors = [board.door_between(board.find(a), board.find(b)) for a, b in row.doors]
    if row.building:
        doors += board.doors_into(building_of(row.building, board))
    if not doors or -1 in doors:
        named = row.building or ", ".join("|".join(pair) for pair in row.doors)
        raise ContentError(f"there is no door at {named}; name two Zones with a door between, or a room of a building")
    return [(door, lock) for door in doors]


def token_of(
    token: missions.TokenPlace, mission: missions.Mission, board: Board, tables: Library, numbers: Numbers
) -> Token:
    ap = numbers.objective_ap if token.ap == missions.BOOK_AP else token.ap
    return Token(
        kind=token.kind,
        color=token.color,
        zone=board.find(token.zone),
        ap=ap,
        keep=token.keep,
        trade=token.trade,
        hidden=token.hidden,
        keep_colors=token.keep_colors,
        level=LEVELS.index(token.level) if token.level else 0,
        once=token.once,
        heavy=token.heavy,
        linked=any(linked_to(token, place) for place in mission.switches),
        cards=tuple(min(cards_named(tables, (name,))) for name in token.cards),
    )


def numbers_of(book: Book) -> Numbers:
    return Numbers(**book.numbers)  # type: ignore[arg-type]


def goal_of(goal: missions.Goal, mission: missions.Mission, board: Board, tables: Library) -> Goal:
    match goal.kind:
        case "take-all":
            return TakeAll(tokens_of(mission, goal.tokens, rooms_of(goal.building, board), goal.colors))
        case "take":
            return TakeSome(tokens_of(mission, goal.tokens), goal.number)
        case "token-each":
            return TokenEach(frozenset(tokens_of(mission, ("objective",))))
        case "cards" if goal.zones:
            red = tuple(n for n, token in enumerate(mission.tokens) if token.color == "red")
            zones = frozenset(board.find(zone) for zone in goal.zones)
            return CardsThere(cards_named(tables, goal.names), goal.number, zones, ASIDE_DECK, red)
        case "cards":
            return HaveCards(cards_named(tables, goal.names), goal.number)
        case "deck-cards":
            check_word("deck", goal.deck, tables.decks)
            weapons = frozenset(n for n, card in enumerate(tables.cards) if card.deck == goal.deck and card.weapon)
            return HaveDeckCards(goal.deck, weapons, goal.per == "dashboard")
        case "level":
            return ReachLevel(LEVELS.index(goal.level), goal.number)
        case "buildings":
            return OpenBuildings(closed_buildings(board))
        case "companions":
            return HaveCompanions(goal.number)
        case "clear":
            building = building_of(goal.zone, board)
            doors = sum(1 << door for door in board.doors_into(building) if door not in shut_for_good(mission, board))
            return Cleared(building, board.buildings[building], doors)
        case "sealed":
            return DoorsSealed(broken_of(mission, board))
        case "stash":
            return Stashed(tokens_of(mission, goal.tokens), goal.colors, cards_named(tables, goal.names))
        case "gather":
            return Gather()
        case "spawns-gathered":
            return SpawnsGathered(mission.cars_explode)
        case "reserve-empty":
            return ReserveEmpty(tuple(n for n, kind in enumerate(tables.kinds) if kind.family != ABOMINATION))
        case "found":
            return Found(goal.colors)
        case "pulled":
            return Pulled(goal.colors)
        case "open":
            return WaysOpen(sum(1 << link.door for link in links_at(goal.doors, board)))
        case "shut":
            return WaysShut(tuple(bits for pair in goal.doors for bits in shut_by(pair, board)))
        case "free-of-zombies":
            return ZonesClear(tuple(board.find(zone) for zone in goal.zones))
        case "inside":
            return Inside(within(goal, mission, board), goal.number == 1, goal.everybody)
        case "out-of-reach":
            return OutOfReach()
        case "deed":
            return Done(goal.name, min(cards_named(tables, (goal.card,))) if goal.card else -1)
    return Exit(goal.no_abomination, goal.by, goal.everybody)


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


def within(goal: missions.Goal, mission: missions.Mission, board: Board) -> frozenset[int]:
    """The Zones a goal names, or all under the prison's roof: rooms, cells and alleys, but no extra rooms."""
    if goal.zones:
        return frozenset(board.find(zone) for zone in goal.zones)
    roofed = {n for n, zone in enumerate(board.zones) if not zone.outdoors or zone.kind == "alley"}
    return frozenset(roofed - {board.find(zone) for zone in mission.extras})


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
    mission: missions.Mission, kinds: Sequence[str], zones: Sequence[str] = (), colors: Sequence[str] = ()
) -> tuple[int, ...]:
    """Tokens of some kinds, perhaps only those in some Zones, or of some colors."""
    return tuple(
        number
        for number, token in enumerate(mission.tokens)
        if token.kind in kinds and (not zones or token.zone in zones) and (not colors or token.color in colors)
    )


def check_cards(tables: Library, do: tuple[tuple[str, str], ...], *others: str) -> None:
    """Every card that effects and filters name is one of the book's."""
    effects = [name for word, rest in do if missions.EFFECTS[word] == "card" for name in rest.split(", ")]
    cards_named(tables, [name for name in (*effects, *others) if name])


def cards_named(tables: Library, names: Sequence[str]) -> frozenset[int]:
    known = {card.name for card in tables.cards}
    for name in names:
        if name not in known:
            raise UnknownName("card", name, known)
    return frozenset(number for number, card in enumerate(tables.cards) if card.name in names)
