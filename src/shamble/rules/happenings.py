"""Special rules of missions: when something happens, something else does. The words are a closed list."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import ALONE, PLAYING, State
from shamble.rules.events import (
    CompanionFound,
    CompanionRallied,
    DeedDone,
    DoorsOpened,
    DoorUnlocked,
    SpawnActivated,
    SpawnMoved,
)
from shamble.rules.inventory import Arrange
from shamble.rules.ruleset import Effect, MissionRule, Ruleset
from shamble.rules.wounds import Ending

PLAIN = ("", "red")  # colors that lock nothing
COLORS = ("red", "blue", "green")  # faces of tokens
TOKEN_POOL, COMPANION_POOL = "tokens", "companions"
NO_RETURN = "The dead do not come back"  # killed Zombies stay out of the reserve


class Happening(NamedTuple):
    """What has just happened, and to whom."""

    on: str  # take, open, burn, activates, setup, do
    who: int = -1
    zone: int = -1
    token: str = ""
    color: str = ""


def happened(rules: Ruleset, state: State, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """The mission's answer to it."""
    if what.on not in rules.triggers:
        return ()
    frames: tuple[Frame, ...] = ()
    for rule in rules.scene.rules:
        if meant(state, rule, what):
            frames += perform_effects(rules, state, rule.do, what, tell)
    return frames


