"""What a bot means to do, and why, in words; every number is the bot's own."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.decision import Decision, Intent, Reason
from shamble.bots.plans import FIGHT, STAY, WORK, Plan
from shamble.bots.playouts import TURNS
from shamble.bots.track_record import held
from shamble.core.points import Answer, Choice
from shamble.core.state import ACTED, ALONE, PLAYING, State
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import text_of
from shamble.views.choices import bare_option
from shamble.views.odds import zombies_in
from shamble.views.pointing import pointed
from shamble.views.shapes import Told, Way
from shamble.views.speech import called, figure_name, groups_text, listed, say, token_name, zone_name

UNKNOWN = -1.0


class Advice(NamedTuple):
    """One way to go on: the option it begins with, what it is about, and what the bot thinks of it.

    The chance is how many games were won that looked like this to the bot, where that is known.
    """

    text: str  # the option, in notation
    words: str  # and as a player would say it
    who: str
    plan: str  # in words; "" where nothing is planned
    zone: str  # where it leads
    chance: float = UNKNOWN
    kills: float = UNKNOWN
    wounds: float = UNKNOWN
    samples: int = 0

    def numbers(self) -> str:
        """`wins about 62 %, 0.8 Zombies should fall ...`, as far as the bot knows."""
        found = []
        if self.chance >= 0:
            found.append(say("hint.chance", chance=about(self.chance)))
        if self.kills >= 0:
            found.append(say("hint.kills", kills=f"{self.kills:.1f}"))
        if self.wounds >= 0:
            found.append(say("hint.wounds", wounds=f"{self.wounds:.1f}"))
        if self.samples:
            found.append(say("hint.samples", samples=self.samples))
        return listed(found) or say("hint.only" if self.plan else "hint.small")

    def line(self) -> str:
        form = "hint.line" if self.plan else "hint.line.small"
        return say(form, words=self.words, plan=self.plan, numbers=self.numbers())

    def data(self) -> Way:
        likely = about(self.chance) if self.chance >= 0 else ""
        return {
            "text": self.text,
            "words": self.words,
            "who": self.who,
            "plan": self.plan,
            "zone": self.zone,
            "chance": self.chance,
            "kills": self.kills,
            "wounds": self.wounds,
            "samples": self.samples,
            "likely": likely,
            "numbers": self.numbers(),
            "line": self.line(),
        }


def about(chance: float) -> str:
    """A chance in whole percent; nothing is certain that is not."""
    number = round(chance * 100)
    if number == 0 and chance > 0:
        return say("hint.hardly")
    return say("hint.surely") if number == 100 and chance < 1 else say("hint.about", number=number)


# --- plans -------------------------------------------------------------------------------------------------------


def plan_words(rules: Ruleset, state: State, who: int, plan: Plan) -> str:
    """`fight in 1V.e (2 Walkers)`, `go for the red Objective in 5R.g`."""
    zone = zone_name(rules, plan_zone(state, who, plan))
    if plan.kind == FIGHT:
        groups = groups_text(rules, zombies_in(rules, state, plan.zone))
        return say("plan.fight", zone=zone, groups=groups) if groups else say("plan.fight.bare", zone=zone)
    if plan.kind == WORK:
        things = things_at(rules, state, plan.zone)
        form = "plan.work" if things else "plan.work.exit" if plan.zone in rules.scene.exits else "plan.work.bare"
        return say(form, zone=zone, things=listed(things))
    return say(f"plan.{plan.kind}", zone=zone)


def plan_zone(state: State, who: int, plan: Plan) -> int:
    return state.survivors[who].zone if plan.kind == STAY or plan.zone < 0 else plan.zone


def things_at(rules: Ruleset, state: State, zone: int) -> list[str]:
    """What there is to do something about: tokens, switches, those who wait to be found."""
    colors = [switch.color for switch in rules.scene.switches if switch.zone == zone]
    waiting = [who for who, me in enumerate(state.survivors) if me.leader == ALONE and me.zone == zone]
    found = [token_name(rules, number) for number, place in enumerate(state.tokens) if place == zone]
    found += [say("plan.switch", color=called("color", color)) for color in colors]
    found += [figure_name(rules, who) for who in waiting]
    return list(dict.fromkeys(found))


# --- what a seat is up to ----------------------------------------------------------------------------------------


def intent_data(rules: Ruleset, state: State, decision: Decision) -> Told | None:
    """What a bot is about to do: its plan for the Turn, else its next step; nothing for what is no step of a Turn."""
    intent, point = decision.intent, state.point
    if intent and holds(state, intent):
        plan = intent.plan
        return {
            "who": figure_name(rules, intent.who),
            "plan": plan.kind,
            "zone": zone_name(rules, plan_zone(state, intent.who, plan)),
            "words": intent_words(rules, state, intent),
        }
    if not isinstance(point, Choice) or point.kind not in TURNS:
        return None
    who = int(decision.answer[1]) if decision.answer[0] == "activate" else point.who
    words = bare_option(rules, state, decision.answer)
    told = say("intent.next" if point.who < 0 else "intent.next.of", who=figure_name(rules, who), words=words)
    return {"who": figure_name(rules, who), "plan": "", "zone": target(rules, state, decision.answer), "words": told}


def intent_words(rules: Ruleset, state: State, intent: Intent) -> str:
    who = figure_name(rules, intent.who)
    return say("intent", who=who, plan=plan_words(rules, state, intent.who, intent.plan))


def holds(state: State, intent: Intent) -> bool:
    """Whether somebody is still at it: in the same Round, behind the same doors, the Turn not over."""
    me = state.survivors[intent.who]
    return (state.round, state.doors) == (intent.round, intent.doors) and me.status == PLAYING and not me.flags & ACTED


def target(rules: Ruleset, state: State, answer: Answer) -> str:
    zone = pointed(rules, state, answer)
    return zone_name(rules, zone) if zone >= 0 else ""


# --- advice ------------------------------------------------------------------------------------------------------


def advice(rules: Ruleset, state: State, decision: Decision, book: str) -> list[Advice]:
    """The best ways to go on, by the chance that is shown, else as the bot has them; those that come to the same are
    one."""
    found: dict[tuple[object, ...], Reason] = {}
    for reason in decision.reasons:
        found.setdefault((reason.answer, *reason[3:]), reason)
    if found:
        ways = [advised(rules, state, reason, held(book, reason.chance)) for reason in found.values()]
        return sorted(ways, key=lambda way: -round(way.chance, 2))
    text, words = text_of(rules, state, decision.answer), bare_option(rules, state, decision.answer)
    return [Advice(text, words, "", "", target(rules, state, decision.answer))]


def advised(rules: Ruleset, state: State, reason: Reason, chance: float) -> Advice:
    return Advice(
        text_of(rules, state, reason.answer),
        bare_option(rules, state, reason.answer),
        figure_name(rules, reason.who),
        plan_words(rules, state, reason.who, reason.plan),
        zone_name(rules, plan_zone(state, reason.who, reason.plan)),
        chance,
        *reason[5:],
    )
