"""The missions against the tiles they lie on, and what a broken mission is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shamble.content import missions, tables
from shamble.content.missions import Goal, Mission, TilePlace, find_mission, lay_board, load_mission, missions_of
from shamble.core.errors import ContentError, UnknownName

BOOK = tables.DATA / "2e"
TILES = tables.load_tiles(BOOK / "tiles")
ALL = missions_of(missions.MISSIONS / "2e")
M0, M1, M2 = ALL[:3]
M0_TEXT = (missions.MISSIONS / "2e" / "m0.toml").read_text(encoding="utf-8")
each_mission = pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)


def drawing(tile: str) -> list[str]:
    lines = (BOOK / "tiles" / f"{tile}.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if re.fullmatch(r"[A-Za-z.]{10}", line)]


def turned(letters: list[str], degrees: int) -> list[str]:
    for _ in range(degrees // 90):
        letters = ["".join(column) for column in zip(*letters[::-1])]
    return letters


def cells(mission: Mission, zone: str) -> list[tuple[int, int]]:
    """The (row, column) tenths that a Zone covers on its own tile, counted over the whole board."""
    tile, letter = zone.split(".")
    found = []
    for top, row in enumerate(mission.tiles):
        for left, place in enumerate(row):
            if place.tile == tile:
                grid = turned(drawing(tile), place.turn)
                found += [(top * 10 + y, left * 10 + x) for y in range(10) for x in range(10) if grid[y][x] == letter]
    return found


def clockwise(mission: Mission, zone: str, side: str) -> float:
    """How far along the rim, clockwise from the north-west corner, a Zone touches that side."""
    high, wide = len(mission.tiles) * 10, len(mission.tiles[0]) * 10
    rim = {
        "N": [x for y, x in cells(mission, zone) if y == 0],
        "E": [wide + y for y, x in cells(mission, zone) if x == wide - 1],
        "S": [wide + high + (wide - 1 - x) for y, x in cells(mission, zone) if y == high - 1],
        "W": [2 * wide + high + (high - 1 - y) for y, x in cells(mission, zone) if x == 0],
    }[side]
    assert rim, f"{mission.id}: {zone} does not touch side {side}"
    return sum(rim) / len(rim)


def printed(mission: Mission, flag: str) -> list[str]:
    """The Zones that the mission's tiles print as places of objectives or crates."""
    found = []
    for tile in (place.tile for row in mission.tiles for place in row):
        for line in (BOOK / "tiles" / f"{tile}.txt").read_text(encoding="utf-8").splitlines():
            letters, equals, flags = line.partition(" = ")
            found += [f"{tile}.{letter}" for letter in letters.split() if equals and flag in flags.split()]
    return sorted(found)


@each_mission
def test_spawns_go_clockwise_from_the_start(mission: Mission) -> None:
    rim = (len(mission.tiles) + len(mission.tiles[0])) * 20
    places = [clockwise(mission, spawn.zone, spawn.side) for spawn in mission.spawns]
    steps = [(place - places[0]) % rim for place in places]
    assert steps == sorted(steps)


@each_mission
def test_every_named_zone_is_drawn(mission: Mission) -> None:
    named = [*mission.start, *mission.exit, *(zone for zone, _ in mission.zombies)]
    for zone in [*named, *(token.zone for token in mission.tokens), *(spawn.zone for spawn in mission.spawns)]:
        assert cells(mission, zone), zone


@each_mission
@pytest.mark.parametrize("kind", ["objective", "crate"])
def test_tokens_lie_where_the_tiles_print_them(mission: Mission, kind: str) -> None:
    """All of them, but for tiles that the mission says stay empty."""
    empty = {"2e/m5": ["9R"]}.get(mission.id, [])
    wanted = [zone for zone in printed(mission, kind) if zone.partition(".")[0] not in empty]
    cars = {car.zone for car in mission.cars}  # what lies in a car is not printed
    assert sorted(token.zone for token in mission.tokens if token.kind == kind and token.zone not in cars) == wanted


