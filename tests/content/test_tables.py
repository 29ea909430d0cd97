"""The tables of Second Edition against the box's component list, and what a broken table is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from shamble.content import tables
from shamble.content.compile import zombie_deck
from shamble.content.library import library
from shamble.content.tables import load_cards, load_cars, load_characters, load_tiles, load_zombie_deck, load_zombies
from shamble.core.errors import ContentError
from shamble.rules.base.records import NOISY_DOOR, SILENT_DOOR, Card, Character, Weapon

BOOK = tables.DATA / "2e"
CARDS, DECKS = load_cards(BOOK / "equipment.toml")
CHARACTERS = load_characters(BOOK / "survivors.toml")
KINDS = load_zombies(BOOK / "zombies.toml")
ZOMBIES = {kind.name: kind for kind in KINDS}
ZOMBIE_DECK = load_zombie_deck(BOOK / "zombie_deck.toml", kinds=KINDS)

# 2e p.4
COMPONENTS = {
    "starting": {1: "Baseball Bat, Crowbar, Fire Axe", 3: "Pistol"},
    "equipment": {
        1: "Crowbar, Fire Axe, Pistol",
        2: "Bag of Rice, Canned Food, Chainsaw, Flashlight, Katana, Kukri, Shotgun, Sniper Rifle, Sub-MG, Water",
        3: "Plenty of Bullets, Plenty of Shells",
        4: "Aaahh!!, Machete, Molotov, Sawed-Off",
    },
    "pimpweapon": {
        1: "Army Sniper Rifle, Automatic Shotgun, Evil Twins, Golden AK-47, Golden Kukri, Gunblade, Ma's Shotgun, "
        "Nailbat, Zantetsuken",
        2: "Aaahh!!",
    },
}


def card(name: str, deck: str = "") -> Card:
    return next(each for each in CARDS if each.name == name and each.deck == (deck or each.deck))


def broken(load: Callable[[Path], object], path: Path, text: str) -> str:
    """What a loader says about a file with this text."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load(path)
    assert str(path) in str(told.value)
    return str(told.value)


@pytest.mark.parametrize(("deck", "total"), [("starting", 6), ("equipment", 45), ("pimpweapon", 11)])
def test_each_deck_is_the_one_in_the_box(deck: str, total: int) -> None:
    listed = {name: count for count, names in COMPONENTS[deck].items() for name in names.split(", ")}
    assert {CARDS[number].name: count for number, count in DECKS[deck]} == listed
    assert sum(count for _, count in DECKS[deck]) == total


def test_a_deck_lists_its_own_cards() -> None:
    for deck, pairs in DECKS.items():
        assert {CARDS[number].deck for number, _ in pairs} == {deck}


def test_reference_rows_are_in_no_deck() -> None:
    names = {"Improvised weapon: Melee", "Improvised weapon: Ranged"}
    assert {CARDS[number].name for number, _ in DECKS["reference"]} == names
    assert sum(count for _, count in DECKS["reference"]) == 0
    assert {card(name).confidence for name in names} == {"estimate"}


def test_profiles() -> None:
    assert card("Sawed-Off").ranged == Weapon("ranged", 0, 1, 2, 3, 1, True)
    assert card("Gunblade").melee == Weapon("melee", 0, 0, 4, 4, 2, False)
    assert card("Gunblade").ranged == Weapon("ranged", 0, 1, 2, 4, 2, True)
    assert card("Ma's Shotgun").melee == Weapon("melee", 0, 0, 1, 3, 2, False)
    assert card("Ma's Shotgun").ranged == Weapon("ranged", 0, 1, 2, 3, 2, True)
    assert card("Molotov").ranged == Weapon("ranged", 1, 1, 0, 0, 0, True)
    assert not card("Water").weapon


def test_symbols() -> None:
    assert card("Crowbar").door == SILENT_DOOR
    assert card("Fire Axe").door == NOISY_DOOR
    assert card("Fire Axe").melee == Weapon("melee", 0, 0, 1, 4, 2, False)
    assert card("Sniper Rifle").skills == ("Sniper",)
    assert card("Flashlight").skills == ("Search: 2 cards",)
    assert card("Plenty of Shells").rerolls == "shells"
    assert {each.name for each in CARDS if each.food} == {"Bag of Rice", "Canned Food", "Water"}


def test_no_core_weapon_deals_three_damage() -> None:
    """2e p.17: without a Skill or a mission rule nothing in the box has Damage 3."""
    assert max(profile.damage for each in CARDS for profile in (each.melee, each.ranged) if profile) == 2


def test_the_same_card_in_two_decks_is_alike() -> None:
    for name in ("Pistol", "Crowbar", "Fire Axe"):
        assert card(name, "starting")._replace(deck="") == card(name, "equipment")._replace(deck="")


def test_reloaded_weapons_have_emptied_twins_behind_all_cards() -> None:
    full = [number for number, each in enumerate(CARDS) if each.reload and not each.empty]
    assert [CARDS[number].name for number in full] == ["Sawed-Off", "Ma's Shotgun"]
    for number in full:
        twin = CARDS[CARDS[number].twin]
        assert twin == CARDS[number]._replace(name=f"{CARDS[number].name} (empty)", empty=True, twin=number)
    assert [each.empty for each in CARDS] == [False] * (len(CARDS) - 2) + [True] * 2
    assert {CARDS[number].empty for pairs in DECKS.values() for number, _ in pairs} == {False}


