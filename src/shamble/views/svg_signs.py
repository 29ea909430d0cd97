"""Tokens and figures as SVG, drawn around 0, 0 at a width of about 32. Shape tells what colour also tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from shamble.views.speech import say

Data = dict[str, Any]

PAINT = {"red": "#c8321f", "blue": "#2a63b8", "green": "#2c7d3f", "": "#d9a514"}
OTHER_PAINT = "#6d4a94"
ROT = {"standard": "#6d8f38", "berserker": "#a34a2a", "toxic": "#3f9a8a"}
OTHER_ROT = "#7d6aa8"
INK = "#14161a"
SHADED = ("survivor", "zombies", "spawn")  # what is thick enough to throw a shadow
HEXAGON = "-19,0 -9.5,-16.5 9.5,-16.5 19,0 9.5,16.5 -9.5,16.5"


def number(value: float) -> str:
    """Short and the same everywhere."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def words(text: object, x: float, y: float, size: float, fill: str = "#fff", more: str = "") -> str:
    """A line of text around its middle."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {place} fill="{fill}" text-anchor="middle"{more}>{escape(str(text))}</text>'


def group(thing: Data, scale: float, sign: str) -> str:
    """A thing at its place, with its name for whoever cannot see it."""
    x, y = (value * scale for value in thing["at"])
    size = f" scale({number(thing['scale'])})" if thing["scale"] != 1 else ""
    shade = f'<use href="#shade" transform="translate({number(x + 1.5)} {number(y + 2.5)}){size}"/>'
    place = f'transform="translate({number(x)} {number(y)}){size}"'
    own = f"class={quoteattr(thing['sort'])} data-id={quoteattr(thing['id'])} data-zone={quoteattr(thing['zone'])}"
    sign = f'<g {own} role="img" {place}><title>{escape(thing["name"])}</title>{sign}</g>'
    return shade + sign if thing["sort"] in SHADED else sign


def sign_of(thing: Data) -> str:
    return SIGNS[thing["sort"]](thing)


# --- figures -----------------------------------------------------------------------------------------------------


def survivor(thing: Data) -> str:
    """A disc with a letter in the figure's own colour; a Companion's is smaller, with a broken rim."""
    radius = 13 if thing["companion"] else 16
    rim = ' stroke-dasharray="5 3"' if thing["companion"] else ""
    disc = f'<circle r="{radius - 1.25}" fill="{thing["color"]}" stroke="#fff" stroke-width="2.5"{rim}/>'
    halo = (
        f'<circle r="{radius + 2.6}" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="2.6 2.4"/>'
        if thing["active"]
        else ""
    )
    down = '<path d="M-12 12L12 -12" stroke="#fff" stroke-width="3"/>' if thing["down"] else ""
    return f"{halo}{disc}{words(thing['letter'], 0, 7.6, 21)}{down}"


def zombies(thing: Data) -> str:
    """The outline tells the family, the number how many, a letter below another breed than the usual."""
    fill = ROT.get(thing["breed"], OTHER_ROT)
    style = f'fill="{fill}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"'
    shape, drop = OUTLINES.get(thing["family"], OUTLINES[""])
    size = 20 if thing["count"] < 10 else 17
    more = f' stroke="{INK}" stroke-width="3" paint-order="stroke"'
    text = "" if not thing["count"] else words(thing["count"], 0, drop + size * 0.36, size, more=more)
    tag = "" if thing["breed"] == "standard" else breed_tag(thing["breed"])
    return f"{shape.format(style=style)}{text}{tag}"


def breed_tag(breed: str) -> str:
    return f'<circle cx="12" cy="-12" r="6.5" fill="#fff" stroke="{INK}"/>' + words(
        breed[:1].upper(), 12, -8.4, 10, INK
    )


OUTLINES = {  # shape, and how far below the middle its number stands
    "walker": ('<circle r="15.5" {style}/>', 0.0),
    "fatty": ('<rect x="-15.5" y="-15.5" width="31" height="31" rx="4" {style}/>', 0.0),
    "runner": ('<polygon points="0,-18 18.5,15 -18.5,15" {style}/>', 4.2),
    "abomination": (f'<polygon points="{HEXAGON}" {{style}}/>', 0.0),
    "": ('<polygon points="0,-18 18,0 0,18 -18,0" {style}/>', 0.0),
}


def noise(thing: Data) -> str:
    """Arcs that spread from a number."""
    arcs = "".join(
        f'<path d="M{x} -{r}A{r * 1.5:g} {r * 1.5:g} 0 0 1 {x} {r}"/>' for x, r in ((2, 5), (7, 8.5), (12, 12))
    )
    halo = f' stroke="{INK}" stroke-width="3.5" paint-order="stroke"'
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="5.5" stroke-linecap="round">{arcs}</g>'
        f'<g fill="none" stroke="#ffd75e" stroke-width="2.8" stroke-linecap="round">{arcs}</g>'
        f"{words(thing['count'], -7, 6.6, 19, '#ffe48a', halo)}"
    )


# --- tokens ------------------------------------------------------------------------------------------------------


def token(thing: Data) -> str:
    return f'<g transform="scale(.84)">{TOKENS.get(thing["kind"], objective)(thing)}</g>'


def objective(thing: Data) -> str:
    """A cross for the usual ones, the first letter of any other colour, a question mark face down."""
    hidden = thing.get("hidden", False)
    paint = OTHER_PAINT if hidden else PAINT.get(thing["color"] or "red", OTHER_PAINT)
    card = f'<rect x="-13" y="-13" width="26" height="26" rx="4" fill="#fbf4e6" stroke="{paint}" stroke-width="3.6"/>'
    if hidden:
        return card + words("?", 0, 7.5, 21, paint)
    if thing["color"] in ("", "red"):
        return f'{card}<path d="M-6.5 -6.5L6.5 6.5M6.5 -6.5L-6.5 6.5" stroke="{paint}" stroke-width="4.6"/>'
    return card + words(thing["color"][:1].upper(), 0, 7, 20, paint)


def crate(thing: Data) -> str:
    return (
        f'<rect x="-13" y="-11" width="26" height="22" rx="2" fill="#8a5a2b" stroke="{INK}" stroke-width="2"/>'
        '<path d="M-13 -4H13M-13 4H13" stroke="#5d3a17" stroke-width="1.6"/>'
        '<path d="M-11 9L11 -9" stroke="#c08a4c" stroke-width="3.4"/>'
        f'<rect x="-4" y="-4" width="8" height="8" rx="1" fill="#f2c14e" stroke="{INK}" stroke-width="1.4"/>'
    )


def start(thing: Data) -> str:
    """A pennant on its pole."""
    return (
        '<path d="M-9 13V-13" stroke="#f4efe4" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M-8 -13L13 -6.5L-8 1Z" fill="#4aa3df" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
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
    paint = PAINT.get(thing["color"], OTHER_PAINT)
    label = f"{thing['number']}{'S' if thing['start'] else thing['color'][:1].upper()}"
    if not thing["active"]:
        rim = f'stroke="{paint}" stroke-width="3" stroke-dasharray="5 4"'
        diamond = f'<path d="M0 -23L23 0L0 23L-23 0Z" fill="#23262c" {rim}/>'
        return f"{diamond}{words(label, 0, 6, 17)}{words('z z', 0, -7, 9, '#cfd6de')}"
    claws = "M-6.5 -8V-12.5M0 -9.5V-16M6.5 -8V-12.5"
    dark = thing["color"] == ""
    ink = INK if dark else "#fff"
    return (
        f'<path d="M0 -23L23 0L0 23L-23 0Z" fill="{paint}" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="M0 -18L18 0L0 18L-18 0Z" fill="none" stroke="{ink}" stroke-opacity=".55" stroke-width="1.4"/>'
        f'<path d="{claws}" transform="translate(0 3)" stroke="{ink}" stroke-width="3" stroke-linecap="round"/>'
        f"{words(label, 0, 10.5, 17, ink)}"
    )


TOKENS: dict[str, Callable[[Data], str]] = {"objective": objective, "crate": crate, "start": start}


# --- cars --------------------------------------------------------------------------------------------------------


def car(thing: Data) -> str:
    """Seen from above, its kind below and its riders on their seats, the Driver with a wheel."""
    fill = {"police": "#e9edf2", "pimpmobile": "#7b3fa0"}.get(thing["kind"], "#b8702f")
    body = (
        f'<rect x="-38" y="-23" width="76" height="38" rx="11" fill="{fill}" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M20 -19Q29 -4 20 11L14 8V-16Z" fill="#27313c"/>'
        f'<path d="M-30 -17Q-34 -4 -30 9L-26 7V-15Z" fill="#27313c"/>'
        f'<path d="M37 -17V-12M37 4V9" stroke="#ffe48a" stroke-width="4" stroke-linecap="round"/>'
    )
    if thing["kind"] == "police":
        body += '<g stroke-width="5"><path d="M-6 -17V-6" stroke="#2a63b8"/><path d="M-6 -2V9" stroke="#c8321f"/></g>'
    seats = "".join(seat(rider, at) for rider, at in zip(seated(thing["riders"]), SEATS))
    boot = f'<g transform="translate(-33 -4) scale(.5)">{crate(thing)}</g>' if thing["crate"] else ""
    halo = f' stroke="{INK}" stroke-width="3" paint-order="stroke"'
    return f"{body}{boot}{seats}{words(thing['label'], 0, 27, 13, '#fff', halo)}"


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


SIGNS: dict[str, Callable[[Data], str]] = {
    "survivor": survivor,
    "zombies": zombies,
    "noise": noise,
    "token": token,
    "exit": way_out,
    "spawn": spawn,
    "car": car,
}
