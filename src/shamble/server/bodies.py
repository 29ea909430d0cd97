"""What goes over HTTP: bodies of requests, read strictly, and of answers; and which call has which (`CALLS`).

The comment behind a field is its line in docs/protocol.md; the client's types are made of these: tools/protocol.py.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, NotRequired, TypedDict

from msgspec import Meta, Struct

from shamble.content.compile import STANDARD
from shamble.server.protocol import Beat, Entry, View
from shamble.views.shapes import Ahead, BoardMap, Ground, Line, Option, Review, Skill, Summary, Way

MOST_SEATS = 6
MISSION_CHARACTERS = 40_000  # of a user's own mission
Name = Annotated[str, Meta(min_length=0, max_length=40)]

# --- requests ----------------------------------------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new game; seats without Survivors share the book's first ones."""

    survivors: Annotated[list[Name], Meta(max_length=12)] = []  # by name; one of another book's like `2e:Ned`, too
    name: Name = ""  # of who sits there
    bot: Name = ""


class NewGame(Struct, forbid_unknown_fields=True):
    """A new game. The person who asks has every seat without a bot until somebody joins by its link."""

    mission: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    modes: Annotated[list[Name], Meta(max_length=8)] = []
    difficulty: Name = STANDARD
    book: Name = ""  # whose rules stand over those of the mission's own
    mission_text: Annotated[str, Meta(max_length=MISSION_CHARACTERS)] = ""  # a mission of one's own
    seed: int | None = None  # only where the server is run for tests


class Join(Struct, forbid_unknown_fields=True):
    """A seat's secret, for the seat."""

    secret: Annotated[str, Meta(min_length=8, max_length=100)]
    name: Name = ""


class Share(Struct, forbid_unknown_fields=True):
    """A link to look on is wanted."""

    known: Annotated[str, Meta(max_length=100)] = ""  # a secret that may still do


class HandOver(Struct, forbid_unknown_fields=True):
    """A seat changes hands: to a bot, or by a new link to a friend; with neither it is taken back."""

    bot: Name = ""
    link: bool = False


class NewRun(Struct, forbid_unknown_fields=True):
    """What somebody wants to know of the lab."""

    mission: str
    bot: str = "rules"
    games: int = 100
    without: str = ""  # a Skill or card, to compare with the game as it is
    deck: str = ""


# --- answers -----------------------------------------------------------------------------------------------------


class Health(TypedDict):
    ok: bool
    games: int
    open: int


class Words(TypedDict):
    """What the client says by itself, in the language the server speaks."""

    language: str  # whose plural forms hold
    messages: str  # Fluent text; the message `web_mine_turn` is the word `mine.turn`


class World(TypedDict):
    """Where a box plays, as drawings of the kit."""

    look: str  # 760 x 300, ground from 206 on
    crowd: list[str]  # who waits there
    large: str
    quick: str


class LobbyMode(TypedDict):
    """A variant that a table may choose."""

    name: str
    most: int  # the highest number it may have: `clock=21`; 0: none
    hour: bool  # that number is an hour; without one it is the hour at which the game begins


class Book(TypedDict):
    id: str
    name: str
    modes: list[LobbyMode]
    plays: list[str]  # books whose missions can be played by its rules, its own among them
    teams: list[tuple[int, int]]  # fewest and most Survivors for one player, for two ...
    palette: dict[str, str]  # the colors of its box, boards and Zombies
    figures: list[str]  # its Zombies in the kit, its own and the tallest first
    world: World  # before anything is chosen
    start: str  # the mission to begin with


class LobbyMission(TypedDict):
    id: str
    book: str
    title: str
    difficulty: str
    minutes: int  # 0 where the book has a word for it
    length: str  # that word: short, medium, moderate, long
    intro: str
    goals: list[str]  # in words
    rules: list[str]  # of its own
    tiles: list[str]
    modes: list[str]  # it is always played with
    classes: list[str]  # kinds of Survivors of the book that are not to be chosen; guests always may
    confidence: str
    measured: str  # how often the best bot wins it, in words
    share: float | None  # and as a number; nothing where it was never measured


class LobbySurvivor(TypedDict):
    name: str
    kind: str
    health: int
    look: str  # the face, a symbol of the kit
    color: str
    skills: list[list[Skill]]  # by Danger Level
    guest: str  # the title of their book; empty for the book's own, who come first
    card: str  # tells the two sides of one ID card


class Library(TypedDict):
    """What can be played."""

    books: list[Book]
    missions: list[LobbyMission]
    survivors: dict[str, list[LobbySurvivor]]  # by book
    bots: list[str]  # best first; `bot.NAME` of the words says a little about each


class SeatLink(TypedDict):
    seat: int
    secret: str


class Links(TypedDict):
    """A new game."""

    game: str
    links: list[SeatLink]
    watch: str  # the spectators' secret
    notes: list[str]  # sentences about what this game cannot give its Survivors


class Joined(TypedDict):
    game: str
    seat: int


class HandedOver(TypedDict):
    seat: int
    bot: str
    secret: str  # of the new link, if one was wanted


class NewWatch(TypedDict):
    """For a link to look on."""

    watch: str  # the secret


