"""Equipment cards as faces: the picture, what kind of thing it is, and its numbers one by one."""

from __future__ import annotations

from functools import cache

from shamble.content.book import written_books
from shamble.content.drawings import one_picture
from shamble.content.looks import looks
from shamble.rules.base.records import Weapon
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.wounded import WOUNDED
from shamble.views.choices import card_line, reach
from shamble.views.shapes import Card, Strength
from shamble.views.speech import card_name

NO_PICTURE = "e-card"


def card(rules: Ruleset, number: int) -> Card:
    row = rules.cards[number]
    strengths = [strength(each) for each in (row.ranged, row.magic, row.melee) if each is not None]
    found: Card = {
        "name": card_name(rules, number),
        "line": card_line(rules, number),
        "weapon": row.weapon,
        "deck": row.deck,
        "wound": row.name == WOUNDED,
        "look": picture(rules, number),
        "kind": strengths[0]["kind"] if strengths else "tool",
        "strengths": strengths,
        "dual": row.dual,
        "door": row.door > 0,
        "empty": row.empty,
    }
    if rules.numbers.all_out and row.all_out:
        found["all_out"] = row.all_out
    if rules.numbers.all_out and row.keep:
        found["keep"] = row.keep
    if row.armor:
        found["armor"] = row.armor
    return found


def strength(weapon: Weapon) -> Strength:
    found: Strength = {"kind": weapon.kind, "range": reach(weapon), "loud": weapon.loudness > 0}
    if weapon.dice:
        found |= {"dice": weapon.dice, "accuracy": weapon.accuracy, "damage": weapon.damage}
    return found


def picture(rules: Ruleset, number: int) -> str:
    """An emptied weapon has a picture of its own, or that of the loaded one."""
    row = rules.cards[number]
    twin = rules.cards[row.twin].name if row.empty else ""
    return pictures().get(row.name) or pictures().get(twin, NO_PICTURE)


@cache
def pictures() -> dict[str, str]:
    """By the name of the card: what has the same name looks the same in every book."""
    found: dict[str, str] = {}
    for book in written_books():
        for name, symbol in looks(book.id).cards.items():
            one_picture(name, symbol, found.setdefault(name, symbol))
    return found
