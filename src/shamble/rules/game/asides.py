"""Asides: what is free at any time, even in another's Turn: discarding, eating, building (2e p.15-16, po p.10-11).

A Ninja is noisy or quiet at will, too (po p.27), and a light is turned by whoever is about to act (wzc, Light).
"""

from __future__ import annotations

from shamble.core.kernel import ASIDE, Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import FIXED, NOISY, PLAYING, State
from shamble.rules.actions.building import build, buildable
from shamble.rules.base.events import QuietKept
from shamble.rules.base.light import TURN, shine, turns, ways
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.objectives import Achieved
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.survivors.inventory import can_drop, carried, distinct, give_up

FREE = ("drop", "eat", "build")  # what may be done with a card at any time
HABITS = ("quiet", "noisy")  # what a Ninja may be at any time


def list_asides(rules: Ruleset, state: State) -> list[Answer]:
    """Discarding and eating are free at any time (2e p.15-16), and so is building (po p.10)."""
    found: list[Answer] = []
    for who, me in enumerate(state.survivors):
        if me.status != PLAYING or me.leader == FIXED:
            continue
        for card in distinct(tuple(sorted(carried(me)))):
            if can_drop(rules, card):
                found.append((ASIDE, who, "drop", card))
                if rules.cards[card].food:
                    found.append((ASIDE, who, "eat", card))
        if "ninja" in rules.effects and profile_of(rules, state, who).ninja:
            found.append((ASIDE, who, "quiet" if me.flags & NOISY else "noisy"))
        if rules.recipes:
            found += [(ASIDE, who, "build", card) for card in buildable(rules, state, who)]
    return found + turns(rules, state) if state.ledger.beams else found


def take_aside(rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    who, what = int(said[1]), said[2]
    if what in HABITS:
        return keep_quiet(state, who, what == "quiet", tell)
    card = int(said[3])
    if what == TURN:
        shine(state, who, ways(rules, state, state.survivors[who].zone)[card], "turned", tell)
        return ()
    if what == "build":
        return build(rules, state, who, card, tell)
    give_up(rules, state, who, card, str(what), tell)
    if what == "eat":
        return (*gain_ap(rules, state, who, rules.cards[card].food, "food", tell), Achieved())
    return ()


def keep_quiet(state: State, who: int, quiet: bool, tell: Tell | None) -> tuple[Frame, ...]:
    """From now on, until the player thinks better of it (po p.27)."""
    me = state.edit(who)
    me.flags = me.flags & ~NOISY if quiet else me.flags | NOISY
    if tell:
        tell(QuietKept(who, quiet))
    return ()