class MyGame(TypedDict):
    """A game of mine in a list."""

    id: str
    created: float
    changed: float
    title: str
    mission: str
    entry: int
    asked: int  # the seat that is asked, 0 for the table, -1 for nobody
    over: str  # won, lost; empty as long as it goes on
    round: int
    team: list[str]  # Survivors, as `LobbySurvivor` names them
    seats: list[int]  # mine
    turn: bool  # it is mine to move


class TimeEntry(Entry):
    """An entry with what marks it."""

    marks: list[str]  # dice, door, wound, token, round, kill, goal


class TimeLine(TypedDict):
    """For the replay's slider."""

    entries: list[TimeEntry]
    last: int
    title: str
    map: BoardMap  # as the game began
    over: bool
    notices: list[str]  # about the saved game, as in the table


class Moment(TypedDict):
    """The table after an entry, with the log that led there."""

    view: View
    log: list[Line]
    ground: NotRequired[Ground]  # where it is not that of the map
    story: list[Beat]  # the way there from the entry before; empty where it was taken back to


class Hint(TypedDict):
    """What the best bot would do after that entry, best first; good as long as it is the last one."""

    entry: int
    ways: list[Way]


class LabRun(TypedDict):
    """A run of the lab."""

    name: str
    mission: str
    bot: str
    arms: list[str]
    games: int
    done: int
    wins: int
    running: bool
    setting_up: bool  # what reports need is being installed
    report: bool  # there is one
    journals: list[str]  # files of chosen games
    problem: str


class RunName(TypedDict):
    name: str


class Nothing(TypedDict):
    """Done, and nothing to say about it."""


# --- which call has which ----------------------------------------------------------------------------------------


class Call(NamedTuple):
    """A request and its answer, as docs/protocol.md lists it."""

    method: str
    path: str
    asks: Any  # the type of its body, or a word for it
    answers: Any
    words: str


SVG, FILE, PAGE = "SVG", "a text file", "a page"
G = "/api/games/{game}"
CALLS = (
    Call("GET", "/health", None, Health, "whether all is well"),
    Call("GET", "/api/words", None, Words, "the client's own words"),
    Call("GET", "/api/library", None, Library, "what can be played"),
    Call(
        "GET",
        "/api/kit.svg",
        None,
        SVG,
        "every drawing as a symbol, to be put into a page once; `?part=first`, `?part=rest`: of the lobby, of a table",
    ),
    Call("GET", "/api/missions/{book}/{mission}.svg", None, SVG, "the board at set-up; `?plain`: nothing else"),
    Call("POST", "/api/games", NewGame, Links, "201: a new game"),
    Call("GET", "/api/mine", None, list[MyGame], "my games, the last moved first"),
    Call("GET", "/api/lab", None, list[LabRun], "runs of the lab, the newest first"),
    Call("POST", "/api/lab", NewRun, RunName, "201: starts a run, or goes on with it"),
    Call("GET", "/api/lab/{name}/report", None, PAGE, "its report"),
    Call("GET", "/api/lab/{name}/journals/{file}", None, FILE, "one of its chosen games"),
    Call("POST", "/api/lab/{name}/stop", None, Nothing, "stops it; finished games stay"),
    Call("POST", "/api/upload", FILE, Links, "201: the game of a file, up to 1 MiB, as a game of one's own"),
    Call("POST", f"{G}/join", Join, Joined, "a seat's secret is exchanged for the seat"),
    Call("POST", f"{G}/seats/{{seat}}", HandOver, HandedOver, "a seat I hold changes hands"),
    Call("POST", f"{G}/watch", None, NewWatch, "a new link for spectators, from who holds a seat; all others are void"),
    Call("POST", f"{G}/share", Share, NewWatch, "the known secret if it opens the game, else one more for its players"),
    Call(
        "GET",
        f"{G}/journal",
        None,
        FILE,
        "the one file: save, replay, bug report; whole even if the game fits no longer",
    ),
    Call("GET", f"{G}/at/{{entry}}", None, Moment, "the table after an entry"),
    Call("GET", f"{G}/timeline", None, TimeLine, "every entry"),
    Call("GET", f"{G}/why/{{line}}", None, list[str], "reasons for a line of the log, in sentences"),
    Call(
        "GET",
        f"{G}/ahead",
        None,
        Ahead,
        "a look ahead; `?option=TEXT`: after that option, and what it changes; `&entry=N`: as it was then",
    ),
    Call("GET", f"{G}/why-not", None, list[str], "`?zone=`, `?door=` or `?card=`: why nothing can be done with it"),
    Call("GET", f"{G}/turn", None, list[Option], "`?who=NAME`: where they could walk, were their Turn the next one"),
    Call(
        "GET",
        f"{G}/odds",
        None,
        list[str],
        "`?option=TEXT`: exact odds of an attack, in sentences; `&short`: in one; `&entry=N`: as it was then",
    ),
    Call("GET", f"{G}/hint", None, Hint, "what a bot would do; takes some seconds, and nothing waits for it"),
    Call("GET", f"{G}/review", None, Review, "a finished game looked back on; takes a minute the first time"),
    Call("GET", f"{G}/summary", None, Summary, "a finished game told: who did what, which moment decided, luck"),
    Call("GET", f"{G}/poster.svg", None, SVG, "a finished game as a poster that stands on its own"),
    Call("POST", f"{G}/fork/{{entry}}", None, Links, "201: a game of one's own from an entry on"),
)
