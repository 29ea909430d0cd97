"""Frames and points as text and back: `SurvivorTurn(who={who Ned}, extra=no)`.

A number that stands for something is written with its name in braces; so the text says by itself how to read it, and
a new frame needs nothing here. Texts are in double quotes, tuples in square brackets.
"""

from __future__ import annotations

import json
import pkgutil
import re
from functools import cache
from importlib import import_module
from typing import Any

from shamble.content import missions
from shamble.core import points
from shamble.core.errors import ContentError, UnknownName
from shamble.session.names import Names

HOMES = ("shamble.rules", "shamble.content.skills")

# What the numbers of a field stand for; a tuple is for the parts of each member. A class's own field comes first.
Shape = str | tuple[str, ...]
SHAPES: dict[str, Shape] = {
    **dict.fromkeys(("zone", "zones", "routes", "to", "came", "near"), "zone"),
    **dict.fromkeys(("who", "partner", "by", "companion", "leader", "aim", "waiting", "served", "companions"), "who"),
    **dict.fromkeys(("card", "loose", "moved", "gives", "takes"), "card"),
    **dict.fromkeys(("kind", "kinds"), "kind"),
    **dict.fromkeys(("deck", "pile"), "deck"),
    "used": "skill",
    "ZombieAttack.attacks": ("kind", ""),
    "ZombieAttack.shares": ("who", "kind"),
    "AssignMisses.shares": "who",
    "makers": "who",
    "origin": "zone",
    "DrawCards.kept": "card",
    **dict.fromkeys(("ShareOut.team", "ShareOut.owed"), "who"),
    "ShareOut.cards": "card",
    "Distribute.cards": "spawn card",
    "Distribute.given": ("", "spawn card"),
    "GivenCard.card": "spawn card",
    "Drag.asked": "who",
    "Treat.asked": "who",
    "ExtraTurns.done": "who",
    "Reactions.used": ("who", "skill"),
}
TOKEN = re.compile(r'\s*(?:(\{[^{}]*\})|("(?:[^"\\]|\\.)*")|(-?[0-9]{1,18})|([A-Za-z_][A-Za-z_0-9]*)|([\[\](),=]))')


@cache
def frame_classes() -> dict[str, type]:
    """Every class of NamedTuple that the rules, Skills and missions define, by its name."""
    found: dict[str, type] = {name: getattr(points, name) for name in ("Choice", "Dice", "Draw", "Over")}
    for home in HOMES:
        for module in pkgutil.walk_packages(import_module(home).__path__, f"{home}."):
            for name, value in vars(import_module(module.name)).items():
                if isinstance(value, type) and hasattr(value, "_fields") and value.__module__ == module.name:
                    found.setdefault(name, value)
    for own in missions.own_modules():
        found |= {name: value for name, value in vars(own).items() if getattr(value, "__module__", "") == own.__name__}
    return found


# --- writing -----------------------------------------------------------------------------------------------------


def frame_text(names: Names, value: Any, shape: Shape = "") -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        return number_text(names, value, shape)
    if hasattr(value, "_fields"):
        return record_text(names, value)
    if not isinstance(value, tuple):
        raise ContentError(f"{value!r} has no place in a frame: numbers, texts, tuples and records have")
    return f"[{', '.join(member_text(names, each, shape) for each in value)}]"


def number_text(names: Names, value: int, shape: Shape) -> str:
    if not isinstance(shape, str) or not shape or not 0 <= value < len(names[shape].names):
        return str(value)
    return f"{{{shape} {names[shape].name(value)}}}"


def member_text(names: Names, value: Any, shape: Shape) -> str:
    if type(value) is tuple and isinstance(shape, tuple) and len(shape) == len(value):
        parts = [frame_text(names, each, part) for each, part in zip(value, shape, strict=True)]
        return f"[{', '.join(parts)}]"
    return frame_text(names, value, shape)


def record_text(names: Names, record: Any) -> str:
    name: str = type(record).__name__
    known: Any = frame_classes().get(name)
    if not known or not isinstance(record, known):
        raise ContentError(f"{name} is no record that the rules or Skills define under a name of its own")
    shapes = {field: SHAPES.get(f"{name}.{field}", SHAPES.get(field, "")) for field in record._fields}
    if name == "Draw":
        shapes["left"] = names.card_table(names["deck"].name(record.pile))
    usual = record._field_defaults  # what is as usual is not written, so a field added later changes no old text
    told = [field for field in record._fields if field not in usual or getattr(record, field) != usual[field]]
    fields = [f"{field}={frame_text(names, getattr(record, field), shapes[field])}" for field in told]
    return f"{name}({', '.join(fields)})"


# --- reading -----------------------------------------------------------------------------------------------------


def read_frame(names: Names, text: str) -> Any:
    reader = _Reader(names, text)
    value = reader.value()
    if reader.at < len(text.rstrip()):
        raise ContentError(f'"{text[reader.at :].strip()}" is too much')
    return value


class _Reader:
    def __init__(self, names: Names, text: str) -> None:
        self.names = names
        self.text = text
        self.at = 0

    def next(self) -> re.Match[str]:
        found = TOKEN.match(self.text, self.at)
        if found is None:
            rest = self.text[self.at :].strip()
            raise ContentError(f'"{rest}" cannot be read here' if rest else "the text ends too early")
        self.at = found.end()
        return found

    def sign(self) -> str:
        """The next sign without taking it, '' if something else comes."""
        found = TOKEN.match(self.text, self.at)
        return found[5] or "" if found else ""

    def take(self, sign: str) -> None:
        found = self.next()
        if found[5] != sign:
            raise ContentError(f'"{found[0].strip()}" stands where "{sign}" is due')

    def value(self) -> Any:
        named, quoted, number, word, sign = self.next().groups()
        if named:
            return self.named(named[1:-1])
        if quoted:
            return json.loads(quoted)
        if number:
            return int(number)
        if word in ("yes", "no"):
            return word == "yes"
        if word:
            return self.record(word)
        if sign != "[":
            raise ContentError(f'"{sign}" stands where a value is due')
        return self.members()

    def named(self, text: str) -> int:
        for table in self.names.tables:
            if text.startswith(f"{table} "):
                return self.names[table].number(text.removeprefix(f"{table} "))
        raise UnknownName("table", text.partition(" ")[0], self.names.tables)

    def members(self) -> tuple[Any, ...]:
        found: list[Any] = []
        while self.sign() != "]":
            if found:
                self.take(",")
            found.append(self.value())
        self.take("]")
        return tuple(found)

    def record(self, name: str) -> Any:
        kinds = frame_classes()
        if name not in kinds:
            raise UnknownName("record", name, kinds)
        self.take("(")
        fields: dict[str, Any] = {}
        while self.sign() != ")":
            if fields:
                self.take(",")
            field = self.next()[4]
            self.take("=")
            fields[str(field)] = self.value()
        self.take(")")
        kind: Any = kinds[name]
        wanted: tuple[str, ...] = kind._fields
        for field in (*fields, *wanted):
            if field not in wanted:
                raise UnknownName(f"field of {name}", field, wanted)
            if field not in fields and field not in kind._field_defaults:
                raise ContentError(f'{name} needs a field "{field}"')
        return kind(**fields)
