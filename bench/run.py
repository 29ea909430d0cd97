"""The benchmark: `python -m bench.run`, or `./shamble bench`. Medians of several turns, against floors and goals."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, NamedTuple

from bench.crew import PEERS, ROOT, BenchError, Member, build, checked_out, peer, say

TURNS = 5
SECONDS = 0.5
PEAK_GAMES = 100
ZOMBIES = (0, 20, 40, 60, 80)
MISSIONS = ("2e/m0", "2e/m1")
Found = dict[str, Any]


class Mark(NamedTuple):
    """What a value should reach; for times and sizes lower is better."""

    floor: float
    goal: float | None
    lower: bool = False

    def met(self, value: float) -> bool:
        return value <= self.floor if self.lower else value >= self.floor


MARKS = {
    "decisions_per_s": Mark(10_000, 25_000),
    "late_decisions_per_s": Mark(5_000, None),
    "games_per_s": Mark(25, 60),
    "copies_per_s": Mark(50_000, 200_000),
    "undo_ms": Mark(20, 5, True),
    "replay_s": Mark(1.0, 0.2, True),
    "env_steps_per_s": Mark(4_000, 10_000),
    "peer_ratio": Mark(1.0, 2.0),
}
COMPILED = {**MARKS, "decisions_per_s": Mark(40_000, 80_000)}  # of the compiled engine
KEYS = (*[key for key in MARKS if key != "peer_ratio"], "peak_mib")


def main(argv: list[str] | None = None) -> int:
    args = arguments(argv)
    try:
        with ExitStack() as stack:
            found = measure_all(args, stack)
    except BenchError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 1 if args.floors and below(found) else 0


def arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="shamble bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--peer", metavar="NAME", help=f"measure a peer in turns with the engine: {', '.join(PEERS)}")
    parser.add_argument("--against", metavar="COMMIT", help="measure another commit in turns with the engine")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"each turn (default {SECONDS})")
    parser.add_argument("--floors", action="store_true", help="exit with 1 if a value is below its floor")
    args = parser.parse_args(argv)
    if args.seconds <= 0:
        parser.error("--seconds needs more than nothing")
    return args


# --- measuring ---------------------------------------------------------------------------------------------------


def measure_all(args: argparse.Namespace, stack: ExitStack) -> Found:
    other = stack.enter_context(peer(args.peer)) if args.peer else None
    before = None
    if args.against:
        before = stack.enter_context(build(args.against, stack.enter_context(checked_out(args.against))))
    engine = stack.enter_context(build("engine", ROOT / "src"))
    builds = [engine, *([before] if before else [])]
    games = in_turn([*builds, *([other] if other else [])], "game", args.seconds)
    found = figures(engine, builds, games, args.seconds)
    if other:
        found[engine.name]["peer"] = compare(args.peer, games[engine.name], games[other.name])
    mine = found[engine.name]
    if before:
        mine["against"] = against(args.against, mine, found[before.name])
    mine["growth"] = growth(engine, args.seconds)
    mine["compiled"] = engine.ask("hello")["compiled"]
    mine["floors"] = {key: list(mark) for key, mark in marks_of(mine).items()}
    mine["below"] = below(mine)
    return mine


def figures(engine: Member, builds: list[Member], games: dict[str, list[Found]], seconds: float) -> dict[str, Found]:
    """All keys of every build."""
    late = in_turn(builds, "late", seconds)
    copied = in_turn(builds, "copies", seconds / 2)
    undone = in_turn(builds, "undo", seconds / 5)
    replayed = in_turn(builds, "replay", seconds / 5)
    stepped = in_turn(builds, "env", seconds / 2)
    found: dict[str, Found] = {}
    for member in builds:
        name = member.name
        found[name] = {
            "decisions_per_s": middle(games[name], "decisions_per_s"),
            "late_decisions_per_s": middle(late[name], "decisions_per_s"),
            "games_per_s": middle(games[name], "games_per_s"),
            "copies_per_s": middle(copied[name], "copies_per_s"),
            "undo_ms": middle(undone[name], "undo_ms"),
            "replay_s": middle(replayed[name], "replay_s"),
            "env_steps_per_s": middle(stepped[name], "env_steps_per_s"),
            "peak_mib": peak(member),
            "rounds_per_s": middle(games[name], "rounds_per_s"),
            "decisions_per_game": middle(games[name], "decisions_per_game"),
            "mix": mix(games[name]),
            "turns": TURNS,
            "clock": "processor",
            "seconds": seconds,
        }
    return found


class Turn(NamedTuple):
    """Something to measure again and again: what, of whom, with what particulars."""

    name: str
    member: Member
    measure: str
    particulars: Mapping[str, Any] = MappingProxyType({})

    def take(self, seconds: float, seed: int) -> Found:
        return self.member.ask(self.measure, seconds=seconds, seed=seed, **self.particulars)


def in_turn(members: list[Member], measure: str, seconds: float) -> dict[str, list[Found]]:
    return take_turns([Turn(member.name, member, measure) for member in members], seconds)


def take_turns(rivals: list[Turn], seconds: float) -> dict[str, list[Found]]:
    """One turn each to warm up, then turn after turn, the order reversed every time."""
    found: dict[str, list[Found]] = {rival.name: [] for rival in rivals}
    for rival in rivals:
        rival.take(seconds / 5, 0)
    for turn in range(TURNS):
        for rival in rivals if turn % 2 else rivals[::-1]:
            found[rival.name].append(rival.take(seconds, 10_000 * (turn + 1)))
    return found


def middle(turns: list[Found], key: str) -> float | None:
    """The median; None for a build that does not have what is measured."""
    values = [turn[key] for turn in turns if key in turn]
    for turn in turns:
        if "error" in turn and not values:
            say(f"{key} could not be measured: {turn['error']}")
            break
    return float(f"{median(values):.4g}") if values else None


def mix(turns: list[Found]) -> Found:
    """The share of each kind of Choice, over all turns."""
    kinds = sorted({kind for turn in turns for kind in turn.get("mix", {})})
    shares = {kind: sum(turn["mix"].get(kind, 0.0) for turn in turns) / len(turns) for kind in kinds}
    return {kind: round(share, 4) for kind, share in sorted(shares.items(), key=lambda each: -each[1])}


def peak(member: Member) -> float | None:
    """In a fresh process: what was measured before must not count."""
    source = member.ask("hello")["build"]
    with build(member.name, Path(source).parent) as fresh:
        return middle([fresh.ask("peak", games=PEAK_GAMES)], "peak_mib")


def compare(name: str, ours: list[Found], theirs: list[Found]) -> Found:
    rate = middle(theirs, "decisions_per_s")
    mine = middle(ours, "decisions_per_s")
    return {"name": name, "decisions_per_s": rate, "ratio": round(mine / rate, 3) if mine and rate else None}


def against(commit: str, mine: Found, theirs: Found) -> Found:
    """What this build has of what the other had; above 1 is better, whichever way the value goes."""
    ratios = {}
    for key in KEYS:
        new, old = mine[key], theirs[key]
        if new and old:
            lower = key == "peak_mib" or MARKS[key].lower
            ratios[key] = round(old / new if lower else new / old, 3)
    return {"commit": commit, "ratios": ratios, "values": {key: theirs[key] for key in KEYS}}


def growth(engine: Member, seconds: float) -> Found:
    """How the cost grows with Zombies and with tiles."""
    crowds = [Turn(str(number), engine, "late", {"zombies": number}) for number in ZOMBIES]
    maps = [Turn(mission, engine, "game", {"mission": mission}) for mission in MISSIONS]
    return {
        "zombies": {name: middle(turns, "decisions_per_s") for name, turns in take_turns(crowds, seconds / 2).items()},
        "missions": {name: middle(turns, "decisions_per_s") for name, turns in take_turns(maps, seconds / 2).items()},
    }


# --- showing -----------------------------------------------------------------------------------------------------


def values(found: Found) -> dict[str, float | None]:
    listed: dict[str, float | None] = {key: found[key] for key in KEYS}
    if "peer" in found:
        listed["peer_ratio"] = found["peer"]["ratio"]
    return listed


def marks_of(found: Found) -> dict[str, Mark]:
    return COMPILED if found["compiled"] else MARKS


def below(found: Found) -> list[str]:
    marks = marks_of(found)
    return [key for key, value in values(found).items() if key in marks and not (value and marks[key].met(value))]


def show(found: Found) -> None:
    for key, value in values(found).items():
        print(f"{key:<22}{number(value):>12}   {verdict(marks_of(found).get(key), value)}".rstrip())
    build = "the compiled engine" if found["compiled"] else "the engine as it is written"
    print(f"({build}; medians of {found['turns']} turns of {found['seconds']:g} s; seconds of the processor)")
    print(f"{'rounds_per_s':<22}{number(found['rounds_per_s']):>12}")
    print(f"{'decisions_per_game':<22}{number(found['decisions_per_game']):>12}")
    print("mix: " + ", ".join(f"{kind} {share:.1%}" for kind, share in found["mix"].items()))
    grown = found["growth"]
    print("decisions/s with Zombies: " + ", ".join(f"{n}: {number(rate)}" for n, rate in grown["zombies"].items()))
    print("decisions/s by mission: " + ", ".join(f"{name}: {number(rate)}" for name, rate in grown["missions"].items()))
    if "peer" in found:
        other = found["peer"]
        print(f"peer {other['name']}: {number(other['decisions_per_s'])} decisions/s, ratio {number(other['ratio'])}")
    if "against" in found:
        print(f"against {found['against']['commit']} (above 1 is better):")
        for key, ratio in found["against"]["ratios"].items():
            print(f"  {key:<22}{ratio:>8.3f}   was {number(found['against']['values'][key])}")


def verdict(mark: Mark | None, value: float | None) -> str:
    if mark is None:
        return ""
    goal = f", goal {number(mark.goal)}" if mark.goal is not None else ""
    state = "not measured" if value is None else "ok" if mark.met(value) else "BELOW"
    return f"{state} (floor {number(mark.floor)}{goal})"


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
