"""Work that takes its time, done in other processes so that no socket waits: bots, odds, files from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from shamble.core.errors import ContentError
from shamble.session.spec import GameSpec

if TYPE_CHECKING:
    from shamble.rules.ruleset import Ruleset
    from shamble.server.room import Room

Made = TypeVar("Made")
PATIENCE = 20.0  # seconds


class Workers:
    """A few processes, started when first needed."""

    def __init__(self, number: int = 2) -> None:
        self.number = number
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., Made], *given: Any, patience: float = PATIENCE) -> Made:
        loop = asyncio.get_running_loop()
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.number, mp_context=get_context("spawn"))
        future = loop.run_in_executor(self.pool, work, *given)
        return await asyncio.wait_for(future, patience)

    async def think(self, room: Room, bot: str) -> str:
        """What a bot says in the position of a room."""
        from shamble.session import position

        text = position.write(room.session.rules, room.session.state)
        return await self.run(bot_choice, room.session.spec, text, bot, room.session.entry)

    async def odds(self, room: Room, option: str) -> list[str]:
        from shamble.session import position

        text = position.write(room.session.rules, room.session.state)
        return await self.run(odds_lines, room.session.spec, text, option)

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)


@lru_cache(maxsize=64)
def rules_for(spec: GameSpec) -> Ruleset:
    return spec.rules()


def bot_choice(spec: GameSpec, text: str, bot: str, entry: int) -> str:
    """The answer of a bot, in notation."""
    from shamble.bots import choose
    from shamble.session import position
    from shamble.session.luck import SeededLuck
    from shamble.session.notation import text_of

    rules = rules_for(spec)
    state = position.read(rules, text)
    return text_of(rules, state, choose(bot, rules, state, SeededLuck(entry)).answer)


def odds_lines(spec: GameSpec, text: str, option: str) -> list[str]:
    """The exact odds of an attack, in words."""
    from shamble.session import position
    from shamble.session.notation import parse
    from shamble.views.odds import odds_of, odds_words

    rules = rules_for(spec)
    state = position.read(rules, text)
    answer = parse(rules, state, option).answer
    odds = odds_of(rules, state, answer)
    return odds_words(rules, state, odds) if odds else []


def checked_journal(text: str) -> tuple[int, str]:
    """Whether a file from outside is a game: its entries, and what is wrong with it ('' if nothing)."""
    from shamble.session.journal import read
    from shamble.session.replay import replay

    try:
        found = replay(read(text))
    except ContentError as error:
        return 0, str(error)
    return found.session.entry, str(found.problem) if found.problem else ""
