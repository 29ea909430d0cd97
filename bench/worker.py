"""One build of the engine, measured on demand: a line of JSON in, a line of JSON out.

Run as `python -m bench.worker`; which build it measures is a matter of PYTHONPATH.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench import workloads as load

import shamble
from shamble import fast


class Worker:
    """Keeps what the measurements share, so that only what is measured is on the clock."""

    def __init__(self) -> None:
        self.rules: dict[str, Any] = {}
        self.late: dict[tuple[str, int], Any] = {}
        self.texts: dict[str, str] = {}

    def game(self, ask: load.Result) -> load.Result:
        mission = mission_of(ask)
        if mission not in self.rules:
            self.rules[mission] = load.rules_for(mission)
        return load.whole_games(self.rules[mission], ask["seconds"], ask["seed"])

    def late_game(self, ask: load.Result) -> load.Result:
        rules, start = self.position(ask)
        return load.late_play(rules, start, ask["seconds"], ask["seed"])

    def copies(self, ask: load.Result) -> load.Result:
        return load.copies(self.position(ask)[1], ask["seconds"])

    def position(self, ask: load.Result) -> Any:
        key = mission_of(ask), int(ask.get("zombies", load.LATE_ZOMBIES))
        if key not in self.late:
            self.late[key] = load.late_position(*key)
        return self.late[key]

    def undo(self, ask: load.Result) -> load.Result:
        return load.undo(self.journal(mission_of(ask)), ask["seconds"])

    def replay(self, ask: load.Result) -> load.Result:
        return load.replayed(self.journal(mission_of(ask)), ask["seconds"])

    def journal(self, mission: str) -> str:
        if mission not in self.texts:
            self.texts[mission] = load.played_journal(mission)
        return self.texts[mission]

    def env(self, ask: load.Result) -> load.Result:
        return load.env_steps(mission_of(ask), ask["seconds"], ask["seed"])

    def peak(self, ask: load.Result) -> load.Result:
        """Memory of this process after some games: to be asked of a fresh one."""
        rules = load.rules_for(mission_of(ask))
        for seed in range(ask["games"]):
            load.whole_games(rules, 0.0, seed)
        return {"peak_mib": peak_mib()}

    def sample(self, ask: load.Result) -> load.Result:
        return load.sample(mission_of(ask))

    def hello(self, ask: load.Result) -> load.Result:
        return {"build": str(Path(shamble.__file__).parent), "compiled": fast.compiled()}


def mission_of(ask: load.Result) -> str:
    return str(ask.get("mission") or load.MISSION)


def peak_mib() -> float:
    """The most memory ever held. What the system says of a child may include its parent; its own table does not."""
    table = Path("/proc/self/status")
    if table.is_file():
        line = next(line for line in table.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> None:
    worker = Worker()
    measures = {
        "hello": worker.hello,
        "sample": worker.sample,
        "game": worker.game,
        "late": worker.late_game,
        "copies": worker.copies,
        "undo": worker.undo,
        "replay": worker.replay,
        "env": worker.env,
        "peak": worker.peak,
    }
    for line in sys.stdin:
        ask = json.loads(line)
        try:
            found = measures[ask["measure"]](ask)
        except (
            Exception
        ) as error:  # said with the figures: this mission, or this machine, may not have what is measured
            found = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
