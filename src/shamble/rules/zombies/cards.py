"""Zombie cards (2e p.25-26, po p.18): drawn for a Zone, read at the team's level; a table of what each kind does."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.base.events import ExtraActivation, NothingSpawns, ZombieCardDrawn
from shamble.rules.base.records import ZombieCard
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.danger import team_level
from shamble.rules.zombies.order import ExtraFor
from shamble.rules.zombies.siege import Besiege, Climb
from shamble.rules.zombies.spawn import ZOMBIE_DECK, Reactions, come, next_card, once_per_card


class DrawZombieCard(NamedTuple):
    """One card for one Zone."""

    zone: int
    rush: bool = True

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return next_card(rules, state, ZOMBIE_DECK, "card", self)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        card, deck = int(said[1]), rules.deck_ids[ZOMBIE_DECK]
        state.piles[deck] = state.piles[deck].without(card).discarded(card)
        return resolve_card(rules, state, card, self.zone, tell, self.rush)


class Drawn(NamedTuple):
    """A Zombie card that was drawn for a Zone."""

    card: ZombieCard
    zone: int
    level: int  # that counts for it
    rush: bool = True  # whether those who come may rush at all


def resolve_card(
    rules: Ruleset, state: State, card: int, zone: int, tell: Tell | None, rush: bool = True
) -> tuple[Frame, ...]:
    """Read the line of the team's highest Danger Level (2e p.25)."""
    drawn = Drawn(rules.zombie_cards[card], zone, team_level(state), rush)
    if tell:
        tell(ZombieCardDrawn(zone, card, drawn.level))
    return once_per_card(CARD_KINDS[drawn.card.kind].do(rules, state, drawn, tell))


def line_of(drawn: Drawn, tell: Tell | None) -> tuple[str, int] | None:
    """What the card says at this level, if anything."""
    line = drawn.card.lines[drawn.level]
    if line is None and tell:
        tell(NothingSpawns(drawn.zone, "blank line"))
    return line


def spawn_here(rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None) -> tuple[Frame, ...]:
    """They come where the card was drawn for."""
    line = line_of(drawn, tell)
    return come(rules, state, drawn.zone, line, "card", tell) if line else ()


def spawn_and_rush(rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None) -> tuple[Frame, ...]:
    """They come, and act at once (2e p.26)."""
    line = line_of(drawn, tell)
    return come(rules, state, drawn.zone, line, "card", tell, drawn.rush) if line else ()


def from_manholes(rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None) -> tuple[Frame, ...]:
    """Nobody comes where the card was drawn for; they come out of all manholes on tiles with Survivors (po p.18)."""
    line = line_of(drawn, tell)
    if line is None:
        return ()
    found = open_manholes(rules, state)
    if not found and tell:
        tell(NothingSpawns(drawn.zone, "no manhole near"))
    frames = [frame for each in found for frame in come(rules, state, each, line, "manhole", tell)]
    near = tuple(zone for frame in frames if isinstance(frame, Reactions) for zone in frame.zones)
    others = [frame for frame in frames if not isinstance(frame, Reactions)]
    return (Reactions(near), *others) if near else tuple(others)  # once for the whole card


def open_manholes(rules: Ruleset, state: State) -> list[int]:
    """Zones that show a manhole on a tile somebody stands on; who is in a Zone of several tiles is on all of them."""
    zones = rules.board.zones
    trodden = {tile for me in state.survivors if me.status == PLAYING for tile in zones[me.zone].tiles}
    return [number for number, zone in enumerate(zones) if zone.manholes & trodden]


def extra_activation(rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None) -> tuple[Frame, ...]:
    """All Zombies named activate at once, at Blue nobody, and none come here (2e p.26); who is linked plays first."""
    if drawn.level < rules.numbers.improved_level:
        if tell:
            tell(NothingSpawns(drawn.zone, "extra activation at Blue"))
        return (ExtraTurns(),)
    kinds = rules.policies.extra_activation(rules, drawn.card.activates)
    if tell:
        tell(ExtraActivation(kinds, "card"))
    return (ExtraTurns(), ExtraFor(kinds, "card"))


class ExtraTurns(NamedTuple):
    """Survivors linked to the Zombies play a Turn first, in an order the players choose (Zombie link, 2e p.66)."""

    done: tuple[int, ...] = ()
    siege: bool = False  # those who are linked to that, not to Extra Activations (wd p.54)

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(-1, "link") if self.linked(rules, state) else ()

    def linked(self, rules: Ruleset, state: State) -> list[int]:
        team = [who for who, other in enumerate(state.survivors) if other.leader == NO_COMPANION]
        found = [who for who in team if state.survivors[who].status == PLAYING and who not in self.done]
        mine = [(who, profile_of(rules, state, who)) for who in found]
        return [who for who, profile in mine if (profile.siege_turns if self.siege else profile.extra_turns)]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("activate", who) for who in self.linked(rules, state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who = int(said[1])
        return rules.later.extra_turn(who), self._replace(done=(*self.done, who))


def besiege(rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None) -> tuple[Frame, ...]:
    """Nobody comes where the card was drawn for; they come on all corrupt ground, and climb (wd p.28).

    Who is linked plays before all that.
    """
    line = line_of(drawn, tell)
    come = (Besiege(rules.kind_ids[line[0]], line[1]),) if line else ()
    return (ExtraTurns(siege=True), *come, Climb())


class Does(Protocol):
    def __call__(self, rules: Ruleset, state: State, drawn: Drawn, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class CardKind(NamedTuple):
    """What a kind of Zombie card does, and whether it names whom it activates instead of who comes."""

    do: Does
    activates: bool = False


CARD_KINDS = {
    "spawn": CardKind(spawn_here),
    "rush": CardKind(spawn_and_rush),
    "extra": CardKind(extra_activation, activates=True),
    "manhole": CardKind(from_manholes),
    "siege": CardKind(besiege),
}
