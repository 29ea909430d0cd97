"""Random games by number: which mission, who plays it, with what modes, and from which table.

Half of the games begin like any game. The others have Skills, levels, cards, Zombies, doors, cars and Companions that
plain play seldom or never brings together, and most of them begin in the middle.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from shamble.content import missions
from shamble.content.book import Mode, box, find_book, given_by_modes, merged
from shamble.content.characters import others
from shamble.content.compile import (
    MISSION_DECK,
    STANDARD,
    Team,
    compile_rules,
    may_be_companion,
    mission_board,
    modes_of,
    with_companions,
)
from shamble.content.library import Library, lends_another, library, offered_modes
from shamble.content.scene import scene_of
from shamble.core.kernel import Frame
from shamble.core.lists import ABOMINATION, ORANGE, PLAIN, PLAYERS, ZOMBIES
from shamble.core.plan import GONE
from shamble.core.state import FIXED, NO_COMPANION, OFF_BOARD, PLAYING, UNUSED, Car, Spawn, State
from shamble.lab.errands import clear, follow, free_bearer, needs_own_cars, run_errand, send, take_seat
from shamble.lab.themes import Theme, meet_foes, ownable, show_weapons, theme_of, themes_of
from shamble.proof.people import lay_wounded_cards
from shamble.proof.piles import take_abomination_cards
from shamble.rules.actions.loot import drop_weapon
from shamble.rules.actions.search import AAAHH
from shamble.rules.base.ground import geometry
from shamble.rules.base.questions import DARK_SIGHT, ENDLESS_BAR
from shamble.rules.base.records import CarKind
from shamble.rules.base.ruleset import Figure, MissionRule, Ruleset, Scene, profile_of
from shamble.rules.game.round import EndPhase, Round, ZombiePhase, seat_order
from shamble.rules.game.setup import new_state
from shamble.rules.game.turn import PlayerPhase
from shamble.rules.missions.happenings import find_color, remove_from_pool
from shamble.rules.policies.harm import last_loss_loses
from shamble.rules.policies.phases import board_never_loses
from shamble.rules.survivors.inventory import BUILT_DECK, lay, put
from shamble.rules.survivors.wounds import full_health
from shamble.rules.zombies.spawn_step import SpawnStep

CRATES = CarKind("pimpmobile", "no")  # the car that has one in it
COMPANIONS = 2
GUESTS = 0.2  # how often
ERRANDS = 0.6  # in so many late tables something that the mission asks for is nearly done
FOG = 3  # Noise tokens at most in a Zone of a late table


class Cast(NamedTuple):
    """One game, ready to begin. `plain` games have nothing that a player could not have chosen."""

    seed: int
    mission: str
    rules: Ruleset
    state: State
    plain: bool
    team: Team
    modes: tuple[str, ...]
    difficulty: str
    themes: tuple[str, ...] = ()  # Skills that everybody has


class Call(NamedTuple):
    """What the drill was asked for."""

    book: str = "2e"
    mission: str = ""
    modes: tuple[str, ...] = ()  # in every game, whatever else is


def playable(call: Call) -> tuple[str, ...]:
    """The missions to play: the one asked for, or all that can be played by the book."""
    if call.mission:
        return (missions.find_mission(call.mission).id,)
    books = [book.id for book in box(find_book(call.book))]
    return tuple(name for name in missions.mission_files() if name.partition("/")[0] in books)


def cast(seed: int, call: Call, guests: bool = True) -> Cast:
    """The game of this number: nothing but the number and the call decides what it is; or the same without guests."""
    luck = Random(seed)
    names = playable(call)
    mission = missions.played_by(missions.find_mission(names[seed % len(names)]), call.book)
    tables = library(call.book)
    modes = modes_of(mission, pick_modes(luck, call))
    difficulty = luck.choice((STANDARD, STANDARD, *tiers(tables)))
    plain = seed // len(names) % 2 == 1
    free = {name: row for name, row in tables.characters.items() if row.kind not in mission.classes}
    team = pick_team(luck, tables._replace(characters=free), 0 if plain else luck.randint(0, COMPANIONS))
    team = with_guest(Random(f"guest {seed}"), call.book, team) if guests else team
    if plain or mission.companions != missions.Companions():
        team = with_companions(mission, team._replace(companions=()), tables)
    board = mission_board(mission, DARK_SIGHT in given_by_modes(find_book(call.book), modes))
    scene, single = scene_of(mission, board, tables, survivors=len(team.survivors)), mission.one_abomination
    if plain:
        rules = compile_rules(call.book, board, scene, team, modes, difficulty, one_abomination=single)
        return Cast(seed, mission.id, rules, new_state(rules), True, team, modes, difficulty)
    skills = pick_skills(luck, tables, len(team.survivors))
    themes = themes_of(seed // (2 * len(names)) * len(names) + seed % len(names), tables)
    skills = one_shriek(tables, [list(dict.fromkeys((*given, *themes))) for given in skills])
    extra = [name for given in skills for name in given]
    streets = [n for n, zone in enumerate(board.zones) if zone.building < 0 and zone.kind not in ("tower", GONE)]
    scene = change_scene(luck, scene, team, streets, list(tables.cars.values()))
    longer = luck.random() < 0.5  # whatever is lost, those who are left play on
    scene = scene._replace(rules=tuple(filter(harmless, scene.rules))) if longer else scene
    rules = compile_rules(call.book, board, scene, team, modes, difficulty, extra, one_abomination=single)
    if longer:
        rules.policies = rules.policies._replace(defeat=last_loss_loses, overrun=board_never_loses)
    state = new_state(rules)
    for who, given in enumerate(skills):
        give_skills(rules, state, who, rules.named_skills(tuple(given)))
    if luck.random() < 0.7:
        # By luck of their own, so that the rest stays: weapons that the theme is about, and errands.
        lay_late_table(luck, rules, state, theme_of(rules, themes), Random(f"show {seed}"))
        errands = Random(f"errand {seed}")
        if errands.random() < ERRANDS:
            run_errand(errands, rules, state)
            state.entered |= rules.policies.known(rules, state)
    return Cast(seed, mission.id, rules, state, False, team, modes, difficulty, themes)


def harmless(rule: MissionRule) -> bool:
    """A rule of a mission by which nobody loses."""
    return all(effect.word != "lose" for effect in rule.do)


def tiers(tables: Library) -> tuple[str, ...]:
    """Every part of the Zombie deck that spawns by itself, each with the rest that does not."""
    found = sorted({card.tier for card in tables.zombie_cards if card.tier and card.kind != "extra"})
    return tuple(f"{tier}+extra" for tier in found)


def pick_modes(luck: Random, call: Call) -> tuple[str, ...]:
    known, _ = merged(find_book(call.book), call.modes)
    modes = [name for name in offered_modes(known) if luck.random() < 0.35]
    chosen = {word.partition("=")[0] for word in call.modes}
    return (*(with_number(luck, name, known.modes[name]) for name in modes if name not in chosen), *call.modes)


def with_number(luck: Random, name: str, mode: Mode) -> str:
    if not mode.takes or luck.random() >= 0.5:
        return name
    return f"{name}={luck.randint(1, mode.most) if mode.most else 2}"


def pick_team(luck: Random, tables: Library, companions: int) -> Team:
    """One to six Survivors in any number of seats, in any order, and some who can be led."""
    names = one_side_each(tables, luck.sample(sorted(tables.characters), len(tables.characters)))
    size = luck.randint(1, 6)
    seats = luck.randint(1, size)
    chairs = [*range(1, seats + 1), *(luck.randint(1, seats) for _ in range(size - seats))]
    luck.shuffle(chairs)
    if not companions:  # the seats in order, as a journal names them
        chairs.sort()
    followers = [
        name for name in names[size:] if may_be_companion(tables.skills, Figure(name, tables.characters[name], 1))
    ]
    return Team(tuple(zip(names[:size], chairs, strict=True)), tuple(followers[:companions]))


def with_guest(luck: Random, book: str, team: Team) -> Team:
    """Now and then somebody of another book takes a Survivor's place; by luck of its own, so the rest stays."""
    own = library(book).characters
    guests = [name for each in others(book) for name in library(each).characters if name not in own]
    if not guests or luck.random() >= GUESTS:
        return team
    at, guest = luck.randrange(len(team.survivors)), luck.choice(guests)
    seats = [(guest, seat) if number == at else (name, seat) for number, (name, seat) in enumerate(team.survivors)]
    return team._replace(survivors=tuple(seats))


