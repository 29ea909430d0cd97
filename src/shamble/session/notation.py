"""Notation: decisions and chance as text and back. The game lists what it offers in the same words.

An answer is a verb and its parts: `move 5R.g`, `ranged Pistol*2 b`, `door B Crowbar`, `dice 6 1`. An aside names its
figure (`Ned: drop Water`), an answer to the table its seat (`2: wound Ned`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import ASIDE, asides, options
from shamble.core.lists import COLORS
from shamble.core.points import TABLE, Answer, Choice, Dice, Draw
from shamble.core.state import State
from shamble.rules.asides import HABITS
from shamble.rules.ruleset import Ruleset
from shamble.rules.search import searchable
from shamble.rules.tokens import color_of

# What the parts of each verb's answer are. `weapon` is a card and how many of it.
PARTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("move", "slip", "charge", "jump", "shove", "taunt", "lifesaver", "fling", "room", "start", "lock"), ("zone",)
    ),
    **dict.fromkeys(("seal", "pair"), ("zone",)),
    **dict.fromkeys(("blitz", "bloodlust-combat", "bloodlust-melee", "bloodlust-ranged", "medic"), ("zone",)),
    **dict.fromkeys(("hold", "stow", "drop", "give", "get", "reload", "shield", "replace", "lose", "equip"), ("card",)),
    "swap": ("card",),
    **dict.fromkeys(("load", "unload"), ("card",)),
    **dict.fromkeys(("activate", "trade", "hurt", "wound", "deal", "rally", "hand-over", "take-over"), ("who",)),
    **dict.fromkeys(("lead", "drag", "heal", "hand-out", "pick"), ("who",)),
    **dict.fromkeys(("hit", "abomination"), ("kind",)),
    **dict.fromkeys(("roll", "first"), ("number",)),
    "melee": ("weapon", "here"),
    "ranged": ("weapon", "zone"),
    "blast": ("weapon", "car"),
    "trick": ("card", "zone", "zone"),
    "car": ("car",),
    "from": ("word",),
    "door": ("zone", "tool"),
    **dict.fromkeys(("take", "pass-token", "claim-token"), ("token",)),
    "skill": ("skill",),
    "react": ("skill",),
    "odd": ("kind", "zone", "zone"),
    "card": ("zombie card",),
    "token": ("face",),
    **dict.fromkeys(("found", "companion", "follow", "join"), ("who",)),
    "do": ("deed",),
    "pull": ("switch", "word"),
    "enter": ("car", "word"),
    "seat": ("word",),
    "search": ("word", "car"),
    "drive": ("zone", "zone", "zone"),
    "dice": ("number",) * 40,
}
BARE = (
    *("end", "done", "keep", "redraw", "match", "pass", "reroll", "reap", "spare", "endure", "escape", "stay"),
    *("drive-off", "rise", "wait"),
    *("agree", "refuse", "later", "noise", "reorganize", "leave", "brother", "brawl", "loud"),
)
FREE = ("drop", "eat", "build")  # at any time
ATTACKS = ("melee", "ranged", "blast")
WORDS = {"get": "take"}  # verbs that read differently from what they are called
START = " (start)"


class Said(NamedTuple):
    """A parsed line: the answer, and the seat that gave it if the line says so."""

    answer: Answer
    seat: int | None


# --- to text -----------------------------------------------------------------------------------------------------


def text_of(rules: Ruleset, state: State, answer: Answer) -> str:
    """An answer in words, as the game would list it."""
    if answer[0] == ASIDE and len(answer) == 3:
        return f"{rules.figures[int(answer[1])].name}: {answer[2]}"
    if answer[0] == ASIDE:
        card = card_text(rules, state, answer, 3, asides(rules, state))
        return f"{rules.figures[int(answer[1])].name}: {answer[2]} {card}"
    verb = str(answer[0])
    words = [WORDS.get(verb, verb), *_parts_text(rules, state, answer)]
    return " ".join(word for word in words if word)


def _parts_text(rules: Ruleset, state: State, answer: Answer) -> Iterator[str]:
    verb = str(answer[0])
    if verb == "take" and len(answer) == 3:
        yield f"crate from {car_text(state, int(answer[2]))}"
        return
    if verb in ATTACKS:
        number = int(answer[2])
        yield card_text(rules, state, answer, 1, ()) + ("*2" if number == 2 else "")
        if verb != "melee":
            yield part_text(rules, state, PARTS[verb][1], answer[3])
        return
    for at, (part, value) in enumerate(zip(PARTS.get(verb, ()), answer[1:], strict=False), 1):
        match part:
            case "card":
                yield card_text(rules, state, answer, at, options(rules, state))
            case "tool":
                yield rules.cards[int(value)].name if int(value) >= 0 else ""
            case _:
                yield part_text(rules, state, part, value)


def part_text(rules: Ruleset, state: State, part: str, value: str | int) -> str:
    match part:
        case "zone":
            return rules.board.zones[int(value)].name
        case "who":
            return rules.figures[int(value)].name
        case "kind":
            return rules.kinds[int(value)].name
        case "skill":
            return rules.skills[int(value)].name
        case "token":
            return token_text(rules, state, int(value))
        case "face":
            return COLORS[int(value)]
        case "deed":
            return rules.scene.actions[int(value)].name
        case "switch":
            return rules.scene.switches[int(value)].color
        case "zombie card":
            return str(rules.zombie_cards[int(value)].number)
        case "car":
            return car_text(state, int(value))
    return str(value)


def token_text(rules: Ruleset, state: State, token: int) -> str:
    return f"{rules.scene.tokens[token].kind} {color_of(rules, state, token)}".strip()


def car_text(state: State, car: int) -> str:
    """A car by its kind, numbered where there are several of it."""
    kinds = [each.kind for each in state.cars]
    number = kinds[: car + 1].count(kinds[car])
    return kinds[car] if kinds.count(kinds[car]) == 1 else f"{kinds[car]}-{number}"


def card_text(rules: Ruleset, state: State, answer: Answer, at: int, among: list[Answer] | tuple[()]) -> str:
    """A card's name; a Starting card says so where the same name from another deck could be meant."""
    row = rules.cards[int(answer[at])]
    if row.deck == "starting" and among:
        for other in rules.same_name(int(answer[at])):
            if (*answer[:at], other, *answer[at + 1 :]) in among:
                return row.name + START
    return row.name


