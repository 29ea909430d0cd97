"""What happens in a mission: triggers, and what the mission's rules answer. The words are a closed list."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import PLAIN
from shamble.core.state import State
from shamble.rules.base.events import DoorUnlocked, SpawnActivated
from shamble.rules.base.ruleset import MissionRule, Ruleset

if TYPE_CHECKING:
    from shamble.rules.zombies.groups import Step

TOKEN_POOL, COMPANION_POOL, PLACE_POOL = "tokens", "companions", "places"
NO_RETURN = "The dead do not come back"  # killed Zombies stay out of the reserve


class Happening(NamedTuple):
    """What has just happened, and to whom."""

    on: str  # take, open, burn, blast, activates, acts, enters, kill, met, setup, do
    who: int = -1
    zone: int = -1
    token: str = ""
    color: str = ""
    kind: int = -1  # of Zombie
    card: str = ""
    stage: int = 0  # that was met
    number: int = -1  # a token that was put down


def happened(rules: Ruleset, state: State, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """The mission's answer to it."""
    if what.on not in rules.triggers:
        return ()
    frames: tuple[Frame, ...] = ()
    for rule in rules.scene.rules:
        if meant(rules, state, rule, what):
            # What a stage brings happens in the Zone the rule names, for it has none of its own.
            where = what._replace(zone=rule.zones[0]) if what.on == "met" and rule.zones else what
            frames += rules.later.perform_effects(rules, state, rule.do, where, tell)
    return frames


def meant(rules: Ruleset, state: State, rule: MissionRule, what: Happening) -> bool:
    if rule.on != what.on:
        return False
    if what.on == "met":
        return rule.stage == what.stage
    return (
        rule.token in ("", what.token)
        and rule.color in ("", what.color)
        and (not rule.zones or what.zone in rule.zones)
        and state.stage >= rule.stage
        and (not rule.family or rules.kinds[what.kind].family == rule.family)
        and rule.card in ("", what.card)
        and (not rule.without or rule.without != what.card)
    )


def entered(rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies have come into Zones, whichever way: that may matter to the mission."""
    frames: tuple[Frame, ...] = ()
    for zone in dict.fromkeys(step.to for step in steps):
        frames += happened(rules, state, Happening("enters", zone=zone), tell)
    return frames


def find_color(state: State, color: str, tell: Tell | None) -> None:
    """Doors of the color can be opened from now on, and its Spawn Zones wake (2e p.19, 25)."""
    if color not in PLAIN:
        unlock(state, color, tell)
        wake(state, color, tell)


def unlock(state: State, color: str, tell: Tell | None) -> None:
    if color not in state.colors:
        state.colors = tuple(sorted((*state.colors, color)))
        if tell:
            tell(DoorUnlocked(color))


def wake(state: State, color: str, tell: Tell | None) -> None:
    for number, spawn in enumerate(state.spawns):
        if spawn.color == color and not spawn.active:
            turn_spawn(state, number, True)
            if tell:
                tell(SpawnActivated(spawn.zone, color))


def turn_spawn(state: State, number: int, active: bool) -> None:
    """A Spawn token wakes, or sleeps from now on."""
    turned = state.spawns[number]._replace(active=active)
    state.change_spawn(number, turned)


def remove_from_pool(rules: Ruleset, state: State, number: int) -> None:
    """A Companion who is in play is no longer among those who can be found."""
    pool = rules.deck_ids.get(COMPANION_POOL)
    if pool is not None and number in state.piles[pool].left:
        state.piles[pool] = state.piles[pool].without(number)
