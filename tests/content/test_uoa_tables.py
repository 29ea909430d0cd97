"""The tables of Undead or Alive against the box's component list and what its book says of single cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.content.boxes import box_of, named

from shamble.content.book import find_book, merged
from shamble.content.characters import as_here
from shamble.content.compile import default_team
from shamble.content.library import library
from shamble.content.tables import load_cards, load_cars, load_tiles
from shamble.core.errors import ContentError
from shamble.proof.content_check import check_references
from shamble.proof.setup import build
from shamble.rules.base.records import Feat, Weapon
from shamble.server.library import team_sizes

BOX = box_of("uoa")
CARDS, DECKS, CHARACTERS, ZOMBIE_DECK = BOX.cards, BOX.decks, BOX.characters, BOX.zombie_deck

# uoa p.3-4, by deck
COUNTS = {
    "starting": {6: "Old Timer, Pan, Springfield"},
    "equipment": {
        2: "Machete, Pickaxe, Saber, Sawed-Off, Shotgun, Tomahawk, Twin Barrel, Winchester",
        3: "Colt SAA, Remington, Schofield",
        4: "Knife, Plenty of Bullets, Plenty of Shells",
        6: "Dynamite, Holy Water, Water",
    },
    "bounty": {
        1: "Coach Gun, Colt Buntline, Heavy Saber, Henry Repeater, Manitou's Wrath, Mauser C96, Volcanic Pistol"
    },
}
TOTALS = {"starting": 18, "equipment": 55, "bounty": 7}


card = BOX.card


def of_type(kind: str) -> set[str]:
    return {each.name for each in CARDS if each.type == kind and not each.empty}


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", COUNTS)
def test_all_cards_of_a_deck_and_no_others(deck: str) -> None:
    found = BOX.counted(deck)
    assert found == named(COUNTS, deck)
    assert sum(found.values()) == TOTALS[deck]
    assert set(DECKS) == {*COUNTS, "mission"}


def test_weapons_are_for_melee_or_pistols_or_rifles() -> None:
    """uoa p.12-14: shotguns count as Rifles."""
    assert of_type("melee") == {
        "Pan",
        "Knife",
        "Machete",
        "Pickaxe",
        "Saber",
        "Tomahawk",
        "Heavy Saber",
        "Manitou's Wrath",
    }
    pistols = {"Old Timer", "Colt SAA", "Remington", "Schofield", "Colt Buntline", "Mauser C96", "Volcanic Pistol"}
    assert of_type("pistol") == pistols
    assert {"Springfield", "Winchester", "Shotgun", "Sawed-Off", "Twin Barrel", "Coach Gun"} < of_type("rifle")
    assert [each.name for each in CARDS if each.weapon and not each.type] == ["Dynamite"]


def test_what_the_book_says_of_its_cards() -> None:
    """uoa p.13-14, 17, 32-35."""
    pan, colt, shotgun = card("Pan"), card("Colt SAA"), card("Shotgun")
    assert pan.melee
    assert (pan.dual, pan.ammo, pan.melee.loudness, pan.melee.near, pan.melee.far) == (True, "", 0, 0, 0)
    assert colt.ranged
    assert (colt.dual, colt.ammo, colt.ranged.loudness, colt.ranged.near, colt.ranged.far) == (True, "bullets", 1, 0, 1)
    assert shotgun.ranged
    assert (shotgun.ammo, shotgun.ranged.near, shotgun.ranged.far) == ("shells", 1, 3)
    assert card("Manitou's Wrath").melee == Weapon("melee", 0, 0, 3, 3, 1)
    winchester, coach = card("Winchester").ranged, card("Coach Gun").ranged
    assert winchester
    assert (winchester.dice, winchester.damage, winchester.loudness) == (2, 2, 1)
    assert coach
    assert (coach.dice, coach.damage) == (3, 1)
    assert card("Twin Barrel").ranged
    assert card("Twin Barrel").reload
    assert card("Pickaxe").melee
    knife = card("Knife")
    assert knife.melee
    assert (knife.melee.dice, knife.melee.loudness, knife.dual) == (1, 0, True)
    assert {each.name for each in CARDS if each.reload and not each.empty} == {"Sawed-Off", "Twin Barrel"}


def test_only_pistols_are_fanned_and_old_timers_badly() -> None:
    """uoa p.24, 34."""
    fans = {each.name: each.fans for each in CARDS if each.fans and not each.empty}
    assert set(fans) == of_type("pistol")
    assert {name for name, accuracy in fans.items() if accuracy != 5} == {"Old Timer"}
    assert fans["Old Timer"] == 6


def test_no_weapon_does_three_damage() -> None:
    """uoa p.20."""
    assert max(weapon.damage for each in CARDS for weapon in each.weapons) == 2


def test_only_dynamite_is_as_loud_as_can_be() -> None:
    """uoa p.13, 15; melee weapons are silent."""
    assert {each.name for each in CARDS for weapon in each.weapons if weapon.loudness == 2} == {"Dynamite"}
    assert {weapon.loudness for each in CARDS for weapon in each.weapons if weapon.kind == "melee"} == {0}
    assert {weapon.loudness for each in CARDS for weapon in each.weapons if weapon.kind == "ranged"} == {1, 2}


def test_what_works_in_the_backpack() -> None:
    """uoa p.19, 34-35."""
    bags = {each.name for each in CARDS if each.place == "backpack"}
    assert bags == {"Dynamite", "Holy Water", "Plenty of Bullets", "Plenty of Shells", "Water"}
    assert {each.name: each.food for each in CARDS if each.food} == {"Water": 3}
    assert {each.rerolls for each in CARDS if each.rerolls} == {"bullets", "shells"}


def test_every_bounty_weapon_has_a_feat_and_no_two_the_same() -> None:
    """uoa p.17: what is on the back of the top card tells whoever knows the box which one it is."""
    feats = {each.name: each.feat for each in CARDS if each.feat and not each.empty}
    assert set(feats) == {CARDS[number].name for number, _ in DECKS["bounty"]}
    assert len(set(feats.values())) == TOTALS["bounty"]
    assert feats["Mauser C96"] == Feat(3, place="balcony")
    assert Feat(3, "rifle") in feats.values()


def test_every_row_says_how_sure_it_is() -> None:
    assert {each.confidence for each in CARDS} == {"rulebook", "public2", "public", "estimate"}
    assert {each.name for each in CARDS if each.deck == "bounty" and each.confidence != "estimate"} == {
        "Manitou's Wrath"
    }
    assert {card.confidence for card in ZOMBIE_DECK.values()} == {"estimate"}
    assert {name for name, who in CHARACTERS.items() if who.confidence == "rulebook"} == {"Carl", "May"}


@pytest.mark.parametrize(
    ("feat", "told"),
    [
        ('{with = "melee"}', "kills"),
        ('{kills = 3, with = "riffle"}', "riffle"),
        ('{kills = 3, from = "balcon"}', "balcon"),
        ('{kills = 3, in = "round"}', "round"),
    ],
)
def test_a_wrong_feat_is_told(feat: str, told: str, tmp_path: Path) -> None:
    head = 'decks = ["bounty"]\n[[card]]\nname = "Thing"\ndeck = "bounty"\ncount = 1\ntype = "rifle"\n'
    path = tmp_path / "equipment.toml"
    path.write_text(f'{head}feat = {feat}\nconfidence = "estimate"\n')
    with pytest.raises(ContentError, match=told):
        load_cards(path)


def test_a_feat_speaks_of_zombies_of_the_book() -> None:
    own = library("uoa")
    wrong = tuple(each._replace(feat=Feat(2, family="fattie")) if each.feat else each for each in own.cards)
    with pytest.raises(ContentError, match="fattie"):
        check_references(find_book("uoa"), own._replace(cards=wrong))


# --- Survivors, Zombies, machines --------------------------------------------------------------------------------

CLASSES = {
    "brawler": {"Carl", "Henry", "Kassey", "May"},
    "faithful": {"Concepción", "Thomas"},
    "gunslinger": {"Meg", "Molly", "Pablito", "Turner"},
    "townsfolk": {"Hanna", "Jeb", "Jimmy", "Trixie"},
}
FAVOURITE = {"brawler": "melee", "faithful": "any", "gunslinger": "pistol", "townsfolk": "rifle"}


def test_fourteen_survivors_of_four_classes() -> None:
    """uoa p.3, 7-8, 23."""
    assert len(CHARACTERS) == 14
    found = {kind: {name for name, who in CHARACTERS.items() if who.kind == kind} for kind in CLASSES}
    assert found == CLASSES
    for who in CHARACTERS.values():
        assert who.health == (3 if who.kind == "brawler" else 2)
        assert who.listed == FAVOURITE[who.kind]
        assert [len(level) for level in who.skills] == [1, 1, 2, 3]
        assert who.skills[1] == ("+1 Action",)


def test_carl_and_may_are_printed_in_the_book() -> None:
    """uoa p.18, 43."""
    assert CHARACTERS["Carl"].skills == (
        ("+1 Damage: Melee",),
        ("+1 Action",),
        ("+1 free Melee Action", "Reaper: Combat"),
        ("+1 Charge per Turn", "+1 to dice roll: Combat", "Shove"),
    )
    assert CHARACTERS["May"].skills == (
        ("Hit & run",),
        ("+1 Action",),
        ("+1 die: Combat", "+1 free Melee Action"),
        ("+1 die: Combat", "+1 free Combat Action", "Jump"),
    )


def test_seventy_three_zombies() -> None:
    """uoa p.3, 20, 33."""
    assert BOX.zombie_rows() == {
        "walker": (40, 2, 1, 1, 1),
        "brute": (16, 1, 1, 2, 1),
        "runner": (16, 3, 2, 1, 1),
        "bowler-hat": (1, 1, 1, 3, 5),
    }
    assert sum(kind.figures for kind in BOX.kinds) == 73


def test_thirty_seven_zombie_cards() -> None:
    """uoa p.3: #1 to #37; p.30: Extra Activations of Walkers and of Runners are among them."""
    assert list(ZOMBIE_DECK) == list(range(1, 38))
    assert Counter(each.kind for each in ZOMBIE_DECK.values()) == {"spawn": 33, "extra": 4}
    assert {each.activates for each in ZOMBIE_DECK.values()} == {"", "walker", "brute", "runner"}
    assert BOX.one_kind_on_every_line()


