"""Words that ask about the game without playing on: why, odds, log, zone, skills, objectives ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from shamble.bots.ladder import ADVISER
from shamble.bots.words import advice
from shamble.core.digits import is_number
from shamble.core.errors import ContentError
from shamble.core.points import Choice
from shamble.core.state import PLAYING, State
from shamble.rules.base.ground import geometry, view, zone_now
from shamble.rules.base.places import in_zone
from shamble.rules.base.ruleset import Ruleset
from shamble.session.notation import figure_id
from shamble.views.ahead import draws
from shamble.views.courses import reached
from shamble.views.event_text import event_words
from shamble.views.feats import open_feat
from shamble.views.forecast import forecast
from shamble.views.looks import is_dark, kind_words
from shamble.views.objectives_text import goals_text
from shamble.views.odds import next_zombie_card, odds_of, odds_words, percent, zombies_in
from shamble.views.reasons import event_why
from shamble.views.speech import (
    figure_names,
    groups_text,
    level_name,
    listed,
    noise_name,
    noun,
    say,
    spawn_name,
    token_name,
    zone_names,
)
from shamble.views.team_text import team_text

if TYPE_CHECKING:
    from shamble.cli.play.loop import Play

Command = Callable[["Play", str], None]

LOG_LINES = 30


def why(play: Play, rest: str) -> None:
    """Reasons of a line of the log, or of what happened last."""
    if rest and not is_number(rest):
        raise ContentError(say("ui.why.number"))
    if rest:
        line = play.chronicle.line(int(rest))
        if line is None:
            raise ContentError(say("ui.why.unknown", number=rest, last=play.chronicle.next_number() - 1))
        lines = [line]
    else:
        lines = [line for line in play.last if line.number and play.chronicle.why(line)]
        lines = lines or [line for line in play.chronicle.lines if line.number and play.chronicle.why(line)][-1:]
    if not lines:
        play.screen.print(say("ui.why.nothing"))
    told: set[str] = set()
    for line in lines:
        play.screen.print(f"{line.number:>4} {line.text}")
        for reason in play.chronicle.why(line) or [say("ui.why.plain")]:
            if reason not in told:
                told.add(reason)
                play.screen.print(Padding(Text(reason, style="cyan"), (0, 0, 0, 7), expand=False))


def odds(play: Play, rest: str) -> None:
    """The odds of one option, or of all attacks and of the next Zombie card."""
    rules, state = play.session.rules, play.session.state
    if rest:
        item = play.menu.numbered(int(rest)) if is_number(rest) else play.menu.meant(rest)
        if item is None:
            raise ContentError(say("ui.odds.which", said=rest))
        found = odds_of(rules, state, item.answer)
        play.screen.print(f"{item.number} {item.words}", style="bold")
        lines = odds_words(rules, state, found) if found else [say("ui.odds.none")]
        play.screen.print(*(f"    {line}" for line in lines), style="cyan")
        return
    for item in play.menu.items:
        if item.odds:
            play.screen.print(f"{item.number} {item.words}: {item.odds}")
    play.screen.print(say("ui.deck", level=level_name(max(each.level for each in state.survivors))), style="bold")
    for effect, chance in next_zombie_card(rules, state):
        play.screen.print(f"    {percent(chance):>10}  {effect}")


def log(play: Play, rest: str) -> None:
    number = int(rest) if is_number(rest) else LOG_LINES
    play.screen.log(play.chronicle.lines[-number:])


def board(play: Play, rest: str) -> None:
    play.screen.explained = ""
    play.show_table()


def team(play: Play, rest: str) -> None:
    """Every dashboard in full, Skills and all, and where the Guards are."""
    play.screen.rows(team_text(play.session.rules, play.session.state, play.screen.width))


def zone(play: Play, rest: str) -> None:
    """All about one Zone: what it is, who is there, its noise, where one gets from it, what one sees."""
    rules, state = play.session.rules, play.session.state
    number = find_zone(rules, rest) if rest else asked_zone(state)
    play.screen.print(*zone_lines(rules, state, number))


def find_zone(rules: Ruleset, name: str) -> int:
    """By name, whatever its case if that is clear."""
    known = {alias: n for n, each in enumerate(rules.board.zones) for alias in (each.name, *each.aliases)}
    like = {n for alias, n in known.items() if alias.casefold() == name.casefold()}
    return like.pop() if name not in known and len(like) == 1 else rules.board.find(name)


def asked_zone(state: State) -> int:
    if isinstance(state.point, Choice) and state.point.who >= 0:
        return state.survivors[state.point.who].zone
    raise ContentError(say("ui.zone.which"))


def zone_lines(rules: Ruleset, state: State, zone: int) -> list[str]:
    row, lines = zone_now(rules, state, zone), geometry(rules, state)
    kind = kind_words(row)
    told = listed([kind, say("picture.kind.dark")]) if is_dark(row) else kind
    found = [say("ui.zone.head", name=row.name, kind=told, aliases=listed(row.aliases) or "-")]
    here = in_zone(state, zone)
    if here:
        found.append(say("ui.zone.people", names=figure_names(rules, here)))
    if state.crowd[zone]:
        found.append(say("ui.zone.zombies", groups=groups_text(rules, zombies_in(rules, state, zone))))
    noise = rules.policies.noise(rules, state)[zone]
    if rules.one_noise:
        found += [say("ui.zone.loud", noise=noise_name(noise))] if noise else []
    else:
        found.append(say("ui.zone.noise", noise=noise, tokens=state.noise[zone]))
    things = [token_name(rules, n) for n, place in enumerate(state.tokens) if place == zone]
    things += [spawn_name(spawn) if spawn.kind else noun("spawn") for spawn in state.spawns if spawn.zone == zone]
    if things:
        found.append(say("ui.zone.things", things=listed(things)))
    seen = [other for other in view(rules, state, zone) if other != zone]
    found.append(say("ui.zone.ways", zones=zone_names(rules, lines.next_to[zone]) or "-"))
    return [*found, say("ui.zone.sight", zones=zone_names(rules, sorted(seen)) or "-")]


def go(play: Play, rest: str) -> None:
    """Walk to a Zone, however far it is; asked again as soon as something happens on the way."""
    rules, state = play.session.rules, play.session.state
    if not rest:
        raise ContentError(say("ui.go.which"))
    zone = find_zone(rules, rest)
    ways = {at.zone: at for at in reached(rules, state)}
    if zone not in ways:
        zones = zone_names(rules, sorted(ways))
        raise ContentError(say("ui.go.far", zone=rules.board.zones[zone].name, zones=zones or "-"))
    play.give(ways[zone].answers)


def pace(name: str) -> Command:
    def change(play: Play, rest: str) -> None:
        play.pace = name
        play.screen.print(say(f"ui.pace.{name}"), style="yellow")

    return change


def skills(play: Play, rest: str) -> None:
    """A Survivor's Skills, gained and to come, with their texts."""
    rules, state = play.session.rules, play.session.state
    who = find_figure(rules, rest) if rest else state.point.who if isinstance(state.point, Choice) else -1
    if who < 0:
        raise ContentError(say("ui.skills.which"))
    mine = list(state.survivors[who].skills)
    for level, names in enumerate(rules.figures[who].character.skills):
        for name in names:
            number = rules.skill_ids[name]
            mark = "●" if number in mine else "○"
            play.screen.print(f" {mark} {level_name(level):<7} {name}: {rules.skills[number].text}")
            if number in mine:
                mine.remove(number)
    for number in mine:
        play.screen.print(f" ●         {rules.skills[number].name}: {rules.skills[number].text}")


