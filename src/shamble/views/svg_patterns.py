"""Floors, light and shadow of a board, for the definitions of an SVG."""

from __future__ import annotations

PATTERNS = """
<pattern id="asphalt" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#5a616b"/>
<path d="M6 9h1M27 4h1M17 22h1M34 30h1M9 35h1M22 13h1" stroke="#6c747f" stroke-width="1.6"/>
<path d="M13 5h1M31 17h1M4 24h1M25 34h1" stroke="#4c525b" stroke-width="1.8"/></pattern>
<pattern id="rails" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#4f4a45"/>
<path d="M4 0V20" stroke="#6b5a48" stroke-width="5"/></pattern>
<pattern id="grate" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#737a82"/>
<path d="M0 0L10 10M10 0L0 10" stroke="#5d646c" stroke-width="1.2"/></pattern>
<pattern id="planks" width="60" height="20" patternUnits="userSpaceOnUse"><rect width="60" height="20" fill="#cdb78c"/>
<path d="M0 0H60M0 10H60M18 0V10M48 10V20" stroke="#b39c70" stroke-width="1.1"/></pattern>
<pattern id="tiling" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#c9bfa9"/>
<path d="M0 0H20M0 0V20" stroke="#ada38c" stroke-width="1.2"/></pattern>
<pattern id="carpet" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#c6a98f"/>
<path d="M0 4L4 0L8 4L4 8ZM8 12L12 8L16 12L12 16Z" fill="#bb9c80"/></pattern>
<pattern id="concrete" width="64" height="64" patternUnits="userSpaceOnUse">
<rect width="64" height="64" fill="#a7b0ad"/><rect width="32" height="32" fill="#a0aaa6"/>
<rect x="32" y="32" width="32" height="32" fill="#a0aaa6"/><path d="M0 0H64M0 32H64M0 0V64M32 0V64" stroke="#8b9592"/>
<path d="M9 21l5 4M45 10h6M51 50l4 -5M16 44h4" stroke="#b5beba" stroke-width="1.4"/></pattern>
<pattern id="court" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="30" height="30" fill="#6b7a4c"/>
<path d="M5 9l1 -4M19 24l1 -4M24 8l-1 -3M11 19l1 -3" stroke="#8b9c63" stroke-width="1.4"/>
<path d="M14 6h2M4 25h2M25 17h2" stroke="#56643b" stroke-width="2"/></pattern>
<pattern id="cell" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#b4bec4"/>
<rect x="6" width="4" height="16" fill="#9aa5ac"/><path d="M0 0H16" stroke="#a3aeb5" stroke-width="1"/></pattern>
<pattern id="plate" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#b9b49c"/>
<path d="M3 7l5 -4M12 3l5 4M3 13l5 4M12 17l5 -4" stroke="#9c977f" stroke-width="2" stroke-linecap="round"/></pattern>
<pattern id="deck" width="40" height="12" patternUnits="userSpaceOnUse"><rect width="40" height="12" fill="#8c6a48"/>
<path d="M0 0H40M0 6H40" stroke="#6d5033" stroke-width="1.4"/><path d="M12 0V6M30 6V12" stroke="#6d5033"/>
<path d="M14 3h1M10 9h1M28 3h1M32 9h1" stroke="#40301f" stroke-width="1.6"/></pattern>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="9" height="9" fill="#5a5145"/><rect width="4" height="9" fill="#453e35"/></pattern>
<pattern id="exit" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="12" height="12" fill="#f4f4f0"/><rect width="6" height="12" fill="#1d8a55"/></pattern>
<radialGradient id="table" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#4a382a"/>
<stop offset=".55" stop-color="#2a2019"/><stop offset="1" stop-color="#120e0c"/></radialGradient>
<radialGradient id="lamp" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".2"/>
<stop offset=".5" stop-color="#ffdfa8" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
</radialGradient>
<radialGradient id="shadow"><stop offset=".55" stop-color="#000" stop-opacity=".5"/>
<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<circle id="shade" r="19" fill="url(#shadow)"/>
"""

# Floors that only some books have; the ground brings those it shows.
MORE_PATTERNS = {
    "rubble": """<pattern id="rubble" width="44" height="44" patternUnits="userSpaceOnUse">
<rect width="44" height="44" fill="#8a8072"/>
<path d="M4 8l8 -4l5 6l-7 6zM27 4l9 3l-2 8l-9 -2zM14 25l10 -3l4 8l-9 5zM33 27l7 2l-3 8l-6 -3zM3 33l7 1l-2 6l-6 -1z"
 fill="#a89d8b" stroke="#5e564a" stroke-width="1.4"/><path d="M20 14l4 3M40 19l-3 3M10 20l-3 2M29 40l4 1"
 stroke="#5e564a" stroke-width="2"/></pattern>
""",
    "corrupt": """<pattern id="corrupt" width="48" height="48" patternUnits="userSpaceOnUse">
<rect width="48" height="48" fill="#3d2a44"/>
<path d="M-4 12C6 4 12 20 24 12S42 4 52 12M-4 36C6 28 12 44 24 36S42 28 52 36" fill="none" stroke="#6f3f7d"
 stroke-width="3.4"/><path d="M12 24c3 -4 8 -3 9 1s-5 6 -8 4M36 20c3 2 3 6 0 8s-7 0 -6 -4" fill="none" stroke="#9b55a8"
 stroke-width="2.2"/><circle cx="38" cy="42" r="2" fill="#b873c4"/>
<circle cx="8" cy="44" r="1.6" fill="#b873c4"/></pattern>
""",
    "wagon": """<pattern id="wagon" width="24" height="24" patternUnits="userSpaceOnUse">
<rect width="24" height="24" fill="#a8744a"/>
<path d="M0 0H24M0 8H24M0 16H24" stroke="#7b5030" stroke-width="1.6"/>
<path d="M3 4h1M20 12h1M3 20h1M20 4h1M3 12h1M20 20h1"
 stroke="#4f3420" stroke-width="2"/></pattern>
""",
}


def more_patterns(floors: set[str]) -> str:
    """The definitions that these floors need besides; nothing for most boards."""
    found = "".join(text for name, text in MORE_PATTERNS.items() if name in floors)
    return f"<defs>{found}</defs>" if found else ""
