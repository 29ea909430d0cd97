"""What happens to a figure with too many Wounds: out of the game, or down until it rises."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import ALONE, DOWNED, ELIMINATED, GUARD, NO_COMPANION, OFF_BOARD, State
from shamble.rules.base.events import Eliminated, KnockedOut, LaidDown
from shamble.rules.base.light import needs_lamp
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import Happening, happened
from shamble.rules.survivors.inventory import carried, to_discard
from shamble.rules.survivors.rising import those_down
from shamble.rules.survivors.wounds import BY_ZOMBIES
from shamble.rules.zombies.spawn import player_order


def out_for_good(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A figure leaves the game; its cards are discarded, its Companions stay where they are, alone (2e p.23, 34)."""
    me = state.edit(who)
    me.status = ELIMINATED
    noticed: tuple[Frame, ...] = ()
    if "eliminated" in rules.triggers:
        for name in dict.fromkeys(rules.cards[card].name for card in carried(me)):
            noticed += happened(rules, state, Happening("eliminated", who, me.zone, card=name), tell)
        sort = {GUARD: "guard", NO_COMPANION: "survivor"}.get(me.leader, "companion")
        noticed += happened(rules, state, Happening("eliminated", who, me.zone, sort), tell)
    lose_cards(rules, state, who)
    leave_others(state, who)
    if tell:
        tell(Eliminated(who, because, me.zone))
    needs_lamp(rules, state, who, tell)
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


def lose_cards(rules: Ruleset, state: State, who: int) -> None:
    me = state.edit(who)
    for card in carried(me):
        if card not in rules.stuck:
            to_discard(rules, state, card)
    me.cards = rules.bare


def knocked_out(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A Survivor lies where it fell, without its cards, for somebody to carry off like an Objective (wzc, KO).

    The mission's tokens that it had lie there too. Companions die.
    """
    if state.survivors[who].leader != NO_COMPANION:
        return out_for_good(rules, state, who, because, tell)
    lose_cards(rules, state, who)
    me = state.edit(who)
    for token in me.tokens:
        state.move_token(token, me.zone)
    me.status, me.loud, me.tokens = DOWNED, OFF_BOARD, ()
    state.ledger = state.ledger._replace(fallen=(*state.ledger.fallen, (who, state.round)))
    leave_others(state, who)
    if tell:
        tell(KnockedOut(who, me.zone))
    needs_lamp(rules, state, who, tell)
    return rules.policies.defeat(rules, state, who, because)


def nobody_rises(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """Who lies on the board stays there."""
    return ()


def may_rise(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """Each player is asked about those who lie there (po p.22)."""
    return those_down(state, player_order(rules, state))


def they_wait(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """For as long as they like."""
    return ()


def dead_after_a_round(rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
    """Whom nobody has carried off by the End Phase of the next Round is dead (wzc, KO)."""
    frames: tuple[Frame, ...] = ()
    for who, since in state.ledger.fallen:
        if state.round > since:
            state.ledger = state.ledger._replace(fallen=tuple(row for row in state.ledger.fallen if row[0] != who))
            frames += out_for_good(rules, state, who, "left-behind", tell)
    return frames


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
