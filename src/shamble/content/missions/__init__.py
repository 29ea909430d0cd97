"""Missions: one TOML file each, out of a closed vocabulary. Zones are names here; a ruleset finds them on the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from shamble.content.reading import MANY, Row, hint, parse_toml, read_text
from shamble.content.tables import DATA, DECKS
from shamble.core.board import Board, lay
from shamble.core.errors import ContentError, UnknownName
from shamble.core.tiles import Tile

MISSIONS = Path(__file__).parent

DIFFICULTIES = ("easy", "medium", "hard")
COLORS = ("red", "blue", "green")
SIDES = ("N", "E", "S", "W")
TOKENS = ("objective", "crate")
TURNS = (0, 90, 180, 270)
BOOK_AP = -1  # an Objective that does not say earns what the book says
PER = ("survivor",)
GOALS: dict[str, tuple[str, ...]] = {  # kind: the keys it needs
    "take-all": ("tokens",),
    "token-each": (),
    "cards": ("names", "count"),
    "deck-cards": ("deck", "per"),
    "exit": (),
}

MISSION_KEYS = (
    *("id", "title", "book", "difficulty", "minutes", "intro", "confidence"),
    *("tiles", "start", "exit", "spawns", "tokens", "zombies", "rules", "stage"),
)
SPAWN_KEYS = ("zone", "side", "start", "color")
TOKEN_KEYS = ("kind", "zone", "color", "ap", "keep")
GOAL_KEYS = ("kind", "tokens", "names", "count", "deck", "per")


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


class TokenPlace(NamedTuple):
    """A token to take: what it earns, and whether the taker keeps it."""

    kind: str
    zone: str
    color: str
    ap: int
    keep: bool


class Goal(NamedTuple):
    """One thing to achieve; which fields it uses depends on its kind (see GOALS)."""

    kind: str
    tokens: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    number: int = 0  # `count` in the file
    deck: str = ""
    per: str = ""


class Stage(NamedTuple):
    """Goals to meet in any order; stages come one after the other, and a stage once met stays met."""

    goals: tuple[Goal, ...]


class Mission(NamedTuple):
    """A mission as its file states it."""

    id: str
    title: str
    book: str
    difficulty: str
    minutes: int
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


def load_mission(source: Path | str, where: str = "mission") -> Mission:
    """A mission out of a file (a Path) or out of its text (a str, called `where` in messages)."""
    text, name = (read_text(source), str(source)) if isinstance(source, Path) else (source, where)
    mission = read_mission(Row(parse_toml(text, name), name, MISSION_KEYS))
    check_goals(mission, name)
    return mission


def read_mission(row: Row) -> Mission:
    tiles = read_tiles(row)
    return Mission(
        id=read_id(row),
        title=row.text("title"),
        book=row.choice("book", books()),
        difficulty=row.choice("difficulty", DIFFICULTIES),
        minutes=row.number("minutes", 1, 999),
        intro=" ".join(row.text("intro").split()),
        confidence=row.confidence(),
        tiles=tiles,
        start=read_zones(row, "start", tiles),
        exit=read_zones(row, "exit", tiles, optional=True),
        spawns=read_spawns(row, tiles),
        tokens=tuple(read_token(each, tiles) for each in row.rows("tokens", TOKEN_KEYS, optional=True)),
        zombies=read_zombies(row, tiles),
        rules=row.texts("rules", optional=True),
        stages=tuple(read_stage(each) for each in row.rows("stage", ("goals",))),
    )


def books() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in DATA.iterdir() if path.is_dir()))


def read_id(row: Row) -> str:
    found = row.text("id")
    if not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", found):
        row.refuse("id", f'a folder and a name in small letters such as "2e/m0" are needed, not "{found}"')
    return found


def read_tiles(row: Row) -> Layout:
    """The map, all rows equally long."""
    wanted = 'a list of rows such as [["1V 0", "3V 90"]]'
    rows = [item if isinstance(item, list) else [] for item in row.items("tiles", wanted)]
    if not rows[0] or len({len(each) for each in rows}) > 1:
        row.refuse("tiles", f"{wanted} is needed, every row with as many tiles")
    places = tuple(tuple(read_place(row, item) for item in each) for each in rows)
    check_tiles(row, [place.tile for each in places for place in each])
    return places


def read_place(row: Row, item: object) -> TilePlace:
    wanted = 'a tile and its clockwise turn such as "3V 90"'
    found = re.fullmatch(r"([0-9]+[A-Z]) +([0-9]{1,3})", row.item_text("tiles", item, wanted))
    if found is None or int(found[2]) not in TURNS:
        row.refuse("tiles", f"{wanted} (0, 90, 180 or 270) is needed, not {item!r}")
    return TilePlace(found[1], int(found[2]))


def check_tiles(row: Row, tiles: list[str]) -> None:
    """A tile is one piece of cardboard: neither twice nor with both its faces on the same map."""
    numbers = [tile[:-1] for tile in tiles]
    for tile in tiles:
        if numbers.count(tile[:-1]) > 1:
            row.refuse("tiles", f'tile number {tile[:-1]} ("{tile}") is laid more than once')


def check_zone(row: Row, key: str, zone: str, tiles: Layout) -> str:
    """The name of a Zone is tile.letter, and the tile lies on the map."""
    tile, _, letter = zone.partition(".")
    if not re.fullmatch(r"[A-Za-z]", letter):
        row.refuse(key, f'a Zone is named by tile and letter such as "{tile or "1V"}.a", not "{zone}"')
    row.known(key, tile, [place.tile for each in tiles for place in each])
    return zone


def read_zones(row: Row, key: str, tiles: Layout, optional: bool = False) -> tuple[str, ...]:
    return tuple(check_zone(row, key, zone, tiles) for zone in row.texts(key, optional))


def read_spawns(row: Row, tiles: Layout) -> tuple[SpawnPlace, ...]:
    """Spawn tokens in spawn order; the Spawn Start is the first and the only one of its sort."""
    spawns = tuple(read_spawn(each, tiles) for each in row.rows("spawns", SPAWN_KEYS))
    if [spawn.start for spawn in spawns] != [True] + [False] * (len(spawns) - 1):
        row.refuse("spawns", "the first one, and no other, needs start = true")
    return spawns


def read_spawn(row: Row, tiles: Layout) -> SpawnPlace:
    start = row.flag("start")
    if start and row.has("color"):
        row.refuse("color", "the Spawn Start has no colour; leave it out")
    color = "" if start else row.choice("color", COLORS)
    return SpawnPlace(check_zone(row, "zone", row.text("zone"), tiles), row.choice("side", SIDES), color, start)


def read_token(row: Row, tiles: Layout) -> TokenPlace:
    kind, zone = row.choice("kind", TOKENS), check_zone(row, "zone", row.text("zone"), tiles)
    if kind == "objective":
        return TokenPlace(kind, zone, row.choice("color", COLORS), row.number("ap", 0, 99, BOOK_AP), row.flag("keep"))
    for key in ("color", "ap", "keep"):
        if row.has(key):
            row.refuse(key, "only an objective has it")
    return TokenPlace(kind, zone, "", 0, False)


def read_zombies(row: Row, tiles: Layout) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Zone by Zone the Zombies of the set-up, as in {"1V.a" = "fatty runner"}."""
    found = row.data.get("zombies", {})
    if not isinstance(found, dict):
        row.refuse("zombies", 'a table such as {"1V.a" = "fatty runner"} is needed')
    group = Row(found, f"{row.where}: zombies", found)
    return tuple((check_zone(group, zone, zone, tiles), tuple(group.text(zone).split())) for zone in found)


