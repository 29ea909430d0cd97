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
from shamble.lab.run import Arm, Run, arm_words
from shamble.lab.series import Game, interval
from shamble.lab.tables import frames, polars
from shamble.views.catalogue import say, spoken, spoken_like
from shamble.views.speech import listed

if TYPE_CHECKING:
    import polars as pl

REPORT = "report.html"
STYLE = "report.css"
LUCK = (
    ("lab.luck.dice", "dice_luck", "lab.luck.dice.axis"),
    ("lab.luck.cards", "cards_luck", "lab.luck.cards.axis"),
)
MEANS = (("kills", "lab.killed"), ("wounds", "lab.wounds"), ("zombies_most", "lab.zombies.most"))
# Of some books; told where there are any.
FEATS = ("orders", "defilers", "beacons", "shut", "seventh", "rides", "all_outs", "lights", "fetched")
COLUMNS = ("survivor", "kills", "share", "wounds", "actions", "searches", "objectives", "points", "fell")


def write_report(run: Run, chosen: list[Chosen]) -> Path:
    run.write(REPORT, "".join(page(run, chosen)))
    return run.folder / REPORT


def page(run: Run, chosen: list[Chosen]) -> Iterator[str]:
    first = run.asked.arms[0].question
    title = listed(dict.fromkeys(title_of(arm) for arm in run.asked.arms))
    yield f'<!doctype html><html lang="{spoken_like(spoken().language)}"><head><meta charset="utf-8">'
    yield f"<title>{escape(say('lab.title', title=title))}</title>"
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    style = resources.files("shamble.lab").joinpath(STYLE).read_text(encoding="utf-8")
    yield f"<style>{style}</style></head><body><main><h1>{escape(title)}</h1>"
    played = say("lab.played", bot=f"<b>{escape(first.bot)}</b>", seed=first.seed, games=run.asked.games)
    yield f'<p class="dim">{played}</p>'
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
        yield heading("lab.beside", title=title_of(arms[0][1]))
        yield from in_columns({arm.name: run.games(at) for at, arm in arms}, games.filter(mission=mission))
        for first, second, found in comparisons(run):
            if second.question.mission == mission:
                yield f"<h3>{escape(say('lab.against', arm=arm_words(second.name), other=arm_words(first.name)))}</h3>"
                yield from verdict(found)


def in_columns(arms: dict[str, list[Game]], table: pl.DataFrame) -> Iterator[str]:
    played = {name: games for name, games in arms.items() if games}
    rows = {
        say("lab.won"): [f'<b class="share">{percent(wins(games) / len(games))}</b>' for games in played.values()],
        say("lab.sure"): [between(*interval(wins(games), len(games))) for games in played.values()],
        say("lab.length"): [f"{median(game.rounds for game in games):g}" for games in played.values()],
        say("lab.score"): [f"{mean(game.score for game in games):.0f}" for games in played.values()],
    }
    for column, title in (*MEANS, *((name, f"lab.{name}") for name in FEATS if table[name].sum())):
        rows[say(title)] = [f"{mean(table.filter(arm=name)[column].to_list()):.1f}" for name in played]
    yield '<div class="card wide"><table><tr><th></th>'
    yield "".join(f"<th>{escape(arm_words(name))}</th>" for name in played) + "</tr>"
    for title, cells in rows.items():
        yield f"<tr><td>{escape(title)}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    yield "</table></div>"


def between(low: float, high: float) -> str:
    return say("lab.between", low=percent(low), high=percent(high))


