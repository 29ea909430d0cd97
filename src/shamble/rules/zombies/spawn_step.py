"""The Spawn Step (2e p.25): which Spawn token draws next, and the Distributor who gives out the cards."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import OFF_BOARD, PLAYING, Spawn, State
from shamble.rules.actions.search import Reshuffle, run_out
from shamble.rules.base.events import SpawnAsleep, SpawnDraws, SpawnMoved
from shamble.rules.base.questions import SpawnTurn
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.objectives import Objectives
from shamble.rules.zombies.cards import DrawZombieCard, resolve_card
from shamble.rules.zombies.spawn import ZOMBIE_DECK


class SpawnStep(NamedTuple):
    """Every Spawn token that is active now draws a card, Spawn Start first, then in the mission's order (2e p.25)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        spawns, more = awake(state), rules.more_zombie_cards
        owner = next(
            (
                who
                for who, survivor in enumerate(state.survivors)
                if survivor.status == PLAYING and profile_of(rules, state, who).distributor
            ),
            -1,
        )
        if owner >= 0 and len(spawns) > 1:
            return (Distribute(owner, (spawns * (more + 1))[: len(spawns) + more]),)
        return (SpawnTokens(spawns),)


def awake(state: State) -> tuple[int, ...]:
    return tuple(number for number, spawn in enumerate(state.spawns) if spawn.active)


class SpawnTokens(NamedTuple):
    """One token after the other draws, where it lies when its turn comes; whose turn it is, the book says each time."""

    spawns: tuple[int, ...]  # awake when the step began and still to draw, by their numbers in the state
    passed: tuple[int, ...] = ()  # the rank of the last that drew, where more may come in between; its number is last

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        turn = rules.policies.spawn_order(rules, state, self)
        if turn is None:
            return (DrawAgain(rules.more_zombie_cards, self),) if rules.more_zombie_cards else ()
        token = state.spawns[turn.spawn]
        if tell and token.kind:
            tell(SpawnDraws(token.zone, token.kind))
        return (DrawZombieCard(token.zone), Objectives(), self.after(turn))

    def after(self, turn: SpawnTurn) -> SpawnTokens:
        at = self.spawns.index(turn.spawn) + 1 if turn.spawn in self.spawns else 0
        return SpawnTokens(self.spawns[at:], turn.rank)

    def renumbered(self, numbers: dict[int, int]) -> SpawnTokens:
        spawns = tuple(numbers[spawn] for spawn in self.spawns if spawn in numbers)
        return SpawnTokens(spawns, self.passed and (*self.passed[:-1], last_before(numbers, self.passed[-1])))


class DrawAgain(NamedTuple):
    """Cards that a larger team brings are drawn for the tokens in their order once more, and so on (wd p.39)."""

    more: int
    before: SpawnTokens  # where all had drawn once: a token that comes meanwhile still has its own turn, last of all
    tokens: SpawnTokens = SpawnTokens(())

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        tokens = self.tokens if self.more else self.before
        turn = rules.policies.spawn_order(rules, state, tokens)
        if turn is None:
            again = self.more and awake(state)
            return (self._replace(tokens=SpawnTokens(awake(state))),) if again else ()
        after = tokens.after(turn)
        left = self._replace(more=self.more - 1, tokens=after) if self.more else DrawAgain(0, after, after)
        return (DrawZombieCard(state.spawns[turn.spawn].zone), Objectives(), left)

    def renumbered(self, numbers: dict[int, int]) -> DrawAgain:
        return DrawAgain(self.more, self.before.renumbered(numbers), self.tokens.renumbered(numbers))


def last_before(numbers: dict[int, int], number: int) -> int:
    """What a token is called now; one that is gone by the one before it."""
    return numbers.get(number, max((now for was, now in numbers.items() if was < number), default=-1))


def reorder(state: State, order: tuple[int, ...]) -> None:
    """Spawn tokens get another order, or some go; whoever waits for their turn knows them by their new numbers."""
    state.spawns = tuple(state.spawns[number] for number in order)
    numbers = {before: now for now, before in enumerate(order)}
    state.frames = tuple(
        frame.renumbered(numbers) if isinstance(frame, SpawnTokens | DrawAgain | Distribute) else frame
        for frame in state.frames
    )


def move_spawn(state: State, number: int, zone: int, tell: Tell | None) -> None:
    """A Spawn token goes to another Zone; its turn stays what it was."""
    spawn = state.spawns[number]
    state.change_spawn(number, spawn._replace(zone=zone))
    if tell:
        tell(SpawnMoved(spawn.zone, zone, spawn.color))


PILE, SAFE = "corpse", "safe"
BURIED = (PILE, SAFE)  # kinds of Spawn tokens that nothing moves


def home_of(state: State) -> int:
    """The Starting Spawn Zone."""
    return next((spawn.zone for spawn in state.spawns if spawn.start), OFF_BOARD)