def one_side_each(tables: Library, names: list[str]) -> list[str]:
    """Of the two sides of an ID card the one that comes first."""
    cards: dict[str, str] = {}
    for name in names:
        cards.setdefault(tables.characters[name].back_of or name, name)
    return list(cards.values())


def pick_skills(luck: Random, tables: Library, size: int) -> list[list[str]]:
    """Some Skills of the whole table for everybody; Brother in arms has a hundred forms and comes seldom."""
    table = ownable(tables)
    brothers = [skill.name for skill in tables.skills if lends_another(skill)]
    many = luck.choice((1, 3, 12))
    shares = luck.random() < 0.3 and bool(brothers)
    return [
        [
            *luck.sample(table, luck.randint(0, many)),
            *([luck.choice(brothers)] if shares and luck.random() < 0.5 else []),
        ]
        for _ in range(size)
    ]


def one_shriek(tables: Library, skills: list[list[str]]) -> list[list[str]]:
    """A shriek is no card to carry: of all who could begin with one only the first does, so that none has two."""
    names = {card.name for card in tables.cards if AAAHH in card.traits}
    begins = {skill.name for skill in tables.skills if names & {str(value) for _, value in skill.effects}}
    owner = next((who for who, given in enumerate(skills) if begins & set(given)), -1)
    return [[name for name in given if name not in begins or who == owner] for who, given in enumerate(skills)]


