"""Survivors as faces, Equipment as pictures: everybody and everything has one, and no two are taken for each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from shamble.content.book import shelf
from shamble.content.drawings import one_picture, whole_row
from shamble.content.library import library
from shamble.content.looks import looks
from shamble.core.errors import ContentError
from shamble.rules.base.ruleset import Ruleset
from shamble.session.spec import new_spec
from shamble.views.busts import NOBODY, bust_id, bust_look, busts, busts_of, composed, table
from shamble.views.card_faces import NO_PICTURE, card, pictures
from shamble.views.kit import symbols, whole

BOOKS = tuple(shelf())
FACE = {"skin": "1", "head": "hd1", "face": "fc1", "hair": "hr1", "torso": "to1"}


@pytest.mark.parametrize("book", BOOKS)
def test_every_survivor_has_a_face(book: str) -> None:
    assert set(library(book).characters) <= set(looks(book).survivors)
    parts = {part for part, drawing in symbols().items() if drawing.sheet == "busts"}
    used = {part.partition('"')[0] for markup in busts_of(book).values() for part in markup.split('href="#')[1:]}
    assert used <= parts


@pytest.mark.parametrize("book", shelf())
def test_faces_of_books_to_play_are_in_the_page(book: str) -> None:
    for name in library(book).characters:
        assert bust_look(name) == bust_id(name) != NOBODY
        assert f'<symbol id="{bust_id(name)}"' in whole()


def test_no_two_faces_are_alike() -> None:
    """From afar a face is its outline and the colours of hair, skin and headgear."""
    rows = {name: whole_row(name, looks(book).survivors) for book in BOOKS for name in looks(book).survivors}
    seen = {name: tuple(row.get(key, "") for key in ("skin", "hair", "hc", "gear", "g")) for name, row in rows.items()}
    assert [pair for pair in combinations(seen, 2) if seen[pair[0]] == seen[pair[1]]] == []


def test_a_zombivor_is_their_own_face_in_green() -> None:
    rows = looks("po").survivors
    for name, row in library("po").characters.items():
        if row.back_of:
            front, back = whole_row(row.back_of, rows), whole_row(name, rows)
            assert (back["skin"], back["more"]) == ("z", "ac9")
            assert [back.get(key) for key in ("hair", "gear", "beard")] == [
                front.get(key) for key in ("hair", "gear", "beard")
            ]
            assert f"--s:{table()['skin']['z'][0]}" in busts()[bust_id(name)]


def test_names_of_symbols() -> None:
    assert bust_id("Bunny G") == "s-bunny-g"
    assert bust_id("2e:Amy") == "s-amy"
    assert bust_id("Concepción") == "s-concepcion"
    assert bust_look("Somebody Else") == NOBODY


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ({**FACE, "hat": "gr1"}, 'unknown key "hat"; known: like, skin'),
        ({"skin": "1"}, 'has no "head"; needed: skin, head'),
        ({"like": "Nobody"}, 'unknown Survivor to be like "Nobody"; known: Ann'),
        ({**FACE, "skin": "9"}, 'unknown skin "9"; known: 1, 2'),
        ({**FACE, "hc": "pink"}, 'unknown hc "pink"; known: k, b'),
    ],
)
def test_a_row_that_is_wrong_says_so(row: dict[str, str], what: str) -> None:
    with pytest.raises(ContentError, match=what):
        composed("s-odd", whole_row("Odd", {"Odd": row, "Ann": FACE}))


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_every_card_has_a_picture(book: str) -> None:
    missing = [row.name for row in library(book).cards if not row.empty and row.name not in pictures()]
    assert missing == []


def test_pictures_are_in_the_kit_as_wide_as_a_card() -> None:
    for name, symbol in pictures().items():
        drawing = symbols()[symbol]
        assert (drawing.sheet, drawing.width, drawing.height) == ("cards", 64, 40), name


def test_cards_of_one_book_differ() -> None:
    for book in shelf():
        names = dict.fromkeys(row.name for row in library(book).cards)
        shown = [pictures()[name] for name in names]
        assert len(shown) == len(set(shown)), book


def test_one_name_one_picture() -> None:
    with pytest.raises(ContentError, match='"Bow" is drawn as "e-bow", and as "e-xbow"'):
        one_picture("Bow", "e-bow", "e-xbow")


def named(rules: Ruleset, name: str) -> int:
    return next(number for number, row in enumerate(rules.cards) if row.name == name)


def test_numbers_of_a_card_stand_one_by_one() -> None:
    rules = new_spec("2e/m1").rules()
    blade = card(rules, named(rules, "Gunblade"))
    assert (blade["kind"], blade["dual"], blade["door"], blade["look"]) == ("ranged", False, False, "e-gunblade")
    assert blade["strengths"] == [
        {"kind": "ranged", "range": "0-1", "loud": True, "dice": 2, "accuracy": 4, "damage": 2},
        {"kind": "melee", "range": "0", "loud": False, "dice": 4, "accuracy": 4, "damage": 2},
    ]
    assert card(rules, named(rules, "Molotov"))["strengths"] == [{"kind": "ranged", "range": "1", "loud": True}]
    axe, rice = card(rules, named(rules, "Fire Axe")), card(rules, named(rules, "Bag of Rice"))
    assert (axe["kind"], axe["door"]) == ("melee", True)
    assert (rice["kind"], rice["strengths"], rice["look"]) == ("tool", [], "e-rice")


def test_an_emptied_weapon_looks_emptied() -> None:
    rules = new_spec("2e/m1").rules()
    emptied = next(number for number, row in enumerate(rules.cards) if row.empty and row.name.startswith("Sawed"))
    face = card(rules, emptied)
    assert (face["name"], face["look"], face["empty"]) == ("Sawed-Off (empty)", "e-sawed-empty", True)
    assert symbols()[NO_PICTURE].sheet == "cards"
