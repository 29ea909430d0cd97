"""Setup as play (2e p.6-7): dealing, who gets more, hand or backpack, where to start, who begins."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell, asked
from shamble.core.lists import HOURS, SETTING_UP
from shamble.core.pile import Pile
from shamble.core.points import TABLE, Answer, Choice, Draw, Point
from shamble.core.state import (
    ALONE,
    FIXED,
    GUARD,
    NO_COMPANION,
    OFF_BOARD,
    PLAYING,
    UNUSED,
    Car,
    State,
    Survivor,
    empty_table,
    new_figure,
)
from shamble.rules.actions.bounty import ShowFeat
from shamble.rules.actions.noise import FirstNoise
from shamble.rules.actions.search import SEARCH_DECK
from shamble.rules.base.events import CardDealt, FirstPlayer, StartsWithout
from shamble.rules.base.marks import BEACON, lay_mark
from shamble.rules.base.ruleset import Ruleset, Scene
from shamble.rules.game.round import Round
from shamble.rules.missions.happenings import COMPANION_POOL, PLACE_POOL, Happening, happened, remove_from_pool
from shamble.rules.survivors.danger import GainSkill, gain_ap, head_starts
from shamble.rules.survivors.guards import GUARD_DECK, Drill
from shamble.rules.survivors.inventory import (
    Arrange,
    carried,
    distinct,
    put,
    put_away,
    put_into,
    slots_for,
    throw_away,
)
from shamble.rules.survivors.roles import first_skills
from shamble.rules.zombies.spawn import DrawAbomination

STARTING_DECK = "starting"

FIRST_HOUR = "first-hour"  # the limit that says what the Clock shows at first


def new_state(rules: Ruleset) -> State:
    """The table before anybody has done anything."""
    state = empty_table(len(rules.board.zones), len(rules.kinds))
    scene = rules.scene
    state.reserve = [kind.figures for kind in rules.kinds]
    state.piles = [Pile(tuple(sorted(cards))) for cards in rules.deck_cards.values()]
    state.doors = rules.board.open_at_start | scene.turned
    state.tokens = tuple(token.zone for token in scene.tokens)
    state.spawns = scene.spawns
    state.cars = tuple(Car(kind, zone, crate) for kind, zone, crate in scene.cars)
    state.survivors = [new_survivor(rules, who) for who in range(len(rules.figures))]
    for zone, kind, number in scene.zombies:
        state.add_zombies(len(rules.kinds), zone, kind, number)
    for companion, zone in scene.lone_companions:
        state.survivors[companion].zone, state.survivors[companion].status = zone, PLAYING
        remove_from_pool(rules, state, companion)
    waiting = iter(rules.guards)
    for zone, number in scene.guards:
        for _ in range(number):
            guard = state.survivors[next(waiting)]
            guard.zone, guard.status = zone, PLAYING
    for mark, zone in scene.marks:
        lay_mark(rules, state, mark, zone, "setup", None)
    state.noise = bytearray(rules.base_noise)
    if FIRST_HOUR in rules.limits:
        state.ledger = state.ledger._replace(hour=rules.limits[FIRST_HOUR] % HOURS)
    state.first = rules.seats[0]
    state.frames = (Setup(),)
    return state


def new_survivor(rules: Ruleset, who: int) -> Survivor:
    figure = rules.figures[who]
    skills = first_skills(rules, who)
    profile = rules.folded(skills)
    health = profile.start_health or figure.character.health
    if figure.guard or figure.companion:
        alone = (figure.character.health, (), GUARD) if figure.guard else (rules.numbers.companion_health, (), ALONE)
        waiting = new_figure(OFF_BOARD, *alone, rules.bare)
        waiting.status, waiting.seat = UNUSED, figure.seat
        return waiting
    zone, leader = (dict(rules.scene.marks)[BEACON], FIXED) if figure.fixed else (rules.scene.start[0], NO_COMPANION)
    me = new_figure(zone, health, skills, leader, rules.bare)
    me.seat = figure.seat
    me.ap = profile.start_ap
    return me


class Setup(NamedTuple):
    """The steps of set-up that chance or players decide; a mission's own come first, for they may pick the team."""

    own: bool = True

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        own = rules.scene.own.setup
        if self.own and own:
            return (*own(rules, state), Setup(False))
        state.phase = SETTING_UP
        frames: list[Frame] = [*(DrawAbomination(zone, setup=True) for zone in rules.scene.abominations), OwnCards()]
        frames += rules.policies.deal(rules, state)
        team = [who for who, survivor in enumerate(state.survivors) if survivor.leader == NO_COMPANION]
        if rules.scene.split_start or (len(rules.scene.start) > 1 and not own):
            frames.append(StartZones(tuple(team)))
        frames += [Escort(companion, leader) for companion, leader in rules.scene.escorts]
        frames += [StandFixed(name, zone) for name, zone in rules.scene.fixed]
        frames += [StandAtRandom(rules.scene.at_random)] if rules.scene.at_random else place_companions(rules.scene)
        frames += [PairUp(who) for who in team if rules.scene.each]
        if len(team) in rules.numbers.filled_up:
            frames.append(FillUp(len(team)))
        if GUARD_DECK in rules.deck_ids:
            frames.append(Drill())
        if rules.feats:
            frames.append(ShowFeat(rules.scene.drawn_aside))
        if rules.one_noise:
            frames.append(FirstNoise())
        first = rules.policies.first_player(rules, state)
        return (*head_starts(rules, state), *picks(rules, state), *frames, *first, FirstLook(), Round())


