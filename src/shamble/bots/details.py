"""Small choices: who takes a Wound, whom a hit fells, which cards are kept in hand."""

from __future__ import annotations

from shamble.bots.deeds import Deed
from shamble.bots.mind import Mind
from shamble.bots.trades import next_card
from shamble.core.kernel import options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.inventory import Arrange

PREFERRED = {"keep": 1, "agree": 1, "reap": 2, "match": 2, "roll": 2, "rise": 2}
CARDS = ("slot", "wield")
WILLING = ("escape", "skill", "reroll")
PACK, SWAP = 4.0, -1.0
UNHURT = 99


def small_choice(mind: Mind, state: State) -> Answer:
    """Whatever is not an Action."""
    point = state.point
    assert isinstance(point, Choice)
    offer = options(mind.rules, state)
    if len(offer) == 1:
        return offer[0]
    if point.kind == "bonus":
        return Deed(mind, state, point.who).attack() or next((said for said in offer if said[0] == "pass"), offer[0])
    if point.kind in ("wound", "friendly-fire"):
        return max(offer, key=lambda said: bearing(state, said))
    if point.kind == "hit":
        return max(offer, key=lambda said: mind.worth[int(said[1])] if said[0] == "hit" else -1.0)
    if point.kind == "trade":
        return next_card(mind, state)
    if point.kind == "arrange":
        return arranged(mind, state, point.who, offer)
    if point.kind in CARDS:
        return max(offer, key=lambda said: tidiness(mind, state, point.who, said))
    if point.kind in WILLING:
        return offer[0]
    return max(offer, key=lambda said: PREFERRED.get(str(said[0]), 0))


def bearing(state: State, said: Answer) -> int:
    """Who is healthiest can bear a Wound best; best of all is none."""
    return state.survivors[int(said[1])].health if said[0] in ("wound", "hurt") else UNHURT


def arranged(mind: Mind, state: State, who: int, offer: list[Answer]) -> Answer:
    """The best cards in hand, the rest in the backpack; what is least needed goes if there is no room."""
    me, frame = state.survivors[who], state.frames[-1]
    assert isinstance(frame, Arrange)
    loose = frame.loose
    best = mind.best_hands(state, who, tuple(sorted((*me.hands, *me.backpack, *loose))))
    wanted = [card for card in best if best.count(card) > me.hands.count(card)]
    spare = [card for card in me.hands if me.hands.count(card) > best.count(card)]
    for said in [("stow", card) for card in spare] + [("hold", card) for card in wanted]:
        if said in offer:
            return said
    if loose:
        return ("stow", loose[0])
    if ("done",) in offer:
        return ("done",)
    return min(
        (said for said in offer if said[0] == "drop"), key=lambda said: mind.keeping(int(said[1])), default=offer[0]
    )


def tidiness(mind: Mind, state: State, who: int, said: Answer) -> float:
    """A new card goes into a hand if it is of use there, else into the backpack."""
    hands, card = state.survivors[who].hands, int(said[1])
    match said[0]:
        case "hold":
            pairs = (mind.armed(tuple(sorted((other, card)))) for other in hands)
            return max(pairs, default=mind.armed((card,))) - mind.armed(hands)
        case "stow":
            return PACK
    return SWAP
