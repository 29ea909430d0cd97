"""What can change on the borders of a board, as SVG: doors, fences, and gates that turn."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.svg_borders import Pair, laid, scaled
from shamble.views.svg_paint import INK, inked, number, painted, use, words

Data = dict[str, Any]

USUAL_KNOB, NARROW = 7.5, 30.0  # size of the plate on a door; a door narrower than this has a smaller one


def door(data: Data, gate: list[list[float]], scale: float) -> str:
    """Closed it lies across the gap, with what unlocks it; open, its two leaves stand aside."""
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
    """Across the gap, a little into the walls."""
    wide = long + 5
    if data["sealed"]:
        return use("p-sealed", wide, 11, tok=door_paint(data))
    if data["broken"]:
        return use("p-broken", wide, 11, tok=door_paint(data))
    if data["kind"] == "cell":
        return use("p-cell", wide, 11, tok=painted(data["color"]) if data["color"] else "")
    if data["kind"] == "entry":
        return use("p-entry", wide, 13, tok=door_paint(data))
    return use("p-door", wide, 10.5, tok=door_paint(data))


def mark(data: Data, x: float, y: float, long: float = 40) -> str:
    """On a coloured or a locked door a plate with the first letters of what it needs."""
    if data["sealed"] or data["broken"]:
        return ""
    letters = "".join(word[:1].upper() for word in data["needs"]) or data["color"][:1].upper()
    if not letters and not data["locked"]:
        return ""
    size = USUAL_KNOB if long >= NARROW else USUAL_KNOB * 0.8
    half = size + 4 * max(len(letters) - 1, 0)
    rim = 'stroke="#ffe9bd" stroke-width="2"' if data["locked"] else f'stroke="{INK}" stroke-width="2"'
    box = f'x="{number(x - half)}" y="{number(y - size)}" width="{number(2 * half)}" height="{number(2 * size)}"'
    fill, ink = (door_paint(data), inked(data["color"] or "red")) if letters else (INK, "#fff")
    return f'<rect {box} rx="{number(size)}" fill="{fill}" {rim}/>' + words(
        letters or "×", x, y + size * 0.55, size * 1.5, ink
    )


def open_leaves(data: Data, long: float) -> str:
    """Two leaves that stand aside, and the light that falls through."""
    wide = long + 5
    if data["kind"] == "cell":
        return use("p-cello", wide, wide * 0.69, tok=painted(data["color"]) if data["color"] else "")
    if data["kind"] == "entry":
        return use("p-entryo", wide, wide * 0.44, tok=door_paint(data))
    return use("p-dooro", wide, wide * 0.69, tok=door_paint(data))


# --- fences and gates --------------------------------------------------------------------------------------------


def fence(data: Data, runs: list[tuple[Pair, Pair]]) -> str:
    """Barbwire: two strands with barbs between posts; torn, its ends hang aside."""
    own = f'class="fence" data-id={quoteattr(data["id"])} data-torn="{str(data["torn"]).lower()}" role="img"'
    strands = "".join(strand(a, b, data["torn"]) for a, b in runs)
    return f"<g {own}><title>{escape(data['name'])}</title>{strands}</g>"


def strand(a: Pair, b: Pair, torn: bool) -> str:
    """As many pieces as the border is long."""
    x, y, long, turned = laid(a, b)
    pieces = 1 if torn else max(1, round(long / 66))
    wide, drawing = long / pieces, "p-fence-torn" if torn else "p-fence"
    found = "".join(use(drawing, wide, 12, -long / 2 + wide * (each + 0.5)) for each in range(pieces))
    return f'<g transform="translate({number(x)} {number(y)}){turned}">{found}</g>'


def gate(data: Data, scale: float) -> str:
    """A turning piece around 0, 0: a ring in the floor, two barred sides, and an arrow to either open one."""
    wide, high = (value * scale / 2 - 8 for value in data["box"][2:])
    ring = 2 * min(wide, high) - 6
    sides = {
        "N": (0.0, -high, wide, 0),
        "E": (wide, 0.0, high, 90),
        "S": (0.0, high, wide, 0),
        "W": (-wide, 0.0, high, 90),
    }
    shut = "".join(gate_side(*sides[side]) for side in "NESW" if side not in data["open"])
    ways = "".join(arrow(side, wide, high) for side in data["open"])
    return f"{use('p-gate', ring, ring)}{ways}{shut}"


def gate_side(x: float, y: float, half: float, turn: int) -> str:
    """One side of the turning grille."""
    place = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
    return f"<g {place}>{use('p-grille', 2 * half + 8, 11)}</g>"


def arrow(side: str, wide: float, high: float) -> str:
    """A chevron before the open side, far enough inside to be seen where a door stands in it."""
    wide, high = wide - 9, high - 9
    x, y, turn = {"N": (0.0, -high, 0), "E": (wide, 0.0, 90), "S": (0.0, high, 180), "W": (-wide, 0.0, 270)}[side]
    place = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
    return f"<g {place}>{use('p-way', 17, 10.6)}</g>"
