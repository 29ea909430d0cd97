"""What the frontier asks for: Spawn tokens shut before there are too many, Trains caught, Wagons pushed about."""

from __future__ import annotations

from shamble.bots.needs.scout import AHEAD, STEP, VALUE, Need, Scout
from shamble.bots.needs.wards import EACH
from shamble.bots.needs.ways import FAR
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.base.ground import face
from shamble.rules.base.ruleset import MissionAction, skills_of
from shamble.rules.missions.mission_actions import droppable
from shamble.rules.missions.objectives import Exit, HaveCards, Stashed, wagons_on
from shamble.rules.missions.place_goals import OffRails, PilesSafe
from shamble.rules.missions.train import TRAIN, due, on_rails
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.spawn_step import PILE

SHUT = VALUE / 3  # a Spawn token that draws no more
SOON = 3  # tokens that are missing to the end, and shutting one is urgent
LEFT_BEHIND = 3 * VALUE  # who is not aboard when the Train has begun to move
WATER_ONLY = "Water as Holy Water"  # what lets plain Water do


def frontier(scout: Scout, state: State) -> list[Need]:
    """What nobody asks for and is to be done all the same: the fewer Spawn tokens are active, the longer one lives."""
    active = sum(spawn.active for spawn in state.spawns)
    missing = scout.rules.numbers.spawns_that_lose - active
    piles = tuple(spawn.zone for spawn in state.spawns if spawn.active and spawn.kind == PILE)
    found = [Need(value=SHUT * len(piles) * (1 + max(0, SOON - missing)))]
    return [*found, *shutting(scout, state, piles, missing < SOON)] if piles else found


def shutting(scout: Scout, state: State, zones: tuple[int, ...], wanted: bool) -> list[Need]:
    """Who has water goes within reach of a token; if it is wanted and nobody has any, it is looked for."""
    bearers = tuple(who for who in scout.team(state) if has_water(scout, state, who))
    spots = tuple(sorted({spot for zone in zones for spot in (zone, *scout.beside(state, zone))}))
    if bearers:
        return [Need(spots, 1, 0.0, bearers, shared=True, pull=1.0 if wanted else AHEAD)]
    return [Need(scout.rooms, 1, VALUE / 2, cards=scout.water, shared=True)] if wanted else []


def has_water(scout: Scout, state: State, who: int) -> bool:
    """Holy Water, or plain Water with somebody who makes it do."""
    cards = carried(state.survivors[who])
    if not scout.holy.isdisjoint(cards):
        return True
    skill = scout.rules.skill_ids.get(WATER_ONLY, -1)
    return not scout.water.isdisjoint(cards) and skill in skills_of(scout.rules, state, who)


def sent_home(scout: Scout, state: State, kind: str) -> list[Need]:
    """Spawn tokens of a kind to the Starting one, by water."""
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    away = tuple(spawn.zone for spawn in state.spawns if spawn.kind == kind and spawn.zone != start)
    return [Need(value=2 * VALUE * len(away)), *(shutting(scout, state, away, True) if away else ())]


def made_safe(scout: Scout, state: State, goal: PilesSafe) -> list[Need]:
    """Every Corpse Pile is woken and made safe: those that sleep are entered, with water at hand."""
    awake = tuple(spawn.zone for spawn in state.spawns if spawn.kind == PILE and spawn.active)
    asleep = tuple(spawn.zone for spawn in state.spawns if spawn.kind == PILE and not spawn.active)
    found = [Need(value=2 * VALUE * len(awake) + 3 * VALUE * len(asleep))]
    found += shutting(scout, state, awake or asleep, True)
    bearers = tuple(who for who in scout.team(state) if has_water(scout, state, who))
    return [*found, Need(asleep, 1, 0.0, bearers, shared=True)] if bearers and asleep and not awake else found


# --- Trains ------------------------------------------------------------------------------------------------------


def aboard(scout: Scout, state: State) -> tuple[int, ...]:
    """The Zones of the Train as it stands."""
    return tuple(zone for zone, row in enumerate(face(scout.rules, state).zones) if row.kind == TRAIN)


def platforms(scout: Scout, state: State) -> tuple[int, ...]:
    """Where one waits for a Train that is to come: beside where it will stand first."""
    board = scout.rules.board
    after = board.laid(state.doors, min(board.layout(state.doors) + 1, board.layouts - 1))
    zones, near = board.face(after).zones, board.geometry(after).next_to
    cars = [zone for zone, row in enumerate(zones) if row.kind == TRAIN]
    return tuple(sorted({there for zone in cars for there in near[zone] if zones[there].kind != TRAIN}))


def boarding(scout: Scout, state: State) -> list[Need]:
    """Everybody aboard, and no Zombie with them; nobody starts it while somebody is missing."""
    train, cars, team = scout.rules.scene.train, aboard(scout, state), scout.team(state)
    spots = cars or platforms(scout, state)
    late = [who for who in team if state.survivors[who].zone not in cars]
    found = [Need(spots, 1, VALUE, (who,), shared=True, clear=True, pull=2.0 if cars else 1.0) for who in late]
    found.append(Need(value=EACH * sum(state.crowd[zone] for zone in cars)))
    if train and train.deed and train.deed not in state.deeds:
        found.append(Need(value=VALUE))
    moving = bool(train) and due(scout.rules, state)
    return [*found, Need(value=LEFT_BEHIND * len(late))] if moving and cars else found


