"""Work that takes its time, done in other processes so that no socket waits: bots, odds, files from outside."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
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
        self.free = asyncio.Semaphore(number)

    async def run(self, work: Callable[..., Made], *given: Any, patience: float = PATIENCE) -> Made:
        """Patience is for the work itself: whoever waits for a free process has not begun."""
        async with self.free:
            if self.pool is None:
                context = get_context("spawn")
                self.pool = ProcessPoolExecutor(self.number, mp_context=context, initializer=die_with_parent)
            pool = self.pool
            try:
                return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work, *given), patience)
            except BrokenProcessPool:
                self.forget(pool)  # a worker died: the next call starts fresh ones
                raise ContentError("a worker process died; try again") from None
            except TimeoutError:
                self.forget(pool)
                for process in list((pool._processes or {}).values()):  # the pool has no gentler way
                    process.terminate()
                raise

    def forget(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None

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


def die_with_parent() -> None:
    """A worker whose server is gone, however it went, goes too."""
    parent = parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    threading.Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=64)
def rules_for(spec: GameSpec) -> Ruleset:
    return spec.rules()


def bot_choice(spec: GameSpec, text: str, bot: str, entry: int) -> str:
    """The answer of a bot, in notation."""
    from shamble.bots.ladder import BUDGET, choose
    from shamble.session import position
    from shamble.session.luck import SeededLuck
    from shamble.session.notation import text_of

    rules = rules_for(spec)
    state = position.read(rules, text)
    return text_of(rules, state, choose(bot, rules, state, BUDGET, SeededLuck(entry)).answer)


def odds_lines(spec: GameSpec, text: str, option: str) -> list[str]:
    """The exact odds of an attack, in words."""
    from shamble.core.kernel import check
    from shamble.session import position
    from shamble.session.notation import parse
    from shamble.views.odds import odds_of, odds_words

    rules = rules_for(spec)
    state = position.read(rules, text)
    answer = parse(rules, state, option).answer
    check(rules, state, answer)
    odds = odds_of(rules, state, answer)
    return odds_words(rules, state, odds) if odds else []
