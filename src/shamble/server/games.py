"""What can be done with games besides playing them: make, join, hand over, look back, take away, go on from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from shamble.bots.ladder import BOTS
from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import apply, check
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.lab.posters import poster_of
from shamble.lab.summary import summary
from shamble.rules.base.ruleset import Ruleset
from shamble.server.bodies import (
    MISSION_CHARACTERS,
    MOST_SEATS,
    HandedOver,
    HandOver,
    Hint,
    Join,
    Joined,
    Links,
    Moment,
    MyGame,
    NewGame,
    NewWatch,
    SeatLink,
    TimeEntry,
    TimeLine,
)
from shamble.server.courses import turn_options
from shamble.server.people import hashed, new_token
from shamble.server.protocol import View
from shamble.server.room import Guest, Room, entry_data
from shamble.server.rooms import Rooms
from shamble.server.store import SeatRow, Store, Stored
from shamble.server.workers import Workers
from shamble.session.game import GameSpec, Session, new_spec, seated
from shamble.session.history import line
from shamble.session.journal import Journal, read
from shamble.session.luck import GameLuck, KeyedLuck, SeededLuck
from shamble.session.notation import parse
from shamble.session.replay import replay, take_luck, written_anew
from shamble.session.spec import at_this_hour, spec_of
from shamble.views.ahead import ahead
from shamble.views.catalogue import say
from shamble.views.chronicle import Chronicle
from shamble.views.course_options import THEN
from shamble.views.event_text import missing_words
from shamble.views.log_fields import line_fields
from shamble.views.notices import notices_words
from shamble.views.shapes import Ahead, Option, Review, Summary
from shamble.views.table import table
from shamble.views.why_not import Place, why_not

MOST_LINES = 20_000  # of a file from outside: a long game has a tenth of it
MOST_FILES = 8  # at a time
MOST_SHARES = 200  # links to look on at a game


class TooMuch(Exception):
    """More than anybody needs."""


class Games:
    def __init__(self, rooms: Rooms, store: Store, workers: Workers, test_luck: bool) -> None:
        self.rooms, self.store, self.workers, self.test_luck = rooms, store, workers, test_luck
        self.trying = 0  # files that wait or are replayed
        self.files = Workers(1)  # for files from outside: bots and odds never wait for them, nor fall with them
        self.quick = Workers(1)  # odds, which never wait for a bot that thinks
        self.reviewers = Workers(1)  # for finished games, which take minutes: no bot at a table waits for them
        self.changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def alone(self, game: str) -> asyncio.Lock:
        """Seats of a game change hands one after the other."""
        return self.changing.setdefault(game, asyncio.Lock())

    # --- making --------------------------------------------------------------------------------------------------

    async def create(self, asked: NewGame, person: str) -> Links:
        for seat in asked.seats:
            if seat.bot and seat.bot not in BOTS:
                raise UnknownName("bot", seat.bot, BOTS)
        if asked.mission_text:
            await self.tried(checked_ask, asked)
        session = await asyncio.to_thread(started, asked, self.luck(asked.seed))
        names = tuple(seat.name.strip() for seat in asked.seats)
        return await self.opened(session, names, tuple(seat.bot for seat in asked.seats), person)

    def luck(self, seed: int | None) -> GameLuck:
        if seed is None:
            return KeyedLuck.fresh()
        if not self.test_luck:
            raise ContentError(say("server.seed"))
        return SeededLuck(seed)

    async def opened(self, session: Session, names: tuple[str, ...], bots: tuple[str, ...], person: str) -> Links:
        made = await self.rooms.create(session, names, bots)
        for seat in session.seats:  # those of bots too: whoever made the game can take them back
            await self.store.hold(person, made.room.id, seat)
        links: list[SeatLink] = [
            {"seat": seat, "secret": secret} for seat, secret in zip(session.seats, made.secrets, strict=True)
        ]
        notes = missing_words(session.rules)
        return {"game": made.room.id, "links": links, "watch": made.watch, "notes": notes}

    # --- who may what --------------------------------------------------------------------------------------------

    async def allowed(self, game: str, person: str, watch: str) -> frozenset[int] | None:
        """The seats a person holds there; no seats for a spectator; None for somebody who may not even look."""
        return admitted(await self.store.load(game, body=False), person, watch)

    async def lent(self, game: str, person: str) -> frozenset[int]:
        return lent_by(await self.store.load(game, body=False), person)

    async def room(self, game: str, person: str, watch: str) -> Room | None:
        """The room for somebody who may look, once nothing in it is still on its way to the disk."""
        if await self.allowed(game, person, watch) is None:
            return None
        room = await self.rooms.find(game)
        if room and room.lock.locked():
            async with room.lock:
                pass
            return await self.rooms.find(game)
        return room

    async def join(self, game: str, asked: Join, person: str) -> Joined | None:
        """A seat's secret is exchanged for the seat; whoever had it before has it no longer."""
        async with self.alone(game):
            return await self.sit_down(game, asked, person)

    async def sit_down(self, game: str, asked: Join, person: str) -> Joined | None:
        stored = await self.store.load(game, body=False)
        row = next((row for row in stored.seats if row.secret == hashed(asked.secret)), None) if stored else None
        if row is None:
            return None
        fresh = row._replace(name=asked.name.strip() or row.name, bot="")
        await self.store.leave(game, row.seat)
        await self.store.hold(person, game, row.seat)
        await self.change_seat(game, fresh)
        return {"game": game, "seat": row.seat}

    async def hand_over(self, game: str, seat: int, asked: HandOver, person: str) -> HandedOver | None:
        async with self.alone(game):
            return await self.pass_on(game, seat, asked, person)

    async def pass_on(self, game: str, seat: int, asked: HandOver, person: str) -> HandedOver | None:
        stored = await self.store.load(game, body=False)
        held = stored and (person, seat) in stored.holders
        row = next((row for row in stored.seats if row.seat == seat), None) if stored else None
        if not held or row is None:
            return None
        if asked.bot and asked.bot not in BOTS:
            raise UnknownName("bot", asked.bot, BOTS)
        secret = new_token() if asked.link else ""
        fresh = row._replace(bot=asked.bot, secret=hashed(secret) if secret else row.secret)
        await self.change_seat(game, fresh)
        return {"seat": seat, "bot": asked.bot, "secret": secret}

    async def new_watch(self, game: str, person: str) -> NewWatch | None:
        """A new link for spectators, from somebody who holds a seat; all others are void."""
        stored = await self.store.load(game, body=False)
        if stored is None or not any(who == person for who, _ in stored.holders):
            return None
        secret = new_token()
        await self.store.set_watch(game, hashed(secret))
        room = self.rooms.open.get(game)
        if room:
            await self.readmit(room)
        return {"watch": secret}

    async def share(self, game: str, person: str, known: str) -> NewWatch | None:
        """A secret for a link to look on: the one that is known if it still opens the game, else one more."""
        stored = await self.store.load(game, body=False)
        if stored and hashed(known) in stored.watches:
            return {"watch": known}
        if stored is None or not any(who == person for who, _ in stored.holders):
            return None
        if len(stored.watches) > MOST_SHARES:
            raise TooMuch(say("server.links", most=MOST_SHARES))
        secret = new_token()
        await self.store.add_watch(game, hashed(secret))
        return {"watch": secret}

    async def change_seat(self, game: str, row: SeatRow) -> None:
        await self.store.set_seat(game, row)
        room = await self.rooms.find(game)
        if room is None:
            return
        room.seats[row.seat] = row
        room.let_go()
        await self.readmit(room)
        if row.bot and room.session.proposal:  # nobody else could agree for this seat
            async with room.lock:
                if not room.broken:
                    await room.do(room.bots_agree)
        self.rooms.wake(room)

    async def readmit(self, room: Room, only: Guest | None = None) -> None:
        """Everybody in a room has the seats that the store says; who may not even look any more has to go."""
        stored = await self.store.load(room.id, body=False)
        for guest in list(room.guests) if only is None else [only]:
            seats, lent = admitted(stored, guest.person, guest.watch), lent_by(stored, guest.person)
            if seats is None:
                guest.seats = frozenset()
                guest.close()
            elif only is None or (seats, lent) != (guest.seats, guest.lent):
                guest.seats, guest.lent = seats, lent
                guest.post_seats()
        if only is None:
            room.tell_people()

    async def mine(self, person: str) -> list[MyGame]:
        """My games, the last moved first, and whether it is mine to move."""
        found: list[MyGame] = []
        for row, seats in await self.store.games_of(person) if person else ():
            turn = not row.over and (row.asked == 0 or row.asked in seats)
            found.append(
                {
                    "id": row.id,
                    "created": row.created,
                    "changed": row.changed,
                    "title": row.title,
                    "mission": row.mission,
                    "entry": row.entry,
                    "asked": row.asked,
                    "over": row.over,
                    "round": row.round,
                    "team": team_in(row.head),
                    "seats": list(seats),
                    "turn": turn,
                }
            )
        return found

    # --- looking back --------------------------------------------------------------------------------------------

    async def journal(self, game: str, person: str, watch: str) -> str | None:
        """The one file; its luck's secret is in it only once the game is over."""
        try:
            room = await self.room(game, person, watch)
        except ContentError:  # it makes no table any more: its file is still its owner's
            stored = await self.store.load(game)
            return stored.text if stored else None
        return room.journal() if room else None

    async def timeline(self, game: str, person: str, watch: str) -> TimeLine | None:
        """Every entry with what marks it: chance, doors, wounds."""
        room = await self.room(game, person, watch)
        if room is None:
            return None
        steps = room.session.steps
        marks: list[TimeEntry] = [
            {**entry_data(room.session, at), "marks": marks_of(steps[at].events)} for at in range(1, len(steps))
        ]
        return {
            "entries": marks,
            "last": room.session.entry,
            "title": room.mission.title,
            "map": room.map_at(0).static,
            "over": bool(room.session.over),
            "notices": notices_words(room.session.notices),
        }

    async def moment(self, game: str, entry: int, person: str, watch: str) -> Moment | None:
        """The table after an entry, with the log that led there."""
        room = await self.room(game, person, watch)
        if room is None:
            return None
        session = room.session
        entry = min(max(entry, 0), session.entry)
        state, ground = session.steps[entry].state, room.map_at(entry)
        log = Chronicle(session.rules)
        log.tell(None, session.steps[0].events)
        places: list[int] = []
        for number in reversed(list(line(session.steps[: entry + 1]))):
            step = session.steps[number]
            places = log.places(session.steps[step.back].state, step.events)
        here: View = {
            **table(session.rules, state),
            **ground.dynamic(state),
            "entry": entry,
            "undo": {},
            "proposal": None,
            "standing": [],
        }
        found: Moment = {
            "view": here,
            "log": [line_fields(session.rules, each) for each in log.lines],
            "story": room.narrator.beats(session.steps[entry], places, len(log.lines) - 1),
        }
        if ground.ground != room.map_at(0).ground:
            found["ground"] = ground.ground
        return found

    async def why(self, game: str, number: int, person: str, watch: str) -> list[str] | None:
        room = await self.room(game, person, watch)
        found = room.chronicle.line(number) if room else None
        return room.chronicle.why(found) if room and found else None

    async def ahead(self, game: str, option: str, entry: int | None, person: str, watch: str) -> Ahead | None:
        """What the Zombies will do if nothing changes, or after an option."""
        room = await self.room(game, person, watch)
        if room is None:
            return None
        rules, state = room.session.rules, room.state_at(entry)
        if not option:
            return ahead(rules, state)
        *first, last = option.split(THEN)
        for text in first:
            after = apply(rules, state, legal(rules, state, text))
            if not isinstance(after.point, Choice):  # what comes next is chance, and no further can be seen
                return ahead(rules, state, legal(rules, state, text))
            state = after
        return ahead(rules, state, legal(rules, state, last))

    async def why_not(self, game: str, place: Place, person: str, watch: str) -> list[str] | None:
        """Why nothing can be done with a Zone, a door or a card."""
        room = await self.room(game, person, watch)
        return why_not(room.session.rules, room.session.state, place) if room else None

    async def turn(self, game: str, who: str, person: str, watch: str) -> list[Option] | None:
        """Where somebody could walk whose Turn would be next."""
        room = await self.room(game, person, watch)
        return turn_options(room.session.rules, room.session.state, who) if room and not room.stopped else None

    async def odds(
        self, game: str, option: str, short: bool, entry: int | None, person: str, watch: str
    ) -> list[str] | None:
        room = await self.room(game, person, watch)
        return await self.quick.odds(room, room.state_at(entry), option, short) if room else None

    async def hint(self, game: str, person: str, watch: str) -> Hint | None:
        """The best ways to go on. A game has one hint at a time in the making, and the last one is kept."""
        room = await self.room(game, person, watch)
        if room is None:
            return None
        async with room.advising:
            entry = room.session.entry
            if room.advice is None or room.advice[0] != entry:
                asked = isinstance(room.session.point, Choice)
                room.advice = entry, await self.workers.hint(room) if asked else []
            return {"entry": room.advice[0], "ways": room.advice[1]}

    async def review(self, game: str, person: str, watch: str) -> Review | None:
        """How lucky a finished game was, and what cost most; worked out once for as long as the room is open."""
        room = await self.ended(game, person, watch)
        if room is None:
            return None
        async with room.advising:
            if room.review is None or room.review[0] != room.session.entry:
                room.review = room.session.entry, await self.reviewers.review(room)
            return room.review[1]

    async def summary(self, game: str, person: str, watch: str) -> Summary | None:
        """A finished game told; a look back on it, where somebody has asked for one, knows best what decided it."""
        room = await self.ended(game, person, watch)
        if room is None:
            return None
        known = room.review[1] if room.review and room.review[0] == room.session.entry else None
        return await asyncio.to_thread(summary, room.session, known)

    async def poster(self, game: str, person: str, watch: str) -> str | None:
        """A finished game as a picture."""
        room = await self.ended(game, person, watch)
        return await asyncio.to_thread(poster_of, room.session) if room else None

    async def ended(self, game: str, person: str, watch: str) -> Room | None:
        """The room of a game that is over, for somebody who may look."""
        room = await self.room(game, person, watch)
        if room and room.session.over is None:
            raise ContentError(say("server.review"))
        return room

    # --- going on elsewhere --------------------------------------------------------------------------------------

    async def fork(self, game: str, entry: int, person: str, watch: str) -> Links | None:
        room = await self.room(game, person, watch)
        if room is None:
            return None
        return await self.go_on(read(room.session.journal.text()), entry, person)

    async def upload(self, text: str, person: str) -> Links:
        """A file from outside: replayed elsewhere first, with an end to our patience."""
        if text.count("\n") > MOST_LINES:
            raise TooMuch(say("server.lines", most=MOST_LINES))
        last, journal = await self.tried(checked_journal, text), read(text)
        if last < len(journal.entries):  # what it was played by has been corrected since
            return await self.kept(journal, last, person)
        return await self.go_on(journal, last, person)

    async def kept(self, journal: Journal, last: int, person: str) -> Links:
        """A game to be looked at up to an entry, and to be taken away again as it came."""
        title = spec_of(journal.header).load().title
        game, secrets, watch = await self.rooms.keep(journal, title, last)
        for seat in range(1, len(secrets) + 1):
            await self.store.hold(person, game, seat)
        links: list[SeatLink] = [{"seat": seat, "secret": secret} for seat, secret in enumerate(secrets, 1)]
        return {"game": game, "links": links, "watch": watch, "notes": []}

    async def tried(self, work: Callable[..., tuple[int, str]], *given: object) -> int:
        """Something from outside, tried elsewhere first."""
        if self.trying >= MOST_FILES:
            raise TooMuch(say("server.files"))
        self.trying += 1
        try:
            found, problem = await self.files.run(work, *given)
        except TimeoutError:
            raise ContentError(say("server.long")) from None
        finally:
            self.trying -= 1
        if problem:
            raise ContentError(problem)
        return found

    async def go_on(self, journal: Journal, entry: int, person: str) -> Links:
        """The same position as a game of one's own, with luck of its own."""
        session = await asyncio.to_thread(replayed, journal, entry)
        names = ("",) * len(session.seats)
        return await self.opened(session, names, names, person)


