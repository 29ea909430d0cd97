"""What can be read off a position at the start of a Players' Phase, in numbers: what the outlook goes by."""

from __future__ import annotations

from shamble.bots.arms import FIRE
from shamble.bots.mind import FAR, SORTS, Mind
from shamble.bots.situation import Situation
from shamble.bots.sums import added
from shamble.core.state import ESCAPED, NO_COMPANION, PLAYING, State
from shamble.rules.survivors.inventory import at_hand, carried, put_by

BANDS = 5  # Zombies by distance to somebody: here, next door, two steps, farther, without a way
FULL_ARMS, MOST_POINTS = 80.0, 43
LOST_WAY, LONGEST, EACH = 30.0, 14, 2.0
SPREAD = 9
MOST_ODDS, CROWD = 4.0, 12
CLOSE = 2  # steps that a Zombie needs no more than two Rounds for
FACTS = (
    *("playing", "escaped", "wounds", "at the last Wound", "at the last but one", "fear", "worst fear"),
    *(f"{sort}s {band}" for sort in SORTS for band in ("here", "1", "2", "far", "shut out")),
    *("melee", "strong melee", "mighty", "ranged", "molotovs", "arms", "packed arms", "yellow", "orange", "red"),
    *("points", "past Blue", "work", "things to do", "farthest", "stages left", "progress", "spawns", "unseen rooms"),
    *("round", "spread", "coming", "coming by might", "crowd by might", "work by coming", "groups"),
    *("alone", "in pairs", "beset", "outnumbered", "in reach of more than they can bear", "wanted cards"),
    *("in the way", "most in the way", "behind", "escaped before others", "monsters beside"),
    *("spawns shut out", "way of the spawns", "nearest spawn", "to the next level", "openers"),
    *("outnumbered by those close by", "more close by than can be borne", "fast ones close by", "weak and beset"),
)


def progress(mind: Mind, state: State) -> float:
    """How much of the mission is done: tokens taken, stages met."""
    tokens = sum(zone < 0 for zone in state.tokens) / max(1, len(state.tokens))
    return 0.5 * tokens + 0.5 * state.stage / max(1, len(mind.rules.scene.stages))


def facts_of(situation: Situation) -> list[float]:
    """What the net looks at, each about 1 at most; their names are FACTS."""
    mind, state = situation.mind, situation.state
    people, might, points = people_facts(situation)
    work, number, farthest = work_facts(situation)
    level = max((state.survivors[who].level for who in situation.team), default=0)
    spawns = sum(spawn.active for spawn in state.spawns)
    coming = spawns * mind.crowds[level]
    strength = 5 + 12 * (might[0] + might[3])
    return [
        *people,
        *crowd_facts(situation),
        *might,
        *(float(level == each) for each in (1, 2, 3)),
        *points,
        *(work / 60, number / 8, farthest / 10),
        *((len(mind.rules.scene.stages) - state.stage) / 3, progress(mind, state)),
        *(spawns / 5, mind.unseen(state.entered) / 8, state.round / 15, spread(situation) / 4),
        *(coming / 15, coming / strength, (sum(state.crowd) + coming) / strength, work * coming / 900),
        len(situation.crews) / 6,
        *company_facts(situation),
        carried_wanted(situation) / 3,
        *way_facts(situation),
        *spawn_facts(situation),
        *level_facts(situation, level),
        *close_facts(situation),
    ]


def people_facts(situation: Situation) -> tuple[list[float], list[float], list[float]]:
    """The team: who is left and how well; what they can do; what they have learnt."""
    mind, team = situation.mind, situation.state.survivors
    escaped = sum(me.status == ESCAPED and me.leader == NO_COMPANION for me in team)
    up = [(team[who], mind.rules.figures[who].character.health) for who in situation.team]
    wounds = sum(full - me.health for me, full in up)
    fears = [situation.feared(zone) for zone in situation.crews]
    people = [len(up) / 6, escaped / 6, wounds / 6, sum(me.health == 1 for me, _ in up) / 3]
    people += [sum(me.health == 2 for me, _ in up) / 4, added(fears) / 60, max(fears, default=0.0) / 60]
    mights = list(situation.mights.values())
    fire = sum(FIRE in mind.rules.cards[card].traits for me, _ in up for card in carried(me))
    might = [added([each.melee for each in mights]) / 12, added([each.strong for each in mights]) / 12]
    might += [added([each.mighty for each in mights]) / 6, added([each.ranged for each in mights]) / 12, fire / 2]
    might += [added([min(FULL_ARMS, mind.armed(at_hand(mind.rules, me))) for me, _ in up]) / 200]
    might += [added([min(FULL_ARMS, mind.armed(put_by(mind.rules, me))) for me, _ in up]) / 200]
    return people, might, [sum(min(me.ap, MOST_POINTS) for me, _ in up) / 60, sum(me.level > 0 for me, _ in up) / 6]


def company_facts(situation: Situation) -> list[float]:
    """Who is alone, with one friend, among Zombies; the worst odds anywhere, and who may not bear what is near."""
    alone = pairs = beset = beyond = 0
    worst = 0.0
    for zone, crew in situation.crews.items():
        friends = crew.number
        for near in situation.next_to[zone]:
            other = situation.crews.get(near)
            friends += other.number if other is not None else 0
        alone += crew.number * (friends == 1)
        pairs += crew.number * (friends == 2)
        here = situation.state.crowd[zone]
        beset += crew.number * (here > 0)
        near_by = here + situation.around(zone)[1]
        health = crew.slack + crew.number
        worst = max(worst, near_by / health)
        beyond += crew.number * (near_by > crew.slack + crew.reach)
    return [alone / 3, pairs / 3, beset / 6, min(worst, MOST_ODDS) / MOST_ODDS, beyond / 6]


