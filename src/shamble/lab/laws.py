"""Laws that hold at every point of every game, whatever the rules of the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shamble.content.compile import MISSION_DECK
from shamble.content.ground import ASIDE_DECK
from shamble.core.kernel import Frame
from shamble.core.lists import LAID_OUT, LONERS
from shamble.core.plan import CORRUPT
from shamble.core.points import Over
from shamble.core.state import DOWNED, GUARD, NO_COMPANION, OFF_BOARD, PLAYING, UNUSED, State
from shamble.rules.actions.building import Wield
from shamble.rules.actions.search import DrawCards, MatchingCard, Revealed
from shamble.rules.actions.tokens import CACHE
from shamble.rules.base.places import count_in
from shamble.rules.base.questions import CARRIED_OFF, WOUNDS_ARE_CARDS
from shamble.rules.base.ruleset import ROPE, Ruleset, profile_of
from shamble.rules.game.setup import Escort, HandOrBackpack
from shamble.rules.missions.happenings import NO_RETURN
from shamble.rules.missions.stash import LoadToken, Trunk
from shamble.rules.survivors.inventory import Arrange, can_drop, carried, pieces
from shamble.rules.survivors.wounded import Grasp, LoseCard
from shamble.rules.survivors.wounds import full_health
from shamble.rules.zombies.moves import ZombieMoves
from shamble.rules.zombies.order import Activation
from shamble.rules.zombies.spawn import ZOMBIE_DECK
from shamble.rules.zombies.spawn_step import Distribute

SET_APART = (MISSION_DECK, ASIDE_DECK, CACHE)  # where cards of other decks lie


class Broken(AssertionError):
    """A law does not hold. `law` names it."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what

    def __reduce__(self) -> tuple[type[Broken], tuple[str, str]]:
        return Broken, (self.law, self.what)


def conserved(rules: Ruleset, state: State) -> None:
    """Nothing comes from nowhere and nothing is lost; everybody is somewhere."""
    figures_stay(rules, state)
    zombies_wait_where_they_stand(rules, state)
    cards_stay(rules, state)
    zombie_cards_stay(rules, state)
    tokens_stay(rules, state)
    everybody_is_somewhere(rules, state)
    cars_hold(rules, state)
    slots_hold(rules, state)
    wounds_hold(rules, state)


def figures_stay(rules: Ruleset, state: State) -> None:
    """The miniatures on the board and in the reserve are those in the box."""
    width = len(rules.kinds)
    for kind, row in enumerate(rules.kinds):
        out = sum(state.zombies[kind::width])
        gone = row.figures - out - state.reserve[kind]
        if state.reserve[kind] < 0 or gone < 0 or (gone and NO_RETURN not in state.deeds):
            raise Broken("miniatures", f"{row.name}: {out} out, {state.reserve[kind]} in reserve, {row.figures} in all")
    for zone, crowd in enumerate(state.crowd):
        there = sum(state.zombies[zone * width : (zone + 1) * width])
        if crowd != there:
            raise Broken("crowd", f"Zone {rules.board.zones[zone].name}: {crowd} noted, {there} there")


def zombies_wait_where_they_stand(rules: Ruleset, state: State) -> None:
    """Whoever still has an Action to come, while something else comes between, is where the waiting frame says."""
    for frame in state.frames:
        match frame:
            case Activation():
                groups = frame.groups
            case ZombieMoves():
                groups = frame.movers + frame.stay
            case _:
                continue
        wanted: Counter[tuple[int, int]] = Counter()
        for zone, kind, number in groups:
            wanted[zone, kind] += number
        for (zone, kind), number in wanted.items():
            there = count_in(rules, state, zone, kind)
            if number > there:
                place = rules.board.zones[zone].name
                raise Broken("waiting", f"{number} of {rules.kinds[kind].name} wait in {place}, {there} are there")


def cards_stay(rules: Ruleset, state: State) -> None:
    """Every Equipment card is in a pile, with somebody, or on its way; an emptied one counts as its loaded twin.

    Cards laid together count singly. Cards that nobody can put down, such as Wounded, are marks and not counted.
    """
    found: list[int] = []
    wanted: list[int] = []
    for name, pile in zip(rules.deck_names, state.piles, strict=True):
        if name in {*rules.equipment_decks, *SET_APART}:
            here = pile.left + pile.discard
            for card in set(here) if name not in SET_APART else ():
                if rules.cards[card].deck != name or rules.cards[card].empty:
                    raise Broken("cards", f"{rules.cards[card].name} lies in the {name} deck")
            found += here
            wanted += rules.deck_cards[name]
    for me in state.survivors:
        found += carried(me)
    for car in state.cars:
        found += car.cards
    for frame in state.frames:
        found += loose_cards(frame)
    found += [state.ledger.top] if state.ledger.top >= 0 else []
    same(all_pieces(rules, found), all_pieces(rules, wanted), "cards")