def give_skills(rules: Ruleset, state: State, who: int, skills: tuple[int, ...]) -> None:
    """As if they had been printed on the card at Blue."""
    me = state.survivors[who]
    me.skills += skills
    me.health = full_health(rules, state, who)
    me.ap = rules.folded(me.skills).start_ap


def change_scene(luck: Random, scene: Scene, team: Team, streets: list[int], kinds: list[CarKind]) -> Scene:
    """More places to begin, cars, Companions with or without a Leader."""
    start = scene.start
    if luck.random() < 0.3:
        start = tuple(sorted({*start, *luck.sample(streets, 2)}))
    parked = luck.choices(kinds, k=luck.randint(0, 3)) if kinds else []
    cars = tuple((kind.name, luck.choice(streets), kind == CRATES) for kind in parked)
    cars += scene.cars if needs_own_cars(scene) else ()
    lone, escorts = [], []
    for number in range(len(team.survivors), len(team.survivors) + min(len(team.companions), COMPANIONS)):
        if scene.companion_spots or scene.own.setup or scene.each or scene.fixed:
            break  # the mission has its own
        if luck.random() < 0.5:
            lone.append((number, luck.choice(streets)))
        else:
            escorts.append((number, luck.randrange(len(team.survivors))))
    scene = scene._replace(start=start, cars=cars, lone_companions=tuple(lone), escorts=tuple(escorts))
    colored = any(token.kind == "objective" for token in scene.tokens)
    return add_color(luck, scene, streets) if luck.random() < 0.5 and colored else scene


def add_color(luck: Random, scene: Scene, streets: list[int]) -> Scene:
    """An Objective of another color, and a Spawn Zone that waits for it; one that lies face down stays as it is."""
    color = luck.choice(("blue", "green"))
    chosen = luck.choice([n for n, token in enumerate(scene.tokens) if token.kind == "objective"])
    row = scene.tokens[chosen]
    row = row if row.hidden else row._replace(color=color)
    tokens = (*scene.tokens[:chosen], row, *scene.tokens[chosen + 1 :])
    return scene._replace(
        tokens=tokens, spawns=(*scene.spawns, Spawn(luck.choice(streets), color, False, color in PLAIN))
    )


# --- late tables -------------------------------------------------------------------------------------------------


