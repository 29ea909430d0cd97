"""Goals: one record for every kind that a mission can ask for: its name, which keys it needs and may have, what must be
on the map for it, and what it becomes on the board.

That is a class of `rules/missions/objectives.py` or `place_goals.py`, which knows when it is met and when it never can
be. Words and bots make do with the fields of a class that they do not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from shamble.content.ground import (
    ASIDE_DECK,
    Ground,
    broken_of,
    building_of,
    check_word,
    closed_buildings,
    links_at,
    rails_of,
    rooms_of,
    shut_by,
    shut_for_good,
)
from shamble.content.missions.places import check_zone, read_pair, read_zones
from shamble.content.missions.vocabulary import EXITS, PER, SIDES, TOKENS, Companions, Layout, Mission
from shamble.content.reading import MANY, Row, hint
from shamble.core.lists import ABOMINATION, COLORS, LEVELS, SPAWN_KINDS
from shamble.core.plan import KINDS as KINDS_OF_ZONES
from shamble.core.plan import NATURES
from shamble.core.state import OFF_BOARD
from shamble.rules.missions import objectives, place_goals
from shamble.rules.zombies.spawn_step import PILE

DEEDS = ("deed", "round-deed")  # effects that a goal may wait for

# --- the rows of a mission file ----------------------------------------------------------------------------------


class Goal(NamedTuple):
    """One thing to achieve; which fields it uses depends on its kind (see KINDS)."""

    kind: str
    tokens: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    number: int = 0  # `count` in the file
    deck: str = ""
    per: str = ""
    level: str = ""
    zone: str = ""
    name: str = ""
    no_abomination: bool = False
    by: tuple[str, ...] = ("foot",)
    building: str = ""
    colors: tuple[str, ...] = ()
    card: str = ""
    doors: tuple[tuple[str, str], ...] = ()
    zones: tuple[str, ...] = ()
    everybody: bool = False  # nobody may be missing
    ground: str = ""  # a kind of Zone
    nature: str = ""  # of Zones
    beacon: bool = False  # the Beacon is what counts
    zombies: bool = False  # they do not matter
    guards: bool = False  # Guards are who counts
    stashed: bool = False  # only what is in cars counts
    spawn: str = ""  # a kind of Spawn tokens


class Key(NamedTuple):
    """How a key is read, and which field of a Goal it fills."""

    read: Callable[[Row, str, Layout], object]
    field: str = ""  # if it is not called like the key


KEYS: dict[str, Key] = {
    "tokens": Key(lambda row, key, tiles: row.choices(key, TOKENS)),
    "names": Key(lambda row, key, tiles: row.texts(key)),
    "count": Key(lambda row, key, tiles: row.number(key, 1, MANY), "number"),
    "deck": Key(lambda row, key, tiles: row.text(key)),
    "per": Key(lambda row, key, tiles: row.choice(key, PER)),
    "level": Key(lambda row, key, tiles: row.choice(key, LEVELS)),
    "zone": Key(lambda row, key, tiles: check_zone(row, key, row.text(key), tiles)),
    "name": Key(lambda row, key, tiles: row.text(key)),
    "no_abomination": Key(lambda row, key, tiles: row.flag(key)),
    "by": Key(lambda row, key, tiles: row.choices(key, EXITS)),
    "building": Key(lambda row, key, tiles: check_zone(row, key, row.text(key), tiles)),
    "colors": Key(lambda row, key, tiles: row.choices(key, COLORS)),
    "card": Key(lambda row, key, tiles: row.text(key)),
    "doors": Key(lambda row, key, tiles: read_goal_doors(row, key, tiles)),
    "zones": Key(lambda row, key, tiles: read_zones(row, key, tiles)),
    "everybody": Key(lambda row, key, tiles: row.flag(key)),
    "ground": Key(lambda row, key, tiles: row.choice(key, tuple(sorted(KINDS_OF_ZONES)))),
    "nature": Key(lambda row, key, tiles: row.choice(key, tuple(NATURES))),
    "beacon": Key(lambda row, key, tiles: row.flag(key)),
    "zombies": Key(lambda row, key, tiles: row.flag(key)),
    "guards": Key(lambda row, key, tiles: row.flag(key)),
    "stashed": Key(lambda row, key, tiles: row.flag(key)),
    "spawn": Key(lambda row, key, tiles: row.choice(key, SPAWN_KINDS)),
}
GOAL_KEYS = ("kind", *KEYS)


def read_goal(row: Row, tiles: Layout) -> Goal:
    kind = KINDS[row.choice("kind", KINDS)]
    allowed = (*kind.needs, *kind.may)
    for key in row.data:
        if key != "kind" and key not in allowed:
            row.refuse(key, f'a "{kind.name}" goal has no such key; {hint(key, allowed)}')
    said = [key for key in KEYS if key in kind.needs or row.has(key)]
    given: dict[str, Any] = {KEYS[key].field or key: KEYS[key].read(row, key, tiles) for key in said}
    return Goal(kind.name, **given)


def read_goal_doors(row: Row, key: str, tiles: Layout) -> tuple[tuple[str, str], ...]:
    """Doors by the Zones on either side; one in the outer wall by its Zone and the side of the map."""
    pairs = [text.split("|") for text in row.texts(key)]
    outer = [len(pair) == 2 and pair[1] in SIDES for pair in pairs]
    return tuple(
        (check_zone(row, key, pair[0], tiles), pair[1]) if out else read_pair(row, key, pair, tiles)
        for pair, out in zip(pairs, outer, strict=True)
    )


# --- what they become on the board -------------------------------------------------------------------------------


def take_all(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.TakeAll(on.tokens(goal.tokens, rooms_of(goal.building, on.board), goal.colors))


def take_some(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.TakeSome(on.tokens(goal.tokens), goal.number)


def token_each(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.TokenEach(frozenset(on.tokens(("objective",))))


def cards(goal: Goal, on: Ground) -> objectives.Goal:
    """Carried by anybody; or carried into some Zones, and then red tokens bring them."""
    wanted = on.cards(goal.names)
    if not goal.zones:
        return objectives.HaveCards(wanted, goal.number, goal.stashed)
    red = tuple(n for n, token in enumerate(on.mission.tokens) if token.color == "red")
    return place_goals.CardsThere(wanted, goal.number, frozenset(on.zones(goal.zones)), ASIDE_DECK, red)


def deck_cards(goal: Goal, on: Ground) -> objectives.Goal:
    check_word("deck", goal.deck, (*on.tables.decks, *([ASIDE_DECK] if on.mission.aside else [])))
    weapons = frozenset(n for n, card in enumerate(on.tables.cards) if card.deck == goal.deck and card.weapon)
    crates = any(token.kind == "crate" for token in on.mission.tokens) or any(car.crate for car in on.mission.cars)
    each, counted = goal.per == "dashboard", bool(goal.number)
    return objectives.HaveDeckCards(goal.deck, weapons, each, goal.number, crates or counted)


def level(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.ReachLevel(LEVELS.index(goal.level), goal.number)


def buildings(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.OpenBuildings(closed_buildings(on.board))


def companions(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.HaveCompanions(goal.number)


def clear(goal: Goal, on: Ground) -> objectives.Goal:
    building, shut = building_of(goal.zone, on.board), shut_for_good(on.mission, on.board)
    doors = sum(1 << door for door in on.board.doors_into(building) if door not in shut)
    return place_goals.Cleared(building, on.board.buildings[building], doors)


def sealed(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.DoorsSealed(broken_of(on.mission, on.board))


def stash(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.Stashed(on.tokens(goal.tokens, goal.zones), goal.colors, on.cards(goal.names))


def off_rails(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.OffRails(rails_of(on.board))


def gather(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.Gather(goal.ground, goal.beacon, goal.zombies)


def spawns_gathered(goal: Goal, on: Ground) -> objectives.Goal:
    zone = on.board.find(goal.zone) if goal.zone else OFF_BOARD
    return objectives.SpawnsGathered(on.mission.cars_explode, zone, goal.spawn)


def piles_safe(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.PilesSafe(tuple(n for n, zone in enumerate(on.board.zones) if PILE in zone.flags))


def reserve_empty(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.ReserveEmpty(tuple(n for n, kind in enumerate(on.tables.kinds) if kind.family != ABOMINATION))


def deed(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.Done(goal.name, min(on.cards((goal.card,))) if goal.card else -1)


def found(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.Found(goal.colors)


def pulled(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.Pulled(goal.colors)


def ways_open(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.WaysOpen(sum(1 << link.door for link in links_at(goal.doors, on.board)))


def ways_shut(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.WaysShut(tuple(bits for pair in goal.doors for bits in shut_by(pair, on.board)))


def free_of_zombies(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.ZonesClear(on.zones(goal.zones))


def cleansed(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.ZonesClear(nature=goal.nature)


def inside(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.Inside(within(goal, on), goal.number == 1, goal.everybody)


def within(goal: Goal, on: Ground) -> frozenset[int]:
    """The Zones a goal names, or all under the prison's roof: rooms, cells and alleys, but no extra rooms."""
    if goal.zones:
        return frozenset(on.zones(goal.zones))
    roofed = {n for n, zone in enumerate(on.board.zones) if not zone.outdoors or zone.kind == "alley"}
    return frozenset(roofed - set(on.zones(on.mission.extras)))


