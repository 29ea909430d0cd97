"""A finished game as a picture to share: what is on its poster."""

from __future__ import annotations

from collections import Counter

from shamble.core.state import ELIMINATED, ESCAPED
from shamble.lab.deeds import deeds_of
from shamble.lab.summary import WON, left, summary, team
from shamble.rules.survivors.danger import team_level
from shamble.session.game import Session
from shamble.views.palette import looks_of
from shamble.views.poster import Poster, Stood, poster
from shamble.views.speech import count, figure_name, known, level_name, say


def poster_of(session: Session) -> str:
    """The game as a picture to share."""
    rules, told = session.rules, summary(session)
    won = told["result"] == WON
    first, second = won_words(session) if won else lost_words(session)
    zombies, wounds = (sum(each["number"] for each in told["put_down"]), sum(each["wounds"] for each in told["team"]))
    about = Poster(
        won,
        first,
        second,
        say(
            "poster.line",
            title=session.spec.load().title,
            round=session.state.round,
            level=level_name(team_level(session.state)),
        ),
        say("poster.sum", zombies=count("zombie", zombies), wounds=count("wound", wounds)),
        [Stood(each["look"], each["color"], each["letter"], each["fell"]) for each in told["team"]],
        [] if won else met(session),
    )
    return poster(about, looks_of(rules))


def won_words(session: Session) -> tuple[str, str]:
    rules, state = session.rules, session.state
    alive, everybody = left(rules, state), len(team(rules, state))
    out = any(state.survivors[who].status == ESCAPED for who in team(rules, state))
    first = "poster.won.first" if alive == everybody else "poster.won.some"
    return say(first, left=alive, all=everybody), say("poster.won.out" if out else "poster.won.stand")


def lost_words(session: Session) -> tuple[str, str]:
    rules, state = session.rules, session.state
    fallen = [who for who in team(rules, state) if state.survivors[who].status == ELIMINATED]
    form = "one" if len(fallen) == 1 else "all" if fallen and not left(rules, state) else "other"
    who = figure_name(rules, fallen[0]).upper() if fallen else ""
    # What killed the one who fell is named, where it was not the Zombies.
    because = next((fall.because for fall in deeds_of(session).falls if fall.who == fallen[0]), "") if fallen else ""
    own = because if form == "one" and known(f"poster.lost.first.{because}") else ""
    if own:
        return say(f"poster.lost.first.{own}"), say("poster.lost.taken", who=who)
    return say("poster.lost.first"), say(f"poster.lost.{form}", who=who)


def met(session: Session) -> list[str]:
    """Looks of the Zombies on the board at the end, the most usual first."""
    rules, drawn = session.rules, looks_of(session.rules).zombies
    width = len(rules.kinds)
    there = Counter({kind: sum(session.state.zombies[kind::width]) for kind in range(width)})
    names = [rules.kinds[kind].name for kind, number in there.most_common() if number]
    return [body for name in names if name in drawn for body in drawn[name].bodies]
