"""Goals of a siege, and what they ask for: walkways, Corruption, Guards led out, a Beacon, weapons out of vaults."""

from __future__ import annotations

from shamble.bots.needs.errands import bringing
from shamble.bots.needs.scout import AHEAD, STEP, URGENT, VALUE, Need, Scout
from shamble.bots.needs.wards import EACH, last_of_all
from shamble.bots.needs.ways import FAR, own_rope_of
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.plan import CORRUPT, DIRECT
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.base.ground import face, geometry, left_of, zones_turned
from shamble.rules.base.marks import BEACON, zones_marked
from shamble.rules.base.records import VAULT
from shamble.rules.base.ruleset import MissionAction
from shamble.rules.missions.mission_actions import droppable
from shamble.rules.missions.objectives import Exit, Gather, HaveDeckCards, SpawnsGathered, TakeAll, stage_goals
from shamble.rules.missions.place_goals import ZonesClear
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.defilers import pushed_token

SOON = 3  # Zones that Corruption has still to go, and everybody drops what they are at
HUNTERS, ALL_HUNT = 2, 4
HUNT = 1.5  # how much nearer to it is better
A_TURN = 3  # steps
TREASURE = 0.6  # and to a good weapon that nobody asks for
COMPANY = 2  # who stay with somebody who must not be hurt
NEAR = 3  # steps of Guards to the Exit, and somebody should be there
CLUSTER = 2 * VALUE  # Corruption that hangs together
BURNT = 6 * VALUE  # more than the fuel of the next fire
UNFOUND = 4 * VALUE  # what has to be found first
SENDS = ("send-spawn", "banish")


def sieges(scout: Scout, state: State, needs: list[Need]) -> list[Need]:
    """What nobody asks for and is to be done all the same: who defiles, what it dropped, ladders."""
    return [*defilers(scout, state), *treasures(scout, state), *ladders(scout, state, needs)]


# --- who defiles -------------------------------------------------------------------------------------------------


def corruption_left(scout: Scout, state: State) -> int:
    """Zones from what is pushed to the Beacon."""
    token, beacons = pushed_token(state), zones_marked(scout.rules, state, BEACON)
    if token < 0 or not beacons:
        return FAR
    steps = geometry(scout.rules, state, DIRECT).distance(state.spawns[token].zone, beacons[0])
    return steps if steps >= 0 else FAR


def defilers(scout: Scout, state: State) -> list[Need]:
    """It stays where it came, and has to fall before Corruption reaches the Beacon: the less time, the more go."""
    zones = scout.standing(state, tuple(sorted(scout.rules.defilers)))
    if not zones:
        return []
    left = corruption_left(scout, state)
    away = min((min(scout.ways.reach(state, who, zones)) for who in scout.team(state)), default=FAR)
    soon = left <= SOON + away // A_TURN
    value = VALUE + VALUE * max(0, SOON + 1 - left)
    hunt = Need(zones, ALL_HUNT if soon else HUNTERS, 0.0, shared=True, clear=True, pull=URGENT if soon else HUNT)
    return [Need(value=value), hunt._replace(alone=True)]


# --- weapons -----------------------------------------------------------------------------------------------------


def chests(scout: Scout, state: State) -> tuple[int, ...]:
    """Tokens that may bring a weapon out of the vaults."""
    spots = list(scout.brought_by(state, "draw"))
    for rule in scout.says("take", "draw"):
        spots += [zone for zone in scout.of_kind(state, rule.token) if rule.token and zone not in spots]
    return tuple(spots)


def treasures(scout: Scout, state: State) -> list[Need]:
    """What lies about is picked up on the way, and so are weapons that a token brings."""
    lying = tuple(dict.fromkeys(zones_marked(scout.rules, state, VAULT)))
    found = [Need(lying, 1, VALUE / 4, pull=TREASURE, alone=True)] if lying else []
    spots = chests(scout, state)
    return [*found, Need(spots, 1, VALUE / 4, pull=TREASURE, alone=True)] if spots else found


def weapons_taken(scout: Scout, state: State, goal: HaveDeckCards) -> list[Need]:
    """Out of tokens, and from where somebody dropped one; the rest from those who drop some."""
    pile = state.piles[scout.rules.deck_ids[goal.deck]]
    lacking = goal.taken - (len(scout.rules.deck_cards[goal.deck]) - len(pile.left))
    lying, spots = zones_marked(scout.rules, state, VAULT), chests(scout, state)
    found = [Need(value=CLUSTER * lacking), Need(spots, min(len(spots), lacking), VALUE / 2)]
    if lying:
        found.append(Need(lying, min(len(lying), lacking), 0.0))
    if len(lying) < lacking:
        found += torching(scout, state, scout.standing(state, scout.rules.families[ABOMINATION]))
    return found


# --- fire --------------------------------------------------------------------------------------------------------


