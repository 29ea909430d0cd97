"""A game that is over in words and numbers: how it ended, what decided it, who did what, and how the dice fell."""

from __future__ import annotations

from itertools import pairwise

from shamble.core.state import ELIMINATED, State
from shamble.lab.deeds import Deeds, Roll, RoundNumbers, deeds_of
from shamble.lab.difficulty import measured_words
from shamble.lab.review import DECISION
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session
from shamble.views.board_text import letters
from shamble.views.busts import bust_look
from shamble.views.kit import colours
from shamble.views.palette import looks_of
from shamble.views.picture_things import COLORS
from shamble.views.questions import question_words
from shamble.views.shapes import Again, Deed, PutDown, Review, ReviewMoment, RollTold, RoundTold, Summary, Turning
from shamble.views.speech import count, figure_name, kind_name, listed, say, variant, zone_name

WON = "won"
RUSH = 5  # Zombies more than in the Round before that decide something
MANY = 3  # Zombies at one blow that are worth telling
STANDS_OUT = 0.25  # a roll that is likelier than that is none
LITTLE, MUCH = 0.5, 1.5  # standard deviations by which dice are kind or harsh


def summary(session: Session, review: Review | None = None) -> Summary:
    """Of a finished game; a look back on it, where there is one, knows best what decided it."""
    rules, state, deeds = session.rules, session.state, deeds_of(session)
    over = session.over
    assert over is not None
    return {
        "result": over.result,
        "head": head(rules, state, over.result),
        "words": question_words(rules, state),
        "turning": from_review(review, over.result) or turning(rules, deeds, over.result),
        "put_down": put_down(rules, deeds),
        "team": [deed(rules, state, deeds, who) for who in team(rules, state)],
        "rounds": [round_told(each) for each in deeds.rounds()],
        "luck": luck_words(deeds),
        "hits": deeds.hits(),
        "expected": round(deeds.expected(), 1),
        "luckiest": roll_told(rules, deeds.luckiest(), True),
        "unluckiest": roll_told(rules, deeds.unluckiest(), False),
        "again": None if over.result == WON else again(deeds),
        "share": measured_words(session.spec.mission) if not session.spec.mission_text else "",
        "colors": colours(looks_of(rules).palette),
    }


def team(rules: Ruleset, state: State) -> list[int]:
    """Those with a dashboard, in the order of the table: neither Companions nor Guards."""
    figures = rules.figures[: len(state.survivors)]
    return [who for who, each in enumerate(figures) if not each.companion and not each.guard]


def left(rules: Ruleset, state: State) -> int:
    return sum(state.survivors[who].status != ELIMINATED for who in team(rules, state))


def head(rules: Ruleset, state: State, result: str) -> str:
    if result != WON:
        return say("summary.head.lost", round=state.round)
    alive, everybody = left(rules, state), len(team(rules, state))
    return say("summary.head.won.all" if alive == everybody else "summary.head.won", left=alive, all=everybody)


# --- what decided it ---------------------------------------------------------------------------------------------


def from_review(review: Review | None, result: str) -> Turning | None:
    """The roll or card that moved the chance to win most, the way it went."""
    sign = 1 if result == WON else -1
    chance = [each for each in review["moments"] if each["kind"] != DECISION] if review else []
    moments = [each for each in chance if sign * each["change"] > 0]
    if not moments:
        return None
    best = max(moments, key=lambda each: sign * each["change"])
    return {"entry": best["entry"], "round": best["round"], "words": moment_words(best)}


def moment_words(moment: ReviewMoment) -> str:
    return say(f"summary.turning.{moment['kind']}", words=moment["text"])


def turning(rules: Ruleset, deeds: Deeds, result: str) -> Turning | None:
    """Without a look back: the strongest blow of a won game; the first fall of a lost one, or when the board filled."""
    blow = deeds.best_blow()
    if result == WON:
        if blow is None:
            return None
        number = count("zombie", blow.number)
        given = {"who": figure_name(rules, blow.who), "zombies": number, "zone": zone_name(rules, blow.zone)}
        return {"entry": blow.entry, "round": blow.round, "words": say("summary.turning.blow", **given)}
    if deeds.falls:
        fall = deeds.falls[0]
        message = variant("summary.turning.fall", fall.because) if fall.because else "summary.turning.fall"
        words = say(message, who=figure_name(rules, fall.who), zone=zone_name(rules, fall.zone))
        return {"entry": fall.entry, "round": fall.round, "words": words}
    return rush(deeds)


def rush(deeds: Deeds) -> Turning | None:
    """The Round in which most came."""
    rounds = deeds.rounds()
    grown = [(after.zombies - before.zombies, after) for before, after in pairwise(rounds)]
    most, when = max(grown, key=lambda each: each[0], default=(0, None))
    if when is None or most < RUSH:
        return None
    return {"entry": when.entry, "round": when.round, "words": say("summary.turning.rush", zombies=most)}


