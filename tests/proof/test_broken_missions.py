"""Good missions with one thing broken each: the check refuses them and says file, key and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from shamble.content.missions import mission_files
from shamble.content.tables import DATA, load_tiles
from shamble.core.errors import ContentError
from shamble.proof.mission_check import check_file

FILES = mission_files()


class Broken(NamedTuple):
    """What is replaced in a mission, the key the message must name, and what else it must say."""

    mission: str
    old: str
    new: str
    key: str
    says: tuple[str, ...] = ()


LOCK = '[[lock]]\nbuilding = "9R.I"\ncolors = ["blue", "green"]'
BLUE_DEED = 'do = ["deed Take the blue Objective"]'
EXIT = 'goals = [{kind = "exit"}]'

BROKEN = {
    # the map
    "wrong-rotation": Broken("m8", '"6R 270"', '"6R 0"', "tiles", ("3V 270 and 6R 0", "do not join")),
    "half-rotation": Broken("m8", '"6R 270"', '"6R 45"', "tiles", ("0, 90, 180 or 270",)),
    "tile-twice": Broken("m8", '"6R 270"', '"3V 270"', "tiles", ("tile number 3", "more than once")),
    "both-faces-of-a-tile": Broken("m8", '"6R 270"', '"3R 270"', "tiles", ("tile number 3", "more than once")),
    "unknown-tile": Broken("m8", '"5V', '"10V', "tiles", ('"10V" is unknown', 'did you mean "1V"?')),
    "ragged-rows": Broken("m8", '["8V 270", "5V 90"]', '["8V 270"]', "tiles", ("every row with as many",)),
    "unknown-letter": Broken("m8", 'start = ["9R.e"]', 'start = ["9R.x"]', "start", ("9R.x", "nearest")),
    "no-letter": Broken("m8", 'start = ["9R.e"]', 'start = ["9R"]', "start", ('"9R.a"',)),
    "tile-not-on-the-map": Broken("m8", 'exit = ["9R.I"]', 'exit = ["7V.I"]', "exit", ('"7V" is unknown', "9R")),
    "no-start": Broken("m8", 'start = ["9R.e"]\n', "", "start", ("is missing",)),
    "opening-between-far-zones": Broken(
        "m8", "drive = true", 'drive = true\nopenings = ["3V.I|5V.E"]', "openings", ("do not touch",)
    ),
    "door-between-far-zones": Broken("m14", '["8R.I", "7V.E"]', '["8R.I", "4R.H"]', "doors", ("do not touch",)),
    "door-with-one-side": Broken("m14", '["8R.I", "7V.E"]', '["8R.I"]', "between", ("two Zones on either side",)),
    # what can be reached
    "crate-behind-a-dead-lock": Broken("m8", 'colors = ["blue", "green"]', "", "tokens", ("9R.I", "cannot be reached")),
    "exit-behind-a-color-nobody-finds": Broken(
        "m14", 'kind = "objective", color = "green"', 'kind = "objective", color = "red"', "tokens", ("9V.G", "reached")
    ),
    # legend
    "one-objective-too-few": Broken(
        "m8", "objective = 6", "objective = 7", "legend", ("counts 7", "are 6", '"tokens"')
    ),
    "one-crate-too-many": Broken("m8", "crate = 7", "crate = 6", "legend", ("counts 6", "are 7", '"cars"')),
    "crate-not-counted": Broken("m8", ", crate = 7}", "}", "legend", ("counts 0", '"crate"')),
    "crate-of-the-car-forgotten": Broken("m8", ", crate = true", "", "legend", ("counts 7", "are 6")),
    "no-legend": Broken("m8", "legend = {objective = 6, crate = 7}\n", "", "legend", ("missing", "{objective = 6")),
    "legend-of-something-else": Broken("m8", "{objective = 6, ", "{objectives = 6, ", "objectives", ('"objective"?',)),
    # rules, effects, Actions
    "unknown-trigger": Broken("m7", 'on = "burn"', 'on = "burns"', "on", ('did you mean "burn"?',)),
    "unknown-family": Broken(
        "m25", 'family = "abomination"', 'family = "abominations"', "rule", ("abominations", "nearest: abomination")
    ),
    "unknown-deck": Broken("m2", 'deck = "pimpweapon"', 'deck = "pimpweapons"', "stage", ("nearest: pimpweapon",)),
    "unknown-effect": Broken("m8", BLUE_DEED, 'do = ["dead Take it"]', "do", ('did you mean "deed"?',)),
    "effect-without-parameter": Broken("m8", BLUE_DEED, 'do = ["deed"]', "do", ("takes a name",)),
    "effect-with-too-much": Broken("m22", '["open-doors"]', '["open-doors all"]', "do", ("takes nothing",)),
    "effect-with-a-wrong-color": Broken("m18", '"wake blue"', '"wake black"', "do", ('did you mean "blue"?',)),
    "effect-on-an-unknown-zone": Broken(
        "m7", "spawn-building 8V.E", "spawn-building 8V.Z", "rule", ("8V.Z", "nearest")
    ),
    "effect-on-a-closed-building": Broken("m7", '"8V.b"], open = true', '"8V.b"]', "rule", ("8V.E", "no door")),
    "effect-with-an-unknown-card": Broken("m24", '["card Molotov"]', '["card Molotow"]', "rule", ("Molotov",)),
    "filter-with-an-unknown-card": Broken("m25", 'without = "Moloturbo"', 'without = "Turbo"', "rule", ("Moloturbo",)),
    "action-with-an-unknown-card": Broken("m25", 'card = "Molotov"', 'card = "Molotow"', "action", ("Molotov",)),
    "action-at-an-unknown-place": Broken("m7", 'at = "spawn"', 'at = "spwan"', "at", ('did you mean "spawn"?',)),
    # goals
    "unknown-goal": Broken("m8", EXIT, 'goals = [{kind = "exti"}]', "kind", ('did you mean "exit"?',)),
    "goal-without-its-key": Broken("m8", EXIT, 'goals = [{kind = "take-all"}]', "tokens", ("is missing",)),
    "goal-with-a-foreign-key": Broken("m8", EXIT, 'goals = [{kind = "exit", count = 2}]', "count", ("no such key",)),
    "goal-with-an-unknown-card": Broken(
        "m8", EXIT, 'goals = [{kind = "cards", names = ["Watre"], count = 1}]', "stage", ("Watre", "Water")
    ),
    "goal-with-nobody-to-find": Broken(
        "m8", EXIT, 'goals = [{kind = "companions", count = 2}]', "stage", ('under key "companions"',)
    ),
    "goal-to-clear-a-street": Broken("m17", 'zone = "7V.E"}', 'zone = "7V.c"}', "stage", ("7V.c is outdoors",)),
    "goal-with-more-than-there-are": Broken(
        "m12", 'companions", count = 6', 'companions", count = 12', "stage", ("before the first Turn", "companions")
    ),
    "exit-goal-without-exit": Broken("m8", 'exit = ["9R.I"]\n', "", "stage", ('under key "exit"',)),
    "deed-nobody-does": Broken("m8", BLUE_DEED, 'do = ["deed Something else"]', "stage", ("Take the blue Objective",)),
    # Spawn tokens
    "no-spawn-start": Broken("m8", "start = true", 'color = "red"', "spawns", ("start = true",)),
    "two-spawn-starts": Broken(
        "m8", 'zone = "6R.a", color = "red"', 'zone = "6R.a", start = true', "spawns", ("no other",)
    ),
    "colored-spawn-start": Broken("m8", "start = true", 'start = true, color = "red"', "color", ("leave it out",)),
    "counterclockwise": Broken(
        "m8",
        'zone = "3V.a", color = "red", side = "W"',
        'zone = "5V.c", color = "red", side = "E"',
        "spawns",
        ("it is",),
    ),
    "unknown-side": Broken("m8", 'side = "N"', 'side = "X"', "side", ("N, E, S, W",)),
    # tokens, Zombies, cars
    "objective-beside-its-place": Broken(
        "m8", 'zone = "3V.I"', 'zone = "3V.H"', "tokens", ("3V.H", "prints it at 3V.I")
    ),
    "crate-on-the-street": Broken("m8", '"crate", zone = "3V.G"', '"crate", zone = "3V.a"', "tokens", ("at 3V.G",)),
    "objective-in-a-car-that-is-elsewhere": Broken(
        "m19", '"pimpmobile", zone = "7R.d"', '"pimpmobile", zone = "7R.b"', "tokens", ("7R.d",)
    ),
    "pool-too-small": Broken("m13", 'pool = ["red", "red", ', "pool = [", "pool", ("6 hidden tokens", "not 4")),
    "pool-for-nothing": Broken("m8", "drive = true", 'drive = true\npool = ["red"]', "pool", ("0 hidden tokens",)),
    "colored-hidden-token": Broken(
        "m13", 'hidden = true, zone = "9R.I"', 'hidden = true, color = "red", zone = "9R.I"', "color", ("leave it out",)
    ),
    "crate-with-points": Broken("m8", '"crate", zone = "3V.G"', '"crate", zone = "3V.G", ap = 5', "ap", ("objective",)),
    "unknown-zombie": Broken("m0", '"fatty runner"', '"fatty ruler"', "zombies", ("ruler", "runner")),
    "unknown-car": Broken("m8", '"police"', '"polize"', "kind", ('did you mean "police"?',)),
    "noise-in-an-unknown-zone": Broken("m7", '{"6V.c" = 3', '{"6V.y" = 3', "noise", ("6V.y", "nearest")),
    "companions-in-an-unknown-zone": Broken(
        "m14", '{lone = ["4R.H"', '{lone = ["4R.Z"', "companions", ("4R.Z", "nearest")
    ),
    # locks
    "lock-without-a-door": Broken("m8", LOCK, '[[lock]]\ndoors = ["9R.e|9R.h"]', "lock", ("9R.e|9R.h",)),
    "lock-in-an-unknown-zone": Broken("m8", LOCK, '[[lock]]\nbuilding = "9R.Q"', "lock", ("9R.Q", "nearest")),
    "lock-on-the-street": Broken("m8", LOCK, '[[lock]]\nbuilding = "9R.e"', "lock", ("9R.e is outdoors",)),
    "lock-on-nothing": Broken("m8", LOCK, '[[lock]]\ncolors = ["blue"]', "doors", ("building",)),
    "lock-for-color-and-level": Broken("m8", LOCK, f'{LOCK}\nlevel = "red"', "level", ("not for both",)),
    # the file
    "unknown-key": Broken("m8", "minutes = 30", "minuets = 30", "minuets", ('did you mean "minutes"?',)),
    "wrong-type": Broken("m8", "minutes = 30", 'minutes = "30"', "minutes", ("a whole number from 1 to 999", '"30"')),
    "flag-as-text": Broken("m8", "drive = true", 'drive = "yes"', "drive", ("true or false",)),
    "id-of-another-file": Broken("m8", 'id = "2e/m8"', 'id = "2e/m9"', "id", ('"2e/m8" is needed',)),
    "unknown-book": Broken("m8", 'book = "2e"', 'book = "3e"', "book", ('did you mean "2e"?',)),
    "unknown-confidence": Broken("m8", 'confidence = "designed"', 'confidence = "sure"', "confidence", ("rulebook",)),
}


def text_of(mission: str) -> str:
    return FILES[f"2e/{mission}"].read_text(encoding="utf-8")


def told_of(path: Path, content: bytes) -> str:
    """What the check says of a file with this in it; nothing if it finds no fault."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    try:
        check_file(path)
    except ContentError as error:
        return str(error)
    return ""


