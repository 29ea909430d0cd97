"""Missions: one TOML file each, out of a closed vocabulary. Zones are names here; a ruleset finds them on the board."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from shamble.content.book import box, find_book
from shamble.content.missions.goals import Goal, deeds_of, lacking
from shamble.content.missions.legend import check_legend
from shamble.content.missions.reader import read_mission
from shamble.content.missions.vocabulary import (
    BOOK_AP,
    EFFECTS,
    MISSION_KEYS,
    ActionRow,
    CarPlace,
    Companions,
    DoorPlace,
    LockPlace,
    Mission,
    RuleRow,
    SpawnPlace,
    Stage,
    SwitchPlace,
    TilePlace,
    TokenPlace,
)
from shamble.content.reading import Row, hint, parse_toml, read_text
from shamble.core.board import Board, lay
from shamble.core.errors import ContentError, UnknownName
from shamble.core.plan import BARRED, HUMVEE, DoorToken, GateToken, Piece
from shamble.core.tiles import Tile

__all__ = [
    "BOOK_AP",
    "EFFECTS",
    "ActionRow",
    "CarPlace",
    "Companions",
    "DoorPlace",
    "Goal",
    "LockPlace",
    "Mission",
    "RuleRow",
    "SpawnPlace",
    "Stage",
    "SwitchPlace",
    "TilePlace",
    "TokenPlace",
    "bare_map",
    "code_of",
    "find_mission",
    "lay_board",
    "load_mission",
    "load_own",
    "mission_files",
    "missions_of",
    "own_modules",
    "played_by",
]

MISSIONS = Path(__file__).parent
# What changes the board.
MAP_KEYS = (
    "doors",
    "openings",
    "walls",
    "gate",
    "towers",
    "extras",
    "train",
    "barred",
    "sandbags",
    "tank",
    "humvees",
    "secret",
)


def load_mission(source: Path | str, where: str = "mission") -> Mission:
    """A mission out of a file (a Path) or out of its text (a str, called `where` in messages)."""
    text, name = (read_text(source), str(source)) if isinstance(source, Path) else (source, where)
    mission = read_mission(Row(parse_toml(text, name), name, MISSION_KEYS))
    check_goals(mission, name)
    check_train(mission, name)
    check_legend(mission, name)
    hidden = sum(token.hidden for token in mission.tokens)
    if len(mission.pool) < hidden or (mission.pool and not hidden):
        raise ContentError(f'{name}: key "pool": {hidden} hidden tokens need as many faces, not {len(mission.pool)}')
    return mission


def check_goals(mission: Mission, where: str) -> None:
    """What a goal speaks of is on the map."""
    for goal in (goal for stage in mission.stages for goal in stage.goals):
        lack = lacking(mission, goal)
        if lack:
            raise ContentError(f'{where}: key "stage": a "{goal.kind}" goal needs {lack}')


def check_train(mission: Mission, where: str) -> None:
    """What a Train waits for can be done."""
    deed = mission.train.deed if mission.train else ""
    if deed and deed not in deeds_of(mission):
        raise ContentError(f'{where}: key "train": it waits for a rule or an Action that does "deed {deed}"')


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


@cache
def code_of(mission: str) -> ModuleType | None:
    """The code beside a mission that comes with the game; a user's own mission has none, whatever lies beside it."""
    path = MISSIONS / f"{mission}.py"
    if mission not in mission_files() or not path.is_file():
        return None
    name = f"shamble.content.missions.own_{mission.replace('/', '_')}"
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def own_modules() -> list[ModuleType]:
    """All code of missions."""
    return [module for mission in mission_files() if (module := code_of(mission))]


def find_mission(name: str) -> Mission:
    """A mission that comes with the game, by id such as 2e/m0."""
    files = mission_files()
    if name.lower() not in files:
        raise UnknownName("mission", name, tuple(files))
    return loaded(files[name.lower()])


def played_by(mission: Mission, book: str) -> Mission:
    """A mission by the rules of another book whose box has it, as Washington's has all of the trunk."""
    if book in ("", mission.book):
        return mission
    chosen = find_book(book)
    if mission.book not in [each.id for each in box(chosen)]:
        lent = " and ".join(each.id for each in box(chosen))
        raise ContentError(
            f"{chosen.title} ({book}) plays missions of {lent}, and {mission.id} is one of {mission.book}"
        )
    return mission._replace(book=book)


@cache
def loaded(path: Path) -> Mission:
    """What comes with the game does not change while it runs."""
    return load_own(path)


