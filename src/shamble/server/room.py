"""A room: one game, its people, and one task that owns it. What is not written down has not happened."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import NamedTuple

from msgspec import UNSET

from shamble.bots.ladder import Intent
from shamble.bots.words import holds
from shamble.core.errors import ContentError
from shamble.core.kernel import Refused
from shamble.core.points import TABLE, Choice
from shamble.core.state import State
from shamble.server.courses import Span, all_options, begun, give
from shamble.server.log import told
from shamble.server.protocol import (
    Agree,
    Always,
    Beat,
    Command,
    Entry,
    Intents,
    LogChange,
    Message,
    Mine,
    No,
    Ok,
    People,
    Person,
    Proposal,
    Propose,
    Reach,
    Refuse,
    Say,
    Standing,
    Step,
    Table,
    Undo,
    View,
    encode,
)
from shamble.server.store import SeatRow, Store
from shamble.server.story import Narrator, difference
from shamble.server.workers import Thought
from shamble.session.game import Session
from shamble.session.history import line, own_decisions
from shamble.session.luck import KeyedLuck
from shamble.session.replay import lucks
from shamble.views.choices import bare_option
from shamble.views.chronicle import HANGING, Chronicle
from shamble.views.course_options import THEN
from shamble.views.layers import Map, map_of
from shamble.views.log_fields import line_fields
from shamble.views.notices import notices_words
from shamble.views.questions import refusal_words
from shamble.views.shapes import Intent as ToldIntent
from shamble.views.shapes import Review, Told, Way
from shamble.views.speech import listed
from shamble.views.table import table

Send = Callable[[bytes], Awaitable[None]]
Think = Callable[["Room", str, Intent | None], Awaitable[Thought]]
logger = logging.getLogger("shamble.room")
REMEMBERED = 64  # commands of one person that are known again
BOT_PAUSE = 0.35  # seconds a bot seems to think
READING = 1.0  # seconds to read what it is up to, when that is new


class Meant(NamedTuple):
    """What a bot said it is up to: its plan, else the next step alone, which is due after an entry."""

    intent: Intent | None
    entry: int
    told: Told

    def gist(self) -> tuple[object, ...]:
        return self.told["who"], self.told["plan"], self.told["zone"]


class Stale(Exception):
    """Said to another question than the one that is open now."""


class NotYours(Exception):
    """Said for a seat that somebody else holds."""


class Guest:
    """One socket: who it is, which seats it holds, which of its seats bots play for it, and how to send to it."""

    def __init__(
        self, person: str, seats: frozenset[int], send: Send, watch: str = "", lent: frozenset[int] = frozenset()
    ) -> None:
        self.person, self.seats, self.send, self.watch, self.lent = person, seats, send, watch, lent
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(maxsize=256)

    def post(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:  # too slow to follow: it will come back and catch up
            self.close()

    def post_seats(self) -> None:
        self.post(encode(Mine(sorted(self.seats), sorted(self.lent))))

    def close(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    async def pump(self) -> None:
        while (message := await self.outbox.get()) is not None:
            await self.send(message)


class Room:
    """The game with everybody in it."""

    def __init__(
        self, game: str, session: Session, store: Store, seats: Iterable[SeatRow], lines: int, unfit: str = ""
    ) -> None:
        """`unfit` is the journal of a game that fits no further than the session goes: nobody can play on in there."""
        self.id, self.session, self.store = game, session, store
        self.stopped, self.unfit = bool(unfit), unfit
        self.seats = {row.seat: row for row in seats}
        self.saved = lines  # lines of the journal that are on disk
        self.round = -1  # the Round that is on disk beside them
        self.mission = session.spec.load()
        self.guests: set[Guest] = set()
        self.answered: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self.lock = asyncio.Lock()
        self.broken = False  # memory and disk have come apart: nobody may go on in here
        self.kept = set[str]()  # luck that is in the store
        self.used = time.monotonic()
        self.meant: dict[int, Meant] = {}  # what bots are up to, by seat
        self.advising = asyncio.Lock()  # one hint at a time
        self.review: tuple[int, Review] | None = None  # by its last entry
        self.advice: tuple[int, list[Way]] | None = None  # the last one, and the entry it is for
        self.spans: list[Span] = []  # answers that were given at once, and are taken back at once
        self.chronicle = Chronicle(session.rules)
        self.narrator = Narrator(session, self.mission)
        self.retell()
        self.map = self.map_at(session.entry)
        self.shown = self.now()

    # --- what is seen --------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """The log of the way that led here; what was taken back is not in it."""
        self.chronicle = Chronicle(self.session.rules)
        steps = self.session.steps
        self.chronicle.tell(None, steps[0].events)
        for number in reversed(list(line(steps))):
            self.chronicle.tell(steps[steps[number].back].state, steps[number].events)

    def state_at(self, entry: int | None) -> State:
        """The position after an entry; where there is none of that number, as it is now."""
        steps = self.session.steps
        return steps[entry].state if entry is not None and entry < len(steps) else self.session.state

    def map_at(self, entry: int) -> Map:
        """The ground as it lies after an entry."""
        return map_of(self.session.rules, self.session.steps[entry].state, self.mission)

    def now(self) -> View:
        """The table as it is after the last entry that is on disk."""
        session = self.session
        standing: list[Standing] = [{"seat": s, "kind": k, "text": t} for (s, k), t in session.standing.items()]
        view: View = {
            **table(session.rules, session.state),
            **self.map.dynamic(session.state),
            "entry": session.entry,
            "undo": {str(seat): self.reach(seat) for seat in session.seats},
            "proposal": self.proposal(),
            "standing": standing,
        }
        if self.stopped:  # to look at
            view["options"], view["asides"] = [], []
        elif not self.bot_asked():
            view["options"] = all_options(session.rules, session.state, view["options"])
        return view

    def proposal(self) -> Proposal | None:
        found = self.session.proposal
        return {"entry": found.entry, "agreed": list(found.agreed)} if found else None

    def reach(self, seat: int) -> Reach:
        """How far a seat may go back; `seat 2` is the session's word for another one's decision."""
        entry, stops = self.session.undo_reach(seat)
        word, _, other = stops.partition(" ")
        session = self.session
        own = next(own_decisions(session.steps, seat), -1)
        found: Reach = {"to": entry, "stops": word, "any": own >= 0}
        if own >= 0:
            found["what"] = self.decided(own)
        if other:
            found["seat"] = int(other)
        if (answers := begun(session, seat, self.spans)[1]) > 1:
            found["answers"] = answers
        return found

    def decided(self, number: int) -> str:
        """What an entry decided, in the words of its option."""
        session = self.session
        step = session.steps[number]
        before = session.steps[step.back].state
        return bare_option(session.rules, before, step.answer) if step.answer else step.entry.text

    def whole(self, guest: Guest) -> bytes:
        """Everything, for who has just come in."""
        session = self.session
        return encode(
            Table(
                game=self.id,
                mine=sorted(guest.seats),
                lent=sorted(guest.lent),
                mission={
                    "id": self.mission.id,
                    "title": self.mission.title,
                    "intro": self.mission.intro,
                    "rules": list(self.mission.rules),
                    "difficulty": self.mission.difficulty,
                },
                luck=lucks(session.journal)[-1],
                seats=[list(names) for names in session.spec.seats],
                people=self.people(),
                intents=self.intents(),
                notices=notices_words(session.notices),
                stopped=self.stopped,
                map=self.map.static,
                view=self.shown,
                log=[line_fields(session.rules, each) for each in self.chronicle.lines],
            )
        )

    def journal(self) -> str:
        """The one file, all of it: what does not fit today was played all the same."""
        return self.unfit or self.session.journal.text()

    def people(self) -> list[Person]:
        here = {seat for guest in self.guests for seat in guest.seats}
        return [
            {"seat": row.seat, "name": row.name, "bot": row.bot, "here": row.seat in here}
            for row in sorted(self.seats.values())
        ]

    def broadcast(self, message: Message) -> None:
        if self.guests:
            data = encode(message)
            for guest in list(self.guests):
                guest.post(data)

    def tell_people(self) -> None:
        self.broadcast(People(self.people()))

    # --- what is done --------------------------------------------------------------------------------------------

    async def command(self, guest: Guest, command: Command) -> bytes:
        """Journal, apply, acknowledge; the answer for whoever asked. A command that was answered is known again."""
        key = (guest.person, command.id)
        async with self.lock:
            if command.id and key in self.answered:
                return self.answered[key]
            if self.broken:
                return self.no(command, "gone", "")
            if self.stopped:
                return self.no(command, "stopped", listed(notices_words(self.session.notices), "semicolon"))
            try:
                answer = await self.perform(guest, command)
            except Refused as no:
                answer = self.no(command, no.rule, refusal_words(self.session.rules, self.session.state, no))
            except ContentError as error:
                answer = self.no(command, "not-understood", str(error))
            except Stale:
                answer = self.no(command, "stale", "")
            except NotYours:
                answer = self.no(command, "not-yours", "")
            if command.id and guest.seats:  # spectators cannot make anybody else forgotten
                self.answered[key] = answer
                while len(self.answered) > REMEMBERED * (1 + len(self.guests)):
                    self.answered.popitem(last=False)
            return answer

    def no(self, command: Command, rule: str, words: str) -> bytes:
        return encode(No(rule, words, command.id, self.session.entry))

    async def perform(self, guest: Guest, command: Command) -> bytes:
        seat = self.seat_of(guest, command)
        if command.entry != self.session.entry:
            raise Stale
        await self.do(lambda: self.apply(command, seat))
        return encode(Ok(command.id, self.session.entry))

    async def do(self, play: Callable[[], object]) -> None:
        """Play, write down, show. What stops halfway is given up: only what is on disk can be trusted then."""
        before = len(self.session.steps)
        try:
            play()
            self.draw_on()
            await self.write_down()
            self.publish(before)
        except BaseException as error:
            if len(self.session.steps) != before:
                self.give_up()
                if isinstance(error, Exception):
                    logger.exception("given up", extra={"facts": {"game": self.id, "entry": before}})
            raise

    def seat_of(self, guest: Guest, command: Command) -> int:
        """The seat that speaks, which must be one of its own."""
        seat = command.seat
        if seat is None:
            point = self.session.point
            asked = point.seat if isinstance(point, Choice) and point.seat != TABLE else 0
            seat = asked if asked in guest.seats else min(guest.seats, default=0)
        if seat not in guest.seats:
            raise NotYours
        return seat

    def apply(self, command: Command, seat: int) -> None:
        session = self.session
        match command:
            case Say():
                if span := give(session, command.text.split(THEN), seat):
                    self.spans.append(span)
            case Undo():
                to, answers = begun(session, seat, self.spans)
                session.undo(seat, to if command.to is None and answers > 1 else command.to)
            case Propose():
                session.propose_undo(command.to, seat)
                self.bots_agree()
            case Agree():
                session.agree_undo(seat)
            case Refuse():
                session.refuse_undo()
            case Always():
                session.always(command.kind, seat, command.text)

    def draw_on(self) -> None:
        """A game that was over when it came here has no luck; whoever goes back from its end gets new luck."""
        session = self.session
        if session.luck is None and not session.over:
            session.new_luck(KeyedLuck.fresh())
            session.run(standing=False)

    def bots_agree(self) -> None:
        """Bots never mind going back."""
        for seat, row in self.seats.items():
            if row.bot and self.session.proposal:
                self.session.agree_undo(seat)

    async def write_down(self) -> None:
        """The new lines of the journal go to the store; if they cannot, the game is as it was."""
        session = self.session
        text = session.journal.body_text(self.saved)
        if not text or self.stopped:
            return
        luck = session.luck
        over = " ".join(word for word in session.over or () if word)
        try:
            if isinstance(luck, KeyedLuck) and luck.published() not in self.kept:
                await self.store.keep_luck(self.id, luck.published(), luck.secret)
                self.kept.add(luck.published())
            await self.store.append(self.id, self.saved, text, session.entry, self.asked(), over)
            if session.state.round != self.round:
                await self.store.set_round(self.id, session.state.round)
                self.round = session.state.round
        except BaseException:
            self.give_up()
            raise
        self.saved = len(session.journal.body)

    def give_up(self) -> None:
        """What is in memory may not be on disk: everybody comes back to what is."""
        self.broken = True
        for guest in list(self.guests):
            guest.close()

    def asked(self) -> int:
        point = self.session.point
        if not isinstance(point, Choice):
            return -1
        return 0 if point.seat == TABLE else point.seat

    def publish(self, before: int) -> None:
        """What has changed, for everybody here."""
        session = self.session
        undone = any(step.answer is None and step.entry.kind == "undo" for step in session.steps[before:])
        old, story = self.shown, list[Beat]()
        if undone:
            self.retell()
            lines = self.chronicle.lines
            first = 0
        else:
            first = len(self.chronicle.lines)
            for step in session.steps[before:]:
                if step.answer is not None:
                    places = self.chronicle.places(session.steps[step.back].state, step.events)
                    first = min([first, *(place for place in places if place != HANGING)])
                    if self.guests:
                        story += self.narrator.beats(step, places, len(self.chronicle.lines) - 1)
            lines = self.chronicle.lines[first:]
        before_map, self.map = self.map, self.map_at(session.entry)
        self.shown = self.now()
        self.used = time.monotonic()
        steps = [entry_data(session, number) for number in range(before, len(session.steps))]
        log = LogChange(first, [line_fields(session.rules, each) for each in lines])
        ground = UNSET if self.map.ground == before_map.ground else self.map.ground
        self.broadcast(Step(steps, log, difference(dict(old), dict(self.shown)), ground, story))
        told(logger, "entry", game=self.id, entry=session.entry)
        self.let_go()

    # --- bots ----------------------------------------------------------------------------------------------------

    def bot_asked(self) -> SeatRow | None:
        """The bot whose decision it is; at the table only where no person sits."""
        point = self.session.point
        if not isinstance(point, Choice) or self.broken or self.stopped:
            return None
        if point.seat == TABLE:
            return next(iter(self.seats.values())) if all(row.bot for row in self.seats.values()) else None
        row = self.seats.get(point.seat)
        return row if row and row.bot else None

    async def let_bots_play(self, think: Think) -> None:
        """As long as a bot is asked: let it think elsewhere, then do what it says."""
        while row := self.bot_asked():
            entry, begun, meant = self.session.entry, time.monotonic(), self.meant.get(row.seat)
            thought = await think(self, row.bot, meant.intent if meant else None)
            if self.session.entry != entry or self.bot_asked() != row:
                continue
            pause = READING if self.announce(row.seat, thought) else BOT_PAUSE - (time.monotonic() - begun)
            await asyncio.sleep(max(0.0, pause) if self.guests else 0)
            async with self.lock:
                if self.broken or self.session.entry != entry or self.bot_asked() != row:
                    continue
                await self.do(partial(self.session.say, thought.text, row.seat))

    def announce(self, seat: int, thought: Thought) -> bool:
        """Everybody hears what a bot is up to before it acts; whether that is something new."""
        before = self.meant.get(seat)
        if not thought.told:
            return False
        now = self.meant[seat] = Meant(thought.intent, self.session.entry, thought.told)
        if before is None or before.told != now.told:
            self.tell_intents()
        return now.intent is not None and (before is None or before.gist() != now.gist())

    def intents(self) -> list[ToldIntent]:
        return [{**meant.told, "seat": seat} for seat, meant in sorted(self.meant.items())]

    def tell_intents(self) -> None:
        self.broadcast(Intents(self.intents()))

    def let_go(self) -> None:
        """What is done, or cannot be done any more, nobody is up to; nor is a bot that has left its seat."""
        kept = {seat: meant for seat, meant in self.meant.items() if self.seats[seat].bot and self.stands(meant)}
        if kept != self.meant:
            self.meant = kept
            self.tell_intents()

    def stands(self, meant: Meant) -> bool:
        return holds(self.session.state, meant.intent) if meant.intent else meant.entry == self.session.entry

    # --- coming and going ----------------------------------------------------------------------------------------

    def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        guest.post(self.whole(guest))
        self.tell_people()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.discard(guest)
            self.used = time.monotonic()
            self.tell_people()


def entry_data(session: Session, number: int) -> Entry:
    """An entry as the client plays it: whose it was, what was said, which dice fell."""
    step = session.steps[number]
    found: Entry = {"entry": number, "text": step.entry.text, "kind": step.entry.kind, "by": step.by}
    if step.answer and step.answer[0] == "dice":
        found["dice"] = [int(face) for face in step.answer[1:]]
    return found
