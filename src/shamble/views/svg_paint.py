"""Paint and letters for pictures: the colours of tokens, ink that can be read on them, numbers, lines of text."""

from __future__ import annotations

from xml.sax.saxutils import escape

INK = "#15120f"
PAINT = {
    "red": "#c8321f",
    "blue": "#2a63b8",
    "green": "#2c7d3f",
    "violet": "#7d3fa6",
    "white": "#eef1f4",
    "yellow": "#f2d43d",
    "": "#d9a514",
}
OTHER_PAINT = "#6d4a94"
LIGHT = frozenset({"white", "yellow", ""})  # dark letters stand on these


def painted(color: str) -> str:
    return PAINT.get(color, OTHER_PAINT)


def inked(color: str) -> str:
    """What can be read on that paint."""
    return INK if color in LIGHT else "#fff"


def mix(one: str, other: str, share: float) -> str:
    """So much of another colour in a colour; both are `#rrggbb`."""
    parts = (round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share) for at in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def number(value: float) -> str:
    """Short and the same everywhere."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def use(drawing: str, wide: float, high: float, x: float = 0, y: float = 0, **colors: str) -> str:
    """A drawing of the kit around a middle, in colours of its own."""
    style = ";".join(f"--{name.replace('_', '-')}:{color}" for name, color in colors.items() if color)
    box = f'x="{number(x - wide / 2)}" y="{number(y - high / 2)}" width="{number(wide)}" height="{number(high)}"'
    return f'<use href="#{drawing}" {box}' + (f' style="{style}"/>' if style else "/>")


def words(text: object, x: float, y: float, size: float, fill: str = "#fff", more: str = "") -> str:
    """A line of text around its middle."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {place} fill="{fill}" class="k-n"{more}>{escape(str(text))}</text>'