def offered(rules: Ruleset, state: State) -> list[tuple[Answer, str]]:
    """All options of the point with their texts."""
    return [(answer, text_of(rules, state, answer)) for answer in options(rules, state)]


def offered_asides(rules: Ruleset, state: State) -> list[tuple[Answer, str]]:
    return [(answer, text_of(rules, state, answer)) for answer in asides(rules, state)]


# --- from text ---------------------------------------------------------------------------------------------------

PREFIX = re.compile(r"^\s*([^:]+):\s*(.*)$")


def parse(rules: Ruleset, state: State, text: str) -> Said:
    """Read a line as an answer at this point. It may still be refused; it is then the nearest to what was meant."""
    seat: int | None = None
    line = text.strip()
    found = PREFIX.match(line)
    if found and (is_number(found[1]) or found[1] in (figure.name for figure in rules.figures)):
        line = found[2].strip()
        if is_number(found[1]):
            seat = int(found[1])
        else:
            return Said(parse_aside(rules, state, line, [figure_id(rules, found[1])]), None)
    candidates = list(read(rules, state, line))
    allowed = options(rules, state) if isinstance(state.point, Choice) else []
    for candidate in candidates:
        if candidate in allowed or (isinstance(state.point, Dice | Draw) and state.point.check(candidate)):
            return Said(candidate, seat)
    if seat is not None and line.split(" ")[0] in (*FREE, *HABITS):
        own = [who for who, survivor in enumerate(state.survivors) if survivor.seat == seat]
        return Said(parse_aside(rules, state, line, own), seat)
    if not candidates:
        raise ContentError(f'"{line}" is not a decision this game knows{_nearest_offer(rules, state, line)}')
    return Said(candidates[0], seat)


def _nearest_offer(rules: Ruleset, state: State, line: str) -> str:
    from shamble.core.errors import nearest

    near = nearest(line, [text for _, text in offered(rules, state)])
    return f"; nearest: {', '.join(near)}" if near else ""


