"""Goals of a prison, and what they ask for: switches to pull, gates to turn, doors to open or shut, Zones to clear."""

from __future__ import annotations

from shamble.bots.needs.errands import slaying, tooling
from shamble.bots.needs.scout import VALUE, Need, Scout
from shamble.bots.needs.ways import GATE
from shamble.core.borders import Link
from shamble.core.plan import HORDE
from shamble.core.state import PLAYING, State
from shamble.rules.base.ruleset import Switch
from shamble.rules.missions.objectives import stage_goals
from shamble.rules.missions.place_goals import (
    CardsThere,
    Found,
    Inside,
    OutOfReach,
    Pulled,
    WaysOpen,
    WaysShut,
    ZonesClear,
)
from shamble.rules.survivors.inventory import carried

EACH = 60.0  # a Zombie where none may be
CHASE = 2.0  # how much nearer is better: to Zombies that must die,
GUARD = 0.5  # and to where more of them will come
WATCH = 0.5  # how much nearer to a switch is better for whoever will pull it later


# --- switches ----------------------------------------------------------------------------------------------------


def levers(scout: Scout, state: State, needs: list[Need]) -> list[Need]:
    """What has to be pulled and turned before somebody comes where something is to be done, and before that."""
    found: dict[str, Need] = {}
    walkers: set[int] = set()  # who wait for the gate
    waiting = list(needs)
    while waiting:
        for who, toll in tolls(scout, state, waiting.pop()):
            if toll == GATE:
                walkers.add(who)
            elif toll not in found:
                found[toll] = pulling(scout, toll)
                waiting.append(found[toll])
        if walkers and not waiting and GATE not in found:
            found[GATE] = keeper(scout, state, walkers)
            waiting.append(found[GATE])
    return list(found.values())


def tolls(scout: Scout, state: State, need: Need) -> list[tuple[int, str]]:
    """Of those who are nearest, for each spot or for all of them: who waits for what."""
    team = need.who or scout.team(state)
    if need.number <= 0 or not need.spots or not team:
        return []
    ways = scout.ways
    pairs = [(n, who, spot) for who in team for spot, n in zip(need.spots, ways.reach(state, who, need.spots))]
    if need.shared or len(need.spots) == 1:
        chosen = [min(pairs)]
    else:
        chosen = [min(pair for pair in pairs if pair[2] == spot) for spot in need.spots]
    return [(who, toll) for _, who, spot in chosen for toll in sorted(ways.tolls(state, who, spot))]


def switch_of(scout: Scout, color: str) -> Switch:
    return next(switch for switch in scout.rules.scene.switches if switch.color == color)


def pulling(scout: Scout, color: str) -> Need:
    return Need((switch_of(scout, color).zone,), 1, alone=True)


def keeper(scout: Scout, state: State, walkers: set[int]) -> Need:
    """Somebody at the switch of the gate who does not wait for it; if all do, then one who is not in it yet."""
    team, gate = scout.team(state), scout.rules.board.gates[0].zone
    others = tuple(who for who in team if who not in walkers)
    able = others or tuple(who for who in team if state.survivors[who].zone != gate) or team
    return Need((scout.ways.lever,), 1, 0.0, able, alone=True)


def pulled(scout: Scout, state: State, goal: Pulled) -> list[Need]:
    return [pulling(scout, color) for color in goal.colors if color not in state.story.pulled]


def found(scout: Scout, state: State, goal: Found) -> list[Need]:
    return [Need(scout.colored(state, color), 1) for color in goal.colors if color not in state.colors]


# --- doors -------------------------------------------------------------------------------------------------------


def ways_open(scout: Scout, state: State, goal: WaysOpen) -> list[Need]:
    return [need for door in scout.rules.board.doors if goal.doors & ~state.doors & 1 << door.door
            for need in unlocked(scout, state, door)]  # fmt: skip


def unlocked(scout: Scout, state: State, door: Link) -> list[Need]:
    """A door that yields to a switch, to one card, or to any tool."""
    if door.door in scout.ways.switched:
        return [pulling(scout, scout.ways.switched[door.door])]
    lock = scout.rules.locks.get(door.door)
    if lock and lock.card:
        cards = scout.named(lock.card)
        ready = scout.holders(state, cards, in_hand=True)
        value = VALUE if ready else 2 * VALUE
        return [Need((door.a, door.b), 1, value, ready or scout.holders(state, cards), shared=True, cards=cards)]
    return [Need((door.a, door.b), 1, VALUE, scout.openers(state), shared=True), *tooling(scout, state)]


