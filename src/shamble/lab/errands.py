"""What a mission asks for, nearly done: somebody stands where it can be done now, with all that it takes.

Plain chance hardly ever gets that far: it takes a card, a token or a car, in the right place, with nobody in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from shamble.core.kernel import Frame
from shamble.core.lists import ABOMINATION, COLORS, PLAYERS
from shamble.core.plan import GONE
from shamble.core.state import ALONE, NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.actions.tokens import CACHE, color_of
from shamble.rules.base.ground import face
from shamble.rules.base.ruleset import Effect, MissionAction, MissionRule, Ruleset, Scene, profile_of
from shamble.rules.game.round import EndPhase, Round, ZombiePhase, seat_order
from shamble.rules.game.turn import EndTurn, PlayerPhase
from shamble.rules.missions.effects import ASKING
from shamble.rules.missions.happenings import TOKEN_POOL
from shamble.rules.missions.mission_actions import there
from shamble.rules.missions.objectives import Exit, may_escape
from shamble.rules.missions.stash import keeper_in
from shamble.rules.missions.train import TRAIN
from shamble.rules.survivors.inventory import can_drop, carried, put_into, room_for_load, take_from, to_discard

Errand = Callable[[Random, Ruleset, State], None]
HAND_IN, STOW, UNLOAD = "hand-in", "stow", "unload"  # words of missions
ON_WHEELS = ("car", "wagon")  # how one can leave with more than oneself


def run_errand(luck: Random, rules: Ruleset, state: State) -> None:
    """One of those that there are in this mission, if any."""
    found: list[Errand] = []
    if rules.scene.actions:
        found.append(go_to_act)
    if asking(rules):
        found.append(go_to_take)
    if rules.scene.exits and ways_out(rules.scene):
        found.append(go_to_drive_off)
    if rules.scene.train and rules.scene.train.aboard:
        found.append(go_aboard)
    if found:
        luck.choice(found)(luck, rules, state)


def asking(rules: Ruleset) -> list[MissionRule]:
    """What comes of taking a token, where somebody is asked or something is drawn."""
    rows = [rule for rule in rules.scene.rules if rule.on == "take"]
    return [rule for rule in rows if any(effect.word in ASKING for effect in rule.do)]


def needs_own_cars(scene: Scene) -> bool:
    """Whether there is an errand for which the mission has brought a car."""
    words = {effect.word for action in scene.actions for effect in action.do}
    return UNLOAD in words or any(action.at == "car" for action in scene.actions) or bool(ways_out(scene))


def ways_out(scene: Scene) -> list[str]:
    goals = [goal for stage in scene.stages for goal in stage.goals]
    return [way for goal in goals if isinstance(goal, Exit) for way in goal.by if way in ON_WHEELS]


# --- somebody goes somewhere -------------------------------------------------------------------------------------


def on_foot(state: State) -> list[int]:
    """Those of the team who can be sent."""
    rows = enumerate(state.survivors)
    return [who for who, me in rows if me.status == PLAYING and me.leader == NO_COMPANION and me.car < 0]


def send(state: State, who: int, zone: int) -> None:
    """To a Zone, with those who follow."""
    for number, other in enumerate(state.survivors):
        if number == who or other.leader == who:
            other.zone = zone


def follow(state: State, companion: int, leader: int) -> None:
    follower, ahead = state.survivors[companion], state.survivors[leader]
    follower.leader, follower.zone, follower.status = leader, ahead.zone, PLAYING
    follower.car = ahead.car


def clear(rules: Ruleset, state: State, zone: int) -> None:
    """Zombies go, save an Abomination."""
    width = len(rules.kinds)
    for kind in range(width):
        if rules.kinds[kind].family != ABOMINATION:
            state.add_zombies(width, zone, kind, -state.zombies[zone * width + kind])


def take_seat(rules: Ruleset, state: State, who: int, number: int) -> bool:
    """In a car with room for oneself and one's Companions."""
    led = [n for n, other in enumerate(state.survivors) if other.leader == who]
    sitting = [other for other in state.survivors if other.car == number]
    kind = rules.cars[state.cars[number].kind]
    if len(sitting) + 1 + len(led) > rules.seats_in(kind.name):
        return False
    me = state.survivors[who]
    me.car, me.zone = number, state.cars[number].zone
    me.driver = not kind.push and not any(other.driver for other in sitting)
    for companion in led:
        state.survivors[companion].car, state.survivors[companion].zone = number, me.zone
    return True


def begin(state: State, *first: Frame) -> None:
    """The game is in the Players' Phase, at its end or with this still to come."""
    rest: tuple[Frame, ...] = (Round(), EndPhase(), ZombiePhase())
    state.phase, state.frames = PLAYERS, (*rest, *first)


# --- errands -----------------------------------------------------------------------------------------------------


