"""Missions of Undead or Alive: what is wrong in such a file is told with its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.compile import mission_rules, mission_team
from shamble.content.missions import load_mission, mission_files
from shamble.core.errors import ContentError

OWN = {name: path for name, path in mission_files().items() if name.startswith("uoa/")}


def text_of(mission: str) -> str:
    return OWN[f"uoa/{mission}"].read_text(encoding="utf-8")


def test_all_eleven_are_there() -> None:
    assert list(OWN) == [f"uoa/m{number}" for number in range(11)]


@pytest.mark.parametrize(
    ("mission", "old", "new", "told"),
    [
        ("m3", 'of = ["faithful", ', "of = [", r'key "of": one class, or one for each of the 6 lone Companions'),
        ("m5", 'of = ["townsfolk"]', 'of = ["townfolk"]', r'key "of": "townfolk" is unknown; .*townsfolk'),
        ("m5", "random = 2", "random = 4", r'key "random": a whole number from 0 to 3'),
        ("m5", 'classes = ["townsfolk"]', 'classes = ["towns"]', r'key "classes": "towns" is unknown'),
        ("m2", "stays = true}", 'stays = "yes"}', r'spawns.*key "stays": true or false is needed'),
        ("m2", "gatling = 1}", "gatling = 2}", r'key "legend": the book counts 2 of kind "gatling".*see "cars"'),
        ("m2", "companions = 4,", "companions = 3,", r'counts 3 of kind "companions", on the map are 4'),
        ("m1", 'herald = ["12V.c"', 'herald = ["11V.c"', r'train: key "herald": "11V" is unknown'),
        ("m0", '"gift starting"', '"gift"', r'key "do": "gift" takes a card; "gift" does not fit'),
        ("m4", 'spawn = "mobile"', 'spawn = "mobil"', r'goals.*key "spawn": "mobil" is unknown; .*mobile'),
        ("m6", 'barred = ["8V.h"]', 'barred = ["9V.h"]', r'key "barred": "9V" is unknown'),
        ("m6", '"clear-way", ', '"clear-way 8V.h", ', r'key "do": "clear-way" takes nothing'),
        ("m8", 'kind = "wagon", ', 'kind = "gatling", ', r'key "stage": a "off-rails" goal needs a Train .* wagon'),
        ("m9", 'bearer = "brawler"', 'bearer = "brawlers"', r'tokens.*key "bearer": "brawlers" is unknown; .*brawler'),
        (
            "m9",
            'after = {kind = "deed", ',
            'after = {kind = "deet", ',
            r'after: key "kind": "deet" is unknown; .*deed',
        ),
        (
            "m10",
            'colors = ["blue", "green"]}\nspawns',
            'colors = ["blau"]}\nspawns',
            r'companions: key "colors": "blau"',
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_key(mission: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / f"{mission}.toml"
    path.write_text(text_of(mission).replace(old, new), encoding="utf-8")
    assert text_of(mission).count(old) >= 1
    with pytest.raises(ContentError, match=told) as error:
        load_mission(path)
    assert str(path) in str(error.value)


@pytest.mark.parametrize(
    ("mission", "old", "new", "told"),
    [
        ("m0", "gift Holy Water", "gift Holly Water", 'key "rule": unknown card .Holly Water.; nearest: Holy Water'),
        ("m1", 'deck = "bounty"', 'deck = "booty"', 'key "stage": .*booty.*bounty'),
        ("m3", 'zone = "4R.a"', 'zone = "4R.z"', 'key "spawns": .*4R.z'),
        ("m6", 'barred = ["8V.h"]', 'barred = ["8V.z"]', 'key "barred": .*8V.z'),
        ("m7", 'cards = ["Luggage"]', 'cards = ["Lugage"]', 'key "tokens": .*Lugage.*Luggage'),
        ("m8", '"3 bounty"', '"three bounty"', 'key "aside": a number such as "3 bounty"'),
    ],
)
def test_what_the_board_or_the_box_has_not_is_told(mission: str, old: str, new: str, told: str) -> None:
    found = load_mission(text_of(mission).replace(old, new))
    with pytest.raises(ContentError, match=told):
        mission_rules(found, mission_team(found, 1))