def picks(rules: Ruleset, state: State) -> list[Frame]:
    """Who chooses a Skill for this game, and of which (wzc, Jack of all trades)."""
    team = those_dealt_to(state)
    return [GainSkill(who, 0, names) for who in team for names in rules.folded(state.survivors[who].skills).picks]


class StartCard(NamedTuple):
    """One of several cards, as the player likes, on top of what is dealt."""

    who: int
    names: tuple[str, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(state.survivors[self.who].seat, "start-card", self.who) if self.options(rules, state) else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        left = {rules.cards[card].name: card for card in state.piles[rules.deck_ids[SEARCH_DECK]].left}
        return [("get", left[name]) for name in self.names if name in left]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (HandOrBackpack(self.who, from_any_deck(rules, state, rules.cards[int(said[1])].name)),)


class OwnCards(NamedTuple):
    """Cards that a Skill gives at the start come on top of what is dealt (2e p.66)."""

    who: int = 0

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if self.who == len(state.survivors):
            return ()
        me = state.survivors[self.who]
        frames: list[Frame] = []
        if me.leader == NO_COMPANION:
            profile = rules.folded(me.skills)
            frames += gain_ap(rules, state, self.who, profile.start_ap - me.ap, "start", tell)
            frames += [StartCard(self.who, names) for names in profile.start_choices]
            for name in profile.start_cards:
                card = from_any_deck(rules, state, name)
                if card >= 0:
                    frames.append(HandOrBackpack(self.who, card))
                elif tell:
                    tell(StartsWithout(self.who, name))
        return (*frames, OwnCards(self.who + 1))


def from_any_deck(rules: Ruleset, state: State, name: str) -> int:
    """Take a card of that name out of the first deck that has one, the dealt deck last; -1 if none has."""
    decks = [number for number, name in enumerate(rules.deck_names) if name in rules.equipment_decks]
    for number in sorted(decks, key=lambda deck: rules.deck_names[deck] == STARTING_DECK):
        for card in state.piles[number].left:
            if rules.cards[card].name == name:
                state.piles[number] = state.piles[number].without(card)
                return card
    return -1


def starts_without(rules: Ruleset) -> list[tuple[int, str]]:
    """Who has been promised a card that this book does not have (po p.6): figure and card."""
    decks = [deck for deck in rules.deck_names if deck in rules.equipment_decks]
    there = {rules.cards[card].name for deck in decks for card in rules.deck_cards[deck]}
    promised = [
        (who, name)
        for who, figure in enumerate(rules.figures)
        if not figure.companion
        for name in rules.folded(first_skills(rules, who)).start_cards
    ]
    return [(who, name) for who, name in promised if name not in there]


def deal_starting_cards(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """The Starting cards are dealt at random and as evenly as possible (2e p.6)."""
    team = those_dealt_to(state)
    if len(state.piles[rules.deck_ids[STARTING_DECK]].left) <= len(team):
        return (Deal(team, ()),)
    return Deal(team, (), True), *(Arrange(who) for who in team)


class Deal(NamedTuple):
    """Card after card, round after round; in the last, uneven one the players choose who gets one more.

    Who may get several puts them into slots when all are dealt (2e p.6-7).
    """

    waiting: tuple[int, ...]  # who gets a card in this round
    served: tuple[int, ...]
    several: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[STARTING_DECK]
        left = state.piles[deck].left
        if not left or not (self.waiting or self.served):
            return ()
        if not self.waiting:
            return (Deal(self.served, (), self.several),)
        if len(left) >= len(self.waiting):
            return Draw("equip", left, deck, self.waiting[0])
        return Choice(TABLE, "deal")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("deal", who) for who in self.waiting]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "deal":
            who = int(said[1])
            rest = tuple(other for other in self.waiting if other != who)
            return DealOne(who, self.several), Deal(rest, (*self.served, who), self.several)
        who, rest = self.waiting[0], self.waiting[1:]
        slot = deal_to(rules, state, who, int(said[1]), tell, self.several)
        return (*slot, Deal(rest, (*self.served, who), self.several))


def one_each(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """One Starting card each at random; of the one there are several of, only as many as it takes (po p.6)."""
    return (DealEach(those_dealt_to(state)),)


def those_dealt_to(state: State) -> tuple[int, ...]:
    return tuple(who for who, survivor in enumerate(state.survivors) if survivor.leader == NO_COMPANION)


class DealEach(NamedTuple):
    waiting: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        pool = dealt_cards(rules, state, len(self.waiting))
        if not self.waiting or not pool:
            return ()
        return Draw("equip", pool, rules.deck_ids[STARTING_DECK], self.waiting[0])

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (*deal_to(rules, state, self.waiting[0], int(said[1]), tell), DealEach(self.waiting[1:]))


def dealt_cards(rules: Ruleset, state: State, number: int) -> tuple[int, ...]:
    """What is left for so many: those who start with a card of their own may have had it from this deck."""
    pool = list(state.piles[rules.deck_ids[STARTING_DECK]].left)
    filling = [card for card in pool if rules.deck_cards[STARTING_DECK].count(card) > 1]
    for card in filling[: max(len(pool) - number, 0)]:
        pool.remove(card)
    return tuple(pool)


class DealOne(NamedTuple):
    who: int
    several: bool

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        deck = rules.deck_ids[STARTING_DECK]
        return Draw("equip", state.piles[deck].left, deck, self.who)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return deal_to(rules, state, self.who, int(said[1]), tell, self.several)


def deal_to(
    rules: Ruleset, state: State, who: int, card: int, tell: Tell | None, several: bool = False
) -> tuple[Frame, ...]:
    deck = rules.deck_ids[STARTING_DECK]
    state.piles[deck] = state.piles[deck].without(card)
    if tell:
        tell(CardDealt(who, card))
    if not several:
        return (HandOrBackpack(who, card),)
    put_away(rules, state, who, card)
    return ()


def share_out(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """The players share the Starting cards out as they like, at least one each (wd p.8)."""
    return (ShareOut(),)


class ShareOut(NamedTuple):
    """Card by card somebody gets it; a team larger than usual first chooses as many cards more (wd p.39)."""

    team: tuple[int, ...] = ()  # () before it begins
    owed: tuple[int, ...] = ()  # who has none yet
    cards: tuple[int, ...] = ()  # still to be shared out
    more: int = 0  # cards still to be chosen

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.team:
            return Choice(TABLE, "share") if self.cards else ()
        team, cards = those_dealt_to(state), list(state.piles[rules.deck_ids[STARTING_DECK]].left)
        for card in distinct(rules.deck_cards[STARTING_DECK]) * rules.more_survivors:
            cards.remove(card)
        return ShareOut(team, team, tuple(cards), rules.more_survivors), *(Arrange(who) for who in team)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.more:
            return [("get", card) for card in distinct(rules.deck_cards[STARTING_DECK])]
        return [("deal", who) for who in (self.owed if len(self.cards) <= len(self.owed) else self.team)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        if self.more:
            return (self._replace(cards=put(self.cards, number), more=self.more - 1),)
        deal_to(rules, state, number, self.cards[0], tell, several=True)
        return (self._replace(cards=self.cards[1:], owed=tuple(who for who in self.owed if who != number)),)


def by_favourite(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """Everybody gets a Starting card of the favourite type; where any will do, the player chooses (uoa p.7)."""
    return tuple(Favourite(who) for who in those_dealt_to(state))


class Favourite(NamedTuple):
    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        offer = self.options(rules, state)
        return Choice(state.survivors[self.who].seat, "favourite", self.who) if offer else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        left = distinct(state.piles[rules.deck_ids[STARTING_DECK]].left)
        own = [slot for slot, row in enumerate(rules.slots) if row.own]
        return [("get", card) for card in left if any(card in rules.fitting[self.who][slot] for slot in own)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return deal_to(rules, state, self.who, int(said[1]), tell)


class HandOrBackpack(NamedTuple):
    """Starting cards go into a hand or the backpack (2e p.7); what finds no room is discarded (2e p.16)."""

    who: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "slot", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        profile = rules.folded(state.survivors[self.who].skills)
        free = slots_for(rules, state, self.who, self.card, profile)
        if rules.numbers.start_in_hand:
            free = [slot for slot in free if rules.slots[slot].at_hand] or free
        return [(rules.slots[slot].verb, self.card) for slot in free] or [("drop", self.card)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "drop":
            throw_away(rules, state, self.who, self.card, "no room", tell)
        else:
            put_into(state.edit(self.who), rules.by_verb[str(said[0])], self.card)
        return ()


class StartZones(NamedTuple):
    """Where a mission has several Starting Zones, the players choose; perhaps in groups as equal as can be."""

    waiting: tuple[int, ...]
    chosen: tuple[int, ...] = ()  # Zones, in the order of the team

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.waiting:
            return ()
        return Choice(state.survivors[self.waiting[0]].seat, "start", self.waiting[0])

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        starts = rules.scene.start
        share, more = divmod(len(self.waiting) + len(self.chosen), len(starts))
        larger = sum(self.chosen.count(zone) > share for zone in starts)
        limit = share + (larger < more) if rules.scene.split_start else len(state.survivors)
        return [("start", zone) for zone in starts if self.chosen.count(zone) < limit]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        state.edit(self.waiting[0]).zone = int(said[1])
        return (StartZones(self.waiting[1:], (*self.chosen, int(said[1]))),)


class Escort(NamedTuple):
    """A Companion that has a Leader from the start (2e p.34)."""

    companion: int
    leader: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        companion = state.edit(self.companion)
        companion.leader, companion.zone = self.leader, state.survivors[self.leader].zone
        companion.status = PLAYING
        remove_from_pool(rules, state, self.companion)
        return ()


class PairUp(NamedTuple):
    """The players choose who comes along with a Survivor, where everybody brings somebody (2e p.55)."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(TABLE, "companion", self.who) if self.options(rules, state) else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("companion", n) for n, other in enumerate(state.survivors) if other.status == UNUSED]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (Escort(int(said[1]), self.who),)


class FillUp(NamedTuple):
    """A small team may be filled up with Companions, each with a Leader from the start (uoa p.6)."""

    team: int  # so many are there already

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        full = self.team >= rules.numbers.survivors or len(self.options(rules, state)) < 2
        return () if full else Choice(TABLE, "fill-up")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        waiting = [n for n, other in enumerate(state.survivors) if other.status == UNUSED]
        out = rules.scene.classes
        return [("done",), *(("companion", n) for n in waiting if rules.figures[n].character.kind not in out)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "done":
            return ()
        return PlaceCompanion(OFF_BOARD, (), int(said[1])), FillUp(self.team + 1)


class StandFixed(NamedTuple):
    """Somebody stands in a Zone and is not played; where that one is in the team, another one the players choose."""

    name: str
    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return asked(self, rules, state, tell, Choice(TABLE, "companion"))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        unused = [number for number, other in enumerate(state.survivors) if other.status == UNUSED]
        wanted = [number for number in unused if rules.figures[number].name == self.name]
        return [("companion", number) for number in wanted or unused]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        remove_from_pool(rules, state, number)
        me = state.edit(number)
        me.zone, me.status, me.leader = self.zone, PLAYING, FIXED
        me.health = rules.figures[number].character.health
        return ()


class StandAtRandom(NamedTuple):
    """Chance says who stands alone, and in which of the Zones (uoa p.49, 52)."""

    left: int
    who: int = -1

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        pool = rules.deck_ids[COMPANION_POOL if self.who < 0 else PLACE_POOL]
        left = state.piles[pool].left if self.left else ()
        return Draw("found" if self.who < 0 else "stands", left, pool, self.who) if left else ()

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        if self.who < 0:
            remove_from_pool(rules, state, number)
            return (self._replace(who=number),)
        pool, companion = rules.deck_ids[PLACE_POOL], state.edit(self.who)
        state.piles[pool] = state.piles[pool].without(number)
        companion.zone, companion.status = number, PLAYING
        return (StandAtRandom(self.left - 1),)


def place_companions(scene: Scene) -> list[Frame]:
    """One spot after the other; those for Companions of one sort are alike."""
    spots, kinds = scene.companion_spots, scene.companion_kinds or ("",) * len(scene.companion_spots)
    found: list[Frame] = []
    for at, kind in enumerate(kinds):
        rest = tuple(spot for spot, other in zip(spots[at:], kinds[at:], strict=True) if other == kind)
        found.append(PlaceCompanion(spots[at], rest, kind=kind))
    return found


class PlaceCompanion(NamedTuple):
    """The players choose which Companion stands in a spot, or whom it follows from the start (2e p.33-34)."""

    zone: int  # a spot of the map, or OFF_BOARD for one that is led
    spots: tuple[int, ...]  # this one and those still to come
    who: int = -1
    kind: str = ""  # only for Companions of this type

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        offer = self.options(rules, state)
        if not offer:
            return ()
        # Spots in one Zone are alike: with nobody left over there is nothing to choose.
        if self.zone != OFF_BOARD and len(offer) <= len(self.spots) and len(set(self.spots)) == 1:
            return self.answer(rules, state, offer[0], tell)
        return Choice(TABLE, "companion")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.who >= 0:
            team = [n for n, other in enumerate(state.survivors) if other.leader == NO_COMPANION]
            return [("follow", leader) for leader in team]
        unused = [n for n, other in enumerate(state.survivors) if other.status == UNUSED]
        return [("companion", n) for n in unused if not self.kind or rules.figures[n].character.kind == self.kind]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        if self.who >= 0:
            return (Escort(self.who, number),)
        remove_from_pool(rules, state, number)
        if self.zone == OFF_BOARD:
            return (self._replace(who=number),)
        companion = state.edit(number)
        companion.zone, companion.status = self.zone, PLAYING
        return ()


def fire_axe_begins(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return (WhoHolds("Fire Axe"),)


class WhoHolds(NamedTuple):
    """The player who was dealt a certain card begins (2e p.7)."""

    name: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        for who, me in enumerate(state.survivors):
            dealt = [card for card in carried(me) if rules.cards[card].deck == STARTING_DECK]
            if any(rules.cards[card].name == self.name for card in dealt):
                state.first = state.survivors[who].seat
                if tell:
                    tell(FirstPlayer(state.first, self.name))
                break
        return ()


def players_choose_first(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    return (ChooseFirst(),)


class ChooseFirst(NamedTuple):
    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(TABLE, "first")

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("first", seat) for seat in rules.seats]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        state.first = int(said[1])
        if tell:
            tell(FirstPlayer(state.first, "chosen"))
        return ()


class FirstLook(NamedTuple):
    """What is known from the start never spawns (2e p.20)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        state.entered |= rules.policies.known(rules, state)
        return happened(rules, state, Happening("setup"), tell)
