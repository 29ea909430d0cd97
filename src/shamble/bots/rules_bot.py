"""The second rung: a written policy. Fight what is near, stay together, take what the mission asks for, search, leave.

It ranks the options by a few plain rules and never looks ahead; nothing in it knows a mission by name.
"""

from __future__ import annotations

from shamble.core.kernel import options
from shamble.core.points import Answer, Choice, Luck
from shamble.core.state import ALONE, NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.objectives import Exit, stage_goals
from shamble.rules.purse import turn_purse
from shamble.rules.records import Weapon
from shamble.rules.ruleset import Ruleset, profile_of

FAR = 40
FACES = 6
ACTIONS = ("action", "bonus")


def choose_by_rules(rules: Ruleset, state: State, luck: Luck) -> tuple[Answer, str]:
    """The option worth most; among near equals not always the same."""
    point = state.point
    assert isinstance(point, Choice)
    worth = action_worth if point.kind in ACTIONS else choice_worth
    scored = [(worth(rules, state, answer) + luck.below(3) * 0.1, answer) for answer in options(rules, state)]
    best = max(scored, key=lambda pair: pair[0])
    return best[1], str(best[1][0])


# --- Actions -----------------------------------------------------------------------------------------------------


def action_worth(rules: Ruleset, state: State, answer: Answer) -> float:
    """Kill what is near, take what lies here, then move, search and open doors as it is safe."""
    assert isinstance(state.point, Choice)
    who, verb = state.point.who, str(answer[0])
    me = state.survivors[who]
    match verb:
        case "take" | "rally" | "do":
            return 75.0 if state.crowd[me.zone] else 95.0
        case "melee":
            return 82.0 + 4.0 * expected(rules, state, int(answer[1]), int(answer[2]), "melee", me.zone)
        case "ranged":
            return ranged_worth(rules, state, who, answer)
        case "search":
            return 46.0 if threat(rules, state, me.zone) < 2 else 20.0
        case "door":
            return door_worth(rules, state, who)
        case "move" | "slip":
            return move_worth(rules, state, who, int(answer[1]))
        case "reload":
            return 60.0
        case "end" | "pass":
            return 22.0 - 6.0 * state.crowd[me.zone]
    return 1.0


def expected(rules: Ruleset, state: State, card: int, number: int, kind: str, zone: int) -> float:
    """Zombies that should fall: hits, as far as the Damage is enough for somebody there."""
    row = rules.cards[card]
    weapon: Weapon | None = row.melee if kind == "melee" else row.ranged
    if weapon is None:
        return 0.0
    width = len(rules.kinds)
    there = sum(
        state.zombies[zone * width + n] for n, each in enumerate(rules.kinds) if each.toughness <= weapon.damage
    )
    chance = (FACES + 1 - weapon.accuracy) / FACES
    return float(min(weapon.dice * number * chance, there))


def ranged_worth(rules: Ruleset, state: State, who: int, answer: Answer) -> float:
    """Shots at the crowd that comes, never among friends; fire where it takes many."""
    card, number, zone = int(answer[1]), int(answer[2]), int(answer[3])
    if any(other.zone == zone and other.status == PLAYING for other in state.survivors):
        return -50.0
    if "molotov" in rules.cards[card].traits:
        return 90.0 if state.crowd[zone] >= 4 else -5.0
    return 78.0 + 4.0 * expected(rules, state, card, number, "ranged", zone)


def threat(rules: Ruleset, state: State, zone: int) -> int:
    """Zombies here, next door, and fast ones a Zone further."""
    lines, width = rules.board.geometry(state.doors), len(rules.kinds)
    found = state.crowd[zone]
    for near in lines.next_to[zone]:
        found += state.crowd[near]
    fast = [n for n, kind in enumerate(rules.kinds) if kind.actions > 1]
    for far, steps in ((z, lines.distance(zone, z)) for z in range(len(state.crowd)) if state.crowd[z]):
        if steps == 2:
            found += sum(state.zombies[far * width + kind] for kind in fast)
    return found


