"""A small greedy player for golden games: it looks for a line of play that wins under a given open seed.

It tries every option, settles what follows with luck of its own, and keeps what looks best; of many such rounds it
keeps the best few and goes on from there. It knows nothing of any mission but tokens, Exit and Zombies, and is no bot
of the game: it lives here so that a golden journal can be made anew when the rules have changed.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import apply, options
from shamble.core.points import Answer, Choice, Dice, Draw, Over
from shamble.core.state import ESCAPED, PLAYING, State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import Exit, stage_goals
from shamble.session.game import Session
from shamble.session.luck import SeededLuck

FAR = 30
HEALTH = (-500.0, 0.0, 170.0, 230.0)  # the first Wound hurts less than the last
WON = 1e6
IDLE = ("reorganize", "trade", "noise")
MOST_ROUNDS = 30


class Line(NamedTuple):
    """A way the game may go: what was answered, and where it stands."""

    worth: float
    answers: tuple[Answer, ...]
    state: State


def search_win(session: Session, beam: int = 6, variants: int = 6) -> bool:
    """Look for a won line from here under the session's own seed, and play it; whether there is one."""
    lines = [Line(0.0, (), session.state)] * beam
    for number in range(MOST_ROUNDS):
        grown = [
            play_round(session, line, SeededLuck(number * 1000 + at * 100 + variant))
            for at, line in enumerate(lines)
            for variant in range(variants)
        ]
        lines = sorted(grown, key=lambda line: -line.worth)[:beam]
        if isinstance(lines[0].state.point, Over):
            break
    if lines[0].worth < WON:
        return False
    for number, answer in enumerate(lines[0].answers, session.entry + 1):
        if number > session.entry:  # chance has been drawn already
            session.say(answer)
    return session.over is not None and session.over.result == "won"


def play_round(session: Session, line: Line, whim: SeededLuck) -> Line:
    """One Game Round more, its chance drawn as the session will draw it; answers are counted as entries will be."""
    state, answers, rules = line.state, list[Answer](), session.rules
    first = session.entry + len(line.answers) + 1
    until = state.round + 1
    assert isinstance(session.luck, SeededLuck)
    while not isinstance(state.point, Over) and state.round < until + (until == 1):
        if isinstance(state.point, Dice | Draw):
            said = state.point.sample(session.luck.for_entry(first + len(answers)))
        else:
            said = best_option(rules, state, whim)
        answers.append(said)
        state = apply(rules, state, said)
    return Line(worth(rules, state), (*line.answers, *answers), state)


def best_option(rules: Ruleset, state: State, whim: SeededLuck) -> Answer:
    useful = [said for said in options(rules, state) if said[0] not in IDLE]
    return max(useful, key=lambda said: worth_of(rules, state, said, whim) + whim.below(40))


def worth_of(rules: Ruleset, state: State, said: Answer, whim: SeededLuck) -> float:
    return worth(rules, settled(rules, apply(rules, state, said), whim))


def settled(rules: Ruleset, state: State, whim: SeededLuck) -> State:
    """The chance and the small choices that follow, up to the next Action or Turn."""
    for _ in range(60):
        point = state.point
        if isinstance(point, Dice | Draw):
            state = apply(rules, state, point.sample(whim))
        elif isinstance(point, Choice) and point.kind not in ("action", "activate"):
            found = [apply(rules, state, said) for said in options(rules, state)]
            state = max(found, key=lambda after: worth(rules, after))
        else:
            break
    return state


def worth(rules: Ruleset, state: State) -> float:
    """How good a position looks: tokens and Exit near, Zombies few and far, nobody hurt, somebody armed."""
    if isinstance(state.point, Over):
        return WON if state.point.result == "won" else -WON
    ways = rules.board.geometry(rules.board.all_doors)
    playing = [me for me in state.survivors if me.status == PLAYING]
    tokens = [zone for zone in state.tokens if zone >= 0]
    leaving = any(isinstance(goal, Exit) for goal in stage_goals(rules, state))
    total = 600.0 * state.stage - 5.0 * sum(state.crowd) + 140.0 * bin(state.doors).count("1") - 400.0 * len(tokens)
    total -= sum(25.0 * min((ways.distance(me.zone, zone) for me in playing), default=FAR) for zone in tokens)
    total += sum(500.0 for me in state.survivors if me.status == ESCAPED)
    for me in playing:
        goals = rules.scene.exits if leaving else tokens
        total -= (45.0 if leaving else 8.0) * min((ways.distance(me.zone, zone) for zone in goals), default=FAR)
        total += HEALTH[min(me.health, 3)] - 40.0 * state.crowd[me.zone]
        total -= sum(9.0 * state.crowd[zone] for zone in ways.next_to[me.zone])
        total += sum(arms(rules, card) for card in me.cards[0]) + 2.0 * len(me.cards[-1])
    return total


def arms(rules: Ruleset, card: int) -> float:
    """What a card in hand is worth: hits it brings, and whether it opens doors."""
    row = rules.cards[card]
    kinds = [weapon for weapon in (row.melee, row.ranged) if weapon]
    hits = max((weapon.dice * (7 - weapon.accuracy) * weapon.damage for weapon in kinds), default=0)
    return 1.5 * hits + (6.0 if row.door else 0.0)
