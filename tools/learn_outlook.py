"""Makes the numbers of src/shamble/bots/outlook.json anew: plays games, notes the facts of each Round and the end.

    python tools/learn_outlook.py gather --games 400 --out policy.npz            by the written policy, with whims
    python tools/learn_outlook.py gather --by search --games 20 --out search.npz by the search, with the net there is
    python tools/learn_outlook.py fit policy.npz --search search.npz           a new net from all of it
    python tools/learn_outlook.py join one.json two.json                         one out of several; the game's is two

Games are numbered, and number and mission decide them, so they are the same with any number of processes.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from shamble.bots.decision import Intent  # noqa: E402
from shamble.bots.facts import FACTS, facts_of, progress  # noqa: E402
from shamble.bots.mind import Mind, mind_of  # noqa: E402
from shamble.bots.outlook import FILE, PARTLY, learnt  # noqa: E402
from shamble.bots.plans import Plan  # noqa: E402
from shamble.bots.playouts import TURNS  # noqa: E402
from shamble.bots.policy import Policy, first, plans_for  # noqa: E402
from shamble.bots.search_bot import choose_by_search  # noqa: E402
from shamble.bots.situation import Situation  # noqa: E402
from shamble.content.missions import mission_files  # noqa: E402
from shamble.core.kernel import advance, apply  # noqa: E402
from shamble.core.points import Answer, Choice, Over  # noqa: E402
from shamble.core.state import NO_COMPANION, OFF_BOARD, PLAYING, State  # noqa: E402
from shamble.lab.question import Question  # noqa: E402
from shamble.rules.base.ruleset import Ruleset  # noqa: E402
from shamble.rules.game.setup import new_state  # noqa: E402
from shamble.rules.survivors.inventory import put_into  # noqa: E402
from shamble.session.luck import SeededLuck  # noqa: E402

NET = ROOT / "src" / "shamble" / "bots" / FILE
LONGEST = 3000  # decisions in a game
WHIMS = (0, 10, 25)  # per cent of plans that are not the best, game by game
AMONG = 4
CELLS = 64
STEADY = 0.7  # of an aim is how the game ended
MOST = 15  # Rounds of one game that are looked at, about
PASSES, BATCH, RATE, SHRINK = 24, 512, 3e-3, 1e-4
Array = Any


class Job(NamedTuple):
    mission: str
    seed: int
    by: str
    budget: int
    ahead: bool = False  # begin with part of the mission done


class Row(NamedTuple):
    """One Round of one game, and how the game ended."""

    mission: str
    seed: int
    to_go: int  # Rounds until the end
    rounds: int  # of the game
    facts: list[float]
    score: float
    won: bool


# --- games -------------------------------------------------------------------------------------------------------


class Whimsical:
    """The written policy, but now and then something else that looked good: positions one would not see otherwise."""

    def __init__(self, mind: Mind, luck: SeededLuck, whims: int) -> None:
        self.policy = Policy(mind)
        self.luck = luck
        self.whims = whims

    def say(self, state: State) -> Answer:
        point, policy = state.point, self.policy
        assert isinstance(point, Choice)
        if point.kind == "action" and policy.turn != (state.round, point.who, state.doors):
            policy.begin(state, point.who, self.idea(state, point.who))
        return policy.say(state)

    def idea(self, state: State, who: int) -> Plan:
        found = sorted(plans_for(Situation(self.policy.mind, state), who), key=first, reverse=True)
        at = self.luck.below(min(AMONG, len(found))) if self.luck.below(100) < self.whims else 0
        return found[at][1]


class Searching:
    def __init__(self, rules: Ruleset, luck: SeededLuck, budget: int) -> None:
        self.rules = rules
        self.luck = luck
        self.budget = budget
        self.intent: Intent | None = None

    def say(self, state: State) -> Answer:
        found = choose_by_search(self.rules, state, self.budget, self.luck, self.intent)
        self.intent = found.intent
        return found.answer


def play(job: Job) -> list[Row]:
    """A game, Round by Round."""
    rules = Question(job.mission).rules()
    mind, luck, own = mind_of(rules), SeededLuck(job.seed), SeededLuck(~job.seed)
    player = Searching(rules, own, job.budget) if job.by == "search" else Whimsical(mind, own, WHIMS[job.seed % 3])
    state, seen, steps = advance(rules, new_state(rules)), list[list[float]](), 0
    last, starting = 0, job.ahead
    while not isinstance(state.point, Over) and steps < LONGEST:
        point = state.point
        if isinstance(point, Choice):
            if starting and point.kind in TURNS:
                state, starting = head_start(rules, state, own), False
            if state.round != last and point.kind in TURNS:
                last = state.round
                seen.append(facts_of(Situation(mind, state)))
            said = player.say(state)
        else:
            assert point is not None
            said = point.sample(luck)
        state = apply(rules, state, said)
        steps += 1
    won = isinstance(state.point, Over) and state.point.result == "won"
    score = 1.0 if won else PARTLY * progress(mind, state)
    return [Row(job.mission, job.seed, len(seen) - at, len(seen), facts, score, won) for at, facts in enumerate(seen)]


def head_start(rules: Ruleset, state: State, luck: SeededLuck) -> State:
    """Part of the mission done, some weapons found: so that the end of hard missions is seen at all."""
    state = state.copy()
    team = [who for who, me in enumerate(state.survivors) if me.status == PLAYING and me.leader == NO_COMPANION]
    lying = [token for token, zone in enumerate(state.tokens) if zone != OFF_BOARD]
    plain = not any(rule.on == "take" for rule in rules.scene.rules)
    for _ in range(luck.below(len(lying) + 1) if plain else 0):
        token = lying.pop(luck.below(len(lying)))
        state.tokens = (*state.tokens[:token], OFF_BOARD, *state.tokens[token + 1 :])
        takers = [who for who in team if not state.survivors[who].tokens] or team
        me = state.edit(takers[luck.below(len(takers))])
        me.ap = max(me.ap, min(me.ap + rules.scene.tokens[token].ap, rules.numbers.danger[1] - 1))
        if rules.scene.tokens[token].keep:
            me.tokens = (*me.tokens, token)
    for who in team * luck.below(4):
        equip(rules, state, who, luck)
    return state


def equip(rules: Ruleset, state: State, who: int, luck: SeededLuck) -> None:
    """A card out of the deck, in hand if it is a weapon and there is room."""
    deck = rules.deck_ids.get("equipment", -1)
    if deck < 0 or not state.piles[deck].left:
        return
    card = state.piles[deck].left[luck.below(len(state.piles[deck].left))]
    me, row = state.edit(who), rules.cards[card]
    if row.weapon and len(me.cards[0]) < rules.slots[0].size:
        put_into(me, 0, card)
    elif not row.weapon and "aaahh" not in row.traits and len(me.cards[-1]) < rules.slots[-1].size:
        put_into(me, rules.pack_slot, card)
    else:
        return
    state.piles[deck] = state.piles[deck].without(card)


def gather(args: argparse.Namespace) -> None:
    missions = args.mission or list(mission_files())
    jobs = [
        Job(mission, args.seed + game, args.by, args.budget, args.ahead and game % 3 > 0)
        for game in range(args.games)
        for mission in missions
    ]
    began, rows = time.monotonic(), list[Row]()
    won, played, rounds = Counter[str](), Counter[str](), Counter[str]()
    with ProcessPoolExecutor(args.workers) as pool:
        for number, found in enumerate(pool.map(play, jobs, chunksize=args.chunk), 1):
            rows += found
            if found:
                played[found[0].mission] += 1
                won[found[0].mission] += found[0].won
                rounds[found[0].mission] += len(found)
            if number % args.save == 0 or number == len(jobs):
                keep(args.out, rows)
                print(f"{number} of {len(jobs)} games, {len(rows)} rows, {time.monotonic() - began:.0f} s", flush=True)
            if args.seconds and time.monotonic() - began > args.seconds:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    keep(args.out, rows)
    for mission in missions:
        if played[mission]:
            print(f"{mission}: {won[mission]} of {played[mission]}, {rounds[mission] / played[mission]:.1f} Rounds")


# --- the net -----------------------------------------------------------------------------------------------------


def sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))


class Learner:
    """A layer of tanh, straight lines beside it, two answers; trained by Adam on log loss."""

    def __init__(self, width: int, cells: int, seed: int = 0) -> None:
        self.luck = np.random.default_rng(seed)
        self.parts = [
            self.luck.normal(0, 1 / np.sqrt(width), (width, cells)),
            np.zeros(cells),
            self.luck.normal(0, 0.3 / np.sqrt(cells), (cells, 2)),
            np.zeros((width, 2)),
            np.full(2, -1.0),
        ]

    def judge(self, x: Array) -> Array:
        w, b, u, v, c = self.parts
        return sigmoid(np.tanh(x @ w + b) @ u + x @ v + c)

    def slopes(self, x: Array, y: Array) -> list[Array]:
        w, b, u, v, c = self.parts
        cells = np.tanh(x @ w + b)
        off = (sigmoid(cells @ u + x @ v + c) - y) / len(x)
        back = off @ u.T * (1 - cells * cells)
        return [x.T @ back + SHRINK * w, back.sum(0), cells.T @ off + SHRINK * u, x.T @ off + SHRINK * v, off.sum(0)]

    def learn(self, x: Array, y: Array, passes: int) -> None:
        mean, square, step = [np.zeros_like(p) for p in self.parts], [np.zeros_like(p) for p in self.parts], 0
        for turn in range(passes):
            order = self.luck.permutation(len(x))
            for at in range(0, len(order), BATCH):
                some = order[at : at + BATCH]
                step += 1
                rate = RATE * (1 - turn / passes) + 1e-5
                for n, slope in enumerate(self.slopes(x[some], y[some])):
                    mean[n] = 0.9 * mean[n] + 0.1 * slope
                    square[n] = 0.999 * square[n] + 0.001 * slope**2
                    change = (mean[n] / (1 - 0.9**step)) / (np.sqrt(square[n] / (1 - 0.999**step)) + 1e-8)
                    self.parts[n] = self.parts[n] - rate * change


def loss(p: Array, y: Array) -> float:
    p = np.clip(p, 1e-4, 1 - 1e-4)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def fit(args: argparse.Namespace) -> None:
    """One net from games of the policy and of the search; the search's count more, and the net is told who played."""
    rows, by = read(args.data), list[float]()
    by += [0.0] * len(rows)
    found = read(args.search)
    rows, by = rows + found, by + [1.0] * len(found)
    x = np.array([row.facts for row in rows])
    y = np.array([(row.score, float(row.won)) for row in rows])
    aims = steadied(rows, y) if args.steady else y
    middle, width = x.mean(0), x.std(0) + 1e-3
    z = np.concatenate([(x - middle) / width, np.array(by)[:, None]], 1)
    held = np.array([row.seed % 5 == 0 for row in rows])
    often = np.repeat(np.arange(len(rows)), [args.weight if each else 1 for each in by])
    trial = Learner(z.shape[1], CELLS)
    seen = often[~held[often]]
    trial.learn(z[seen], aims[seen], PASSES)
    said = trial.judge(z)
    print(f"{len(rows)} rows, {len(found)} of them of the search; on those held out:")
    for name, mine in [("policy", np.array(by) == 0), ("search", np.array(by) == 1)]:
        some = held & mine
        if some.any():
            print(f"  {name}: loss {loss(said[some, 0], y[some, 0]):.4f} of the score", end=", ")
            print(f"{loss(said[some, 1], y[some, 1]):.4f} of won games", end=" ")
            print(f"(without facts {loss(np.full(some.sum(), y[mine, 1].mean()), y[some, 1]):.4f})")
    for mission in sorted({row.mission for row in rows}):
        some = held & np.array([row.mission == mission for row in rows])
        if some.any():
            print(f"  {mission}: said {said[some, 1].mean():.3f}, was {y[some, 1].mean():.3f}")
    final = Learner(z.shape[1], CELLS)
    final.learn(z[often], aims[often], PASSES)
    args.out.write_text(net_text(final, middle, width), encoding="utf-8")
    print(f"written to {args.out.name}")


