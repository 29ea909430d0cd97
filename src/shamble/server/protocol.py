"""What goes over a socket, both ways: a closed list of messages as types, read strictly. HTTP is in `bodies`.

The comment behind a field is its line in docs/protocol.md; the client's types are made of these: tools/protocol.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from shamble.views.shapes import BoardMap, Change, Door, Ground, Intent, Line, Pieces, Situation, Thing

Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=1, le=12)]

# --- what clients say --------------------------------------------------------------------------------------------


class Say(Struct, tag_field="do", tag="say", forbid_unknown_fields=True, frozen=True):
    """An answer in notation to the question after an entry, or several, parted by `; `."""

    id: Number  # of the client's own, never used twice
    entry: Number  # the last one it knows of: a stale answer is refused
    text: Annotated[str, Meta(min_length=1, max_length=2000)]  # of an option or an aside
    seat: Seat | None = None  # whose answer it is; the one that is asked, if it is left out


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True, frozen=True):
    """Take back one's own last decision, or all of them down to an entry."""

    id: Number
    entry: Number
    seat: Seat
    to: Number | None = None


class Propose(Struct, tag_field="do", tag="propose", forbid_unknown_fields=True, frozen=True):
    """Ask everybody to go back to an entry."""

    id: Number
    entry: Number
    seat: Seat
    to: Number


class Agree(Struct, tag_field="do", tag="agree", forbid_unknown_fields=True, frozen=True):
    """Agree to what was proposed."""

    id: Number
    entry: Number
    seat: Seat


class Refuse(Struct, tag_field="do", tag="refuse", forbid_unknown_fields=True, frozen=True):
    """Refuse what was proposed."""

    id: Number
    entry: Number
    seat: Seat


class Always(Struct, tag_field="do", tag="always", forbid_unknown_fields=True, frozen=True):
    """From now on answer questions of a kind like this; an empty text asks again."""

    id: Number
    entry: Number
    seat: Seat
    # Both become part of a line of the journal, which must stay one line: `$` would let a line end through.
    kind: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z-]+\Z")]  # of the question
    text: Annotated[str, Meta(max_length=300, pattern=r"^[^\x00-\x1f]*\Z")] = ""  # of the option


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True, frozen=True):
    """Is anybody there?"""

    id: Number = 0


Command = Say | Undo | Propose | Agree | Refuse | Always
Said = Command | Ping

# --- what the server says ----------------------------------------------------------------------------------------


class Reach(TypedDict):
    """How far a seat may go back alone."""

    to: int  # the entry
    stops: str  # what stops it there: chance, seat, start
    seat: NotRequired[int]  # whose decision that is
    any: bool  # whether there is anything to take back
    what: NotRequired[str]  # the last of it, in words
    answers: NotRequired[int]  # that the next undo takes back, where they were given at once


class Proposal(TypedDict):
    """To go back to an entry."""

    entry: int
    agreed: list[int]  # seats


class Standing(TypedDict):
    """A standing answer."""

    seat: int
    kind: str
    text: str


class View(Situation, Pieces):
    """The table after an entry; looking back there is nothing to undo and nothing proposed."""

    entry: int
    undo: dict[str, Reach]  # by seat
    proposal: Proposal | None
    standing: list[Standing]


class ThingsChange(TypedDict):
    set: list[Thing]  # new ones, and those that replace what has their id
    gone: list[str]  # ids


if TYPE_CHECKING:
    ViewChange = dict[str, Any]
else:  # derived, so that a field of the view is written down once
    ViewChange = TypedDict(
        "ViewChange",
        get_type_hints(View, include_extras=False) | {"things": ThingsChange, "doors": list[Door]},
        total=False,
    )
    ViewChange.__doc__ = "What has changed: a key replaces the old one, `things` and `doors` only what has their ids."


class Entry(TypedDict):
    """An entry of the journal."""

    entry: int
    text: str  # in notation
    kind: str
    by: int  # the seat; 0 or less: chance, or a note
    dice: NotRequired[list[int]]  # faces that fell


class LogChange(Struct, frozen=True):
    """Cut the log there and add the lines."""

    from_: int = msgspec.field(name="from")
    lines: list[Line] = msgspec.field()


class Person(TypedDict):
    """Who sits in a seat."""

    seat: int
    name: str
    bot: str  # empty for people
    here: bool


class MissionWords(TypedDict):
    id: str
    title: str
    intro: str
    rules: list[str]
    difficulty: str


class Table(Struct, tag_field="is", tag="table", frozen=True):
    """The first message: everything."""

    game: str
    mine: list[int]  # seats I play
    lent: list[int]  # seats of mine that bots play
    mission: MissionWords
    luck: str  # the hash of its secret, or the open seed
    seats: list[list[str]]  # figures of each
    people: list[Person]
    intents: list[Intent]
    notices: list[str]  # about the saved game: a mark that differs, or why it stops
    stopped: bool  # it fits only up to the view's entry: nothing can be answered, but looked at, forked and taken away
    map: BoardMap
    view: View
    log: list[Line]


class Beat(Struct, frozen=True, omit_defaults=True):
    """What one line of the log did to the table: play them one after the other, each on what the last one left."""

    line: int  # its place in the log, from 0 (-1 before the first); a line may have several
    view: ViewChange  # never what is asked: that comes with the step
    changes: tuple[Change, ...] = ()  # those of the line that this beat makes
    ground: Ground | UnsetType = UNSET


class Step(Struct, tag_field="is", tag="step", frozen=True):
    """After each change."""

    steps: list[Entry]
    log: LogChange
    view: ViewChange
    ground: Ground | UnsetType = UNSET  # where it has changed: it replaces those keys of the map
    story: list[Beat] = []  # the way there, for boards that move; after the last one the table is as `view` leaves it


class People(Struct, tag_field="is", tag="people", frozen=True):
    """Somebody came or went."""

    people: list[Person]


class Mine(Struct, tag_field="is", tag="mine", frozen=True):
    """My seats have changed."""

    seats: list[int]
    lent: list[int]


class Intents(Struct, tag_field="is", tag="intents", frozen=True):
    """What bots are up to, all of them each time; it comes before the step it speaks of, early enough to be read."""

    intents: list[Intent]


class Pong(Struct, tag_field="is", tag="pong", frozen=True):
    """Somebody is."""

    id: int
    entry: int


class Ok(Struct, tag_field="is", tag="ok", frozen=True):
    """Done, and on disk."""

    id: int
    entry: int


class No(Struct, tag_field="is", tag="no", frozen=True):
    """Nothing was done; over HTTP, too."""

    rule: str  # which rule says no
    words: str  # what is wrong and what would be right; the client has words for a rule that brings none
    id: int | UnsetType = UNSET  # of the command, 0 where it could not be read
    entry: int | UnsetType = UNSET  # the last one


Message = Table | Step | People | Mine | Intents | Pong | Ok | No

encode = msgspec.json.Encoder().encode
