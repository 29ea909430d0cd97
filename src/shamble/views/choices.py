"""Options in words: what choosing one means, what it costs, whom it concerns."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.kernel import ASIDE
from shamble.core.lists import COLORS
from shamble.core.points import Answer, Choice
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.doors import BARE_HANDS
from shamble.rules.actions.machines import push_cost
from shamble.rules.actions.moves import climbs, leaving_cost, move_cost, stride
from shamble.rules.actions.moves import reach as reach_on_foot
from shamble.rules.actions.search import searchable
from shamble.rules.actions.vehicles import CarAttack, drive, in_the_way
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.light import TURN
from shamble.rules.base.places import in_zone, new_buildings
from shamble.rules.base.profile import Grant
from shamble.rules.base.purse import Purse, turn_purse
from shamble.rules.base.questions import TWO_SPEEDS
from shamble.rules.base.records import ALL_OUT, FANNING, KINDS, MELEE, NOISY_DOOR, RANGED, SHOTS, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.reload import payers
from shamble.rules.combat.weapons import paid_there, paying
from shamble.rules.game.turn import BonusAction, SurvivorTurn
from shamble.rules.game.verbs import AT_CAR, DRIVE, HEALTH, PLACE, STRENGTH, WALK, named_in, verb_of, way_up
from shamble.views.risk import risk_words
from shamble.views.speech import (
    called,
    car_name,
    card_name,
    count,
    faces_text,
    figure_list,
    figure_name,
    figure_names,
    kind_name,
    known,
    listed,
    points,
    say,
    sentence,
    token_name,
    unnamed,
    variant,
    zone_name,
)


def option_words(rules: Ruleset, state: State, answer: Answer) -> str:
    """An option as a player would say it, with what it costs in brackets."""
    text = bare_option(rules, state, answer)
    notes = [note for note in option_notes(rules, state, answer) if note]
    return say("list.brackets", text=text, notes=listed(notes)) if notes else text


def in_short(rules: Ruleset, state: State, answer: Answer) -> tuple[str, list[str]]:
    """An option for a small button: few words, and below them what else is to be known of it."""
    notes = [note for note in option_notes(rules, state, answer) if note]
    tool = int(answer[2]) if answer[0] == "door" else BARE_HANDS
    if tool == BARE_HANDS:
        return bare_option(rules, state, answer, "short"), notes
    return bare_option(rules, state, (*answer[:2], BARE_HANDS), "short"), [card_name(rules, tool), *notes]


def bare_option(rules: Ruleset, state: State | None, answer: Answer, words: str = "option") -> str:
    """Without what it costs; in short words, where there are any."""
    verb = str(answer[0])
    if verb == ASIDE and len(answer) == 3:
        return say(f"option.aside.{answer[2]}", who=figure_name(rules, int(answer[1])))
    if verb == ASIDE and answer[2] == TURN:
        holder, zone = int(answer[1]), int(answer[3])
        wall = state is not None and zone == state.survivors[holder].zone
        named = {"who": figure_name(rules, holder), "zone": zone_name(rules, zone)}
        return say("option.aside.turn.wall" if wall else "option.aside.turn", **named)
    if verb == ASIDE:
        card = int(answer[3])
        who, ap = figure_name(rules, int(answer[1])), rules.cards[card].food
        return say(f"option.aside.{answer[2]}", who=who, card=card_name(rules, card), ap=ap, points=points(rules))
    special = FORMS.get(verb)
    form, more = special(rules, state, answer) if special else ("", {})
    given = parts_named(rules, state, answer)
    if not known(f"option.{verb}"):
        return say("unnamed.option", verb=unnamed(verb), parts=listed(map(str, given.values()))).rstrip(": ")
    message = f"{words}.{verb}" if known(f"{words}.{verb}") else f"option.{verb}"
    text = say(variant(message, form) if form else message, **(given | more))
    return sentence(text) if rules.guards else text


def parts_named(rules: Ruleset, state: State | None, answer: Answer) -> dict[str, object]:
    """The parts of an answer by what they are: zone, who, card ... The first of a sort stands for it."""
    found: dict[str, object] = {}
    for at, (part, value) in enumerate(named_in(answer), 1):
        if part == "weapon":
            found.setdefault(part, card_name(rules, int(value), int(answer[at + 1])))
        elif name := NAMES.get(part):
            found.setdefault("zone" if part == "here" else part, name(rules, state, int(value)))
        elif part == "number" or "|" in part:
            found.setdefault(part, value)
    return found


NAMES: dict[str, Callable[[Ruleset, State | None, int], str]] = {
    "zone": lambda rules, state, zone: zone_name(rules, zone),
    "here": lambda rules, state, zone: zone_name(rules, zone),
    "who": lambda rules, state, who: figure_name(rules, who),
    "card": lambda rules, state, card: card_name(rules, card),
    "kind": lambda rules, state, kind: kind_name(rules, kind),
    "token": lambda rules, state, token: token_name(rules, token),
    "skill": lambda rules, state, skill: rules.skills[skill].name,
    "switch": lambda rules, state, switch: called("color", rules.scene.switches[switch].color),
    "mission-action": lambda rules, state, action: rules.scene.actions[action].name.capitalize(),
    "face": lambda rules, state, face: COLORS[face],
    "car": lambda rules, state, car: car_name(rules, car),
}

Form = tuple[str, dict[str, object]]


def attack_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    if "molotov" in rules.cards[int(answer[1])].traits:
        return "molotov", {}
    if answer[-1] == ALL_OUT:
        return ALL_OUT, {"dice": rules.cards[int(answer[1])].all_out * int(answer[2])}
    return ("far" if answer[0] == MELEE and state and answer[3] != own_zone(state) else ""), {}


def turn_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return ("wall" if state and answer[1] == own_zone(state) else ""), {}


def own_zone(state: State) -> int:
    """The Zone of whoever is asked, or none."""
    who = state.point.who if isinstance(state.point, Choice) else -1
    return state.survivors[who].zone if who >= 0 else OFF_BOARD


def blast_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    zone = zone_name(rules, state.cars[int(answer[3])].zone) if state else ""
    return (ALL_OUT if answer[-1] == ALL_OUT else ""), {"zone": zone}


def brother_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    """Where Skills are lent on occasions, too, all of them come by this option."""
    if not rules.occasions:
        return "", {}
    *sorts, last = dict.fromkeys(rules.skills[number].heading.partition(":")[0] for number in rules.brothers)
    return "occasions", {"sorts": listed((listed(sorts), last), "or")}


def trick_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    names = {"weapon": card_name(rules, int(answer[1])), "beyond": zone_name(rules, int(answer[3]))}
    return (ALL_OUT if answer[-1] == ALL_OUT else ""), {**names}


def from_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return str(answer[1]), {"place": answer[1]}


def door_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    tool = int(answer[2])
    place = "outer" if is_outer(rules, state, int(answer[1])) else ""
    if tool < 0:
        return place, {}
    return f"{place}tool", {"tool": card_name(rules, tool)}


def is_outer(rules: Ruleset, state: State | None, zone: int) -> bool:
    """A door that leads from a Zone out of the board."""
    asked = state.point.who if state and isinstance(state.point, Choice) else -1
    return asked >= 0 and state is not None and state.survivors[asked].zone == zone


def take_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return ("car" if len(answer) == 3 else ""), {}


def mission_action_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"name": rules.scene.actions[int(answer[1])].name.capitalize()}


def pull_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    """On or off, or which way a gate is turned."""
    switch = rules.scene.switches[int(answer[1])]
    if switch.gate >= 0:
        way = str(answer[2]) if len(answer) > 2 else "turn"
    else:
        way = "off" if state and switch.color in state.story.on else ""
    return way, {"color": called("color", switch.color)}


def search_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    if len(answer) == 1:
        return "", {}
    return "car", {"car": car_name(rules, searched_car(rules, state, answer))}


def searched_car(rules: Ruleset, state: State | None, answer: Answer) -> int:
    """The car that is named, or the one there is to Search for whoever is asked."""
    if len(answer) > 2:
        return int(answer[2])
    if state is None or not isinstance(state.point, Choice):
        return 0
    return next(iter(searchable(rules, state, state.survivors[state.point.who].zone)), 0)


def seat_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"seat": called("seat", str(answer[-1]))}


def drive_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    if len(answer) == 2:
        return "", {}
    form = "fast" if len(answer) == 3 else "far"
    return form, {"beyond": zone_name(rules, int(answer[-1])), "next": zone_name(rules, int(answer[-2]))}


def alight_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    """Out of whatever the Survivor who is asked sits in."""
    asked = state.point.who if state and isinstance(state.point, Choice) else -1
    car = state.survivors[asked].car if state and asked >= 0 else -1
    return "", {"car": car_name(rules, car) if car >= 0 else ""}


def odd_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    to = int(answer[3])
    return ("stays" if to == answer[2] else ""), {"to": zone_name(rules, to)}


def skill_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return ("at" if len(answer) > 2 else ""), {"text": rules.skills[int(answer[1])].text}


def zombie_card_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"card": rules.zombie_cards[int(answer[1])].number}


def roll_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    value = {"value": answer[2]} if answer[2:] else {}
    return ("value" if value else ""), {"number": count("die", int(answer[1])), **value}


def enchant_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return ("zones", {"beyond": zone_name(rules, int(answer[3]))}) if answer[3:] else ("", {})


def dice_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"faces": faces_text(int(face) for face in answer[1:])}


# What the wording of some verbs depends on besides their parts, and what it says of them.
FORMS: dict[str, Callable[[Ruleset, State | None, Answer], Form]] = {
    "melee": attack_form,
    "ranged": attack_form,
    "magic": attack_form,
    "blast": blast_form,
    "trick": trick_form,
    "brother": brother_form,
    "from": from_form,
    "door": door_form,
    "take": take_form,
    "search": search_form,
    "enter": seat_form,
    "seat": seat_form,
    "drive": drive_form,
    "alight": alight_form,
    TURN: turn_form,
    "odd": odd_form,
    "skill": skill_form,
    "react": skill_form,
    "do": mission_action_form,
    "pull": pull_form,
    "card": zombie_card_form,
    "dice": dice_form,
    "roll": roll_form,
    "enchant": enchant_form,
}


# --- what stands in brackets -------------------------------------------------------------------------------------


def option_notes(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    point = state.point
    if not isinstance(point, Choice) or answer[0] == ASIDE:
        return []
    verb = str(answer[0])
    if kind_of(point.kind).actions:
        return action_notes(rules, state, point.who, verb, answer)
    return [NOTES[told](rules, state, int(answer[1])) for told in verb_of(answer).tells]


def action_notes(rules: Ruleset, state: State, who: int, verb: str, answer: Answer) -> list[str]:
    record = verb_of(answer)
    if record.way == DRIVE:
        return drive_notes(rules, state, who, tuple(int(zone) for zone in answer[1:]))
    if record.way == WALK:
        return walk_notes(rules, state, who, verb, int(answer[1]))
    if record.pays == "move":
        return cost_notes(rules, state, who, verb)
    if verb == "push":
        return [count("action", push_cost(rules, state, int(answer[1])))]
    if record.about == AT_CAR:
        return [risk_words(rules, state, answer)]
    if verb in KINDS:
        return attack_notes(rules, state, who, verb, answer)
    if verb == "fan":
        return fan_notes(rules, state, who, int(answer[1]), int(answer[2]))
    if verb == "door":
        fresh = new_buildings(rules, state, (state.survivors[who].zone, int(answer[1])))
        return [
            door_noise(rules, int(answer[2])),
            say("note.unopened") if fresh else "",
            free_note(rules, state, who, "door"),
        ]
    if verb == "search":
        return [free_note(rules, state, who, "search")]
    if verb == "reload":
        free = say("note.free") if profile_of(rules, state, who).free_reload else ""
        return [free or free_note(rules, state, who, verb, payers(rules, int(answer[1])))]
    grant = granted(rules, state, who, verb)
    if grant and grant.cost:
        return [free_note(rules, state, who, grant.pays)]
    return [say("note.free")] if grant else []


def granted(rules: Ruleset, state: State, who: int, verb: str) -> Grant | None:
    """The Action that a Skill brings by this name."""
    return next((grant for _, grant in profile_of(rules, state, who).grants if grant.verb == verb), None)


def drive_notes(rules: Ruleset, state: State, who: int, zones: tuple[int, ...]) -> list[str]:
    """How fast, where the book makes a difference, and whom the car attacks on the way."""
    speed = "note.fast" if len(zones) >= rules.numbers.car_fast else "note.slow"
    attacks = [frame for frame in drive(rules, state, who, zones, None) if isinstance(frame, CarAttack)]
    groups = dict.fromkeys(run_over(rules, state, frame) for frame in attacks)
    there = listed((group for group in groups if group), "semicolon")
    nobody = "note.attacks" if attacks else "note.no-attack"
    return [
        say(speed) if TWO_SPEEDS in rules.able else "",
        say("note.runs-over", groups=there) if there else say(nobody),
    ]


def run_over(rules: Ruleset, state: State, attack: CarAttack) -> str:
    """Whoever is in the way of a car in a Zone: `b 2 Zombies, Ned`."""
    zone = attack.zone
    if attack.zombies_needed and not state.crowd[zone]:
        return ""
    crowd = [count("zombie", state.crowd[zone])] if state.crowd[zone] else []
    groups = [*crowd, *figure_list(rules, in_the_way(rules, state, attack.who, zone))]
    return say("note.in-zone", zone=zone_name(rules, zone), groups=listed(groups)) if groups else ""


def door_noise(rules: Ruleset, tool: int) -> str:
    return say("note.noisy" if tool >= 0 and rules.cards[tool].door == NOISY_DOOR else "note.silent")


def purse_of(rules: Ruleset, state: State, who: int) -> Purse:
    """What pays for the next Action of whoever is asked."""
    frame = state.frames[-1]
    if isinstance(frame, BonusAction):
        return frame.purse()
    return turn_purse(rules, state, who, profile_of(rules, state, who))


def free_note(rules: Ruleset, state: State, who: int, kind: str, words: tuple[str, ...] = ()) -> str:
    if not isinstance(state.frames[-1], SurvivorTurn):
        return ""
    return say("note.free") if purse_of(rules, state, who).free_payer(kind, words) else ""


def walk_notes(rules: Ruleset, state: State, who: int, verb: str, zone: int) -> list[str]:
    """`2 Zombies there`, and what it costs."""
    there = [say("note.there", zombies=count("zombie", state.crowd[zone]))] if state.crowd[zone] else []
    return [*there, *cost_notes(rules, state, who, verb, zone)]


def climb_to(rules: Ruleset, state: State, who: int, verb: str, zone: int) -> int:
    """What a way to a Zone costs because it leads up."""
    me, profile = state.survivors[who], profile_of(rules, state, who)
    grant = granted(rules, state, who, verb)
    if not rules.steep or zone < 0 or (grant and not grant.extra):
        return 0
    if grant:
        return way_up(rules, state, who, verb, zone)
    usual, far = stride(profile, me.flags)
    past = (verb == "slip" or profile.slippery) and rules.policies.slips_past(rules)
    steps = reach_on_foot(rules, state, me.zone, far, past, profile.climber)[zone]
    return climbs(rules, state, me.zone, max(steps, usual), past)[zone]


def cost_notes(rules: Ruleset, state: State, who: int, verb: str, zone: int = -1) -> list[str]:
    """What the Zombies in the Zone and a climb make a Move cost: `3 Actions: 2 Zombies here`."""
    here = state.survivors[who].zone
    purse = purse_of(rules, state, who)
    grant = granted(rules, state, who, verb)
    slips = verb == "slip" or profile_of(rules, state, who).slippery
    burden = 0 if grant else move_cost(rules, state, who, purse, True)
    leaving = leaving_cost(rules, state, here, slips)
    if grant:
        leaving = grant.extra(rules, state, who) if grant.extra else 0
    extra = burden + (0 if purse.waive else leaving)
    kind = grant.pays if grant else "move"
    free = purse.bonus or bool(grant and not grant.cost) or bool(purse.free_payer(kind))
    climb = climb_to(rules, state, who, verb, zone)
    if extra or climb:
        cost = count("action", extra + climb + (not free))
        crowd = count("zombie", state.crowd[here])
        why = "note.climb" if climb and not extra else "note.burden" if extra == burden else "note.cost"
        return [say(why, zombies=crowd, actions=cost)]
    return [say("note.free")] if free and not purse.bonus else []


LOUD = ("note.silent", "note.noisy", "note.boom")  # by loudness


def attack_notes(rules: Ruleset, state: State, who: int, verb: str, answer: Answer) -> list[str]:
    card, zone = rules.cards[int(answer[1])], int(answer[3])
    weapon = card.by_kind(verb)
    notes = [say(LOUD[weapon.loudness])] if weapon and weapon.loudness else []
    if verb in SHOTS:
        notes += friend_notes(rules, state, who, zone)
    if "molotov" in card.traits and zone == state.survivors[who].zone:
        notes.append(say("note.burns"))
    words = paying(rules, int(answer[1]), int(answer[2])) + paid_there(rules, state, zone)
    return [*notes, free_note(rules, state, who, verb, words)]


def friend_notes(rules: Ruleset, state: State, who: int, zone: int) -> list[str]:
    friends = [other for other in in_zone(state, zone) if other != who]
    return [say("note.friends", who=figure_names(rules, friends))] if friends else []


def fan_notes(rules: Ruleset, state: State, who: int, card: int, zone: int) -> list[str]:
    """Very loud, and the Pistol is empty after it."""
    words = (FANNING, *paying(rules, card, 1), *paid_there(rules, state, zone))
    loud = say(LOUD[rules.numbers.loudest])
    return [loud, *friend_notes(rules, state, who, zone), free_note(rules, state, who, RANGED, words)]


def card_line(rules: Ruleset, card: int) -> str:
    """A weapon's numbers in short: `0-1, 2 dice, 4+, Damage 1`; what a spell does, what Armor stops."""
    row = rules.cards[card]
    if card in rules.spells:
        return rules.skills[rules.spells[card][0]].text
    if row.armor:
        return say("note.armor", face=row.armor)
    weapon = row.ranged or row.magic or row.melee
    if not weapon or not weapon.dice:
        return ""
    dice = count("die", weapon.dice)
    return say("note.weapon", range=reach(weapon), dice=dice, accuracy=weapon.accuracy, damage=weapon.damage)


def reach(weapon: Weapon) -> str:
    """`0-1`; `0` where near is far."""
    return str(weapon.near) if weapon.near == weapon.far else f"{weapon.near}-{weapon.far}"


NOTES: dict[str, Callable[[Ruleset, State, int], str]] = {
    PLACE: lambda rules, state, who: zone_name(rules, state.survivors[who].zone),
    HEALTH: lambda rules, state, who: say("note.hurt", health=state.survivors[who].health),
    STRENGTH: lambda rules, state, card: card_line(rules, card),
}
