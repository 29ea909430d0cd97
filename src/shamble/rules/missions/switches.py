"""Switches (po p.15): pulled, they work the doors and Spawn Zones of their color, or turn a gate (po p.25)."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.doors import close_door, ways_opened
from shamble.rules.actions.tokens import taken
from shamble.rules.base.events import GateTurned, SpawnAsleep, SwitchPulled, TokenTaken
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset, Switch
from shamble.rules.missions.happenings import turn_spawn, wake

PULL = "pull"
LEFT, RIGHT = "left", "right"  # a quarter against the clock, or with it


def why_not_pull(rules: Ruleset, state: State, who: int, switch: Switch) -> str:
    """What stands in the way; '' if nothing does."""
    if state.survivors[who].zone != switch.zone:
        return "pull-not-here"
    return "pull-once" if switch.once and switch.color in state.story.pulled else ""


def why_not_pulling(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    number = int(said[1])
    rule = why_not_pull(rules, state, who, rules.scene.switches[number])
    return rule or ("no-actions" if said in pulls(rules, number) else "pull-way")


def offer_switches(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords(PULL):
        return
    for number, switch in enumerate(rules.scene.switches):
        if not why_not_pull(rules, state, who, switch):
            found += pulls(rules, number)


def pulls(rules: Ruleset, number: int) -> list[Answer]:
    """How a switch can be pulled; a gate that is open on opposite sides stands alike whichever way it is turned."""
    gate = rules.scene.switches[number].gate
    if gate < 0 or rules.board.gates[gate].turns == 2:
        return [(PULL, number)]
    return [(PULL, number, LEFT), (PULL, number, RIGHT)]


def do_pull(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action; who pulls it first takes the Objective beside it, once all that it moves has moved (po p.15)."""
    pay(state, who, purse, PULL, tell)
    switch = rules.scene.switches[int(said[1])]
    if switch.gate >= 0:
        if tell:
            tell(SwitchPulled(who, switch.color, True))
        frames = turn_gate(rules, state, switch.gate, -1 if LEFT in said else 1, tell)
    else:
        frames = flip(rules, state, who, switch, tell)
    if switch.color in state.story.pulled:
        return frames
    state.story = state.story._replace(pulled=tuple(sorted((*state.story.pulled, switch.color))))
    return (*frames, TakeLinked(who, switch.token)) if switch.token >= 0 else frames


def flip(rules: Ruleset, state: State, who: int, switch: Switch, tell: Tell | None) -> tuple[Frame, ...]:
    """On: its doors open and its Spawn Zones wake. Off: they shut and sleep again."""
    color = switch.color
    on, before = color not in state.story.on, state.doors
    colors = {*state.story.on, color} if on else {*state.story.on} - {color}
    state.story = state.story._replace(on=tuple(sorted(colors)))
    if on:
        state.doors |= switch.doors
    if tell:
        tell(SwitchPulled(who, color, on))
    if on:
        wake(state, color, tell)
        return ways_opened(rules, state, before, state.doors, tell)
    for door in range(len(rules.board.doors)):
        if switch.doors & state.doors & 1 << door:
            close_door(state, who, door, tell)
    sleep(state, color, tell)
    return ()


def sleep(state: State, color: str, tell: Tell | None) -> None:
    for number, spawn in enumerate(state.spawns):
        if spawn.color == color and spawn.active:
            turn_spawn(state, number, False)
            if tell:
                tell(SpawnAsleep(spawn.zone, color))


def turn_gate(rules: Ruleset, state: State, number: int, quarters: int, tell: Tell | None) -> tuple[Frame, ...]:
    """A quarter turn; whoever stands in the gate stays there (po p.25)."""
    gate = rules.board.gates[number]
    turn = (gate.turn(state.doors) + quarters) % gate.turns
    before, state.doors = state.doors, state.doors & ~gate.mask | gate.sides(turn)
    if tell:
        tell(GateTurned(gate.zone, gate.named(turn)))
    return ways_opened(rules, state, before, state.doors, tell)


class TakeLinked(NamedTuple):
    """The Objective beside a switch goes to whoever pulled it first."""

    who: int
    token: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if state.tokens[self.token] == OFF_BOARD:
            return ()
        state.move_token(self.token, OFF_BOARD)
        if tell:
            tell(TokenTaken(self.who, self.token))
        return taken(rules, state, self.who, self.token, rules.scene.tokens[self.token].color, tell)
