"""Chosen luck: of all that chance may bring, what serves the game that is looked for. Nothing that cannot happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from shamble.bots.needs.ways import nearest
from shamble.core.kernel import apply
from shamble.core.lists import ABOMINATION
from shamble.core.points import Answer, Dice, Draw
from shamble.core.state import PLAYING, State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.hits import Attack
from shamble.rules.survivors.danger import team_level
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.cards import open_manholes
from shamble.rules.zombies.spawn import ZOMBIE_DECK

if TYPE_CHECKING:
    from tools.potential import Temper

# What a Zombie that appears so many steps from the next Survivor counts; beyond the last, DISTANT.
NEARNESS = (1.6, 1.5, 1.2, 0.9, 0.6, 0.4)
DISTANT = 0.2
HORIZON = 6  # cards that are looked at: no need to dump what will hardly be drawn
DISTANCE, FARTHEST = 0.15, 8  # how much worse a Zombie is for each step it is away, where all of them have to die
RUSH = 1.4
EXTRA = 0.5
MONSTER = 9.0
BIG, SMALL = 6, 1


class Aim(Protocol):
    """What kind of game is looked for, and how near to it a position is."""

    rules: Ruleset
    kind: bool  # friendly luck, or the other sort in the end
    weights: tuple[float, ...]
    temper: Temper
    foresees: bool  # a Move is weighed together with a blow after it

    def friendly(self, state: State) -> bool:
        """Which sort of luck it is now: a bad end may want a good beginning."""
        ...

    def worth(self, state: State, resting: bool = False) -> float: ...

    def idle(self, state: State, said: Answer) -> bool: ...

    def wanted(self, state: State) -> dict[int, float]: ...

    def thrift(self, state: State) -> float:
        """How dear cards are that bring nobody, for they will be needed; 0 if it does not matter."""
        ...

    def armed(self, hands: tuple[int, ...]) -> float: ...

    def wish(self, state: State, cards: tuple[int, ...]) -> int:
        """A Zombie card that it cannot do without; -1 if it does not matter."""
        ...


def choose(aim: Aim, state: State) -> Answer:
    """The outcome of the chance that is due."""
    point = state.point
    if isinstance(point, Dice):
        return ("dice", *(fitting_face(aim, state),) * point.number)
    assert isinstance(point, Draw)
    match point.verb:
        case "equip":
            return (point.verb, best(point.left, lambda card: value_of(aim, state, card, point.who)))
        case "card" if point.pile == aim.rules.deck_ids[ZOMBIE_DECK]:
            return (point.verb, zombie_card(aim, state, point.left))
    return (point.verb, best(point.left, lambda card: aim.worth(apply(aim.rules, state, (point.verb, card)))))


def best(cards: tuple[int, ...], value: Callable[[int], float]) -> int:
    return max(dict.fromkeys(cards), key=value)


def fitting_face(aim: Aim, state: State) -> int:
    """The lowest face that hits, so that sixes do not bring dice without end; or one that never does."""
    if not aim.friendly(state):
        return SMALL
    attack = getattr(state.frames[-1], "attack", None)
    if not isinstance(attack, Attack):
        return BIG
    return min(max(attack.accuracy - attack.bonus, aim.rules.numbers.lowest_accuracy), aim.rules.numbers.highest_face)


def value_of(aim: Aim, state: State, card: int, who: int) -> float:
    """What an Equipment card is worth to whoever draws it."""
    row = aim.rules.cards[card]
    if "aaahh" in row.traits:
        return -100.0 if aim.friendly(state) else 100.0
    mine = carried(state.survivors[who]) if who >= 0 else ()
    total = aim.wanted(state).get(card, 0.0)
    return total + max((aim.armed(tuple(sorted((card, other)))) for other in mine), default=aim.armed((card,)))


# --- Zombie cards ------------------------------------------------------------------------------------------------


def zombie_card(aim: Aim, state: State, cards: tuple[int, ...]) -> int:
    """Little where it hurts; what is bad anyway goes where it hurts least."""
    wish = aim.wish(state, cards)
    if wish >= 0:
        return wish
    zone = getattr(state.frames[-1], "zone", -1)
    sign = 1.0 if aim.friendly(state) else -1.0
    level = team_level(state)
    little = size if not aim.foresees else lambda aim, card, level: harm(aim, state, card, level)
    soon = sorted(dict.fromkeys(cards), key=lambda card: sign * little(aim, card, level))
    thrift = aim.thrift(state)
    if thrift:
        far = DISTANCE * min(away(aim, state, zone), FARTHEST)
        return min(soon, key=lambda card: (harm(aim, state, card, level) * (1 + far) or thrift, card))
    place = nearness(aim, state, zone)
    return min(
        soon[:HORIZON],
        key=lambda card: (
            sign * (harm(aim, state, card, level) * place - aim.temper.dump * size(aim, card, level)),
            card,
        ),
    )


def away(aim: Aim, state: State, zone: int) -> int:
    """Steps from a Zone to the next Survivor."""
    prey = [other.zone for other in state.survivors if other.status == PLAYING]
    return nearest(aim.rules.board.geometry(state.doors), zone, prey) if zone >= 0 else 0


def nearness(aim: Aim, state: State, zone: int) -> float:
    steps = away(aim, state, zone)
    return NEARNESS[steps] if steps < len(NEARNESS) else DISTANT


def harm(aim: Aim, state: State, card: int, level: int) -> float:
    """What a card does now: Zombies that come, or those on the board that activate once more."""
    row = aim.rules.zombie_cards[card]
    if row.kind == "manhole":
        return size(aim, card, level) * len(open_manholes(aim.rules, state))
    if row.kind != "extra":
        return size(aim, card, level) + (scarce(aim, state, card, level) if aim.foresees else 0.0)
    if level < aim.rules.numbers.improved_level:
        return 0.0
    kinds = aim.rules.families.get(row.activates, ())
    out = sum(aim.rules.kinds[kind].figures - state.reserve[kind] for kind in kinds)
    return EXTRA * out


def scarce(aim: Aim, state: State, card: int, level: int) -> float:
    """What it does if there are too few miniatures: all those on the board activate."""
    line = aim.rules.zombie_cards[card].lines[level]
    kind = aim.rules.kind_ids.get(line[0]) if line else None
    if line is None or kind is None or state.reserve[kind] >= line[1]:
        return 0.0
    return aim.rules.kinds[kind].figures - state.reserve[kind] + 0.0


def size(aim: Aim, card: int, level: int) -> float:
    """How much comes with a card, wherever it is drawn."""
    rules, row = aim.rules, aim.rules.zombie_cards[card]
    line = row.lines[level] if row.kind != "extra" else None
    if line is None:
        return 0.0
    name, number = line
    if name == ABOMINATION or rules.kinds[rules.kind_ids[name]].family == ABOMINATION:
        return MONSTER
    kind = rules.kind_ids[name]
    with_it = sum(each * aim.weights[other] for other, each in rules.policies.escort(rules, kind, number))
    return number * aim.weights[kind] * (RUSH if row.kind == "rush" else 1.0) + with_it
