"""Effects: what the special rules and Actions of missions do, one function for each word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.core.kernel import Frame, Tell, asked
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.plan import BARRED, CORRUPT, DIRECT, RUIN
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.actions.doors import look_inside, ways_opened
from shamble.rules.actions.ropes import spare_rope
from shamble.rules.actions.search import DrawCards, number_left, run_out
from shamble.rules.base.events import (
    CardDealt,
    CardStashed,
    CarExplodes,
    CompanionFound,
    DeedDone,
    DoorSealed,
    DoorsOpened,
    TokenStashed,
    TokenTaken,
    ZombiesSpawn,
    ZoneTurns,
)
from shamble.rules.base.ground import FAR, face, geometry, has_turned, turn_into, view, zone_now
from shamble.rules.base.marks import zones_marked
from shamble.rules.base.places import broken_doors
from shamble.rules.base.ruleset import Effect, Ruleset, profile_of
from shamble.rules.combat.fire import burn_zone
from shamble.rules.missions.happenings import COMPANION_POOL, NO_RETURN, Happening, remove_from_pool, wake
from shamble.rules.missions.stash import HandOut, LoadToken, Trunk, cars_in, hand_in
from shamble.rules.missions.train import blow_up
from shamble.rules.survivors.companions import lone_in, rally
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.survivors.inventory import Arrange, carried, distinct, put, take_away
from shamble.rules.survivors.roles import SwapRoles
from shamble.rules.survivors.wounds import Ending
from shamble.rules.zombies.cards import DrawZombieCard
from shamble.rules.zombies.spawn import come
from shamble.rules.zombies.spawn_step import move_spawn, reorder


def perform_effects(
    rules: Ruleset, state: State, effects: tuple[Effect, ...], what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    frames: tuple[Frame, ...] = ()
    for effect in effects:
        asks = ASKING.get(effect.word)
        frames += (asks(effect, what),) if asks else EFFECTS[effect.word](rules, state, effect, what, tell)
    return frames


def do_wake(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Spawn Zones of a color become active, from the next Zombie Phase that begins."""
    wake(state, effect.name, tell)
    return ()


