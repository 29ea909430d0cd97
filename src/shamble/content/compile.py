"""Compile a ruleset: a book with its modes, a mission on its board, a team in its seats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import Book, find_book, given_by_modes, merged, numbers_of
from shamble.content.characters import as_here, borrowed, find_character, fronts, sides_of
from shamble.content.ground import ASIDE_DECK
from shamble.content.library import BROTHER, Library, all_cars, check_modes, library, with_figures
from shamble.content.mission_switches import without
from shamble.content.scene import scene_of
from shamble.content.skills.spells import DRAGON_FIRE as FIRE
from shamble.core.board import Board
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import ABOMINATION, COLORS, NECROMANCER
from shamble.rules.actions.machines import GetIn
from shamble.rules.actions.tokens import CACHE
from shamble.rules.base.later import Later
from shamble.rules.base.profile import Skill
from shamble.rules.base.questions import (
    BREAKS,
    CARS_DRIVE,
    CAULDRONS,
    CHOSEN_DRILL,
    DARK_SIGHT,
    DRAGON_FIRE,
    DROPS,
    ENDLESS_BAR,
    FAITH,
    GUARD_DRILL,
    GUARDS,
    ROPES,
    SPELLS,
    TRANSMUTE,
    Policies,
)
from shamble.rules.base.records import Character, ZombieKind
from shamble.rules.base.ruleset import (
    CAULDRON,
    ROPE,
    Figure,
    Given,
    Ruleset,
    Scene,
    more_survivors,
)
from shamble.rules.game.arrivals import arrivals_of
from shamble.rules.game.asides import list_asides, take_aside
from shamble.rules.game.refusals import why_not, why_not_aside
from shamble.rules.game.setup import STARTING_DECK
from shamble.rules.game.turn import bonus_again, extra_turn
from shamble.rules.missions.effects import perform_effects
from shamble.rules.missions.happenings import COMPANION_POOL, PLACE_POOL, TOKEN_POOL
from shamble.rules.policies import GIVES, NAMED
from shamble.rules.survivors.guards import GUARD_DECK
from shamble.rules.zombies.spawn import ZOMBIE_DECK

STANDARD = "standard"
MISSION_DECK = "mission"  # cards that only a mission hands out
ABOMINATION_FIGURES = "abomination-figures"  # the limit that says how many miniatures of each there are

LATER = Later(
    take_aside=take_aside,
    list_asides=list_asides,
    why_not=why_not,
    why_not_aside=why_not_aside,
    perform_effects=perform_effects,
    extra_turn=extra_turn,
    bonus_again=bonus_again,
    get_in=GetIn,
)


class Team(NamedTuple):
    """Who plays: Survivors with their seats, then Companions."""

    survivors: tuple[tuple[str, int], ...]  # name, seat
    companions: tuple[str, ...] = ()


class Switches(NamedTuple):
    """What is not in the game: to see whether a scenario notices, or how much harder it is without."""

    skills: frozenset[str] = frozenset()
    policies: frozenset[str] = frozenset()
    mission_rules: frozenset[str] = frozenset()  # as `mission_switches` calls them
    cards: frozenset[str] = frozenset()  # in no deck but the one that everybody starts with


NOTHING_OFF = Switches()


def switched_off(book: str, names: Sequence[str]) -> Switches:
    """Skills and cards by name, in any case."""
    if not names:
        return NOTHING_OFF
    tables, skills, cards = library(book), set[str](), set[str]()
    known = {skill.name.casefold(): skill.name for skill in tables.skills}
    known_cards = {card.name.casefold(): card.name for card in tables.cards}
    for name in names:
        word = name.casefold()
        if word in known:
            skills.add(known[word])
        elif word in known_cards:
            cards.add(known_cards[word])
        else:
            raise UnknownName("Skill or card", name, [*known.values(), *known_cards.values()])
    return Switches(skills=frozenset(skills), cards=frozenset(cards))


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
    more_kinds: tuple[ZombieKind, ...] = (),
) -> Ruleset:
    """Everything a game needs that does not change while it runs."""
    book, limits = merged(find_book(book_id), modes)
    policies = policies_of(book, off, one_abomination)
    able = given_by_modes(find_book(book_id), modes) | given_by(policies)
    able |= {GUARDS} if scene.guards else frozenset()
    able |= {ROPES} if any(token.kind == ROPE for token in scene.tokens) else frozenset()
    able |= {CAULDRONS} if any(token.kind == CAULDRON for token in scene.tokens) else frozenset()
    tables = library(book_id)
    able |= {SPELLS} if any(card.magic or card.enchants for card in tables.cards) else frozenset()
    able |= {DRAGON_FIRE} if any(FIRE in card.skills for card in tables.cards) else frozenset()
    tables = tables._replace(kinds=(*tables.kinds, *more_kinds))
    check_modes(book, modes, tables)
    figures = figures_of(find_book(book_id), team)
    skills = tuple(
        skill._replace(effects=()) if skill.name in off.skills or skill.heading in off.skills else skill
        for skill in (*tables.skills, *guest_skills(book, tables, team, figures, extra_skills))
    )
    figures += guards_of(scene, figures)
    able |= {grant.verb for skill in skills for field, grant in skill.effects if field == "grants"} & {FAITH, TRANSMUTE}
    able |= {BREAKS} if numbers_of(book).all_out or numbers_of(book).all_out_decks else frozenset()
    able |= {DROPS} if any(kind.drops for kind in tables.kinds) else frozenset()
    given = Given(
        numbers=numbers_of(book),
        slots=book.slots,
        policies=policies,
        cards=tables.cards,
        decks=decks_of(
            tables,
            difficulty,
            figures,
            scene,
            loner_decks(book, modes, tables),
            off.cards,
            more_survivors(numbers_of(book), figures),
        )
        | guard_deck(tables, skills, able),
        reshuffles=frozenset(book.reshuffles),
        skills=skills,
        kinds=kinds_of(tables, limits),
        zombie_cards=tables.zombie_cards,
        cars=all_cars() | tables.cars,
        board=board,
        scene=scene._replace(drivable=scene.drivable or CARS_DRIVE in able, cars=cars_of(scene, book, modes)),
        figures=figures,
        modes=frozenset(mode.partition("=")[0] for mode in modes),
        able=able,
        limits=limits,
        type_skills=dict(book.types),
        auras_possible=auras_possible(figures, extra_skills, able),
        terms={**book.terms, "book": book_id},
        later=LATER,
        marks=book.marks,
        arrivals=arrivals_of(board, scene, policies, able),
    )
    check_skills(skills, figures)
    return Ruleset(given)


def guest_skills(
    book: Book, tables: Library, team: Team, figures: tuple[Figure, ...], extra: Sequence[str]
) -> list[Skill]:
    """Skills that the team brings from books that are not played."""
    homes = [find_character(book.id, name)[0] for name in team_names(team)]
    wanted = [(name, book.id) for name in extra]
    for home, figure in zip(homes, figures, strict=True):
        for row in (figure.character, *figure.sides):
            names = [name for level in row.skills for name in level]
            wanted += [(name, home) for name in (*names, *book.types.get(row.kind, ()))]
    return borrowed(tables.skills, book.id, wanted)


def kinds_of(tables: Library, limits: Mapping[str, int]) -> tuple[ZombieKind, ...]:
    """The kinds of Zombies; somebody may own more miniatures of Abominations than the box holds (po p.12)."""
    figures = limits.get(ABOMINATION_FIGURES)
    if not figures:
        return tables.kinds
    return tuple(
        kind._replace(figures=figures) if kind.family == ABOMINATION and kind.figures else kind for kind in tables.kinds
    )


def policies_of(book: Book, off: Switches, one_abomination: bool = False) -> Policies:
    """The book's answers; a mission with a single Abomination has it in every mode (2e p.62)."""
    found = {}
    for question, answers in NAMED.items():
        by_name = {function.__name__: function for function in answers}
        found[question] = by_name[book.policies[question]]
        if question == "abomination" and one_abomination:
            found[question] = by_name["one_at_a_time"]
        if book.policies[question] in off.policies:
            found[question] = next(function for function in reversed(answers) if function is not found[question])
    return Policies(**found)


