"""Cars as SVG, seen from above around 0, 0: each kind has its own marks and its name below."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from shamble.views.svg_figures import survivor
from shamble.views.svg_paint import INK, words
from shamble.views.svg_tokens import crate

Data = dict[str, Any]

BODY = {
    "police": "#e9edf2",
    "pimpmobile": "#7b3fa0",
    "hippiemobile": "#3f9fae",
    "muscle": "#b3271e",
    "taxi": "#f0b81f",
}
FLOWER = "".join(f'<circle cx="{x}" cy="{y}" r="4"/>' for x, y in ((0, -5), (5, -1), (3, 5), (-3, 5), (-5, -1)))
MARKS = {
    "police": '<g stroke-width="5"><path d="M-6 -17V-6" stroke="#2a63b8"/><path d="M-6 -2V9" stroke="#c8321f"/></g>',
    "pimpmobile": f'<path d="M-6 -12L1 -4L-6 4L-13 -4Z" fill="#ffd75e" stroke="{INK}" stroke-width="1.6"/>',
    "hippiemobile": f'<g transform="translate(-6 -4)"><g fill="#fff" stroke="{INK}" stroke-width="1">{FLOWER}</g>'
    '<circle r="3.4" fill="#ffd75e"/></g>',
    "muscle": '<path d="M-37 -9H37M-37 1H37" stroke="#fff" stroke-width="4.4"/>',
    "taxi": f'<path d="M-36 -20H36M-36 12H36" stroke="{INK}" stroke-width="4" stroke-dasharray="5 5"/>'
    f'<rect x="-13" y="-9" width="14" height="10" rx="2" fill="#fff" stroke="{INK}" stroke-width="1.8"/>'
    + words("T", -6, -0.6, 10, INK),
}


def car(thing: Data) -> str:
    """Its kind below and its riders on their seats, the Driver with a wheel."""
    fill = BODY.get(thing["kind"], "#b8702f")
    body = (
        f'<rect x="-38" y="-23" width="76" height="38" rx="11" fill="{fill}" stroke="{INK}" stroke-width="2.6"/>'
        f"{MARKS.get(thing['kind'], '')}"
        f'<path d="M20 -19Q29 -4 20 11L14 8V-16Z" fill="#27313c"/>'
        f'<path d="M-30 -17Q-34 -4 -30 9L-26 7V-15Z" fill="#27313c"/>'
        f'<path d="M37 -17V-12M37 4V9" stroke="#ffe48a" stroke-width="4" stroke-linecap="round"/>'
    )
    seats = "".join(seat(rider, at) for rider, at in zip(seated(thing["riders"]), SEATS))
    boot = f'<g transform="translate(-33 -4) scale(.5)">{crate(thing)}</g>' if thing["crate"] else ""
    halo = f' stroke="{INK}" stroke-width="3" paint-order="stroke"'
    name = words(thing["label"], 0, 27, 13, "#fff", halo) if thing["label"] else ""
    return f'<g transform="translate(0 -4)">{body}{boot}{seats}{name}</g>'


SEATS = ((4, -13), (4, 5), (-16, -13), (-16, 5))


def seated(riders: list[Data]) -> list[Data | None]:
    """The first seat is the Driver's."""
    drivers = [rider for rider in riders if rider["driver"]]
    seats: list[Data | None] = [*drivers] or [None]
    return [*seats, *(rider for rider in riders if not rider["driver"])]


def seat(rider: Data | None, at: tuple[float, float]) -> str:
    if rider is None:
        return ""
    wheel = (
        '<path d="M17 -8A15 15 0 0 1 17 8" fill="none" stroke="#ffd75e" stroke-width="5"/>' if rider["driver"] else ""
    )
    place = f'transform="translate({at[0]} {at[1]}) scale(.56)"'
    return f'<g class="rider" {place}><title>{escape(rider["who"])}</title>{survivor(rider)}{wheel}</g>'