def lay_late_table(luck: Random, rules: Ruleset, state: State, theme: Theme, show: Random) -> None:
    """A game in full swing: everything lies where it might have come to lie."""
    state.round = luck.randint(1, 9)
    state.first = luck.choice(rules.seats)
    open_doors(luck, rules, state)
    thin_piles(luck, rules, state)
    meeting = meeting_places(luck, rules, state)
    for who in team_of(rules):
        state.survivors[who].zone = luck.choice(meeting)
        equip_survivor(luck, rules, state, who, theme.weapons)
    for companion, leader in rules.scene.escorts:
        follow(state, companion, leader)
        remove_from_pool(rules, state, companion)
    fill_spots(luck, rules, state)
    for who in team_of(rules):
        if luck.random() < 0.3:
            sit_down(luck, rules, state, who)
    take_tokens(luck, rules, state)
    show_weapons(show, rules, state, theme)
    spread_zombies(luck, rules, state, theme)
    drop_weapons(luck, rules, state, theme)
    for zone in range(len(state.noise)):
        state.noise[zone] = luck.randint(0, FOG) if luck.random() < 0.1 else 0
    if luck.random() < 0.3:
        go_for_the_exit(luck, rules, state)
    state.entered |= rules.policies.known(rules, state)
    state.phase, state.frames = late_frames(luck, rules, state)


def team_of(rules: Ruleset) -> list[int]:
    """Those with an ID card whom somebody plays from the beginning."""
    rows = enumerate(rules.figures)
    return [who for who, figure in rows if not (figure.companion or figure.guard or figure.fixed)]


def open_doors(luck: Random, rules: Ruleset, state: State) -> None:
    chance = luck.choice((0.0, 0.3, 0.7, 1.0))
    for door in range(len(rules.board.doors)):
        if luck.random() < chance:
            state.doors |= 1 << door


def thin_piles(luck: Random, rules: Ruleset, state: State) -> None:
    """Much of a deck is used up, so that it may run out."""
    for deck, name in enumerate(rules.deck_names):
        if (name in rules.equipment_decks or deck in rules.reshuffles) and name not in (MISSION_DECK, BUILT_DECK):
            if luck.random() < 0.5:
                continue
            for card in luck.sample(state.piles[deck].left, luck.randint(0, len(state.piles[deck].left))):
                state.piles[deck] = state.piles[deck].without(card).discarded(card)
    lay_what_is_looked_for(rules, state)


def lay_what_is_looked_for(rules: Ruleset, state: State) -> None:
    """A card that a mission lets one look for lies among the discards, too."""
    brought = [*(action.do for action in rules.scene.actions), *(rule.do for rule in rules.scene.rules)]
    wanted = {effect.name for effects in brought for effect in effects if effect.word == "card"}
    for name in rules.equipment_decks & set(rules.deck_names) if wanted else ():
        deck = rules.deck_ids[name]
        found = [card for card in state.piles[deck].left if rules.cards[card].name in wanted]
        if found:
            state.piles[deck] = state.piles[deck].without(found[0]).discarded(found[0])


def there_at_first(rules: Ruleset) -> list[int]:
    """All Zones but those that come only with a Train."""
    return [number for number, zone in enumerate(rules.board.zones) if zone.kind != GONE]


def meeting_places(luck: Random, rules: Ruleset, state: State) -> list[int]:
    """Where Survivors are: all together, or here and there; sometimes where Zombies come from."""
    zones = there_at_first(rules)
    spawns = [spawn.zone for spawn in state.spawns]
    special = [zone for _, zone in rules.scene.fixed] + [car.zone for car in state.cars]
    special += [zone for action in rules.scene.actions for zone in action.zones]
    loose = [link for link in rules.board.doors if rules.scene.broken >> link.door & 1]
    special += [zone for link in loose for zone in (link.a, link.b)]
    some = luck.choices([*rules.scene.start, *spawns, *(luck.choices(special, k=9) if special else ()), *zones], k=2)
    return luck.choice((zones, some, some[:1]))


def equip_survivor(luck: Random, rules: Ruleset, state: State, who: int, suited: frozenset[int]) -> None:
    me = state.survivors[who]
    level_up(luck, rules, state, who)
    me.health = luck.randint(1, full_health(rules, state, who))
    lay_wounded_cards(rules, me, full_health(rules, state, who) - me.health)
    profile = profile_of(rules, state, who)
    if not me.cards[0] and any(bonuses.dual for bonuses in profile.attacks.values()):
        lay(me, 0, take_pair(luck, rules, state))
    for slot, cards in enumerate(me.cards):
        size = profile.rooms[slot]
        filled = luck.choice((luck.randint(0, size), size)) if rules.slots[slot].at_hand else luck.randint(0, size)
        for _ in range(filled - len(cards)):
            lay(me, slot, take_any(luck, rules, state, me.cards[slot], rules.fitting[who][slot], suited))