def given_by(policies: Policies) -> frozenset[str]:
    """What these answers make possible."""
    answers: tuple[Callable[..., object], ...] = tuple(policies)
    return frozenset(GIVES.get(answer.__name__, "") for answer in answers) - {""}


def decks_of(
    tables: Library,
    difficulty: str,
    figures: tuple[Figure, ...],
    scene: Scene,
    loners: dict[str, tuple[int, ...]],
    gone: frozenset[str] = frozenset(),
    more: int = 0,
) -> dict[str, tuple[int, ...]]:
    """Each deck as a list of cards, alike ones repeated; without those that are taken out of the game.

    For each Survivor more than usual there is one more Starting card of every name to choose from (wd p.39).
    """
    decks = {name: tuple(card for card, number in pairs for _ in range(number)) for name, pairs in tables.decks.items()}
    for name in decks if gone else ():
        if name != STARTING_DECK:
            decks[name] = tuple(card for card in decks[name] if tables.cards[card].name not in gone)
    if more:
        decks[STARTING_DECK] += tuple(dict.fromkeys(decks[STARTING_DECK])) * more
    set_apart(decks, scene)
    decks[ZOMBIE_DECK] = zombie_deck(tables, difficulty)
    decks |= loners
    decks[TOKEN_POOL] = tuple(COLORS.index(color) for color in scene.pool)
    kinds = scene.companion_kinds or tuple(figure.character.kind for figure in figures)
    decks[COMPANION_POOL] = tuple(n for n, row in enumerate(figures) if row.companion and row.character.kind in kinds)
    decks |= {PLACE_POOL: scene.companion_spots} if scene.at_random else {}
    named = {effect.name for rule in scene.rules for effect in rule.do if effect.word == "hand-out"}
    if not any(tables.cards[card].name in named for card in decks.get(MISSION_DECK, ())):
        decks.pop(MISSION_DECK, None)
    return {name: cards for name, cards in decks.items() if cards or name not in (TOKEN_POOL, COMPANION_POOL)}


