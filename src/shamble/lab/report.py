"""The report of a run: one HTML file that needs nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from importlib import resources
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING

from shamble.lab import charts
from shamble.lab.chosen import FOLDER, Chosen
from shamble.lab.compare import Compared, comparisons
from shamble.lab.difficulty import difficulty_of, percent
from shamble.lab.heat import by_zone, heat_map
from shamble.lab.run import Arm, Run
from shamble.lab.series import Game, interval
from shamble.lab.tables import frames, polars

if TYPE_CHECKING:
    import polars as pl

REPORT = "report.html"
STYLE = "report.css"
LUCK = (
    ("Luck of the dice", "dice_luck", "hits against expectation (standard deviations)"),
    ("Luck of the Zombie cards", "cards_luck", "fewer Zombies than expected (standard deviations)"),
)
MEANS = (("kills", "Zombies killed"), ("wounds", "Wounds"), ("zombies_most", "Zombies on the board, at most"))


def write_report(run: Run, chosen: list[Chosen]) -> Path:
    run.write(REPORT, "".join(page(run, chosen)))
    return run.folder / REPORT


def page(run: Run, chosen: list[Chosen]) -> Iterator[str]:
    first = run.asked.arms[0].question
    title = ", ".join(dict.fromkeys(title_of(arm) for arm in run.asked.arms))
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)} · shamble lab</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    style = resources.files("shamble.lab").joinpath(STYLE).read_text(encoding="utf-8")
    yield f"<style>{style}</style></head><body><main><h1>{escape(title)}</h1>"
    yield f'<p class="dim">Played by the bot <b>{escape(first.bot)}</b>, seed {first.seed}, '
    yield f"{run.asked.games} games of each. An unofficial fan work: shamble.</p>"
    tables = frames(run)
    yield from side_by_side(run, tables["games"])
    for at, arm in enumerate(run.asked.arms):
        yield from arm_part(run, at, arm, tables, [each for each in chosen if each.arm == at])
    yield "</main></body></html>\n"


def title_of(arm: Arm) -> str:
    mission = arm.question.spec().load()
    return f"{mission.id} {mission.title}"


# --- side by side ------------------------------------------------------------------------------------------------


def side_by_side(run: Run, games: pl.DataFrame) -> Iterator[str]:
    """Of each mission that is asked about more than once: its arms in columns, and whether they differ."""
    asked = Counter(arm.question.mission for arm in run.asked.arms)
    for mission in (mission for mission, arms in asked.items() if arms > 1):
        arms = [(at, arm) for at, arm in enumerate(run.asked.arms) if arm.question.mission == mission]
        yield f"<h2>{escape(title_of(arms[0][1]))}, side by side</h2>"
        yield from in_columns({arm.name: run.games(at) for at, arm in arms}, games.filter(mission=mission))
        for first, second, found in comparisons(run):
            if second.question.mission == mission:
                yield f"<h3>{escape(second.name)} against {escape(first.name)}</h3>"
                yield from verdict(found)


def in_columns(arms: dict[str, list[Game]], table: pl.DataFrame) -> Iterator[str]:
    played = {name: games for name, games in arms.items() if games}
    rows = {
        "won": [f'<b class="share">{percent(wins(games) / len(games))}</b>' for games in played.values()],
        "95 %": [" to ".join(map(percent, interval(wins(games), len(games)))) for games in played.values()],
        "median length, in Rounds": [f"{median(game.rounds for game in games):g}" for games in played.values()],
        "score": [f"{mean(game.score for game in games):.0f}" for games in played.values()],
    }
    for column, title in MEANS:
        rows[title] = [f"{mean(table.filter(arm=name)[column].to_list()):.1f}" for name in played]
    yield '<div class="card wide"><table><tr><th></th>'
    yield "".join(f"<th>{escape(name)}</th>" for name in played) + "</tr>"
    for title, cells in rows.items():
        yield f"<tr><td>{title}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    yield "</table></div>"


def wins(games: list[Game]) -> int:
    return sum(game.won for game in games)


def verdict(found: Compared) -> Iterator[str]:
    yield "<ul>"
    for said, pairs in zip(found.sentences(), (found.won, found.score), strict=True):
        yield f'<li class="{"yes" if pairs.beyond_chance else "no"}">{escape(said)}</li>'
    yield "</ul>"


# --- one arm -----------------------------------------------------------------------------------------------------


def arm_part(run: Run, at: int, arm: Arm, tables: dict[str, pl.DataFrame], chosen: list[Chosen]) -> Iterator[str]:
    games = run.games(at)
    yield f'<section class="arm"><h2>{escape(title_of(arm))}: {escape(arm.name)}</h2>'
    if not games:
        yield "<p>No game is finished yet.</p></section>"
        return
    yield from headline(games)
    pl = polars()
    mine = {
        name: frame.filter(pl.col("arm") == arm.name, pl.col("mission") == arm.question.mission)
        for name, frame in tables.items()
    }
    yield '<div class="grid">'
    yield card("Rounds", charts.rounds_chart(mine["games"]))
    yield card("What ended the games", charts.endings_chart(mine["games"]))
    yield card("Zombies over time", charts.zombies_chart(mine["rounds"]))
    yield card("Danger Level over time", charts.danger_chart(mine["rounds"]))
    for title, column, what in LUCK:
        yield card(title, charts.luck_chart(mine["games"], column, what))
    yield "</div><h2>Who did the work</h2>"
    yield from shares(games, mine["survivors"])
    yield "<h2>Where it happened</h2><div class='boards'>"
    yield card("Zombies killed", heat_map(arm.question, by_zone(game.notes.kills for game in games), "#b3261e"))
    yield card("Survivors fallen", heat_map(arm.question, by_zone(game.notes.falls for game in games), "#4a1d7a"))
    yield "</div>"
    yield from games_to_watch(run, chosen)
    yield "</section>"


def headline(games: list[Game]) -> Iterator[str]:
    found = difficulty_of(games)
    low, high = interval(found.wins, found.games)
    rate = found.wins / found.games
    yield f'<div class="top"><div><div class="rate">{percent(rate)}</div>'
    yield '<div class="dim">of the games won</div></div><div>'
    yield f'<div class="bar" role="img" aria-label="95 % interval {percent(low)} to {percent(high)}">'
    yield f'<i style="left:{low * 100:.1f}%;right:{100 - high * 100:.1f}%"></i>'
    yield f'<b style="left:{rate * 100:.1f}%"></b></div>'
    yield f'<p class="dim">95 %: {percent(low)} to {percent(high)}</p></div>'
    yield "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in found.sentences()) + "</ul></div>"


def card(title: str, inside: str) -> str:
    return f'<div class="card"><h3>{escape(title)}</h3>{inside}</div>'


def shares(games: list[Game], survivors: pl.DataFrame) -> Iterator[str]:
    """A table of means, and two pictures of it."""
    pl = polars()
    columns = ["kills", "wounds", "actions", "searches", "objectives", "points"]
    means = survivors.group_by("survivor", maintain_order=True).agg(
        *(pl.col(name).mean() for name in columns), pl.col("fell").sum()
    )
    total = max(1, sum(share.kills for game in games for share in game.notes.survivors))
    yield '<div class="card wide"><table><tr><th>Survivor</th><th>kills</th><th>share</th><th>Wounds</th>'
    yield "<th>Actions</th><th>Searches</th><th>Objectives</th><th>Adrenaline</th><th>fell in</th></tr>"
    for row in means.to_dicts():
        share = row["kills"] * len(games) / total
        yield f"<tr><td>{escape(row['survivor'])}</td><td>{row['kills']:.1f}</td><td>{share:.0%}</td>"
        yield "".join(f"<td>{row[name]:.1f}</td>" for name in columns[1:]) + f"<td>{row['fell']}</td></tr>"
    yield '</table><p class="dim">Means of a game; the last column counts games.</p></div><div class="grid">'
    yield card("Kills", charts.survivors_chart(survivors, "kills", "mean of a game"))
    yield card("Wounds", charts.survivors_chart(survivors, "wounds", "mean of a game")) + "</div>"


def games_to_watch(run: Run, chosen: list[Chosen]) -> Iterator[str]:
    names = {"first-win": "the first that was won", "median": "one like most", "strangest-loss": "the strangest loss"}
    if chosen:
        yield "<h2>Games to look at</h2><ul>"
        for each in chosen:
            where = f'<a href="{FOLDER}/{each.path.name}">{FOLDER}/{each.path.name}</a>'
            yield f"<li>Game {each.number}, {names[each.why]}: {where}</li>"
        yield '</ul><p class="dim">Open a journal in the lobby of the browser, or with <code>shamble replay</code>.</p>'
