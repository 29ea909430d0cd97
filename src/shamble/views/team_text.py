"""The team as text: one dashboard for each Survivor, small enough for six beside the board."""

from __future__ import annotations

from rich.text import Text

from shamble.core.lists import RED
from shamble.core.state import ACTED, DOWNED, ELIMINATED, ESCAPED, NO_COMPANION, PLAYING, SAVED, State, Survivor
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of, sheet
from shamble.rules.survivors.guards import guarded, guards_in
from shamble.rules.survivors.inventory import at_hand, put_by
from shamble.rules.survivors.wounds import full_health
from shamble.views.board_text import active_figure, letters
from shamble.views.marks import marks
from shamble.views.speech import called, card_name, known, level_name, listed, say, zone_name

SEGMENTS = (3, 4, 5)  # characters of the bar for Blue, Yellow and Orange; at Red it is full
LEVEL_STYLES = ("bold blue", "bold yellow", "bold dark_orange", "bold red")
FAVOURITE = "★"  # what lies in a slot of the Survivor's own
STATUS = {ESCAPED: "team.escaped", ELIMINATED: "team.eliminated", DOWNED: "team.down", SAVED: "team.saved"}


def team_text(rules: Ruleset, state: State, width: int = 29) -> list[Text]:
    """Five lines for each Survivor, Companions with their Leaders."""
    team = [who for who, survivor in enumerate(state.survivors) if survivor.leader == NO_COMPANION]
    lines = [line for who in team for line in dashboard(rules, state, who, width)]
    return lines + [fitted(f" {line}", width, "bold cyan") for line in guards_text(rules, state)]


def dashboard(rules: Ruleset, state: State, who: int, width: int = 29) -> list[Text]:
    """Who, Health, Actions; adrenaline; hands; backpack; Skills."""
    me = state.survivors[who]
    lines = [head(rules, state, who, width)]
    if me.status != PLAYING:
        lines.append(Text(f"  {place_text(rules, state, who)}", style="dim"))
        return [*lines, *[Text("")] * 3]
    lines.append(adrenaline(rules, state, who))
    lines.append(fitted(f"  {hands_text(rules, state, who)}", width, "bold"))
    lines.append(fitted(f"  {bag_text(rules, state, who)}", width, ""))
    lines.append(fitted(f"  {skills_text(rules, state, who)}", width, "dim"))
    return lines


def team_rows(rules: Ruleset, state: State, width: int = 80) -> list[Text]:
    """Two lines for each Survivor, for narrow windows."""
    rows: list[Text] = []
    for who, me in enumerate(state.survivors):
        if me.leader != NO_COMPANION:
            continue
        first = head(rules, state, who, width)
        first.append(f"  {place_text(rules, state, who)}  ")
        first.append_text(adrenaline(rules, state, who))
        first.truncate(width)
        rows.append(first)
        cards = f"     {hands_text(rules, state, who)}  ·  {bag_text(rules, state, who)}"
        rows.append(fitted(f"{cards}  ·  {skills_text(rules, state, who)}", width, "dim"))
    return rows + [fitted(f" {line}", width, "bold cyan") for line in guards_text(rules, state)]


def guards_text(rules: Ruleset, state: State) -> list[str]:
    """Where the Guards are and how many, in a game that has them."""
    if not rules.guards:
        return []
    there = ((zone_name(rules, zone), len(guards_in(rules, state, zone))) for zone in guarded(rules, state))
    places = [say("team.guards.at", number=number, zone=zone) for zone, number in there]
    return [say("team.guards", places=listed(places)) if places else say("team.guards.none")]


def place_text(rules: Ruleset, state: State, who: int) -> str:
    """Where somebody is, or why nowhere."""
    me = state.survivors[who]
    return say(STATUS.get(me.status, "team.at"), zone=zone_name(rules, me.zone))


def name_text(rules: Ruleset, state: State, who: int) -> str:
    """The name, with a sign for whoever has come back from the dead."""
    name = rules.figures[who].name
    return say("team.risen", who=name) if state.survivors[who].side else name


