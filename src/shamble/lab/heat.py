"""Where Zombies were killed and people fell, on the board's own picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from shamble.lab.question import Question
from shamble.rules.game.setup import new_state
from shamble.views.picture_data import Data, picture
from shamble.views.svg import FIGURE, board_only
from shamble.views.svg_ground import path
from shamble.views.svg_paint import number

LEAST, MOST = 0.12, 0.78  # how much color the coolest and the hottest Zone have
LETTER = 0.55  # height of a figure, in figures of the board


def heat_map(question: Question, found: Counter[str], color: str) -> str:
    """The board at set-up; a Zone is the more colored the more happened there."""
    rules, mission = question.rules(), question.spec().load()
    data = picture(rules, new_state(rules), mission)
    for name in ("tokens", "cars", "figures", "noise"):
        data[name] = []
    text = board_only(data)
    return text.replace("</svg>", "".join(colored(data, found, color)) + "</svg>")


def colored(data: Data, found: Counter[str], color: str) -> Iterable[str]:
    scale, most = FIGURE / data["figure"], max(found.values(), default=0)
    for zone in data["zones"]:
        times = found[zone["id"]]
        if times:
            share = LEAST + (MOST - LEAST) * times / most
            x, y, wide, high = (value * scale for value in zone["box"])
            shape = f'<path d="{path(zone["outline"], scale)}" fill-rule="evenodd"'
            yield f'{shape} fill="{color}" fill-opacity="{share:.2f}"/>'
            yield (
                f'<text x="{number(x + wide / 2)}" y="{number(y + high / 2)}" text-anchor="middle" '
                f'dominant-baseline="central" font-size="{number(LETTER * FIGURE)}" fill="#fff" stroke="#1f2126" '
                f'stroke-width="3" paint-order="stroke">{times}<title>{zone["id"]}: {times}</title></text>'
            )


def by_zone(counted: Iterable[Mapping[str, int]]) -> Counter[str]:
    """What happened in all games together."""
    found: Counter[str] = Counter()
    for each in counted:
        found.update(each)
    return found
