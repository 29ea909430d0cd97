"""Zombies come (2e p.17, 26): miniatures are placed, Skills answer, Abominations are drawn."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, LONERS
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.actions.search import Reshuffle, run_out
from shamble.rules.base.arriving import have_come
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.places import place
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.zombies.groups import RUSH, Group, Step
from shamble.rules.zombies.order import Activation

ZOMBIE_DECK, ABOMINATION_DECK = "zombie", ABOMINATION


def come(
    rules: Ruleset, state: State, zone: int, line: tuple[str, int], because: str, tell: Tell | None, rush: bool = False
) -> tuple[Frame, ...]:
    """What a line of a card says, in one Zone."""
    name, number = line
    family = rules.kinds[rules.kind_ids[name]].family if name in rules.kind_ids else name
    if family in LONERS:
        return rules.policies.abomination(rules, state, family, name, zone, tell)
    return spawn(rules, state, zone, rules.kind_ids[name], number, rush, tell, because)


def spawn(
    rules: Ruleset,
    state: State,
    zone: int,
    kind: int,
    number: int,
    rush: bool,
    tell: Tell | None,
    because: str = "card",
) -> tuple[Frame, ...]:
    """Place them and their escort, let Survivors react, then a Rush activates those who came (2e p.26)."""
    came, short = place(rules, state, zone, kind, number, because, tell)
    if kind in rules.loners:
        rules.policies.spawns_wake(rules, state, tell)
    for escort, each in rules.policies.escort(rules, kind, came) if came else ():
        _, lacking = place(rules, state, zone, escort, each, "escort", tell)
        short += lacking
    frames: tuple[Frame, ...] = ()
    if came:
        frames = (*have_come(rules, state, (Step(OFF_BOARD, kind, came, zone),), tell), Reactions((zone,)))
    if rush and came:
        frames += (Activation((Group(zone, kind, came),), RUSH),)
    return frames + short


class AbominationComes(NamedTuple):
    """There were not enough miniatures: an Abomination comes there, or the one that is out acts (wd p.29)."""

    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return rules.policies.abomination(rules, state, ABOMINATION, ABOMINATION, self.zone, tell)


def once_per_card(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """However often one card finds too few miniatures, one Abomination comes of it."""
    calls = [frame for frame in frames if isinstance(frame, AbominationComes)]
    return frames if len(calls) < 2 else (*(frame for frame in frames if frame not in calls), calls[0])


class Reactions(NamedTuple):
    """Zombies have come near: Skills that answer a spawn, once per card, in player order (2e p.64, 66).

    Whoever has several of them chooses which comes first.
    """

    zones: tuple[int, ...]
    used: tuple[tuple[int, int], ...] = ()  # Survivor, Skill

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        who, zone, skills = self.next(rules, state)
        if not skills:
            return ()
        if len(skills) == 1:
            return self.react(rules, state, who, zone, skills[0])
        return Choice(state.survivors[who].seat, "react", who)

    def next(self, rules: Ruleset, state: State) -> tuple[int, int, list[int]]:
        """The first in player order who can still react, to whom, and the Skills left for it."""
        lines = geometry(rules, state)
        for who in player_order(rules, state):
            survivor = state.survivors[who]
            if survivor.status != PLAYING or not profile_of(rules, state, who).spawned:
                continue
            ready = [skill for skill, _ in profile_of(rules, state, who).spawned if (who, skill) not in self.used]
            for zone in self.zones if ready else ():
                away = lines.distance(survivor.zone, zone)
                if rules.numbers.reflex_sight:
                    away = view(rules, state, survivor.zone, profile_of(rules, state, who)).get(zone, -1)
                if 0 <= away <= rules.numbers.reflex_range:
                    return who, zone, ready
        return -1, -1, []

    def react(self, rules: Ruleset, state: State, who: int, zone: int, skill: int) -> tuple[Frame, ...]:
        hook = dict(profile_of(rules, state, who).spawned)[skill]
        return (*hook(rules, state, who, zone), self._replace(used=(*self.used, (who, skill))))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("react", skill) for skill in self.next(rules, state)[2]]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who, zone, _ = self.next(rules, state)
        return self.react(rules, state, who, zone, int(said[1]))


def player_order(rules: Ruleset, state: State) -> list[int]:
    """Figures by seat, from the first player on (who is asked first when several may react)."""
    seats = rules.seats
    at = seats.index(state.first) if state.first in seats else 0
    turn = {seat: number for number, seat in enumerate(seats[at:] + seats[:at])}
    return sorted(range(len(rules.figures)), key=lambda who: (turn[state.survivors[who].seat], who))


class DrawAbomination(NamedTuple):
    """Which Abomination comes is drawn from its deck (2e p.17); at set-up it just stands there."""

    zone: int
    setup: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[ABOMINATION_DECK]
        if run_out(rules, state, deck):
            return (Reshuffle(deck), self)
        left = state.piles[deck].left
        return Draw("abomination", left, deck) if left else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        kind, deck = int(said[1]), rules.deck_ids[ABOMINATION_DECK]
        state.piles[deck] = state.piles[deck].without(kind)
        if self.setup:
            return place(rules, state, self.zone, kind, 1, "setup", tell)[1]
        return spawn(rules, state, self.zone, kind, 1, False, tell)
