"""The kit: every drawing of the game as a symbol, in the files beside this one, one hand and one lamp for all books.

    zombies.svg busts.svg cards.svg signs.svg tokens.svg places.svg furniture.svg kit.css
    heads.toml    where the heads of Zombies are, for the hats that some boxes give them
    busts.toml    colours of faces; the busts of Survivors are composed from busts.svg (`views/busts.py`)

A symbol is drawn in ink and coloured by classes of `kit.css`; what changes from book to book or from Survivor to
Survivor is a CSS variable. Which piece of a book has which symbol is told by the book's `looks.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from shamble.content.book import shelf
from shamble.content.drawings import drawn_once, has_heads, one_of
from shamble.content.looks import dressed, looks
from shamble.views.busts import busts
from shamble.views.kit.short import short

SHEETS = ("zombies", "busts", "cards", "signs", "tokens", "places", "furniture", "posters")
AT_TABLE = ("cards", "tokens", "places", "furniture")  # sheets that no other page needs
HAT = "h-"
FIGURE = "z-"  # how the names of drawings begin that have a far form, too
WORN = {"skin": "--zs", "cloth": "--zc", "trousers": "--zp", "rim": "--rim", "eyes": "--eye"}  # of a book's palette
SURVIVORS, DRESSED = "survivors", "dressed"  # composed, without a file of their own
FAR = "-far"  # from far off nobody sees half-tones, blood, trousers, teeth and inner lines
NEAR_ONLY = re.compile(r'<path class="k-(?:hf|bl|pt|mo|th|ik|l|tu|ch)(?: [^"]*)?"[^>]*/>\n?')
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)".*?</symbol>', re.DOTALL)
BODY = re.compile(r'(?<=href="#)z-[\w-]+')  # that something is drawn over
USED = re.compile(r'<use href="#([^"]+)"')


class Symbol(NamedTuple):
    id: str
    sheet: str
    width: float
    height: float
    markup: str  # `<symbol ...>...</symbol>`


@cache
def symbols() -> dict[str, Symbol]:
    """All drawings by name."""
    found: dict[str, Symbol] = {}
    for sheet in SHEETS:
        for match in SYMBOL.finditer(read(f"{sheet}.svg")):
            name, box = match[1], [float(each) for each in match[2].split()]
            drawn_once(name, sheet, found[name].sheet if name in found else "")
            found[name] = Symbol(name, sheet, box[2], box[3], match[0])
            if name.startswith(FIGURE):
                found[name + FAR] = far_form(found[name])
    found |= hatted(found)
    for name, markup in busts().items():
        for part in USED.findall(markup):
            one_of("part", part, found, name)
        found[name] = Symbol(name, SURVIVORS, 64, 64, markup)
    return found


def hatted(found: Mapping[str, Symbol]) -> dict[str, Symbol]:
    """Bodies in the hats that books give them, near and far: a drawing over a drawing."""
    wanted = {body for book in shelf() for look in looks(book).zombies.values() for body in look.bodies}
    worn: dict[str, Symbol] = {}
    for body, (x, y, wide, turn) in tomllib.loads(read("heads.toml")).items():
        for hat in (each for each in found.values() if each.id.startswith(HAT)):
            name, high = dressed(body, hat.id), wide * hat.height / hat.width
            place = f'x="{-wide / 2:g}" y="{-high:g}" width="{wide:g}" height="{high:g}"'
            over = f'<use href="#{hat.id}" {place} transform="translate({x:g} {y:g})rotate({turn:g})"/></symbol>'
            for far in ("", FAR) if name in wanted else ():
                plain = found[body + far]
                box = f'width="{plain.width:g}" height="{plain.height:g}"'
                head = f'<symbol id="{name}{far}" viewBox="0 0 {plain.width:g} {plain.height:g}">'
                markup = f'{head}<use href="#{plain.id}" {box}/>{over}'
                worn[name + far] = plain._replace(id=name + far, sheet=DRESSED, markup=markup)
    has_heads(wanted - found.keys() - worn.keys())
    return worn


def far_form(near: Symbol) -> Symbol:
    """The same figure for back rows and small screens: silhouette, skin, cloth and eyes."""
    markup = BODY.sub(rf"\g<0>{FAR}", NEAR_ONLY.sub("", near.markup))
    markup = markup.replace(f'id="{near.id}"', f'id="{near.id}{FAR}"', 1)
    return near._replace(id=near.id + FAR, markup=markup)


@cache
def whole(part: str = "") -> str:
    """All of it, to be put into a page once; or what the lobby shows first, or the rest of it."""
    wanted = {"": (True, False), "first": (False,), "rest": (True,)}[part]
    shown = (symbol.markup for symbol in symbols().values() if (symbol.sheet in AT_TABLE) in wanted)
    look = "" if part == "rest" else f"<style>{style()}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg">{look}<defs>{short("".join(shown))}</defs></svg>\n'


def colours(palette: Mapping[str, str]) -> dict[str, str]:
    """What a book's palette makes of the drawings, as CSS variables."""
    return {variable: palette[name] for name, variable in WORN.items()}


def style() -> str:
    return read("kit.css")


def read(name: str) -> str:
    return (files(__name__) / name).read_text(encoding="utf-8")
