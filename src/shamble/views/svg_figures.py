"""Figures as SVG, drawn around 0, 0 at a width of about 32. Shape tells what colour also tells."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from shamble.views.svg_paint import INK, number, words

Data = dict[str, Any]

ROT = {"standard": "#6d8f38", "berserker": "#b3371f", "toxic": "#2f8f86"}
OTHER_ROT = "#7d6aa8"
HEXAGON = "-19,0 -9.5,-16.5 9.5,-16.5 19,0 9.5,16.5 -9.5,16.5"


def jagged(points: int, outer: float, inner: float) -> str:
    """The corners of a star around 0, 0."""
    found = []
    for each in range(2 * points):
        radius, angle = (inner if each % 2 else outer), pi * each / points
        found.append(f"{number(radius * sin(angle))},{number(-radius * cos(angle))}")
    return " ".join(found)


# --- Survivors ---------------------------------------------------------------------------------------------------


def survivor(thing: Data) -> str:
    """A disc with a letter in the figure's own colour; a Companion's is smaller, with a broken rim."""
    radius = 13 if thing["companion"] else 16
    halo = (
        f'<circle r="{radius + 2.6}" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="2.6 2.4"/>'
        if thing["active"]
        else ""
    )
    if thing["down"]:
        return halo + lying(thing)
    if thing.get("risen"):
        return halo + risen(thing)
    rim = ' stroke-dasharray="5 3"' if thing["companion"] else ""
    disc = f'<circle r="{radius - 1.25}" fill="{thing["color"]}" stroke="#fff" stroke-width="2.5"{rim}/>'
    return f"{halo}{disc}{words(thing['letter'], 0, 7.6, 21)}"


def risen(thing: Data) -> str:
    """A Zombivor: a ragged rim in the colour of the dead, and a scar with stitches."""
    style = f'fill="{thing["color"]}" stroke="#c9ea86" stroke-width="3" stroke-linejoin="round"'
    scar = '<path d="M-11 -5L-4 -12M-10.5 -9l3.5 3.5M-8 -12l3.5 3.5" stroke="#c9ea86" stroke-width="1.6"/>'
    return f'<polygon points="{jagged(11, 17, 13)}" {style}/>{scar}{words(thing["letter"], 1, 8, 18)}'


def lying(thing: Data) -> str:
    """Flat on the ground, the letter on its side."""
    rim = "#c9ea86" if thing.get("risen") else "#fff"
    return (
        f'<ellipse cy="3" rx="17" ry="10.5" fill="{thing["color"]}" fill-opacity=".75" stroke="{rim}"'
        ' stroke-width="2.4" stroke-dasharray="4 3"/>'
        f'<g transform="translate(0 3) rotate(90)">{words(thing["letter"], 0, 6, 17)}</g>'
    )


# --- Zombies -----------------------------------------------------------------------------------------------------


def zombies(thing: Data) -> str:
    """How many there are, on a plaque; one alone needs none."""
    if thing["count"] < 2:
        return ""
    wide = 16 if thing["count"] < 10 else 21.6
    box = f'x="{number(-wide / 2)}" y="-8" width="{number(wide)}" height="16" rx="3.2"'
    digits = words(thing["count"], 0, 5, 14, "#fff3d6", ' font-weight="800"')
    return f'<rect {box} fill="{INK}" stroke="#eadfc4" stroke-width="1.3"/>{digits}'


def standees(crowd: list[Data], scale: float) -> str:
    """The figures of a crowd, each with its feet in their place."""
    return "".join(standee(each, scale) for each in crowd)


def standee(data: Data, scale: float) -> str:
    """Wide enough for any drawing: it fills the height and stands in the middle."""
    x, y, tall = (data[key] * scale for key in ("x", "y", "tall"))
    rim = f' style="--rim:{RIMS[data["back"]]}"' if data["back"] else ""
    box = f'width="{number(2 * tall)}" height="{number(tall)}"'
    if data["flip"]:
        place = f'transform="translate({number(x)} {number(y)}) scale(-1 1)"'
        return f'<g {place}{rim}><use href="#{data["look"]}" x="{number(-tall)}" y="{number(-tall)}" {box}/></g>'
    return f'<use href="#{data["look"]}" x="{number(x - tall)}" y="{number(y - tall)}" {box}{rim}/>'


RIMS = ("", "#b0a78d", "#8b836e", "#6f6957")  # of those behind: the farther, the darker

OUTLINES = {  # shape, and how far below the middle its number stands
    "walker": ('<circle r="15.5" {style}/>', 0.0),
    "fatty": ('<rect x="-15.5" y="-15.5" width="31" height="31" rx="4" {style}/>', 0.0),
    "runner": ('<polygon points="0,-18 18.5,15 -18.5,15" {style}/>', 4.2),
    "abomination": (f'<polygon points="{HEXAGON}" {{style}}/>', 0.0),
    "": ('<polygon points="0,-18 18,0 0,18 -18,0" {style}/>', 0.0),
}


def noise(thing: Data) -> str:
    """Arcs that spread from a number."""
    arcs = "".join(
        f'<path d="M{x} -{r}A{r * 1.5:g} {r * 1.5:g} 0 0 1 {x} {r}"/>' for x, r in ((2, 5), (7, 8.5), (12, 12))
    )
    halo = f' stroke="{INK}" stroke-width="3.5" paint-order="stroke"'
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="5.5" stroke-linecap="round">{arcs}</g>'
        f'<g fill="none" stroke="#ffd75e" stroke-width="2.8" stroke-linecap="round">{arcs}</g>'
        f"{words(thing['count'], -7, 6.6, 19, '#ffe48a', halo)}"
    )
