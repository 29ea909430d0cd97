"""Large things that are part of the ground, as SVG: the tracks of a railway, a tank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.views.svg_borders import line, scaled
from shamble.views.svg_paint import INK, number

Data = dict[str, Any]
Outline = list[list[list[float]]]


def track(data: Data, scale: float, path: Callable[[Outline, float], str]) -> str:
    """Ballast, and on it sleepers and two rails."""
    found = f'<path d="{path(data["outline"], scale)}" fill="#57524c" fill-rule="evenodd"/>'
    if data["line"]:
        a, b = (scaled(end, scale) for end in data["line"])
        wide = data["deep"] * scale * 0.62
        found += line(a, b, "#7a6450", wide, ' stroke-dasharray="7 13"')
        found += line(a, b, "#c3c8cd", wide * 0.68, "") + line(a, b, "#57524c", wide * 0.6, "")
        found += line(a, b, "#7a6450", wide * 0.6, ' stroke-dasharray="7 13"')
    return f'<g class="track">{found}</g>'


def tank(box: list[float], scale: float) -> str:
    """Seen from above: two tracks, hull and turret, its gun along the longer side; whoever is there stands on it."""
    x, y, wide, high = (value * scale for value in box)
    long, deep = max(wide, high) * 0.86, min(wide, high) * 0.7
    half, side, track = long / 2, deep / 2, deep * 0.2
    turned = " rotate(90)" if high > wide else ""
    line = f'stroke="{INK}" stroke-width="2.5"'
    tracks = "".join(
        f'<rect x="{number(-half)}" y="{number(at)}" width="{number(long)}" height="{number(track)}" rx="4"'
        f' fill="#3c4034" {line}/><path d="M{number(-half + 4)} {number(at + track / 2)}H{number(half - 4)}"'
        f' stroke="#6b705c" stroke-width="{number(track * 0.55)}" stroke-dasharray="3 5"/>'
        for at in (-side, side - track)
    )
    hull = (
        f'<rect x="{number(-half * 0.94)}" y="{number(-side + track)}" width="{number(long * 0.94)}"'
        f' height="{number(deep - 2 * track)}" fill="#6f7757" {line}/>'
    )
    turret = (
        f'<path d="M0 0H{number(half * 1.04)}" stroke="{INK}" stroke-width="{number(deep * 0.16)}"/>'
        f'<path d="M0 0H{number(half * 1.02)}" stroke="#565d43" stroke-width="{number(deep * 0.1)}"/>'
        f'<circle r="{number(deep * 0.24)}" fill="#7d8663" {line}/>'
    )
    place = f"translate({number(x + wide / 2)} {number(y + high / 2)}){turned}"
    return f'<g class="tank" transform="{place}">{tracks}{hull}{turret}</g>'
