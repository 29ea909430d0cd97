"""Looks for a game that ends as wanted: Round after Round it plays a few ways greedily and keeps the best of them.

Nothing is bent: every answer is one of the options, every chance can happen. It is no bot of the game, for it chooses
the luck as well; it is here so that golden games can be made anew when the rules have changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tools.fortune import Aim, choose
from tools.potential import ARMED, CALM, TEMPERS, Hope, Temper
from tools.woes import woe_of

from shamble.core.errors import ContentError
from shamble.core.kernel import Refused, apply, options
from shamble.core.points import Answer, Choice, Dice, Draw, Over
from shamble.core.state import ELIMINATED, NO_COMPANION, State
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session, new_spec
from shamble.session.luck import SeededLuck

FOUND = 1e5  # worth at least this: over, and as wanted
STEPS = 80  # small things that follow one Action, at most
NOISES = (0, 12, 30, 60)  # how far each variant strays from what looks best
MOST = 1000  # answers in one Round
STUCK = -1e7
TEDIOUS = 20.0  # each further split
BACK = 4  # Rounds to go back
RETURNS = (1, 2, 4, 7)  # Rounds of a known game to play anew
FEW = 5  # efforts from there
AGAIN = 1000  # far from all seeds
HASTE, PATIENCE = 100, 400  # small choices in one Round
BLOWS = ("melee", "ranged")
TOLD, ALONG = "order", "muster"  # what is said first and done only then
TURNS = ("action", "activate", "bonus", "link")


class Line(NamedTuple):
    """A way the game may go: what was answered, and where it stands."""

    worth: float
    answers: tuple[Answer, ...]
    state: State


class Effort(NamedTuple):
    """How far to look: ways kept from Round to Round, tries with each, Rounds; another seed strays in another way."""

    beam: int
    variants: int
    rounds: int = 30
    seed: int = 0
    attempts: int = 1  # how often to go back a few Rounds and stray in yet another way
    temper: Temper = CALM


EFFORTS = (
    Effort(3, 3),
    *(Effort(4, 4, seed=seed) for seed in range(4)),
    *(Effort(6, 6, seed=seed) for seed in range(4, 8)),
    *(Effort(9, 6, seed=seed) for seed in range(8, 12)),
)
# Where there is a crowd behind every door: a few ways with one temper after the other; what is not found soon wants
# many ways at once, for those that look best are often those that come too far to get back.
SHORT = tuple(Effort(4, 4, 20, seed, 4, TEMPERS[seed % len(TEMPERS)]) for seed in range(30))
BROAD = tuple(Effort(24, 6, 30, seed, 1, ARMED) for seed in range(1, 30, 4))
STORMS = (*SHORT[: len(TEMPERS)], *BROAD, *SHORT[len(TEMPERS) :])
# From the middle of a game that is known, some more ways at once find an end sooner than one temper after the other.
RESUMED = (Effort(10, 5, 20, 14, 1, ARMED), *SHORT[: FEW - 1])


def found_game(mission: str, result: str, known: tuple[str, ...] = ()) -> Session:
    """A whole game of the mission that is won or lost as wanted, its chance said by us.

    It begins as a game that is known already, as far as that one still goes, or some Rounds less far.
    """
    session = begun(mission, known, 0)
    if session.over and session.over.result == result:
        return session
    for back in RETURNS if session.entry else ():
        aim = Hope(session.rules) if result == "won" else woe_of(session.rules)
        session = begun(mission, known, back)
        for effort in RESUMED if aim.kind and aim.scout.wary else EFFORTS[:FEW]:
            aim.temper = effort.temper
            for said in solve(aim, session.state, effort):
                session.say(said)
            if session.over:
                return session
    session = begun(mission, (), 0)
    aim = Hope(session.rules) if result == "won" else woe_of(session.rules)
    for effort in STORMS if aim.kind and aim.scout.wary else EFFORTS:
        aim.temper = effort.temper
        for said in solve(aim, session.state, effort):
            session.say(said)
        if session.over:
            return session
    raise SystemExit(
        f"{mission}: no game that is {result}; see tools/needs.py and tools/woes.py for what is new to them"
    )


def begun(mission: str, known: tuple[str, ...], back: int) -> Session:
    """What can still be said of a game, but for the last Rounds."""
    session = Session.start(new_spec(mission), auto_luck=False)
    rounds = [0]
    for said in known:
        try:
            session.say(said)
        except (Refused, ContentError):
            break
        rounds.append(session.state.round)
    if not back:
        return session
    until = next((number for number, at in enumerate(rounds) if at > rounds[-1] - back), 0)
    return begun(mission, known[: max(0, until)], 0)


def solve(aim: Aim, state: State, effort: Effort) -> tuple[Answer, ...]:
    """The answers of a game that ends as wanted, chance among them; () if none was found."""
    past = [[Line(0.0, (), state)]]
    for attempt in range(effort.attempts):
        while 0 < len(past) <= effort.rounds:
            lines = grown(aim, past[-1], effort, len(past) - 1, attempt)
            if isinstance(lines[0].state.point, Over) and lines[0].worth >= FOUND:
                return lines[0].answers
            lines = [line for line in lines if not isinstance(line.state.point, Over)]
            if not lines or (attempt + 1 < effort.attempts and all(bereft(line.state) for line in lines)):
                break
            past.append(lines)
        del past[max(1, len(past) - BACK) :]
    return ()


def bereft(state: State) -> bool:
    """Whether somebody has died on the way; more will."""
    return any(other.status == ELIMINATED and other.leader == NO_COMPANION for other in state.survivors)


def grown(aim: Aim, lines: list[Line], effort: Effort, number: int, attempt: int) -> list[Line]:
    """One Round more of each way, and the best of what comes of it."""
    found: dict[float, Line] = {}
    for at, line in enumerate(lines):
        for variant in range(effort.variants):
            seed = (effort.seed + attempt * AGAIN) * 1_000_003 + number * 1000 + at * 100 + variant
            after = play_round(aim, line, Player(aim, SeededLuck(seed), NOISES[variant % len(NOISES)]))
            found.setdefault(after.worth, after)
    return sorted(found.values(), key=lambda line: -line.worth)[: effort.beam]


def play_round(aim: Aim, line: Line, player: Player) -> Line:
    """One Game Round more; set-up counts as one."""
    state, answers = line.state, list[Answer]()
    now = state.round
    while not isinstance(state.point, Over) and state.round == now and len(answers) < MOST:
        said = player.say(state)
        answers.append(said)
        state = apply(aim.rules, state, said)
    stuck = state.round == now and len(answers) == MOST  # some things can go on for ever
    return Line(STUCK if stuck else aim.worth(state), (*line.answers, *answers), state)


def goes_on(state: State, after: State) -> bool:
    """Whether the same Survivor is still at it."""
    now, then = state.point, after.point
    return isinstance(now, Choice) and isinstance(then, Choice) and (then.kind, then.who) == ("action", now.who)


class Player:
    """Answers everything: Actions by what they lead to, the rest by what it looks like at once."""

    def __init__(self, aim: Aim, whim: SeededLuck, noise: int) -> None:
        self.aim = aim
        self.rules: Ruleset = aim.rules
        self.whim = whim
        self.noise = noise
        self.details = 0

    def say(self, state: State) -> Answer:
        point = state.point
        if isinstance(point, Dice | Draw):
            return choose(self.aim, state)
        assert isinstance(point, Choice)
        if point.kind in ("action", "bonus"):
            return self.action(state)
        if point.kind in ("activate", "link"):
            return self.turn(state)
        return self.detail(state)

    def turn(self, state: State) -> Answer:
        """Whose Turn is next: Drivers wait for their passengers."""
        offer = options(self.rules, state)
        walking = [said for said in offer if said[0] != "activate" or not state.survivors[int(said[1])].driver] or offer
        return walking[self.whim.below(len(walking))] if self.noise else walking[0]

    def detail(self, state: State) -> Answer:
        """A small choice: the position right after it decides, unless the same ones come again and again."""
        self.details += 1
        offer = options(self.rules, state)
        if self.details > PATIENCE:
            return offer[self.whim.below(len(offer))]
        if getattr(state.frames[-1], "short", ()) and self.details < HASTE:
            return max(offer, key=lambda said: self.sent(apply(self.rules, state, said)))
        if isinstance(state.point, Choice) and state.point.kind == TOLD:
            return max(offer, key=lambda said: self.aim.worth(self.settled(apply(self.rules, state, said))))
        return max(offer, key=lambda said: self.aim.worth(self.after(state, said)))

    def after(self, state: State, said: Answer) -> State:
        """Right after a small choice; who leaves takes all along who may go."""
        state = apply(self.rules, state, said)
        if isinstance(state.point, Choice) and state.point.kind == ALONG:
            state = apply(self.rules, state, options(self.rules, state)[0])
        return state

    def sent(self, state: State) -> float:
        """What comes of a split that has run out of miniatures, which may bring one activation after the other."""
        for step in range(STEPS):
            point = state.point
            if not isinstance(point, Choice) or point.kind != "split":
                return self.aim.worth(state) - TEDIOUS * step
            offer = options(self.rules, state)
            state = apply(self.rules, state, offer[self.whim.below(len(offer))])
        return STUCK

    def action(self, state: State) -> Answer:
        """An Action that makes things better, or none."""
        return max(self.weighed(state))[1]

    def weighed(self, state: State) -> Iterator[tuple[float, Answer]]:
        for said in options(self.rules, state):
            if said[0] in ("end", "pass"):
                yield self.ending(state, said), said
            elif not self.aim.idle(state, said):
                stray = self.whim.below(self.noise) if self.noise else 0
                yield self.promise(state, said) + stray - 1.0, said

    def promise(self, state: State, said: Answer) -> float:
        """What an Action leads to; where there is much to fight, a Move together with the first blow after it."""
        after = self.settled(apply(self.rules, state, said))
        found = self.aim.worth(after)
        if self.aim.foresees and said[0] == "move" and goes_on(state, after):
            blows = [blow for blow in options(self.rules, after) if blow[0] in BLOWS]
            return max([found, *(self.aim.worth(self.settled(apply(self.rules, after, blow))) for blow in blows)])
        return found

    def ending(self, state: State, said: Answer) -> float:
        """To stop is as good as it is now, unless one can leave the board."""
        after = apply(self.rules, state, said)
        if isinstance(after.point, Choice) and after.point.kind == "escape":
            return self.aim.worth(self.after(after, self.detail(after)))
        return self.aim.worth(state, True)

    def settled(self, state: State) -> State:
        """What follows from an Action, up to the next one."""
        for _ in range(STEPS):
            point = state.point
            if isinstance(point, Over) or (isinstance(point, Choice) and point.kind in TURNS):
                break
            state = apply(self.rules, state, self.say(state))
        return state
