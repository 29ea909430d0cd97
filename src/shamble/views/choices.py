"""Options in words: what choosing one means, what it costs, whom it concerns."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.kernel import ASIDE
from shamble.core.lists import COLORS
from shamble.core.points import Answer, Choice
from shamble.core.state import PLAYING, State
from shamble.rules.moves import leaving_cost, move_cost
from shamble.rules.policies.driving import slow_or_fast
from shamble.rules.purse import Purse, turn_purse
from shamble.rules.records import NOISY_DOOR
from shamble.rules.ruleset import Ruleset, profile_of
from shamble.rules.search import searchable
from shamble.rules.turn import BonusAction, SurvivorTurn
from shamble.rules.vehicles import CarAttack, drive, in_the_way
from shamble.session.notation import ATTACKS, PARTS
from shamble.views.speech import (
    called,
    car_name,
    card_name,
    count,
    faces_text,
    figure_name,
    figure_names,
    kind_name,
    points,
    say,
    token_name,
    variant,
    zone_name,
)

WALKS = ("move", "slip", "charge", "jump", "blitz", "bloodlust-combat", "bloodlust-melee", "bloodlust-ranged", "medic")
FREE = frozenset({"charge", "shove", "taunt", "lifesaver", "lead", "brawl", "fling", "heal", "loud"})


def option_words(rules: Ruleset, state: State, answer: Answer) -> str:
    """An option as a player would say it, with what it costs in brackets."""
    text = bare_option(rules, state, answer)
    notes = [note for note in option_notes(rules, state, answer) if note]
    return f"{text} ({', '.join(notes)})" if notes else text


def bare_option(rules: Ruleset, state: State | None, answer: Answer) -> str:
    verb = str(answer[0])
    if verb == ASIDE and len(answer) == 3:
        return say(f"option.aside.{answer[2]}", who=figure_name(rules, int(answer[1])))
    if verb == ASIDE:
        card = int(answer[3])
        who, ap = figure_name(rules, int(answer[1])), rules.cards[card].food
        return say(f"option.aside.{answer[2]}", who=who, card=card_name(rules, card), ap=ap, points=points(rules))
    special = FORMS.get(verb)
    form, more = special(rules, state, answer) if special else ("", {})
    message = variant(f"option.{verb}", form) if form else f"option.{verb}"
    return say(message, **(parts_of(rules, answer) | more))


def parts_of(rules: Ruleset, answer: Answer) -> dict[str, object]:
    """The parts of an answer by what they are: zone, who, card ..."""
    found: dict[str, object] = {}
    if answer[0] in ATTACKS:  # a weapon is two parts, which their form names
        return found
    for part, value in zip(PARTS.get(str(answer[0]), ()), answer[1:], strict=False):
        name = NAMES.get(part)
        if name and isinstance(value, int):
            found.setdefault(part, name(rules, value))
        elif part == "number":
            found.setdefault(part, value)
    return found


NAMES: dict[str, Callable[[Ruleset, int], str]] = {
    "zone": zone_name,
    "who": figure_name,
    "card": card_name,
    "kind": kind_name,
}

Form = tuple[str, dict[str, object]]


def attack_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    card, number = int(answer[1]), int(answer[2])
    form = "molotov" if "molotov" in rules.cards[card].traits else ""
    return form, {"weapon": card_name(rules, card, number), "zone": zone_name(rules, int(answer[3]))}


def blast_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    car = int(answer[3])
    zone = zone_name(rules, state.cars[car].zone) if state else ""
    return "", {
        "weapon": card_name(rules, int(answer[1]), int(answer[2])),
        "car": car_name(rules, car),
        "zone": zone,
    }


def trick_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    near, far = (zone_name(rules, int(zone)) for zone in answer[2:])
    return "", {"weapon": card_name(rules, int(answer[1])), "zone": near, "beyond": far}


def car_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"car": car_name(rules, int(answer[1]))}


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
    if len(answer) == 3:
        return "car", {"car": car_name(rules, int(answer[2]))}
    return "", {"token": token_name(rules, int(answer[1]))}


def deed_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"name": rules.scene.actions[int(answer[1])].name.capitalize()}


def pull_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    """On or off, or which way a gate is turned."""
    switch = rules.scene.switches[int(answer[1])]
    if switch.gate >= 0:
        way = str(answer[2]) if len(answer) > 2 else "turn"
    else:
        way = "off" if state and switch.color in state.story.on else ""
    return way, {"color": called("color", switch.color)}


def face_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"face": COLORS[int(answer[1])]}


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


def enter_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"car": car_name(rules, int(answer[1])), "seat": called("seat", str(answer[2]))}


def seat_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"seat": called("seat", str(answer[1]))}


def drive_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    if len(answer) == 2:
        return "", {}
    form = "fast" if len(answer) == 3 else "far"
    return form, {"beyond": zone_name(rules, int(answer[-1])), "next": zone_name(rules, int(answer[-2]))}


def odd_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    to = int(answer[3])
    return ("stays" if to == answer[2] else ""), {"to": zone_name(rules, to)}


def skill_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    row = rules.skills[int(answer[1])]
    return "", {"skill": row.name, "text": row.text}


def zombie_card_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"card": rules.zombie_cards[int(answer[1])].number}


def roll_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"number": count("die", int(answer[1]))}


def dice_form(rules: Ruleset, state: State | None, answer: Answer) -> Form:
    return "", {"faces": faces_text(int(face) for face in answer[1:])}


FORMS: dict[str, Callable[[Ruleset, State | None, Answer], Form]] = {
    "melee": attack_form,
    "ranged": attack_form,
    "blast": blast_form,
    "trick": trick_form,
    "car": car_form,
    "from": from_form,
    "door": door_form,
    "take": take_form,
    "search": search_form,
    "enter": enter_form,
    "seat": seat_form,
    "drive": drive_form,
    "odd": odd_form,
    "skill": skill_form,
    "react": skill_form,
    "token": face_form,
    "do": deed_form,
    "pull": pull_form,
    "pass-token": take_form,
    "claim-token": take_form,
    "card": zombie_card_form,
    "dice": dice_form,
    "roll": roll_form,
}


# --- what stands in brackets -------------------------------------------------------------------------------------


def option_notes(rules: Ruleset, state: State, answer: Answer) -> list[str]:
    point = state.point
    if not isinstance(point, Choice) or answer[0] == ASIDE:
        return []
    verb = str(answer[0])
    if point.kind in ("action", "bonus"):
        return action_notes(rules, state, point.who, verb, answer)
    if verb in ("activate", "wound", "hurt", "heal", "drag") and len(answer) > 1:
        return person_notes(rules, state, verb, int(answer[1]))
    if verb == "hold" and len(answer) > 1:
        return [card_line(rules, int(answer[1]))]
    return []


def action_notes(rules: Ruleset, state: State, who: int, verb: str, answer: Answer) -> list[str]:
    if verb == "drive":
        return drive_notes(rules, state, who, tuple(int(zone) for zone in answer[1:]))
    if verb in WALKS:
        return walk_notes(rules, state, who, verb, int(answer[1]))
    if verb in ("melee", "ranged"):
        return attack_notes(rules, state, who, verb, answer)
    if verb == "door":
        beyond = rules.board.zones[int(answer[1])].building
        inside = rules.board.zones[state.survivors[who].zone].building
        fresh = any(each >= 0 and not state.entered >> each & 1 for each in (beyond, inside))
        return [
            door_noise(rules, int(answer[2])),
            say("note.unopened") if fresh else "",
            free_note(rules, state, who, "door"),
        ]
    if verb == "search":
        return [free_note(rules, state, who, "search")]
    if verb == "reload":
        return [say("note.free") if profile_of(rules, state, who).free_reload else ""]
    return [say("note.free")] if verb in FREE else []


def drive_notes(rules: Ruleset, state: State, who: int, zones: tuple[int, ...]) -> list[str]:
    """How fast, where the book makes a difference, and whom the car attacks on the way."""
    speed = "note.fast" if len(zones) >= rules.numbers.car_fast else "note.slow"
    attacks = [frame for frame in drive(rules, state, who, zones, None) if isinstance(frame, CarAttack)]
    groups = dict.fromkeys(run_over(rules, state, frame) for frame in attacks)
    there = "; ".join(group for group in groups if group)
    nobody = "note.attacks" if attacks else "note.no-attack"
    return [
        say(speed) if rules.policies.drive is slow_or_fast else "",
        say("note.runs-over", groups=there) if there else say(nobody),
    ]


def run_over(rules: Ruleset, state: State, attack: CarAttack) -> str:
    """Whoever is in the way of a car in a Zone: `b 2 Zombies, Ned`."""
    zone = attack.zone
    if attack.zombies_needed and not state.crowd[zone]:
        return ""
    crowd = [count("zombie", state.crowd[zone])] if state.crowd[zone] else []
    groups = [*crowd, *(figure_name(rules, other) for other in in_the_way(rules, state, attack.who, zone))]
    return f"{zone_name(rules, zone)} {', '.join(groups)}" if groups else ""


def door_noise(rules: Ruleset, tool: int) -> str:
    return say("note.noisy" if tool >= 0 and rules.cards[tool].door == NOISY_DOOR else "note.silent")


def purse_of(rules: Ruleset, state: State, who: int) -> Purse:
    """What pays for the next Action of whoever is asked."""
    frame = state.frames[-1]
    if isinstance(frame, BonusAction):
        return frame.purse()
    return turn_purse(rules, state, who, profile_of(rules, state, who))


def free_note(rules: Ruleset, state: State, who: int, kind: str, dual: bool = False) -> str:
    if not isinstance(state.frames[-1], SurvivorTurn):
        return ""
    return say("note.free") if purse_of(rules, state, who).free_payer(kind, dual) else ""


def walk_notes(rules: Ruleset, state: State, who: int, verb: str, zone: int) -> list[str]:
    """`2 Zombies there`, and what the ones here make it cost: `2 Zombies here: 3 Actions`."""
    here = state.survivors[who].zone
    purse = purse_of(rules, state, who)
    slips = verb == "slip" or (verb != "jump" and profile_of(rules, state, who).slippery)
    burden = move_cost(rules, state, who, purse, True) if verb in ("move", "slip") else 0
    extra = burden + (0 if purse.waive else leaving_cost(rules, state, here, slips))
    free = purse.bonus or verb == "charge" or bool(verb in ("move", "slip") and purse.free_payer("move"))
    notes = []
    if state.crowd[zone]:
        notes.append(say("note.there", zombies=count("zombie", state.crowd[zone])))
    if extra:
        cost = count("action", extra if free else extra + 1)
        crowd = count("zombie", state.crowd[here])
        notes.append(say("note.burden" if extra == burden else "note.cost", zombies=crowd, actions=cost))
    elif free and not purse.bonus:
        notes.append(say("note.free"))
    return notes


def attack_notes(rules: Ruleset, state: State, who: int, verb: str, answer: Answer) -> list[str]:
    card, dual, zone = rules.cards[int(answer[1])], answer[2] == 2, int(answer[3])
    weapon = card.melee if verb == "melee" else card.ranged
    notes = [say("note.noisy")] if weapon and weapon.noisy else []
    friends = [
        other
        for other, survivor in enumerate(state.survivors)
        if survivor.zone == zone and survivor.status == PLAYING and other != who
    ]
    if verb == "ranged" and friends:
        notes.append(say("note.friends", who=figure_names(rules, friends)))
    if "molotov" in card.traits and zone == state.survivors[who].zone:
        notes.append(say("note.burns"))
    return [*notes, free_note(rules, state, who, verb, dual)]


def person_notes(rules: Ruleset, state: State, verb: str, who: int) -> list[str]:
    me = state.survivors[who]
    if verb == "activate":
        return [zone_name(rules, me.zone), say("note.hurt", health=me.health)]
    return [say("note.hurt", health=me.health)]


def card_line(rules: Ruleset, card: int) -> str:
    """A weapon's numbers in short: `0-1, 2 dice, 4+, Damage 1`."""
    row = rules.cards[card]
    weapon = row.ranged or row.melee
    if not weapon or not weapon.dice:
        return ""
    reach = str(weapon.near) if weapon.near == weapon.far else f"{weapon.near}-{weapon.far}"
    return say(
        "note.weapon", range=reach, dice=count("die", weapon.dice), accuracy=weapon.accuracy, damage=weapon.damage
    )
