"""Fire that takes everybody in a Zone: Molotovs (2e p.29), and cars that blow up (2e p.40)."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.base.events import CarExplodes, ZoneBurns
from shamble.rules.base.places import count_in, in_zone, kinds_in
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.kills import kill
from shamble.rules.missions.happenings import Happening, happened
from shamble.rules.survivors.inventory import to_discard
from shamble.rules.survivors.wounds import eliminate

BLAST = "blast"
BURNED, BLOWN_UP = "burned", "blown-up"  # what becomes of those in the Zone


def burn_zone(
    rules: Ruleset,
    state: State,
    zone: int,
    by: int,
    tell: Tell | None,
    card: str = "",
    on: str = "burn",
    because: str = BURNED,
) -> tuple[tuple[Frame, ...], int]:
    """Everybody in the Zone is eliminated, whatever they can take (2e p.29); with the Abominawild only it (2e p.18)."""
    only = rules.policies.burn(rules, state, zone)
    if tell:
        named = "" if only is None else ",".join(rules.kinds[kind].name for kind in only)
        tell(ZoneBurns(zone, by, named, because))
    frames: tuple[Frame, ...] = ()
    for who in in_zone(state, zone) if only is None else ():
        if state.survivors[who].status == PLAYING:
            frames += eliminate(rules, state, who, because, tell)
    kills = 0
    for kind in kinds_in(rules, state, zone) if only is None else only:
        count = count_in(rules, state, zone, kind)
        kills += count
        frames += kill(rules, state, zone, kind, count, by, tell, card, (RANGED, card) if card else ())
    if only is None and on in rules.triggers:
        standing = sum(state.crowd)
        frames += happened(rules, state, Happening(on, by, zone, card=card), tell)
        kills += standing - sum(state.crowd)  # with what the mission makes of it, a Train car blown up (uoa p.46)
    return frames, kills


def explode(rules: Ruleset, state: State, car: int, by: int, tell: Tell | None) -> tuple[tuple[Frame, ...], int]:
    """The car is gone with all that lies in it, and everybody in the Zone burns."""
    there = state.cars[car]
    for card in there.cards:
        to_discard(rules, state, card)
    state.change_car(car, there._replace(zone=OFF_BOARD, crate=False, cards=()))
    for who, survivor in enumerate(state.survivors):
        if survivor.car == car:  # spared with the Abominawild around (2e p.18), and on foot now
            rider = state.edit(who)
            rider.car, rider.driver = -1, False
    if tell:
        tell(CarExplodes(by, car, there.zone))
    return burn_zone(rules, state, there.zone, by, tell, on=BLAST)
