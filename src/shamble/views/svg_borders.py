"""What stands on the borders of a board as SVG: walls, openings, doors, fences, railings, ladders, rotating gates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.svg_paint import INK, inked, number, painted, words

Data = dict[str, Any]
Pair = tuple[float, float]

WALL = 7  # width
STEEL = "#aab4bb"
INDOOR = frozenset({"alley", "cell"})
USUAL_KNOB, NARROW = 9.0, 30.0  # size of the plate on a door; a door narrower than this has a smaller one


def border(edge: Data, kinds: dict[str, str], scale: float) -> Iterator[str]:
    """One stretch of border; what can change is drawn apart, over it."""
    a, b = scaled(edge["from"], scale), scaled(edge["to"], scale)
    kind = edge["kind"]
    beside = {kinds[zone] for zone in edge["zones"]}
    if kind == "free" or (kind == "open" and "turns" in edge):
        yield painted_line(a, b, beside)
    elif kind in THIN:
        color, width, dashes = THIN[kind]
        yield line(a, b, INK, width + 2.5, "")
        yield line(a, b, color, width, f' stroke-dasharray="{dashes}"' if dashes else "")
    elif kind == "parapet":
        yield parapet(a, b)
    elif kind == "stairs":
        c, d = (scaled(end, scale) for end in edge["gate"]) if edge["gate"] else (a, a)
        yield parapet(a, c) + parapet(d, b) + (stairs(c, d) if edge["gate"] else "")
    elif kind == "sand":
        yield sandbags(a, b)
    elif kind in ("railing", "ladder"):
        yield from railing(a, b)
        if kind == "ladder" and edge["gate"]:
            yield ladder(scaled(edge["gate"][0], scale), scaled(edge["gate"][1], scale))
    elif edge["gate"]:
        c, d = scaled(edge["gate"][0], scale), scaled(edge["gate"][1], scale)
        yield wall(a, c)
        yield wall(d, b)
        if "cell" in beside:
            yield from (bars(*ends) for ends in ((a, c), (d, b)))
        if kind == "open":
            yield line(c, d, "#000", 5, ' stroke-opacity=".16"')
    elif kind != "wire":
        yield wall(a, b)
        if beside == INDOOR:
            yield bars(a, b)


THIN = {  # colour, width, dashes: each its own rhythm, so that colour is not needed
    "window": ("#a9d4ee", 3.5, ""),
}


def scaled(point: list[float], scale: float) -> Pair:
    return point[0] * scale, point[1] * scale


def line(a: Pair, b: Pair, color: str, width: float, more: str) -> str:
    ends = f'x1="{number(a[0])}" y1="{number(a[1])}" x2="{number(b[0])}" y2="{number(b[1])}"'
    return f'<line {ends} stroke="{color}" stroke-width="{number(width)}"{more}/>'


def painted_line(a: Pair, b: Pair, beside: set[str]) -> str:
    """White dashes on the street, yellow ones on a prison's floors, next to nothing on corrupt ground or a walkway."""
    if beside in ({"corrupt"}, {"walkway"}):
        return line(a, b, "#fff", 1.6, ' stroke-dasharray="3 9" stroke-opacity=".5"')
    if beside & {"corrupt", "walkway"}:
        return line(a, b, "#c9ced6", 2.6, ' stroke-dasharray="8 7" stroke-opacity=".75"')
    if "street" in beside or "rail" in beside:
        return line(a, b, "#c9ced6", 2.6, ' stroke-dasharray="8 7" stroke-opacity=".75"')
    return line(a, b, "#e8c33a", 3, ' stroke-dasharray="15 5" stroke-opacity=".85"')


def wall(a: Pair, b: Pair) -> str:
    return line(a, b, INK, WALL, ' stroke-linecap="square"')


def bars(a: Pair, b: Pair) -> str:
    """The front of a cell is a grille."""
    return line(a, b, STEEL, 3.6, ' stroke-dasharray="2.2 3.8"')


def railing(a: Pair, b: Pair) -> Iterator[str]:
    """A rail on posts."""
    yield line(a, b, INK, 7, "")
    yield line(a, b, "#d9a86c", 3.4, "")
    yield line(a, b, "#f3dcb8", 7, ' stroke-dasharray="3 13"')


def parapet(a: Pair, b: Pair) -> str:
    """A wall with crenels, low enough to look and to drop over."""
    return (
        line(a, b, INK, 10, "")
        + line(a, b, "#8d939b", 7, "")
        + line(a, b, "#d3d7dc", 7, ' stroke-dasharray="9 7"')
        + line(a, b, INK, 1.2, ' stroke-opacity=".5"')
    )


