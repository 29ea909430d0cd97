"""The kit: every drawing has a name of its own, and is drawn in the kit's own classes."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from shamble.content.drawings import has_heads
from shamble.core.errors import ContentError
from shamble.views.kit import SHEETS, SYMBOL, read, style, symbols


def test_every_drawing_has_a_name_of_its_own() -> None:
    names = [match[1] for sheet in SHEETS for match in SYMBOL.finditer(read(f"{sheet}.svg"))]
    assert [name for name, number in Counter(names).items() if number > 1] == []
    assert len(names) > 140


def test_every_class_of_a_drawing_is_in_the_style() -> None:
    known = set(re.findall(r"\.(k-[\w-]+)", style()))
    used = {
        name
        for each in symbols().values()
        for found in re.findall(r'class="([^"]+)"', each.markup)
        for name in found.split()
    }
    assert used - known == set()


def test_a_hat_is_put_on_a_body_near_and_far() -> None:
    plain, hat = symbols()["z-walker"], symbols()["z-walker-snow"]
    assert (hat.width, hat.height) == (plain.width, plain.height)
    assert '<use href="#z-walker" ' in hat.markup
    assert '<use href="#h-snow" ' in hat.markup
    assert '<use href="#z-walker-far" ' in symbols()["z-walker-snow-far"].markup
    with pytest.raises(ContentError, match='nothing says where the hat of "z-crawl-snow" goes'):
        has_heads({"z-crawl-snow"})
