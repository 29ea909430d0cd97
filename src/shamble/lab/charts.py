"""Charts of a report, as SVG text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shamble.core.lists import LEVELS
from shamble.lab.series import ending_words
from shamble.views.speech import called, say

if TYPE_CHECKING:
    import altair as alt
    import polars as pl

INK, DIM, LINE = "#1f2126", "#575347", "#cfc8b9"
WON, LOST, PLAIN = "#2f7d4f", "#a8432f", "#0f62a3"
DANGER = ("#2f74b5", "#d9a514", "#d9731a", "#b3261e")
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
WIDE, HIGH, ROW = 330, 190, 24
FLAT = {"labelAngle": 0, "labelOverlap": True}
WHOLE = {"format": "d", "tickMinStep": 1}
LONG = 30  # Rounds shown; few games last longer
OUTCOME = ("lab.won", "lab.lost")


def altair() -> Any:
    import altair

    return altair


def picture(chart: alt.Chart | alt.LayerChart) -> str:
    import vl_convert

    styled = chart.configure_view(stroke=None).configure(
        aria=False,  # Vega would describe every bar, in English; the card says what the chart is
        background="transparent",
        font=FONT,
        axis={"labelColor": DIM, "titleColor": DIM, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE},
        legend={"labelColor": DIM, "titleColor": DIM},
    )
    return str(vl_convert.vegalite_to_svg(styled.to_dict()))


def outcome(alt: Any) -> Any:
    return alt.Color(
        "outcome:N", title=None, scale=alt.Scale(domain=[say(each) for each in OUTCOME], range=[WON, LOST])
    )


def with_outcome(games: pl.DataFrame) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = games.to_dicts()
    return [row | {"outcome": say(OUTCOME[not row["won"]])} for row in rows]


def rounds_chart(games: pl.DataFrame) -> str:
    """How long games last."""
    alt = altair()
    return picture(
        alt.Chart(alt.Data(values=with_outcome(games)), width=WIDE, height=HIGH)
        .mark_bar()
        .encode(
            x=alt.X("rounds:O", title=say("lab.rounds"), axis=FLAT),
            y=alt.Y("count()", title=say("lab.games"), axis=WHOLE),
            color=outcome(alt),
        )
    )


def endings_chart(games: pl.DataFrame) -> str:
    """What ended them, and about whom."""
    alt = altair()
    rows = [row | {"what": ending_words(row["ending"], row["about"])} for row in with_outcome(games)]
    return picture(
        alt.Chart(alt.Data(values=rows), width=WIDE, height=alt.Step(ROW))
        .mark_bar()
        .encode(
            x=alt.X("count()", title=say("lab.games"), axis=WHOLE),
            y=alt.Y("what:N", sort="-x", title=None, axis=alt.Axis(labelLimit=260)),
            color=outcome(alt),
        )
    )


def zombies_chart(rounds: pl.DataFrame) -> str:
    """Zombies on the board at the start of each Round: the middle half of the games, and the median."""
    alt = altair()
    data = alt.Data(values=short(rounds))
    base = alt.Chart(data, width=WIDE, height=HIGH).encode(x=alt.X("round:Q", title=say("lab.round"), axis=WHOLE))
    band = base.mark_area(opacity=0.25, color=PLAIN).encode(
        y=alt.Y("q1(zombies):Q", title=say("lab.zombies")), y2="q3(zombies):Q"
    )
    return picture(band + base.mark_line(color=PLAIN, strokeWidth=2.5).encode(y="median(zombies):Q"))


def danger_chart(rounds: pl.DataFrame) -> str:
    """Share of the games that are at each Danger Level, Round by Round."""
    alt = altair()
    names = [called("lab.level", level) for level in LEVELS]
    color = alt.Color("level:N", title=None, scale=alt.Scale(domain=names, range=list(DANGER)), sort=names)
    return picture(
        alt.Chart(alt.Data(values=short(rounds)), width=WIDE, height=HIGH)
        .mark_bar()
        .encode(
            x=alt.X("round:O", title=say("lab.round"), axis=FLAT),
            y=alt.Y("count():Q", stack="normalize", title=say("lab.going"), axis=alt.Axis(format="%")),
            color=color,
            order=alt.Order("rank:Q"),
        )
    )


def short(rounds: pl.DataFrame) -> list[dict[str, Any]]:
    rows = [row for row in rounds.to_dicts() if row["round"] <= LONG]
    return [row | {"rank": LEVELS.index(row["level"]), "level": called("lab.level", row["level"])} for row in rows]


def survivors_chart(survivors: pl.DataFrame, column: str, title: str) -> str:
    """Of each Survivor, the mean over all games."""
    alt = altair()
    return picture(
        alt.Chart(alt.Data(values=survivors.to_dicts()), width=WIDE, height=alt.Step(ROW))
        .mark_bar(color=PLAIN)
        .encode(x=alt.X(f"mean({column}):Q", title=title), y=alt.Y("survivor:N", sort=None, title=None))
    )


def luck_chart(games: pl.DataFrame, column: str, title: str) -> str:
    """Luck of won and of lost games; a mission that is won by luck has them far apart."""
    alt = altair()
    return picture(
        alt.Chart(alt.Data(values=with_outcome(games)), width=WIDE, height=HIGH * 0.8)
        .mark_bar(opacity=0.6)
        .encode(
            x=alt.X(f"{column}:Q", bin=alt.Bin(step=0.5), title=title),
            y=alt.Y("count()", stack=None, title=say("lab.games"), axis=WHOLE),
            color=outcome(alt),
        )
    )
