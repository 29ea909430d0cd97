"""Drawings as a browser paints them: at 24 pixels no two faces and no two cards of a book look alike."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Browser

from shamble.content.book import shelf
from shamble.content.library import library
from shamble.views.busts import bust_id
from shamble.views.card_faces import pictures
from shamble.views.kit import whole

APART = 15  # of 255: how far two faces differ on average, over all points and colours
CARDS_APART = 7  # a golden one from the plain one
PAINT = """async ([kit, names, width, height]) => {
  const paint = async (name) => {
    const use = `<rect width="100%" height="100%" fill="#8a8478"/><use href="#${name}" width="100%" height="100%"/>`;
    const size = `width="${width}" height="${height}"`;
    const source = kit.replace('<svg ', `<svg ${size} `).replace('</svg>\\n', use + '</svg>');
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(source);
    await image.decode();
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, width, height).data;
  };
  const seen = [];
  for (const name of names) seen.push([name, await paint(name)]);
  return seen.flatMap(([one, left], at) => seen.slice(at + 1).map(([other, right]) => {
    let sum = 0;
    left.forEach((value, point) => (sum += Math.abs(value - right[point])));
    return [sum / left.length, one, other];
  }));
}"""


def likeness(browser: Browser, names: list[str], width: int, height: int) -> list[tuple[float, str, str]]:
    """Every pair, the most alike first."""
    page = browser.new_page()
    found = cast(list[tuple[float, str, str]], page.evaluate(PAINT, [whole(), names, width, height]))
    page.close()
    return sorted(found)


@pytest.mark.parametrize("book", shelf())
def test_no_two_faces_look_alike(browser: Browser, book: str) -> None:
    """The two sides of an ID card apart: those are meant to be known for each other, and stand in other rings."""
    people = library(book).characters
    card = {bust_id(name): row.back_of or name for name, row in people.items()}
    found = likeness(browser, list(card), 24, 24)
    assert len(found) == len(people) * (len(people) - 1) // 2
    assert [pair for pair in found if pair[0] < APART and card[pair[1]] != card[pair[2]]] == []
    assert found[0][0] > APART / 4


@pytest.mark.parametrize("book", shelf())
def test_no_two_cards_look_alike(browser: Browser, book: str) -> None:
    cards = sorted({pictures()[row.name] for row in library(book).cards})
    assert likeness(browser, cards, 38, 24)[0][0] > CARDS_APART


def test_what_is_alike_is_found(browser: Browser) -> None:
    assert likeness(browser, ["s-amy", "s-amy"], 24, 24)[0][0] == 0
    assert likeness(browser, ["nothing", "s-amy"], 24, 24)[0][0] > 2 * APART
