"""What a team keeps an eye on beside its goals: the hour, who lies there to be carried off, Spawn tokens, a Train."""

from __future__ import annotations

from shamble.core.lists import HOURS
from shamble.core.state import NO_HOUR, State
from shamble.rules.base.ground import is_night
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.train import due
from shamble.views.board_text import SPAWNS
from shamble.views.night import clock_text
from shamble.views.shapes import Alert
from shamble.views.speech import listed, say


def alerts(rules: Ruleset, state: State) -> list[Alert]:
    return [*clock(rules, state), *fallen(rules, state), *spawns(rules, state), *train(rules, state)]


def clock(rules: Ruleset, state: State) -> list[Alert]:
    """The Clock, which is the First Player token: what it shows, whose it is, and when night falls or day breaks."""
    if state.ledger.hour == NO_HOUR:
        return []
    dark = is_night(rules, state)
    left = (rules.numbers.dawn if dark else rules.numbers.dusk) - state.ledger.hour
    words = say("alert.night" if dark else "alert.day", hour=clock_text(state), left=left % HOURS, seat=state.first)
    sign = "moon" if dark else "sun"
    found: Alert = {"sign": sign, "short": clock_text(state), "words": words, "hot": left % HOURS == 1 and not dark}
    return [{**found, "hour": state.ledger.hour}]


def fallen(rules: Ruleset, state: State) -> list[Alert]:
    """Those knocked out, with the Round that is their last."""
    rows = state.ledger.fallen
    if not rows:
        return []
    last = min(since + 1 for _, since in rows)
    who = [say("alert.fallen.who", who=rules.figures[who].name, round=since + 1) for who, since in rows]
    words = say("alert.fallen", who=listed(who))
    return [{"sign": "fallen", "short": str(len(rows)), "words": words, "hot": state.round >= last}]


def spawns(rules: Ruleset, state: State) -> list[Alert]:
    """Where so many that are active at once lose the game."""
    if not rules.board_loses or not any(spawn.kind in SPAWNS for spawn in state.spawns):
        return []
    active, limit = sum(spawn.active for spawn in state.spawns), rules.numbers.spawns_that_lose
    words = say("alert.spawns", number=active, limit=limit)
    return [{"sign": "hand", "short": f"{active}/{limit}", "words": words, "hot": active + 1 >= limit}]


def train(rules: Ruleset, state: State) -> list[Alert]:
    """It goes when all Survivors have had their Turns."""
    if not rules.scene.train or not due(rules, state):
        return []
    words = say("alert.train.goes-on" if rules.board.layout(state.doors) else "alert.train")
    return [{"sign": "train", "short": "", "words": words, "hot": True}]
