"""Errands that several goals ask for: opening, raising a Danger Level, burning, bringing something somewhere."""

from __future__ import annotations

from shamble.bots.needs.scout import AHEAD, VALUE, Need, Scout
from shamble.bots.needs.ways import FAR
from shamble.core.lists import PLAIN
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.doors import locked
from shamble.rules.base.ruleset import MissionAction
from shamble.rules.missions.mission_actions import droppable
from shamble.rules.survivors.inventory import carried

PER_POINT = 45.0  # of Adrenaline that lacks
HEAD_START = 4  # points by which a tool for doors is as good

# --- doors -------------------------------------------------------------------------------------------------------


def opening(scout: Scout, state: State, building: int) -> list[Need]:
    """Somebody with a tool at one of its doors."""
    board = scout.rules.board
    doors = [board.doors[door] for door in board.doors_into(building)]
    outside = {zone for door in doors for zone in (door.a, door.b) if board.zones[zone].building != building}
    tools = scout.openers(state)
    if all(locked(scout.rules, state, who, door.door) for who in tools or scout.team(state) for door in doors):
        return [Need(value=2 * VALUE), *tooling(scout, state), *unlocking(scout, state)]
    return [Need(tuple(sorted(outside)), 1, who=tools, shared=True), *tooling(scout, state)]


def tooling(scout: Scout, state: State) -> list[Need]:
    """Something that opens doors, if nobody has it in hand."""
    return [] if scout.openers(state) else [Need(scout.rooms, 1, 4 * VALUE, cards=scout.tools, shared=True)]


def out_of_reach(scout: Scout, state: State, need: Need) -> bool:
    who = need.who or scout.team(state)
    return bool(need.spots and who) and all(
        scout.ways.distance(state, each, spot) >= FAR for each in who for spot in need.spots
    )


def unlocking(scout: Scout, state: State) -> list[Need]:
    """What locked doors wait for: colors to be found, or somebody with a tool at a Danger Level."""
    rules = scout.rules
    locks = list(rules.locks.values())
    colors = {color for lock in locks for color in lock.colors}
    colors |= {door.color for door in rules.board.doors if door.color not in PLAIN and door.door not in rules.locks}
    found = [Need(scout.colored(state, color), 1) for color in sorted(colors - set(state.colors))]
    levels = [lock.level for lock in locks if lock.level]
    who = scout.openers(state) or scout.team(state)
    return found + (raising(scout, state, min(levels), who) if levels else [])


# --- strength ----------------------------------------------------------------------------------------------------


def raising(scout: Scout, state: State, level: int, who: tuple[int, ...]) -> list[Need]:
    """Points for the one who has most of them already: Objectives, and Zombies to kill."""
    if not who:
        return []
    best = max(who, key=lambda each: state.survivors[each].ap + HEAD_START * scout.ways.opens(state, each))
    lacking = scout.rules.numbers.danger[level] - state.survivors[best].ap
    rows = scout.rules.scene.tokens
    tokens = tuple(z for z, row in zip(state.tokens, rows) if z != OFF_BOARD and row.ap and not row.level)
    return [Need(value=PER_POINT * lacking), Need(tokens, 1, 0.0, (best,)), hunting(state, best)]


def hunting(state: State, who: int) -> Need:
    """Somebody looks for Zombies."""
    dead = tuple(zone for zone in range(len(state.crowd)) if state.crowd[zone])
    return Need(dead, 1, 0.0, (who,), shared=True, pull=0.5)


def arming(scout: Scout, state: State, zones: tuple[int, ...]) -> list[Need]:
    """Before a great fight everybody gets a good weapon, and comes near."""
    deck, team = scout.rules.deck_cards["pimpweapon"], state.survivors
    bare = tuple(who for who in scout.team(state) if not set(deck).intersection(carried(team[who])))
    spots = scout.crates(state)
    near = [Need(zones, 1, 0.0, (who,), shared=True, pull=AHEAD) for who in scout.team(state)]
    return [*near, Need(spots, min(len(bare), len(spots)), VALUE / 2, bare, pull=0.7)]