def stairs(a: Pair, b: Pair, deep: float = 30) -> str:
    """Steps across the border, wider than a ladder."""
    x, y, long, turned = laid(a, b)
    half = long / 2
    lines = "".join(f"M{number(-half)} {number(at)}H{number(half)}" for at in (-deep / 4, 0, deep / 4))
    return (
        f'<g class="stairs" transform="translate({number(x)} {number(y)}){turned}">'
        f'<rect x="{number(-half)}" y="{number(-deep / 2)}" width="{number(long)}" height="{number(deep)}"'
        f' fill="#d6cdbd" stroke="{INK}" stroke-width="2.4"/><path d="{lines}" stroke="{INK}" stroke-width="2"/></g>'
    )


def sandbags(a: Pair, b: Pair) -> str:
    """Two rows of bags."""
    x, y, long, turned = laid(a, b)
    bags = max(2, round(long / 15))
    wide = long / bags
    found = "".join(
        f'<rect x="{number(-long / 2 + wide * (n + shift) + 0.6)}" y="{top}" width="{number(wide - 1.2)}" height="8"'
        f' rx="4" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
        for top, shift, number_, fill in ((-8.5, 0.0, bags, "#b79b5e"), (-0.5, 0.5, bags - 1, "#d1b679"))
        for n in range(number_)
    )
    return f'<g class="sandbags" transform="translate({number(x)} {number(y)}){turned}">{found}</g>'


def rope(data: Data) -> str:
    """A rope ladder around 0, 0, over the parapet: two ropes with wooden rungs."""
    turned = ' transform="rotate(90)"' if data["upright"] else ""
    ropes = "M-6 -18C-9 -8 -3 2 -6 18M6 -18C3 -8 9 2 6 18"
    rungs = "".join(f"M-9 {at}H9" for at in (-13, -6, 1, 8, 15))
    return (
        f'<g{turned} fill="none" stroke-linecap="round"><path d="{ropes}{rungs}" stroke="{INK}" stroke-width="5.5"/>'
        f'<path d="{ropes}" stroke="#e8d9b0" stroke-width="2.4"/>'
        f'<path d="{rungs}" stroke="#b9803f" stroke-width="3"/></g>'
    )


def ladder(a: Pair, b: Pair) -> str:
    """Two beams across the railing, with rungs."""
    x, y, upright = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[0] == b[0]
    half = max(abs(b[0] - a[0]), abs(b[1] - a[1])) / 2
    beams = f"M{number(-half)} -17V17M{number(half)} -17V17"
    rungs = "".join(f"M{number(-half)} {at}H{number(half)}" for at in (-12, -4, 4, 12))
    turned = " rotate(90)" if upright else ""
    return (
        f'<g class="ladder" transform="translate({number(x)} {number(y)}){turned}" stroke-linecap="round" fill="none">'
        f'<path d="{beams}{rungs}" stroke="{INK}" stroke-width="6.5"/>'
        f'<path d="{beams}{rungs}" stroke="#f0c98d" stroke-width="3"/></g>'
    )


# --- doors -------------------------------------------------------------------------------------------------------


def door(data: Data, gate: list[list[float]], scale: float) -> str:
    """Closed it is a bar with a knob or what unlocks it; open, its two leaves stand aside."""
    a, b = scaled(gate[0], scale), scaled(gate[1], scale)
    upright = a[0] == b[0]
    long = (b[1] - a[1]) if upright else (b[0] - a[0])
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    leaves = open_leaves(data, long) if data["open"] else bar(data, long)
    turned = " rotate(90)" if upright else ""
    own = f'class="door" data-id={quoteattr(data["id"])} data-open="{str(data["open"]).lower()}" role="img"'
    place = f'<g transform="translate({number(x)} {number(y)}){turned}">{leaves}</g>'
    sign = "" if data["open"] else mark(data, x, y, long)
    return f"<g {own}><title>{escape(data['name'])}</title>{place}{sign}</g>"


def door_paint(data: Data) -> str:
    return painted(data["color"] or "red")


def bar(data: Data, long: float) -> str:
    half, rim = long / 2, f'stroke="{INK}" stroke-width="2"'
    paint = door_paint(data)
    if data["sealed"]:
        planks = f'fill="#b08452" {rim}'
        return "".join(
            f'<rect x="{number(-half)}" y="-4" width="{number(long)}" height="7" {planks} transform="rotate({turn})"/>'
            for turn in (-14, 14)
        )
    if data["kind"] == "cell":
        return grille(long, paint)
    box = f'<rect x="{number(-half)}" y="-5.5" width="{number(long)}" height="11" rx="2" fill="{paint}" {rim}/>'
    if data["kind"] == "entry":
        box = double_bar(long, paint)
    if data["broken"]:
        crack = f"M{number(-half / 2)} -6L{number(-half / 5)} 2L{number(half / 5)} -2L{number(half / 2)} 6"
        box += f'<path d="{crack}" fill="none" stroke="#ffe9bd" stroke-width="2.2"/>'
    return box


