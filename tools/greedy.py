"""A small greedy player for golden games: it tries every option a few times and keeps the one that looks best.

It knows nothing of any mission but tokens, Exit and Zombies, and is no bot of the game: it lives here so that a golden
journal can be made anew when the rules have changed.
"""

from __future__ import annotations

from shamble.core.kernel import apply, options
from shamble.core.points import Answer, Choice, Dice, Draw, Over
from shamble.core.state import ESCAPED, PLAYING, State
from shamble.rules.objectives import Exit, stage_goals
from shamble.rules.ruleset import Ruleset
from shamble.session.game import Session
from shamble.session.luck import SeededLuck

TRIES = 3  # samples of the chance that follows an option
FAR = 30


def play_greedily(session: Session, seed: int, most_entries: int = 3000) -> None:
    """Play a session to its end, or until it has gone on for too long."""
    luck = SeededLuck(seed)
    while not session.over and session.entry < most_entries:
        session.say(best_option(session.rules, session.state, luck))


def best_option(rules: Ruleset, state: State, luck: SeededLuck) -> Answer:
    return max(options(rules, state), key=lambda said: worth_of(rules, state, said, luck))


def worth_of(rules: Ruleset, state: State, said: Answer, luck: SeededLuck) -> float:
    return sum(worth(rules, settled(rules, apply(rules, state, said), luck)) for _ in range(TRIES)) / TRIES


def settled(rules: Ruleset, state: State, luck: SeededLuck) -> State:
    """The chance and the small choices that follow, up to the next Action or Turn."""
    for _ in range(60):
        point = state.point
        if isinstance(point, Dice | Draw):
            state = apply(rules, state, point.sample(luck))
        elif isinstance(point, Choice) and point.kind not in ("action", "activate"):
            state = apply(rules, state, options(rules, state)[0])
        else:
            break
    return state


def worth(rules: Ruleset, state: State) -> float:
    """How good a position looks: tokens and Exit near, Zombies few and far, nobody hurt, somebody armed."""
    if isinstance(state.point, Over):
        return 1e6 if state.point.result == "won" else -1e6
    ways = rules.board.geometry(rules.board.all_doors)
    playing = [me for me in state.survivors if me.status == PLAYING]
    total = 600.0 * state.stage - 4.0 * sum(state.crowd) + 5.0 * bin(state.doors).count("1")
    leaving = any(isinstance(goal, Exit) for goal in stage_goals(rules, state))
    total -= sum(250.0 for zone in state.tokens if zone >= 0)
    for zone in (zone for zone in state.tokens if zone >= 0):
        total -= 12.0 * min((ways.distance(me.zone, zone) for me in playing), default=FAR)
    for me in state.survivors:
        total += 500.0 if me.status == ESCAPED else 0.0
    for me in playing:
        goal = min((ways.distance(me.zone, zone) for zone in rules.scene.exits), default=FAR)
        total -= (40.0 if leaving else 3.0) * goal
        total += 90.0 * me.health - 45.0 * state.crowd[me.zone]
        total -= sum(9.0 * state.crowd[zone] for zone in ways.next_to[me.zone])
        total += sum(arms(rules, card) for card in me.hands) + 2.0 * len(me.backpack)
    return total


def arms(rules: Ruleset, card: int) -> float:
    """What a card in hand is worth: hits it brings, and whether it opens doors."""
    row = rules.cards[card]
    kinds = [weapon for weapon in (row.melee, row.ranged) if weapon]
    hits = max((weapon.dice * (7 - weapon.accuracy) * weapon.damage for weapon in kinds), default=0)
    return 1.5 * hits + (6.0 if row.door else 0.0)
