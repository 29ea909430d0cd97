"""What can be played, for the lobby: books, missions with their words, Survivors, modes, bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from shamble.bots import BOTS
from shamble.content.book import shelf
from shamble.content.library import library
from shamble.content.missions import Mission, find_mission, mission_files
from shamble.session.spec import new_spec
from shamble.views.drawing_things import COLORS

Data = dict[str, Any]


@cache
def everything() -> Data:
    missions = [mission_data(find_mission(name)) for name in mission_files()]
    played = {mission["book"] for mission in missions}
    books = [book for book in shelf().values() if book.id in played]
    return {
        "books": [{"id": book.id, "name": book.title, "modes": sorted(book.modes)} for book in books],
        "missions": missions,
        "survivors": {book.id: survivors(book.id) for book in books},
        "bots": sorted(BOTS),
    }


def mission_data(mission: Mission) -> Data:
    return {
        "id": mission.id,
        "book": mission.book,
        "title": mission.title,
        "difficulty": mission.difficulty,
        "minutes": mission.minutes,
        "intro": mission.intro,
        "rules": list(mission.rules),
        "tiles": [place.tile for row in mission.tiles for place in row],
        "confidence": mission.confidence,
    }


def survivors(book: str) -> list[Data]:
    tables = library(book)
    texts = {skill.name: skill.text for skill in tables.skills}
    return [
        {
            "name": row.name,
            "kind": row.kind,
            "health": row.health,
            "color": COLORS[at % len(COLORS)],
            "skills": [[{"name": name, "text": texts.get(name, "")} for name in level] for level in row.skills],
        }
        for at, row in enumerate(tables.characters.values())
    ]


@cache
def picture(mission: str, plain: bool = False) -> str:
    """A mission's board at set-up, as SVG; plain: without title and legend."""
    from shamble.rules.setup import new_state
    from shamble.views.drawing_data import drawing
    from shamble.views.svg import board_only, svg

    spec = new_spec(mission)
    rules = spec.rules()
    data = drawing(rules, new_state(rules), spec.load())
    return board_only(data) if plain else svg(data)