def way_facts(situation: Situation) -> list[float]:
    """What stands between people and where they go; who is left behind by those who got away."""
    mind, state = situation.mind, situation.state
    total = most = far = 0
    for who, spot in situation.tasks().items():
        number, steps = met_on_the_way(situation, who, spot)
        total += min(number, CROWD)
        most = max(most, number)
        far = max(far, steps)
    escaped = sum(me.status == ESCAPED and me.leader == NO_COMPANION for me in state.survivors)
    monsters = 0
    for zone, crowd in situation.dead.items():
        if situation.close[zone] <= 1:
            monsters += sum(crowd[kind] for kind in mind.kinds if mind.toughness[kind] > 2)
    left = far * escaped / (1 + len(situation.team))
    return [total / 30, min(most, CROWD) / CROWD, far / 10, left / 10, monsters / 2]


def met_on_the_way(situation: Situation, who: int, spot: int) -> tuple[int, int]:
    """Zombies on the way to a place, as far as doors are open, and the steps of the whole way."""
    field, crowd = situation.field(who, spot), situation.state.crowd
    zone = situation.state.survivors[who].zone
    total, steps = crowd[zone], min(field[zone], LONGEST)
    for _ in range(steps):
        ahead = [there for there in situation.next_to[zone] if field[there] < field[zone]]
        if not ahead:
            break
        zone = min(ahead, key=lambda there: crowd[there])
        total += crowd[zone]
    return total, steps


def carried_wanted(situation: Situation) -> int:
    """Cards of those that the mission asks for."""
    wanted = situation.mind.wanted
    if not wanted:
        return 0
    team = situation.state.survivors
    return sum(card in wanted for who in situation.team for card in carried(team[who]))


def crowd_facts(situation: Situation) -> list[float]:
    """Zombies by sort and distance."""
    found = [0.0] * (len(SORTS) * BANDS)
    mind = situation.mind
    for zone, crowd in situation.dead.items():
        steps = situation.close[zone]
        band = BANDS - 1 if steps >= FAR else min(BANDS - 2, steps)
        for kind in mind.kinds:
            if crowd[kind]:
                found[mind.sort[kind] * BANDS + band] += crowd[kind] / 6
    return found


def work_facts(situation: Situation) -> tuple[float, int, int]:
    """What is still to be done: steps in all, how many things, how far the farthest."""
    total, number, farthest = 0.0, 0, 0
    team = situation.state.survivors
    for need in situation.needs():
        number += need.number
        who = [each for each in need.who or situation.team if team[each].status == PLAYING]
        if not who:
            total += LOST_WAY
            continue
        ways = [LONGEST] * len(need.spots)
        for each in who:
            ways = [min(way, steps) for way, steps in zip(ways, situation.reach(each, need.spots))]
        for steps in need.steps(ways):
            total += EACH + steps
            farthest = max(farthest, steps)
    return total, number, farthest


def spread(situation: Situation) -> float:
    """Steps between two of the team, on average."""
    zones = [situation.state.survivors[who].zone for who in situation.team]
    if len(zones) < 2:
        return 0.0
    total = 0
    for zone in zones:
        steps = situation.mind.steps(situation.state, zone)
        total += sum(min(SPREAD, steps[other]) for other in zones)
    return total / (len(zones) * (len(zones) - 1))


def spawn_facts(situation: Situation) -> list[float]:
    """How far it is from where Zombies come to the team: spawns without a way, all of them, the nearest."""
    steps = [min(situation.nearest(spawn.zone), SPREAD) for spawn in situation.state.spawns if spawn.active]
    if not steps:
        return [1.0, 1.0, 1.0]
    shut = sum(each == SPREAD for each in steps)
    return [shut / len(steps), sum(steps) / len(steps) / SPREAD, min(steps) / SPREAD]


def level_facts(situation: Situation, level: int) -> list[float]:
    """Points until more Zombies come, and who can open doors."""
    state, danger = situation.state, situation.mind.rules.numbers.danger
    most = max((state.survivors[who].ap for who in situation.team), default=0)
    left = danger[level + 1] - most if level + 1 < len(danger) else 0
    openers = sum(situation.mind.opens(at_hand(situation.mind.rules, state.survivors[who])) for who in situation.team)
    return [left / 12, openers / 3]


def close_facts(situation: Situation) -> list[float]:
    """What may reach people within two Rounds: worst odds, what is too much in all, fast ones, who would fall first."""
    mind, state = situation.mind, situation.state
    worst = beyond = 0.0
    weak = 0
    for zone, crew in situation.crews.items():
        steps, total = mind.steps(state, zone), 0.0
        for there, crowd in situation.dead.items():
            if steps[there] <= CLOSE:
                total += sum(crowd[kind] * mind.actions[kind] for kind in mind.kinds)
        bears = crew.reach + 0.5 * situation.around(zone)[3] + crew.slack
        worst = max(worst, total / (1 + bears))
        beyond += max(0.0, total - bears)
        for who in situation.team:
            me = state.survivors[who]
            weak += total > 0 and me.zone == zone and me.health == 1
    fast = 0
    for zone, crowd in situation.dead.items():
        if situation.close[zone] <= CLOSE:
            fast += sum(crowd[kind] for kind in mind.kinds if mind.actions[kind] > 1)
    return [min(worst, MOST_ODDS) / MOST_ODDS, min(beyond, CROWD) / CROWD, fast / 6, weak / 3]
