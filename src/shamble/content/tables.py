"""A book's tables read from TOML and tile drawings into the typed rows of `rules.records`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from shamble.content.reading import MANY, Row, parse_toml, read_table, read_text, unlike
from shamble.core.errors import ContentError
from shamble.core.lists import ABOMINATION, LEVELS
from shamble.core.plan import KINDS as ZONE_KINDS
from shamble.core.tiles import Tile, parse_tile
from shamble.rules.base.records import (
    ANYBODY,
    AS_CARS_HAVE,
    KINDS,
    MAGIC,
    MELEE,
    NOBODY,
    NOISY_DOOR,
    PLACES,
    RANGED,
    SILENT_DOOR,
    VAULT,
    Card,
    CarKind,
    Character,
    Feat,
    Help,
    Weapon,
    ZombieCard,
    ZombieKind,
)
from shamble.rules.zombies.cards import CARD_KINDS

DATA = Path(__file__).parent / "data"

REFERENCE = "reference"  # rows of weapons that are in no deck
BUILT = "built"
AMMO = ("bullets", "shells")
DOORS = {"silent": SILENT_DOOR, "noisy": NOISY_DOOR}
CARD_TRAITS = ("molotov", "aaahh", "flashlight", "shield", "stuck", "explodes", "load", "repairs")
SEARCHES = ("weapon", "once", "room", "no")  # what a car holds for who Searches it
CHARACTER_KINDS = ("classic", "kid", "zombivor", "brawler", "faithful", "gunslinger", "townsfolk")
BREEDS = ("standard", "berserker", "toxic")
ZOMBIE_TRAITS = ("no-combat", "burns-alone", "sprays", "taints", "no-armor", "defiles")
TIERS = ("easy", "hard", "extra")

PROFILE_KEYS = ("range", "dice", "accuracy", "damage", "noisy", "loudness")
LOUDEST = 2
CARD_KEYS = (
    *("name", "deck", "count", *KINDS, "dual", "door", "ammo", "reload"),
    *("skills", "food", "rerolls", "traits", "built_from", "helps", "discards", "place", "type", "all_out", "keep"),
    *("fans", "armor", "enchants", "brings", "pair", "feat", "confidence"),
)
FEAT_KEYS = ("kills", "with", "from", "of", "in")
ENCHANTMENTS = ("healing", "jump", "repulse", "sprint")
HELP_KEYS = ("card", "kind", "type", "dice")
CAR_KEYS = ("name", "search", "zones", "harmless", "seats", "push", RANGED, "escalation", "mounts", "confidence")
SEATS = {"any": ANYBODY, "none": NOBODY}
CHARACTER_KEYS = ("name", "kind", "health", *LEVELS, "back_of", "listed", "confidence")
ZOMBIE_NUMBERS = ("figures", "actions", "toughness", "ap", "priority")
ZOMBIE_KEYS = ("name", "family", "breed", *ZOMBIE_NUMBERS, "traits", "zones", "drops", "confidence")
GUARD_CARD_KEYS = ("skill", "confidence")
ZOMBIE_CARD_KEYS = ("number", "kind", "tier", *LEVELS, "activates", "confidence")


def declared(paths: tuple[Path, ...], key: str) -> tuple[str, ...]:
    """Words that the head of a book's table, or of an ancestor's, brings in: its decks, its families of Zombies."""
    found: dict[str, None] = {}
    for path in paths:
        words = parse_toml(read_text(path), str(path)).get(key, [])
        found |= dict.fromkeys(str(word) for word in words) if isinstance(words, list) else {}
    return tuple(found)


def chained(paths: tuple[Path, ...], table: str, keys: tuple[str, ...], identity: tuple[str, ...]) -> list[Row]:
    """The rows of a book and its ancestors, eldest first: what a later row says goes over an earlier one."""
    found: dict[tuple[str, ...], Row] = {}
    for path in paths:
        rows = read_table(path, table, keys)
        unlike(rows, identity)
        for row in rows:
            called = tuple(str(row.data.get(key)) for key in identity)
            earlier = found[called].data if called in found else {}
            found[called] = Row({**earlier, **row.data}, row.where, keys)
    return list(found.values())


def load_cards(*paths: Path, lent: tuple[Path, ...] = ()) -> tuple[list[Card], dict[str, list[tuple[int, int]]]]:
    """All cards, emptied twins after the real ones, and per deck its (card id, count) pairs.

    Of files that are lent only the reference rows count: those are in no box.
    """
    borrowed = [row for row in chained(lent, "card", CARD_KEYS, ("name", "deck")) if row.text("deck") == REFERENCE]
    rows = chained(paths, "card", CARD_KEYS, ("name", "deck"))
    known = (*declared((*lent, *paths), "decks"), REFERENCE)
    own = {(row.text("name"), row.text("deck")) for row in rows}
    rows += [row for row in borrowed if (row.text("name"), row.text("deck")) not in own]
    decks: dict[str, list[tuple[int, int]]] = {}
    for number, row in enumerate(rows):
        deck = row.choice("deck", known)
        decks.setdefault(deck, []).append((number, read_count(row, deck)))
    cards = [read_card(row, known) for row in rows]
    check_named(rows, cards)
    return with_twins(cards), decks


def check_named(rows: list[Row], cards: list[Card]) -> None:
    """Cards that a row speaks of are there."""
    names = {card.name for card in cards}
    for row, card in zip(rows, cards, strict=True):
        for name in card.built_from:
            row.known("built_from", name, names)
        if card.helps:
            row.known("helps", card.helps.word, {*names, *KINDS, *(each.type for each in cards)})
        if card.feat and card.feat.word:
            row.known("feat", card.feat.word, {*names, *KINDS, *AMMO, *(each.type for each in cards)})
        if card.discards:
            row.known("discards", card.discards, {each.deck for each in cards if each.name == card.name} - {card.deck})


def read_count(row: Row, deck: str) -> int:
    """A card of a deck exists at least once, a reference row is in no deck."""
    return row.number("count", 0, 0) if deck == REFERENCE else row.number("count", 1, MANY)


def read_card(row: Row, decks: tuple[str, ...]) -> Card:
    card = Card(
        name=row.text("name"),
        deck=row.choice("deck", decks),
        melee=read_weapon(row, MELEE),
        ranged=read_weapon(row, RANGED),
        magic=read_weapon(row, MAGIC),
        dual=row.flag("dual"),
        door=DOORS[row.choice("door", DOORS)] if row.has("door") else 0,
        ammo=row.choice("ammo", AMMO, ""),
        reload=row.flag("reload"),
        skills=row.texts("skills", optional=True),
        food=row.number("food", 1, MANY, 0),
        rerolls=row.choice("rerolls", AMMO, ""),
        traits=row.choices("traits", CARD_TRAITS, optional=True),
        confidence=row.confidence(),
        built_from=row.texts("built_from", optional=True),
        helps=read_help(row),
        discards=row.choice("discards", decks, ""),
        place=row.choice("place", PLACES, ""),
        type=row.text("type", ""),
        all_out=row.number("all_out", 1, 20, 0),
        keep=row.number("keep", 1, 20, 0),
        fans=row.number("fans", 1, 6, 0),
        armor=row.number("armor", 1, 6, 0),
        enchants=row.choice("enchants", ENCHANTMENTS, ""),
        brings=read_crowd(row, "brings"),
        feat=read_feat(row),
        pair_damage=row.row("pair", ("damage",)).number("damage", 1, 9) if row.has("pair") else 0,
    )
    check_card(row, card)
    return card


def read_help(row: Row) -> Help | None:
    """Another card that is better with this one beside it, as in {card = "Katana", dice = 2}; or a kind, or a type."""
    if not row.has("helps"):
        return None
    found = row.row("helps", HELP_KEYS)
    given = [key for key in ("card", "kind", "type") if found.has(key)]
    if len(given) != 1:
        row.refuse("helps", 'one of "card", "kind" and "type" says what it helps')
    word = found.choice("kind", KINDS) if given == ["kind"] else found.text(given[0])
    return Help(word, found.number("dice", 1, 20))


def read_feat(row: Row) -> Feat | None:
    """What earns the card, as in {kills = 3, with = "rifle", in = "turn"}."""
    if not row.has("feat"):
        return None
    found = row.row("feat", FEAT_KEYS)
    at_once = found.choice("in", ("turn", "action"), "turn") == "action"
    place = found.choice("from", ZONE_KINDS, "")
    return Feat(found.number("kills", 1, MANY), found.text("with", ""), place, found.text("of", ""), at_once)


def check_card(row: Row, card: Card) -> None:
    """Symbols that only a weapon can carry stand on a weapon."""
    for key, given in (("ammo", card.ammo), ("reload", card.reload), ("fans", card.fans)):
        if given and card.ranged is None:
            row.refuse(key, 'a card with this key needs a profile under "ranged"')
    if card.all_out and not card.weapon:
        row.refuse("all_out", 'a card with this key needs a profile under "melee", "ranged" or "magic"')
    if card.dual and not card.weapon:
        row.refuse("dual", 'a Dual card needs a profile under "melee", "ranged" or "magic"')
    if card.pair_damage and not card.dual:
        row.refuse("pair", "only a Dual card is used in pairs")
    if card.brings and "aaahh" not in card.traits:
        row.refuse("brings", 'a card with this key needs "aaahh" among its traits')
    if (card.deck == BUILT) > bool(card.built_from):
        row.refuse("built_from", "a card that is built needs the names of those it is made of")
    if card.built_from and card.deck not in (BUILT, REFERENCE):
        row.refuse("deck", f'a card that is built is in the deck "{BUILT}", or in none: "{REFERENCE}"')


def read_weapon(row: Row, kind: str) -> Weapon | None:
    if not row.has(kind):
        return None
    profile = row.row(kind, PROFILE_KEYS)
    near, far = read_range(profile)
    return Weapon(
        kind=kind,
        near=near,
        far=far,
        dice=profile.number("dice", 0, 20),
        accuracy=profile.number("accuracy", 0, 6),
        damage=profile.number("damage", 0, 9),
        loudness=read_loudness(profile),
    )


def read_loudness(profile: Row) -> int:
    """`noisy` says whether it makes Noise at all, `loudness` how much, where a book knows more than one."""
    if profile.has("loudness"):
        if profile.has("noisy"):
            profile.refuse("noisy", 'how loud it is stands under "loudness" already')
        return profile.number("loudness", 0, LOUDEST)
    profile.value("noisy", "true or false")
    return int(profile.flag("noisy"))


def read_range(profile: Row) -> tuple[int, int]:
    wanted = "two whole numbers [near, far]"
    match profile.items("range", wanted):
        case [int(near), int(far)] if 0 <= near <= far:
            return near, far
    profile.refuse("range", f"{wanted} are needed, the nearer first")


def with_twins(cards: list[Card]) -> list[Card]:
    """A weapon to be reloaded has an emptied twin behind all real cards; each knows the other's id."""
    full = [number for number, card in enumerate(cards) if card.reload or card.fans]
    twins = {number: len(cards) + at for at, number in enumerate(full)}
    loaded = [card._replace(twin=twins.get(number, -1)) for number, card in enumerate(cards)]
    return loaded + [emptied(cards[number], number) for number in full]