@each_mission
def test_set_up_names_zombies_of_the_book(mission: Mission) -> None:
    names = {kind.name for kind in tables.load_zombies(BOOK / "zombies.toml")}
    drawn = {"abomination"}
    assert {word for _, words in mission.zombies for word in words} <= names | drawn


@each_mission
def test_goal_cards_exist(mission: Mission) -> None:
    names = {card.name for card in tables.load_cards(BOOK / "equipment.toml")[0]}
    assert {name for stage in mission.stages for goal in stage.goals for name in goal.names} <= names


@each_mission
def test_every_zone_can_be_reached_once_all_doors_are_open(mission: Mission) -> None:
    board = lay_board(mission, TILES)
    reached, todo = {board.find(mission.start[0])}, [board.find(mission.start[0])]
    while todo:
        here = todo.pop()
        beyond = {link.b if link.a == here else link.a for link in board.links if here in (link.a, link.b)} - reached
        reached |= beyond
        todo += beyond
    assert len(reached) == len(board.zones)


MERGED = {
    "2e/m0": "1V.a+3V.c 1V.b+3V.d 1V.e+3V.e",
    "2e/m1": "1V.a+7R.c 5R.g+8V.a 3R.f+6R.a 2V.e+4V.e",
    "2e/m2": "2V.c+4R.c 4R.f+3V.c 9R.f+1V.e 7V.c+9R.a",
}


@pytest.mark.parametrize(("name", "pairs"), MERGED.items())
def test_streets_of_neighbouring_tiles_are_one_zone(name: str, pairs: str) -> None:
    board = lay_board(find_mission(name), TILES)
    for one, _, other in (pair.partition("+") for pair in pairs.split()):
        assert board.find(one) == board.find(other)


def test_the_tutorial() -> None:
    assert M0.tiles == ((TilePlace("1V", 0), TilePlace("3V", 90)),)
    assert M0.start == M0.exit == ("1V.c",)
    assert dict(M0.zombies) == {"1V.a": ("fatty", "runner"), "1V.b": ("walker",), "1V.e": ("walker",)}
    assert [stage.goals for stage in M0.stages] == [(Goal("take-all", ("objective", "crate")),), (Goal("exit"),)]


def test_city_blocks_gives_everybody_a_token_of_their_own() -> None:
    assert [token.keep for token in M1.tokens] == [token.kind == "objective" for token in M1.tokens]
    foods = Goal("cards", names=("Bag of Rice", "Canned Food", "Water"), number=3)
    assert M1.stages[0].goals == (Goal("token-each"), foods)


def test_y_zone_arms_the_team_first() -> None:
    assert M2.stages[0].goals == (Goal("deck-cards", deck="pimpweapon", per="survivor"),)
    assert [spawn.start for spawn in M2.spawns] == [True, False, False]


@each_mission
def test_tokens_are_in_the_box(mission: Mission) -> None:
    """2e p.4: 11 Objectives, 7 Spawn tokens with a red face, 15 red doors, a blue and a green one.

    Closed doors are printed; a token is laid where one opens (2e p.19), so there is one for every door of the board.
    """
    assert sum(token.kind == "objective" for token in mission.tokens) <= 11
    assert sum(spawn.color == "red" for spawn in mission.spawns) <= 7
    colors = [door.color for door in mission.doors]
    assert colors.count("red") <= 15
    assert colors.count("blue") <= 1
    assert colors.count("green") <= 1
    assert len(lay_board(mission, TILES).doors) <= 15 + 1 + 1


def test_missions_are_found_by_id() -> None:
    assert find_mission("2e/m0") == M0
    assert find_mission("2E/M1") == M1
    with pytest.raises(UnknownName, match="2e/m2"):
        find_mission("2e/m02")
    with pytest.raises(UnknownName):
        find_mission("../missions/2e/m0")


