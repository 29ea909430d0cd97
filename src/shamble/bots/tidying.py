"""Cards put away as usual: the best ones in hand, the rest in the backpack, nothing thrown away that has room."""

from __future__ import annotations

from shamble.bots.details import small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.core.kernel import apply, options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import Arrange, carried
from shamble.views.courses import DROP, TIDY, Course

CARDS = ("slot", "arrange")  # questions about where cards go
MOST = 40  # answers: nobody carries so much


def as_usual(rules: Ruleset, state: State) -> Course | None:
    """How the cards that are asked about are put away; nothing where something else is asked."""
    seat = tidying(state)
    said: list[Answer] = []
    while seat and tidying(state) == seat and len(said) < MOST:
        said.append(next_card(mind_of(rules), state))
        state = apply(rules, state, said[-1])
    return Course(TIDY, tuple(said), state) if said else None


def tidying(state: State) -> int:
    """The seat that is asked where cards go, or 0."""
    point = state.point
    return point.seat if isinstance(point, Choice) and point.kind in CARDS else 0


def goes_without_saying(state: State, course: Course) -> bool:
    """New cards into free places: nothing is thrown away, and nothing that has its place is moved."""
    frame = state.frames[-1]
    if any(said[0] == DROP for said in course.answers):
        return False
    return not isinstance(frame, Arrange) or {said[1] for said in course.answers if len(said) > 1} <= {*frame.loose}


def next_card(mind: Mind, state: State) -> Answer:
    """What is new goes to its place first, then what makes way for it."""
    frame, point = state.frames[-1], state.point
    if not isinstance(frame, Arrange) or not isinstance(point, Choice):
        return small_choice(mind, state)
    me, offer = state.survivors[frame.who], options(mind.rules, state)
    best = mind.best_hands(state, frame.who, tuple(sorted((*carried(me), *frame.loose))))
    wanted = [card for card in best if best.count(card) > me.cards[0].count(card)]
    hold = mind.rules.slots[0].verb
    for card in sorted(wanted, key=lambda card: card not in frame.loose):
        if (hold, card) in offer:
            return (hold, card)
    return small_choice(mind, state)