def company(state: State, who: int, zone: int, near: tuple[int, ...]) -> int:
    """Team-mates in a Zone or beside it."""
    places = {zone, *near}
    return sum(
        other.zone in places and other.status == PLAYING and other.leader == NO_COMPANION
        for number, other in enumerate(state.survivors)
        if number != who
    )


def door_worth(rules: Ruleset, state: State, who: int) -> float:
    """A door is opened early in a Turn, with friends around and nobody in trouble."""
    me = state.survivors[who]
    lines = rules.board.geometry(state.doors)
    left = turn_purse(rules, state, who, profile_of(rules, state, who)).left
    friends = company(state, who, me.zone, tuple(lines.next_to[me.zone]))
    if state.crowd[me.zone] or threat(rules, state, me.zone) > 1:
        return 5.0
    alone = sum(other.status == PLAYING and other.leader == NO_COMPANION for other in state.survivors) == 1
    return 50.0 + left if friends >= 2 or alone else 30.0


def move_worth(rules: Ruleset, state: State, who: int, zone: int) -> float:
    """Towards what is wanted, together, and not to where the dead will be."""
    me = state.survivors[who]
    ways = rules.board.geometry(rules.board.all_doors)
    goals = wanted_zones(rules, state)
    here = min((steps(ways.distance(me.zone, goal)) for goal in goals), default=0)
    there = min((steps(ways.distance(zone, goal)) for goal in goals), default=0)
    left = turn_purse(rules, state, who, profile_of(rules, state, who)).left
    hurry = 0.4 if left > 1 else 1.0  # there is time yet to go on, or to shoot
    danger = 7.0 * hurry * (threat(rules, state, zone) - threat(rules, state, me.zone)) + 16.0 * state.crowd[zone]
    lines = rules.board.geometry(state.doors)
    alone = 4.0 if company(state, who, zone, tuple(lines.next_to[zone])) == 0 else 0.0
    return 26.0 + 8.0 * (here - there) - danger - alone


def steps(distance: int) -> int:
    return FAR if distance < 0 else distance


def wanted_zones(rules: Ruleset, state: State) -> list[int]:
    """Where the mission wants the team to be: the Exit once that is what is left, else what can be taken or joined."""
    if any(isinstance(goal, Exit) for goal in stage_goals(rules, state)):
        return list(rules.scene.exits)
    found = [zone for zone in state.tokens if zone != OFF_BOARD]
    found += [other.zone for other in state.survivors if other.leader == ALONE and other.status == PLAYING]
    return found or list(rules.scene.exits)


# --- everything else ---------------------------------------------------------------------------------------------


def choice_worth(rules: Ruleset, state: State, answer: Answer) -> float:
    """Small decisions: weapons in hand, Wounds on who can take them, yes to what is offered."""
    verb = str(answer[0])
    match verb:
        case "hold":
            return 30.0 + arms(rules, int(answer[1]))
        case "stow":
            return 20.0 - arms(rules, int(answer[1]))
        case "done":
            return 25.0
        case "drop":
            return -10.0 - arms(rules, int(answer[1]))
        case "wound" | "hurt":
            return float(state.survivors[int(answer[1])].health)
        case "hit":
            return float(rules.kinds[int(answer[1])].toughness)
        case "activate":
            return float(threat(rules, state, state.survivors[int(answer[1])].zone))
        case "escape" | "drive-off" | "agree" | "rise" | "skill" | "reap" | "roll" | "match":
            return 50.0
        case "keep":
            return 5.0
    return 0.0


def arms(rules: Ruleset, card: int) -> float:
    """What a card in hand is good for."""
    row = rules.cards[card]
    best = max((w.dice * (FACES + 1 - w.accuracy) * w.damage for w in (row.melee, row.ranged) if w), default=0)
    return best / 4.0 + (2.0 if row.door else 0.0)