def head(rules: Ruleset, state: State, who: int, width: int) -> Text:
    """`▶A Amy  ♥♥♡ ●●○ +Move`"""
    me, active = state.survivors[who], active_figure(state) == who
    full = full_health(rules, state, who)
    mark = "▶" if active else " "
    text = Text()
    name = name_text(rules, state, who)
    text.append(f"{mark}{letters(rules)[who]} {name:<9}", "bold black on cyan" if active else "bold cyan")
    text.append(f" {'♥' * max(me.health, 0)}{'♡' * max(full - max(me.health, 0), 0)}", "red")
    if me.status == PLAYING:
        text.append(f" {actions_text(rules, state, who)}", "yellow")
    if me.tokens:
        text.append(" " + "◆" * len(me.tokens), "bold magenta")
    text.truncate(width)
    return text


def actions_text(rules: Ruleset, state: State, who: int) -> str:
    """Actions left and spent this Turn, free ones by name; or that the Turn is over."""
    me = state.survivors[who]
    if me.flags & ACTED:
        return say("team.done")
    profile = profile_of(rules, state, who)
    purse = turn_purse(rules, state, who, profile)
    spent = rules.numbers.actions + profile.actions - purse.left
    free = "".join(f" +{called('free', kind)}" for kind in purse.free)
    return "●" * purse.left + "○" * spent + free


def adrenaline(rules: Ruleset, state: State, who: int) -> Text:
    """A bar with a mark where each level begins."""
    me = state.survivors[who]
    danger = rules.numbers.danger
    text = Text("  ")
    for level, size in enumerate(SEGMENTS):
        begin, end = danger[level], danger[level + 1]
        done = max(0, min(me.ap - begin, end - begin)) * size // (end - begin)
        text.append("┊" if level else "")
        text.append("█" * done + "─" * (size - done), LEVEL_STYLES[level])
    more = "" if me.level == RED else f"/{danger[me.level + 1]}"
    text.append(f" {me.ap}{more} ", "bold")
    text.append(level_name(me.level), LEVEL_STYLES[me.level])
    return text


def hands_text(rules: Ruleset, state: State, who: int) -> str:
    """What is in hand, and what is worn on the body."""
    me = state.survivors[who]
    own = [card for slot, cards in zip(rules.slots, me.cards, strict=True) if slot.own for card in cards]
    names = (f"{FAVOURITE if card in own else ''}{card_name(rules, card)}" for card in at_hand(rules, me))
    cards = " | ".join(names) or say("team.bare")
    worn = listed(card_name(rules, card) for card in worn_by(rules, me))
    return say("team.worn", cards=cards, worn=worn) if worn else cards


def worn_by(rules: Ruleset, me: Survivor) -> list[int]:
    """Cards on the body: at hand, and in no hand."""
    rows = zip(rules.slots, rules.held_in, me.cards, strict=True)
    return [card for slot, held, cards in rows for card in cards if slot.at_hand and card not in held]


def bag_text(rules: Ruleset, state: State, who: int) -> str:
    me = state.survivors[who]
    worn = worn_by(rules, me)
    cards = listed(card_name(rules, card) for card in put_by(rules, me) if card not in worn) or "-"
    led = [
        rules.figures[other].name
        for other, survivor in enumerate(state.survivors)
        if survivor.leader == who and survivor.status == PLAYING and survivor.leader != NO_COMPANION
    ]
    return say("team.bag.led", cards=cards, who=listed(led)) if led else say("team.bag", cards=cards)


def skills_text(rules: Ruleset, state: State, who: int) -> str:
    """The class, where there are some, with what it lends; marks, Skills."""
    kind = sheet(rules, state, who).kind
    first = [say(f"class.{kind}")] if known(f"class.{kind}") else []
    names = [rules.skills[number].name for number in state.survivors[who].skills]
    return listed([*first, *marks(rules, state, who), *names])


def fitted(text: str, width: int, style: str) -> Text:
    cut = text if len(text) <= width else text[: width - 1] + "…"
    return Text(cut, style=style)
