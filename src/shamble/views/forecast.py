"""What the Zombies will do if nothing changes: their next activation, played by the engine on a copy."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from shamble.core.kernel import Event, Frame, advance, apply, options
from shamble.core.lists import ZOMBIES
from shamble.core.points import Answer, Choice, Over, Point
from shamble.core.state import Spawn, State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.train import herald_goes
from shamble.rules.survivors.armor import ARMOR
from shamble.rules.survivors.wounds import ZombieAttack
from shamble.rules.zombies.groups import PHASE, Group, everybody
from shamble.rules.zombies.moves import PlaceMoves
from shamble.rules.zombies.order import Activation
from shamble.rules.zombies.spawn_step import SpawnTokens, awake

TOLD = (
    *(e.ZombiesAttack, e.ZombiesMove, e.WoundsDealt, e.Eliminated, e.LaidDown, e.KnockedOut, e.ActivationBegins),
    *(e.TrainMoved, e.MarkGone, e.NoiseTokenLaid),  # who comes for the noise then comes for it there
    *(e.CarLost, e.HeraldMoves),
)
SWEPT = (e.ZombiesKilled, e.SurvivorMoves, e.SurvivorEscapes, e.SpawnMoved, e.SpawnGone, e.TokenEaten)  # by a Train


class End(NamedTuple):
    """Spawning is not foreseen: its cards are nobody's knowledge."""

    def step(self, rules: Ruleset, state: State, tell: object) -> Point:
        return Over("foreseen", "")


class Act(NamedTuple):
    """All act, once what comes between the Phases is over; the table as it is then is kept."""

    kept: list[State]

    def step(self, rules: Ruleset, state: State, tell: object) -> tuple[Frame, ...]:
        self.kept.append(state.copy())
        return (Activation(everybody(rules, state), PHASE),)


class OddGoes(NamedTuple):
    """Zombies that an even split has left over go where the players send them: the first way there is."""

    zone: int
    kind: int
    number: int
    to: int


class Sharing(NamedTuple):
    """A Zone with several Survivors: whom an attack there hits is for the players to say."""

    zone: int
    among: tuple[int, ...]


class Foreseen(NamedTuple):
    """One Activation played ahead."""

    events: tuple[Event, ...]  # all that was told, and who was sent where by the players
    asked: bool  # the players will have a say; the first option stands, and Wounds go to whoever has most Health left
    shared: tuple[Sharing, ...]  # where they will share Wounds out
    begins: State  # the table when the first Zombies act: a Train has gone by then
    woken: tuple[Group, ...] = ()  # who comes for a light, before all others act

    @property
    def told(self) -> list[Event]:
        """What is worth telling; of a Train whatever it meets or takes along."""
        acts = next(
            (at for at, event in enumerate(self.events) if isinstance(event, e.ActivationBegins)), len(self.events)
        )
        swept = any(isinstance(event, e.TrainMoved) for event in self.events)
        return [
            event
            for at, event in enumerate(self.events)
            if isinstance(event, TOLD) or (swept and at < acts and isinstance(event, SWEPT))
        ]


def foresee(rules: Ruleset, state: State) -> Foreseen:
    """The next Activation on a copy, and a token that tells of a Train."""
    told: list[Event] = []
    kept: list[State] = []
    shared: dict[int, Sharing] = {}
    ahead = state.copy()
    ahead.point, ahead.phase = None, ZOMBIES
    first = rules.policies.interlude(rules, ahead, told.append)
    woken = tuple(group for frame in first if isinstance(frame, Activation) for group in frame.groups)
    if woken:
        kept.append(ahead.copy())
    ahead.frames = (End(), Act(kept), *reversed(first))
    ahead = advance(rules, ahead, told.append)
    asked = False
    while isinstance(ahead.point, Choice):
        asked = True
        said = ("pass",) if ahead.point.kind == ARMOR else options(rules, ahead)[0]  # nobody knows what Armor will stop
        frame = ahead.frames[-1]
        if isinstance(frame, PlaceMoves):
            told += sent(frame, int(said[3]))
        elif isinstance(frame, ZombieAttack):
            shared.setdefault(frame.zone, Sharing(frame.zone, tuple(frame.victims(ahead))))
            said = spread(ahead, frame, options(rules, ahead))
        ahead = apply(rules, ahead, said, told.append)
    if rules.scene.train is not None and kept:
        herald_goes(ahead, rules.scene.train, told.append)
    return Foreseen(tuple(told), asked, tuple(shared.values()), kept[0] if kept else state, woken)


def spread(state: State, attack: ZombieAttack, offered: list[Answer]) -> Answer:
    """Wounds shared out so that nobody falls as long as that can be helped."""
    dealt = Counter(who for who, _ in attack.shares)
    return max(offered, key=lambda said: state.survivors[int(said[1])].health - dealt[int(said[1])])


def sent(frame: PlaceMoves, to: int) -> list[OddGoes]:
    """Who goes where the players say, at one answer."""
    odd = frame.odd[0]
    number = odd.number if odd.together else 1
    others = [OddGoes(group.zone, group.kind, group.number, to) for group in odd.others]
    return [OddGoes(odd.zone, odd.kind, number, to), *others]


def who_draws(rules: Ruleset, state: State) -> list[Spawn]:
    """Spawn tokens that draw a card in the next Spawn Step, in their order, if none wakes or is moved meanwhile."""
    found, step = [], SpawnTokens(awake(state))
    while turn := rules.policies.spawn_order(rules, state, step):
        found.append(state.spawns[turn.spawn])
        step = step.after(turn)
    return found


def forecast(rules: Ruleset, state: State) -> tuple[list[Event], bool]:
    """Attacks, moves and Wounds to come, and whether the players will have a say in them (the first option stands)."""
    seen = foresee(rules, state)
    return seen.told, seen.asked
