"""What can be played, for the lobby: books, missions with their words, Survivors, modes, bots."""

from __future__ import annotations

from functools import cache

from shamble.bots.ladder import BOTS
from shamble.content.book import Book, box, find_book, merged, numbers_of, shelf
from shamble.content.characters import as_here, others, plain_name
from shamble.content.library import library, offered_modes
from shamble.content.looks import looks, read
from shamble.content.missions import Mission, find_mission, mission_files
from shamble.content.missions.vocabulary import LENGTHS
from shamble.content.tables import DATA
from shamble.lab.difficulty import measured_share, measured_words
from shamble.rules.base.records import Character
from shamble.rules.game.setup import FIRST_HOUR, new_state
from shamble.server.bodies import Library, LobbyMission, LobbyMode, LobbySurvivor, World
from shamble.session.spec import new_spec
from shamble.views.busts import bust_look
from shamble.views.objectives_text import goals_text
from shamble.views.picture_things import COLORS

MOST_PLAYERS = 6
LARGE = ("brute", "fatty")  # the same kind under its names


@cache
def everything() -> Library:
    missions = [mission_data(find_mission(name)) for name in mission_files()]
    played = {mission["book"] for mission in missions}
    books = [book for book in shelf().values() if book.id in played]
    return {
        "books": [
            {
                "id": book.id,
                "name": book.title,
                "modes": modes(book),
                "plays": [each.id for each in box(book)],
                "teams": team_sizes(book),
                "palette": dict(looks(book.id).palette),
                "figures": figures(book),
                "world": world(book),
                "start": min((each for each in missions if each["book"] == book.id), key=ease)["id"],
            }
            for book in books
        ],
        "missions": missions,
        "survivors": {book.id: survivors(book) for book in books},
        "bots": list(BOTS)[::-1],
    }


def ease(mission: LobbyMission) -> tuple[float, int, int]:
    """The kindest first, as measured, and of those the shortest."""
    word = LENGTHS.index(mission["length"]) if mission["length"] else 0
    return -(mission["share"] or 0), mission["minutes"], word


def mission_data(mission: Mission) -> LobbyMission:
    return {
        "id": mission.id,
        "book": mission.book,
        "title": mission.title,
        "difficulty": mission.difficulty,
        "minutes": mission.minutes,
        "length": mission.length,
        "intro": mission.intro,
        "goals": goals(mission),
        "rules": list(mission.rules),
        "tiles": [place.tile for row in mission.tiles for place in row],
        "modes": list(mission.modes),
        "classes": list(mission.classes),
        "confidence": mission.confidence,
        "measured": measured_words(mission.id),
        "share": measured_share(mission.id),
    }


def modes(book: Book) -> list[LobbyMode]:
    """Its own and those of the box, as far as the pieces last."""
    whole = merged(book, ())[0]
    rows = ((name, whole.modes[name]) for name in offered_modes(whole))
    return [{"name": name, "most": mode.most, "hour": mode.takes == FIRST_HOUR} for name, mode in rows]


def goals(mission: Mission) -> list[str]:
    """What has to be done, in words, as the game begins."""
    rules = new_spec(mission.id).rules()
    return [words for _, words in goals_text(rules, new_state(rules))]


def figures(book: Book) -> list[str]:
    """Its Zombies in the kit, its own before those it has from other books, each the tallest first."""
    own = read(DATA / book.id / "looks.toml").get("zombies", {})
    boxed = [row for row in looks(book.id).zombies.items() if row[0] in own or not book.standalone]
    rows = sorted(boxed, key=lambda row: (row[0] not in own, -row[1].tall))
    return list(dict.fromkeys(body for _, look in rows for body in look.bodies))


def world(book: Book) -> World:
    found = looks(book.id)
    large = next(found.zombies[name].bodies[0] for name in LARGE if name in found.zombies)
    walkers, runners = (found.zombies[name].bodies for name in ("walker", "runner"))
    return {"look": found.scenes["world"], "crowd": list(walkers), "large": large, "quick": runners[0]}


def team_sizes(book: Book) -> list[tuple[int, int]]:
    """Fewest and most Survivors of the whole team, for one player, for two ..."""
    numbers = numbers_of(merged(book, ())[0])
    if not numbers.team_sizes:
        least = min((*numbers.filled_up, numbers.survivors))
        return [(least, max(numbers.survivors, numbers.most_survivors))] * MOST_PLAYERS
    return [(least * seats, most * seats) for seats, (least, most) in enumerate(numbers.team_sizes, 1)]


def survivors(book: Book) -> list[LobbySurvivor]:
    """The book's own Survivors, then guests from the others as they play here; who is in two boxes once."""
    rows: dict[Character, str] = {}
    for each in (book.id, *others(book.id)):
        for row in library(each).characters.values():
            rows.setdefault(row, each)
    return [survivor(book, home, row, COLORS[at % len(COLORS)]) for at, (row, home) in enumerate(rows.items())]


def survivor(book: Book, home: str, row: Character, color: str) -> LobbySurvivor:
    texts = {skill.name: skill.text for each in (home, book.id) for skill in library(each).skills}
    return {
        "name": plain_name(book.id, f"{home}:{row.name}"),
        "kind": row.kind,
        "health": as_here(book, home, row).health,
        "look": bust_look(row.name),
        "color": color,
        "skills": [[{"name": name, "text": texts.get(name, "")} for name in level] for level in row.skills],
        "guest": "" if home == book.id else find_book(home).title,
        "card": row.back_of or row.name,
    }


@cache
def picture(mission: str, plain: bool = False) -> str:
    """A mission's board at set-up, as SVG; plain: the board alone, without a team."""
    from shamble.views.picture_data import picture
    from shamble.views.svg import board_only, svg

    spec = new_spec(mission)
    rules = spec.rules()
    data = picture(rules, new_state(rules), spec.load())
    if not plain:
        return svg(data)
    nobody = [each for each in data["figures"] if each["sort"] != "survivor"]  # who will stand there is not known yet
    return board_only({**data, "figures": nobody})
