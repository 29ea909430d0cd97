"""A game as an environment sees it: from Choice to Choice, with chance drawn in between and answers by number."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from shamble.content.compile import STANDARD
from shamble.core.errors import ContentError
from shamble.core.kernel import advance, apply, asides, options
from shamble.core.points import TABLE, Choice, Over
from shamble.core.state import State
from shamble.env.actions import Mask, table_of
from shamble.env.observations import Layout, Observer, Row
from shamble.rules.game.setup import new_state
from shamble.session import position
from shamble.session.luck import SeededLuck
from shamble.session.spec import GameSpec, new_spec

REWARDS = ("result", "stages")
RESULTS = {"won": 1.0, "lost": -1.0}
CUT_OFF = RESULTS["lost"]  # who is about to lose must not do better by playing for time
MAX_STEPS = 2000
MADE_ANEW = ("rules", "actions", "observer", "state")  # not pickled: they follow from the rest


@lru_cache(maxsize=64)
def layout_of(spec: GameSpec) -> Layout:
    """Made once and shared, like the rules."""
    return Layout(spec.rules())


class Play:
    """One table, used for game after game; the caller sees to it that only what is allowed is said."""

    def __init__(
        self,
        mission: str,
        seats: int = 1,
        team: Sequence[str] | None = None,
        modes: Sequence[str] = (),
        difficulty: str = STANDARD,
        free: bool = True,
        reward: str = "result",
        max_steps: int = MAX_STEPS,
        book: str = "",
    ) -> None:
        if reward not in REWARDS:
            raise ContentError(f'there is no reward "{reward}"; there are: {", ".join(REWARDS)}')
        self.sit_down(new_spec(mission, seats, tuple(team or ()), modes=modes, difficulty=difficulty, book=book))
        self.free = free
        self.shaped = reward == "stages"
        self.max_steps = max_steps
        self.luck = SeededLuck(0)
        self.state: State
        self.allowed: list[int] = []
        self.steps = 0

    def sit_down(self, spec: GameSpec) -> None:
        """All that follows from what is played."""
        self.spec = spec
        self.rules = spec.rules()
        self.actions = table_of(spec)
        self.observer = Observer(layout_of(spec))

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: what is played by name and the position as text; rules are code, and made anew."""
        kept = {name: value for name, value in vars(self).items() if name not in MADE_ANEW}
        if "state" in vars(self):
            kept["position"] = position.write(self.rules, self.state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        text = kept.pop("position", None)
        self.sit_down(kept["spec"])
        vars(self).update(kept)
        if text is not None:
            self.state = position.read(self.rules, text)

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        """A game of its own from here on. States are never written to once made, so both may hold the same one."""
        twin = Play.__new__(Play)
        vars(twin).update(vars(self))
        twin.luck, twin.allowed = copy.copy(self.luck), self.allowed[:]
        twin.observer = Observer(self.observer.layout)
        return twin

    def start(self, seed: int) -> None:
        """A new game; the same seed and the same answers make the same game."""
        self.luck = SeededLuck(seed)
        self.steps = 0
        self.go_on(advance(self.rules, new_state(self.rules)))

    def say(self, number: int) -> float:
        """Give the answer with this number; what it is worth."""
        before = self.state
        self.steps += 1
        self.go_on(apply(self.rules, before, self.actions.answers[number]))
        return self.worth(before)

    def stay(self) -> float:
        """A step in which nothing is said; what it is worth."""
        self.steps += 1
        return self.worth(self.state)

    def go_on(self, state: State) -> None:
        """Draw what is due, up to the next Choice or the end."""
        point = state.point
        while type(point) is not Choice and type(point) is not Over:
            state = apply(self.rules, state, point.sample(self.luck))  # type: ignore[union-attr]
            point = state.point
        self.state = state
        self.allowed = self.numbers(state)

    def numbers(self, state: State) -> list[int]:
        """What may be answered, the asides of the seat asked among it."""
        ids = self.actions.ids
        try:
            found = [ids[answer] for answer in options(self.rules, state)]
            if self.free and found:
                seat, survivors = self.asked, state.survivors
                found += [ids[each] for each in asides(self.rules, state) if survivors[each[1]].seat == seat]  # type: ignore[index]
        except KeyError as missing:
            self.actions.encode(missing.args[0])  # says it in words
            raise
        return found

    def worth(self, before: State) -> float:
        """The result; with `stages` also the share of the mission's stages that this answer met, or lost again."""
        reward = RESULTS[self.over.result] if self.over else CUT_OFF if self.cut_off else 0.0
        if self.shaped and before.story is not self.state.story:
            reward += (self.state.stage - before.stage) / max(len(self.rules.scene.stages), 1)
        return reward

    @property
    def over(self) -> Over | None:
        point = self.state.point
        return point if type(point) is Over else None

    @property
    def cut_off(self) -> bool:
        """Whether the episode ends here although the game does not."""
        return self.steps >= self.max_steps and self.over is None

    @property
    def asked(self) -> int:
        """The seat that answers; what is asked of the table, the first seat answers."""
        point = self.state.point
        return point.seat if type(point) is Choice and point.seat != TABLE else self.rules.seats[0]

    def mask(self) -> Mask:
        return self.actions.mask(self.allowed)

    def observe(self, seat: int) -> Row:
        return self.observer.observe(self.state, seat)

    def why_illegal(self, number: int) -> str:
        """Why this number cannot be taken now, in a sentence."""
        words = self.actions.text(number)
        return f'action {number} ("{words}") is not allowed now: {len(self.allowed)} are, see the action mask'
