"""What a client is shown, as types: the board, the team, what is asked and offered, the log, what bots say.

Views, bots and the lab make these; the server sends them (`server/protocol.py`, `server/bodies.py`). The comment behind
a field is its line in docs/protocol.md, and the client's types are made of them: `python tools/protocol.py`.
Whatever is plain data is a TypedDict; a Change has several forms, so it is a Struct with a tag.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from msgspec import UNSET, Struct, UnsetType

# --- the board ---------------------------------------------------------------------------------------------------


class Zone(TypedDict):
    """A Zone of the map, the same as long as the ground is."""

    id: str  # its name in the notation, too
    name: str  # in words
    shape: str  # its outline, a path
    label: str  # its name as it stands on the board, with what else is said of it there
    at: tuple[float, float]  # where that begins
    size: float  # and how high its letters are
    middle: tuple[float, float]  # of the outline's box: enough to tell left from right


class Ground(TypedDict):
    """The board as it lies: it changes only when a Zone becomes something else."""

    ground: str  # markup of floor and walls
    zones: list[Zone]


class BoardMap(Ground):
    """The board without anything on it: lay doors and then things over it."""

    view: str  # the viewBox
    defs: str  # markup for `<defs>`
    looks: dict[str, str]  # a drawing for each kind of Zombie: its symbol in the kit
    style: str  # the colours of the book's figures, as CSS variables


class Standee(TypedDict):
    """One figure of a crowd."""

    look: str  # its symbol in the kit
    x: float  # where its feet are, in the map's own measure: the middle of the drawing's lower edge
    y: float
    tall: float  # how high the drawing is
    back: int  # rows in front of it
    flip: bool  # it looks the other way


class Thing(TypedDict):
    """Whatever lies or stands on the board."""

    id: str
    sort: str  # survivor, zombies, token, car, noise ...; a `gate` fills its Zone, a piece of a `train` lies on rails
    zone: str
    name: str  # in words
    who: NotRequired[str]  # the figure it is
    x: float  # the markup is moved there
    y: float
    size: float  # and scaled by that
    markup: str
    stride: NotRequired[tuple[float, float]]  # of a train: how far it goes at a time; who is aboard goes with it
    count: NotRequired[int]  # of Zombies
    kind: NotRequired[str]  # of Zombies, as in `Group`
    crowd: NotRequired[list[Standee]]  # each of them that is drawn, those behind first; the markup is their number only
    leader: NotRequired[list[Standee]]  # the same from afar: at most three of them, large in their Zone


class Door(TypedDict):
    """A door or a fence between two Zones."""

    id: str
    name: str  # in words
    zones: list[str]
    open: bool  # a fence: torn; a Rope Ladder: hung
    markup: str  # in place already; empty where the ground has it no more


class Beam(TypedDict):
    """A light that somebody holds."""

    who: str
    zones: list[str]  # it lies over, and no further: the own one, and the one beside unless a wall stops it
    x: float  # where it begins
    y: float
    turn: float  # where it points: degrees, clockwise from the right
    far: float  # how long it is


class Night(TypedDict):
    """What the Clock shows, and what can be seen by it."""

    hour: int
    dark: bool  # it is night
    words: str  # both
    lit: list[str]  # Zones that light lies over, at night
    beams: list[Beam]


class Pieces(TypedDict):
    """Everything on the board that may change."""

    doors: list[Door]
    things: list[Thing]
    night: NotRequired[Night]  # in a game with a Clock


# --- the team ----------------------------------------------------------------------------------------------------


class Strength(TypedDict):
    """What a weapon can do in a fight."""

    kind: str  # of its attacks: melee, ranged, magic
    range: str  # `0`, `0-1`
    dice: NotRequired[int]  # left out with what follows where nothing is rolled
    accuracy: NotRequired[int]  # the lowest face that hits
    damage: NotRequired[int]
    loud: bool


class Card(TypedDict):
    name: str
    line: str  # a weapon's numbers in short
    weapon: bool
    deck: str
    wound: bool  # a Wounded card
    look: str  # its picture, a symbol of the kit, 64 by 40
    kind: str  # of its first strength; `tool` where it has none
    strengths: list[Strength]  # those from afar first
    dual: bool  # two of them strike together
    door: bool  # opens doors
    all_out: NotRequired[int]  # dice that going All-Out adds, in a game where one may
    keep: NotRequired[int]  # dice that are rolled to keep it after the mission, in such a game
    armor: NotRequired[int]  # the face from which on a die stops an attack
    empty: bool  # has to be reloaded


class Slot(TypedDict):
    """Where a Survivor keeps cards."""

    name: str  # hands, backpack ...
    verb: str  # of the option that puts a card there
    size: int
    at_hand: bool  # what lies there counts as in hand
    takes: str  # what the Survivor's own ID card wants there, in words; empty: as for everybody
    cards: list[Card]


class Skill(TypedDict):
    name: str
    text: str


class TreeSkill(Skill):
    """A Skill of an ID card."""

    own: bool


class Survivor(TypedDict):
    """A dashboard. Companions have none."""

    who: str  # the name in options, lines and notation
    title: str  # the name on the side of the ID card that is up
    kind: str  # the class in words, in a book that has some
    letter: str
    risen: bool  # a Zombivor
    look: str  # the face on that side, a symbol of the kit, 64 by 64
    color: str
    seat: int
    status: str  # playing, escaped, eliminated, downed, unused
    active: bool  # whose Turn it is
    zone: str  # empty off the board
    health: int
    full: int  # Health when unhurt
    actions: int  # left in this Turn
    all: int  # of a whole Turn
    free: list[str]  # free Actions left, in words
    done: bool  # the Turn is over
    ap: int
    points: tuple[str, str]  # what the book calls them, short and long
    level: str  # Danger Level in words
    danger: int  # and as a number from 0
    thresholds: list[int]  # points at which each level begins
    next: int | None  # points of the next level
    slots: list[Slot]  # those nearest to hand first
    skills: list[Skill]  # all that count just now, wherever they come from
    tree: list[list[TreeSkill]]  # those of the ID card, level by level
    tokens: list[str]  # in words, with what else hangs about a Survivor
    leads: list[str]  # Companions
    driving: bool  # sits in a car


# --- what is asked -----------------------------------------------------------------------------------------------


class Ask(TypedDict):
    """The open question."""

    seat: int  # 0 is the table: anybody who holds a seat may answer
    kind: str  # empty where nobody is asked
    who: str  # the figure that is asked
    words: str
    always: bool  # no standing answer is taken
    standing: NotRequired[bool]  # one makes sense
    zone: NotRequired[str]  # where it is about
    loose: NotRequired[list[str]]  # cards without a place, while cards are put away
    partner: NotRequired[str]  # the other one of a trade


class Option(TypedDict):
    """One answer, or several that are one wish; send `text` back."""

    text: str
    texts: NotRequired[list[str]]  # the answers it stands for, where it is more than one
    course: NotRequired[str]  # what those are: walking, errand, next, begun, opening, leaving, find, tidy, all
    alone: NotRequired[bool]  # goes without saying: a client may take it for its player, who can undo it
    words: str  # all of it
    short: NotRequired[str]  # without the note, where there is one
    note: NotRequired[str]  # what it costs, or what else is to be known
    risk: NotRequired[str]  # what may go wrong: a friend in the way, a weapon that is gone afterwards
    group: str  # options of a group stand together: attack, move, here, other, idle (in vain, or kills one's own), turn
    verb: str
    zone: NotRequired[str]  # a click there means it
    mark: NotRequired[Literal["go", "attack", "here"]]  # how that Zone is lit
    zones: NotRequired[list[str]]  # every Zone its words name, in their order
    who: NotRequired[str]
    card: NotRequired[str]
    look: NotRequired[str]  # the picture of that card
    things: NotRequired[list[str]]  # ids of doors and things that mean it, too
    weighty: NotRequired[bool]  # a click on the board shows the words first
    odds: NotRequired[bool]  # can be asked for


class Aside(TypedDict):
    """What is free at any time."""

    text: str
    words: str
    who: str
    seat: int
    card: str
    verb: str
    zone: NotRequired[str]  # a light is turned to; the own one: at a wall


class Goal(TypedDict):
    met: bool
    words: str


class Ending(TypedDict):
    result: str  # won, lost
    words: str


class Alert(TypedDict):
    """What a team keeps an eye on beside its goals."""

    sign: str  # of the kit: `i-hand`
    short: str  # a few characters beside it
    words: str
    hot: bool  # it is high time
    hour: NotRequired[int]  # of the Clock, which is the First Player token


class Standings(TypedDict):
    """How the game stands at any moment, even in the middle of a Turn: the board and what is asked apart."""

    round: int
    first: int  # the seat that goes first
    level: str  # the team's Danger Level in words
    danger: int  # and as a number from 0
    zombies: int  # on the board
    deck: int  # Zombie cards left
    team: list[Survivor]
    goals: list[Goal]
    stage: int
    alerts: NotRequired[list[Alert]]  # where there is anything of the kind
    feat: NotRequired[str]  # the card that can be earned now, and by what; empty while there is none


class Situation(Standings):
    """All that changes from one decision to the next, the board apart."""

    ask: Ask
    options: list[Option]
    asides: list[Aside]
    over: Ending | None


# --- what is foreseen --------------------------------------------------------------------------------------------


class Coming(TypedDict):
    """Zombies of a kind and their way in the next Activation."""

    kind: str  # as in `Group`
    number: int
    words: str  # both
    zones: list[str]  # where they stand, and every Zone they come to; one alone: they stay and attack
    hits: bool  # they attack somebody on the way
    twice: bool  # they act more than once
    may: bool  # the players will have a say in where they go
    fresh: NotRequired[bool]  # would not come that way but for the option that was asked about


class Struck(TypedDict):
    """Who will be wounded, whatever the players say."""

    who: str
    zone: str
    wounds: int
    falls: bool  # and is out of the game


class Shared(TypedDict):
    """Wounds that the players will share out among those who stand together."""

    zone: str
    wounds: int
    among: list[str]
    falls: bool  # somebody is out of the game, however they share


class Ahead(TypedDict):
    """What the Zombies will do if nothing changes; with an option, what they will do after it."""

    lines: list[str]
    asked: bool  # the players would be asked on the way; the first answer is taken, and Wounds are spread
    coming: list[Coming]
    struck: list[Struck]
    shared: list[Shared]
    spawns: list[str]  # Zones where Zombies will appear
    words: str  # who will come for a light and who will be hit, in a sentence; empty: nobody
    spared: list[Coming]  # who would come, but for the option that was asked about
    unsure: bool  # dice or cards come between the option and the Zombies


# --- the log -----------------------------------------------------------------------------------------------------


class DiceFallen(Struct, frozen=True):
    faces: tuple[int, ...]
    needed: int  # the lowest face that hits, or of Armor: that keeps an attack off; 7: none does
    hits: int
    misses: int
    armor: bool = False
    breaks: int = 0  # the face that is no number and breaks the weapon: that of All-Out dice; 0: none is


class Group(Struct, frozen=True):
    """Zombies of a kind."""

    kind: str
    number: int


class FigureMoves(Struct, frozen=True, tag_field="of", tag="figure"):
    who: str
    origin: str  # empty where a figure comes onto the board
    zone: str  # empty where it leaves


class ZombiesMove(Struct, frozen=True, tag_field="of", tag="zombies"):
    kind: str
    number: int
    origin: str  # empty: they come onto the board
    zone: str  # empty: they leave it


class GuardsMove(Struct, frozen=True, tag_field="of", tag="guards"):
    number: int
    origin: str
    zone: str  # empty: they leave the board


class HealthChanges(Struct, frozen=True, tag_field="of", tag="health"):
    who: str
    before: int
    now: int


class StatusChanges(Struct, frozen=True, tag_field="of", tag="status"):
    who: str
    status: str  # playing, escaped, eliminated, downed, saved


class PointsGained(Struct, frozen=True, tag_field="of", tag="points"):
    who: str
    number: int
    now: int


class ActionsSpent(Struct, frozen=True, tag_field="of", tag="actions"):
    who: str
    number: int
    free: str  # the free Action that was used, in words


class CardGoes(Struct, frozen=True, tag_field="of", tag="card"):
    card: str
    origin: str  # whose it was; empty: from a deck
    to: str  # whose it is; empty: discarded


class CardBreaks(Struct, frozen=True, tag_field="of", tag="breaks"):
    """A weapon that was gone All-Out with breaks; where it goes is told beside it."""

    who: str
    card: str
    look: str  # its picture, a symbol of the kit


class LightMoves(Struct, frozen=True, tag_field="of", tag="light"):
    """A light goes on, is turned, goes along, or goes out."""

    who: str
    zones: tuple[str, ...]  # it falls on; none: it is out


class HourComes(Struct, frozen=True, tag_field="of", tag="hour"):
    """The Clock goes on."""

    hour: int


class DoorTurns(Struct, frozen=True, tag_field="of", tag="door"):
    door: str  # its id on the board
    open: bool  # a fence: torn; a Rope Ladder: hung


class NoiseChanges(Struct, frozen=True, tag_field="of", tag="noise"):
    zone: str  # empty: everywhere
    number: int  # of tokens; below 0 where they go


class NoiseTokenGoes(Struct, frozen=True, tag_field="of", tag="noise-token"):
    """The one Noise token there is."""

    zone: str
    loudness: int  # 1: a Bang, 2: a BOOM


class TrainGoes(Struct, frozen=True, tag_field="of", tag="train"):
    """The board lies otherwise from now on; what it strikes is told by what follows."""

    layout: int


class MarkChanges(Struct, frozen=True, tag_field="of", tag="mark"):
    zone: str
    mark: str  # its kind
    number: int  # of tokens; below 0 where they go


class LevelRises(Struct, frozen=True, tag_field="of", tag="level"):
    who: str
    level: str  # in words
    danger: int


class SkillGoesTo(Struct, frozen=True, tag_field="of", tag="skill"):
    who: str
    skill: str


class TokenGoesTo(Struct, frozen=True, tag_field="of", tag="token"):
    who: str  # whose it is, or the car it lies in; empty: out of the game
    token: str  # in words
    thing: str  # its id on the board


class TokenMoves(Struct, frozen=True, tag_field="of", tag="token-moves"):
    token: str  # in words
    thing: str  # its id on the board
    origin: str
    zone: str


class HitFalls(Struct, frozen=True, tag_field="of", tag="hit"):
    """One hit of the dice before it."""

    by: str
    zone: str
    kind: str  # of the Zombie it falls on, or
    who: str  # the figure
    effect: str  # killed, wounded, soaked


class SpawnCard(Struct, frozen=True, tag_field="of", tag="spawn-card"):
    """A Zombie card is turned over; who comes is told by what follows."""

    zone: str  # it was drawn for
    card: int  # the number on it
    kind: str  # spawn, rush, extra, manhole, siege
    danger: int  # the line that is read, from 0
    level: str  # the same in words
    lines: tuple[Group | None, ...]  # all of them, by Danger Level; nothing where nobody comes
    activates: str  # who acts once more, on a card that says so


class CarGoes(Struct, frozen=True, tag_field="of", tag="car"):
    car: str  # its id on the board
    origin: str
    zone: str  # empty where it leaves; whoever sits in it goes along


class SeatChanges(Struct, frozen=True, tag_field="of", tag="seat"):
    who: str
    car: str  # its id; empty: on foot
    driver: bool


class SpawnChanges(Struct, frozen=True, tag_field="of", tag="spawn"):
    """A Spawn token."""

    zone: str
    does: Literal["wakes", "sleeps", "moves", "comes", "goes"]
    origin: str = ""  # where it lay, if it moves


class GateTurns(Struct, frozen=True, tag_field="of", tag="gate"):
    gate: str  # its id on the board
    sides: str  # that are open now


class SwitchTurns(Struct, frozen=True, tag_field="of", tag="switch"):
    switch: str  # its id on the board
    on: bool


class LeaderChanges(Struct, frozen=True, tag_field="of", tag="leader"):
    who: str  # a Companion
    leader: str


class FireFalls(Struct, frozen=True, tag_field="of", tag="fire"):
    """A Zone burns; who dies of it is told by what follows."""

    zone: str
    thing: str = ""  # what is poured over it, by its id on the board, before it burns


class GroundTurns(Struct, frozen=True, tag_field="of", tag="ground"):
    zone: str
    nature: str  # it has now


Change = (
    FigureMoves
    | ZombiesMove
    | GuardsMove
    | HealthChanges
    | StatusChanges
    | PointsGained
    | ActionsSpent
    | CardGoes
    | CardBreaks
    | HourComes
    | LightMoves
    | DoorTurns
    | NoiseChanges
    | NoiseTokenGoes
    | TrainGoes
    | MarkChanges
    | LevelRises
    | SkillGoesTo
    | TokenGoesTo
    | TokenMoves
    | HitFalls
    | SpawnCard
    | CarGoes
    | SeatChanges
    | SpawnChanges
    | GateTurns
    | SwitchTurns
    | LeaderChanges
    | FireFalls
    | GroundTurns
)


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log: its words, and what they speak of. What a line has nothing of is left out."""

    number: int  # ask `why` of it by that; 0 for headings and summaries
    text: str
    kind: str  # heading, ours, theirs, harm, good, summary
    event: str = ""  # what happened: `zombies-move`
    zones: tuple[str, ...] = ()
    who: tuple[str, ...] = ()  # figures
    cards: tuple[str, ...] = ()
    zombies: tuple[Group, ...] = ()  # who took part
    dice: DiceFallen | UnsetType = UNSET
    changes: tuple[Change, ...] = ()  # what is otherwise now, each told once in the log


