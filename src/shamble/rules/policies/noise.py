"""How noise is laid, and what becomes of it: tokens that add up, or one that goes about the board."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import State
from shamble.rules.actions.noise import BANG, BOOM, SettleNoise, noisy_zone, put_noise
from shamble.rules.base.events import NoiseMade, NoiseRemoved
from shamble.rules.base.ruleset import Ruleset


def tokens_add_up(rules: Ruleset, state: State, zone: int, loudness: int, because: str, tell: Tell | None) -> None:
    """A Noise token, however loud it was, and it stays where it was made (2e p.14)."""
    state.noise[zone] += 1
    if tell:
        tell(NoiseMade(zone, because))


def louder_moves_it(rules: Ruleset, state: State, zone: int, loudness: int, because: str, tell: Tell | None) -> None:
    """There is one token: what is as loud or louder fetches it, what is not goes unheard (uoa p.13-16)."""
    if loudness >= max(state.noise):
        put_noise(state, zone, loudness, because, tell)


def nothing_is_heard(rules: Ruleset, state: State, zone: int, loudness: int, because: str, tell: Tell | None) -> None:
    """No noise leaves a token."""


def noise_goes(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """All tokens are taken off but those that the mission keeps there (2e p.8)."""
    taken = sum(state.noise)
    state.noise = bytearray(rules.base_noise)
    if tell:
        tell(NoiseRemoved(taken))
    return ()


def noise_dies_down(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """A BOOM becomes a Bang where it lies; a Bang goes where most Survivors are (uoa p.16)."""
    zone = noisy_zone(state)
    if zone >= 0 and state.noise[zone] >= BOOM:
        put_noise(state, zone, BANG, "dies-down", tell)
        return ()
    return (SettleNoise("dies-down"),)


def noise_stays(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """What was heard is heard for ever."""
    return ()
