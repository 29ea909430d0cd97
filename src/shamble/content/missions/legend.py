"""The legend of a mission: what the book's page counts against what lies on the map."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.content.missions.vocabulary import COUNTED, TOKENS, Mission
from shamble.core.errors import ContentError

PIECES = ("companions", "wagon", "gatling")  # figures and machines that stand about


def check_legend(mission: Mission, where: str) -> None:
    """As many tokens as the page says; a crate may lie in a car as well (2e p.32)."""
    if not mission.legend:
        return
    printed = dict(mission.legend)
    for kind in counted_with(printed):
        found, wanted = laid_out(mission, kind), printed.get(kind, 0)
        if found != wanted:
            usual = "tokens" if kind in TOKENS else kind
            key = {"crate": 'tokens" and "cars', "wagon": "cars", "gatling": "cars"}.get(kind, usual)
            raise ContentError(
                f'{where}: key "legend": the book counts {wanted} of kind "{kind}", on the map are {found}; see "{key}"'
            )


def counted_with(printed: Mapping[str, int]) -> list[str]:
    """All tokens; and of the other sorts those that the page has something of, for then it has all of that sort."""
    sorts = (TOKENS, PIECES, tuple(kind for kind in COUNTED if kind not in (*TOKENS, *PIECES)))
    return [kind for sort in sorts if sort == TOKENS or not printed.keys().isdisjoint(sort) for kind in sort]


def need_legend(mission: Mission, where: str) -> None:
    """A mission of a book says what its page counts, even if that is nothing."""
    if mission.legend is None:
        raise ContentError(
            f'{where}: key "legend" is missing; it needs the counts of the book\'s page'
            " such as {objective = 6, crate = 7}, or {} if there are none"
        )


def laid_out(mission: Mission, kind: str) -> int:
    if kind == "companions":
        return mission.companions.random or len(mission.companions.lone)
    if kind in PIECES:
        return sum(kind in car.kind for car in mission.cars)
    if kind not in TOKENS:
        return sum(number for _, number in mission.guards) if kind == "guards" else len(getattr(mission, kind))
    if kind == "beacon" and mission.beacon:
        return 1
    in_cars = sum(car.crate for car in mission.cars) if kind == "crate" else 0
    return sum(token.kind == kind for token in mission.tokens) + in_cars
