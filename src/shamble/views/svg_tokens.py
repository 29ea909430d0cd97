"""Tokens as SVG, drawn around 0, 0: which drawing of the kit each is, in which colour, and the letters on it."""

from __future__ import annotations

from typing import Any

from shamble.content.looks import looks
from shamble.core.lists import PLAIN
from shamble.views.palette import TRUNK
from shamble.views.speech import called
from shamble.views.svg_paint import INK, OTHER_PAINT, inked, painted, use, words

Data = dict[str, Any]

SIZE = 24.0  # of a token
SPAWN, NOISE, LOUD, EXIT = 36.0, 27.0, 36.0, (44.0, 25.7)
PAPER = "#efe8d6"
MARK_PAINTS = ("#2f6fb5", "#7a4fa3", "#1a7f66", "#86690a", "#a8324a")


def drawing(thing: Data, name: str, other: str = "") -> str:
    """The symbol that the book of the thing has for it."""
    known = looks(thing.get("book", TRUNK)).tokens
    return known.get(name) or known[other]


def letter(text: object, x: float, y: float, high: float, size: float, fill: str, more: str = "") -> str:
    """A letter where the drawing, 64 wide, has its place for one, when it is drawn in this size."""
    scale = size / 64
    return words(text, (x - 32) * scale, (y - 32) * scale, high * scale, fill, more)


def token(thing: Data) -> str:
    if thing["kind"] == "objective":
        return objective(thing)
    return use(drawing(thing, thing["kind"], "objective"), SIZE, SIZE)


def objective(thing: Data) -> str:
    """A cross for the usual ones, the first letter of any other colour, a question mark face down."""
    color = thing["color"]
    chain = use(drawing(thing, "objective-linked"), SIZE, SIZE) if thing.get("linked") else ""
    if thing.get("hidden"):
        return use(drawing(thing, "objective-hidden"), SIZE, SIZE, tok=OTHER_PAINT) + chain
    if color in PLAIN:
        return use(drawing(thing, "objective"), SIZE, SIZE, tok=painted(color or "red")) + chain
    card = use(drawing(thing, "objective-lettered"), SIZE, SIZE, tok=painted(color))
    return card + letter(color[:1].upper(), 33, 44, 32, SIZE, inked(color), ' transform="rotate(-6)"') + chain


def crate(thing: Data) -> str:
    return use(drawing(thing, "crate"), SIZE, SIZE)


def switch(thing: Data) -> str:
    """A box with a lever: down is off, up is on, held by a bar for good; that of a gate lies between bent arrows."""
    color = thing["color"]
    box = use(drawing(thing, f"switch-{thing['look']}"), SIZE, SIZE, tok=painted(color))
    return box + letter(color[:1].upper(), 22, 47, 26, SIZE, inked(color))


def mark(thing: Data) -> str:
    """A drawing of its own, or the first letter of its kind; and how many lie there."""
    name = thing["kind"]
    known = looks(thing.get("book", TRUNK)).tokens
    many = words(thing["count"], 9, 13, 12, PAPER, HALO) if thing["count"] > 1 else ""
    if name in known:
        return use(known[name], SIZE, SIZE) + many
    paint = MARK_PAINTS[sum(map(ord, name)) % len(MARK_PAINTS)]
    return use(known["mark"], SIZE, SIZE, tok=paint) + letter(name[:1].upper(), 32, 43, 30, SIZE, "#fff") + many


HALO = f' stroke="{INK}" stroke-width="3" paint-order="stroke"'


def manhole(thing: Data) -> str:
    return use(drawing(thing, "manhole"), SIZE, SIZE)


def way_out(thing: Data) -> str:
    return use(drawing(thing, "exit"), *EXIT)


def spawn(thing: Data) -> str:
    """A warning diamond with a hand, number and letter at its foot; asleep, it is hollow."""
    label = f"{thing['number']}{'S' if thing['start'] else thing['color'][:1].upper()}"
    own = f"spawn-{thing['of']}" if thing.get("of") else "spawn"
    sleeps = not thing["active"] and thing.get("of") != "safe"
    if sleeps and not thing.get("of"):
        own = "spawn-asleep"
    sign = use(drawing(thing, own, "spawn"), SPAWN, SPAWN, tok=painted(thing["color"]))
    if sleeps and thing.get("of"):
        sign = f'<g opacity=".5">{sign}</g>' + words("z z", 9, -7, 11, PAPER, HALO)
    return sign + letter(label, 32, 61, 19, SPAWN, "#fff")


def noise(thing: Data) -> str:
    """A bang with a number; the one token of some books has a word on it instead."""
    if "side" in thing:
        loud = thing["side"] == "boom"
        sign = use(drawing(thing, f"noise-{thing['side']}", "noise"), *[LOUD if loud else NOISE] * 2)
        return sign + words(called("noise-sign", thing["side"]), 0, 4, 9.5 if loud else 8.5, PAPER, HALO)
    return use(drawing(thing, "noise"), NOISE, NOISE) + letter(thing["count"], 32, 43, 28, NOISE, INK)
