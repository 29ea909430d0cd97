"""Make Noise (2e p.22): an Action that does nothing else; and the one token that some books have (uoa p.13-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.base.events import NoiseTokenLaid
from shamble.rules.base.places import make_noise, stir
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

if TYPE_CHECKING:
    from shamble.rules.zombies.groups import Step

NOISE = "noise"
BANG, BOOM = 1, 2  # how loud the one token is


def drowned(rules: Ruleset, state: State) -> bool:
    """Whether the one token is a BOOM: nobody hears a Survivor beside it (uoa p.16)."""
    return rules.one_noise and max(state.noise) >= BOOM


def do_noise(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, NOISE, tell)
    stir(rules, state, who, tell)
    make_noise(rules, state, state.survivors[who].zone, "on purpose", tell)
    return ()


def why_not_noise(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    return "noise-drowned" if drowned(rules, state) else "no-actions"


# --- the one token -----------------------------------------------------------------------------------------------


def noisy_zone(state: State) -> int:
    """Where it lies, or -1."""
    loudest = max(state.noise)
    return state.noise.index(loudest) if loudest else -1


def put_noise(state: State, zone: int, loudness: int, because: str, tell: Tell | None) -> None:
    """It lies there from now on, on that side."""
    state.noise = bytearray(len(state.noise))
    state.noise[zone] = loudness
    if tell:
        tell(NoiseTokenLaid(zone, loudness, because))


class SettleNoise(NamedTuple):
    """The token goes, as a Bang, where most Survivors are; among such Zones the players choose (uoa p.16)."""

    because: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        zones = fullest(state)
        if len(zones) > 1:
            return Choice(TABLE, "noise")
        if zones:
            put_noise(state, zones[0], BANG, self.because, tell)
        return ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("echo", zone) for zone in fullest(state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        put_noise(state, int(said[1]), BANG, self.because, tell)
        return ()


def noise_reached(rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies that walk into its Zone send it elsewhere, once all have moved (uoa p.16)."""
    walked = any(state.noise[step.to] and step.zone not in (step.to, OFF_BOARD) for step in steps)
    return (SettleNoise("reached"),) if walked else ()


class FirstNoise(NamedTuple):
    """At first the token lies as a Bang in a Starting Zone, unless the mission has laid it elsewhere (uoa p.7)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if noisy_zone(state) >= 0:
            return ()
        if len(rules.scene.start) > 1:
            return Choice(TABLE, "noise")
        put_noise(state, rules.scene.start[0], BANG, "set-up", tell)
        return ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("echo", zone) for zone in rules.scene.start]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        put_noise(state, int(said[1]), BANG, "set-up", tell)
        return ()


def fullest(state: State) -> list[int]:
    """The Zones with most Survivors, Companions too."""
    people = [0] * len(state.noise)
    for other in state.survivors:
        if other.status == PLAYING:
            people[other.zone] += 1
    most = max(people)
    return [zone for zone, number in enumerate(people) if number == most] if most else []
