"""A game's table as plain data for a client that knows no rule: who stands how, what is asked, what can be answered.

Everything is in words already; an option says which Zone, door, figure or card it points at, and nothing else is needed
to light that up and to send the option's text back.
"""

from __future__ import annotations

from shamble.core.kernel import ASIDE, options
from shamble.core.lists import RED, STATUS
from shamble.core.points import TABLE, Answer, Choice, Over
from shamble.core.state import ACTED, NO_COMPANION, PLAYING, State
from shamble.core.state import Survivor as Figure
from shamble.rules.actions.trade import Trade
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.light import TURN
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.questions import CARRIED_OFF
from shamble.rules.base.ruleset import Ruleset, profile_of, sheet, skills_of
from shamble.rules.game.verbs import AT_CAR, PLACE, ZONES, named_in, values_of, verb_of
from shamble.rules.survivors.danger import team_level
from shamble.rules.survivors.inventory import Arrange
from shamble.rules.survivors.wounds import full_health
from shamble.session.notation import offered_asides, text_of
from shamble.views.alerts import alerts
from shamble.views.board_text import active_figure, is_risen, letters
from shamble.views.busts import bust_look
from shamble.views.card_faces import card, picture
from shamble.views.choices import in_short, option_words
from shamble.views.feats import open_feat
from shamble.views.marks import marks
from shamble.views.menu import IDLE, group_of, shown
from shamble.views.objectives_text import goals_text
from shamble.views.picture_things import COLORS
from shamble.views.pointing import pointed, things_pointed
from shamble.views.questions import question_words, question_zone
from shamble.views.risk import risk_words
from shamble.views.shapes import Aside, Ask, Option, Situation, Skill, Slot, Standings, Survivor, TreeSkill
from shamble.views.speech import called, card_name, known, level_name, listed, points, say, token_name, zone_name


def table(rules: Ruleset, state: State) -> Situation:
    """All that changes from one decision to the next, the board apart."""
    point = state.point
    return {
        **standings(rules, state),
        "ask": ask(rules, state),
        "options": option_list(rules, state) if isinstance(point, Choice) else [],
        "asides": asides(rules, state) if isinstance(point, Choice) else [],
        "over": {"result": point.result, "words": question_words(rules, state)} if isinstance(point, Over) else None,
    }


def standings(rules: Ruleset, state: State, known: list[Survivor] | None = None) -> Standings:
    """What can be told at any moment, while the rules are at work too; whoever knows the team may say so."""
    found: Standings = {
        "round": state.round,
        "first": state.first,
        "level": level_name(team_level(state)),
        "danger": team_level(state),
        "zombies": sum(state.crowd),
        "deck": len(state.piles[rules.deck_ids["zombie"]].left),
        "team": team(rules, state) if known is None else known,
        "goals": [{"met": met, "words": words} for met, words in goals_text(rules, state)],
        "stage": state.stage,
    }
    told = alerts(rules, state)
    if told or CARRIED_OFF in rules.able:  # empty too, so that whoever has been carried off does not stay
        found["alerts"] = told
    if rules.feats:  # empty while none is open, so that the last one does not stay
        found["feat"] = open_feat(rules, state)
    return found


# --- the team ----------------------------------------------------------------------------------------------------


def team(rules: Ruleset, state: State) -> list[Survivor]:
    """Every dashboard: they hang on the figures and on who is active, and on nothing else."""
    return [dashboard(rules, state, who) for who, me in enumerate(state.survivors) if me.leader == NO_COMPANION]


def dashboard(rules: Ruleset, state: State, who: int) -> Survivor:
    me = state.survivors[who]
    profile = profile_of(rules, state, who)
    purse = turn_purse(rules, state, who, profile)
    return {
        "who": rules.figures[who].name,
        "title": sheet(rules, state, who).name,
        "kind": kind_words(rules, state, who),
        "letter": letters(rules)[who],
        "risen": is_risen(rules, state, who),
        "look": bust_look(sheet(rules, state, who).name),
        "color": COLORS[who % len(COLORS)],
        "seat": me.seat,
        "status": STATUS[me.status],
        "active": active_figure(state) == who,
        "zone": zone_name(rules, me.zone) if me.zone >= 0 else "",
        "health": max(me.health, 0),
        "full": full_health(rules, state, who),
        "actions": purse.left,
        "all": max(rules.numbers.actions + profile.actions, purse.left),
        "free": [called("free", kind) for kind in purse.free],
        "done": bool(me.flags & ACTED),
        "ap": me.ap,
        "points": (points(rules), points(rules, "long")),
        "level": level_name(me.level),
        "danger": me.level,
        "thresholds": list(rules.numbers.danger),
        "next": None if me.level == RED else rules.numbers.danger[me.level + 1],
        "slots": [slot_of(rules, who, me, number, profile) for number in range(len(rules.slots))],
        "skills": [skill(rules, each) for each in dict.fromkeys(skills_of(rules, state, who))],
        "tree": skill_tree(rules, state, who),
        "tokens": [*(token_name(rules, token) for token in me.tokens), *marks(rules, state, who)],
        "leads": [
            rules.figures[number].name
            for number, other in enumerate(state.survivors)
            if other.leader == who and other.status == PLAYING
        ],
        "driving": me.car >= 0,
    }


