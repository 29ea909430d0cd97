"""What is measured: random play, late positions, copies, undo, replay and steps of the learning environment.

All of it on public entry points.

A decision is an answered Choice with two options or more; asides and chance do not count. Seconds are those of the
processor: what else the machine is doing meanwhile is not ours.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import cycle
from time import process_time
from typing import Any

from shamble.content import missions
from shamble.content.compile import default_team, mission_rules
from shamble.core.kernel import advance, apply, options
from shamble.core.lists import ORANGE, PLAYERS
from shamble.core.points import Choice, Over
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.round import EndPhase, Round, ZombiePhase, seat_order
from shamble.rules.game.setup import new_state
from shamble.rules.game.turn import PlayerPhase
from shamble.rules.survivors.inventory import put_into

MISSION = "2e/m1"
# What a measure does. Raise its number when that changes: values of two numbers are not put side by side.
VERSIONS = {"game": 1, "late": 1, "copies": 1, "undo": 1, "replay": 1, "env": 1, "peak": 1}
SAMPLE = 3  # games whose course tells whether two builds play the same ones
LATE_ZOMBIES = 64
LATE_DECISIONS = 120  # played on from each copy of a late position: about three Rounds
ENTRIES = 400
CLOCKED = 1024  # copies between two looks at the clock
CLOCKED_STEPS = 64  # steps between two looks
EQUIPMENT, ABOMINATION = "equipment", "abomination"
WEAPONS = 6  # different ones in the hands of a late position
Result = dict[str, Any]


class Luck:
    """As fast as pure Python gets."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)


def rules_for(mission: str) -> Ruleset:
    """The book's first Survivors, one seat; by another book and its modes if they are named: 2e/m1@wzc+clock=21."""
    name, chosen = setting(mission)
    found = missions.find_mission(name)
    if chosen:
        found = missions.played_by(found, chosen["book"])
    return mission_rules(found, default_team(found.book, 1), chosen.get("modes", ()))


def setting(mission: str) -> tuple[str, dict[str, Any]]:
    """A mission's id, and the book and modes that are named with it."""
    name, _, rest = mission.partition("@")
    book, *modes = rest.split("+")
    return name, {"book": book, "modes": tuple(modes)} if rest else {}


# --- random play -------------------------------------------------------------------------------------------------


def play_on(rules: Ruleset, state: State, luck: Luck, most: int, kinds: Counter[str]) -> State:
    """Random answers until the game is over or so many decisions are made; counts decisions by kind."""
    left = most
    while left:
        point = state.point
        if type(point) is Choice:
            offer = options(rules, state)
            if len(offer) > 1:
                kinds[point.kind] += 1
                left -= 1
            said = offer[luck.below(len(offer))]
        elif type(point) is Over:
            break
        else:
            said = point.sample(luck)  # type: ignore[union-attr]
        state = apply(rules, state, said)
    return state


def whole_games(rules: Ruleset, seconds: float, seed: int) -> Result:
    kinds: Counter[str] = Counter()
    games = rounds = 0
    began = process_time()
    spent = 0.0
    while spent < seconds or not games:
        state = advance(rules, new_state(rules))
        state = play_on(rules, state, Luck(seed + games), -1, kinds)
        games += 1
        rounds += state.round
        spent = process_time() - began
    decisions = sum(kinds.values())
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "rounds_per_s": rounds / spent,
        "decisions_per_game": decisions / games,
        "mix": {kind: number / decisions for kind, number in kinds.most_common()},
    }


# --- late positions ----------------------------------------------------------------------------------------------