def test_one_abomination_card_that_comes_back() -> None:
    """uoa p.3, 6, 20: there is nobody else, so the deck of one is made anew."""
    rules, _ = build({"book": "uoa", "board": "a b", "survivors": {"Carl": {}}})
    assert rules.deck_cards["abomination"] == (rules.kind_ids["bowler-hat"],)
    names = {rules.deck_names[deck] for deck in rules.reshuffles}
    assert names == {"equipment", "zombie", "abomination"}


def test_the_gatling_gun_does_its_damage_by_two_at_most() -> None:
    """uoa p.20, 22."""
    gun = load_cars(BOX.folder / "cars.toml")["gatling"]
    assert gun.gun
    assert (gun.gun.kind, gun.gun.loudness, gun.escalation, gun.push) == ("ranged", 2, 1, 3)
    assert gun.gun.damage <= 2


def test_nine_tiles_and_three_strips_of_two_faces() -> None:
    """uoa p.3."""
    assert set(load_tiles(BOX.folder / "tiles")) == {f"{number}{face}" for number in range(1, 13) for face in "RV"}


def test_twenty_nine_tokens() -> None:
    """uoa p.3: 9 Objectives (7 red on both sides, one of them blue, one green), 14 Spawn tokens, 2 Vade Retro, and one
    each of Noise, Wagon, Exit, First Player."""
    book = find_book("uoa")
    spawns = [number for kind, number in book.tokens.items() if kind.startswith("spawn")]
    assert (sum(spawns), book.tokens["objective"]) == (14, 9)
    assert [(mark.name, mark.supply, mark.most) for mark in book.marks] == [("vade-retro", 2, 2)]
    assert sum(spawns) + book.tokens["objective"] + book.marks[0].supply + 4 == 29


# --- teams -------------------------------------------------------------------------------------------------------


def test_six_play_or_three_with_companions() -> None:
    """uoa p.6."""
    assert team_sizes(find_book("uoa")) == [(3, 6)] * 6
    assert len(default_team("uoa", 1).survivors) == 6


@pytest.mark.parametrize("book", ["2e", "po", "wd"])
def test_elsewhere_neither_class_nor_favourite_slot_means_anything(book: str) -> None:
    """uoa p.6: by the book in play a guest bears as many Wounds as others, and is of no class."""
    there = merged(find_book(book), ())[0]
    for row in CHARACTERS.values():
        guest = as_here(find_book(book), "uoa", row)
        assert (guest.listed, guest.health, guest.skills) == ("", there.health["classic"], row.skills)
        assert row.kind not in there.types


def test_a_guest_here_has_any_weapon_for_a_favourite() -> None:
    for name, row in library("wd").characters.items():
        assert as_here(find_book("uoa"), "wd", row).listed == "", name
