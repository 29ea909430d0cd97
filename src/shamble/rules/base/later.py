"""What earlier chapters ask of later ones: a record of functions, filled in when a Ruleset is compiled.

A kill may set off a special rule of the mission, an Extra Activation a whole Turn. The chapters that do this stand on
those that lead to it, so these cannot import them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from shamble.core.kernel import Frame, Refused, Tell
from shamble.core.points import Answer

if TYPE_CHECKING:
    from shamble.core.state import State
    from shamble.rules.base.purse import Purse
    from shamble.rules.base.ruleset import Effect, Ruleset
    from shamble.rules.missions.happenings import Happening


class Later(NamedTuple):
    take_aside: Callable[[Ruleset, State, Answer, Tell | None], tuple[Frame, ...]]
    list_asides: Callable[[Ruleset, State], list[Answer]]
    why_not: Callable[[Ruleset, State, Answer], Refused]
    why_not_aside: Callable[[Ruleset, State, Answer], Refused]
    perform_effects: Callable[[Ruleset, State, tuple[Effect, ...], Happening, Tell | None], tuple[Frame, ...]]
    extra_turn: Callable[[int], Frame]  # who has a Turn that is not the one of this Player Phase
    bonus_again: Callable[[int, Purse], Frame]  # the Action that was given is still there
    get_in: Callable[[int], Frame]  # whoever has come to where a Wagon stands may get in
