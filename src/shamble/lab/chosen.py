"""Games of a run worth looking at: the first that was won, one like most, and the strangest that was lost."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import NamedTuple

from shamble.core.points import Answer
from shamble.core.state import State
from shamble.lab.run import Run
from shamble.lab.series import CUT, Game, Job, play
from shamble.lab.tables import luck
from shamble.lab.texts import retold
from shamble.session.game import Session

FOLDER = "journals"


class Chosen(NamedTuple):
    why: str  # first-win, median, strangest-loss
    arm: int
    number: int
    path: Path


def choose_games(run: Run) -> list[Chosen]:
    """Played again to the letter, and written as journals that the browser replays."""
    found: list[Chosen] = []
    for at, arm in enumerate(run.asked.arms):
        for why, number in picked(sound_games(run, at)).items():
            path = write_journal(run.folder, at, why, Job(arm.question, number))
            found.append(Chosen(why, at, number, path))
    for path in (run.folder / FOLDER).glob("*.journal"):  # of a time when there were fewer games
        if path not in {each.path for each in found}:
            path.unlink()
    return found


def sound_games(run: Run, at: int) -> dict[int, Game]:
    """Of an arm, those that came to an end."""
    games = {number: run.table.get((at, number)) for number in range(run.asked.games)}
    return {number: game for number, game in games.items() if game and not game.error and game.ending != CUT}


def picked(games: dict[int, Game]) -> dict[str, int]:
    found: dict[str, int] = {}
    wins = [number for number, game in games.items() if game.won]
    lost = [number for number, game in games.items() if not game.won]
    if wins:
        found["first-win"] = wins[0]
    if games:
        middle = median(game.score for game in games.values())
        found["median"] = min(games, key=lambda number: (abs(games[number].score - middle), number))
        length = median(game.rounds for game in games.values())
        if lost:
            found["strangest-loss"] = max(lost, key=lambda number: (strangeness(games[number], length), -number))
    return found


def strangeness(game: Game, length: float) -> float:
    """Lost with luck on one's side, or late, or far on the way."""
    lucky = luck(game.notes.dice, game.notes.dice_usual) + luck(game.notes.cards, game.notes.cards_usual)
    return lucky + game.rounds / max(1.0, length) + 2 * game.stages / game.of_stages


def write_journal(folder: Path, arm: int, why: str, job: Job) -> Path:
    path = folder / FOLDER / f"{arm + 1}-{why}-{job.number}.journal"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        session_of(job).save(path)
    return path


def session_of(job: Job) -> Session:
    """The game as a session would have kept it, chance said like any answer."""
    answers: list[Answer] = []

    def watch(_state: State, said: Answer) -> None:
        answers.append(said)

    play(job, watch)
    return retold(job.question.spec(), answers)