def keep(path: Path, rows: list[Row]) -> None:
    columns: dict[str, Any] = {
        name: np.array([row[at] for row in rows]) for at, name in enumerate(Row._fields) if name != "facts"
    }
    np.savez_compressed(path, facts=np.array([row.facts for row in rows], np.float32), **columns)


def read(paths: list[Path]) -> list[Row]:
    rows = list[Row]()
    for path in paths:
        with np.load(path) as found:
            rows += [Row(*row) for row in zip(*(found[name].tolist() for name in Row._fields))]
    return [row for row in rows if row.to_go % (1 + row.rounds // MOST) == 0]  # long games shall not drown the others


def steadied(rows: list[Row], y: Array) -> Array:
    """Aims less subject to the luck of one game: partly how it ended, partly what the last net says a Round later."""
    judge, found = learnt().judge, y.copy()
    for at in range(len(rows) - 2, -1, -1):
        row, then = rows[at], rows[at + 1]
        if (row.mission, row.seed) == (then.mission, then.seed) and row.to_go > then.to_go:
            found[at] = (1 - STEADY) * np.array(judge(then.facts)) + STEADY * found[at + 1]
    return found


def net_text(learner: Learner, middle: Array, width: Array) -> str:
    """As the bots read it: for facts as they are, not shifted and scaled."""
    w, b, u, v, c = learner.parts
    b, c = b + w[-1], c + v[-1]  # the last column says that the search plays, and it will
    hidden, straight = w[:-1] / width[:, None], v[:-1] / width[:, None]
    data = {
        "facts": list(FACTS),
        "hidden": rounded(hidden.T),
        "offsets": rounded(b - middle @ hidden),
        "outs": rounded(np.concatenate([u, straight]).T),
        "shifts": rounded(c - middle @ straight),
    }
    return laid_out(data)


def join(args: argparse.Namespace) -> None:
    """Several nets as one: it says what they say on average, and errs less than any of them."""
    nets = [json.loads(path.read_text(encoding="utf-8")) for path in args.nets]
    assert all(net["facts"] == list(FACTS) for net in nets), "made for other facts"
    outs = []
    for answer in range(2):
        rows = [(np.array(net["outs"][answer]) / len(nets), len(net["hidden"])) for net in nets]
        straight = np.sum([row[cells:] for row, cells in rows], axis=0)
        outs.append(np.concatenate([*(row[:cells] for row, cells in rows), straight]).tolist())
    data = {
        "facts": list(FACTS),
        "hidden": [cell for net in nets for cell in net["hidden"]],
        "offsets": [offset for net in nets for offset in net["offsets"]],
        "outs": np.round(outs, 6).tolist(),
        "shifts": np.mean([net["shifts"] for net in nets], axis=0).tolist(),
    }
    args.out.write_text(laid_out(data), encoding="utf-8")


def laid_out(data: dict[str, Any]) -> str:
    return json.dumps(data).replace('], "', '],\n "').replace("], [", "],\n  [") + "\n"


def rounded(values: Array) -> Any:
    return np.round(values, 5).tolist()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parts = parser.add_subparsers(dest="part", required=True)
    played = parts.add_parser("gather", help="play games and note them")
    played.add_argument("--by", choices=("policy", "search"), default="policy")
    played.add_argument("--mission", action="append", choices=list(mission_files()), metavar="ID")
    played.add_argument("--games", type=int, default=100, help="of each mission")
    played.add_argument("--seed", type=int, default=1_000_000)
    played.add_argument("--budget", type=int, default=1500)
    played.add_argument("--workers", type=int, default=2)
    played.add_argument("--ahead", action="store_true", help="two of three games begin with part of the mission done")
    played.add_argument("--chunk", type=int, default=1, help="games a process takes at a time")
    played.add_argument("--seconds", type=float, default=0.0, help="stop after so long")
    played.add_argument("--save", type=int, default=200, help="write after so many games")
    played.add_argument("--out", type=Path, required=True)
    made = parts.add_parser("fit", help="a net from what was noted")
    made.add_argument("data", type=Path, nargs="+", help="games of the policy")
    made.add_argument("--search", type=Path, nargs="*", default=[], help="games of the search")
    made.add_argument("--weight", type=int, default=6, help="how much more a game of the search counts")
    made.add_argument("--steady", action="store_true", help="aim partly at what the net of today says a Round later")
    made.add_argument("--out", type=Path, default=NET)
    joined = parts.add_parser("join", help="one net out of several")
    joined.add_argument("nets", type=Path, nargs="+")
    joined.add_argument("--out", type=Path, default=NET)
    args = parser.parse_args()
    {"gather": gather, "fit": fit, "join": join}[args.part](args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