def parse_aside(rules: Ruleset, state: State, line: str, figures: list[int]) -> Answer:
    """`drop Water`, `eat Water` or `build Nailbat` by one of these figures; the first who carries it is meant."""
    what, _, rest = line.partition(" ")
    for who in figures:  # "Ned drop Water" after a seat names the figure as well
        name = rules.figures[who].name
        if line.startswith(name + " "):
            return parse_aside(rules, state, line[len(name) + 1 :], [who])
    if line in HABITS:
        habits: list[Answer] = [(ASIDE, who, line) for who in figures]
        return next((each for each in habits if each in asides(rules, state)), habits[0])
    if what not in FREE:
        free = ", ".join((*(f"{verb} CARD" for verb in FREE), *HABITS))
        raise ContentError(f'"{line}" is nothing that is free at any time; that is: {free}')
    possible: list[Answer] = [(ASIDE, who, what, card) for who in figures for card in cards_called(rules, rest)]
    if not possible:
        raise ContentError(f'"{line}": no Survivor is played from that seat')
    allowed = asides(rules, state)
    return next((each for each in possible if each in allowed), possible[0])


def read(rules: Ruleset, state: State, line: str) -> Iterator[Answer]:
    """Every answer the words can mean."""
    word, _, rest = line.partition(" ")
    verbs = [verb for verb in (*PARTS, *BARE) if WORDS.get(verb, verb) == word or verb == word]
    for verb in verbs:
        if verb in BARE:
            if not rest:
                yield (verb,)
        elif verb == "take" and rest.startswith("crate from "):
            yield ("take", "crate", car_id(state, rest.removeprefix("crate from ")))
        elif verb == "dice":
            yield ("dice", *sorted(numbers(rest), reverse=True))
        elif verb in ATTACKS:
            yield from read_attack(rules, state, verb, rest)
        elif verb == "door":
            yield from read_door(rules, rest)
        elif verb == "trick":
            yield from read_trick(rules, rest)
        elif verb == "search":
            yield from read_search(rules, state, rest)
        elif verb in ("get", "take") and len(verbs) > 1:
            yield from quietly(rules, state, verb, rest)
        else:
            yield from read_parts(rules, state, verb, PARTS[verb], rest)


