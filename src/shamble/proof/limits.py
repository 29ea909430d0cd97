"""What no table can hold is refused when a scenario is laid out: there are only so many hands, cards and miniatures."""

from __future__ import annotations

from collections import Counter

from shamble.core.errors import ContentError
from shamble.core.lists import COLORS, LONERS
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.happenings import COMPANION_POOL, PLACE_POOL, TOKEN_POOL
from shamble.rules.survivors.guards import GUARD_DECK
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.spawn import ZOMBIE_DECK

WOUNDED_DECK = "wounded"  # given out without being counted
NO_CARDS = (
    ZOMBIE_DECK,
    *LONERS,
    TOKEN_POOL,
    COMPANION_POOL,
    PLACE_POOL,
    GUARD_DECK,
)  # decks of other things than Equipment


def check_limits(rules: Ruleset, state: State) -> None:
    """Refuse what could never lie there, saying what and how much of it there is."""
    check_slots(rules, state)
    check_reserve(rules, state)
    check_cards(rules, state)


def check_slots(rules: Ruleset, state: State) -> None:
    for who, me in enumerate(state.survivors):
        name, profile = rules.figures[who].name, profile_of(rules, state, who)
        for slot, held in enumerate(me.cards):
            where, most = f"{name}: {rules.slots[slot].name}", profile.rooms[slot]
            if len(held) > most:
                cards = ", ".join(rules.cards[card].name for card in held)
                raise ContentError(f"{where}: {len(held)} cards ({cards}), there is room for {most}")
            for card in held:
                if card not in rules.fitting[who][slot]:
                    raise ContentError(f"{where}: {rules.cards[card].name} does not go there")


def check_box(rules: Ruleset, state: State, kind: int, number: int) -> None:
    """Are so many more miniatures left? Of kinds that the box has none of, there may be any number from another."""
    row = rules.kinds[kind]
    if row.figures and number > state.reserve[kind]:
        wanted = row.figures - state.reserve[kind] + number
        raise ContentError(f"zombies: {wanted} {row.name} on the board, there are {row.figures} miniatures")


def check_reserve(rules: Ruleset, state: State) -> None:
    """Zombies on the board and those in the reserve come out of one box."""
    width = len(rules.kinds)
    for number, kind in enumerate(rules.kinds):
        placed, left = sum(state.zombies[number::width]), state.reserve[number]
        if kind.figures and not 0 <= left <= kind.figures - placed:
            where = f"{placed} on the board and {left} in the reserve"
            raise ContentError(f"reserve: {kind.name}: {where}, there are {kind.figures} miniatures")


def check_cards(rules: Ruleset, state: State) -> None:
    """No more copies anywhere, decks and discards included, than are printed; what has no deck has no end."""
    held = [card for me in state.survivors for card in carried(me)]
    held += [card for car in state.cars for card in car.cards]
    used, printed = Counter[int](), Counter[int]()
    used.update(base(rules, piece) for card in held for piece in (rules.parts.get(card) or (card,)))
    for deck, pile in zip(rules.deck_names, state.piles, strict=True):
        laid = (*pile.left, *pile.discard)
        if deck in NO_CARDS:
            compare(rules, deck, Counter(laid), Counter(rules.deck_cards[deck]))
        else:
            used.update(base(rules, card) for card in laid)
            printed.update(base(rules, card) for card in rules.deck_cards[deck])
    for deck in rules.deck_names:
        if deck not in (*NO_CARDS, WOUNDED_DECK):
            mine = Counter({card: number for card, number in used.items() if rules.cards[card].deck == deck})
            compare(rules, deck, mine, printed)


def base(rules: Ruleset, card: int) -> int:
    """The card as it lies in its deck: loaded, and with those it is put off with."""
    row = rules.cards[card]
    loaded = row.twin if row.empty else card
    return rules.joins.get(loaded, loaded)


def compare(rules: Ruleset, deck: str, used: Counter[int], printed: Counter[int]) -> None:
    for card, number in used.items():
        if number > printed[card]:
            name = cards_of(rules, deck)[card]
            raise ContentError(f"{deck} card {name}: {number} of it at the table, the deck has {printed[card]}")


def cards_of(rules: Ruleset, deck: str) -> dict[int, str]:
    """What a deck is made of, by name."""
    if deck == ZOMBIE_DECK:
        return {number: str(row.number) for number, row in enumerate(rules.zombie_cards)}
    if deck in LONERS:
        return {number: kind.name for number, kind in enumerate(rules.kinds)}
    if deck == TOKEN_POOL:
        return dict(enumerate(COLORS))
    if deck == COMPANION_POOL:
        return {number: figure.name for number, figure in enumerate(rules.figures)}
    if deck == PLACE_POOL:
        return {number: rules.board.zones[number].name for number in rules.deck_cards[deck]}
    if deck == GUARD_DECK:
        return {number: rules.skills[number].name for number in rules.deck_cards[deck]}
    return {number: row.name for number, row in enumerate(rules.cards) if row.deck == deck and not row.empty}