def do_draw(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A random card of some deck for whoever did it, to be put away as one likes; points if none is left for it."""
    deck, lying = rules.deck_ids[effect.name], zones_marked(rules, state, effect.name)  # those are spoken for
    if number_left(rules, state, deck) <= len(lying) and not run_out(rules, state, deck):
        return gain_ap(rules, state, what.who, effect.number, "objective", tell)
    return (DrawCards(what.who, deck, 1),)


def do_rope(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A Rope Ladder for whoever did it."""
    rope, me = spare_rope(rules, state), state.edit(what.who)
    me.tokens = (*me.tokens, rope)
    if tell:
        tell(TokenTaken(what.who, rope))
    return ()


def do_raze(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """The Objective goes for points, all of the building burns, and what is left of it are Ruins (wd p.44)."""
    for token, row in enumerate(rules.scene.tokens):
        if row.kind == "objective" and state.tokens[token] == what.zone:
            state.move_token(token, OFF_BOARD)
            if tell:
                tell(TokenTaken(what.who, token))
    frames = gain_ap(rules, state, what.who, effect.number, "objective", tell)
    house = zone_now(rules, state, what.zone).building
    for room in [n for n, zone in enumerate(face(rules, state).zones) if zone.building == house]:
        frames += burn_zone(rules, state, room, what.who, tell, on="")[0] if room != what.zone else ()
        frames += turn_into(rules, state, room, RUIN, tell)
    return frames


def do_spawn(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A Zombie appears in the Zone it happened in, by the book's rules for its kind."""
    return come(rules, state, what.zone, (effect.name, 1), "mission", tell)


def do_deed(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Something the mission remembers, for its goals."""
    if effect.name not in state.deeds:
        state.deeds = tuple(sorted((*state.deeds, effect.name)))
        if tell:
            tell(DeedDone(effect.name))
    return ()


def do_hand_out(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Somebody in the Zone gets a card of the mission's own."""
    card = next(number for number, row in enumerate(rules.cards) if row.name == effect.name)
    return (HandOut(card, what.zone),)


def do_hand_in(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """What was given up stays with whoever waits for it here."""
    card = next((number for number, row in enumerate(rules.cards) if row.name == what.card), -1)
    hand_in(rules, state, what.who, what.number, card, tell)
    return ()


def do_stow(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """All cards of a name that one carries go into a car of the Zone, for good."""
    car, me = cars_in(state, what.zone)[0], state.edit(what.who)
    for card in [card for card in carried(me) if rules.cards[card].name == effect.name]:
        take_away(me, card)
        state.change_car(car, state.cars[car]._replace(cards=put(state.cars[car].cards, card)))
        if tell:
            tell(CardStashed(what.who, car, card, True))
    return ()


def burdens(state: State, who: int) -> list[tuple[int, int]]:
    """What a Survivor's Companions carry: Companion and token."""
    mine = [number for number, other in enumerate(state.survivors) if other.leader == who]
    return [(number, token) for number in mine for token in state.survivors[number].tokens]


def do_unload(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """All that one's Companions carry goes into a piece that stands in some Zone, for good and for points each."""
    found, number = burdens(state, what.who), cars_in(state, effect.number)[-1]
    for companion, token in found:
        state.edit(companion).tokens = ()
        state.change_car(number, state.cars[number]._replace(tokens=(*state.cars[number].tokens, token)))
        if tell:
            tell(TokenStashed(what.who, token, number))
    return gain_ap(rules, state, what.who, rules.numbers.objective_ap * len(found), "objective", tell)


def do_clear_way(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """What bars the Zone is blown to pieces; whoever likes comes in from now on."""
    for car in cars_in(state, what.zone):
        state.change_car(car, state.cars[car]._replace(zone=OFF_BOARD))
        if tell:
            tell(CarExplodes(what.who, car, what.zone))
    state.doors &= ~rules.board.nature_bit(BARRED, what.zone)
    if tell:
        tell(ZoneTurns(what.zone, "free"))
    return ()


def do_come_back(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """What was killed stands in the Spawn Start again."""
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    deck = rules.deck_ids.get(ABOMINATION)
    if deck is not None and what.kind in state.piles[deck].discard:
        state.piles[deck] = state.piles[deck].retrieved(what.kind)
    state.add_zombies(len(rules.kinds), start, what.kind, 1)
    if tell:
        tell(ZombiesSpawn(start, what.kind, 1, 1, "back"))
    return ()


def do_no_return(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """From now on killed Zombies do not go back to the reserve."""
    return do_deed(rules, state, effect._replace(name=NO_RETURN), what, tell)


def do_move_spawn(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """The Spawn tokens of the Zone go to the Spawn Start, and spawn after those that are there."""
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    moved = [at for at, spawn in enumerate(state.spawns) if spawn.zone == what.zone and not spawn.start]
    for at in moved:
        move_spawn(state, at, start, tell)
    stay = [at for at in range(len(state.spawns)) if at not in moved]
    last = max(place for place, at in enumerate(stay) if state.spawns[at].zone == start) + 1
    reorder(state, (*stay[:last], *moved, *stay[last:]))
    return ()


def do_spawn_building(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """A building whose door is open shows who waits inside, as the book's rules say of one that is opened now."""
    building = rules.board.zones[effect.number].building
    state.entered &= ~(1 << building)
    return look_inside(rules, state, (effect.number,), tell)


# Words that ask, draw or end: each is a frame.
ASKING: dict[str, Callable[[Effect, Happening], Frame]] = {
    "companion": lambda effect, what: FindCompanion(what.who),
    "pick-companion": lambda effect, what: FindCompanion(what.who, picked=True),
    "open-doors": lambda effect, what: OpenDoors(),
    "zombie-card": lambda effect, what: DrawZombieCard(what.zone, rush=False),
    "card": lambda effect, what: FetchCard(what.who, effect.name),
    "gift": lambda effect, what: Gift(effect.name),
    "send-spawn": lambda effect, what: SendSpawn(what.who, effect.number),
    "banish": lambda effect, what: SendSpawn(what.who, effect.number, cleanse=True),
    "load": lambda effect, what: LoadToken(what.who, what.number),
    "trunk": lambda effect, what: Trunk(what.who, tuple(effect.name.split(", "))),
    "seal": lambda effect, what: SealDoor(what.who),
    "swap-roles": lambda effect, what: SwapRoles(what.who),
    "rally": lambda effect, what: JoinOne(what.who),
    "lose": lambda effect, what: Ending("lost", "mission", effect.name),
}

Do = Callable[[Ruleset, State, Effect, Happening, "Tell | None"], tuple[Frame, ...]]

EFFECTS: dict[str, Do] = {
    "wake": do_wake,
    "draw": do_draw,
    "rope": do_rope,
    "raze": do_raze,
    "spawn": do_spawn,
    "hand-out": do_hand_out,
    "hand-in": do_hand_in,
    "stow": do_stow,
    "unload": do_unload,
    "clear-way": do_clear_way,
    "come-back": do_come_back,
    "deed": do_deed,
    "round-deed": do_deed,
    "no-return": do_no_return,
    "move-spawn": do_move_spawn,
    "spawn-building": do_spawn_building,
    "blow-up": lambda rules, state, effect, what, tell: blow_up(rules, state, what, tell),
}


class OpenDoors(NamedTuple):
    """All closed doors open at once; only then do buildings show who waits inside, so that a Rush finds open ways."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        shut = [door for door in range(len(rules.board.doors)) if not (state.doors | state.sealed) >> door & 1]
        before = state.doors
        for door in shut:
            state.doors |= 1 << door
        if shut and tell:
            tell(DoorsOpened(len(shut), tuple(shut)))
        frames: tuple[Frame, ...] = ()
        for door in shut:
            after = before | 1 << door
            frames += ways_opened(rules, state, before, after, tell)
            before = after
        return frames


class SealDoor(NamedTuple):
    """Which of the Zone's broken doors is barricaded (2e p.52)."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return asked(self, rules, state, tell, Choice(state.survivors[self.who].seat, "seal", self.who))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        zone = state.survivors[self.who].zone
        return [("seal", link.b if link.a == zone else link.a) for link in broken_doors(rules, state, zone)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        zone, beyond = state.survivors[self.who].zone, int(said[1])
        door = next(link.door for link in broken_doors(rules, state, zone) if beyond in (link.a, link.b))
        state.doors &= ~(1 << door)
        state.sealed |= 1 << door
        if tell:
            tell(DoorSealed(self.who, door))
        return ()


class SendSpawn(NamedTuple):
    """Which of the numbered Spawn tokens in the own Zone, or beside it in sight, is sent somewhere (wd p.42, 48)."""

    who: int
    to: int
    cleanse: bool = False  # Corruption goes from where it lay, and all that hangs together with it

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "send", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        near = view(rules, state, state.survivors[self.who].zone, profile_of(rules, state, self.who))
        here = [spawn for spawn in state.spawns if near.get(spawn.zone, FAR) in (0, 1)]
        return [("send", spawn.number) for spawn in here if spawn.kind != NECROMANCER]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        at = [spawn.number if spawn.kind != NECROMANCER else 0 for spawn in state.spawns].index(int(said[1]))
        reached = [state.spawns[at].zone] if self.cleanse else []
        move_spawn(state, at, self.to, tell)
        while reached:
            zone = reached.pop()
            if has_turned(rules, state, zone, CORRUPT):
                state.doors &= ~rules.board.nature_bit(CORRUPT, zone)
                reached += geometry(rules, state, DIRECT).next_to[zone]
                if tell:
                    tell(ZoneTurns(zone, "clean"))
        return ()


class FetchCard(NamedTuple):
    """A card looked for in its deck or among the discards, as the player likes (2e p.60)."""

    who: int
    name: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return asked(self, rules, state, tell, Choice(state.survivors[self.who].seat, "fetch", self.who))

    def places(self, rules: Ruleset, state: State) -> dict[str, tuple[int, int]]:
        """Deck and card, by where it lies."""
        found: dict[str, tuple[int, int]] = {}
        for deck, pile in enumerate(state.piles):
            if rules.deck_names[deck] in rules.equipment_decks:
                for place, cards in (("deck", pile.left), ("discards", pile.discard)):
                    for card in cards:
                        if rules.cards[card].name == self.name:
                            found.setdefault(place, (deck, card))
        return found

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("from", place) for place in self.places(rules, state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        deck, card = self.places(rules, state)[str(said[1])]
        pile = state.piles[deck]
        state.piles[deck] = pile.without(card) if said[1] == "deck" else pile.retrieved(card)
        return (Arrange(self.who, (card,)),)


class Gift(NamedTuple):
    """The player who begins says which of the cards of that name or deck it is, and who gets it (uoa p.44)."""

    name: str

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(state.first, "gift") if self.options(rules, state) else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        decks = [deck for deck, name in enumerate(rules.deck_names) if name in rules.equipment_decks]
        cards = [card for deck in decks for card in distinct(state.piles[deck].left)]
        meant = [card for card in cards if self.name in (rules.cards[card].name, rules.cards[card].deck)]
        team = [who for who, me in enumerate(state.survivors) if (me.seat, me.leader) == (state.first, NO_COMPANION)]
        return [("gift", card, who) for card in meant for who in team]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        card, who = int(said[1]), int(said[2])
        deck = rules.deck_ids[rules.cards[card].deck]
        state.piles[deck] = state.piles[deck].without(card)
        if tell:
            tell(CardDealt(who, card))
        return (Arrange(who, (card,)),)


class JoinOne(NamedTuple):
    """Which of several lone Companions joins."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(state.survivors[self.who].seat, "join", self.who) if self.options(rules, state) else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("join", number) for number in lone_in(state, state.survivors[self.who].zone)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        rally(state, self.who, int(said[1]), tell)
        return ()


class FindCompanion(NamedTuple):
    """Which Companion is found is chance (2e p.33), or the finder's pick (uoa p.49); with none left nobody comes."""

    who: int
    picked: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.picked or not self.options(rules, state):
            return asked(self, rules, state, tell, Choice(state.survivors[self.who].seat, "join", self.who))
        pool = rules.deck_ids[COMPANION_POOL]
        return Draw("found", state.piles[pool].left, pool, self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        pool = rules.deck_ids.get(COMPANION_POOL)
        return [("join", number) for number in state.piles[pool].left] if pool is not None else []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        remove_from_pool(rules, state, number)
        leader, companion = state.survivors[self.who], state.edit(number)
        companion.leader, companion.zone, companion.car = self.who, leader.zone, leader.car
        companion.status = PLAYING
        if tell:
            tell(CompanionFound(self.who, number))
        return ()
