"""The tables of White Death against the box's component list and what its book says of single cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.content.boxes import box_of, named

from shamble.content.book import find_book
from shamble.content.compile import default_team
from shamble.content.library import library
from shamble.content.tables import load_cards, load_tiles
from shamble.core.errors import ContentError
from shamble.proof.setup import build
from shamble.rules.actions.loot import vault_left
from shamble.rules.base.records import Weapon
from shamble.server.library import team_sizes

BOX = box_of("wd")
CARDS, DECKS, CHARACTERS, ZOMBIE_DECK = BOX.cards, BOX.decks, BOX.characters, BOX.zombie_deck

# wd p.3-4, by deck
COUNTS = {
    "starting": {1: "Power Blast, Short Bow", 2: "Lance, Shashka"},
    "equipment": {
        1: "Aaahh!! 1 Brute!, Aaahh!! 1 Runner!, Aaahh!! 1 Walker!, Aaahh!! 2 Walkers!, Healing, Jump, Repulse, Sprint",
        2: "Apples, Combat Shield, Crossbow, Dagger, Disintegrate, Fire Bolt, Great Axe, Great Sword, Guisarme, "
        "Halberd, Heavy Armor, Horn Bow, Ice Storm, Katana, Lightning Bolt, Salted Meat, Spear, Sword, "
        "Triple Crossbow, War Bow, Water",
        4: "Dragon Bile, Torch",
    },
    "vault": {
        1: "Baba Yaga's Blessing, Baba Yaga's Pestle, Dervish Blade, Fury Of Aykay the 47th, Ice Bow, "
        "Royal Guard's Halberd, Storm Crossbow, The Partizan"
    },
}
TOTALS = {"starting": 6, "equipment": 58, "vault": 8}


card = BOX.card


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", COUNTS)
def test_all_cards_of_a_deck_and_no_others(deck: str) -> None:
    found = BOX.counted(deck)
    assert found == named(COUNTS, deck)
    assert sum(found.values()) == TOTALS[deck]
    assert set(DECKS) == set(COUNTS)


def test_what_the_book_says_of_its_cards() -> None:
    """wd p.12-17, 21-22, 26, 30-32, 36-37."""
    sword, crossbow, bow, blast = (
        card("Sword").melee,
        card("Crossbow").ranged,
        card("War Bow").ranged,
        card("Power Blast"),
    )
    assert sword
    assert (sword.dice, sword.damage, sword.loudness) == (2, 1, 0)
    assert crossbow
    assert (crossbow.dice, crossbow.accuracy, crossbow.damage) == (2, 4, 2)
    assert bow
    assert (bow.near, bow.far, bow.dice, bow.damage) == (1, 3, 1, 1)
    assert blast.magic
    assert (blast.magic.near, blast.magic.far, blast.magic.dice, blast.dual) == (0, 1, 1, True)
    assert blast.magic.loudness
    bolt, dagger, storm = card("Lightning Bolt"), card("Dagger"), card("Ice Storm")
    assert bolt.magic
    assert (bolt.magic.dice, bolt.dual) == (1, True)
    assert dagger.melee
    assert (dagger.melee.dice, dagger.dual) == (1, True)
    assert storm.magic
    assert storm.magic.loudness
    assert card("Heavy Armor").armor == 3
    assert card("Horn Bow").skills == ("Marksman",)
    assert card("Triple Crossbow").reload
    assert [each.name for each in CARDS if each.reload and not each.empty] == ["Triple Crossbow"]


def test_a_pair_of_shashkas_does_two_damage() -> None:
    """wd p.37."""
    shashka = card("Shashka")
    assert shashka.melee == Weapon("melee", 0, 0, 1, 4, 1)
    assert (shashka.dual, shashka.pair_damage) == (True, 2)
    assert [each.name for each in CARDS if each.pair_damage] == ["Shashka"]


def test_polearms_strike_at_range_one_but_for_the_partizan() -> None:
    """wd p.31."""
    spans = {each.name: (each.melee.near, each.melee.far) for each in CARDS if each.type == "polearm" and each.melee}
    assert spans.pop("The Partizan") == (0, 1)
    assert set(spans) == {"Lance", "Guisarme", "Halberd", "Spear", "Royal Guard's Halberd"}
    assert set(spans.values()) == {(1, 1)}
    others = [each.melee for each in CARDS if each.melee and each.type != "polearm"]
    assert {weapon.far for weapon in others} == {0}


def test_no_weapon_does_three_damage_and_none_eats_ammunition() -> None:
    """wd p.8, 30."""
    assert max(weapon.damage for each in CARDS for weapon in each.weapons) == 2
    assert not any(each.ammo or each.rerolls or each.door for each in CARDS)


def test_what_goes_where() -> None:
    """wd p.17: hand, body, or hand and backpack; an Aaahh!! is never kept."""
    places = {place: {each.name for each in CARDS if each.place == place} for place in ("", "body", "backpack")}
    assert places[""] == {name for name in places[""] if name.startswith("Aaahh!!")}
    assert len(places[""]) == 4
    assert places["body"] == {"Heavy Armor"}
    assert places["backpack"] == {"Apples", "Salted Meat", "Water", "Dragon Bile", "Torch"}


def test_shrieks_enchantments_and_food() -> None:
    assert {each.name: each.brings for each in CARDS if "aaahh" in each.traits} == {
        "Aaahh!! 1 Brute!": ("brute", 1),
        "Aaahh!! 1 Runner!": ("runner", 1),
        "Aaahh!! 1 Walker!": ("walker", 1),
        "Aaahh!! 2 Walkers!": ("walker", 2),
    }
    enchanting = {each.name: each.enchants for each in CARDS if each.type == "enchantment"}
    assert enchanting == {name: name.lower() for name in ("Healing", "Jump", "Repulse", "Sprint")}
    assert {each.name: each.food for each in CARDS if each.food} == {"Apples": 3, "Salted Meat": 3, "Water": 3}


def test_every_row_says_how_sure_it_is() -> None:
    assert {each.confidence for each in CARDS} == {"rulebook", "public2", "public", "estimate"}
    assert {each.confidence for each in CARDS if each.deck == "vault"} == {"estimate"}
    assert [number for number, each in ZOMBIE_DECK.items() if each.confidence != "estimate"] == [447]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("melee = {range = [0, 0], dice = 1, accuracy = 4, damage = 1, noisy = false}\npair = {damage = 2}", "pair"),
        ('brings = "walker 1"', "aaahh"),
        ('traits = ["aaahh"]\nbrings = "walkers"', "walker 3"),
        ('enchants = "luck"', "enchants"),
    ],
)
def test_a_wrong_row_is_told(row: str, told: str, tmp_path: Path) -> None:
    head = 'decks = ["equipment"]\n[[card]]\nname = "Thing"\ndeck = "equipment"\ncount = 1\n'
    path = tmp_path / "equipment.toml"
    path.write_text(f'{head}{row}\nconfidence = "estimate"\n')
    with pytest.raises(ContentError, match=told):
        load_cards(path)


# --- Survivors and Zombies ---------------------------------------------------------------------------------------


def test_six_survivors_with_two_skills_at_blue() -> None:
    """wd p.3, 8, 16."""
    assert set(CHARACTERS) == {"Dragomir", "Jenia", "Lorna", "Ogon", "Sarnai", "Yasuke"}
    for who in CHARACTERS.values():
        assert (who.kind, who.health) == ("classic", 3)
        assert [len(level) for level in who.skills] == [2, 1, 2, 3]
        assert who.skills[1] == ("+1 Action",)


def test_what_the_body_slots_take_is_in_the_box() -> None:
    listed = {name: who.listed for name, who in CHARACTERS.items()}
    assert listed == {
        "Dragomir": "Crossbow",
        "Jenia": "Horn Bow",
        "Lorna": "Spear",
        "Ogon": "Combat Shield",
        "Sarnai": "Ice Storm",
        "Yasuke": "Katana",
    }
    assert set(listed.values()) <= {each.name for each in CARDS}


def test_ogon_is_printed_in_the_book() -> None:
    """wd p.38."""
    assert CHARACTERS["Ogon"].skills == (
        ("Shove", "Guards: Push"),
        ("+1 Action",),
        ("Bloodlust: Melee", "Iron hide"),
        ("+1 free Combat Action", "Combat reflexes", "Reaper: Melee"),
    )


def test_sixty_five_zombies() -> None:
    """wd p.3, 18-19, 32."""
    assert BOX.zombie_rows() == {
        "walker": (35, 2, 1, 1, 1),
        "brute": (14, 1, 1, 2, 1),
        "runner": (14, 3, 2, 1, 1),
        "khan": (1, 1, 1, 3, 5),
        "defiler": (1, 4, 1, 1, 1),
    }
    assert sum(kind.figures for kind in BOX.kinds) == 65
    assert {kind.name for kind in BOX.kinds if kind.drops} == {"khan", "defiler"}


def test_fifty_six_zombie_cards() -> None:
    """wd p.4: #429 to #484, without parts for another difficulty."""
    assert list(ZOMBIE_DECK) == list(range(429, 485))
    assert Counter(card.kind for card in ZOMBIE_DECK.values()) == {"spawn": 44, "extra": 4, "siege": 8}
    assert {card.tier for card in ZOMBIE_DECK.values()} == {""}


