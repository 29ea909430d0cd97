"""The state: all that is on the table, small and cheap to copy. No luck, no clock, no log, no text, no secret."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame
from shamble.core.lists import LAID_OUT, STATUS
from shamble.core.pile import Pile
from shamble.core.points import Answer, Point

OFF_BOARD = -1
NO_HOUR = -1  # no Clock is in the game

PLAYING, ESCAPED, ELIMINATED, DOWNED, UNUSED, SAVED = range(len(STATUS))


class Survivor:
    """A figure with cards. Shared between copies of the state: `State.edit` gives a fresh one to write to."""

    __slots__ = (
        "ap",
        "back",
        "car",
        "cards",
        "driver",
        "flags",
        "free_used",
        "gifts",
        "health",
        "lap",
        "leader",
        "level",
        "loud",
        "seat",
        "side",
        "skills",
        "spent",
        "status",
        "streak",
        "tokens",
        "used",
        "zone",
    )

    zone: int
    health: int
    skills: tuple[int, ...]  # Skill ids gained so far, in the order they were gained
    leader: int  # a Companion's Leader; ALONE for a lone Companion; NO_COMPANION otherwise
    seat: int  # who plays it; a Companion waits for its Leader's
    ap: int
    level: int  # Danger Level 0 to 3
    lap: int  # times round the Danger Bar
    status: int
    side: int  # of the ID card
    cards: tuple[tuple[int, ...], ...]  # for each slot of the book card ids, sorted: alike is alike
    tokens: tuple[int, ...]  # tokens kept on the dashboard
    car: int
    driver: bool
    spent: int  # Actions spent this Turn
    free_used: tuple[str, ...]  # kinds of free Actions used up this Turn
    used: tuple[int, ...]  # once-per-Turn Skills used up this Turn
    streak: tuple[str, ...]  # attacks made one straight after the other
    gifts: int  # Actions given by others, for its next Turn
    loud: int  # the Zone it has made the noisiest of all until its next Turn
    flags: int
    back: int  # the Zone it has just left, while it stands where nobody may stay

    def copy(self) -> Survivor:
        """Field by field into a bare one: the copy made most often of all."""
        twin = Survivor()
        twin.zone = self.zone
        twin.health = self.health
        twin.skills = self.skills
        twin.leader = self.leader
        twin.seat = self.seat
        twin.ap = self.ap
        twin.level = self.level
        twin.lap = self.lap
        twin.status = self.status
        twin.side = self.side
        twin.cards = self.cards
        twin.tokens = self.tokens
        twin.car = self.car
        twin.driver = self.driver
        twin.spent = self.spent
        twin.free_used = self.free_used
        twin.used = self.used
        twin.streak = self.streak
        twin.gifts = self.gifts
        twin.loud = self.loud
        twin.flags = self.flags
        twin.back = self.back
        return twin

    def facts(self) -> tuple[object, ...]:
        """Everything, in a fixed order."""
        return (
            self.zone, self.health, self.skills, self.leader, self.seat, self.ap, self.level, self.lap, self.status,
            self.side, *self.cards, self.tokens, self.car, self.driver, self.spent, self.free_used,
            self.used, self.streak, self.gifts, self.loud, self.flags, self.back,
        )  # fmt: skip


def new_figure(
    zone: int, health: int, skills: tuple[int, ...], leader: int, cards: tuple[tuple[int, ...], ...]
) -> Survivor:
    """Somebody who has done nothing yet."""
    me = Survivor()
    me.zone, me.health, me.skills, me.leader, me.cards = zone, health, skills, leader, cards
    me.seat = me.ap = me.level = me.lap = me.side = me.spent = me.gifts = me.flags = 0
    me.status = PLAYING
    me.tokens = me.used = ()
    me.free_used = me.streak = ()
    me.car = me.back = -1
    me.driver = False
    me.loud = OFF_BOARD
    return me


NO_COMPANION, ALONE = -2, -1
FIXED = -3  # stands there and counts as a Survivor, but nobody plays, leads or rallies it
GUARD = -4  # one of several that are alike: counts as a Survivor, and goes where Survivors order it

# Survivor.flags
ACTED = 1  # has had its Turn in this Player Phase
SEARCHED = 2  # has Searched this Turn
SLIPPED = 4  # has used the once-per-Turn Slippery of its type
TOUGHED = 8  # has ignored the first Wound of this Attack Step
SPRINTED = 16  # has used Sprint this Turn
IN_TURN = 32  # its Turn is running: what it may do once in each of its Turns, it may do now
KILLED = 64  # has eliminated a Zombie this Turn
STIRRED = 128  # has fought, driven or made noise this Turn
REROLLED = 256  # has had the re-roll of this Action
NOISY = 512  # could keep quiet, but does not care to
ROTTEN = 1024  # has a Rotten token
BRACED = 2048  # has ignored the first Attack of this Zombies' Phase
COMMANDED = 4096  # has given Guards an order this Turn
CHARGING = 8192  # the attack of a Charge is under way, and what follows it
FANNING_NOW = 16384  # so is that of a fanned Pistol
ALL_OUT_NOW = 32768  # and one with all one has
MENDED = 65536  # has ignored Breaks this Round
LASTING = ACTED | NOISY | ROTTEN | BRACED | MENDED  # what a new Turn does not wipe out
FLAGS = {
    "acted": ACTED,
    "searched": SEARCHED,
    "slipped": SLIPPED,
    "toughed": TOUGHED,
    "sprinted": SPRINTED,
    "in-turn": IN_TURN,
    "killed": KILLED,
    "stirred": STIRRED,
    "rerolled": REROLLED,
    "noisy": NOISY,
    "rotten": ROTTEN,
    "braced": BRACED,
    "commanded": COMMANDED,
    "charging": CHARGING,
    "fanning": FANNING_NOW,
    "all-out": ALL_OUT_NOW,
    "mended": MENDED,
}


class Spawn(NamedTuple):
    """A Spawn token. The state lists them in spawn order."""

    zone: int
    color: str
    start: bool
    active: bool
    kind: str = ""  # see `lists.SPAWN_KINDS`
    number: int = 0  # printed on it; on one that a Necromancer brought, that of the token it came from


class Car(NamedTuple):
    kind: str
    zone: int
    crate: bool = False
    cards: tuple[int, ...] = ()  # in the trunk
    tokens: tuple[int, ...] = ()
    searched: bool = False  # what can be found in it once per game has been found


class Story(NamedTuple):
    """How far Round and mission have come."""

    colors: tuple[str, ...] = ()  # found by taking Objectives: what is locked or asleep in them is no longer
    deeds: tuple[str, ...] = ()  # what the mission wants to remember, sorted
    stage: int = 0  # stages of the mission that are met
    sealed: int = 0  # bits of the doors that are shut for good
    shown: tuple[tuple[int, str], ...] = ()  # face-down tokens that were turned over and kept: token, color
    pulled: tuple[str, ...] = ()  # colors of the switches that somebody has pulled
    on: tuple[str, ...] = ()  # colors of the switches that are on
    phase: int = LAID_OUT  # of the Game Round, see `lists.PHASES`


class Ledger(NamedTuple):
    """What only some books need, and what rarely changes: one reference to copy, and the same one while it is bare."""

    marks: tuple[tuple[int, ...], ...] = ()  # of each kind in `Ruleset.marks` the Zones, sorted, one for each token
    hour: int = NO_HOUR  # the Clock shows
    beams: tuple[tuple[int, int], ...] = ()  # who has a light on; the Zone beside it lies over, or -1 - side of a wall
    fallen: tuple[tuple[int, int], ...] = ()  # who lies on the board for others to carry off, and since which Round
    eaten: tuple[int, ...] = ()  # tokens that were taken off the board by nobody, in that order
    top: int = -1  # the card whose Feat is open
    tally: int = 0  # kills that count for it in this Turn


BARE = Ledger()


class State:
    __slots__ = (
        "cars",
        "crowd",
        "doors",
        "entered",
        "first",
        "frames",
        "ledger",
        "noise",
        "offer",
        "piles",
        "point",
        "reserve",
        "round",
        "spawns",
        "story",
        "survivors",
        "tokens",
        "zombies",
    )

    frames: tuple[Frame, ...]  # unfinished business; the last one is next, or waiting at the point
    point: Point | None
    offer: list[Answer] | None  # the options of the point once somebody has asked for them
    round: int
    first: int  # the seat with the First Player token
    survivors: list[Survivor]
    zombies: bytearray  # count per Zone and kind
    crowd: bytearray  # Zombies per Zone, all kinds
    noise: bytearray  # Noise tokens per Zone
    reserve: list[int]  # miniatures not on the board, per kind
    doors: int  # bits of the doors that are open
    entered: int  # bits of the buildings that do not spawn (any more)
    piles: list[Pile]
    tokens: tuple[int, ...]  # Zone of each of the mission's tokens, OFF_BOARD when gone
    spawns: tuple[Spawn, ...]
    cars: tuple[Car, ...]
    story: Story  # what seldom changes, in one piece: cheaper to copy
    ledger: Ledger

    def copy(self) -> State:
        """Field by field into a bare one, as with a Survivor."""
        twin = State()
        twin.frames = self.frames
        twin.point = self.point
        twin.offer = None
        twin.round = self.round
        twin.first = self.first
        twin.survivors = self.survivors[:]
        twin.zombies = self.zombies[:]
        twin.crowd = self.crowd[:]
        twin.noise = self.noise[:]
        twin.reserve = self.reserve[:]
        twin.doors = self.doors
        twin.entered = self.entered
        twin.piles = self.piles[:]
        twin.tokens = self.tokens
        twin.spawns = self.spawns
        twin.cars = self.cars
        twin.story = self.story
        twin.ledger = self.ledger
        return twin

    @property
    def colors(self) -> tuple[str, ...]:
        return self.story.colors

    @colors.setter
    def colors(self, value: tuple[str, ...]) -> None:
        self.story = self.story._replace(colors=value)

    @property
    def deeds(self) -> tuple[str, ...]:
        return self.story.deeds

    @deeds.setter
    def deeds(self, value: tuple[str, ...]) -> None:
        self.story = self.story._replace(deeds=value)

    @property
    def stage(self) -> int:
        return self.story.stage

    @stage.setter
    def stage(self, value: int) -> None:
        self.story = self.story._replace(stage=value)

    @property
    def phase(self) -> int:
        return self.story.phase

    @phase.setter
    def phase(self, value: int) -> None:
        self.story = self.story._replace(phase=value)

    @property
    def sealed(self) -> int:
        return self.story.sealed

    @sealed.setter
    def sealed(self, value: int) -> None:
        self.story = self.story._replace(sealed=value)

    @property
    def shown(self) -> tuple[tuple[int, str], ...]:
        return self.story.shown

    @shown.setter
    def shown(self, value: tuple[tuple[int, str], ...]) -> None:
        self.story = self.story._replace(shown=value)

    def edit(self, who: int) -> Survivor:
        """A Survivor to write to; copies of this state keep the old one."""
        fresh = self.survivors[who].copy()
        self.survivors[who] = fresh
        return fresh

    def move_token(self, number: int, zone: int) -> None:
        """One of the mission's tokens goes to another Zone, or OFF_BOARD."""
        self.tokens = (*self.tokens[:number], zone, *self.tokens[number + 1 :])

    def change_spawn(self, number: int, spawn: Spawn) -> None:
        self.spawns = (*self.spawns[:number], spawn, *self.spawns[number + 1 :])

    def change_car(self, number: int, car: Car) -> None:
        self.cars = (*self.cars[:number], car, *self.cars[number + 1 :])

    def add_zombies(self, kinds: int, zone: int, kind: int, count: int) -> None:
        """Put miniatures from the reserve on the board, or (negative) back."""
        self.zombies[zone * kinds + kind] += count
        self.crowd[zone] += count
        self.reserve[kind] -= count

    def facts(self) -> tuple[object, ...]:
        """Everything, in a fixed order: what the digest is made of. A ledger with nothing in it is not told."""
        rare = () if self.ledger == BARE else (self.ledger,)
        return (
            self.round, self.first, tuple(survivor.facts() for survivor in self.survivors), bytes(self.zombies),
            bytes(self.noise), tuple(self.reserve), self.doors, self.entered, tuple(self.piles), self.tokens,
            self.spawns, self.cars, self.story, self.frames, self.point,
            *rare,
        )  # fmt: skip


def empty_table(zones: int, kinds: int) -> State:
    """A state with nothing on it yet."""
    bare = State()
    bare.frames, bare.point, bare.offer = (), None, None
    bare.round = bare.first = bare.doors = bare.entered = 0
    bare.survivors, bare.piles = [], []
    bare.zombies, bare.crowd, bare.noise = bytearray(zones * kinds), bytearray(zones), bytearray(zones)
    bare.reserve = [0] * kinds
    bare.tokens, bare.spawns, bare.cars = (), (), ()
    bare.story, bare.ledger = Story(), BARE
    return bare