def out_of_reach(goal: Goal, on: Ground) -> objectives.Goal:
    return place_goals.OutOfReach()


def leave(goal: Goal, on: Ground) -> objectives.Goal:
    return objectives.Exit(goal.no_abomination, goal.by, goal.everybody, goal.guards)


# --- what must be on the map for them ----------------------------------------------------------------------------


def kept(mission: Mission, goal: Goal) -> str:
    there = any(token.keep for token in mission.tokens)
    return "" if there else 'objectives with keep = true under key "tokens"'


def switched(mission: Mission, goal: Goal) -> str:
    unswitched = set(goal.colors) - {switch.color for switch in mission.switches}
    return f'a switch of color "{min(unswitched)}" under key "switches"' if unswitched else ""


def accompanied(mission: Mission, goal: Goal) -> str:
    return 'Companions under key "companions"' if mission.companions == Companions() else ""


def with_exit(mission: Mission, goal: Goal) -> str:
    if goal.guards and not mission.guards:
        return 'Guards under key "guards"'
    if goal.ground:
        return ""
    if goal.beacon and not mission.beacon and all(token.kind != "beacon" for token in mission.tokens):
        return 'a Zone under key "beacon", or a beacon under key "tokens"'
    if goal.by == ("train",):
        return "" if mission.train else 'a Train under key "train"'
    return "" if mission.exit else 'a Zone under key "exit"'


