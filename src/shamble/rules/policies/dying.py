"""What happens to a figure with too many Wounds: out of the game, or down until it rises."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import ALONE, DOWNED, ELIMINATED, NO_COMPANION, OFF_BOARD, State
from shamble.rules.base.events import Eliminated, LaidDown
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import Happening, happened
from shamble.rules.survivors.inventory import carried, to_discard
from shamble.rules.survivors.wounds import BY_ZOMBIES


def out_for_good(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A figure leaves the game; its cards are discarded, its Companions stay where they are, alone (2e p.23, 34)."""
    me = state.edit(who)
    me.status = ELIMINATED
    noticed: tuple[Frame, ...] = ()
    if "eliminated" in rules.triggers:
        for name in dict.fromkeys(rules.cards[card].name for card in carried(me)):
            noticed += happened(rules, state, Happening("eliminated", who, me.zone, card=name), tell)
    for card in carried(me):
        if "stuck" not in rules.cards[card].traits:
            to_discard(rules, state, card)
    me.cards = rules.bare
    leave_others(state, who)
    if tell:
        tell(Eliminated(who, because))
    return (*noticed, *rules.policies.defeat(rules, state, who, because))


def lies_down(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """Felled by Zombies, a Survivor whose ID card has another side lies where it fell and counts for nothing (po p.22).

    What is left of its cards stays with it. Whoever has risen already, or dies by a friend's hand, is out.
    """
    me = state.survivors[who]
    if because not in BY_ZOMBIES or me.side or me.leader != NO_COMPANION or not rules.figures[who].sides:
        return out_for_good(rules, state, who, because, tell)
    me = state.edit(who)
    me.status, me.loud = DOWNED, OFF_BOARD
    leave_others(state, who)
    if tell:
        tell(LaidDown(who, me.zone))
    return ()


def fallen_do_not_count(state: State) -> bool:
    """Nobody who lies on the board keeps the others from a goal."""
    return False


def fallen_are_waited_for(state: State) -> bool:
    """A goal that wants every Survivor of the team is not met while one lies on the board (po p.22, 30)."""
    return any(other.status == DOWNED for other in state.survivors)


def leave_others(state: State, who: int) -> None:
    """Out of the car, and nobody's Leader any more."""
    me = state.edit(who)
    me.car, me.driver = -1, False
    for number, other in enumerate(state.survivors):
        if other.leader == who:
            state.edit(number).leader = ALONE
