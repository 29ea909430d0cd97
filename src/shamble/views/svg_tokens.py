"""Tokens as SVG, drawn around 0, 0: Objectives, crates, stashes, switches, manholes, Spawn and Exit signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.lists import PLAIN
from shamble.views.speech import say
from shamble.views.svg_paint import INK, LIGHT, OTHER_PAINT, inked, painted, words

Data = dict[str, Any]


def token(thing: Data) -> str:
    return f'<g transform="scale(.84)">{TOKENS.get(thing["kind"], objective)(thing)}</g>'


def objective(thing: Data) -> str:
    """A cross for the usual ones, the first letter of any other colour, a question mark face down."""
    hidden = thing.get("hidden", False)
    paint = OTHER_PAINT if hidden else painted(thing["color"] or "red")
    paper = "#2b2f36" if not hidden and thing["color"] in LIGHT - {""} else "#fbf4e6"
    card = f'<rect x="-13" y="-13" width="26" height="26" rx="4" fill="{paper}" stroke="{paint}" stroke-width="3.6"/>'
    if thing.get("linked"):
        card += chain(paint)
    if hidden:
        return card + words("?", 0, 7.5, 21, paint)
    if thing["color"] in PLAIN:
        return f'{card}<path d="M-6.5 -6.5L6.5 6.5M6.5 -6.5L-6.5 6.5" stroke="{paint}" stroke-width="4.6"/>'
    return card + words(thing["color"][:1].upper(), 0, 7, 20, paint)


def chain(paint: str) -> str:
    """It hangs on its switch: two links of a chain below."""
    link = (
        '<rect x="{x}" y="10.5" width="11" height="6.5" rx="3.2" fill="none" stroke="{color}" stroke-width="{wide}"/>'
    )
    links = [link.format(x=x, color=INK, wide=4.6) for x in (-10, -1)]
    return "".join([*links, *(link.format(x=x, color=paint, wide=2.2) for x in (-10, -1))])


def crate(thing: Data) -> str:
    return (
        f'<rect x="-13" y="-11" width="26" height="22" rx="2" fill="#8a5a2b" stroke="{INK}" stroke-width="2"/>'
        '<path d="M-13 -4H13M-13 4H13" stroke="#5d3a17" stroke-width="1.6"/>'
        '<path d="M-11 9L11 -9" stroke="#c08a4c" stroke-width="3.4"/>'
        f'<rect x="-4" y="-4" width="8" height="8" rx="1" fill="#f2c14e" stroke="{INK}" stroke-width="1.4"/>'
    )


def stash(thing: Data) -> str:
    """A bag with handles."""
    return (
        f'<path d="M-6 -5V-9Q0 -15 6 -9V-5" fill="none" stroke="{INK}" stroke-width="5"/>'
        '<path d="M-6 -5V-9Q0 -15 6 -9V-5" fill="none" stroke="#c9b98f" stroke-width="2.2"/>'
        f'<rect x="-15" y="-6" width="30" height="18" rx="7" fill="#5c6b3f" stroke="{INK}" stroke-width="2"/>'
        '<path d="M-12 0H12" stroke="#c9b98f" stroke-width="2" stroke-dasharray="3 2"/>'
        '<path d="M-7 -6V12M7 -6V12" stroke="#3d4a27" stroke-width="2.6"/>'
    )


def start(thing: Data) -> str:
    """A pennant on its pole."""
    return (
        '<path d="M-9 13V-13" stroke="#f4efe4" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M-8 -13L13 -6.5L-8 1Z" fill="#4aa3df" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
    )


def coil(thing: Data) -> str:
    """A rope ladder rolled up, its end with two rungs hanging out."""
    rounds = "".join(f'<circle r="{r}"/>' for r in (11, 6.5, 2))
    return (
        f'<circle r="13.5" fill="#8a6a3a" stroke="{INK}" stroke-width="2.2"/>'
        f'<g fill="none" stroke="#e8d9b0" stroke-width="2.2">{rounds}</g>'
        '<path d="M8 6V15M15 3V15M6 9H17M6 13H17" stroke="#e8d9b0" stroke-width="2.2" stroke-linecap="round"/>'
    )


TOKENS: dict[str, Callable[[Data], str]] = {
    "objective": objective,
    "crate": crate,
    "cache": stash,
    "start": start,
    "rope": coil,
}


def switch(thing: Data) -> str:
    """A box with a lever: down is off, up is on, held by a bar for good; that of a gate lies between bent arrows."""
    look, color = thing["look"], thing["color"]
    paint, ink = painted(color), inked(color)
    box = f'<rect x="-12" y="-13" width="24" height="26" rx="3" fill="{paint}" stroke="{INK}" stroke-width="2.4"/>'
    letter = words(color[:1].upper(), -4.5, 5.6, 15, ink)
    slot = f'<path d="M7 -8V8" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    return f"{box}{letter}{slot}{LEVERS[look]}"


def lever(x: float, y: float, fill: str) -> str:
    arm = f'd="M7 0L{x} {y}"'
    return (
        f'<path {arm} stroke="{INK}" stroke-width="6"/><path {arm} stroke="#cfd6dc" stroke-width="3"/>'
        f'<circle cx="{x}" cy="{y}" r="4.2" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>'
    )


LEVERS = {
    "off": lever(12, 11, "#5b6168"),
    "on": lever(12, -11, "#8cff7a"),
    "done": lever(12, -11, "#8cff7a") + f'<path d="M1 -3H14" stroke="{INK}" stroke-width="3.6"/>',
    "gate": lever(15, 0, "#ffd75e")
    + f'<path d="M10 -14A12 12 0 0 1 19 -6M19 6A12 12 0 0 1 10 14" fill="none" stroke="{INK}" stroke-width="4.6"/>'
    + '<path d="M10 -14A12 12 0 0 1 19 -6M19 6A12 12 0 0 1 10 14" fill="none" stroke="#ffd75e" stroke-width="2"/>',
}


def mark(thing: Data) -> str:
    """A round token with the first letter of its kind, in a paint of the kind's own, and how many lie there."""
    paint = MARK_PAINTS[sum(map(ord, thing["kind"])) % len(MARK_PAINTS)]
    many = words(thing["count"], 9, 13, 12) if thing["count"] > 1 else ""
    return (
        f'<circle r="12" fill="{paint}" stroke="{INK}" stroke-width="2.4"/>'
        '<circle r="9" fill="none" stroke="#fbf4e6" stroke-width="1.4" stroke-dasharray="3 2"/>'
        f"{words(thing['kind'][:1].upper(), 0, 5.5, 16)}{many}"
    )