def torching(scout: Scout, state: State, zones: tuple[int, ...]) -> list[Need]:
    """Fire into one of these Zones, by somebody with all it takes; else who has most of that looks for the rest."""
    team = scout.team(state)
    if not zones or not scout.fuel or not team:
        return []
    ready = scout.fuelled(state)
    if ready:
        spots = sorted({spot for zone in zones for spot in scout.beside(state, zone)})
        return [Need(tuple(spots), 1, VALUE / 2, ready, shared=True)]
    lacks = {who: [part for part in scout.fuel if part.isdisjoint(carried(state.survivors[who]))] for who in team}
    least = min(len(parts) for parts in lacks.values())
    seekers = tuple(who for who in team if len(lacks[who]) == least)
    cards = frozenset(card for who in seekers for part in lacks[who] for card in part)
    where = scout.rules.policies.search_place
    rooms = tuple(room for room in scout.rooms if not where(scout.rules, state, room))  # those that have not burnt down
    return [Need(value=VALUE * least), Need(rooms, 1, VALUE, seekers, cards=cards, shared=True)]


def razing(scout: Scout, state: State, goal: TakeAll) -> list[Need]:
    """Buildings that are to burn, one after the other; nobody may be inside."""
    left = scout.left(state, goal.tokens)
    zones = scout.rules.board.zones
    houses = {zones[zone].building for zone in left}
    inside = sum(me.status == PLAYING and zones[me.zone].building in houses for me in state.survivors)
    return [Need(value=BURNT * len(left)), Need(value=STEP / 3 * inside), *torching(scout, state, left)]


# --- Corruption, and Spawn tokens that are sent away -------------------------------------------------------------


def clusters(scout: Scout, state: State) -> list[frozenset[int]]:
    """Corruption by what hangs together."""
    left, found = set(zones_turned(scout.rules, state, CORRUPT)), list[frozenset[int]]()
    near = geometry(scout.rules, state, DIRECT).next_to
    while left:
        reached, waiting = set[int](), [left.pop()]
        while waiting:
            zone = waiting.pop()
            reached.add(zone)
            waiting += [there for there in near[zone] if there in left]
            left.difference_update(near[zone])
        found.append(frozenset(reached))
    return found


def sends(scout: Scout, word: str) -> list[MissionAction]:
    return [action for action in scout.rules.scene.actions if any(effect.word == word for effect in action.do)]


def within_reach(scout: Scout, state: State, zones: set[int]) -> tuple[int, ...]:
    """Where one may stand to send away what lies in some Zones."""
    return tuple(sorted(zones.union(*(scout.beside(state, zone) for zone in zones))))


def numbered(state: State) -> list[int]:
    """Where Spawn tokens lie that can be sent away."""
    return [spawn.zone for spawn in state.spawns if spawn.kind != NECROMANCER]


def cleansed(scout: Scout, state: State, goal: ZonesClear) -> list[Need]:
    """A Tome to each breach; those that nobody has yet are looked for."""
    breaches, actions, team = clusters(scout, state), sends(scout, "banish"), scout.team(state)
    bearers = tuple(who for who in team if any(can_pay(scout, state, who, action) for action in actions))
    found = [Need(value=CLUSTER * len(breaches) + STEP / 3 * sum(len(each) for each in breaches))]
    for number, breach in enumerate(breaches):
        spawns = breach.intersection(numbered(state))
        if number >= len(bearers):
            found.append(Need(value=UNFOUND))
        elif spawns:
            found.append(Need(within_reach(scout, state, set(spawns)), 1, VALUE / 2, bearers, shared=True))
    lying = scout.of_kind(state, actions[0].drop) if actions else ()
    lacking = max(0, len(breaches) - len(bearers))
    if not lacking:
        return found
    others = tuple(who for who in team if who not in bearers) or team
    return [*found, Need(value=VALUE / 2 * len(lying)), Need(lying, min(len(lying), 2 * lacking), 0.0, others)]


def can_pay(scout: Scout, state: State, who: int, action: MissionAction) -> bool:
    return len(droppable(scout.rules, state, who, action)) >= action.price


def sent_away(scout: Scout, state: State, goal: SpawnsGathered) -> list[Need]:
    """A token for each Spawn token, given up beside it."""
    away = [zone for zone in numbered(state) if zone != goal.zone]
    spots = within_reach(scout, state, set(away))
    needs = bringing(scout, state, sends(scout, "send-spawn")[0], spots, len(away)) if away else []
    return [Need(value=CLUSTER * len(away)), *needs]


# --- people ------------------------------------------------------------------------------------------------------


def walkways(scout: Scout, state: State, ground: str) -> tuple[int, ...]:
    return tuple(n for n, zone in enumerate(face(scout.rules, state).zones) if zone.kind == ground)


def steps_to(scout: Scout, state: State, zone: int, targets: tuple[int, ...]) -> int:
    """By open ways to the nearest of some Zones."""
    ways = geometry(scout.rules, state)
    return min((steps for to in targets if (steps := ways.distance(zone, to)) >= 0), default=FAR)