# --- what bots say, and a game looked back on --------------------------------------------------------------------


class Told(TypedDict):
    """What a bot is up to."""

    who: str
    plan: str  # fight, work, search, run, stay; empty where only its next step is known
    zone: str  # where that leads
    words: str


class Intent(Told):
    """What the bot of a seat is up to."""

    seat: int


class Way(TypedDict):
    """One way to go on, as a bot sees it: means over games played on, -1 where nothing is known.

    The chance is how often games were won that looked like this to the bot; unknown where nothing was held against it.
    """

    text: str  # one of the options
    words: str
    who: str
    plan: str  # in words what it is the beginning of; empty for small matters
    zone: str  # where that leads
    chance: float  # to win
    kills: float  # Zombies that should fall in this Turn
    wounds: float  # that the team should suffer until the next Round
    samples: int  # games played on
    likely: str  # the chance in words
    numbers: str  # all of them in words
    line: str  # everything in words


class ReviewMoment(TypedDict):
    """An entry of a finished game."""

    entry: int
    round: int
    kind: str  # dice, card, decision
    who: str
    text: str
    chance: float  # to win, once it is done
    change: float  # of that chance
    error: float  # of the change, one standard error


class ReviewMistake(TypedDict):
    """A decision that cost something, and what the search would have done."""

    entry: int
    round: int
    who: str
    did: str
    cost: float
    better: str


