"""One agent plays the whole table: an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from shamble.content.compile import STANDARD
from shamble.core.errors import ContentError
from shamble.env.actions import ActionTable, Mask
from shamble.env.observations import Layout, Row
from shamble.env.play import MAX_STEPS, Play
from shamble.views.board_text import board_plain

IGNORE, ERROR = "ignore", "error"
SEEDS = 2**63


class ShambleEnv(gymnasium.Env[Row, np.int64]):
    """A mission of shamble, from Choice to Choice; chance falls inside, by the seed.

    An action that is not allowed changes nothing and is told in `info["illegal"]`, but counts as a step: whoever
    samples without the mask, as Gymnasium's own checker does, must get an answer. `illegal="error"` raises instead.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        mission: str = "2e/m0",
        team: Sequence[str] | None = None,
        max_steps: int = MAX_STEPS,
        reward: str = "result",
        illegal: str = IGNORE,
        asides: bool = True,
        modes: Sequence[str] = (),
        difficulty: str = STANDARD,
        render_mode: str | None = None,
        book: str = "",
    ) -> None:
        if illegal not in (IGNORE, ERROR):
            raise ContentError(f'illegal="{illegal}": it is "{IGNORE}" or "{ERROR}"')
        self.play = Play(mission, 1, team, modes, difficulty, asides, reward, max_steps, book)
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = spaces.Box(0, 1, (len(self.layout),), np.float32)

    @property
    def actions(self) -> ActionTable:
        """The table of actions: `actions.text(number)` says what a number means."""
        return self.play.actions

    @property
    def layout(self) -> Layout:
        """What the columns of an observation are: `layout.names()`."""
        return self.play.observer.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        self.play.start(int(self.np_random.integers(SEEDS)))
        return self.seen(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        play, number = self.play, int(action)
        if number not in play.allowed:
            return self.refused(number)
        reward = play.say(number)
        return self.seen(), reward, play.over is not None, play.cut_off, self.info()

    def refused(self, number: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        play = self.play
        if play.over:
            raise ContentError("the game is over: call reset()")
        why = play.why_illegal(number)
        if self.illegal == ERROR:
            raise ContentError(why)
        reward = play.stay()
        return self.seen(), reward, False, play.cut_off, {**self.info(), "illegal": why}

    def action_masks(self) -> Mask:
        """1 for what is allowed now; the name is the one that MaskablePPO of sb3-contrib asks for."""
        return self.play.mask()

    def seen(self) -> Row:
        return self.play.observe(self.play.asked)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.play.mask()}

    def render(self) -> str | None:
        """The board in characters."""
        return board_plain(self.play.rules, self.play.state) if self.render_mode == "ansi" else None
