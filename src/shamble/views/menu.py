"""The order options are shown in: in groups, likely ones first; the dangerous and the pointless come last."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.core.points import Answer, Choice
from shamble.core.state import PLAYING, State
from shamble.rules.actions.enchantments import ENCHANT
from shamble.rules.base.places import in_zone
from shamble.rules.base.questions import DRAGON_FIRE
from shamble.rules.base.records import SHOTS
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import AT_CAR, GROUPS, LAST, OTHER, WALK, ZONES, parts_of, values_of, verb_of

BURNS = "burn"  # what missions answer to
ATTACK, MOVE, HERE, IDLE, TURN = "attack", "move", "here", "idle", "turn"
PANELS = (ATTACK, MOVE, HERE, OTHER, IDLE, TURN)  # groups as they are shown, one after the other


def group_of(rules: Ruleset, state: State, answer: Answer) -> str:
    """The group an option stands in: what to attack, where to go, what to do here or in vain, how the Turn goes on."""
    group = verb_of(answer).group
    if group == LAST:
        return TURN
    if group == ATTACK and (hits_nobody(rules, state, answer) or blast_victims(rules, state, answer)):
        return IDLE
    if pushes_nobody(state, answer):
        return IDLE
    return group if group in (ATTACK, MOVE, OTHER) else HERE


def shown(rules: Ruleset, state: State, found: Iterable[Answer]) -> list[Answer]:
    """Options in the order they are shown; a group of which nothing is advisable comes after the others."""
    group = {answer: group_of(rules, state, answer) for answer in found}
    bad = {answer: shunned(rules, state, answer) for answer in group}
    advised = {group[answer] for answer in group if not bad[answer]} | {TURN}

    def rank(answer: Answer) -> tuple[object, ...]:
        name = group[answer]
        late = name == TURN, name not in advised
        return (*late, PANELS.index(name), bad[answer], detail(rules, state, answer), state_rank(state, answer))

    return sorted(group, key=rank)


def detail(rules: Ruleset, state: State, answer: Answer) -> int:
    """Within a group what is taken comes before what is searched, and Noise after both."""
    return GROUPS.index(verb_of(answer).group)


def shunned(rules: Ruleset, state: State, answer: Answer) -> bool:
    """What is dangerous or of no use, as far as one can see: never the first to be offered."""
    verb = verb_of(answer)
    if verb.seldom or pushes_nobody(state, answer):
        return True
    if verb.attacks:
        friends = hits_friends(state, answer) or bool(blast_victims(rules, state, answer))
        return friends or hits_nobody(rules, state, answer) or wastes_car(state, answer)
    return verb.way == WALK and any(state.crowd[zone] for zone in values_of(answer, *ZONES)[-1:])


def hits_friends(state: State, answer: Answer) -> bool:
    """A shot at a Zone where somebody of the team stands."""
    who = state.point.who if isinstance(state.point, Choice) else -1
    zones = values_of(answer, *ZONES) if verb_of(answer).name in SHOTS else []
    others = (each for number, each in enumerate(state.survivors) if number != who and each.status == PLAYING)
    return any(each.zone in zones for each in others)


def blast_zones(state: State, answer: Answer) -> list[int]:
    """Where a car stands that is to explode; none where an option is no shot at a car."""
    verb = verb_of(answer)
    at_car = verb.attacks and verb.about == AT_CAR
    return [state.cars[car].zone for car in values_of(answer, "car")] if at_car else []


def blast_victims(rules: Ruleset, state: State, answer: Answer) -> list[int]:
    """Who of the team dies with a car that explodes, oneself among them."""
    burnt = [zone for zone in blast_zones(state, answer) if rules.policies.burn(rules, state, zone) is None]
    return [who for zone in burnt for who in in_zone(state, zone)]


def wastes_car(state: State, answer: Answer) -> bool:
    """A car that explodes where nothing is: neither Zombies nor where they come from."""
    zones, spawns = blast_zones(state, answer), {spawn.zone for spawn in state.spawns}
    return bool(zones) and not any(state.crowd[zone] or zone in spawns for zone in zones)


def hits_nobody(rules: Ruleset, state: State, answer: Answer) -> bool:
    """A shot at Zones without Zombies: all that comes of it is Noise, unless it sets them on fire."""
    if answer[0] == DRAGON_FIRE and BURNS in rules.triggers:
        return False
    zones = values_of(answer, *ZONES) if verb_of(answer).attacks else ()
    if not zones or any(state.crowd[zone] for zone in zones):
        return False
    return not any("molotov" in rules.cards[card].traits for card in values_of(answer, "weapon", "card"))


def pushes_nobody(state: State, answer: Answer) -> bool:
    """A spell that drives Zombies from one Zone to another, with none there."""
    zones = values_of(answer, *ZONES) if answer[0] == ENCHANT else []
    return bool(zones) and not state.crowd[zones[0]]


def says_no_more(answer: Answer) -> bool:
    """What ends something: number 0 in a list."""
    return verb_of(answer).group == LAST


def state_rank(state: State, answer: Answer) -> int:
    """Within a group the order of the game stands, but a weapon's fullest Zones come first and empty ones last."""
    zones = values_of(answer, *ZONES) if "weapon" in parts_of(answer) else ()
    return (-state.crowd[zones[0]] or 1) if zones else 0