def same(found: list[int], wanted: list[int], law: str) -> None:
    if sorted(found) != sorted(wanted):
        there, due = Counter(found), Counter(wanted)
        raise Broken(law, f"{dict(there - due)} too many, {dict(due - there)} missing")


def all_pieces(rules: Ruleset, cards: list[int]) -> list[int]:
    """What they would be among the discards: cards laid together count singly."""
    return [piece for card in cards if can_drop(rules, card) for piece in pieces(rules, card)]


def loose_cards(frame: Frame) -> tuple[int, ...]:
    """Equipment that has left its pile and is nobody's yet."""
    match frame:
        case Arrange() | Trunk():
            return frame.loose
        case DrawCards():
            return frame.kept
        case Revealed():
            return (*frame.draw.kept, frame.card)
        case MatchingCard():
            return frame.draw.kept
        case HandOrBackpack() | Wield():
            return (frame.card,)
    return ()


def zombie_cards_stay(rules: Ruleset, state: State) -> None:
    """Zombie cards are in their pile or in the Distributor's hand, an Abomination's card is out while it is."""
    held = [card for frame in state.frames if isinstance(frame, Distribute) for card in frame.cards]
    compare(rules, state, ZOMBIE_DECK, held)
    width = len(rules.kinds)
    for family in LONERS:
        deck = rules.deck_cards.get(family, ())
        compare(rules, state, family, [kind for kind in deck for _ in range(sum(state.zombies[kind::width]))])


def compare(rules: Ruleset, state: State, deck: str, elsewhere: list[int]) -> None:
    if deck in rules.deck_ids:
        pile = state.piles[rules.deck_ids[deck]]
        same([*pile.left, *pile.discard, *elsewhere], list(rules.deck_cards[deck]), f"{deck} cards")


def tokens_stay(rules: Ruleset, state: State) -> None:
    """A token lies where the mission put it, or is taken; one that is kept is with one Survivor, dropped or hung.

    Elsewhere it lies where its keeper was knocked out, or a Train has carried it, or Survivors, as they do Cauldrons.
    Trains and Corruption may destroy it.
    """
    trains = rules.board.layouts > 1
    wander, perish = trains or CARRIED_OFF in rules.able, trains or CORRUPT in rules.board.natures
    dropped = {ROPE, *(action.drop for action in rules.scene.actions)}
    kept = Counter(token for me in state.survivors for token in me.tokens)
    kept.update(token for car in state.cars for token in car.tokens)
    kept.update(frame.token for frame in state.frames if isinstance(frame, LoadToken))
    shown = dict(state.shown)
    for number, (place, token) in enumerate(zip(state.tokens, rules.scene.tokens, strict=True)):
        if place not in (OFF_BOARD, token.zone) and not wander and number not in rules.cauldrons:
            raise Broken("tokens", f"{token.kind} {number} has wandered")
        due = int((token.keep or shown.get(number, "?") in token.keep_colors) and place == OFF_BOARD)
        if kept[number] > due or (kept[number] < due and token.kind not in dropped and not perish):
            raise Broken("tokens", f"{token.kind} {number} is kept {kept[number]} times")


def everybody_is_somewhere(rules: Ruleset, state: State) -> None:
    zones = len(rules.board.zones)
    if state.phase == LAID_OUT or any(isinstance(frame, Escort) for frame in state.frames):
        return  # Companions come last
    dying = being_wounded(state)
    for who, me in enumerate(state.survivors):
        name = rules.figures[who].name
        if me.status == PLAYING and not 0 <= me.zone < zones:
            raise Broken("figures", f"{name} is nowhere")
        if me.status == PLAYING and me.health <= 0 and who not in dying:
            raise Broken("figures", f"{name} plays on with Health {me.health}")
        if me.leader >= 0 and me.status == PLAYING:
            ahead = state.survivors[me.leader]
            if (ahead.zone, ahead.car, ahead.status) != (me.zone, me.car, PLAYING):
                raise Broken("companions", f"{name} is not with its Leader")