def calls_too_early(scout: Scout, state: State) -> bool:
    """Whether one color more calls a Train that would come over a Wagon."""
    train = scout.rules.scene.train
    if train is None or not train.clear or not wagons_on_rails(scout, state):
        return False
    return len(set(train.colors) - set(state.colors)) == 1


def wagons_on_rails(scout: Scout, state: State) -> list[int]:
    ground = face(scout.rules, state)
    return [n for n, car in enumerate(state.cars) if car.zone != OFF_BOARD and on_rails(ground, car.zone)]


# --- Wagons ------------------------------------------------------------------------------------------------------


def off_rails(scout: Scout, state: State, goal: OffRails) -> list[Need]:
    """Somebody to the Wagon, who pushes it into the next street."""
    cars = tuple(state.cars[number].zone for number in wagons_on_rails(scout, state))
    return [Need(value=2 * VALUE * len(cars)), Need(cars, len(cars), 0.0, clear=True, pull=1.5)]


def rolled_out(scout: Scout, state: State, goal: Exit) -> list[Need]:
    """The Wagon a Zone nearer to the Exit with every push, by somebody who stays with it."""
    exits = scout.rules.scene.exits
    found: list[Need] = []
    for number in wagons_on(scout.rules, state):
        zone = state.cars[number].zone
        steps = min((scout.ways.road(state, zone, exit_) for exit_ in exits), default=FAR)
        found += [Need(value=VALUE + 4 * STEP * steps), Need((zone,), 1, 0.0, clear=True, pull=2.0)]
    return found


# --- bags --------------------------------------------------------------------------------------------------------


def carted(scout: Scout, state: State, goal: Stashed) -> list[Need]:
    """Fetched by who leads one that can carry it, and brought to where it is unloaded."""
    aboard_now = {token for car in state.cars for token in car.tokens}
    left = [token for token in goal.tokens if token not in aboard_now]
    team = scout.team(state)
    laden = tuple(who for who in team if bags_with(state, who, goal.tokens))
    lying = tuple(sorted({state.tokens[token] for token in left} - {OFF_BOARD}))
    kind = next((scout.rules.scene.tokens[token].bearer for token in goal.tokens), "")
    able = tuple(who for who in team if who not in laden and porters(scout, state, who, kind))
    spots = tuple(z for action in scout.rules.scene.actions for z in action.zones if unloads(action))
    found = [Need(value=1.5 * VALUE * len(left) - VALUE / 2 * len(laden))]
    found += [Need(spots, 1, 0.0, (who,), shared=True) for who in laden]
    return [*found, Need(lying, 1, 0.0, able, clear=True)] if able and lying else found


def unloads(action: MissionAction) -> bool:
    return any(effect.word == "unload" for effect in action.do)


def bags_with(state: State, who: int, tokens: tuple[int, ...]) -> bool:
    """Whether somebody who is led carries one of them."""
    led = [me for me in state.survivors if me.leader == who and me.status == PLAYING]
    return any(not set(tokens).isdisjoint(me.tokens) for me in led)


def porters(scout: Scout, state: State, who: int, kind: str) -> bool:
    """Whether somebody leads one of a class who carries nothing."""
    led = [n for n, me in enumerate(state.survivors) if me.leader == who and me.status == PLAYING]
    return any(scout.rules.figures[n].character.kind == kind and not state.survivors[n].tokens for n in led)


# --- luggage, and what Companions want ---------------------------------------------------------------------------


def stowed(scout: Scout, state: State, goal: HaveCards) -> list[Need]:
    """What lies about is fetched, what is carried is brought to the Wagon."""
    rows, wagons = scout.rules.scene.tokens, tuple(car.zone for car in state.cars if car.zone != OFF_BOARD)
    lying = [zone for zone, row in zip(state.tokens, rows) if not goal.cards.isdisjoint(row.cards)]
    spots = tuple(zone for zone in lying if zone != OFF_BOARD)
    loads = {who: sum(card in goal.cards for card in carried(state.survivors[who])) for who in scout.team(state)}
    brought = [Need(wagons, number, VALUE, (who,), shared=True) for who, number in loads.items() if number]
    return [Need(spots, len(spots), 2 * VALUE), *brought]


def hired(scout: Scout, state: State, actions: list[MissionAction], spots: tuple[int, ...], lacking: int) -> list[Need]:
    """Companions who want a card, or a token, from whoever rallies them: who has it goes there, the others look."""
    team = scout.team(state)
    cards = frozenset(card for action in actions if action.card for card in scout.named(action.card))
    paying = {who: sum(card in cards for card in carried(state.survivors[who])) for who in team}
    for who, action in ((who, action) for who in team for action in actions if action.drop):
        paying[who] += len(droppable(scout.rules, state, who, action))
    missing = max(0, lacking - sum(paying.values()))
    found = [Need(spots, min(paying[who], lacking), VALUE / 2, (who,), shared=True) for who in team if paying[who]]
    others = tuple(who for who in team if not paying[who]) or team
    return [
        *found,
        Need(value=1.5 * VALUE * missing),
        Need(scout.rooms, missing, VALUE, others, shared=True, cards=cards),
    ]
