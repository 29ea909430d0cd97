"""The ground of a board as SVG: floors, walls, openings, doors, street markings, under the light of a lamp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.svg_borders import WALL, Pair, border, door, fence, gate, line, railing, scaled, stairs
from shamble.views.svg_paint import INK, number
from shamble.views.svg_patterns import more_patterns
from shamble.views.svg_signs import group

Data = dict[str, Any]

ROOM_FLOORS = ("planks", "tiling", "carpet")
FLOORS = {
    "street": "asphalt",
    "alley": "concrete",
    "yard": "court",
    "rail": "asphalt",  # the rails lie over it
    "walkway": "grate",
    "tower": "deck",
    "balcony": "deck",
    "ruin": "rubble",
    "corrupt": "corrupt",
    "train": "wagon",
    "cell": "cell",
    "security": "plate",
}
PALE = frozenset({"alley", "cell", "security", "walkway"})  # floors that dark letters are read on, like those of rooms
RIM = 9  # width of the frame around the board


def ground(data: Data, scale: float) -> Iterator[str]:
    """Floors first, then light, then what stands on the borders."""
    yield from floor_and_walls(data, scale)
    gaps, runs = places(data, scale)
    yield from (group(each, scale, gate(each, scale)) for each in data["gates"])
    yield from (fence(each, runs[each["id"]]) for each in data["fences"])
    yield from (door(each, gaps[each["id"]], scale) for each in data["doors"])
    yield from (label(each, data["figure"], scale) for each in data["zones"])


def places(data: Data, scale: float) -> tuple[dict[str, list[list[float]]], dict[str, list[tuple[Pair, Pair]]]]:
    """Where the gap of each door is, and along which borders each fence runs."""
    gaps = {edge["door"]: edge["gate"] for edge in data["edges"] if edge["door"] and edge["gate"]}
    runs: dict[str, list[tuple[Pair, Pair]]] = {}
    for edge in data["edges"]:
        if "fence" in edge:
            runs.setdefault(edge["fence"], []).append((scaled(edge["from"], scale), scaled(edge["to"], scale)))
    return gaps, runs


def floor_and_walls(data: Data, scale: float) -> Iterator[str]:
    """What stays as it is while the game goes on."""
    wide, high = number(data["width"] * scale), number(data["height"] * scale)
    frame = f'width="{number(data["width"] * scale + 2 * RIM)}" height="{number(data["height"] * scale + 2 * RIM)}"'
    yield f'<rect x="-{RIM}" y="-{RIM}" {frame} rx="7" fill="{INK}" stroke="#000" stroke-width="2"/>'
    if more := more_patterns({floor(each) for each in data["zones"]}):
        yield more
    yield from (zone(each, scale) for each in data["zones"] if each["kind"] != "balcony")
    if data["solid"]:
        yield f'<path d="{path(data["solid"], scale)}" fill="{INK}" fill-rule="evenodd"/>'
    yield from (track(each, scale) for each in data["rails"])
    yield from (tank(box, scale) for box in data["tanks"])
    yield from seams(data, scale)
    yield f'<rect width="{wide}" height="{high}" fill="url(#lamp)" pointer-events="none"/>'
    kinds = {zone["id"]: zone["kind"] for zone in data["zones"]}
    for edge in data["edges"]:
        yield from border(edge, kinds, scale)
    yield from (zone(each, scale) + rails_around(each, scale) for each in data["zones"] if each["kind"] == "balcony")
    yield f'<rect width="{wide}" height="{high}" fill="none" stroke="{INK}" stroke-width="{WALL}"/>'


def path(loops: list[list[list[float]]], scale: float) -> str:
    lines = (" ".join(f"{number(x * scale)},{number(y * scale)}" for x, y in loop) for loop in loops)
    return "".join(f"M{line}Z" for line in lines)


def zone(data: Data, scale: float) -> str:
    shape = f'<path d="{path(data["outline"], scale)}" fill="url(#{floor(data)})" fill-rule="evenodd"/>'
    if data["kind"] == "security":
        shape += hazard(data, scale)
    own = f'class="zone" data-id={quoteattr(data["id"])}'
    return f'<g {own} role="img"><title>{escape(data["name"])}</title>{shape}</g>'


def floor(data: Data) -> str:
    if data["dark"]:
        return "hatch"
    rooms = ROOM_FLOORS[data["building"] % len(ROOM_FLOORS)]
    return FLOORS.get(data["kind"], "asphalt" if data["outdoors"] else rooms)


def hazard(data: Data, scale: float) -> str:
    """A black and yellow band along the walls: nobody stays here."""
    x, y, wide, high = (value * scale for value in data["box"])
    thick = min(7.0, min(wide, high) * 0.14)
    inset = thick / 2 + min(4.5, min(wide, high) * 0.08)
    box = f'x="{number(x + inset)}" y="{number(y + inset)}" width="{number(wide - 2 * inset)}"'
    box += f' height="{number(high - 2 * inset)}" fill="none" stroke-width="{number(thick)}"'
    dashes = f'stroke-dasharray="{number(thick * 1.4)} {number(thick * 1.4)}"'
    return f'<rect {box} stroke="{INK}"/><rect {box} stroke="#e8c33a" {dashes}/>'


def rails_around(data: Data, scale: float) -> str:
    """A balcony lies over other Zones: a railing on all sides, and its stairs on the side of their room."""
    points = [scaled(point, scale) for point in data["outline"][0]]
    around = "".join(part for a, b in zip(points, (*points[1:], points[0])) for part in railing(a, b))
    a, b = (scaled(end, scale) for end in data["stairs"])
    x, y, wide, high = (value * scale for value in data["box"])
    inward = (1 if a[0] < x + wide / 2 else -1, 0) if a[0] == b[0] else (0, 1 if a[1] < y + high / 2 else -1)
    a, b = ((end[0] + 9 * inward[0], end[1] + 9 * inward[1]) for end in (a, b))
    return around + stairs(a, b, 20)


def track(data: Data, scale: float) -> str:
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


def seams(data: Data, scale: float) -> Iterator[str]:
    """Where one tile ends and the next begins: a hair of shadow."""
    for tile in data["tiles"]:
        x, y, wide, high = (number(value * scale) for value in tile["box"])
        yield f'<rect class="tile" data-id={quoteattr(tile["id"])} x="{x}" y="{y}" width="{wide}" height="{high}"'
        yield ' fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/>'


def label(data: Data, figure: float, scale: float) -> str:
    """The Zone's name, small."""
    x, y = (value * scale for value in data["at"])
    pale = data["dark"] or (data["outdoors"] and data["kind"] not in PALE)
    fill, rim = ("#e6e9ee", "#2b2f36") if pale else ("#3b2f1c", "#e2d3b0")
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(0.4 * figure * scale * data["scale"])}"'
    style = f'fill="{fill}" stroke="{rim}" stroke-width="2.2" stroke-opacity=".55" paint-order="stroke"'
    return f'<text class="name" {place} {style}>{escape(data["label"])}</text>'
