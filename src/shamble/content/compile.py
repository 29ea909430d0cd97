"""Compile a ruleset: a book with its modes, a mission on its board, a team in its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import Book, find_book, merged
from shamble.content.library import BROTHER, Library, library
from shamble.content.mission_switches import without
from shamble.content.scene import numbers_of, scene_of
from shamble.core.board import Board
from shamble.core.errors import ContentError, UnknownName
from shamble.rules.happenings import COLORS, COMPANION_POOL, TOKEN_POOL
from shamble.rules.inventory import list_asides, take_aside
from shamble.rules.policies import NAMED
from shamble.rules.profile import Skill
from shamble.rules.refusals import why_not, why_not_aside
from shamble.rules.ruleset import (
    Figure,
    Policies,
    Ruleset,
    Scene,
)
from shamble.rules.spawn import ABOMINATION, ABOMINATION_DECK, ZOMBIE_DECK

STANDARD = "standard"
MISSION_DECK = "mission"  # cards that only a mission hands out


class Team(NamedTuple):
    """Who plays: Survivors with their seats, then Companions."""

    survivors: tuple[tuple[str, int], ...]  # name, seat
    companions: tuple[str, ...] = ()


class Switches(NamedTuple):
    """What the content check switches off to see whether a scenario notices."""

    skills: frozenset[str] = frozenset()
    policies: frozenset[str] = frozenset()
    mission_rules: frozenset[str] = frozenset()  # as `mission_switches` calls them


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
    one_abomination: bool = False,
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
        policies=policies_of(book, off, one_abomination),
        cards=tables.cards,
        decks=decks_of(tables, difficulty, figures, scene),
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


def policies_of(book: Book, off: Switches, one_abomination: bool = False) -> Policies:
    """The book's answers; a mission with a single Abomination has it in every mode (2e p.62)."""
    found = {}
    for question, answers in NAMED.items():
        by_name = {function.__name__: function for function in answers}
        found[question] = by_name[book.policies[question]]
        if question == ABOMINATION and one_abomination:
            found[question] = answers[0]
        if book.policies[question] in off.policies:
            found[question] = next(function for function in reversed(answers) if function is not found[question])
    return Policies(**found)


def decks_of(tables: Library, difficulty: str, figures: tuple[Figure, ...], scene: Scene) -> dict[str, tuple[int, ...]]:
    """Each deck as a list of cards, alike ones repeated."""
    decks = {name: tuple(card for card, number in pairs for _ in range(number)) for name, pairs in tables.decks.items()}
    decks[ZOMBIE_DECK] = zombie_deck(tables, difficulty)
    decks[ABOMINATION_DECK] = tuple(n for n, kind in enumerate(tables.kinds) if kind.family == "abomination")
    decks[TOKEN_POOL] = tuple(COLORS.index(color) for color in scene.pool)
    decks[COMPANION_POOL] = tuple(number for number, figure in enumerate(figures) if figure.companion)
    named = {effect.name for rule in scene.rules for effect in rule.do if effect.word == "hand-out"}
    if not any(tables.cards[card].name in named for card in decks.get(MISSION_DECK, ())):
        decks.pop(MISSION_DECK, None)
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


def mission_board(mission: missions.Mission, dark_sight: bool) -> Board:
    """Boards are shared between games: what is worked out once on them serves all, whatever else lies on the map."""
    return laid(missions.bare_map(mission), dark_sight)


@lru_cache(maxsize=64)
def laid(mission: missions.Mission, dark_sight: bool) -> Board:
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
    single = mission.one_abomination
    return compile_rules(mission.book, board, scene, team, modes, difficulty, extra_skills, off, single)


def with_companions(mission: missions.Mission, team: Team, tables: Library) -> Team:
    """Where a mission has Companions, everybody who does not play may be one (2e p.33)."""
    if mission.companions == missions.Companions() or team.companions:
        return team
    playing = {name for name, _ in team.survivors}
    barred = {skill.name for skill in tables.skills if not skill.companion}
    free = [name for name, row in tables.characters.items() if name not in playing and not barred & set(row.skills[0])]
    return team._replace(companions=tuple(free))


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
