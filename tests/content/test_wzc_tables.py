"""The tables of Washington Z.C. against its component list, the printed values and the cards of Second Edition."""

from __future__ import annotations

import pytest

from shamble.content import tables
from shamble.content.library import library
from shamble.content.skills.capital import CAMPAIGN
from shamble.content.tables import load_cards, load_characters
from shamble.proof.setup import build
from shamble.rules.base.records import Card, Help, Weapon
from shamble.rules.base.ruleset import Ruleset

BOOK, TRUNK = tables.DATA / "wzc", tables.DATA / "2e"
CARDS, DECKS = load_cards(TRUNK / "equipment.toml", BOOK / "equipment.toml")
BEFORE, BEFORE_DECKS = load_cards(TRUNK / "equipment.toml")
CHARACTERS = {who.name: who for who in load_characters(BOOK / "survivors.toml")}
ADVANCED = {"starting": 6, "equipment": 45, "pimpweapon": 11}
SECRET = {
    1: "Snack Cake",
    2: "Colt M16A4 Rifle, Desert Eagle, Flashlight, Folding Shovel, Night Vision Goggles, Riot Shield",
    4: "Aaahh!!, Glock 17, Ka-Bar, MP5",
    6: "Repair Kit",
}

# All-Out and Keep values, as printed; 0 where there is none.
PRINTED = {
    "starting": {"Baseball Bat": (1, 0), "Crowbar": (1, 0), "Fire Axe": (1, 0), "Pistol": (1, 0)},
    "equipment": {
        "Chainsaw": (3, 5),
        "Crowbar": (1, 3),
        "Fire Axe": (1, 3),
        "Katana": (2, 3),
        "Kukri": (2, 4),
        "Machete": (1, 2),
        "Molotov": (0, 5),
        "Pistol": (1, 1),
        "Sawed-Off": (2, 4),
        "Shotgun": (2, 5),
        "Sniper Rifle": (1, 3),
        "Sub-MG": (3, 5),
    },
    "pimpweapon": {
        "Army Sniper Rifle": (1, 5),
        "Automatic Shotgun": (3, 5),
        "Evil Twins": (1, 3),
        "Golden AK-47": (3, 5),
        "Golden Kukri": (2, 4),
        "Gunblade": (2, 4),
        "Ma's Shotgun": (2, 3),
        "Nailbat": (2, 3),
        "Zantetsuken": (3, 5),
    },
    "secret-service": {
        "Colt M16A4 Rifle": (2, 5),
        "Desert Eagle": (2, 4),
        "Folding Shovel": (2, 2),
        "Glock 17": (3, 3),
        "Ka-Bar": (1, 2),
        "MP5": (2, 4),
    },
}


def card(name: str, deck: str = "secret-service") -> Card:
    return next(each for each in CARDS if (each.name, each.deck) == (name, deck))


def rules_with(*modes: str) -> Ruleset:
    return build({"book": "wzc", "modes": list(modes), "board": "a b", "survivors": {"Anton": {}}})[0]


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "number"), ADVANCED.items())
def test_the_advanced_decks_are_those_of_second_edition_with_values_on_top(deck: str, number: int) -> None:
    """wzc, Advanced Equipment: 6, 45 and 11 cards."""
    assert sum(count for _, count in DECKS[deck]) == number
    plain = {CARDS[at].name: (CARDS[at]._replace(all_out=0, keep=0, confidence=""), n) for at, n in DECKS[deck]}
    trunk = {BEFORE[at].name: (BEFORE[at]._replace(confidence=""), n) for at, n in BEFORE_DECKS[deck]}
    without = {name: (row._replace(twin=-1), n) for name, (row, n) in plain.items()}
    assert without == {name: (row._replace(twin=-1), n) for name, (row, n) in trunk.items()}


@pytest.mark.parametrize("deck", PRINTED)
def test_all_out_and_keep_values(deck: str) -> None:
    there = [CARDS[at] for at, _ in DECKS[deck]]
    assert {each.name: (each.all_out, each.keep) for each in there if each.all_out or each.keep} == PRINTED[deck]


