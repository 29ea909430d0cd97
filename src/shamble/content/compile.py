"""Compile a ruleset: a book with its modes, a mission on its board, a team in its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import Book, find_book, merged
from shamble.content.library import BROTHER, Library, library
from shamble.core.board import Board
from shamble.core.errors import ContentError, UnknownName
from shamble.core.state import OFF_BOARD
from shamble.rules.happenings import COLORS, COMPANION_POOL, TOKEN_POOL
from shamble.rules.inventory import list_asides, take_aside
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
from shamble.rules.policies import NAMED
from shamble.rules.profile import Skill
from shamble.rules.refusals import why_not, why_not_aside
from shamble.rules.ruleset import (
    Effect,
    Figure,
    Lock,
    MissionAction,
    MissionRule,
    Numbers,
    Policies,
    Ruleset,
    Scene,
    Stage,
    Token,
)
from shamble.rules.spawn import ABOMINATION, ABOMINATION_DECK, ZOMBIE_DECK

STANDARD = "standard"


class Team(NamedTuple):
    """Who plays: Survivors with their seats, then Companions."""

    survivors: tuple[tuple[str, int], ...]  # name, seat
    companions: tuple[str, ...] = ()


class Switches(NamedTuple):
    """What the content check switches off to see whether a scenario notices."""

    skills: frozenset[str] = frozenset()
    policies: frozenset[str] = frozenset()
    mission_rules: frozenset[str] = frozenset()  # as `rule_names` calls them


NOTHING_OFF = Switches()


def compile_rules(
    book_id: str,
    board: Board,
    scene: Scene,
    team: Team,
    modes: tuple[str, ...] = (),
    difficulty: str = STANDARD,
    extra_skills: Sequence[str] = (),
    off: Switches = NOTHING_OFF,
) -> Ruleset:
    """Everything a game needs that does not change while it runs."""
    book, limits = merged(find_book(book_id), modes)
    tables = library(book_id)
    skills = tuple(
        skill._replace(effects=()) if skill.name in off.skills or skill.family in off.skills else skill
        for skill in tables.skills
    )
    figures = figures_of(tables, team)
    rules = Ruleset(
        numbers=numbers_of(book),
        policies=policies_of(book, off),
        cards=tables.cards,
        decks=decks_of(tables, difficulty, figures, scene.pool),
        reshuffles=frozenset(book.reshuffles),
        skills=skills,
        kinds=tables.kinds,
        zombie_cards=tables.zombie_cards,
        board=board,
        scene=scene._replace(drivable=scene.drivable or "cars" in modes),
        figures=figures,
        modes=frozenset(mode.partition("=")[0] for mode in modes),
        limits=limits,
        type_skills=dict(book.types),
        auras_possible=auras_possible(figures, extra_skills, modes),
    )
    check_skills(skills, figures)
    rules.take_aside, rules.list_asides = take_aside, list_asides
    rules.why_not, rules.why_not_aside = why_not, why_not_aside
    return rules


def policies_of(book: Book, off: Switches) -> Policies:
    found = {}
    for question, answers in NAMED.items():
        by_name = {function.__name__: function for function in answers}
        found[question] = by_name[book.policies[question]]
        if book.policies[question] in off.policies:
            found[question] = next(function for function in reversed(answers) if function is not found[question])
    return Policies(**found)


def decks_of(
    tables: Library, difficulty: str, figures: tuple[Figure, ...], pool: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """Each deck as a list of cards, alike ones repeated."""
    decks = {name: tuple(card for card, number in pairs for _ in range(number)) for name, pairs in tables.decks.items()}
    decks[ZOMBIE_DECK] = zombie_deck(tables, difficulty)
    decks[ABOMINATION_DECK] = tuple(n for n, kind in enumerate(tables.kinds) if kind.family == "abomination")
    decks[TOKEN_POOL] = tuple(COLORS.index(color) for color in pool)
    decks[COMPANION_POOL] = tuple(number for number, figure in enumerate(figures) if figure.companion)
    return {name: cards for name, cards in decks.items() if cards or name not in (TOKEN_POOL, COMPANION_POOL)}


def zombie_deck(tables: Library, difficulty: str) -> tuple[int, ...]:
    """The difficulty is tuned by card numbers (2e p.35): parts of the deck, joined with a plus."""
    tiers = sorted({card.tier for card in tables.zombie_cards})
    if difficulty == STANDARD:
        return tuple(range(len(tables.zombie_cards)))
    wanted = difficulty.split("+")
    for word in wanted:
        if word not in tiers:
            raise UnknownName("difficulty", word, [STANDARD, *tiers])
    return tuple(number for number, card in enumerate(tables.zombie_cards) if card.tier in wanted)


def figures_of(tables: Library, team: Team) -> tuple[Figure, ...]:
    names = [name for name, _ in team.survivors] + list(team.companions)
    for name in names:
        if name not in tables.characters:
            raise UnknownName("Survivor", name, tables.characters)
        if names.count(name) > 1:
            raise ContentError(f"{name} is in the team twice; every Survivor plays once")
    seats = [seat for _, seat in team.survivors]
    if not seats:
        raise ContentError("a team needs at least one Survivor")
    return (
        *(Figure(name, tables.characters[name], seat) for name, seat in team.survivors),
        *(Figure(name, tables.characters[name], min(seats), True) for name in team.companions),
    )


def auras_possible(figures: tuple[Figure, ...], extra_skills: Sequence[str], modes: tuple[str, ...]) -> bool:
    """Whether Brother in arms can come up at all: asking at every step would be dear."""
    names = [name for figure in figures for level in figure.character.skills for name in level]
    return "ultrared" in modes or any(name.startswith(BROTHER) for name in [*names, *extra_skills])


def check_skills(skills: tuple[Skill, ...], figures: tuple[Figure, ...]) -> None:
    known = {skill.name for skill in skills}
    for figure in figures:
        for name in (name for level in figure.character.skills for name in level):
            if name not in known:
                raise UnknownName(f"Skill of {figure.name}", name, known)
        if figure.companion and not may_be_companion(skills, figure):
            raise ContentError(f"{figure.name} cannot be a Companion: what a Survivor starts with is no Companion's")


def may_be_companion(skills: tuple[Skill, ...], figure: Figure) -> bool:
    """Survivors who start with Health, points or Equipment of their own cannot be Companions (2e p.33)."""
    blue = figure.character.skills[0]
    return all(skill.companion for skill in skills if skill.name in blue)


# --- missions ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def mission_board(mission: missions.Mission, dark_sight: bool) -> Board:
    """Boards are shared between games: what is worked out once on them serves all."""
    book = find_book(mission.book)
    return missions.lay_board(mission, library(mission.book).tiles, merges=book.merges, dark_sight=dark_sight)


def mission_rules(
    mission: missions.Mission,
    team: Team,
    modes: tuple[str, ...] = (),
    difficulty: str = STANDARD,
    extra_skills: Sequence[str] = (),
    off: Switches = NOTHING_OFF,
) -> Ruleset:
    mission = without(mission, off.mission_rules)
    board = mission_board(mission, "dark-zones" in modes)
    tables = library(mission.book)
    scene = scene_of(mission, board, tables, modes)
    team = with_companions(mission, team, tables)
    return compile_rules(mission.book, board, scene, team, modes, difficulty, extra_skills, off)


def rule_names(mission: missions.Mission) -> dict[str, missions.Mission]:
    """Each special rule of a mission by a name, with the mission as it would be without it."""
    found: dict[str, missions.Mission] = {}
    for at, rule in enumerate(mission.happenings):
        rest = mission.happenings[:at] + mission.happenings[at + 1 :]
        words = " ".join(word for word in ("on", rule.on, rule.token, rule.color) if word)
        found[f"{mission.id} rule {at + 1} ({words})"] = mission._replace(happenings=rest)
    for at in range(len(mission.locks)):
        rest_locks = mission.locks[:at] + mission.locks[at + 1 :]
        found[f"{mission.id} lock {at + 1}"] = mission._replace(locks=rest_locks)
    for at, action in enumerate(mission.actions):
        rest_actions = mission.actions[:at] + mission.actions[at + 1 :]
        found[f"{mission.id} action {action.name}"] = mission._replace(actions=rest_actions)
    if mission.drive:
        found[f"{mission.id} drive"] = mission._replace(drive=False)
    if mission.noise:
        found[f"{mission.id} noise"] = mission._replace(noise=())
    if mission.own_colors:
        found[f"{mission.id} colors"] = mission._replace(own_colors=False)
    return found


def without(mission: missions.Mission, off: frozenset[str]) -> missions.Mission:
    return next((changed for name, changed in rule_names(mission).items() if name in off), mission) if off else mission


def with_companions(mission: missions.Mission, team: Team, tables: Library) -> Team:
    """Where a mission has Companions, everybody who does not play may be one (2e p.33)."""
    if mission.companions == missions.Companions() or team.companions:
        return team
    playing = {name for name, _ in team.survivors}
    barred = {skill.name for skill in tables.skills if not skill.companion}
    free = [name for name, row in tables.characters.items() if name not in playing and not barred & set(row.skills[0])]
    return team._replace(companions=tuple(free))


def scene_of(mission: missions.Mission, board: Board, tables: Library, modes: tuple[str, ...] = ()) -> Scene:
    numbers = numbers_of(merged(find_book(mission.book), modes)[0])
    return Scene(
        id=mission.id,
        start=tuple(board.find(zone) for zone in mission.start),
        exits=tuple(board.find(zone) for zone in mission.exit),
        tokens=tuple(token_of(token, board, numbers) for token in mission.tokens),
        spawns=tuple((board.find(s.zone), s.color, s.start) for s in mission.spawns),
        zombies=zombies_of(mission, board, tables),
        stages=tuple(Stage(tuple(goal_of(goal, mission, board, tables) for goal in s.goals)) for s in mission.stages),
        cars=tuple((car.kind, board.find(car.zone), car.crate) for car in mission.cars),
        drivable=mission.drive,
        companion_spots=(*(board.find(z) for z in mission.companions.lone), *(OFF_BOARD,) * mission.companions.led),
        rules=tuple(rule_of(row, board) for row in mission.happenings),
        actions=tuple(action_of(row, board) for row in mission.actions),
        rally=mission.companions.rally,
        locks=tuple((door, lock) for row in mission.locks for door, lock in locks_of(row, board, mission.id)),
        noise=tuple((board.find(zone), number) for zone, number in mission.noise),
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
        found.append(Effect(word, number, rest))
    return tuple(found)


def action_of(row: missions.ActionRow, board: Board) -> MissionAction:
    zones = tuple(board.find(zone) for zone in row.zones)
    return MissionAction(row.name, effects_of(row.do, board), zones, row.at, row.drop, row.no_zombies)


def locks_of(row: missions.LockPlace, board: Board, mission: str) -> list[tuple[int, Lock]]:
    """The doors a lock holds: those named, or all that lead into a building."""
    lock = Lock(row.colors, missions.LEVELS.index(row.level) if row.level else 0, row.free)
    doors = [board.door_between(board.find(a), board.find(b)) for a, b in row.doors]
    if row.building:
        inside = board.zones[board.find(row.building)].building
        ends = [(d.door, {board.zones[d.a].building, board.zones[d.b].building}) for d in board.doors]
        doors += [door for door, buildings in ends if inside in buildings]
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


def default_team(book_id: str, seats: int, names: Sequence[str] = ()) -> Team:
    """The names given, or the book's first six, shared out among the seats in turn order."""
    characters: Mapping[str, object] = library(book_id).characters
    numbers = numbers_of(merged(find_book(book_id), ())[0])
    chosen = list(names) or list(characters)[: numbers.survivors]
    if not 1 <= seats <= len(chosen):
        raise ContentError(f"{seats} seats for {len(chosen)} Survivors: choose 1 to {len(chosen)}")
    share, more = divmod(len(chosen), seats)
    found: list[tuple[str, int]] = []
    for seat in range(1, seats + 1):
        number = share + (seat <= more)
        found += [(name, seat) for name in chosen[len(found) : len(found) + number]]
    return Team(tuple(found))
