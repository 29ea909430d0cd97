"""What stands on the borders of a board for good, as SVG: openings, windows, railings, parapets, stairs, ladders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.views.svg_paint import INK, number, use

Data = dict[str, Any]
Pair = tuple[float, float]

STEEL = "#aab4bb"
INDOOR = frozenset({"alley", "cell"})
GLASS = "#a9d4ee"
THROWN = (4.5, 8.0)  # the shadow of a parapet


def border(edge: Data, kinds: dict[str, str], scale: float) -> Iterator[str]:
    """One stretch of border, walls and lines apart; what can change is drawn over it."""
    a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
    kind, gate = edge["kind"], edge["gate"]
    beside = {kinds[zone] for zone in edge["zones"]}
    c, d = (scaled(end, scale) for end in gate) if gate else (a, a)
    if kind == "window":
        yield line(a, b, INK, 6, "") + line(a, b, GLASS, 3.2, "")
    elif kind == "parapet":
        yield parapet(a, b)
    elif kind == "stairs":
        yield parapet(a, c) + parapet(d, b) + (stairs(c, d) if gate else "")
    elif kind == "sand":
        yield sandbags(a, b)
    elif kind in ("railing", "ladder"):
        yield from railing(a, b)
        if kind == "ladder" and gate:
            yield ladder(c, d)
    elif kind not in ("free", "wire") and "turns" not in edge and "cell" in beside and (gate or beside == INDOOR):
        yield from (bars(*ends) for ends in ([(a, c), (d, b)] if gate else [(a, b)]))


def door_places(data: Data, scale: float) -> tuple[dict[str, list[list[float]]], dict[str, list[tuple[Pair, Pair]]]]:
    """Where the gap of each door is, and along which borders each fence runs."""
    gaps = {edge["door"]: edge["gate"] for edge in data["edges"] if edge["door"] and edge["gate"]}
    runs: dict[str, list[tuple[Pair, Pair]]] = {}
    for edge in data["edges"]:
        if "fence" in edge:
            runs.setdefault(edge["fence"], []).append((scaled(edge["from"], scale), scaled(edge["to"], scale)))
    return gaps, runs


def scaled(point: list[float], scale: float) -> Pair:
    return point[0] * scale, point[1] * scale


def line(a: Pair, b: Pair, color: str, width: float, more: str) -> str:
    ends = f'x1="{number(a[0])}" y1="{number(a[1])}" x2="{number(b[0])}" y2="{number(b[1])}"'
    return f'<line {ends} stroke="{color}" stroke-width="{number(width)}"{more}/>'


def bars(a: Pair, b: Pair) -> str:
    """The front of a cell is a grille."""
    return line(a, b, STEEL, 3.6, ' stroke-dasharray="2.2 3.8"')


def railing(a: Pair, b: Pair) -> Iterator[str]:
    """A rail on posts."""
    yield line(a, b, INK, 7, "")
    yield line(a, b, "#d9a86c", 3.4, "")
    yield line(a, b, "#f3dcb8", 7, ' stroke-dasharray="3 13"')


def parapet(a: Pair, b: Pair) -> str:
    """A wall with crenels, low enough to look and to drop over; by its shadow one sees how high one stands there."""
    x, y = THROWN
    return (
        line((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), "#000", 14, ' stroke-opacity=".3"')
        + line(a, b, INK, 9, "")
        + line(a, b, "#6f757c", 6, "")
        + line(a, b, INK, 16, ' stroke-dasharray="13 9"')
        + line(a, b, "#c9ced3", 12, ' stroke-dasharray="9 13" stroke-dashoffset="-2"')
        + line(
            (a[0] - 1.5, a[1] - 2.5),
            (b[0] - 1.5, b[1] - 2.5),
            "#eef2f4",
            4,
            ' stroke-dasharray="9 13" stroke-dashoffset="-2"',
        )
    )


def stairs(a: Pair, b: Pair, deep: float = 30) -> str:
    """Steps across the border, wider than a ladder."""
    x, y, long, turned = laid(a, b)
    half = long / 2
    lines = "".join(f"M{number(-half)} {number(at)}H{number(half)}" for at in (-deep / 4, 0, deep / 4))
    return (
        f'<g class="stairs" transform="translate({number(x)} {number(y)}){turned}">'
        f'<rect x="{number(-half)}" y="{number(-deep / 2)}" width="{number(long)}" height="{number(deep)}"'
        f' fill="#c9ced3" stroke="{INK}" stroke-width="2.4"/><path d="{lines}" stroke="{INK}" stroke-width="2"/></g>'
    )


def sandbags(a: Pair, b: Pair) -> str:
    x, y, long, turned = laid(a, b)
    pieces = max(1, round(long / 34))
    wide = long / pieces
    bags = "".join(use("p-sand", wide, 12, -long / 2 + wide * (each + 0.5)) for each in range(pieces))
    return f'<g class="sandbags" transform="translate({number(x)} {number(y)}){turned}">{bags}</g>'


def rope(data: Data) -> str:
    """A rope ladder around 0, 0, over the parapet."""
    turned = ' transform="rotate(90)"' if data["upright"] else ""
    return f"<g{turned}>{use('p-rope', 18, 36)}</g>"


def ladder(a: Pair, b: Pair) -> str:
    """Across the railing."""
    x, y, _, turned = laid(a, b)
    place = f'class="ladder" transform="translate({number(x)} {number(y)}){turned}"'
    return f"<g {place}>{use('p-ladder', 17, 34)}</g>"


def laid(a: Pair, b: Pair) -> tuple[float, float, float, str]:
    """The middle of a border, its length, and how to turn what is drawn from left to right."""
    upright = a[0] == b[0]
    long = abs(b[1] - a[1]) if upright else abs(b[0] - a[0])
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, long, " rotate(90)" if upright else ""
