"""Small choices: who takes a Wound, whom a hit fells, which cards are kept in hand."""

from __future__ import annotations

from shamble.bots.acts import Carrying
from shamble.bots.arms import blows_of, might_of
from shamble.bots.daring import light_choice
from shamble.bots.mind import FAR, WANTED, Mind
from shamble.bots.needs.lacking import lacking
from shamble.bots.needs.needs import somebody_waits
from shamble.bots.orders import order_now
from shamble.bots.sums import added
from shamble.bots.trades import next_card
from shamble.core.kernel import apply, options
from shamble.core.points import FACES, Answer, Choice
from shamble.core.state import FIXED, GUARD, PLAYING, State
from shamble.rules.base.purse import SPELL
from shamble.rules.base.ruleset import profile_of
from shamble.rules.combat.dice import Reroll, succeeds
from shamble.rules.combat.hits import AssignHits, AssignMisses
from shamble.rules.game.setup import ShareOut
from shamble.rules.game.verbs import LISTED
from shamble.rules.missions.objectives import Exit, stage_goals
from shamble.rules.survivors.armor import ArmorRoll, armor_of
from shamble.rules.survivors.guards import Order, guards_in
from shamble.rules.survivors.inventory import Arrange, at_hand, carried
from shamble.rules.survivors.wounds import ZombieAttack

PREFERRED = {verb.name: verb.liked for verb in LISTED if verb.liked}
CARDS = ("slot", "wield")
WILLING = ("escape",)
BESIEGED = ("share", "order", "escort", "send", "defile")
PACK, SWAP = 4.0, -1.0
UNHURT, GLADLY, NEVER = 99, 90, -99
STOPS = 2.0  # Wounds that Armor is worth at best
COMPANY = 2  # steps of those who follow
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
        return max(offer, key=lambda said: bearing(mind, state, said))
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
    if point.kind == "light":
        return light_choice(mind, state)
    if point.kind == "get-in":
        return rides(mind, state, offer)
    if point.kind in WILLING:
        return offer[0] if goes(mind, state, point.who) else offer[-1]
    if point.kind in BESIEGED:
        return besieged_choice(mind, state, point, offer)
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
    """Fewer hits than are to be expected, and fewer than there are Zombies; or less stopped by Armor."""
    frame = state.frames[-1]
    if isinstance(frame, ArmorRoll):
        stops = sum(face >= frame.value for face in frame.faces)
        return stops * FACES < (FACES + 1 - frame.value) * len(frame.faces)
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


def bearing(mind: Mind, state: State, said: Answer) -> float:
    """Who is healthiest can bear a Wound best; best of all is none. What was dealt out before counts already."""
    if said[0] not in ("wound", "hurt"):
        return UNHURT
    who = int(said[1])
    me = state.survivors[who]
    if me.leader == FIXED:
        return NEVER
    if me.leader == GUARD:
        return NEVER if mind.dear else GLADLY
    if not mind.rules.shares_first:
        return me.health
    frame = state.frames[-1]
    dealt = [each[0] for each in frame.shares] if isinstance(frame, ZombieAttack) else []
    if isinstance(frame, AssignMisses):
        dealt = list(frame.shares)
    armor = armor_of(mind.rules, state, who)
    return me.health - dealt.count(who) + (STOPS * (FACES + 1 - armor[0]) / FACES if armor else 0.0)


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


# --- under siege -------------------------------------------------------------------------------------------------


def besieged_choice(mind: Mind, state: State, point: Choice, offer: list[Answer]) -> Answer:
    """What is asked where there are Guards, Spawn tokens to be sent away, or somebody who is the Beacon."""
    if point.kind == "share":
        return max(offer, key=lambda said: dealt_worth(mind, state, said))
    if point.kind == "order":
        frame = state.frames[-1]
        zone = frame.zone if isinstance(frame, Order) else int(offer[0][1])
        return order_now(mind, state, point.who, offer, zone)
    if point.kind == "escort":
        return max(offer, key=lambda said: escorted(mind, state, said))
    if point.kind == "send":
        return min(offer, key=lambda said: lacking(mind.scout, apply(mind.rules, state, said)))
    return min(offer, key=lambda said: state.tokens.count(int(said[1])))  # Corruption eats what lies there


def dealt_worth(mind: Mind, state: State, said: Answer) -> float:
    """How much better somebody fights with the Starting card that is shared out than with the rest of them."""
    frame = state.frames[-1]
    assert isinstance(frame, ShareOut)
    if said[0] != "deal":
        return mind.armed((int(said[1]),))
    who = int(said[1])
    gains = [strength_by(mind, state, who, card) for card in frame.cards]
    return gains[0] - added(gains) / len(gains) - (UNHURT if carried(state.survivors[who]) else 0.0)


def strength_by(mind: Mind, state: State, who: int, card: int) -> float:
    """What somebody does with a card in a Turn, with what there is in hand already."""
    rules, profile = mind.rules, profile_of(mind.rules, state, who)
    hands = tuple(sorted((*at_hand(rules, state.survivors[who]), card)))
    might = might_of(rules, blows_of(rules, hands, profile), profile)
    return might.best + might.strong / 2 + (1.0 if SPELL in profile.free and rules.cards[card].magic else 0.0)


def goes(mind: Mind, state: State, who: int) -> bool:
    """Whether somebody leaves: where Guards have to get out, only with some of them, and not as the last too early.

    While Companions still wait to be fetched, nobody does.
    """
    goals = stage_goals(mind.rules, state)
    if somebody_waits(mind.rules, state):
        return False
    if not any(isinstance(goal, Exit) and goal.guards for goal in goals):
        return True
    here = len(guards_in(mind.rules, state, state.survivors[who].zone))
    left = sum(state.survivors[guard].status == PLAYING for guard in mind.rules.guards)
    others = all(goal.met(mind.rules, state) for goal in goals if not isinstance(goal, Exit))
    team = len(mind.scout.team(state))
    return here > 0 and (team > 2 or (here == left and (others or team > 1)))


def rides(mind: Mind, state: State, offer: list[Answer]) -> Answer:
    """Into what carries a gun, to fire it; of any other Wagon one had to get out again to go on."""
    guns = [said for said in offer if said[0] == "ride" and mind.rules.cars[state.cars[int(said[1])].kind].gun]
    return guns[0] if guns else ("pass",)


def escorted(mind: Mind, state: State, said: Answer) -> float:
    """Nearer to the Exit, where no Zombie is and somebody can follow; else to stay."""
    here = state.survivors[mind.rules.walker].zone
    exits = mind.rules.scene.exits
    steps = [min(mind.steps(state, way)[zone] for way in exits) for zone in range(len(state.crowd))]
    if said[0] == "stay":
        return 0.0
    zone = int(said[1])
    if state.crowd[zone] or steps[here] >= FAR:
        return -1.0
    near = mind.steps(state, zone)
    followers = sum(near[state.survivors[who].zone] <= COMPANY for who in mind.scout.team(state))
    return float(steps[here] - steps[zone]) if followers >= 1 else -1.0
