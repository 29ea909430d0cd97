"""The poster of a finished game, made of this very game: who stood and where, at sunrise or under the last lamp."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple
from xml.sax.saxutils import escape

from shamble.content.looks import Looks
from shamble.views.embed import embedded
from shamble.views.kit import colours, symbols
from shamble.views.speech import say
from shamble.views.svg_paint import mix

INK, PAPER, GOLD, BLOOD = "#15120f", "#eadfc4", "#f5c04a", "#cf2e22"
WIDE, HIGH = 600, 750
NARROW = "Barlow Condensed, Oswald, Bahnschrift, Arial Narrow, Liberation Sans Narrow, DejaVu Sans Condensed"
FONT = ", ".join(f"'{name}'" for name in NARROW.split(", ")) + ", sans-serif"
# Roofs from left to right: where each begins, and how high it is.
FAR_ROOFS = (
    (0, 111),
    (58, 64),
    (125, 83),
    (177, 15),
    (231, 51),
    (296, 27),
    (372, 32),
    (433, 88),
    (499, 120),
    (559, 124),
)
NEAR_ROOFS = (
    (0, 122),
    (64, 33),
    (123, 74),
    (171, 29),
    (231, 30),
    (302, 28),
    (355, 38),
    (434, 84),
    (473, 68),
    (585, 105),
)
# Where busts stand: middle and scale, those behind first.
PLACES = ((74, 2.15), (528, 2.2), (176, 2.3), (442, 2.6), (352, 2.55), (262, 2.9))
TALLEST = 3.1  # of a row of another number, in the middle


class Stood(NamedTuple):
    """A Survivor on the poster."""

    look: str
    color: str
    letter: str
    fell: bool


class Poster(NamedTuple):
    """All that is on it."""

    won: bool
    first: str  # the big words, in two lines
    second: str
    line: str
    sum: str
    team: Sequence[Stood]
    crowd: Sequence[str]  # looks of Zombies, the most usual first


def poster(about: Poster, looks: Looks) -> str:
    """SVG that stands on its own."""
    scene = sunrise(about, looks) if about.won else last_lamp(about, looks)
    name = escape(say("poster.name", first=about.first, second=about.second))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'role="img"><title>{name}</title>{scene}{words(about)}</svg>'
    )
    return embedded(text, colours(looks.palette))


# --- words -------------------------------------------------------------------------------------------------------


def words(about: Poster) -> str:
    band = "#0b0a09" if not about.won else INK
    edge, line = (GOLD, GOLD) if about.won else (BLOOD, "#ff8a6a")
    top, main = (INK, "#fff6dc") if about.won else (PAPER, "#e8432f")
    outline = f'stroke="{INK}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"'
    return "".join(
        (
            f'<path d="M0 668H{WIDE}V{HIGH}H0Z" fill="{band}"/><path d="M0 664H{WIDE}V672H0Z" fill="{edge}"/>',
            written(about.first, 98, 84, top),
            written(about.second, 176, 88, main, outline),
            written(about.line.upper(), 704, 22, line),
            written(about.sum, 732, 18, PAPER),
        )
    )


def written(text: str, y: int, size: int, fill: str, more: str = "") -> str:
    """In the middle; what would be too long is set narrower."""
    room, wants = WIDE - 40, 0.62 * size * len(text)
    fit = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if wants > room else ""
    font = f'font-family="{FONT}" font-weight="800" font-size="{size}" text-anchor="middle"'
    return f'<text x="{WIDE / 2:g}" y="{y}" fill="{fill}" {font}{fit} {more}>{escape(text)}</text>'


# --- a won game --------------------------------------------------------------------------------------------------


def sunrise(about: Poster, looks: Looks) -> str:
    accent = looks.palette["accent"]
    sky = mix(accent, "#c8321f", 0.45)
    ride = looks.scenes.get("won", "")
    drawn = symbol(ride, 60, 432, 480 / symbols()[ride].width) if ride in symbols() else ""
    return "".join(
        (
            f'<rect width="{WIDE}" height="{HIGH}" fill="{sky}"/>{rays(mix(accent, sky, 0.35))}',
            '<circle cx="300" cy="400" r="168" fill="#f9d46a"/><circle cx="300" cy="400" r="138" fill="#fff0b8"/>',
            roofs(FAR_ROOFS, 494, mix(sky, INK, 0.25)),
            roofs(NEAR_ROOFS, 554, mix(sky, INK, 0.55)),
            drawn,
            busts([each for each in about.team if not each.fell]),
        )
    )


def rays(fill: str) -> str:
    def at(turn: float) -> str:
        return f"{300 + 700 * cos(radians(turn)):.0f} {400 + 700 * sin(radians(turn)):.0f}"

    parts = (f"M300 400L{at(turn)}L{at(turn + 15)}Z" for turn in range(0, 360, 30))
    return f'<path d="{"".join(parts)}" fill="{fill}"/>'


def roofs(row: Sequence[tuple[int, int]], ground: int, fill: str) -> str:
    """Houses side by side, with alleys between them."""
    ends = [*(x for x, _ in row[1:]), WIDE + 16]
    path = "".join(f"V{ground - high}H{end - 16}V{ground}H{end}" for (_, high), end in zip(row, ends))
    return f'<path d="M0 {HIGH}V{ground}{path}V{HIGH}Z" fill="{fill}"/>'


def busts(team: Sequence[Stood]) -> str:
    """Those who stood, shoulder to shoulder, one of them in front."""
    places = PLACES if len(team) == len(PLACES) else spread(len(team))
    order = [*team[1:], *team[:1]]  # the first Survivor is in front, so comes last
    return "".join(
        symbol(each.look, x - 32 * scale, 672 - 62 * scale, scale) for each, (x, scale) in zip(order, places)
    )


def spread(number: int) -> tuple[tuple[int, float], ...]:
    """Places for any number: from the sides to the middle, those in the middle larger and in front."""
    step = min(104, 520 // max(number, 1))
    row = [(300 + round((at - (number - 1) / 2) * step), at) for at in range(number)]
    row.sort(key=lambda each: -abs(each[0] - 300))
    return tuple((x, TALLEST - 0.9 * abs(x - 300) / 260) for x, _ in row)


# --- a lost game -------------------------------------------------------------------------------------------------


def last_lamp(about: Poster, looks: Looks) -> str:
    lamp, night = looks.palette["lamp"], mix(looks.palette["night"], "#0c0f18", 0.6)
    street = mix(looks.palette["street"], "#10131c", 0.62)
    fallen = next((each for each in reversed(about.team) if each.fell), None)
    return "".join(
        (
            f'<rect width="{WIDE}" height="{HIGH}" fill="{night}"/>',
            roofs(FAR_ROOFS, 411, mix(night, "#3a4260", 0.2)),
            roofs(NEAR_ROOFS, 464, mix(night, "#000000", 0.2)),
            windows(),
            f'<path d="M0 470H{WIDE}V{HIGH}H0Z" fill="{street}"/>',
            f'<path d="M330 236L70 700H560Z" fill="{lamp}" opacity=".18"/>',
            f'<path d="M330 236L150 700H500Z" fill="{lamp}" opacity=".22"/>',
            symbol(looks.scenes["lost"], 290, 190, 1),
            horde(about.crowd),
            '<ellipse cx="300" cy="636" rx="120" ry="22" fill="#000" opacity=".45"/>' if fallen else "",
            broken(fallen) if fallen else "",
        )
    )


def windows() -> str:
    places = ((473, 447), (21, 354), (477, 332), (50, 338), (151, 400), (83, 435), (388, 396), (429, 403), (510, 345))
    return "".join(
        f'<rect x="{x}" y="{y}" width="9" height="12" fill="#f0b93a" opacity=".{25 + 7 * (at % 4)}"/>'
        for at, (x, y) in enumerate(places)
    )


def horde(crowd: Sequence[str]) -> str:
    """Three rows of those who were usual, and at the sides, in front, the two largest that were met."""
    if not crowd:
        return ""
    large = sorted(crowd, key=lambda look: -symbols()[look].height)[:2]
    small = [look for look in crowd if look not in large] or list(crowd)
    drawn = []
    for row in range(3):
        for at in range(8):
            x = 112 + 54 * at + (18 if row % 2 else 0) + (7 * at + 5 * row) % 9
            drawn.append(standing(small[(at * 5 + row * 3) % len(small)], x, 476 + 45 * row, 96, bool((at + row) % 3)))
    sides = zip(large, ((94, 616, 160), (498, 634, 168)))
    return "".join(drawn) + "".join(standing(look, x, y, tall, x > 300) for look, (x, y, tall) in sides)


def standing(look: str, x: float, feet: float, tall: float, flip: bool = False) -> str:
    box = symbols()[look]
    scale = tall / max(box.height, 0.8 * box.width)
    left = x + box.width * scale / 2 if flip else x - box.width * scale / 2
    turned = f"scale(-{scale:.3f} {scale:.3f})" if flip else f"scale({scale:.3f})"
    use = f'<use href="#{look}" width="{box.width:g}" height="{box.height:g}"/>'
    return f'<g transform="translate({left:.1f} {feet - box.height * scale:.1f}) {turned}">{use}</g>'


def broken(who: Stood) -> str:
    """The piece of somebody who fell, tilted and cracked."""
    drained = mix(who.color, "#3a3634", 0.45)
    font = f'text-anchor="middle" font-family="{FONT}" font-weight="800" font-size="15"'
    piece = (
        f'<circle cx="32" cy="36" r="30" fill="{INK}" stroke="#d9cfb4" stroke-width="3.4"/>',
        f'<circle cx="32" cy="36" r="27.5" fill="{drained}"/>',
        f'<g opacity=".82">{symbol(who.look, 3.5, 5, 0.89)}</g>',
        f'<path d="M21 54H43L41 69L32 74L23 69Z" fill="{drained}" stroke="{INK}" stroke-width="2.6"/>',
        f'<text x="32" y="68.6" fill="#fff" {font}>{escape(who.letter)}</text>',
    )
    crack = '<path d="M64-8L74 24L60 44L80 70L68 108" fill="none" stroke="#12151f" stroke-width="7"/>'
    tilted = f'<g transform="translate(16 -11) scale(1.688)">{"".join(piece)}</g>'
    return f'<g transform="translate(232 530) rotate(-14 70 50)">{tilted}{crack}</g>'


# --- small parts -------------------------------------------------------------------------------------------------


def symbol(look: str, x: float, y: float, scale: float) -> str:
    box = symbols()[look]
    use = f'<use href="#{look}" width="{box.width:g}" height="{box.height:g}"/>'
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{use}</g>'