def guards_go_to(scout: Scout, state: State) -> tuple[int, ...]:
    """Where the mission wants Guards in the end; () where it does not care."""
    for goal in stage_goals(scout.rules, state):
        if isinstance(goal, Exit) and goal.guards:
            return left_of(scout.rules, state, scout.rules.scene.exits)
        if isinstance(goal, Gather) and goal.ground:
            return walkways(scout, state, goal.ground)
    return ()


def guards_out(scout: Scout, state: State, goal: Exit) -> list[Need]:
    """All of them to the Exit, and somebody there who takes them along; ladders for those who cannot get down."""
    exits, rules = left_of(scout.rules, state, scout.rules.scene.exits), scout.rules
    zones = [state.survivors[who].zone for who in rules.guards if state.survivors[who].status == PLAYING]
    steps = {zone: steps_to(scout, state, zone, exits) for zone in set(zones)}
    near = any(steps[zone] <= NEAR for zone in zones)
    found = [Need(value=STEP * sum(steps[zone] for zone in zones) / 2 + VALUE / 3 * len(zones))]
    found.append(Need(exits, 1, 0.0, shared=True, clear=True, pull=1.0 if near else AHEAD))
    return [*found, *lowering(scout, state, tuple(zone for zone in steps if steps[zone] == FAR))]


def lowering(scout: Scout, state: State, zones: tuple[int, ...]) -> list[Need]:
    """A ladder to those who have no way: whoever has one goes where it can be hung."""
    ways, holders = geometry(scout.rules, state), scout.with_ropes(state)
    spots: set[int] = set()
    for a, b in scout.ways.hooks(state):
        for here, there in ((a, b), (b, a)):
            if any(ways.distance(zone, there) >= 0 for zone in zones):
                spots.add(here)
    return [Need(tuple(sorted(spots)), 1, 0.0, holders, shared=True)] if holders and spots else []


def gathering(scout: Scout, state: State, goal: Gather) -> list[Need]:
    """Everybody onto the walkways, once all else is done."""
    spots = walkways(scout, state, goal.ground)
    last = last_of_all(scout, state, goal)
    out = [who for who in scout.team(state) if state.survivors[who].zone not in spots]
    value, pull = (VALUE / 3, 1.0) if last else (STEP, AHEAD)
    people = [state.survivors[who].zone for who in scout.rules.guards if state.survivors[who].status == PLAYING]
    late = sum(steps_to(scout, state, zone, spots) for zone in people)
    found = [Need(value=EACH * sum(state.crowd[spot] for spot in spots) * (1.0 if last else 0.2))]
    found.append(Need(value=STEP / 2 * late))
    return [*found, *(Need(spots, 1, value, (who,), shared=True, pull=pull) for who in out)]


def beacon_brought(scout: Scout, state: State, goal: Gather) -> list[Need]:
    """To the Exit: on foot with company, or on somebody's dashboard."""
    rules = scout.rules
    exits = left_of(rules, state, rules.scene.exits)
    crowd = 0 if goal.zombies else sum(state.crowd[zone] for zone in exits)
    found = [Need(value=EACH * crowd)]
    if rules.walker >= 0:
        zone = state.survivors[rules.walker].zone
        steps = steps_to(scout, state, zone, exits)
        ahead = Need(exits, COMPANY, 0.0, shared=True, clear=True, pull=TREASURE)
        return [*found, Need(value=VALUE + 3 * STEP * steps), Need((zone,), COMPANY, 0.0, shared=True), ahead]
    lying = scout.of_kind(state, BEACON)
    if lying:
        return [*found, Need(value=3 * VALUE), Need(lying, 1, VALUE, clear=True)]
    bearers = tuple(
        who
        for who in scout.team(state)
        if any(rules.scene.tokens[n].kind == BEACON for n in state.survivors[who].tokens)
    )
    return [*found, Need(exits, 1, VALUE, bearers, shared=True, pull=2.0)]


# --- ladders -----------------------------------------------------------------------------------------------------


def ladders(scout: Scout, state: State, needs: list[Need]) -> list[Need]:
    """A Rope Ladder, if nobody has one and something is to be done where no way leads."""
    lying = tuple(zone for zone in (state.tokens[rope] for rope in scout.rules.ropes) if zone != OFF_BOARD)
    team = scout.team(state)
    if not lying or any(own_rope_of(scout.rules, state, who) for who in team):
        return []
    ways = geometry(scout.rules, state)
    spots = {spot for need in needs if need.number > 0 for spot in need.spots}
    shut = any(all(ways.distance(state.survivors[who].zone, spot) < 0 for who in team) for spot in spots)
    parted = scout.rules.walker >= 0 and parted_from(scout, state)
    return [Need(lying, 1, VALUE)] if shut or parted else []


def parted_from(scout: Scout, state: State) -> bool:
    """Whether who is the Beacon has no way to the Exit."""
    return steps_to(scout, state, state.survivors[scout.rules.walker].zone, scout.rules.scene.exits) == FAR
