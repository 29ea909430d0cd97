"""Names for the numbers of a ruleset: every Zone, card, Skill, kind has one that is its own, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shamble.core.errors import UnknownName
from shamble.core.lists import COLORS, LONERS
from shamble.core.plan import QUARTERS
from shamble.rules.base.records import Card
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import STARTING_DECK
from shamble.rules.missions.happenings import COMPANION_POOL, PLACE_POOL, TOKEN_POOL
from shamble.rules.survivors.guards import GUARD_DECK
from shamble.rules.zombies.spawn import ZOMBIE_DECK
from shamble.session.telling import door_name

POOLS = {ZOMBIE_DECK: "spawn card", TOKEN_POOL: "face", COMPANION_POOL: "who", PLACE_POOL: "zone"}
POOLS |= dict.fromkeys(LONERS, "kind")
POOLS[GUARD_DECK] = "skill"
EMPTY = " (empty)"


class Table:
    """Names by number, and back."""

    def __init__(self, what: str, labels: Sequence[str]) -> None:
        self.what = what
        self.names = own_names(labels)
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def name(self, number: int) -> str:
        return self.names[number]

    def number(self, name: str) -> int:
        if name not in self.numbers:
            raise UnknownName(self.what, name, self.names)
        return self.numbers[name]


def own_names(labels: Sequence[str]) -> list[str]:
    """Each label, numbered from its second use on."""
    return [
        label if label not in labels[:at] else f"{label} #{labels[: at + 1].count(label)}"
        for at, label in enumerate(labels)
    ]


class Names:
    """All tables of a ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        board, tokens = rules.board, rules.scene.tokens
        first_rooms = [board.zones[zones[0]].name for zones in board.buildings]
        self.tables = {
            "zone": Table("Zone", [zone.name for zone in board.zones]),
            "who": Table("Survivor", [figure.name for figure in rules.figures]),
            "card": Table("card", card_labels(rules.cards)),
            "kind": Table("Zombie", [kind.name for kind in rules.kinds]),
            "skill": Table("Skill", [skill.name for skill in rules.skills]),
            "deck": Table("deck", rules.deck_names),
            "spawn card": Table("Zombie card", [str(card.number) for card in rules.zombie_cards]),
            "token": Table("token", [f"{token.kind} {token.color}".strip() for token in tokens]),
            "face": Table("face", COLORS),
            "mark": Table("mark", [mark.name for mark in rules.marks]),
            "door": Table("door", bit_labels(rules)),
            "building": Table("building", first_rooms),
        }

    def __getitem__(self, table: str) -> Table:
        return self.tables[table]

    def card_table(self, deck: str) -> str:
        """Which table the cards of a deck are in."""
        return POOLS.get(deck, "card")

    def cards_of(self, deck: str) -> Table:
        return self.tables[self.card_table(deck)]


def bit_labels(rules: Ruleset) -> list[str]:
    """Doors, then fences, then the sides of gates, then whatever else changes."""
    board = rules.board
    fences = [f"fence {board.zones[link.a].name}|{board.zones[link.b].name}" for link in board.wires]
    gates = [f"gate {board.zones[gate.zone].name} {side}" for gate in board.gates for side in QUARTERS]
    return [*(door_name(rules, door) for door in range(len(board.doors))), *fences, *gates, *board.named_bits()]


def card_labels(cards: tuple[Card, ...]) -> list[str]:
    """Cards by name; a deck is named where another deck has the name already, and the Starting deck always."""
    home: dict[str, str] = {}
    for card in cards:
        if card.deck != STARTING_DECK:
            home.setdefault(plain_name(card), card.deck)
    return [card_label(card, home.get(plain_name(card), card.deck)) for card in cards]


def card_label(card: Card, home: str) -> str:
    deck = " (start)" if card.deck == STARTING_DECK else f" ({card.deck})" if card.deck != home else ""
    return f"{plain_name(card)}{deck}{EMPTY if card.empty else ''}"


def plain_name(card: Card) -> str:
    return card.name.removesuffix(EMPTY)


@lru_cache(maxsize=16)
def names_of(rules: Ruleset) -> Names:
    """The tables of a ruleset, made once."""
    return Names(rules)