def emptied(card: Card, number: int) -> Card:
    return card._replace(name=f"{card.name} (empty)", empty=True, twin=number)


def load_cars(*paths: Path) -> dict[str, CarKind]:
    """The kinds of cars by name."""
    rows = {row.text("name"): row for row in chained(paths, "car", CAR_KEYS, ("name",))}
    found = {name: read_car(row) for name, row in rows.items()}
    return {name: armed(row, found[name], found) for name, row in rows.items()}


def armed(row: Row, car: CarKind, cars: Mapping[str, CarKind]) -> CarKind:
    """What another one is mounted on shoots like that one."""
    if not row.has("mounts"):
        return car
    gun = cars[row.choice("mounts", [name for name, each in cars.items() if each.gun])]
    return car._replace(gun=gun.gun, escalation=gun.escalation)


def read_car(row: Row) -> CarKind:
    row.confidence()
    push = row.number("push", 1, 9, 0)
    if push and not row.has("seats"):
        row.refuse("push", 'what is pushed says how many get in: seats = "any", "none" or a number')
    return CarKind(
        name=row.text("name"),
        search=row.choice("search", SEARCHES),
        zones=row.number("zones", 1, 9, 0),
        harmless=row.flag("harmless"),
        seats=read_seats(row),
        push=push,
        gun=read_weapon(row, RANGED),
        escalation=row.number("escalation", 0, 9, 0),
    )


