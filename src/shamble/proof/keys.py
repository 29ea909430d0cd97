"""The words of a scenario: its closed lists of keys, and what the names in it stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from shamble.core.errors import ContentError, UnknownName
from shamble.core.state import (
    ACTED,
    BRACED,
    COMMANDED,
    KILLED,
    MENDED,
    NOISY,
    ROTTEN,
    SEARCHED,
    SLIPPED,
    SPRINTED,
    STIRRED,
)
from shamble.rules.base.ruleset import Ruleset

TOP = (
    *("rule", "cite", "book", "modes", "board", "zones", "mission", "survivors", "zombies", "reserve", "noise"),
    *("marks", "hour", "beams", "fallen", "guards", "balconies", "natures", "ropes", "layouts", "layout", "tiles"),
    *("doors", "tokens", "cars", "decks", "discard", "seats", "first", "round", "turn", "phase", "play", "expect"),
    *("stage", "colors", "deeds", "sealed", "mission_text", "torn", "gates", "pulled", "switched", "shows", "kinds"),
    *("spawns", "feat", "tally"),
)
DRAWN = ("board", "tiles", "zones", "balconies", "layouts", "kinds")  # only without a mission
SURVIVOR = ("at", "ap", "wounds", "actions", "skills", "flags", "leads", "seat", "tokens")  # and the slots of the book
FLAGS = {
    "searched": SEARCHED,
    "slipped": SLIPPED,
    "sprinted": SPRINTED,
    "acted": ACTED,
    "killed": KILLED,
    "stirred": STIRRED,
    "noisy": NOISY,
    "rotten": ROTTEN,
    "braced": BRACED,
    "commanded": COMMANDED,
    "mended": MENDED,
}
UNPLAYED = ("companion", "lone", "fixed")
WORDED_FLAGS = (*FLAGS, *UNPLAYED, "emptied", "downed", "risen")
CAR = ("at", "driver", "passengers", "crate", "searched", "cards", "tokens")
PHASES = ("setup", "players", "zombies", "spawn", "end")  # where a scenario may begin
Raw = Mapping[str, Any]


def check_keys(what: str, given: Raw, known: Sequence[str]) -> None:
    if not isinstance(given, Mapping):
        raise ContentError(f"{what}: a mapping of keys is needed, not {given!r}")
    for key in given:
        if key not in known:
            raise UnknownName(f"key in {what}", str(key), known)


def words(given: Any) -> list[str]:
    """A list, or words with commas between."""
    if isinstance(given, str):
        return [word.strip() for word in given.split(",") if word.strip()]
    return [str(word) for word in given]


def has_mission(raw: Raw) -> bool:
    """One that comes with the game, or a user's own as a whole text."""
    return "mission" in raw or "mission_text" in raw


def figure(rules: Ruleset, name: str) -> int:
    names = [each.name for each in rules.figures]
    plain = name.rpartition(":")[2]  # `2e:Ned` is called Ned at the table
    if plain not in names:
        raise UnknownName("Survivor", name, names)
    return names.index(plain)


def kind_id(rules: Ruleset, name: str) -> int:
    if name not in rules.kind_ids:
        raise UnknownName("Zombie", name, rules.kind_ids)
    return rules.kind_ids[name]


def zombies_of(rules: Ruleset, given: Any) -> dict[int, int]:
    """`fatty walker*2` as kinds and numbers."""
    found: dict[int, int] = {}
    for word in str(given or "").replace(",", " ").split():
        name, _, number = word.partition("*")
        if name != "none":
            kind = kind_id(rules, name)
            found[kind] = found.get(kind, 0) + int(number or 1)
    return found


def door_id(rules: Ruleset, text: str) -> int:
    """A door by its two Zones: `A|b` or `A-b`."""
    ends = re.split(r"[|-]", text)
    if len(ends) != 2:
        raise ContentError(f'door "{text}": write its two Zones like "A|b"')
    door = rules.board.door_between(rules.board.find(ends[0]), rules.board.find(ends[1]))
    if door < 0:
        raise ContentError(f'door "{text}": there is no door between these Zones')
    return door


def fence_id(rules: Ruleset, text: str) -> int:
    """The bit of the barbwire between two Zones."""
    ends = sorted(rules.board.find(end) for end in re.split(r"[|-]", text))
    found = [link.needs for link in rules.board.wires if [link.a, link.b] == ends]
    if not found:
        raise ContentError(f'torn "{text}": there is no barbwire between these Zones')
    return found[0]