def test_the_secret_service_has_thirty_five_cards() -> None:
    """wzc, Secret Service."""
    found = {CARDS[number].name: count for number, count in DECKS["secret-service"]}
    assert found == {name: count for count, names in SECRET.items() for name in names.split(", ")}
    assert sum(found.values()) == 35
    assert set(DECKS) == {*ADVANCED, "mission", "secret-service", "reference"}


def test_weapons_of_the_secret_service() -> None:
    assert card("Colt M16A4 Rifle").ranged == Weapon("ranged", 1, 3, 1, 3, 1, 1)
    assert card("Desert Eagle").ranged == Weapon("ranged", 0, 1, 1, 4, 2, 1)
    assert card("Glock 17").ranged == Weapon("ranged", 0, 1, 1, 3, 1, 1)
    assert card("MP5").ranged == Weapon("ranged", 1, 2, 2, 4, 1, 1)
    assert card("Folding Shovel").melee == Weapon("melee", 0, 0, 1, 3, 2)
    assert card("Ka-Bar").melee == Weapon("melee", 0, 0, 1, 3, 1)
    own = [CARDS[at] for at, _ in DECKS["secret-service"]]
    assert {each.name for each in own if each.dual} == {"Ka-Bar"}
    assert {each.ammo for each in own if each.ranged} == {"bullets"}
    assert not any(each.door or each.reload for each in own)


def test_what_the_other_cards_do() -> None:
    assert card("Ka-Bar").helps == Help("melee", 1)
    assert (card("Riot Shield").skills, card("Riot Shield").place) == (("Tough",), "hand")
    assert card("Night Vision Goggles").skills == card("Colt M16A4 Rifle").skills == ("Night vision",)
    assert card("Repair Kit").traits == ("repairs",)
    assert card("Snack Cake").food == 5
    one, other = card("Flashlight"), card("Flashlight", "equipment")
    assert (one.skills, one.traits) == (other.skills, other.traits)


def test_every_row_says_how_sure_it_is() -> None:
    own = [CARDS[at] for at, _ in DECKS["secret-service"]]
    assert {each.name for each in own if each.confidence == "estimate"} == {"Aaahh!!"}
    assert {each.confidence for each in own} == {"public2", "public", "estimate"}
    assert {who.confidence for who in CHARACTERS.values()} == {"estimate"}


# --- games -------------------------------------------------------------------------------------------------------


def test_without_the_mode_only_the_secret_service_goes_all_out() -> None:
    plain, advanced = rules_with(), rules_with("advanced-equipment")
    names = set(PRINTED["secret-service"])
    assert {plain.cards[number].name for number in plain.all_out} == names
    assert {advanced.cards[number].deck for number in advanced.all_out} == set(PRINTED)
    assert {deck: len(cards) for deck, cards in plain.deck_cards.items() if deck in ADVANCED} == ADVANCED


def test_the_secret_service_deck_comes_back_and_pimpweapons_do_not() -> None:
    rules = rules_with()
    names = {rules.deck_names[deck] for deck in rules.reshuffles}
    assert names == {"equipment", "secret-service", "zombie", "abomination"}


# --- Survivors ---------------------------------------------------------------------------------------------------


def test_six_survivors() -> None:
    assert set(CHARACTERS) == {"Angelo", "Anton", "Ashley", "Justin", "Mindy", "Tess"}
    for who in CHARACTERS.values():
        assert (who.kind, who.health) == ("classic", 3)
        assert [len(level) for level in who.skills] == [1, 1, 2, 3]
        assert who.skills[1] == ("+1 Action",)


def test_two_blue_skills_are_known() -> None:
    """wzc, Campaign Skills, example; Justin's by a review."""
    assert CHARACTERS["Anton"].skills[0] == ("All-out: +1 die: Ranged",)
    assert CHARACTERS["Justin"].skills[0] == ("Jack of all trades",)


def test_every_skill_of_theirs_and_of_the_campaign_is_declared() -> None:
    known = {skill.name for skill in library("wzc").skills}
    assert {name for who in CHARACTERS.values() for level in who.skills for name in level} <= known
    assert set(CAMPAIGN) <= known
    assert len(set(CAMPAIGN)) == 14
