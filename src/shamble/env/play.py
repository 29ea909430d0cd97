"""A game as an environment sees it: from Choice to Choice, with chance drawn in between and answers by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shamble.content.compile import STANDARD
from shamble.core.errors import ContentError
from shamble.core.kernel import advance, apply, asides, options
from shamble.core.points import TABLE, Choice, Over
from shamble.core.state import State
from shamble.env.actions import Mask, table_of
from shamble.env.observations import Layout, Observer, Row
from shamble.rules.setup import new_state
from shamble.session.luck import SeededLuck
from shamble.session.spec import GameSpec, new_spec

REWARDS = ("result", "stages")
RESULTS = {"won": 1.0, "lost": -1.0}


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
    ) -> None:
        if reward not in REWARDS:
            raise ContentError(f'there is no reward "{reward}"; there are: {", ".join(REWARDS)}')
        self.spec = new_spec(mission, seats, tuple(team or ()), modes=modes, difficulty=difficulty)
        self.rules = self.spec.rules()
        self.actions = table_of(self.spec)
        self.observer = Observer(layout_of(self.spec))
        self.free = free
        self.shaped = reward == "stages"
        self.luck = SeededLuck(0)
        self.state: State
        self.allowed: list[int] = []
        self.steps = 0

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
        reward = RESULTS[self.over.result] if self.over else 0.0
        if self.shaped and before.story is not self.state.story:
            reward += (self.state.stage - before.stage) / max(len(self.rules.scene.stages), 1)
        return reward

    @property
    def over(self) -> Over | None:
        point = self.state.point
        return point if type(point) is Over else None

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