def test_twelve_survivors_half_of_them_kids() -> None:
    assert Counter((each.kind, each.health) for each in CHARACTERS) == {("classic", 3): 6, ("kid", 2): 6}


@pytest.mark.parametrize("who", CHARACTERS, ids=lambda who: who.name)
def test_skills_per_danger_level(who: Character) -> None:
    assert [len(level) for level in who.skills] == [1, 1, 2, 3]
    assert who.skills[1] == ("+1 Action",)


def test_miniatures() -> None:
    assert [ZOMBIES[name].figures for name in ("walker", "fatty", "runner")] == [40, 16, 16]
    assert sum(kind.figures for kind in ZOMBIES.values()) == 76
    assert sum(kind.family == "abomination" for kind in ZOMBIES.values()) == 4


def test_targeting_order_and_what_eliminates() -> None:
    """2e p.28, and p.18 for the Abominacop."""
    order = {name: (kind.priority, kind.toughness, kind.ap, kind.actions) for name, kind in ZOMBIES.items()}
    assert order["abominacop"] == (0, 3, 5, 1)
    assert order["patient-0"] == order["hobomination"] == order["abominawild"] == (1, 3, 5, 1)
    assert [order["fatty"], order["walker"], order["runner"]] == [(1, 2, 1, 1), (2, 1, 1, 1), (3, 1, 1, 2)]


def test_forty_zombie_cards_in_their_parts() -> None:
    assert [each.number for each in ZOMBIE_DECK] == list(range(1, 41))
    assert [each.tier for each in ZOMBIE_DECK] == ["easy"] * 18 + ["hard"] * 18 + ["extra"] * 4
    assert [each.kind == "extra" for each in ZOMBIE_DECK] == [False] * 36 + [True] * 4


def test_zombie_cards_name_zombies_of_the_book() -> None:
    families = {kind.family for kind in ZOMBIES.values()}
    assert {line[0] for each in ZOMBIE_DECK for line in each.lines if line} <= families
    assert {each.activates for each in ZOMBIE_DECK if each.activates} == {"walker", "fatty", "runner"}


def test_zombie_cards_keep_what_the_rulebook_says_of_them() -> None:
    """2e p.26: Runners never rush. p.35: no Abomination at Blue in the easy part."""
    assert not [each for each in ZOMBIE_DECK if each.kind == "rush" and ("runner" in dict(filter(None, each.lines)))]
    assert not [each for each in ZOMBIE_DECK[:18] if each.lines[0] and each.lines[0][0] == "abomination"]


def test_the_zombie_deck_is_mixed_as_chosen() -> None:
    whole, mixed = (zombie_deck(library("2e"), parts) for parts in ("standard", "easy+extra"))
    assert [ZOMBIE_DECK[at].number for at in whole] == list(range(1, 41))
    assert [ZOMBIE_DECK[at].number for at in mixed] == [*range(1, 19), *range(37, 41)]


def test_a_higher_level_never_brings_fewer() -> None:
    for each in ZOMBIE_DECK:
        counts = [line[1] if line else 0 for line in each.lines]
        assert counts == sorted(counts)


def test_eighteen_tiles() -> None:
    tiles = load_tiles(BOOK / "tiles")
    assert sorted(tiles) == sorted(f"{number}{face}" for number in range(1, 10) for face in "RV")


PROFILE = "{range = [0, 1], dice = 2, accuracy = 3, damage = 1, noisy = true}"
HEAD = 'decks = ["starting", "equipment", "built"]\n'
CARD = f'[[card]]\nname = "Bow"\ndeck = "equipment"\ncount = 2\nranged = {PROFILE}\nconfidence = "estimate"\n'


