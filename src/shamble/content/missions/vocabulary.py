"""The mission vocabulary: closed lists of words and keys, and the typed rows a mission file is read into."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from shamble.rules.base.ruleset import Effect

if TYPE_CHECKING:
    from shamble.content.missions.goals import Goal

DIFFICULTIES = ("easy", "medium", "hard", "very-hard")
SIDES = ("N", "E", "S", "W")
TOKENS = ("objective", "crate", "cache", "rope", "cauldron", "beacon")
KEPT = ("rope", "beacon")  # whoever takes one has it on the dashboard, and may trade it
# What the legend of a page may count.
COUNTED = (*TOKENS, "guards", "corruption", "spawns", "companions", "wagon", "gatling")
LENGTHS = ("short", "medium", "moderate", "long")  # how long a game takes, where a book has words for it
TURNS = (0, 90, 180, 270)
BOOK_AP = -1  # an Objective that does not say earns what the book says
PER = ("survivor", "dashboard")
CARS = ("police", "pimpmobile", "wagon", "gatling", "gatling-wagon", "gatling-post", "tender")
EXITS = ("foot", "car", "train", "wagon")
TRIGGERS = ("take", "open", "burn", "blast", "activates", "acts", "enters", "kill", "met", "setup", "eliminated")
PLACES = ("spawn", "companion", "car", "broken-door", "fixed")  # what a mission's own Action may need in its Zone
EFFECTS: dict[str, str] = {  # word: what its parameter is
    "wake": "color",
    "companion": "",
    "pick-companion": "",
    "open-doors": "",
    "zombie-card": "",
    "card": "card",
    "draw": "deck",  # and the points there are instead, if none of it is left
    "gift": "card",
    "rope": "",
    "raze": "number",
    "send-spawn": "zone",
    "banish": "zone",
    "spawn": "kind",
    "hand-out": "card",
    "hand-in": "",
    "load": "",
    "trunk": "card",
    "stow": "card",
    "unload": "zone",
    "clear-way": "",
    "seal": "",
    "swap-roles": "",
    "come-back": "",
    "deed": "name",
    "round-deed": "name",
    "no-return": "",
    "move-spawn": "",
    "rally": "",
    "spawn-building": "zone",
    "lose": "name",
    "blow-up": "",
}

MISSION_KEYS = (
    *("id", "title", "book", "difficulty", "minutes", "length", "intro", "confidence"),
    *("legend", "tiles", "start", "exit", "spawns", "tokens", "pool", "zombies", "doors", "openings", "cars", "drive"),
    *("walls", "gate", "towers", "extras", "switches", "aside", "split_start", "train"),
    *("cars_explode", "one_abomination", "companions", "noise", "colors", "lock", "rule", "action", "rules", "stage"),
    *("guards", "beacon", "walker", "flag", "corruption", "stacks", "classes", "barred", "modes"),
    *("sandbags", "tank", "humvees", "secret"),
)
# Of all other tables the keys are the fields of the row that they are read into.
DOOR_KEYS = ("between", "color", "open", "broken", "double")
GATE_KEYS = ("zone", "open")


class TilePlace(NamedTuple):
    """A tile of the map and its clockwise turn in degrees."""

    tile: str
    turn: int


Layout = tuple[tuple[TilePlace, ...], ...]  # row by row, north first


class SpawnPlace(NamedTuple):
    """A Zombie Spawn token. The Spawn Start has no colour; the side is where its picture lies."""

    zone: str
    side: str
    color: str
    start: bool
    kind: str = ""  # where a book has several kinds of them
    number: int = 0  # printed on it
    stays: bool = False  # no Water moves it


class TokenPlace(NamedTuple):
    """A token to take: what it earns, and whether the taker keeps it."""

    kind: str
    zone: str
    color: str
    ap: int
    keep: bool
    hidden: bool = False
    trade: bool = False
    keep_colors: tuple[str, ...] = ()  # kept only if it turns out to be one of these
    level: str = ""  # only for Survivors at this Danger Level or above
    once: bool = False  # who has one takes no other
    heavy: bool = False  # a burden on whoever keeps it
    cards: tuple[str, ...] = ()  # what lies in a cache
    ap_colors: tuple[str, ...] = ()  # earns its points only if it turns out to be one of these
    stays: bool = False  # nobody takes it
    extra: bool = False  # not where its tile prints one
    holds: bool = False  # while it lies there, the Guards of its Zone do not Move
    bearer: str = ""  # it goes on a Companion of this type, one each


class DoorPlace(NamedTuple):
    """A door token between two Zones: it colors a printed door, or is one where none is printed."""

    a: str
    b: str
    color: str
    open: bool
    broken: bool = False  # opens by hand, and Zombies walk through it
    double: bool = False  # wide enough for cars


class GatePlace(NamedTuple):
    """A rotating gate over a Zone. The two sides it is open on at first say what shape it has."""

    zone: str
    sides: str


class TowerPlace(NamedTuple):
    """An observation tower over one or several Zones, and where its ladders lead."""

    zones: tuple[str, ...]
    ladders: tuple[str, ...]


class TrainPlace(NamedTuple):
    """A Train: what lies in the places of its strips after each of its moves, and what it starts by."""

    path: tuple[tuple[TilePlace, ...], ...]
    cabin: str
    deed: str = ""
    colors: tuple[str, ...] = ()
    aboard: bool = False
    herald: tuple[str, ...] = ()  # the way of the Objective that lies in the first of these Zones
    clean: bool = False
    clear: bool = False
    destroys: bool = False
    stands: bool = False


class SwitchPlace(NamedTuple):
    """A switch that works the doors and Spawn Zones of its color, or turns the gate."""

    color: str
    zone: str
    once: bool
    gate: bool


class CarPlace(NamedTuple):
    kind: str
    zone: str
    crate: bool


class Companions(NamedTuple):
    """Companions of the mission: found by taking tokens, standing alone in Zones, led from the start, or just there."""

    found: bool = False
    lone: tuple[str, ...] = ()
    led: int = 0
    rally: bool = True  # one Action rallies a lone one, as usual
    each: bool = False  # one for every Survivor from the start
    bound: bool = False  # not to be traded
    fixed: tuple[tuple[str, str], ...] = ()  # who stands in which Zone and is not played
    team: bool = False  # the mission's own code picks the team among all
    of: tuple[str, ...] = ()  # their class, or one for each of the lone ones
    random: int = 0  # so many stand alone, in random ones of the Zones
    colors: tuple[str, ...] = ()  # not to be rallied before these are found
    quell: bool = False  # while none of them has a Leader, the Abomination's Spawn tokens sleep


class LockPlace(NamedTuple):
    """Doors, or all doors of the building a room belongs to, and what they wait for."""

    doors: tuple[tuple[str, str], ...]
    building: str
    colors: tuple[str, ...]
    level: str
    free: bool
    card: str = ""


class RuleRow(NamedTuple):
    """A trigger with its filters, and the effects; Zones that those name are found on the board."""

    on: str
    do: tuple[Effect, ...]
    token: str
    color: str
    zones: tuple[str, ...]
    stage: int
    family: str = ""
    card: str = ""
    without: str = ""


class ActionRow(NamedTuple):
    """An Action of the mission's own."""

    name: str
    do: tuple[Effect, ...]
    zones: tuple[str, ...]
    at: str
    drop: str
    no_zombies: bool
    color: str = ""
    card: str = ""
    price: int = 1  # tokens that it costs
    after: Goal | None = None  # only once this is met


