"""The ground of a board as SVG: floors, walls, openings, doors, street markings, under the light of a lamp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.svg_signs import INK, OTHER_PAINT, PAINT, number, words

Data = dict[str, Any]
Pair = tuple[float, float]

ROOM_FLOORS = ("planks", "tiling", "carpet")
OUTSIDE = {"street": "asphalt", "alley": "alley", "yard": "grass", "rail": "rails", "walkway": "grate"}
WALL, RIM = 7, 9  # widths of a wall, and of the frame around the board

PATTERNS = """
<pattern id="asphalt" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#5a616b"/>
<path d="M6 9h1M27 4h1M17 22h1M34 30h1M9 35h1M22 13h1" stroke="#6c747f" stroke-width="1.6"/>
<path d="M13 5h1M31 17h1M4 24h1M25 34h1" stroke="#4c525b" stroke-width="1.8"/></pattern>
<pattern id="alley" width="24" height="16" patternUnits="userSpaceOnUse"><rect width="24" height="16" fill="#4b4f55"/>
<path d="M0 0H24M0 8H24M6 0V8M18 8V16" stroke="#3c4046" stroke-width="1.2"/></pattern>
<pattern id="grass" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#5f7048"/>
<path d="M4 8l1 -4M13 16l1 -4M16 6l-1 -3" stroke="#7d9160" stroke-width="1.3"/></pattern>
<pattern id="rails" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#4f4a45"/>
<path d="M4 0V20" stroke="#6b5a48" stroke-width="5"/></pattern>
<pattern id="grate" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#737a82"/>
<path d="M0 0L10 10M10 0L0 10" stroke="#5d646c" stroke-width="1.2"/></pattern>
<pattern id="planks" width="60" height="20" patternUnits="userSpaceOnUse"><rect width="60" height="20" fill="#cdb78c"/>
<path d="M0 0H60M0 10H60M18 0V10M48 10V20" stroke="#b39c70" stroke-width="1.1"/></pattern>
<pattern id="tiling" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#c9bfa9"/>
<path d="M0 0H20M0 0V20" stroke="#ada38c" stroke-width="1.2"/></pattern>
<pattern id="carpet" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#c6a98f"/>
<path d="M0 4L4 0L8 4L4 8ZM8 12L12 8L16 12L12 16Z" fill="#bb9c80"/></pattern>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="9" height="9" fill="#5a5145"/><rect width="4" height="9" fill="#453e35"/></pattern>
<pattern id="exit" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="12" height="12" fill="#f4f4f0"/><rect width="6" height="12" fill="#1d8a55"/></pattern>
<radialGradient id="table" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#4a382a"/>
<stop offset=".55" stop-color="#2a2019"/><stop offset="1" stop-color="#120e0c"/></radialGradient>
<radialGradient id="lamp" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".2"/>
<stop offset=".5" stop-color="#ffdfa8" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
</radialGradient>
<radialGradient id="shadow"><stop offset=".55" stop-color="#000" stop-opacity=".5"/>
<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<circle id="shade" r="19" fill="url(#shadow)"/>
"""


def ground(data: Data, scale: float) -> Iterator[str]:
    """Floors first, then light, then what stands on the borders."""
    yield from floor_and_walls(data, scale)
    gates = {edge["door"]: edge["gate"] for edge in data["edges"] if edge["door"] and edge["gate"]}
    yield from (door(each, gates[each["id"]], scale) for each in data["doors"])
    yield from (label(each, data["figure"], scale) for each in data["zones"])


def floor_and_walls(data: Data, scale: float) -> Iterator[str]:
    """What stays as it is while the game goes on."""
    wide, high = number(data["width"] * scale), number(data["height"] * scale)
    frame = f'width="{number(data["width"] * scale + 2 * RIM)}" height="{number(data["height"] * scale + 2 * RIM)}"'
    yield f'<rect x="-{RIM}" y="-{RIM}" {frame} rx="7" fill="{INK}" stroke="#000" stroke-width="2"/>'
    yield from (zone(each, scale) for each in data["zones"])
    if data["solid"]:
        yield f'<path d="{path(data["solid"], scale)}" fill="{INK}" fill-rule="evenodd"/>'
    yield from seams(data, scale)
    yield f'<rect width="{wide}" height="{high}" fill="url(#lamp)" pointer-events="none"/>'
    for edge in data["edges"]:
        yield from border(edge, scale)
    yield f'<rect width="{wide}" height="{high}" fill="none" stroke="{INK}" stroke-width="{WALL}"/>'


def path(loops: list[list[list[float]]], scale: float) -> str:
    lines = (" ".join(f"{number(x * scale)},{number(y * scale)}" for x, y in loop) for loop in loops)
    return "".join(f"M{line}Z" for line in lines)


def zone(data: Data, scale: float) -> str:
    if data["dark"]:
        floor = "hatch"
    elif data["outdoors"]:
        floor = OUTSIDE.get(data["kind"], "asphalt")
    else:
        floor = ROOM_FLOORS[data["building"] % len(ROOM_FLOORS)]
    shape = f'<path d="{path(data["outline"], scale)}" fill="url(#{floor})" fill-rule="evenodd"/>'
    own = f'class="zone" data-id={quoteattr(data["id"])}'
    return f'<g {own} role="img"><title>{escape(data["name"])}</title>{shape}</g>'


def seams(data: Data, scale: float) -> Iterator[str]:
    """Where one tile ends and the next begins: a hair of shadow."""
    for tile in data["tiles"]:
        x, y, wide, high = (number(value * scale) for value in tile["box"])
        yield f'<rect class="tile" data-id={quoteattr(tile["id"])} x="{x}" y="{y}" width="{wide}" height="{high}"'
        yield ' fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/>'


def label(data: Data, figure: float, scale: float) -> str:
    """The Zone's name, small."""
    x, y = (value * scale for value in data["at"])
    pale = data["outdoors"] or data["dark"]
    fill, rim = ("#e6e9ee", "#2b2f36") if pale else ("#3b2f1c", "#e2d3b0")
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(0.4 * figure * scale * data["scale"])}"'
    style = f'fill="{fill}" stroke="{rim}" stroke-width="2.2" stroke-opacity=".55" paint-order="stroke"'
    return f'<text class="name" {place} {style}>{escape(data["label"])}</text>'