# --- fire --------------------------------------------------------------------------------------------------------


def burning(scout: Scout, state: State, zone: int, cards: frozenset[int] = frozenset()) -> list[Need]:
    """A Molotov into a Zone: find one, have it in hand, stand beside."""
    cards = cards or scout.molotovs
    holders = scout.holders(state, cards)
    if not holders:
        return [Need(scout.rooms, 1, VALUE, cards=cards, shared=True), Need(value=3 * VALUE)]
    ready = scout.holders(state, cards, in_hand=True)
    beside = scout.beside(state, zone)
    if not ready:
        return [Need(beside, 1, 3 * VALUE, holders, shared=True, cards=cards)]
    return [Need(beside, 1, 2 * VALUE, ready, shared=True)]


def slaying(scout: Scout, state: State, cards: frozenset[int] = frozenset()) -> list[Need]:
    """An Abomination dies by fire; where none is to be found, by a blade that is strong enough."""
    how = burning if cards or scout.fire else felling
    return [need for zone in scout.monsters(state) for need in how(scout, state, zone, cards)]


def felling(scout: Scout, state: State, zone: int, cards: frozenset[int] = frozenset()) -> list[Need]:
    """A blade into a Zone: find one, have it in hand, go there."""
    holders = scout.holders(state, scout.blades)
    if not holders:
        return [Need(scout.rooms, 1, VALUE, cards=scout.blades, shared=True), Need(value=5 * VALUE)]
    ready = scout.holders(state, scout.blades, in_hand=True)
    if not ready:
        return [Need((zone,), 1, 3 * VALUE, holders, cards=scout.blades)]
    return [Need((zone,), 1, 2 * VALUE, ready)]


def stalking(scout: Scout, state: State) -> list[Need]:
    """Abominations that nobody asks for: who has a blade goes for them, who has none may find one."""
    zones, blades = scout.monsters(state), scout.blades
    ready, holders = scout.holders(state, blades, in_hand=True), scout.holders(state, blades)
    if not zones:
        return []
    if not holders:
        return [Need(scout.rooms, 1, VALUE, cards=blades, shared=True, pull=AHEAD)]
    if not ready:
        return [Need(tuple(zones), 1, VALUE / 2, holders, shared=True, cards=blades, pull=AHEAD)]
    return [Need(tuple(zones), 1, 0.0, ready, shared=True, pull=AHEAD)]


# --- bringing ----------------------------------------------------------------------------------------------------


def paid_actions(scout: Scout, word: str) -> list[MissionAction]:
    """Actions of the mission's own with an effect that cost something."""
    return [a for a in scout.rules.scene.actions if (a.drop or a.card) and any(e.word == word for e in a.do)]


def carrying_off(scout: Scout, state: State) -> list[Need]:
    """Who lies there is fetched before it is too late; the others go on."""
    return [Need((state.survivors[who].zone,), 1, VALUE, alone=True) for who, _ in state.ledger.fallen]


def bringing(scout: Scout, state: State, action: MissionAction, spots: tuple[int, ...], lacking: int) -> list[Need]:
    """Tokens that are given up somewhere: who has one goes there, the others look for more."""
    team = scout.team(state)
    bearers = tuple(who for who in team if len(droppable(scout.rules, state, who, action)) >= action.price)
    held = min(lacking, sum(len(state.survivors[who].tokens) for who in bearers))
    lying = scout.colored(state, action.color) if action.color else scout.of_kind(state, action.drop)
    others = tuple(who for who in team if who not in bearers) or team
    found = [Need(spots, 1, VALUE / 2, (who,), shared=True, clear=action.no_zombies) for who in bearers[:lacking]]
    found.append(Need(value=1.5 * VALUE * (lacking - len(found))))
    return [*found, Need(lying, min(lacking - held, len(lying)), who=others)]
