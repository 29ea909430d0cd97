"""The second rung: a written policy. Fight what is near, take what the mission asks for, search, move on, leave.

It ranks the options by a few plain rules and never looks ahead; nothing in it knows a mission by name.
"""

from __future__ import annotations

from shamble.core.kernel import options
from shamble.core.points import Answer, Choice, Luck
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.objectives import Exit, stage_goals
from shamble.rules.ruleset import Ruleset

FAR = 40
ACTIONS = ("action", "bonus")


def choose_by_rules(rules: Ruleset, state: State, luck: Luck) -> tuple[Answer, str]:
    """The option worth most; among equals the first, but never the same for ever."""
    point = state.point
    assert isinstance(point, Choice)
    found = options(rules, state)
    worth = action_worth if point.kind in ACTIONS else choice_worth
    scored = [(worth(rules, state, answer) + luck.below(3) * 0.1, answer) for answer in found]
    best = max(scored, key=lambda pair: pair[0])
    return best[1], str(best[1][0])


# --- Actions -----------------------------------------------------------------------------------------------------


def action_worth(rules: Ruleset, state: State, answer: Answer) -> float:
    assert isinstance(state.point, Choice)
    who, verb = state.point.who, str(answer[0])
    me = state.survivors[who]
    crowd = state.crowd[me.zone]
    match verb:
        case "take" | "rally" | "do":
            return 95.0 if not crowd else 60.0
        case "melee":
            return 90.0 + weapon_worth(rules, int(answer[1]), "melee")
        case "ranged":
            return ranged_worth(rules, state, answer)
        case "search":
            return 40.0 if needs_weapon(rules, state, who) or len(me.backpack) < 2 else 12.0
        case "door":
            return door_worth(rules, state, who)
        case "move" | "slip":
            return move_worth(rules, state, who, int(answer[1]))
        case "reload":
            return 30.0
        case "end" | "pass":
            return 10.0
    return 1.0


def weapon_worth(rules: Ruleset, card: int, kind: str) -> float:
    row = rules.cards[card]
    weapon = row.melee if kind == "melee" else row.ranged
    return weapon.dice * (7 - weapon.accuracy) * weapon.damage / 6.0 if weapon else 0.0


def ranged_worth(rules: Ruleset, state: State, answer: Answer) -> float:
    """Shots at the crowd, never among friends; fire only where it takes many."""
    card, zone = int(answer[1]), int(answer[3])
    friends = any(other.zone == zone and other.status == PLAYING for other in state.survivors)
    if friends:
        return -50.0
    if "molotov" in rules.cards[card].traits:
        return 88.0 if state.crowd[zone] >= 4 else -5.0
    return 80.0 + min(state.crowd[zone], 5) + weapon_worth(rules, card, "ranged")


def needs_weapon(rules: Ruleset, state: State, who: int) -> bool:
    me = state.survivors[who]
    return not any(rules.cards[card].weapon and rules.cards[card].ranged for card in me.hands + me.backpack)


def door_worth(rules: Ruleset, state: State, who: int) -> float:
    """Doors open when the way to the goals leads through them and nobody is in trouble here."""
    me = state.survivors[who]
    if state.crowd[me.zone]:
        return 5.0
    near = sum(state.crowd[zone] for zone in rules.board.geometry(state.doors).next_to[me.zone])
    return 45.0 if near < 2 else 15.0


def move_worth(rules: Ruleset, state: State, who: int, zone: int) -> float:
    """Towards what is wanted, not into the crowd."""
    me = state.survivors[who]
    ways = rules.board.geometry(rules.board.all_doors)
    goals = wanted_zones(rules, state)
    here = min((steps(ways.distance(me.zone, goal)) for goal in goals), default=0)
    there = min((steps(ways.distance(zone, goal)) for goal in goals), default=0)
    danger = 14.0 * state.crowd[zone] - 6.0 * state.crowd[me.zone]
    return 20.0 + 9.0 * (here - there) - danger


def steps(distance: int) -> int:
    return FAR if distance < 0 else distance


def wanted_zones(rules: Ruleset, state: State) -> list[int]:
    """Where the mission wants the team to be: the Exit once that is what is left, else what can be taken or joined."""
    if any(isinstance(goal, Exit) for goal in stage_goals(rules, state)):
        return list(rules.scene.exits)
    found = [zone for zone in state.tokens if zone != OFF_BOARD]
    found += [other.zone for other in state.survivors if other.leader == -1 and other.status == PLAYING]
    return found or list(rules.scene.exits)


# --- everything else ---------------------------------------------------------------------------------------------


def choice_worth(rules: Ruleset, state: State, answer: Answer) -> float:
    """Small decisions: keep weapons in hand, hurt who can take it, say yes to what is offered."""
    verb = str(answer[0])
    match verb:
        case "hold":
            return 30.0 if rules.cards[int(answer[1])].weapon else 5.0
        case "stow":
            return 10.0 - (5.0 if rules.cards[int(answer[1])].weapon else 0.0)
        case "done":
            return 20.0
        case "drop":
            return -10.0
        case "wound" | "hurt" | "lose":
            return float(state.survivors[int(answer[1])].health) if verb != "lose" else 0.0
        case "hit":
            return float(rules.kinds[int(answer[1])].toughness)
        case "escape" | "drive-off" | "agree" | "skill" | "reap" | "roll" | "match":
            return 50.0
        case "reroll" | "redraw":
            return 1.0
        case "keep":
            return 5.0
    return 0.0