def perform_effects(
    rules: Ruleset, state: State, effects: tuple[Effect, ...], what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    frames: tuple[Frame, ...] = ()
    for effect in effects:
        frames += EFFECTS[effect.word](rules, state, effect, what, tell)
    return frames


def meant(state: State, rule: MissionRule, what: Happening) -> bool:
    return (
        rule.on == what.on
        and rule.token in ("", what.token)
        and rule.color in ("", what.color)
        and (not rule.zones or what.zone in rule.zones)
        and state.stage >= rule.stage
    )


# --- effects -----------------------------------------------------------------------------------------------------


def find_color(state: State, color: str, tell: Tell | None) -> None:
    """Doors of the color can be opened from now on, and its Spawn Zones wake (2e p.19, 25)."""
    if color not in PLAIN:
        unlock(state, color, tell)
        wake(state, color, tell)


def unlock(state: State, color: str, tell: Tell | None) -> None:
    if color not in state.colors:
        state.colors = tuple(sorted((*state.colors, color)))
        if tell:
            tell(DoorUnlocked(color))


def wake(state: State, color: str, tell: Tell | None) -> None:
    for spawn in state.spawns:
        if spawn.color == color and not spawn.active and tell:
            tell(SpawnActivated(spawn.zone, color))
    state.spawns = tuple(s._replace(active=True) if s.color == color else s for s in state.spawns)


def do_wake(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Spawn Zones of a color become active, from the next Zombie Phase that begins."""
    wake(state, effect.name, tell)
    return ()


def do_companion(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A random unused Survivor follows whoever did it."""
    return (FindCompanion(what.who),)


def do_open_doors(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """All closed doors open, and every building not seen yet shows who waits inside."""
    return (OpenDoors(),)


def do_zombie_card(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """A Zombie card for the Zone it happened in, without its Rush."""
    from shamble.rules.spawn import DrawZombieCard

    return (DrawZombieCard(what.zone, rush=False),)


def do_card(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A named card for whoever did it, out of its deck or its discards, as long as there is one."""
    for deck, pile in enumerate(state.piles):
        if rules.deck_names[deck] in rules.equipment_decks:
            for card in pile.left + pile.discard:
                if rules.cards[card].name == effect.name:
                    state.piles[deck] = pile.without(card) if card in pile.left else pile.retrieved(card)
                    return (Arrange(what.who, (card,)),)
    return ()


def do_deed(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """Something the mission remembers, for its goals."""
    if effect.name not in state.deeds:
        state.deeds = tuple(sorted((*state.deeds, effect.name)))
        if tell:
            tell(DeedDone(effect.name))
    return ()


def do_no_return(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """From now on killed Zombies do not go back to the reserve."""
    return do_deed(rules, state, effect._replace(name=NO_RETURN), what, tell)


def do_move_spawn(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """The Spawn tokens of the Zone go to the Spawn Start, and spawn after those that are there."""
    start = next(spawn.zone for spawn in state.spawns if spawn.start)
    moved = tuple(spawn for spawn in state.spawns if spawn.zone == what.zone and not spawn.start)
    if tell:
        for spawn in moved:
            tell(SpawnMoved(spawn.zone, start, spawn.color))
    stay = [spawn for spawn in state.spawns if spawn not in moved]
    last = max(at for at, spawn in enumerate(stay) if spawn.zone == start) + 1
    state.spawns = (*stay[:last], *(spawn._replace(zone=start) for spawn in moved), *stay[last:])
    return ()


def do_rally(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """A lone Companion of the Zone joins whoever did it; the players choose which."""
    return (JoinOne(what.who),)


def do_spawn_building(
    rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None
) -> tuple[Frame, ...]:
    """A building whose door is open shows who waits inside, as the book's rules say of one that is opened now."""
    from shamble.rules.doors import open_door

    building = rules.board.zones[effect.number].building
    door = next(door for door in rules.board.doors_into(building) if state.doors >> door & 1)
    state.entered &= ~(1 << building)
    return open_door(rules, state, door, tell)


def do_lose(rules: Ruleset, state: State, effect: Effect, what: Happening, tell: Tell | None) -> tuple[Frame, ...]:
    """The mission is lost."""
    return (Ending("lost", "mission", effect.name),)


Do = Callable[[Ruleset, State, Effect, Happening, "Tell | None"], tuple[Frame, ...]]

EFFECTS: dict[str, Do] = {
    "wake": do_wake,
    "companion": do_companion,
    "open-doors": do_open_doors,
    "zombie-card": do_zombie_card,
    "card": do_card,
    "deed": do_deed,
    "no-return": do_no_return,
    "move-spawn": do_move_spawn,
    "rally": do_rally,
    "spawn-building": do_spawn_building,
    "lose": do_lose,
}


class OpenDoors(NamedTuple):
    """All closed doors open at once; only then do buildings show who waits inside, so that a Rush finds open ways."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        from shamble.rules.doors import open_door

        shut = [door for door in range(len(rules.board.doors)) if not state.doors >> door & 1]
        if shut and tell:
            tell(DoorsOpened(len(shut)))
        return tuple(frame for door in shut for frame in open_door(rules, state, door, tell))


class JoinOne(NamedTuple):
    """Which of several lone Companions joins."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(rules.figures[self.who].seat, "join", self.who) if self.options(rules, state) else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        zone = state.survivors[self.who].zone
        return [
            ("join", number)
            for number, other in enumerate(state.survivors)
            if other.leader == ALONE and other.zone == zone and other.status == PLAYING
        ]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        companion = state.edit(int(said[1]))
        companion.leader, companion.car = self.who, state.survivors[self.who].car
        if tell:
            tell(CompanionRallied(self.who, int(said[1])))
        return ()


class FindCompanion(NamedTuple):
    """Which Companion is found is chance; with none left nobody comes (2e p.33)."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        pool = rules.deck_ids.get(COMPANION_POOL)
        if pool is None or not state.piles[pool].left:
            return ()
        return Draw("found", state.piles[pool].left, pool, self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        number = int(said[1])
        remove_from_pool(rules, state, number)
        leader, companion = state.survivors[self.who], state.edit(number)
        companion.leader, companion.zone, companion.car = self.who, leader.zone, leader.car
        companion.status = PLAYING
        if tell:
            tell(CompanionFound(self.who, number))
        return ()


def remove_from_pool(rules: Ruleset, state: State, number: int) -> None:
    """A Companion who is in play is no longer among those who can be found."""
    pool = rules.deck_ids.get(COMPANION_POOL)
    if pool is not None and number in state.piles[pool].left:
        state.piles[pool] = state.piles[pool].without(number)