def read_seats(row: Row) -> int:
    """How many may sit in it; what says nothing has the seats of the book's cars."""
    if not row.has("seats"):
        return AS_CARS_HAVE
    said = row.data["seats"]
    return SEATS[row.choice("seats", SEATS)] if isinstance(said, str) else row.number("seats", 1, ANYBODY)


def load_characters(*paths: Path) -> tuple[Character, ...]:
    rows = chained(paths, "survivor", CHARACTER_KEYS, ("name",))
    names = {row.text("name") for row in rows}
    for row in rows:
        if row.has("back_of"):
            row.known("back_of", row.text("back_of"), names)
    return tuple(read_character(row) for row in rows)


def read_character(row: Row) -> Character:
    blue, yellow, orange, red = (row.texts(level) for level in LEVELS)
    kind, health = row.choice("kind", CHARACTER_KINDS), row.number("health", 1, 20)
    skills = (blue, yellow, orange, red)
    return Character(
        row.text("name"), kind, health, skills, row.confidence(), row.text("back_of", ""), row.text("listed", "")
    )


def load_zombies(*paths: Path) -> tuple[ZombieKind, ...]:
    rows = chained(paths, "zombie", ZOMBIE_KEYS, ("name",))
    families = declared(paths, "families")
    return tuple(read_zombie(row, families) for row in rows)


