"""What a mission still asks for in one number, and which Actions may bring it down in more ways than by walking."""

from __future__ import annotations

from shamble.bots.needs.needs import needs_of
from shamble.bots.needs.scout import STEP, VALUE, Scout
from shamble.bots.needs.sieges import SENDS
from shamble.bots.needs.ways import FAR
from shamble.core.state import PLAYING, State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import LISTED
from shamble.rules.missions.objectives import Exit, OpenBuildings
from shamble.rules.missions.place_goals import OffRails, WaysOpen

STAGE = 20 * VALUE
OPENED = (WaysOpen, OpenBuildings)  # goals that a door may be
CARS = tuple(verb.name for verb in LISTED if verb.group == "car")
MUCH = VALUE / 3  # what a door or a bottle must be good for


def lacking(scout: Scout, state: State) -> float:
    """Stages, things that are to be done, and the steps of those who are nearest to them."""
    total, team = -STAGE * state.stage, state.survivors
    for need in needs_of(scout, state):
        total += need.value * need.number
        who = [each for each in need.who or scout.team(state) if team[each].status == PLAYING]
        if need.number > 0 and need.spots and who:
            ways = [min(steps) for steps in zip(*(scout.ways.reach(state, each, need.spots) for each in who))]
            total += need.pull * STEP * sum(min(each, FAR) for each in need.steps(ways))
    return total


def mission_verbs(rules: Ruleset) -> dict[str, float]:
    """Actions that are of use in this mission alone, and how much each must bring."""
    scene, goals = rules.scene, [goal for stage in rules.scene.stages for goal in stage.goals]
    found: dict[str, float] = {}
    if scene.switches:
        found["pull"] = 0.0
    if any(isinstance(goal, OPENED) for goal in goals):
        found["door"] = MUCH
    if any(rule.on == "burn" for rule in scene.rules):
        found["ranged"] = MUCH
    if rules.ropes:
        found["hang"] = MUCH
    if any(rule.on == "burn" and any(effect.word == "raze" for effect in rule.do) for rule in scene.rules):
        found["dragon-fire"] = MUCH
    if any(effect.word in SENDS for action in scene.actions for effect in action.do):
        found["do"] = 0.0
    if any(isinstance(goal, OffRails) or (isinstance(goal, Exit) and "wagon" in goal.by) for goal in goals):
        found["push"] = 0.0
    if scene.drivable and any(isinstance(goal, Exit) and "foot" not in goal.by for goal in goals):
        found |= dict.fromkeys(CARS, 0.0)
    return found
