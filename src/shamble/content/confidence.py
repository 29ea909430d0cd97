"""How sure we are of what the tables say: rows counted by their confidence."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from shamble.content import missions
from shamble.content.book import Book, box
from shamble.content.library import files
from shamble.content.reading import CONFIDENCES, read_text
from shamble.content.tables import (
    CAR_KEYS,
    CARD_KEYS,
    CHARACTER_KEYS,
    DATA,
    GUARD_CARD_KEYS,
    ZOMBIE_CARD_KEYS,
    ZOMBIE_KEYS,
    chained,
)
from shamble.core.errors import ContentError

DRAWN = ("high", "medium", "low")  # what a tile drawing says of itself in its comment
WORDS = (*CONFIDENCES, *DRAWN)
TABLES = {  # name: file, list within it, its keys, what tells rows apart
    "cards": ("equipment.toml", "card", CARD_KEYS, ("name", "deck")),
    "cars": ("cars.toml", "car", CAR_KEYS, ("name",)),
    "survivors": ("survivors.toml", "survivor", CHARACTER_KEYS, ("name",)),
    "zombies": ("zombies.toml", "zombie", ZOMBIE_KEYS, ("name",)),
    "guard cards": ("guard_skills.toml", "card", GUARD_CARD_KEYS, ("skill",)),
    "zombie cards": ("zombie_deck.toml", "card", ZOMBIE_CARD_KEYS, ("number",)),
}

Confidences = dict[str, dict[str, int]]  # table: confidence: rows


def confidences(book: Book, played: list[missions.Mission]) -> Confidences:
    """Per table of a book, inherited rows among them, how many rows of each confidence."""
    folders = [DATA / each.id for each in box(book)]
    found = {"tiles": tiles_of(folders)}
    for name, (file, table, keys, identity) in TABLES.items():
        rows = chained(files(folders, file), table, keys, identity)
        found[name] = Counter(row.confidence() for row in rows)
    found["missions"] = Counter(mission.confidence for mission in played)
    return {name: {word: rows[word] for word in WORDS if rows[word]} for name, rows in found.items()}


def tiles_of(folders: list[Path]) -> Counter[str]:
    latest = {path.name: path for folder in folders for path in sorted((folder / "tiles").glob("*.txt"))}
    return Counter(tile_confidence(path) for path in latest.values())


def tile_confidence(path: Path) -> str:
    said = re.search(r"^# confidence: ([a-z0-9]+)", read_text(path), re.MULTILINE)
    if said is None or said[1] not in WORDS:
        raise ContentError(f'{path}: a line such as "# confidence: high" is needed; known: {", ".join(WORDS)}')
    return said[1]