def round_told(row: RoundNumbers) -> RoundTold:
    return {
        "round": row.round,
        "entry": row.entry,
        "zombies": row.zombies,
        "wounds": row.wounds,
        "falls": row.falls,
    }


def again(deeds: Deeds) -> Again | None:
    """The beginning of the Round in which it was lost."""
    rounds = deeds.rounds()
    return {"round": rounds[-1].round, "entry": rounds[-1].entry} if rounds else None


# --- who did what ------------------------------------------------------------------------------------------------


def put_down(rules: Ruleset, deeds: Deeds) -> list[PutDown]:
    """Kinds that look and sound alike are one."""
    drawn = looks_of(rules).zombies
    found: dict[str, PutDown] = {}
    for kind, number in deeds.put_down.most_common():
        name = kind_name(rules, kind)
        row = drawn.get(rules.kinds[kind].name)
        before = found[name]["number"] if name in found else 0
        words = kind_name(rules, kind, before + number)
        found[name] = {"look": row.bodies[0] if row else "", "name": words, "number": before + number}
    return sorted(found.values(), key=lambda each: -each["number"])


def deed(rules: Ruleset, state: State, deeds: Deeds, who: int) -> Deed:
    name = figure_name(rules, who)
    return {
        "who": name,
        "look": bust_look(name),
        "color": COLORS[who % len(COLORS)],
        "letter": letters(rules)[who],
        "fell": state.survivors[who].status == ELIMINATED,
        "kills": deeds.kills[who],
        "wounds": deeds.wounds[who],
        "doors": deeds.doors[who],
        "finds": deeds.finds[who],
        "objectives": deeds.objectives[who],
        "words": stands_out(rules, state, deeds, who),
        "numbers": listed(numbers(deeds, who)),
    }


def stands_out(rules: Ruleset, state: State, deeds: Deeds, who: int) -> str:
    """The one thing to tell of somebody."""
    fall = next((fall for fall in reversed(deeds.falls) if fall.who == who), None)
    if fall and state.survivors[who].status == ELIMINATED:
        return say("summary.deed.fell", zone=zone_name(rules, fall.zone), round=fall.round)
    if felled := deeds.monsters_by.get(who):
        return say("summary.deed.felled", kind=listed(kind_name(rules, kind) for kind in dict.fromkeys(felled)))
    blow = deeds.best_blow(who)
    told = {"objectives": deeds.objectives, "healed": deeds.healed, "doors": deeds.doors, "finds": deeds.finds}
    best = max(told, key=lambda name: told[name][who])
    if blow and blow.number >= max(MANY, told[best][who]):
        return say("summary.deed.blow", number=blow.number)
    if told["objectives"][who] or told[best][who]:
        best = "objectives" if told["objectives"][who] else best
        return say(f"summary.deed.{best}", number=told[best][who])
    if deeds.kills[who]:
        return say("summary.deed.fought")
    return say("summary.deed.wounds", number=deeds.wounds[who]) if deeds.wounds[who] else say("summary.deed.none")


def numbers(deeds: Deeds, who: int) -> list[str]:
    """What there was of it, the kills apart."""
    found = [count("wound", deeds.wounds[who])] if deeds.wounds[who] else []
    found += [say("summary.doors", number=deeds.doors[who])] if deeds.doors[who] else []
    found += [say("summary.finds", number=deeds.finds[who])] if deeds.finds[who] else []
    return found + ([count("objective", deeds.objectives[who])] if deeds.objectives[who] else [])


# --- luck --------------------------------------------------------------------------------------------------------


def luck_words(deeds: Deeds) -> str:
    if not deeds.rolls:
        return say("summary.luck.none")
    off = deeds.dice / deeds.dice_usual**0.5 if deeds.dice_usual else 0.0
    form = "even" if abs(off) < LITTLE else "kind" if off > 0 else "harsh"
    form = f"very-{form}" if abs(off) >= MUCH else form
    return say(f"summary.luck.{form}", hits=count("hit", deeds.hits()), expected=f"{deeds.expected():.1f}")


def roll_told(rules: Ruleset, roll: Roll | None, lucky: bool) -> RollTold | None:
    """A roll that hardly stands out is none."""
    chance = (roll.more if lucky else roll.fewer) if roll else 1.0
    if roll is None or chance > STANDS_OUT:
        return None
    given = {"who": figure_name(rules, roll.who), "round": roll.round, "needed": roll.needed}
    counted = {"hits": count("hit", roll.hits), "dice": count("die", roll.dice), "odds": round(1 / chance)}
    return {"entry": roll.entry, "words": say("summary.roll", **given, **counted)}
