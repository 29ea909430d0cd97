"""What clients say over a socket: a closed list of messages, read strictly."""

from __future__ import annotations

from typing import Annotated

import msgspec

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Say(msgspec.Struct, tag_field="do", tag="say", forbid_unknown_fields=True, frozen=True):
    """An answer in notation, to the question after an entry."""

    id: Number
    entry: Number
    text: Text
    seat: Seat | None = None


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True, frozen=True):
    """Take back one's own last decision, or all of them down to an entry."""

    id: Number
    entry: Number
    seat: Seat
    to: Number | None = None


class Propose(msgspec.Struct, tag_field="do", tag="propose", forbid_unknown_fields=True, frozen=True):
    """Ask everybody to go back to an entry."""

    id: Number
    entry: Number
    seat: Seat
    to: Number


class Agree(msgspec.Struct, tag_field="do", tag="agree", forbid_unknown_fields=True, frozen=True):
    id: Number
    entry: Number
    seat: Seat


class Refuse(msgspec.Struct, tag_field="do", tag="refuse", forbid_unknown_fields=True, frozen=True):
    id: Number
    entry: Number
    seat: Seat


class Always(msgspec.Struct, tag_field="do", tag="always", forbid_unknown_fields=True, frozen=True):
    """From now on answer questions of a kind like this; an empty text asks again."""

    id: Number
    entry: Number
    seat: Seat
    # Both become part of a line of the journal, which must stay one line: `$` would let a line end through.
    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[a-z-]+\Z")]
    text: Annotated[str, msgspec.Meta(max_length=300, pattern=r"^[^\x00-\x1f]*\Z")] = ""


class Ping(msgspec.Struct, tag_field="do", tag="ping", forbid_unknown_fields=True, frozen=True):
    id: Number = 0


Command = Say | Undo | Propose | Agree | Refuse | Always
Message = Command | Ping

decoder = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode
