"""The same table for learners that want an action of everybody at once: whoever is not asked can only wait."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from shamble.core.errors import ContentError
from shamble.env.actions import Mask
from shamble.env.table import Seen, TableEnv

Told = dict[str, Any]


def parallel_env(**settings: Any) -> TogetherEnv:
    """The settings are those of the table."""
    return TogetherEnv(**settings)


class TogetherEnv(ParallelEnv[str, Any, Any]):
    """A table in which each step is one answered Choice; the last number of the actions, `wait`, is what the rest do.

    The game itself goes by turns, so this is nothing but another door to it: `wait` changes nothing, whoever is asked
    may not do it, and whoever is not may do nothing else.
    """

    metadata = {**TableEnv.metadata, "is_parallelizable": True}  # noqa: RUF012 (PettingZoo's own form)

    def __init__(self, **settings: Any) -> None:
        self.table = TableEnv(**settings)
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.possible_agents
        self.agents: list[str] = []
        self.wait = len(self.table.actions)
        seen = self.table.seen_space()
        space = spaces.Dict({**seen.spaces, "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(self.wait + 1))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def asked(self) -> str:
        """Who is asked; '' when nobody is any more."""
        return self.table.agent_selection if self.agents else ""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Told, Told]:
        self.table.reset(seed, options)
        self.agents = self.table.agents[:]
        return self.seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Told, Told, Told, Told, Told]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents, table, asked = self.agents, self.table, self.asked
        for agent in agents:
            if agent not in actions:
                raise ContentError(f"{agent} took nothing: {'it is asked' if agent == asked else self.waits()}")
            if agent != asked and int(actions[agent]) != self.wait:
                raise ContentError(f"{agent} took {actions[agent]}: {asked} is asked; {self.waits()}")
        if int(actions[asked]) == self.wait:
            raise ContentError(f"{asked} took {self.wait} (wait): it is asked, see its action mask")
        table.step(int(actions[asked]))
        ended = any(table.terminations.values()) or any(table.truncations.values())
        self.agents = [] if ended else agents
        told = {agent: self.seen_by(agent) for agent in agents}
        return told, table.rewards, table.terminations, table.truncations, {agent: {} for agent in agents}

    def waits(self) -> str:
        return f"whoever is not asked takes {self.wait} (wait)"

    def seen(self) -> Told:
        return {agent: self.seen_by(agent) for agent in self.agents}

    def seen_by(self, agent: str) -> Seen:
        """As at the table, with one more number in the mask; when all is over everybody may wait."""
        seen = self.table.observe(agent)
        mask: Mask = np.append(seen["action_mask"], np.int8(agent != self.asked))
        return {**seen, "action_mask": mask}

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        self.table.close()
