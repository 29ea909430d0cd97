"""What the goals of a mission still ask for, as things to be done at places: one function for each kind of goal.

A goal that has none is met where its own fields say: at its Zones, by taking its tokens, by finding its cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.bots.needs.convoys import by_car, convoy, driven_spawns
from shamble.bots.needs.errands import (
    PER_POINT,
    arming,
    bringing,
    burning,
    carrying_off,
    hunting,
    opening,
    out_of_reach,
    paid_actions,
    raising,
    slaying,
    stalking,
    unlocking,
)
from shamble.bots.needs.frontier import (
    aboard,
    boarding,
    carted,
    frontier,
    hired,
    made_safe,
    off_rails,
    platforms,
    rolled_out,
    sent_home,
    stowed,
)
from shamble.bots.needs.scout import AHEAD, STEP, VALUE, Need, Scout
from shamble.bots.needs.sieges import (
    beacon_brought,
    cleansed,
    gathering,
    guards_out,
    razing,
    sent_away,
    sieges,
    weapons_taken,
)
from shamble.bots.needs.wards import (
    cards_there,
    found,
    guards,
    inside,
    levers,
    pulled,
    reached,
    watches,
    ways_open,
    ways_shut,
    zones_clear,
)
from shamble.bots.needs.ways import FAR
from shamble.core.state import ALONE, ESCAPED, FIXED, NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.actions.tokens import may_take
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import (
    Done,
    DoorsSealed,
    Exit,
    Gather,
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
    stage_goals,
)
from shamble.rules.missions.place_goals import (
    CardsThere,
    Cleared,
    Found,
    Inside,
    OffRails,
    OutOfReach,
    PilesSafe,
    Pulled,
    WaysOpen,
    WaysShut,
    ZonesClear,
)
from shamble.rules.survivors.inventory import carried


def needs_of(scout: Scout, state: State) -> list[Need]:
    """All that the present stage still asks for, and what opens the way to it."""
    needs: list[Need] = []
    for goal in stage_goals(scout.rules, state):
        if not goal.met(scout.rules, state):
            needs += GOALS.get(type(goal), plainly)(scout, state, goal)
    if any(out_of_reach(scout, state, need) for need in needs):
        needs += unlocking(scout, state)
    if scout.besieged:
        needs += sieges(scout, state, needs)
    if scout.haunted:
        needs += frontier(scout, state)
    if state.ledger.fallen:
        needs += carrying_off(scout, state)
    if scout.wary:
        needs += stalking(scout, state)
    if scout.rules.scene.switches:
        needs += [*levers(scout, state, needs), *watches(scout, state)]
    return needs + looking_ahead(scout, state) + guards(scout, state)


def looking_ahead(scout: Scout, state: State) -> list[Need]:
    """Who has nothing else to do may already go where everybody must be in the end.

    Companions who are to leave with the others are fetched while there is time.
    """
    later = scout.rules.scene.stages[state.stage + 1 :]
    goals = [goal for stage in later for goal in stage.goals]
    fetched = [goal for stage in later for goal in stage.goals if any(by_foot(end) for end in stage.goals)]
    waiting = [goal for goal in fetched if isinstance(goal, HaveCompanions) and not goal.met(scout.rules, state)]
    ends = any(isinstance(goal, Gather) or by_foot(goal) or by_train(goal) for goal in goals)
    exits = scout.rules.scene.exits
    if any(by_train(goal) for goal in goals):
        exits = aboard(scout, state) or platforms(scout, state)
    found = [need for goal in waiting for need in have_companions(scout, state, goal)]
    return [*found, *(Need(exits, 1, 0.0, (who,), shared=True, pull=AHEAD) for who in scout.team(state) if ends)]


def by_foot(goal: object) -> bool:
    return isinstance(goal, Exit) and "foot" in goal.by


def by_train(goal: object) -> bool:
    return isinstance(goal, Exit) and "train" in goal.by


def plainly(scout: Scout, state: State, goal: object) -> list[Need]:
    """What any goal asks for that names tokens, cards or Zones."""
    tokens, cards = tuple(getattr(goal, "tokens", ())), frozenset(getattr(goal, "cards", ()))
    zones = tuple(sorted(getattr(goal, "zones", ())))
    number, found = getattr(goal, "number", 0), list[Need]()
    if tokens:
        spots = scout.left(state, tokens)
        found.append(Need(spots, min(number or len(spots), len(spots))))
    if cards:
        found.append(Need(scout.rooms, number or 1, cards=cards, shared=True))
    if zones:
        found.append(Need(zones, number or 1, shared=True))
    return found


# --- tokens ------------------------------------------------------------------------------------------------------


def take_all(scout: Scout, state: State, goal: TakeAll) -> list[Need]:
    if scout.says("burn", "raze"):
        return razing(scout, state, goal)
    spots = scout.left(state, goal.tokens)
    return [Need(spots, len(spots))]


def take_some(scout: Scout, state: State, goal: TakeSome) -> list[Need]:
    return [Need(scout.left(state, goal.tokens), goal.number - goal.taken(state))]


def token_each(scout: Scout, state: State, goal: TokenEach) -> list[Need]:
    """Who may take one goes for one; who is not experienced enough hunts first."""
    lacking = tuple(who for who in scout.team(state) if goal.tokens.isdisjoint(state.survivors[who].tokens))
    lying = [token for token in sorted(goal.tokens) if state.tokens[token] != OFF_BOARD]
    level = max((scout.rules.scene.tokens[token].level for token in lying), default=0)
    able = tuple(who for who in lacking if any(may_take(scout.rules, state, who, token) for token in lying))
    found = [Need(scout.left(state, goal.tokens), len(able), who=able)]
    for who in lacking:
        if who not in able:
            points = scout.rules.numbers.danger[level] - state.survivors[who].ap
            found += [Need(value=VALUE + STEP * FAR / 2 + PER_POINT * points), hunting(state, who)]
    return found


def stashed(scout: Scout, state: State, goal: Stashed) -> list[Need]:
    """Boxes into a car; or what somebody waits for, to where that one stands."""
    if any(scout.rules.scene.tokens[token].bearer for token in goal.tokens):
        return carted(scout, state, goal)
    if goal.tokens:
        loaded = {token for car in state.cars for token in car.tokens}
        cars = tuple(car.zone for car in state.cars if car.zone != OFF_BOARD)
        return bringing(scout, state, paid_actions(scout, "load")[0], cars, len(set(goal.tokens) - loaded))
    keeper = next((other for other in state.survivors if other.leader == FIXED), None)
    if keeper is None:  # not set up yet
        return []
    has = {dict(state.shown).get(token) or scout.rules.scene.tokens[token].color for token in keeper.tokens}
    found: list[Need] = []
    for action in paid_actions(scout, "hand-in"):
        if action.card and not goal.cards.intersection(carried(keeper)):
            found += delivering(scout, state, scout.named(action.card), keeper.zone)
        elif action.color in set(goal.colors) - has:
            found += bringing(scout, state, action, (keeper.zone,), 1)
    return found


def delivering(scout: Scout, state: State, cards: frozenset[int], zone: int) -> list[Need]:
    """A card that is looked for, then brought."""
    holders = scout.holders(state, cards)
    if not holders:
        return [Need(scout.rooms, 1, 2 * VALUE, cards=cards, shared=True)]
    return [Need((zone,), 1, VALUE, holders)]


def doors_sealed(scout: Scout, state: State, goal: DoorsSealed) -> list[Need]:
    """A token for each door; it is shut from inside, for there is something to do there."""
    return sealing(scout, state, goal, inside=True)


def sealing(scout: Scout, state: State, goal: DoorsSealed, inside: bool) -> list[Need]:
    board = scout.rules.board
    doors = [door for door in board.doors if goal.doors & ~state.sealed & 1 << door.door]
    ends = [zone for door in doors for zone in (door.a, door.b)]
    spots = tuple(dict.fromkeys(zone for zone in ends if (board.zones[zone].building >= 0) == inside))
    return bringing(scout, state, paid_actions(scout, "seal")[0], spots, len(doors))


# --- cards -------------------------------------------------------------------------------------------------------


def have_cards(scout: Scout, state: State, goal: HaveCards) -> list[Need]:
    if goal.stashed:
        return stowed(scout, state, goal)
    held = sum(card in goal.cards for other in state.survivors for card in carried(other))
    held += sum(card in goal.cards for car in state.cars for card in car.cards)
    spots = fetched(scout, goal.cards) or scout.rooms
    return [Need(spots, goal.number - held, cards=goal.cards if spots == scout.rooms else frozenset(), shared=True)]


def fetched(scout: Scout, cards: frozenset[int]) -> tuple[int, ...]:
    """Where an Action of the mission brings such a card."""
    names = {scout.rules.cards[card].name for card in cards}
    actions = [a for a in scout.rules.scene.actions if any(e.word == "card" and e.name in names for e in a.do)]
    return tuple(zone for action in actions for zone in action.zones)


def have_deck_cards(scout: Scout, state: State, goal: HaveDeckCards) -> list[Need]:
    if goal.taken:
        return weapons_taken(scout, state, goal)
    lacking = goal.wanted(scout.rules, state) - goal.held(state)
    bare = tuple(who for who in scout.team(state) if goal.cards.isdisjoint(carried(state.survivors[who])))
    spots = scout.crates(state) or scout.brought_by(state, "draw")
    return [Need(spots, lacking, who=bare if goal.each else (), cards=goal.cards)]


# --- people ------------------------------------------------------------------------------------------------------


def reach_level(scout: Scout, state: State, goal: ReachLevel) -> list[Need]:
    return raising(scout, state, goal.level, scout.team(state))


def have_companions(scout: Scout, state: State, goal: HaveCompanions) -> list[Need]:
    alone = tuple(o.zone for o in state.survivors if o.leader == ALONE and o.status == PLAYING)
    lacking = goal.number - goal.led(scout.rules, state) if goal.number else len(alone)
    if alone and not scout.rules.scene.rally:
        actions = paid_actions(scout, "rally")
        if len(actions) > 1:
            return hired(scout, state, actions, tuple(sorted(set(alone))), lacking)
        return bringing(scout, state, actions[0], tuple(set(alone)), lacking)
    found = scout.brought_by(state, "companion") or scout.brought_by(state, "pick-companion")
    return [Need(alone or found, lacking)]


def gather(scout: Scout, state: State, goal: Gather) -> list[Need]:
    if goal.beacon or goal.ground:
        return beacon_brought(scout, state, goal) if goal.beacon else gathering(scout, state, goal)
    exits = scout.rules.scene.exits
    return [Need(exits, 1, VALUE / 3, (who,), shared=True, clear=True) for who in scout.team(state)]


def somebody_waits(rules: Ruleset, state: State) -> bool:
    """Whether Companions are still to be fetched, by those who leave with them."""
    return any(isinstance(goal, HaveCompanions) and not goal.met(rules, state) for goal in stage_goals(rules, state))


def leave(scout: Scout, state: State, goal: Exit) -> list[Need]:
    if goal.guards:
        return guards_out(scout, state, goal)
    if by_train(goal):
        return boarding(scout, state)
    if not by_foot(goal):
        return convoy(scout, state, scout.rules.scene.exits)
    exits = scout.rules.scene.exits
    found = [Need(exits, 1, VALUE, (who,), shared=True, clear=True) for who in scout.team(state)]
    if somebody_waits(scout.rules, state):
        gone = sum(me.status == ESCAPED and me.leader == NO_COMPANION for me in state.survivors)
        found.append(Need(value=2 * VALUE * gone))  # those who fetch the others are missed
    if "wagon" in goal.by:
        found += rolled_out(scout, state, goal)
    return found if goal.clear(scout.rules, state) else found + slaying(scout, state)


# --- places ------------------------------------------------------------------------------------------------------


def open_buildings(scout: Scout, state: State, goal: OpenBuildings) -> list[Need]:
    number = len(scout.rules.board.buildings)
    shut = [n for n in range(number) if goal.buildings >> n & 1 and not state.entered >> n & 1]
    return [need for building in shut for need in opening(scout, state, building)]


def cleared(scout: Scout, state: State, goal: Cleared) -> list[Need]:
    if not state.entered >> goal.building & 1:
        return [Need(value=10 * VALUE), *opening(scout, state, goal.building), *arming(scout, state, goal.zones)]
    dead = tuple(zone for zone in goal.zones if state.crowd[zone])
    inside = [zone for zone in scout.monsters(state) if zone in goal.zones]
    return [Need(dead, len(dead), 50.0, clear=True), *(need for z in inside for need in burning(scout, state, z))]


def spawns_gathered(scout: Scout, state: State, goal: SpawnsGathered) -> list[Need]:
    if goal.zone != OFF_BOARD:
        return sent_away(scout, state, goal)
    if goal.kind and not scout.says("burn", "move-spawn"):
        return sent_home(scout, state, goal.kind)
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    away = tuple(sorted({spawn.zone for spawn in state.spawns if goal.kind in ("", spawn.kind)} - {start}))
    if goal.by_cars:
        return driven_spawns(scout, state, away)
    if scout.says("burn", "move-spawn"):
        return [need for zone in away for need in burning(scout, state, zone)]
    return [Need(away, len(away), 2 * VALUE, clear=True)]


def zones_free(scout: Scout, state: State, goal: ZonesClear) -> list[Need]:
    return cleansed(scout, state, goal) if goal.nature else zones_clear(scout, state, goal)


def reserve_empty(scout: Scout, state: State, goal: ReserveEmpty) -> list[Need]:
    return [Need(value=12.0 * goal.left(state))]


def done(scout: Scout, state: State, goal: Done) -> list[Need]:
    for rule in scout.says("burn", "round-deed", goal.deed):
        return by_car(scout, state, rule.zones[0])
    for rule in scout.says("burn", "deed", goal.deed):
        return burning(scout, state, rule.zones[0])
    for rule in scout.says("kill", "deed", goal.deed):
        return slaying(scout, state, scout.named(rule.card))
    doing = [row for row in scout.rules.scene.actions if any(e.word == "deed" and e.name == goal.deed for e in row.do)]
    spots = tuple(zone for row in doing for zone in row.zones)
    if spots:
        return [Need(spots, 1, clear=any(row.no_zombies for row in doing))]
    return [Need(scout.brought_by(state, "deed", goal.deed), 1)]


GOALS: dict[type, Callable[[Scout, State, Any], list[Need]]] = {
    TakeAll: take_all,
    TakeSome: take_some,
    TokenEach: token_each,
    Stashed: stashed,
    DoorsSealed: doors_sealed,
    HaveCards: have_cards,
    HaveDeckCards: have_deck_cards,
    ReachLevel: reach_level,
    HaveCompanions: have_companions,
    Gather: gather,
    Exit: leave,
    OpenBuildings: open_buildings,
    Cleared: cleared,
    SpawnsGathered: spawns_gathered,
    ReserveEmpty: reserve_empty,
    Done: done,
    Found: found,
    Pulled: pulled,
    WaysOpen: ways_open,
    WaysShut: ways_shut,
    ZonesClear: zones_free,
    Inside: inside,
    OutOfReach: reached,
    CardsThere: cards_there,
    OffRails: off_rails,
    PilesSafe: made_safe,
}
