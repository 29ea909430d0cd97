"""The Game Round (2e p.8): Player Phase, Zombie Phase, End Phase."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import END, PLAYERS, ZOMBIES
from shamble.core.state import ACTED, BRACED, MENDED, PLAYING, State
from shamble.rules.base.events import FirstPlayerPasses, RoundBegins
from shamble.rules.base.marks import marks_of_the_round
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.game.turn import PlayerPhase
from shamble.rules.missions.objectives import Objectives, nobody_left, round_over
from shamble.rules.missions.train import herald_goes
from shamble.rules.survivors.guards import line_up
from shamble.rules.survivors.inventory import carried
from shamble.rules.survivors.wounds import Ending
from shamble.rules.zombies.defilers import BeaconWalks
from shamble.rules.zombies.groups import PHASE, everybody
from shamble.rules.zombies.order import Activation
from shamble.rules.zombies.spawn_step import SpawnStep
from shamble.rules.zombies.toxic import Taint


class Round(NamedTuple):
    """One Round after the other, as long as there is somebody to play (2e p.8)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if nobody_left(state):
            return (Ending("lost", "impossible", "nobody-left"),)
        state.round += 1
        state.phase = PLAYERS
        for who, survivor in enumerate(state.survivors):
            if survivor.flags & (ACTED | BRACED | MENDED):
                state.edit(who).flags &= ~(ACTED | BRACED | MENDED)
        if rules.guards:
            line_up(rules, state)
        if tell:
            tell(RoundBegins(state.round, state.first))
        rising = rules.policies.rises(rules, state)
        if rules.walker >= 0:
            rising += (BeaconWalks(),)
        return (*rising, PlayerPhase(seat_order(rules, state)), ZombiePhase(), EndPhase(), Round())


def seat_order(rules: Ruleset, state: State) -> tuple[int, ...]:
    at = rules.seats.index(state.first)
    return rules.seats[at:] + rules.seats[:at]


class ZombiePhase(NamedTuple):
    """What comes between the Phases; then every Zombie activates and the Spawn Zones draw (2e p.23)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        first = rules.policies.interlude(rules, state, tell)
        return (*first, ZombiesAct()) if first else zombies_act(rules, state)


class ZombiesAct(NamedTuple):
    """The Zombie Phase itself, after what came before it."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return zombies_act(rules, state)


def zombies_act(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    state.phase = ZOMBIES
    act = (Activation(everybody(rules, state), PHASE), Objectives(), SpawnStep())
    if rules.board_loses:  # what has come may be too much at once
        return (*act, Objectives())
    return (*act, Taint()) if rules.tainting else act


class EndPhase(NamedTuple):
    """Weapons are loaded, noise goes, the healers heal, the First Player token passes left (2e p.8, 29, 66)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        state.phase = END
        reload_all(rules, state)
        frames = rules.policies.hush(rules, state, tell)
        if rules.marks:
            marks_of_the_round(rules, state, tell)
        for who, survivor in enumerate(state.survivors):
            if survivor.status == PLAYING:
                for hook in profile_of(rules, state, who).end_phase:
                    frames += hook(rules, state, who, tell)
        if rules.scene.train is not None:
            herald_goes(state, rules.scene.train, tell)
        frames += rules.policies.deadline(rules, state, tell)
        return (*frames, PassToken(), Objectives(), RoundOver())


class RoundOver(NamedTuple):
    """Missions may want things done within one Round."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return round_over(rules, state, tell)


def reload_all(rules: Ruleset, state: State) -> None:
    for who, survivor in enumerate(state.survivors):
        if not rules.emptied.isdisjoint(carried(survivor)):
            me = state.edit(who)
            me.cards = tuple(tuple(sorted(loaded(rules, card) for card in cards)) for cards in me.cards)


def loaded(rules: Ruleset, card: int) -> int:
    row = rules.cards[card]
    return row.twin if row.empty else card


class PassToken(NamedTuple):
    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        rules.policies.clock(rules, state, tell)
        at = rules.seats.index(state.first)
        state.first = rules.seats[(at + 1) % len(rules.seats)]
        if tell:
            tell(FirstPlayerPasses(state.first))
        return ()
