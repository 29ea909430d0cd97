"""What is painted on streets, as SVG: kerbs, crossings, lines between Zones, cracks, puddles and what blood leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from shamble.views.svg_borders import Pair, scaled
from shamble.views.svg_paint import number

Data = dict[str, Any]

KERB = 0.24  # width, in figures
STRIPE = 4.6  # of a crossing
CROSSED = 3  # of so many borders between streets one has a crossing
HARD = frozenset({"wall", "door", "entry", "cell", "open", "window"})  # borders with a building behind
DASHES = {"street": "#e5dcc3", "inside": "#e0b52e"}
SPLAT = "M0-10L6-6L14-9L12-1L20 4L11 6L9 14L2 9L-6 15L-7 7L-17 6L-10 0L-14-8L-5-6Z"
DECALS = (
    f'<path id="g-splat" d="{SPLAT}" fill="#5d1a14" fill-opacity=".5"/>'
    '<path id="g-crack" d="M-20 12L-9 4L-2 8L12-2L15-12M-2 8L2 17" fill="none" stroke="#000" stroke-opacity=".28"'
    ' stroke-width="1.8"/>'
    '<g id="g-pool"><path d="M-35 0Q-5-15 35-2Q65 10 29 20Q-15 26-35 0Z" fill="#1d2733" fill-opacity=".42"/>'
    '<path d="M-19 0Q1-8 25 0" fill="none" stroke="#cdd8e2" stroke-width="2.4" stroke-opacity=".45"/></g>'
    '<path id="g-paper" d="M-7-1L6-6L9 5L-4 9Z" fill="#d8d0ba" fill-opacity=".4"/>'
)
BONES = "M-14-4Q-17-8-13-9Q-10-11-9-7L8 3Q12 1 13 5Q16 8 12 9Q10 13 7 9L-10-1Q-14 1-14-4Z"
CACTUS = "M-4 14V2H-9Q-14 2-14-3V-9H-9V-3H-4V-16Q0-20 4-16V-6H9V-13H14V-6Q14-1 9-1H4V14Z"
WILD = (  # the same, off the pavement
    '<path id="g-ruts" d="M-40-8Q0-2 40-9M-40 9Q0 15 40 8" fill="none" stroke="#000" stroke-opacity=".16"'
    ' stroke-width="4"/>'
    '<g id="g-weed" fill="none" stroke="#5a4526" stroke-opacity=".8" stroke-width="1.8"><circle r="10"/>'
    '<path d="M-9-5Q0 4 9-4M-9 5Q1-6 8 6M-3-10Q4 0-2 10M4-9Q-5 1 4 9"/></g>'
    f'<path id="g-bones" d="{BONES}" fill="#e6dcc0" fill-opacity=".6"/>'
    f'<path id="g-cactus" d="{CACTUS}" fill="#5d6b3a" stroke="#15120f" stroke-width="2"/>'
)
DUSTY = ("g-ruts", "g-weed", "", "g-bones", "g-crack", "g-ruts", "g-splat", "", "g-cactus", "", "g-ruts")
UPRIGHT = frozenset({"g-pool", "g-ruts", "g-cactus"})
UNPAVED = frozenset({"dust", "drifts"})  # nobody paints crossings there
KINDS = ("g-crack", "", "g-splat", "g-pool", "", "g-paper", "", "g-crack", "", "g-paper", "")


def kerbs(data: Data, scale: float) -> Iterator[str]:
    """A pavement along every wall that a street runs beside."""
    streets = {zone["id"] for zone in data["zones"] if zone["kind"] == "street"}
    deep = KERB * data["figure"] * scale
    drawn = ""
    for edge in data["edges"]:
        if edge["kind"] not in HARD:
            continue
        a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
        for side, way in zip(edge["sides"], (-1, 1)):
            if side in streets:
                drawn += strip(a, b, way * deep)
    if drawn:
        color = data["palette"]["kerb"]
        yield f'<path class="kerb" d="{drawn}" fill="{color}" fill-opacity=".55"/>'


def strip(a: Pair, b: Pair, deep: float) -> str:
    if a[0] == b[0]:
        return f"M{number(a[0])} {number(a[1])}h{number(deep)}V{number(b[1])}h{number(-deep)}Z"
    return f"M{number(a[0])} {number(a[1])}v{number(deep)}H{number(b[0])}v{number(-deep)}Z"


def lines(data: Data, scale: float) -> Iterator[str]:
    """Dashes between Zones that nothing parts, and some crossings beside them."""
    kinds = {zone["id"]: zone["kind"] for zone in data["zones"]}
    dashed: dict[str, str] = {}
    stripes = ""
    for edge in data["edges"]:
        beside = {kinds[zone] for zone in edge["zones"]}
        if edge["kind"] == "free" or (edge["kind"] == "open" and "turns" in edge):
            a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
            outside = beside & {"street", "rail", "corrupt", "walkway"}
            color = DASHES["street" if outside else "inside"]
            dashed[color] = dashed.get(color, "") + f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
            if beside == {"street"} and data["palette"]["paving"] not in UNPAVED and crossed(edge, data):
                stripes += crossing(a, b)
    if stripes:
        yield f'<path class="crossing" d="{stripes}" fill="#d8d3c2" fill-opacity=".34"/>'
    for color, drawn in dashed.items():
        style = 'stroke-width="1.8" stroke-dasharray="6 5" stroke-opacity=".62"'
        yield f'<path class="border" d="{drawn}" fill="none" stroke="{color}" {style}/>'


def crossed(edge: Data, data: Data) -> bool:
    """Short borders only: across the street, not along it; and none on a lawn."""
    (x, y), (x2, y2) = edge["from"], edge["to"]
    if on_lawn(data, (x + x2) / 2, (y + y2) / 2):
        return False
    return abs(x2 - x) + abs(y2 - y) < 3.4 * data["figure"] and crc32(" ".join(edge["zones"]).encode()) % CROSSED == 0


def on_lawn(data: Data, x: float, y: float) -> bool:
    boxes = (each["box"] for each in data["grounds"] if each["look"] == "lawn")
    return any(left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in boxes)


def crossing(a: Pair, b: Pair) -> str:
    """Stripes on the near side of a border."""
    found, deep = "", 3 * STRIPE
    across = a[1] == b[1]
    start, end = (a[0], b[0]) if across else (a[1], b[1])
    at = start + 2.4 * STRIPE
    while at < end - 2.6 * STRIPE:
        x, y = (at, a[1] - deep - 3) if across else (a[0] - deep - 3, at)
        wide, high = (STRIPE, deep) if across else (deep, STRIPE)
        found += f"M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}Z"
        at += 2 * STRIPE
    return found


def decals(data: Data, scale: float) -> Iterator[str]:
    """What lies about in some Zones, always in the same place."""
    for zone in data["zones"]:
        seed = crc32(zone["id"].encode())
        kinds = DUSTY if data["palette"]["paving"] == "dust" else KINDS
        kind = kinds[seed // 7 % len(kinds)] if zone["kind"] in ("street", "alley") else ""
        if zone["kind"] == "room" and not zone["dark"] and seed % 5 == 0:
            kind = "g-splat"
        left, top, across, down = zone["box"]
        if kind and not (zone["kind"] == "street" and on_lawn(data, left + across / 2, top + down / 2)):
            x, y, wide, high = (value * scale for value in zone["box"])
            place = f"{number(x + wide * (0.25 + seed % 13 / 26))} {number(y + high * (0.25 + seed % 11 / 22))}"
            turn = 0 if kind in UPRIGHT else seed % 360
            yield f'<use href="#{kind}" transform="translate({place}) rotate({turn}) scale(.5)"/>'