class Review(TypedDict):
    """A finished game looked back on."""

    moments: list[ReviewMoment]
    mistakes: list[ReviewMistake]
    lucky: list[ReviewMoment]
    unlucky: list[ReviewMoment]
    luck: float  # all that dice and cards changed, in chances to win
    skill: float  # all that decisions changed, against the written policy


# --- a game that is over -----------------------------------------------------------------------------------------


class PutDown(TypedDict):
    """Zombies of one kind that were killed."""

    look: str  # a symbol of the kit
    name: str  # in words, in the form that goes with the number
    number: int


class Deed(TypedDict):
    """What one Survivor did in a game."""

    who: str
    look: str  # the face
    color: str
    letter: str
    fell: bool
    kills: int
    wounds: int
    doors: int
    finds: int  # cards
    objectives: int
    words: str  # what stands out
    numbers: str  # all of it but the kills, in words


class RoundTold(TypedDict):
    """A Round of a game that is over."""

    round: int
    entry: int  # after which it began
    zombies: int  # the most there were on the board
    wounds: int
    falls: int


class Turning(TypedDict):
    """What decided a game."""

    entry: int
    round: int
    words: str


class RollTold(TypedDict):
    """A roll that stood out."""

    entry: int
    words: str


class Again(TypedDict):
    """From where a lost game is worth another try."""

    round: int
    entry: int


class Summary(TypedDict):
    """A game that is over, told."""

    result: str  # won, lost
    head: str
    words: str  # how it ended
    turning: Turning | None
    put_down: list[PutDown]  # the most first
    team: list[Deed]
    rounds: list[RoundTold]
    luck: str  # hits against what was to be expected, in words
    hits: int
    expected: float
    luckiest: RollTold | None
    unluckiest: RollTold | None
    again: Again | None  # only of a lost game
    share: str  # how often the mission is won, in words
    colors: dict[str, str]  # variables of the kit as the book has them
