"""What a planner asks about a ruleset again and again, and how it writes down what is still to be done."""

from __future__ import annotations

from typing import NamedTuple

from shamble.bots.needs.ways import Ways, own_rope_of
from shamble.core.board import Zone
from shamble.core.lists import ABOMINATION
from shamble.core.state import NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.base.questions import DRAGON_FIRE, LIT_ROOMS_FILL
from shamble.rules.base.ruleset import MissionRule, Ruleset
from shamble.rules.survivors.inventory import at_hand, carried

VALUE = 300.0
STEP = 30.0  # what a step nearer is worth
AHEAD = 0.2  # of that, where one need not be yet
FIRE, HOLY = "molotov", "Holy Water"
URGENT = 4.0  # and where all is lost if nobody comes


class Need(NamedTuple):
    """So many things still to be done, each at one of some places, by one of some Survivors."""

    spots: tuple[int, ...] = ()  # Zones; none: nobody need go anywhere
    number: int = 1
    value: float = VALUE  # what each is worth once it is done
    who: tuple[int, ...] = ()  # by whom; () for anybody
    shared: bool = False  # all of them can be done at one spot
    cards: frozenset[int] = frozenset()  # what is looked for there
    clear: bool = False  # Zombies are in the way there
    pull: float = 1.0  # how much nearer is better
    alone: bool = False  # somebody does it while the others go on

    def steps(self, ways: list[int]) -> list[int]:
        """How far it is to each of them, given the way to each place: the nearest places are taken."""
        ways.sort()
        return [ways[0] if self.shared else ways[min(at, len(ways) - 1)] for at in range(self.number)]


def furnished(zone: Zone) -> bool:
    """Whether there is anything to be found in a room: not in cells, gates and the like."""
    return zone.kind not in ("cell", "security", "ruin") and "gate" not in zone.flags


class Scout:
    """Who, where and what, on one board."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.ways = Ways(rules)
        self.wary = LIT_ROOMS_FILL in rules.able  # there is a crowd behind every door
        self.rooms = tuple(n for n, zone in enumerate(rules.board.zones) if zone.building >= 0 and furnished(zone))
        self.tools = frozenset(n for n, card in enumerate(rules.cards) if card.door)
        self.guns = frozenset(n for n, c in enumerate(rules.cards) if c.ranged and c.ranged.dice and not c.empty)
        self.molotovs = self.named("Molotov") or frozenset(n for n, c in enumerate(rules.cards) if FIRE in c.traits)
        self.fire = any(
            rules.cards[card].deck in rules.deck_ids and not rules.cards[card].built_from for card in self.molotovs
        )
        self.fuel = (self.named("Torch"), self.named("Dragon Bile")) if DRAGON_FIRE in rules.able else ()
        self.besieged = bool(rules.defilers)  # somebody may come who has to be stopped wherever it is
        self.haunted = self.ways.haunted  # whoever enters a building may wake a Spawn token, and too many of them lose
        self.holy = frozenset(n for n, card in enumerate(rules.cards) if HOLY in card.skills)
        self.water = self.holy | self.named("Water")
        hardest = max(kind.toughness for kind in rules.kinds)
        self.blades = frozenset(n for n, c in enumerate(rules.cards) if c.melee and c.melee.damage >= hardest)

    def named(self, *names: str) -> frozenset[int]:
        return frozenset(n for n, card in enumerate(self.rules.cards) if card.name in names)

    def team(self, state: State) -> tuple[int, ...]:
        return tuple(n for n, o in enumerate(state.survivors) if o.leader == NO_COMPANION and o.status == PLAYING)

    def openers(self, state: State) -> tuple[int, ...]:
        return tuple(who for who in self.team(state) if self.ways.opens(state, who))

    def holders(self, state: State, cards: frozenset[int], in_hand: bool = False) -> tuple[int, ...]:
        """Who has one of the cards."""
        team = state.survivors
        return tuple(
            n
            for n in self.team(state)
            if cards.intersection(at_hand(self.rules, team[n]) if in_hand else carried(team[n]))
        )

    def fuelled(self, state: State) -> tuple[int, ...]:
        """Who carries all that a fire takes."""
        return tuple(who for who in self.team(state) if self.has_fuel(state, who))

    def has_fuel(self, state: State, who: int) -> bool:
        cards = carried(state.survivors[who])
        return bool(self.fuel) and all(not part.isdisjoint(cards) for part in self.fuel)

    def with_ropes(self, state: State) -> tuple[int, ...]:
        return tuple(who for who in self.team(state) if own_rope_of(self.rules, state, who))

    def standing(self, state: State, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Zones with Zombies of some kinds."""
        width = len(self.rules.kinds)
        crowded = [zone for zone in range(len(state.crowd)) if state.crowd[zone]]
        return tuple(zone for zone in crowded if any(state.zombies[zone * width + kind] for kind in kinds))

    def shooters(self, state: State) -> tuple[int, ...]:
        """Who has a loaded gun in hand."""
        return self.holders(state, self.guns, in_hand=True)

    def beside(self, state: State, zone: int) -> tuple[int, ...]:
        """Zones from which one sees into this one at Range 1."""
        ranges = self.rules.board.geometry(state.doors).ranges(zone)
        return tuple(other for other, steps in ranges.items() if steps == 1)

    def left(self, state: State, tokens: tuple[int, ...] | frozenset[int]) -> tuple[int, ...]:
        """Where those of the tokens lie that nobody has taken."""
        return tuple(state.tokens[token] for token in sorted(tokens) if state.tokens[token] != OFF_BOARD)

    def of_kind(self, state: State, kind: str) -> tuple[int, ...]:
        return self.left(state, tuple(n for n, row in enumerate(self.rules.scene.tokens) if row.kind == kind))

    def colored(self, state: State, color: str) -> tuple[int, ...]:
        """Where a token may lie whose face, seen or not, is of the color."""
        rows = self.rules.scene.tokens
        return tuple(z for z, row in zip(state.tokens, rows) if z != OFF_BOARD and (row.hidden or row.color == color))

    def crates(self, state: State) -> tuple[int, ...]:
        return (*self.of_kind(state, "crate"), *(car.zone for car in state.cars if car.crate))

    def says(self, on: str, word: str, name: str = "") -> list[MissionRule]:
        """Rules of the mission with a certain trigger and effect."""
        return [
            rule
            for rule in self.rules.scene.rules
            if rule.on == on and any(e.word == word and name in ("", e.name) for e in rule.do)
        ]

    def brought_by(self, state: State, word: str, name: str = "") -> tuple[int, ...]:
        """Tokens that may bring something once they are taken."""
        spots: list[int] = []
        for rule in self.says("take", word, name):
            lying = self.colored(state, rule.color) if rule.color or not self.haunted else self.free(state)
            spots += [zone for zone in lying if zone not in spots]
        return tuple(spots)

    def free(self, state: State) -> tuple[int, ...]:
        """Where anything lies that can be taken."""
        rows = self.rules.scene.tokens
        return tuple(z for z, row in zip(state.tokens, rows) if z != OFF_BOARD and not row.linked and not row.bearer)

    def monsters(self, state: State) -> list[int]:
        """Zones with an Abomination."""
        kinds, width = self.rules.families[ABOMINATION], len(self.rules.kinds)
        crowded = [zone for zone in range(len(state.crowd)) if state.crowd[zone]]
        return [zone for zone in crowded if any(state.zombies[zone * width + kind] for kind in kinds)]