def test_a_card_has_one_kind_on_every_line() -> None:
    """wd p.16, 28: it spawns Zombies of a type, and its lines say how many."""
    assert BOX.one_kind_on_every_line()
    told = {line[0] for each in ZOMBIE_DECK.values() for line in each.lines if line}
    assert told == {"walker", "brute", "runner", "abomination", "defiler"}
    assert [ZOMBIE_DECK[number].activates for number in range(465, 469)] == ["walker", "walker", "brute", "runner"]


def test_the_card_that_the_book_shows() -> None:
    """wd p.16."""
    assert ZOMBIE_DECK[447].lines == (("walker", 2), ("walker", 4), ("walker", 6), ("walker", 8))


def test_nine_tiles_of_two_faces() -> None:
    assert set(load_tiles(BOX.folder / "tiles")) == {f"{number}{face}" for number in range(26, 35) for face in "RV"}


def test_a_shriek_names_zombies_of_the_book() -> None:
    names = {kind.name for kind in library("wd").kinds}
    assert {each.brings[0] for each in library("wd").cards if each.brings} <= names


# --- teams -------------------------------------------------------------------------------------------------------


def test_six_play_and_up_to_ten_may() -> None:
    """wd p.6, 39: guests from other books make it possible."""
    assert team_sizes(find_book("wd")) == [(6, 10)] * 6
    assert len(default_team("wd", 1).survivors) == 6
    guests = ("2e:Ned", "2e:Amy", "2e:Doug", "2e:Elle", "2e:Josh")
    assert len(default_team("wd", 2, (*CHARACTERS, *guests[:4])).survivors) == 10
    with pytest.raises(ContentError, match="11 Survivors are too many for White Death: at most 10"):
        default_team("wd", 2, (*CHARACTERS, *guests))


def test_a_weapon_that_lies_somewhere_is_not_to_be_had_elsewhere() -> None:
    rules, state = build({"book": "wd", "board": "a b", "survivors": {"Ogon": {}}, "marks": {"vault": ["a", "b"]}})
    assert vault_left(rules, state) == TOTALS["vault"] - 2