def movable(state: State, zone: int) -> list[int]:
    """Tokens there that can be moved to the Starting Spawn Zone, awake or asleep as they are (uoa p.35, 40)."""
    there = [n for n, spawn in enumerate(state.spawns) if spawn.zone == zone and spawn.kind not in BURIED]
    return [n for n in there if not state.spawns[n].start] if home_of(state) not in (zone, OFF_BOARD) else []


def send_home(state: State, zone: int, tell: Tell | None) -> None:
    for number in movable(state, zone):
        move_spawn(state, number, home_of(state), tell)


def is_laid(spawn: Spawn) -> bool:
    """Whether it is on the board at all: a Corpse Pile has its token once it was woken (uoa p.27)."""
    return spawn.zone != OFF_BOARD and (spawn.active or spawn.kind != PILE)


def blessed(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Tokens there that Holy Water moves, or makes safe."""
    mobile = [] if zone in rules.scene.held_spawns else movable(state, zone)
    piles = (n for n, spawn in enumerate(state.spawns) if spawn.zone == zone and spawn.kind == PILE and spawn.active)
    return [*mobile, *piles]


def bless_zone(rules: Ruleset, state: State, zone: int, tell: Tell | None) -> None:
    """Mobile tokens go home, Corpse Piles are turned to their safe side for good (uoa p.35)."""
    for number in blessed(rules, state, zone):
        spawn = state.spawns[number]
        if spawn.kind != PILE:
            move_spawn(state, number, home_of(state), tell)
            continue
        state.change_spawn(number, spawn._replace(kind=SAFE, active=False))
        if tell:
            tell(SpawnAsleep(zone, "", "blessed"))


def take_off(state: State, gone: int) -> None:
    """A Spawn token leaves the board for good."""
    reorder(state, tuple(number for number in range(len(state.spawns)) if number != gone))


class Distribute(NamedTuple):
    """All cards are drawn first, then given out to the Spawn tokens (Distributor, 2e p.64).

    One card each, and what it brings comes at once; or any number to each of them, and all come after that (po p.26).
    """

    who: int
    spawns: tuple[int, ...]  # still to get cards, by their numbers in the state
    cards: tuple[int, ...] = ()
    dealt: bool = False
    given: tuple[tuple[int, int], ...] = ()  # token and card

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[ZOMBIE_DECK]
        if self.dealt:
            return self.give(rules, state)
        if len(self.cards) < len(self.spawns):
            if run_out(rules, state, deck):
                return (Reshuffle(deck), self)
            if state.piles[deck].left:
                return Draw("card", state.piles[deck].left, deck, self.who)
        return (self._replace(dealt=True),)

    def give(self, rules: Ruleset, state: State) -> Point | tuple[Frame, ...]:
        """Ask for the next card; then each comes where its token lies by then."""
        if self.cards and self.spawns:
            if state.spawns[self.spawns[0]].active:
                return Choice(state.survivors[self.who].seat, "distribute", self.who)
            return (self._replace(spawns=self.spawns[1:]),)
        deck = rules.deck_ids[ZOMBIE_DECK]
        for card in self.cards:  # of tokens that have fallen asleep
            state.piles[deck] = state.piles[deck].discarded(card)
        if not self.given:
            return ()
        number, card = self.given[0]
        spawn = state.spawns[number]
        rest = self._replace(cards=(), given=self.given[1:])
        return (GivenCard(spawn.zone, card), Objectives(), rest) if spawn.active else (rest,)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        found: list[Answer] = [("card", card) for card in dict.fromkeys(self.cards)]
        return [*found, ("done",)] if rules.policies.hand_out(rules) and len(self.spawns) > 1 else found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "done":
            return (self._replace(spawns=self.spawns[1:]),)
        card = int(said[1])
        deck = rules.deck_ids[ZOMBIE_DECK]
        if not self.dealt:
            state.piles[deck] = state.piles[deck].without(card)
            return (self._replace(cards=tuple(sorted((*self.cards, card)))),)
        state.piles[deck] = state.piles[deck].discarded(card)
        rest = list(self.cards)
        rest.remove(card)
        after, spawn = self._replace(cards=tuple(rest)), self.spawns[0]
        if rules.policies.hand_out(rules):
            return (after._replace(given=(*self.given, (spawn, card))),)
        return (GivenCard(state.spawns[spawn].zone, card), Objectives(), after._replace(spawns=self.spawns[1:]))

    def renumbered(self, numbers: dict[int, int]) -> Distribute:
        given = tuple((numbers[spawn], card) for spawn, card in self.given if spawn in numbers)
        spawns = tuple(numbers[spawn] for spawn in self.spawns if spawn in numbers)
        return self._replace(spawns=spawns, given=given)


class GivenCard(NamedTuple):
    """A card that was given to a Zone brings what it brings."""

    zone: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return resolve_card(rules, state, self.card, self.zone, tell)
