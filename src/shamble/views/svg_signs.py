"""Every thing on a board as SVG: which sign it has, and how it is put in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.svg_borders import rope
from shamble.views.svg_cars import car
from shamble.views.svg_figures import standees, survivor, zombies
from shamble.views.svg_paint import number
from shamble.views.svg_tokens import manhole, mark, noise, spawn, switch, token, way_out

Data = dict[str, Any]

SIGNS: dict[str, Callable[[Data], str]] = {
    "survivor": survivor,
    "zombies": zombies,
    "guards": zombies,
    "noise": noise,
    "token": token,
    "switch": switch,
    "mark": mark,
    "rope": rope,
    "manhole": manhole,
    "exit": way_out,
    "spawn": spawn,
    "car": car,
    "humvee": car,
}


def sign_of(thing: Data) -> str:
    return SIGNS[thing["sort"]](thing)


def crowd(thing: Data, scale: float) -> str:
    """The figures of one kind in a Zone; who cannot see them is told by their number, see `group`."""
    own = f'class="crowd" data-zone={quoteattr(thing["zone"])}'
    return f"<g {own}>{standees(thing['crowd'], scale)}</g>"


def group(thing: Data, scale: float, sign: str) -> str:
    """A thing at its place, with its name for whoever cannot see it."""
    x, y = (value * scale for value in thing["at"])
    size = f" scale({number(thing['scale'])})" if thing["scale"] != 1 else ""
    place = f'transform="translate({number(x)} {number(y)}){size}"'
    own = f"class={quoteattr(thing['sort'])} data-id={quoteattr(thing['id'])} data-zone={quoteattr(thing['zone'])}"
    return f'<g {own} role="img" {place}><title>{escape(thing["name"])}</title>{sign}</g>'