def slot_of(rules: Ruleset, who: int, me: Figure, number: int, profile: Profile) -> Slot:
    row = rules.slots[number]
    return {
        "name": row.name,
        "verb": row.verb,
        "size": profile.rooms[number],
        "at_hand": row.at_hand,
        "takes": called("favourite", rules.figures[who].character.listed) if row.own else "",
        "cards": [card(rules, each) for each in me.cards[number]],
    }


def kind_words(rules: Ruleset, state: State, who: int) -> str:
    """The class of a Survivor, in a book that has some."""
    kind = sheet(rules, state, who).kind
    return say(f"class.{kind}") if known(f"class.{kind}") else ""


def skill(rules: Ruleset, number: int) -> Skill:
    row = rules.skills[number]
    return {"name": row.name, "text": row.text}


def skill_tree(rules: Ruleset, state: State, who: int) -> list[list[TreeSkill]]:
    """The Skills of the side of the ID card that is up, level by level; one that stands there twice is owned twice."""
    mine = list(state.survivors[who].skills)
    found: list[list[TreeSkill]] = []
    for level in sheet(rules, state, who).skills:
        found.append([])
        for number in rules.named_skills(level):
            found[-1].append({**skill(rules, number), "own": number in mine})
            if number in mine:
                mine.remove(number)
    return found


# --- what is asked -----------------------------------------------------------------------------------------------


def ask(rules: Ruleset, state: State) -> Ask:
    point = state.point
    if not isinstance(point, Choice):
        return {"seat": 0, "kind": "", "who": "", "words": question_words(rules, state), "always": False}
    data: Ask = {
        "seat": 0 if point.seat == TABLE else point.seat,
        "kind": point.kind,
        "who": rules.figures[point.who].name if point.who >= 0 else "",
        "words": question_words(rules, state),
        "always": point.always,
        "standing": kind_of(point.kind).settled,
    }
    if zone := question_zone(rules, state):
        data["zone"] = zone
    frame = state.frames[-1]
    if isinstance(frame, Arrange):
        data["loose"] = [card_name(rules, each) for each in frame.loose]
    if isinstance(frame, Trade):
        data["partner"] = rules.figures[frame.partner].name
    return data


def option_list(rules: Ruleset, state: State) -> list[Option]:
    """The options in the order they are shown, likely ones first."""
    assert isinstance(state.point, Choice)
    found = options(rules, state)
    if kind_of(state.point.kind).actions:
        found = shown(rules, state, found)
    return [option(rules, state, answer) for answer in found]


def option(rules: Ruleset, state: State, answer: Answer) -> Option:
    verb = verb_of(answer)
    data: Option = {
        "text": text_of(rules, state, answer),
        "words": option_words(rules, state, answer),
        "group": group_of(rules, state, answer),
        "verb": verb.name,
    }
    short, notes = in_short(rules, state, answer)
    if short != data["words"]:
        data["short"] = short
    if notes:
        data["note"] = listed(notes)
    if risk := risk_words(rules, state, answer):
        data["risk"] = risk
    at = pointed(rules, state, answer)
    if at >= 0:
        data["zone"] = rules.board.zones[at].name
        if data["group"] != IDLE:
            data["mark"] = "attack" if verb.attacks else "go" if verb.way else "here"
    for part, value in named_in(answer):
        if part == "who" and isinstance(value, int):
            data["who"] = rules.figures[value].name
        elif part in ("card", "weapon") and isinstance(value, int):
            data["card"] = card_name(rules, value)
            if value >= 0:
                data["look"] = picture(rules, value)
    if zones := zones_named(rules, state, answer, at):
        data["zones"] = zones
    if things := things_pointed(rules, state, answer):
        data["things"] = things
    if verb.weighty:
        data["weighty"] = True
    if verb.odds:
        data["odds"] = True
    return data


def zones_named(rules: Ruleset, state: State, answer: Answer, at: int) -> list[str]:
    """Every Zone an option's words name."""
    verb = verb_of(answer)
    found = values_of(answer, *ZONES)
    if verb.about == AT_CAR:
        found.append(at)
    if PLACE in verb.tells:
        found += [state.survivors[who].zone for who in values_of(answer, "who")]
    return list(dict.fromkeys(rules.board.zones[zone].name for zone in found if zone >= 0))


def asides(rules: Ruleset, state: State) -> list[Aside]:
    """What is free at any time, by whom."""
    return [aside(rules, state, answer, text) for answer, text in offered_asides(rules, state) if answer[0] == ASIDE]


def aside(rules: Ruleset, state: State, answer: Answer, text: str) -> Aside:
    turned = answer[2] == TURN
    found: Aside = {
        "text": text,
        "words": option_words(rules, state, answer),
        "who": rules.figures[int(answer[1])].name,
        "seat": state.survivors[int(answer[1])].seat,
        "card": card_name(rules, int(answer[3])) if len(answer) > 3 and not turned else "",
        "verb": str(answer[2]),
    }
    if turned:
        found["zone"] = zone_name(rules, int(answer[3]))
    return found
