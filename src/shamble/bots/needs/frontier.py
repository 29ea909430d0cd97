"""Goals of Undead or Alive: water for Spawn tokens, Companions who want something, luggage, coal, Wagons and Trains."""

from __future__ import annotations

from shamble.bots.needs.scout import AHEAD, STEP, VALUE, Need, Scout
from shamble.bots.needs.ways import FAR
from shamble.core.plan import CAR
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.tokens import free_bearers
from shamble.rules.base.ground import face
from shamble.rules.base.ruleset import MissionAction
from shamble.rules.missions.effects import burdens
from shamble.rules.missions.mission_actions import droppable
from shamble.rules.missions.objectives import HaveCards, SpawnsGathered, Stashed, wagons_on
from shamble.rules.missions.place_goals import OffRails
from shamble.rules.survivors.inventory import carried

HOLY = "Holy Water"
TRAIN = "train"  # the kind of Zones aboard
HANDS = 4  # so many beside a Wagon are of use
TOO_EARLY = 8 * VALUE  # the Train goes, and somebody is not aboard


def watered(scout: Scout, state: State, goal: SpawnsGathered) -> list[Need]:
    """Holy Water for each token that lies elsewhere: find it, stand there or beside."""
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    away = sorted({spawn.zone for spawn in state.spawns if spawn.kind == goal.kind} - {start})
    cards = scout.named(HOLY)
    holders = scout.holders(state, cards)
    bottles = sum(card in cards for who in holders for card in carried(state.survivors[who]))
    found = [Need((zone, *scout.beside(state, zone)), 1, 2 * VALUE, holders, shared=True) for zone in away[:bottles]]
    lacking = len(away) - len(found)
    if lacking:
        found += [Need(value=3 * VALUE * lacking), Need(scout.rooms, lacking, VALUE, cards=cards, shared=True)]
    return found


def hired(scout: Scout, state: State, actions: list[MissionAction], spots: tuple[int, ...], lacking: int) -> list[Need]:
    """Companions who want a card, or a token, from whoever rallies them."""
    team = scout.team(state)
    cards = frozenset(card for action in actions if action.card for card in scout.named(action.card))
    tokens = [action for action in actions if action.drop]
    paying = {who: sum(card in cards for card in carried(state.survivors[who])) for who in team}
    for who in team:
        paying[who] += sum(len(droppable(scout.rules, state, who, action)) for action in tokens)
    bearers = [who for who in team if paying[who]]
    held = min(lacking, sum(paying.values()))
    others = tuple(who for who in team if not paying[who]) or team
    found = [Need(spots, min(paying[who], lacking), VALUE / 2, (who,), shared=True) for who in bearers]
    found.append(Need(value=1.5 * VALUE * (lacking - held)))
    return [*found, Need(scout.rooms, lacking - held, VALUE, others, shared=True, cards=cards)]


def stowed(scout: Scout, state: State, goal: HaveCards) -> list[Need]:
    """What lies about is fetched, what is carried is brought to the Wagon."""
    rows = scout.rules.scene.tokens
    wagon = next((car.zone for car in state.cars if car.zone != OFF_BOARD), OFF_BOARD)
    lying = tuple(
        zone for zone, row in zip(state.tokens, rows) if zone != OFF_BOARD and not goal.cards.isdisjoint(row.cards)
    )
    found = [Need(lying, len(lying), 2 * VALUE)]
    for who in scout.team(state):
        number = sum(card in goal.cards for card in carried(state.survivors[who]))
        found += [Need((wagon,), number, VALUE, (who,), shared=True)] if number else []
    return found


def coaled(scout: Scout, state: State, goal: Stashed) -> list[Need]:
    """Bags are taken where they lie by who leads somebody to carry them, and brought where they are put down."""
    rules, team = scout.rules, scout.team(state)
    action = next(each for each in rules.scene.actions if any(effect.word == "unload" for effect in each.do))
    lying = [token for token in goal.tokens if state.tokens[token] != OFF_BOARD]
    found: list[Need] = []
    for who in team:
        number = len(burdens(state, who))
        found += [Need(action.zones, number, VALUE, (who,), shared=True)] if number else []
    if lying:
        kind = rules.scene.tokens[lying[0]].bearer
        able = tuple(who for who in team if free_bearers(rules, state, who, kind))
        spots = tuple({state.tokens[token] for token in lying})
        found.append(Need(spots, len(lying), 2 * VALUE, able, shared=True, clear=True))
        found += [] if able else [Need(value=VALUE)]
    return found


def rolled(scout: Scout, state: State, wagon: int, targets: tuple[int, ...]) -> list[Need]:
    """A Wagon pushed Zone by Zone, by whoever is beside it."""
    ways = scout.rules.board.geometry(state.doors, CAR)
    zone = state.cars[wagon].zone
    steps = min((ways.distance(zone, target) for target in targets if ways.distance(zone, target) >= 0), default=FAR)
    hands = min(steps, len(scout.team(state)), HANDS)
    return [Need(value=3 * VALUE * steps), Need((zone,), hands, 0.0, shared=True)] if steps else []


def off_rails(scout: Scout, state: State, goal: OffRails) -> list[Need]:
    streets = tuple(n for n, zone in enumerate(scout.rules.board.zones) if zone.outdoors and n not in goal.zones)
    return [
        need for wagon in wagons_on(scout.rules, state, goal.zones) for need in rolled(scout, state, wagon, streets)
    ]


def wagon_out(scout: Scout, state: State) -> list[Need]:
    exits = scout.rules.scene.exits
    return [need for wagon in wagons_on(scout.rules, state) for need in rolled(scout, state, wagon, exits)]


def ride_out(scout: Scout, state: State) -> list[Need]:
    """Everybody aboard the Train: what it waits for is done, and not before they can be there."""
    rules, train = scout.rules, scout.rules.scene.train
    assert train
    zones = face(rules, state).zones
    aboard = tuple(n for n, zone in enumerate(zones) if zone.kind == TRAIN)
    board, team = rules.board, scout.team(state)
    at = board.layout(state.doors)
    waits = [color for color in train.colors if color not in state.colors] if not at else []
    out = [who for who in team if state.survivors[who].zone not in aboard]
    going = at > 0 or (bool(train.deed) and train.deed in state.deeds)
    found: list[Need] = []
    if aboard:
        for who in team:
            missed = going and bool(train.deed) and who in out
            found.append(Need(aboard, 1, TOO_EARLY if missed else VALUE, (who,), shared=True, clear=True))
        if train.deed and not going:
            action = next(a for a in rules.scene.actions if any(effect.name == train.deed for effect in a.do))
            found += [Need(value=3 * VALUE), Need(action.zones, 1, 0.0, shared=True)]
            found += [Need(value=STEP)] if out else []
        return found
    near = tuple(zone for zone in board.altered(state.doors, board.laid(state.doors, at + 1)) if zones[zone].cells)
    for color in waits:
        found += [Need(scout.colored(state, color), 1, 2 * VALUE)]
    found.append(Need(value=(VALUE + 5 * STEP) * len(team)))
    return found + [Need(near, 1, 0.0, (who,), shared=True, pull=2 * AHEAD) for who in team]
