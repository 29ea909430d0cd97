"""What happens between the Phases and at the end of the Round; what on the board loses the game."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import HOURS
from shamble.core.plan import CORRUPT
from shamble.core.state import NO_HOUR, State
from shamble.rules.base.events import ClockGoesOn
from shamble.rules.base.ground import geometry, has_turned, horde_sees, is_night, lit_zones
from shamble.rules.base.light import put_out
from shamble.rules.base.marks import BEACON, zones_marked
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.train import TrainMoves, due
from shamble.rules.survivors.wounds import Ending
from shamble.rules.zombies.groups import everybody
from shamble.rules.zombies.order import Activation


def straight_on(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """The Zombies' turn comes at once (2e p.8)."""
    return ()


def trains_go(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """A Train that has started goes a strip further (uoa p.40-41)."""
    return (TrainMoves(),) if rules.scene.train is not None and due(rules, state) else ()


def light_wakes(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """Every Zombie that sees a lit Zone acts once more, and fast ones twice, before the Phase begins (wzc, Light)."""
    lit = lit_zones(state)
    if not lit:
        return ()
    lines = geometry(rules, state)
    awake = tuple(group for group in everybody(rules, state) if horde_sees(rules, state, lines, group.zone) & lit)
    return (Activation(awake, "light"),) if awake else ()


def no_clock(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """Nobody counts the hours."""


def clock_goes_on(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """The Clock, which is the First Player token, goes on an hour; all lights go out at dawn (wzc, Clock and Night)."""
    if state.ledger.hour == NO_HOUR:
        return
    hour = (state.ledger.hour + 1) % HOURS
    state.ledger = state.ledger._replace(hour=hour)
    if tell:
        tell(ClockGoesOn(hour))
    if not is_night(rules, state):
        for who, _ in state.ledger.beams:
            put_out(state, who, "dawn", tell)


def board_never_loses(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """Only people and goals can."""
    return ()


def too_many_spawns(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """The moment that so many Spawn tokens are active at once (uoa p.8)."""
    active = sum(spawn.active for spawn in state.spawns)
    return (Ending("lost", "overrun", "spawns"),) if active >= rules.numbers.spawns_that_lose else ()


def corruption_at_the_beacon(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """The moment that Corruption lies where the Beacon does (wd p.20)."""
    reached = any(has_turned(rules, state, zone, CORRUPT) for zone in zones_marked(rules, state, BEACON))
    return (Ending("lost", "overrun", "beacon"),) if reached else ()
