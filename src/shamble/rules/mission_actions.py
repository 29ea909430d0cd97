"""Actions that only one mission has: where they can be done, what they cost besides, what they bring."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import ALONE, PLAYING, State
from shamble.rules.happenings import Happening, perform_effects
from shamble.rules.profile import Profile
from shamble.rules.purse import Purse, pay
from shamble.rules.ruleset import MissionAction, Ruleset

MISSION = "mission"


def why_not_mission_action(rules: Ruleset, state: State, who: int, action: MissionAction) -> str:
    """What stands in the way; '' if nothing does."""
    me = state.survivors[who]
    if (action.zones and me.zone not in action.zones) or (action.at and not there(state, me.zone, action.at)):
        return "mission-not-here"
    if action.no_zombies and state.crowd[me.zone]:
        return "mission-zombies"
    if action.drop and droppable(rules, state, who, action.drop) < 0:
        return "mission-no-token"
    return ""


def there(state: State, zone: int, what: str) -> bool:
    """Whether a Spawn token that can be moved, or a lone Companion, is in the Zone."""
    if what == "spawn":
        start = next((spawn.zone for spawn in state.spawns if spawn.start), -1)
        return zone != start and any(spawn.zone == zone for spawn in state.spawns)
    return any(o.leader == ALONE and o.zone == zone and o.status == PLAYING for o in state.survivors)


def droppable(rules: Ruleset, state: State, who: int, kind: str) -> int:
    """A token of the kind on the dashboard, or -1."""
    mine = state.survivors[who].tokens
    return next((token for token in mine if rules.scene.tokens[token].kind == kind), -1)


def offer_mission_actions(
    rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]
) -> None:
    if not purse.affords(MISSION):
        return
    for number, action in enumerate(rules.scene.actions):
        if not why_not_mission_action(rules, state, who, action):
            found.append(("do", number))


def do_mission_action(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, MISSION, tell)
    action = rules.scene.actions[int(said[1])]
    if action.drop:
        me, token = state.edit(who), droppable(rules, state, who, action.drop)
        me.tokens = tuple(each for each in me.tokens if each != token)
    return perform_effects(rules, state, action.do, Happening("do", who, state.survivors[who].zone), tell)