def grille(long: float, paint: str) -> str:
    """A cell door: a frame one can look through, with bars."""
    half = long / 2
    lines = "".join(f"M{number(-half + long * step / 6)} -6V6" for step in range(1, 6))
    return (
        f'<rect x="{number(-half)}" y="-6" width="{number(long)}" height="12" rx="2" fill="#23262c"'
        f' stroke="{INK}" stroke-width="5"/>'
        f'<path d="{lines}" stroke="{paint}" stroke-width="2.4"/>'
        f'<rect x="{number(-half)}" y="-6" width="{number(long)}" height="12" rx="2" fill="none"'
        f' stroke="{paint}" stroke-width="2.6"/>'
    )


def double_bar(long: float, paint: str) -> str:
    """Two thick leaves that meet in the middle, each with its handle."""
    half, rim = long / 2, f'stroke="{INK}" stroke-width="2"'
    leaf = '<rect x="{x}" y="-7.5" width="{wide}" height="15" rx="2" fill="{paint}" {rim}/>'
    leaves = "".join(leaf.format(x=number(x), wide=number(half - 1), paint=paint, rim=rim) for x in (-half, 1))
    handles = f"M{number(-half / 2)} -3.5V3.5M{number(half / 2)} -3.5V3.5"
    return f'{leaves}<path d="{handles}" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'


def mark(data: Data, x: float, y: float, long: float = 40) -> str:
    """A knob; on a coloured or a locked door a plate with the first letters of what it needs."""
    if data["sealed"] or data["broken"]:
        return ""
    letters = "".join(word[:1].upper() for word in data["needs"]) or data["color"][:1].upper()
    if not letters and not data["locked"]:
        if data["kind"] == "entry":
            return ""
        knob = 'r="2.6" fill="#ffe9bd" stroke="#3a0f08" stroke-width="1"'
        return f'<circle cx="{number(x)}" cy="{number(y)}" {knob}/>'
    size = USUAL_KNOB if long >= NARROW else USUAL_KNOB * 0.8
    half = size + 4 * max(len(letters) - 1, 0)
    rim = 'stroke="#ffe9bd" stroke-width="2"' if data["locked"] else f'stroke="{INK}" stroke-width="2"'
    box = f'x="{number(x - half)}" y="{number(y - size)}" width="{number(2 * half)}" height="{number(2 * size)}"'
    fill, ink = (door_paint(data), inked(data["color"] or "red")) if letters else (INK, "#fff")
    return f'<rect {box} rx="{number(size)}" fill="{fill}" {rim}/>' + words(
        letters or "×", x, y + size * 0.55, size * 1.5, ink
    )


def open_leaves(data: Data, long: float) -> str:
    """Two leaves that stand aside; those of a cell are barred, those of a double door long."""
    half, rim = long / 2, f'stroke="{INK}" stroke-width="1.8"'
    paint = door_paint(data)
    high = 13 if data["kind"] == "entry" else 9
    leaf = '<rect x="{x}" y="-{high}" width="6" height="{long}" rx="1.5" fill="{paint}" {rim}/>'
    found = "".join(leaf.format(x=number(x - 3), high=high, long=2 * high, paint=paint, rim=rim) for x in (-half, half))
    if data["kind"] == "cell":
        slits = "".join(f"M{number(x - 3)} {at}h6" for x in (-half, half) for at in (-5, 0, 5))
        found += f'<path d="{slits}" stroke="{INK}" stroke-width="2"/>'
    return found


# --- fences and gates --------------------------------------------------------------------------------------------


def fence(data: Data, runs: list[tuple[Pair, Pair]]) -> str:
    """Barbwire: two strands with barbs between posts; torn, its ends hang aside."""
    own = f'class="fence" data-id={quoteattr(data["id"])} data-torn="{str(data["torn"]).lower()}" role="img"'
    strands = "".join(torn_strand(a, b) if data["torn"] else strand(a, b) for a, b in runs)
    return f"<g {own}><title>{escape(data['name'])}</title>{strands}</g>"


