"""One agent per seat: an environment of PettingZoo, where whoever is asked acts. All win or lose together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from shamble.content.compile import STANDARD
from shamble.core.errors import ContentError
from shamble.env.actions import ActionTable, Mask
from shamble.env.observations import Layout, Row
from shamble.env.play import MAX_STEPS, Play
from shamble.env.solo import SEEDS
from shamble.views.board_text import board_plain

Seen = dict[str, Row | Mask]
ILLEGAL = -1.0


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The table as PettingZoo likes it: an illegal action ends the game with -1 for whoever took it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(**settings: Any) -> TableEnv:
    """The table as it is: an illegal action raises."""
    return TableEnv(**settings)


class TableEnv(AECEnv[str, Any, Any]):
    """A mission of shamble with an agent for each seat; what is asked of the whole table, the first seat answers."""

    metadata = {  # noqa: RUF012 (PettingZoo's own form)
        "name": "shamble_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        mission: str = "2e/m0",
        team: Sequence[str] | None = None,
        seats: int = 2,
        max_steps: int = MAX_STEPS,
        reward: str = "result",
        asides: bool = True,
        modes: Sequence[str] = (),
        difficulty: str = STANDARD,
        render_mode: str | None = None,
        book: str = "",
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.play = Play(mission, seats, team, modes, difficulty, asides, reward, max_steps, book)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in self.play.rules.seats]
        self.seat_of = dict(zip(self.possible_agents, self.play.rules.seats, strict=True))
        self.agents: list[str] = []
        self.random = seeding.np_random()[0]
        action, seen = spaces.Discrete(len(self.actions)), self.seen_space()
        self.action_spaces = dict.fromkeys(self.possible_agents, action)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def seen_space(self) -> spaces.Dict:
        seen = spaces.Box(0, 1, (len(self.layout),), np.float32)
        allowed = spaces.Box(0, 1, (len(self.actions),), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": allowed})

    @property
    def actions(self) -> ActionTable:
        return self.play.actions

    @property
    def layout(self) -> Layout:
        return self.play.observer.layout

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random = seeding.np_random(seed)[0]
        self.play.start(int(self.random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked

    @property
    def asked(self) -> str:
        return self.possible_agents[self.play.rules.seats.index(self.play.asked)]

    def step(self, action: int | None) -> None:
        agent, play = self.agent_selection, self.play
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in play.allowed:
            why = "it still plays" if action is None else play.why_illegal(int(action))
            raise ContentError(f"{agent} took {action}: {why}")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, play.say(int(action)))
        over = play.over is not None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, play.cut_off)
        if not over:
            self.agent_selection = self.asked
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """The same table for all; nothing is allowed to those who are not asked."""
        play = self.play
        allowed = play.allowed if agent == self.agent_selection else ()
        return {"observation": play.observe(self.seat_of[agent]), "action_mask": self.actions.mask(allowed)}

    def render(self) -> str | None:
        """The board in characters."""
        return board_plain(self.play.rules, self.play.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
