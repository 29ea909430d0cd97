"""How words are made: templates of the catalogue filled in, nouns counted, names of what the tables number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamble.core.lists import LEVELS
from shamble.core.state import Spawn
from shamble.rules.base.ruleset import Ruleset
from shamble.views.catalogue import known, say, spoken

__all__ = ["known", "say"]


def variant(message: str, which: str) -> str:
    """A message's special form if the catalogue has one, else its plain form."""
    special = f"{message}.{which}"
    return special if known(special) else message


def called(group: str, word: str) -> str:
    """What the catalogue calls a word of the tables; a name of its own stands for itself."""
    message = f"{group}.{word}"
    return say(message) if word and known(message) else word


def unnamed(word: str) -> str:
    """A word of the engine that the catalogue does not know."""
    return word.replace("-", " ").capitalize()


def listed(parts: Iterable[str], how: str = "comma") -> str:
    """`a, b, c`; `and`, `or`, `then`, `semicolon` and `plus` join them in other ways."""
    found, *others = [*parts] or [""]
    for part in others:
        found = say(f"list.{how}", first=found, next=part)
    return found


def noun(word: str, number: int = 1) -> str:
    """`Walker`, `Walkers`: the form that goes with a number."""
    return spoken().count(word, number) if known(f"noun.{word}") else word


def count(word: str, number: int) -> str:
    """`1 Walker`, `3 Walkers`."""
    return say("list.count", number=number, noun=noun(word, number))


def noise_name(loudness: int) -> str:
    """Which side of the one Noise token."""
    return say("noise.boom" if loudness > 1 else "noise.bang")


def spawn_name(spawn: Spawn) -> str:
    """Which Spawn token it is, where there are kinds of them."""
    return say(f"spawn.{'start' if spawn.start else spawn.kind or 'plain'}")


def colored(color: str, what: str) -> str:
    """`red Objective`; what has no color stands alone."""
    return say("list.colored", color=called("color", color), what=what) if color else what


def points(rules: Ruleset, form: str = "short") -> str:
    """What the book calls the points that raise the Danger Level: `AP`, `Adrenaline Points`; `XP`."""
    return say(f"points.{rules.terms.get('points', 'ap')}.{form}")


def kind_name(rules: Ruleset, kind: int, number: int = 1) -> str:
    """`Walker`, `Walkers`, `Brutes`, `Berserker Walkers`, `Hobomination`."""
    row = rules.kinds[kind]
    word = row.family if row.name.endswith(row.family) else row.name
    plain = noun(word, number) if known(f"noun.{word}") else row.name.replace("-", " ").title()
    return plain if row.breed == "standard" else of_breed(row.breed, plain)


def of_breed(breed: str, kind: str) -> str:
    """`Berserker Walkers`; a breed that the catalogue does not know stands for itself."""
    own = f"breed.{breed}"
    return say(own, kind=kind) if known(own) else say("breed.other", breed=breed.title(), kind=kind)


def kind_count(rules: Ruleset, kind: int, number: int) -> str:
    return say("list.count", number=number, noun=kind_name(rules, kind, number))


def groups_text(rules: Ruleset, groups: Iterable[tuple[int, int]]) -> str:
    """Kinds with their numbers: `2 Walkers, 1 Runner`."""
    return listed(kind_count(rules, kind, number) for kind, number in groups)


def zone_name(rules: Ruleset, zone: int) -> str:
    return rules.board.zones[zone].name if zone >= 0 else "-"


def zone_names(rules: Ruleset, zones: Iterable[int]) -> str:
    return listed(zone_name(rules, zone) for zone in zones)


def figure_name(rules: Ruleset, who: int) -> str:
    """A name; Guards are alike and have none."""
    if who < 0:
        return ""
    return say("guard.one") if rules.figures[who].guard else rules.figures[who].name


def figure_list(rules: Ruleset, figures: Iterable[int]) -> list[str]:
    """Names, and how many Guards."""
    names = [figure_name(rules, who) for who in figures]
    alike = names.count(say("guard.one")) if rules.guards else 0
    others = names if alike < 2 else [name for name in names if name != say("guard.one")]
    return others if alike < 2 else [*others, count("guard", alike)]


def figure_names(rules: Ruleset, figures: Iterable[int]) -> str:
    return listed(figure_list(rules, figures))


def sentence(text: str) -> str:
    """As it begins a line: with a capital."""
    return text[:1].upper() + text[1:]


def card_name(rules: Ruleset, card: int, number: int = 1) -> str:
    """A card's name; the emptied one says so, a pair is counted."""
    if card < 0:
        return "-"
    row = rules.cards[card]
    name = say("card.empty", card=rules.cards[row.twin].name) if row.empty else row.name
    return name if number == 1 else say("card.several", number=number, card=name)


def card_names(rules: Ruleset, cards: Sequence[int]) -> str:
    return listed(card_name(rules, card) for card in cards) or "-"


def level_name(level: int) -> str:
    return called("level", LEVELS[level])


def token_name(rules: Ruleset, token: int) -> str:
    """`red Objective`, `Pimpweapon Crate`."""
    row = rules.scene.tokens[token]
    return colored(row.color, noun(row.kind))


def car_name(rules: Ruleset, car: int) -> str:
    """By its kind: a car stays what the mission has laid out, and where."""
    return called("car", rules.scene.cars[car][0])


def faces_text(faces: Iterable[int]) -> str:
    return " ".join(str(face) for face in faces)
