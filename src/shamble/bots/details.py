"""Small choices: who takes a Wound, whom a hit fells, which cards are kept in hand."""

from __future__ import annotations

from shamble.bots.acts import Carrying
from shamble.bots.mind import WANTED, Mind
from shamble.bots.trades import next_card
from shamble.core.kernel import apply, options
from shamble.core.points import FACES, Answer, Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import profile_of
from shamble.rules.combat.dice import Reroll, succeeds
from shamble.rules.combat.hits import AssignHits
from shamble.rules.game.verbs import LISTED
from shamble.rules.survivors.inventory import Arrange, carried

PREFERRED = {verb.name: verb.liked for verb in LISTED if verb.liked}
CARDS = ("slot", "wield")
WILLING = ("escape",)
PACK, SWAP = 4.0, -1.0
UNHURT = 99
ACTION = 2.0  # Zombies that an Action more is worth


def small_choice(mind: Mind, state: State) -> Answer:
    """Whatever is not an Action."""
    point = state.point
    assert isinstance(point, Choice)
    offer = options(mind.rules, state)
    if len(offer) == 1:
        return offer[0]
    if point.kind == "bonus":
        passing = next((said for said in offer if said[0] == "pass"), offer[0])
        return Carrying(mind, state, point.who).attack() or passing
    if point.kind in ("wound", "friendly-fire"):
        return max(offer, key=lambda said: bearing(state, said))
    if point.kind == "hit":
        return max(offer, key=lambda said: felling(mind, state, said))
    if point.kind == "reroll":
        return ("reroll",) if unlucky(mind, state) else ("keep",)
    if point.kind == "split":
        return max(offer, key=lambda said: said[-1] != said[-2])  # one kept back splits anew
    if point.kind == "lose":
        return min(offer, key=lambda said: mind.keeping(int(said[1])) if len(said) > 1 else -1.0)
    if point.kind == "skill":
        return max(offer, key=lambda said: strength_with(mind, state, point.who, said))
    if point.kind == "trade":
        return next_card(mind, state)
    if point.kind == "arrange":
        return arranged(mind, state, point.who, offer)
    if point.kind in CARDS:
        return max(offer, key=lambda said: tidiness(mind, state, point.who, said))
    if point.kind in WILLING:
        return offer[0]
    if point.kind == "shield":
        return min(offer, key=lambda said: mind.keeping(int(said[1])) if said[0] == "shield" else WANTED)
    return max(offer, key=lambda said: PREFERRED.get(str(said[0]), 0))


def felling(mind: Mind, state: State, said: Answer) -> float:
    """What a hit on this one is worth; nothing if it does not fall."""
    frame = state.frames[-1]
    assert isinstance(frame, AssignHits)
    if said[0] != "hit":
        return -1.0
    kind, attack = int(said[1]), frame.attack
    shot = attack.kind == "ranged" and mind.bulletproof[kind] and not attack.ignores_immunity
    return 0.0 if mind.toughness[kind] > attack.damage or shot else mind.worth[kind]


def unlucky(mind: Mind, state: State) -> bool:
    """Fewer hits than are to be expected, and fewer than there are Zombies."""
    frame = state.frames[-1]
    if not isinstance(frame, Reroll):
        return False
    attack = frame.attack
    hits = sum(succeeds(mind.rules, attack, face) for face in frame.faces)
    good = sum(succeeds(mind.rules, attack, face) for face in range(1, FACES + 1))
    return hits * FACES < good * len(frame.faces) and hits < state.crowd[attack.zone]


def strength_with(mind: Mind, state: State, who: int, said: Answer) -> float:
    """What somebody can do with a new Skill."""
    after = apply(mind.rules, state, said)
    might = mind.might(after, who)
    return might.melee + might.ranged + ACTION * profile_of(mind.rules, after, who).actions


def bearing(state: State, said: Answer) -> int:
    """Who is healthiest can bear a Wound best; best of all is none."""
    return state.survivors[int(said[1])].health if said[0] in ("wound", "hurt") else UNHURT


def arranged(mind: Mind, state: State, who: int, offer: list[Answer]) -> Answer:
    """The best cards in hand, the rest in the backpack; what is least needed goes if there is no room."""
    me, frame = state.survivors[who], state.frames[-1]
    assert isinstance(frame, Arrange)
    loose = frame.loose
    best = mind.best_hands(state, who, tuple(sorted((*carried(me), *loose))))
    hands, hold, stow = me.cards[0], mind.rules.slots[0].verb, mind.rules.slots[-1].verb
    wanted = [card for card in best if best.count(card) > hands.count(card)]
    spare = [card for card in hands if hands.count(card) > best.count(card)]
    others = [(row.verb, card) for row in mind.rules.slots[1:-1] for card in (*loose, *me.cards[-1])]
    for said in [(stow, card) for card in spare] + [(hold, card) for card in wanted] + others:
        if said in offer:
            return said
    if loose:
        return (stow, loose[0])
    if ("done",) in offer:
        return ("done",)
    return min(
        (said for said in offer if said[0] == "drop"), key=lambda said: mind.keeping(int(said[1])), default=offer[0]
    )


def tidiness(mind: Mind, state: State, who: int, said: Answer) -> float:
    """A new card goes into a hand if it is of use there, else into the backpack."""
    hands, card = state.survivors[who].cards[0], int(said[1])
    slot = mind.rules.by_verb.get(str(said[0]))
    if slot is None:
        return SWAP
    if slot == mind.rules.pack_slot:
        return PACK
    pairs = (mind.armed(tuple(sorted((other, card)))) for other in hands)
    return max(pairs, default=mind.armed((card,))) - mind.armed(hands)
