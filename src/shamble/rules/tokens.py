"""Taking Objectives and Pimpweapon Crates (2e p.22)."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, State
from shamble.rules.danger import gain_ap
from shamble.rules.doors import PLAIN
from shamble.rules.events import SpawnActivated, TokenTaken
from shamble.rules.profile import Profile
from shamble.rules.purse import Purse, pay
from shamble.rules.ruleset import Ruleset
from shamble.rules.search import DrawCards

CRATE_DECK = "pimpweapon"


def tokens_here(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Tokens one can take here; alike ones once."""
    found: dict[tuple[str, str], int] = {}
    for number, place in enumerate(state.tokens):
        if place == zone:
            row = rules.scene.tokens[number]
            found.setdefault((row.kind, row.color), number)
    return list(found.values())


def offer_tokens(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    zone = state.survivors[who].zone
    if zone in state.tokens and purse.affords("take"):
        found += [("take", token) for token in tokens_here(rules, state, zone)]
    if state.cars and purse.affords("take"):
        found += [("take", "crate", n) for n, car in enumerate(state.cars) if car.zone == zone and car.crate]


def do_take(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, "take", tell)
    if len(said) == 3:  # the crate in a Pimpmobile (2e p.32)
        cars = list(state.cars)
        cars[int(said[2])] = cars[int(said[2])]._replace(crate=False)
        state.cars = tuple(cars)
        return (DrawCards(who, rules.deck_ids[CRATE_DECK], 1),)
    number = int(said[1])
    row = rules.scene.tokens[number]
    state.tokens = (*state.tokens[:number], OFF_BOARD, *state.tokens[number + 1 :])
    if tell:
        tell(TokenTaken(who, number))
    if row.keep:
        me = state.edit(who)
        me.tokens = (*me.tokens, number)
    find_color(state, row.color, tell)
    frames = gain_ap(rules, state, who, row.ap, "objective", tell)
    if row.kind == "crate":
        frames = (*frames, DrawCards(who, rules.deck_ids[CRATE_DECK], 1))
    return frames


def find_color(state: State, color: str, tell: Tell | None) -> None:
    """Doors of the color can be opened from now on, and its Spawn Zones wake (2e p.19, 25)."""
    if color in PLAIN or color in state.colors:
        return
    state.colors = tuple(sorted((*state.colors, color)))
    for spawn in state.spawns:
        if spawn.color == color and not spawn.active and tell:
            tell(SpawnActivated(spawn.zone, color))
    state.spawns = tuple(s._replace(active=True) if s.color == color else s for s in state.spawns)