def admitted(stored: Stored | None, person: str, watch: str) -> frozenset[int] | None:
    if stored is None:
        return None
    seats = frozenset(seat for who, seat in stored.holders if person and who == person)
    bots = {row.seat for row in stored.seats if row.bot}
    if seats:
        return seats - bots
    return frozenset() if watch and watch in stored.watches else None


def team_in(head: str) -> list[str]:
    """The Survivors that the head of a journal names; nobody where it cannot be read any more."""
    try:
        return [name for names in read(head).header.seats for name in names]
    except ContentError:
        return []


def lent_by(stored: Stored | None, person: str) -> frozenset[int]:
    """The seats of a person that bots play; they can be taken back at any time."""
    bots = {row.seat for row in stored.seats if row.bot} if stored else set()
    return frozenset(seat for who, seat in (stored.holders if stored else ()) if who == person and seat in bots)


def started(asked: NewGame, luck: GameLuck) -> Session:
    return Session.start(at_this_hour(spec_of_ask(asked)), luck)


def checked_ask(asked: NewGame) -> tuple[int, str]:
    """Whether a user's own mission makes a game: 0, and what is wrong with it ('' if nothing)."""
    return checked(lambda: started(asked, SeededLuck(0)).entry)


def checked_journal(text: str) -> tuple[int, str]:
    """Whether a file from outside is a game: its entries, and what is wrong with it ('' if nothing)."""
    return checked(lambda: last_entry(read(text)))


