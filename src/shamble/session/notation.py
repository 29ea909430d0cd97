"""Notation: decisions and chance as text and back. The game lists what it offers in the same words.

An answer is a verb and its parts: `move 5R.g`, `ranged Pistol*2 b`, `door B Crowbar`, `dice 6 1`. An aside names its
figure (`Ned: drop Water`), an answer to the table its seat (`2: wound Ned`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import ASIDE, asides, options
from shamble.core.lists import COLORS
from shamble.core.points import TABLE, Answer, Choice, Dice, Draw
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.search import searchable
from shamble.rules.actions.tokens import color_of
from shamble.rules.base.light import TURN
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.weapons import PAIR
from shamble.rules.game.asides import FREE, HABITS
from shamble.rules.game.verbs import DICE, LISTED, VERBS, Verb, parts_of, verb_of

VERBS_CALLED: dict[str, tuple[Verb, ...]] = {
    word: tuple(verb for verb in LISTED if word in (verb.name, verb.word or verb.name))
    for word in {word for verb in LISTED for word in (verb.name, verb.word or verb.name)}
}
SPACED = ("card", "weapon", "tool", "who", "skill", "token", "mission-action")  # names of several words
FROM = " from"  # out of what somebody takes something
STARTING, START = "starting", " (start)"


class Said(NamedTuple):
    """A parsed line: the answer, and the seat that gave it if the line says so."""

    answer: Answer
    seat: int | None


# --- to text -----------------------------------------------------------------------------------------------------


def text_of(rules: Ruleset, state: State, answer: Answer) -> str:
    """An answer in words, as the game would list it."""
    if answer[0] == ASIDE and len(answer) == 3:
        return f"{rules.figures[int(answer[1])].name}: {answer[2]}"
    if answer[0] == ASIDE and answer[2] == TURN:
        return f"{rules.figures[int(answer[1])].name}: {TURN} {rules.board.zones[int(answer[3])].name}"
    if answer[0] == ASIDE:
        card = card_text(rules, state, answer, 3, asides(rules, state))
        return f"{rules.figures[int(answer[1])].name}: {answer[2]} {card}"
    verb = verb_of(answer)
    words = [verb.word or verb.name, *_parts_text(rules, state, answer)]
    return " ".join(word for word in words if word)


def _parts_text(rules: Ruleset, state: State, answer: Answer) -> Iterator[str]:
    parts = parts_of(answer)
    for at, value in enumerate(answer[1:], 1):
        match parts[at - 1] if at <= len(parts) else "":
            case "card":
                yield card_text(rules, state, answer, at, options(rules, state))
            case "weapon":
                yield card_text(rules, state, answer, at, ()) + ("*2" if answer[at + 1] == PAIR else "")
            case "times":
                pass  # said with the weapon
            case "here":
                yield "" if value == own_zone(state) else rules.board.zones[int(value)].name
            case "tool":
                yield rules.cards[int(value)].name if int(value) >= 0 else ""
            case part:
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
        case "mission-action":
            return rules.scene.actions[int(value)].name
        case "switch":
            return rules.scene.switches[int(value)].color
        case "zombie card":
            return str(rules.zombie_cards[int(value)].number)
        case "car":
            return car_text(state, int(value))
        case "loot":
            return f"{value}{FROM}"
    return str(value)


def token_text(rules: Ruleset, state: State, token: int) -> str:
    return f"{rules.scene.tokens[token].kind} {color_of(rules, state, token)}".strip()


def car_text(state: State, car: int) -> str:
    """A car by its kind, numbered where there are several of it."""
    kinds = [each.kind for each in state.cars]
    number = kinds[: car + 1].count(kinds[car])
    return kinds[car] if kinds.count(kinds[car]) == 1 else f"{kinds[car]}-{number}"


def card_text(rules: Ruleset, state: State, answer: Answer, at: int, among: list[Answer] | tuple[()]) -> str:
    """A card's name; where the same name from another deck could be meant, with its own, unless it is the first."""
    card = int(answer[at])
    row, others = rules.cards[card], rules.same_name(card) if among else ()
    if others and (row.deck == STARTING or any(other < card and not starts(rules, other) for other in others)):
        for other in others:
            if (*answer[:at], other, *answer[at + 1 :]) in among:
                return row.name + (START if row.deck == STARTING else f" ({row.deck})")
    return row.name


