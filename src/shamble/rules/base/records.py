"""What a book's tables hold: cards, characters, Zombie kinds, Zombie cards. Immutable rows, compiled once."""

from __future__ import annotations

from typing import NamedTuple

MELEE, RANGED = "melee", "ranged"
MAGIC = "magic"
KINDS = (MELEE, RANGED, MAGIC)  # of attacks
SHOTS = (RANGED, MAGIC)  # what flies may hit a friend
ALL_OUT = "all-out"  # an attack with all one has: more dice, which may break the weapon
FANNING = "fanning"
CHARGE = "charge"
COMBAT = "combat"  # every kind that the book has
ENCHANTMENT = "enchantment"  # an Action of its own, no attack
FAR_OFF = "far"  # with its kind: what an attack from afar answers to
SILENT_DOOR, NOISY_DOOR = 1, 2
VAULT = "vault"  # weapons that Zombies drop: their deck, and the mark where one lies
BOUNTY = "bounty"  # the deck whose top card shows a Feat
HAND, BODY, BACKPACK = PLACES = ("hand", "body", "backpack")


class Weapon(NamedTuple):
    """One combat profile printed on a card (2e p.13)."""

    kind: str
    near: int
    far: int
    dice: int
    accuracy: int
    damage: int
    loudness: int = 0  # 0 is silent; a louder noise drowns a softer one, where that matters


class Help(NamedTuple):
    """Dice that a card in hand lends to attacks with another one that answer to a word: a name, a kind, a type."""

    word: str
    dice: int


class Feat(NamedTuple):
    """What earns a card from the top of its deck: kills in one Turn, or in one Action."""

    kills: int
    word: str = ""  # only by attacks that answer to it: their kind, a type, a card, an ammunition
    place: str = ""  # only from such a Zone
    family: str = ""  # only of these Zombies, by kind or family
    at_once: bool = False  # in one Action


class Card(NamedTuple):
    """An Equipment card. A reloadable weapon has an emptied twin: another card in the same place."""

    name: str
    deck: str
    melee: Weapon | None = None
    ranged: Weapon | None = None
    magic: Weapon | None = None
    dual: bool = False
    door: int = 0  # 0 opens none, SILENT_DOOR, NOISY_DOOR
    ammo: str = ""
    reload: bool = False
    empty: bool = False
    twin: int = -1  # card id of the loaded or emptied twin
    skills: tuple[str, ...] = ()  # names of Skills it grants
    food: int = 0  # AP when eaten
    rerolls: str = ""  # the ammo whose attacks it lets re-roll
    traits: tuple[str, ...] = ()  # molotov, aaahh, flashlight, wounded ...
    confidence: str = ""
    built_from: tuple[str, ...] = ()  # names of the cards it is made of
    helps: Help | None = None  # what it does for another card in hand
    discards: str = ""  # the deck whose discards it joins, if not its own
    place: str = ""  # where it is made to be used (PLACES): in hand, worn, or in hand and backpack alike
    type: str = ""  # of weapon: pistol, rifle, polearm, spell ...

    all_out: int = 0  # dice more when one goes All-Out, where that can be done
    keep: int = 0  # dice that decide whether it is kept from one game to the next; 0 if it never is
    fans: int = 0  # Accuracy when it is fanned
    armor: int = 0  # the face from which on a die stops an attack
    enchants: str = ""  # what an Enchantment does
    brings: tuple[str, int] | None = None  # which Zombies shriek, and how many; None for the book's usual ones
    feat: Feat | None = None  # what it is earned by, where it is not found
    pair_damage: int = 0  # Damage of two of them together, if it is not that of one

    @property
    def weapon(self) -> bool:
        return self.melee is not None or self.ranged is not None or self.magic is not None

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """What it can do in a fight, kind by kind."""
        return tuple(weapon for weapon in (self.melee, self.ranged, self.magic) if weapon is not None)

    def by_kind(self, kind: str, number: int = 1) -> Weapon | None:
        """What one of them does in a fight, or what two do together."""
        weapon = self.melee if kind == MELEE else self.ranged if kind == RANGED else self.magic
        return weapon._replace(damage=self.pair_damage) if weapon and self.pair_damage and number > 1 else weapon


# When a mark goes by itself.
NO_ZOMBIES = "no-zombies"  # with the last Zombie of its Zone
END_PHASE = "end-phase"


class MarkKind(NamedTuple):
    """A kind of token that a book lays on Zones: Freeze, the Beacon ..."""

    name: str
    until: tuple[str, ...] = ()  # when it goes by itself
    most: int = 0  # so many at once in one Zone; 0 for any number
    supply: int = 0  # so many in the game; 0 for any number


AS_CARS_HAVE, NOBODY, ANYBODY = -1, 0, 99  # seats: as many as cars have in the book, none at all, no end of them


class CarKind(NamedTuple):
    """A kind of car or machine: how far it goes, whom it hurts, what is in it (2e p.30-32, po p.20-21, uoa p.22)."""

    name: str  # police, pimpmobile, taxi ...
    search: str  # weapon: until one comes; once: for a Pimpweapon; room: like one, Flashlights apart; no
    zones: int = 0  # how far one Action takes it at most; 0 for as far as cars go in the book
    harmless: bool = False  # never attacks
    seats: int = AS_CARS_HAVE
    push: int = 0  # Actions that it takes to push it one Zone; what is not pushed is driven
    gun: Weapon | None = None  # what it shoots with
    escalation: int = 0  # dice more for each shot straight before


class Character(NamedTuple):
    """An ID card: who the Survivor is and which Skills each Danger Level brings."""

    name: str
    kind: str  # classic, kid, zombivor ...
    health: int
    skills: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # blue, yellow, orange, red
    confidence: str = ""
    back_of: str = ""  # whose ID card has this one on its other side
    listed: str = ""  # what the Survivor's own slot takes: a card, a type of weapon, any


class ZombieKind(NamedTuple):
    """A kind of Zombie and its miniatures (2e p.17)."""

    name: str  # walker, berserker-walker, hobomination ...
    family: str  # walker, fatty, runner, abomination
    breed: str  # standard, berserker, toxic
    figures: int
    actions: int
    toughness: int  # Damage needed
    ap: int
    priority: int  # targeting order: lower is hit first
    traits: tuple[str, ...] = ()
    zones: int = 1  # how far it goes in one Move
    drops: str = ""  # the deck of which a card lies where it died, face down under a mark of that name


class ZombieCard(NamedTuple):
    """One Zombie card: per Danger Level a kind (or family, for Abominations) and a number; or an Extra Activation.

    A manhole has lines too; its Zombies come out of the ground, not where the card was drawn for.
    """

    number: int
    kind: str  # see `cards.CARD_KINDS`
    lines: tuple[tuple[str, int] | None, ...]  # blue, yellow, orange, red
    activates: str = ""  # what an Extra Activation card activates
    tier: str = ""  # easy, hard, extra: for tuning the difficulty, where a book does
    confidence: str = ""
