"""Catanatron's random players, measured on demand like a build of ours: a line of JSON in, a line of JSON out.

Runs in an environment of its own and knows nothing of shamble. A decision is a choice among two playable actions
or more; seconds are those of the processor, as with ours.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]


class Counting(RandomPlayer):  # type: ignore[misc]
    """Plays as its parent does and counts what it was asked."""

    decisions = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        if len(playable_actions) > 1:
            Counting.decisions += 1
        return super().decide(game, playable_actions)


def games(seconds: float, seed: int) -> dict[str, Any]:
    """Whole games with four players, by its own loop."""
    Counting.decisions = 0
    played = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        random.seed(seed + played)
        Game([Counting(color) for color in Color], seed=seed + played + 1).play()
        played += 1
        spent = process_time() - began
    return {"decisions_per_s": Counting.decisions / spent, "games_per_s": played / spent}


def main() -> None:
    for line in sys.stdin:
        ask = json.loads(line)
        print(json.dumps(games(ask["seconds"], ask["seed"]) if ask["measure"] == "game" else {}), flush=True)


if __name__ == "__main__":
    main()