def level_up(luck: Random, rules: Ruleset, state: State, who: int) -> None:
    """Points bring a level, and a Skill of each level up to it."""
    me = state.survivors[who]
    danger = rules.numbers.danger
    me.ap = luck.randint(me.ap, danger[-1] + danger[ORANGE])
    me.level = max(level for level, needed in enumerate(danger) if me.ap >= needed)
    if ENDLESS_BAR in rules.able and me.ap >= danger[-1]:
        me.lap, me.ap = 1, me.ap - danger[-1]
    for level in range(1, me.level + 1):
        me.skills += (luck.choice(rules.named_skills(rules.figures[who].character.skills[level])),)


def take_pair(luck: Random, rules: Ruleset, state: State) -> tuple[int, ...]:
    """Two weapons of one name without the Dual symbol: who can use both at once should have both."""
    pairs = [
        (deck, card)
        for deck, name in enumerate(rules.deck_names)
        if name in rules.equipment_decks
        for card, number in Counter(state.piles[deck].left).items()
        if number > 1 and rules.cards[card].weapon and not rules.cards[card].dual
    ]
    if not pairs:
        return ()
    deck, card = luck.choice(pairs)
    state.piles[deck] = state.piles[deck].without(card).without(card)
    return card, card


def take_any(
    luck: Random, rules: Ruleset, state: State, cards: tuple[int, ...], takes: frozenset[int], suited: frozenset[int]
) -> tuple[int, ...]:
    """A card out of any deck that goes there, often one of a name that is carried already, sometimes an emptied one.

    Often one, too, that suits what everybody can do.
    """
    names = {rules.cards[card].name for card in cards}
    left = [
        (deck, card)
        for deck, name in enumerate(rules.deck_names)
        if name in rules.equipment_decks and name != MISSION_DECK
        for card in state.piles[deck].left
        if card in takes
        and not {"aaahh", "stuck"} & set(rules.cards[card].traits)  # nobody carries a shriek or wants a Wound
    ]
    alike = [(deck, card) for deck, card in left if rules.cards[card].name in names]
    fire = [(deck, card) for deck, card in left if "molotov" in rules.cards[card].traits]
    fitting = [(deck, card) for deck, card in left if card in suited]
    wanted = luck.choices((alike, fire, fitting, left), (8, 1, 24, 6))[0] or left
    if not wanted:
        return cards
    deck, card = luck.choice(wanted)
    row = rules.cards[card]
    state.piles[deck] = state.piles[deck].without(card)
    return put(cards, row.twin if row.twin >= 0 and not row.empty and luck.random() < 0.5 else card)


def fill_spots(luck: Random, rules: Ruleset, state: State) -> None:
    """Companions of the mission stand where its set-up has them, or follow somebody."""
    team = team_of(rules)
    for name, zone in rules.scene.fixed:
        free = [who for who, other in enumerate(state.survivors) if other.status == UNUSED]
        who = next((each for each in free if rules.figures[each].name == name), free[0])
        remove_from_pool(rules, state, who)
        me = state.survivors[who]
        me.zone, me.status, me.leader, me.health = zone, PLAYING, FIXED, rules.figures[who].character.health
    for leader in team if rules.scene.each else ():
        who = next(n for n, other in enumerate(state.survivors) if other.status == UNUSED)
        follow(state, who, leader)
        remove_from_pool(rules, state, who)
    for zone in rules.scene.companion_spots:
        free = [who for who, other in enumerate(state.survivors) if other.status == UNUSED]
        if not free:
            return
        who = luck.choice(free)
        remove_from_pool(rules, state, who)
        if zone == OFF_BOARD:
            follow(state, who, luck.choice(team))
        else:
            state.survivors[who].zone, state.survivors[who].status = zone, PLAYING


def sit_down(luck: Random, rules: Ruleset, state: State, who: int) -> None:
    """In any car, if there is room."""
    if state.cars:
        take_seat(rules, state, who, luck.randrange(len(state.cars)))


