"""Cars and machines as SVG, seen from above around 0, 0, with whoever rides in them."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from shamble.content.looks import looks
from shamble.views.palette import TRUNK
from shamble.views.svg_figures import survivor
from shamble.views.svg_paint import use
from shamble.views.svg_tokens import crate

Data = dict[str, Any]

LONG, DEEP = 68.0, 34.0
SOME_CAR = {"look": "p-car"}
OPEN = frozenset({"wagon", "gatling", "gatling-wagon", "gatling-post", "tender"})  # people stand on them in rows


def car(thing: Data) -> str:
    """Its riders on their seats, the Driver with a wheel."""
    if thing["kind"] in OPEN:
        seats = "".join(seat(rider, at) for rider, at in zip(thing["riders"], crowded(len(thing["riders"]))))
    else:
        seats = "".join(seat(rider, at) for rider, at in zip(seated(thing["riders"]), SEATS))
    boot = f'<g transform="translate(-25 0) scale(.6)">{crate(thing)}</g>' if thing["crate"] else ""
    row = looks(thing.get("book", TRUNK)).cars.get(thing["kind"], SOME_CAR)
    body = use(row["look"], LONG, DEEP, car=row.get("car", ""), car2=row.get("car2", ""))
    return f"{body}{boot}{seats}"


SEATS = ((9, -9), (9, 9), (-11, -9), (-11, 9))


def crowded(number: int) -> list[tuple[float, float]]:
    """Places in two rows for however many ride in a Wagon."""
    columns = max(4, (number + 1) // 2)
    return [(round(-28 + 56 * (at // 2) / (columns - 1), 1), (-9, 9)[at % 2]) for at in range(number)]


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
    place = f'transform="translate({at[0]} {at[1]}) scale(.52)"'
    return f'<g class="rider" {place}><title>{escape(rider["who"])}</title>{survivor(rider)}{wheel}</g>'