def go_to_act(luck: Random, rules: Ruleset, state: State) -> None:
    """An Action of the mission's own can be done."""
    actions = [action for action in rules.scene.actions if not action.after or action.after.met(rules, state)]
    team = on_foot(state)
    if not actions or not team:
        return
    action, who = luck.choice(actions), luck.choice(team)
    places = [zone for zone in action.zones or there_now(rules, state) if at_hand(rules, state, zone, action)]
    if not places:
        return
    zone = luck.choice(places)
    if any(state.zombies[zone * len(rules.kinds) + kind] for kind in rules.families.get(ABOMINATION, ())):
        return
    send(state, who, zone)
    clear(rules, state, zone)
    pay_ahead(rules, state, who, action)
    for effect in action.do:
        lade(rules, state, who, effect)
    if any(effect.word == HAND_IN for effect in action.do) and luck.random() < 0.5:
        hand_in_the_rest(rules, state, who, action)
    begin(state, PlayerPhase(seat_order(rules, state)))


def there_now(rules: Ruleset, state: State) -> list[int]:
    return [number for number, zone in enumerate(face(rules, state).zones) if zone.kind != GONE]


def at_hand(rules: Ruleset, state: State, zone: int, action: MissionAction) -> bool:
    """What the Action is done to is there; one of those who wait elsewhere may have come."""
    if action.at == "companion" and action.zones:
        lone = [other for other in state.survivors if other.leader == ALONE and other.status == PLAYING]
        for other in lone[:1]:
            other.zone = zone
    return not action.at or there(rules, state, zone, action.at)


def go_to_take(luck: Random, rules: Ruleset, state: State) -> None:
    """A token lies at somebody's feet that may be one of those which the mission asks something about."""
    meant = {rule.color for rule in asking(rules)}
    rows = enumerate(rules.scene.tokens)
    free = [number for number, row in rows if state.tokens[number] >= 0 and not row.linked]
    lying = [state.tokens[number] for number in free if not meant.isdisjoint(("", *faces(rules, state, number)))]
    team = on_foot(state)
    if lying and team:
        zone = luck.choice(lying)
        send(state, luck.choice(team), zone)
        clear(rules, state, zone)
        begin(state, PlayerPhase(seat_order(rules, state)))


def go_to_drive_off(luck: Random, rules: Ruleset, state: State) -> None:
    """All else is done, what one leaves with stands in the Exit, and somebody's Turn there ends."""
    zone, team = luck.choice(rules.scene.exits), on_foot(state)
    cars = [n for n, car in enumerate(state.cars) if rolls(rules, car.kind) and car.zone != OFF_BOARD]
    if not cars or not team:
        return
    number = luck.choice(cars)
    state.change_car(number, state.cars[number]._replace(zone=zone))
    for other in state.survivors:
        if other.car == number:
            other.zone = zone
    for who in team:
        if rules.cars[state.cars[number].kind].push or not take_seat(rules, state, who, number):
            send(state, who, zone)
    clear(rules, state, zone)
    state.stage = len(rules.scene.stages) - 1
    able = [who for who in range(len(state.survivors)) if any(may_escape(rules, state, who, way) for way in ON_WHEELS)]
    if able:
        who, seats = luck.choice(able), seat_order(rules, state)
        begin(state, PlayerPhase(seats[seats.index(state.survivors[who].seat) :]), EndTurn(who, extra=False))


def rolls(rules: Ruleset, kind: str) -> bool:
    """Whether one can leave with such a car: it is driven, or pushed."""
    ways = ways_out(rules.scene)
    return "wagon" in ways if rules.cars[kind].push else "car" in ways and rules.seats_in(kind) > 0


def go_aboard(luck: Random, rules: Ruleset, state: State) -> None:
    """Everybody is on the Train as the Players' Phase ends, and nobody else."""
    cars = [number for number, zone in enumerate(face(rules, state).zones) if zone.kind == TRAIN]
    team = on_foot(state)
    if not cars or not team:
        return
    for number, other in enumerate(state.survivors):
        if other.leader == ALONE and other.status == PLAYING:
            follow(state, number, luck.choice(team))
    for who, me in enumerate(state.survivors):
        if me.status == PLAYING and me.leader == NO_COMPANION:
            me.car, me.driver = -1, False
            send(state, who, luck.choice(cars))
            for other in state.survivors:
                other.car = -1 if other.leader == who else other.car
    for zone in cars:
        clear(rules, state, zone)
    begin(state)


# --- with what it takes ------------------------------------------------------------------------------------------


def pay_ahead(rules: Ruleset, state: State, who: int, action: MissionAction) -> None:
    """The Survivor has got what the Action costs."""
    for _ in range(action.price if action.drop else 0):
        get_token(rules, state, who, action.drop, action.color)
    if action.card:
        get_card(rules, state, who, action.card)