def strand(a: Pair, b: Pair) -> str:
    x, y, long, turned = laid(a, b)
    half = long / 2
    places = [-half + 6 + each * (long - 12) / max(1, round(long / 13)) for each in range(round(long / 13) + 1)]
    barbs = "".join(
        f"M{number(at - 4)} -4.5L{number(at + 4)} 4.5M{number(at + 4)} -4.5L{number(at - 4)} 4.5" for at in places
    )
    wires = f"M{number(-half)} -2.2H{number(half)}M{number(-half)} 2.2H{number(half)}"
    return (
        f'<g transform="translate({number(x)} {number(y)}){turned}" fill="none">'
        f'<path d="{wires}{barbs}" stroke="{INK}" stroke-width="4.4"/>'
        f'<path d="{wires}{barbs}" stroke="#dfe4e8" stroke-width="1.7"/>{post(-half + 3)}{post(half - 3)}</g>'
    )


def torn_strand(a: Pair, b: Pair) -> str:
    x, y, long, turned = laid(a, b)
    half, end = long / 2, long / 2 * 0.45
    hanging = (
        f"M{number(-half)} -2C{number(-half * 0.7)} -4 {number(-end - 4)} 2 {number(-end)} 9"
        f"M{number(half)} 2C{number(half * 0.7)} 4 {number(end + 4)} -2 {number(end)} -9"
    )
    return (
        f'<g transform="translate({number(x)} {number(y)}){turned}" fill="none">'
        f'<path d="{hanging}" stroke="{INK}" stroke-width="4.4"/>'
        f'<path d="{hanging}" stroke="#dfe4e8" stroke-width="1.7"/>'
        f'<path d="M{number(-end)} 0H{number(end)}" stroke="#dfe4e8" stroke-width="1.6" stroke-dasharray="2 9"/>'
        f"{post(-half + 3)}{post(half - 3)}</g>"
    )


def laid(a: Pair, b: Pair) -> tuple[float, float, float, str]:
    """The middle of a border, its length, and how to turn what is drawn from left to right."""
    upright = a[0] == b[0]
    long = abs(b[1] - a[1]) if upright else abs(b[0] - a[0])
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, long, " rotate(90)" if upright else ""


def post(x: float) -> str:
    box = f'x="{number(x - 3)}" y="-5.5" width="6" height="11" rx="1.5"'
    return f'<rect {box} fill="#7c6a55" stroke="{INK}" stroke-width="1.6"/>'


def gate(data: Data, scale: float) -> str:
    """A turning piece around 0, 0: a ring in the floor, two barred sides, and an arrow to either open one."""
    wide, high = (value * scale / 2 - 8 for value in data["box"][2:])
    ring = min(wide, high) - 3
    sides = {"N": (0, -high, wide, 0), "E": (wide, 0, high, 90), "S": (0, high, wide, 0), "W": (-wide, 0, high, 90)}
    shut = "".join(gate_side(*sides[side]) for side in "NESW" if side not in data["open"])
    ways = "".join(arrow(side, wide, high) for side in data["open"])
    floor = (
        f'<circle r="{number(ring)}" fill="#000" fill-opacity=".13" stroke="{INK}" stroke-opacity=".5" stroke-width="2"'
        ' stroke-dasharray="7 5"/>'
        f'<path d="{turning(ring * 0.72)}" fill="none" stroke="{INK}" stroke-opacity=".45" stroke-width="3"/>'
    )
    return f"{floor}{ways}{shut}"


def gate_side(x: float, y: float, half: float, turn: int) -> str:
    """One side of the turning grille."""
    places = range(1, max(2, int(half / 4)))
    slits = "".join(f"M{number(-half + 2 * half * each / len(places))} -6V6" for each in places[:-1])
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({turn})">'
        f'<rect x="{number(-half - 4)}" y="-6" width="{number(2 * half + 8)}" height="12" rx="3" fill="#30363c"'
        f' stroke="{INK}" stroke-width="2"/><path d="{slits}" stroke="#e8c33a" stroke-width="2.6"/></g>'
    )


def arrow(side: str, wide: float, high: float) -> str:
    """A chevron before the open side, far enough inside to be seen where a door stands in it."""
    wide, high = wide - 9, high - 9
    x, y, turn = {"N": (0.0, -high, 0), "E": (wide, 0.0, 90), "S": (0.0, high, 180), "W": (-wide, 0.0, 270)}[side]
    place = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
    return f'<path {place} d="M-9 5L0 -4L9 5" fill="none" stroke="#2e6b3c" stroke-width="4" stroke-linecap="round"/>'


def turning(radius: float) -> str:
    """Two bent arrows that chase each other."""
    bend = f"A{number(radius)} {number(radius)} 0 0 1 0 "
    return (
        f"M{number(-radius)} 0{bend}{number(-radius)}l-5 -5m5 5l-5 5"
        f"M{number(radius)} 0{bend}{number(radius)}l5 5m-5 -5l5 -5"
    )
