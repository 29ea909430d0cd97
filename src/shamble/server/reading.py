"""Reading what comes from outside: strictly, and what is wrong is said once, with what would be right."""

from __future__ import annotations

import re
from typing import Any, TypeVar, get_args

import msgspec

from shamble.server.protocol import Said
from shamble.views.speech import listed, say

Read = TypeVar("Read")
MOST_WORDS = 400  # characters: what is wrong may be long
commands: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(Said)}
decoder = msgspec.json.Decoder(Said)


class Malformed(Exception):
    """No message of ours: what, where, and what would be right."""


def read_command(raw: str) -> Said:
    """A message of a socket."""
    try:
        said: Said = decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise Malformed(say("server.malformed", problem=str(error)[:MOST_WORDS], right=command_words(raw))) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(say("server.json", why=error)) from None
    return said


def read_body(raw: bytes, kind: type[Read]) -> Read:
    """The body of a request."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        right = fields_words(kind_at(kind, str(error)))
        raise Malformed(say("server.malformed", problem=str(error)[:MOST_WORDS], right=right)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(say("server.json", why=error)) from None


def command_words(raw: str) -> str:
    """What would have been right: the fields of that message, or which messages there are."""
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError):  # wrong further on, too
        data = None
    named = data.get("do") if isinstance(data, dict) else None
    if isinstance(named, str) and named in commands:
        return fields_words(commands[named])
    return say("server.commands", names=listed(commands))


def kind_at(kind: Any, problem: str) -> Any:
    """The type of the object in which the problem is: `... - at `$.seats[0].bot``."""
    for name in re.findall(r"\.(\w+)", problem.rpartition(" - at `$")[2]):
        found = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}.get(name)
        inside = next((each for each in parts_of(found) if hasattr(each, "__struct_config__")), None)
        if inside is None:
            return kind
        kind = inside
    return kind


def parts_of(kind: Any) -> list[Any]:
    """A type and all that it is made of."""
    return [kind, *(part for each in get_args(kind) for part in parts_of(each))]


def fields_words(kind: Any) -> str:
    """`say has id, entry, text and may have seat`."""
    fields = msgspec.structs.fields(kind)
    needed = listed(field.encode_name for field in fields if field.required)
    others = listed(field.encode_name for field in fields if not field.required)
    form = ("both" if others else "needed") if needed else ("others" if others else "none")
    return say(f"server.fields.{form}", kind=kind.__struct_config__.tag or kind.__name__, needed=needed, others=others)