def lacking(told: str, path: Path, broken: Broken) -> list[str]:
    """What the message should say and does not."""
    return [part for part in (str(path), f'key "{broken.key}"', *broken.says) if part not in told]


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_mission_is_refused(broken: Broken, tmp_path: Path) -> None:
    good = text_of(broken.mission)
    assert broken.old in good
    path = tmp_path / "2e" / f"{broken.mission}.toml"
    told = told_of(path, good.replace(broken.old, broken.new).encode())
    assert told, "the check found no fault"
    assert not lacking(told, path, broken), told


@pytest.mark.parametrize("mission", sorted({broken.mission for broken in BROKEN.values()}))
def test_unbroken_it_passes(mission: str, tmp_path: Path) -> None:
    """So it is the one thing broken that the others are refused for."""
    assert told_of(tmp_path / "2e" / f"{mission}.toml", text_of(mission).encode()) == ""


def test_a_refusal_for_another_reason_does_not_count(tmp_path: Path) -> None:
    path, broken = tmp_path / "2e" / "m8.toml", BROKEN["unknown-tile"]
    told = told_of(path, text_of("m8").replace("minutes = 30", "minutes = 0").encode())
    assert told
    assert lacking(told, path, broken) == ['key "tiles"', *broken.says]
    assert lacking("", path, broken) == [str(path), 'key "tiles"', *broken.says]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b"\xff\xfe\x00", "not a text in UTF-8 (byte 0)", id="bytes"),
        pytest.param("title = 'Grüße'".encode("latin-1"), "not a text in UTF-8", id="latin-1"),
        pytest.param(b"<mission>no</mission>", "not readable as TOML", id="no-toml"),
        pytest.param(b"id = [" * 3000, "not readable as TOML", id="nested-too-deeply"),
        pytest.param(b"", 'key "tiles" is missing', id="empty"),
    ],
)
def test_what_is_no_mission_is_refused(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "2e" / "m8.toml"
    told = told_of(path, content)
    assert str(path) in told
    assert says in told


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"m99\.toml: cannot be read"):
        check_file(tmp_path / "m99.toml")


def test_a_zone_in_two_pieces_is_refused_with_its_tile(tmp_path: Path) -> None:
    text = (DATA / "2e" / "tiles" / "9V.txt").read_text(encoding="utf-8")
    (tmp_path / "9V.txt").write_text(text.replace("aaabbbbccc", "aaabbbbcca", 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"9V\.txt tile 9V line 5: Zone a is in two pieces"):
        load_tiles(tmp_path)


@pytest.mark.parametrize("sides", ['["E"]', '["E", "E"]', '["E", "S", "W"]'])
def test_a_gate_is_open_on_two_sides(sides: str, tmp_path: Path) -> None:
    good = FILES["po/m01"].read_text(encoding="utf-8")
    told = told_of(tmp_path / "po" / "m01.toml", good.replace('open = ["E", "W"]}', f"open = {sides}}}").encode())
    assert 'key "open"' in told
    assert '["N", "E"] or ["N", "S"]' in told