class Stage(NamedTuple):
    """Goals to meet in any order; stages come one after the other, and one that is met stays met unless it is held."""

    goals: tuple[Goal, ...]
    held: bool = False  # to be met anew if it is met no longer when a Round ends


class Mission(NamedTuple):
    """A mission as its file states it."""

    id: str
    title: str
    book: str
    difficulty: str
    minutes: int  # 0 where the book has a word for it
    intro: str
    confidence: str
    tiles: Layout
    start: tuple[str, ...]
    exit: tuple[str, ...]
    spawns: tuple[SpawnPlace, ...]  # in spawn order
    tokens: tuple[TokenPlace, ...]
    zombies: tuple[tuple[str, tuple[str, ...]], ...]  # Zone and the kinds that stand there at the start
    rules: tuple[str, ...]
    stages: tuple[Stage, ...]
    pool: tuple[str, ...] = ()  # faces of hidden tokens
    doors: tuple[DoorPlace, ...] = ()
    openings: tuple[tuple[str, str], ...] = ()  # between rooms where the tiles have none
    cars: tuple[CarPlace, ...] = ()
    drive: bool = False
    cars_explode: bool = False
    one_abomination: bool = False  # whatever the modes say
    companions: Companions = Companions()
    noise: tuple[tuple[str, int], ...] = ()  # Noise tokens that stay
    own_colors: bool = False
    locks: tuple[LockPlace, ...] = ()
    happenings: tuple[RuleRow, ...] = ()
    actions: tuple[ActionRow, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()  # between Zones where the tiles have none
    gate: GatePlace | None = None
    towers: tuple[TowerPlace, ...] = ()
    extras: tuple[str, ...] = ()  # Zones that an extra room lies on
    switches: tuple[SwitchPlace, ...] = ()
    aside: tuple[str, ...] = ()  # names of cards that are laid aside before the game
    split_start: bool = False
    train: TrainPlace | None = None
    legend: tuple[tuple[str, int], ...] | None = None  # what the book's page counts; empty if it counts nothing
    length: str = ""  # how long a game takes, in a word
    guards: tuple[tuple[str, int], ...] = ()  # Zone and how many
    beacon: str = ""  # the Zone where it lies or stands
    walker: str = ""  # who it is, if it goes on foot
    flag: str = ""
    corruption: tuple[str, ...] = ()  # Zones that are corrupt from the start
    stacks: tuple[str, ...] = ()  # Zones with a face-down card for each Survivor
    classes: tuple[str, ...] = ()  # whose Survivors of the book are not to be chosen
    barred: tuple[str, ...] = ()  # Zones that nobody enters, until the way is cleared
    sandbags: tuple[tuple[str, str], ...] = ()  # borders that they stand on
    tank: tuple[str, ...] = ()  # the two Zones it stands on
    humvees: tuple[str, ...] = ()  # Zones
    secret: tuple[str, ...] = ()  # Zones
    modes: tuple[str, ...] = ()  # always played with, whatever else the table chooses
