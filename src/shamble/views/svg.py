"""A picture as SVG text: the board under a lamp, a line above it, and below it what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any
from xml.sax.saxutils import escape

from shamble.views.embed import embedded
from shamble.views.picture_things import CROWDS
from shamble.views.speech import say
from shamble.views.svg_ground import RIM, floor, ground, label, shared
from shamble.views.svg_large import train
from shamble.views.svg_legend import TEXT, keys, legend, legend_rows
from shamble.views.svg_paint import number
from shamble.views.svg_patterns import TABLE, floor_patterns
from shamble.views.svg_signs import crowd, group, sign_of

Data = dict[str, Any]

FIGURE = 32.0  # how wide a figure is drawn; everything else follows
EDGE, HEAD, ROW = 22.0, 38.0, 33.0  # margins around the board, line above it, line of the legend
USUAL = 600.0  # a board this wide has its words in full size; they shrink with smaller ones
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


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
        f"<defs>{TABLE}{shared(data['palette'])}{of_legend(data)}</defs>",
        f'<rect width="{number(size[0])}" height="{number(size[1])}" fill="url(#table)"/>',
        *heading(data, size[0], zoom),
        f'<g transform="translate({number(EDGE)} {number(head_high)})">',
        *ground(data, scale),
        *pieces(data, scale),
        *(label(each, data["figure"], scale) for each in data["zones"]),
        "</g>",
        f'<g transform="translate({number(EDGE)} {number(legend_top)}) scale({number(zoom)})">',
        *chain.from_iterable(keys(row, 14 + ROW * at) for at, row in enumerate(rows)),
        "</g></svg>",
    ]
    return embedded("\n".join(parts), data["colors"])


def of_legend(data: Data) -> str:
    """Floors that only the legend shows."""
    there = {floor(zone, data["palette"]) for zone in data["zones"]}
    wanted = {"plate"} if data["gates"] else set()
    return floor_patterns(data["palette"], wanted - there)


def board_only(data: Data) -> str:
    """The board and what is on it, and nothing around."""
    scale = FIGURE / data["figure"]
    size = (data["width"] * scale + 2 * RIM, data["height"] * scale + 2 * RIM)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{RIM} -{RIM} {number(size[0])} {number(size[1])}" '
        f'font-family="{FONT}" font-weight="700"><title>{escape(data["title"])}</title>',
        f"<defs>{shared(data['palette'])}</defs>",
        *ground(data, scale, furnished=False),
        *pieces(data, scale),
        "</svg>",
    ]
    return embedded("\n".join(parts), data["colors"])


def pieces(data: Data, scale: float) -> Iterator[str]:
    """From the table upward: tokens, cars, noise, crowds, Survivors, and the numbers of the crowds."""
    ordered = sorted((*data["tokens"], *data["cars"], *data["noise"], *data["figures"]), key=upward)
    yield from (group(each, scale, train(each, scale)) for each in data["trains"])
    hordes = [thing for thing in ordered if thing["sort"] in CROWDS]
    for thing in ordered:
        yield crowd(thing, scale) if thing in hordes else group(thing, scale, sign_of(thing))
    yield from (group(thing, scale, sign_of(thing)) for thing in hordes)


def upward(thing: Data) -> tuple[int, float]:
    """What lies there, then Zombies, those in front last, then Survivors: whoever is active is not to be covered."""
    if thing["sort"] in CROWDS:
        return 1, max((each["y"] for each in thing["crowd"]), default=0.0)
    return (2 + bool(thing["active"]) if thing["sort"] == "survivor" else 0), 0.0


def heading(data: Data, wide: float, zoom: float) -> Iterator[str]:
    """Title on the left, round on the right."""
    when = say("picture.round", round=data["round"]) if data["round"] else say("picture.setup")
    if data.get("night"):
        when = f"{when} · {data['night']['words']}"
    name = " · ".join(part for part in (data["title"], data["mission"]) if part)
    at = f'y="{number(24 * zoom)}" font-size="{number(1.1 * TEXT * zoom)}"'
    yield f'<text x="{number(EDGE)}" {at} fill="#f0e6d6">{escape(name)}</text>'
    yield f'<text x="{number(wide - EDGE)}" {at} fill="#ffd99a" text-anchor="end">{escape(when)}</text>'