def late_position(mission: str, zombies: int) -> tuple[Ruleset, State]:
    """All doors open, everybody at Orange with two weapons, so many Zombies spread evenly: the same every time."""
    rules = rules_for(mission)
    rules.kinds = tuple(kind._replace(figures=2 * kind.figures) for kind in rules.kinds)  # the box has 76
    state = new_state(rules)
    state.round = 8
    state.doors = rules.board.all_doors
    streets = [zone for zone, row in enumerate(rules.board.zones) if row.building < 0]
    weapons = common_weapons(rules, state)
    for who, me in enumerate(state.survivors):
        me.zone = streets[(who // 2) % 3 * len(streets) // 3]
        if rules.figures[who].guard:  # has no cards and learns nothing
            continue
        me.ap = rules.numbers.danger[ORANGE]
        me.level = ORANGE
        for level in range(1, ORANGE + 1):
            me.skills += rules.named_skills(rules.figures[who].character.skills[level][:1])
        for _ in range(rules.slots[0].size):
            put_into(me, 0, take(rules, state, weapons[who % len(weapons)]))
    free = [zone for zone in range(len(rules.board.zones)) if not any(me.zone == zone for me in state.survivors)]
    kinds = common_kinds(rules)
    for _, zone, kind in zip(range(zombies), cycle(free), cycle(kinds)):
        state.add_zombies(len(rules.kinds), zone, kind, 1)
    state.entered |= rules.policies.known(rules, state)
    state.phase = PLAYERS
    state.frames = (Round(), EndPhase(), ZombiePhase(), PlayerPhase(seat_order(rules, state)))
    return rules, advance(rules, state)


def common_weapons(rules: Ruleset, state: State) -> list[int]:
    """Those the Equipment deck has most of, whatever the book calls them."""
    left = Counter(state.piles[rules.deck_ids[EQUIPMENT]].left)
    weapons = [card for card in left if rules.cards[card].weapon]
    return sorted(weapons, key=lambda card: (-left[card], rules.cards[card].name))[:WEAPONS]


def common_kinds(rules: Ruleset) -> list[int]:
    """Mostly the slowest, as on a table: every third is fast, every fifth tough."""
    plain = [kind for kind, row in enumerate(rules.kinds) if row.family != ABOMINATION]
    most = max(plain, key=lambda kind: (rules.kinds[kind].figures, -kind))
    fast = next(kind for kind in plain if rules.kinds[kind].actions > 1)
    tough = next(kind for kind in plain if rules.kinds[kind].toughness > 1)
    return [most, most, fast, most, tough]


def take(rules: Ruleset, state: State, card: int) -> int:
    """A card out of the Equipment deck; the measurement does not mind if it runs out."""
    deck = rules.deck_ids[EQUIPMENT]
    if card in state.piles[deck].left:
        state.piles[deck] = state.piles[deck].without(card)
    return card


def late_play(rules: Ruleset, start: State, seconds: float, seed: int) -> Result:
    kinds: Counter[str] = Counter()
    began = process_time()
    spent, copies = 0.0, 0
    while spent < seconds:
        play_on(rules, start.copy(), Luck(seed + copies), LATE_DECISIONS, kinds)
        copies += 1
        spent = process_time() - began
    return {"decisions_per_s": sum(kinds.values()) / spent}


def copies(start: State, seconds: float) -> Result:
    began = process_time()
    spent, made = 0.0, 0
    copy = start.copy
    while spent < seconds:
        for _ in range(CLOCKED):
            copy()
        made += CLOCKED
        spent = process_time() - began
    return {"copies_per_s": made / spent}


# --- sessions ----------------------------------------------------------------------------------------------------


def played_journal(mission: str) -> str:
    """The journal of a random game with so many entries, the last one a decision; the first seed that has one."""
    from shamble.session.game import Session, new_spec
    from shamble.session.luck import SeededLuck

    name, chosen = setting(mission)
    for seed in range(200):
        session = Session.start(new_spec(name, **chosen), SeededLuck(seed))
        luck = Luck(seed)
        while not session.over and session.entry < ENTRIES:
            offer = options(session.rules, session.state)
            session.say(offer[luck.below(len(offer))], session.seats[0])
        if not session.over and session.steps[-1].by == session.seats[0]:
            return session.journal.text()
    raise LookupError(f"no random game of {mission} has {ENTRIES} entries")


def undo(text: str, seconds: float) -> Result:
    """Take the last decision of the game back; each time of the same game anew, with only the undo on the clock."""
    from shamble.session.journal import read
    from shamble.session.replay import replay

    spent, times, began = 0.0, 0, process_time()
    while process_time() - began < seconds or not times:
        session = replay(read(text)).session
        at = process_time()
        session.undo(session.seats[0])
        spent += process_time() - at
        times += 1
    return {"undo_ms": spent / times * 1000}


def replayed(text: str, seconds: float) -> Result:
    from shamble.session.journal import read
    from shamble.session.replay import replay

    spent, times = 0.0, 0
    while spent < seconds or not times:
        at = process_time()
        found = replay(read(text))
        spent += process_time() - at
        times += 1
        assert found.problem is None, found.problem
    return {"replay_s": spent / times}


# --- learning environment ----------------------------------------------------------------------------------------


def env_steps(mission: str, seconds: float, seed: int) -> Result:
    """Random actions out of the mask, observation and mask made at every step, resets included."""
    from shamble.env.solo import ShambleEnv

    name, chosen = setting(mission)
    env, luck = ShambleEnv(name, illegal="error", **chosen), Luck(seed)
    info = env.reset(seed=seed)[1]
    steps, began = 0, process_time()
    spent = 0.0
    while spent < seconds:
        allowed = info["action_mask"].view(bool).nonzero()[0]  # as bool: picking is not what is measured
        _, _, terminated, truncated, info = env.step(allowed[luck.below(len(allowed))])
        steps += 1
        if terminated or truncated:
            info = env.reset()[1]
        if steps % CLOCKED_STEPS == 0:
            spent = process_time() - began
    return {"env_steps_per_s": steps / spent}


# --- are two builds asked for the same? ----------------------------------------------------------------------------


def sample(mission: str) -> Result:
    """Who plays what, and how the first games go: where two builds differ in it, their values are no match."""
    rules = rules_for(mission)
    played: list[dict[str, int]] = []
    for seed in range(SAMPLE):
        kinds: Counter[str] = Counter()
        play_on(rules, advance(rules, new_state(rules)), Luck(seed), -1, kinds)
        played.append(dict(sorted(kinds.items())))
    team = [figure.name for figure in rules.figures]
    return {"mission": mission, "team": team, "seeds": list(range(SAMPLE)), "played": played, "workload": VERSIONS}
