"""The one door for questions about places: what a Zone is now, who passes where and at what cost, who sees what.

Whatever can change on the board is a bit of `State.doors`, and the board remembers what it has worked out for each
setting of them. How far one sees may hang on the hour and on light besides: only where a book has such a rule.
"""

from __future__ import annotations

from shamble.core.eyes import PLAIN, Eyes
from shamble.core.face import CLIMBING, Face, leads_up
from shamble.core.geometry import Geometry
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import HOURS
from shamble.core.plan import FOOT, GONE, NATURES, SOLID
from shamble.core.state import NO_HOUR, PLAYING, State
from shamble.core.zone import Zone
from shamble.rules.base.events import ZoneTurns
from shamble.rules.base.profile import Profile
from shamble.rules.base.ruleset import Ruleset

FAR = -1  # as far as lines go


def face(rules: Ruleset, state: State) -> Face:
    """The board as it lies now."""
    return rules.board.face(state.doors)


def zone_now(rules: Ruleset, state: State, zone: int) -> Zone:
    """What a Zone is now; it may have been something else."""
    return rules.board.face(state.doors).zones[zone]


def has_turned(rules: Ruleset, state: State, zone: int, nature: str) -> bool:
    """Whether a Zone has taken on a nature."""
    return nature in zone_now(rules, state, zone).flags


def nature_of(rules: Ruleset, state: State, zone: int) -> str:
    """What a Zone has become, or its kind."""
    row = zone_now(rules, state, zone)
    return next((word for word in reversed(NATURES) if word in row.flags), row.kind)


def zones_turned(rules: Ruleset, state: State, nature: str) -> tuple[int, ...]:
    """All Zones that have taken on a nature."""
    return tuple(zone for zone, row in enumerate(face(rules, state).zones) if nature in row.flags)


def left_of(rules: Ruleset, state: State, zones: tuple[int, ...]) -> tuple[int, ...]:
    """What lies where these Zones lay at the start: strips of rails, and their names with them, go about the board."""
    board = rules.board
    if board.layouts == 1:
        return zones
    now, found = board.face(state.doors), list[int]()
    for zone in zones:
        before = board.zones[zone]
        if before.outdoors and before.cells:
            lying = {now.grid[row][column] for row, column in before.cells} - {SOLID}
            found += sorted(each for each in lying if now.zones[each].outdoors)
        elif now.zones[zone].kind != GONE:
            found.append(zone)
    return tuple(dict.fromkeys(found))


def turn_into(rules: Ruleset, state: State, zone: int, nature: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A Zone takes on a nature, and what lies there has to bear it."""
    if has_turned(rules, state, zone, nature):
        return ()
    state.doors |= rules.board.nature_bit(nature, zone)
    if tell:
        tell(ZoneTurns(zone, nature))
    return rules.policies.turned(rules, state, zone, nature, tell)


def geometry(rules: Ruleset, state: State, gait: str = FOOT) -> Geometry:
    """Sight, and the ways of those who walk like this."""
    return rules.board.geometry(state.doors, gait)


# --- who sees what -----------------------------------------------------------------------------------------------


def view(
    rules: Ruleset, state: State, zone: int, profile: Profile | None = None, scope: Eyes | None = None
) -> dict[int, int]:
    """Every Zone that such eyes see from here, or through a scope, with its Range. Shared: never change it."""
    lines = rules.board.geometry(state.doors)
    eyes = PLAIN if profile is None else profile.eyes
    if scope is not None:
        eyes = eyes.joined(scope)
    ranges = lines.ranges(zone) if eyes == PLAIN else lines.look(zone, eyes).ranges
    far = rules.policies.eyesight(rules, state, eyes, False) if rules.dim else FAR
    return ranges if far == FAR else dimmed(ranges, far, lit_zones(state))


def horde_sees(rules: Ruleset, state: State, lines: Geometry, zone: int) -> int:
    """The Zones that Zombies see from here, as bits."""
    far = rules.policies.eyesight(rules, state, PLAIN, True) if rules.dim else FAR
    if far == FAR:
        return lines.sees(zone)
    return sum(1 << there for there in dimmed(lines.ranges(zone), far, lit_zones(state)))


def dimmed(ranges: dict[int, int], far: int, lit: int) -> dict[int, int]:
    """What is left of a view when one sees so far; what is lit is seen as ever."""
    return {there: away for there, away in ranges.items() if away <= far or lit >> there & 1}


def lit_zones(state: State) -> int:
    """Bits of the Zones that beams lie over: the own one of whoever holds the light, and one beside it, or a wall."""
    lit = 0
    for who, beside in state.ledger.beams:
        if state.survivors[who].status == PLAYING:
            lit |= 1 << state.survivors[who].zone | (1 << beside if beside >= 0 else 0)
    return lit


def is_night(rules: Ruleset, state: State) -> bool:
    """From dusk on until just before dawn."""
    hour = state.ledger.hour
    if hour == NO_HOUR:
        return False
    dusk, dawn = rules.numbers.dusk, rules.numbers.dawn
    return (hour - dusk) % HOURS < (dawn - dusk) % HOURS


# --- what a way costs --------------------------------------------------------------------------------------------


def climb(rules: Ruleset, state: State, origin: int, end: int) -> int:
    """What it costs more to be up there than here."""
    return CLIMBING if leads_up(rules.board.face(state.doors).zones, origin, end) else 0


def tolls(rules: Ruleset, state: State) -> dict[tuple[int, int], int]:
    """Steps that cost a Survivor more Actions: from, to, how many."""
    return rules.board.face(state.doors).tolls
