"""The colours of a book's boards and Zombies: what the variables of the kit are, and shades made of them."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.content.looks import Looks, looks
from shamble.rules.base.ruleset import Ruleset

TRUNK = "2e"  # whose looks every board has that was made without a book


def looks_of(rules: Ruleset) -> Looks:
    """How the pieces of the book look that is played."""
    return looks(rules.terms.get("book", TRUNK))


VARIABLES = {  # of the kit, by the palette's word
    "--zs": "skin",
    "--zc": "cloth",
    "--zp": "trousers",
    "--rim": "rim",
    "--eye": "eyes",
}


def variables(palette: Mapping[str, str]) -> dict[str, str]:
    """The kit's CSS variables as this palette has them."""
    return {variable: palette[word] for variable, word in VARIABLES.items() if word in palette}