def test_missions_come_by_number(tmp_path: Path) -> None:
    folder = tmp_path / "2e"
    folder.mkdir()
    for name in ("m10", "m2", "m1"):
        (folder / f"{name}.toml").write_text(M0_TEXT.replace("2e/m0", f"2e/{name}"), encoding="utf-8")
    assert [mission.id for mission in missions_of(folder)] == ["2e/m1", "2e/m2", "2e/m10"]


def test_a_file_is_called_after_its_mission(tmp_path: Path) -> None:
    path = tmp_path / "m7.toml"
    path.write_text(M0_TEXT, encoding="utf-8")
    assert load_mission(path) == M0
    with pytest.raises(ContentError, match='key "id"'):
        missions_of(tmp_path)


def test_an_unknown_tile_is_told_with_the_nearest() -> None:
    with pytest.raises(ContentError, match='tile "1V" is unknown'):
        lay_board(M0, {})


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("minutes", "minuets", ['unknown key "minuets"', 'did you mean "minutes"?']),
        ('"easy"', '"eazy"', ['"difficulty"', 'did you mean "easy"?']),
        ('book = "2e"', 'book = "3e"', ['"book"', 'did you mean "2e"?']),
        ('"2e/m0"', '"../m0"', ['"id"', '"2e/m0"']),
        ('"3V 90"', '"3V 45"', ['"tiles"', "0, 90, 180 or 270", "3V 45"]),
        ('"3V 90"', '"1R 90"', ['"tiles"', "tile number 1", "more than once"]),
        ('[["1V 0", "3V 90"]]', '[["1V 0"], []]', ['"tiles"', "as many"]),
        ('[["1V 0", "3V 90"]]', '"1V"', ['"tiles"', "a list of rows"]),
        ('start = ["1V.c"]', 'start = ["2V.c"]', ['"start"', '"2V" is unknown', '"1V"']),
        ('start = ["1V.c"]', 'start = ["1V"]', ['"start"', '"1V.a"']),
        ('start = ["1V.c"]\n', "", ['"start" is missing']),
        ('exit = ["1V.c"]\n', "", ['"exit" goal', '"exit"']),
        ("start = true, ", 'color = "red", ', ['"spawns"', "start = true"]),
        ("start = true, ", 'start = true, color = "red", ', ['"3V.a"', '"color"']),
        ('side = "N"', 'side = "X"', ['spawns "1V.a"', '"side"', "N, E, S, W"]),
        ('color = "red", zone = "1V.H"', 'color = "rad", zone = "1V.H"', ["tokens", '"color"', 'did you mean "red"?']),
        ('{kind = "crate", zone = "1V.F"}', '{kind = "crate", zone = "1V.F", ap = 5}', ['"1V.F"', '"ap"', "objective"]),
        ('{kind = "crate", zone = "1V.F"}', '{kind = "create", zone = "1V.F"}', ['"kind"', 'did you mean "crate"?']),
        ('"fatty runner"', "2", ["zombies", '"1V.a"', "text in quotes"]),
        ('"take-all"', '"takeall"', ["stage", "goals", 'did you mean "take-all"?']),
        ('{kind = "exit"}', '{kind = "exit", count = 2}', ['"exit"', '"count"', "no such key"]),
        ('{kind = "exit"}', '{kind = "cards", names = ["Water"]}', ['"count" is missing']),
        ('{kind = "exit"}', '{kind = "token-each"}', ['"token-each"', "keep = true"]),
        ("[[stage]]", "[[stages]]", ['did you mean "stage"?']),
        ("minutes = 30", "minutes = 30 minutes = 30", ["not readable as TOML", "line 5"]),
    ],
)
def test_a_broken_mission_is_told_what_would_be_right(old: str, new: str, parts: list[str]) -> None:
    assert old in M0_TEXT
    with pytest.raises(ContentError) as told:
        load_mission(M0_TEXT.replace(old, new), "my.toml")
    assert not [part for part in ["my.toml", *parts] if part not in str(told.value)], str(told.value)