def read_zombie(row: Row, families: tuple[str, ...]) -> ZombieKind:
    row.confidence()
    return ZombieKind(
        name=row.text("name"),
        family=row.choice("family", families),
        breed=row.choice("breed", BREEDS),
        figures=row.number("figures", 0, MANY),
        actions=row.number("actions", 1, 9),
        toughness=row.number("toughness", 1, 9),
        ap=row.number("ap", 0, 99),
        priority=row.number("priority", 0, 99),
        traits=row.choices("traits", ZOMBIE_TRAITS, optional=True),
        zones=row.number("zones", 1, 9, 1),
        drops=row.choice("drops", (VAULT,), ""),
    )


def load_zombie_deck(*paths: Path, kinds: tuple[ZombieKind, ...]) -> tuple[ZombieCard, ...]:
    """The cards; a line names a kind of the book or, for Abominations that are drawn, their family."""
    rows = chained(paths, "card", ZOMBIE_CARD_KEYS, ("number",))
    names, families = [kind.name for kind in kinds], [kind.family for kind in kinds]
    return tuple(read_zombie_card(row, names, families) for row in rows)


def read_zombie_card(row: Row, names: list[str], families: list[str]) -> ZombieCard:
    kind = row.choice("kind", tuple(CARD_KINDS))
    lines = tuple(read_line(row, level, tuple(dict.fromkeys((*names, ABOMINATION)))) for level in LEVELS)
    check_zombie_card(row, kind, any(lines))
    activates = row.choice("activates", tuple(dict.fromkeys((*names, *families))), "")
    number, tier = row.number("number", 1, MANY), row.choice("tier", TIERS, "")
    return ZombieCard(number, kind, lines, activates, tier, row.confidence())


def check_zombie_card(row: Row, kind: str, spawns: bool) -> None:
    """An Extra Activation names whom it activates and spawns nobody; every other card is the reverse."""
    extra = CARD_KINDS[kind].activates
    if extra != row.has("activates"):
        row.refuse("activates", 'an "extra" card needs it' if extra else 'only an "extra" card has it')
    if extra and spawns:
        row.refuse("kind", 'an "extra" card has no lines for Danger Levels')
    if not extra and not spawns:
        row.refuse("kind", f'a "{kind}" card needs a line such as blue = "walker 1"')


def read_line(row: Row, level: str, names: tuple[str, ...]) -> tuple[str, int] | None:
    """What appears at one Danger Level, as in "walker 3"."""
    line = read_crowd(row, level)
    if line:
        row.known(level, line[0], names)
    return line


def read_crowd(row: Row, key: str) -> tuple[str, int] | None:
    """A kind of Zombies and how many, as in "walker 3"."""
    if not row.has(key):
        return None
    found = re.fullmatch(r"(.+) ([1-9][0-9]?)", row.text(key))
    if found is None:
        row.refuse(key, f'a kind and a number such as "walker 3" are needed, not "{row.text(key)}"')
    return found[1], int(found[2])


def load_tiles(folder: Path) -> dict[str, Tile]:
    """Every tile drawing of a folder by its id; a file is called after its tile."""
    tiles: dict[str, Tile] = {}
    for path in sorted(folder.glob("*.txt")):
        tile = parse_tile(read_text(path), str(path))
        if tile.id != path.stem:
            raise ContentError(f'{path}: this is tile "{tile.id}"; its file needs the name {tile.id}.txt')
        tiles[tile.id] = tile
    if not tiles:
        raise ContentError(f"{folder}: no tile drawings (*.txt) here")
    return tiles


def load_guard_cards(*paths: Path) -> tuple[str, ...]:
    """The Skills on Guard Skill cards, one card each."""
    return tuple(row.text("skill") for row in chained(paths, "card", GUARD_CARD_KEYS, ("skill",)))
