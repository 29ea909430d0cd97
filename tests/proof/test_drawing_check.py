"""What is seen on the table is drawn, and what is not drawn is named."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from shamble.content.book import find_book, shelf
from shamble.content.library import library
from shamble.content.looks import Looks, drawn, looks, read
from shamble.core.errors import ContentError
from shamble.proof import content_check, drawing_check
from shamble.proof.drawing_check import check_drawings, own_tokens
from shamble.views.kit import DRESSED, FAR, FIGURE, SURVIVORS, USED, Symbol, symbols, whole
from shamble.views.kit.short import short, shortened

BOOKS = list(shelf())
COMPOSED = (SURVIVORS, DRESSED)


@pytest.mark.parametrize("book", BOOKS)
def test_zombies_tokens_and_cars_are_drawn(book: str) -> None:
    """Drafts as well, though they are not held to it."""
    check_drawings(find_book(book), library(book))


@pytest.mark.parametrize(
    ("part", "name", "what"),
    [
        ("zombies", "toxic-runner", "Zombie"),
        ("zombies", "abomination", "Zombie"),
        ("survivors", "Kim", "Survivor"),
        ("cards", "Riot Shield", "card"),
        ("tokens", "switch-gate", "token"),
        ("cars", "taxi", "car"),
    ],
)
def test_what_has_no_drawing_is_named(part: str, name: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_check, "looks", lambda book: all_but(part, name))
    with pytest.raises(ContentError) as caught:
        content_check.check_book(find_book("po"))
    place = f"[{part}] of src/shamble/content/data/po/looks.toml"
    assert str(caught.value) == f'book po: the {what} "{name}" has no drawing; add a row to {place}'


def all_but(part: str, name: str) -> Looks:
    """The looks of a book that has drawn everything but one thing."""
    tables, there = library("po"), looks("po")
    whole_book = there._replace(
        survivors={each: {} for each in tables.characters}, cards={card.name: "" for card in tables.cards}
    )
    rows = {key: value for key, value in getattr(whole_book, part).items() if key != name}
    return whole_book._replace(**{part: rows})


def test_marks_and_ropes_of_a_book_are_tokens_of_its_own() -> None:
    assert set(own_tokens(find_book("wd"))) == {"freeze", "beacon", "vault", "flag", "stack", "rope"}
    assert set(own_tokens(find_book("po"))) == set()


# --- rows --------------------------------------------------------------------------------------------------------


def test_a_drawing_that_is_not_there_is_told_with_file_row_and_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read(written(tmp_path, '[zombies]\nwalker = {bodies = ["z-walker", "z-brut"]}'))
    told = str(caught.value)
    assert told.startswith(
        'looks.toml of 9e: [zombies] walker: there is no drawing "z-brut" in the kit; nearest: z-brut'
    )


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ('[tokens]\ncrate = "t-crat"', '[tokens] crate: there is no drawing "t-crat" in the kit; nearest: t-crate'),
        ('[cars]\ntaxi = {look = "p-taxy"}', '[cars] taxi: there is no drawing "p-taxy" in the kit; nearest: p-taxi'),
        ('[cards]\nBat = "e-bta"', '[cards] Bat: there is no drawing "e-bta" in the kit'),
        ('[zombies]\nwalker = {bodies = ["z-walker"], hat = "h-wst"}', 'there is no drawing "h-wst"'),
        ("[zombies]\nwalker = {tall = 1}", "[zombies] walker has no bodies; right would be"),
        ('[zombies]\nwalker = {bodies = ["z-walker"], high = 1}', 'unknown key "high"; known: bodies, tall, hat'),
        ('[cars]\ntaxi = {car = "#fff"}', "[cars] taxi has no look; right would be"),
        ("[token]\na = 1", 'unknown table "token"; known: palette, zombies'),
    ],
)
def test_rows_that_are_wrong(rows: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read(written(tmp_path, rows))
    assert told in str(caught.value)


def written(folder: Path, rows: str) -> Path:
    path = folder / "9e" / "looks.toml"
    path.parent.mkdir()
    path.write_text(rows, encoding="utf-8")
    return path


# --- the kit -----------------------------------------------------------------------------------------------------


def test_rows_know_the_drawings_that_the_views_have() -> None:
    composed = {each.id for each in symbols().values() if each.sheet in COMPOSED or each.id.endswith(FAR)}
    assert drawn() == symbols().keys() - composed
    assert symbols().keys() >= {body for book in BOOKS for row in looks(book).zombies.values() for body in row.bodies}


@pytest.mark.parametrize("book", BOOKS)
def test_every_body_stands_and_has_a_far_form(book: str) -> None:
    """A shadow at its feet, eyes, and less to draw from far off."""
    for body in {body for row in looks(book).zombies.values() for body in row.bodies}:
        near, far = drawn_out(body), drawn_out(body + FAR)
        assert body.startswith(FIGURE)
        assert (near.width, near.height) == (int(near.width), int(near.height))
        assert all(f'class="{each}"' in far.markup for each in ("k-sh", "k-cut"))
        assert 'class="k-ey' in far.markup or 'class="k-gl"' in far.markup, body
        assert len(far.markup) < len(near.markup)


def drawn_out(name: str) -> Symbol:
    """With the drawings it is composed of."""
    found = symbols()[name]
    return found._replace(markup=found.markup + "".join(symbols()[each].markup for each in USED.findall(found.markup)))


def test_the_board_s_drawings_are_small() -> None:
    """Zombies, tokens, cars and places of all five books as they go over the wire; the last one brought 700 bytes."""
    sent = [short(each.markup) for each in symbols().values() if each.sheet in ("zombies", "tokens", "places")]
    assert all(each in whole() for each in sent)
    assert len(gzip.compress("".join(sent).encode())) < 18_000


@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("M10 20L30 40 35 45Z", "m10 20l20 20 5 5z"),
        ("M10 20H5V2.500Q4 3 5 6", "m10 20h-5v-17.5q-1 .5 0 3.5"),
        ("M1 1H3V3ZM10 10L9 9", "m1 1h2v2zm9 9l-1-1"),  # a new part begins from where the last one began
        ("M54 30A22 22 0 0 1 12 30C1 2 3 4 5 6", "m54 30a22 22 0 0 1-42 0c-11-28-9-26-7-24"),
        ("M16 9h5v4h-5z", "M16 9h5v4h-5z"),  # steps already
    ],
)
def test_paths_are_told_in_steps(path: str, steps: str) -> None:
    assert shortened(path) == steps
    assert short(f'<path d="{path}"/>\n<g/>') == f'<path d="{steps}"/><g/>'