MARK_PAINTS = ("#2f6fb5", "#7a4fa3", "#1a7f66", "#86690a", "#a8324a")


def manhole(thing: Data) -> str:
    """An iron lid."""
    return (
        f'<circle r="12.5" fill="#4a4038" stroke="{INK}" stroke-width="2.6"/>'
        '<circle r="9.4" fill="none" stroke="#8a7a68" stroke-width="1.8"/>'
        '<path d="M-6 -4H6M-8 0H8M-6 4H6" stroke="#8a7a68" stroke-width="2" stroke-linecap="round"/>'
    )


def way_out(thing: Data) -> str:
    """A hatched sign."""
    return (
        '<rect x="-31" y="-12" width="62" height="24" rx="4" fill="url(#exit)" stroke="#fff" stroke-width="2"/>'
        '<rect x="-25" y="-9" width="50" height="18" rx="2" fill="#0d5b36"/>'
        f"{words(say('picture.exit.sign'), 0, 6.2, 17)}"
    )


def spawn(thing: Data) -> str:
    """A warning diamond with number and letter; asleep, it is hollow with a broken rim."""
    paint = painted(thing["color"])
    label = f"{thing['number']}{'S' if thing['start'] else thing['color'][:1].upper()}"
    if not thing["active"]:
        rim = f'stroke="{paint}" stroke-width="3" stroke-dasharray="5 4"'
        diamond = f'<path d="M0 -23L23 0L0 23L-23 0Z" fill="#23262c" {rim}/>'
        return f"{diamond}{words(label, 0, 6, 17)}{words('z z', 0, -7, 9, '#cfd6de')}"
    claws = "M-6.5 -8V-12.5M0 -9.5V-16M6.5 -8V-12.5"
    ink = inked(thing["color"])
    return (
        f'<path d="M0 -23L23 0L0 23L-23 0Z" fill="{paint}" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="M0 -18L18 0L0 18L-18 0Z" fill="none" stroke="{ink}" stroke-opacity=".55" stroke-width="1.4"/>'
        f'<path d="{claws}" transform="translate(0 3)" stroke="{ink}" stroke-width="3" stroke-linecap="round"/>'
        f"{words(label, 0, 10.5, 17, ink)}"
    )
