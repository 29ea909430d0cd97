"""Walls as SVG: all of them are one line, drawn as the shadow it throws, ink, a cap and one lit edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.views.svg_borders import Pair, scaled
from shamble.views.svg_paint import INK, mix, number

Data = dict[str, Any]

WALL, CAP, EDGE = 7.0, 2.8, 0.8  # widths
SHADOW = (3.2, 4.3)  # to the lower right
THROUGH = frozenset({"free", "window", "parapet", "stairs", "sand", "railing", "ladder", "wire"})  # no walls
INDOOR = frozenset({"alley", "cell"})


def walls(data: Data, scale: float) -> Iterator[str]:
    """The shadow lies under the walls, once for all of them."""
    drawn = "".join(f"M{point(a)}L{point(b)}" for a, b in segments(data, scale)) + around(data, scale)
    cap, lit = mix(data["palette"]["floor"], INK, 0.7), mix(data["palette"]["floor"], INK, 0.42)
    x, y = SHADOW
    yield (
        f'<g fill="none" stroke-linecap="square"><g stroke="#000" stroke-opacity=".34" stroke-width="{number(WALL)}">'
        f'<path id="walls" d="{drawn}" transform="translate({x} {y})"/></g>'
        f'<g transform="translate({-x} {-y})"><use href="#walls" stroke="{INK}" stroke-width="{number(WALL)}"/></g>'
    )
    yield (
        f'<g transform="translate({-x} {-y})"><use href="#walls" stroke="{cap}" stroke-width="{number(CAP)}"/></g>'
        f'<g transform="translate({number(-x - EDGE)} {number(-y - EDGE)})">'
        f'<use href="#walls" stroke="{lit}" stroke-width="{number(EDGE)}"/></g></g>'
    )


def point(at: Pair) -> str:
    return f"{number(at[0])} {number(at[1])}"


def segments(data: Data, scale: float) -> Iterator[tuple[Pair, Pair]]:
    """Stretches of wall, with gaps where one gets through."""
    for edge in data["edges"]:
        kind = edge["kind"]
        if kind in THROUGH or (kind == "open" and "turns" in edge):
            continue
        a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
        if not edge["gate"]:
            yield a, b
            continue
        c, d = (scaled(end, scale) for end in edge["gate"])
        inset = WALL / 2  # the ends of the line are square and reach into the gap
        if a[0] == b[0]:
            yield from (
                (one, two) for one, two in ((a, (c[0], c[1] - inset)), ((d[0], d[1] + inset), b)) if one[1] < two[1]
            )
        else:
            yield from (
                (one, two) for one, two in ((a, (c[0] - inset, c[1])), ((d[0] + inset, d[1]), b)) if one[0] < two[0]
            )


def around(data: Data, scale: float) -> str:
    """The outer wall, also where streets leave the board: there is nothing beyond."""
    return f"M0 0H{number(data['width'] * scale)}V{number(data['height'] * scale)}H0Z"
