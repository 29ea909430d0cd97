"""How words are made: templates of the catalogue filled in, nouns counted, names of what the tables number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamble.core.lists import LEVELS
from shamble.rules.ruleset import Ruleset
from shamble.views.messages_en import MESSAGES


def say(message: str, **given: object) -> str:
    """The message in words."""
    return MESSAGES[message].format(**given)


def variant(message: str, which: str) -> str:
    """A message's special form if the catalogue has one, else its plain form."""
    special = f"{message}.{which}"
    return special if special in MESSAGES else message


def called(group: str, word: str) -> str:
    """What the catalogue calls a word of the tables; a name of its own stands for itself."""
    return MESSAGES.get(f"{group}.{word}", word)


def spoken(word: str) -> str:
    """A word of the engine that the catalogue does not know."""
    return word.replace("-", " ").capitalize()


def count(noun: str, number: int) -> str:
    """`1 Walker`, `3 Walkers`."""
    one, _, many = noun_forms(noun)
    return f"{number} {one if number == 1 else many}"


def noun_forms(noun: str) -> tuple[str, str, str]:
    return MESSAGES.get(f"noun.{noun}", noun).partition("|")


def points(rules: Ruleset, form: str = "short") -> str:
    """What the book calls the points that raise the Danger Level: `AP`, `Adrenaline Points`; `XP`."""
    return say(f"points.{rules.terms.get('points', 'ap')}.{form}")


def kind_name(rules: Ruleset, kind: int, number: int = 1) -> str:
    """`Walker`, `Walkers`, `Berserker Walkers`, `Hobomination`."""
    row = rules.kinds[kind]
    if f"noun.{row.family}" in MESSAGES and row.name.endswith(row.family):
        one, _, many = noun_forms(row.family)
        plain = one if number == 1 else many
    else:
        plain = row.name.replace("-", " ").title()
    if row.breed == "standard":
        return plain
    return MESSAGES.get(f"noun.{row.breed}", f"{row.breed.title()} {{kind}}").format(kind=plain)


def kind_count(rules: Ruleset, kind: int, number: int) -> str:
    return f"{number} {kind_name(rules, kind, number)}"


def groups_text(rules: Ruleset, groups: Iterable[tuple[int, int]]) -> str:
    """Kinds with their numbers: `2 Walkers, 1 Runner`."""
    return ", ".join(kind_count(rules, kind, number) for kind, number in groups)


def zone_name(rules: Ruleset, zone: int) -> str:
    return rules.board.zones[zone].name if zone >= 0 else "-"


def zone_names(rules: Ruleset, zones: Iterable[int]) -> str:
    return ", ".join(zone_name(rules, zone) for zone in zones)


def figure_name(rules: Ruleset, who: int) -> str:
    return rules.figures[who].name if who >= 0 else ""


def figure_names(rules: Ruleset, figures: Iterable[int]) -> str:
    return ", ".join(figure_name(rules, who) for who in figures)


def card_name(rules: Ruleset, card: int, number: int = 1) -> str:
    """A card's name; the emptied one says so, a pair is counted."""
    if card < 0:
        return "-"
    row = rules.cards[card]
    name = f"{row.name} (empty)" if row.empty else row.name
    return name if number == 1 else f"{number} x {name}"


def card_names(rules: Ruleset, cards: Sequence[int]) -> str:
    return ", ".join(card_name(rules, card) for card in cards) or "-"


def level_name(level: int) -> str:
    return called("level", LEVELS[level])


def token_name(rules: Ruleset, token: int) -> str:
    """`red Objective`, `Pimpweapon Crate`."""
    row = rules.scene.tokens[token]
    noun = noun_forms(row.kind)[0]
    return f"{called('color', row.color)} {noun}" if row.color else noun


def car_name(rules: Ruleset, car: int) -> str:
    """By its kind: a car stays what the mission has laid out, and where."""
    return called("car", rules.scene.cars[car][0])


def faces_text(faces: Iterable[int]) -> str:
    return " ".join(str(face) for face in faces)
