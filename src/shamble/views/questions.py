"""Questions and refusals in words: what is asked of whom, and which rule says no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.content.skills.fighting import KeepCocktail
from shamble.core.kernel import Refused
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.rules.actions.enchantments import SecondTarget
from shamble.rules.actions.moves import leaving_cost, stride
from shamble.rules.actions.search import MatchingCard, Revealed
from shamble.rules.actions.trade import Trade
from shamble.rules.base.places import count_in
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.dice import MoreDice, Reroll
from shamble.rules.combat.hits import AssignHits, AssignMisses
from shamble.rules.combat.trick import TrickShot
from shamble.rules.game.setup import HandOrBackpack, ShareOut
from shamble.rules.game.turn import SurvivorTurn
from shamble.rules.survivors.armor import ArmorRoll
from shamble.rules.survivors.danger import HeadStart
from shamble.rules.survivors.guards import Muster, Order, Sallied, guards_in
from shamble.rules.survivors.inventory import Arrange
from shamble.rules.survivors.wounded import Grasp, wounded_card_id
from shamble.rules.survivors.wounds import ZombieAttack
from shamble.rules.zombies.moves import PlaceMoves, WhichWay
from shamble.rules.zombies.siege import Besiege
from shamble.rules.zombies.spawn import AbominationComes
from shamble.rules.zombies.spawn_step import Distribute
from shamble.views.choices import card_line
from shamble.views.speech import (
    called,
    card_name,
    card_names,
    count,
    faces_text,
    figure_name,
    groups_text,
    kind_count,
    kind_name,
    known,
    level_name,
    listed,
    say,
    unnamed,
    variant,
    zone_name,
)

Given = dict[str, object]


def question_words(rules: Ruleset, state: State) -> str:
    """What is asked at this point."""
    point = state.point
    if isinstance(point, Over):
        return ending_words(point)
    if isinstance(point, Dice):
        return say("question.dice-fall", who=figure_name(rules, point.who), dice=count("die", point.number))
    if isinstance(point, Draw):
        return say("question.card-falls", deck=called("deck", rules.deck_names[point.pile]))
    assert isinstance(point, Choice)
    form, given = asked_about(rules, state)
    message = f"question.{point.kind}"
    if not known(message):
        return say("unnamed.question", who=figure_name(rules, point.who), kind=unnamed(point.kind)).removeprefix(": ")
    return say(variant(message, form) if form else message, **({"who": figure_name(rules, point.who)} | given))


def asked_about(rules: Ruleset, state: State) -> tuple[str, Given]:
    """The form of the question, and what else it speaks of."""
    details = DETAILS.get(type(state.frames[-1]))
    return details(rules, state, state.frames[-1]) if details else ("", {})


def question_zone(rules: Ruleset, state: State) -> str:
    """The Zone a question is about, if it names one."""
    return str(asked_about(rules, state)[1].get("zone", ""))


def ending_words(over: Over) -> str:
    """How it ended, and why."""
    about = called("about", over.about)
    reason = f"reason.{over.reason}"
    why = say(reason, about=about) if known(reason) else over.reason
    return say("list.sentences", first=say(f"ending.{over.result}"), next=why)


def own_turn(rules: Ruleset, state: State, frame: SurvivorTurn) -> tuple[str, Given]:
    """Where the Survivor stands and what is left of the Turn."""
    purse = turn_purse(rules, state, frame.who, profile_of(rules, state, frame.who))
    free = listed(called("free", kind) for kind in purse.free)
    left = say("question.left.free" if free else "question.left", actions=count("action", purse.left), free=free)
    return "", {"zone": zone_name(rules, state.survivors[frame.who].zone), "left": left}


def hits(rules: Ruleset, state: State, frame: AssignHits) -> tuple[str, Given]:
    return "", {"hits": count("hit", frame.hits)}


def misses(rules: Ruleset, state: State, frame: AssignMisses) -> tuple[str, Given]:
    return "", {"misses": count("miss", frame.misses)}


def reroll(rules: Ruleset, state: State, frame: Reroll) -> tuple[str, Given]:
    return "", {"faces": faces_text(frame.faces)}


def armor(rules: Ruleset, state: State, frame: ArmorRoll) -> tuple[str, Given]:
    return "", {"faces": faces_text(frame.faces)}


def second_target(rules: Ruleset, state: State, frame: SecondTarget) -> tuple[str, Given]:
    return ("order" if frame.second else ""), {"card": card_name(rules, frame.first.card)}


def reroll_both(rules: Ruleset, state: State, frame: TrickShot) -> tuple[str, Given]:
    return "", {"faces": faces_text(face for faces in frame.faces for face in faces)}


def head_start(rules: Ruleset, state: State, frame: HeadStart) -> tuple[str, Given]:
    return "", {"level": level_name(frame.level)}


def grasp(rules: Ruleset, state: State, frame: Grasp) -> tuple[str, Given]:
    return "", {"card": card_name(rules, wounded_card_id(rules))}


def more_dice(rules: Ruleset, state: State, frame: MoreDice) -> tuple[str, Given]:
    return "", {"dice": count("die", frame.number)}


def wound(rules: Ruleset, state: State, frame: ZombieAttack) -> tuple[str, Given]:
    return "", {"groups": groups_text(rules, frame.attacks), "zone": zone_name(rules, frame.zone)}


def split(rules: Ruleset, state: State, frame: PlaceMoves) -> tuple[str, Given]:
    odd = frame.odd[0]
    if odd.number == 1 and count_in(rules, state, odd.zone, odd.kind) == 1:  # there is nothing to be split
        return "one", {"kind": kind_name(rules, odd.kind), "zone": zone_name(rules, odd.zone)}
    return "", {"odd": kind_count(rules, odd.kind, odd.number), "zone": zone_name(rules, odd.zone)}


def which_way(rules: Ruleset, state: State, frame: WhichWay) -> tuple[str, Given]:
    return "way", {"kind": kind_name(rules, frame.kind), "zone": zone_name(rules, frame.zone)}


def besieged(rules: Ruleset, state: State, frame: Besiege) -> tuple[str, Given]:
    return "siege", {"left": kind_count(rules, frame.kind, state.reserve[frame.kind]), "zones": len(frame.zones)}


def abomination(rules: Ruleset, state: State, frame: AbominationComes) -> tuple[str, Given]:
    return "abomination", {}


def distribute(rules: Ruleset, state: State, frame: Distribute) -> tuple[str, Given]:
    return "", {"zone": zone_name(rules, state.spawns[frame.spawns[0]].zone)}


def arrange(rules: Ruleset, state: State, frame: Arrange) -> tuple[str, Given]:
    return ("loose" if frame.loose else ""), {"cards": card_names(rules, frame.loose)}


def trade(rules: Ruleset, state: State, frame: Trade) -> tuple[str, Given]:
    gives, takes = card_names(rules, frame.gives), card_names(rules, frame.takes)
    if frame.settled:
        return "trade", {"partner": figure_name(rules, frame.who), "gives": gives, "takes": takes}
    form = "deal" if frame.gives or frame.takes else ""
    return form, {"partner": figure_name(rules, frame.partner), "gives": gives, "takes": takes}


def one_card(rules: Ruleset, state: State, frame: Any) -> tuple[str, Given]:
    return "", {"card": card_name(rules, frame.card)}


def share(rules: Ruleset, state: State, frame: ShareOut) -> tuple[str, Given]:
    card = frame.cards[0]
    numbers = say("list.brackets", text=card_name(rules, card), notes=card_line(rules, card))
    return ("more" if frame.more else ""), {"card": numbers if card_line(rules, card) else card_name(rules, card)}


def guards(rules: Ruleset, state: State, frame: Order | Muster | Sallied) -> tuple[str, Given]:
    number = count("guard", len(guards_in(rules, state, frame.zone)))
    return "", {"zone": zone_name(rules, frame.zone), "guards": number}


DETAILS: dict[type, Callable[[Ruleset, State, Any], tuple[str, Given]]] = {
    SurvivorTurn: own_turn,
    AssignHits: hits,
    AssignMisses: misses,
    Reroll: reroll,
    TrickShot: reroll_both,
    ArmorRoll: armor,
    SecondTarget: second_target,
    HeadStart: head_start,
    Grasp: grasp,
    MoreDice: more_dice,
    ZombieAttack: wound,
    PlaceMoves: split,
    WhichWay: which_way,
    Besiege: besieged,
    AbominationComes: abomination,
    Distribute: distribute,
    Arrange: arrange,
    Trade: trade,
    Revealed: one_card,
    MatchingCard: one_card,
    HandOrBackpack: one_card,
    ShareOut: share,
    KeepCocktail: one_card,
    Order: guards,
    Muster: guards,
    Sallied: guards,
}


def refusal_words(rules: Ruleset, state: State, refused: Refused, typed: bool = False) -> str:
    """Which rule says no, and what would be right; for whoever types answers, what to type."""
    message = f"refusal.{refused.rule}"
    if typed and known(f"{message}.typed"):
        message = f"{message}.typed"
    if not known(message):
        return refused.rule
    return say(message, **situation(rules, state, refused))


def situation(rules: Ruleset, state: State, refused: Refused) -> Given:
    """What a refusal may speak of: who, where, how many Zombies, what it would cost, what is left."""
    point = state.point
    named = refused.about.get("who")
    found: Given = {"who": "", "zone": "", "zombies": "", "cost": "", "left": "", "reach": ""} | refused.about
    who = point.who if isinstance(point, Choice) else -1
    if who < 0:
        return found
    me, profile = state.survivors[who], profile_of(rules, state, who)
    extra = leaving_cost(rules, state, me.zone, profile.slippery)
    _, far = stride(profile, me.flags)
    return refused.about | {
        "who": named or figure_name(rules, who),
        "zone": zone_name(rules, me.zone),
        "zombies": count("zombie", state.crowd[me.zone]),
        "cost": count("action", extra + 1),
        "left": turn_purse(rules, state, who, profile).left,
        "reach": count("zone", far),
    }
