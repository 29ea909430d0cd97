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


def number(value: float) -> str:
    """Short and the same everywhere."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def words(text: object, x: float, y: float, size: float, fill: str = "#fff", more: str = "") -> str:
    """A line of text around its middle."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {place} fill="{fill}" text-anchor="middle"{more}>{escape(str(text))}</text>'
