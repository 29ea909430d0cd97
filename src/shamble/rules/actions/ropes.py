"""Rope Ladders (wd p.35): kept on a dashboard, hung from a walkway down to the street, and taken down again."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base.events import RopeHung, RopeTaken
from shamble.rules.base.ground import face
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import ROPE, Ruleset


def offer_ropes(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords(ROPE):
        return
    here = state.survivors[who].zone
    if own_rope(rules, state, who) >= 0:
        found += [("hang", zone) for zone in places(rules, state, here) if zone not in hung_at(rules, state, here)]
    found += [("unhook", zone) for zone in hung_at(rules, state, here)]


def own_rope(rules: Ruleset, state: State, who: int) -> int:
    """A Rope Ladder on the dashboard, -1 if there is none."""
    return next((token for token in state.survivors[who].tokens if token in rules.ropes), -1)


def places(rules: Ruleset, state: State, zone: int) -> list[int]:
    """The Zones that a Rope Ladder can join this one with, by whichever of the two is the walkway."""
    links = [link for link in face(rules, state).links if link.kind == ROPE and zone in (link.a, link.b)]
    return sorted(link.a + link.b - zone for link in links)


def hung_at(rules: Ruleset, state: State, zone: int) -> list[int]:
    """The other ends of those that hang here, even where the walkway is none any more."""
    pairs = [pair for pair, bit in rules.board.ropes.items() if zone in pair and state.doors & bit]
    return sorted(sum(pair) - zone for pair in pairs)


def do_hang(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, ROPE, tell)
    rope, me = own_rope(rules, state, who), state.edit(who)
    me.tokens = tuple(token for token in me.tokens if token != rope)
    state.doors |= rules.board.rope_bit(me.zone, int(said[1]))
    if tell:
        tell(RopeHung(who, me.zone, int(said[1])))
    return ()


def do_unhook(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, ROPE, tell)
    me = state.edit(who)
    me.tokens = (*me.tokens, spare_rope(rules, state))
    state.doors &= ~rules.board.rope_bit(me.zone, int(said[1]))
    if tell:
        tell(RopeTaken(who, me.zone, int(said[1])))
    return ()


def spare_rope(rules: Ruleset, state: State) -> int:
    """One that lies nowhere and is with nobody: those that hang, or are to come yet, are alike."""
    kept = {token for other in state.survivors for token in other.tokens}
    return next(token for token in rules.ropes if state.tokens[token] == OFF_BOARD and token not in kept)


def why_not_rope(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not rules.ropes:
        return "not-an-action"
    here, zone = state.survivors[who].zone, int(said[1])
    hangs = zone in hung_at(rules, state, here)
    if said[0] == "unhook":
        return "no-actions" if hangs else "rope-not-there"
    if own_rope(rules, state, who) < 0:
        return "rope-none"
    if hangs:
        return "rope-hangs"
    return "no-actions" if zone in places(rules, state, here) else "rope-place"