def guard_deck(tables: Library, skills: tuple[Skill, ...], able: frozenset[str]) -> dict[str, tuple[int, ...]]:
    """The Guard Skill cards, where they are played with: a Skill each."""
    if able.isdisjoint((GUARD_DRILL, CHOSEN_DRILL)):
        return {}
    known = {skill.name: number for number, skill in enumerate(skills)}
    return {GUARD_DECK: tuple(sorted(known[name] for name in tables.guard_cards))}


def loner_decks(book: Book, modes: tuple[str, ...], tables: Library) -> dict[str, tuple[int, ...]]:
    """The decks that Abominations are drawn from and, where a mode has several of them, Necromancers."""
    several = {book.modes[word.partition("=")[0]].several for word in modes}
    decks: dict[str, tuple[int, ...]] = {}
    if all(row.name != ABOMINATION for row in tables.kinds):  # where cards name the kind, none is drawn
        kinds = with_figures(tables, ABOMINATION)
        decks[ABOMINATION] = kinds[:1] if ABOMINATION in book.alone and ABOMINATION not in several else kinds
    if NECROMANCER in several:  # a Defiler comes without being drawn
        kinds = with_figures(tables, NECROMANCER)
        decks[NECROMANCER] = tuple(kind for kind in kinds if "defiles" not in tables.kinds[kind].traits)
    return decks


def set_apart(decks: dict[str, tuple[int, ...]], scene: Scene) -> None:
    """Cards that a mission lays out, or lays aside, are in no other deck."""
    laid_out = tuple(sorted(card for token in scene.tokens for card in token.cards))
    aside = tuple(card for cards in decks.values() for card in cards if card in scene.aside) if scene.aside else ()
    for name, cards in list(decks.items()) if laid_out or aside else ():
        left = list(cards)
        for card in (*laid_out, *aside):
            if card in left:
                left.remove(card)
        decks[name] = tuple(left)
    decks |= {name: cards for name, cards in ((CACHE, laid_out), (ASIDE_DECK, aside)) if cards}
    decks |= {ASIDE_DECK: aside} if scene.drawn_aside else {}


def cars_of(scene: Scene, book: Book, modes: tuple[str, ...]) -> tuple[tuple[str, int, bool], ...]:
    """The mission's cars, or those that stand in for them (po p.21)."""
    instead: dict[str, str] = {}
    for word in modes:
        for kind, other in book.modes[word.partition("=")[0]].cars.items():
            instead.setdefault(kind, other)
    return tuple((instead.get(kind, kind), zone, crate) for kind, zone, crate in scene.cars)