def quietly(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """One word for two things: whichever of them the rest names."""
    try:
        yield from read_parts(rules, state, verb, PARTS[verb], rest)
    except ContentError:
        return


def numbers(text: str) -> list[int]:
    if not all(is_number(word) for word in text.split()):
        raise ContentError(f'"dice {text}": write the faces as numbers, like "dice 6 1"')
    return [int(word) for word in text.split()]


def read_parts(rules: Ruleset, state: State, verb: str, parts: tuple[str, ...], rest: str) -> Iterator[Answer]:
    if len(parts) == 1 and rest:
        for value in read_part(rules, state, parts[0], rest):
            yield (verb, value)
        return
    words = rest.split()
    values: list[str | int] = []
    for part, word in zip(parts, words, strict=False):
        values.append(read_part(rules, state, part, word)[0])
    yield (verb, *values)


def read_part(rules: Ruleset, state: State, part: str, word: str) -> list[int] | list[str]:
    match part:
        case "zone":
            return [rules.board.find(word)]
        case "card":
            return cards_called(rules, word)
        case "who":
            return [figure_id(rules, word)]
        case "kind":
            return [named(rules.kind_ids, "Zombie", word)]
        case "skill":
            return [skill_called(rules, word)]
        case "token":
            return tokens_called(rules, state, word)
        case "deed":
            return [named({action.name: n for n, action in enumerate(rules.scene.actions)}, "Action", word)]
        case "switch":
            return [named({switch.color: n for n, switch in enumerate(rules.scene.switches)}, "switch", word)]
        case "face":
            return [named({color: face for face, color in enumerate(COLORS)}, "face", word)]
        case "zombie card":
            cards = {str(card.number): number for number, card in enumerate(rules.zombie_cards)}
            return [named(cards, "Zombie card", word)]
        case "car":
            return [car_id(state, word)]
        case "number":
            return [int(word)] if re.fullmatch("-?[0-9]{1,9}", word) else []
    return [word]


def read_attack(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """`melee Katana*2` (in the own Zone, if it names none), `ranged Sniper Rifle 5R.g`."""
    names = {card.name for card in rules.cards}
    if verb != "melee" or rest.removesuffix("*2").removesuffix(START) not in names:
        rest, _, word = rest.rpartition(" ")
        zone = car_id(state, word) if verb == "blast" else rules.board.find(word)
    else:
        zone = state.survivors[state.point.who].zone if isinstance(state.point, Choice) and state.point.who >= 0 else -1
    number = 2 if rest.endswith("*2") else 1
    for card in cards_called(rules, rest.removesuffix("*2")):
        yield (verb, card, number, zone)


def read_trick(rules: Ruleset, rest: str) -> Iterator[Answer]:
    """`trick Sub-MG b c`: one weapon of the pair at b, the other at c."""
    words = rest.rsplit(" ", 2)
    if len(words) == 3:
        zone, beyond = rules.board.find(words[1]), rules.board.find(words[2])
        yield from (("trick", card, zone, beyond) for card in cards_called(rules, words[0]))


def read_door(rules: Ruleset, rest: str) -> Iterator[Answer]:
    word, _, tool = rest.partition(" ")
    zone = rules.board.find(word)
    if tool:
        yield from (("door", zone, card) for card in cards_called(rules, tool))
    else:
        yield ("door", zone, -1)
        yield from (("door", zone, card) for card in range(len(rules.cards)) if rules.cards[card].door)


def read_search(rules: Ruleset, state: State, rest: str) -> Iterator[Answer]:
    """`search`, `search car`, or `search car taxi`; where there is but one it may be named all the same."""
    word, _, name = rest.partition(" ")
    if not name:
        yield ("search", *rest.split())
        return
    said = car_id(state, name)
    car, who = state.cars[said], state.point.who if isinstance(state.point, Choice) else -1
    here = who >= 0 and state.survivors[who].zone == car.zone
    alike = [n for n in searchable(rules, state, car.zone) if here and state.cars[n].kind == car.kind]
    yield ("search", word, alike[0] if alike else said)
    if alike:
        yield ("search", word)


def cards_called(rules: Ruleset, name: str) -> list[int]:
    """All cards of that name; `(start)` means the one of the Starting deck."""
    start = name.endswith(START)
    plain = name.removesuffix(START)
    found = [
        number
        for number, card in enumerate(rules.cards)
        if card.name == plain and (not start or card.deck == "starting")
    ]
    if not found:
        raise UnknownName("card", name, [card.name for card in rules.cards])
    full = [number for number in found if rules.cards[number].reload and not rules.cards[number].empty]
    emptied = [rules.cards[number].twin for number in full]
    return sorted(found, key=lambda number: rules.cards[number].deck == "starting") + emptied


def tokens_called(rules: Ruleset, state: State, word: str) -> list[int]:
    names = [token_text(rules, state, token) for token in range(len(rules.scene.tokens))]
    kinds = [token.kind for token in rules.scene.tokens]
    found = [n for n, name in enumerate(names) if word in (name, kinds[n])]
    if not found:
        raise UnknownName("token", word, names)
    who = state.point.who if isinstance(state.point, Choice) else -1
    here = state.survivors[who].zone if who >= 0 else -1
    return sorted(found, key=lambda n: (state.tokens[n] != here, state.tokens[n] < 0))


def skill_called(rules: Ruleset, name: str) -> int:
    """A Skill by its name; books spell some with other capitals, or call them out louder."""
    if name in rules.skill_ids:
        return rules.skill_ids[name]
    plain = {skill.rstrip("!").casefold(): number for skill, number in rules.skill_ids.items()}
    found = plain.get(name.rstrip("!").casefold())
    if found is None:
        raise UnknownName("Skill", name, rules.skill_ids)
    return found


def figure_id(rules: Ruleset, name: str) -> int:
    return named({figure.name: number for number, figure in enumerate(rules.figures)}, "Survivor", name)


def car_id(state: State, name: str) -> int:
    return named({car_text(state, number): number for number in range(len(state.cars))}, "car", name)


def named(known: dict[str, int], what: str, word: str) -> int:
    if word not in known:
        raise UnknownName(what, word, known)
    return known[word]


def seat_of(rules: Ruleset, state: State, said: Said) -> int:
    """Who gave the answer: the seat asked, the aside's seat, or the seat the line names."""
    if said.answer[0] == ASIDE:
        return state.survivors[int(said.answer[1])].seat
    point = state.point
    if isinstance(point, Choice) and point.seat != TABLE:
        return point.seat
    return said.seat if said.seat is not None else rules.seats[0]
