"""The benchmark: `python -m bench.run`, or `./shamble bench`. Medians of several turns, against floors and goals.

Another commit is measured with its own `bench/`, in turns with this one; a ratio is given only where both were asked
for the same: mission, team, seeds, and the games these lead to.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from statistics import median
from types import MappingProxyType
from typing import Any, NamedTuple

from bench.crew import PEERS, ROOT, BenchError, Member, build, checked_out, compile_as, peer, say

TIMES = 5
SECONDS = 0.5
PEAK_GAMES = 100
ZOMBIES = (0, 20, 40, 60, 80)
MISSION = "2e/m1"
MISSIONS = ("2e/m0", "2e/m1", "po/m05", "wd/q1", "uoa/m0", "2e/m1@wzc+clock=21")
Found = dict[str, Any]
UNLIKE = {
    "mission": "another mission",
    "team": "another team",
    "seeds": "other seeds",
    "played": "another course of the games",
}


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
# By which measure each value is found, and the share of a turn's time it takes.
MEASURES = {
    "decisions_per_s": ("game", 1.0),
    "games_per_s": ("game", 1.0),
    "late_decisions_per_s": ("late", 1.0),
    "copies_per_s": ("copies", 0.5),
    "undo_ms": ("undo", 0.2),
    "replay_s": ("replay", 0.2),
    "env_steps_per_s": ("env", 0.5),
    "peak_mib": ("peak", 0.0),
}


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
    parser = argparse.ArgumentParser(prog="shamble bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--peer", metavar="NAME", help=f"measure a peer in turns with the engine: {', '.join(PEERS)}")
    parser.add_argument("--against", metavar="COMMIT", help="measure another commit in turns with the engine")
    parser.add_argument("--book", default="", help="by the rules of this book, if not by the mission's own")
    parser.add_argument("--mode", action="append", default=[], help="a mode of that book; may be repeated")
    parser.add_argument("--mission", default=MISSION, metavar="ID", help=f"what is played (default {MISSION})")
    parser.add_argument("--times", type=int, default=TIMES, metavar="N", help=f"turns of each (default {TIMES})")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"each turn (default {SECONDS})")
    parser.add_argument("--floors", action="store_true", help="exit with 1 if a value is below its floor")
    args = parser.parse_args(argv)
    if args.seconds <= 0:
        parser.error("--seconds needs more than nothing")
    if args.times < 1:
        parser.error("--times needs one turn at least")
    if args.mode and not args.book:
        parser.error("--mode needs --book")
    if args.book:
        args.mission = "+".join([f"{args.mission}@{args.book}", *args.mode])
    return args


# --- measuring ---------------------------------------------------------------------------------------------------


def measure_all(args: argparse.Namespace, stack: ExitStack) -> Found:
    other = stack.enter_context(peer(args.peer)) if args.peer else None
    engine = stack.enter_context(build("engine", ROOT))
    compiled = engine.ask("hello")["compiled"]
    sample = engine.ask("sample", mission=args.mission)
    if "error" in sample:
        raise BenchError(f"{args.mission} cannot be measured: {sample['error']}")
    builds = [engine]
    if args.against:
        builds.append(stack.enter_context(other_build(args.against, compiled)))
    pace = Pace(args.seconds, args.times)
    found = figures(builds, args.mission, pace)
    mine = found[engine.name]
    if other:
        games = take_turns([Turn(engine.name, engine, "game"), Turn(other.name, other, "game")], pace)
        mine["peer"] = compare(args.peer, games[engine.name], games[other.name])
    if args.against:
        theirs = builds[1]
        unlike = difference(sample, theirs.ask("sample", mission=args.mission))
        mine["against"] = against(args.against, mine, found[theirs.name], unlike)
    mine["growth"] = growth(engine, args.mission, pace)
    mine["mission"], mine["team"], mine["compiled"] = args.mission, sample["team"], compiled
    mine["floors"] = {key: list(mark) for key, mark in marks_of(mine).items()}
    mine["below"] = below(mine)
    return mine


@contextmanager
def other_build(commit: str, compiled: bool) -> Iterator[Member]:
    """Another commit, compiled if this one is; else two things would be compared at once."""
    tree = checked_out(commit)
    if compiled:
        compile_as(tree)
    with build(commit, tree) as member:
        if member.ask("hello")["compiled"] != compiled:
            word = "compiled" if compiled else "as it is written"
            raise BenchError(
                f"{commit} does not run {word}, as this build does; set SHAMBLE_PURE=1 to measure both plain"
            )
        yield member


class Pace(NamedTuple):
    """How long each turn takes, and how many there are."""

    seconds: float
    times: int


def figures(builds: list[Member], mission: str, pace: Pace) -> dict[str, Found]:
    """All values of every build."""
    said = {"mission": mission}
    share = {measure: part for measure, part in MEASURES.values() if part}
    turns = {
        measure: take_turns(
            [Turn(member.name, member, measure, said) for member in builds], pace._replace(seconds=pace.seconds * part)
        )
        for measure, part in share.items()
    }
    found: dict[str, Found] = {}
    for member in builds:
        mine = {measure: taken[member.name] for measure, taken in turns.items()}
        mine["peak"] = [peak(member, mission)]
        games = mine["game"]
        values = {
            key: middle(mine[measure], "decisions_per_s" if key == "late_decisions_per_s" else key)
            for key, (measure, _) in MEASURES.items()
        }
        found[member.name] = {
            **values,
            "unmeasured": {key: why(mine[MEASURES[key][0]]) for key, value in values.items() if value is None},
            "rounds_per_s": middle(games, "rounds_per_s"),
            "decisions_per_game": middle(games, "decisions_per_game"),
            "mix": mix(games),
            "turns": pace.times,
            "clock": "processor",
            "seconds": pace.seconds,
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


def take_turns(rivals: list[Turn], pace: Pace) -> dict[str, list[Found]]:
    """One turn each to warm up, then turn after turn, the order reversed every time."""
    found: dict[str, list[Found]] = {rival.name: [] for rival in rivals}
    for rival in rivals:
        rival.take(pace.seconds / 5, 0)
    for turn in range(pace.times):
        for rival in rivals if turn % 2 else rivals[::-1]:
            found[rival.name].append(rival.take(pace.seconds, 10_000 * (turn + 1)))
    return found


def middle(turns: list[Found], key: str) -> float | None:
    """The median; None for what could not be measured."""
    values = [turn[key] for turn in turns if key in turn]
    return float(f"{median(values):.4g}") if values else None


def why(turns: list[Found]) -> str:
    """Why there is no value."""
    return next((str(turn["error"]) for turn in turns if "error" in turn), "this build does not measure it")


def mix(turns: list[Found]) -> Found:
    """The share of each kind of Choice, over all turns."""
    kinds = sorted({kind for turn in turns for kind in turn.get("mix", {})})
    shares = {kind: sum(turn["mix"].get(kind, 0.0) for turn in turns) / len(turns) for kind in kinds}
    return {kind: round(share, 4) for kind, share in sorted(shares.items(), key=lambda each: -each[1])}


def peak(member: Member, mission: str) -> Found:
    """In a fresh process: what was measured before must not count."""
    with build(member.name, member.tree) as fresh:
        return fresh.ask("peak", games=PEAK_GAMES, mission=mission)


def difference(mine: Found, theirs: Found) -> dict[str, str]:
    """By measure, what is not the same with the other build; all of it if games go another way."""
    if "error" in theirs:
        return dict.fromkeys(mine["workload"], "that commit's bench does not say what it plays")
    for key, what in UNLIKE.items():
        if mine[key] != theirs.get(key):
            return dict.fromkeys(mine["workload"], what)
    old = theirs["workload"]
    return {name: "another workload" for name, number in mine["workload"].items() if old.get(name) != number}


def compare(name: str, ours: list[Found], theirs: list[Found]) -> Found:
    rate = middle(theirs, "decisions_per_s")
    mine = middle(ours, "decisions_per_s")
    return {"name": name, "decisions_per_s": rate, "ratio": round(mine / rate, 3) if mine and rate else None}


def against(commit: str, mine: Found, theirs: Found, unlike: Mapping[str, str]) -> Found:
    """What this build has of what the other had; above 1 is better, whichever way the value goes."""
    ratios, missing = {}, {}
    for key in KEYS:
        new, old, measure = mine[key], theirs[key], MEASURES[key][0]
        if measure in unlike:
            missing[key] = unlike[measure]
        elif new and old:
            lower = key == "peak_mib" or MARKS[key].lower
            ratios[key] = round(old / new if lower else new / old, 3)
        else:
            missing[key] = theirs["unmeasured"].get(key) or mine["unmeasured"].get(key, "")
    return {"commit": commit, "ratios": ratios, "missing": missing, "values": {key: theirs[key] for key in KEYS}}


def growth(engine: Member, mission: str, pace: Pace) -> Found:
    """How the cost grows with Zombies and with tiles."""
    crowds = [Turn(str(number), engine, "late", {"zombies": number, "mission": mission}) for number in ZOMBIES]
    maps = [Turn(each, engine, "game", {"mission": each}) for each in MISSIONS]
    half = pace._replace(seconds=pace.seconds / 2)
    return {
        "zombies": {name: middle(turns, "decisions_per_s") for name, turns in take_turns(crowds, half).items()},
        "missions": {name: middle(turns, "decisions_per_s") for name, turns in take_turns(maps, half).items()},
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
    who = f"{found['mission']} with {len(found['team'])} Survivors"
    print(f"({who}; {build}; medians of {found['turns']} turns of {found['seconds']:g} s; seconds of the processor)")
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
        for key, reason in found["against"]["missing"].items():
            print(f"  {key:<22}{'-':>8}   no ratio: {reason}")
    for key, reason in unmeasured(found).items():
        print(f"not measured: {key} ({reason})")


def unmeasured(found: Found) -> dict[str, str]:
    """What is not there, and why."""
    missing = dict(found["unmeasured"])
    if "peer" not in found:
        missing["peer_ratio"] = "no --peer was named"
    if "against" not in found:
        missing["ratios"] = "no commit to measure --against"
    return missing


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