def starts(rules: Ruleset, card: int) -> bool:
    return rules.cards[card].deck == STARTING


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
    if seat is not None and line.split(" ")[0] in (*FREE, *HABITS, TURN):
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
    if what == TURN:
        ways: list[Answer] = [(ASIDE, who, TURN, zone_called(rules, state, rest)) for who in figures]
        return next((each for each in ways if each in asides(rules, state)), ways[0])
    if what not in FREE:
        free = ", ".join((*(f"{verb} CARD" for verb in FREE), *HABITS, f"{TURN} ZONE"))
        raise ContentError(f'"{line}" is nothing that is free at any time; that is: {free}')
    possible: list[Answer] = [(ASIDE, who, what, card) for who in figures for card in cards_called(rules, rest)]
    if not possible:
        raise ContentError(f'"{line}": no Survivor is played from that seat')
    allowed = asides(rules, state)
    return next((each for each in possible if each in allowed), possible[0])


def read(rules: Ruleset, state: State, line: str) -> Iterator[Answer]:
    """Every answer the words can mean."""
    word, _, rest = line.partition(" ")
    verbs = VERBS_CALLED.get(word, ())
    if not verbs:
        yield from read_as_offered(rules, state, line)
    for verb in verbs:
        if not verb.parts:
            if not rest:
                yield (verb.name,)
        elif verb.other and verb.other[0] == "loot" and f"{FROM} " in rest:
            yield read_loot(state, verb, rest)
        elif verb.parts == verb.other[:1] and (found := [*read_as_offered(rules, state, line)]):
            yield from found  # a name of several words, and perhaps a Zone behind it
        elif verb.parts in READERS:
            yield from READERS[verb.parts](rules, state, verb.name, rest)
        elif len(verbs) > 1:
            yield from quietly(rules, state, verb, rest)
        else:
            yield from read_parts(rules, state, verb, rest)


def read_as_offered(rules: Ruleset, state: State, line: str) -> Iterator[Answer]:
    """What cannot be taken apart by itself is whatever is offered in these words."""
    if isinstance(state.point, Choice):
        yield from (answer for answer, text in offered(rules, state) if text == line)


def quietly(rules: Ruleset, state: State, verb: Verb, rest: str) -> Iterator[Answer]:
    """One word for two things: whichever of them the rest names."""
    try:
        yield from read_parts(rules, state, verb, rest)
    except ContentError:
        return


def read_loot(state: State, verb: Verb, rest: str) -> Answer:
    """`take crate from pimpmobile`."""
    what, _, car = rest.partition(f"{FROM} ")
    return (verb.name, what, car_id(state, car))