def cars_hold(rules: Ruleset, state: State) -> None:
    """Who sits in a car is where the car is; one Driver at most and no more than the seats."""
    riders: dict[int, list[int]] = {}
    for who, me in enumerate(state.survivors):
        if me.car >= 0:
            riders.setdefault(me.car, []).append(who)
            if me.zone != state.cars[me.car].zone:
                raise Broken("cars", f"{rules.figures[who].name} is not where the car is")
        elif me.driver:
            raise Broken("cars", f"{rules.figures[who].name} drives no car")
    for car, people in riders.items():
        drivers = sum(state.survivors[who].driver for who in people)
        kind = rules.cars[state.cars[car].kind]
        if drivers > (0 if kind.push else 1) or len(people) > rules.seats_in(kind.name):
            raise Broken("cars", f"car {car}: {len(people)} people, {drivers} Drivers")


def slots_hold(rules: Ruleset, state: State) -> None:
    """No card where it does not go; no more than there is room, but for who arranges or has lost borrowed room."""
    borrowed = rules.auras_possible or rules.companions_possible
    arranging = {frame.who for frame in state.frames if isinstance(frame, Arrange)}
    for who, me in enumerate(state.survivors):
        name, last = rules.figures[who].name, rules.pack_slot
        for slot, cards in enumerate(me.cards):
            row = rules.slots[slot]
            if tuple(sorted(cards)) != cards:
                raise Broken("slots", f"{name}'s cards are not sorted: {row.name}")
            if not rules.fitting[who][slot].issuperset(cards):
                raise Broken("slots", f"{name} has what does not go there: {row.name}")
            if len(cards) <= row.size or (slot == last and (who in arranging or borrowed)):
                continue
            if len(cards) > profile_of(rules, state, who).rooms[slot]:
                raise Broken("slots", f"{name} has {len(cards)} cards: {row.name}")


def wounds_hold(rules: Ruleset, state: State) -> None:
    """Where Wounds are cards there is one for each, except for one that is just being dealt."""
    if WOUNDS_ARE_CARDS not in rules.able:
        return
    dealt = being_wounded(state)
    for who, me in enumerate(state.survivors):
        cards = sum("stuck" in rules.cards[card].traits for card in carried(me))
        if me.status == PLAYING and who not in dealt and cards != full_health(rules, state, who) - me.health:
            raise Broken("wounds", f"{rules.figures[who].name}: Health {me.health}, {cards} Wounded cards")


def being_wounded(state: State) -> set[int]:
    """Who has taken a Wound and not yet got its card."""
    return {frame.who for frame in state.frames if isinstance(frame, LoseCard)} | {
        frame.wound.who for frame in state.frames if isinstance(frame, Grasp)
    }


def team_size(state: State) -> int:
    return sum(other.leader == NO_COMPANION for other in state.survivors)


def guards_standing(state: State) -> int:
    return sum(other.leader == GUARD and other.status == PLAYING for other in state.survivors)


def only_forward(before: State, after: State) -> Iterator[str]:
    """What never goes back from one point to the next: Rounds, tokens taken, stages met, who is out."""
    if after.round < before.round:
        yield "the Round went back"
    if after.stage < before.stage and after.round == before.round and not isinstance(after.point, Over):
        yield "a stage that was met is open again in mid-Round"
    back = any(was == OFF_BOARD and now != OFF_BOARD for was, now in zip(before.tokens, after.tokens, strict=True))
    if back and not set(after.ledger.fallen) - set(before.ledger.fallen):  # who is knocked out lets tokens fall
        yield "a token came back"
    if before.round and team_size(before) != team_size(after):
        yield "the team has more or fewer Survivors than before"
    if before.round and guards_standing(before) < guards_standing(after):
        yield "a Guard came back"
    for was, now in zip(before.survivors, after.survivors, strict=True):
        if was.leader == GUARD:
            continue  # they are alike, and line up anew each Round
        if was.status not in (PLAYING, UNUSED, DOWNED) and now.status != was.status:
            yield "somebody came back"
        if before.round == 0 or was.leader != now.leader:
            continue  # who plays is still being settled, or two have changed places
        if was.side != now.side:
            continue  # its Skills are chosen anew
        if was.skills != now.skills[: len(was.skills)]:
            yield "a Skill was lost"