def bare_map(mission: Mission) -> Mission:
    """Of a mission only what its board is made of, so that alike boards are told to be alike."""
    return mission._replace(
        **mission._field_defaults | {key: getattr(mission, key) for key in MAP_KEYS},
        start=(), exit=(), spawns=(), tokens=(), zombies=(), rules=(), stages=(),
    )  # fmt: skip


def lay_board(
    mission: Mission,
    tiles: Mapping[str, Tile],
    *,
    merges: bool = True,
    street_gaps: bool = False,
    dark_sight: bool = False,
    natures: tuple[str, ...] = (),
    ropes: bool = False,
) -> Board:
    """The mission's map laid out of these tiles; the flags are the book's and go to the board."""
    rows = [[laid_at(mission, place, tiles) for place in row] for row in mission.tiles]
    doors = [DoorToken(d.a, d.b, d.color, d.open, "entry" if d.double else "door") for d in mission.doors]
    pieces = [Piece("tower", tower.zones, tower.ladders) for tower in mission.towers]
    pieces += [Piece("room", (zone,)) for zone in mission.extras]
    pieces += [Piece("tank", mission.tank), Piece(HUMVEE, mission.humvees), Piece("secret", mission.secret)]
    gates = [GateToken(*mission.gate)] if mission.gate else []
    natures += (BARRED,) if mission.barred else ()
    try:
        board = lay(
            rows, merges, doors, mission.walls, mission.openings,
            pieces=pieces, gates=gates, sandbags=mission.sandbags, street_gaps=street_gaps, dark_sight=dark_sight,
            natures=natures, ropes=ropes,
        )  # fmt: skip
    except ContentError as error:
        keys = ("walls", "openings", "doors", "sandbags", "tank", "humvees", "secret")
        key = next((key for key in keys if at_fault(mission, key, str(error))), "tiles")
        raise ContentError(f'mission {mission.id}: key "{key}": {error}') from None
    check_pieces(mission, board)
    return board


def check_pieces(mission: Mission, board: Board) -> None:
    """Sandbags stand on straight borders (wzc, Sandbags), and a Tank over two Zones of one open ground (wzc, Tank)."""
    for a, b in mission.sandbags:
        ends = {board.find(a), board.find(b)}
        bags = [edge for edge in board.edges if edge.kind == "sand" and {board.grid[r][c] for r, c in edge[:2]} == ends]
        lines = {("row", e.a[0]) if e.a[0] != e.b[0] else ("column", e.a[1]) for e in bags}
        if len(lines) > 1:
            raise ContentError(
                f'mission {mission.id}: key "sandbags": {a}|{b}: the border between them is not straight'
            )
    if mission.tank:
        under = sorted(board.find(zone) for zone in mission.tank)
        meet = any([link.a, link.b] == under and link.kind in ("free", "sand") for link in board.links)
        if not meet:
            told = "two Zones that touch over open ground are needed"
            raise ContentError(f'mission {mission.id}: key "tank": {told}, not {" and ".join(mission.tank)}')


def laid_at(mission: Mission, place: TilePlace, tiles: Mapping[str, Tile]) -> tuple[Tile, int] | list[tuple[Tile, int]]:
    """The tile of a place; where a Train goes, those that come to lie there after each of its moves."""
    lying = strips(mission)
    path = mission.train.path if mission.train and place in lying else ()
    there = [place, *(step[lying.index(place)] for step in path)]
    found = [(find_tile(mission, each.tile, tiles), each.turn) for each in there]
    return found if path else found[0]


def strips(mission: Mission) -> tuple[TilePlace, ...]:
    """The places of the Train's strips, in the order of its path."""
    return tuple(each for row in mission.tiles for each in row if is_strip(mission, each))


def is_strip(mission: Mission, place: TilePlace) -> bool:
    numbers = {each.tile[:-1] for each in mission.train.path[0]} if mission.train else set()
    return place.tile[:-1] in numbers


def at_fault(mission: Mission, key: str, told: str) -> bool:
    """Whether a message about the board speaks of what stands under this key: one Zone in quotes, or two of a row."""
    rows = [(row,) if isinstance(row, str) else row[:2] for row in getattr(mission, key)]
    unknown = any(f"'{zone}'" in told for row in rows for zone in row)
    return unknown or any(len(row) > 1 and all(str(zone) in told for zone in row) for row in rows)


def find_tile(mission: Mission, name: str, tiles: Mapping[str, Tile]) -> Tile:
    if name not in tiles:
        key = "tiles" if any(place.tile == name for row in mission.tiles for place in row) else "train"
        raise ContentError(f'{mission.id}: key "{key}": tile "{name}" is unknown; {hint(name, tiles)}')
    return tiles[name]
