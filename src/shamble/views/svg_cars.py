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


PLANKS = (
    f'<g stroke="{INK}" stroke-width="2.4"><path d="M-26 -27V-23M22 -27V-23M-26 15V19M22 15V19" stroke-width="6"/>'
    '<rect x="-38" y="-23" width="76" height="38" rx="3" fill="#a06a35"/>'
    '<path d="M-38 -14H38M-38 -4H38M-38 6H38" stroke-width="1.2"/><path d="M38 -4H47" stroke-width="4"/></g>'
)
BARRELS = (
    f'<g stroke="{INK}" stroke-width="2"><circle cx="-10" cy="-19" r="7" fill="#a06a35"/>'
    '<circle cx="-10" cy="11" r="7" fill="#a06a35"/>'
    '<rect x="-18" y="-10" width="22" height="12" rx="3" fill="#b5893a"/>'
    '<path d="M4 -9H34V1H4Z" fill="#6c7680"/><path d="M4 -5.6H34M4 -2.4H34" stroke-width="1.2"/></g>'
)
MACHINES = {"wagon": PLANKS, "gatling": BARRELS, "gatling-wagon": f"{PLANKS}{BARRELS}", "gatling-post": BARRELS}


def car(thing: Data) -> str:
    """Its kind below and its riders on their seats, the Driver with a wheel."""
    machine = MACHINES.get(thing["kind"])
    if machine:
        seats = "".join(seat(rider, at) for rider, at in zip(thing["riders"], crowded(len(thing["riders"]))))
    else:
        seats = "".join(seat(rider, at) for rider, at in zip(seated(thing["riders"]), SEATS))
    boot = f'<g transform="translate(-33 -4) scale(.5)">{crate(thing)}</g>' if thing["crate"] else ""
    halo = f' stroke="{INK}" stroke-width="3" paint-order="stroke"'
    name = words(thing["label"], 0, 27, 13, "#fff", halo) if thing["label"] else ""
    return f'<g transform="translate(0 -4)">{machine or bodywork(thing["kind"])}{boot}{seats}{name}</g>'


def bodywork(kind: str) -> str:
    fill = BODY.get(kind, "#b8702f")
    return (
        f'<rect x="-38" y="-23" width="76" height="38" rx="11" fill="{fill}" stroke="{INK}" stroke-width="2.6"/>'
        f"{MARKS.get(kind, '')}"
        f'<path d="M20 -19Q29 -4 20 11L14 8V-16Z" fill="#27313c"/>'
        f'<path d="M-30 -17Q-34 -4 -30 9L-26 7V-15Z" fill="#27313c"/>'
        f'<path d="M37 -17V-12M37 4V9" stroke="#ffe48a" stroke-width="4" stroke-linecap="round"/>'
    )


SEATS = ((4, -13), (4, 5), (-16, -13), (-16, 5))


def crowded(number: int) -> list[tuple[float, float]]:
    """Places in two rows for however many ride in a Wagon."""
    columns = max(4, (number + 1) // 2)
    return [(round(-28 + 56 * (at // 2) / (columns - 1), 1), (-13, 5)[at % 2]) for at in range(number)]


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