def test_the_sample_card_itself_is_good(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(HEAD + CARD, encoding="utf-8")
    assert [each.name for each in load_cards(path)[0]] == ["Bow"]


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("accuracy", "acuracy", ['"Bow"', "ranged", '"acuracy"', 'did you mean "accuracy"?']),
        ("count = 2", "count = true", ['"Bow"', '"count"', "whole number", "true"]),
        ("count = 2", "count = 0", ['"count"', "from 1"]),
        ("count = 2\n", "", ['"Bow"', '"count" is missing']),
        ('"equipment"', '"equipement"', ['"deck"', '"equipement"', 'did you mean "equipment"?']),
        ('"Bow"', '["Bow"]', ["no. 1", '"name"', "text in quotes"]),
        ("[0, 1]", "[2, 1]", ['"range"', "nearer first"]),
        ("[0, 1]", "1", ['"range"', "[near, far]"]),
        (", noisy = true", "", ['"noisy" is missing']),
        ("count = 2", 'count = 2\nammo = "arows"', ['"ammo"', "Known: bullets, shells"]),
        ("count = 2", 'count = 2\ndoor = "loud"', ['"door"', "Known: silent, noisy"]),
        ("count = 2", "count = 2\nskills = []", ['"skills"', "an empty list"]),
        ("count = 2", 'count = 2\nskills = "Sniper"', ['"skills"', "a list of texts"]),
        ("count = 2", 'count = 2\ntraits = ["molotow"]', ['"traits"', 'did you mean "molotov"?']),
        ("count = 2", 'count = 2\nbuilt_from = ["Wood", "String"]', ['"deck"', '"built"', '"reference"']),
        ('"equipment"', '"built"', ['"built_from"', "names of those"]),
        ('"equipment"', '"built"\nbuilt_from = ["Wood", "Bow"]', ['"built_from"', '"Wood"', 'did you mean "Bow"?']),
        ("count = 2", 'count = 2\nhelps = {card = "Quiver", dice = 1}', ['"helps"', '"Quiver"']),
        ("count = 2", "count = 2\nhelps = {dice = 1}", ["helps", 'one of "card"']),
        ("count = 2", 'count = 2\ndiscards = "starting"', ['"discards"', '"starting"', "none is allowed"]),
        (f"ranged = {PROFILE}", "reload = true", ['"reload"', '"ranged"']),
        (f"ranged = {PROFILE}", "dual = true", ['"dual"', '"melee", "ranged" or "magic"']),
        ("ranged = {", "ranged = 3 # {", ["ranged", "a table of keys"]),
        ('"estimate"', '"sure"', ['"confidence"']),
        ("[[card]]", "[[cards]]", ['unknown key "cards"', 'did you mean "card"?']),
        ("[[card]]", "[card]", ['"card"', "a list of tables"]),
        ("count = 2", "count = ", ["not readable as TOML", "line 5"]),
        ("", CARD, ['"Bow"', '"name"', "earlier row"]),
    ],
)
def test_a_broken_card_table_is_told_what_would_be_right(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    told = broken(load_cards, tmp_path / "cards.toml", HEAD + CARD.replace(old, new, 1))
    assert not [part for part in parts if part not in told], told


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ('"room"', '"boot"', ['"taxi"', '"search"', "Known: weapon, once, room, no"]),
        ("zones = 3", "zones = 0", ['"zones"', "from 1"]),
        ('search = "room"\n', "", ['"search" is missing']),
        ("zones", "zone", ['unknown key "zone"', 'did you mean "zones"?']),
    ],
)
def test_a_broken_car_table_is_told_what_would_be_right(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    car = '[[car]]\nname = "taxi"\nsearch = "room"\nzones = 3\nconfidence = "estimate"\n'
    told = broken(load_cars, tmp_path / "cars.toml", car.replace(old, new, 1))
    assert not [part for part in parts if part not in told], told


ZOMBIE_CARD = '[[card]]\nnumber = 1\nkind = "spawn"\ntier = "easy"\nred = "walker 3"\nconfidence = "estimate"\n'


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("walker 3", "waker 3", ['"red"', 'did you mean "walker"?']),
        ("walker 3", "three walkers", ['"red"', '"walker 3"', "three walkers"]),
        ("walker 3", "walker 0", ['"red"', "walker 0"]),
        ('red = "walker 3"\n', "", ['"kind"', "needs a line"]),
        ('"spawn"', '"extra"', ['"activates"']),
        ('"spawn"', '"extra"\nactivates = "runner"', ['"kind"', "no lines"]),
        ('"spawn"', '"spawn"\nactivates = "runner"', ['"activates"', "only"]),
    ],
)
def test_a_broken_zombie_card(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    told = broken(partial(load_zombie_deck, kinds=KINDS), tmp_path / "deck.toml", ZOMBIE_CARD.replace(old, new, 1))
    assert not [part for part in ["card 1", *parts] if part not in told], told


def test_a_broken_survivor_and_a_broken_zombie(tmp_path: Path) -> None:
    survivor = (BOOK / "survivors.toml").read_text(encoding="utf-8")
    told = broken(load_characters, tmp_path / "survivors.toml", survivor.replace("orange", "ornage", 1))
    assert '"Amy": unknown key "ornage"; did you mean "orange"?' in told
    zombie = (BOOK / "zombies.toml").read_text(encoding="utf-8")
    told = broken(load_zombies, tmp_path / "zombies.toml", zombie.replace('"no-combat"', '"no combat"', 1))
    assert '"hobomination": key "traits": "no combat" is unknown; did you mean "no-combat"?' in told


def test_files_that_are_no_toml_at_all(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load_cards(tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(ContentError, match="UTF-8"):
        load_cards(tmp_path / "bytes.toml")
    assert "too deeply" in broken(load_cards, tmp_path / "deep.toml", "card = " + "[" * 100_000)


def test_a_tile_in_a_file_of_another_name(tmp_path: Path) -> None:
    text = (BOOK / "tiles" / "1V.txt").read_text(encoding="utf-8")
    (tmp_path / "2V.txt").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"1V\.txt"):
        load_tiles(tmp_path)
    with pytest.raises(ContentError, match="no tile drawings"):
        load_tiles(tmp_path / "none")
