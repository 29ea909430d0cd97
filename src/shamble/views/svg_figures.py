"""Figures as SVG, drawn around 0, 0 at a width of about 32: busts in their rings, and standees with their number."""

from __future__ import annotations

from typing import Any

from shamble.views.svg_paint import INK, number, use, words

Data = dict[str, Any]

RING = (38.0, 44.0)  # the box of a ring in the kit; the disc itself is 30 wide
BUST = 28.5
RIM, LIT = "#d9cfb4", "#fff7e0"  # of those who wait, and of whoever is active
ROT = "#9fd65a"

# --- Survivors ---------------------------------------------------------------------------------------------------


def survivor(thing: Data) -> str:
    """A face in a ring of the figure's own colour, the letter on a shield below; Companions stand on a hexagon."""
    if thing.get("to_come") and thing["letter"] == "?":
        return use("c-anybody", 32, 32, ring=thing["color"])
    ring = "r-torn" if thing.get("risen") else "r-hex" if thing["companion"] else "r-disc"
    edge = LIT if thing["active"] else ROT if thing.get("risen") else RIM
    colors = {"ring": thing["color"], "edge_of": edge, "edge_wide": "5.4" if thing["active"] else "3.4"}
    face = use(thing.get("bust") or "s-nobody", BUST, BUST, 0, -1.25)
    # The kit's box of a ring is -6 -8 76 88, its middle 32 36.
    sign = (
        f"{use(ring, *RING, **colors)}"
        f'<g transform="scale(.5) translate(-32 -36)"><g clip-path="url(#k-pop)">{in_ring(face)}</g></g>'
        f"{use(f'{ring}-over', *RING, **colors)}"
    )
    if thing["down"]:
        return lying(sign, thing)
    lamp = use("t-lamp", 13, 13, -14, -13) if thing.get("lamp") else ""
    return sign + words(thing["letter"], 0, 16.3, 9.5) + lamp


def in_ring(face: str) -> str:
    """The clip path of the kit is in the kit's measure: so is what it clips."""
    return f'<g transform="translate(32 36) scale(2)">{face}</g>'


def lying(sign: str, thing: Data) -> str:
    """On the side and drained, the letter upright."""
    letter = words(thing["letter"], 15, 6, 13, "#fff", f' stroke="{INK}" stroke-width="3" paint-order="stroke"')
    until = deadline(thing["until"]) if thing.get("until") else ""
    return f'<g class="down" transform="rotate(-84)" opacity=".7">{sign}</g>{letter}{until}'


def deadline(until: int) -> str:
    """The Round whose end is the last moment to carry somebody off."""
    wide = 24 if until < 10 else 30
    box = f'x="{number(-wide / 2)}" y="10" width="{wide}" height="14" rx="3"'
    glass = use("i-glass", 10, 10, 6.5 - wide / 2, 17)
    digits = words(until, 5.5, 21.5, 12.5, "#fff3d6")
    return f'<g color="#ffd75e"><rect {box} fill="#7d1d12" stroke="#eadfc4" stroke-width="1.3"/>{glass}{digits}</g>'


# --- Zombies -----------------------------------------------------------------------------------------------------


def zombies(thing: Data) -> str:
    """How many there are, on a plaque; one alone needs none."""
    if thing["count"] < 2:
        return ""
    wide = 16 if thing["count"] < 10 else 21.6
    box = f'x="{number(-wide / 2)}" y="-8" width="{number(wide)}" height="16" rx="3.2"'
    digits = words(thing["count"], 0, 5, 14, "#fff3d6")
    return f'<rect {box} fill="{INK}" stroke="#eadfc4" stroke-width="1.3"/>{digits}'


def standees(crowd: list[Data], scale: float) -> str:
    """The figures of a crowd, each with its feet in their place."""
    return "".join(standee(each, scale) for each in crowd)


def standee(data: Data, scale: float) -> str:
    """Wide enough for any drawing: it fills the height and stands in the middle."""
    x, y, tall = (data[key] * scale for key in ("x", "y", "tall"))
    rim = f' style="--rim:{RIMS[data["back"]]}"' if data["back"] else ""
    box = f'width="{number(2 * tall)}" height="{number(tall)}"'
    if data["flip"]:
        place = f'transform="translate({number(x)} {number(y)}) scale(-1 1)"'
        return f'<g {place}{rim}><use href="#{data["look"]}" x="{number(-tall)}" y="{number(-tall)}" {box}/></g>'
    return f'<use href="#{data["look"]}" x="{number(x - tall)}" y="{number(y - tall)}" {box}{rim}/>'


RIMS = ("", "#b0a78d", "#8b836e", "#6f6957")  # of those behind: the farther, the darker
