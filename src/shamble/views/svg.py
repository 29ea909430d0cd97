"""A drawing as SVG text: the board under a lamp, a line above it, and below it what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any
from xml.sax.saxutils import escape

from shamble.views.speech import called, noun_forms, say
from shamble.views.svg_ground import PATTERNS, RIM, bar, door_paint, ground, mark, open_leaves
from shamble.views.svg_signs import OUTLINES, PAINT, group, number, sign_of

Data = dict[str, Any]

FIGURE = 32.0  # how wide a figure is drawn; everything else follows
EDGE, HEAD, ROW = 22.0, 38.0, 33.0  # margins around the board, line above it, line of the legend
USUAL = 600.0  # a board this wide has its words in full size; they shrink with smaller ones
TEXT = 17.0  # size of the legend's words
THIN, WIDE = "ijl.,:()'frt", "mwMW"
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

PLAIN_DOOR: Data = {"color": "", "kind": "door", "locked": False, "needs": [], "sealed": False, "broken": False}

Key = tuple[str, float, str]  # a sign, its width, what it means


def svg(data: Data) -> str:
    """The whole picture."""
    scale = FIGURE / data["figure"]
    wide, high = data["width"] * scale, data["height"] * scale
    zoom = min(1.0, wide / USUAL)
    rows = list(legend_rows(legend(data), wide / zoom))
    head_high = max(HEAD * zoom, 24 * zoom + RIM + 8)
    legend_top = head_high + high + EDGE
    size = (wide + 2 * EDGE, legend_top + (ROW * len(rows) + 6) * zoom)
    head = say("picture.head", title=data["title"] or data["mission"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(size[0])} {number(size[1])}" '
        'role="graphics-document document" aria-labelledby="title desc" '
        f'font-family="{FONT}" font-weight="700">',
        f'<title id="title">{escape(head)}</title><desc id="desc">{escape(data["text"])}</desc>',
        f"<defs>{PATTERNS}</defs>",
        f'<rect width="{number(size[0])}" height="{number(size[1])}" fill="url(#table)"/>',
        *heading(data, size[0], zoom),
        f'<g transform="translate({number(EDGE)} {number(head_high)})">',
        *ground(data, scale),
        *(group(thing, scale, sign_of(thing)) for thing in things(data)),
        "</g>",
        f'<g transform="translate({number(EDGE)} {number(legend_top)}) scale({number(zoom)})">',
        *chain.from_iterable(keys(row, 14 + ROW * at) for at, row in enumerate(rows)),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


def board_only(data: Data) -> str:
    """The board and what is on it, and nothing around."""
    scale = FIGURE / data["figure"]
    size = (data["width"] * scale + 2 * RIM, data["height"] * scale + 2 * RIM)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{RIM} -{RIM} {number(size[0])} {number(size[1])}" '
        f'font-family="{FONT}" font-weight="700"><title>{escape(data["title"])}</title>',
        f"<defs>{PATTERNS}</defs>",
        *ground(data, scale),
        *(group(thing, scale, sign_of(thing)) for thing in things(data)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def things(data: Data) -> Iterator[Data]:
    """From the table upward: tokens, cars, figures, noise."""
    return chain(data["tokens"], data["cars"], sorted(data["figures"], key=on_top), data["noise"])


def on_top(figure: Data) -> bool:
    """The ring of whoever is active is not to be covered."""
    return bool(figure.get("active"))


def heading(data: Data, wide: float, zoom: float) -> Iterator[str]:
    """Title on the left, round on the right."""
    when = say("picture.round", round=data["round"]) if data["round"] else say("picture.setup")
    name = " · ".join(part for part in (data["title"], data["mission"]) if part)
    at = f'y="{number(24 * zoom)}" font-size="{number(1.1 * TEXT * zoom)}"'
    yield f'<text x="{number(EDGE)}" {at} fill="#f0e6d6">{escape(name)}</text>'
    yield f'<text x="{number(wide - EDGE)}" {at} fill="#ffd99a" text-anchor="end">{escape(when)}</text>'


# --- the legend --------------------------------------------------------------------------------------------------


def legend(data: Data) -> Iterator[Key]:
    """Only what is in the picture, each sign once."""
    seen: set[str] = set()
    people = [thing for thing in data["figures"] if thing["sort"] == "survivor"]
    horde = sorted((thing for thing in data["figures"] if thing["sort"] == "zombies"), key=by_family)
    for thing in (*people, *riders(data), *horde, *data["tokens"], *data["noise"]):
        sign, wide, meaning = key_of(thing)
        if meaning not in seen:
            seen.add(meaning)
            yield sign, wide, meaning
    yield from ground_keys(data)


def by_family(thing: Data) -> tuple[int, str]:
    known = list(OUTLINES)
    return known.index(thing["family"]) if thing["family"] in known else len(known), thing["breed"]


def riders(data: Data) -> Iterator[Data]:
    for car in data["cars"]:
        yield from ({**rider, "sort": "survivor"} for rider in car["riders"])
        if car["crate"]:
            yield {"sort": "token", "kind": "crate", "color": ""}


def key_of(thing: Data) -> Key:
    """A sign as it lies on the board, with its word."""
    match thing["sort"]:
        case "survivor":
            return small(sign_of({**thing, "active": False})), 32, thing["who"]
        case "zombies":
            return small(sign_of({**thing, "count": 0})), 32, family_word(thing)
        case "noise":
            return small(sign_of({**thing, "count": 1})), 32, say("picture.legend.noise")
        case "exit":
            return small(sign_of(thing)), 56, say("picture.legend.exit")
        case "spawn":
            sign = f'<g transform="scale(.7)">{sign_of(thing)}</g>'
            return sign, 32, say("picture.legend.spawn" if thing["active"] else "picture.legend.asleep")
    return small(sign_of(thing)), 28, token_word(thing)


def small(sign: str) -> str:
    return f'<g transform="scale(.86)">{sign}</g>'


def family_word(thing: Data) -> str:
    word = noun_forms(thing["family"])[0]
    if thing["breed"] == "standard":
        return word
    return called("noun", thing["breed"]).format(kind=word)


def token_word(thing: Data) -> str:
    if thing["kind"] == "start":
        return say("picture.legend.start")
    word = noun_forms(thing["kind"])[0]
    if thing.get("hidden"):
        return say("picture.hidden", token=word)
    return f"{called('color', thing['color'])} {word}" if thing["color"] else word


def ground_keys(data: Data) -> Iterator[Key]:
    special = [door for door in data["doors"] if door["sealed"] or door["broken"]]
    shut = [door for door in data["doors"] if not door["open"] and door not in special]
    for kind in ("broken", "sealed"):
        if found := [door for door in special if door[kind] and not door["open"]]:
            yield bar(found[0], 40, PAINT["red"]), 44, say(f"picture.legend.door.{kind}")
    if any(not door["locked"] for door in shut):
        yield bar(PLAIN_DOOR, 40, PAINT["red"]) + mark(PLAIN_DOOR, 0, 0), 44, say("picture.legend.door.closed")
    if held := [door for door in shut if door["locked"]]:
        yield bar(held[0], 40, door_paint(held[0])) + mark(held[0], 0, 0), 44, say("picture.legend.door.locked")
    if any(door["open"] for door in data["doors"]):
        yield open_leaves(28, PAINT["red"]), 38, say("picture.legend.door.open")
    if any(zone["dark"] for zone in data["zones"]):
        square = '<rect x="-13" y="-13" width="26" height="26" fill="url(#hatch)" stroke="#14161a" stroke-width="3"/>'
        yield square, 30, say("picture.legend.dark")


def legend_rows(found: Iterator[Key], wide: float) -> Iterator[list[Key]]:
    """As many in a row as there is room for."""
    row: list[Key] = []
    used = 0.0
    for key in found:
        if row and used + taken(key) > wide + 16:
            yield row
            row, used = [], 0.0
        row.append(key)
        used += taken(key)
    if row:
        yield row


def taken(key: Key) -> float:
    """About: the font is the reader's own."""
    letters = sum(0.36 if letter in THIN else 0.95 if letter in WIDE else 0.61 for letter in key[2])
    return key[1] + 6 + letters * TEXT + 14


def keys(row: list[Key], y: float) -> Iterator[str]:
    x = 0.0
    for key in row:
        sign, wide, meaning = key
        yield f'<g transform="translate({number(x + wide / 2)} {number(y)})">{sign}</g>'
        place = f'x="{number(x + wide + 6)}" y="{number(y + 6.5)}" font-size="{number(TEXT)}"'
        yield f'<text {place} fill="#e9e0d2" font-weight="400">{escape(meaning)}</text>'
        x += taken(key)