def read_dice(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    yield (verb, *sorted(numbers(rest), reverse=True))


def numbers(text: str) -> list[int]:
    if not all(is_number(word) for word in text.split()):
        raise ContentError(f'"dice {text}": write the faces as numbers, like "dice 6 1"')
    return [int(word) for word in text.split()]


def read_parts(rules: Ruleset, state: State, verb: Verb, rest: str) -> Iterator[Answer]:
    parts = verb.other if verb.other == ("number",) * len(rest.split()) else verb.parts
    if len(parts) == 1 and rest:
        for value in read_part(rules, state, parts[0], rest):
            yield (verb.name, value)
        return
    words, long = rest.split(), [at for at, part in enumerate(parts) if part in SPACED]
    if len(long) > 1:
        yield from read_as_offered(rules, state, f"{verb.word or verb.name} {rest}")
        return
    if long and len(words) > len(parts):  # one name of several words
        start, end = long[0], long[0] + 1 + len(words) - len(parts)
        words[start:end] = [" ".join(words[start:end])]
    values: list[list[str | int]] = [
        [*read_part(rules, state, part, word)] for part, word in zip(parts, words, strict=False)
    ]
    if long and len(values) > long[0]:  # several cards may be called that
        yield from ((verb.name, *each) for each in product(*values))
    else:
        yield (verb.name, *(found[0] for found in values))


def read_part(rules: Ruleset, state: State, part: str, word: str) -> list[int] | list[str]:
    match part:
        case "zone":
            return [zone_called(rules, state, word)]
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
        case "mission-action":
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


def zone_called(rules: Ruleset, state: State, word: str) -> int:
    """By any of its names as the board lies now; in another layout the part it is called after may be another's."""
    names = rules.board.face(state.doors).names
    return names[word] if word in names else rules.board.find(word)


def own_zone(state: State) -> int:
    """Where whoever is asked stands; it goes without saying."""
    who = state.point.who if isinstance(state.point, Choice) else -1
    return state.survivors[who].zone if who >= 0 else OFF_BOARD


def read_attack(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """`melee Katana*2` (in the own Zone, if it names none), `ranged Shotgun 5R.g all-out`, `blast Pistol taxi`."""
    names = {card.name for card in rules.cards}
    target = VERBS[verb].parts[-1]
    last: tuple[str, ...] = (ALL_OUT,) if rest.endswith(f" {ALL_OUT}") else ()
    rest = rest.removesuffix(f" {ALL_OUT}")
    if target != "here" or rest.removesuffix("*2").removesuffix(START) not in names:
        rest, _, word = rest.rpartition(" ")
        zone = car_id(state, word) if target == "car" else zone_called(rules, state, word)
    else:
        zone = own_zone(state)
    number = PAIR if rest.endswith("*2") else 1
    for card in cards_called(rules, rest.removesuffix("*2")):
        yield (verb, card, number, zone, *last)


def read_trick(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """`trick Sub-MG b c`, perhaps `all-out`: one weapon of the pair at b, the other at c."""
    last: tuple[str, ...] = (ALL_OUT,) if rest.endswith(f" {ALL_OUT}") else ()
    words = rest.removesuffix(f" {ALL_OUT}").rsplit(" ", 2)
    if len(words) == 3:
        zone, beyond = zone_called(rules, state, words[1]), zone_called(rules, state, words[2])
        for card in cards_called(rules, words[0]):
            yield (verb, card, zone, beyond, *last)


def read_enchantment(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """`enchant Healing Ogon`, or at Zones: `enchant Repulse b c`."""
    figures = {figure.name: number for number, figure in enumerate(rules.figures)}
    for number, card in enumerate(rules.cards):
        target = rest.removeprefix(f"{card.name} ")
        if target in figures:
            yield (verb, number, figures[target])
        elif target != rest:
            yield (verb, number, *(zone_called(rules, state, word) for word in target.split()))


def read_door(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    word, _, tool = rest.partition(" ")
    zone = zone_called(rules, state, word)
    if tool:
        yield from ((verb, zone, card) for card in cards_called(rules, tool))
    else:
        yield (verb, zone, -1)
        yield from ((verb, zone, card) for card in range(len(rules.cards)) if rules.cards[card].door)


def read_search(rules: Ruleset, state: State, verb: str, rest: str) -> Iterator[Answer]:
    """`search`, `search car`, or `search car taxi`; where there is but one it may be named all the same."""
    word, _, name = rest.partition(" ")
    if not name:
        yield (verb, *rest.split())
        return
    said = car_id(state, name)
    car, who = state.cars[said], state.point.who if isinstance(state.point, Choice) else -1
    here = who >= 0 and state.survivors[who].zone == car.zone
    alike = [n for n in searchable(rules, state, car.zone) if here and state.cars[n].kind == car.kind]
    yield (verb, word, alike[0] if alike else said)
    if alike:
        yield (verb, word)


# Verbs whose parts can be left out, or are told apart by more than spaces: by what their parts are.
READERS: dict[tuple[str, ...], Callable[[Ruleset, State, str, str], Iterator[Answer]]] = {
    ("weapon", "times", "here"): read_attack,
    ("weapon", "times", "zone"): read_attack,
    ("weapon", "times", "car"): read_attack,
    ("card", "zone", "zone"): read_trick,
    ("card", "who"): read_enchantment,
    ("zone", "tool"): read_door,
    ("word", "car"): read_search,
    ("number",) * DICE: read_dice,
}


def cards_called(rules: Ruleset, name: str) -> list[int]:
    """All cards of that name; `(start)` means the one of the Starting deck, `(secret-service)` one of that deck."""
    said = re.fullmatch(r"(.+) \(([a-z-]+)\)", name)
    deck = "" if said is None else STARTING if said[2] == "start" else said[2] * (said[2] in rules.equipment_decks)
    plain = said[1] if said and deck else name
    found = [n for n, card in enumerate(rules.cards) if card.name == plain and deck in ("", card.deck)]
    if not found:
        raise UnknownName("card", name, [card.name for card in rules.cards])
    full = [number for number in found if rules.cards[number].twin >= 0 and not rules.cards[number].empty]
    emptied = [rules.cards[number].twin for number in full]
    return sorted(found, key=lambda number: starts(rules, number)) + emptied


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