def ways_shut(scout: Scout, state: State, goal: WaysShut) -> list[Need]:
    ways = [needs for needs in goal.ways if state.doors & needs == needs]
    return [need._replace(value=VALUE) for need in shutters(scout, state, tuple(ways))]


def shutters(scout: Scout, state: State, ways: tuple[int, ...]) -> list[Need]:
    """Somebody at each switch that shuts one of these ways."""
    mask = scout.ways.sides_of_gate
    found: dict[int, Need] = {}
    for needs in ways:
        for number, switch in enumerate(scout.rules.scene.switches):
            if switch.doors & needs or (switch.gate >= 0 and needs & ~mask == 0):
                found[number] = Need((switch.zone,), 1, 0.0)
    return list(found.values())


# --- Zones -------------------------------------------------------------------------------------------------------


def zones_clear(scout: Scout, state: State, goal: ZonesClear) -> list[Need]:
    crowd = state.crowd
    dead = tuple(zone for zone in goal.zones or range(len(crowd)) if crowd[zone])
    total = sum(crowd[zone] for zone in dead)
    if not last_of_all(scout, state, goal):  # there will be more of them
        return [Need(value=EACH / 6 * total)]
    return [Need(value=EACH * total), Need(dead, min(len(dead), 6), 0.0, pull=CHASE), *slaying(scout, state)]


def guards(scout: Scout, state: State) -> list[Need]:
    """Where no Zombie may be left: somebody at every Spawn Zone, who strikes down at once what comes there."""
    found: list[Need] = []
    for goal in stage_goals(scout.rules, state):
        if isinstance(goal, ZonesClear) and not goal.nature and last_of_all(scout, state, goal):
            active = [spawn.zone for spawn in state.spawns if spawn.active]
            spots = tuple(zone for zone in active if zone in goal.zones or not goal.zones)
            found.append(Need(spots, min(len(spots), len(scout.team(state))), 0.0, pull=GUARD))
    return found


def last_of_all(scout: Scout, state: State, goal: object) -> bool:
    """Whether nothing else is left to be done."""
    return all(each == goal or each.met(scout.rules, state) for each in stage_goals(scout.rules, state))


def inside(scout: Scout, state: State, goal: Inside) -> list[Need]:
    out = [who for who in scout.team(state) if state.survivors[who].zone not in goal.zones]
    zones = tuple(sorted(goal.zones))
    if goal.one:
        return [Need(zones, 1, VALUE, shared=True)]
    return [Need(zones, 1, VALUE / 3, (who,), shared=True) for who in out]


def reached(scout: Scout, state: State, goal: OutOfReach) -> list[Need]:
    """Zombies that can still come to somebody; those within the walls are hunted down, the others shut out."""
    ways = scout.rules.board.geometry(state.doors, HORDE)
    people = {o.zone for o in state.survivors if o.status == PLAYING}
    dead = [zone for zone in range(len(state.crowd)) if state.crowd[zone]]
    near = [zone for zone in dead if any(ways.distance(zone, person) >= 0 for person in people)]
    walls = {zone for other in stage_goals(scout.rules, state) if isinstance(other, Inside) for zone in other.zones}
    within = [zone for zone in near if zone in walls]
    found = [Need(value=EACH / 4 * sum(state.crowd[zone] for zone in near))]
    return [*found, Need(tuple(within), 1, EACH * sum(state.crowd[zone] for zone in within), shared=True)]


def cards_there(scout: Scout, state: State, goal: CardsThere) -> list[Need]:
    """Whoever carries some of them brings them."""
    loads = {who: sum(card in goal.cards for card in carried_by(state, who)) for who in scout.team(state)}
    out = [who for who, load in loads.items() if load and state.survivors[who].zone not in goal.zones]
    return [Need(tuple(goal.zones), 1, VALUE * loads[who], (who,), shared=True) for who in out]


def carried_by(state: State, who: int) -> tuple[int, ...]:
    return carried(state.survivors[who])


# --- later stages ------------------------------------------------------------------------------------------------


def watches(scout: Scout, state: State) -> list[Need]:
    """Who shall shut a way in the end may as well stay beside its switch."""
    later = scout.rules.scene.stages[state.stage + 1 :]
    ways = tuple(w for stage in later for goal in stage.goals if isinstance(goal, WaysShut) for w in goal.ways)
    return [need._replace(pull=WATCH) for need in shutters(scout, state, ways)]