def heading(message: str, **given: object) -> str:
    return f"<h2>{escape(say(message, **given))}</h2>"


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
    yield '<section class="arm">' + heading("list.colon", first=title_of(arm), next=arm_words(arm.name))
    if not games:
        yield f"<p>{escape(say('lab.unfinished'))}</p></section>"
        return
    yield from headline(games)
    pl = polars()
    mine = {
        name: frame.filter(pl.col("arm") == arm.name, pl.col("mission") == arm.question.mission)
        for name, frame in tables.items()
    }
    yield '<div class="grid">'
    yield chart("lab.rounds", charts.rounds_chart(mine["games"]))
    yield chart("lab.endings", charts.endings_chart(mine["games"]))
    yield chart("lab.zombies.time", charts.zombies_chart(mine["rounds"]))
    yield chart("lab.danger", charts.danger_chart(mine["rounds"]))
    for title, column, what in LUCK:
        yield chart(title, charts.luck_chart(mine["games"], column, say(what)))
    yield "</div>" + heading("lab.work")
    yield from shares(games, mine["survivors"])
    yield heading("lab.where") + '<div class="boards">'
    yield card("lab.killed", heat_map(arm.question, by_zone(game.notes.kills for game in games), "#b3261e"))
    yield card("lab.fallen", heat_map(arm.question, by_zone(game.notes.falls for game in games), "#4a1d7a"))
    yield "</div>"
    yield from games_to_watch(run, chosen)
    yield "</section>"


def headline(games: list[Game]) -> Iterator[str]:
    found = difficulty_of(games)
    low, high = interval(found.wins, found.games)
    rate = found.wins / found.games
    yield f'<div class="top"><div><div class="rate">{percent(rate)}</div>'
    yield f'<div class="dim">{escape(say("lab.rate"))}</div></div><div>'
    interval_words = say("lab.interval", low=percent(low), high=percent(high))
    yield f'<div class="bar" role="img" aria-label="{escape(interval_words)}">'
    yield f'<i style="left:{low * 100:.1f}%;right:{100 - high * 100:.1f}%"></i>'
    yield f'<b style="left:{rate * 100:.1f}%"></b></div>'
    told = say("list.colon", first=say("lab.sure"), next=between(low, high))
    yield f'<p class="dim">{escape(told)}</p></div>'
    yield "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in found.sentences()) + "</ul></div>"


def card(message: str, inside: str) -> str:
    return f'<div class="card"><h3>{escape(say(message))}</h3>{inside}</div>'


def chart(message: str, picture: str) -> str:
    return card(message, f'<div role="img" aria-label="{escape(say(message))}">{picture}</div>')


def shares(games: list[Game], survivors: pl.DataFrame) -> Iterator[str]:
    """A table of means, and two pictures of it."""
    pl = polars()
    columns = ["kills", "wounds", "actions", "searches", "objectives", "points"]
    means = survivors.group_by("survivor", maintain_order=True).agg(
        *(pl.col(name).mean() for name in columns), pl.col("fell").sum()
    )
    total = max(1, sum(share.kills for game in games for share in game.notes.survivors))
    heads = "".join(f"<th>{escape(say(f'lab.column.{name}'))}</th>" for name in COLUMNS)
    yield f'<div class="card wide"><table><tr>{heads}</tr>'
    for row in means.to_dicts():
        share = row["kills"] * len(games) / total
        yield f"<tr><td>{escape(row['survivor'])}</td><td>{row['kills']:.1f}</td><td>{share:.0%}</td>"
        yield "".join(f"<td>{row[name]:.1f}</td>" for name in columns[1:]) + f"<td>{row['fell']}</td></tr>"
    yield f'</table><p class="dim">{escape(say("lab.means"))}</p></div><div class="grid">'
    yield chart("lab.kills", charts.survivors_chart(survivors, "kills", say("lab.mean")))
    yield chart("lab.wounds", charts.survivors_chart(survivors, "wounds", say("lab.mean"))) + "</div>"


def games_to_watch(run: Run, chosen: list[Chosen]) -> Iterator[str]:
    if chosen:
        yield heading("lab.watch") + "<ul>"
        for each in chosen:
            where = f'<a href="{FOLDER}/{each.path.name}">{FOLDER}/{each.path.name}</a>'
            yield f"<li>{say('lab.game', number=each.number, why=say(f'lab.why.{each.why}'), where=where)}</li>"
        yield f'</ul><p class="dim">{say("lab.open", command="<code>shamble replay</code>")}</p>'
