"""What a mark of a journal is made of: what is on the table, who is asked, and what for.

    asked: 1 action Ned
    doors: ["1V.e|1V.F"]
    option: end
    option: move 1V.c
    survivor Ned: 1V.c
    survivor Ned health: 3
    zombies 1V.a: {"walker": 2}

No name of a class, a frame or a file is in it, and no order in which the code keeps a table: it may be called and
sorted otherwise, and a journal still fits. Of alike things, two red Objectives say, each has a number by its place in
the mission file, and Spawn tokens stand in spawn order. What a frame has yet to do shows in what it asks.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from shamble.core.points import TABLE, Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.session.names import Names, names_of
from shamble.session.notation import offered
from shamble.session.position import Field, as_json, counted, figure_fields, table_fields

INDENT = "  "
PLACED = 2  # the first words of a Spawn token or a car have a place each: where it lies, and what it is
RECORDS = ("spawn", "car")


def mark(rules: Ruleset, state: State) -> str:
    """A short name of the position by its meaning."""
    return hashlib.blake2b("\n".join(meaning(rules, state)).encode(), digest_size=8).hexdigest()


def meaning(rules: Ruleset, state: State) -> list[str]:
    names = names_of(rules)
    fields = [*numbered(table_fields(names, state)), *owned(figure_fields(names, state)), *point_fields(names, state)]
    return sorted(f"{key}: {in_order(key, value)}" for key, value in fields)


def numbered(fields: Iterator[Field]) -> Iterator[Field]:
    """Spawn tokens with their number: which of them draws first is told by nothing else."""
    number = 0
    for key, value in fields:
        number += key == "spawn"
        yield (f"spawn {number}" if key == "spawn" else key), value


def owned(fields: Iterator[Field]) -> Iterator[Field]:
    """Each field of a figure with whose it is, so that it stands by itself."""
    owner = ""
    for key, value in fields:
        if key.startswith(INDENT):
            yield f"{owner} {key.strip()}", value
        else:
            owner = key
            yield key, value


def in_order(key: str, value: str) -> str:
    """Counts and lists in the order of the alphabet: the order of tables is no matter."""
    if value[:1] == "{":
        return json.dumps(json.loads(value), ensure_ascii=False, sort_keys=True)
    if value[:1] == "[":
        words = json.loads(value)
        first = PLACED if key.partition(" ")[0] in RECORDS else 0
        return as_json([*words[:first], *sorted(words[first:])])
    return value


def point_fields(names: Names, state: State) -> Iterator[Field]:
    """Who is asked, and for what; or what must fall, or how it ended."""
    match state.point:
        case Choice(seat, kind, who):
            yield "asked", said("table" if seat == TABLE else seat, kind, figure(names, who))
            for _, text in offered(names.rules, state):
                yield "option", text
        case Dice(number, _, who):
            yield "dice", said(number, figure(names, who))
        case Draw(verb, left, pile, who):
            deck = names["deck"].name(pile)
            yield "draw", said(verb, "from", deck, figure(names, who))
            yield "drawn from", as_json(counted(names.cards_of(deck), left))
        case Over() as over:
            yield "over", said(*over)


def figure(names: Names, who: int) -> str:
    return names["who"].name(who) if who >= 0 else ""


def said(*words: str | int) -> str:
    return " ".join(str(word) for word in words if word != "")
