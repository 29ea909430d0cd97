"""Actions that only one mission has: where they can be done, what they cost besides, what they bring."""

from __future__ import annotations

from typing import cast

from shamble.core.kernel import Asking, Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.tokens import color_of
from shamble.rules.base.places import broken_doors
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Effect, MissionAction, Ruleset
from shamble.rules.missions.effects import ASKING, burdens, perform_effects
from shamble.rules.missions.happenings import Happening
from shamble.rules.missions.stash import cars_in, keeper_in, named_cards
from shamble.rules.survivors.companions import lone_in
from shamble.rules.survivors.inventory import carried, take_away, to_discard

MISSION = "mission"


def why_not_mission_action(rules: Ruleset, state: State, who: int, action: MissionAction) -> str:
    """What stands in the way; '' if nothing does."""
    me = state.survivors[who]
    if (action.zones and me.zone not in action.zones) or (action.at and not there(rules, state, me.zone, action.at)):
        return "mission-not-here"
    if action.no_zombies and state.crowd[me.zone]:
        return "mission-zombies"
    if action.after and not action.after.met(rules, state):
        return "mission-not-yet"
    if action.drop and len(droppable(rules, state, who, action)) < action.price:
        return "mission-no-token"
    if action.card and not named_cards(rules, carried(me), (action.card,)):
        return "mission-no-card"
    return "mission-nothing" if any(idle(rules, state, who, effect) for effect in action.do) else ""


def idle(rules: Ruleset, state: State, who: int, effect: Effect) -> bool:
    """Whether an effect would bring nothing here and now: no answer to what it asks, nothing to put down or do."""
    if effect.word in ("stow", "unload"):
        mine = named_cards(rules, carried(state.survivors[who]), (effect.name,))
        return not (mine if effect.word == "stow" else burdens(state, who))
    if effect.word == "deed":
        return effect.name in state.deeds
    frame = ASKING[effect.word](effect, Happening("do", who)) if effect.word in ASKING else None
    return hasattr(frame, "options") and not cast(Asking, frame).options(rules, state)


def why_not_do(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    return why_not_mission_action(rules, state, who, rules.scene.actions[int(said[1])]) or "no-actions"


def there(rules: Ruleset, state: State, zone: int, what: str) -> bool:
    """Whether such a thing is in the Zone: a Spawn token that can be moved, a car, a broken door, somebody."""
    match what:
        case "spawn":
            start = next((spawn.zone for spawn in state.spawns if spawn.start), -1)
            return zone != start and any(spawn.zone == zone for spawn in state.spawns)
        case "car":
            return bool(cars_in(state, zone))
        case "broken-door":
            return bool(broken_doors(rules, state, zone))
        case "fixed":
            return keeper_in(state, zone) >= 0
    return bool(lone_in(state, zone))


def droppable(rules: Ruleset, state: State, who: int, action: MissionAction) -> list[int]:
    """The tokens on the dashboard that the Action can be paid with."""
    mine = [token for token in state.survivors[who].tokens if rules.scene.tokens[token].kind == action.drop]
    return [token for token in mine if action.color in ("", color_of(rules, state, token))]


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
    action, token = rules.scene.actions[int(said[1])], -1
    me = state.edit(who)
    if action.drop:
        paid = droppable(rules, state, who, action)[: action.price]
        me.tokens, token = tuple(each for each in me.tokens if each not in paid), paid[0]
    if action.card:
        card = named_cards(rules, carried(me), (action.card,))[0]
        take_away(me, card)
        if all(effect.word != "hand-in" for effect in action.do):
            to_discard(rules, state, card)
    what = Happening("do", who, me.zone, card=action.card, number=token)
    return perform_effects(rules, state, action.do, what, tell)
