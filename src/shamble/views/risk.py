"""What may go wrong with an attack, in a few words for its button: a friend in the way, a weapon that is gone."""

from __future__ import annotations

from fractions import Fraction

from shamble.core.kernel import apply
from shamble.core.points import FACES, Answer, Choice
from shamble.core.state import State
from shamble.rules.actions.cauldrons import POUR
from shamble.rules.base.places import in_zone
from shamble.rules.base.questions import DRAGON_FIRE
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.dice import HowManyDice, Roll, RollAllOut
from shamble.rules.game.verbs import AT_CAR, ZONES, values_of, verb_of
from shamble.views.menu import blast_victims
from shamble.views.odds import friends_exposed, percent
from shamble.views.speech import figure_list, figure_name, listed, say, zone_name


def risk_words(rules: Ruleset, state: State, answer: Answer) -> str:
    """Empty where nothing but the dice can go wrong."""
    if answer[0] in (DRAGON_FIRE, POUR):
        return listed(burning(rules, state, answer))
    if not verb_of(answer).attacks:
        return ""
    if verb_of(answer).about == AT_CAR:
        return blown(rules, state, answer)
    cards = [rules.cards[card] for card in values_of(answer, "weapon", "card")]
    if any("molotov" in card.traits for card in cards):
        return listed([say("risk.gone"), *burning(rules, state, answer)])
    found = [say("risk.breaks", chance=percent(chance_to_break(rules, answer)))] if answer[-1] == ALL_OUT else []
    return listed([*found, *friends(rules, state, answer)]) if found or others_there(state, answer) else ""


def chance_to_break(rules: Ruleset, answer: Answer) -> Fraction:
    """That any All-Out die of the cards named shows a Break; a pair adds the dice of both."""
    _, card, number = answer[:3]
    dice = rules.cards[int(card)].all_out * int(number)
    return 1 - Fraction(FACES - 1, FACES) ** dice


def blown(rules: Ruleset, state: State, answer: Answer) -> str:
    """Whom a car takes along that explodes."""
    there = blast_victims(rules, state, answer)
    if not there:
        return ""
    zone = zone_name(rules, state.survivors[there[0]].zone)
    asked = state.point.who if isinstance(state.point, Choice) else -1
    message = "risk.blast.self" if asked in there else "risk.blast"
    return say(message, zone=zone, who=listed(figure_list(rules, there), "and"))


def others_there(state: State, answer: Answer) -> bool:
    return any(in_zone(state, zone) for zone in values_of(answer, *ZONES))


def friends(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    """Whom a miss may hit, as the engine itself begins the attack."""
    if not others_there(state, answer):
        return []
    begun = apply(rules, state, answer)
    frame = begun.frames[-1]
    if not isinstance(frame, Roll | RollAllOut | HowManyDice):  # or a light is asked about first
        return []
    hurt = friends_exposed(rules, begun, frame.attack)
    names = dict.fromkeys(figure_name(rules, who) for who in hurt)
    return [say("risk.friend", who=listed(names, "or"))] if hurt else []


def burning(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    """Fire spares nobody in its Zone."""
    zones = values_of(answer, *ZONES)
    there = [who for zone in zones for who in in_zone(state, zone)]
    blast = any("explodes" in rules.cards[card].traits for card in values_of(answer, "weapon"))
    message = "risk.blows-up" if blast else "risk.burns"
    return [say(message, who=listed(figure_list(rules, there), "and"))] if there else []
