"""Bots in seats of a game at the terminal: they say what they are up to, then act."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.bots.ladder import BOTS, BUDGET, Decision, Intent, choose
from shamble.bots.words import intent_data
from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.points import TABLE, Choice
from shamble.session.game import Session
from shamble.session.luck import SeededLuck
from shamble.views.speech import say

OFF = "off"


class Crew:
    """Which bot plays which seat, and what each is up to."""

    def __init__(self, budget: int = 0) -> None:
        self.budget = budget if budget > 0 else BUDGET
        self.bots: dict[int, str] = {}
        self.intents: dict[int, Intent | None] = {}
        self.said: dict[int, tuple[object, ...]] = {}

    def put(self, session: Session, seat: int, bot: str) -> None:
        """A bot in a seat, or nobody but the one at the keyboard."""
        if seat not in session.seats:
            raise ContentError(say("ui.bot.seat", seat=seat))
        if bot != OFF and bot not in BOTS:
            raise UnknownName("bot", bot, BOTS)
        self.forget(seat)
        if bot == OFF:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = bot

    def forget(self, *seats: int) -> None:
        for seat in seats:
            self.intents.pop(seat, None)
            self.said.pop(seat, None)

    def flags(self) -> str:
        """What the command line has to say for the same bots: a saved game tells what was decided, not by whom."""
        found = "".join(f" --bot {seat}={bot}" for seat, bot in sorted(self.bots.items()))
        return found + (f" --bot-budget {self.budget}" if found and self.budget != BUDGET else "")

    def asked(self, session: Session) -> int:
        """The seat of a bot whose decision it is, or 0; at the table only where bots have every seat."""
        point = session.point
        if not isinstance(point, Choice):
            return 0
        if point.seat == TABLE:
            return session.seats[0] if len(self.bots) == len(session.seats) else 0
        return point.seat if point.seat in self.bots else 0

    def thought(self, session: Session, bot: str, intent: Intent | None = None) -> Decision:
        return choose(bot, session.rules, session.state, self.budget, SeededLuck(session.entry), intent)

    def decide(self, session: Session, seat: int) -> tuple[Decision, str]:
        """What a bot does, and what it says before, if that is something new."""
        found = self.thought(session, self.bots[seat], self.intents.get(seat))
        told = intent_data(session.rules, session.state, found)
        if not told:
            return found, ""
        self.intents[seat] = found.intent
        gist = (session.state.round, told["who"], told["plan"], told["zone"])
        new = self.said.get(seat) != gist
        self.said[seat] = gist
        return found, say("ui.bot", seat=seat, bot=self.bots[seat], words=told["words"]) if new else ""


def assignments(given: Iterable[str]) -> list[tuple[int, str]]:
    """`2=search` as the command line has it."""
    found = []
    for each in given:
        seat, _, bot = each.partition("=")
        if not is_number(seat) or not bot:
            raise ContentError(say("cli.play.bot", given=each))
        found.append((int(seat), bot))
    return found