# --- borders -----------------------------------------------------------------------------------------------------


def border(edge: Data, scale: float) -> Iterator[str]:
    a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
    kind = edge["kind"]
    if kind == "free":
        yield line(a, b, "#c9ced6", 2.6, ' stroke-dasharray="8 7" stroke-opacity=".75"')
    elif kind in THIN:
        color, width, dashes = THIN[kind]
        yield line(a, b, INK, width + 2.5, "")
        yield line(a, b, color, width, f' stroke-dasharray="{dashes}"' if dashes else "")
    elif edge["gate"]:
        c, d = scaled(edge["gate"][0], scale), scaled(edge["gate"][1], scale)
        yield wall(a, c)
        yield wall(d, b)
        if kind == "open":
            yield line(c, d, "#000", 5, ' stroke-opacity=".16"')
    else:
        yield wall(a, b)


THIN = {  # colour, width, dashes: each its own rhythm, so that colour is not needed
    "stairs": ("#d8d2c4", 9.0, "3 4"),
    "ladder": ("#c98f4a", 8.0, "3 7"),
    "wire": ("#d5d9de", 3.0, "2 3 7 3"),
    "sand": ("#c7ab6b", 9.0, "12 2"),
    "parapet": ("#a5a9b0", 6.0, ""),
    "window": ("#a9d4ee", 3.5, ""),
}


def scaled(point: list[float], scale: float) -> Pair:
    return point[0] * scale, point[1] * scale


