"""Large things that are part of the ground, as SVG: the tracks of a railway, a tank."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from shamble.views.svg_borders import line, scaled
from shamble.views.svg_paint import INK, mix, number

Data = dict[str, Any]
BRASS = "#d9a53a"
Outline = list[list[list[float]]]


def track(data: Data, scale: float, path: Callable[[Outline, float], str], kerb: str) -> str:
    """Ballast, and on it sleepers and two rails."""
    ballast, sleeper = mix(kerb, INK, 0.3), mix(kerb, INK, 0.62)
    found = f'<path d="{path(data["outline"], scale)}" fill="{ballast}" fill-rule="evenodd"/>'
    if data["line"]:
        a, b = (scaled(end, scale) for end in data["line"])
        wide = data["deep"] * scale * 0.62
        found += line(a, b, sleeper, wide, ' stroke-dasharray="7 13"')
        found += line(a, b, "#c3c8cd", wide * 0.68, "") + line(a, b, ballast, wide * 0.6, "")
        found += line(a, b, sleeper, wide * 0.6, ' stroke-dasharray="7 13"')
    return f'<g class="track">{found}</g>'


def train(data: Data, scale: float) -> str:
    """A part of a train seen from above, its roof off: floor, walls with their ways in, wheels; and a boiler before a
    cabin. It is drawn around its middle, along x, and turned as it lies."""
    long, deep = data["long"] * scale, data["deep"] * scale
    half, side = long / 2, deep / 2
    ink = f'stroke="{INK}" stroke-width="2.5"'
    wheels = "".join(
        f'<path d="M{number(-half + 6)} {number(at)}H{number(half - 6)}" stroke="{INK}" stroke-width="9"'
        f' stroke-dasharray="17 {number(max(8.0, (long - 12 - 68) / 3))}"/>'
        for at in (-side, side)
    )
    parts = "".join(train_part(part, scale, side, ink) for part in data["parts"])
    buffers = f'<path d="M{number(-half - 6)} 0H{number(half + 6)}" stroke="{INK}" stroke-width="7"/>'
    doors = "".join(train_door(door, scale) for door in data["doors"])
    turn = f' transform="rotate({data["turn"]})"' if data["turn"] else ""
    return f"<g{turn}>{buffers}{wheels}{parts}</g>{doors}"


def train_part(part: Data, scale: float, side: float, ink: str) -> str:
    """A car of planks, or a boiler with its bands, smokestack and lamp."""
    x, long = part["from"] * scale, part["long"] * scale
    inset = 3.0
    box = f'x="{number(x)}" y="{number(-side + inset)}" width="{number(long)}" height="{number(2 * (side - inset))}"'
    if part["boiler"]:
        return boiler(x, long, side - inset, ink)
    boards = "".join(f"M{number(x + 2)} {number(at)}h{number(long - 4)}" for at in spaced(-side + 9, side - 6, 7))
    floor = f'<rect {box} rx="2" fill="#9a6a3c" {ink}/><path d="{boards}" stroke="#000" stroke-opacity=".2"/>'
    wall = f'<rect {box} rx="2" fill="none" stroke="{INK}" stroke-width="7"/>'
    return f'{floor}{wall}<rect {box} rx="2" fill="none" stroke="#b8402c" stroke-width="3"/>'


def boiler(x: float, long: float, side: float, ink: str) -> str:
    """Round and black, with brass bands; it ends in a lamp and a cowcatcher."""
    body, end = side * 0.72, x + long
    along = spaced(x + long * 0.24, end, long * 0.26)
    bands = "".join(f"M{number(at)} {number(-body)}v{number(2 * body)}" for at in along)
    nose = f"M{number(end - 5)} {number(-side)}L{number(end + 12)} 0L{number(end - 5)} {number(side)}Z"
    tube = f'x="{number(x - 4)}" y="{number(-body)}" width="{number(long)}" height="{number(2 * body)}" rx="7"'
    lit = f'd="M{number(x)} {number(-body * 0.5)}h{number(long - 12)}" stroke="#fff" stroke-opacity=".2"'
    stack = f'cx="{number(x + long * 0.72)}" r="{number(side * 0.36)}" fill="{INK}" stroke="{BRASS}" stroke-width="3"'
    return (
        f'<path d="{nose}" fill="#7d2a1e" {ink}/><rect {tube} fill="#2e3238" {ink}/>'
        f'<path {lit} stroke-width="6"/><path d="{bands}" stroke="{BRASS}" stroke-width="3.2"/><circle {stack}/>'
        f'<circle cx="{number(x + long * 0.34)}" r="{number(side * 0.22)}" fill="{BRASS}" {ink}/>'
        f'<circle cx="{number(end - 3)}" r="5.5" fill="#fff3cf" {ink}/>'
    )


def train_door(door: list[float], scale: float) -> str:
    """A way in or through: no wall there."""
    x, y, wide, high = (value * scale for value in door)
    box = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect {box} fill="#9a6a3c"/>'


def spaced(start: float, end: float, step: float) -> Iterator[float]:
    while start < end:
        yield start
        start += step


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
