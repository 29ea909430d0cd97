"""Floors and light of a board as definitions of an SVG, in the colours of its book."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shamble.views.svg_paint import mix

Palette = Mapping[str, str]
BLACK, WHITE = "#000000", "#ffffff"


def pattern(name: str, wide: float, high: float, fill: str, drawn: str, turn: str = "") -> str:
    size = f'width="{wide:g}" height="{high:g}"'
    turned = f' patternTransform="{turn}"' if turn else ""
    own = f'id="{name}" {size} patternUnits="userSpaceOnUse"{turned}'
    return f'<pattern {own}><rect {size} fill="{fill}"/>{drawn}</pattern>'


def lines(path: str, color: str, width: float = 1, more: str = "") -> str:
    return f'<path d="{path}" stroke="{color}" stroke-width="{width:g}" fill="none"{more}/>'


# --- what one walks on -------------------------------------------------------------------------------------------


def specks(name: str, base: str) -> str:
    """Asphalt."""
    light = lines("M4 6h1M16 21h2M33 10h1M41 29h1M26 34h1M11 32h1M38 18h1M21 4h1M45 3h1", mix(base, WHITE, 0.13), 1.2)
    dark = lines("M8 12h2M29 25h1M19 14h1M43 13h1M3 28h1", mix(base, BLACK, 0.17), 1.2)
    return pattern(name, 48, 38, base, light + dark)


def joints(name: str, base: str) -> str:
    """Slabs of concrete with their joints."""
    seams = lines("M0 0H84M0 28H84M0 56H84M0 0V28M42 0V28M20 28V56M62 28V56M34 56V84M70 56V84", mix(base, BLACK, 0.15))
    lit = lines("M1 1.100H40M22 29.100H60M36 57.100H68", mix(base, WHITE, 0.1), 0.8)
    stains = lines("M9 10h3M52 20h2M30 44h2M74 40h3M10 70h2M52 74h3", mix(base, BLACK, 0.1), 1.6)
    return pattern(name, 84, 84, base, seams + lit + stains)


def drifts(name: str, base: str) -> str:
    """Snow."""
    shade = lines("M2 14Q14 8 26 13T50 12M8 38Q22 31 36 37T58 36", mix(base, "#6f8ea8", 0.3), 1.5)
    light = lines("M4 17Q16 11 26 16M12 41Q24 35 34 40", mix(base, WHITE, 0.6), 1.8)
    dots = lines("M44 22h1M20 26h1M53 47h1M6 50h1", WHITE, 1.6)
    return pattern(name, 60, 54, base, shade + light + dots)


def dust(name: str, base: str) -> str:
    """Dry ground with ripples and pebbles."""
    ripples = lines("M2 10Q12 6 22 10M30 24Q40 20 52 24M8 38Q20 34 30 38", mix(base, BLACK, 0.16), 1.1)
    pebbles = lines("M14 22h2M44 10h2M38 42h2M6 30h1", mix(base, BLACK, 0.25), 1.7)
    light = lines("M15 20.6h1M45 8.6h1M26 30h2", mix(base, WHITE, 0.25), 1.2)
    return pattern(name, 54, 46, base, ripples + pebbles + light)


def setts(name: str, base: str) -> str:
    """Small stones in rows."""
    rows = lines("M0 0H32M0 8H32M0 16H32M0 24H32", mix(base, BLACK, 0.3), 0.9)
    ends = lines("M8 0V8M24 0V8M0 8V16M16 8V16M10 16V24M26 16V24M4 24V32M20 24V32", mix(base, BLACK, 0.3), 0.9)
    lit = lines("M9 1.2H22M1 9.200H14M11 17.200H24", mix(base, WHITE, 0.12), 0.9)
    return pattern(name, 32, 32, base, rows + ends + lit)


STREETS: dict[str, Callable[[str, str], str]] = {
    "asphalt": specks,
    "joints": joints,
    "drifts": drifts,
    "dust": dust,
    "setts": setts,
}


def planks(name: str, base: str) -> str:
    boards = "M0 4H32M0 8H32M0 12H32M0 16H32M11 0V4M26 4V8M5 8V12M19 12V16"
    return pattern(name, 32, 16, base, lines(boards, mix(base, BLACK, 0.2), 0.6))


def parquet(name: str, base: str) -> str:
    base = mix(base, "#6b5a4c", 0.32)
    boards = "M4 0V32M8 0V32M12 0V32M16 0V32M0 11H4M4 26H8M8 5H12M12 19H16"
    return pattern(name, 16, 32, base, lines(boards, mix(base, BLACK, 0.2), 0.6))


def tiling(name: str, base: str) -> str:
    base = mix(base, "#c3cbbf", 0.68)
    return pattern(
        name, 13, 13, base, f'<path d="M0 0H6.5V6.5H0ZM6.5 6.5H13V13H6.500Z" fill="{mix(base, BLACK, 0.1)}"/>'
    )


def carpet(name: str, base: str) -> str:
    base = mix(base, "#7f3b3a", 0.55)
    return pattern(
        name, 11, 11, base, f'<path d="M5.5 1.500L9.5 5.500L5.5 9.500L1.5 5.500Z" fill="{mix(base, WHITE, 0.09)}"/>'
    )


def slabs(name: str, base: str) -> str:
    return joints(name, base)


def lino(name: str, base: str) -> str:
    """Worn green linoleum in large squares."""
    base = mix(base, "#6f8468", 0.5)
    other = f'<path d="M0 0H14V14H0ZM14 14H28V28H14Z" fill="{mix(base, BLACK, 0.07)}"/>'
    return pattern(name, 28, 28, base, other + lines("M4 9l3 2M20 6h3M8 22h3M22 20l2 3", mix(base, BLACK, 0.16), 0.8))


def marble(name: str, base: str) -> str:
    veins = lines("M3 20Q10 12 16 14T30 4M22 38Q28 30 38 32", mix(base, WHITE, 0.25), 0.9)
    return pattern(name, 40, 40, base, lines("M0 0H40M0 0V40", mix(base, BLACK, 0.28), 1) + veins)


FLOORS: dict[str, Callable[[str, str], str]] = {
    "planks": planks,
    "parquet": parquet,
    "tiling": tiling,
    "carpet": carpet,
    "slabs": slabs,
    "lino": lino,
    "marble": marble,
}


def hatch(dark: str) -> str:
    """A room without light."""
    stripes = f'<path d="M0 0V6.5" stroke="{mix(dark, BLACK, 0.27)}" stroke-width="3.8"/>'
    return pattern("hatch", 6.5, 6.5, dark, stripes, "rotate(38)")


def cell(base: str) -> str:
    base = mix(base, "#7c8b90", 0.5)
    return pattern("cell", 12, 12, base, lines("M0 0H12M6 0V6M0 6H12M0 6V12", mix(base, BLACK, 0.13), 0.7))


def plate(base: str) -> str:
    """Steel with a tread."""
    base = mix(base, "#6d757a", 0.45)
    tread = lines("M2 5l4 -3M9 2l4 3M2 10l4 3M9 13l4 -3", mix(base, WHITE, 0.17), 1.5, ' stroke-linecap="round"')
    return pattern("plate", 15, 15, base, tread)


def court(kerb: str) -> str:
    """Trodden grass."""
    blades = lines("M4 8l1 -4M17 21l1 -4M22 7l-1 -3M10 17l1 -3", mix(kerb, WHITE, 0.2), 1.1)
    return pattern("court", 26, 26, kerb, blades + lines("M12 5h2M3 22h2M22 15h2", mix(kerb, BLACK, 0.25), 1.5))


def corridor(street: str) -> str:
    """An alley: concrete, lighter than the street, a worn line along its middle."""
    base = mix(street, "#c9c9bd", 0.42)
    seams = lines("M0 0H40M0 0V40", mix(base, BLACK, 0.18), 1) + lines("M2 1.400H38", mix(base, WHITE, 0.25), 0.8)
    return pattern("concrete", 40, 40, base, seams + lines("M9 21l5 4M27 10h5M31 30l3 -4", mix(base, BLACK, 0.12), 1))


OTHERS = {
    "flags": pattern(
        *("flags", 60, 44, "#a3a7ab"),
        lines("M0 0H60M0 22H60M0 0V22M34 0V22M16 22V44M46 22V44", "#7c8288", 1.4)
        + lines("M2 2.200H32M36 2.200H58M18 24.200H44", "#c3c7ca", 1.2)
        + lines("M8 14l5 3M50 34l4 -2M24 38h4", "#868b90", 1.1)
        + '<path d="M38 14q8 -5 14 0t-6 5t-8 -5zM4 34q4 -4 9 -1t-3 5t-6 -4z" fill="#e3e9ec" fill-opacity=".75"/>',
    ),
    "deck": pattern(
        *("deck", 36, 11, "#8a6a47"),
        lines("M0 0H36M0 5.500H36M11 0V5.500M27 5.500V11", "#64492d", 1.1)
        + lines("M13 2.7h1M9 8.200h1M29 8.200h1", "#3a2b1b", 1.4),
    ),
    "rubble": pattern(
        *("rubble", 44, 44, "#8a8072"),
        '<path d="M4 8l8-4l5 6l-7 6zM27 4l9 3l-2 8l-9-2zM14 25l10-3l4 8l-9 5zM33 27l7 2l-3 8l-6-3zM3 33l7 1l-2 6l-6-1z"'
        ' fill="#a89d8b" stroke="#5e564a" stroke-width="1.4"/>'
        + lines("M20 14l4 3M40 19l-3 3M10 20l-3 2", "#5e564a", 2),
    ),
    "corrupt": pattern(
        *("corrupt", 48, 48, "#3d2a44"),
        lines("M-4 12C6 4 12 20 24 12S42 4 52 12M-4 36C6 28 12 44 24 36S42 28 52 36", "#6f3f7d", 3.4)
        + lines("M12 24c3 -4 8 -3 9 1s-5 6 -8 4M36 20c3 2 3 6 0 8s-7 0 -6 -4", "#9b55a8", 2.2)
        + '<circle cx="38" cy="42" r="2" fill="#b873c4"/><circle cx="8" cy="44" r="1.6" fill="#b873c4"/>',
    ),
    "lawn": pattern(
        *("lawn", 56, 56, "#3c5149"),
        '<path d="M0 0H28V56H0Z" fill="#435a50"/>'
        + lines(
            "M6 12l1 -4M20 30l1 -4M12 48l-1 -4M24 10l-1 -3M34 22l1 -4M48 42l1 -4M40 6l-1 -4M52 16l-1 -3", "#62796a", 1.1
        )
        + lines("M9 26h2M37 50h2M46 30h2M18 4h2", "#2b3c38", 1.5),
    ),
    "runner": pattern(
        *("runner", 22, 22, "#70353f"),
        lines("M11 3L19 11L11 19L3 11Z", "#8d4c4f", 1.2) + '<circle cx="11" cy="11" r="1.6" fill="#b08a4e"/>',
    ),
    "steps": pattern("steps", 40, 9, "#8b92a1", lines("M0 0H40", "#4b5162", 2) + lines("M0 2H40", "#b5bccb", 1)),
    "wagon": pattern(
        *("wagon", 24, 24, "#a8744a"),
        lines("M0 0H24M0 8H24M0 16H24", "#7b5030", 1.6)
        + lines("M3 4h1M20 12h1M3 20h1M20 4h1M3 12h1M20 20h1", "#4f3420", 2),
    ),
}


def floor_patterns(palette: Palette, wanted: set[str]) -> str:
    """The floors that are asked for."""
    found = []
    for name in sorted(wanted):
        if name == "asphalt":
            found.append(STREETS[palette["paving"]](name, palette["street"]))
        elif name in FLOORS:
            found.append(FLOORS[name](name, palette["floor"]))
        else:
            found.append(special(palette, name))
    return "".join(found)


def special(palette: Palette, name: str) -> str:
    match name:
        case "hatch":
            return hatch(palette["dark"])
        case "cell":
            return cell(palette["floor"])
        case "plate":
            return plate(palette["floor"])
        case "court":
            return court(palette["kerb"])
        case "concrete":
            return corridor(palette["street"])
    return OTHERS[name]


# --- light -------------------------------------------------------------------------------------------------------


def lights(palette: Palette) -> str:
    """The pool under a lamp, the night around the board, and the table it lies on."""
    lamp, night = palette["lamp"], palette["night"]
    stops = "".join(
        f'<stop offset="{at:g}" stop-color="{lamp}" stop-opacity="{share:g}"/>'
        for at, share in ((0, 0.42), (0.45, 0.15), (1, 0))
    )
    return (
        f'<radialGradient id="lamp">{stops}</radialGradient>'
        f'<linearGradient id="beam"><stop stop-color="{mix(lamp, WHITE, 0.5)}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{lamp}" stop-opacity=".28"/></linearGradient>'
        '<radialGradient id="night" cx=".48" cy=".5" r=".78">'
        f'<stop offset=".42" stop-color="{night}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{mix(night, BLACK, 0.5)}" stop-opacity=".55"/></radialGradient>'
    )


TABLE = (
    '<radialGradient id="table" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#4a382a"/>'
    '<stop offset=".55" stop-color="#2a2019"/><stop offset="1" stop-color="#120e0c"/></radialGradient>'
)