def checked(work: Callable[[], int]) -> tuple[int, str]:
    try:
        return work(), ""
    except ContentError as error:
        return 0, str(error)
    except Exception as error:  # our code, but on somebody's map
        return 0, say("server.unplayable", why=type(error).__name__)


def last_entry(journal: Journal) -> int:
    """The last entry of a file that can be played, and that asks for no more than a new game may.

    A file that stops at an answer is refused, unless what it was played by has been corrected since.
    """
    header = journal.header
    if not 1 <= len(header.seats) <= MOST_SEATS or not all(header.seats):
        raise ContentError(say("server.seats", most=MOST_SEATS))
    if len(header.mission_text) > MISSION_CHARACTERS:
        raise ContentError(say("server.characters", most=MISSION_CHARACTERS))
    if any(0xD800 <= ord(letter) < 0xE000 for letter in header.mission_text):
        raise ContentError(say("server.surrogates"))
    found = replay(journal)
    if found.stop and not found.corrected:
        raise ContentError(str(found.stop))
    return found.session.entry


def replayed(journal: Journal, entry: int) -> Session:
    """Played again up to an entry, with new luck from there on."""
    found = replay(journal, entry)
    session = found.session
    session.notices = found.notices()
    written_anew(session)
    if not session.over:
        take_luck(session, KeyedLuck.fresh(), True)
        session.run()
    return session