def take_tokens(luck: Random, rules: Ruleset, state: State) -> None:
    """Some have been taken; what is kept lies with somebody of the team. Seldom so that all is lost at once."""
    chance = luck.choice((0.0, 0.5, 0.9))
    team = [who for who, me in enumerate(state.survivors) if me.leader == NO_COMPANION]
    for number, token in enumerate(rules.scene.tokens):
        if luck.random() < chance and token.zone != OFF_BOARD:  # what is still to come is nobody's
            color = token.color or luck.choice(token.keep_colors or rules.scene.pool or ("red",))
            who = luck.choice(team)
            bearer = free_bearer(rules, state, who, token.bearer) if token.bearer else who
            if (token.once and state.survivors[who].tokens) or bearer < 0:
                continue
            if bearer != who:
                follow(state, bearer, who)
            keeper = state.survivors[bearer]
            state.move_token(number, OFF_BOARD)
            find_color(state, color, None)
            if token.keep or color in token.keep_colors:
                keeper.tokens = (*keeper.tokens, number)
                if token.hidden:
                    state.shown = tuple(sorted((*state.shown, (number, color))))
    if luck.random() < 0.9 and any(goal.impossible(rules, state) for _, goal in rules.fragile):
        state.tokens = tuple(token.zone for token in rules.scene.tokens)
        state.shown = ()
        for me in state.survivors:
            me.tokens = ()
    state.cars = tuple(Car(car.kind, car.zone, car.crate and luck.random() < 0.7) for car in state.cars)


def spread_zombies(luck: Random, rules: Ruleset, state: State, theme: Theme) -> None:
    """None, some or nearly all the miniatures there are, alone or in crowds; and those whom the theme is about."""
    clumps = luck.choice((1, 4, 12))
    near = sorted({zone for me in state.survivors if me.zone >= 0 for zone in around(rules, state, me.zone)})
    for _ in range(luck.choice((0, 10, 30, 60)) // clumps):
        zone = luck.choice(near) if luck.random() < 0.3 else luck.choice(there_at_first(rules))
        kind = luck.randrange(len(rules.kinds))
        if rules.kinds[kind].family == ABOMINATION and luck.random() < 0.7:
            continue
        state.add_zombies(len(rules.kinds), zone, kind, min(clumps, state.reserve[kind]))
    meet_foes(luck, rules, state, theme, [state.survivors[who].zone for who in team_of(rules)])
    take_abomination_cards(rules, state)
    deck = rules.deck_ids.get(ABOMINATION, -1)
    for kind in rules.families.get(ABOMINATION, ()):
        if deck >= 0 and state.reserve[kind] < rules.kinds[kind].figures and kind in state.piles[deck].discard:
            pile = state.piles[deck]
            at = pile.discard.index(kind)
            state.piles[deck] = pile._replace(discard=pile.discard[:at] + pile.discard[at + 1 :])


def drop_weapons(luck: Random, rules: Ruleset, state: State, theme: Theme) -> None:
    """Where Zombies leave weapons, some lie beside Survivors."""
    for who in team_of(rules) if rules.drops else ():
        if theme.loot or luck.random() < 0.2:
            drop_weapon(rules, state, luck.choice(around(rules, state, state.survivors[who].zone)), None)


def around(rules: Ruleset, state: State, zone: int) -> tuple[int, ...]:
    return (zone, *geometry(rules, state).next_to[zone])


def go_for_the_exit(luck: Random, rules: Ruleset, state: State) -> None:
    """All that is left to do is to leave, and some stand at the door."""
    if not rules.scene.exits:
        return
    state.stage = len(rules.scene.stages) - 1
    for zone in rules.scene.exits:
        clear(rules, state, zone)
    for who, me in enumerate(state.survivors):
        if me.leader == NO_COMPANION and me.car < 0 and luck.random() < 0.7:
            send(state, who, luck.choice(rules.scene.exits))


def late_frames(luck: Random, rules: Ruleset, state: State) -> tuple[int, tuple[Frame, ...]]:
    """The Phase, and what is still to come in this Round, last thing first."""
    rest: tuple[Frame, ...] = (Round(), EndPhase())
    return luck.choice(
        (
            (PLAYERS, (*rest, ZombiePhase(), PlayerPhase(seat_order(rules, state)))),
            (PLAYERS, (*rest, ZombiePhase(), PlayerPhase(seat_order(rules, state)))),
            (PLAYERS, (*rest, ZombiePhase())),
            (ZOMBIES, (*rest, SpawnStep())),
            (ZOMBIES, rest),
        )
    )