def zombie_deck(tables: Library, difficulty: str) -> tuple[int, ...]:
    """The difficulty is tuned by card numbers (2e p.35): parts of the deck, joined with a plus."""
    tiers = sorted({card.tier for card in tables.zombie_cards if card.tier})
    if difficulty == STANDARD:
        return tuple(range(len(tables.zombie_cards)))
    wanted = difficulty.split("+")
    for word in wanted:
        if word not in tiers:
            raise UnknownName("difficulty", word, [STANDARD, *tiers])
    return tuple(number for number, card in enumerate(tables.zombie_cards) if card.tier in wanted)


def team_names(team: Team) -> list[str]:
    return [name for name, _ in team.survivors] + list(team.companions)


def figures_of(book: Book, team: Team) -> tuple[Figure, ...]:
    """The team: Survivors of the mission's book and guests from others."""
    seats = [seat for _, seat in team.survivors]
    if not seats:
        raise ContentError("a team needs at least one Survivor")
    found = []
    for at, name in enumerate(team_names(team)):
        home, row = find_character(book.id, name)
        companion = at >= len(seats)
        seat = min(seats) if companion else seats[at]
        found.append(Figure(row.name, as_here(book, home, row), seat, companion, sides_of(book, home, row)))
    check_names(found)
    return tuple(found)


