"""Work that takes its time, done in other processes so that no socket waits: bots, hints, odds, files from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from shamble.bots.ladder import ADVISER, BUDGET, Intent
from shamble.core.errors import ContentError
from shamble.processes import die_with_parent
from shamble.session.spec import GameSpec
from shamble.views.catalogue import say
from shamble.views.shapes import Review, Told, Way

if TYPE_CHECKING:
    from shamble.core.state import State
    from shamble.rules.base.ruleset import Ruleset
    from shamble.server.room import Room

Made = TypeVar("Made")
PATIENCE = 20.0  # seconds
REVIEW_PATIENCE = 600.0  # a whole game


class Thought(NamedTuple):
    """What a bot came to: its answer in notation, its plan to go on with, and what it says about that."""

    text: str
    intent: Intent | None
    told: Told | None


class Workers:
    """A few processes, started when first needed; bots in them may think so many decisions ahead."""

    def __init__(self, number: int = 2, budget: int = BUDGET) -> None:
        self.number, self.budget = number, budget
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
                raise ContentError(say("server.died")) from None
            except TimeoutError:
                self.forget(pool)
                for process in list((pool._processes or {}).values()):  # the pool has no gentler way
                    process.terminate()
                raise

    def forget(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None

    async def think(self, room: Room, bot: str, intent: Intent | None) -> Thought:
        """What a bot says in the position of a room, going on with what it is up to."""
        given = (bot, room.session.entry, self.budget, intent)
        return await self.run(bot_choice, room.session.spec, text_of_room(room), *given, patience=self.patience())

    async def hint(self, room: Room) -> list[Way]:
        """The best ways to go on for whoever is asked, with their numbers."""
        given = (room.session.entry, self.budget)
        return await self.run(hint_rows, room.session.spec, text_of_room(room), *given, patience=self.patience())

    async def review(self, room: Room) -> Review:
        """A finished game looked back on, move by move."""
        return await self.run(review_data, room.session.journal.text(), patience=REVIEW_PATIENCE)

    async def odds(self, room: Room, state: State, option: str, short: bool) -> list[str]:
        return await self.run(odds_lines, room.session.spec, text_of_room(room, state), option, short)

    def patience(self) -> float:
        """Who may think longer is given longer."""
        return PATIENCE * max(1.0, self.budget / BUDGET)

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)


def text_of_room(room: Room, state: State | None = None) -> str:
    from shamble.session import position

    return position.write(room.session.rules, state or room.session.state)


@lru_cache(maxsize=64)
def rules_for(spec: GameSpec) -> Ruleset:
    return spec.rules()


def bot_choice(spec: GameSpec, text: str, bot: str, entry: int, budget: int, intent: Intent | None) -> Thought:
    """The answer of a bot, and what it is up to."""
    from shamble.bots.ladder import choose
    from shamble.bots.words import intent_data
    from shamble.session import position
    from shamble.session.luck import SeededLuck
    from shamble.session.notation import text_of

    rules = rules_for(spec)
    state = position.read(rules, text)
    found = choose(bot, rules, state, budget, SeededLuck(entry), intent)
    return Thought(text_of(rules, state, found.answer), found.intent, intent_data(rules, state, found))


def hint_rows(spec: GameSpec, text: str, entry: int, budget: int) -> list[Way]:
    """What the best bot would do, and what else it thought of."""
    from shamble.bots.ladder import choose
    from shamble.bots.words import advice
    from shamble.session import position
    from shamble.session.luck import SeededLuck

    rules = rules_for(spec)
    state = position.read(rules, text)
    found = choose(ADVISER, rules, state, budget, SeededLuck(entry))
    return [each.data() for each in advice(rules, state, found, spec.load().book)]


def review_data(journal: str) -> Review:
    """Luck and skill of a game."""
    from shamble.lab.review import review
    from shamble.session.journal import read
    from shamble.session.replay import replay

    return review(replay(read(journal)).session).data()


def odds_lines(spec: GameSpec, text: str, option: str, short: bool) -> list[str]:
    """The exact odds of an attack, in words; in short, for a button."""
    from shamble.core.kernel import check
    from shamble.session import position
    from shamble.session.notation import parse
    from shamble.views.odds import odds_of, odds_words, short_odds

    rules = rules_for(spec)
    state = position.read(rules, text)
    answer = parse(rules, state, option).answer
    check(rules, state, answer)
    odds = odds_of(rules, state, answer)
    if odds is None:
        return []
    return [short_odds(rules, odds)] if short else odds_words(rules, state, odds)