def counted(mission: Mission, goal: Goal) -> str:
    return "" if bool(goal.per) != bool(goal.number) else 'either "per" or "count" beside "deck"'


def paid_for(mission: Mission, goal: Goal) -> str:
    """What changes Zones or sends Spawn tokens to one of them costs tokens of some color: their number is the limit."""
    there = not (goal.zone or goal.nature) or any(action.drop and action.color for action in mission.actions)
    return "" if there else 'an Action that costs tokens of a color, under key "action"'


def on_rails(mission: Mission, goal: Goal) -> str:
    there = mission.train and any(car.kind == "wagon" for car in mission.cars)
    return "" if there else 'a Train under key "train" and a wagon under key "cars"'


def doable(mission: Mission, goal: Goal) -> str:
    return "" if goal.name in deeds_of(mission) else f'a rule or an Action that does "deed {goal.name}"'


def deeds_of(mission: Mission) -> set[str]:
    """What can be done in it for something to wait for."""
    effects = [effect for rule in mission.happenings for effect in rule.do]
    effects += [effect for action in mission.actions for effect in action.do]
    return {effect.name for effect in effects if effect.word in DEEDS}


# --- all of them -------------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """One kind of goal: how a mission asks for it, and what it becomes."""

    name: str
    make: Callable[[Goal, Ground], objectives.Goal]
    needs: tuple[str, ...] = ()  # keys
    may: tuple[str, ...] = ()  # keys it may have
    lacks: Callable[[Mission, Goal], str] | None = None  # what the map has not and must have


LISTED: tuple[Kind, ...] = (
    Kind("take-all", take_all, ("tokens",), ("building", "colors")),
    Kind("take", take_some, ("tokens", "count")),
    Kind("token-each", token_each, lacks=kept),
    Kind("cards", cards, ("names", "count"), ("zones", "stashed")),
    Kind("deck-cards", deck_cards, ("deck",), ("per", "count"), lacks=counted),
    Kind("level", level, ("level", "count")),
    Kind("buildings", buildings),
    Kind("companions", companions, (), ("count",), lacks=accompanied),
    Kind("clear", clear, ("zone",)),
    Kind("sealed", sealed),
    Kind("stash", stash, (), ("tokens", "colors", "names", "zones")),
    Kind("off-rails", off_rails, lacks=on_rails),
    Kind("gather", gather, (), ("ground", "beacon", "zombies"), lacks=with_exit),
    Kind("spawns-gathered", spawns_gathered, (), ("zone", "spawn"), lacks=paid_for),
    Kind("piles-safe", piles_safe),
    Kind("reserve-empty", reserve_empty),
    Kind("deed", deed, ("name",), ("card",), lacks=doable),
    Kind("found", found, ("colors",)),
    Kind("pulled", pulled, ("colors",), lacks=switched),
    Kind("open", ways_open, ("doors",)),
    Kind("shut", ways_shut, ("doors",)),
    Kind("free-of-zombies", free_of_zombies, (), ("zones",)),
    Kind("cleansed", cleansed, ("nature",), lacks=paid_for),
    Kind("inside", inside, (), ("count", "zones", "everybody")),
    Kind("out-of-reach", out_of_reach),
    Kind("exit", leave, (), ("no_abomination", "by", "everybody", "guards"), lacks=with_exit),
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in LISTED}


def goal_of(goal: Goal, on: Ground) -> objectives.Goal:
    return KINDS[goal.kind].make(goal, on)


def lacking(mission: Mission, goal: Goal) -> str:
    """What the mission does not have and the goal needs; nothing if all is there."""
    kinds = {token.kind for token in mission.tokens}
    missing = [kind for kind in goal.tokens if kind not in kinds]
    if missing:
        return f'a token of kind "{missing[0]}" under key "tokens"'
    lacks = KINDS[goal.kind].lacks
    return lacks(mission, goal) if lacks else ""
