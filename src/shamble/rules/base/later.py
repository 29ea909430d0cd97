"""What earlier chapters ask of later ones: a record of functions, filled in when a Ruleset is compiled.

A kill may set off a special rule of the mission, an Extra Activation a whole Turn. The chapters that do this stand on
those that lead to it, so these cannot import them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from shamble.core.kernel import Frame, Refused, Tell
from shamble.core.points import Answer

if TYPE_CHECKING:
    from shamble.core.state import State
    from shamble.rules.base.purse import Purse
    from shamble.rules.base.ruleset import Effect, Ruleset
    from shamble.rules.missions.happenings import Happening


class TakeAside(Protocol):
    def __call__(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class ListAsides(Protocol):
    def __call__(self, rules: Ruleset, state: State, /) -> list[Answer]: ...


class WhyNot(Protocol):
    def __call__(self, rules: Ruleset, state: State, said: Answer, /) -> Refused: ...


class PerformEffects(Protocol):
    def __call__(
        self, rules: Ruleset, state: State, effects: tuple[Effect, ...], what: Happening, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class ExtraTurn(Protocol):
    """A Turn that is not the one of this Player Phase."""

    def __call__(self, who: int, /) -> Frame: ...


class BonusAgain(Protocol):
    """The Action that was given is still there."""

    def __call__(self, who: int, purse: Purse, /) -> Frame: ...


class GetIn(Protocol):
    """Whoever has come to where a Wagon stands may get in."""

    def __call__(self, who: int, /) -> Frame: ...


class Later(NamedTuple):
    take_aside: TakeAside
    list_asides: ListAsides
    why_not: WhyNot
    why_not_aside: WhyNot
    perform_effects: PerformEffects
    extra_turn: ExtraTurn
    bonus_again: BonusAgain
    get_in: GetIn
