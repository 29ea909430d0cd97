"""The night over a board as SVG: a veil that light takes away, and the beams that do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.views.svg_paint import number

Data = dict[str, Any]

CONE = "M0-.03L1-.36Q1.14 0 1 .36L0 .03Z"  # one long, along x
GLOW = 1.5  # how far light falls around whoever holds it, in figures


def night(data: Data, scale: float, path: Any) -> Iterator[str]:
    """By day nothing but a little more light."""
    told = data.get("night")
    if not told:
        return
    dark = [zone for zone in data["zones"] if zone["id"] not in told["lit"]]
    wide, high = number(data["width"] * scale), number(data["height"] * scale)
    if not told["dark"]:
        yield f'<rect width="{wide}" height="{high}" fill="#fff1d0" fill-opacity=".13"/>'
        return
    color = data["palette"]["night"]
    lit = "".join(path(zone["outline"], scale) for zone in data["zones"] if zone not in dark)
    veil = f'd="M0 0H{wide}V{high}H0Z{lit}" fill="{color}" fill-opacity=".6" fill-rule="evenodd"'
    yield f'<path class="night" {veil}/>'
    if lit:
        yield f'<clipPath id="lit"><path d="{lit}"/></clipPath><g clip-path="url(#lit)">'
        yield f'<path d="{lit}" fill="{data["palette"]["lamp"]}" fill-opacity=".13"/>'
        yield from (beam(each, data["figure"], scale) for each in told["beams"])
        yield "</g>"


def beam(data: Data, figure: float, scale: float) -> str:
    place = f'transform="translate({number(data["x"] * scale)} {number(data["y"] * scale)})'
    glow = f'<circle {place}" r="{number(GLOW * figure * scale)}" fill="url(#lamp)"/>'
    turn = f"rotate({data['turn']}) scale({number(data['far'] * scale)})"
    return f'{glow}<path class="beam" {place} {turn}" d="{CONE}" fill="url(#beam)"/>'
