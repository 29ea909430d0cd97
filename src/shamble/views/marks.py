"""What hangs about a Survivor besides cards and Skills: tokens beside the miniature, and what is still to come."""

from __future__ import annotations

from shamble.core.state import NOISY, ROTTEN, State
from shamble.rules.base.ruleset import Ruleset
from shamble.views.night import beam_words
from shamble.views.speech import count, say, zone_name


def marks(rules: Ruleset, state: State, who: int) -> list[str]:
    """A word or two for each; most Survivors have none."""
    me = state.survivors[who]
    found = []
    if me.flags & ROTTEN:
        found.append(say("mark.rotten"))
    if me.flags & NOISY:
        found.append(say("mark.noisy"))
    if me.loud >= 0:
        found.append(say("mark.loud", zone=zone_name(rules, me.loud)))
    if light := beam_words(rules, state, who):
        found.append(light)
    if me.gifts:
        found.append(say("mark.gifts", actions=count("action", me.gifts)))
    return found