def read_stage(row: Row) -> Stage:
    return Stage(tuple(read_goal(each) for each in row.rows("goals", GOAL_KEYS)))


def read_goal(row: Row) -> Goal:
    kind = row.choice("kind", GOALS)
    for key in row.data:
        if key != "kind" and key not in GOALS[kind]:
            row.refuse(key, f'a "{kind}" goal has no such key; {hint(key, GOALS[kind])}')
    needs = GOALS[kind]
    return Goal(
        kind=kind,
        tokens=row.choices("tokens", TOKENS) if "tokens" in needs else (),
        names=row.texts("names") if "names" in needs else (),
        number=row.number("count", 1, MANY) if "count" in needs else 0,
        deck=row.choice("deck", DECKS) if "deck" in needs else "",
        per=row.choice("per", PER) if "per" in needs else "",
    )


def check_goals(mission: Mission, where: str) -> None:
    """What a goal speaks of is on the map."""
    for goal in (goal for stage in mission.stages for goal in stage.goals):
        lack = lacking(mission, goal)
        if lack:
            raise ContentError(f'{where}: key "stage": a "{goal.kind}" goal needs {lack}')


def lacking(mission: Mission, goal: Goal) -> str:
    """What the mission does not have and the goal needs; nothing if all is there."""
    kinds = {token.kind for token in mission.tokens}
    missing = [kind for kind in goal.tokens if kind not in kinds]
    if missing:
        return f'a token of kind "{missing[0]}" under key "tokens"'
    if goal.kind == "token-each" and not any(token.keep for token in mission.tokens):
        return 'objectives with keep = true under key "tokens"'
    if goal.kind == "exit" and not mission.exit:
        return 'a Zone under key "exit"'
    return ""


def missions_of(folder: Path) -> tuple[Mission, ...]:
    """Every mission of a folder, by number where names are numbered."""
    return tuple(load_own(path) for path in sorted(folder.glob("*.toml"), key=by_number))


def by_number(path: Path) -> tuple[str, int, str]:
    word = path.stem.rstrip("0123456789")
    return word, int(path.stem[len(word) :] or 0), path.stem


def load_own(path: Path) -> Mission:
    """A mission that is called after its folder and file, as ours are."""
    mission, named = load_mission(path), f"{path.parent.name}/{path.stem}"
    if mission.id != named:
        raise ContentError(f'{path}: key "id": "{named}" is needed by folder and file name, not "{mission.id}"')
    return mission


def mission_files() -> dict[str, Path]:
    """Id and file of every mission that comes with the game."""
    found = sorted(MISSIONS.glob("*/*.toml"), key=lambda path: (path.parent.name, by_number(path)))
    return {f"{path.parent.name}/{path.stem}": path for path in found}


def find_mission(name: str) -> Mission:
    """A mission that comes with the game, by id such as 2e/m0."""
    files = mission_files()
    if name.lower() not in files:
        raise UnknownName("mission", name, tuple(files))
    return load_own(files[name.lower()])


def lay_board(
    mission: Mission,
    tiles: Mapping[str, Tile],
    *,
    merges: bool = True,
    street_gaps: bool = False,
    dark_sight: bool = False,
) -> Board:
    """The mission's map laid out of these tiles; the flags are the book's and go to the board."""
    rows = [[(find_tile(mission, place.tile, tiles), place.turn) for place in row] for row in mission.tiles]
    return lay(rows, merges, street_gaps=street_gaps, dark_sight=dark_sight)


def find_tile(mission: Mission, name: str, tiles: Mapping[str, Tile]) -> Tile:
    if name not in tiles:
        raise ContentError(f'{mission.id}: key "tiles": tile "{name}" is unknown; {hint(name, tiles)}')
    return tiles[name]
