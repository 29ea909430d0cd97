"""The games of a run as tables: one row for each game, for each Survivor of each game, for each Round of each game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shamble.core.errors import ContentError
from shamble.core.lists import LEVELS
from shamble.lab.run import Run
from shamble.lab.series import Game
from shamble.views.catalogue import say

if TYPE_CHECKING:
    import polars as pl

Rows = list[dict[str, Any]]


def write_tables(run: Run) -> list[Path]:
    """CSV for spreadsheets, Parquet for everything else. The same games give the same files."""
    found: list[Path] = []
    for name, frame in frames(run).items():
        csv, parquet = run.folder / f"{name}.csv", run.folder / f"{name}.parquet"
        frame.write_csv(csv)
        frame.write_parquet(parquet)
        found += [csv, parquet]
    return found


def frames(run: Run) -> dict[str, pl.DataFrame]:
    pl = polars()
    return {
        "games": pl.DataFrame(list(game_rows(run)), infer_schema_length=None),
        "survivors": pl.DataFrame(list(survivor_rows(run)), infer_schema_length=None),
        "rounds": pl.DataFrame(list(round_rows(run)), infer_schema_length=None),
    }


def polars() -> Any:
    try:
        import polars
    except ImportError:
        raise ContentError(say("lab.libraries")) from None
    return polars


def each(run: Run) -> Iterator[tuple[dict[str, Any], Game]]:
    """Every game with what names it."""
    for at, arm in enumerate(run.asked.arms):
        for number in range(run.asked.games):
            game = run.table.get((at, number))
            if game is not None:
                yield {"arm": arm.name, "mission": arm.question.mission, "number": number}, game


def game_rows(run: Run) -> Iterator[dict[str, Any]]:
    for key, game in each(run):
        notes = game.notes
        level = max((moment.level for moment in notes.moments), default=0)
        yield key | {
            "won": game.won,
            "ending": game.ending,
            "about": game.about,
            "stages": game.stages,
            "of_stages": game.of_stages,
            "score": round(game.score, 4),
            "rounds": game.rounds,
            "decisions": game.decisions,
            "kills": sum(share.kills for share in notes.survivors),
            "wounds": sum(share.wounds for share in notes.survivors),
            "danger": LEVELS[level],
            "zombies_most": max((moment.zombies for moment in notes.moments), default=0),
            "dice_luck": round(luck(notes.dice, notes.dice_usual), 3),
            "cards_luck": round(luck(notes.cards, notes.cards_usual), 3),
            "orders": notes.orders,
            "defilers": notes.defilers,
            "beacons": notes.beacons,
            "shut": notes.shut,
            "seventh": notes.seventh,
            "rides": notes.rides,
            "all_outs": notes.all_outs,
            "lights": notes.lights,
            "fetched": notes.fetched,
            "error": game.error,
        }


def luck(beyond: float, usual: float) -> float:
    """In standard deviations: 0 is what was to be expected, 2 comes once in forty games."""
    return float(beyond / usual**0.5) if usual > 0 else 0.0


def survivor_rows(run: Run) -> Iterator[dict[str, Any]]:
    for key, game in each(run):
        for share in game.notes.survivors:
            row = share._asdict()
            yield key | {"survivor": row.pop("name"), **row}


def round_rows(run: Run) -> Iterator[dict[str, Any]]:
    for key, game in each(run):
        for moment in game.notes.moments:
            yield key | {"round": moment.round, "level": LEVELS[moment.level], "zombies": moment.zombies}
