"""Make Noise (2e p.22): an Action that does nothing else."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.places import make_noise, stir
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset

NOISE = "noise"


def offer_noise(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if purse.affords(NOISE):
        found.append((NOISE,))


def do_noise(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, NOISE, tell)
    stir(rules, state, who, tell)
    make_noise(state, state.survivors[who].zone, "on purpose", tell)
    return ()


def why_not_noise(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    return "no-actions"
