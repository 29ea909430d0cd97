"""The tables of Prison Outbreak against the box's component list, and its tiles against the maps of its missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from shamble.content import tables
from shamble.content.library import library
from shamble.content.tables import load_cards, load_characters, load_tiles, load_zombie_deck, load_zombies
from shamble.core.board import Board, lay
from shamble.core.plan import OUTDOORS, in_one_piece
from shamble.core.tiles import Tile, side_cells, turned
from shamble.rules.base.records import NOISY_DOOR, SILENT_DOOR, Card, Weapon

BOOK = tables.DATA / "po"
CARDS, DECKS = load_cards(BOOK / "equipment.toml")
CHARACTERS = {who.name: who for who in load_characters(BOOK / "survivors.toml")}
KINDS = load_zombies(BOOK / "zombies.toml")
ZOMBIES = {kind.name: kind for kind in KINDS if kind.figures}
ZOMBIE_DECK = {card.number: card for card in load_zombie_deck(BOOK / "zombie_deck.toml", kinds=KINDS)}
TILES = load_tiles(BOOK / "tiles")

# po p.3
COMPONENTS = {
    1: "Concrete Saw",
    2: "Automatic Shotgun, Baseball Bat, Chainsaw, Fire Axe, Flashlight, Gasoline, Glass Bottles, Gunblade, Katana, "
    "Meat Cleaver, Molotov, Nailbat, Nails, Rifle, Riot Shield, Scope, Shotgun, Sub-MG, Wakizachi",
    3: "Bag of Rice, Canned Food, Nightstick, Plenty of Ammo (heavy), Plenty of Ammo (light), Water",
    4: "Aaahh!!, Claw Hammer, Hatchet, Kukri, Sawed-Off",
    6: "Pistol",
    24: "Wounded",
}
NAMES = ("Belle", "Grindlock", "Joshua", "Kim", "Shannon", "Watts")

# The boards of the missions, as their maps print them (po p.30-45): rows of tiles with their clockwise turns, and all
# places where a door, a cell door or a main entry stands.
MAPS = {
    "M00": (
        "3P 90, 18P 90 / 17P 270, 4P 270 / 1P 270, 2P 270",
        "18P.B|18P.m 18P.m|18P.A 3P.B|3P.f 17P.A|17P.m 17P.m|17P.B 4P.B|4P.b 3P.A|18P.B 17P.B|4P.A 1P.e|1P.x",
    ),
    "M01": (
        "2P 270, 3P 180, 1P 270 / 9P 0, 18P 180, 5P 180 / 6P 90, 16P 90, 11P 270",
        "3P.d|3P.B 6P.A|16P.B 16P.A|11P.B 6P.B|16P.r 16P.p|11P.A 3P.A|18P.B 5P.A|11P.D 11P.C|11P.b 11P.c|11P.E "
        "2P.w|9P.A 9P.C|9P.q 18P.m|18P.A 1P.u|5P.E 11P.C|11P.B",
    ),
    "M02": (
        "10P 0, 9P 90 / 4P 90, 17P 90 / 2P 270, 1P 270",
        "10P.C|10P.q 9P.t|9P.C 4P.d|4P.B 17P.B|17P.m 17P.m|17P.A 4P.A|17P.B",
    ),
    "M03": (
        "8P 0, 15P 270, 7P 0 / 9P 90, 5P 90, 10P 0 / 3P 90, 17P 270, 4P 270",
        "8P.A|8P.a 8P.B|8P.a 8P.C|8P.b 8P.D|8P.c 8P.E|8P.c 7P.a|7P.A 7P.a|7P.B 7P.b|7P.C 7P.c|7P.D 7P.c|7P.E "
        "10P.a|10P.A 3P.b|3P.B 17P.A|17P.m 17P.m|17P.B 4P.f|4P.B 15P.A|15P.a 15P.a|15P.C 3P.A|17P.A 17P.B|4P.A "
        "5P.C|5P.n",
    ),
    "M04": (
        "12P 0, 9P 0 / 6P 180, 1P 270",
        "12P.A|12P.q 9P.a|9P.A 9P.a|9P.B 12P.p|12P.C 12P.p|12P.D 12P.t|12P.E 12P.t|12P.F 12P.t|6P.D 6P.C|6P.n "
        "1P.v|1P.u",
    ),
    "M05": (
        "15P 270, 7P 0 / 12P 90, 8P 180",
        "15P.B|15P.t 15P.A|12P.t 15P.D|7P.a 15P.C|7P.c 12P.A|12P.q 12P.t|12P.F 12P.t|12P.E 8P.c|8P.E 8P.c|8P.D "
        "8P.b|8P.C 8P.a|8P.B 8P.a|8P.A 7P.a|7P.A 7P.a|7P.B 7P.b|7P.C 7P.c|7P.D 7P.c|7P.E 12P.C|12P.p 12P.D|12P.p",
    ),
    "M06": (
        "14P 270, 12P 0, 6P 270 / 15P 90, 11P 0, 10P 270",
        "12P.A|12P.s 15P.C|15P.a 11P.A|11P.B 11P.B|11P.C 11P.a|11P.E 11P.C|10P.A 11P.D|10P.a 14P.C|12P.t "
        "14P.C|15P.A 12P.t|11P.A 12P.p|6P.B 12P.p|12P.C 12P.p|12P.D 12P.t|12P.E 12P.t|12P.F 6P.C|6P.n",
    ),
    "M07": (
        "2P 180, 6P 90, 12P 180 / 1P 180, 5P 90, 7P 90",
        "2P.u|6P.D 1P.w|5P.D 6P.n|6P.C 12P.F|12P.t 12P.E|12P.t 12P.D|12P.p 12P.C|12P.p 6P.C|6P.B 6P.D|6P.C "
        "5P.C|5P.n 7P.c|7P.E 7P.c|7P.D 7P.b|7P.C 7P.a|7P.B 7P.a|7P.A 6P.B|12P.p 5P.A|7P.c 12P.A|7P.a",
    ),
    "M08": (
        "5P 180, 6P 180 / 2P 90, 1P 90 / 9P 270, 10P 180 / 12P 270, 11P 270",
        "5P.n|5P.C 6P.C|6P.n 6P.B|6P.A 5P.A|2P.u 9P.q|9P.C 10P.t|10P.C 12P.A|12P.r 12P.p|12P.D 12P.p|12P.C "
        "12P.E|12P.t 12P.F|12P.t 12P.t|11P.A",
    ),
    "M09": (
        "10P 180, 7P 270, 12P 180 / 9P 90, 8P 270, 16P 270",
        "10P.t|10P.C 9P.C|9P.q 10P.B|10P.a 10P.A|10P.a 9P.B|9P.a 9P.a|9P.A 16P.A|16P.t 16P.t|16P.B 12P.A|16P.r "
        "7P.A|7P.a 7P.B|7P.a 7P.C|7P.b 7P.D|7P.c 7P.E|7P.c 12P.D|12P.p 12P.C|12P.p 12P.F|12P.t 12P.E|12P.t "
        "8P.a|8P.A 8P.a|8P.B 8P.b|8P.C 8P.c|8P.D 8P.c|8P.E",
    ),
    "M10": (
        "6P 270, 5P 90 / 18P 270, 17P 270 / 8P 90, 9P 270 / 12P 90, 7P 0",
        "6P.D|5P.D 6P.C|6P.n 6P.E|5P.E 5P.C|5P.n 18P.A|18P.m 17P.m|17P.B 8P.a|12P.A 12P.A|7P.a 9P.q|9P.C 8P.E|8P.c "
        "8P.D|8P.c 8P.C|8P.b 8P.B|8P.a 8P.A|8P.a 12P.t|12P.F 12P.t|12P.E 12P.C|12P.p 12P.D|12P.p 7P.a|7P.A "
        "7P.a|7P.B 7P.b|7P.C 7P.c|7P.D 7P.c|7P.E",
    ),
}

# The yard's wall is part of the tile's side: only where an alley is beyond it must the mission say so.
WALLS = {"M01": {"2P.u|9P.a"}}

Place = tuple[Tile, int]
Cells = Iterator[tuple[str, str, str, str]]  # two Zones and their kinds, facing each other


def card(name: str, deck: str = "") -> Card:
    return next(each for each in CARDS if each.name == name and each.deck == (deck or each.deck))


def box() -> Counter[str]:
    found: Counter[str] = Counter()
    for number, count in (pair for pairs in DECKS.values() for pair in pairs):
        found[CARDS[number].name] += count
    return +found


# --- cards -------------------------------------------------------------------------------------------------------


def test_all_cards_of_the_box_and_no_others() -> None:
    assert box() == {name: count for count, names in COMPONENTS.items() for name in names.split(", ")}
    assert box().total() == 83 + 24


def test_decks() -> None:
    """po p.6: what is put aside, what is dealt, and the rest is the Equipment deck."""
    totals = {deck: sum(count for _, count in pairs) for deck, pairs in DECKS.items()}
    assert totals == {"starting": 6, "equipment": 71, "pimpweapon": 2, "built": 4, "reference": 0, "wounded": 24}
    dealt = {CARDS[number].name: count for number, count in DECKS["starting"]}
    assert dealt == {"Claw Hammer": 1, "Fire Axe": 1, "Pistol": 1, "Nightstick": 3}
    assert {CARDS[number].name for number, _ in DECKS["pimpweapon"]} == {"Gunblade"}
    assert {CARDS[number].name for number, _ in DECKS["built"]} == {"Molotov", "Nailbat"}


def test_the_same_card_in_two_decks_is_alike() -> None:
    for name in ("Claw Hammer", "Fire Axe", "Pistol"):
        assert card(name, "starting")._replace(deck="", discards="") == card(name, "equipment")._replace(deck="")


def test_what_the_book_says_of_its_cards() -> None:
    """po p.8-10, 12, 19-20, 22."""
    assert card("Sub-MG").ranged == Weapon("ranged", 0, 1, 3, 5, 1, True)
    assert card("Sub-MG").dual
    assert card("Fire Axe").door == card("Chainsaw").door == NOISY_DOOR
    assert card("Claw Hammer").door == SILENT_DOOR
    kukri, axe, saw = card("Kukri").melee, card("Fire Axe").melee, card("Chainsaw").melee
    assert kukri
    assert (kukri.dice, kukri.damage, card("Kukri").dual) == (1, 2, True)
    assert axe
    assert not axe.loudness
    assert saw
    assert saw.loudness
    assert card("Sawed-Off").reload
    assert card("Sawed-Off").dual
    assert card("Sniper Rifle").skills == ("Sniper",)
    assert card("Sniper Rifle").ranged == card("Rifle").ranged
    assert not any(each.food for each in CARDS)


def test_only_the_concrete_saw_deals_three_damage() -> None:
    strong = {each.name for each in CARDS for weapon in (each.melee, each.ranged) if weapon and weapon.damage > 2}
    assert strong == {"Concrete Saw"}


# --- Survivors and Zombies ---------------------------------------------------------------------------------------


def test_six_survivors_with_two_sides() -> None:
    assert set(CHARACTERS) == {*NAMES, *(f"Zombivor {name}" for name in NAMES)}
    for name in NAMES:
        front, back = CHARACTERS[name], CHARACTERS[f"Zombivor {name}"]
        assert (front.kind, front.health, back.kind, back.health) == ("classic", 2, "zombivor", 5)
        assert front.skills[0] == back.skills[0]
        assert front.skills[1] == ("+1 Action",) != back.skills[1]


@pytest.mark.parametrize("name", CHARACTERS)
def test_skills_per_danger_level(name: str) -> None:
    assert [len(level) for level in CHARACTERS[name].skills] == [1, 1, 2, 3]
    known = {skill.name for skill in library("po").skills}
    assert {skill for level in CHARACTERS[name].skills for skill in level} <= known


def test_skills_that_the_book_tells_of() -> None:
    """po p.6, 13, 22, 27."""
    assert CHARACTERS["Watts"].skills[0] == ("Starts with a Baseball Bat",)
    assert CHARACTERS["Belle"].skills[0] == ("+1 free Move Action",)
    assert "2 Zones per Move Action" in CHARACTERS["Watts"].skills[3]
    assert any("Born leader" in level for level in CHARACTERS["Joshua"].skills)
    assert any("Reaper: Combat" in level for level in CHARACTERS["Zombivor Kim"].skills)


def test_miniatures() -> None:
    """po p.3."""
    families = ("walker", "fatty", "runner", "abomination")
    assert [ZOMBIES[name].figures for name in families] == [30, 6, 12, 1]
    assert [ZOMBIES[f"berserker-{name}"].figures for name in families] == [16, 4, 8, 1]
    assert sum(kind.figures for kind in ZOMBIES.values()) == 78


def test_targeting_order_and_what_eliminates() -> None:
    """po p.20."""
    order = {name: (kind.priority, kind.actions, kind.toughness, kind.ap) for name, kind in ZOMBIES.items()}
    assert order == {
        "walker": (3, 1, 1, 1),
        "berserker-walker": (4, 1, 1, 1),
        "fatty": (6, 1, 2, 1),
        "abomination": (6, 1, 3, 5),
        "berserker-fatty": (7, 1, 2, 1),
        "berserker-abomination": (7, 1, 3, 5),
        "runner": (9, 2, 1, 1),
        "berserker-runner": (10, 2, 1, 1),
    }


def test_forty_two_zombie_cards() -> None:
    """po p.3: numbers 79 to 120; no easy and no hard ones."""
    assert list(ZOMBIE_DECK) == list(range(79, 121))
    assert Counter(card.kind for card in ZOMBIE_DECK.values()) == {"spawn": 36, "extra": 4, "manhole": 2}
    assert {card.tier for card in ZOMBIE_DECK.values()} == {""}


def test_zombie_cards_name_zombies_of_the_book() -> None:
    lines = [(card.number, line[0]) for card in ZOMBIE_DECK.values() for line in card.lines if line]
    assert {name for _, name in lines} == set(ZOMBIES)
    assert {number for number, name in lines if "berserker" in name} == set(range(79, 91))


def test_zombie_cards_the_book_shows() -> None:
    """po p.17."""
    assert ZOMBIE_DECK[91].lines == (None, ("runner", 2), ("runner", 2), ("walker", 5))
    assert ZOMBIE_DECK[115].activates == "walker"
    assert [ZOMBIE_DECK[number].activates for number in range(115, 119)] == ["walker", "walker", "fatty", "runner"]
    assert ZOMBIE_DECK[119].lines[1] == ("walker", 2)


# --- tiles -------------------------------------------------------------------------------------------------------


def test_nine_tiles_of_two_faces() -> None:
    assert set(TILES) == {f"{number}P" for number in range(1, 19)}
    assert {tile.box for tile in TILES.values()} == {"po"}


def test_manholes_are_in_the_streets_where_they_are_printed() -> None:
    """po p.18 lets Zombies out of them."""
    found = {
        f"{tile.id}.{letter}" for tile in TILES.values() for letter, flags in tile.flags.items() if "manhole" in flags
    }
    printed = "1P.b 2P.d 3P.b 4P.b 5P.d 6P.b 9P.q 10P.q 17P.b 18P.b"
    assert found == set(printed.split())
    for place in found:
        tile, letter = place.split(".")
        assert TILES[tile].kinds[letter] == "street"


@pytest.mark.parametrize("name", TILES)
def test_zones_are_in_one_piece(name: str) -> None:
    rows = TILES[name].rows
    for letter in TILES[name].kinds:
        assert in_one_piece({(y, x) for y, row in enumerate(rows) for x, each in enumerate(row) if each == letter})


@pytest.mark.parametrize("name", TILES)
def test_every_cell_has_one_door_to_an_alley(name: str) -> None:
    tile = TILES[name]
    cells = [letter for letter, kind in tile.kinds.items() if kind == "cell"]
    doors = [(link.a, tile.kinds[link.b]) for link in tile.links if link.kind == "cell"]
    assert sorted(doors) == sorted((letter, "alley") for letter in cells)


def test_wire_stands_round_the_yards_only() -> None:
    fenced = {tile.id for tile in TILES.values() if any(link.kind == "wire" for link in tile.links)}
    assert fenced == {tile.id for tile in TILES.values() if "yard" in tile.kinds.values()} == {"1P", "2P"}
    for tile, link in ((TILES[name], link) for name in fenced for link in TILES[name].links):
        assert (link.kind, tile.kinds[link.a], tile.kinds[link.b]) == ("wire", "yard", "street")


def places(mission: str) -> list[list[Place]]:
    rows = [row.split(", ") for row in MAPS[mission][0].split(" / ")]
    return [[(TILES[name], int(turn)) for name, turn in (each.split() for each in row)] for row in rows]


def board(mission: str) -> Board:
    doors = [each.split("|") for each in MAPS[mission][1].split()]
    walls = [tuple(each.split("|")) for each in WALLS.get(mission, ())]
    return lay(places(mission), doors=[(a, b, "", False) for a, b in doors], walls=[(a, b) for a, b in walls])


def joins(layout: list[list[Place]]) -> Cells:
    """All Zones that face each other over a tile border."""
    placed = [[turned(*place) for place in row] for row in layout]
    for y, row in enumerate(placed):
        for x, tile in enumerate(row):
            if x + 1 < len(row):
                yield from met(tile, "E", row[x + 1], "W")
            if y + 1 < len(placed):
                yield from met(tile, "S", placed[y + 1][x], "N")


def met(tile: Tile, side: str, other: Tile, beyond: str) -> Cells:
    for third in (1, 2, 3):
        for (y, x), (v, u) in zip(side_cells(side, third), side_cells(beyond, third), strict=True):
            a, b = tile.rows[y][x], other.rows[v][u]
            yield f"{tile.id}.{a}", f"{other.id}.{b}", tile.kinds.get(a, "solid"), other.kinds.get(b, "solid")


@pytest.mark.parametrize("mission", MAPS)
def test_streets_meet_streets_on_every_map(mission: str) -> None:
    met_there = list(joins(places(mission)))
    assert [each for each in met_there if ("street" in each[2:]) and each[2] != each[3]] == []
    unlike = {f"{a}|{b}" for a, b, kind, other in met_there if {kind, other} <= OUTDOORS and kind != other}
    assert unlike == WALLS.get(mission, set())


@pytest.mark.parametrize("mission", MAPS)
def test_every_door_of_a_map_has_its_place(mission: str) -> None:
    """Laying refuses a door between Zones that do not touch."""
    laid = board(mission)
    for a, b in (each.split("|") for each in MAPS[mission][1].split()):
        assert laid.door_between(laid.find(a), laid.find(b)) >= 0
    assert all(in_one_piece(set(zone.cells)) for zone in laid.zones)


def test_the_yard_is_shut_towards_the_alley_behind_its_wall() -> None:
    laid = board("M01")
    ways = laid.geometry(0)
    assert ways.distance(laid.find("2P.u"), laid.find("9P.a")) != 1