def find_figure(rules: Ruleset, name: str) -> int:
    like = [n for n, figure in enumerate(rules.figures) if figure.name.casefold().startswith(name.casefold())]
    return like[0] if len(like) == 1 else figure_id(rules, name)


def objectives(play: Play, rest: str) -> None:
    for met, words in goals_text(play.session.rules, play.session.state):
        play.screen.print(f" {'✓' if met else '·'} {words}")
    if feat := open_feat(play.session.rules, play.session.state):
        play.screen.print(f" · {feat}")
    for rule in play.mission.rules:
        play.screen.print(Padding(Text(rule, style="dim"), (0, 0, 0, 3), expand=False))


def asides(play: Play, rest: str) -> None:
    """What is free at any time, for everybody."""
    found = play.session.free()
    if not found:
        play.screen.print(say("ui.asides.none"))
    for _, text in found:
        play.screen.print(f" {text}")


def ahead(play: Play, rest: str) -> None:
    """What the Zombies will do if nothing changes."""
    rules, state = play.session.rules, play.session.state
    if not any(survivor.status == PLAYING for survivor in state.survivors):
        return
    events, asked = forecast(rules, state)
    play.screen.print(say("ui.ahead"), style="bold")
    for event in events:
        play.screen.print(f"   {event_words(rules, event)}")
        if rest == "why":
            for reason in event_why(rules, event):
                play.screen.print(Padding(Text(reason, style="cyan"), (0, 0, 0, 7), expand=False))
    if not events:
        play.screen.print(f"   {say('ui.ahead.none')}")
    for line in draws(rules, state):
        play.screen.print(f"   {line}")
    if asked:
        play.screen.print(f"   {say('ui.ahead.asked')}", style="dim")


def hint(play: Play, rest: str) -> None:
    """What the best bot would do, what else it thought of, and its numbers."""
    session = play.session
    if not isinstance(session.point, Choice):
        raise ContentError(say("ui.hint.none"))
    play.screen.print(say("ui.hint.head"), style="bold")
    thought, book = play.crew.thought(session, ADVISER), session.spec.load().book
    for way in advice(session.rules, session.state, thought, book):
        item = play.menu.meant(way.text)
        number = f"{item.number if item else '-':>3} "
        play.screen.print(Text.assemble((number, "bold yellow"), f"{way.words}: {way.plan}" if way.plan else way.words))
        play.screen.print(Padding(Text(way.numbers(), style="cyan"), (0, 0, 0, 7), expand=False))


def bot(play: Play, rest: str) -> None:
    """A seat goes to a bot, or comes back."""
    seat, _, name = rest.partition(" ")
    if not is_number(seat) or not name.strip():
        raise ContentError(say("ui.bot.how"))
    play.crew.put(play.session, int(seat), name.strip())
    words = say("ui.bot.set", seat=seat, bot=name.strip()) if int(seat) in play.crew.bots else ""
    play.screen.print(words or say("ui.bot.off", seat=seat), style="yellow")


def help_(play: Play, rest: str) -> None:
    play.screen.print(*say("ui.help").split("\n"))


ASKING: dict[str, Command] = {
    "why": why,
    "odds": odds,
    "log": log,
    "board": board,
    "team": team,
    "zone": zone,
    "skills": skills,
    "objectives": objectives,
    "asides": asides,
    "ahead": ahead,
    "hint": hint,
    "bot": bot,
    "go": go,
    "steps": pace("steps"),
    "fast": pace("fast"),
    "help": help_,
    "?": help_,
}