def line(a: Pair, b: Pair, color: str, width: float, more: str) -> str:
    ends = f'x1="{number(a[0])}" y1="{number(a[1])}" x2="{number(b[0])}" y2="{number(b[1])}"'
    return f'<line {ends} stroke="{color}" stroke-width="{number(width)}"{more}/>'


def wall(a: Pair, b: Pair) -> str:
    return line(a, b, INK, WALL, ' stroke-linecap="square"')


def door(data: Data, gate: list[list[float]], scale: float) -> str:
    """Closed it is a bar with a knob or what unlocks it; open, its two leaves stand aside."""
    a, b = scaled(gate[0], scale), scaled(gate[1], scale)
    upright = a[0] == b[0]
    long = (b[1] - a[1]) if upright else (b[0] - a[0])
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    paint = door_paint(data)
    leaves = open_leaves(long, paint) if data["open"] else bar(data, long, paint)
    turned = " rotate(90)" if upright else ""
    own = f'class="door" data-id={quoteattr(data["id"])} data-open="{str(data["open"]).lower()}" role="img"'
    place = f'<g transform="translate({number(x)} {number(y)}){turned}">{leaves}</g>'
    sign = "" if data["open"] else mark(data, x, y)
    return f"<g {own}><title>{escape(data['name'])}</title>{place}{sign}</g>"


def door_paint(data: Data) -> str:
    return PAINT.get(data["color"] or "red", OTHER_PAINT)


def bar(data: Data, long: float, paint: str) -> str:
    half, rim = long / 2, f'stroke="{INK}" stroke-width="2"'
    box = f'<rect x="{number(-half)}" y="-5.5" width="{number(long)}" height="11" rx="2" fill="{paint}" {rim}/>'
    if data["sealed"]:
        planks = f'fill="#b08452" {rim}'
        return "".join(
            f'<rect x="{number(-half)}" y="-4" width="{number(long)}" height="7" {planks} transform="rotate({turn})"/>'
            for turn in (-14, 14)
        )
    if data["broken"]:
        crack = f"M{number(-half / 2)} -6L{number(-half / 5)} 2L{number(half / 5)} -2L{number(half / 2)} 6"
        box += f'<path d="{crack}" fill="none" stroke="#ffe9bd" stroke-width="2.2"/>'
    if data["kind"] == "cell":
        lines = "".join(f"M{number(-half + long * step / 7)} -5V5" for step in range(1, 7))
        box += f'<path d="{lines}" {rim}/>'
    return box


def mark(data: Data, x: float, y: float) -> str:
    """A knob; on a coloured or a locked door a shield with the first letters of what it needs."""
    if data["sealed"] or data["broken"]:
        return ""
    letters = "".join(word[:1].upper() for word in data["needs"]) or data["color"][:1].upper()
    if not letters and not data["locked"]:
        knob = 'r="2.6" fill="#ffe9bd" stroke="#3a0f08" stroke-width="1"'
        return f'<circle cx="{number(x)}" cy="{number(y)}" {knob}/>'
    half = 9 + 4 * max(len(letters) - 1, 0)
    rim = 'stroke="#ffe9bd" stroke-width="2"' if data["locked"] else f'stroke="{INK}" stroke-width="2"'
    box = f'x="{number(x - half)}" y="{number(y - 9)}" width="{number(2 * half)}" height="18" rx="9"'
    return f'<rect {box} fill="{door_paint(data) if letters else INK}" {rim}/>{words(letters or "×", x, y + 5, 14)}'


def open_leaves(long: float, paint: str) -> str:
    half, rim = long / 2, f'stroke="{INK}" stroke-width="1.8"'
    leaf = '<rect x="{x}" y="-9" width="6" height="18" rx="1.5" fill="{paint}" {rim}/>'
    return leaf.format(x=number(-half - 3), paint=paint, rim=rim) + leaf.format(
        x=number(half - 3), paint=paint, rim=rim
    )