def get_token(rules: Ruleset, state: State, who: int, kind: str, color: str) -> int:
    """One that is kept, from where it lies or from a friend; -1 if there is none."""
    for number, row in enumerate(rules.scene.tokens):
        if row.kind == kind and state.tokens[number] >= 0 and not row.bearer:
            for shown in faces(rules, state, number):
                if color in ("", shown) and (row.keep or shown in row.keep_colors):
                    turn_up(rules, state, number, shown)
                    keep(state, who, number)
                    return number
    for friend in state.survivors:
        for number in friend.tokens if friend.leader == NO_COMPANION and friend is not state.survivors[who] else ():
            if rules.scene.tokens[number].kind == kind and color in ("", color_of(rules, state, number)):
                friend.tokens = tuple(each for each in friend.tokens if each != number)
                keep(state, who, number)
                return number
    return -1


def faces(rules: Ruleset, state: State, number: int) -> list[str]:
    """What a token is, or may turn out to be."""
    row = rules.scene.tokens[number]
    return [COLORS[face] for face in state.piles[rules.deck_ids[TOKEN_POOL]].left] if row.hidden else [row.color]


def turn_up(rules: Ruleset, state: State, number: int, color: str) -> None:
    """A token is off the board; one that lay face down has shown its color."""
    state.move_token(number, OFF_BOARD)
    if rules.scene.tokens[number].hidden:
        pool, shown = rules.deck_ids[TOKEN_POOL], COLORS.index(color)
        state.piles[pool] = state.piles[pool].without(shown).discarded(shown)
        if color in rules.scene.tokens[number].keep_colors:
            state.shown = tuple(sorted((*state.shown, (number, color))))


def keep(state: State, who: int, number: int) -> None:
    me = state.survivors[who]
    me.tokens = (*me.tokens, number)


def get_card(rules: Ruleset, state: State, who: int, name: str, in_hand: bool = False) -> None:
    """One of that name, out of its deck or from among the discards."""
    for deck, pile in enumerate(state.piles):
        if rules.deck_names[deck] in rules.equipment_decks:
            for card in (*pile.left, *pile.discard):
                if rules.cards[card].name == name:
                    state.piles[deck] = pile.without(card) if card in pile.left else pile.retrieved(card)
                    carry(rules, state, who, card, in_hand)
                    return


def carry(rules: Ruleset, state: State, who: int, card: int, in_hand: bool = False) -> None:
    """A card finds a slot, in place of another if need be; if it finds none, it is thrown away."""
    me, rooms = state.survivors[who], profile_of(rules, state, who).rooms
    slots = [slot for slot in range(len(rooms)) if card in rules.fitting[who][slot] and rooms[slot]]
    for slot in slots if in_hand else reversed(slots):
        spare = [each for each in me.cards[slot] if can_drop(rules, each)]
        if len(me.cards[slot]) >= rooms[slot] and spare:
            take_from(me, slot, spare[0])
            to_discard(rules, state, spare[0])
        if len(me.cards[slot]) < rooms[slot]:
            put_into(me, slot, card)
            return
    to_discard(rules, state, card)


def lade(rules: Ruleset, state: State, who: int, effect: Effect) -> None:
    """There is something to put down: a load in a slot, or a token on a Companion."""
    rows = [(n, row) for n, row in enumerate(rules.scene.tokens) if state.tokens[n] >= 0]
    if effect.word == STOW:
        for number, row in rows:
            loads = [card for card in row.cards if rules.cards[card].name == effect.name]
            if loads and all(room_for_load(rules, state, who, card) for card in loads):
                turn_up(rules, state, number, faces(rules, state, number)[0])
                deck = rules.deck_ids[CACHE]
                for card in row.cards:
                    state.piles[deck] = state.piles[deck].without(card)
                    carry(rules, state, who, card)
                return
    if effect.word == UNLOAD:
        for number, row in rows:
            bearer = free_bearer(rules, state, who, row.bearer) if row.bearer else -1
            if bearer >= 0:
                turn_up(rules, state, number, row.color)
                follow(state, bearer, who)
                keep(state, bearer, number)
                return


def free_bearer(rules: Ruleset, state: State, who: int, kind: str) -> int:
    """A Companion who follows already or follows nobody, and bears nothing; -1 if there is none, or no seat for it."""
    if state.survivors[who].car >= 0:
        return -1
    for number, other in enumerate(state.survivors):
        fits = rules.figures[number].character.kind == kind and other.leader in (who, ALONE)
        if fits and other.status == PLAYING and not other.tokens:
            return number
    return -1


def hand_in_the_rest(rules: Ruleset, state: State, who: int, last: MissionAction) -> None:
    """Only one thing is missing, and everybody looks on: who waits here has all the others."""
    zone = state.survivors[who].zone
    keeper = keeper_in(state, zone)
    for other in on_foot(state):
        send(state, other, zone)
    for action in rules.scene.actions:
        if action == last or keeper < 0:
            continue
        if action.drop:
            get_token(rules, state, keeper, action.drop, action.color)
        elif action.card not in {rules.cards[card].name for card in carried(state.survivors[keeper])}:
            get_card(rules, state, keeper, action.card)