def guards_of(scene: Scene, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Guards, and who is the Beacon, have no ID card: one Wound, no Skill."""
    row, seat = Character("Guard", "guard", 1, ((), (), (), ())), min(figure.seat for figure in figures)
    number = sum(number for _, number in scene.guards)
    found = tuple(Figure(f"{row.name} {each}", row, seat, guard=True) for each in range(1, number + 1))
    if not scene.walker:
        return found
    return (*found, Figure(scene.walker, row._replace(name=scene.walker, kind="fixed"), seat, fixed=True))


def check_names(figures: list[Figure]) -> None:
    """Everybody plays once, and of an ID card one side."""
    cards: dict[str, str] = {}
    for figure in figures:
        owner = figure.character.back_of or figure.name
        if cards.get(owner) == figure.name:
            raise ContentError(f"{figure.name} is in the team twice; every Survivor plays once")
        if owner in cards:
            raise ContentError(f"{cards[owner]} and {figure.name} are two sides of one ID card; only one of them plays")
        cards[owner] = figure.name


def auras_possible(figures: tuple[Figure, ...], extra_skills: Sequence[str], able: frozenset[str]) -> bool:
    """Whether Brother in arms can come up at all: asking at every step would be dear."""
    names = [name for figure in figures for level in every_level(figure) for name in level]
    return ENDLESS_BAR in able or any(name.startswith(BROTHER) for name in [*names, *extra_skills])


def every_level(figure: Figure) -> list[tuple[str, ...]]:
    """The Skills of all Danger Levels on all sides of the ID card."""
    return [level for side in (figure.character, *figure.sides) for level in side.skills]


def check_skills(skills: tuple[Skill, ...], figures: tuple[Figure, ...]) -> None:
    known = {skill.name for skill in skills}
    for figure in figures:
        for name in (name for level in every_level(figure) for name in level):
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
    return missions.lay_board(
        mission, library(mission.book).tiles, merges=book.merges, street_gaps=book.street_gaps, dark_sight=dark_sight,
        natures=book.natures, ropes=book.ropes,
    )  # fmt: skip


def mission_rules(
    mission: missions.Mission,
    team: Team,
    modes: tuple[str, ...] = (),
    difficulty: str = STANDARD,
    extra_skills: Sequence[str] = (),
    off: Switches = NOTHING_OFF,
) -> Ruleset:
    mission = without(mission, off.mission_rules)
    modes = modes_of(mission, modes)
    check_classes(mission, [name for name, _ in team.survivors])
    board = mission_board(mission, DARK_SIGHT in given_by_modes(find_book(mission.book), modes))
    tables = library(mission.book)
    scene = scene_of(mission, board, tables, modes, len(team.survivors))
    team = with_companions(mission, team, tables)
    single = mission.one_abomination
    return compile_rules(mission.book, board, scene, team, modes, difficulty, extra_skills, off, single)


def modes_of(mission: missions.Mission, modes: tuple[str, ...]) -> tuple[str, ...]:
    """The mission's own modes and those chosen; of the same name the one chosen, as another hour."""
    chosen = {word.partition("=")[0] for word in modes}
    return (*(word for word in mission.modes if word.partition("=")[0] not in chosen), *modes)


def with_companions(mission: missions.Mission, team: Team, tables: Library) -> Team:
    """Where a mission has Companions, or the team is small, everybody else may be one (2e p.33, uoa p.6)."""
    few = len(team.survivors) in numbers_of(merged(find_book(mission.book), ())[0]).filled_up
    if (mission.companions == missions.Companions() and not few) or team.companions:
        return team
    names = [name for name, _ in team.survivors]
    playing = {*names, *(tables.characters[name].back_of for name in names if name in tables.characters)}
    barred = {skill.name for skill in tables.skills if not skill.companion}
    fronts = {name: row for name, row in tables.characters.items() if not row.back_of}
    free = [name for name, row in fronts.items() if name not in playing and not barred & set(row.skills[0])]
    wanted = mission.companions.of
    return team._replace(companions=tuple(n for n in free if few or not wanted or fronts[n].kind in wanted))


def is_out(mission: missions.Mission, name: str) -> bool:
    """Whether a mission is played without a Survivor's class; guests of other books have none (uoa p.6)."""
    home, row = find_character(mission.book, name)
    return home == mission.book and row.kind in mission.classes


def check_classes(mission: missions.Mission, names: Sequence[str]) -> None:
    for name in names:
        if is_out(mission, name):
            kind = find_character(mission.book, name)[1].kind
            told = f"{name} does not play in {mission.id}: nobody of the class {kind} does"
            raise ContentError(f"{told} (without: {', '.join(mission.classes)})")


def mission_team(mission: missions.Mission, seats: int, names: Sequence[str] = ()) -> Team:
    """The same for a mission that is not played with everybody."""
    out = {name for name in fronts(mission.book) if is_out(mission, name)} if mission.classes else frozenset()
    return default_team(mission.book, seats, names, out)


def default_team(book_id: str, seats: int, names: Sequence[str] = (), out: Collection[str] = ()) -> Team:
    """The names given, or as many of the book's first as so many players may have, shared out in turn order."""
    numbers = numbers_of(merged(find_book(book_id), ())[0])
    sizes = numbers.team_sizes
    most = seats * sizes[seats - 1][1] if 1 <= seats <= len(sizes) else numbers.survivors
    chosen = list(names) or [name for name in fronts(book_id) if name not in out][:most]
    if not 1 <= seats <= len(chosen):
        raise ContentError(f"{seats} seats for {len(chosen)} Survivors: choose 1 to {len(chosen)}")
    share, more = divmod(len(chosen), seats)
    found: list[tuple[str, int]] = []
    for seat in range(1, seats + 1):
        number = share + (seat <= more)
        found += [(name, seat) for name in chosen[len(found) : len(found) + number]]
    check_sizes(book_id, [sum(at == seat for _, at in found) for seat in range(1, seats + 1)])
    return Team(tuple(found))


def check_sizes(book_id: str, shares: Sequence[int]) -> None:
    """How many Survivors each player has, where the book says so (po p.6)."""
    numbers = numbers_of(merged(find_book(book_id), ())[0])
    sizes, most = numbers.team_sizes, numbers.most_survivors
    if most and sum(shares) > most:
        raise ContentError(f"{sum(shares)} Survivors are too many for {find_book(book_id).title}: at most {most}")
    if not sizes:
        return
    if len(shares) > len(sizes):
        raise ContentError(f"{len(shares)} players are too many for {find_book(book_id).title}: at most {len(sizes)}")
    least, most = sizes[len(shares) - 1]
    if any(not least <= share <= most for share in shares):
        wanted = f"{least} to {most}" if least < most else str(most)
        noun, players = "Survivor" if most == 1 else "Survivors", "player" if len(shares) == 1 else "players"
        told = ", ".join(str(share) for share in shares)
        title = find_book(book_id).title
        raise ContentError(f"{title} with {len(shares)} {players}: each plays {wanted} {noun}, not {told}")