def spec_of_ask(asked: NewGame) -> GameSpec:
    """The game that is meant: named Survivors where all seats name theirs, else the book's first ones."""
    chosen = [name for seat in asked.seats for name in seat.survivors]
    if not chosen:
        return new_spec(
            asked.mission,
            len(asked.seats),
            modes=asked.modes,
            difficulty=asked.difficulty,
            mission_text=asked.mission_text,
            book=asked.book,
        )
    if not all(seat.survivors for seat in asked.seats):
        raise ContentError(say("server.survivors"))
    spec = GameSpec(asked.mission, (), (), tuple(asked.modes), asked.difficulty, asked.mission_text, book=asked.book)
    return seated(spec, [seat.survivors for seat in asked.seats])


def marks_of(events: tuple[Any, ...]) -> list[str]:
    names = {type(event).__name__ for event in events}
    signs = {"DiceRolled": "dice", "DoorOpened": "door", "WoundsDealt": "wound", "Eliminated": "wound"}
    signs |= {"TokenTaken": "token", "RoundBegins": "round", "ZombiesKilled": "kill", "StageMet": "goal"}
    signs["LaidDown"] = signs["KnockedOut"] = "wound"
    return sorted({sign for name, sign in signs.items() if name in names})


def legal(rules: Ruleset, state: State, text: str) -> Answer:
    answer = parse(rules, state, text).answer
    check(rules, state, answer)
    return answer
